/* SPDX-License-Identifier: MIT */
/*
 * The words that a name is made of: "order", "Service" and "test" of
 * "orderService_test".
 */
#ifndef DOCVERIFY_FACTS_TREES_NAME_WORDS_H
#define DOCVERIFY_FACTS_TREES_NAME_WORDS_H

#include <stdbool.h>

#include "docverify/str.h"

/* The next word from *at on, of bytes that `is_of_word` takes; it ends before a
 * capital behind a small letter, too. *at is behind it then. Empty at the end.
 */
dv_str dv_name_word(dv_str name, size_t *at, bool (*is_of_word)(int));

#endif
