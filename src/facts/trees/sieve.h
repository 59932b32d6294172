/* SPDX-License-Identifier: MIT */
/*
 * Names looked for in text that nothing is known of, with Wu and Manber's
 * search: where two bytes stand in no name, the text is passed by as many
 * bytes as the shortest name has, so most of it is never looked at.
 */
#ifndef DOCVERIFY_FACTS_TREES_SIEVE_H
#define DOCVERIFY_FACTS_TREES_SIEVE_H

#include <stdint.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "docverify/str.h"

typedef struct dv_sieve {
    dv_strmap by_name;   /* -> index of the name */
    uint8_t window;      /* first bytes of a name that are looked for; 0: a name
                            is too short for it */
    uint8_t steps[4096]; /* how far to go on, by a hash of the last two bytes
                            of a window */
} dv_sieve;

/* The names must outlive the sieve, whose map lives in `arena`. */
void dv_sieve_init(dv_sieve *sieve, const dv_str *names, uint32_t count,
                   dv_arena *arena);
void dv_sieve_release(dv_sieve *sieve);

/* Called for an identifier that is one of the names, with its offset. */
typedef void dv_sieve_visit(void *context, uint32_t name, uint32_t offset);

/* Visits all of `text`, in order, as dv_source_identifiers has them. */
void dv_sieve_text(const dv_sieve *sieve, dv_str text, dv_sieve_visit *visit,
                   void *context);

#endif
