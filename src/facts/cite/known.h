/* SPDX-License-Identifier: MIT */
/*
 * Names of a source tree that make paths of a text.
 */
#ifndef DOCVERIFY_FACTS_CITE_KNOWN_H
#define DOCVERIFY_FACTS_CITE_KNOWN_H

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/str.h"

typedef struct dv_known_names {
    dv_strmap extensions; /* endings besides those known to docverify: "py" */
    dv_strmap plain;      /* what files are called that no ending tells:
                             "bin/setup", "application.properties" */
    dv_strmap classes;    /* names of types whose file is called so: its number
                             in `files`; DV_NONE: several are */
    DV_VEC(dv_str) files; /* their last components */
} dv_known_names;

/* The class that may stand for a file, by the last component of its path:
 * "CacheService" of "CacheService.java". A view; empty: it has no such name. */
dv_str dv_known_class_of(dv_str file);
/* Notes a file that no ending tells: by its name where that has one, too long
 * or no word; else by its directory as well. A view of the path, or in `arena`.
 */
void dv_known_add_plain(dv_known_names *known, dv_str path, dv_arena *arena);
/* Whether a text's path is called as such a file is. */
bool dv_known_is_plain(const dv_known_names *known, dv_str path);

/* Notes a file of source by the last component of its path, if that is named as
 * types are. A view. */
void dv_known_add_class(dv_known_names *known, dv_str file, dv_arena *arena);

#endif
