/* SPDX-License-Identifier: MIT */
#include "source/python/types.h"

#include "source/python/lexer.h"

enum { DEEPEST = 64 /* brackets; in deeper ones nothing is overwritten */ };

typedef struct types {
    dv_python_lexer lexer;
    char *text;
    uint32_t depth;
    char bytes[DEEPEST];
    bool defines;     /* the line is a `def` or `class`, or a `type` */
    bool named;       /* brackets behind its name were seen */
    uint32_t lambdas; /* whose colons are to come */
    uint32_t start;   /* of the annotation, or 0 */
    uint32_t outer;   /* the depth that it began in */
    dv_python_token last;
} types;

static bool is(const types *t, dv_python_token token, const char *text)
{
    return dv_str_equal(dv_span_of(t->lexer.text, token.span),
                        dv_str_from(text));
}

static void fill(types *t, uint32_t start, uint32_t end, char with)
{
    for (; start < end; start++)
        if (t->text[start] != '\n')
            t->text[start] = with;
}

static void end_annotation(types *t, uint32_t end)
{
    if (!t->start)
        return;
    fill(t, t->start, end, ' ');
    if (t->start + 1 < end)
        t->text[t->start] = '_';
    t->start = 0;
}

/* Blanks `[…]` behind the name that is defined. */
static void skip_parameters(types *t, uint32_t start)
{
    uint32_t depth = 1;
    dv_python_token token = {.kind = DV_PYTHON_OPEN};

    while (depth && token.kind != DV_PYTHON_END) {
        token = dv_python_next(&t->lexer);
        depth += token.kind == DV_PYTHON_OPEN;
        depth -= token.kind == DV_PYTHON_CLOSE;
    }
    fill(t, start, token.span.end, ' ');
}

static bool ends_annotation(const types *t, dv_python_token token)
{
    if (t->depth != t->outer)
        return false;
    return token.kind == DV_PYTHON_CLOSE || is(t, token, ",") ||
           is(t, token, "=") || (!t->depth && is(t, token, ":"));
}

/* A colon is that of an annotation among parameters, and behind a name that
 * begins a line. */
static bool begins_annotation(const types *t, dv_python_token token)
{
    if (is(t, token, "->"))
        return !t->depth && t->defines;
    if (!is(t, token, ":") || t->lambdas)
        return false;
    return t->defines ? t->depth == 1 : !t->depth;
}

static void see_token(types *t, dv_python_token token)
{
    if (t->start && ends_annotation(t, token))
        end_annotation(t, token.span.start);
    if (!t->start && begins_annotation(t, token)) {
        t->start = token.span.end;
        t->outer = t->depth;
    } else if (is(t, token, "lambda")) {
        t->lambdas++;
    } else if (is(t, token, ":")) {
        t->lambdas -= t->lambdas > 0;
    }
    if (is(t, token, "*") && t->depth && t->depth <= DEEPEST &&
        t->bytes[t->depth - 1] == '[' &&
        (t->last.kind == DV_PYTHON_OPEN || is(t, t->last, ",")))
        fill(t, token.span.start, token.span.end, ' ');
    if (token.kind == DV_PYTHON_OPEN) {
        if (t->depth < DEEPEST)
            t->bytes[t->depth] = t->lexer.text.ptr[token.span.start];
        t->depth++;
    } else if (token.kind == DV_PYTHON_CLOSE) {
        t->depth -= t->depth > 0;
    }
}

void dv_python_blank_types(dv_str line, char *text)
{
    types t = {.lexer = {.text = line}, .text = text};
    dv_python_token token;

    while ((token = dv_python_next(&t.lexer)).kind != DV_PYTHON_END) {
        if (is(&t, token, "def") || is(&t, token, "class") ||
            (is(&t, token, "type") && !token.span.start))
            t.defines = true;
        if (t.defines && !t.named && is(&t, token, "[")) {
            skip_parameters(&t, token.span.start);
            t.named = true;
            continue;
        }
        t.named |= t.defines && token.kind == DV_PYTHON_OPEN;
        see_token(&t, token);
        t.last = token;
    }
    end_annotation(&t, (uint32_t)line.len);
}
