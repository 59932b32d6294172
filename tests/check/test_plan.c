/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "check/check.h"
#include "rules/rules.h"

static uint32_t bad_input(void)
{
    return dv_rule_find(DV_STR("meta/bad-input"));
}

static int new_arena(void **state)
{
    static dv_arena arena;

    *state = &arena;
    return 0;
}

static int release_arena(void **state)
{
    dv_arena_release(*state);
    return 0;
}

static void every_rule_is_complete(void **state)
{
    (void)state;
    assert_true(dv_rule_count > 0);
    for (uint32_t i = 0; i < dv_rule_count; i++) {
        const dv_rule *rule = &dv_rules[i];

        assert_non_null(rule->id);
        assert_non_null(strchr(rule->id, '/'));
        assert_true(rule->summary && *rule->summary);
        assert_non_null(rule->check);
        assert_true(rule->page && *rule->page);
        assert_int_equal(dv_rule_find(dv_str_from(rule->id)), i);
    }
}

static void a_rule_is_named_by_its_id_and_by_its_family(void **state)
{
    (void)state;
    assert_true(dv_rule_matches("ref/moved", DV_STR("ref/moved")));
    assert_true(dv_rule_matches("ref/moved", DV_STR("ref")));
    assert_false(dv_rule_matches("ref/moved", DV_STR("re")));
    assert_false(dv_rule_matches("ref/moved", DV_STR("ref/")));
    assert_false(dv_rule_matches("ref/moved", DV_STR("moved")));
    assert_false(dv_rule_matches("ref/moved", DV_STR("")));
    assert_true(dv_rule_is_name(DV_STR("meta")));
    assert_true(dv_rule_is_name(DV_STR("meta/bad-input")));
    assert_false(dv_rule_is_name(DV_STR("meta/bad")));
    assert_int_equal(dv_rule_find(DV_STR("meta")), DV_NONE);
}

static void a_default_plan_has_the_rules_own_severities(void **state)
{
    dv_check_plan plan = dv_check_plan_default(*state);

    for (uint32_t i = 0; i < dv_rule_count; i++)
        assert_int_equal(plan.severities[i], dv_rules[i].severity);
}

static void a_family_sets_all_of_its_rules_and_no_other(void **state)
{
    dv_check_plan plan = dv_check_plan_default(*state);

    assert_true(dv_check_plan_set(&plan, DV_STR("meta"), DV_SEVERITY_INFO));
    for (uint32_t i = 0; i < dv_rule_count; i++)
        assert_int_equal(plan.severities[i],
                         strncmp(dv_rules[i].id, "meta/", 5) == 0
                             ? DV_SEVERITY_INFO
                             : dv_rules[i].severity);
    assert_false(dv_check_plan_set(&plan, DV_STR("nothing"), DV_SEVERITY_INFO));
}

static void only_turns_every_other_rule_off(void **state)
{
    dv_check_plan plan = dv_check_plan_default(*state);
    dv_str names[] = {DV_STR("nothing"), DV_STR("meta/bad-input")};

    dv_check_plan_only(&plan, names, DV_COUNT(names), *state);
    for (uint32_t i = 0; i < dv_rule_count; i++)
        assert_int_equal(plan.severities[i], i == bad_input()
                                                 ? dv_rules[i].severity
                                                 : DV_SEVERITY_OFF);
}

static void
only_leaves_on_what_says_that_something_was_not_checked(void **state)
{
    dv_check_plan plan = dv_check_plan_default(*state);
    dv_str link = DV_STR("link/orphan-document");

    dv_check_plan_only(&plan, &link, 1, *state);
    assert_int_equal(plan.severities[bad_input()], DV_SEVERITY_ERROR);
    dv_check_plan_set(&plan, link, DV_SEVERITY_OFF);
    assert_false(dv_check_plan_runs(&plan, false));
    assert_false(dv_check_plan_runs(&plan, true));
}

static void a_plan_runs_what_was_asked_for(void **state)
{
    dv_check_plan plan = dv_check_plan_default(*state);
    dv_str meta = DV_STR("meta"), commit = DV_STR("commit");

    assert_true(dv_check_plan_runs(&plan, false));
    assert_true(dv_check_plan_runs(&plan, true));
    dv_check_plan_only(&plan, &meta, 1, *state);
    assert_true(dv_check_plan_runs(&plan, false));
    assert_false(dv_check_plan_runs(&plan, true));
    plan = dv_check_plan_default(*state);
    dv_check_plan_only(&plan, &commit, 1, *state);
    assert_false(dv_check_plan_runs(&plan, false));
    assert_true(dv_check_plan_runs(&plan, true));
}

static void needs_are_those_of_the_rules_that_run(void **state)
{
    dv_check_plan plan = dv_check_plan_default(*state);
    dv_str link = DV_STR("link"), meta = DV_STR("meta");

    dv_check_plan_only(&plan, &link, 1, *state);
    assert_true(dv_check_needs(&plan) & DV_NEEDS_LINKS);
    dv_check_plan_only(&plan, &meta, 1, *state);
    assert_int_equal(dv_check_needs(&plan), DV_NEEDS_DOCUMENTS);
}

static void severities_have_the_names_of_the_configuration(void **state)
{
    (void)state;
    assert_string_equal(dv_severity_name(DV_SEVERITY_OFF), "off");
    assert_string_equal(dv_severity_name(DV_SEVERITY_INFO), "info");
    assert_string_equal(dv_severity_name(DV_SEVERITY_WARNING), "warning");
    assert_string_equal(dv_severity_name(DV_SEVERITY_ERROR), "error");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_is_complete),
        cmocka_unit_test(a_rule_is_named_by_its_id_and_by_its_family),
        cmocka_unit_test(a_default_plan_has_the_rules_own_severities),
        cmocka_unit_test(a_family_sets_all_of_its_rules_and_no_other),
        cmocka_unit_test(only_turns_every_other_rule_off),
        cmocka_unit_test(
            only_leaves_on_what_says_that_something_was_not_checked),
        cmocka_unit_test(a_plan_runs_what_was_asked_for),
        cmocka_unit_test(needs_are_those_of_the_rules_that_run),
        cmocka_unit_test(severities_have_the_names_of_the_configuration),
    };

    return cmocka_run_group_tests(tests, new_arena, release_arena);
}
