/* SPDX-License-Identifier: MIT */
#include "config/support.h"

static void specs_may_be_laid_down(void **state)
{
    fixture *f = *state;
    const dv_spec_settings *spec = &f->config.conventions.spec;

    assert_true(load(f, "spec:\n"
                        "  folder: docs/specs/\n"
                        "  statuses: [open, closed]\n"
                        "  required: [status, owner]\n"
                        "  files: true\n"));
    assert_true(dv_str_equal(spec->folder, DV_STR("docs/specs")));
    assert_int_equal(spec->statuses.count, 2);
    assert_int_equal(spec->required.count, 2);
    assert_true(spec->files);
}

static void mistakes_are_told_with_their_places(void **state)
{
    fixture *f = *state;

    assert_false(load(f, "spec:\n"
                         "  status: [open]\n"
                         "  files: some\n"));
    assert_string_equal(
        f->err.message,
        ".docverify.yaml:2:3: unknown key `status`; did you mean `statuses`?\n"
        ".docverify.yaml:3:10: expected true or false, found `some`");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(specs_may_be_laid_down, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(mistakes_are_told_with_their_places,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
