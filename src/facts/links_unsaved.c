/* SPDX-License-Identifier: MIT */
#include "facts/links_unsaved.h"

#include "base/mem.h"

/* Files that git does not track are compared with this many of those that
 * HEAD alone has. */
#define TEXTS_LIMIT 100u

/* The one path that answers. */
typedef struct answer {
    dv_str path;
    uint32_t count;
} answer;

static void add(answer *a, dv_str path)
{
    a->path = path;
    a->count++;
}

static bool has_blob(const dv_repo_entry *entry)
{
    static const unsigned char none[20];

    return entry->kind == DV_ENTRY_FILE &&
           memcmp(entry->oid, none, sizeof none) != 0;
}

static bool is_same_blob(const dv_repo_entry *a, const dv_repo_entry *b)
{
    return has_blob(a) && b->kind == DV_ENTRY_FILE &&
           memcmp(a->oid, b->oid, sizeof a->oid) == 0;
}

/* The entries of `in` alone that have the blob of `entry`. */
static void find_blob(const dv_repo_listing *in, const dv_repo_listing *but,
                      const dv_repo_entry *entry, answer *out)
{
    for (uint32_t i = 0; i < in->count; i++)
        if (is_same_blob(entry, &in->entries[i]) &&
            dv_listing_find(but, in->entries[i].path) == DV_NONE)
            add(out, in->entries[i].path);
}

/* The documents that git does not track and that read like a blob of HEAD. */
static bool find_text(const dv_unsaved *it, const dv_repo_listing *head,
                      const dv_repo_entry *entry, answer *out, dv_error *err)
{
    dv_str text;

    if (!dv_path_is_markdown(entry->path) || !has_blob(entry))
        return true;
    if (!dv_history_read(it->repo->history, entry->oid, DV_SOURCE_LIMIT, &text,
                         err))
        return false;
    for (uint32_t i = 0; i < it->corpus->count; i++) {
        const dv_file *file = it->corpus->documents[i]->file;

        if (dv_str_equal(file->text, text) &&
            dv_listing_find(head, file->path) == DV_NONE)
            add(out, file->path);
    }
    return true;
}

bool dv_unsaved_now(const dv_unsaved *it, dv_str path, dv_str *out,
                    dv_error *err)
{
    const dv_repo_listing *now = &it->corpus->tree.listing;
    dv_repo_listing head;
    answer found = {{0}, 0};
    uint32_t entry;

    *out = (dv_str){0};
    if (!dv_history_list(it->repo->history, it->head, &head, err))
        return false;
    entry = dv_listing_find(&head, path);
    if (entry == DV_NONE)
        return true;
    find_blob(now, &head, &head.entries[entry], &found);
    if (found.count == 0 &&
        !find_text(it, &head, &head.entries[entry], &found, err))
        return false;
    if (found.count == 1)
        *out = found.path;
    return true;
}

/* The files of HEAD alone that read like a document git does not track. */
static bool find_source(const dv_unsaved *it, const dv_repo_listing *head,
                        dv_str text, answer *out, dv_error *err)
{
    uint32_t left = TEXTS_LIMIT;

    for (uint32_t i = 0; i < head->count && left; i++) {
        const dv_repo_entry *entry = &head->entries[i];
        dv_str then;

        if (!dv_path_is_markdown(entry->path) || !has_blob(entry) ||
            dv_tree_find(&it->corpus->tree, entry->path) != DV_NONE)
            continue;
        left--;
        if (!dv_history_read(it->repo->history, entry->oid, DV_SOURCE_LIMIT,
                             &then, err))
            return false;
        if (dv_str_equal(then, text))
            add(out, entry->path);
    }
    return true;
}

bool dv_unsaved_then(const dv_unsaved *it, dv_str path, dv_str *out,
                     dv_error *err)
{
    const dv_repo_listing *now = &it->corpus->tree.listing;
    const uint32_t *document = dv_strmap_get(&it->corpus->by_path, path);
    uint32_t entry = dv_listing_find(now, path);
    dv_repo_listing head;
    answer found = {{0}, 0};

    *out = (dv_str){0};
    if (!dv_history_list(it->repo->history, it->head, &head, err))
        return false;
    if (entry != DV_NONE)
        find_blob(&head, now, &now->entries[entry], &found);
    if (found.count == 0 && document &&
        !find_source(it, &head, it->corpus->documents[*document]->file->text,
                     &found, err))
        return false;
    if (found.count == 1)
        *out = found.path;
    return true;
}
