/* SPDX-License-Identifier: MIT */
/*
 * Python text as logical lines: what the words and brackets of each say, and
 * what is wrong with them at first sight. A logical line has what stands in
 * its brackets and long strings, whatever lines that takes.
 */
#ifndef DOCVERIFY_SOURCE_PYTHON_LINES_H
#define DOCVERIFY_SOURCE_PYTHON_LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"
#include "docverify/file.h"
#include "source/python/lexer.h"

/* Logical lines that are read; no document shows more. */
#define DV_PYTHON_LINES 65536u

/* How a logical line begins, where that matters. `async` is passed over. */
typedef enum dv_python_word {
    DV_PYTHON_PLAIN,
    DV_PYTHON_IF,
    DV_PYTHON_ELIF,
    DV_PYTHON_ELSE,
    DV_PYTHON_FOR,
    DV_PYTHON_WHILE,
    DV_PYTHON_TRY,
    DV_PYTHON_EXCEPT,
    DV_PYTHON_FINALLY,
    DV_PYTHON_WITH,
    DV_PYTHON_DEF,
    DV_PYTHON_CLASS,
    DV_PYTHON_MATCH,
    DV_PYTHON_CASE,
    DV_PYTHON_DECORATOR,
    DV_PYTHON_ELISION /* nothing but dots */
} dv_python_word;

/* What is wrong with a logical line; where several things are, the first of
 * these. The parser must agree with all but the last four, which its grammar
 * lets pass. */
typedef enum dv_python_slip {
    DV_PYTHON_FINE,
    DV_PYTHON_ENDLESS,    /* a string does not end */
    DV_PYTHON_UNCLOSED,   /* a bracket does not */
    DV_PYTHON_UNOPENED,   /* a bracket closes nothing */
    DV_PYTHON_MISMATCHED, /* or another kind of bracket, at `other` */
    DV_PYTHON_STRANGE,    /* a character that is no part of Python */
    DV_PYTHON_PAIR,       /* two values, the first at `other`, and nothing
                             between them */
    DV_PYTHON_PRINTS,     /* `print` without brackets */
    DV_PYTHON_POSITIONAL, /* an argument without name behind one with */
    DV_PYTHON_REQUIRED,   /* a parameter without default behind one with */
    DV_PYTHON_DANGLING    /* it ends with an operator */
} dv_python_slip;

/* What stands between a logical line and the one before. */
enum {
    DV_PYTHON_BLANK = 1,   /* a blank line */
    DV_PYTHON_REMARK = 2,  /* a comment on a line of its own */
    DV_PYTHON_LEFT_OUT = 4 /* a comment that says so: `# ...` */
};

typedef struct dv_python_line {
    dv_span span;         /* from its first to its last token */
    uint32_t first, last; /* physical lines, 1-based */
    uint32_t indent;      /* columns, with a tab for every 8 */
    uint32_t narrow;      /* the same with a tab for 1 */
    uint32_t remark;      /* columns before the last comment above it */
    uint8_t word;         /* dv_python_word */
    uint8_t between;
    bool colon;     /* it has one outside of brackets and lambdas */
    bool opens;     /* a block: its last token is that colon */
    bool labels;    /* the same where no word says that a block may follow */
    bool arrow;     /* `->` outside of brackets */
    bool annotates; /* a colon in its first brackets, not of a lambda */
    bool called;    /* a name and brackets: all of it, but for the arrow */
    bool elides;    /* dots stand for arguments that have names */
    bool continues; /* it begins with `and`, `or` or the like */
    bool address;   /* it has `://` outside of strings */
    bool foreign;   /* it has letters beyond ASCII outside of strings */
    uint8_t pairs;  /* words and numbers with nothing between them, up to
                       255; in brackets they count as well */
    bool loose;     /* one such pair outside of brackets */
    bool apart;     /* such a pair, or a character, that no parser takes for
                       code, whatever stands around the line */
    dv_span middle; /* what stands between its first two `=`, or empty */
    uint8_t slip;   /* dv_python_slip */
    dv_span slipped;
    dv_span other;
} dv_python_line;

typedef struct dv_python_lines {
    const dv_python_line *items;
    uint32_t count;
    bool apart;          /* no parser takes all of them for code, whatever
                            stands around them */
    uint32_t unopened;   /* brackets that close nothing, each the first thing
                            on its line */
    const char *openers; /* those that would open them, outermost first */
    bool cut;            /* the text ends in brackets, after dots */
    const char *closers; /* those that would close them, innermost first */
} dv_python_lines;

/* `text` has the lines of `file`: it may be its text with some of it blanked
 * out. `openers` (or NULL) stand before it. Everything lives in `arena`. */
dv_python_lines dv_python_lines_read(const dv_file *file, dv_str text,
                                     const char *openers, dv_arena *arena);

#endif
