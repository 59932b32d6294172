/* SPDX-License-Identifier: MIT */
/*
 * A name of the text against a source: is it defined or mentioned at the
 * cited lines, and how likely is that by chance?
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_MATCH_H
#define DOCVERIFY_FACTS_REFERENCES_MATCH_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/document.h"
#include "docverify/reference.h"
#include "docverify/symbol.h"

/* The identifiers of a source in folded form (words.h), for words of prose:
 * "device mesh" is in init_device_mesh. Made once for each source. */
typedef struct dv_folded {
    dv_str text;            /* each identifier behind a '\n' */
    const uint32_t *starts; /* where identifier i starts in text */
    uint32_t count;         /* one for each mention of the source */
} dv_folded;

dv_folded *dv_folded_new(const dv_source *source, dv_arena *arena);

typedef enum dv_match_state {
    DV_MATCH_ABSENT,    /* nowhere in the file */
    DV_MATCH_ELSEWHERE, /* in the file, not at the lines */
    DV_MATCH_MENTIONED, /* a cited line (or one of two around, that does not
                           begin its only definition) has it */
    DV_MATCH_CROSSED,   /* the lines cut its definition: they hold a part of
                           it and more than two lines of something else */
    DV_MATCH_DEFINED    /* the lines are its definition, hold it or are in
                           it */
} dv_match_state;

typedef struct dv_match {
    dv_lines cited;
    bool quoted; /* the name is written as code */
    dv_match_state state;
    double chance;           /* that lines at random would do as well, 0 to 1 */
    const dv_symbol *symbol; /* its definition: the one at the lines, else the
                                only one of the file, else NULL */
    uint32_t symbol_count;   /* definitions of that name in the file */
    uint32_t line;           /* a line that has it: in the range if any */
    uint32_t line_count;     /* lines of the file that have it */
    uint32_t near_count;     /* those of them that are cited */
    bool parted; /* mentioned: as a part of longer names alone, while the name
                    is code that the file defines elsewhere */
    bool inside; /* mentioned: in a cited line, not beside them */
    double crowding; /* mentioned: that so many of the lines at random
                        places would be cited ones, 0 to 1 */
} dv_match;

/* Lines within this distance of the cited ones count as cited. */
#define DV_LINE_TOLERANCE 2u

/* The lines and those within that distance. */
dv_lines dv_match_widen(dv_lines lines);

/* The lines that count as cited: some around them, too. What is cited within a
 * definition is in that one: not what follows it, nor what ends before it; its
 * comment stands above it. */
dv_lines dv_match_tolerated(const dv_source *source, dv_lines lines);

/* Whether all lines from `first` on to that of a definition stand above it to
 * describe it: its comment, and attributes. */
bool dv_match_describes(const dv_source *source, uint32_t first,
                        uint32_t definition);

/* Whether the lines hold the name: its last part as an identifier, or, where it
 * has hyphens, all of it as it is written. */
bool dv_match_holds(const dv_source *source, dv_str name, dv_lines lines);

dv_match dv_match_name(const dv_source *source, const dv_folded *folded,
                       dv_lines lines, const dv_claim_name *name,
                       dv_arena *scratch);

/* Whether the lines mention name `i` of `count`, and that says nothing: they
 * have it in longer names alone, or the code that it is written in is about
 * another of them, which stands elsewhere: of `config->decay` they have
 * `config`. */
bool dv_match_is_aside(const dv_document *document, const dv_claim_name *names,
                       const dv_match *matches, uint32_t count, uint32_t i);

/* Whether the lines begin inside one function and end inside another. */
bool dv_match_straddles(const dv_source *source, dv_lines lines);

#endif
