/* SPDX-License-Identifier: MIT */
#include "facts/tree_support.h"

static const char *const listed[] = {
    "Docs/Guide.md",     "README.md",
    "a-x/f.c",           "a/f.c",
    "docs/README.md",    "docs/\xc3\x89t\xc3\xa9.md",
    "pkg/a/f.c",         "pkg/a/xf.c",
    "pkg/b/deep/er/f.c", "pkg/b/deep/er/g.c",
};

static int set_up(void **state)
{
    static fixture it;

    grow(&it, listed, DV_COUNT(listed));
    dv_tree_fold(&it.tree, &it.arena);
    *state = &it;
    return 0;
}

static void assert_str(dv_str actual, const char *expected)
{
    assert_int_equal(actual.len, strlen(expected));
    assert_memory_equal(actual.ptr ? actual.ptr : "", expected, actual.len);
}

static void every_listed_path_is_found_at_its_index(void **state)
{
    fixture *it = *state;

    for (uint32_t i = 0; i < DV_COUNT(listed); i++)
        assert_int_equal(dv_tree_find(&it->tree, dv_str_from(listed[i])), i);
    assert_int_equal(dv_tree_find(&it->tree, DV_STR("docs/readme.md")),
                     DV_NONE);
    assert_int_equal(dv_tree_find(&it->tree, DV_STR("docs")), DV_NONE);
    assert_int_equal(dv_tree_find(&it->tree, DV_STR("")), DV_NONE);
    assert_int_equal(dv_tree_find(&it->tree, DV_STR("zzz")), DV_NONE);
}

static void a_suffix_matches_whole_components_in_path_order(void **state)
{
    fixture *it = *state;
    dv_tree_matches found = {0};

    dv_tree_suffix(&it->tree, DV_STR("f.c"), &it->arena, &found);
    assert_int_equal(found.count, 4);
    assert_str(it->tree.listing.entries[found.items[0]].path, "a-x/f.c");
    assert_str(it->tree.listing.entries[found.items[3]].path,
               "pkg/b/deep/er/f.c");
    found.count = 0;
    dv_tree_suffix(&it->tree, DV_STR("a/f.c"), &it->arena, &found);
    assert_int_equal(found.count, 2);
    found.count = 0;
    dv_tree_suffix(&it->tree, DV_STR("er/g.c"), &it->arena, &found);
    assert_int_equal(found.count, 1);
    found.count = 0;
    dv_tree_suffix(&it->tree, DV_STR("r/g.c"), &it->arena, &found);
    dv_tree_suffix(&it->tree, DV_STR("F.c"), &it->arena, &found);
    dv_tree_suffix(&it->tree, DV_STR(""), &it->arena, &found);
    assert_int_equal(found.count, 0);
}

static void directories_are_those_that_hold_a_file(void **state)
{
    fixture *it = *state;

    assert_true(dv_tree_is_directory(&it->tree, DV_STR("")));
    assert_true(dv_tree_is_directory(&it->tree, DV_STR("a-x")));
    assert_true(dv_tree_is_directory(&it->tree, DV_STR("a")));
    assert_true(dv_tree_is_directory(&it->tree, DV_STR("pkg/b")));
    assert_true(dv_tree_is_directory(&it->tree, DV_STR("pkg/b/deep/er")));
    assert_false(dv_tree_is_directory(&it->tree, DV_STR("pkg/b/de")));
    assert_false(dv_tree_is_directory(&it->tree, DV_STR("deep")));
    assert_false(dv_tree_is_directory(&it->tree, DV_STR("README.md")));
    assert_int_equal(it->tree.directory_count, 9);
}

static void a_directory_is_known_by_its_exact_name(void **state)
{
    fixture *it = *state;

    assert_true(dv_tree_has_directory_named(&it->tree, DV_STR("deep")));
    assert_true(dv_tree_has_directory_named(&it->tree, DV_STR("Docs")));
    assert_true(dv_tree_has_directory_named(&it->tree, DV_STR("docs")));
    assert_false(dv_tree_has_directory_named(&it->tree, DV_STR("DOCS")));
    assert_false(dv_tree_has_directory_named(&it->tree, DV_STR("f.c")));
}

static void another_letter_case_is_found_for_files_and_directories(void **state)
{
    fixture *it = *state;
    dv_arena *arena = &it->arena;

    assert_str(dv_tree_other_case(&it->tree, DV_STR("docs/guide.md"), arena),
               "Docs/Guide.md");
    assert_str(dv_tree_other_case(&it->tree, DV_STR("PKG/B/deep"), arena),
               "pkg/b/deep");
    assert_str(dv_tree_other_case(&it->tree,
                                  DV_STR("docs/\xc3\xa9T\xc3\x89.md"), arena),
               "docs/\xc3\x89t\xc3\xa9.md");
    assert_str(dv_tree_other_case(&it->tree, DV_STR("a/f.c"), arena), "");
    assert_str(dv_tree_other_case(&it->tree, DV_STR("a/g.c"), arena), "");
}

static void the_empty_tree_answers_no(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_tree tree;
    dv_tree_matches found = {0};

    (void)state;
    dv_tree_init(&tree, &arena, (dv_repo_listing){0});
    dv_tree_suffix(&tree, DV_STR("a"), &arena, &found);
    assert_int_equal(found.count, 0);
    assert_int_equal(dv_tree_find(&tree, DV_STR("a")), DV_NONE);
    assert_true(dv_tree_is_directory(&tree, DV_STR("")));
    dv_tree_release(&tree);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_listed_path_is_found_at_its_index),
        cmocka_unit_test(a_suffix_matches_whole_components_in_path_order),
        cmocka_unit_test(directories_are_those_that_hold_a_file),
        cmocka_unit_test(a_directory_is_known_by_its_exact_name),
        cmocka_unit_test(
            another_letter_case_is_found_for_files_and_directories),
        cmocka_unit_test(the_empty_tree_answers_no),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
