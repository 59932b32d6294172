/* SPDX-License-Identifier: MIT */
/*
 * The conventions of documents, checked.
 */
#ifndef DOCVERIFY_CONVENTIONS_CONVENTIONS_H
#define DOCVERIFY_CONVENTIONS_CONVENTIONS_H

#include "base/arena.h"
#include "base/error.h"
#include "base/mem.h"
#include "conventions/settings.h"
#include "docverify/facts.h"
#include "docverify/rule.h"
#include "repo/repo.h"

/* What conventions may look at; none of it changes while they do. */
typedef struct dv_conventions_input {
    const dv_document_facts *documents; /* sorted by path; with links and
                                           snippets where those are gathered */
    uint32_t count;
    const dv_convention_settings *settings;
    dv_repo *repo; /* the documents' repository, in the state that they are
                      read in; for `prepare` alone, which one thread runs */
    const dv_repo_listing *listing; /* its files */
    const dv_str *checkouts; /* of the sources, absolute; an empty one is not
                                there */
    uint32_t checkout_count;
    unsigned needs; /* DV_NEEDS_… */
} dv_conventions_input;

/* Fills violations of each of `documents`, on `jobs` threads, thread i in
 * arenas[i]. False with err set when what is asked for cannot be done. */
bool dv_conventions_check(const dv_conventions_input *input,
                          dv_document_facts *documents, uint32_t jobs,
                          dv_arena *arenas, dv_error *err) DV_CHECKED;

#endif
