/* SPDX-License-Identifier: MIT */
/*
 * What words around a code block say about it.
 */
#ifndef DOCVERIFY_FACTS_SNIPPETS_QUOTES_WORDS_H
#define DOCVERIFY_FACTS_SNIPPETS_QUOTES_WORDS_H

#include <stdbool.h>

#include "docverify/str.h"

/* The code is not as it stands in the source, and the writer says so:
 * "simplified", "pseudo-code". */
bool dv_words_simplify(dv_str text);

/* The code is another: how something is used, how it should not be, what would
 * be better. */
bool dv_words_say_other(dv_str text);

/* The code is to be written: "replace", "add". What was done is told in other
 * forms of the word. */
bool dv_words_order(dv_str text);

/* The code below it is what stands in the source, and not what it is to become:
 * "change line 12 from:", "**Current code:**". */
bool dv_words_say_current(dv_str text);

/* The code below it is what becomes of that above it: "to:", "**After:**". */
bool dv_words_say_next(dv_str text);

/* The same of a comment that is a title of the code below it: "# BEFORE
 * (slow)",
 * "// After:". */
bool dv_words_title_current(dv_str comment);
/* The same, where it says that this stands there today: "# Current". */
bool dv_words_title_today(dv_str comment);
bool dv_words_title_next(dv_str comment);

/* A comment says so of the code that it stands in. */
bool dv_words_say_wrong(dv_str text);

#endif
