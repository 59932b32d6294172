/* SPDX-License-Identifier: MIT */
/*
 * What a source file defines and which identifiers it mentions.
 */
#ifndef DOCVERIFY_SYMBOL_H
#define DOCVERIFY_SYMBOL_H

#include "docverify/file.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_symbol_kind {
    DV_SYMBOL_FUNCTION,
    DV_SYMBOL_METHOD,
    DV_SYMBOL_CLASS,
    DV_SYMBOL_TYPE,     /* struct, union, enum, typedef */
    DV_SYMBOL_VARIABLE, /* of a module or a class; C: file scope, constant */
    DV_SYMBOL_FIELD,    /* self.x assigned in a method; member of a struct */
    DV_SYMBOL_MACRO
} dv_symbol_kind;

/* One definition. Symbols of a file stand in the order of their spans. */
typedef struct dv_symbol {
    dv_str name;      /* "train" */
    dv_str qualified; /* "FSDPTrainRayActor.train" */
    dv_symbol_kind kind;
    dv_span span;       /* decorators included, comments above not */
    dv_lines lines;     /* the same, as lines */
    uint32_t name_line; /* 1-based: the line that holds the name */
    uint32_t parent;    /* index of the enclosing definition, or DV_NONE */
    bool only_declares; /* what another symbol of its name in the source
                           defines, as a prototype of C does */
} dv_symbol;

/* Whether the line begins it, or holds its name behind what decorates it. */
static inline bool dv_symbol_begins(const dv_symbol *symbol, uint32_t line)
{
    return symbol->lines.first == line || symbol->name_line == line;
}

/* An identifier and the lines that hold it, strings and comments included. */
typedef struct dv_mention {
    dv_str name;
    const uint32_t *lines; /* 1-based, ascending, each once */
    uint32_t line_count;
} dv_mention;

typedef enum dv_source_state {
    DV_SOURCE_READ,   /* mentions are known, symbols not yet */
    DV_SOURCE_PARSED, /* symbols are known */
    DV_SOURCE_TEXT,   /* its definitions are not known: mentions only */
    DV_SOURCE_BROKEN, /* a guard or budget stopped the parser: mentions only */
    DV_SOURCE_BINARY  /* no text: neither */
} dv_source_state;

typedef struct dv_source {
    const dv_file *file;
    dv_source_state state;
    dv_str reason; /* why it cannot be parsed; else empty */
    bool page;     /* its symbols are those of its scripts: of the rest around
                      them there are mentions only */
    const dv_symbol *symbols;
    const uint32_t *by_name; /* indexes into symbols, by name, then place */
    uint32_t symbol_count;
    const dv_mention *mentions; /* sorted by name, byte order */
    uint32_t mention_count;
} dv_source;

/* The mention of exactly `name`, or NULL. O(log n). */
const dv_mention *dv_source_mention(const dv_source *source, dv_str name);

/* The symbols of exactly `name`: indexes into symbols, in the order of their
 * places. O(log n). */
const uint32_t *dv_source_named(const dv_source *source, dv_str name,
                                uint32_t *count);

/* Whether a line of [lines.first, lines.last] holds the identifier. */
bool dv_source_mentions_in(const dv_source *source, dv_str name,
                           dv_lines lines);

/* The innermost symbol of kind function, method, class or type whose lines
 * contain `line`, or NULL. */
const dv_symbol *dv_source_enclosing(const dv_source *source, uint32_t line);

/* "function", "method", "class", … */
const char *dv_symbol_kind_name(dv_symbol_kind kind);

#endif
