/* SPDX-License-Identifier: MIT */
/*
 * The states that the files cited by one commit had before it, for
 * branched.c; nobody else includes it.
 */
#ifndef DOCVERIFY_FACTS_PAST_BRANCHED_STATES_H
#define DOCVERIFY_FACTS_PAST_BRANCHED_STATES_H

#include "facts/verdicts/scales.h"

/* Commits that are looked back by first parents. */
#define DV_STEPS_LIMIT 128u

/* One content of a cited file. */
typedef struct dv_then {
    unsigned char oid[20];
    dv_str path; /* what the file was called */
    bool exists;
    bool *named; /* by case: a name that its text writes as code is in the
                    lines; NULL: nobody looked */
} dv_then;

/* A path that the commit cites. */
typedef struct dv_then_file {
    dv_str path;
    DV_VEC(dv_scales *) cases;
    DV_VEC(dv_then) contents;
    uint32_t at[DV_STEPS_LIMIT]; /* by step: the content */
} dv_then_file;

typedef struct dv_states {
    dv_past *past;
    dv_arena *arena;
    dv_past_repo *repo;
    DV_VEC(dv_then_file *) files;
    uint32_t commits[DV_STEPS_LIMIT]; /* the one that wrote is the first */
    uint32_t steps;
    uint32_t contents;
} dv_states;

static inline const dv_departure *dv_departure_of(const dv_scales *s)
{
    return &s->origin->from[s->picked];
}

/* The step that the believed half of its origin is: the commit, or its parent.
 * A day is none of them. */
static inline uint32_t dv_step_of(const dv_scales *s)
{
    return s->origin->stated ? 0 : s->picked;
}

/* The states before the commit that wrote these cases, and it. */
bool dv_states_find(dv_states *out, dv_scales *const *cases, uint32_t count,
                    dv_error *err) DV_CHECKED;
/* Of how many cases more than at their own origin a name is in the lines. A
 * look at the words alone: nothing is parsed, and no text is kept. */
bool dv_states_look(dv_states *states, uint32_t step, int64_t *out,
                    dv_error *err) DV_CHECKED;

#endif
