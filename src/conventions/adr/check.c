/* SPDX-License-Identifier: MIT */
/* Checks of one decision record: its number, status, place and successors. */
#include "conventions/adr/adr.h"

enum {
    STUB_LINES = 20, /* with text, of a stub */
    STATED_FROM = 5  /* records, of which nine of ten say their status */
};

/* Translations of one record, and what belongs to it ("0014-title" and
 * "0014-title-diagrams"), may have its number. */
static bool belong_together(const dv_adr_record *a, const dv_adr_record *b)
{
    return dv_str_starts(a->name.stem, b->name.stem) ||
           dv_str_starts(b->name.stem, a->name.stem);
}

static void check_duplicates(dv_convention_context *ctx,
                             const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;
    const dv_adr_record *first =
        dv_adr_find(adr, record->name.number, record->scope);

    for (uint32_t i = (uint32_t)(first - adr->records); i != DV_NONE;
         i = adr->records[i].same) {
        const dv_adr_record *other = &adr->records[i];

        if (other == record || belong_together(record, other))
            continue;
        dv_convention_report(
            ctx, "adr/duplicate-number", record->title_span,
            record->name.digits, "the number %.*s is that of `%.*s`, too",
            DV_STR_ARG(record->name.digits), DV_STR_ARG(other->path));
        dv_convention_help(ctx, "give the younger of the two the next number "
                                "that is free");
        return;
    }
}

static void check_conflicts(dv_convention_context *ctx,
                            const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;
    const dv_adr_record *first =
        dv_adr_find(adr, record->name.number, record->scope);

    for (uint32_t i = 0; i < adr->conflicts.count; i++) {
        const dv_adr_conflict *c = &adr->conflicts.items[i];

        if (c->record != (uint32_t)(first - adr->records))
            continue;
        dv_convention_report(
            ctx, "adr/duplicate-number", record->title_span,
            record->name.digits,
            "the number %.*s is taken by `%.*s` on the branch `%.*s`, too",
            DV_STR_ARG(record->name.digits), DV_STR_ARG(c->path),
            DV_STR_ARG(c->branch));
        if (c->more)
            dv_convention_evidence(ctx, "and on %u more branches", c->more);
        dv_convention_help(ctx, "give the one that is merged last the next "
                                "number that is free");
    }
}

static void check_title(dv_convention_context *ctx, const dv_adr_record *record)
{
    if (!record->title_digits.len ||
        dv_adr_number(record->title_digits) == record->name.number)
        return;
    dv_convention_report(
        ctx, "adr/number", record->title_span, record->name.digits,
        "the title has the number %.*s, the file's name %.*s",
        DV_STR_ARG(record->title_digits), DV_STR_ARG(record->name.digits));
    dv_convention_help(ctx, "a record keeps its number: correct the one that "
                            "came later");
}

void dv_adr_check_numbers(dv_convention_context *ctx,
                          const dv_adr_record *record)
{
    if (!record->name.language.len) {
        check_duplicates(ctx, record);
        check_conflicts(ctx, record);
    }
    check_title(ctx, record);
}

static void check_lifecycle(dv_convention_context *ctx,
                            const dv_adr_record *record)
{
    unsigned may = dv_adr_statuses_of(record->lifecycle);

    if (!may || record->status <= DV_ADR_OTHER || record->in_part ||
        (may >> record->status & 1))
        return;
    dv_convention_report(
        ctx, "adr/status-folder", record->status_span, record->status_word,
        "the status is `%.*s`, but the record is in the folder `%.*s`",
        DV_STR_ARG(record->status_word), DV_STR_ARG(record->lifecycle));
    dv_convention_help(ctx, "move the record to the folder of its status, or "
                            "correct the status");
}

void dv_adr_check_status(dv_convention_context *ctx,
                         const dv_adr_record *record)
{
    const dv_adr_scope *scope = dv_adr_scope_at(ctx->prepared, record->scope);

    if (record->status == DV_ADR_UNSAID && scope->files >= STATED_FROM &&
        scope->said * 10 >= scope->files * 9) {
        dv_convention_report(ctx, "adr/status", record->status_span,
                             record->name.stem, "the record has no status");
        dv_convention_help(ctx, "say whether it is proposed, accepted, "
                                "rejected, deprecated or superseded");
    }
    check_lifecycle(ctx, record);
}

static bool names(const dv_adr_record *record, uint32_t number)
{
    for (uint32_t i = 0; i < record->named_count; i++)
        if (record->named[i] == number)
            return true;
    return record->cut;
}

/* Superseded records lead to a living one, which names them. */
static void check_successor(dv_convention_context *ctx,
                            const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;
    uint32_t at = 0;
    const dv_adr_record *next = dv_adr_successor(adr, record, &at);

    if (!next || !next->document)
        return;
    if (next->status == DV_ADR_REJECTED ||
        (adr->settings->stubs && !next->in_part &&
         next->status >= DV_ADR_DEPRECATED)) {
        dv_convention_report(
            ctx, "adr/superseded", record->relations[at].span,
            record->name.digits,
            "`%s`, which is to supersede this record, is `%.*s` itself",
            dv_adr_call(ctx, next), DV_STR_ARG(next->status_word));
        dv_convention_help(ctx, "name the record that holds now");
    } else if (!names(next, record->name.number)) {
        dv_convention_report(
            ctx, "adr/superseded", record->relations[at].span,
            record->name.digits,
            "`%s`, which supersedes this record, does not name it",
            dv_adr_call(ctx, next));
        dv_convention_help(ctx, "write in `%.*s` that it supersedes this one",
                           DV_STR_ARG(next->path));
    }
}

static void check_superseded(dv_convention_context *ctx,
                             const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;

    if (record->status != DV_ADR_SUPERSEDED || record->in_part)
        return;
    for (uint32_t i = 0; i < record->relation_count; i++)
        if (record->relations[i].kind == DV_ADR_SUPERSEDED_BY) {
            check_successor(ctx, record);
            return;
        }
    if (!adr->settings->stubs)
        return;
    dv_convention_report(ctx, "adr/superseded", record->status_span,
                         record->name.digits,
                         "the record is superseded, but does not say by which");
    dv_convention_help(ctx, "link to its successor: `Superseded by ADR-…`");
}

/* What supersedes another record, which goes on as if nothing were. */
static void check_predecessors(dv_convention_context *ctx,
                               const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;

    if (record->status != DV_ADR_ACCEPTED)
        return;
    for (uint32_t i = 0; i < record->relation_count; i++) {
        const dv_adr_relation *relation = &record->relations[i];
        const dv_adr_record *old;

        if (relation->kind != DV_ADR_SUPERSEDES)
            continue;
        old = dv_adr_find(adr, relation->number, record->scope);
        if (!old || !old->document || old->in_part ||
            (old->status != DV_ADR_ACCEPTED &&
             old->status != DV_ADR_PROPOSED) ||
            names(old, record->name.number))
            continue;
        dv_convention_report(
            ctx, "adr/superseded", relation->span, old->name.digits,
            "this record supersedes `%s`, which says that it is `%.*s`",
            dv_adr_call(ctx, old), DV_STR_ARG(old->status_word));
        dv_convention_help(ctx, "write in `%.*s` what superseded it",
                           DV_STR_ARG(old->path));
    }
}

static void check_stub(dv_convention_context *ctx, const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;
    const dv_file *file = record->document->file;
    uint32_t lines = 0;

    if (!adr->settings->stubs || record->status != DV_ADR_SUPERSEDED ||
        record->in_part)
        return;
    for (uint32_t i = 1; i <= file->line_count; i++)
        lines += dv_str_trim(dv_file_line(file, i)).len > 0;
    if (lines <= STUB_LINES)
        return;
    dv_convention_report(ctx, "adr/stub", record->title_span,
                         record->name.digits,
                         "the record is superseded and still has %u lines of "
                         "text; a stub has at most %d",
                         lines, STUB_LINES);
    dv_convention_help(ctx, "leave its title, its status and the link to its "
                            "successor; the history keeps the rest");
}

void dv_adr_check_supersession(dv_convention_context *ctx,
                               const dv_adr_record *record)
{
    check_superseded(ctx, record);
    check_predecessors(ctx, record);
    dv_adr_check_cycle(ctx, record);
    check_stub(ctx, record);
}

/* Files of a tree that are no records. */
static bool is_other(dv_str base)
{
    static const char *const names[] = {"readme", "index", "template", "_index",
                                        "status"};

    base.len -= 3;
    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (base.len >= strlen(names[i]) &&
            dv_word_is(dv_str_slice(base, 0, strlen(names[i])), names[i]))
            return true;
    return false;
}

void dv_adr_check_name(dv_convention_context *ctx)
{
    const dv_adr *adr = ctx->prepared;
    const dv_adr_settings *settings = adr->settings;
    const dv_file *file = ctx->document->file;
    size_t slash = dv_str_find_last_byte(file->path, '/');
    dv_str base = slash < file->path.len
                      ? dv_str_slice(file->path, slash + 1, file->path.len)
                      : file->path;

    if (!settings->patterns.count || !dv_str_ends(base, DV_STR(".md")) ||
        is_other(base) || dv_adr_at(adr, file->path))
        return;
    for (uint32_t i = 0; i < settings->folders.count; i++) {
        if (!dv_adr_is_below(file->path, settings->folders.items[i]))
            continue;
        dv_convention_report(ctx, "adr/name", dv_file_line_span(file, 1), base,
                             "the name `%.*s` does not follow `%.*s.md`",
                             DV_STR_ARG(base),
                             DV_STR_ARG(settings->patterns.items[0]));
        if (settings->categories.count)
            dv_convention_help(ctx, "a category is one of those in "
                                    "`adr.categories`");
        return;
    }
}
