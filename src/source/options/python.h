/* SPDX-License-Identifier: MIT */
/*
 * Python text as tokens, without a grammar: only what tells options is asked
 * of them, and most files have none. Part of options.c.
 */
#ifndef DOCVERIFY_SOURCE_OPTIONS_PYTHON_H
#define DOCVERIFY_SOURCE_OPTIONS_PYTHON_H

#include "base/vec.h"
#include "source/options/reader.h"

typedef enum dv_py_kind {
    DV_PY_NAME,
    DV_PY_STRING,
    DV_PY_FORMAT, /* f"…" */
    DV_PY_OTHER   /* one byte of an operator or number */
} dv_py_kind;

typedef struct dv_py_token {
    uint32_t start, end; /* of a string: without prefix and quotes */
    uint32_t column;     /* of the first token of a statement's line, plus 1;
                            0: another token stands before it */
    uint8_t kind;
    char byte; /* DV_PY_OTHER: what it is */
} dv_py_token;

typedef DV_VEC(dv_py_token) dv_py_tokens;

/* Tokens of `text` in `arena`; a string that is never closed ends with its
 * line, or with the text if it has three quotes. */
void dv_py_read(dv_str text, dv_arena *arena, dv_py_tokens *out);

/* The tokens of a file and where one is in them. */
typedef struct dv_py {
    dv_option_reader *reader;
    const dv_py_token *tokens;
    uint32_t count;
    bool keeps_functions; /* a library makes options of parameters */
} dv_py;

static inline bool dv_py_is(const dv_py *py, uint32_t i, char byte)
{
    return i < py->count && py->tokens[i].kind == DV_PY_OTHER &&
           py->tokens[i].byte == byte;
}

static inline bool dv_py_is_name(const dv_py *py, uint32_t i)
{
    return i < py->count && py->tokens[i].kind == DV_PY_NAME;
}

static inline dv_str dv_py_text(const dv_py *py, uint32_t i)
{
    return i < py->count ? dv_str_slice(py->reader->text, py->tokens[i].start,
                                        py->tokens[i].end)
                         : (dv_str){0};
}

static inline bool dv_py_says(const dv_py *py, uint32_t i, const char *name)
{
    return dv_py_is_name(py, i) &&
           py->reader->text.ptr[py->tokens[i].start] == *name &&
           dv_str_equal(dv_py_text(py, i), dv_str_from(name));
}

/* `a.b.c` at `i`: its text as it is written, and the token behind it. */
dv_str dv_py_dotted(const dv_py *py, uint32_t i, uint32_t *end);

/* The token that closes the bracket at `i`, or the last one. Bounded. */
uint32_t dv_py_close(const dv_py *py, uint32_t i);

/* Reads the calls, string literals and decorators of a file. */
void dv_py_read_calls(dv_py *py);

#endif
