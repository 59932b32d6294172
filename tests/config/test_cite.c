/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "config/config.h"
#include "support/repo.h"

/* A configuration, and what loading it gave. */
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
    const char *root = dv_test_repo_path(f->repo);

    dv_test_repo_write(f->repo, DV_CONFIG_NAME, text);
    dv_error_release(&f->err);
    return dv_config_load(&f->config, NULL, root, root, &f->arena, &f->err);
}

static void assert_str(dv_str actual, const char *expected)
{
    assert_int_equal(actual.len, strlen(expected));
    assert_memory_equal(actual.ptr, expected, actual.len);
}

static void titles_of_sources_are_kept_in_lower_case(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "cite:\n  sources: [Quellen, 数据来源]\n"
                        "  figures: [km/h]\n"));
    assert_int_equal(f->config.conventions.cite.titles.count, 2);
    assert_str(f->config.conventions.cite.titles.items[0], "quellen");
    assert_str(f->config.conventions.cite.units.items[0], "km/h");
}

static void a_wrong_key_of_sources_is_told_with_the_nearest(void **state)
{
    fixture *f = *state;

    assert_false(load(f, "cite:\n  source: [a]\n"));
    assert_string_equal(f->err.message,
                        ".docverify.yaml:2:3: unknown key `source`; did you "
                        "mean `sources`?");
    assert_false(load(f, "cite:\n  sources: a\n"));
    assert_string_equal(f->err.message, ".docverify.yaml:2:12: expected a list "
                                        "of strings, found `a`");
}

static void what_a_statement_counts_is_read(void **state)
{
    fixture *f = *state;
    const dv_count_settings *counts = &f->config.conventions.counts;

    assert_true(load(f, "claims:\n  counts:\n"
                        "    - statement: \"{n} lines\"\n"
                        "      files: [\"src/**\"]\n"
                        "      unit: lines\n"
                        "    - {statement: \"{n} files\", files: [a, b]}\n"));
    assert_int_equal(counts->count, 2);
    assert_str(counts->items[0].statement, "{n} lines");
    assert_true(counts->items[0].lines);
    assert_int_equal(counts->items[1].files.count, 2);
    assert_false(counts->items[1].lines);
}

static void a_statement_that_counts_nothing_is_a_mistake(void **state)
{
    fixture *f = *state;

    assert_false(load(f, "claims:\n  counts:\n    - {files: [a]}\n"));
    assert_string_equal(f->err.message,
                        ".docverify.yaml:3:7: a count needs a `statement` and "
                        "`files`");
    assert_false(
        load(f, "claims: {counts: [{statement: \"9\", files: [a]}]}\n"));
    assert_string_equal(f->err.message,
                        ".docverify.yaml:1:31: expected a statement with one "
                        "`{n}`, such as `{n} documents`, found `9`");
    assert_false(load(f, "claims: {counts: [{statement: \"{n} a\", files: [a],"
                         " unit: words}]}\n"));
    assert_string_equal(f->err.message,
                        ".docverify.yaml:1:58: expected `files` or `lines`, "
                        "found `words`");
}

static void a_glossary_is_read(void **state)
{
    fixture *f = *state;
    const dv_term_settings *terms = &f->config.conventions.terms;

    assert_true(load(f, "terms:\n"
                        "  - {preferred: FSDP2, forbidden: [FSDP 2, fsdp-2]}\n"
                        "  - {preferred: GitHub, case: true, code: true,"
                        " why: its name}\n"));
    assert_int_equal(terms->count, 2);
    assert_int_equal(terms->items[0].forbidden.count, 2);
    assert_false(terms->items[0].letter_case);
    assert_true(terms->items[1].letter_case && terms->items[1].code);
    assert_str(terms->items[1].why, "its name");
}

static void a_term_without_a_wrong_form_is_a_mistake(void **state)
{
    fixture *f = *state;

    assert_false(load(f, "terms:\n  - preferred: a\n"));
    assert_string_equal(f->err.message,
                        ".docverify.yaml:2:5: a term needs `preferred`, and "
                        "`forbidden` or `case: true`");
    assert_false(load(f, "terms:\n  - {preferred: a, case: yes}\n"));
    assert_string_equal(f->err.message, ".docverify.yaml:2:26: expected true "
                                        "or false, found `yes`");
}

static void a_form_belongs_to_one_term(void **state)
{
    fixture *f = *state;

    assert_false(load(f, "terms:\n  - {preferred: a, forbidden: [b]}\n"
                         "  - {preferred: B, case: true}\n"));
    assert_string_equal(f->err.message,
                        ".docverify.yaml:3:5: `B` is a form of two terms");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(titles_of_sources_are_kept_in_lower_case),
        TEST(a_wrong_key_of_sources_is_told_with_the_nearest),
        TEST(what_a_statement_counts_is_read),
        TEST(a_statement_that_counts_nothing_is_a_mistake),
        TEST(a_glossary_is_read),
        TEST(a_term_without_a_wrong_form_is_a_mistake),
        TEST(a_form_belongs_to_one_term),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
