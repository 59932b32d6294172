/* SPDX-License-Identifier: MIT */
/*
 * Markdown's small grammars: brackets that match, labels, destinations,
 * titles. Only used to find again what cmark has found, so that what they do
 * not understand costs a position, never a link.
 */
#include "docverify/ascii.h"
#include "markdown/internal.h"

enum { LABEL = 1000, PARENTHESES = 32, LINK_TEXT = 65536 };

static bool is_punctuation(char c)
{
    return c > ' ' && c < 0x7f && !dv_is_alnum(c);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool dv_md_escaped(dv_str text, uint32_t at, uint32_t from)
{
    uint32_t backslashes = 0;

    while (at > from && text.ptr[at - 1] == '\\') {
        backslashes++;
        at--;
    }
    return backslashes % 2 == 1;
}

/* The end of the code span that the backticks at `at` open. */
static uint32_t close_code(dv_md *md, uint32_t at, uint32_t end)
{
    const char *text = md->text.ptr;
    uint32_t run = 0;

    while (at < end && text[at] == '`') {
        run++;
        at++;
    }
    while (at < end && md->fuel) {
        uint32_t length = 0;
        const char *tick = memchr(text + at, '`', end - at);

        if (tick == NULL)
            return DV_NONE;
        md->fuel--;
        at = (uint32_t)(tick - text);
        for (; at < end && text[at] == '`'; at++)
            length++;
        if (length == run)
            return at;
    }
    return DV_NONE;
}

/* The end of `<a b="]">`, `</a>`, `<https://…>` at `at`; DV_NONE if it is
 * none of them. */
static uint32_t close_angle(dv_str text, uint32_t at, uint32_t end)
{
    char quote = '\0';
    uint32_t i = at + 1;

    if (i >= end || is_space(text.ptr[i]) || text.ptr[i] == '=')
        return DV_NONE;
    for (; i < end && i - at < LABEL; i++) {
        char c = text.ptr[i];

        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '>')
            return i + 1;
        else if (c == '<' || c == ']')
            return DV_NONE;
    }
    return DV_NONE;
}

/* Past a code span, a tag or an escape at `at`, or past one byte. */
static uint32_t step(dv_md *md, uint32_t at, uint32_t end)
{
    char c = md->text.ptr[at];
    uint32_t after = DV_NONE;

    if (c == '\\')
        after = at + 2 <= end ? at + 2 : end;
    else if (c == '`') {
        after = close_code(md, at, end);
        if (after == DV_NONE) {
            after = at;
            while (after < end && md->text.ptr[after] == '`')
                after++;
        }
    } else if (c == '<')
        after = close_angle(md->text, at, end);
    return after == DV_NONE ? at + 1 : after;
}

uint32_t dv_md_close_bracket(dv_md *md, const dv_md_region *region,
                             uint32_t open)
{
    uint32_t end = region->span.end;
    uint32_t depth = 1;
    uint32_t at = open + 1;

    if (end - at > LINK_TEXT)
        end = at + LINK_TEXT;
    while (at < end && md->fuel) {
        char c = md->text.ptr[at];

        md->fuel--;
        if (c == ']' && --depth == 0)
            return at;
        if (c == '[')
            depth++;
        at = step(md, at, end);
    }
    return DV_NONE;
}

uint32_t dv_md_close_label(dv_str text, uint32_t open, uint32_t end)
{
    for (uint32_t i = open + 1; i < end && i - open < LABEL; i++) {
        if (text.ptr[i] == ']')
            return i;
        if (text.ptr[i] == '[')
            return DV_NONE;
        if (text.ptr[i] == '\\')
            i++;
    }
    return DV_NONE;
}

static dv_span trim(dv_str text, dv_span span)
{
    while (span.start < span.end && is_space(text.ptr[span.start]))
        span.start++;
    while (span.end > span.start && is_space(text.ptr[span.end - 1]))
        span.end--;
    return span;
}

static uint32_t angle_destination(dv_str text, uint32_t at, uint32_t end,
                                  dv_span *target)
{
    for (uint32_t i = at + 1; i < end; i++) {
        if (text.ptr[i] == '>') {
            *target = trim(text, (dv_span){at + 1, i});
            return i + 1;
        }
        if (text.ptr[i] == '\n' || text.ptr[i] == '<')
            return DV_NONE;
        if (text.ptr[i] == '\\')
            i++;
    }
    return DV_NONE;
}

uint32_t dv_md_destination(dv_str text, uint32_t at, uint32_t end,
                           dv_span *target)
{
    uint32_t depth = 0;
    uint32_t i = at;

    if (at < end && text.ptr[at] == '<')
        return angle_destination(text, at, end, target);
    for (; i < end; i++) {
        char c = text.ptr[i];

        if (c == '\\' && i + 1 < end && is_punctuation(text.ptr[i + 1])) {
            i++;
            continue;
        }
        if (is_space(c) || c == '\f')
            break;
        if (c == '(' && ++depth > PARENTHESES)
            return DV_NONE;
        if (c == ')' && depth-- == 0)
            break;
    }
    *target = (dv_span){at, i < end ? i : end};
    return target->end;
}

uint32_t dv_md_title(dv_str text, uint32_t at, uint32_t end)
{
    char close;

    if (at >= end)
        return DV_NONE;
    close = text.ptr[at];
    if (close == '(')
        close = ')';
    else if (close != '"' && close != '\'')
        return DV_NONE;
    for (uint32_t i = at + 1; i < end; i++) {
        if (text.ptr[i] == close)
            return i + 1;
        if (text.ptr[i] == '\\')
            i++;
    }
    return DV_NONE;
}

/* Bytes of `&name;` or `&#35;` at `at`; 0 if it is none. */
static size_t entity_length(dv_str raw, size_t at)
{
    size_t i = at + 1;

    while (i < raw.len && i - at < 34 &&
           (!is_punctuation(raw.ptr[i]) || raw.ptr[i] == '#') &&
           !is_space(raw.ptr[i]))
        i++;
    return i > at + 1 && i < raw.len && raw.ptr[i] == ';' ? i + 1 - at : 0;
}

static size_t code_point_end(dv_str text, size_t at)
{
    at++;
    while (at < text.len && ((unsigned char)text.ptr[at] & 0xc0) == 0x80)
        at++;
    return at;
}

/* An entity stands for one code point, whichever: cmark has looked it up. */
bool dv_md_reads_as(dv_str raw, dv_str meaning)
{
    size_t i = 0;
    size_t m = 0;

    if (dv_str_equal(raw, meaning))
        return true;
    while (i < raw.len && m < meaning.len) {
        size_t entity = raw.ptr[i] == '&' ? entity_length(raw, i) : 0;

        if (entity && !dv_str_starts(dv_str_slice(meaning, m, meaning.len),
                                     dv_str_slice(raw, i, i + entity))) {
            i += entity;
            m = code_point_end(meaning, m);
            continue;
        }
        if (raw.ptr[i] == '\\' && i + 1 < raw.len &&
            is_punctuation(raw.ptr[i + 1]))
            i++;
        if (raw.ptr[i++] != meaning.ptr[m++])
            return false;
    }
    return i == raw.len && m == meaning.len;
}
