/* SPDX-License-Identifier: MIT */
#include "facts/links/where.h"

#include "facts/links/unsaved.h"
#include "facts/past/block.h"

/* Files of a directory that are asked where they are now. */
#define FILES_LIMIT 64u

bool dv_link_asker_init(dv_link_asker *asker, const dv_corpus *corpus,
                        dv_trees *trees, dv_source_tree *present,
                        uint32_t worker, dv_error *err)
{
    *asker =
        (dv_link_asker){.corpus = corpus, .present = present, .head = DV_NONE};
    dv_past_init(&asker->past, trees, worker);
    asker->documents.past = &asker->past;
    asker->repo = dv_past_repo_of(&asker->past, present);
    if (!asker->repo)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "the repository cannot be opened again");
    return dv_past_head(asker->repo, &asker->head, err);
}

void dv_link_asker_release(dv_link_asker *asker)
{
    dv_strmap_release(&asker->asked);
    dv_past_release(&asker->past);
}

dv_arena *dv_link_asker_arena(const dv_link_asker *asker)
{
    return dv_past_arena(&asker->past);
}

static dv_unsaved unsaved_of(const dv_link_asker *asker)
{
    return (dv_unsaved){asker->corpus, asker->repo, asker->head};
}

/* Whether HEAD has at `path` so little of what the commit has there that it may
 * be another file. */
static bool is_another(dv_link_asker *asker, uint32_t commit, dv_str path,
                       bool *out, dv_error *err)
{
    const dv_past_repo *repo = asker->repo;
    unsigned char then[20], now[20];
    bool found = false;
    uint32_t before, after;
    dv_line_map map;

    *out = false;
    if (!dv_history_blob(repo->history, commit, path, then, &found, err) ||
        (found &&
         !dv_history_blob(repo->history, asker->head, path, now, &found, err)))
        return false;
    if (!found || memcmp(then, now, sizeof now) == 0)
        return true;
    if (!dv_past_blob(&asker->past, asker->repo, then, path, &before, err) ||
        !dv_past_blob(&asker->past, asker->repo, now, path, &after, err))
        return false;
    if (before == DV_NONE || after == DV_NONE)
        return true;
    if (!dv_past_line_map(&asker->past, before, after, &map, err))
        return false;
    *out = dv_block_is_unlike(dv_past_file_at(&asker->past, before), &map);
    return true;
}

/* A file may have been renamed, and another one made in its place. */
static bool find_fate(dv_link_asker *asker, uint32_t commit, dv_str path,
                      dv_fate *fate, bool *replaced, dv_error *err)
{
    dv_fate old;

    if (!dv_history_fate(asker->repo->history, commit, asker->head, path, fate,
                         err))
        return false;
    if (!dv_str_equal(fate->path, path))
        return true;
    if (!is_another(asker, commit, path, replaced, err))
        return false;
    if (!*replaced)
        return true;
    if (!dv_history_fate_of_old(asker->repo->history, commit, asker->head, path,
                                &old, err))
        return false;
    *replaced = old.path.len > 0;
    if (*replaced)
        *fate = old;
    return true;
}

static bool find_now(dv_link_asker *asker, uint32_t commit, dv_str path,
                     dv_link_where *out, dv_error *err)
{
    bool replaced = false;
    dv_unsaved unsaved = unsaved_of(asker);
    dv_fate fate;

    if (!find_fate(asker, commit, path, &fate, &replaced, err))
        return false;
    *out = (dv_link_where){.path = fate.path,
                           .at_head = fate.path,
                           .commit = fate.commit,
                           .replaced = replaced};
    if (!fate.path.len ||
        dv_tree_find(&asker->corpus->tree, fate.path) != DV_NONE)
        return true;
    out->unsaved = true;
    return dv_unsaved_now(&unsaved, fate.path, &out->path, err);
}

bool dv_link_where_file(dv_link_asker *asker, uint32_t commit, dv_str path,
                        dv_link_where *out, dv_error *err)
{
    dv_arena *arena = dv_link_asker_arena(asker);
    dv_str key = dv_arena_printf(arena, "%u %.*s", commit, DV_STR_ARG(path));
    uint32_t *number = dv_strmap_get(&asker->asked, key);

    if (number) {
        *out = asker->answers.items[*number];
        return true;
    }
    if (!find_now(asker, commit, path, out, err))
        return false;
    *dv_strmap_put(&asker->asked, arena, key, NULL) = asker->answers.count;
    *dv_vec_push(arena, &asker->answers) = *out;
    return true;
}

/* The files below a directory of a commit: [first, end) of its listing. */
static bool list_directory(dv_link_asker *asker, uint32_t commit, dv_str path,
                           dv_repo_listing *out, dv_error *err)
{
    dv_repo_listing all;
    dv_str prefix =
        dv_arena_printf(dv_link_asker_arena(asker), "%.*s/", DV_STR_ARG(path));
    uint32_t first, end;

    if (!dv_history_list(asker->repo->history, commit, &all, err))
        return false;
    first = end = dv_listing_lower_bound(&all, prefix);
    while (end < all.count && end - first < FILES_LIMIT &&
           dv_str_starts(all.entries[end].path, prefix))
        end++;
    *out = (dv_repo_listing){all.entries + first, end - first};
    return true;
}

bool dv_link_was_directory(dv_link_asker *asker, uint32_t commit, dv_str path,
                           bool *out, dv_error *err)
{
    dv_repo_listing files;

    if (!list_directory(asker, commit, path, &files, err))
        return false;
    *out = path.len == 0 || files.count > 0;
    return true;
}

/* The directory that has `path` under the name `name`, or empty. */
static dv_str directory_with(dv_str path, dv_str name)
{
    if (path.len <= name.len + 1 || !dv_str_ends(path, name) ||
        path.ptr[path.len - name.len - 1] != '/')
        return (dv_str){0};
    return dv_str_slice(path, 0, path.len - name.len - 1);
}

/* Adds where a file of a directory is. False when that is elsewhere. */
static bool add_file(dv_link_where *directory, const dv_link_where *file,
                     dv_str name)
{
    dv_str path = directory_with(file->path, name);

    if (directory->path.len)
        return !file->path.len || dv_str_equal(directory->path, path);
    *directory = *file;
    directory->path = path;
    return !file->path.len || path.len;
}

bool dv_link_where_directory(dv_link_asker *asker, uint32_t commit, dv_str path,
                             dv_link_where *out, bool *known, dv_error *err)
{
    dv_repo_listing files;

    *out = (dv_link_where){.commit = DV_NONE};
    *known = true;
    if (dv_tree_is_directory(&asker->corpus->tree, path)) {
        out->path = path;
        return true;
    }
    if (!list_directory(asker, commit, path, &files, err))
        return false;
    for (uint32_t i = 0; i < files.count && *known; i++) {
        dv_str then = files.entries[i].path;
        dv_link_where file;

        if (files.entries[i].kind != DV_ENTRY_FILE)
            continue;
        if (!dv_link_where_file(asker, commit, then, &file, err))
            return false;
        *known =
            add_file(out, &file, dv_str_slice(then, path.len + 1, then.len));
    }
    return true;
}

bool dv_link_document_init(dv_link_asker *asker, dv_link_document *it,
                           const dv_document *document, dv_error *err)
{
    dv_str path = document->file->path;
    dv_unsaved unsaved = unsaved_of(asker);
    unsigned char oid[20];
    bool found;

    *it = (dv_link_document){
        .document = document, .at_head = path, .budget = DV_HEADING_BUDGET};
    if (!dv_history_blob(asker->repo->history, asker->head, path, oid, &found,
                         err))
        return false;
    return found || dv_unsaved_then(&unsaved, path, &it->at_head, err);
}

/* Whether the file at `path` in `commit` holds `cited`. */
static bool holds(dv_link_asker *asker, uint32_t commit, dv_str path,
                  dv_str cited, bool *out, dv_error *err)
{
    unsigned char oid[20];
    uint32_t file;
    dv_str text;

    *out = false;
    if (!dv_history_blob(asker->repo->history, commit, path, oid, out, err))
        return false;
    if (!*out)
        return true;
    if (!dv_past_blob(&asker->past, asker->repo, oid, path, &file, err))
        return false;
    if (file == DV_NONE)
        return true;
    text = dv_past_file_at(&asker->past, file)->text;
    *out = dv_str_has(text, cited);
    return true;
}

static bool list_versions(dv_link_asker *asker, dv_link_document *it,
                          dv_error *err)
{
    if (it->listed)
        return true;
    if (!dv_history_versions(asker->repo->history, asker->head, DV_NONE,
                             it->at_head, dv_link_asker_arena(asker),
                             &it->versions, err))
        return false;
    it->listed = true;
    return true;
}

bool dv_link_document_name(dv_link_asker *asker, dv_link_document *it,
                           uint32_t commit, dv_str cited, dv_str *out,
                           dv_error *err)
{
    bool there;

    *out = it->at_head;
    if (!it->at_head.len || commit == asker->head)
        return true;
    if (!holds(asker, commit, it->at_head, cited, &there, err))
        return false;
    if (there)
        return true;
    *out = (dv_str){0};
    if (!list_versions(asker, it, err))
        return false;
    for (uint32_t i = 0; i < it->versions.count; i++)
        if (it->versions.items[i].commit == commit)
            *out = it->versions.items[i].path;
    return true;
}
