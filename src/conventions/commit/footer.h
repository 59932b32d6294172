/* SPDX-License-Identifier: MIT */
/*
 * Footers of a commit message: `Token: value` and `Token #value` in the last
 * paragraphs, and what breaks.
 */
#ifndef DOCVERIFY_CONVENTIONS_COMMIT_FOOTER_H
#define DOCVERIFY_CONVENTIONS_COMMIT_FOOTER_H

#include "conventions/commit/commit.h"

/* A line of a message, without its end. */
typedef struct dv_commit_line {
    uint32_t number; /* 1-based */
    dv_span span;    /* of the message's text */
    dv_str text;
} dv_commit_line;

/* The paragraph that is being read. */
typedef struct dv_commit_paragraph {
    uint32_t first; /* its first line; 0: none is being read */
    bool tokened;   /* that line begins with a token */
    bool footers;   /* that line is surely a footer */
    bool last;      /* paragraphs of footers alone follow */
} dv_commit_paragraph;

/* The line `number`; empty behind the last. */
dv_commit_line dv_commit_line_at(const dv_convention_context *ctx,
                                 uint32_t number);

/* Bytes of `Token` where the line is `Token: value` or `Token #value`; else
 * 0. */
size_t dv_commit_token_of(dv_str line);

/* Whether the line begins with `BREAKING CHANGE` in some form. */
bool dv_commit_is_breaking(dv_str line);

/* Whether git, a forge or the specification takes the line for a footer
 * wherever it stands alone; other tokens may be words of a sentence. */
bool dv_commit_is_footer(dv_str line);

/* Whether the line is a footer whose value is names, commits or numbers of
 * issues, which tools read from one line: it cannot be broken. */
bool dv_commit_is_whole(dv_str line);

/* Reports what is wrong with a line of the paragraph, as a footer. */
void dv_commit_check_footer(dv_convention_context *ctx,
                            const dv_commit_paragraph *paragraph,
                            const dv_commit_line *line);

#endif
