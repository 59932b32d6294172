/* SPDX-License-Identifier: MIT */
#include "facts/fit/internal.h"

/* Scores of one fit, and what its commits are joined to. */
typedef struct sweep {
    dv_fits *fits;
    dv_fit_sum *sums;  /* by state */
    uint32_t *windows; /* by commit: an earlier or the same one of its window */
    struct window {
        uint32_t count, oldest, newest; /* commits */
    } * found; /* by the commit that a window begins with */
} sweep;

static const dv_fit_commit *commit_at(const sweep *s, uint32_t place)
{
    return &s->fits->past.commits.items[place];
}

static const dv_commit *words_of(const sweep *s, uint32_t place)
{
    return dv_history_commit(s->fits->past.history,
                             commit_at(s, place)->number);
}

static dv_fit_sum sum_at(const sweep *s, uint32_t place)
{
    return s->sums[commit_at(s, place)->state];
}

static uint32_t window_of(sweep *s, uint32_t place)
{
    while (s->windows[place] != place) {
        s->windows[place] = s->windows[s->windows[place]];
        place = s->windows[place];
    }
    return place;
}

static void join(sweep *s, uint32_t a, uint32_t b)
{
    a = window_of(s, a);
    b = window_of(s, b);
    if (a < b)
        s->windows[b] = a;
    else
        s->windows[a] = b;
}

static void join_neighbours(sweep *s)
{
    for (uint32_t i = 0; i < s->fits->past.commits.count; i++) {
        const dv_commit *commit = words_of(s, i);

        s->windows[i] = i;
        for (uint32_t k = 0; k < commit->parent_count; k++) {
            uint32_t parent = s->fits->past.place.items[commit->parents[k]];

            if (sum_at(s, parent).score == sum_at(s, i).score)
                join(s, parent, i);
        }
    }
}

static bool is_newer(const sweep *s, uint32_t a, uint32_t b)
{
    if (commit_at(s, a)->mainline != commit_at(s, b)->mainline)
        return commit_at(s, a)->mainline;
    return words_of(s, a)->commit_time >= words_of(s, b)->commit_time;
}

static void measure_windows(sweep *s)
{
    for (uint32_t i = 0; i < s->fits->past.commits.count; i++) {
        struct window *window = &s->found[window_of(s, i)];

        if (window->count++ == 0) {
            window->oldest = window->newest = i;
            continue;
        }
        if (words_of(s, i)->commit_time <
            words_of(s, window->oldest)->commit_time)
            window->oldest = i;
        if (is_newer(s, i, window->newest))
            window->newest = i;
    }
}

static dv_commit_note note_of(const sweep *s, uint32_t place)
{
    const dv_commit *commit = words_of(s, place);
    dv_arena *arena = &s->fits->arena;

    return (dv_commit_note){
        .oid = dv_oid_hex(commit->oid, arena),
        .date = dv_commit_day(commit, arena),
        .author = commit->author,
        .subject = commit->subject,
    };
}

/* Their ids, as the walk went: parents first. */
static const dv_str *ids_of(sweep *s, uint32_t window)
{
    uint32_t count = s->found[window].count, found = 0;
    dv_arena *arena = &s->fits->arena;
    dv_str *ids;

    if (count > DV_FIT_NAMED)
        return NULL;
    ids = dv_arena_new(arena, count * sizeof *ids);
    for (uint32_t i = 0; found < count; i++)
        if (window_of(s, i) == window)
            ids[found++] = note_of(s, i).oid;
    return ids;
}

/* Whether window `a` goes before `b`: by score, then as their newest commits
 * do; of two that are alike the one that begins first. */
static bool is_before(const sweep *s, uint32_t a, uint32_t b)
{
    int64_t left = sum_at(s, a).score, right = sum_at(s, b).score;
    uint32_t newest_a = s->found[a].newest, newest_b = s->found[b].newest;
    bool newer = is_newer(s, newest_a, newest_b);

    if (left != right)
        return left > right;
    return newer != is_newer(s, newest_b, newest_a) ? newer : a < b;
}

/* The best window that may follow `last`, or DV_NONE: one with the best score
 * is told wherever it is, others are told once for each score. */
static uint32_t next_window(const sweep *s, uint32_t best, uint32_t last)
{
    uint32_t next = DV_NONE;

    for (uint32_t i = 0; i < s->fits->past.commits.count; i++) {
        int64_t score;

        if (s->found[i].count == 0 || i == last)
            continue;
        score = sum_at(s, i).score;
        if (last != DV_NONE &&
            (is_before(s, i, last) || (score == sum_at(s, last).score &&
                                       score != sum_at(s, best).score)))
            continue;
        if (next == DV_NONE || is_before(s, i, next))
            next = i;
    }
    return next;
}

static void name_windows(sweep *s, dv_fit *fit)
{
    uint32_t best = next_window(s, DV_NONE, DV_NONE), at = best;

    if (best == DV_NONE || sum_at(s, best).score <= 0)
        return;
    while (at != DV_NONE && fit->window_count < DV_COUNT(fit->windows)) {
        const struct window *window = &s->found[at];

        fit->windows[fit->window_count++] = (dv_fit_window){
            .score = sum_at(s, window->newest).score,
            .confirmed = sum_at(s, window->newest).confirmed,
            .commits = window->count,
            .oldest = note_of(s, window->oldest),
            .newest = note_of(s, window->newest),
            .ids = at == best ? ids_of(s, at) : NULL,
        };
        at = next_window(s, best, at);
    }
}

/* What was compared in the groups [first, end). */
static dv_fit count_points(const dv_fits *fits, uint32_t first, uint32_t end)
{
    dv_fit fit = {0};

    for (uint32_t g = first; g < end; g++) {
        const dv_fit_group *group = &fits->groups.items[g];

        for (uint32_t i = 0; group->count && i < group->points.count; i++)
            if (group->points.items[i].citation == DV_NONE)
                fit.lengths++;
            else
                fit.references++;
    }
    return fit;
}

static void find(dv_fits *fits, uint32_t first, uint32_t end, dv_fit *fit)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    uint32_t commits = fits->past.commits.count;
    uint32_t states = fits->states.count;
    sweep s = {
        .fits = fits,
        .sums = dv_arena_new(&scratch, states * sizeof *s.sums + 1),
        .windows = dv_arena_new(&scratch, commits * sizeof *s.windows),
        .found = dv_arena_new(&scratch, commits * sizeof *s.found),
    };

    if (fit->references + fit->lengths == 0)
        return;
    dv_fit_search(fits, first, end, s.sums);
    join_neighbours(&s);
    measure_windows(&s);
    name_windows(&s, fit);
}

void dv_fit_find_windows(dv_fits *fits, bool each_one)
{
    uint32_t count = fits->corpus.count, first = 0;
    dv_fit *each = dv_arena_new(&fits->arena, count * sizeof *each + 1);

    fits->found.all = count_points(fits, 0, fits->groups.count);
    find(fits, 0, fits->groups.count, &fits->found.all);
    for (uint32_t d = 0; d < count; d++) {
        uint32_t end = first;

        while (end < fits->groups.count &&
               fits->groups.items[end].document == d)
            end++;
        each[d] = count_points(fits, first, end);
        if (each_one)
            find(fits, first, end, &each[d]);
        first = end;
    }
    fits->found.each = each;
}
