/* SPDX-License-Identifier: MIT */
/*
 * A syntax tree for whoever in this layer needs one, made within limits.
 */
#ifndef DOCVERIFY_SOURCE_PARSE_H
#define DOCVERIFY_SOURCE_PARSE_H

#include <tree_sitter/api.h>

#include "docverify/str.h"
#include "source/source.h"
#include "source/tokens.h"

/* The tree is gone when this returns. */
typedef void dv_tree_use(void *context, const TSTree *tree);

/* Parses `text`, which is text and no larger than DV_SOURCE_PARSEABLE, as
 * dv_languages[language] and calls `use` once with its tree. Where a guard
 * stops it `use` is not called; then returns why, a static string. Else
 * returns the empty view. */
dv_str dv_parse_tree(dv_source_parser *parser, dv_str text, uint32_t language,
                     dv_tree_use *use, void *context);

/* The same for whom a tree with errors is of no use: stops at the first one.
 * Calls `use` (or NULL) and returns true when there is none. `reason` is why a
 * guard stopped it before that was known. */
typedef struct dv_tree_visit {
    dv_tree_use *use;
    void *context;
} dv_tree_visit;

bool dv_parse_sound(dv_source_parser *parser, dv_str text, uint32_t language,
                    const dv_tree_visit *visit, dv_str *reason);

/* dv_source_define; then calls `also` (or NULL) once with the tree. False when
 * there was none. */
bool dv_parse_define(dv_source_parser *parser, dv_source *source,
                     dv_arena *arena, dv_tree_use *also, void *context);

/* dv_source_define_tokens; then calls `also` once with the tree, if a source
 * that has symbols was parsed. */
bool dv_parse_tokens(dv_source_parser *parser, dv_source *source,
                     const dv_tree_visit *also, dv_arena *arena,
                     dv_arena *token_arena, dv_token_list *out);

#endif
