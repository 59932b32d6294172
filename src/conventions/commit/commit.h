/* SPDX-License-Identifier: MIT */
/*
 * Messages of commits: cleaned, taken apart, held to Conventional Commits.
 */
#ifndef DOCVERIFY_CONVENTIONS_COMMIT_COMMIT_H
#define DOCVERIFY_CONVENTIONS_COMMIT_COMMIT_H

#include "base/arena.h"
#include "conventions/convention.h"
#include "docverify/commit_message.h"
#include "docverify/file.h"

/* Takes the message `file` apart. `subject` and spans are those of its text;
 * `oid` and a merge are the caller's to add. */
dv_commit_message dv_commit_parse(const dv_file *file);

/* What is found wrong in a message, in the order of the parts. */
void dv_commit_check_header(dv_convention_context *ctx);
void dv_commit_check_subject(dv_convention_context *ctx);
void dv_commit_check_body(dv_convention_context *ctx);

/* The header as it should be written, where that is plain; else empty. */
dv_str dv_commit_corrected(const dv_convention_context *ctx);
/* Bytes of the full stop that a description ends with; 0: none, or "...". */
uint32_t dv_commit_full_stop(dv_str description);

/* The imperative of a verb that `word` is another form of; NULL when it is
 * none, or also something else (a noun: `tests`, `logging`). With `followed`
 * an article stands behind the word, so that it can only be a verb. */
const char *dv_commit_imperative(dv_str word, bool followed);

/* Types that are allowed where the configuration names none. */
extern const dv_str dv_commit_types[];
extern const uint32_t dv_commit_type_count;

#endif
