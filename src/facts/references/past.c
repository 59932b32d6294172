/* SPDX-License-Identifier: MIT */
#include "base/parallel.h"
#include "base/progress.h"
#include "facts/references/stages.h"
#include "facts/snippets/quotes_judge.h"

/* Citations of all documents that one past is asked for: a second one would
 * read again most of what the first one reads. */
#define FEW_CITATIONS 64u

void dv_references_open(dv_references *f, uint32_t index, uint32_t worker)
{
    dv_reference_work *w = &f->works[index];

    w->worker = worker;
    if (f->pasts && w->judged.count && !w->err.message)
        w->hearing = dv_weigh_open(&f->pasts[worker], &w->reading, f->documents,
                                   w->judged.cases, w->judged.count, &w->err);
}

static void open_aside(void *context, uint32_t index, uint32_t worker)
{
    if (dv_references_is_aside(context, index))
        dv_references_open(context, index, worker);
}

/* What one past opened is gone on with by it: the documents that are aside,
 * those that are not, or both. */
typedef enum side { OWN = 1, ASIDE = 2, ALL = 3 } side;

static dv_hearings hearings_of(const dv_references *f, uint32_t worker,
                               side wanted, dv_arena *arena)
{
    dv_hearings all = {.past = &f->pasts[worker], .shown = !f->alone};

    for (uint32_t i = 0; i < f->corpus->count; i++)
        if (f->works[i].hearing && f->works[i].worker == worker &&
            (wanted & (dv_references_is_aside(f, i) ? ASIDE : OWN)))
            *dv_vec_push(arena, &all.items) = f->works[i].hearing;
    return all;
}

/* `item` is the past's worker. */
static void hear_own(void *context, uint32_t item, uint32_t worker)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_hearings all = hearings_of(context, item, OWN, &scratch);

    (void)worker;
    dv_weigh_hear(&all);
}

static void hear_aside(void *context, uint32_t item, uint32_t worker)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_hearings all = hearings_of(context, item, ASIDE, &scratch);

    (void)worker;
    all.shown = false;
    dv_weigh_hear(&all);
}

static void look_back_one(void *context, uint32_t item, uint32_t worker)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_references *f = context;
    dv_hearings all = hearings_of(f, item, ALL, &scratch);

    (void)worker;
    dv_weigh_look_back(&all, &f->dates);
}

static void settle_one(void *context, uint32_t item, uint32_t worker)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_references *f = context;
    dv_hearings all = hearings_of(f, item, OWN, &scratch);

    (void)worker;
    dv_weigh_settle(&all, &f->dates);
}

/* Those of which the history could not be read are left where they are. */
static void drop_failed(dv_references *f)
{
    for (uint32_t i = 0; i < f->corpus->count; i++)
        if (f->works[i].hearing && dv_weigh_has_failed(f->works[i].hearing))
            f->works[i].hearing = NULL;
}

static void count_dates(dv_references *f, bool aside)
{
    drop_failed(f);
    for (uint32_t i = 0; i < f->corpus->count; i++)
        if (f->works[i].hearing && dv_references_is_aside(f, i) == aside)
            dv_weigh_count(f->works[i].hearing, &f->dates);
}

static void compare_all(dv_references *f)
{
    drop_failed(f);
    for (uint32_t i = 0; i < f->corpus->count; i++)
        if (f->works[i].hearing)
            dv_weigh_compare(f->works[i].hearing, &f->dates);
}

static uint32_t count_cases(const dv_references *f)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < f->corpus->count; i++)
        count += f->works[i].hearing ? dv_weigh_heard(f->works[i].hearing) : 0;
    return count;
}

static void weigh_all(dv_references *f)
{
    uint32_t count = f->corpus->count, jobs = f->trees->options->jobs;

    dv_progress_begin("weighing references", "references", count_cases(f));
    dv_parallel_for(jobs, jobs, hear_own, f);
    count_dates(f, false);
    /* How well a day fits is a matter of all that was written on it. */
    if (f->corpus->aside && f->dates.items.count) {
        dv_parallel_for_sizes(f->corpus->sizes, count, jobs, open_aside, f);
        dv_parallel_for(jobs, jobs, hear_aside, f);
        count_dates(f, true);
    }
    dv_parallel_for(jobs, jobs, look_back_one, f);
    compare_all(f);
    dv_parallel_for(jobs, jobs, settle_one, f);
    dv_strmap_release(&f->dates.index);
}

/* All of it by one worker, beside what the others do. */
static void weigh_alone(void *context)
{
    dv_references *f = context;
    uint32_t worker = dv_trees_workers(f->trees) - 1;

    for (uint32_t i = 0; i < f->corpus->count; i++)
        dv_references_open(f, i, worker);
    hear_own(f, worker, worker);
    count_dates(f, false);
    look_back_one(f, worker, worker);
    compare_all(f);
    settle_one(f, worker, worker);
    dv_strmap_release(&f->dates.index);
}

void dv_references_weigh(dv_references *f)
{
    if (f->alone)
        f->beside = dv_parallel_begin(weigh_alone, f);
    else if (f->pasts)
        weigh_all(f);
}

/* Whether no two threads could share the history, or it is not worth it. */
static bool is_one_heard(const dv_references *f)
{
    uint32_t count = 0, citations = 0;

    for (uint32_t i = 0; i < f->corpus->count; i++) {
        uint32_t own = f->works[i].reading.citations.citations.count;

        count += own > 0;
        citations += own;
    }
    return !f->corpus->aside && f->trees->options->jobs > 1 && count > 0 &&
           (count == 1 || citations <= FEW_CITATIONS);
}

bool dv_references_open_pasts(dv_references *f, dv_error *err)
{
    uint32_t workers = dv_trees_workers(f->trees);

    if (!(f->trees->options->needs & DV_NEEDS_HISTORY) ||
        dv_repo_head(f->corpus->repo).len == 0)
        return true;
    for (uint32_t i = 0; i < f->trees->trees.count && !f->documents; i++) {
        dv_source_tree *tree = f->trees->trees.items[i];

        if (dv_str_equal(dv_repo_root(tree->handles[0]),
                         dv_repo_root(f->corpus->repo)))
            f->documents = tree;
    }
    if (!f->documents)
        f->documents = dv_trees_get(f->trees, DV_NONE, (dv_str){0}, err);
    if (!f->documents)
        return false;
    f->pasts = dv_arena_new(f->trees->arena, workers * sizeof *f->pasts);
    for (uint32_t i = 0; i < workers; i++)
        dv_past_init(&f->pasts[i], f->trees, i);
    f->alone = is_one_heard(f);
    return true;
}

/* The error of the first document that has one. `ok` tells whether err is free
 * for it. */
static bool close_pasts(dv_references *f, bool ok, dv_error *err)
{

    for (uint32_t i = 0; f->pasts && i < dv_trees_workers(f->trees); i++)
        dv_past_release(&f->pasts[i]);
    for (uint32_t i = 0; i < f->corpus->count; i++) {
        dv_reference_work *w = &f->works[i];

        if (w->err.message && ok)
            ok = dv_error_set(err, w->err.kind, "%s", w->err.message);
        dv_error_release(&w->err);
    }
    return ok;
}

/* What the fixes lead to, as far as text is quoted from there. */
static void compare_again(dv_references *f)
{
    if (!f->pasts || !(f->trees->options->needs & DV_NEEDS_QUOTES))
        return;
    for (uint32_t i = 0; i < f->corpus->count; i++)
        if (!dv_references_is_aside(f, i))
            dv_judge_quotes_again(
                &f->works[i].reading, f->works[i].judged.cases,
                f->works[i].judged.count, &f->facts[i], f->trees->arena);
}

bool dv_references_finish(dv_references *references, dv_error *err)
{
    bool ok;

    dv_parallel_end(references->beside);
    ok = dv_references_disown(references, err);
    dv_references_conclude(references);
    compare_again(references);
    return close_pasts(references, ok, err);
}
