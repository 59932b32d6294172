/* SPDX-License-Identifier: MIT */
/*
 * Files that are called otherwise in another tree. Files with the same bytes
 * are paired here; what is left of the removed and the added ones is compared
 * by history_similar.c.
 *
 * A removed file becomes one other file, but more than one may be made of it:
 * who goes backwards (as git log --follow and git blame do) comes from each of
 * them to it.
 */
#include "repo/history_internal.h"

enum { GROUP_LIMIT = 64 /* files of the same bytes that are looked through */ };

typedef struct search {
    dv_history *history;
    uint32_t number; /* of the renames that are being found */
    bool copies;     /* what else was made of the removed files */
    dv_arena scratch;
    DV_VEC(dv_lone) removed;
    DV_VEC(dv_lone) added;
} search;

static dv_str name_of(dv_str path)
{
    size_t slash = dv_str_find_last_byte(path, '/');

    return dv_str_slice(path, slash < path.len ? slash + 1 : 0, path.len);
}

/* Whether its name is known; then it is no copy. */
static bool is_renamed(search *s, dv_str path)
{
    return s->copies &&
           dv_pairs_get(&s->history->old_names, s->number,
                        dv_history_path(s->history, path)) != DV_NONE;
}

static void collect(search *s, const dv_tree_changes *changes)
{
    for (uint32_t i = 0; i < changes->count; i++) {
        const dv_tree_change *change = &changes->items[i];
        dv_lone file = {.path = change->path, .name = name_of(change->path)};

        file.oid = change->old_oid ? change->old_oid : change->new_oid;
        if (!change->new_oid)
            *dv_vec_push(&s->scratch, &s->removed) = file;
        else if (!change->old_oid && !is_renamed(s, change->path))
            *dv_vec_push(&s->scratch, &s->added) = file;
    }
}

static void remember(search *s, const dv_likeness_pair *found)
{
    dv_history *history = s->history;
    uint32_t from = dv_history_path(history, found->from);
    uint32_t to = dv_history_path(history, found->to);

    if (s->copies) {
        *dv_pairs_put(&history->sources, s->number, to) = from;
        return;
    }
    *dv_pairs_put(&history->old_names, s->number, to) = from;
    *dv_pairs_put(&history->new_names, s->number, from) = to;
}

static int by_bytes(const void *a, const void *b)
{
    const dv_lone *left = a, *right = b;
    int order = memcmp(left->oid, right->oid, 20);

    if (order == 0)
        order = dv_str_compare(left->name, right->name);
    return order ? order : dv_str_compare(left->path, right->path);
}

static size_t shared_end(dv_str a, dv_str b)
{
    size_t length = 0;

    while (length < a.len && length < b.len &&
           a.ptr[a.len - 1 - length] == b.ptr[b.len - 1 - length])
        length++;
    return length;
}

/* `whole`: by bytes and name, else by bytes. */
static int compare_bytes(const dv_lone *a, const dv_lone *b, bool whole)
{
    int order = memcmp(a->oid, b->oid, 20);

    return order || !whole ? order : dv_str_compare(a->name, b->name);
}

/* Index of the first removed file that is not before `file`. */
static uint32_t first_like(const search *s, const dv_lone *file, bool whole)
{
    uint32_t low = 0, high = s->removed.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (compare_bytes(&s->removed.items[middle], file, whole) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether there is a removed file of the same bytes (and name) at `at`. */
static bool is_like(const search *s, uint32_t at, const dv_lone *file,
                    bool whole)
{
    return at < s->removed.count &&
           compare_bytes(&s->removed.items[at], file, whole) == 0;
}

/* Of the removed files of the same bytes (and name), the one whose path ends
 * most alike. The first of them keeps how many from it on are paired, so that
 * thousands of files of the same bytes are not gone through for each other. */
static dv_lone *find_same(search *s, const dv_lone *file, bool whole)
{
    uint32_t first = first_like(s, file, whole), from;
    dv_lone *best = NULL;

    if (!is_like(s, first, file, whole))
        return NULL;
    from = first + s->removed.items[first].skip;
    while (is_like(s, from, file, whole) && s->removed.items[from].paired)
        from++;
    s->removed.items[first].skip = from - first;
    for (uint32_t i = from;
         i < from + GROUP_LIMIT && is_like(s, i, file, whole); i++) {
        dv_lone *at = &s->removed.items[i];

        if (!at->paired && (!best || shared_end(at->path, file->path) >
                                         shared_end(best->path, file->path)))
            best = at;
    }
    return best;
}

/* Empty files are all the same: only one of the same name says something. */
static void pair_same(search *s, bool whole)
{
    for (uint32_t i = 0; i < s->added.count; i++) {
        dv_lone *file = &s->added.items[i], *same;

        if (file->paired || (!whole && dv_is_empty_blob(file->oid)))
            continue;
        same = find_same(s, file, whole);
        if (!same)
            continue;
        file->paired = true;
        same->paired = !s->copies;
        remember(s, &(dv_likeness_pair){same->path, file->path,
                                        dv_is_empty_blob(file->oid) ? 0 : 100});
    }
}

static void remember_doubt(search *s, const dv_doubt *doubt)
{
    dv_history *history = s->history;
    uint32_t path = dv_history_path(history, doubt->path);
    dv_doubt kept = *doubt;

    *dv_pairs_put(&history->doubts, s->number, path) =
        history->doubt_items.count;
    kept.path = history->paths.items[path].text;
    kept.absent = dv_arena_copy(&history->arena, doubt->absent);
    *dv_vec_push(&history->arena, &history->doubt_items) = kept;
}

/* False: what became of the file, or what it was, is not certain. */
static bool is_certain(dv_history *history, uint32_t number, uint32_t path,
                       dv_error *err)
{
    uint32_t doubt = dv_pairs_get(&history->doubts, number, path);

    return doubt == DV_NONE ||
           dv_history_doubted(history, &history->doubt_items.items[doubt], err);
}

static bool pair_similar(search *s, uint32_t old_tree, uint32_t new_tree,
                         dv_error *err)
{
    dv_likeness likeness = {.history = s->history,
                            .arena = &s->scratch,
                            .old_tree = old_tree,
                            .new_tree = new_tree,
                            .copies = s->copies};
    dv_lone_files removed = {s->removed.items, s->removed.count};
    dv_lone_files added = {s->added.items, s->added.count};

    if (!dv_history_similar(&likeness, removed, added, err))
        return false;
    for (uint32_t i = 0; i < likeness.found.count; i++)
        remember(s, &likeness.found.items[i]);
    for (uint32_t i = 0; i < likeness.doubts.count; i++)
        remember_doubt(s, &likeness.doubts.items[i]);
    if (likeness.partial && !s->copies)
        *dv_pairs_put(&s->history->new_names, s->number, DV_NONE) = s->number;
    return true;
}

static bool search_all(search *s, uint32_t old_commit, uint32_t new_commit,
                       dv_error *err)
{
    dv_tree_changes changes;

    if (!dv_history_changes(s->history, old_commit, new_commit, &s->scratch,
                            &changes, err))
        return false;
    collect(s, &changes);
    if (s->removed.count == 0 || s->added.count == 0)
        return true;
    qsort(s->removed.items, s->removed.count, sizeof(dv_lone), by_bytes);
    pair_same(s, true);
    pair_same(s, false);
    return pair_similar(s, dv_history_node(s->history, old_commit)->tree,
                        dv_history_node(s->history, new_commit)->tree, err);
}

/* The number under which the renames between two commits are kept. */
static bool find_renames(dv_history *history, uint32_t old_commit,
                         uint32_t new_commit, uint32_t *number, dv_error *err)
{
    search s = {.history = history};
    uint32_t *known;
    bool ok;

    if (!dv_history_load(history, old_commit, err) ||
        !dv_history_load(history, new_commit, err))
        return false;
    known = dv_pairs_put(&history->renames,
                         dv_history_node(history, old_commit)->tree,
                         dv_history_node(history, new_commit)->tree);
    if (*known == DV_NONE) {
        /* Pairs of a search that fails stay behind under a number of theirs. */
        s.number = history->rename_count++;
        ok = search_all(&s, old_commit, new_commit, err);
        dv_arena_release(&s.scratch);
        if (!ok)
            return false;
        *known = s.number;
    }
    *number = *known;
    return true;
}

/* The same for what else was made of the removed files, once for all of them.
 * DV_NONE, which is no path, says that it was done. */
static bool find_sources(dv_history *history, uint32_t number,
                         uint32_t old_commit, uint32_t new_commit,
                         dv_error *err)
{
    search s = {.history = history, .number = number, .copies = true};
    bool ok;

    if (dv_pairs_get(&history->sources, number, DV_NONE) != DV_NONE)
        return true;
    ok = search_all(&s, old_commit, new_commit, err);
    dv_arena_release(&s.scratch);
    if (ok)
        *dv_pairs_put(&history->sources, number, DV_NONE) = number;
    return ok;
}

bool dv_history_renamed_from(dv_history *history, uint32_t old_commit,
                             uint32_t new_commit, uint32_t path, uint32_t *out,
                             dv_error *err)
{
    uint32_t number;

    if (!find_renames(history, old_commit, new_commit, &number, err) ||
        !is_certain(history, number, path, err))
        return false;
    *out = dv_pairs_get(&history->old_names, number, path);
    if (*out != DV_NONE)
        return true;
    if (!find_sources(history, number, old_commit, new_commit, err) ||
        !is_certain(history, number, path, err))
        return false;
    *out = dv_pairs_get(&history->sources, number, path);
    return true;
}

bool dv_history_path_before(dv_history *history, uint32_t old_commit,
                            uint32_t new_commit, dv_str path, dv_str *out,
                            dv_error *err)
{
    uint32_t id = dv_history_path(history, path), blob, before;

    *out = path;
    if (!dv_history_file(history, old_commit, id, &blob, err))
        return false;
    if (blob != DV_NONE)
        return true;
    if (!dv_history_renamed_from(history, old_commit, new_commit, id, &before,
                                 err))
        return false;
    *out = before == DV_NONE ? (dv_str){0} : history->paths.items[before].text;
    return true;
}

bool dv_history_renamed_to(dv_history *history, uint32_t old_commit,
                           uint32_t new_commit, uint32_t path, uint32_t *out,
                           dv_error *err)
{
    uint32_t number;

    if (!find_renames(history, old_commit, new_commit, &number, err) ||
        !is_certain(history, number, path, err))
        return false;
    *out = dv_pairs_get(&history->new_names, number, path);
    return true;
}

bool dv_history_renamed_partly(const dv_history *history, uint32_t old_commit,
                               uint32_t new_commit)
{
    uint32_t number = dv_pairs_get(&history->renames,
                                   dv_history_node(history, old_commit)->tree,
                                   dv_history_node(history, new_commit)->tree);

    return number != DV_NONE &&
           dv_pairs_get(&history->new_names, number, DV_NONE) != DV_NONE;
}
