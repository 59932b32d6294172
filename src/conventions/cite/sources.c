/* SPDX-License-Identifier: MIT */
#include "base/strs.h"
#include "conventions/cite/cite.h"
#include "conventions/prose.h"
#include "docverify/ascii.h"
#include "text/unicode.h"

/* Bytes of a title that are looked at. */
enum { TITLE_LIMIT = 200 };

static const dv_str standard_titles[] = {
    DV_STR_INIT("references"),   DV_STR_INIT("sources"),
    DV_STR_INIT("data sources"), DV_STR_INIT("bibliography"),
    DV_STR_INIT("citations"),    DV_STR_INIT("works cited"),
    DV_STR_INIT("数据来源"),     DV_STR_INIT("参考文献"),
    DV_STR_INIT("参考资料"),     DV_STR_INIT("引用来源"),
    DV_STR_INIT("资料来源"),     DV_STR_INIT("参考来源"),
    DV_STR_INIT("参考"),         DV_STR_INIT("引用"),
    DV_STR_INIT("reference"),    DV_STR_INIT("参考链接"),
    DV_STR_INIT("참고자료"),     DV_STR_INIT("참고 자료"),
    DV_STR_INIT("来源"),         DV_STR_INIT("참고문헌"),
    DV_STR_INIT("참고 문헌"),    DV_STR_INIT("출처"),
};

typedef struct finder {
    dv_convention_context *ctx;
    dv_str text, raw;
    dv_cite_sources *out;
} finder;

static bool is_title(const finder *f, dv_str part)
{
    const dv_cite_settings *settings = &f->ctx->input->settings->cite;
    const dv_str *titles =
        settings->titles.count ? settings->titles.items : standard_titles;
    uint32_t count = settings->titles.count ? settings->titles.count
                                            : DV_COUNT(standard_titles);

    return dv_strs_have(titles, count, part);
}

/* The letters and digits at the front of `title` that only number it, and
 * whatever else is no letter. */
static size_t skip_number(dv_str title)
{
    size_t at = 0;

    while (at < title.len) {
        uint32_t length;
        int32_t c = dv_utf8_decode(title, at, &length);

        if (c >= 0 && dv_utf8_is_word(c) && !dv_is_digit(c))
            break;
        at += length;
    }
    return at;
}

/* Whether the title, or a part of it between brackets, bars and colons, is
 * that of a section of sources. */
static bool is_of_sources(const finder *f, dv_str title)
{
    static const char *const bounds[] = {"(",  ")",  "/",  "|", ":",
                                         "（", "）", "：", "·", "—"};
    dv_str lower =
        dv_utf8_lower(f->ctx->arena, dv_str_slice(title, 0, TITLE_LIMIT));
    size_t start = skip_number(lower), at = start;

    while (at <= lower.len) {
        dv_str rest = dv_str_slice(lower, at, lower.len);
        size_t bound = at == lower.len ? 1 : 0;

        for (size_t i = 0; i < DV_COUNT(bounds) && !bound; i++)
            if (lower.ptr[at] == *bounds[i] &&
                dv_str_starts(rest, dv_str_from(bounds[i])))
                bound = strlen(bounds[i]);
        if (bound && is_title(f, dv_str_trim(dv_str_slice(lower, start, at))))
            return true;
        if (bound)
            start = at + bound;
        at += bound ? bound : 1;
    }
    return false;
}

/* Skips what may stand before a number: blanks, stars, tags, a backslash. */
static size_t skip_decoration(dv_str text, size_t at, size_t end)
{
    while (at < end &&
           (strchr(" \t*_\\>", text.ptr[at]) || text.ptr[at] == DV_NO_PROSE))
        at++;
    return at;
}

/* `[1]`, `[¹]` or `¹` at `at`. Returns the offset behind it, or `at`. */
static size_t read_label(dv_str text, size_t at, uint32_t *number)
{
    bool bracket = at < text.len && text.ptr[at] == '[', raised;
    size_t start = at + bracket;
    size_t end = dv_cite_number(text, start, number, &raised);

    if (end == start || (!bracket && !raised))
        return at;
    if (!bracket)
        return end;
    if (end < text.len && text.ptr[end] == '\\')
        end++;
    return end < text.len && text.ptr[end] == ']' ? end + 1 : at;
}

static void add(finder *f, uint32_t number, dv_span span, uint32_t body,
                bool marked)
{
    *dv_vec_push(f->ctx->arena, &f->out->items) = (dv_cite_source){
        .number = number,
        .span = span,
        .body = {body, span.end > body ? span.end : body},
        .marked = marked,
    };
}

/* A source whose label stands at the beginning of `span`. */
static bool add_labelled(finder *f, dv_span span)
{
    size_t at = skip_decoration(f->text, span.start, span.end);
    uint32_t number;
    size_t end = read_label(f->text, at, &number);

    if (end == at || end > span.end)
        return false;
    add(f, number, (dv_span){(uint32_t)at, span.end}, (uint32_t)end, true);
    return true;
}

/* Each line of a paragraph may begin a source, which goes on until the next
 * one does. */
static void read_paragraph(finder *f, const dv_block *block)
{
    uint32_t start = block->span.start, first = f->out->items.count;

    while (start < block->span.end) {
        size_t length = dv_str_find_byte(
            dv_span_of(f->text, (dv_span){start, block->span.end}), '\n');

        if (add_labelled(f, (dv_span){start, block->span.end}) &&
            f->out->items.count > first + 1) {
            dv_cite_source *last =
                &f->out->items.items[f->out->items.count - 2];

            last->span.end = last->body.end = start;
        }
        start += (uint32_t)length + 1;
    }
}

/* The number of an item's marker: its own digits for the first, which counts
 * the others. 0: the list has no numbers. `*at` goes behind the marker. */
static uint32_t read_marker(dv_str raw, dv_span span, size_t *at)
{
    uint32_t number = 0;
    size_t i = span.start;

    while (i < span.end && strchr(" \t>", raw.ptr[i]))
        i++;
    if (i < span.end && strchr("-+*", raw.ptr[i])) {
        *at = i + 1;
        return 0;
    }
    for (; i < span.end && dv_is_digit(raw.ptr[i]); i++)
        if (number <= DV_CITE_LARGEST)
            number = number * 10 + (uint32_t)(raw.ptr[i] - '0');
    *at = i < span.end ? i + 1 : i;
    return number;
}

static void read_list(finder *f, uint32_t list)
{
    const dv_block *blocks = f->ctx->document->blocks;
    uint32_t first = 0, index = 0, before = f->out->items.count;
    bool listed = false;

    for (uint32_t i = list + 1; i < blocks[list].next; i = blocks[i].next) {
        dv_span span = blocks[i].span;
        size_t at;
        uint32_t number = read_marker(f->raw, span, &at);

        if (index == 0)
            first = number;
        index++;
        if (at <= span.end &&
            add_labelled(f, (dv_span){(uint32_t)at, span.end}))
            continue;
        if (first == 0 || first + index - 1 > DV_CITE_LARGEST)
            continue;
        add(f, first + index - 1, span, (uint32_t)at, false);
        listed = true;
    }
    f->out->lists += listed && f->out->items.count > before;
}

/* A row whose first cell is a number or a label. */
static void read_row(finder *f, uint32_t row)
{
    const dv_block *blocks = f->ctx->document->blocks;
    const dv_block *cell = &blocks[row + 1];
    uint32_t number;
    bool raised;
    size_t at, end;

    if (blocks[row].header || row + 1 >= blocks[row].next)
        return;
    at = skip_decoration(f->text, cell->span.start, cell->span.end);
    end = read_label(f->text, at, &number);
    if (end > at) {
        add(f, number, (dv_span){(uint32_t)at, blocks[row].span.end},
            cell->span.end, true);
        return;
    }
    end = dv_cite_number(f->text, at, &number, &raised);
    if (end == at ||
        skip_decoration(f->text, end, cell->span.end) != cell->span.end)
        return;
    add(f, number, (dv_span){(uint32_t)at, blocks[row].span.end},
        cell->span.end, false);
}

static void read_section(finder *f, uint32_t first, uint32_t end)
{
    const dv_block *blocks = f->ctx->document->blocks;

    for (uint32_t i = first; i < end;) {
        switch (blocks[i].kind) {
        case DV_BLOCK_PARAGRAPH:
            read_paragraph(f, &blocks[i]);
            break;
        case DV_BLOCK_LIST:
            read_list(f, i);
            break;
        case DV_BLOCK_TABLE:
            f->out->lists++;
            for (uint32_t row = i + 1; row < blocks[i].next;
                 row = blocks[row].next)
                read_row(f, row);
            break;
        case DV_BLOCK_QUOTE:
            i++; /* what is in it is looked at */
            continue;
        default:
            break;
        }
        i = blocks[i].next;
    }
}

bool dv_cite_find_sources(dv_convention_context *ctx, dv_cite_sources *out)
{
    const dv_document *document = ctx->document;
    finder f = {.ctx = ctx, .raw = dv_document_text(document), .out = out};

    for (uint32_t i = 0; i < document->block_count; i++) {
        uint32_t end;

        if (document->blocks[i].kind != DV_BLOCK_HEADING ||
            !is_of_sources(&f, document->blocks[i].text))
            continue;
        f.text = dv_convention_prose(ctx);
        end = dv_prose_section_end(document, i);
        if (!out->sections.count)
            out->heading = i;
        *dv_vec_push(ctx->arena, &out->sections) = (dv_span){
            document->blocks[i].span.start,
            end < document->block_count ? document->blocks[end].span.start
                                        : (uint32_t)f.raw.len};
        read_section(&f, i + 1, end);
        i = end - 1;
    }
    return out->items.count > 0;
}

bool dv_cite_is_within(const dv_cite_sources *sources, dv_span span)
{
    uint32_t low = 0, high = sources->sections.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (sources->sections.items[middle].end <= span.start)
            low = middle + 1;
        else
            high = middle;
    }
    return low < sources->sections.count &&
           dv_span_contains(sources->sections.items[low], span);
}
