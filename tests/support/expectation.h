/* SPDX-License-Identifier: MIT */
/*
 * What the examples of a rule's page expect; the notation is described in
 * support/rule_page.h.
 */
#ifndef DOCVERIFY_TESTS_SUPPORT_EXPECTATION_H
#define DOCVERIFY_TESTS_SUPPORT_EXPECTATION_H

#include "support/rule_page.h"

/* Adds the rows of a block `expected`. False when one cannot be read. */
bool dv_test_expect_rows(dv_test_case *to, dv_str rows, dv_arena *arena);

/* Adds what the comments in `text` expect of the file `path`; what the file
 * holds without them goes to `out`. False when one cannot be read. */
bool dv_test_expect_comments(dv_test_case *to, dv_str path, dv_str text,
                             dv_arena *arena, dv_str *out);

/* `text` with `\xNN` replaced by that byte. */
dv_str dv_test_unescape(dv_str text, dv_arena *arena);

#endif
