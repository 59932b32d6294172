/* SPDX-License-Identifier: MIT */
/* Numbered marks against the sources that they mean. */
#include "conventions/cite/cite.h"

#include <ctype.h>

#include "base/buf.h"
#include "conventions/prose.h"

typedef struct checker {
    dv_convention_context *ctx;
    dv_cite_sources sources;
    dv_cite_marks marks;
    uint32_t *source_of; /* by number: index of its first source + 1, or 0 */
    bool *cited;         /* by number */
    dv_str evidence;     /* where the sources are, and their numbers */
} checker;

static dv_str raw_of(const checker *c, dv_span span)
{
    return dv_span_of(dv_document_text(c->ctx->document), span);
}

/* Several lists that number their items each for themselves leave open which
 * of them a mark means. */
static bool are_distinct(const checker *c)
{
    bool listed = false;

    for (uint32_t i = 0; i < c->sources.items.count; i++)
        listed |= !c->sources.items.items[i].marked;
    return !listed || (c->sources.lists == 1 && c->sources.sections.count == 1);
}

static void index_sources(checker *c)
{
    c->source_of = dv_arena_new(c->ctx->arena,
                                (DV_CITE_LARGEST + 2) * sizeof *c->source_of);
    c->cited =
        dv_arena_new(c->ctx->arena, (DV_CITE_LARGEST + 2) * sizeof *c->cited);
    for (uint32_t i = c->sources.items.count; i > 0; i--)
        c->source_of[c->sources.items.items[i - 1].number] = i;
}

/* Notes the numbers of a mark as cited, and counts those that were not. */
static void cite(checker *c, const dv_cite_mark *mark, uint32_t *known,
                 uint32_t *unknown)
{
    for (uint32_t n = mark->number; n <= mark->last; n++) {
        if (c->cited[n])
            continue;
        c->cited[n] = true;
        *(c->source_of[n] ? known : unknown) += 1;
    }
}

/* Whether the document's marks mean its sources: more of the numbers are
 * those of a source than are not, or as many. */
static bool speaks(checker *c)
{
    uint32_t known = 0, unknown = 0;

    for (uint32_t i = 0; i < c->marks.count; i++)
        if (c->marks.items[i].sure &&
            !dv_cite_is_within(&c->sources, c->marks.items[i].span))
            cite(c, &c->marks.items[i], &known, &unknown);
    return known > 0 && known >= unknown;
}

/* "1 to 4", or "1, 2, 7", of the sources. */
static dv_str list_numbers(const checker *c)
{
    DV_AUTO(dv_buf_release) dv_buf list = DV_BUF_INIT;

    for (uint32_t n = 1; n <= DV_CITE_LARGEST; n++) {
        uint32_t last = n;

        if (!c->source_of[n])
            continue;
        while (last < DV_CITE_LARGEST && c->source_of[last + 1])
            last++;
        dv_buf_printf(&list, last > n + 1 ? "%s%u to %u" : "%s%u",
                      list.len ? ", " : "", n, last);
        n = last > n + 1 ? last : n;
    }
    return dv_arena_copy(c->ctx->arena, dv_buf_str(&list));
}

static void note_section(checker *c)
{
    const dv_block *heading = &c->ctx->document->blocks[c->sources.heading];
    dv_position at =
        dv_file_position(c->ctx->document->file, heading->span.start);

    if (!c->evidence.len)
        c->evidence = dv_arena_printf(
            c->ctx->arena, "the sources under \"%.*s\" at line %u: %.*s",
            DV_STR_ARG(heading->text), at.line, DV_STR_ARG(list_numbers(c)));
    dv_convention_evidence(c->ctx, "%.*s", DV_STR_ARG(c->evidence));
}

/* The first number of the mark that no source has, or 0. */
static uint32_t missing_of(const checker *c, const dv_cite_mark *mark)
{
    for (uint32_t n = mark->number; n <= mark->last; n++)
        if (!c->source_of[n])
            return n;
    return 0;
}

static void report_undefined(checker *c)
{
    for (uint32_t i = 0; i < c->marks.count; i++) {
        const dv_cite_mark *mark = &c->marks.items[i];
        uint32_t missing = mark->sure ? missing_of(c, mark) : 0;

        if (!missing || dv_cite_is_within(&c->sources, mark->span))
            continue;
        dv_convention_report(c->ctx, "cite/undefined", mark->span,
                             raw_of(c, mark->span),
                             "no source has the number %u", missing);
        note_section(c);
        dv_convention_help(c->ctx,
                           "add the source, or correct the number of the mark");
    }
}

/* A mark that may be something else still counts as one here. */
static void report_unused(checker *c)
{
    bool strict = c->ctx->input->settings->cite.titles.count > 0;
    uint32_t known = 0, unknown = 0;

    for (uint32_t i = 0; i < c->marks.count; i++)
        if (!dv_cite_is_within(&c->sources, c->marks.items[i].span))
            cite(c, &c->marks.items[i], &known, &unknown);
    for (uint32_t i = 0; i < c->sources.items.count; i++) {
        const dv_cite_source *source = &c->sources.items.items[i];

        if (c->cited[source->number] || !(source->marked || strict) ||
            c->source_of[source->number] != i + 1)
            continue;
        dv_convention_report(
            c->ctx, "cite/unused", source->span,
            dv_arena_printf(c->ctx->arena, "[%u]", source->number),
            "nothing cites source %u", source->number);
        dv_convention_help(c->ctx, "cite it as `[%u]`, or remove it",
                           source->number);
    }
}

static void report_duplicates(checker *c)
{
    for (uint32_t i = 0; i < c->sources.items.count; i++) {
        const dv_cite_source *source = &c->sources.items.items[i];
        uint32_t first = c->source_of[source->number] - 1;

        if (first == i || !source->marked)
            continue;
        dv_convention_report(
            c->ctx, "cite/duplicate", source->span,
            dv_arena_printf(c->ctx->arena, "[%u]", source->number),
            "two sources have the number %u", source->number);
        dv_convention_evidence(
            c->ctx, "the first is at line %u",
            dv_file_position(c->ctx->document->file,
                             c->sources.items.items[first].span.start)
                .line);
        dv_convention_help(c->ctx, "number the sources anew, and the marks "
                                   "that mean this one");
    }
}

/* The first mark whose number is cited before a lower one, and the first
 * source that stands before one with a lower number. */
static void report_order(checker *c)
{
    uint32_t next = 1, last = 0;

    for (uint32_t i = 0; i < c->marks.count; i++) {
        const dv_cite_mark *mark = &c->marks.items[i];

        if (!c->source_of[mark->number] || mark->last < next ||
            dv_cite_is_within(&c->sources, mark->span))
            continue;
        if (mark->number <= next) {
            next = mark->last + 1u;
            continue;
        }
        dv_convention_report(
            c->ctx, "cite/order", mark->span, raw_of(c, mark->span),
            "source %u is cited before source %u", mark->number, next);
        dv_convention_help(c->ctx, "number the sources in the order in which "
                                   "they are first cited");
        break;
    }
    for (uint32_t i = 0; i < c->sources.items.count; i++) {
        const dv_cite_source *source = &c->sources.items.items[i];

        if (source->number < last) {
            dv_convention_report(
                c->ctx, "cite/order", source->span,
                dv_arena_printf(c->ctx->arena, "[%u]", source->number),
                "source %u stands behind source %u", source->number, last);
            break;
        }
        last = source->number;
    }
}

static bool has_word(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] >= 0x80 ||
            isalnum((unsigned char)text.ptr[i]))
            return true;
    return false;
}

/* An address of any kind: of the web, of a paper or of a file. */
static bool has_address(const checker *c, const dv_cite_source *source,
                        uint32_t *link)
{
    const dv_document *document = c->ctx->document;
    dv_str raw = raw_of(c, source->span);

    while (*link < document->link_count &&
           document->links[*link].span.start < source->span.start)
        (*link)++;
    return (*link < document->link_count &&
            document->links[*link].span.start < source->span.end) ||
           dv_str_has(raw, DV_STR("://")) || dv_str_has(raw, DV_STR("doi")) ||
           dv_str_has(raw, DV_STR("DOI")) || dv_str_has(raw, DV_STR("arXiv")) ||
           dv_str_has(raw, DV_STR("ISBN")) || dv_str_has(raw, DV_STR("`"));
}

/* `rule` of a source that lacks something. */
static void report_lack(checker *c, const char *rule,
                        const dv_cite_source *source, const char *lack)
{
    dv_convention_report(c->ctx, rule, source->span,
                         dv_arena_printf(c->ctx->arena, "[%u]", source->number),
                         "source %u has no %s", source->number, lack);
    dv_convention_help(c->ctx, "say what the source is and where it is found");
}

static void report_lacks(checker *c)
{
    uint32_t link = 0;

    for (uint32_t i = 0; i < c->sources.items.count; i++) {
        const dv_cite_source *source = &c->sources.items.items[i];

        if (!has_word(raw_of(c, source->body)) &&
            !has_address(c, source, &link)) {
            report_lack(c, "cite/empty", source, "text");
            continue;
        }
        if (!has_address(c, source, &link))
            report_lack(c, "cite/no-address", source, "address");
        if (!has_word(dv_span_of(dv_convention_prose(c->ctx), source->body)))
            report_lack(c, "cite/no-description", source, "description");
    }
}

static void check(dv_convention_context *ctx)
{
    checker c = {.ctx = ctx};

    if (!dv_cite_find_sources(ctx, &c.sources) || !are_distinct(&c))
        return;
    dv_cite_find_marks(ctx, &c.marks);
    index_sources(&c);
    if (!speaks(&c))
        return;
    report_undefined(&c);
    report_unused(&c);
    report_duplicates(&c);
    report_order(&c);
    report_lacks(&c);
}

const dv_convention dv_convention_sources = {
    .needs = DV_NEEDS_CITATIONS,
    .check = check,
};
