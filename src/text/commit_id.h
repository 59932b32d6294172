/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_TEXT_COMMIT_ID_H
#define DOCVERIFY_TEXT_COMMIT_ID_H

#include "docverify/str.h"

/* The id of a commit that begins at `at`, where a word begins: seven hex digits
 * or more, up to the end of the word; or empty. A word of letters, or a number,
 * is none. */
dv_str dv_commit_id_at(dv_str text, size_t at);

#endif
