/* SPDX-License-Identifier: MIT */
/*
 * The comments of a source file, as text: without their marks and without the
 * indentation that all their lines share.
 */
#ifndef DOCVERIFY_SOURCE_COMMENTS_COMMENTS_H
#define DOCVERIFY_SOURCE_COMMENTS_COMMENTS_H

#include "base/arena.h"
#include "docverify/file.h"
#include "source/source.h"

typedef enum dv_comment_kind {
    DV_COMMENT_LINES, /* to the end of the line: one, or several that stand
                         below each other and say one thing */
    DV_COMMENT_BLOCK, /* with a mark at its end */
    DV_COMMENT_STRING /* a string that is a statement: a docstring of Python */
} dv_comment_kind;

typedef struct dv_comment {
    dv_comment_kind kind;
    dv_span span;         /* with its marks */
    const dv_span *lines; /* the text of each line, which may be empty; the
                             first and the last are not */
    uint32_t line_count;  /* at least 1: a comment without text is none */
} dv_comment;

typedef struct dv_comment_list {
    const dv_comment *items; /* in the order of their spans */
    uint32_t count;
    dv_str reason; /* why the file was not read; else empty. A static string */
} dv_comment_list;

/* The comments of `file`, whose language its name tells. Never fails; a file
 * without a grammar has none. Everything lives in `arena`. */
dv_comment_list dv_source_comments(dv_source_parser *parser,
                                   const dv_file *file, dv_arena *arena);

#endif
