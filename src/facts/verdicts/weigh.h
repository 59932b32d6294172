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

/* Hears the history about each case of a document; nothing is settled yet.
 * NULL with err set when it could not be read. */
dv_hearing *dv_weigh_hear(dv_past *past, const dv_reading *reading,
                          dv_source_tree *documents, const dv_case *cases,
                          uint32_t count, dv_error *err) DV_CHECKED;
/* Adds who wants a date; one hearing after the other. */
void dv_weigh_count(const dv_hearing *hearing, dv_date_fits *fits);
/* Looks back to the days, where the documents do not fit the present. */
bool dv_weigh_look_back(dv_hearing *hearing, const dv_date_fits *fits,
                        dv_error *err) DV_CHECKED;
/* Adds what the days say; one hearing after the other. */
void dv_weigh_compare(const dv_hearing *hearing, dv_date_fits *fits);
/* Settles the verdicts. Everything lives in the arena of the past's worker. */
bool dv_weigh_settle(dv_hearing *hearing, const dv_date_fits *fits,
                     dv_error *err) DV_CHECKED;

#endif
