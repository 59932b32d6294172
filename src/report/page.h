/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_REPORT_PAGE_H
#define DOCVERIFY_REPORT_PAGE_H

#include "base/buf.h"
#include "docverify/rule.h"

/* Of a rule's page what its reader elsewhere needs: all but the front matter
 * and the examples, which are written for our tests. */
void dv_page_help(dv_buf *out, const dv_rule *rule);

/* The same for who asks for the page: with the first example of either kind,
 * without the marks that our tests read. */
void dv_page_show(dv_buf *out, const dv_rule *rule);

/* Its first paragraph, why the rule is there, on one line; may be empty. */
void dv_page_reason(dv_buf *out, const dv_rule *rule);

#endif
