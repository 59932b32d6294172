/* SPDX-License-Identifier: MIT */
#include "fix/support.h"

#include "fix/conflict.h"

static void a_conflict_is_seen(void **state)
{
    (void)state;
    assert_true(dv_conflict_in(DV_STR("# A\n<<<<<<< HEAD\nours\n=======\n"
                                      "theirs\n>>>>>>> topic\n# B\n")));
    assert_true(dv_conflict_in(DV_STR("<<<<<<< ours\r\na\r\n=======\r\nb\r\n"
                                      ">>>>>>> theirs")));
    assert_true(dv_conflict_in(DV_STR("<<<<<<<\n=======\n>>>>>>>")));
    assert_true(dv_conflict_in(DV_STR("<<<<<<< a\n1\n||||||| base\n2\n"
                                      "=======\n3\n>>>>>>> b\n")));
}

static void what_looks_like_half_of_it_is_none(void **state)
{
    static const char *const texts[] = {
        "",
        "Title\n=======\n\n>>>>>>> quoted\n",
        "<<<<<<< HEAD\n>>>>>>> topic\n",
        ">>>>>>> topic\n=======\n<<<<<<< HEAD\n",
        "<<<<<<< HEAD\n=======\n",
        "<<<<<<< HEAD\n========\n>>>>>>> topic\n",
        "<<<<<<<< HEAD\n=======\n>>>>>>> topic\n",
        " <<<<<<< HEAD\n=======\n>>>>>>> topic\n",
        "<<<<<<< HEAD =======\n >>>>>>> topic",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++)
        if (dv_conflict_in(dv_str_from(texts[i])))
            fail_msg("text %zu", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_conflict_is_seen),
        cmocka_unit_test(what_looks_like_half_of_it_is_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
