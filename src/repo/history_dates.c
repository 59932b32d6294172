/* SPDX-License-Identifier: MIT */
/*
 * Which commit was the last one at a time. Commits are walked latest first,
 * and no further than the time asks for, as long as no parent is seen that is
 * younger than its child. Where one is, times run backwards and anything may
 * be hidden behind an old commit: then all that the tip reaches is sorted.
 *
 * What is hidden behind commits that were not walked is left out: a commit
 * whose time is later than that of one above it on each way to the tip.
 */
#include "repo/history_internal.h"

typedef struct dv_dates {
    dv_queue queue;          /* known, but not walked */
    dv_pairs seen;           /* commits that were in the queue */
    DV_VEC(uint32_t) walked; /* latest first */
    DV_VEC(uint32_t) cuts;   /* of them: parents are not in this clone */
    bool backwards;          /* a parent is younger than its child */
    bool whole;              /* all is walked, and was sorted */
} dv_dates;

/* A time, and a path that must be there. */
typedef struct question {
    dv_history *history;
    int64_t time;
    uint32_t path; /* DV_NONE: any tree will do */
} question;

void dv_dates_free(dv_dates *dates)
{
    if (!dates)
        return;
    dv_queue_release(&dates->queue);
    dv_pairs_release(&dates->seen);
}

static int64_t time_of(const dv_history *history, uint32_t commit)
{
    return dv_history_commit(history, commit)->commit_time;
}

static bool add(dv_history *history, dv_dates *dates, uint32_t commit,
                dv_error *err)
{
    uint32_t *seen = dv_pairs_put(&dates->seen, commit, 0);

    if (*seen != DV_NONE)
        return true;
    *seen = 0;
    if (!dv_history_load(history, commit, err))
        return false;
    dv_queue_add(&dates->queue, time_of(history, commit), commit);
    return true;
}

static bool find_dates(dv_history *history, uint32_t tip, dv_dates **out,
                       dv_error *err)
{
    dv_commit_node *node = dv_history_node(history, tip);

    if (!node->dates) {
        node->dates = dv_arena_new(&history->arena, sizeof *node->dates);
        if (!add(history, node->dates, tip, err))
            return false;
    }
    *out = node->dates;
    return true;
}

static bool walk_one(dv_history *history, dv_dates *dates, uint32_t number,
                     dv_error *err)
{
    const dv_commit *commit = dv_history_commit(history, number);
    bool cut = false;

    for (uint32_t i = 0; i < commit->parent_count; i++) {
        uint32_t parent = commit->parents[i];

        if (dv_history_is_cut(history, parent)) {
            cut = true;
            continue;
        }
        if (!add(history, dates, parent, err))
            return false;
        dates->backwards |= time_of(history, parent) > commit->commit_time;
    }
    if (cut)
        *dv_vec_push(&history->arena, &dates->cuts) = number;
    *dv_vec_push(&history->arena, &dates->walked) = number;
    return true;
}

typedef struct dated {
    int64_t time;
    uint32_t turn, commit;
} dated;

static int latest_first(const void *a, const void *b)
{
    const dated *left = a, *right = b;

    if (left->time != right->time)
        return left->time < right->time ? 1 : -1;
    return (left->turn > right->turn) - (left->turn < right->turn);
}

/* Of equal times the one that was walked first: children before parents. */
static void sort(const dv_history *history, dv_dates *dates)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t count = dates->walked.count;
    dated *all = dv_arena_new(&scratch, count * sizeof *all);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t commit = dates->walked.items[i];

        all[i] = (dated){time_of(history, commit), i, commit};
    }
    qsort(all, count, sizeof *all, latest_first);
    for (uint32_t i = 0; i < count; i++)
        dates->walked.items[i] = all[i].commit;
}

/* Walks one commit more, if there is one; all, where times run backwards. */
static bool walk(dv_history *history, dv_dates *dates, dv_error *err)
{
    uint32_t next;

    do {
        next = dv_queue_next(&dates->queue);
        if (next != DV_NONE && !walk_one(history, dates, next, err))
            return false;
    } while (next != DV_NONE && dates->backwards);
    if (dates->backwards && !dates->whole) {
        sort(history, dates);
        dates->whole = true;
    }
    return true;
}

static bool has_path(const question *q, uint32_t commit, bool *out,
                     dv_error *err)
{
    uint32_t blob = DV_NONE;

    *out = q->path == DV_NONE;
    if (*out)
        return true;
    if (!dv_history_file(q->history, commit, q->path, &blob, err))
        return false;
    *out = blob != DV_NONE;
    return true;
}

/* Index of the first walked commit that is not younger than `time`. */
static uint32_t first_before(const dv_history *history, const dv_dates *dates,
                             int64_t time)
{
    uint32_t low = 0, high = dates->walked.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (time_of(history, dates->walked.items[middle]) > time)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* What lies behind the edge of a shallow clone is taken to be no younger than
 * the edge: it matters if the edge is younger than the commit that was found.
 */
static bool check_cuts(const question *q, const dv_dates *dates, uint32_t found,
                       dv_error *err)
{
    if (found != DV_NONE && time_of(q->history, found) == q->time)
        return true;
    for (uint32_t i = 0; i < dates->cuts.count; i++)
        if (found == DV_NONE || time_of(q->history, dates->cuts.items[i]) >
                                    time_of(q->history, found))
            return dv_history_ends(q->history, dates->cuts.items[i], err);
    return true;
}

/* In what is walked, and further if need be. */
static bool find(const question *q, dv_dates *dates, uint32_t *out,
                 dv_error *err)
{
    bool whole = dates->whole, found = false;
    uint32_t asked = 0;

    *out = DV_NONE;
    for (uint32_t at = first_before(q->history, dates, q->time);
         !found && asked < DV_HISTORY_BACK; at++) {
        if (at == dates->walked.count && !walk(q->history, dates, err))
            return false;
        if (at == dates->walked.count || dates->whole != whole)
            break;
        if (time_of(q->history, dates->walked.items[at]) > q->time)
            continue;
        asked++;
        if (!has_path(q, dates->walked.items[at], &found, err))
            return false;
        if (found)
            *out = dates->walked.items[at];
    }
    return true;
}

bool dv_history_before(dv_history *history, uint32_t tip, int64_t time,
                       dv_str path, uint32_t *out, dv_error *err)
{
    question q = {history, time, DV_NONE};
    uint32_t found;
    dv_dates *dates;
    bool whole;

    if (path.len)
        q.path = dv_history_path(history, path);
    if (!find_dates(history, tip, &dates, err))
        return false;
    do {
        whole = dates->whole;
        if (!find(&q, dates, &found, err))
            return false;
    } while (dates->whole != whole);
    if (!check_cuts(&q, dates, found, err))
        return false;
    *out = found;
    return true;
}
