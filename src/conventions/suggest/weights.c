/* SPDX-License-Identifier: MIT */
/*
 * How much each trait of a change speaks for a type: a logistic regression
 * over 4,800 commits of sixteen public histories, with what a history's own
 * past says beside it (see dv_suggest_type). Tenths, rounded, so that nothing
 * hangs on a second digit. Of files that were only moved there were too few:
 * that row is set by hand.
 *
 * `tools/dev bench-suggest` tells how often the outcome is right.
 */
#include "conventions/suggest/internal.h"

enum { TYPES = 10 };

static const char *const types[TYPES] = {
    "fix",  "feat",  "refactor", "perf", "test",
    "docs", "chore", "build",    "ci",   "style",
};

/* What a type is taken for that is a team's own. */
enum { LIKE_CHORE = 6 };

/* In the order of `types`. */
static const struct {
    dv_suggest_feature feature;
    int8_t tenths[TYPES];
} weights[] = {
    // clang-format off
    {DV_IS_SOURCE, {2, 2, -2, 2, 4, 0, 0, -3, 0, -5}},
    {DV_IS_TEST, {-1, -15, 2, -7, -1, 10, 1, -4, 15, 0}},
    {DV_IS_BUILD, {0, -4, -4, -5, 8, 1, 3, -1, 10, -6}},
    {DV_IS_CI, {3, 0, -4, -4, -7, -3, 5, -2, 20, -8}},
    {DV_IS_DOCS, {3, 0, 0, -4, -5, 13, 7, -5, -5, -4}},
    {DV_IS_OTHER, {3, -2, -5, -2, 7, -6, 0, 0, 5, 1}},
    {DV_ONLY_TESTS, {5, -8, -2, -3, 16, -3, 6, -4, -10, 3}},
    {DV_LOG_ADDED, {-1, 3, 0, 1, 0, -1, -1, -1, 0, -1}},
    {DV_LOG_REMOVED, {0, -1, 2, 2, -2, -1, 1, 0, 0, 0}},
    {DV_ADDS_FEW, {5, 0, 0, -1, -2, -4, 0, -1, 5, -1}},
    {DV_ADDS_MANY, {1, 1, 2, -2, -1, 2, 4, -2, -2, -3}},
    {DV_REMOVES_NONE, {3, -5, -7, -2, 5, 0, 2, -5, 4, 6}},
    {DV_ADDS_NONE, {-3, -9, -18, 0, 1, 4, 15, 6, -4, 7}},
    {DV_SHARE_REMOVED, {-9, -17, 12, 1, 2, 6, -4, 2, 1, 6}},
    {DV_MORE_NAMES, {3, 5, 4, 0, 5, -3, -6, -2, 0, -6}},
    {DV_LOG_NAMES, {0, 2, 1, 0, -1, -1, 4, -1, -1, -4}},
    {DV_FEWER_NAMES, {4, 1, 2, 3, -6, -1, 2, -2, 5, -9}},
    {DV_PRIVATE_NAMES, {0, 3, 5, 8, 2, -7, -3, -3, -2, -4}},
    {DV_NEW_FILES, {-7, 1, 2, 5, -4, 6, 5, -2, -3, -3}},
    {DV_GONE_FILES, {-7, 0, 1, -4, 4, -4, 2, 8, 2, -3}},
    {DV_MOVES_ONLY, {-5, -5, 35, -1, -1, -1, 5, 0, 0, 0}},
    {DV_LOG_FILES, {-1, 0, -1, -4, -1, 2, 1, -2, 1, 4}},
    {DV_WITH_TESTS, {1, 5, 6, -2, -6, -11, 3, -1, 0, 6}},
    {DV_LOG_TEST_LINES, {2, 0, -1, 0, 1, -1, -1, -1, 0, 1}},
    {DV_WITH_NEW_TESTS, {-1, -2, -3, -5, 11, 6, -6, -1, 4, -4}},
    {DV_WITH_DOCS, {-4, 1, -4, -2, -7, 11, 0, 5, 2, -1}},
    {DV_WITH_BUILD, {-7, -1, -4, -1, 4, -3, 5, 8, -2, 1}},
    {DV_WITH_OTHER, {-7, -1, -4, -9, 4, 3, 2, 6, 11, -6}},
    {DV_COMMENTS_ONLY, {-5, -5, -2, -4, 0, 15, 9, -2, -4, -3}},
    {DV_SHARE_COMMENTS, {1, -7, 0, -11, 3, 17, 5, -3, -2, -3}},
    {DV_SHARE_KEPT_WORDS, {4, -10, -4, -4, 1, -2, 5, 0, 1, 10}},
    {DV_SHARE_NEW_WORDS, {11, -1, -4, 9, 0, 4, -3, -4, 4, -16}},
    {DV_VERSIONS, {2, -1, -6, -5, -5, -3, 3, 13, -15, 16}},
    {DV_ADDS_NAMES_ALONE, {-13, 0, -2, -5, -8, 12, 4, 0, 13, -2}},
    // clang-format on
};

double dv_suggest_weigh(const dv_suggest_shape *shape, dv_str type)
{
    size_t column = LIKE_CHORE;
    double sum = 0;

    for (size_t i = 0; i < TYPES; i++)
        if (dv_str_equal(type, dv_str_from(types[i])))
            column = i;
    for (size_t i = 0; i < DV_COUNT(weights); i++)
        sum += shape->of[weights[i].feature] * weights[i].tenths[column];
    return sum / 10;
}
