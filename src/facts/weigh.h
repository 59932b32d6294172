/* SPDX-License-Identifier: MIT */
/*
 * The two witnesses together: what the text says of a reference and what the
 * history says, to one verdict with its evidence.
 */
#ifndef DOCVERIFY_FACTS_WEIGH_H
#define DOCVERIFY_FACTS_WEIGH_H

#include "facts/choose.h"
#include "facts/past.h"

/* A reference that the text's witness has judged. */
typedef struct dv_case {
    dv_reference *reference;
    uint32_t citation; /* in the reading */
    const dv_choice *choice;
} dv_case;

/* The cases of one document, heard. Belongs to the past that heard it. */
typedef struct dv_hearing dv_hearing;

/* How well the references that have a date for their origin fit the tree of
 * that day and the tree that is checked, by commit: a date is a weak origin,
 * the writer may have looked at a tree much older than the day. */
typedef struct dv_date_fit {
    uint32_t now, then; /* references that the text confirms */
} dv_date_fit;

typedef struct dv_date_fits {
    dv_strmap index; /* id of a commit -> its number */
    DV_VEC(dv_date_fit) items;
} dv_date_fits;

/* Hears the history about each case of a document; nothing is settled yet.
 * NULL with err set when it could not be read. */
dv_hearing *dv_weigh_hear(dv_past *past, const dv_reading *reading,
                          dv_source_tree *documents, const dv_case *cases,
                          uint32_t count, dv_error *err) DV_CHECKED;
/* Adds what a hearing says about dates; one after the other. */
void dv_weigh_dates(const dv_hearing *hearing, dv_date_fits *fits,
                    dv_arena *arena);
/* Settles the verdicts. Everything lives in the arena of the past's worker. */
bool dv_weigh_settle(dv_hearing *hearing, const dv_date_fits *fits,
                     dv_error *err) DV_CHECKED;

#endif
