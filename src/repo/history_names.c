/* SPDX-License-Identifier: MIT */
/*
 * Whether a file or directory of some name was ever there, wherever: each tree
 * of all commits is looked at once.
 */
#include "repo/history_internal.h"

enum { TREES_LIMIT = 500000 /* that are looked at: some ten seconds */ };

typedef struct search {
    dv_history *history;
    const dv_strmap *names;
    dv_arena scratch;
    bool *seen; /* by tree, `room` of them; on the heap */
    uint32_t room;
    DV_VEC(uint32_t) open; /* trees that are to be looked at */
    uint32_t looked;
} search;

static void add_tree(search *s, uint32_t tree)
{
    if (tree >= s->room) {
        uint32_t room = 2 * (tree + 1);

        s->seen = dv_mem_resize(s->seen, room);
        memset(s->seen + s->room, 0, room - s->room);
        s->room = room;
    }
    if (s->seen[tree])
        return;
    s->seen[tree] = true;
    *dv_vec_push(&s->scratch, &s->open) = tree;
}

static bool look_at(search *s, uint32_t tree, dv_error *err)
{
    dv_history *history = s->history;

    dv_history_trim(history);
    if (!dv_history_tree(history, tree, err))
        return false;
    for (uint32_t i = 0; i < history->trees.items[tree].count; i++) {
        const dv_tree_row *row = &history->trees.items[tree].rows[i];
        uint32_t *had;

        if (row->directory)
            add_tree(s, dv_ids_number(&history->tree_ids, row->oid));
        had = dv_strmap_get(s->names, (dv_str){row->name, row->length});
        if (had)
            *had = 1;
    }
    return true;
}

/* All trees of one commit that were not looked at before. */
static bool look_at_commit(search *s, uint32_t commit, dv_error *err)
{
    add_tree(s, dv_history_node(s->history, commit)->tree);
    while (s->open.count > 0 && s->looked < TREES_LIMIT) {
        s->looked++;
        if (!look_at(s, s->open.items[--s->open.count], err))
            return false;
    }
    return true;
}

bool dv_history_had_names(dv_history *history, uint32_t tip,
                          const dv_strmap *names, bool *whole, dv_error *err)
{
    search s = {.history = history, .names = names};
    dv_ancestry *all;
    bool ok = dv_history_ancestry(history, tip, &all, err);

    for (uint32_t i = 0; ok && i < history->commits.count; i++)
        if (dv_ancestry_has(all, i))
            ok = look_at_commit(&s, i, err);
    *whole = ok && s.looked < TREES_LIMIT && all->cut_count == 0;
    dv_arena_release(&s.scratch);
    dv_mem_free(s.seen);
    return ok;
}
