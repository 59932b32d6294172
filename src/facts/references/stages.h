/* SPDX-License-Identifier: MIT */
/*
 * References on their way through the stages of references.c, the last of
 * which are in past.c (the history) and foreign.c. Private to these.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_STAGES_H
#define DOCVERIFY_FACTS_REFERENCES_STAGES_H

#include "base/parallel.h"
#include "facts/past/past.h"
#include "facts/references/judge.h"
#include "facts/references/references.h"
#include "facts/trees/search.h"
#include "facts/unknown/names.h"
#include "facts/verdicts/weigh.h"

/* A document on its way through the stages below. */
typedef struct dv_reference_work {
    dv_reading reading;
    dv_choice *choices;
    dv_choice_wants wants;
    const bool *lost; /* of a partial document: see select.h */
    dv_judged judged;
    dv_hearing *hearing; /* NULL: there is no history */
    uint32_t worker;     /* whose past opened it */
    dv_error err;        /* of the history */
} dv_reference_work;

struct dv_references {
    dv_trees *trees;
    const dv_corpus *corpus;
    const struct dv_selection *selection;
    dv_document_facts *facts;
    dv_read_block *const *blocks; /* of their snippets */
    dv_reference_work *works;
    dv_sightings sightings;
    dv_unknown_names *names;  /* NULL: no rule asks for them */
    dv_past *pasts;           /* of each worker; NULL: no history */
    bool alone;               /* one past hears all, beside other work */
    dv_parallel_task *beside; /* that work */
    dv_date_fits dates;
    dv_source_tree *documents; /* a state of the documents' repository */
};

/* Whether the document is another shard's. */
static inline bool dv_references_is_aside(const dv_references *all,
                                          uint32_t index)
{
    return all->corpus->aside && all->corpus->aside[index];
}

/* What is in no tree and no commit is another project's where a document names
 * it with directories that are of none of ours, or tells of that project
 * (strays.h): such references become external. All verdicts are there. False
 * with err set when the history cannot be read. */
bool dv_references_disown(dv_references *all, dv_error *err) DV_CHECKED;

/* Whether the mention is a path of a project that is not here. */
bool dv_references_is_foreign(const dv_references *all,
                              const dv_path_mention *mention,
                              const dv_resolution *resolution);

/* What the text rejects is no claim, and what holds has no other place. All
 * verdicts are there. */
void dv_references_conclude(dv_references *all);

/* A history for each worker, where a rule asks for one and there is one. */
bool dv_references_open_pasts(dv_references *all, dv_error *err) DV_CHECKED;
/* Has the past of a worker find the origins of what was judged of a document.
 */
void dv_references_open(dv_references *all, uint32_t index, uint32_t worker);

#endif
