/* SPDX-License-Identifier: MIT */
#include "source/clike/gaps.h"

#include "base/arena.h"
#include "docverify/ascii.h"
#include "source/clike/clike.h"
#include "source/excerpt.h"

enum { PLACEHOLDER = 80 /* its longest, in bytes */ };

typedef struct gaps {
    dv_clike_lexer lexer;
    char *text;
    dv_clike_token before, last, token, next; /* without comments */
} gaps;

static dv_str text_of(const gaps *g, dv_clike_token token)
{
    return dv_span_of(g->lexer.text, token.span);
}

static bool is(const gaps *g, dv_clike_token token, const char *text)
{
    return dv_str_equal(text_of(g, token), dv_str_from(text));
}

static uint32_t end_of_line(const gaps *g, uint32_t at)
{
    return (uint32_t)dv_str_find_byte_from(g->lexer.text, at, '\n');
}

static void look_ahead(gaps *g)
{
    dv_clike_lexer ahead = g->lexer;

    do
        g->next = dv_clike_next(&ahead);
    while (g->next.kind == DV_CLIKE_COMMENT);
}

/* Whether a value must stand between the last token and the next. */
static bool needs_value(const gaps *g)
{
    bool ends = g->next.begins || g->next.kind == DV_CLIKE_CLOSE ||
                g->next.kind == DV_CLIKE_END || is(g, g->next, ";") ||
                is(g, g->next, ",");

    return ends && (is(g, g->last, "=") || is(g, g->last, ":") ||
                    is(g, g->last, "return") || is(g, g->last, "?") ||
                    (is(g, g->last, "(") && is(g, g->before, "if")));
}

/* Dots that are a part of what they touch: `...rest`, `args...`, `Ts...>`. */
static bool is_operator(const gaps *g)
{
    bool touches_next =
        g->next.span.start == g->token.span.end &&
        (g->next.kind == DV_CLIKE_NAME || g->next.kind == DV_CLIKE_OPEN ||
         g->next.kind == DV_CLIKE_STRING);
    bool touches_last = g->last.span.end == g->token.span.start &&
                        (g->last.kind == DV_CLIKE_NAME ||
                         g->last.kind == DV_CLIKE_CLOSE || is(g, g->last, "]"));

    return touches_next || touches_last || is(g, g->before, "catch");
}

/* A remark in place of lines: `...` or `... what they do ...`. */
static bool is_remark(const gaps *g)
{
    uint32_t end = end_of_line(g, g->token.span.start);
    dv_str line = dv_span_of(g->lexer.text, (dv_span){g->token.span.end, end});

    line = dv_str_trim(line);
    return g->token.begins &&
           (!line.len || dv_str_ends(line, DV_STR("...")) ||
            dv_str_equal(line, DV_STR(",")) || dv_str_equal(line, DV_STR(";")));
}

static void fill_dots(gaps *g)
{
    uint32_t end = end_of_line(g, g->token.span.start);
    bool first = g->last.kind == DV_CLIKE_OPEN || is(g, g->last, ",");

    look_ahead(g);
    if (is_remark(g)) {
        dv_excerpt_blank(g->text, g->token.span.start, end);
        g->lexer.at = end;
    } else if (is_operator(g)) {
        return;
    } else if (needs_value(g)) {
        dv_excerpt_overwrite(g->text, g->token.span, "0");
    } else {
        dv_excerpt_overwrite(g->text, g->token.span, "");
        if (first && is(g, g->next, ","))
            dv_excerpt_overwrite(g->text, g->next.span, "");
        else if (is(g, g->last, ",") && g->next.kind == DV_CLIKE_CLOSE)
            dv_excerpt_overwrite(g->text, g->last.span, "");
    }
}

/* A comment behind `=` stands for the value. */
static void fill_comment(gaps *g)
{
    if (dv_span_length(g->token.span) < 4 ||
        g->lexer.text.ptr[g->token.span.start + 1] != '*')
        return;
    look_ahead(g);
    if (needs_value(g) && !g->next.begins)
        dv_excerpt_overwrite(g->text, g->token.span, "0");
}

static bool may_stand_in_placeholder(unsigned char byte)
{
    return byte >= 0x80 || dv_is_alnum(byte) || (byte && strchr("_- ./", byte));
}

/* The end of `<your name>` at `at`, or 0: one word alone may be a type. */
static uint32_t end_of_placeholder(const gaps *g, uint32_t at)
{
    dv_str text = dv_str_slice(g->lexer.text, at, at + PLACEHOLDER);
    bool several = false;
    size_t i = 1;

    while (i < text.len &&
           may_stand_in_placeholder((unsigned char)text.ptr[i])) {
        several |= text.ptr[i] == ' ' || text.ptr[i] == '-';
        i++;
    }
    return several && i < text.len && text.ptr[i] == '>' ? at + (uint32_t)i + 1
                                                         : 0;
}

static void fill_with_name(gaps *g, uint32_t end)
{
    memset(g->text + g->token.span.start, '_', end - g->token.span.start);
    g->lexer.at = end;
    g->token.span.end = end;
    g->token.kind = DV_CLIKE_NAME;
}

static void fill_sign(gaps *g)
{
    uint32_t start = g->token.span.start, end = 0;
    bool value =
        g->last.kind == DV_CLIKE_NAME || g->last.kind == DV_CLIKE_CLOSE;

    if (is(g, g->token, "{"))
        end = dv_excerpt_template(g->lexer.text, start);
    else if (is(g, g->token, "<") && !value)
        end = end_of_placeholder(g, start);
    if (end && g->lexer.text.ptr[start + 1] == '%')
        dv_excerpt_blank(g->text, start, end);
    else if (end)
        fill_with_name(g, end);
}

static void fill(gaps *g)
{
    switch (g->token.kind) {
    case DV_CLIKE_DOTS:
        fill_dots(g);
        break;
    case DV_CLIKE_COMMENT:
        fill_comment(g);
        return;
    case DV_CLIKE_SIGN:
    case DV_CLIKE_OPEN:
        fill_sign(g);
        break;
    default:
        break;
    }
    g->before = g->last;
    g->last = g->token;
}

/* A line that rustdoc runs and does not show: `# use std::fs;`. */
static void show_hidden_lines(const dv_file *file, char *text)
{
    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_str line = dv_excerpt_unindented(dv_file_line(file, i));

        if (dv_str_equal(line, DV_STR("#")) ||
            dv_str_starts(line, DV_STR("# ")) ||
            dv_str_starts(line, DV_STR("##")))
            text[line.ptr - file->text.ptr] = ' ';
    }
}

void dv_clike_blank_gaps(const dv_file *file, const char *language, char *text)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    gaps g = {.text = text};
    dv_str code = {text, file->text.len};

    if (strcmp(language, "rust") == 0)
        show_hidden_lines(file, text);
    g.lexer = dv_clike_lexer_for(language, dv_arena_copy(&scratch, code));
    while ((g.token = dv_clike_next(&g.lexer)).kind != DV_CLIKE_END)
        fill(&g);
}
