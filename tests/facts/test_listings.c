/* SPDX-License-Identifier: MIT */
#include "facts/past_support.h"

#include <stdio.h>

#define COMMITS 40u

/* Commits of which each has a file more: "0.py", "1.py", … */
static void commit_files(fixture *f, uint32_t *numbers)
{
    dv_past_repo *repo;

    for (uint32_t i = 0; i < COMMITS; i++) {
        char name[16];

        snprintf(name, sizeof name, "%u.py", i);
        dv_test_repo_write(f->made, name, "x = 1\n");
        dv_test_repo_commit(f->made, name);
    }
    look_at(f, "");
    repo = dv_past_repo_of(&f->past, f->tree);
    for (uint32_t i = 0; i < COMMITS; i++) {
        char revision[16];

        snprintf(revision, sizeof revision, "HEAD~%u", COMMITS - 1 - i);
        check(f,
              dv_history_find(repo->history, revision, &numbers[i], &f->err));
    }
}

static const dv_tree *ask(fixture *f, uint32_t commit)
{
    const dv_tree *tree;

    check(f, dv_past_tree(&f->past, dv_past_repo_of(&f->past, f->tree), commit,
                          &tree, &f->err));
    return tree;
}

static void all_are_kept_while_they_are_few(void **state)
{
    fixture *f = *state;
    uint32_t numbers[COMMITS];
    const dv_tree *first;

    commit_files(f, numbers);
    first = ask(f, numbers[0]);
    for (uint32_t i = 0; i < COMMITS; i++)
        assert_int_equal(ask(f, numbers[i])->listing.count, i + 1);
    assert_ptr_equal(ask(f, numbers[0]), first);
}

static void what_was_asked_for_long_ago_is_made_again(void **state)
{
    fixture *f = *state;
    uint32_t numbers[COMMITS];
    const dv_past_repo *repo;
    dv_str path;

    commit_files(f, numbers);
    f->past.listed_budget = 1;
    repo = dv_past_repo_of(&f->past, f->tree);
    path = ask(f, numbers[0])->listing.entries[0].path;
    for (uint32_t i = 1; i < COMMITS; i++) {
        assert_int_equal(ask(f, numbers[i])->listing.count, i + 1);
        assert_int_equal(ask(f, numbers[1])->listing.count, 2);
    }
    assert_true(repo->listings.count < COMMITS / 2);
    for (uint32_t i = 0; i < repo->listings.count; i++)
        assert_int_not_equal(repo->listings.items[i]->commit, numbers[0]);
    assert_true(dv_str_equal(path, DV_STR("0.py")));
    assert_int_equal(dv_tree_find(ask(f, numbers[0]), path), 0);
    assert_int_equal(dv_tree_find(ask(f, numbers[0]), DV_STR("1.py")), DV_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(all_are_kept_while_they_are_few),
        TEST(what_was_asked_for_long_ago_is_made_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
