/* SPDX-License-Identifier: MIT */
/*
 * From a source file to its comments: long rows of them are folded
 * (comments_fold.c), the rest is parsed (comments.c), and marks are taken off
 * (comments_text.c).
 */
#ifndef DOCVERIFY_SOURCE_COMMENTS_INTERNAL_H
#define DOCVERIFY_SOURCE_COMMENTS_INTERNAL_H

#include "base/vec.h"
#include "source/comments/comments.h"

/* A comment as it stands, with its marks. */
typedef struct dv_raw_comment {
    dv_span span;
    dv_comment_kind kind;
} dv_raw_comment;

typedef DV_VEC(dv_raw_comment) dv_raw_comments;

/* Lines that the parser is not shown. */
typedef struct dv_fold_cut {
    uint32_t at;     /* in the shortened text */
    dv_span removed; /* of the file: whole lines */
    uint32_t head;   /* of the file: the mark of the comment above them, which
                        stayed. Where that is one, the lines are, too */
    uint64_t before; /* bytes removed up to here, these included */
} dv_fold_cut;

typedef struct dv_fold {
    dv_str text; /* what is parsed */
    DV_VEC(dv_fold_cut) cuts;
} dv_fold;

/* What a language does with comments and strings. */
typedef struct dv_comment_habit {
    const char *language; /* NULL: all others */
    bool hash;            /* comments begin with `#`, */
    bool slash;           /* with two slashes, or with one and `*` */
    bool strings;         /* a string may be a statement, and only one with
                             three quotes goes on in the next line */
} dv_comment_habit;

/* Takes the lines of long rows of comments out of `file`, but the first of
 * each. */
dv_fold dv_fold_comments(const dv_file *file, const dv_comment_habit *habit,
                         dv_arena *arena);

/* The bytes of the file that `span` of the shortened text stands for. */
dv_span dv_fold_place(const dv_fold *fold, dv_span span);

/* Adds to `raw`, whose last comment was just found, the lines that were taken
 * out below it, if there are any. */
void dv_fold_add_lines(const dv_fold *fold, const dv_file *file,
                       dv_arena *arena, dv_raw_comments *raw);

/* Bytes of the mark that a line comment begins with. */
uint32_t dv_comment_mark(dv_str text, dv_span comment);

/* The text of raw comments that are one. False when they have none. */
bool dv_comment_read(const dv_file *file, const dv_raw_comment *raw,
                     uint32_t count, dv_arena *arena, dv_comment *out);

#endif
