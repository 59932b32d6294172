/* SPDX-License-Identifier: MIT */
/* Figures of hardware and of measurements without a mark that says whence. */
#include "conventions/cite/cite.h"
#include "conventions/prose.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

static const dv_str standard_units[] = {
    DV_STR_INIT("GB/s"),     DV_STR_INIT("MB/s"),   DV_STR_INIT("TB/s"),
    DV_STR_INIT("GiB/s"),    DV_STR_INIT("MiB/s"),  DV_STR_INIT("Gbps"),
    DV_STR_INIT("Mbps"),     DV_STR_INIT("Gb/s"),   DV_STR_INIT("TFLOPS"),
    DV_STR_INIT("PFLOPS"),   DV_STR_INIT("GFLOPS"), DV_STR_INIT("TFLOP/s"),
    DV_STR_INIT("TFLOPs"),   DV_STR_INIT("TOPS"),   DV_STR_INIT("ms"),
    DV_STR_INIT("µs"),       DV_STR_INIT("μs"),     DV_STR_INIT("us"),
    DV_STR_INIT("ns"),       DV_STR_INIT("GHz"),    DV_STR_INIT("MHz"),
    DV_STR_INIT("tokens/s"), DV_STR_INIT("tok/s"),  DV_STR_INIT("req/s"),
    DV_STR_INIT("QPS"),      DV_STR_INIT("IOPS"),   DV_STR_INIT("fps"),
    DV_STR_INIT("%"),        DV_STR_INIT("％"),     DV_STR_INIT("×"),
    DV_STR_INIT("x"),        DV_STR_INIT("倍"),
};

typedef struct checker {
    dv_convention_context *ctx;
    dv_str text;
    dv_cite_sources sources;
    dv_cite_marks marks;
    uint32_t mark, link; /* the first that do not stand before the place */
} checker;

static bool is_word_at(dv_str text, size_t at)
{
    uint32_t length;
    int32_t c = at < text.len ? dv_utf8_decode(text, at, &length) : -1;

    return c >= 0 && dv_utf8_is_word(c) && !dv_utf8_is_cjk(c);
}

/* `2x` and `2×` are multiples; `8 x H100`, `2 × 4` and `4.50.x` are not. */
static bool is_multiple(dv_str unit)
{
    return dv_str_equal(unit, DV_STR("x")) || dv_str_equal(unit, DV_STR("×"));
}

/* End of the unit at `at`, or `at`. */
static size_t unit_end(const checker *c, size_t at)
{
    const dv_cite_settings *settings = &c->ctx->input->settings->cite;
    const dv_str *units =
        settings->units.count ? settings->units.items : standard_units;
    uint32_t count = settings->units.count ? settings->units.count
                                           : DV_COUNT(standard_units);
    size_t number = at;
    dv_str rest;

    while (at < c->text.len && c->text.ptr[at] == ' ')
        at++;
    rest = dv_str_slice(c->text, at, c->text.len);
    for (uint32_t i = 0; i < count; i++) {
        size_t end = at + units[i].len, next = end;

        if (!dv_str_starts(rest, units[i]) || is_word_at(c->text, end) ||
            (is_multiple(units[i]) && at > number))
            continue;
        while (next < c->text.len && c->text.ptr[next] == ' ')
            next++;
        if (next < c->text.len && dv_is_digit(c->text.ptr[next]))
            continue;
        return end;
    }
    return at;
}

/* The first number with a unit in `span`; empty: there is none. */
static dv_span find_figure(const checker *c, dv_span span)
{
    size_t at = span.start;

    while (at < span.end) {
        size_t start = at, end;

        if (!dv_is_digit(c->text.ptr[at])) {
            at++;
            continue;
        }
        while (at < span.end &&
               (dv_is_digit(c->text.ptr[at]) || strchr(".,", c->text.ptr[at])))
            at++;
        end = dv_is_digit(c->text.ptr[at - 1]) ? unit_end(c, at) : at;
        if (end > at && end <= span.end && c->text.ptr[end - 1] != ' ' &&
            (start == 0 || !is_word_at(c->text, start - 1)))
            return (dv_span){(uint32_t)start, (uint32_t)end};
    }
    return (dv_span){0};
}

/* Whether a mark or a link to an address stands in `span`. */
static bool is_cited(checker *c, dv_span span)
{
    const dv_document *document = c->ctx->document;

    while (c->mark < c->marks.count &&
           c->marks.items[c->mark].span.start < span.start)
        c->mark++;
    while (c->link < document->link_count &&
           document->links[c->link].span.start < span.start)
        c->link++;
    if (c->mark < c->marks.count &&
        c->marks.items[c->mark].span.start < span.end)
        return true;
    for (uint32_t i = c->link;
         i < document->link_count && document->links[i].span.start < span.end;
         i++)
        if (document->links[i].kind == DV_LINK_FOOTNOTE ||
            dv_str_starts(document->links[i].target, DV_STR("http")))
            return true;
    return false;
}

static bool is_within(const dv_document *document, uint32_t block,
                      dv_block_kind kind)
{
    for (uint32_t at = document->blocks[block].parent; at != DV_NONE;
         at = document->blocks[at].parent)
        if (document->blocks[at].kind == kind)
            return true;
    return false;
}

static void check_block(checker *c, uint32_t index)
{
    const dv_document *document = c->ctx->document;
    const dv_block *block = &document->blocks[index];
    const char *what =
        block->kind == DV_BLOCK_TABLE ? "a table" : "a paragraph";
    dv_span figure = find_figure(c, block->span);
    dv_str subject = dv_span_of(dv_document_text(document), figure);

    if (!subject.len || is_cited(c, block->span) ||
        dv_cite_is_within(&c->sources, figure) ||
        is_within(document, index, DV_BLOCK_FOOTNOTE))
        return;
    dv_convention_report(c->ctx, "cite/uncited-figure", figure, subject,
                         "`%.*s` stands in %s that cites no source",
                         DV_STR_ARG(subject), what);
    dv_convention_help(c->ctx, "add a mark or a link that says where the "
                               "figure comes from");
}

static void check(dv_convention_context *ctx)
{
    checker c = {.ctx = ctx, .text = dv_convention_prose(ctx)};

    dv_cite_find_sources(ctx, &c.sources);
    dv_cite_find_marks(ctx, &c.marks);
    for (uint32_t i = 0; i < ctx->document->block_count; i++)
        if (ctx->document->blocks[i].kind == DV_BLOCK_PARAGRAPH ||
            ctx->document->blocks[i].kind == DV_BLOCK_TABLE)
            check_block(&c, i);
}

const dv_convention dv_convention_figures = {
    .needs = DV_NEEDS_FIGURES,
    .check = check,
};
