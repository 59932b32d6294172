/* SPDX-License-Identifier: MIT */
/*
 * Documents that tell of what was or is to be, and the words that say so.
 */
#ifndef DOCVERIFY_FACTS_SNIPPETS_ANOTHER_TIME_H
#define DOCVERIFY_FACTS_SNIPPETS_ANOTHER_TIME_H

#include "docverify/document.h"

/* Whether a part of `text`, between bytes of `between`, is one of `words`,
 * whatever its letter case (ASCII). */
bool dv_has_word(dv_str text, const char *between, const char *const *words,
                 size_t count);

/* Whether the document is a history of what was, or a plan of what is to be:
 * by the name of its file or directory. What it says that the source has is no
 * statement about the source as it is. */
bool dv_is_of_another_time(const dv_document *document);

/* Whether the document is the log of what was done, by its name: each entry
 * tells of its own day and is never brought up to date. */
bool dv_is_changelog(const dv_document *document);

#endif
