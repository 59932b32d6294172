/* SPDX-License-Identifier: MIT */
/*
 * One pass over the tokens of a file: what is open is on a stack, so that a
 * string knows the call that it is an argument of. Part of options_python.c.
 */
#ifndef DOCVERIFY_SOURCE_OPTIONS_PYTHON_WALK_H
#define DOCVERIFY_SOURCE_OPTIONS_PYTHON_WALK_H

#include "base/mem.h"
#include "source/options/python.h"

enum {
    DV_PY_DEEPEST = 256, /* nesting of brackets that is kept */
    DV_PY_CHAIN = 32     /* parts of `a.b.c` that are followed back */
};

/* An open bracket. */
typedef struct dv_py_frame {
    uint32_t open;   /* its token */
    uint32_t callee; /* first token of `a.b` before it; DV_NONE: no call */
} dv_py_frame;

/* A loop over literals: `for name in ("a", "b")`. */
typedef struct dv_py_loop {
    dv_str variable;
    uint32_t first, end; /* tokens of the literals */
} dv_py_loop;

typedef struct dv_py_walk {
    dv_py *py;
    dv_py_frame frames[DV_PY_DEEPEST];
    uint32_t depth;    /* may be more than DV_PY_DEEPEST */
    uint32_t function; /* token of the last `def` */
    bool computed;     /* a parser is given names that no literal tells */
    uint32_t computed_at;
    DV_VEC(dv_option_use) fields; /* `fields(X)`: options if names are */
    DV_VEC(dv_py_loop) loops;
    uint32_t rest_checks;
    bool has_click;
} dv_py_walk;

/* The innermost open bracket, or NULL; the one around it. */
const dv_py_frame *dv_py_top(const dv_py_walk *walk);
const dv_py_frame *dv_py_outer(const dv_py_walk *walk);

/* The callee's last name: `add_argument` of `parser.add_argument(`; or
 * empty. */
dv_str dv_py_callee(const dv_py_walk *walk, const dv_py_frame *frame);

uint32_t dv_py_offset(const dv_py_walk *walk, uint32_t token);

/* Notes that the names of a parser's options are computed. */
void dv_py_set_computed(dv_py_walk *walk, uint32_t token);

bool dv_py_is_one_of(dv_str name, const char *const *words, size_t count);

/* "--all/--none", "--name=": nothing but names. */
bool dv_py_is_all_names(dv_str text);

/* Whether the name is one of a parser: "parser", "subparsers". */
static inline bool dv_py_is_parser(dv_str name)
{
    return dv_str_ends(name, DV_STR("parser")) ||
           dv_str_ends(name, DV_STR("parsers"));
}

/* The callee as it is written: "a.b". */
dv_str dv_py_callee_text(const dv_py_walk *walk, const dv_py_frame *frame);

/* Reads a string literal, and one with holes. */
void dv_py_read_string(dv_py_walk *walk, uint32_t token);
void dv_py_read_template(dv_py_walk *walk, uint32_t token);
/* `for name in ("a", "b"):`. */
void dv_py_read_loop(dv_py_walk *walk, uint32_t token);

/* A call's open bracket, which is on the stack. */
void dv_py_read_call(dv_py_walk *walk, const dv_py_frame *frame);
/* `fields(X)`, `X.model_fields`: the class at `token`, which may be a variable
 * that holds any; DV_NONE: any. */
void dv_py_read_fields_of(dv_py_walk *walk, uint32_t token);

#endif
