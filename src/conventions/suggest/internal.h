/* SPDX-License-Identifier: MIT */
/*
 * What the files of dv_suggest share.
 */
#ifndef DOCVERIFY_CONVENTIONS_SUGGEST_INTERNAL_H
#define DOCVERIFY_CONVENTIONS_SUGGEST_INTERNAL_H

#include "base/vec.h"
#include "conventions/suggest/suggest.h"

typedef DV_VEC(dv_str) dv_suggest_lines;

/* Changes that become one commit. */
typedef struct dv_suggest_group {
    const dv_suggest_change **items;
    uint32_t count;
    uint32_t kinds[DV_PATH_KINDS]; /* how many changes of each */
} dv_suggest_group;

/* Hashes, sorted, each once. That two texts have the same one is left to
 * chance, for a proposal is all that hangs on it. */
typedef struct dv_suggest_set {
    const uint64_t *items;
    uint32_t count;
} dv_suggest_set;

/* Where a commit was. */
typedef struct dv_suggest_trace {
    uint32_t mask;         /* of its paths' kinds, a bit each */
    dv_suggest_set marks;  /* paths, their parts and what they are of */
    dv_suggest_set paths;  /* whole ones */
    dv_suggest_set places; /* directories that they are in, but for the root */
} dv_suggest_trace;

/* A commit of the past, taken apart. */
typedef struct dv_suggest_known {
    dv_str type, scope; /* an empty scope: it has none */
    uint32_t age;       /* commits after it */
    dv_suggest_trace trace;
} dv_suggest_known;

typedef struct dv_suggest_work {
    const dv_suggest_input *input;
    dv_arena *arena;
    DV_VEC(dv_suggest_known) known;
} dv_suggest_work;

/* The kind that speaks for a group: of its kinds the first in the order of
 * dv_suggest_order. */
dv_path_kind dv_suggest_main_kind(const dv_suggest_group *group);

/* The same of some kinds, a bit each; 0: there is none of them. */
dv_path_kind dv_suggest_main_of(uint32_t mask);

dv_suggest_trace dv_suggest_trace_of(const dv_suggest_touched *paths,
                                     uint32_t count, dv_arena *arena);
/* How many are in both. */
uint32_t dv_suggest_common(const dv_suggest_set *a, const dv_suggest_set *b);

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
/* What kind of change a group is, in numbers. */
typedef enum dv_suggest_feature {
    DV_IS_SOURCE, /* what speaks for the group */
    DV_IS_TEST,
    DV_IS_BUILD, /* or dependencies */
    DV_IS_CI,
    DV_IS_DOCS,
    DV_IS_OTHER,
    DV_ONLY_TESTS,
    DV_VERSIONS, /* nothing but numbers of versions differs */
    /* Of source files alone; all 0 where there are none. `LOG` is of 1 and
     * the number. */
    DV_LOG_ADDED,
    DV_LOG_REMOVED,
    DV_ADDS_FEW,
    DV_ADDS_MANY,
    DV_REMOVES_NONE,
    DV_ADDS_NONE,
    DV_SHARE_REMOVED, /* of all lines that come or go */
    DV_MORE_NAMES,    /* that others can use */
    DV_LOG_NAMES,
    DV_FEWER_NAMES,      /* and no new one */
    DV_ADDS_NAMES_ALONE, /* and removes no line */
    DV_PRIVATE_NAMES,
    DV_NEW_FILES,
    DV_GONE_FILES,
    DV_MOVES_ONLY,
    DV_LOG_FILES,
    DV_WITH_TESTS,
    DV_LOG_TEST_LINES,
    DV_WITH_NEW_TESTS,
    DV_WITH_DOCS,
    DV_WITH_BUILD,
    DV_WITH_OTHER,
    DV_COMMENTS_ONLY,
    DV_SHARE_COMMENTS,
    DV_SHARE_KEPT_WORDS, /* of the words that come, those that go, too */
    DV_SHARE_NEW_WORDS,  /* of the different ones, those that do not;
                             0 where no line goes */
    DV_SUGGEST_FEATURES
} dv_suggest_feature;

typedef struct dv_suggest_shape {
    double of[DV_SUGGEST_FEATURES];
    uint32_t public_added, public_removed, new_files;
    dv_str name, lost; /* the first of them */
} dv_suggest_shape;

dv_suggest_shape dv_suggest_measure(const dv_suggest_group *group,
                                    dv_arena *arena);
/* Fills in what the lines themselves tell. */
void dv_suggest_read_lines(const dv_suggest_group *group,
                           dv_suggest_shape *shape, dv_arena *arena);

/* What speaks for a type in a change of this shape: a logarithm. */
double dv_suggest_weigh(const dv_suggest_shape *shape, dv_str type);

#endif
