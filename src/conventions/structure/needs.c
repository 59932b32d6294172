/* SPDX-License-Identifier: MIT */
/* What a section, or the document, must have in it. */
#include "base/buf.h"
#include "base/strs.h"
#include "conventions/plain.h"
#include "conventions/structure/structure.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

/* A diagram's first word, and what its kind is called. */
static const struct {
    const char *word, *kind;
} kinds[] = {
    {"sequencediagram", "sequence"},
    {"flowchart", "flowchart"},
    {"flowchart-elk", "flowchart"},
    {"graph", "flowchart"},
    {"classdiagram", "class"},
    {"classdiagram-v2", "class"},
    {"statediagram", "state"},
    {"statediagram-v2", "state"},
    {"erdiagram", "er"},
    {"gitgraph", "git"},
};

/* Longest name of a language or diagram, with room for a NUL. */
enum { WORD = 32 };

/* `word` in lower case, in `room`; empty if it is too long for any name. */
static dv_str lower(dv_str word, char room[WORD])
{
    if (word.len >= WORD)
        return (dv_str){NULL, 0};
    for (size_t i = 0; i < word.len; i++)
        room[i] = dv_to_lower(word.ptr[i]);
    return (dv_str){room, word.len};
}

static dv_str first_word(dv_str text)
{
    size_t end = 0;

    while (end < text.len && !strchr(" \t\r\n{:,;", text.ptr[end]))
        end++;
    return dv_str_slice(text, 0, end);
}

/* Without Mermaid's front matter, comments and directives. */
static dv_str skip_preamble(dv_str text)
{
    text = dv_str_trim(text);
    if (dv_str_starts(text, DV_STR("---"))) {
        size_t end = dv_str_find_from(text, 3, DV_STR("\n---"));

        if (end < text.len)
            text = dv_str_trim(dv_str_slice(text, end + 4, text.len));
    }
    while (dv_str_starts(text, DV_STR("%%")))
        text = dv_str_trim(
            dv_str_slice(text, dv_str_find_byte(text, '\n'), text.len));
    return text;
}

static dv_str kind_named(dv_str word)
{
    for (size_t i = 0; i < DV_COUNT(kinds); i++)
        if (dv_str_equal(word, dv_str_from(kinds[i].word)))
            return dv_str_from(kinds[i].kind);
    return word;
}

/* Whether a block without a language is drawn with characters: boxes, arrows
 * and branches. */
static bool is_drawing(dv_str text)
{
    size_t at = 0;

    while ((at = dv_utf8_skip_ascii(text, at)) < text.len) {
        uint32_t length;
        int32_t c = dv_utf8_decode(text, at, &length);

        if ((c >= 0x2500 && c <= 0x257f) || (c >= 0x2190 && c <= 0x21ff))
            return true;
        at += length;
    }
    return dv_str_has(text, DV_STR("-->")) || dv_str_has(text, DV_STR("+--"));
}

/* The kind of diagram that the code block is ("sequence", "plantuml",
 * "drawing"), perhaps in `room`, or empty. */
static dv_str diagram_kind(const dv_structure *s, const dv_block *block,
                           char room[WORD])
{
    static const char *const others[] = {"plantuml", "puml",      "dot",
                                         "graphviz", "d2",        "ditaa",
                                         "svgbob",   "vega-lite", "pikchr"};
    static const char *const drawn[] = {"",      "text",      "txt",
                                        "plain", "plaintext", "ascii"};
    dv_str text = dv_span_of(s->document->file->text, block->content);
    dv_str info = lower(first_word(block->info), room);

    if (dv_str_equal(info, DV_STR("mermaid")))
        return kind_named(lower(first_word(skip_preamble(text)), room));
    if (dv_str_is_one_of(info, others, DV_COUNT(others)))
        return info;
    if (!first_word(block->info).len == !info.len &&
        dv_str_is_one_of(info, drawn, DV_COUNT(drawn)) && is_drawing(text))
        return DV_STR("drawing");
    return (dv_str){NULL, 0};
}

static bool is_wanted(const dv_strs *of, dv_str word)
{
    for (uint32_t i = 0; i < of->count; i++)
        if (dv_str_equal(kind_named(of->items[i]), word))
            return true;
    return of->count == 0;
}

static bool has_pattern(dv_structure *s, const dv_structure_need *need,
                        dv_str text)
{
    return !need->pattern ||
           dv_structure_matches(s, need->pattern,
                                dv_str_slice(text, 0, DV_PATTERN_TEXT), false);
}

static bool is_code(dv_structure *s, const dv_structure_need *need,
                    const dv_block *block)
{
    char room[WORD];
    dv_str word;

    if (block->kind != DV_BLOCK_CODE)
        return false;
    word = lower(first_word(block->info), room);
    return !dv_str_equal(word, DV_STR("mermaid")) &&
           is_wanted(&need->of, word) &&
           has_pattern(s, need,
                       dv_span_of(s->document->file->text, block->content));
}

static bool is_diagram(dv_structure *s, const dv_structure_need *need,
                       const dv_block *block)
{
    char room[WORD];
    dv_str kind;

    if (block->kind != DV_BLOCK_CODE)
        return false;
    kind = diagram_kind(s, block, room);
    return kind.len && is_wanted(&need->of, kind) &&
           has_pattern(s, need,
                       dv_span_of(s->document->file->text, block->content));
}

static uint32_t count_blocks(dv_structure *s, const dv_scope *scope,
                             const dv_structure_need *need)
{
    uint32_t count = 0;

    for (uint32_t i = scope->first; i < scope->next && count < need->min; i++) {
        const dv_block *block = &s->document->blocks[i];

        count +=
            (need->kind == DV_NEED_CODE && is_code(s, need, block)) ||
            (need->kind == DV_NEED_DIAGRAM && is_diagram(s, need, block)) ||
            (need->kind == DV_NEED_TABLE && block->kind == DV_BLOCK_TABLE) ||
            (need->kind == DV_NEED_LIST && block->kind == DV_BLOCK_LIST);
    }
    return count;
}

/* Images count as diagrams where any kind will do. */
static bool is_link(dv_structure *s, const dv_structure_need *need,
                    const dv_link *link)
{
    bool image = link->kind == DV_LINK_IMAGE;

    if (need->kind == DV_NEED_DIAGRAM)
        return image && !need->of.count && !need->pattern;
    if (link->kind == DV_LINK_UNDEFINED || link->kind == DV_LINK_FOOTNOTE)
        return false;
    return image == (need->kind == DV_NEED_IMAGE) &&
           has_pattern(s, need, link->target);
}

static dv_span bytes_of(const dv_structure *s, const dv_scope *scope)
{
    const dv_block *blocks = s->document->blocks;

    if (scope->first >= scope->next)
        return (dv_span){0, 0};
    return (dv_span){blocks[scope->first].span.start,
                     scope->next < s->document->block_count
                         ? blocks[scope->next].span.start
                         : (uint32_t)s->document->file->text.len};
}

static uint32_t count_links(dv_structure *s, const dv_scope *scope,
                            const dv_structure_need *need)
{
    const dv_link *links = s->document->links;
    dv_span span = bytes_of(s, scope);
    uint32_t found = 0;

    for (uint32_t i = dv_plain_first_link(s->document, span.start);
         i < s->document->link_count && links[i].span.start < span.end &&
         found < need->min;
         i++)
        found += is_link(s, need, &links[i]);
    return found;
}

/* Lines of the scope that the pattern is found in. */
static uint32_t count_lines(dv_structure *s, const dv_scope *scope,
                            const dv_structure_need *need)
{
    dv_str text = dv_span_of(s->document->file->text, bytes_of(s, scope));
    uint32_t count = 0;

    while (text.len && count < need->min) {
        size_t end = dv_str_find_byte(text, '\n');

        count += end && has_pattern(s, need, dv_str_slice(text, 0, end));
        text = dv_str_slice(text, end + 1, text.len);
    }
    return count;
}

static uint32_t count(dv_structure *s, const dv_scope *scope,
                      const dv_structure_need *need)
{
    if (need->kind == DV_NEED_TEXT)
        return count_lines(s, scope, need);
    if (need->kind == DV_NEED_LINK || need->kind == DV_NEED_IMAGE)
        return count_links(s, scope, need);
    if (need->kind == DV_NEED_DIAGRAM)
        return count_blocks(s, scope, need) + count_links(s, scope, need);
    return count_blocks(s, scope, need);
}

/* "a diagram (sequence or class)", unless the profile has a name for it. */
static dv_str describe(dv_structure *s, const dv_structure_need *need)
{
    static const char *const one[] = {"a code block", "a diagram", "a table",
                                      "a list",       "a link",    "an image",
                                      "a text"};
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    if (need->name.len)
        return need->name;
    dv_buf_printf(&out, "%s", one[need->kind]);
    for (uint32_t i = 0; i < need->of.count; i++)
        dv_buf_printf(&out, "%s`%.*s`", i ? " or " : " of the kind ",
                      DV_STR_ARG(need->of.items[i]));
    return dv_arena_copy(s->ctx->arena, dv_buf_str(&out));
}

static void check_need(dv_structure *s, const dv_scope *scope,
                       const dv_structure_need *need)
{
    uint32_t there = count(s, scope, need);
    dv_str what;

    if (there >= need->min)
        return;
    what = describe(s, need);
    if (need->min == 1)
        dv_convention_report(s->ctx, "structure/required-content", scope->span,
                             what, "%.*s does not have %.*s",
                             DV_STR_ARG(scope->name), DV_STR_ARG(what));
    else
        dv_convention_report(s->ctx, "structure/required-content", scope->span,
                             what, "%.*s has %.*s %u of %u times",
                             DV_STR_ARG(scope->name), DV_STR_ARG(what), there,
                             need->min);
    dv_convention_evidence(s->ctx, "the profile `%.*s` asks for it",
                           DV_STR_ARG(s->profile->name));
}

void dv_structure_check_needs(dv_structure *s, const dv_scope *scope,
                              const dv_structure_needs *needs)
{
    for (uint32_t i = 0; i < needs->count; i++)
        check_need(s, scope, &needs->items[i]);
}
