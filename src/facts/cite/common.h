/* SPDX-License-Identifier: MIT */
/*
 * Words that name nothing, for they stand everywhere.
 */
#ifndef DOCVERIFY_FACTS_CITE_COMMON_H
#define DOCVERIFY_FACTS_CITE_COMMON_H

#include <stdbool.h>

#include "docverify/str.h"

/* Whether ` word ` is in `list`, with the word in lower case. */
bool dv_is_listed(dv_str word, dv_str list);
/* Whether it is a word of programming languages themselves. */
bool dv_is_keyword(dv_str word);
/* Whether it is such a one, or a word of prose that stands between others. */
bool dv_is_common_word(dv_str word);

#endif
