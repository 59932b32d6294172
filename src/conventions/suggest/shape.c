/* SPDX-License-Identifier: MIT */
/*
 * The shape of a change: how much of what was added, removed and moved.
 */
#include <math.h>

#include "conventions/suggest/internal.h"

enum {
    FEW = 12,       /* added lines */
    MANY = 40,      /* … */
    UNTOUCHED = 12, /* changed lines of files that were moved, at most */
};

/* Sums over the source files of a group, and over its tests. */
typedef struct sums {
    uint32_t files, added, removed, private_added, gone, moved;
    uint32_t test_lines, new_tests;
} sums;

static void add_source(const dv_suggest_change *change, sums *all,
                       dv_suggest_shape *out)
{
    all->files++;
    all->added += change->lines_added;
    all->removed += change->lines_removed;
    all->private_added += change->private_added;
    all->gone += change->gone;
    all->moved += change->old_path.len > 0;
    out->public_added += change->public_added;
    out->public_removed += change->public_removed;
    out->new_files += change->added;
    if (!out->name.len)
        out->name = change->added_name;
    if (!out->lost.len)
        out->lost = change->removed_name;
}

static sums sum_up(const dv_suggest_group *group, dv_suggest_shape *out)
{
    sums all = {0};

    for (uint32_t i = 0; i < group->count; i++) {
        const dv_suggest_change *change = group->items[i];
        dv_path_kind kind = dv_path_kind_of(change->path);

        if (kind == DV_PATH_SOURCE)
            add_source(change, &all, out);
        if (kind != DV_PATH_TEST)
            continue;
        all.test_lines += change->lines_added;
        all.new_tests += change->added;
    }
    return all;
}

static void measure_kinds(const dv_suggest_group *group, dv_suggest_shape *out)
{
    static const dv_suggest_feature is[DV_PATH_KINDS] = {
        [DV_PATH_SOURCE] = DV_IS_SOURCE,      [DV_PATH_TEST] = DV_IS_TEST,
        [DV_PATH_DOCS] = DV_IS_DOCS,          [DV_PATH_CI] = DV_IS_CI,
        [DV_PATH_BUILD] = DV_IS_BUILD,        [DV_PATH_OTHER] = DV_IS_OTHER,
        [DV_PATH_DEPENDENCIES] = DV_IS_BUILD,
    };

    out->of[is[dv_suggest_main_kind(group)]] = 1;
    out->of[DV_ONLY_TESTS] = group->kinds[DV_PATH_TEST] == group->count;
}

static void measure_sizes(const sums *all, const dv_suggest_shape *shape,
                          double *of)
{
    uint32_t changed = all->added + all->removed;

    of[DV_LOG_ADDED] = log1p(all->added);
    of[DV_LOG_REMOVED] = log1p(all->removed);
    of[DV_ADDS_FEW] = all->added <= FEW;
    of[DV_ADDS_MANY] = all->added >= MANY;
    of[DV_REMOVES_NONE] = !all->removed;
    of[DV_ADDS_NONE] = !all->added && all->removed;
    of[DV_SHARE_REMOVED] = changed ? (double)all->removed / changed : 0;
    of[DV_MORE_NAMES] = shape->public_added > shape->public_removed;
    of[DV_LOG_NAMES] = log1p(shape->public_added);
    of[DV_FEWER_NAMES] = shape->public_removed && !shape->public_added;
    of[DV_ADDS_NAMES_ALONE] = !all->removed && of[DV_MORE_NAMES] > 0;
    of[DV_PRIVATE_NAMES] = all->private_added > 0;
    of[DV_NEW_FILES] = shape->new_files > 0;
    of[DV_GONE_FILES] = all->gone > 0;
    of[DV_MOVES_ONLY] = all->moved == all->files && changed < UNTOUCHED;
    of[DV_LOG_FILES] = log(all->files);
    of[DV_LOG_TEST_LINES] = log1p(all->test_lines);
    of[DV_WITH_NEW_TESTS] = all->new_tests > 0;
}

dv_suggest_shape dv_suggest_measure(const dv_suggest_group *group,
                                    dv_arena *arena)
{
    dv_suggest_shape out = {.public_added = 0};
    sums all = sum_up(group, &out);

    measure_kinds(group, &out);
    if (all.files) {
        measure_sizes(&all, &out, out.of);
        out.of[DV_WITH_TESTS] = group->kinds[DV_PATH_TEST] > 0;
        out.of[DV_WITH_DOCS] = group->kinds[DV_PATH_DOCS] > 0;
        out.of[DV_WITH_BUILD] = group->kinds[DV_PATH_BUILD] > 0;
        out.of[DV_WITH_OTHER] = group->kinds[DV_PATH_OTHER] > 0;
    }
    dv_suggest_read_lines(group, &out, arena);
    return out;
}
