/* SPDX-License-Identifier: MIT */
/*
 * Names of decision records in files that are no documents: sources, YAML. The
 * team says which; what they name in vain is told at the first record that is
 * checked, since findings stand in documents.
 */
#include "conventions/adr/adr.h"
#include "text/glob.h"
#include "text/lines.h"

enum {
    FILE_LIMIT = 20000,   /* files that are read */
    FILE_BYTES = 1 << 20, /* of one */
    OTHER_LIMIT = 1000    /* names that are told */
};

static bool is_wanted(const dv_adr *adr, dv_str path)
{
    for (uint32_t i = 0; i < adr->settings->references.count; i++)
        if (dv_glob_match(adr->settings->references.items[i], path))
            return true;
    return false;
}

static void judge(dv_adr *adr, const dv_file *file,
                  const dv_adr_mention *mention, dv_arena *arena)
{
    const dv_adr_record *record = dv_adr_find(adr, mention->number, DV_STR(""));
    dv_adr_other other = {.path = file->path, .record = DV_NONE};

    if (record) {
        if (!mention->item.len || !dv_adr_lacks(adr, record, mention->item))
            return;
        other.record = (uint32_t)(record - adr->records);
        other.item = dv_arena_copy(arena, mention->item);
    } else if (mention->digits.len != adr->width ||
               dv_adr_is_placeholder(mention->number)) {
        return;
    }
    other.line = dv_file_position(file, mention->span.start).line;
    other.name = dv_arena_copy(arena, dv_span_of(file->text, mention->span));
    *dv_vec_push(arena, &adr->others) = other;
}

static bool read_one(dv_adr *adr, const dv_repo_entry *entry, dv_arena *arena)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_file *file;
    dv_adr_mention mention;
    size_t at = 0;
    dv_str text;

    if (!dv_repo_read(adr->input->repo, entry, FILE_BYTES, &scratch, &text,
                      NULL))
        return false;
    file = dv_file_new(&scratch, entry->path, text);
    while (adr->others.count < OTHER_LIMIT &&
           dv_adr_next_mention(text, &at, text.len, &mention))
        if (!mention.file)
            judge(adr, file, &mention, arena);
    return true;
}

void dv_adr_read_others(dv_adr *adr, dv_arena *arena)
{
    const dv_repo_listing *listing = adr->input->listing;
    uint32_t files = 0, unread = 0;
    dv_str first = {0};

    if (adr->teller == DV_NONE)
        return;
    for (uint32_t i = 0; i < listing->count; i++) {
        if (listing->entries[i].kind != DV_ENTRY_FILE ||
            dv_str_ends(listing->entries[i].path, DV_STR(".md")) ||
            !is_wanted(adr, listing->entries[i].path))
            continue;
        if (files++ >= FILE_LIMIT || read_one(adr, &listing->entries[i], arena))
            continue;
        if (unread++ == 0)
            first = listing->entries[i].path;
    }
    if (unread)
        dv_adr_cut(adr, arena, "adr/unknown-record",
                   "%u file%s that may name decision records cannot be read or "
                   "%s over 1 MiB, such as `%.*s`",
                   unread, unread == 1 ? "" : "s", unread == 1 ? "has" : "have",
                   DV_STR_ARG(first));
    if (files > FILE_LIMIT)
        dv_adr_cut(adr, arena, "adr/unknown-record",
                   "%u files that may name decision records are not read; the "
                   "limit is %u",
                   files - FILE_LIMIT, (unsigned)FILE_LIMIT);
    if (adr->others.count == OTHER_LIMIT)
        dv_adr_cut(adr, arena, "adr/unknown-record",
                   "only %u names of decision records in files that are no "
                   "documents are told",
                   (unsigned)OTHER_LIMIT);
}

static void tell(dv_convention_context *ctx, const dv_adr_other *other)
{
    const dv_adr *adr = ctx->prepared;
    dv_span span = dv_file_line_span(ctx->document->file, 1);

    if (other->record == DV_NONE)
        dv_convention_report(ctx, "adr/unknown-record", span, other->name,
                             "there is no record `%.*s`, which `%.*s:%u` names",
                             DV_STR_ARG(other->name), DV_STR_ARG(other->path),
                             other->line);
    else
        dv_convention_report(ctx, "adr/unknown-item", span, other->item,
                             "`%s` has no item `%.*s`, which `%.*s:%u` names",
                             dv_adr_call(ctx, &adr->records[other->record]),
                             DV_STR_ARG(other->item), DV_STR_ARG(other->path),
                             other->line);
    dv_convention_help(ctx, "correct it there");
}

void dv_adr_check_others(dv_convention_context *ctx)
{
    const dv_adr *adr = ctx->prepared;

    if (!adr->others.count || ctx->facts != &adr->input->documents[adr->teller])
        return;
    for (uint32_t i = 0; i < adr->others.count; i++)
        tell(ctx, &adr->others.items[i]);
}
