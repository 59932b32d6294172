/* SPDX-License-Identifier: MIT */
/*
 * Which commits a commit reaches. Nothing is left out for being old: the whole
 * of it is walked, once, and kept.
 */
#include "repo/history_internal.h"

typedef struct walk {
    dv_history *history;
    dv_ancestry *to;
    dv_arena scratch;
    DV_VEC(uint32_t) open; /* reached, its parents not looked at yet */
    DV_VEC(uint32_t) cuts;
} walk;

bool dv_ancestry_has(const dv_ancestry *ancestry, uint32_t commit)
{
    return commit / 32 < ancestry->bit_words &&
           ancestry->bits[commit / 32] >> commit % 32 & 1;
}

static void set_bit(dv_ancestry *to, uint32_t commit)
{
    uint32_t need = commit / 32 + 1;

    if (need > to->bit_words) {
        to->bits = dv_mem_resize(to->bits, 2 * need * sizeof *to->bits);
        memset(to->bits + to->bit_words, 0,
               (2 * need - to->bit_words) * sizeof *to->bits);
        to->bit_words = 2 * need;
    }
    to->bits[commit / 32] |= (uint32_t)1 << commit % 32;
}

static bool add(walk *w, uint32_t commit, dv_error *err)
{
    if (dv_ancestry_has(w->to, commit))
        return true;
    if (!dv_history_load(w->history, commit, err))
        return false;
    set_bit(w->to, commit);
    *dv_vec_push(&w->scratch, &w->open) = commit;
    return true;
}

static bool add_parents(walk *w, uint32_t commit, dv_error *err)
{
    const dv_commit *at = dv_history_commit(w->history, commit);
    bool cut = false;

    for (uint32_t i = 0; i < at->parent_count; i++) {
        if (dv_history_is_cut(w->history, at->parents[i]))
            cut = true;
        else if (!add(w, at->parents[i], err))
            return false;
    }
    if (cut)
        *dv_vec_push(&w->history->arena, &w->cuts) = commit;
    return true;
}

static bool run(walk *w, uint32_t from, dv_error *err)
{
    bool ok = add(w, from, err);

    while (ok && w->open.count > 0)
        ok = add_parents(w, w->open.items[--w->open.count], err);
    w->to->cuts = w->cuts.items;
    w->to->cut_count = w->cuts.count;
    dv_arena_release(&w->scratch);
    return ok;
}

bool dv_history_ancestry(dv_history *history, uint32_t commit,
                         dv_ancestry **out, dv_error *err)
{
    dv_commit_node *node = dv_history_node(history, commit);
    walk w = {.history = history};

    if (!node->ancestry) {
        w.to = dv_arena_new(&history->arena, sizeof *w.to);
        if (!run(&w, commit, err)) {
            dv_mem_free(w.to->bits);
            return false;
        }
        node->ancestry = w.to;
    }
    *out = node->ancestry;
    return true;
}

/* Whether `commit` may be reached through `cut`: not if it reaches that, and
 * not if it is younger. */
static bool may_be_behind(dv_history *history, uint32_t cut, uint32_t commit,
                          bool *out, dv_error *err)
{
    dv_ancestry *own;

    *out = false;
    if (dv_history_commit(history, cut)->commit_time <
        dv_history_commit(history, commit)->commit_time)
        return true;
    if (!dv_history_ancestry(history, commit, &own, err))
        return false;
    *out = !dv_ancestry_has(own, cut);
    return true;
}

bool dv_ancestry_lacks(dv_history *history, const dv_ancestry *ancestry,
                       uint32_t commit, dv_error *err)
{
    bool behind;

    for (uint32_t i = 0; i < ancestry->cut_count; i++) {
        if (!may_be_behind(history, ancestry->cuts[i], commit, &behind, err))
            return false;
        if (behind)
            return dv_history_ends(history, ancestry->cuts[i], err);
    }
    return true;
}

/* What both reach is closed: who is reached from another of it is the parent
 * of one of it. The best are those that are nobody's parent there. */
static uint32_t choose_base(dv_history *history, const dv_ancestry *a,
                            const dv_ancestry *b)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t count = history->commits.count, best = DV_NONE;
    bool *inner = dv_arena_new(&scratch, count);

    for (uint32_t i = 0; i < count; i++) {
        const dv_commit *at = dv_history_commit(history, i);

        if (dv_ancestry_has(a, i) && dv_ancestry_has(b, i))
            for (uint32_t k = 0; k < at->parent_count; k++)
                inner[at->parents[k]] = true;
    }
    for (uint32_t i = 0; i < count; i++)
        if (dv_ancestry_has(a, i) && dv_ancestry_has(b, i) && !inner[i] &&
            (best == DV_NONE ||
             dv_history_commit(history, i)->commit_time >
                 dv_history_commit(history, best)->commit_time))
            best = i;
    return best;
}

/* A common ancestor behind the edge of a shallow clone could be a better one
 * only if the edge is not common itself. */
static bool check_edges(dv_history *history, const dv_ancestry *of,
                        const dv_ancestry *other, dv_error *err)
{
    for (uint32_t i = 0; i < of->cut_count; i++)
        if (!dv_ancestry_has(other, of->cuts[i]))
            return dv_history_ends(history, of->cuts[i], err);
    return true;
}

bool dv_history_merge_base(dv_history *history, uint32_t a, uint32_t b,
                           uint32_t *out, dv_error *err)
{
    dv_ancestry *of_a, *of_b;

    if (!dv_history_ancestry(history, a, &of_a, err) ||
        !dv_history_ancestry(history, b, &of_b, err) ||
        !check_edges(history, of_a, of_b, err) ||
        !check_edges(history, of_b, of_a, err))
        return false;
    *out = choose_base(history, of_a, of_b);
    return true;
}
