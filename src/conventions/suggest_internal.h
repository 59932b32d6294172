/* SPDX-License-Identifier: MIT */
/*
 * What the files of dv_suggest share.
 */
#ifndef DOCVERIFY_CONVENTIONS_SUGGEST_INTERNAL_H
#define DOCVERIFY_CONVENTIONS_SUGGEST_INTERNAL_H

#include "base/vec.h"
#include "conventions/suggest.h"

typedef DV_VEC(dv_str) dv_suggest_lines;

/* Changes that become one commit. */
typedef struct dv_suggest_group {
    const dv_suggest_change **items;
    uint32_t count;
    uint32_t kinds[DV_PATH_KINDS]; /* how many changes of each */
} dv_suggest_group;

/* A commit of the past, taken apart. */
typedef struct dv_suggest_known {
    dv_str type, scope; /* an empty scope: it has none */
    uint32_t mask;      /* of its paths' kinds, a bit each */
    uint32_t names;     /* see dv_suggest_names_bit */
    const dv_suggest_past *past;
} dv_suggest_known;

typedef struct dv_suggest_work {
    const dv_suggest_input *input;
    dv_arena *arena;
    DV_VEC(dv_suggest_known) known;
} dv_suggest_work;

static inline dv_str dv_suggest_name_of(dv_str path)
{
    size_t slash = dv_str_find_last_byte(path, '/');

    return slash == path.len ? path : dv_str_slice(path, slash + 1, path.len);
}

/* The kind that speaks for a group: of its kinds the first in the order of
 * dv_suggest_order. */
dv_path_kind dv_suggest_main_kind(const dv_suggest_group *group);

/* A set of names as bits, two for each: those of a path's last component. Two
 * sets are the same, but for chance, where their bits are. */
uint32_t dv_suggest_names_bit(dv_str path);

/* Reads the past of the input. */
void dv_suggest_learn(dv_suggest_work *work);

/* The type, with its reasons added. */
dv_str dv_suggest_type(const dv_suggest_work *work,
                       const dv_suggest_group *group,
                       dv_suggest_lines *reasons);
/* The scope, or empty. */
dv_str dv_suggest_scope(const dv_suggest_work *work,
                        const dv_suggest_group *group,
                        dv_suggest_lines *reasons);
/* What was done, in the imperative. */
dv_str dv_suggest_description(const dv_suggest_group *group, dv_arena *arena);

#endif
