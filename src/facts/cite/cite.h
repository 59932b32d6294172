/* SPDX-License-Identifier: MIT */
/*
 * What a document cites, as it stands there: paths, lines, names. Lexical:
 * whether any of it exists is asked later (resolve.h).
 */
#ifndef DOCVERIFY_FACTS_CITE_CITE_H
#define DOCVERIFY_FACTS_CITE_CITE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/document.h"
#include "docverify/reference.h"
#include "facts/cite/known.h"
#include "facts/cite/ranges.h"

/* References of one line, or row, that are read. */
#define DV_CITE_LINE_LIMIT 2000u

/* A path in the document, with or without lines. */
typedef struct dv_path_mention {
    dv_span span;
    dv_str path;       /* as written, without a permalink's address; of a class
                          that stands for its file, that file's name */
    dv_str url;        /* "https://host/owner/name" of a permalink, or empty */
    dv_str revision;   /* of a permalink or "@v1.2", or empty */
    dv_str whole;      /* of an ending that goes with the path before it
                          (".test.js" behind "a.js"), that path with it; or
                          empty */
    dv_str target;     /* of the link that it stands in, decoded, without lines;
                          or empty */
    uint32_t block;    /* innermost block */
    uint32_t checkout; /* bytes of the path that are a directory of some machine
                          which is called as the project; or 0 */
    bool in_code;      /* inside a code block */
    bool given;        /* with lines behind it */
    bool filed;        /* behind "file://": it is of the project */
    bool many;         /* the end of what stands for several names:
                          `<stage>_test.c` */
    bool told;         /* in a table of another file's lines, which it is only
                          told of: "Dependencies"; or a class that begins a
                          line: no lines but those beside it are its own */
} dv_path_mention;

/* One range of lines. */
typedef struct dv_citation {
    dv_span span;            /* path to last number where they stand together */
    dv_span lines_span;      /* this range's numbers */
    dv_span twin_lines_span; /* of a link that has them in its text and in its
                                address: the same at its other end; or empty */
    dv_span text_path;       /* with such an address, whose path is the mention:
                                the path in the text; empty: it has none */
    dv_lines lines;
    bool aside; /* ":20" of a path of another line: if there is one such file */
    bool loose; /* ":20" behind a path without lines, or lines behind a class
                   that begins their line: if its file has them */
    bool bare;  /* of no path near it: of a file that has there what the text
                   names, or of none */
    dv_str of;  /* the name in "load:20", whose file has that name there; else
                   empty */
    bool about; /* "~10-20": give or take some lines */
    dv_reference_form form;
    uint32_t mention; /* index of the path it belongs to; DV_NONE: none is
                         tied to it by structure, see `resolve.h` */
    uint32_t block;
} dv_citation;

/* `pkg/a.py:name()` or `pkg/a.py:name`. */
typedef struct dv_name_citation {
    dv_span span; /* of the name */
    dv_str name;
    uint32_t mention;
    bool call; /* with parentheses */
} dv_name_citation;

/* "actor.py (1263 lines)". */
typedef struct dv_length_citation {
    dv_span span; /* of the number */
    uint32_t stated;
    uint32_t mention;
} dv_length_citation;

typedef struct dv_citations {
    DV_VEC(dv_path_mention) mentions;
    DV_VEC(dv_citation) citations;
    DV_VEC(dv_name_citation) names;
    DV_VEC(dv_length_citation) lengths;
    DV_VEC(dv_note) notes; /* why some are not among them */
} dv_citations;

/* Finds them all, in the order of the text. `known` are the names of the source
 * tree, or NULL. Everything lives in `arena`. */
void dv_cite(const dv_document *document, const dv_known_names *known,
             dv_arena *arena, dv_citations *out);
/* How many ranges stand in `whole`, which holds that of `index`; *first is the
 * first of them. */
uint32_t dv_citations_in(const dv_citations *citations, uint32_t index,
                         dv_span whole, const dv_citation **first);
/* How many mentions start before `offset`. O(log n). */
uint32_t dv_mentions_before(const dv_citations *citations, uint32_t offset);

#endif
