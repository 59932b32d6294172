/* SPDX-License-Identifier: MIT */
#include "source/shell/skip.h"

#include "base/mem.h"
#include "docverify/ascii.h"
#include "source/shell/shell.h"

enum {
    DEEPEST = 64,             /* nesting of quotes and substitutions */
    LONGEST_PLACEHOLDER = 80, /* `<path to your checkpoint>` */
    LONGEST_PROMPT = 80
};

/* What is open, innermost last, as the bytes that close it. */
typedef struct nest {
    dv_str text;
    uint32_t at;
    char closers[DEEPEST];
    uint32_t depth;
} nest;

static void open_one(nest *n, char closer, uint32_t length)
{
    if (n->depth < DEEPEST)
        n->closers[n->depth] = closer;
    n->depth++;
    n->at += length;
}

/* Whether `c` at n->at opens something inside of what `closer` closes. */
static bool opens(nest *n, char c, char closer)
{
    char next = dv_str_at(n->text, n->at + 1);

    if (c == '$' && (next == '(' || next == '{')) {
        open_one(n, next == '(' ? ')' : '}', 2);
        return true;
    }
    if (closer == '`' || closer == '\'')
        return false;
    if (c == '`' || (c == '"' && closer != '"')) {
        open_one(n, c, 1);
        return true;
    }
    if (closer != ')' || (c != '(' && c != '\''))
        return false;
    open_one(n, c == '(' ? ')' : c, 1);
    return true;
}

static void step(nest *n)
{
    char c = n->text.ptr[n->at], closer = n->closers[n->depth - 1];

    if (c == closer) {
        n->depth--;
        n->at++;
    } else if (c == '\\' && closer != '\'') {
        n->at += 2;
    } else if (closer == '\'' || !opens(n, c, closer)) {
        n->at++;
    }
}

uint32_t dv_shell_skip(dv_shell_skips *skips, dv_str text, uint32_t at)
{
    nest n = {.text = text, .at = at};
    unsigned char c = (unsigned char)text.ptr[at];
    unsigned char kind = c;

    if (c == '$' && dv_str_at(text, at + 1))
        kind = (unsigned char)dv_str_at(text, at + 1);
    if (kind >= DV_COUNT(skips->unclosed) || skips->unclosed[kind])
        return at + 1;
    if (c == '\'' || c == '"' || c == '`')
        open_one(&n, (char)c, 1);
    else if (c != '$' || !opens(&n, '$', '\0'))
        return at + 1;
    while (n.depth && n.depth <= DEEPEST && n.at < text.len)
        step(&n);
    if (n.depth == 0)
        return n.at;
    skips->unclosed[kind] = true;
    return at + 1;
}

uint32_t dv_shell_skip_placeholder(dv_str text, uint32_t at)
{
    uint32_t end = at + 1;

    if (strchr(" \t<>&(=\n-|;", dv_str_at(text, end)))
        return at;
    while (end < text.len && end - at < LONGEST_PLACEHOLDER &&
           !strchr("<>\n;&$", text.ptr[end]))
        end++;
    if (dv_str_at(text, end) != '>' || text.ptr[end - 1] == ' ')
        return at;
    return end + 1;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_host_byte(char c)
{
    return dv_is_alnum(c) || (c && strchr("_-.@:~/[]", c));
}

/* Behind the `(venv) ` that activation puts before a prompt. */
static uint32_t skip_environment(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t start = at;

    if (dv_str_at(text, at) != '(')
        return at;
    while (at < end && text.ptr[at] != ')' && text.ptr[at] != '\n')
        at++;
    while (at < end && (text.ptr[at] == ')' || is_blank(text.ptr[at])))
        at++;
    return at < end ? at : start;
}

/* Behind `user@host:~/dir` or `[user@host dir]`; `at` if there is none. */
static uint32_t skip_host(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t start = at;
    bool named = false;

    while (at < end &&
           (is_host_byte(text.ptr[at]) ||
            (named && text.ptr[start] == '[' && is_blank(text.ptr[at]))))
        named |= text.ptr[at++] == '@';
    return named ? at : start;
}

uint32_t dv_shell_prompt(dv_str text, uint32_t at)
{
    uint32_t start = at;
    uint32_t end = (uint32_t)dv_str_slice(text, 0, at + LONGEST_PROMPT).len;
    uint32_t host;

    while (at < end && is_blank(text.ptr[at]))
        at++;
    at = skip_environment(text, at, end);
    host = skip_host(text, at, end);
    if (!is_blank(dv_str_at(text, host + 1)))
        return 0;
    if (dv_str_at(text, host) == '$' ||
        (host > at && strchr("#%>", dv_str_at(text, host))))
        return host + 2 - start;
    return 0;
}
