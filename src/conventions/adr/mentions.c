/* SPDX-License-Identifier: MIT */
/* Names of decision records in documents: does the record exist, the item? */
#include <strings.h>

#include "conventions/adr/adr.h"

enum {
    MENTION_LIMIT = 10000, /* of one document */
    SAME_LIMIT = 16,       /* records of one number that are asked for items */
    EXPLAINED_LIMIT = 600  /* bytes around one that are looked at */
};

/* What stands for a number in examples of how to write one. A tree that has no
 * first record does not lack it. */
bool dv_adr_is_placeholder(uint32_t number)
{
    return number <= 1 || number == 9999 || number == 999 || number == 1234 ||
           number == 123;
}

/* Whether a sentence says itself that there is no such record, or none yet. */
static bool is_explained(const dv_file *file, dv_span span)
{
    static const char *const words[] = {
        "drop",   "draft",   "not exist", "remov", "delet",    "withdr",
        "reserv", "skip",    "never",     "gap",   "planned",  "future",
        "no adr", "missing", "to be ",    "lost",  "pending",  "unassign",
        "format", "e.g.",    "example",   "next",  "upcoming",
    };
    uint32_t line = dv_file_position(file, span.start).line;
    dv_span from = dv_file_line_span(file, line > 1 ? line - 1 : 1);
    dv_span to =
        dv_file_line_span(file, line < file->line_count ? line + 1 : line);
    dv_str text = dv_span_of(file->text, (dv_span){from.start, to.end});

    if (text.len > EXPLAINED_LIMIT)
        text = dv_span_of(file->text, dv_file_line_span(file, line));
    for (size_t i = 0; i < text.len && i < EXPLAINED_LIMIT; i++)
        for (size_t k = 0; k < DV_COUNT(words); k++)
            if (text.len - i >= strlen(words[k]) &&
                strncasecmp(text.ptr + i, words[k], strlen(words[k])) == 0)
                return true;
    return false;
}

static bool is_in_code(const dv_document *document, dv_span span,
                       uint32_t *block)
{
    for (; *block < document->block_count; ++*block) {
        const dv_block *at = &document->blocks[*block];

        if (at->kind != DV_BLOCK_CODE && at->kind != DV_BLOCK_HTML)
            continue;
        if (at->span.end > span.start)
            return at->span.start <= span.start;
    }
    return false;
}

/* Whether the span is in code that holds more than the name: an example of how
 * names are written, a path. */
static bool is_in_code_span(const dv_document *document, dv_span span,
                            uint32_t *code)
{
    for (; *code < document->code_span_count; ++*code) {
        const dv_code_span *at = &document->code_spans[*code];

        if (at->span.end > span.start)
            return at->span.start <= span.start &&
                   dv_span_length(at->content) != dv_span_length(span);
    }
    return false;
}

/* Whether the span is in a link to another host. */
static bool is_external(const dv_document *document, dv_span span,
                        uint32_t *link)
{
    for (; *link < document->link_count; ++*link) {
        const dv_link *at = &document->links[*link];

        if (at->span.end > span.start)
            return at->span.start <= span.start &&
                   dv_str_has(at->target, DV_STR("://"));
    }
    return false;
}

/* Whether the document itself has that number in its name or, as a record, in
 * its title: a wrong one is told by other rules. */
static bool is_own(dv_convention_context *ctx, const dv_adr_mention *mention)
{
    static const dv_adr_settings usual;
    dv_str path = ctx->document->file->path;
    const dv_adr_record *record = dv_adr_at(ctx->prepared, path);
    dv_adr_name name;

    if (record && record->document == ctx->document &&
        record->title_digits.len &&
        dv_span_contains(record->title_span, mention->span))
        return true;
    return dv_adr_read_name(&usual, path, &name) &&
           name.number == mention->number;
}

static bool has_item(const dv_adr_record *record, dv_str id)
{
    for (uint32_t i = 0; i < record->item_count; i++)
        if (dv_str_equal(record->items[i].id, id))
            return true;
    return false;
}

/* The last of the items at the start of a line that have the letters of `id`;
 * NULL: there are less than two. */
static const dv_adr_item *last_alike(const dv_adr_record *record, dv_str id)
{
    const dv_adr_item *last = NULL;
    uint32_t count = 0;
    size_t letters = 0;

    while (letters < id.len && id.ptr[letters] >= 'A')
        letters++;
    for (uint32_t i = 0; i < record->item_count; i++) {
        const dv_adr_item *item = &record->items[i];

        if (!item->opens || item->id.len <= letters ||
            item->id.ptr[letters] >= 'A' ||
            !dv_str_starts(item->id, dv_str_slice(id, 0, letters)))
            continue;
        last = item;
        count++;
    }
    return count < 2 ? NULL : last;
}

/* Of several records of the number, any that has the item will do. */
const dv_adr_item *dv_adr_lacks(const dv_adr *adr, const dv_adr_record *record,
                                dv_str id)
{
    const dv_adr_item *last = NULL;

    uint32_t asked = 0;

    for (const dv_adr_record *at = record; at && asked < SAME_LIMIT;
         asked++, at = at->same == DV_NONE ? NULL : &adr->records[at->same]) {
        if (!at->document || at->cut || has_item(at, id))
            return NULL;
        if (!last)
            last = last_alike(at, id);
    }
    return last;
}

static void check_item(dv_convention_context *ctx,
                       const dv_adr_mention *mention,
                       const dv_adr_record *record)
{
    const dv_adr_item *last =
        dv_adr_lacks(ctx->prepared, record, mention->item);

    if (!last)
        return;
    dv_convention_report(ctx, "adr/unknown-item", mention->span, mention->item,
                         "`%s` has no item `%.*s`", dv_adr_call(ctx, record),
                         DV_STR_ARG(mention->item));
    dv_convention_evidence(ctx, "its last item is `%.*s`",
                           DV_STR_ARG(last->id));
    dv_convention_help(ctx, "see `%.*s`", DV_STR_ARG(record->path));
}

static void check_mention(dv_convention_context *ctx,
                          const dv_adr_mention *mention, dv_str scope)
{
    const dv_adr *adr = ctx->prepared;
    const dv_adr_record *record = dv_adr_find(adr, mention->number, scope);

    if (record) {
        if (mention->item.len)
            check_item(ctx, mention, record);
        return;
    }
    if (is_own(ctx, mention) || mention->digits.len != adr->width ||
        dv_adr_is_placeholder(mention->number) ||
        is_explained(ctx->document->file, mention->span))
        return;
    dv_convention_report(
        ctx, "adr/unknown-record", mention->span,
        dv_span_of(dv_document_text(ctx->document), mention->span),
        "there is no record of the number %.*s", DV_STR_ARG(mention->digits));
    dv_convention_help(ctx, "correct the number, or name where the record is "
                            "if it is not here");
}

/* "[ADR-0014](ADR-0015-title.md)" */
static void check_link(dv_convention_context *ctx, const dv_link *link)
{
    dv_str text = dv_span_of(ctx->document->file->text, link->span);
    size_t close = text.len ? dv_str_find_byte(text, ']') : 0, at = 0;
    size_t slash = dv_str_find_last_byte(link->target, '/'), there = 0;
    dv_str base = slash < link->target.len
                      ? dv_str_slice(link->target, slash + 1, link->target.len)
                      : link->target;
    dv_adr_mention said, leads;

    if (!dv_adr_next_mention(base, &there, base.len, &leads) ||
        leads.span.start != 0 || !leads.file ||
        !dv_adr_next_mention(text, &at, close, &said) ||
        said.number == leads.number || said.span.start > 2)
        return;
    dv_convention_report(
        ctx, "adr/number", link->span,
        dv_str_slice(text, said.span.start, said.span.end),
        "the link says %.*s and leads to the record of the number %.*s",
        DV_STR_ARG(said.digits), DV_STR_ARG(leads.digits));
    dv_convention_help(ctx, "correct the text of the link, or its target");
}

static void check_links(dv_convention_context *ctx)
{
    const dv_document *document = ctx->document;

    for (uint32_t i = 0; i < document->link_count; i++)
        if (document->links[i].kind == DV_LINK_INLINE &&
            document->links[i].exact &&
            !dv_str_has(document->links[i].target, DV_STR("://")))
            check_link(ctx, &document->links[i]);
}

void dv_adr_check_mentions(dv_convention_context *ctx)
{
    const dv_document *document = ctx->document;
    dv_str text = dv_document_text(document), scope, lifecycle;
    uint32_t block = 0, code = 0, link = 0;
    size_t at = 0;
    dv_adr_mention mention;
    uint32_t count = 0;

    scope = dv_adr_scope_of(document->file->path, &lifecycle);
    check_links(ctx);
    while (count++ < MENTION_LIMIT &&
           dv_adr_next_mention(text, &at, text.len, &mention))
        if (!mention.file && !is_in_code(document, mention.span, &block) &&
            !is_in_code_span(document, mention.span, &code) &&
            !is_external(document, mention.span, &link))
            check_mention(ctx, &mention, scope);
    if (count > MENTION_LIMIT &&
        dv_adr_next_mention(text, &at, text.len, &mention))
        dv_convention_report(ctx, "adr/unknown-record",
                             dv_file_line_span(document->file, 1),
                             DV_STR("limit"),
                             "only the first %u names of decision records are "
                             "looked up",
                             (unsigned)MENTION_LIMIT);
}
