/* SPDX-License-Identifier: MIT */
/*
 * What of a commit's ancestors matters below another commit. Both are walked
 * at once, latest first, and no further than where all that is left is
 * reached by the old one: histories are long, questions are about their end.
 *
 * That is right as long as no parent is younger than its child. A little
 * further than must be is looked. Where one is seen, what was walked before its
 * time is walked again, and all is walked that is not older by LOOK_BEHIND
 * times as much than what the new one alone reaches: what would be wrong then
 * is a clock that went further back, and is seen nowhere in between.
 */
#include "repo/history_internal.h"

/* Commits that are walked for nothing but their times. */
enum { LOOK_BEHIND = 64 };

enum { BY_NEW = 1, BY_OLD = 2, WALKED = 4 };

typedef struct paint {
    dv_history *history;
    unsigned char *flags; /* by commit; on the heap */
    uint32_t flag_count;
    dv_queue queue;
    uint32_t open;  /* in the queue that only the new commit reaches */
    int64_t oldest; /* of those that only it reaches and that were walked */
    uint64_t lag;   /* most seconds that a parent is younger than its child */
} paint;

static unsigned char *flags_of(paint *p, uint32_t commit)
{
    uint32_t most = p->flag_count;

    if (commit >= most) {
        p->flag_count = 2 * commit + 64;
        p->flags = dv_mem_resize(p->flags, p->flag_count);
        memset(p->flags + most, 0, p->flag_count - most);
    }
    return &p->flags[commit];
}

static int64_t time_of(const paint *p, uint32_t commit)
{
    return dv_history_commit(p->history, commit)->commit_time;
}

static bool reach(paint *p, uint32_t commit, unsigned char by, dv_error *err)
{
    unsigned char *flags = flags_of(p, commit);
    unsigned char was = *flags, now = (was | by) & (BY_NEW | BY_OLD);

    if ((was | by) == was)
        return true;
    if (was == 0 && !dv_history_load(p->history, commit, err))
        return false;
    if (was == 0 || was & WALKED)
        dv_queue_add(&p->queue, time_of(p, commit), commit);
    p->open += now == BY_NEW;
    p->open -= was == BY_NEW;
    *flags = now;
    return true;
}

/* 0 where `later` is not. */
static uint64_t seconds(int64_t later, int64_t earlier)
{
    return later > earlier ? (uint64_t)later - (uint64_t)earlier : 0;
}

static bool walk_one(paint *p, uint32_t number, dv_error *err)
{
    const dv_commit *commit = dv_history_commit(p->history, number);
    unsigned char by = *flags_of(p, number);

    p->open -= by == BY_NEW;
    if (by == BY_NEW && commit->commit_time < p->oldest)
        p->oldest = commit->commit_time;
    *flags_of(p, number) |= WALKED;
    for (uint32_t i = 0; i < commit->parent_count; i++) {
        uint32_t parent = commit->parents[i];
        uint64_t lag;

        if (!reach(p, parent, by, err))
            return false;
        lag = seconds(time_of(p, parent), commit->commit_time);
        p->lag = lag > p->lag ? lag : p->lag;
    }
    return true;
}

/* Whether what is left may still reach what was walked. */
static bool is_near(const paint *p, uint32_t next)
{
    return p->lag > 0 &&
           seconds(p->oldest, time_of(p, next)) / LOOK_BEHIND <= p->lag;
}

static bool run(paint *p, uint32_t new_commit, uint32_t old_commit,
                dv_error *err)
{
    uint32_t left = LOOK_BEHIND, next = 0;
    bool ok =
        reach(p, new_commit, BY_NEW, err) && reach(p, old_commit, BY_OLD, err);

    while (ok && (next = dv_queue_next(&p->queue)) != DV_NONE &&
           (p->open > 0 || is_near(p, next) || left-- > 0))
        ok = walk_one(p, next, err);
    dv_queue_release(&p->queue);
    return ok;
}

static dv_ancestry *keep_old(const paint *p)
{
    dv_ancestry *old = dv_arena_new(&p->history->arena, sizeof *old);

    old->bit_words = p->flag_count / 32 + 1;
    old->bits =
        dv_arena_new(&p->history->arena, old->bit_words * sizeof *old->bits);
    for (uint32_t i = 0; i < p->flag_count; i++)
        if (p->flags[i] & BY_OLD)
            old->bits[i / 32] |= (uint32_t)1 << i % 32;
    return old;
}

static bool find(dv_history *history, uint32_t new_commit, uint32_t old_commit,
                 dv_below *out, dv_error *err)
{
    paint p = {.history = history, .oldest = INT64_MAX};
    bool ok = run(&p, new_commit, old_commit, err);

    if (ok) {
        out->reached = *flags_of(&p, old_commit) & BY_NEW;
        out->old = keep_old(&p);
    }
    dv_mem_free(p.flags);
    return ok;
}

/* A shallow clone has too little history for this to pay, and edges. */
static bool look_up(dv_history *history, uint32_t new_commit,
                    uint32_t old_commit, dv_below *out, dv_error *err)
{
    uint32_t *number = dv_pairs_put(&history->belows, new_commit, old_commit);

    if (*number == DV_NONE) {
        *out = (dv_below){0};
        if (!dv_history_is_shallow(history) &&
            !find(history, new_commit, old_commit, out, err))
            return false;
        *dv_vec_push(&history->arena, &history->below_items) = *out;
        *number = history->below_items.count - 1;
    }
    *out = history->below_items.items[*number];
    return true;
}

bool dv_history_below(dv_history *history, uint32_t new_commit,
                      uint32_t old_commit, const dv_ancestry **out,
                      dv_error *err)
{
    dv_below below;
    dv_ancestry *whole;

    if (!look_up(history, new_commit, old_commit, &below, err))
        return false;
    *out = below.old;
    if (below.old)
        return true;
    if (!dv_history_ancestry(history, old_commit, &whole, err))
        return false;
    *out = whole;
    return true;
}

bool dv_history_reaches(dv_history *history, uint32_t new_commit,
                        uint32_t old_commit, bool *out, dv_error *err)
{
    dv_ancestry *whole;
    dv_below below;

    if (!dv_history_load(history, old_commit, err) ||
        !look_up(history, new_commit, old_commit, &below, err))
        return false;
    *out = below.reached;
    if (below.old)
        return true;
    if (!dv_history_ancestry(history, new_commit, &whole, err))
        return false;
    *out = dv_ancestry_has(whole, old_commit);
    return *out || dv_ancestry_lacks(history, whole, old_commit, err);
}
