/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_REPORT_SUGGEST_H
#define DOCVERIFY_REPORT_SUGGEST_H

#include "base/buf.h"
#include "docverify/suggestion.h"

/* The header alone, as the message of a commit. */
void dv_suggest_report_message(dv_buf *out, const dv_suggestion *suggestion);
/* Reasons and parts, as lines that git takes for comments. */
void dv_suggest_report_reasons(dv_buf *out, const dv_suggestion *suggestion);
/* Both, for machines. */
void dv_suggest_report_json(dv_buf *out, const dv_suggestion *suggestion);

#endif
