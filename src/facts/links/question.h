/* SPDX-License-Identifier: MIT */
/*
 * What is asked about one broken link: what it led to at a commit that had
 * it, and where that is now.
 */
#ifndef DOCVERIFY_FACTS_LINKS_QUESTION_H
#define DOCVERIFY_FACTS_LINKS_QUESTION_H

#include "facts/links/path.h"
#include "facts/links/target.h"
#include "facts/links/where.h"

typedef struct dv_link_question {
    dv_link_asker *asker;
    const dv_link_paths *paths; /* of the present */
    dv_link_document *document;
    const dv_link *link;
    dv_link_fact *fact; /* gets `moved` */
    dv_link_target target;
    dv_str cited;         /* the target's bytes */
    DV_VEC(dv_str) lines; /* of evidence */
} dv_link_question;

/* Asks a commit. *held is false, and nothing is said, when the link was broken
 * there, too. */
bool dv_link_ask_commit(dv_link_question *q, uint32_t commit, bool *held,
                        dv_error *err) DV_CHECKED;

#endif
