/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "config/config.h"
#include "config/profiles.h"
#include "support/repo.h"

/* A directory with a configuration in it, and what loading it gave. */
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
    const char *start;

    dv_test_repo_write(f->repo, DV_CONFIG_NAME, text);
    start =
        dv_arena_cstr(&f->arena, dv_str_from(dv_test_repo_file(f->repo, ".")));
    dv_error_release(&f->err);
    return dv_config_load(&f->config, NULL, start, dv_test_repo_path(f->repo),
                          &f->arena, &f->err);
}

static const dv_structure_profile *profile(fixture *f, uint32_t index)
{
    assert_in_range(index + 1, 1, f->config.conventions.structure.count);
    return &f->config.conventions.structure.profiles[index];
}

/* That `text` is refused with exactly these lines. */
static void assert_mistakes(fixture *f, const char *text, const char *lines)
{
    assert_false(load(f, text));
    assert_int_equal(f->err.kind, DV_ERROR_USAGE);
    assert_string_equal(f->err.message, lines);
}

/* That the profile's sections have these keys, in this order. */
static void assert_sections(const dv_structure_profile *p, const char *keys)
{
    DV_AUTO(dv_buf_release) dv_buf list = DV_BUF_INIT;

    for (uint32_t i = 0; i < p->section_count; i++)
        dv_buf_printf(&list, "%s%.*s", i ? " " : "",
                      DV_STR_ARG(p->sections[i].key));
    assert_string_equal(list.ptr ? list.ptr : "", keys);
}

static void the_shipped_profiles_are_read(void **state)
{
    static const char *const names[] = {"document",        "pr-analysis",
                                        "source-analysis", "function-page",
                                        "lean-spec",       "adr"};
    fixture *f = *state;
    dv_structure_settings shipped = dv_profiles_shipped(&f->arena);

    assert_int_equal(shipped.count, DV_COUNT(names));
    for (uint32_t i = 0; i < shipped.count; i++) {
        assert_true(
            dv_str_equal(shipped.profiles[i].name, dv_str_from(names[i])));
        assert_true(shipped.profiles[i].one_title);
        assert_non_null(shipped.profiles[i].substitute);
        assert_int_equal(shipped.profiles[i].files.count, 0);
    }
}

static void a_profile_of_a_shipped_name_begins_with_it(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "profiles:\n  adr: {files: [\"a/*.md\"]}\n"));
    assert_int_equal(f->config.conventions.structure.count, 1);
    assert_true(profile(f, 0)->no_skipped_level);
    assert_sections(profile(f, 0),
                    "status context options decision consequences");
}

static void a_profile_extends_one_before_it(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "profiles:\n"
                        "  adr:\n"
                        "    files: [\"a/*.md\"]\n"
                        "    sections: {decision: {level: 3}}\n"
                        "  mine:\n"
                        "    extends: adr\n"
                        "    one-title: false\n"
                        "    sections:\n"
                        "      status: {after: decision, required: true}\n"
                        "      options: off\n"
                        "      more: {title: More, under: decision}\n"
                        "      first: {title: First, after: context}\n"));
    assert_sections(profile(f, 1),
                    "context first decision status consequences more");
    assert_int_equal(profile(f, 1)->files.count, 0);
    assert_false(profile(f, 1)->one_title);
    assert_int_equal(profile(f, 1)->sections[2].level, 3);
    assert_false(profile(f, 1)->sections[3].optional);
    assert_int_equal(profile(f, 1)->sections[5].parent, 2);
    assert_int_equal(profile(f, 1)->sections[5].depth, 1);
    assert_int_equal(profile(f, 0)->sections[3].key.len, strlen("decision"));
}

static void a_section_that_goes_takes_those_under_it_along(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "profiles:\n"
                        "  pr-analysis:\n"
                        "    sections: {rationale: off, execution: off}\n"));
    assert_sections(profile(f, 0), "tldr big-picture modules risks reference");
}

static void conditions_and_limits_are_read(void **state)
{
    fixture *f = *state;
    const dv_structure_profile *p;

    assert_true(load(f, "profiles:\n"
                        "  p:\n"
                        "    when: {type: [a, b], draft: \"false\"}\n"
                        "    lines: {max: 20}\n"
                        "    numbering: required\n"
                        "    language: zh\n"
                        "    substitute: false\n"
                        "    ordered: false\n"
                        "    needs: [code, {kind: diagram, of: Sequence, "
                        "min: 2}]\n"));
    p = profile(f, 0);
    assert_int_equal(p->when_count, 2);
    assert_int_equal(p->when[0].values.count, 2);
    assert_int_equal(p->when[1].values.count, 1);
    assert_int_equal(p->lengths.lines.max, 20);
    assert_int_equal(p->numbering, DV_NUMBERING_REQUIRED);
    assert_int_equal(p->language, DV_LANGUAGE_ZH);
    assert_null(p->substitute);
    assert_true(p->unordered);
    assert_int_equal(p->needs.count, 2);
    assert_int_equal(p->needs.items[0].min, 1);
    assert_int_equal(p->needs.items[1].min, 2);
    assert_true(
        dv_str_equal(p->needs.items[1].of.items[0], DV_STR("sequence")));
}

static void unknown_keys_and_names_are_told_with_the_nearest(void **state)
{
    fixture *f = *state;

    assert_mistakes(
        f,
        "profiles:\n"
        "  a: {extends: adrr}\n"
        "  b: {extends: c}\n"
        "  c: {one-titel: true}\n"
        "  d:\n"
        "    sections:\n"
        "      x: {titel: X}\n"
        "      y: {title: Y, under: z}\n"
        "      q: off\n",
        ".docverify.yaml:2:16: no profile before this one is called `adrr`; "
        "did you mean `adr`?\n"
        ".docverify.yaml:3:16: no profile before this one is called `c`\n"
        ".docverify.yaml:4:7: unknown key `one-titel`; did you mean "
        "`one-title`?\n"
        ".docverify.yaml:7:11: unknown key `titel`; did you mean `title`?\n"
        ".docverify.yaml:9:7: there is no section `q`\n"
        ".docverify.yaml:5:3: there is no section `z`");
}

static void wrong_values_are_told(void **state)
{
    fixture *f = *state;

    assert_mistakes(
        f,
        "profiles:\n"
        "  a:\n"
        "    one-title: yes\n"
        "    title: \"(\"\n"
        "    lines: {min: 5, max: 2}\n"
        "    words: {max: 0}\n"
        "    language: zhh\n"
        "    needs: [text, {of: x}]\n"
        "    when: {}\n"
        "    sections:\n"
        "      x: {}\n"
        "      y: {title: Y, level: 7, table: {min-rows: 2}}\n",
        ".docverify.yaml:3:16: expected false or true, found `yes`\n"
        ".docverify.yaml:4:12: `(` is no pattern: missing closing parenthesis, "
        "at its byte 2\n"
        ".docverify.yaml:5:12: `min` is larger than `max`\n"
        ".docverify.yaml:6:18: expected a number from 1 on, found `0`\n"
        ".docverify.yaml:7:15: expected any, zh, en or match, found `zhh`; did "
        "you mean `zh`?\n"
        ".docverify.yaml:8:13: a text needs a `pattern`\n"
        ".docverify.yaml:8:19: what is needed has no `kind`\n"
        ".docverify.yaml:9:11: `when` has 1 to 8 keys of the front matter\n"
        ".docverify.yaml:11:7: the section `x` has no `title`\n"
        ".docverify.yaml:12:28: expected any, 1, 2, 3, 4, 5 or 6, found `7`\n"
        ".docverify.yaml:12:38: a table needs `columns`");
}

static void sections_that_are_in_each_other_are_told(void **state)
{
    fixture *f = *state;

    assert_mistakes(f,
                    "profiles:\n"
                    "  a:\n"
                    "    sections:\n"
                    "      x: {title: X, under: y}\n"
                    "      y: {title: Y, under: x}\n",
                    ".docverify.yaml:2:3: the section `x` is in more than 3 "
                    "others\n"
                    ".docverify.yaml:2:3: the section `y` is in more than 3 "
                    "others");
}

static void too_many_of_anything_is_told(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_add(&text, DV_STR("profiles:\n  a:\n    sections:\n"));
    for (uint32_t i = 0; i < 101; i++)
        dv_buf_printf(&text, "      s%u: {title: T}\n", i);
    assert_mistakes(f, text.ptr,
                    ".docverify.yaml:104:7: a profile must not have more than "
                    "100 sections");
    dv_buf_clear(&text);
    dv_buf_add(&text, DV_STR("profiles:\n"));
    for (uint32_t i = 0; i < 101; i++)
        dv_buf_printf(&text, "  p%u: {}\n", i);
    assert_mistakes(f, text.ptr,
                    ".docverify.yaml:102:3: there must not be more than 100 "
                    "profiles");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_shipped_profiles_are_read, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_profile_of_a_shipped_name_begins_with_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_profile_extends_one_before_it, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_section_that_goes_takes_those_under_it_along, set_up, tear_down),
        cmocka_unit_test_setup_teardown(conditions_and_limits_are_read, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            unknown_keys_and_names_are_told_with_the_nearest, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(wrong_values_are_told, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            sections_that_are_in_each_other_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(too_many_of_anything_is_told, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
