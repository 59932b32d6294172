/* SPDX-License-Identifier: MIT */
/*
 * How old a revision is that a document was written about.
 */
#ifndef DOCVERIFY_REPO_AGE_H
#define DOCVERIFY_REPO_AGE_H

#include "repo/repo.h"

typedef struct dv_rev_age {
    char commit[8];  /* the first digits of the one that it leads to today */
    bool moves;      /* it names a branch or HEAD, which lead on */
    bool apart;      /* HEAD did not come of it */
    uint32_t behind; /* commits of HEAD that came since */
} dv_rev_age;

/* False where `rev` names no commit, there is no HEAD, or the history between
 * the two cannot be read. Walks what lies between them. */
bool dv_repo_age(const dv_repo *repo, const char *rev, dv_rev_age *out);

#endif
