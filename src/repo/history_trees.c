/* SPDX-License-Identifier: MIT */
/*
 * Files of commits: each tree object is read once, and the answer for a path
 * is kept by the root tree, so that commits which share one cost nothing.
 */
#include "repo/history_internal.h"

#include "repo/disk.h"

enum {
    TREE_LIMIT = 64 << 20,   /* bytes of one tree object */
    ROW_BUDGET = 256 << 20,  /* bytes of rows that are kept */
    TEXT_BUDGET = 256 << 20, /* bytes of texts and maps that are kept */
    ABSENT = 1,              /* in dv_path_node.blobs */
    FIRST_BLOB = 2
};

static void add_path(dv_history *history, dv_str path)
{
    dv_path_node *node = dv_vec_push(&history->arena, &history->paths);

    *node = (dv_path_node){.text = path, .valid = dv_disk_is_path(path)};
}

uint32_t dv_history_path(dv_history *history, dv_str path)
{
    const uint32_t *known = dv_strmap_get(&history->path_numbers, path);
    uint32_t number = history->paths.count;

    if (known)
        return *known;
    path = dv_arena_copy(&history->arena, path);
    *dv_strmap_put(&history->path_numbers, &history->arena, path, NULL) =
        number;
    add_path(history, path);
    return number;
}

static void forget_rows(dv_history *history)
{
    for (uint32_t i = 0; i < history->trees.count; i++)
        history->trees.items[i].rows = NULL;
    dv_arena_release(&history->rows);
    history->row_bytes = 0;
}

static void forget_texts(dv_history *history)
{
    for (uint32_t i = 0; i < history->blobs.count; i++)
        history->blobs.items[i].text = history->blobs.items[i].kept;
    dv_pairs_release(&history->maps);
    history->map_items.count = 0;
    dv_arena_release(&history->texts);
    history->text_bytes = 0;
}

void dv_history_trim(dv_history *history)
{
    size_t rows = history->budget ? history->budget : ROW_BUDGET;
    size_t texts = history->budget ? history->budget : TEXT_BUDGET;

    if (history->row_bytes > rows)
        forget_rows(history);
    if (history->text_bytes > texts)
        forget_texts(history);
}

int dv_tree_row_compare(const dv_tree_row *left, const dv_tree_row *right)
{
    uint32_t shared =
        left->length < right->length ? left->length : right->length;
    int order = memcmp(left->name, right->name, shared);
    unsigned char l = left->directory ? '/' : 0;
    unsigned char r = right->directory ? '/' : 0;

    if (order)
        return order;
    if (left->length > shared)
        l = (unsigned char)left->name[shared];
    if (right->length > shared)
        r = (unsigned char)right->name[shared];
    return (l > r) - (l < r);
}

static int compare_rows(const void *a, const void *b)
{
    return dv_tree_row_compare(a, b);
}

static dv_entry_kind kind_of(git_filemode_t mode)
{
    if (mode == GIT_FILEMODE_LINK)
        return DV_ENTRY_SYMLINK;
    return mode == GIT_FILEMODE_COMMIT ? DV_ENTRY_SUBMODULE : DV_ENTRY_FILE;
}

/* False for a name that git itself would not check out. */
static bool make_row(dv_history *history, const git_tree_entry *entry,
                     dv_tree_row *row)
{
    dv_str name = dv_str_from(git_tree_entry_name(entry));

    if (dv_str_find_byte(name, '/') < name.len || !dv_disk_is_path(name))
        return false;
    row->name = dv_arena_copy(&history->rows, name).ptr;
    row->length = (uint32_t)name.len;
    row->directory = git_tree_entry_type(entry) == GIT_OBJECT_TREE;
    row->kind = kind_of(git_tree_entry_filemode(entry));
    memcpy(row->oid, git_tree_entry_id(entry)->id, sizeof row->oid);
    history->row_bytes += name.len + 16;
    return true;
}

/* One that git wrote is sorted and has each name once. */
static void sort_rows(dv_tree_row *rows, uint32_t *count)
{
    uint32_t kept = 0;
    bool sorted = true;

    for (uint32_t i = 1; sorted && i < *count; i++)
        sorted = compare_rows(&rows[i - 1], &rows[i]) < 0;
    if (sorted)
        return;
    qsort(rows, *count, sizeof *rows, compare_rows);
    for (uint32_t i = 0; i < *count; i++)
        if (kept == 0 || compare_rows(&rows[kept - 1], &rows[i]) != 0)
            rows[kept++] = rows[i];
    *count = kept;
}

static void set_rows(dv_history *history, dv_tree_node *node,
                     const git_tree *from)
{
    size_t total = git_tree_entrycount(from);
    dv_tree_row *rows =
        dv_arena_new(&history->rows, (total + 1) * sizeof *rows);
    uint32_t count = 0;

    history->row_bytes += (total + 1) * sizeof *rows;
    for (size_t i = 0; i < total; i++)
        if (make_row(history, git_tree_entry_byindex(from, i), &rows[count]))
            count++;
    sort_rows(rows, &count);
    node->rows = rows;
    node->count = count;
}

static dv_tree_node *tree_node(dv_history *history, uint32_t tree)
{
    while (history->trees.count <= tree)
        *dv_vec_push(&history->arena, &history->trees) = (dv_tree_node){0};
    return &history->trees.items[tree];
}

static bool is_too_large(const dv_history *history, const git_oid *oid)
{
    git_object_t type;
    size_t size;

    return git_odb_read_header(&size, &type, history->repo->odb, oid) == 0 &&
           size > TREE_LIMIT;
}

bool dv_history_tree(dv_history *history, uint32_t tree, dv_error *err)
{
    git_tree *from = NULL;
    git_oid oid;
    int result;

    if (tree_node(history, tree)->rows)
        return true;
    memcpy(oid.id, history->tree_ids.items[tree], sizeof oid.id);
    if (is_too_large(history, &oid))
        return dv_error_set(err, DV_ERROR_WORLD, "directory %s is too large",
                            git_oid_tostr_s(&oid));
    result = git_tree_lookup(&from, history->repo->git, &oid);
    if (result < 0)
        return dv_history_unreadable(history, result, "directory", oid.id, err);
    set_rows(history, tree_node(history, tree), from);
    git_tree_free(from);
    return true;
}

static const dv_tree_row *find_row(const dv_tree_node *tree, dv_str name,
                                   bool directory)
{
    const dv_tree_row wanted = {
        .name = name.ptr, .length = (uint32_t)name.len, .directory = directory};

    return bsearch(&wanted, tree->rows, tree->count, sizeof wanted,
                   compare_rows);
}

/* Goes down one component at a time; *blob is DV_NONE where the way ends. */
static bool look_up(dv_history *history, uint32_t tree, dv_str path,
                    uint32_t *blob, dv_error *err)
{
    *blob = DV_NONE;
    for (;;) {
        size_t length = dv_str_find_byte(path, '/');
        bool directory = length < path.len;
        const dv_tree_row *row;

        if (!dv_history_tree(history, tree, err))
            return false;
        row = find_row(tree_node(history, tree), dv_str_slice(path, 0, length),
                       directory);
        if (!row || (!directory && row->kind != DV_ENTRY_FILE))
            return true;
        if (!directory) {
            *blob = dv_ids_number(&history->blob_ids, row->oid);
            return true;
        }
        tree = dv_ids_number(&history->tree_ids, row->oid);
        path = dv_str_slice(path, length + 1, path.len);
    }
}

/* The place of a path's answer for a root tree, of which there are `roots`. */
static uint32_t *answer(dv_path_node *path, uint32_t root, uint32_t roots)
{
    size_t size = sizeof *path->blobs;

    if (root >= path->blob_count) {
        path->blobs = dv_mem_resize(path->blobs, 2 * roots * size);
        memset(path->blobs + path->blob_count, 0,
               (2 * roots - path->blob_count) * size);
        path->blob_count = 2 * roots;
    }
    return &path->blobs[root];
}

bool dv_history_file(dv_history *history, uint32_t commit, uint32_t path,
                     uint32_t *blob, dv_error *err)
{
    dv_path_node *node = &history->paths.items[path];
    uint32_t *known, found;

    if (!dv_history_load(history, commit, err))
        return false;
    known = answer(node, dv_history_node(history, commit)->root,
                   history->root_ids.count);
    if (*known == 0) {
        dv_history_trim(history);
        found = DV_NONE;
        if (node->valid &&
            !look_up(history, dv_history_node(history, commit)->tree,
                     node->text, &found, err))
            return false;
        *known = found == DV_NONE ? ABSENT : found + FIRST_BLOB;
    }
    *blob = *known == ABSENT ? DV_NONE : *known - FIRST_BLOB;
    return true;
}

bool dv_history_blob(dv_history *history, uint32_t commit, dv_str path,
                     unsigned char oid[20], bool *found, dv_error *err)
{
    uint32_t blob;

    if (!dv_history_file(history, commit, dv_history_path(history, path), &blob,
                         err))
        return false;
    *found = blob != DV_NONE;
    if (*found)
        memcpy(oid, history->blob_ids.items[blob], 20);
    return true;
}
