/* SPDX-License-Identifier: MIT */
#include "config/support.h"

static void records_may_be_laid_down(void **state)
{
    fixture *f = *state;
    const dv_adr_settings *adr = &f->config.conventions.adr;

    assert_true(load(f, "adr:\n"
                        "  folders: [docs/adr/]\n"
                        "  patterns: [\"ADR-{number}-{title}\"]\n"
                        "  categories: [mem, net]\n"
                        "  languages: [en]\n"
                        "  branches: false\n"
                        "  stubs: true\n"
                        "  immutable: true\n"));
    assert_int_equal(adr->folders.count, 1);
    assert_true(dv_str_equal(adr->folders.items[0], DV_STR("docs/adr")));
    assert_int_equal(adr->patterns.count, 1);
    assert_int_equal(adr->categories.count, 2);
    assert_int_equal(adr->languages.count, 1);
    assert_true(adr->any_branch && adr->stubs && adr->immutable);
}

static void nothing_is_laid_down_by_default(void **state)
{
    fixture *f = *state;
    const dv_adr_settings *adr = &f->config.conventions.adr;

    assert_true(load(f, "version: 1\n"));
    assert_int_equal(adr->folders.count, 0);
    assert_false(adr->any_branch || adr->stubs || adr->immutable);
}

static void mistakes_are_told_with_their_places(void **state)
{
    fixture *f = *state;

    assert_false(load(f, "adr:\n"
                         "  folder: [docs/adr]\n"
                         "  patterns: [\"ADR-{title}\"]\n"
                         "  stubs: yes\n"));
    assert_string_equal(
        f->err.message,
        ".docverify.yaml:2:3: unknown key `folder`; did you mean `folders`?\n"
        ".docverify.yaml:3:14: expected a name with `{number}` in it, as "
        "`ADR-{number}-{title}`, found `ADR-{title}`\n"
        ".docverify.yaml:4:10: expected true or false, found `yes`");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(records_may_be_laid_down, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(nothing_is_laid_down_by_default, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(mistakes_are_told_with_their_places,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
