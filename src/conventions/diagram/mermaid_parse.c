/* SPDX-License-Identifier: MIT */
#include "conventions/diagram/mermaid_parse.h"

#include <stdarg.h>

enum { SHOWN = 40 }; /* bytes of the text in a message */

void dv_mm_start(dv_mm_parser *p, dv_mm_lex *lex)
{
    p->lex = lex;
    dv_mm_push(&p->scan, 0);
    p->next = dv_mm_next(&p->scan, lex);
}

void dv_mm_step(dv_mm_parser *p)
{
    p->taken = p->next;
    p->next = dv_mm_next(&p->scan, p->lex);
}

bool dv_mm_accept(dv_mm_parser *p, int kind)
{
    if (p->next.kind != kind)
        return false;
    dv_mm_step(p);
    return true;
}

bool dv_mm_accept_accessible(dv_mm_parser *p)
{
    if (dv_mm_accept(p, DV_MM_ACC_LABEL))
        return dv_mm_accept(p, DV_MM_ACC_VALUE);
    return dv_mm_accept(p, DV_MM_ACC_LINES);
}

bool dv_mm_expect(dv_mm_parser *p, int kind, const char *what)
{
    return dv_mm_accept(p, kind) || dv_mm_unexpected(p, what);
}

void dv_mm_skip(dv_mm_parser *p, int kind)
{
    while (p->next.kind == kind)
        dv_mm_step(p);
}

dv_str dv_mm_text_of(const dv_mm_parser *p, dv_mm_token token)
{
    return dv_str_slice(p->scan.text, token.start, token.end);
}

/* A link begins with the blanks before it, line ends among them. */
static dv_span without_blanks(const dv_mm_parser *p, dv_mm_token token)
{
    dv_span span = {token.start, token.end};
    uint32_t n;

    while (span.start < span.end &&
           (n = dv_mm_blank_length(p->scan.text, span.start)) != 0)
        span.start += n;
    return span.start < span.end ? span : (dv_span){token.start, token.end};
}

bool dv_mm_fault(dv_mm_parser *p, dv_mm_token at, const char *format, ...)
{
    va_list args;

    if (p->failed)
        return false;
    p->failed = true;
    p->at = without_blanks(p, at);
    va_start(args, format);
    p->message = dv_arena_vprintf(p->scan.arena, format, args);
    va_end(args);
    return false;
}

bool dv_mm_help(dv_mm_parser *p, const char *format, ...)
{
    va_list args;

    if (!p->failed || p->help.len)
        return false;
    va_start(args, format);
    p->help = dv_arena_vprintf(p->scan.arena, format, args);
    va_end(args);
    return false;
}

/* What is shown of the text at a fault: the rest of its word. */
static dv_str shown(const dv_mm_parser *p, dv_mm_token token)
{
    dv_str s = p->scan.text;
    uint32_t start = token.start, end = token.end;

    while (start < end && dv_mm_blank_length(s, start))
        start++;
    if (token.kind == DV_MM_ERROR || end - start < 2)
        while (end < s.len && end - start < SHOWN && s.ptr[end] != '\n' &&
               !dv_mm_blank_length(s, end))
            end += dv_mm_char(&p->scan, end);
    if (end - start > SHOWN)
        end = start + SHOWN;
    while (end > start && end < s.len && (s.ptr[end] & 0xc0) == 0x80)
        end--;
    s = dv_str_slice(s, start, end);
    return dv_str_slice(s, 0, dv_str_find_byte(s, '\n'));
}

bool dv_mm_unexpected(dv_mm_parser *p, const char *what)
{
    dv_str found = dv_str_trim(shown(p, p->next));

    if (p->next.kind == DV_MM_END || p->next.start >= p->scan.text.len)
        return dv_mm_fault(p, p->next, "expected %s, found the end", what);
    if (!found.len)
        return dv_mm_fault(p, p->next, "expected %s, found the end of the line",
                           what);
    return dv_mm_fault(p, p->next, "expected %s, found `%.*s`", what,
                       DV_STR_ARG(found));
}

void dv_mm_open(dv_mm_parser *p, dv_mm_token token)
{
    *dv_vec_push(p->scan.arena, &p->open) = token;
}

const dv_mm_token *dv_mm_innermost(const dv_mm_parser *p)
{
    return p->open.count ? &p->open.items[p->open.count - 1] : NULL;
}

bool dv_mm_all_closed(dv_mm_parser *p, const char *what)
{
    const dv_mm_token *open = dv_mm_innermost(p);

    if (!open)
        return true;
    return dv_mm_fault(p, *open, "this `%.*s` is not closed by %s",
                       DV_STR_ARG(dv_str_trim(dv_mm_text_of(p, *open))), what);
}
