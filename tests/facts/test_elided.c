/* SPDX-License-Identifier: MIT */
#include "facts/tree_support.h"
#include "facts/trees/elided.h"

static const char *const listed[] = {
    "04/04-NOTES.md",
    "04/04.1-PLAN.md",
    "04/05-PLAN.md",
    "04/10-NOTES/x.md",
    "04/a-LOG.md",
    "05/05-NOTES.md",
    "apps/web/core/auth.py",
    "apps/web/ui/auth.py",
    "plugins/acme-admin/src/handlers/list.rs",
    "plugins/acme-admin/src/lib.rs",
    "plugins/acme-rest/src/lib.rs",
    "src/one/two/three/deep.c",
};

static int set_up(void **state)
{
    static fixture it;

    grow(&it, listed, DV_COUNT(listed));
    *state = &it;
    return 0;
}

static uint32_t find(void **state, const char *path)
{
    fixture *it = *state;

    return dv_elided_find(&it->tree, dv_str_from(path), &it->arena);
}

static void directories_may_be_left_out_in_the_middle(void **state)
{
    assert_int_equal(find(state, "acme-admin/list.rs"), 8);
    assert_int_equal(find(state, "acme-rest/lib.rs"), 10);
    assert_int_equal(find(state, "one/three/deep.c"), 11);
    assert_int_equal(find(state, "one/deep.c"), 11);
}

static void the_first_may_be_a_part_of_a_name(void **state)
{
    assert_int_equal(find(state, "rest/lib.rs"), 10);
    assert_int_equal(find(state, "admin/handlers/list.rs"), 8);
    assert_int_equal(find(state, "res/lib.rs"), DV_NONE);
    assert_int_equal(find(state, "acme-admin/hand/list.rs"), DV_NONE);
}

static void they_keep_their_order(void **state)
{
    assert_int_equal(find(state, "three/one/deep.c"), DV_NONE);
    assert_int_equal(find(state, "one/one/deep.c"), DV_NONE);
}

static void two_files_that_fit_are_none(void **state)
{
    assert_int_equal(find(state, "web/auth.py"), DV_NONE);
    assert_int_equal(find(state, "acme/lib.rs"), DV_NONE);
}

static void a_bare_name_and_a_path_from_the_root_are_not_short(void **state)
{
    assert_int_equal(find(state, "deep.c"), DV_NONE);
    assert_int_equal(find(state, "src/deep.c"), DV_NONE);
    assert_int_equal(find(state, "one/lost.c"), DV_NONE);
    assert_int_equal(find(state, ""), DV_NONE);
}

static void a_name_may_be_short_for_a_numbered_one_beside_it(void **state)
{
    fixture *it = *state;
    const dv_tree *tree = &it->tree;

    assert_int_equal(
        dv_elided_numbered(tree, DV_STR("04"), DV_STR("NOTES.md"), &it->arena),
        0);
    assert_int_equal(
        dv_elided_numbered(tree, DV_STR("05"), DV_STR("NOTES.md"), &it->arena),
        5);
    assert_int_equal(
        dv_elided_numbered(tree, DV_STR("04"), DV_STR("PLAN.md"), &it->arena),
        DV_NONE);
    assert_int_equal(
        dv_elided_numbered(tree, DV_STR("04"), DV_STR("LOG.md"), &it->arena),
        DV_NONE);
    assert_int_equal(
        dv_elided_numbered(tree, DV_STR(""), DV_STR("NOTES.md"), &it->arena),
        DV_NONE);
    assert_int_equal(dv_elided_numbered(tree, DV_STR("04"),
                                        DV_STR("10-NOTES/x.md"), &it->arena),
                     DV_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            directories_may_be_left_out_in_the_middle, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_first_may_be_a_part_of_a_name,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(they_keep_their_order, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(two_files_that_fit_are_none, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_bare_name_and_a_path_from_the_root_are_not_short, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_name_may_be_short_for_a_numbered_one_beside_it, set_up,
            tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
