/* SPDX-License-Identifier: MIT */
/*
 * What a link's target says, before anything is looked up.
 */
#ifndef DOCVERIFY_FACTS_LINKS_TARGET_H
#define DOCVERIFY_FACTS_LINKS_TARGET_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/str.h"

typedef struct dv_link_target {
    bool external;     /* another host or scheme; the rest is empty */
    bool filed;        /* behind "file://", from the root of the repository */
    dv_str path;       /* decoded, without query; empty: the document itself */
    dv_str anchor;     /* decoded, without '#' */
    const char *fault; /* why it leads nowhere, or NULL */
} dv_link_target;

/* Bytes of "file://" where a path of the project stands behind it, counted
 * from its root, as editors write it; else 0. */
size_t dv_link_filed(dv_str target);

/* Percent-escapes are decoded; a malformed one is its own text. Views point
 * into `target` or `arena`. */
dv_link_target dv_link_target_read(dv_str target, dv_arena *arena);

#endif
