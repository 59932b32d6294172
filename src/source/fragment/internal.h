/* SPDX-License-Identifier: MIT */
/* What the readers of blocks share: one file for each kind of language. */
#ifndef DOCVERIFY_SOURCE_FRAGMENT_INTERNAL_H
#define DOCVERIFY_SOURCE_FRAGMENT_INTERNAL_H

#include <tree_sitter/api.h>

#include "base/vec.h"
#include "source/draft.h"
#include "source/fragment/fragment.h"

/* A block is not judged beyond this size; no reader would take it in. */
#define DV_FRAGMENT_LARGEST ((size_t)1024 * 1024)
/* A block is not read as anything but code and code with gaps beyond this
 * size; no excerpt is so large. */
#define DV_FRAGMENT_WRAPPED ((size_t)64 * 1024)
/* Faults that are reported of a block; the last one counts the others. */
#define DV_FRAGMENT_FAULTS 3u
/* Lines of a faulty block that are parsed one by one. */
#define DV_FRAGMENT_LINES 2000u

typedef struct dv_fragment_reader {
    dv_source_parser *parser;
    const dv_code *code;
    uint32_t language;
    const dv_fragment_visit *visit;
    dv_arena *arena;  /* of what is handed out */
    dv_arena scratch; /* of the reading */
    dv_fragment *out;
    DV_VEC(dv_snippet_fault) faults; /* in `arena` */
    dv_str stopped;                  /* why the parser was; else empty */
} dv_fragment_reader;

/* The text of a reading: the code's own where there are no patches. */
typedef struct dv_fragment_text {
    dv_str text;
    const dv_patch *patches;
    uint32_t patch_count;
} dv_fragment_text;

dv_fragment_text dv_fragment_as_is(const dv_fragment_reader *reader);
dv_fragment_text dv_fragment_of_draft(const dv_draft *draft);

/* Parses `text` up to its first error. Where it has none, its tokens and tree
 * are those of the block. True when it has none. */
bool dv_fragment_try(dv_fragment_reader *reader, dv_fragment_text text);

/* Whether somebody asks for more than tokens. */
bool dv_fragment_is_judged(const dv_fragment_reader *reader);

/* The tokens and tree of a block that no reading is right for are those of the
 * code as it is, errors and all; only parsed when they are asked for. What a
 * guard says then is nothing to the verdict. */
void dv_fragment_take(dv_fragment_reader *reader);

/* The tokens of a reading: those that are the code's own. */
dv_token_list dv_fragment_tokens(const dv_code_tree *tree, dv_arena *arena);

/* What the parser did not expect: the first such place. */
typedef struct dv_parse_error {
    dv_span span;
    const char *missing; /* what should stand there, or NULL */
} dv_parse_error;

/* Whether `text` has an error. */
bool dv_fragment_errs(dv_fragment_reader *reader, dv_str text);

/* Where and what it is; that takes a parse to the end. */
dv_parse_error dv_fragment_find_error(dv_fragment_reader *reader, dv_str text);

/* Adds a fault at bytes `span` of the code. */
dv_snippet_fault *dv_fragment_fault(dv_fragment_reader *reader,
                                    dv_fault_kind kind, dv_span span,
                                    const char *format, ...) DV_PRINTF(4, 5);

/* Adds the one fault of a block that is none of its language: `alien` of its
 * `lines` lines cannot be, the first of them at `first`. */
void dv_fragment_alien(dv_fragment_reader *reader, uint32_t alien,
                       uint32_t lines, dv_span first);

/* The one of a block that is all of another language. */
void dv_fragment_other_language(dv_fragment_reader *reader, const char *name);

/* Says with the last fault how many others there are. */
void dv_fragment_more(dv_fragment_reader *reader, uint32_t more);

/* Judge a block of Python, Bash or another language: set syntax and faults. */
void dv_fragment_read_python(dv_fragment_reader *reader);
void dv_fragment_read_shell(dv_fragment_reader *reader);
void dv_fragment_read_other(dv_fragment_reader *reader);

#endif
