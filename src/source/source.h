/* SPDX-License-Identifier: MIT */
/*
 * Source text to symbols and mentions; the only place that knows tree-sitter.
 */
#ifndef DOCVERIFY_SOURCE_SOURCE_H
#define DOCVERIFY_SOURCE_SOURCE_H

#include <stdbool.h>

#include "base/arena.h"
#include "docverify/file.h"
#include "docverify/symbol.h"

/* One for each thread: parsers and cursors are reused, never shared. */
typedef struct dv_source_parser dv_source_parser;

dv_source_parser *dv_source_parser_new(void);
void dv_source_parser_free(dv_source_parser *parser);

/* Mentions by text alone; a file that has a grammar is DV_SOURCE_READ after
 * it. Never fails. Everything lives in `arena`; `file` must live as long. */
dv_source *dv_source_read(const dv_file *file, dv_arena *arena);

/* Parses a source that is DV_SOURCE_READ for its symbols; others stay as they
 * are. Never fails: what could not be parsed has its state and reason. */
void dv_source_define(dv_source_parser *parser, dv_source *source,
                      dv_arena *arena);

/* Both. */
dv_source *dv_source_parse(dv_source_parser *parser, const dv_file *file,
                           dv_arena *arena);

/* The number of the language of a file with this name, or DV_NONE. Suffixes are
 * compared with letter case. */
uint32_t dv_language_of(dv_str path);

/* The number of that of the scripts in a page of this name, or DV_NONE: the
 * page itself is in none. */
uint32_t dv_language_of_scripts(dv_str path);

/* What documents call it: "python". */
const char *dv_language_name(uint32_t language);

/* The same by its text, too: a header may be one of C, of C++ or of CUDA. */
uint32_t dv_language_of_text(dv_str path, dv_str text);

/* The number of the language that the info string of a code block calls `name`
 * ("python", "py", "C++"; letter case aside), or DV_NONE. */
uint32_t dv_language_named(dv_str name);

/* Whether code of one may be read by the other's rules: C and C++. */
bool dv_languages_are_akin(uint32_t a, uint32_t b);

/* Whether a file of this name holds code, of a language that is known. */
bool dv_source_is_code(dv_str path);
/* Whether it is a header of C, which may declare what others define. */
bool dv_source_is_header(dv_str path);

/* Calls `visit` for each identifier ([A-Za-z_][A-Za-z0-9_]*, also inside
 * strings and comments; bytes above 127 are part of one) of `text`, in order,
 * with its offset. Used for files that are searched, not parsed. */
typedef void dv_source_visit(void *context, dv_str name, uint32_t offset);
void dv_source_identifiers(dv_str text, dv_source_visit *visit, void *context);

#endif
