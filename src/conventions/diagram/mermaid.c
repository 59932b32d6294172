/* SPDX-License-Identifier: MIT */
#include "conventions/diagram/mermaid.h"

#include "conventions/diagram/mermaid_kinds.h"
#include "conventions/diagram/mermaid_parse.h"
#include "conventions/diagram/mermaid_text.h"
#include "text/unicode.h"

typedef void parse_function(dv_mm_parser *parser);

static parse_function *parser_of(dv_mm_kind kind)
{
    switch (kind) {
    case DV_MM_FLOW:
        return dv_mm_flow_parse;
    case DV_MM_SEQUENCE:
        return dv_mm_sequence_parse;
    case DV_MM_CLASS:
        return dv_mm_class_parse;
    case DV_MM_STATE:
        return dv_mm_state_parse;
    case DV_MM_ER:
        return dv_mm_er_parse;
    default:
        return NULL;
    }
}

/* Mermaid's patterns end a line at U+2028, too; ours do not. */
static bool has_odd_lines(dv_str code)
{
    for (size_t i = 0; i + 2 < code.len; i++)
        if (code.ptr[i] == '\xe2' && code.ptr[i + 1] == '\x80' &&
            (code.ptr[i + 2] == '\xa8' || code.ptr[i + 2] == '\xa9'))
            return true;
    return false;
}

/* Lines that a site generator replaces before Mermaid sees them. */
static bool is_template(dv_str code)
{
    static const char marks[][6] = {"{%", "{{", "<%", "--8<--"};
    size_t at = 0;

    while (at < code.len) {
        dv_str line = dv_str_slice(code, at, code.len);

        line = dv_str_slice(line, 0, dv_str_find_byte(line, '\n'));
        at += line.len + 1;
        line = dv_str_trim(line);
        for (size_t i = 0; i < DV_COUNT(marks); i++)
            if (dv_str_starts(line, (dv_str){marks[i], i < 3 ? 2 : 6}))
                return true;
    }
    return false;
}

static const char *reason_to_skip(dv_str code)
{
    if (dv_utf8_invalid_at(code) < code.len ||
        dv_str_find_byte(code, '\0') < code.len)
        return "it is no text";
    if (has_odd_lines(code))
        return "it has line separators that are not of a text file";
    return is_template(code) ? "it is a template" : NULL;
}

static dv_mermaid skipped(const char *reason)
{
    return (dv_mermaid){.state = DV_MERMAID_SKIPPED,
                        .message = dv_str_from(reason)};
}

/* Where the bytes [span) of `text` stand in the code. */
static dv_span place(const dv_mm_text *text, dv_span span, dv_str code)
{
    dv_span at = {text->places[span.start], text->places[span.start]};

    if (span.end > span.start)
        at.end = text->places[span.end - 1] + 1;
    /* The line end behind the text is not the author's. */
    if (at.end > code.len)
        at.end = (uint32_t)code.len;
    while (at.end < code.len &&
           ((unsigned char)code.ptr[at.end] & 0xc0) == 0x80)
        at.end++;
    return at;
}

static dv_mermaid parse(dv_mm_text text, dv_mm_kind kind, dv_str code,
                        dv_arena *arena)
{
    dv_mm_parser p = {.scan.arena = arena};
    dv_mermaid result = {0};

    text = dv_mm_text_encode(text, arena);
    if (kind == DV_MM_FLOW)
        dv_mm_text_close_braces(&text);
    p.scan.text = dv_mm_text_str(&text);
    parser_of(kind)(&p);
    if (!p.failed)
        return result;
    result.state = DV_MERMAID_REJECTED;
    result.at = place(&text, p.at, code);
    result.message = p.message;
    result.help = p.help;
    return result;
}

static dv_mermaid unknown(const dv_mm_text *text, dv_span word, dv_str code,
                          dv_arena *arena)
{
    dv_str name = dv_span_of(dv_mm_text_str(text), word);
    dv_str nearest = dv_mm_nearest_kind(name);
    dv_mermaid result = {.state = DV_MERMAID_UNKNOWN,
                         .kind = name,
                         .at = place(text, word, code)};

    result.message =
        name.len ? dv_arena_printf(arena, "`%.*s` is no kind of diagram",
                                   DV_STR_ARG(name))
                 : DV_STR("the diagram does not begin with its kind");
    if (nearest.len)
        result.help = dv_arena_printf(arena, "perhaps `%.*s` was meant",
                                      DV_STR_ARG(nearest));
    else
        result.help = DV_STR("begin with a kind such as `flowchart TD`");
    return result;
}

static bool starts_with_fence(const dv_mm_text *text)
{
    return dv_str_starts(dv_mm_text_str(text), DV_STR("---"));
}

dv_mermaid dv_mermaid_read(dv_str code, dv_arena *arena)
{
    const char *reason =
        code.len <= DV_MERMAID_MAX ? reason_to_skip(code) : NULL;
    dv_mermaid result = {0};
    dv_mm_text text;
    dv_mm_kind kind;
    dv_span word;

    if (code.len > DV_MERMAID_MAX)
        return (dv_mermaid){
            .state = DV_MERMAID_REJECTED,
            .at = {0, (uint32_t)dv_str_find_byte(code, '\n')},
            .message = DV_STR("the diagram has over 4 MiB and is not read; "
                              "Mermaid draws none of over 50,000 characters"),
        };
    if (reason)
        return skipped(reason);
    text = dv_mm_text_make(code, arena);
    kind = dv_mm_kind_of(dv_mm_text_str(&text), &word);
    if (kind == DV_MM_UNKNOWN && starts_with_fence(&text))
        return (dv_mermaid){
            .state = DV_MERMAID_REJECTED,
            .at = place(&text, (dv_span){0, 3}, code),
            .message = DV_STR("the front matter is never closed"),
            .help = DV_STR("close it with a line `---` as far from its line's "
                           "start as the first one"),
        };
    if (kind == DV_MM_UNKNOWN)
        return unknown(&text, word, code, arena);
    if (parser_of(kind))
        result = parse(text, kind, code, arena);
    else
        result = skipped("diagrams of its kind are not read");
    result.kind = dv_span_of(dv_mm_text_str(&text), word);
    return result;
}
