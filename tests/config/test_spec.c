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
