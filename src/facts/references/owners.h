/* SPDX-License-Identifier: MIT */
/*
 * Where a document tells of another project: by a directory or a file of its
 * writer's machine that is none of ours, or by the address of a repository at
 * its head.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_OWNERS_H
#define DOCVERIFY_FACTS_REFERENCES_OWNERS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/document.h"
#include "facts/references/packages.h"
#include "repo/repo.h"

typedef enum dv_owner_kind {
    DV_OWNER_CHECKOUT, /* "/home/ann/other" */
    DV_OWNER_FILE,     /* "/home/ann/other/src/a.c" */
    DV_OWNER_BASE,     /* "other/src/", which paths are said to begin at */
    DV_OWNER_PINNED,   /* "ann/other @ v1.2", which the head says it is about */
    DV_OWNER_ADDRESS   /* "https://host/ann/other", with what says that it is
                          the code that the document is about */
} dv_owner_kind;

typedef struct dv_owner {
    dv_owner_kind kind;
    dv_str name;    /* as written, without the lines behind it */
    uint32_t at;    /* its first byte */
    uint32_t block; /* innermost */
    bool head;      /* it stands before the document's second heading */
} dv_owner;

typedef DV_VEC(dv_owner) dv_owners;

/* What the projects that are here call themselves. */
typedef DV_VEC(dv_str) dv_own_names;

/* Adds what a checkout or its address is called: the last part of its path,
 * without ".git"; and both of a repository. */
void dv_own_names_add(dv_own_names *names, dv_str place, dv_arena *arena);
void dv_own_names_add_repo(dv_own_names *names, dv_repo *repo, dv_arena *arena);

/* Whether one of those names is `name`, or has it in it: rather ours than
 * another's. Letter case makes no difference. */
bool dv_owners_is_ours(const dv_own_names *names, dv_str name);

/* What the owners of a document are told from ours by. */
typedef struct dv_owners_query {
    const dv_document *document;
    const dv_tree *tree; /* that it is checked against */
    const dv_own_names *names;
    dv_packages *packages;
} dv_owners_query;

/* Adds those that the document tells of, in the order of its text but for the
 * addresses, which come last. Linear. */
void dv_owners_find(const dv_owners_query *query, dv_arena *arena,
                    dv_owners *out);

/* The innermost block that the byte is in, or DV_NONE. */
uint32_t dv_owners_block(const dv_document *document, uint32_t offset);

#endif
