/* SPDX-License-Identifier: MIT */
/*
 * Which contents must be judged to know the best states. Parsing and judging
 * one takes milliseconds, and a file that one reference cites may have had
 * hundreds: what is not judged yet has a bound, and a state whose bound is
 * below what others surely reach is left alone. The answer is the same as if
 * everything were judged.
 */
#include "facts/fit/internal.h"

#include "base/parallel.h"
#include "base/progress.h"

/* How many of its points are judged before states are compared, in percent:
 * few comparisons, for each looks at every group in every state. */
static const uint32_t shares[] = {25, 50, 75, 90, 95, 98, 100};

/* Scores that must be known: of the best windows and of those behind. */
#define LEVELS (1 + DV_FIT_RUNNERS_UP)
/* States that are judged at once when the best is known; doubled each time. */
#define FIRST_WIDTH 16u

typedef struct search {
    dv_fits *fits;
    dv_fit_sum *sums;    /* by state: not above what it is worth */
    uint32_t first, end; /* groups */
    dv_arena scratch;
    bool *known;           /* by state: its sum is what it is worth */
    int64_t *high;         /* by state: its score is not above it */
    bool *alive;           /* by state: it may be the best */
    bool *wanted;          /* by version: it is or was in the list */
    DV_VEC(uint32_t) list; /* versions to be judged */
} search;

/* What a group is worth in a state. */
typedef struct bound {
    dv_fit_sum sum; /* not above what it is worth */
    int64_t high;
    bool known; /* it is that */
} bound;

/* The candidates that exist in a state: those that are meant exactly, else
 * all. */
static uint32_t present(const dv_fit_group *group, const uint32_t *state,
                        const dv_fit_candidate **out)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < group->count; i++) {
        if (i == group->exact && count > 0)
            break;
        if (state[group->candidates[i].file] != DV_NONE)
            out[count++] = &group->candidates[i];
    }
    return count;
}

/* Several files fit: each point means the one that suits it best. */
static dv_fit_sum best_of(const dv_fits *fits, const dv_fit_group *group,
                          const uint32_t *state,
                          const dv_fit_candidate *const *files, uint32_t count)
{
    dv_fit_sum sum = {0};

    for (uint32_t i = 0; i < group->points.count; i++) {
        dv_fit_mark best = {.score = INT32_MIN};

        for (uint32_t k = 0; k < count; k++) {
            const dv_fit_version *version =
                &fits->versions.items[state[files[k]->file]];
            dv_fit_mark mark = version->marks[files[k]->mark + i];

            if (mark.score > best.score)
                best = mark;
        }
        sum.score += best.score;
        sum.confirmed += best.confirmed;
    }
    return sum;
}

static bound bound_of(const dv_fits *fits, const dv_fit_group *group,
                      const uint32_t *state)
{
    const dv_fit_candidate *files[2 * DV_CANDIDATES_LIMIT];
    uint32_t count = present(group, state, files);
    int64_t least = (int64_t)DV_FIT_LEAST * group->points.count;
    bound b = {.sum.score = least, .high = least, .known = true};

    if (count == 0)
        return b;
    for (uint32_t i = 0; i < count; i++)
        b.known &= fits->versions.items[state[files[i]->file]].judged;
    if (!b.known)
        b.high = group->most;
    else if (count == 1)
        b.sum = fits->versions.items[state[files[0]->file]].sums[files[0]->sum];
    else
        b.sum = best_of(fits, group, state, files, count);
    if (b.known)
        b.high = b.sum.score;
    return b;
}

static void compare_states(search *s)
{
    const dv_fits *fits = s->fits;
    int64_t best = INT64_MIN;

    for (uint32_t i = 0; i < fits->states.count; i++) {
        dv_fit_sum *sum = &s->sums[i];

        *sum = (dv_fit_sum){0};
        s->high[i] = 0;
        s->known[i] = true;
        for (uint32_t g = s->first; g < s->end; g++) {
            const dv_fit_group *group = &fits->groups.items[g];
            bound b;

            if (group->count == 0)
                continue;
            b = bound_of(fits, group, fits->states.items[i]);
            sum->score += b.sum.score;
            sum->confirmed += b.sum.confirmed;
            s->high[i] += b.high;
            s->known[i] &= b.known;
        }
        if (sum->score > best)
            best = sum->score;
    }
    for (uint32_t i = 0; i < fits->states.count; i++)
        s->alive[i] = s->high[i] >= best;
}

static void want(search *s, uint32_t version)
{
    if (version == DV_NONE || s->wanted[version] ||
        s->fits->versions.items[version].judged)
        return;
    s->wanted[version] = true;
    *dv_vec_push(&s->scratch, &s->list) = version;
}

static void judge_one(void *context, uint32_t index, uint32_t worker)
{
    search *s = context;
    dv_fits *fits = s->fits;

    if (!fits->handles[worker])
        fits->handles[worker] = dv_repo_again(fits->handles[0], NULL);
    dv_fit_judge(fits, s->list.items[index], worker);
    dv_progress_step();
}

static void judge_wanted(search *s)
{
    if (s->list.count)
        dv_progress_begin("judging versions of cited files", "versions",
                          s->list.count);
    dv_parallel_for(s->list.count, s->fits->options.jobs, judge_one, s);
    s->list.count = 0;
    compare_states(s);
}

/* A file that the groups cite, and how much it tells for what it costs. */
typedef struct cited {
    uint32_t file, points, contents;
} cited;

static int more_first(const void *a, const void *b)
{
    const cited *left = a, *right = b;
    uint64_t l = (uint64_t)left->points * right->contents;
    uint64_t r = (uint64_t)right->points * left->contents;

    if (l != r)
        return l < r ? 1 : -1;
    return (left->file > right->file) - (left->file < right->file);
}

/* The files of the groups, those first that have many points and few
 * contents. */
static cited *sort_files(search *s, uint32_t *count, uint32_t *points)
{
    const dv_fits *fits = s->fits;
    cited *files =
        dv_arena_new(&s->scratch, (fits->files.count + 1) * sizeof *files);

    *count = *points = 0;
    for (uint32_t i = 0; i < fits->files.count; i++)
        files[i].file = i;
    for (uint32_t i = 0; i < fits->versions.count; i++)
        files[fits->versions.items[i].file].contents++;
    for (uint32_t g = s->first; g < s->end; g++) {
        const dv_fit_group *group = &fits->groups.items[g];

        for (uint32_t i = 0; i < group->count; i++)
            files[group->candidates[i].file].points += group->points.count;
    }
    for (uint32_t i = 0; i < fits->files.count; i++)
        if (files[i].points) {
            *points += files[i].points;
            files[(*count)++] = files[i];
        }
    qsort(files, *count, sizeof *files, more_first);
    return files;
}

static void want_file(search *s, uint32_t file)
{
    for (uint32_t i = 0; i < s->fits->states.count; i++)
        if (s->alive[i])
            want(s, s->fits->states.items[i][file]);
}

/* File by file; a state that cannot be the best any more is left behind. */
static void find_best(search *s)
{
    uint32_t count, points, at = 0;
    uint64_t covered = 0;
    const cited *files = sort_files(s, &count, &points);

    compare_states(s);
    for (size_t i = 0; i < DV_COUNT(shares); i++) {
        while (at < count && covered * 100 < (uint64_t)points * shares[i]) {
            covered += files[at].points;
            want_file(s, files[at++].file);
        }
        judge_wanted(s);
    }
}

/* The score below which nothing is told: the last of the levels that are
 * known, or INT64_MIN while there are too few. */
static int64_t last_level(const search *s)
{
    int64_t level = INT64_MAX;

    for (uint32_t i = 0; i < LEVELS; i++) {
        int64_t next = INT64_MIN;

        for (uint32_t k = 0; k < s->fits->states.count; k++) {
            int64_t score = s->sums[k].score;

            if (s->known[k] && score < level && score > next)
                next = score;
        }
        if (next == INT64_MIN)
            return next;
        level = next;
    }
    return level;
}

typedef struct pending {
    int64_t high;
    uint32_t state;
} pending;

static int higher_first(const void *a, const void *b)
{
    const pending *left = a, *right = b;

    if (left->high != right->high)
        return left->high < right->high ? 1 : -1;
    return (left->state > right->state) - (left->state < right->state);
}

static void want_state(search *s, uint32_t state)
{
    const dv_fits *fits = s->fits;

    for (uint32_t g = s->first; g < s->end; g++) {
        const dv_fit_group *group = &fits->groups.items[g];

        for (uint32_t i = 0; i < group->count; i++)
            want(s, fits->states.items[state][group->candidates[i].file]);
    }
}

/* Until no state that is not known can reach the last level. */
static void find_levels(search *s)
{
    pending *list =
        dv_arena_new(&s->scratch, (s->fits->states.count + 1) * sizeof *list);
    uint32_t width = FIRST_WIDTH, count;

    do {
        int64_t level = last_level(s);

        count = 0;
        for (uint32_t i = 0; i < s->fits->states.count; i++)
            if (!s->known[i] && s->high[i] >= level)
                list[count++] = (pending){s->high[i], i};
        qsort(list, count, sizeof *list, higher_first);
        for (uint32_t i = 0; i < count && i < width; i++)
            want_state(s, list[i].state);
        judge_wanted(s);
        width *= 2;
    } while (count > 0);
}

void dv_fit_search(dv_fits *fits, uint32_t first, uint32_t end,
                   dv_fit_sum *sums)
{
    uint32_t states = fits->states.count;
    search s = {.fits = fits, .sums = sums, .first = first, .end = end};

    s.high = dv_arena_new(&s.scratch, states * sizeof *s.high + 1);
    s.known = dv_arena_new(&s.scratch, states * sizeof *s.known + 1);
    s.alive = dv_arena_new(&s.scratch, states * sizeof *s.alive + 1);
    s.wanted =
        dv_arena_new(&s.scratch, fits->versions.count * sizeof *s.wanted + 1);
    find_best(&s);
    find_levels(&s);
    dv_arena_release(&s.scratch);
}
