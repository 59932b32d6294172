/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "conventions/suggest/suggest.h"

static const dv_commit_settings usual;

static dv_suggestion suggest(const dv_suggest_change *changes, uint32_t count,
                             const dv_suggest_past *past, uint32_t past_count,
                             dv_arena *arena)
{
    dv_suggest_input input = {changes, count, past, past_count, &usual};

    return dv_suggest(&input, arena);
}

static void assert_str(dv_str actual, const char *expected)
{
    if (!dv_str_equal(actual, dv_str_from(expected)))
        fail_msg("`%.*s`, not `%s`", DV_STR_ARG(actual), expected);
}

static void assert_type(const char *path, const char *type)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_suggest_change change = {.path = dv_str_from(path), .lines_added = 1};

    assert_str(suggest(&change, 1, NULL, 0, &arena).whole.type, type);
}

static void a_path_tells_what_it_is_of(void **state)
{
    static const struct {
        const char *path;
        dv_path_kind kind;
    } rows[] = {
        {"src/a.py", DV_PATH_SOURCE},
        {"src/a.test.ts", DV_PATH_TEST},
        {"tests/data.json", DV_PATH_TEST},
        {"latest/a.py", DV_PATH_SOURCE},
        {"docs/a.md", DV_PATH_DOCS},
        {"README", DV_PATH_DOCS},
        {"docs/package.json", DV_PATH_BUILD},
        {"pnpm-lock.yaml", DV_PATH_DEPENDENCIES},
        {".github/workflows/a.yml", DV_PATH_CI},
        {".gitignore", DV_PATH_OTHER},
        {"picture.png", DV_PATH_OTHER},
        {"", DV_PATH_OTHER},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(rows); i++)
        if (dv_path_kind_of(dv_str_from(rows[i].path)) != rows[i].kind)
            fail_msg(
                "`%s` is taken for %s", rows[i].path,
                dv_path_kind_name(dv_path_kind_of(dv_str_from(rows[i].path))));
}

static void without_a_history_the_usual_types_are_proposed(void **state)
{
    (void)state;
    assert_type("src/a.py", "fix");
    assert_type("tests/a.py", "test");
    assert_type("docs/a.md", "docs");
    assert_type(".github/workflows/a.yml", "ci");
    assert_type("Makefile", "build");
    assert_type(".gitignore", "chore");
}

static void a_new_name_that_others_can_use_is_a_feature(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_suggest_change change = {.path = DV_STR("src/a.py"),
                                .lines_added = 40,
                                .public_added = 1,
                                .added_name = DV_STR("load")};

    (void)state;
    assert_str(suggest(&change, 1, NULL, 0, &arena).whole.header,
               "feat: add `load`");
}

static void a_file_that_only_moves_is_a_refactoring(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_suggest_change change = {.path = DV_STR("src/b.py"),
                                .old_path = DV_STR("src/a.py")};

    (void)state;
    assert_str(suggest(&change, 1, NULL, 0, &arena).whole.header,
               "refactor: move `a.py` to `b.py`");
}

static void the_custom_of_the_history_beats_the_usual(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    static const dv_suggest_touched lock = {.path = DV_STR_INIT("yarn.lock")};
    const dv_suggest_past bump = {DV_STR("deps: bump a"), &lock, 1};
    const dv_suggest_past past[] = {bump, bump, bump, bump, bump};
    dv_suggest_change change = {.path = DV_STR("yarn.lock")};

    (void)state;
    assert_str(suggest(&change, 1, past, DV_COUNT(past), &arena).whole.type,
               "deps");
}

static const dv_suggest_touched reader = {.path = DV_STR_INIT("src/reader.c")};

static void assert_scope(const char *const *subjects, uint32_t count,
                         const char *expected)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_suggest_change change = {.path = reader.path, .lines_added = 2};
    dv_suggest_past past[8];

    for (uint32_t i = 0; i < count; i++)
        past[i] = (dv_suggest_past){dv_str_from(subjects[i]), &reader, 1};
    assert_str(suggest(&change, 1, past, count, &arena).whole.scope, expected);
}

static void a_scope_is_learned_where_most_commits_agree(void **state)
{
    static const char *const agreed[] = {"fix(io): a", "feat(io): b", "fix: c"};
    static const char *const divided[] = {"fix(io): a", "fix(net): b",
                                          "fix(io): c", "fix: d"};
    static const char *const once[] = {"fix(io): a"};

    (void)state;
    assert_scope(agreed, DV_COUNT(agreed), "io");
    assert_scope(divided, DV_COUNT(divided), "");
    assert_scope(once, DV_COUNT(once), "");
    assert_scope(NULL, 0, "");
}

static void the_commits_that_are_most_like_it_count_most(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    const dv_suggest_touched here = {DV_STR("app/view/a.py"), false, false};
    const dv_suggest_touched there = {DV_STR("lib/core/b.py"), false, false};
    const dv_suggest_past past[] = {
        {DV_STR("fix: a"), &there, 1},        {DV_STR("fix: b"), &there, 1},
        {DV_STR("fix: c"), &there, 1},        {DV_STR("fix: d"), &there, 1},
        {DV_STR("style: e"), &here, 1},       {DV_STR("style: f"), &here, 1},
        {DV_STR("style: g"), &here, 1},       {DV_STR("style: h"), &here, 1},
        {DV_STR("no type at all"), &here, 1},
    };
    dv_suggest_change change = {
        .path = here.path, .lines_added = 20, .lines_removed = 20};

    (void)state;
    assert_str(suggest(&change, 1, past, DV_COUNT(past), &arena).whole.type,
               "style");
    change.path = there.path;
    assert_str(suggest(&change, 1, past, DV_COUNT(past), &arena).whole.type,
               "fix");
}

static void comments_alone_are_documentation(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_suggest_change change = {
        .path = DV_STR("src/a.py"),
        .lines_added = 30,
        .added_lines = DV_STR("# what it does\n\n    # and why\n"),
        .lines_removed = 1,
        .removed_lines = DV_STR("# what\n"),
    };
    dv_suggestion made;

    (void)state;
    assert_str(suggest(&change, 1, NULL, 0, &arena).whole.type, "docs");
    change.added_lines = DV_STR("what(it)\n\n    does(why)\n");
    made = suggest(&change, 1, NULL, 0, &arena);
    assert_false(dv_str_equal(made.whole.type, DV_STR("docs")));
}

static void versions_alone_are_told(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_suggest_change change = {
        .path = DV_STR("package.json"),
        .lines_added = 1,
        .added_lines = DV_STR("  \"left-pad\": \"^2.0.1\",\n"),
        .lines_removed = 1,
        .removed_lines = DV_STR("  \"left-pad\": \"^1.9.0\",\n"),
    };
    dv_suggestion made = suggest(&change, 1, NULL, 0, &arena);

    (void)state;
    assert_str(made.whole.type, "build");
    assert_int_equal(made.whole.reason_count, 2);
    assert_str(made.whole.reasons[1],
               "changes versions or other numbers alone");
    change.removed_lines = DV_STR("  \"right-pad\": \"^1.9.0\",\n");
    assert_int_equal(suggest(&change, 1, NULL, 0, &arena).whole.reason_count,
                     1);
}

static void a_ticket_is_no_scope(void **state)
{
    static const char *const tickets[] = {"fix(AB-12): a", "fix(AB-12): b",
                                          "fix(AB-12): c"};

    (void)state;
    assert_scope(tickets, DV_COUNT(tickets), "");
}

static void a_scope_that_is_laid_down_is_taken_from_the_path(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    const dv_str scopes[] = {DV_STR("reader"), DV_STR("writer")};
    const dv_commit_settings settings = {.scopes = {scopes, 2}};
    dv_suggest_change change = {.path = reader.path, .lines_added = 2};
    dv_suggest_input input = {&change, 1, NULL, 0, &settings};

    (void)state;
    assert_str(dv_suggest(&input, &arena).whole.scope, "reader");
}

static void several_kinds_of_change_are_split(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    const dv_suggest_change changes[] = {
        {.path = DV_STR(".github/workflows/a.yml")},
        {.path = DV_STR("src/a.py")},
        {.path = DV_STR("tests/test_a.py")},
    };
    dv_suggestion made = suggest(changes, DV_COUNT(changes), NULL, 0, &arena);

    (void)state;
    assert_int_equal(made.part_count, 2);
    assert_int_equal(made.parts[0].path_count, 2);
    assert_str(made.parts[1].type, "ci");
    assert_int_equal(suggest(changes + 1, 2, NULL, 0, &arena).part_count, 0);
}

static void a_header_keeps_to_its_length(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    char name[200];
    dv_suggest_change change = {.path = {name, sizeof name}};

    (void)state;
    memset(name, 'a', sizeof name);
    assert_str(suggest(&change, 1, NULL, 0, &arena).whole.header,
               "chore: update other files");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_tells_what_it_is_of),
        cmocka_unit_test(without_a_history_the_usual_types_are_proposed),
        cmocka_unit_test(a_new_name_that_others_can_use_is_a_feature),
        cmocka_unit_test(a_file_that_only_moves_is_a_refactoring),
        cmocka_unit_test(the_custom_of_the_history_beats_the_usual),
        cmocka_unit_test(a_scope_is_learned_where_most_commits_agree),
        cmocka_unit_test(the_commits_that_are_most_like_it_count_most),
        cmocka_unit_test(comments_alone_are_documentation),
        cmocka_unit_test(versions_alone_are_told),
        cmocka_unit_test(a_ticket_is_no_scope),
        cmocka_unit_test(a_scope_that_is_laid_down_is_taken_from_the_path),
        cmocka_unit_test(several_kinds_of_change_are_split),
        cmocka_unit_test(a_header_keeps_to_its_length),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
