/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/hearing.h"

#include "base/progress.h"

/* A case whose turn comes. */
typedef struct turn {
    dv_hearing *hearing;
    uint32_t index;  /* of the case */
    uint32_t order;  /* among all */
    dv_str path;     /* of the cited file, */
    uint32_t commit; /* there */
} turn;

typedef DV_VEC(turn) turns;

static int compare_turns(const void *a, const void *b)
{
    const turn *left = a, *right = b;
    int order = dv_str_compare(left->path, right->path);

    if (order)
        return order;
    if (left->commit != right->commit)
        return left->commit < right->commit ? -1 : 1;
    return (left->order > right->order) - (left->order < right->order);
}

/* As long as there is no origin, by the file that the present has. */
static turn turn_of(dv_hearing *hearing, uint32_t index)
{
    const dv_scales *s = &hearing->all[index];
    turn at = {
        .hearing = hearing,
        .index = index,
        .path = hearing->search.questions[index].path,
        .commit = hearing->search.origins[index].wrote,
    };

    if (s->origin) {
        at.path = s->origin->from[s->picked].path;
        at.commit = s->origin->from[s->picked].commit;
    }
    return at;
}

static void collect_turns(const dv_hearings *hearings, const dv_round *round,
                          dv_arena *arena, turns *all)
{
    for (uint32_t i = 0; i < hearings->items.count; i++) {
        dv_hearing *hearing = hearings->items.items[i];

        for (uint32_t k = 0; k < hearing->count; k++)
            if (round->is_asked(hearing, k)) {
                turn *added = dv_vec_push(arena, all);

                *added = turn_of(hearing, k);
                added->order = all->count;
            }
    }
    if (all->count)
        qsort(all->items, all->count, sizeof *all->items, compare_turns);
}

void dv_hearings_ask(const dv_hearings *hearings, const dv_round *round)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    turns all = {0};

    collect_turns(hearings, round, &scratch, &all);
    for (uint32_t i = 0; i < all.count; i++) {
        turn *at = &all.items[i];
        dv_hearing *hearing = at->hearing;

        if (i == 0 || at->commit != at[-1].commit ||
            !dv_str_equal(at->path, at[-1].path))
            dv_past_trim(hearings->past);
        if (!hearing->failed &&
            !round->ask(hearing, at->index, round->fits, hearing->err))
            hearing->failed = true;
        if (round->shown)
            dv_progress_step();
    }
}
