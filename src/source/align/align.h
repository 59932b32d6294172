/* SPDX-License-Identifier: MIT */
/*
 * Quoted code against the source it is quoted from: is it the same, the same
 * with comments added and lines left out, or something else?
 *
 * Lines are compared first, without a parser: a quote whose lines are a run of
 * the source's is found at the places of its rarest line; where they are too
 * many, near the cited lines by Knuth, Morris and Pratt's search ("Fast pattern
 * matching in strings", 1977). Else tokens are. Both texts are cut into
 * units, which are statements and the heads of blocks. Equal units are paired
 * in order as Hunt and Szymanski do it ("A fast algorithm for computing longest
 * common subsequences", 1977), by their tokens and over those alone that the
 * source has a few times, which is the idea of Cohen's patience diff; frequent
 * ones are put between them. A unit that has no equal is looked for from its
 * rarest token on, and followed token by token past what was left out.
 *
 * What may be left out: units, and where `...` stands anything in brackets or
 * to the unit's end; without a mark whole elements between commas. Comments,
 * docstrings, the kind of quotes around a string and a comma before a closing
 * bracket do not count. Any other token that one side has alone is a
 * difference.
 *
 * Everything is n log n in tokens and lines, within DV_ALIGN_STEPS.
 */
#ifndef DOCVERIFY_SOURCE_ALIGN_ALIGN_H
#define DOCVERIFY_SOURCE_ALIGN_ALIGN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/snippet.h"
#include "source/tokens.h"

/* A text prepared for comparing: its lines, and its tokens once it was read. */
typedef struct dv_passage dv_passage;

/* Its lines alone. Everything in `arena`; `file` must live as long. */
dv_passage *dv_passage_new(const dv_file *file, dv_arena *arena);
/* Adds its tokens, which are of dv_languages[language]. */
void dv_passage_read(dv_passage *passage, const dv_token_list *tokens,
                     uint32_t language, dv_arena *arena);
/* The same for text without a grammar: words and signs, each line a unit. */
void dv_passage_scan(dv_passage *passage, dv_arena *arena);
bool dv_passage_is_read(const dv_passage *passage);
/* Lines that are not blank. */
uint32_t dv_passage_lines(const dv_passage *passage);
/* Different lines that are long enough to tell places apart. */
uint32_t dv_passage_distinctive(const dv_passage *passage, dv_arena *scratch);

/* A run of lines of the source that are the quote's. */
typedef struct dv_run {
    uint32_t count; /* of such runs */
    dv_lines lines; /* the one that has most lines in common with `near`; else
                       the first */
    bool near;      /* it has some */
} dv_run;

/* Finds the quote line by line: white space at their ends, blank lines and the
 * indentation of the whole aside. A quote without a line is nowhere. */
void dv_align_lines(const dv_passage *quote, const dv_passage *source,
                    dv_lines near, dv_arena *scratch, dv_run *out);

/* Steps of one comparison, about one for each token looked at: code of two
 * texts that have little in common takes some 200 for each of the quote's. */
#define DV_ALIGN_STEPS (64u << 20)

typedef struct dv_alignment {
    dv_snippet_source state;  /* verbatim is never told by tokens */
    dv_lines lines;           /* of the source, from the first to the last that
                                 is quoted; 0-0: none is */
    uint32_t weight, matched; /* of the quote's words, of those there */
    uint32_t distinctive;     /* units found equal that the source has once */
    dv_span quote_differs;    /* the first token that differs, of both; empty at
                                 an end */
    dv_span source_differs;
    uint32_t source_line; /* where that is; 0: it cannot be told */
    bool added;           /* the source has nothing like the whole statement */
    bool elsewhere;       /* it has the statement, but in another block */
    bool defines;         /* a definition of the quote is there by its name */
    bool broken;          /* the quote is no code that can be read */
    bool stopped;         /* DV_ALIGN_STEPS was not enough */
} dv_alignment;

/* Lines of a source. */
typedef struct dv_align_range {
    dv_lines within; /* that are looked at */
    dv_lines meant;  /* of code that stands there several times, that in these
                        lines is preferred */
} dv_align_range;

/* Aligns what was read of a quote with the lines of a source that was read. */
void dv_align(const dv_passage *quote, const dv_passage *source,
              const dv_align_range *lines, dv_arena *scratch,
              dv_alignment *out);

#endif
