/* SPDX-License-Identifier: MIT */
/*
 * A dollar opens a formula as pandoc and GitHub have it: no blank behind it,
 * none before the one that closes, which no letter or digit follows. That still
 * lets prose about money and shells through; so a formula is sure only where
 * what stands between looks like one.
 */
#include "conventions/frontmatter/math.h"

#include "base/mem.h"
#include "conventions/prose.h"
#include "docverify/ascii.h"

enum { CODE = 1 }; /* stands for each byte of a code span */

typedef struct search {
    dv_str text; /* the document's, code masked */
    dv_math found;
    dv_span place; /* of the first sure one */
} search;

static void note(search *s, dv_math what, uint32_t start, uint32_t end)
{
    if (what == DV_MATH_SURE &&
        (s->found != DV_MATH_SURE || start < s->place.start))
        s->place = (dv_span){start, end};
    if (what > s->found)
        s->found = what;
}

/* What stands behind a dollar of a shell, a template or a pattern. */
static bool is_of_program(char c)
{
    return c == '\'' || c == '"' || c == '{' || c == CODE;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Whether what stands between two dollars can only be a formula: it has a sign
 * of TeX, or is one letter, or a number or name with a bracket. */
static bool is_formula(dv_str inside)
{
    size_t words = 0;

    if (!inside.len)
        return false;
    if (inside.len == 1)
        return dv_is_alnum(inside.ptr[0]);
    if (inside.ptr[0] == CODE && inside.ptr[inside.len - 1] == CODE)
        return true;
    if (is_of_program(inside.ptr[0]))
        return false;
    for (size_t i = 0; i < inside.len; i++) {
        if (inside.ptr[i] == '\\' || inside.ptr[i] == '^' ||
            inside.ptr[i] == '=')
            return true;
        if (inside.ptr[i] == '_' && i + 1 < inside.len &&
            (i == 1 || inside.ptr[i + 1] == '{'))
            return true;
        words += is_blank(inside.ptr[i]);
    }
    return words == 0 && dv_is_alnum(inside.ptr[0]) &&
           inside.ptr[inside.len - 1] == ')' &&
           dv_str_find_byte(inside, '(') < 3;
}

static bool is_escaped(dv_str text, size_t at)
{
    size_t slashes = 0;

    while (slashes < at && text.ptr[at - slashes - 1] == '\\')
        slashes++;
    return slashes % 2 == 1;
}

static bool opens(dv_str text, size_t at, size_t end)
{
    return at + 1 < end && !is_blank(text.ptr[at + 1]) &&
           (at == 0 || !dv_is_alnum(text.ptr[at - 1]));
}

static bool closes(dv_str text, size_t at)
{
    return !is_blank(text.ptr[at - 1]) &&
           (at + 1 >= text.len ||
            (!dv_is_alnum(text.ptr[at + 1]) && text.ptr[at + 1] != '{'));
}

static size_t next_dollar(dv_str text, size_t at, size_t end)
{
    while (at < end && (text.ptr[at] != '$' || is_escaped(text, at)))
        at++;
    return at;
}

/* Dollars of one paragraph, each looked at once. */
static void look_for_dollars(search *s, size_t at, size_t end)
{
    size_t open = end;
    bool doubled = false;

    for (at = next_dollar(s->text, at, end); at < end;
         at = next_dollar(s->text, at, end)) {
        bool two = at + 1 < end && s->text.ptr[at + 1] == '$';
        dv_str inside = {0};

        if (open < end && doubled == two) {
            size_t from = open + (two ? 2 : 1);

            inside = dv_str_slice(s->text, from, at);
            note(s, DV_MATH_MAYBE, 0, 0);
            if (dv_str_trim(inside).len && from <= at &&
                ((two && !is_of_program(inside.ptr[0])) ||
                 (closes(s->text, at) && is_formula(inside))))
                note(s, DV_MATH_SURE, (uint32_t)open,
                     (uint32_t)(at + (two ? 2 : 1)));
            open = two || closes(s->text, at) || !opens(s->text, at, end) ? end
                                                                          : at;
        } else if (open == end && (two || opens(s->text, at, end))) {
            open = at;
            doubled = two;
        }
        at += two ? 2 : 1;
    }
}

/* Escaped brackets hold text, and code, as well. */
static bool is_bracketed(dv_str inside)
{
    bool formula = false;

    for (size_t i = 0; i + 1 < inside.len; i++) {
        bool slash = inside.ptr[i] == '\\';

        if (slash && (inside.ptr[i + 1] == '_' || inside.ptr[i + 1] == '*'))
            return false;
        formula |= inside.ptr[i] == '^' || inside.ptr[i] == '=' ||
                   (slash && dv_is_letter(inside.ptr[i + 1]));
    }
    return formula;
}

/* `\(…\)` is a formula to MathJax, and a pair of brackets to Markdown. */
static void look_for_brackets(search *s, size_t at, size_t end)
{
    size_t open = end;

    for (; at + 1 < end; at++) {
        char next = s->text.ptr[at + 1];

        if (s->text.ptr[at] != '\\')
            continue;
        if (next == '[' || next == '(' ||
            dv_str_starts(dv_str_slice(s->text, at, end), DV_STR("\\begin{")))
            note(s, DV_MATH_MAYBE, 0, 0);
        if (next == '(') {
            open = at;
        } else if (next == ')' && open < end) {
            if (is_bracketed(dv_str_slice(s->text, open + 2, at)))
                note(s, DV_MATH_SURE, (uint32_t)open, (uint32_t)(at + 2));
            open = end;
        }
        at++;
    }
}

static void look_at_block(search *s, const dv_block *block)
{
    if (block->kind == DV_BLOCK_CODE && block->fenced &&
        dv_str_equal(block->info, DV_STR("math")))
        note(s, DV_MATH_SURE, block->span.start, block->span.end);
    if (block->kind == DV_BLOCK_HTML &&
        dv_str_find_byte(dv_span_of(s->text, block->span), '$') <
            dv_span_length(block->span))
        note(s, DV_MATH_MAYBE, 0, 0);
    if (dv_prose_is_text(block->kind)) {
        look_for_dollars(s, block->span.start, block->span.end);
        look_for_brackets(s, block->span.start, block->span.end);
    }
}

dv_math dv_math_find(const dv_document *document, dv_arena *arena,
                     dv_span *place)
{
    dv_str whole = document->file->text;
    char *masked = dv_arena_new(arena, whole.len + 1);
    search s = {.text = {masked, whole.len}};

    if (whole.len)
        memcpy(masked, whole.ptr, whole.len);
    for (uint32_t i = 0; i < document->code_span_count; i++) {
        dv_span span = document->code_spans[i].span;

        if (document->code_spans[i].exact)
            memset(masked + span.start, CODE, dv_span_length(span));
    }
    for (uint32_t i = 0; i < document->block_count; i++)
        look_at_block(&s, &document->blocks[i]);
    *place = s.place;
    return s.found;
}
