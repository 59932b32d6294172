/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "text/path.h"

static void assert_str(dv_str actual, const char *expected)
{
    assert_int_equal(actual.len, strlen(expected));
    assert_memory_equal(actual.ptr ? actual.ptr : "", expected, actual.len);
}

static void the_name_of_a_path_has_a_stem_and_an_ending(void **state)
{
    static const char *const cases[][5] = {
        {"docs/a.b.md", "docs", "a.b.md", "a.b", "md"},
        {"Makefile", "", "Makefile", "Makefile", ""},
        {"v1.2/LICENSE", "v1.2", "LICENSE", "LICENSE", ""},
        {"docs/", "docs", "", "", ""},
        {"", "", "", "", ""},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(cases); i++) {
        dv_str path = dv_str_from(cases[i][0]);

        assert_str(dv_path_directory(path), cases[i][1]);
        assert_str(dv_path_base(path), cases[i][2]);
        assert_str(dv_path_stem(path), cases[i][3]);
        assert_str(dv_path_ending(path), cases[i][4]);
    }
}

static void assert_resolves(const char *from, const char *path,
                            const char *expected)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_str out = {0};
    bool inside =
        dv_path_resolve(dv_str_from(from), dv_str_from(path), &arena, &out);

    assert_int_equal(inside, expected != NULL);
    if (expected)
        assert_str(out, expected);
    dv_arena_release(&arena);
}

static void paths_resolve_against_the_directory_of_the_document(void **state)
{
    (void)state;
    assert_resolves("docs/a.md", "b.md", "docs/b.md");
    assert_resolves("docs/a.md", "./x//y/../b.md", "docs/x/b.md");
    assert_resolves("docs/a.md", "../README.md", "README.md");
    assert_resolves("docs/a.md", "..", "");
    assert_resolves("docs/a.md", "sub/", "docs/sub");
    assert_resolves("docs/a.md", "/src/x.c", "src/x.c");
    assert_resolves("a.md", "..a/...", "..a/...");
    assert_resolves("a.md", "", "");
}

static void a_path_that_leaves_the_root_does_not_resolve(void **state)
{
    (void)state;
    assert_resolves("docs/a.md", "../../x", NULL);
    assert_resolves("docs/a.md", "../../docs/a.md", NULL);
    assert_resolves("docs/a.md", "/../etc/passwd", NULL);
    assert_resolves("a.md", "b/../../c", NULL);
}

static void a_relative_path_leads_from_one_file_to_another(void **state)
{
    static const char *const cases[][3] = {
        {"docs/a.md", "docs/b.md", "b.md"},
        {"docs/a.md", "src/x/y.c", "../src/x/y.c"},
        {"a.md", "docs/b.md", "docs/b.md"},
        {"d/e/a.md", "d/f.md", "../f.md"},
        {"docs-x/a.md", "docs/b.md", "../docs/b.md"},
    };
    dv_arena arena = DV_ARENA_INIT;

    (void)state;
    for (size_t i = 0; i < DV_COUNT(cases); i++)
        assert_str(dv_path_relative(dv_str_from(cases[i][0]),
                                    dv_str_from(cases[i][1]), &arena),
                   cases[i][2]);
    dv_arena_release(&arena);
}

static void an_empty_part_of_a_path_adds_no_slash(void **state)
{
    static const char *const cases[][3] = {
        {"docs", "a.md", "docs/a.md"},
        {"docs/x", "y/a.md", "docs/x/y/a.md"},
        {"", "a.md", "a.md"},
        {"docs", "", "docs"},
    };
    dv_arena arena = DV_ARENA_INIT;

    (void)state;
    for (size_t i = 0; i < DV_COUNT(cases); i++)
        assert_str(dv_path_join(dv_str_from(cases[i][0]),
                                dv_str_from(cases[i][1]), &arena),
                   cases[i][2]);
    dv_arena_release(&arena);
}

static void a_path_has_components(void **state)
{
    (void)state;
    assert_true(dv_path_has_directory(DV_STR("a/b.c")));
    assert_false(dv_path_has_directory(DV_STR("b.c")));
    assert_false(dv_path_has_directory((dv_str){0}));
    assert_true(dv_path_has_component(DV_STR("a/bc/d"), DV_STR("bc")));
    assert_true(dv_path_has_component(DV_STR("a/bc/d"), DV_STR("d")));
    assert_false(dv_path_has_component(DV_STR("a/bc/d"), DV_STR("b")));
    assert_false(dv_path_has_component((dv_str){0}, DV_STR("b")));
}

static void what_follows_a_home_is_told(void **state)
{
    (void)state;
    assert_str(dv_path_behind_home(DV_STR("~/.x/a.c")), ".x/a.c");
    assert_str(dv_path_behind_home(DV_STR("/home/ann/.x/a.c")), ".x/a.c");
    assert_str(dv_path_behind_home(DV_STR("/Users/ann/a.c")), "a.c");
    assert_str(dv_path_behind_home(DV_STR("/home/ann")), "");
    assert_str(dv_path_behind_home(DV_STR("/srv/ann/a.c")), "");
    assert_str(dv_path_behind_home(DV_STR("home/ann/a.c")), "");
}

static void a_path_may_be_counted_from_anywhere(void **state)
{
    static const char *const cases[][3] = {
        {"a/b.c", "a/b.c", "a/b.c"},
        {"./a.c", "a.c", "a.c"},
        {"././a.c", "a.c", "a.c"},
        {"../a.c", "../a.c", "a.c"},
        {"./../../a.c", "../../a.c", "a.c"},
        {".././a.c", ".././a.c", "a.c"},
        {".a/b.c", ".a/b.c", ".a/b.c"},
        {"..", "..", ".."},
        {"", "", ""},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(cases); i++) {
        assert_str(dv_path_plain(dv_str_from(cases[i][0])), cases[i][1]);
        assert_str(dv_path_bare(dv_str_from(cases[i][0])), cases[i][2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_name_of_a_path_has_a_stem_and_an_ending),
        cmocka_unit_test(paths_resolve_against_the_directory_of_the_document),
        cmocka_unit_test(a_path_that_leaves_the_root_does_not_resolve),
        cmocka_unit_test(a_relative_path_leads_from_one_file_to_another),
        cmocka_unit_test(an_empty_part_of_a_path_adds_no_slash),
        cmocka_unit_test(a_path_has_components),
        cmocka_unit_test(what_follows_a_home_is_told),
        cmocka_unit_test(a_path_may_be_counted_from_anywhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
