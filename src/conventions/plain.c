/* SPDX-License-Identifier: MIT */
#include "conventions/plain.h"

#include "docverify/ascii.h"

/* Where the reading of one block has come to. */
typedef struct plain_reader {
    const dv_document *document;
    uint32_t code_span, link; /* next that may start at or behind `at` */
    const dv_link *open;      /* the link that began last, or NULL */
} plain_reader;

static uint32_t first_code_span(const dv_document *document, uint32_t offset)
{
    uint32_t low = 0, high = document->code_span_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (document->code_spans[middle].span.start < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint32_t dv_plain_first_link(const dv_document *document, uint32_t offset)
{
    uint32_t low = 0, high = document->link_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (document->links[middle].span.start < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* What stands for a link that starts at `at`: past what to go on. */
static uint32_t pass_link(dv_buf *out, plain_reader *r, uint32_t at)
{
    const dv_link *link = &r->document->links[r->link];

    r->open = link->kind == DV_LINK_INLINE ? link : NULL;
    if (link->kind == DV_LINK_AUTO) {
        dv_buf_add_byte(out, 'x');
        return link->span.end;
    }
    return link->kind == DV_LINK_IMAGE || link->kind == DV_LINK_FOOTNOTE
               ? link->span.end
               : at;
}

/* The end of the HTML tag or comment at `at`, or `at` where there is none. */
static uint32_t pass_tag(dv_str text, uint32_t at, uint32_t end)
{
    dv_str rest = dv_str_slice(text, at, end);
    const char *close;

    if (dv_str_starts(rest, DV_STR("<!--"))) {
        size_t length = dv_str_find(rest, DV_STR("-->"));

        return length < rest.len ? at + (uint32_t)length + 3 : end;
    }
    if (rest.len < 3 ||
        !(strchr("/!?", rest.ptr[1]) || dv_is_lower(rest.ptr[1])))
        return at;
    rest = dv_str_slice(rest, 0, 512);
    close = memchr(rest.ptr, '>', rest.len);
    return close ? (uint32_t)(close - text.ptr) + 1 : at;
}

/* The next offset where a code span or an image takes over from `at`, or `at`
 * itself when nothing does. */
static uint32_t pass_inline(dv_buf *out, plain_reader *r, uint32_t at)
{
    const dv_document *d = r->document;

    while (r->code_span < d->code_span_count &&
           d->code_spans[r->code_span].span.start < at)
        r->code_span++;
    while (r->link < d->link_count && d->links[r->link].span.start < at)
        r->link++;
    if (r->code_span < d->code_span_count &&
        d->code_spans[r->code_span].exact &&
        d->code_spans[r->code_span].span.start == at) {
        dv_buf_add_byte(out, 'x');
        return d->code_spans[r->code_span].span.end;
    }
    if (r->link < d->link_count && d->links[r->link].exact &&
        d->links[r->link].span.start == at)
        return pass_link(out, r, at);
    return at;
}

/* The end of the link whose text closes at `at`, or `at`. */
static uint32_t pass_target(const plain_reader *r, dv_str text, uint32_t at)
{
    uint32_t target;

    if (!r->open || text.ptr[at] != ']')
        return at;
    target = r->open->target_span.start;
    return at + 2 <= target && target <= at + 4 && r->open->span.end > target
               ? r->open->span.end
               : at;
}

void dv_plain_add(dv_buf *out, const dv_document *document, uint32_t index)
{
    dv_span span = document->blocks[index].span;
    dv_str text = dv_document_text(document);
    plain_reader r = {document, first_code_span(document, span.start),
                      dv_plain_first_link(document, span.start), NULL};

    for (uint32_t at = span.start; at < span.end;) {
        uint32_t next = pass_inline(out, &r, at);

        if (next == at && text.ptr[at] == '<')
            next = pass_tag(text, at, span.end);
        if (next == at)
            next = pass_target(&r, text, at);
        if (next > at) {
            at = next;
            continue;
        }
        if (!strchr("*~[]>", text.ptr[at]) || !text.ptr[at])
            dv_buf_add_byte(out, text.ptr[at]);
        at++;
    }
}
