/* SPDX-License-Identifier: MIT */
#include "cli/survey.h"

#include <ctype.h>
#include <stdlib.h>

#include "base/strs.h"
#include "facts/site/kinds.h"
#include "source/source.h"
#include "text/path.h"
#include "text/unicode.h"

/* Different names that one count holds: folders, languages, scopes. */
enum { NAMES_MOST = 1000 };

/* A list of the configuration has at most 100 items. */
enum { CHOSEN_MOST = 90 };

void dv_survey_add(dv_survey *survey, dv_survey_counts *counts, dv_str name)
{
    for (uint32_t i = 0; i < counts->count; i++) {
        if (dv_str_equal(counts->items[i].name, name)) {
            counts->items[i].count++;
            return;
        }
    }
    if (counts->count < NAMES_MOST)
        *dv_vec_push(survey->arena, counts) = (dv_survey_count){name, 1};
}

static int by_count(const void *left, const void *right)
{
    const dv_survey_count *a = left, *b = right;

    return a->count != b->count ? (a->count < b->count) - (a->count > b->count)
                                : dv_str_compare(a->name, b->name);
}

/* The commonest first, then by name. */
static void sort_counts(dv_survey_counts *counts)
{
    if (counts->count)
        qsort(counts->items, counts->count, sizeof *counts->items, by_count);
}

static bool is_document(dv_str path)
{
    return dv_str_ends(path, DV_STR(".md"));
}

/* Paths are sorted, so that a folder's stand together. */
static dv_survey_folder *folder_of(dv_survey *survey, dv_str path)
{
    size_t slash = dv_str_find_byte(path, '/');
    dv_survey_folder *last = &survey->folders.items[survey->folders.count - 1];
    dv_str name = dv_str_slice(path, 0, slash);

    if (slash == path.len)
        return &survey->folders.items[0];
    if (!dv_str_equal(last->name, name)) {
        last = dv_vec_push(survey->arena, &survey->folders);
        *last = (dv_survey_folder){.name = name};
    }
    return last;
}

/* Whether a folder of this name is where people keep decision records. */
static bool holds_records(dv_str folder)
{
    static const dv_str names[] = {DV_STR_INIT("adr"), DV_STR_INIT("adrs"),
                                   DV_STR_INIT("decisions"),
                                   DV_STR_INIT("decision-records")};
    dv_str name = dv_path_base(folder);

    return dv_strs_have(names, DV_COUNT(names), name);
}

/* Whether a digit is in the name: `0001-title.md`, `ADR-12-title.md`. */
static bool is_numbered(dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if (isdigit((unsigned char)name.ptr[i]))
            return true;
    return false;
}

/* `specs/012-name/README.md` is a Lean Spec in `specs`. */
static void note_spec(dv_survey *survey, dv_str path)
{
    dv_str box = dv_path_directory(path), above = dv_path_directory(box);

    if (dv_str_equal(dv_path_base(path), DV_STR("README.md")) && above.len &&
        dv_str_equal(dv_path_base(above), DV_STR("specs")) &&
        isdigit((unsigned char)dv_path_base(box).ptr[0]) && !survey->lean.len)
        survey->lean = above;
}

static bool has_words(dv_repo *repo, const dv_repo_entry *entry,
                      const char *words, const char *never)
{
    enum { MARKER_LIMIT = 256 << 10 };
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str text, rest = dv_str_from(words);
    bool found = !rest.len;

    if (!dv_repo_read(repo, entry, MARKER_LIMIT, &scratch, &text, &err))
        return false;
    while (rest.len && !found) {
        size_t end = dv_str_find_byte(rest, ' ');

        found = end && memmem(text.ptr, text.len, rest.ptr, end);
        rest = dv_str_slice(rest, end + 1, rest.len);
    }
    return found && (!*never || !dv_str_has(text, dv_str_from(never)));
}

static void note_site(dv_survey *survey, dv_repo *repo,
                      const dv_repo_entry *entry)
{
    const dv_site_kind *kind;
    dv_str base;

    if (entry->kind != DV_ENTRY_FILE || !dv_site_may_mark(entry->path))
        return;
    for (uint32_t i = 0; (kind = dv_site_kind_at(i)); i++) {
        const char *words = kind->words ? kind->words : "";
        const char *never = kind->never ? kind->never : "";

        if (!dv_site_is_marker(kind, entry->path, &base) ||
            (kind->beside && *kind->beside) ||
            !has_words(repo, entry, words, never))
            continue;
        *dv_vec_push(survey->arena, &survey->sites) = (dv_survey_count){
            dv_arena_printf(survey->arena, "%.*s (%s)", DV_STR_ARG(entry->path),
                            kind->name),
            1};
        return;
    }
}

static void note_document(dv_survey *survey, dv_survey_folder *folder,
                          dv_repo *repo, const dv_repo_entry *entry)
{
    dv_str parent = dv_path_directory(entry->path);

    folder->documents++;
    if (entry->kind == DV_ENTRY_FILE)
        dv_survey_read(survey, folder, repo, entry);
    if (holds_records(parent) && is_numbered(dv_path_base(entry->path)))
        dv_survey_add(survey, &survey->records, parent);
    note_spec(survey, entry->path);
}

static void note(dv_survey *survey, dv_repo *repo, const dv_repo_entry *entry)
{
    dv_survey_folder *folder = folder_of(survey, entry->path);

    folder->files++;
    if (dv_source_is_code(entry->path))
        dv_survey_add(
            survey, &survey->languages,
            dv_str_from(dv_language_name(dv_language_of(entry->path))));
    if (folder->name.len && folder->name.ptr[0] == '.')
        return;
    note_site(survey, repo, entry);
    if (is_document(entry->path))
        note_document(survey, folder, repo, entry);
}

/* Letters that no pattern takes for more than themselves. */
static bool is_plain(dv_str name)
{
    for (size_t i = 0; i < name.len; i++) {
        uint32_t length;

        if (strchr("*?[]{}\\", name.ptr[i]) ||
            dv_utf8_decode(name, i, &length) < 0)
            return false;
        i += length - 1;
    }
    return true;
}

/* The root, `docs` and `specs` are looked at anyway; of others only those that
 * are there for documents: at least half of their files are. */
static bool is_for_documents(const dv_survey_folder *folder)
{
    if (!folder->documents || !is_plain(folder->name))
        return false;
    return !folder->name.len || dv_str_equal(folder->name, DV_STR("docs")) ||
           dv_str_equal(folder->name, DV_STR("specs")) ||
           (folder->documents > 1 && folder->documents * 2 >= folder->files);
}

bool dv_survey_make(dv_survey *survey, dv_repo *repo, dv_arena *arena,
                    dv_error *err)
{
    dv_repo_listing listing;
    uint32_t chosen = 0;

    *survey = (dv_survey){.arena = arena};
    if (!dv_repo_list(repo, arena, &listing, err))
        return false;
    *dv_vec_push(arena, &survey->folders) = (dv_survey_folder){0};
    for (uint32_t i = 0; i < listing.count; i++)
        note(survey, repo, &listing.entries[i]);
    for (uint32_t i = 0; i < survey->folders.count; i++) {
        dv_survey_folder *folder = &survey->folders.items[i];

        folder->is_chosen = chosen < CHOSEN_MOST && is_for_documents(folder);
        chosen += folder->is_chosen;
        survey->documents += folder->is_chosen ? folder->documents : 0;
    }
    sort_counts(&survey->records);
    while (survey->records.count &&
           survey->records.items[survey->records.count - 1].count == 1)
        survey->records.count--; /* one alone may be anything */
    survey->remote = dv_repo_origin(repo, arena);
    dv_survey_history(survey, repo);
    sort_counts(&survey->languages);
    sort_counts(&survey->scopes);
    return true;
}
