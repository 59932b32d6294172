/* SPDX-License-Identifier: MIT */
/* The reader of logical lines, which python_lines.c and
 * python_lines_token.c share. */
#ifndef DOCVERIFY_SOURCE_PYTHON_LINES_INTERNAL_H
#define DOCVERIFY_SOURCE_PYTHON_LINES_INTERNAL_H

#include "source/python/brackets.h"
#include "source/python/lines.h"

/* A name with dots, and then with brackets behind it. */
typedef enum dv_line_shape {
    DV_SHAPE_NAMES,
    DV_SHAPE_ARGUMENTS,
    DV_SHAPE_CALLED,
    DV_SHAPE_OTHER
} dv_line_shape;

typedef struct dv_line_reader {
    dv_python_lexer lexer;
    const dv_file *file;
    dv_arena *arena;
    dv_python_brackets brackets;
    DV_VEC(dv_python_line) lines;
    DV_VEC(char) unopened; /* closing brackets */
    bool askew;            /* one that is not the first thing on its line */
    uint32_t physical;     /* line of the last token, 1-based */
    uint32_t fresh;        /* the last physical line that a token began */
    dv_python_line line;   /* the one being read */
    bool open;             /* it has a token */
    bool begun;            /* more than the word that says what it is */
    bool async;
    bool quoted;      /* a string or a backquote was seen in the line */
    bool any_quoted;  /* or in any so far */
    bool apart;       /* before that, what no parser takes for code */
    dv_span space;    /* the first that is none of Python's, not said yet */
    uint32_t lambdas; /* outside of brackets, whose colon is to come */
    dv_python_token last;
    dv_line_shape shape; /* so far */
    uint8_t between;
    uint32_t remark;
    bool dots; /* the last token, or a comment since, is dots */
} dv_line_reader;

static inline dv_str dv_line_text(const dv_line_reader *r,
                                  dv_python_token token)
{
    return dv_span_of(r->lexer.text, token.span);
}

/* Asked of every token, some ten times: a length that differs ends it. */
static inline bool dv_line_is(const dv_line_reader *r, dv_python_token token,
                              dv_str text)
{
    return dv_span_length(token.span) == text.len &&
           memcmp(r->lexer.text.ptr + token.span.start, text.ptr, text.len) ==
               0;
}

/* Notes what is wrong with the line being read, unless something that counts
 * for more is. */
void dv_line_slip(dv_line_reader *r, dv_python_slip kind, dv_span where,
                  dv_span other);
/* What a token says of the line being read, which it may have begun. */
void dv_line_take(dv_line_reader *r, dv_python_token token);

#endif
