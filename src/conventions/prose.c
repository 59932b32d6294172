/* SPDX-License-Identifier: MIT */
#include "conventions/prose.h"

#include "docverify/ascii.h"

/* Longer tags and formulas are left in the text. */
enum { TAG_LIMIT = 2000 };

typedef struct mask {
    const dv_document *document;
    dv_str raw;
    char *text;
} mask;

static void blank(mask *m, size_t start, size_t end)
{
    if (end > m->raw.len)
        end = m->raw.len;
    if (start < end)
        memset(m->text + start, DV_NO_PROSE, end - start);
}

static void copy_blocks(mask *m)
{
    for (uint32_t i = 0; i < m->document->block_count; i++) {
        const dv_block *block = &m->document->blocks[i];

        if (dv_prose_is_text(block->kind) && dv_span_length(block->span))
            memcpy(m->text + block->span.start, m->raw.ptr + block->span.start,
                   dv_span_length(block->span));
    }
}

/* Where in a link begins what no reader sees: its target or its label. */
static size_t hidden_from(const mask *m, const dv_link *link)
{
    dv_str whole = dv_span_of(m->raw, link->span);
    dv_str mark = link->kind == DV_LINK_REFERENCE ? DV_STR("][") : DV_STR("](");
    size_t at = dv_str_find(whole, mark), last = whole.len;

    if (link->target_span.start > link->span.start &&
        dv_span_contains(link->span, link->target_span) &&
        dv_span_length(link->target_span))
        return link->target_span.start - 1;
    for (; at < whole.len; at = dv_str_find_from(whole, last, mark))
        last = at + 1;
    return link->span.start + last;
}

static void blank_link(mask *m, const dv_link *link)
{
    if (!link->exact || link->kind == DV_LINK_HTML ||
        dv_span_length(link->span) == 0)
        return;
    if (link->kind == DV_LINK_AUTO || link->kind == DV_LINK_FOOTNOTE ||
        m->raw.ptr[link->span.start] == '<' ||
        dv_str_starts(dv_span_of(m->raw, link->span), DV_STR("[^")))
        blank(m, link->span.start, link->span.end);
    else
        blank(m, hidden_from(m, link), link->span.end);
}

static bool may_open_tag(char c)
{
    return dv_is_letter(c) || c == '/';
}

/* End of the comment or tag at `at`, or `at`. `*closed` is false once no
 * comment ends any more. */
static size_t tag_end(const mask *m, size_t at, bool *closed)
{
    dv_str rest = dv_str_slice((dv_str){m->text, m->raw.len}, at, m->raw.len);

    if (dv_str_starts(rest, DV_STR("<!--"))) {
        size_t end = *closed ? dv_str_find(rest, DV_STR("-->")) : rest.len;

        *closed = end < rest.len;
        return *closed ? at + end + 3 : at;
    }
    if (rest.len < 2 || !may_open_tag(rest.ptr[1]))
        return at;
    for (size_t i = 1; i < rest.len && i < TAG_LIMIT && rest.ptr[i] != '<'; i++)
        if (rest.ptr[i] == '>')
            return at + i + 1;
    return at;
}

static void blank_tags(mask *m)
{
    bool closed = true;

    for (size_t at = 0; at < m->raw.len;) {
        const char *open = memchr(m->text + at, '<', m->raw.len - at);
        size_t end;

        if (!open)
            return;
        at = (size_t)(open - m->text);
        end = tag_end(m, at, &closed);
        blank(m, at, end);
        at = end > at ? end : at + 1;
    }
}

/* End of the formula `$…$` or `$$…$$` at `at`, or `at`. */
static size_t formula_end(const mask *m, size_t at)
{
    const char *text = m->text;
    size_t len = m->raw.len, run = at + 1 < len && text[at + 1] == '$' ? 2 : 1;
    size_t end = at + run;

    if (end >= len || (run == 1 && strchr(" \t\n", text[end])))
        return at;
    while (end < len && end - at < TAG_LIMIT && text[end] != '$' &&
           (run == 2 || text[end] != '\n'))
        end++;
    if (end + run > len || end - at >= TAG_LIMIT || text[end] != '$' ||
        (run == 2 && text[end + 1] != '$') ||
        (run == 1 && strchr(" \t", text[end - 1])))
        return at;
    return end + run;
}

static void blank_formulas(mask *m)
{
    for (size_t at = 0; at < m->raw.len;) {
        const char *open = memchr(m->text + at, '$', m->raw.len - at);
        size_t end;

        if (!open)
            return;
        at = (size_t)(open - m->text);
        end = formula_end(m, at);
        blank(m, at, end);
        at = end > at ? end : at + 1;
    }
}

dv_str dv_convention_prose(dv_convention_context *ctx)
{
    mask m = {.document = ctx->document,
              .raw = dv_document_text(ctx->document)};

    if (ctx->prose.ptr || !m.raw.len)
        return ctx->prose;
    m.text = dv_arena_new(ctx->arena, m.raw.len + 1);
    blank(&m, 0, m.raw.len);
    copy_blocks(&m);
    for (uint32_t i = 0; i < ctx->document->code_span_count; i++)
        if (ctx->document->code_spans[i].exact)
            blank(&m, ctx->document->code_spans[i].span.start,
                  ctx->document->code_spans[i].span.end);
    for (uint32_t i = 0; i < ctx->document->link_count; i++)
        blank_link(&m, &ctx->document->links[i]);
    blank_tags(&m);
    blank_formulas(&m);
    ctx->prose = (dv_str){m.text, m.raw.len};
    return ctx->prose;
}

uint32_t dv_prose_section_end(const dv_document *document, uint32_t heading)
{
    uint32_t at = heading + 1;

    while (at < document->block_count &&
           (document->blocks[at].kind != DV_BLOCK_HEADING ||
            document->blocks[at].level > document->blocks[heading].level))
        at++;
    return at;
}
