/* SPDX-License-Identifier: MIT */
/*
 * Files that are called otherwise in another tree. Files with the same bytes
 * are paired here; what is left of the removed and the added ones goes to
 * libgit2, which compares each with each.
 *
 * A removed file becomes one other file, but more than one may be made of it:
 * who goes backwards (as git log --follow and git blame do) comes from each of
 * them to it.
 */
#include "repo/history_internal.h"

enum {
    THRESHOLD = 50,      /* per cent that two files have in common */
    GROUP_LIMIT = 64,    /* files of the same bytes and name looked through */
    SIDE_LIMIT = 1000,   /* files on a side that libgit2 compares */
    SIZE_LIMIT = 4 << 20 /* bytes of a file that libgit2 compares */
};

/* A file that only one of the trees has. */
typedef struct lone {
    dv_str path, name;
    const unsigned char *oid;
    bool paired;
} lone;

typedef struct search {
    dv_history *history;
    uint32_t number; /* of the renames that are being found */
    bool copies;     /* what else was made of the removed files */
    dv_arena scratch;
    DV_VEC(lone) removed;
    DV_VEC(lone) added;
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
        lone file = {.path = change->path, .name = name_of(change->path)};

        file.oid = change->old_oid ? change->old_oid : change->new_oid;
        if (!change->new_oid)
            *dv_vec_push(&s->scratch, &s->removed) = file;
        else if (!change->old_oid && !is_renamed(s, change->path))
            *dv_vec_push(&s->scratch, &s->added) = file;
    }
}

static void pair(search *s, lone *removed, lone *added)
{
    uint32_t old_number = dv_history_path(s->history, removed->path);
    uint32_t new_number = dv_history_path(s->history, added->path);

    added->paired = true;
    if (s->copies) {
        *dv_pairs_put(&s->history->sources, s->number, new_number) = old_number;
        return;
    }
    removed->paired = true;
    *dv_pairs_put(&s->history->old_names, s->number, new_number) = old_number;
    *dv_pairs_put(&s->history->new_names, s->number, old_number) = new_number;
}

static int by_bytes(const void *a, const void *b)
{
    const lone *left = a, *right = b;
    int order = memcmp(left->oid, right->oid, 20);

    if (order == 0)
        order = dv_str_compare(left->name, right->name);
    return order ? order : dv_str_compare(left->path, right->path);
}

static int by_path(const void *a, const void *b)
{
    const lone *left = a, *right = b;

    return dv_str_compare(left->path, right->path);
}

static size_t shared_end(dv_str a, dv_str b)
{
    size_t length = 0;

    while (length < a.len && length < b.len &&
           a.ptr[a.len - 1 - length] == b.ptr[b.len - 1 - length])
        length++;
    return length;
}

/* Index of the first removed file that is not before `file`; `whole`: by
 * bytes and name, else by bytes. */
static int compare_bytes(const lone *a, const lone *b, bool whole)
{
    int order = memcmp(a->oid, b->oid, 20);

    return order || !whole ? order : dv_str_compare(a->name, b->name);
}

static uint32_t first_like(const search *s, const lone *file, bool whole)
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

/* The removed file of the same bytes (and name) whose path ends most alike. */
static lone *find_same(search *s, const lone *file, bool whole)
{
    uint32_t from = first_like(s, file, whole), seen = 0;
    lone *best = NULL;

    for (uint32_t i = from; i < s->removed.count && seen < GROUP_LIMIT; i++) {
        lone *at = &s->removed.items[i];

        if (compare_bytes(at, file, whole) != 0)
            break;
        if (at->paired)
            continue;
        seen++;
        if (!best || shared_end(at->path, file->path) >
                         shared_end(best->path, file->path))
            best = at;
    }
    return best;
}

static bool is_empty_file(const lone *file)
{
    static const unsigned char empty[20] = {
        0xe6, 0x9d, 0xe2, 0x9b, 0xb2, 0xd1, 0xd6, 0x43, 0x4b, 0x8b,
        0x29, 0xae, 0x77, 0x5a, 0xd8, 0xc2, 0xe4, 0x8c, 0x53, 0x91};

    return memcmp(file->oid, empty, sizeof empty) == 0;
}

/* Empty files are all the same: only one of the same name says something. */
static void pair_same(search *s, bool whole)
{
    for (uint32_t i = 0; i < s->added.count; i++) {
        lone *file = &s->added.items[i], *same;

        if (file->paired || (!whole && is_empty_file(file)))
            continue;
        same = find_same(s, file, whole);
        if (same)
            pair(s, same, file);
    }
}

/* Drops what is paired, empty or too large to be compared. libgit2 passes
 * over a blob that it cannot read, which would be a wrong answer: each is read
 * here before. */
static bool keep_comparable(search *s, lone *files, uint32_t *count,
                            dv_error *err)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < *count; i++) {
        size_t size;

        if (files[i].paired || is_empty_file(&files[i]))
            continue;
        if (!dv_history_check_blob(s->history, files[i].oid, SIZE_LIMIT, &size,
                                   err))
            return false;
        if (size <= SIZE_LIMIT)
            files[kept++] = files[i];
    }
    *count = kept;
    return true;
}

static int by_name(const void *a, const void *b)
{
    const lone *left = a, *right = b;
    int order = dv_str_compare(left->name, right->name);

    return order ? order : dv_str_compare(left->path, right->path);
}

static bool has_name(const lone *files, uint32_t count, const lone *wanted)
{
    uint32_t low = 0, high = count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(files[middle].name, wanted->name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && dv_str_equal(files[low].name, wanted->name);
}

/* Too many to compare each with each: those that keep their name first, and
 * no more than libgit2 can take. */
static void limit_side(lone *files, uint32_t *count, const lone *others,
                       uint32_t other_count)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < *count && kept < SIDE_LIMIT; i++)
        if (has_name(others, other_count, &files[i]))
            files[kept++] = files[i];
    *count = kept;
}

static void limit_sides(search *s)
{
    uint32_t count = s->removed.count;
    lone *removed;

    if (s->removed.count <= SIDE_LIMIT && s->added.count <= SIDE_LIMIT)
        return;
    if (count)
        qsort(s->removed.items, count, sizeof(lone), by_name);
    if (s->added.count)
        qsort(s->added.items, s->added.count, sizeof(lone), by_name);
    removed = dv_arena_new(&s->scratch, (count + 1) * sizeof *removed);
    if (count)
        memcpy(removed, s->removed.items, count * sizeof *removed);
    limit_side(s->removed.items, &s->removed.count, s->added.items,
               s->added.count);
    limit_side(s->added.items, &s->added.count, removed, count);
}

static git_strarray make_pathspec(search *s)
{
    git_strarray spec = {NULL, 0};
    size_t total = (size_t)s->removed.count + s->added.count;

    spec.strings = dv_arena_new(&s->scratch, total * sizeof *spec.strings);
    for (uint32_t i = 0; i < s->removed.count; i++)
        spec.strings[spec.count++] = (char *)(uintptr_t)dv_arena_cstr(
            &s->scratch, s->removed.items[i].path);
    for (uint32_t i = 0; i < s->added.count; i++)
        spec.strings[spec.count++] = (char *)(uintptr_t)dv_arena_cstr(
            &s->scratch, s->added.items[i].path);
    return spec;
}

static lone *find_path(lone *files, uint32_t count, const char *path)
{
    const lone wanted = {.path = dv_str_from(path)};

    return count ? bsearch(&wanted, files, count, sizeof wanted, by_path)
                 : NULL;
}

static void take_renames(search *s, git_diff *diff)
{
    size_t count = git_diff_num_deltas(diff);

    qsort(s->removed.items, s->removed.count, sizeof(lone), by_path);
    qsort(s->added.items, s->added.count, sizeof(lone), by_path);
    for (size_t i = 0; i < count; i++) {
        const git_diff_delta *delta = git_diff_get_delta(diff, i);
        lone *removed, *added;

        if (delta->status != GIT_DELTA_RENAMED &&
            delta->status != GIT_DELTA_COPIED)
            continue;
        removed =
            find_path(s->removed.items, s->removed.count, delta->old_file.path);
        added = find_path(s->added.items, s->added.count, delta->new_file.path);
        if (removed && added && !removed->paired && !added->paired)
            pair(s, removed, added);
    }
}

static int find_similar(const search *s, git_diff *diff)
{
    git_diff_find_options options;

    git_diff_find_options_init(&options, GIT_DIFF_FIND_OPTIONS_VERSION);
    options.flags = GIT_DIFF_FIND_RENAMES;
    if (s->copies)
        options.flags |= GIT_DIFF_FIND_COPIES;
    options.rename_threshold = THRESHOLD;
    options.copy_threshold = THRESHOLD;
    options.rename_limit = (size_t)SIDE_LIMIT * 2;
    return git_diff_find_similar(diff, &options);
}

static int diff_trees(search *s, git_tree *old_tree, git_tree *new_tree)
{
    git_diff_options options;
    git_diff *diff = NULL;
    int result;

    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_DISABLE_PATHSPEC_MATCH;
    options.pathspec = make_pathspec(s);
    result = git_diff_tree_to_tree(&diff, s->history->repo->git, old_tree,
                                   new_tree, &options);
    if (result == 0)
        result = find_similar(s, diff);
    if (result == 0)
        take_renames(s, diff);
    git_diff_free(diff);
    return result;
}

static int open_tree(const search *s, uint32_t tree, git_tree **out)
{
    git_oid oid;

    memcpy(oid.id, s->history->tree_ids.items[tree], sizeof oid.id);
    return git_tree_lookup(out, s->history->repo->git, &oid);
}

static bool pair_similar(search *s, uint32_t old_tree, uint32_t new_tree,
                         dv_error *err)
{
    git_tree *from = NULL, *to = NULL;
    int result;

    if (!keep_comparable(s, s->removed.items, &s->removed.count, err) ||
        !keep_comparable(s, s->added.items, &s->added.count, err))
        return false;
    limit_sides(s);
    if (s->removed.count == 0 || s->added.count == 0)
        return true;
    result = open_tree(s, old_tree, &from);
    if (result == 0)
        result = open_tree(s, new_tree, &to);
    if (result == 0)
        result = diff_trees(s, from, to);
    git_tree_free(from);
    git_tree_free(to);
    return result == 0 ||
           dv_repo_git_failed(err, "cannot look for renamed files");
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
    qsort(s->removed.items, s->removed.count, sizeof(lone), by_bytes);
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

    if (!find_renames(history, old_commit, new_commit, &number, err))
        return false;
    *out = dv_pairs_get(&history->old_names, number, path);
    if (*out != DV_NONE)
        return true;
    if (!find_sources(history, number, old_commit, new_commit, err))
        return false;
    *out = dv_pairs_get(&history->sources, number, path);
    return true;
}

bool dv_history_renamed_to(dv_history *history, uint32_t old_commit,
                           uint32_t new_commit, uint32_t path, uint32_t *out,
                           dv_error *err)
{
    uint32_t number;

    if (!find_renames(history, old_commit, new_commit, &number, err))
        return false;
    *out = dv_pairs_get(&history->new_names, number, path);
    return true;
}
