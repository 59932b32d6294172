/* SPDX-License-Identifier: MIT */
/*
 * The cases of one document that are heard, and the order in which those of
 * all documents are asked; for weigh.c, nobody else includes it.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_HEARING_H
#define DOCVERIFY_FACTS_VERDICTS_HEARING_H

#include "facts/past/origin.h"
#include "facts/verdicts/scales.h"
#include "facts/verdicts/weigh.h"

struct dv_hearing {
    const dv_reading *reading;
    const dv_case *cases;
    dv_arena *arena;
    dv_origin_search search;
    dv_scales *all; /* first those that are settled, then those that are only
                       heard: what they were corrected from */
    uint32_t count, settled;
    bool *wanted; /* by case: it is heard, if it was corrected */
    dv_error *err;
    bool failed;
};

/* What cases are asked. */
typedef struct dv_round {
    bool (*is_asked)(const dv_hearing *hearing, uint32_t index);
    bool (*ask)(dv_hearing *hearing, uint32_t index, const dv_date_fits *fits,
                dv_error *err);
    const dv_date_fits *fits;
    bool shown; /* each is a step of the run's progress */
} dv_round;

/* Asks cases, those of one version of a file together: between them, and there
 * alone, the past may forget. */
void dv_hearings_ask(const dv_hearings *hearings, const dv_round *round);

#endif
