/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "config/config.h"
#include "support/repo.h"

typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_config config;
    dv_error err;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->repo = dv_test_repo_new();
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_test_repo_free(f->repo);
    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_mem_free(f);
    return 0;
}

static bool load(fixture *f, const char *text)
{
    dv_test_repo_write(f->repo, DV_CONFIG_NAME, text);
    return dv_config_load(&f->config, NULL, dv_test_repo_path(f->repo),
                          dv_test_repo_path(f->repo), &f->arena, &f->err);
}

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
