/* SPDX-License-Identifier: MIT */
/*
 * Two trees side by side, which takes what differs between them: directories
 * with the same id are passed over. A list of files is a tree beside nothing.
 */
#include "repo/history_internal.h"

/* Trees are shared by their ids, so a small repository can hold a file list
 * without end: each bound stops another way of growing. */
enum {
    DEPTH_LIMIT = 1000,
    PATH_LIMIT = 4095,
    VISIT_LIMIT = 2000000, /* rows, directories included */
    TEXT_LIMIT = 128 << 20 /* bytes of all paths */
};

/* Rows of one directory that are not visited yet. */
typedef struct side {
    const dv_tree_row *next, *end;
} side;

typedef struct level {
    side old, new;
    uint32_t prefix; /* bytes of the path that are this directory */
} level;

typedef struct walk {
    dv_history *history;
    dv_arena *arena;
    DV_VEC(dv_tree_change) changes;
    DV_VEC(dv_repo_entry) entries; /* instead, for a list */
    bool listing;
    uint32_t visited, depth;
    size_t text;
    level levels[DEPTH_LIMIT];
    char path[PATH_LIMIT + 2]; /* with a '/' behind a directory */
} walk;

static bool too_large(const char *what, dv_error *err)
{
    return dv_error_set(err, DV_ERROR_WORLD,
                        "cannot list the files of a commit: %s", what);
}

/* `tree` DV_NONE: nothing. */
static bool open_side(walk *w, uint32_t tree, side *out, dv_error *err)
{
    const dv_tree_node *node;

    if (tree == DV_NONE)
        return true;
    if (!dv_history_tree(w->history, tree, err))
        return false;
    node = &w->history->trees.items[tree];
    *out = (side){node->rows, node->rows + node->count};
    return true;
}

static bool enter(walk *w, uint32_t old_tree, uint32_t new_tree,
                  uint32_t prefix, dv_error *err)
{
    level top = {.prefix = prefix};

    if (w->depth == DEPTH_LIMIT)
        return too_large("directories are nested too deep", err);
    if (!open_side(w, old_tree, &top.old, err) ||
        !open_side(w, new_tree, &top.new, err))
        return false;
    w->levels[w->depth++] = top;
    return true;
}

static dv_str keep_path(walk *w, uint32_t length)
{
    w->text += length;
    return dv_arena_copy(w->arena, (dv_str){w->path, length});
}

static const unsigned char *keep_file(walk *w, const dv_tree_row *row)
{
    unsigned char *oid;

    if (!row || row->kind != DV_ENTRY_FILE)
        return NULL;
    oid = dv_arena_new(w->arena, sizeof row->oid);
    memcpy(oid, row->oid, sizeof row->oid);
    return oid;
}

/* Commits have most of their paths in common. */
static dv_str share_path(walk *w, uint32_t length)
{
    uint32_t path = dv_history_path(w->history, (dv_str){w->path, length});

    w->text += length;
    return w->history->paths.items[path].text;
}

static void add_entry(walk *w, const dv_tree_row *row, uint32_t length)
{
    dv_repo_entry *entry = dv_vec_push(w->arena, &w->entries);

    entry->path = share_path(w, length);
    entry->kind = row->kind;
    entry->mark = NULL;
    memcpy(entry->oid, row->oid, sizeof entry->oid);
}

/* What is no regular file counts as not there. */
static void add_change(walk *w, const dv_tree_row *old_row,
                       const dv_tree_row *new_row, uint32_t length)
{
    dv_tree_change change = {.old_oid = keep_file(w, old_row),
                             .new_oid = keep_file(w, new_row)};

    if (!change.old_oid && !change.new_oid)
        return;
    change.path = keep_path(w, length);
    *dv_vec_push(w->arena, &w->changes) = change;
}

static uint32_t tree_of(walk *w, const dv_tree_row *row)
{
    return row ? dv_ids_number(&w->history->tree_ids, row->oid) : DV_NONE;
}

/* A row of either tree or, where the name is the same, of both. */
static bool visit(walk *w, const dv_tree_row *old_row,
                  const dv_tree_row *new_row, dv_error *err)
{
    const dv_tree_row *row = old_row ? old_row : new_row;
    uint32_t prefix = w->levels[w->depth - 1].prefix;
    uint32_t length = prefix + row->length;

    if (old_row && new_row && old_row->kind == new_row->kind &&
        memcmp(old_row->oid, new_row->oid, sizeof row->oid) == 0)
        return true;
    if (++w->visited > VISIT_LIMIT || w->text > TEXT_LIMIT)
        return too_large("there are too many", err);
    if (length > PATH_LIMIT)
        return true;
    memcpy(w->path + prefix, row->name, row->length);
    if (row->directory) {
        w->path[length] = '/';
        return enter(w, tree_of(w, old_row), tree_of(w, new_row), length + 1,
                     err);
    }
    if (w->listing)
        add_entry(w, row, length);
    else
        add_change(w, old_row, new_row, length);
    return true;
}

/* Below 0: the old row is first; above 0: the new one; 0: the same name. */
static int order(const level *top)
{
    if (top->old.next == top->old.end)
        return 1;
    if (top->new.next == top->new.end)
        return -1;
    return dv_tree_row_compare(top->old.next, top->new.next);
}

static bool step(walk *w, dv_error *err)
{
    level *top = &w->levels[w->depth - 1];
    const dv_tree_row *old_row = NULL, *new_row = NULL;
    int first;

    if (top->old.next == top->old.end && top->new.next == top->new.end) {
        w->depth--;
        return true;
    }
    first = order(top);
    if (first <= 0)
        old_row = top->old.next++;
    if (first >= 0)
        new_row = top->new.next++;
    return visit(w, old_row, new_row, err);
}

/* A stack of our own: a tree nests as deep as its maker likes. */
static bool run(walk *w, uint32_t old_tree, uint32_t new_tree, dv_error *err)
{
    bool ok;

    dv_history_trim(w->history);
    if (old_tree == new_tree)
        return true;
    ok = enter(w, old_tree, new_tree, 0, err);
    while (ok && w->depth > 0)
        ok = step(w, err);
    return ok;
}

static bool tree_number(dv_history *history, uint32_t commit, uint32_t *out,
                        dv_error *err)
{
    *out = DV_NONE;
    if (commit == DV_NONE)
        return true;
    if (!dv_history_load(history, commit, err))
        return false;
    *out = dv_history_node(history, commit)->tree;
    return true;
}

bool dv_history_changes(dv_history *history, uint32_t old_commit,
                        uint32_t new_commit, dv_arena *arena,
                        dv_tree_changes *out, dv_error *err)
{
    uint32_t old_tree, new_tree;
    walk *w;
    bool ok;

    if (!tree_number(history, old_commit, &old_tree, err) ||
        !tree_number(history, new_commit, &new_tree, err))
        return false;
    w = dv_mem_new(sizeof *w);
    w->history = history;
    w->arena = arena;
    ok = run(w, old_tree, new_tree, err);
    if (ok)
        *out = (dv_tree_changes){w->changes.items, w->changes.count};
    dv_mem_free(w);
    return ok;
}

static bool make_list(dv_history *history, uint32_t tree, dv_arena *arena,
                      dv_repo_listing *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    walk *w = dv_mem_new(sizeof *w);
    bool ok;

    w->history = history;
    w->arena = &scratch;
    w->listing = true;
    ok = run(w, DV_NONE, tree, err);
    if (ok) {
        dv_repo_sort(w->entries.items, &w->entries.count);
        *out = (dv_repo_listing){dv_vec_pack(arena, &w->entries),
                                 w->entries.count};
    }
    dv_mem_free(w);
    return ok;
}

static bool read_root(dv_history *history, uint32_t commit, uint32_t *tree,
                      dv_error *err)
{
    return tree_number(history, commit, tree, err) &&
           dv_history_tree(history, *tree, err);
}

bool dv_history_list(dv_history *history, uint32_t commit, dv_repo_listing *out,
                     dv_error *err)
{
    dv_repo_listing *made;
    uint32_t tree;

    if (!read_root(history, commit, &tree, err))
        return false;
    if (!history->trees.items[tree].listing) {
        made = dv_arena_new(&history->arena, sizeof *made);
        if (!make_list(history, tree, &history->arena, made, err))
            return false;
        history->trees.items[tree].listing = made;
    }
    *out = *history->trees.items[tree].listing;
    return true;
}

bool dv_history_list_in(dv_history *history, uint32_t commit, dv_arena *arena,
                        dv_repo_listing *out, dv_error *err)
{
    uint32_t tree;

    return read_root(history, commit, &tree, err) &&
           make_list(history, tree, arena, out, err);
}
