/* SPDX-License-Identifier: MIT */
/*
 * Quoted code as a witness: where in the cited file it stands, and whether it
 * is what stands there.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_MATCH_QUOTE_H
#define DOCVERIFY_FACTS_REFERENCES_MATCH_QUOTE_H

#include "docverify/symbol.h"
#include "facts/snippets/quotes.h"

typedef enum dv_quote_place {
    DV_QUOTE_NOWHERE,
    DV_QUOTE_HERE,      /* at the cited lines, or some of it */
    DV_QUOTE_AROUND,    /* in the definition that the cited lines are in */
    DV_QUOTE_ELSEWHERE, /* once in the file, elsewhere */
    DV_QUOTE_SEVERAL    /* elsewhere, several times */
} dv_quote_place;

/* Lines that are different and long enough, of code that stands once, say
 * which lines are meant. */
#define DV_QUOTE_DISTINCTIVE 3u

typedef struct dv_quote_match {
    dv_snippet_source source;
    dv_quote_place place;
    dv_lines lines;     /* of the source; 0-0: nowhere */
    bool once;          /* nothing else of the file can be meant */
    bool crosses;       /* some of it stands at the cited lines of today, and it
                           begins elsewhere */
    bool telling;       /* what stands there can hardly stand there by chance */
    bool compared;      /* there was something to compare, in one language */
    bool wants_tokens;  /* undecided until both sides are read */
    bool wants_symbols; /* undecided until definitions are known */
    dv_alignment alignment; /* unless it is verbatim: where it differs */
} dv_quote_match;

/* Where a quote is tested. */
typedef struct dv_quote_stand {
    const dv_document *document;
    dv_quote *quote;
    const dv_source *source;
    const dv_passage *passage; /* of the source */
    dv_lines lines;            /* cited */
    dv_lines hull;             /* with the other ranges of the citation */
    bool today;                /* a state between may be some lines off */
    bool final;                /* nothing more will be read */
} dv_quote_stand;

/* What the quote has to do with the source; its lines are prepared in `arena`
 * when that has not been done. */
dv_quote_match dv_match_quote(const dv_quote_stand *stand, dv_arena *arena);

/* Whether the quote stands there line by line, and where. */
bool dv_match_verbatim(const dv_quote_stand *stand, dv_arena *arena,
                       dv_lines *lines);

/* What is told without a passage: equal lines and rare names that the quote
 * and the cited lines have in common; both 0 when that is too little to say
 * that it stands there. */
typedef struct dv_common_code {
    uint32_t lines; /* equal ones, comments and white space aside */
    uint32_t names; /* rare in the file and at the lines, at least two and
                       half of the quote's rare ones; 0 when lines are equal */
} dv_common_code;

dv_common_code dv_match_common(const dv_source *source, dv_lines lines,
                               dv_str quote);

/* Where the lines that quote and file have in common, and the file once, stand
 * beside the cited ones. */
typedef enum dv_shown {
    DV_SHOWN_NONE,   /* there are none */
    DV_SHOWN_HERE,   /* in the cited lines: they are all within these, or these
                        within them */
    DV_SHOWN_BESIDE, /* in others, or the quote begins and ends later than the
                        cited lines, or earlier */
} dv_shown;

dv_shown dv_match_shown(const dv_file *file, dv_lines lines, dv_str quote);

#endif
