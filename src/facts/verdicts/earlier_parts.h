/* SPDX-License-Identifier: MIT */
/*
 * What the files of earlier.h share. Private to them.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_EARLIER_PARTS_H
#define DOCVERIFY_FACTS_VERDICTS_EARLIER_PARTS_H

#include "facts/verdicts/earlier.h"
#include "facts/verdicts/exact.h"

/* What the text says of the lines at the origin. */
typedef struct dv_fit {
    dv_exact own;
    bool aside;    /* other lines are exactly what it says */
    bool doubtful; /* it says something, and these are not */
    bool inside;   /* the line is in what it names, where that goes on */
} dv_fit;

/* References of one document to one file, which one commit wrote, by their
 * lines. */
typedef struct dv_earlier_group {
    dv_scales **cases;
    dv_fit *fits;
    uint32_t count;
    uint32_t doubtful; /* different lines */
    dv_past *past;
    const dv_departure *from;
} dv_earlier_group;

/* A version of the file against the origin. */
typedef struct dv_poll {
    uint32_t line_count; /* of the version */
    uint32_t commit;
    dv_str path; /* there */
    bool next;   /* it is behind the commit that wrote */
    uint32_t points, better, worse;
    uint32_t sure;   /* of the better ones, by more than a name */
    dv_exact *exact; /* by case */
} dv_poll;

dv_poll dv_poll_new(const dv_earlier_group *g);
/* How well they fit a content of the file. False with err set when it could not
 * be read. */
bool dv_poll_ask(dv_earlier_group *g, const unsigned char oid[20], dv_poll *p,
                 dv_error *err) DV_CHECKED;
/* Whether the case before it cites the same lines. */
bool dv_poll_repeats(const dv_earlier_group *g, uint32_t i);
/* Whether the content is that of one of their origins. */
bool dv_poll_is_own(const dv_earlier_group *g, const unsigned char oid[20]);
/* Takes the version behind the commit that wrote for the best one, if that was
 * committed within a day and fits surely, and better than all before it. False
 * with err set when the history could not be read. */
bool dv_poll_next(dv_earlier_group *g, dv_poll *best, dv_error *err) DV_CHECKED;

#endif
