/* SPDX-License-Identifier: MIT */
/* Decision records: finds the trees of records and checks documents. */
#include "conventions/adr/adr.h"

#include "base/buf.h"
#include "markdown/markdown.h"
#include "text/lines.h"

typedef DV_VEC(dv_adr_record) record_list;

typedef struct finder {
    dv_adr *adr;
    dv_arena *arena;
    record_list found;
    uint32_t left_out;   /* files over DV_ADR_LIMIT */
    dv_strmap documents; /* path -> index */
} finder;

/* The configured folder that `path` is in; false: in none. */
static bool find_folder(const dv_adr_settings *settings, dv_str path,
                        dv_str *out)
{
    for (uint32_t i = 0; i < settings->folders.count; i++) {
        *out = settings->folders.items[i];
        if (dv_adr_is_below(path, *out))
            return true;
    }
    return false;
}

static void consider(finder *f, dv_str path)
{
    const dv_adr_settings *settings = f->adr->settings;
    dv_adr_record record = {.path = path, .same = DV_NONE};
    bool configured;

    if (!dv_adr_read_name(settings, path, &record.name))
        return;
    record.scope = dv_adr_scope_of(path, &record.lifecycle);
    if (settings->folders.count) {
        configured = find_folder(settings, path, &record.scope);
        if (!configured)
            return;
        record.is_record = true;
    } else if (!record.name.prefixed && !dv_adr_is_telling(record.scope)) {
        return;
    }
    if (f->found.count == DV_ADR_LIMIT)
        f->left_out++;
    else
        *dv_vec_push(f->arena, &f->found) = record;
}

static const dv_document *read_other(finder *f, dv_str path, bool *unread)
{
    const dv_conventions_input *input = f->adr->input;
    dv_str text;
    const dv_repo_entry *entry = NULL;
    uint32_t low = 0, high = input->listing->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(input->listing->entries[middle].path, path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < input->listing->count)
        entry = &input->listing->entries[low];
    if (!entry || entry->kind != DV_ENTRY_FILE ||
        !dv_str_equal(entry->path, path))
        return NULL;
    *unread =
        !dv_repo_read(input->repo, entry, DV_ADR_BYTES, f->arena, &text, NULL);
    if (*unread)
        return NULL;
    return dv_markdown_parse(dv_file_new(f->arena, path, text), f->arena);
}

static void read_records(finder *f)
{
    const dv_conventions_input *input = f->adr->input;

    for (uint32_t i = 0; i < f->found.count; i++) {
        dv_adr_record *record = &f->found.items[i];
        const uint32_t *known = dv_strmap_get(&f->documents, record->path);

        record->document = known && !input->documents[*known].partial
                               ? input->documents[*known].document
                               : read_other(f, record->path, &record->unread);
        dv_adr_read_record(record, f->arena);
    }
}

static void find_candidates(finder *f)
{
    const dv_conventions_input *input = f->adr->input;

    for (uint32_t i = 0; i < input->listing->count; i++)
        consider(f, input->listing->entries[i].path);
    if (!f->found.count)
        return;
    for (uint32_t i = 0; i < input->count; i++)
        *dv_strmap_put(&f->documents, f->arena,
                       input->documents[i].document->file->path, NULL) = i;
    read_records(f);
}

/* Whether `record` would still be one if all others were none. */
static bool is_alone(const finder *f, const dv_adr_record *record)
{
    const uint32_t *scope = dv_strmap_get(&f->adr->scope_of, record->scope);

    return !scope || (f->adr->scopes.items[*scope].count < 2 &&
                      !f->adr->scopes.items[*scope].configured);
}

static void count_scope(finder *f, const dv_adr_record *record)
{
    dv_adr *adr = f->adr;
    bool added;
    uint32_t *index =
        dv_strmap_put(&adr->scope_of, f->arena, record->scope, &added);
    dv_adr_scope *scope;

    if (added) {
        *index = adr->scopes.count;
        *dv_vec_push(f->arena, &adr->scopes) =
            (dv_adr_scope){.folder = record->scope,
                           .width = record->name.digits.len,
                           .configured = adr->settings->folders.count > 0};
    }
    scope = &adr->scopes.items[*index];
    scope->files++;
    scope->said += record->status != DV_ADR_UNSAID;
    if (scope->width != record->name.digits.len)
        scope->width = 0;
    if (!record->name.language.len)
        scope->count++;
    else if (!scope->language.len)
        scope->language = record->name.language;
    if (record->name.language.len &&
        dv_str_equal(scope->language, record->name.language))
        scope->translated++;
}

/* Keeps what says that it is a record and is not the only one. */
static void keep_records(finder *f)
{
    dv_adr *adr = f->adr;
    uint32_t kept = 0;

    for (uint32_t i = 0; i < f->found.count; i++)
        if (f->found.items[i].is_record)
            count_scope(f, &f->found.items[i]);
    for (uint32_t i = 0; i < f->found.count; i++)
        if (f->found.items[i].is_record && !is_alone(f, &f->found.items[i]))
            f->found.items[kept++] = f->found.items[i];
    adr->records = f->found.items;
    adr->count = kept;
}

/* Records of one scope and number are chained; the first is in `by_number`,
 * across scopes. */
static void index_records(finder *f)
{
    dv_adr *adr = f->adr;

    for (uint32_t i = adr->count; i-- > 0;) {
        dv_adr_record *record = &adr->records[i];
        dv_str number = dv_arena_printf(f->arena, "%u", record->name.number);
        dv_str key = dv_arena_printf(f->arena, "%u %.*s", record->name.number,
                                     DV_STR_ARG(record->scope));
        bool added;
        uint32_t *same = dv_strmap_put(&adr->in_scope, f->arena, key, &added);

        record->same = added ? DV_NONE : *same;
        *same = i;
        *dv_strmap_put(&adr->by_path, f->arena, record->path, NULL) = i;
        *dv_strmap_put(&adr->by_number, f->arena, number, NULL) = i;
    }
}

static void find_width(dv_adr *adr)
{
    for (uint32_t i = 0; i < adr->count; i++) {
        if (i > 0 && adr->records[i].name.digits.len != adr->width) {
            adr->width = 0;
            return;
        }
        adr->width = adr->records[i].name.digits.len;
    }
}

void dv_adr_cut(dv_adr *adr, dv_arena *arena, const char *rule,
                const char *format, ...)
{
    dv_adr_cut_note *note = dv_vec_push(arena, &adr->cut);
    va_list args;

    va_start(args, format);
    *note = (dv_adr_cut_note){rule, dv_arena_vprintf(arena, format, args)};
    va_end(args);
}

/* The first record that is a document of this run. */
static uint32_t find_teller(const dv_adr *adr)
{
    const dv_conventions_input *input = adr->input;

    for (uint32_t i = 0; adr->count && i < input->count; i++)
        if (!input->documents[i].partial &&
            dv_adr_at(adr, input->documents[i].document->file->path))
            return i;
    return DV_NONE;
}

/* Other records are not held against what was not read. Whether a file is a
 * record only its text may say, so that only configured folders are sure to
 * lack one. */
static void tell_unread(dv_adr *adr, dv_arena *arena)
{
    const dv_adr_record *first = NULL;
    uint32_t count = 0;

    for (uint32_t i = 0; i < adr->count; i++)
        if (adr->records[i].unread && count++ == 0)
            first = &adr->records[i];
    if (count)
        dv_adr_cut(adr, arena, "adr/superseded",
                   "%u decision record%s cannot be read or %s over 1 MiB and "
                   "%s not looked at, such as `%.*s`",
                   count, count == 1 ? "" : "s", count == 1 ? "has" : "have",
                   count == 1 ? "is" : "are", DV_STR_ARG(first->path));
}

static bool prepare(const dv_conventions_input *input, dv_arena *arena,
                    void **prepared, dv_error *err)
{
    dv_adr *adr = dv_arena_new(arena, sizeof *adr);
    finder f = {.adr = adr, .arena = arena};

    adr->input = input;
    adr->settings = &input->settings->adr;
    /* Messages of commits are checked without a tree around them. */
    if (input->listing)
        find_candidates(&f);
    keep_records(&f);
    index_records(&f);
    find_width(adr);
    dv_adr_find_cycles(adr, arena);
    adr->teller = find_teller(adr);
    tell_unread(adr, arena);
    if (f.left_out)
        dv_adr_cut(adr, arena, "adr/duplicate-number",
                   "%u decision records are not looked at; the limit is %u",
                   f.left_out, (unsigned)DV_ADR_LIMIT);
    dv_strmap_release(&f.documents);
    *prepared = adr;
    if (adr->count && adr->settings->references.count)
        dv_adr_read_others(adr, arena);
    if (adr->count && adr->settings->immutable)
        dv_adr_ask_history(adr, arena);
    return !adr->count || adr->settings->any_branch ||
           dv_adr_look_at_branches(adr, arena, err);
}

const dv_adr_record *dv_adr_at(const dv_adr *adr, dv_str path)
{
    const uint32_t *found = dv_strmap_get(&adr->by_path, path);

    return found ? &adr->records[*found] : NULL;
}

dv_adr_scope *dv_adr_scope_at(const dv_adr *adr, dv_str folder)
{
    const uint32_t *found = dv_strmap_get(&adr->scope_of, folder);

    return found ? &adr->scopes.items[*found] : NULL;
}

const dv_adr_record *dv_adr_find(const dv_adr *adr, uint32_t number,
                                 dv_str scope)
{
    DV_AUTO(dv_buf_release) dv_buf key = DV_BUF_INIT;
    const uint32_t *found;

    dv_buf_printf(&key, "%u %.*s", number, DV_STR_ARG(scope));
    found = dv_strmap_get(&adr->in_scope, dv_buf_str(&key));
    if (!found)
        found = dv_strmap_get(
            &adr->by_number,
            dv_str_slice(dv_buf_str(&key), 0,
                         dv_str_find_byte(dv_buf_str(&key), ' ')));
    return found ? &adr->records[*found] : NULL;
}

const char *dv_adr_call(dv_convention_context *ctx, const dv_adr_record *record)
{
    if (record->name.prefixed || !record->name.stem.len)
        return dv_arena_printf(ctx->arena, "ADR-%.*s",
                               DV_STR_ARG(record->name.digits))
            .ptr;
    return dv_arena_cstr(ctx->arena, record->name.stem);
}

static void release(void *prepared)
{
    dv_adr *adr = prepared;

    dv_strmap_release(&adr->scope_of);
    dv_strmap_release(&adr->by_path);
    dv_strmap_release(&adr->in_scope);
    dv_strmap_release(&adr->by_number);
}

static void tell_cut(dv_convention_context *ctx)
{
    const dv_adr *adr = ctx->prepared;

    if (adr->teller == DV_NONE ||
        ctx->facts != &adr->input->documents[adr->teller])
        return;
    for (uint32_t i = 0; i < adr->cut.count; i++)
        dv_convention_report(ctx, adr->cut.items[i].rule,
                             dv_file_line_span(ctx->document->file, 1),
                             adr->cut.items[i].message, "%.*s",
                             DV_STR_ARG(adr->cut.items[i].message));
}

/* What is beyond is not compared with other records or a translation. */
static void check_items(dv_convention_context *ctx, const dv_adr_record *record)
{
    if (record->cut)
        dv_convention_report(ctx, "adr/unknown-item", record->title_span,
                             DV_STR("limit"),
                             "only the first %d items and names of records of "
                             "this record are looked at",
                             (int)DV_ADR_ITEMS);
}

static void check(dv_convention_context *ctx)
{
    const dv_adr *adr = ctx->prepared;
    const dv_adr_record *record;

    dv_adr_check_name(ctx);
    if (!adr->count)
        return;
    record = dv_adr_at(adr, ctx->document->file->path);
    if (record && record->document == ctx->document) {
        dv_adr_check_numbers(ctx, record);
        dv_adr_check_status(ctx, record);
        dv_adr_check_supersession(ctx, record);
        dv_adr_check_translation(ctx, record);
        dv_adr_check_changed(ctx, record);
        check_items(ctx, record);
    }
    dv_adr_check_mentions(ctx);
    dv_adr_check_others(ctx);
    tell_cut(ctx);
}

const dv_convention dv_convention_adr = {
    .needs = DV_NEEDS_RECORDS,
    .prepare = prepare,
    .release = release,
    .check = check,
    .of_source = true,
};
