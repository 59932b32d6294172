/* SPDX-License-Identifier: MIT */
/*
 * dv_commit_message: the message of one commit, taken apart as Conventional
 * Commits 1.0.0 has it. Spans are those of the message's own text, cleaned up
 * as git does: without comments and blank lines around it.
 */
#ifndef DOCVERIFY_COMMIT_MESSAGE_H
#define DOCVERIFY_COMMIT_MESSAGE_H

#include <stdbool.h>

#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_commit_kind {
    DV_COMMIT_ORDINARY,
    DV_COMMIT_MERGE,   /* by its parents */
    DV_COMMIT_REVERT,  /* `Revert "…"`, as git words it */
    DV_COMMIT_RELEASE, /* a version and nothing else */
    DV_COMMIT_FIXUP    /* fixup!, squash!, amend!: not to last */
} dv_commit_kind;

typedef struct dv_commit_message {
    dv_str oid;     /* of the commit, in hex; empty: it is not made yet */
    dv_str subject; /* the first line */
    dv_commit_kind kind;
    dv_span header; /* the first line */
    /* `type(scope)!: description`. Where the header has not this form, `fault`
     * is at the first byte that is wrong, and what follows it is empty. */
    dv_span type, scope, mark, description;
    bool scoped;  /* there are brackets, be they empty */
    bool correct; /* the header has the form */
    uint32_t fault;
    dv_span body; /* what follows the first line, footers included */
} dv_commit_message;

#endif
