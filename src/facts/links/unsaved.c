/* SPDX-License-Identifier: MIT */
#include "facts/links/unsaved.h"

#include "base/mem.h"
#include "facts/past/likeness.h"
#include "text/path.h"

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

/* The file of HEAD alone that is most like the document; none where two are
 * as like it. */
static bool find_like(dv_past_repo *repo, const dv_repo_listing *head,
                      const dv_repo_listing *now, const dv_file *document,
                      dv_str *out, dv_error *err)
{
    dv_line_counts lines = {0};
    uint32_t left = TEXTS_LIMIT, best = DV_LIKE - 1;
    bool ok = true;

    dv_line_counts_add(&lines, document->text);
    for (uint32_t i = 0; ok && i < head->count && left; i++) {
        const dv_repo_entry *entry = &head->entries[i];
        uint32_t alike;
        dv_str text;

        if (!has_blob(entry) ||
            !dv_likeness_suffix(entry->path, document->path) ||
            dv_listing_find(now, entry->path) != DV_NONE)
            continue;
        left--;
        ok = dv_history_read(repo->history, entry->oid, DV_SOURCE_LIMIT, &text,
                             err);
        alike = ok ? dv_likeness(&lines, text) : 0;
        if (alike == best)
            *out = (dv_str){0};
        if (alike > best) {
            best = alike;
            *out = entry->path;
        }
    }
    dv_line_counts_release(&lines);
    return ok;
}

bool dv_unsaved_document(dv_past_repo *repo, uint32_t head,
                         const dv_repo_listing *now, const dv_file *document,
                         dv_str *out, dv_error *err)
{
    uint32_t entry = dv_listing_find(now, document->path);
    dv_repo_listing then;
    answer found = {{0}, 0};

    *out = document->path;
    if (!dv_history_list(repo->history, head, &then, err))
        return false;
    if (dv_listing_find(&then, document->path) != DV_NONE)
        return true;
    if (entry != DV_NONE)
        find_blob(&then, now, &now->entries[entry], &found);
    if (found.count != 1 &&
        !find_like(repo, &then, now, document, &found.path, err))
        return false;
    if (found.path.len)
        *out = found.path;
    return true;
}
