/* SPDX-License-Identifier: MIT */
/*
 * The two witnesses together: what the text says of a reference and what the
 * history says, to one verdict with its evidence.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_WEIGH_H
#define DOCVERIFY_FACTS_VERDICTS_WEIGH_H

#include "facts/past/past.h"
#include "facts/trees/choose.h"

/* A reference that the text's witness has judged. */
typedef struct dv_case {
    dv_reference *reference;
    uint32_t citation; /* in the reading */
    const dv_choice *choice;
    dv_snippet *snippet; /* of the code that it introduces, when it is told by
                            this reference; or NULL */
} dv_case;

/* Whether it is accused by less than what lines that are as they were written
 * about are accused by: a definition that the text introduces and that is
 * elsewhere, blank lines, or what no source has. */
bool dv_case_is_spared(const dv_case *of);

/* The cases of one document, heard. Belongs to the past that heard it. */
typedef struct dv_hearing dv_hearing;

/* How well the references of one commit fit the tree of the day on which its
 * author made it, and the tree that is checked: a date is a weak origin, the
 * writer may have looked at a tree much older than the day. */
typedef struct dv_date_fit {
    uint32_t all, hold; /* that want a date, and those that the text confirms
                           in the tree that is checked */
    uint32_t now, then; /* of those that got one: confirmed now, and then */
} dv_date_fit;

typedef struct dv_date_fits {
    dv_strmap index; /* id of a commit -> its number */
    DV_VEC(dv_date_fit) items;
} dv_date_fits;

/* Finds the origin of each case of a document. NULL with err set when the
 * history could not be read. `err` is kept for what is asked later. */
dv_hearing *dv_weigh_open(dv_past *past, const dv_reading *reading,
                          dv_source_tree *documents, const dv_case *cases,
                          uint32_t count, dv_error *err) DV_CHECKED;
/* Hearings of one past. What is asked about one file is asked together,
 * whichever document cites it: the past reads its versions once and forgets
 * them. */
typedef struct dv_hearings {
    dv_past *past;
    DV_VEC(dv_hearing *) items;
    bool shown; /* each case that is heard is a step of the run's progress */
} dv_hearings;

/* Hears the history about each case that has an origin; nothing is settled
 * yet. */
void dv_weigh_hear(const dv_hearings *hearings);
/* How many cases that will be. */
uint32_t dv_weigh_heard(const dv_hearing *hearing);
/* Adds who wants a date; one hearing after the other. */
void dv_weigh_count(const dv_hearing *hearing, dv_date_fits *fits);
/* Looks back to the days, where the documents do not fit the present. */
void dv_weigh_look_back(const dv_hearings *hearings, const dv_date_fits *fits);
/* Adds what the days say; one hearing after the other. */
void dv_weigh_compare(const dv_hearing *hearing, dv_date_fits *fits);
/* Settles the verdicts. Everything lives in the arena of the past's worker. */
void dv_weigh_settle(const dv_hearings *hearings, const dv_date_fits *fits);
/* Whether the history could not be read; the error says why. */
bool dv_weigh_has_failed(const dv_hearing *hearing);

#endif
