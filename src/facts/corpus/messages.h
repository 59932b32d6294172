/* SPDX-License-Identifier: MIT */
/*
 * Messages of commits as documents of a run of their own.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_MESSAGES_H
#define DOCVERIFY_FACTS_CORPUS_MESSAGES_H

#include "facts/gather.h"

typedef struct dv_facts_message {
    dv_str label; /* of a file: its path; of a commit: empty */
    dv_str oid;   /* of a commit, in hex; empty: it is not made yet */
    dv_str text;  /* cleaned up */
    dv_str fault; /* why the text may be wrong; empty: it is right */
    bool merge;
} dv_facts_message;

/* Facts of these messages, which must outlive them; of `options`, needs, jobs
 * and conventions are used. NULL with err set, as dv_facts_gather; free with
 * dv_gathered_free. */
dv_gathered *dv_facts_gather_messages(const dv_facts_options *options,
                                      const dv_facts_message *messages,
                                      uint32_t count, dv_error *err) DV_CHECKED;

#endif
