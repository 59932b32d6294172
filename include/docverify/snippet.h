/* SPDX-License-Identifier: MIT */
/*
 * dv_snippet: a code block of a document: does it parse, is it the source's
 * code, does what it uses exist?
 */
#ifndef DOCVERIFY_SNIPPET_H
#define DOCVERIFY_SNIPPET_H

#include "docverify/reference.h"
#include "docverify/span.h"
#include "docverify/str.h"

/* Whether a block is what its info string says. */
typedef enum dv_snippet_syntax {
    DV_SNIPPET_SKIPPED,  /* not judged: no language, or one that is not known */
    DV_SNIPPET_OK,       /* parses as it is, or dedented */
    DV_SNIPPET_FRAGMENT, /* deliberately partial: parses as a part of
                            something, or with what was left out */
    DV_SNIPPET_ERROR
} dv_snippet_syntax;

/* What a block is to the source that it is quoted from. */
typedef enum dv_snippet_source {
    DV_QUOTE_NONE,      /* no such code in the source, or not compared */
    DV_QUOTE_VERBATIM,  /* the same tokens */
    DV_QUOTE_ANNOTATED, /* with comments added or code left out */
    DV_QUOTE_DIFFERS    /* another code at a place that can be told */
} dv_snippet_source;

typedef enum dv_fault_kind {
    DV_FAULT_SYNTAX,   /* no code of its language */
    DV_FAULT_LANGUAGE, /* of another language, or no code at all */
    DV_FAULT_DATA,     /* JSON, YAML or TOML that does not parse */
    DV_FAULT_UNREAD    /* a limit stopped the reader: the block is skipped */
} dv_fault_kind;

/* One thing wrong with the syntax of a block. */
typedef struct dv_snippet_fault {
    dv_fault_kind kind;
    dv_span span;   /* in the document */
    dv_str message; /* one line, no full stop: "`)` is expected here" */
    dv_str help;    /* may be empty */
} dv_snippet_fault;

typedef struct dv_snippet {
    uint32_t block;  /* index into document->blocks, of kind DV_BLOCK_CODE */
    dv_str language; /* the info string's first word in lower case, or empty */
    dv_snippet_syntax syntax;
    const dv_snippet_fault *faults; /* in the order of their spans */
    uint32_t fault_count;
    dv_snippet_source source;
    uint32_t reference; /* that introduces it: index into the document's
                           references; DV_NONE: none does */
    bool claimed;       /* to be the code at the reference's lines, as it stands
                           there, and compared with them */
    dv_place place;     /* where the source has it; or what it differs from */
    dv_span differs;    /* in the document: the first token that differs */
    const dv_str *evidence; /* what the source says there, for a reader */
    uint32_t evidence_count;
} dv_snippet;

typedef enum dv_unknown_kind {
    DV_UNKNOWN_NAME,  /* of code in a block */
    DV_UNKNOWN_OPTION /* of a command line */
} dv_unknown_kind;

/* A name or an option that a document uses and the source does not define. */
typedef struct dv_unknown {
    dv_unknown_kind kind;
    dv_span span; /* in the document */
    dv_str name;  /* as written: "gone", "--tensor-parallel" */
    dv_str owner; /* the module or script that should define it, or empty */
    const dv_str *evidence;
    uint32_t evidence_count;
    dv_str nearest; /* what was probably meant, or empty */
} dv_unknown;

/* "skipped", "ok", "fragment", "error": as in JSON. */
const char *dv_snippet_syntax_name(dv_snippet_syntax syntax);
/* "none", "verbatim", "annotated", "differs". */
const char *dv_snippet_source_name(dv_snippet_source source);

#endif
