/* SPDX-License-Identifier: MIT */
/*
 * The text as a witness: do the cited lines hold what the document says they
 * hold? Pure: it looks at a source and at claims, at nothing else.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_WITNESS_H
#define DOCVERIFY_FACTS_REFERENCES_WITNESS_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/vec.h"
#include "docverify/reference.h"
#include "docverify/symbol.h"
#include "facts/cite/claims.h"
#include "facts/references/match.h"
#include "facts/references/match_quote.h"

typedef DV_VEC(dv_str) dv_evidence_list;

typedef struct dv_testimony {
    dv_verdict verdict;
    dv_claim_kind kind; /* what confirmed it, or would have */
    dv_evidence_list evidence;
    dv_place now;        /* path empty: none known */
    dv_str subject;      /* the name that the verdict is about */
    dv_str wanted;       /* a name that the file does not know: whether the
                            tree does decides; empty: decided */
    dv_str wanted_path;  /* the file that defines it, where one does, once */
    bool wanted_defines; /* the text introduces it as a definition */
    bool by_code; /* confirmed: by a name that is written as code or defined
                     in the file, or by quoted code */
    bool defined; /* confirmed: they are, hold or are in a definition
                     that is named as code, or hold quoted code */
    dv_lines definition; /* confirmed by one: its lines; else first 0 */
    bool beside;     /* confirmed: by a name that no cited line has, but one of
                        those around them */
    bool became;     /* confirmed: they are today what the text says that the
                        quoted code becomes */
    bool quoted;     /* confirmed: by words that the text quotes */
    bool introduced; /* misplaced or out of range: the text says that the lines
                        are this definition, of which there is one */
    bool alone;      /* and the tree has one of that name, in other lines; set
                        by who asked it */
    bool wanted_introduced; /* so it says of the wanted name */
    bool wanted_bracketed;  /* they stand in brackets right behind it */
    bool only_mentions;     /* unverified: the lines are all of a function that
                               mentions what the text names, and is not named */
    bool straddles;         /* the lines cut two functions */
    bool roughly;           /* said of the lines around, too, since the cited
                               ones are not meant exactly */
    bool blank;             /* nothing stands in the cited lines */
    bool needs_symbols;     /* undecided until the source is parsed */
    bool needs_tokens;      /* and the quote is, too */
    dv_quote_match quote;   /* of the code that the citation introduces */
} dv_testimony;

/* Where and in what a claim is tested. */
typedef struct dv_witness_stand {
    const dv_source *source;
    const dv_folded *folded;
    dv_str tree;               /* label of the source tree, for evidence */
    const dv_passage *passage; /* of the source; NULL: quotes are compared by
                                  what they have in common with the lines */
    const dv_document *document;
    dv_lines lines;
    const dv_claims *claims;
    bool backwards; /* set by dv_witness_text: the range ends before it starts,
                       and `lines` is where that is */
    bool final;     /* what is not parsed now will not be */
    bool loose; /* what is beside a blank line may have been meant: one state
                   or file is compared with another */
    bool today; /* the lines are those that are cited: what is to be written
                   there confirms none of them. Elsewhere it tells which state
                   of a file its writer saw */
} dv_witness_stand;

/* Everything of the testimony lives in `arena`. */
dv_testimony dv_witness_text(const dv_witness_stand *stand, dv_arena *arena);

/* What the search of the whole tree says of testimony->wanted. */
typedef struct dv_sighting {
    uint32_t files;   /* source files that mention it */
    dv_str path;      /* the first of them */
    dv_place defined; /* its only definition; path empty: none or several */
    uint32_t definitions;
    uint32_t declarations; /* in headers of C: definitions, where no other file
                              has any */
    uint32_t unread; /* files that may define it and were not parsed, since
                        many others do */
    dv_str absent;   /* of a name that no file mentions: a source file that may,
                        whose bytes are not here; or empty */
} dv_sighting;

/* Decides a testimony that wanted a name. */
void dv_witness_settle(dv_testimony *testimony, const dv_sighting *sighting,
                       const dv_witness_stand *stand, dv_arena *arena);

#endif
