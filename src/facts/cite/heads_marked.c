/* SPDX-License-Identifier: MIT */
/* What heads a citation by a mark: elements of HTML, footnotes, links. */
#include "facts/cite/heads_parts.h"

/* Bytes of a link's text that may head it. */
#define BEHIND_LIMIT 400u
/* Bytes of an HTML block that are looked at for what heads a citation. */
#define MARKUP_LIMIT 2000u

/* The text between `open`, the last one of the span, and what closes it;
 * empty: there is none. */
static dv_span element_text(dv_str text, dv_span span, dv_str open,
                            dv_str close)
{
    dv_span found = {span.end, span.end};

    for (uint32_t at = span.start; at < span.end;) {
        at = (uint32_t)dv_str_find_from(text, at, open);
        if (at >= span.end)
            break;
        at += (uint32_t)open.len;
        found = (dv_span){at, (uint32_t)dv_str_find_from(text, at, close)};
    }
    return found.end <= span.end ? found : (dv_span){span.end, span.end};
}

/* Adds what stands between tags, each by itself. */
static void add_texts(dv_heads *r, dv_span span)
{
    dv_str text = dv_heads_text(r);

    for (uint32_t at = span.start; at < span.end;) {
        dv_span piece = {at, at};

        while (piece.end < span.end && text.ptr[piece.end] != '<')
            piece.end++;
        dv_heads_add_words(r, piece);
        at = piece.end;
        while (at < span.end && text.ptr[at] != '>')
            at++;
        at++;
    }
}

void dv_heads_read_markup(dv_heads *r)
{
    dv_span before = {r->document->blocks[r->claims->block].span.start,
                      r->claims->citation.start};
    dv_str text = dv_heads_text(r);
    uint32_t row = before.start;

    if (dv_span_length(before) > MARKUP_LIMIT)
        before.start = before.end - MARKUP_LIMIT;
    for (uint32_t at = before.start; at < before.end; at++)
        if (dv_token_at(text, at, before.end, DV_STR("<tr")))
            row = at;
    while (row < before.end && text.ptr[row] != '>')
        row++;
    if (row < before.end)
        add_texts(r, (dv_span){row + 1, before.end});
}

void dv_heads_read_summary(dv_heads *r)
{
    const dv_block *blocks = r->document->blocks;
    uint32_t own = r->claims->block;
    dv_span found;

    if (own == 0 || blocks[own - 1].kind != DV_BLOCK_HTML)
        return;
    found = element_text(dv_heads_text(r), blocks[own - 1].span,
                         DV_STR("<summary>"), DV_STR("</summary>"));
    if (dv_span_length(found))
        add_texts(r, found);
}

/* The only reference to the footnote, or NULL. */
static const dv_link *reference_to(const dv_heads *r, dv_str label)
{
    const dv_link *links = r->document->links, *found = NULL;

    for (uint32_t i = 0; i < r->document->link_count; i++) {
        if (links[i].kind != DV_LINK_FOOTNOTE || !links[i].exact ||
            !dv_str_equal(links[i].target, label))
            continue;
        if (found)
            return NULL;
        found = &links[i];
    }
    return found;
}

void dv_heads_read_footnote(dv_heads *r)
{
    const dv_block *blocks = r->document->blocks;
    const dv_block *own = &blocks[r->claims->block];
    dv_str text = dv_heads_text(r);
    const dv_link *link;
    dv_span word;

    if (own->parent == DV_NONE ||
        blocks[own->parent].kind != DV_BLOCK_FOOTNOTE ||
        dv_span_length(dv_heads_trim(
            text, (dv_span){own->span.start, r->claims->citation.start})) >
            blocks[own->parent].info.len)
        return;
    link = reference_to(r, blocks[own->parent].info);
    if (!link)
        return;
    word = (dv_span){link->span.start, link->span.start};
    while (word.end > blocks[link->block].span.start &&
           strchr(" `*_().,", text.ptr[word.end - 1]))
        word.end--;
    word.start = word.end;
    while (word.start > blocks[link->block].span.start &&
           dv_is_of_name(text.ptr[word.start - 1]))
        word.start--;
    dv_heads_add(r, word);
}

/* What stands between a tag and the next one. */
static dv_span text_behind(dv_str text, uint32_t at)
{
    dv_span span;

    if (dv_token_at(text, at, (uint32_t)text.len, DV_STR("<code>")))
        at += (uint32_t)DV_STR("<code>").len;
    span = (dv_span){at, at};
    while (span.end < text.len && span.end - at < BEHIND_LIMIT &&
           text.ptr[span.end] != '<')
        span.end++;
    return span;
}

void dv_heads_read_link(dv_heads *r)
{
    const dv_link *link = dv_link_addressed(r->document, r->claims->citation);

    if (link && link->kind == DV_LINK_HTML)
        dv_heads_add_words(r, text_behind(dv_heads_text(r), link->span.end));
    else if (link && link->kind == DV_LINK_INLINE)
        dv_heads_add(r, (dv_span){link->span.start, link->target_span.start});
}
