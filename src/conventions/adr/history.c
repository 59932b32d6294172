/* SPDX-License-Identifier: MIT */
/*
 * Accepted decision records against their text when they were accepted. Not
 * compared are white space, targets of links and what a record says of itself
 * at its head: status, dates, relations.
 */
#include "repo/history.h"
#include "base/buf.h"
#include "conventions/adr/adr.h"
#include "markdown/markdown.h"
#include "text/lines.h"

enum {
    RECORD_LIMIT = 1000, /* records whose history is looked at */
    VERSION_LIMIT = 200  /* versions of one */
};

/* A text as lines that can be compared, and where each of them is. */
typedef struct body {
    DV_VEC(dv_str) lines;
    DV_VEC(uint32_t) numbers; /* 1-based */
} body;

typedef struct asker {
    dv_adr *adr;
    dv_arena *arena;  /* for what stays */
    dv_arena scratch; /* of one record */
    dv_history *history;
    uint32_t head;
} asker;

/* Without targets of links and white space at both ends. */
static dv_str normal(dv_str line, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;

    line = dv_str_trim(line);
    for (size_t i = 0; i < line.len; i++) {
        dv_str rest = dv_str_slice(line, i, line.len);
        size_t close = dv_str_find_byte(rest, ')');

        dv_buf_add_byte(&buf, line.ptr[i]);
        if (dv_str_starts(rest, DV_STR("](")) && close < rest.len)
            i += close;
    }
    return dv_arena_copy(arena, dv_buf_str(&buf));
}

/* Marks the lines that a record says of itself. */
static void skip_head(const dv_file *file, const dv_document *document,
                      bool *skipped, dv_arena *arena)
{
    dv_metadata metadata = dv_metadata_read(document, arena);
    dv_span front = document->front_matter;

    for (uint32_t i = 1; i <= file->line_count; i++)
        if (dv_file_line_span(file, i).start < front.end)
            skipped[i] = true;
    for (uint32_t i = 0; i < metadata.count; i++) {
        uint32_t from =
            dv_file_position(file, metadata.items[i].key_span.start).line;
        uint32_t to =
            dv_file_position(file, metadata.items[i].value_span.end).line;

        for (uint32_t k = from; k <= to && k <= file->line_count; k++)
            skipped[k] = true;
    }
}

static body read_body(const dv_document *document, dv_arena *arena)
{
    const dv_file *file = document->file;
    bool *skipped = dv_arena_new(arena, file->line_count + 1);
    body out = {0};

    skip_head(file, document, skipped, arena);
    for (uint32_t i = 1; i <= file->line_count; i++) {
        dv_str line = dv_file_line(file, i);

        if (skipped[i] || !dv_str_trim(line).len)
            continue;
        *dv_vec_push(arena, &out.lines) = normal(line, arena);
        *dv_vec_push(arena, &out.numbers) = i;
    }
    return out;
}

/* The line of `now` that is the first to differ from `then`; 0: none does. A
 * line that is gone is told at the one that stands in its place. */
static uint32_t first_change(const body *then, const body *now)
{
    uint32_t i = 0;

    while (i < then->lines.count && i < now->lines.count &&
           dv_str_equal(then->lines.items[i], now->lines.items[i]))
        i++;
    if (i == then->lines.count && i == now->lines.count)
        return 0;
    if (!now->lines.count)
        return 1;
    return now->numbers.items[i < now->lines.count ? i : i - 1];
}

static const dv_document *read_version(asker *a, const dv_version *version,
                                       dv_error *err)
{
    dv_str text;

    if (version->gone ||
        !dv_history_read(a->history, version->oid, DV_ADR_BYTES, &text, err))
        return NULL;
    return dv_markdown_parse(dv_file_new(&a->scratch, version->path, text),
                             &a->scratch);
}

/* The oldest version of those, from the newest on, that say that the record is
 * accepted, and its text; NULL: none does. */
static const dv_document *find_accepted(asker *a, const dv_versions *versions,
                                        uint32_t *commit, bool *more,
                                        dv_error *err)
{
    const dv_document *accepted = NULL;

    for (uint32_t i = 0; i < versions->count; i++) {
        dv_adr_record record = {0};

        *more = i == VERSION_LIMIT;
        if (*more)
            break;
        record.document = read_version(a, &versions->items[i], err);
        if (!record.document)
            break;
        dv_adr_read_record(&record, &a->scratch);
        if (record.status != DV_ADR_ACCEPTED)
            break;
        accepted = record.document;
        *commit = versions->items[i].commit;
    }
    return accepted;
}

static bool ask(asker *a, dv_adr_record *record, dv_error *err)
{
    const dv_document *accepted;
    dv_versions versions;
    body then, now;
    uint32_t commit = 0;

    if (!dv_history_versions(a->history, a->head, DV_NONE, record->path,
                             &a->scratch, &versions, err))
        return false;
    accepted =
        find_accepted(a, &versions, &commit, &record->more_versions, err);
    if (!accepted || err->kind != DV_ERROR_NONE)
        return err->kind == DV_ERROR_NONE;
    then = read_body(accepted, &a->scratch);
    now = read_body(record->document, &a->scratch);
    record->changed_line = first_change(&then, &now);
    if (!record->changed_line)
        return true;
    if (!dv_history_load(a->history, commit, err))
        return false;
    record->accepted_day =
        dv_commit_day(dv_history_commit(a->history, commit), a->arena);
    dv_history_short(a->history, commit, record->accepted_in);
    return true;
}

static void ask_all(asker *a)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    bool ok = dv_history_find(a->history, "HEAD", &a->head, &err);
    uint32_t asked = 0;

    for (uint32_t i = 0; ok && i < a->adr->count; i++) {
        dv_adr_record *record = &a->adr->records[i];

        if (record->status != DV_ADR_ACCEPTED || !record->document)
            continue;
        if (asked++ >= RECORD_LIMIT)
            continue;
        ok = ask(a, record, &err);
        dv_arena_release(&a->scratch);
    }
    if (asked > RECORD_LIMIT)
        dv_adr_cut(a->adr, a->arena, "adr/changed",
                   "whether %u accepted records were changed is not looked at; "
                   "the limit is %u",
                   asked - RECORD_LIMIT, (unsigned)RECORD_LIMIT);
    if (!ok)
        a->adr->unasked = dv_arena_copy(a->arena, dv_str_from(err.message));
}

void dv_adr_ask_history(dv_adr *adr, dv_arena *arena)
{
    asker a = {.adr = adr, .arena = arena};

    if (!dv_repo_head(adr->input->repo).len)
        return;
    a.history = dv_history_new(adr->input->repo);
    ask_all(&a);
    dv_arena_release(&a.scratch);
    dv_history_free(a.history);
}

void dv_adr_check_changed(dv_convention_context *ctx,
                          const dv_adr_record *record)
{
    const dv_adr *adr = ctx->prepared;

    if (adr->unasked.len && record->status == DV_ADR_ACCEPTED) {
        dv_convention_report(ctx, "adr/changed", record->title_span,
                             record->name.digits,
                             "whether this record was changed since it was "
                             "accepted is not known: %.*s",
                             DV_STR_ARG(adr->unasked));
        return;
    }
    if (!record->changed_line && record->more_versions)
        dv_convention_report(ctx, "adr/changed", record->title_span,
                             record->name.digits,
                             "whether this record was changed before its last "
                             "%d versions is not looked at",
                             VERSION_LIMIT);
    if (!record->changed_line)
        return;
    dv_convention_report(
        ctx, "adr/changed",
        dv_file_line_span(ctx->document->file, record->changed_line),
        record->name.digits,
        "this record was changed since it was accepted; here is the first "
        "difference");
    dv_convention_evidence(ctx, "accepted in %s of %.*s", record->accepted_in,
                           DV_STR_ARG(record->accepted_day));
    dv_convention_help(ctx, "restore its text, and write a record that "
                            "supersedes or amends it");
}
