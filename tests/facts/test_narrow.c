/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

static int set_up_files(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    write_lines(it, "a/tool.py", 9);
    write_lines(it, "b/tool.py", 9);
    write_lines(it, "ba/tool.py", 9);
    it->options.source_count = 1;
    return 0;
}

static void roots_are_looked_in_first(void **state)
{
    static const dv_str roots[] = {DV_STR_INIT("b")};
    checkout *it = *state;

    assert_string_equal(check_text(it, "See tool.py:3.\n"),
                        "tool.py:3-3 ambiguous");
    it->sources[0].roots = roots;
    it->sources[0].root_count = 1;
    assert_string_equal(check_text(it, "See tool.py:3.\n"),
                        "b/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "See a/tool.py:3.\n"),
                        "a/tool.py:3-3 unverified");
}

static void roots_without_the_file_change_nothing(void **state)
{
    static const dv_str roots[] = {DV_STR_INIT("c/"), DV_STR_INIT("a/")};
    checkout *it = *state;

    it->sources[0].roots = roots;
    it->sources[0].root_count = 1;
    assert_string_equal(check_text(it, "See tool.py:3.\n"),
                        "tool.py:3-3 ambiguous");
    it->sources[0].root_count = 2;
    assert_string_equal(check_text(it, "See tool.py:3.\n"),
                        "a/tool.py:3-3 unverified");
}

static void a_longer_name_in_the_document_tells(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "`a/tool.py` is it. See tool.py:3.\n"),
                        "a/tool.py:3-3 unverified");
    assert_string_equal(
        check_text(it, "See tool.py:3, that is `ba/tool.py`.\n"),
        "ba/tool.py:3-3 unverified");
    assert_string_equal(
        check_text(it, "`a/tool.py`, `b/tool.py`. See tool.py:3.\n"),
        "tool.py:3-3 ambiguous");
    assert_memory_equal(evidence_of(it, 0),
                        "it may be a/tool.py; it may be b/tool.py", 40);
}

static void a_longer_name_of_the_same_block_tells_first(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "`a/tool.py` has it in tool.py:3.\n\n"
                                       "`b/tool.py` has it in tool.py:4.\n\n"
                                       "Both: tool.py:5.\n"),
                        "a/tool.py:3-3 unverified, b/tool.py:4-4 unverified, "
                        "tool.py:5-5 ambiguous");
    assert_string_equal(check_text(it, "`a/tool.py` and `b/tool.py`\n\n"
                                       "`a/tool.py` has it in tool.py:3.\n\n"
                                       "Again: tool.py:5.\n"),
                        "a/tool.py:3-3 unverified, a/tool.py:5-5 unverified");
    assert_string_equal(
        check_text(it, "`a/tool.py`\n\ntool.py:3, not `b/tool.py`.\n"),
        "tool.py:3-3 ambiguous");
}

static void a_longer_name_of_the_same_section_tells(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "# One\n\n`a/tool.py`\n\n## X\n\nIn tool.py:3.\n\n"
                       "# Two\n\n`b/tool.py`\n\nIn tool.py:4.\n"),
        "a/tool.py:3-3 unverified, b/tool.py:4-4 unverified");
    assert_non_null(strstr(evidence_of(it, 1),
                           "`tool.py` is b/tool.py, which line 11 names"));
    assert_string_equal(
        check_text(it, "# One\n\n## X\n\n`a/tool.py`\n\n## Y\n\n"
                       "`b/tool.py`, `ba/tool.py`\n\nIn tool.py:3.\n"),
        "tool.py:3-3 ambiguous");
    assert_string_equal(
        check_text(it, "# One\n\n## X\n\n`a/tool.py`, `b/tool.py`\n\n"
                       "## Y\n\nIn tool.py:3.\n"),
        "tool.py:3-3 ambiguous");
}

/* More than are told apart by what they hold. */
static void write_services(checkout *it)
{
    char path[32];

    for (int i = 0; i < 20; i++) {
        snprintf(path, sizeof path, "svc-%c/main.py", 'a' + i);
        write_lines(it, path, 9);
    }
}

static void one_of_many_is_told_as_one_of_few_is(void **state)
{
    checkout *it = *state;

    write_services(it);
    assert_string_equal(check_text(it, "In main.py:3.\n"),
                        "main.py:3-3 ambiguous");
    assert_string_equal(check_text(it, "`svc-c/main.py`\n\nIn main.py:3.\n"),
                        "svc-c/main.py:3-3 unverified");
    assert_string_equal(
        check_text(it, "`svc-c/main.py`\n\n# svc-d\n\nIn main.py:3.\n"),
        "svc-d/main.py:3-3 unverified");
    assert_string_equal(
        check_text(it, "# svc-d\n\n`svc-c/main.py` and main.py:3.\n"),
        "main.py:3-3 ambiguous");
    /* That is no full name. */
    assert_string_equal(
        check_text(it, "# svc-d\n\nSee `c/main.py:2`.\n\nIn main.py:3.\n"),
        "svc-c/main.py:2-2 unverified, svc-d/main.py:3-3 unverified");
}

static void a_row_tells_whose_file_it_is(void **state)
{
    checkout *it = *state;

    write_services(it);
    assert_string_equal(
        check_text(it, "`svc-c/main.py`\n\n| Service | At |\n| --- | --- |\n"
                       "| svc-e | `main.py:3` |\n| other | `main.py:4` |\n"),
        "svc-e/main.py:3-3 unverified, svc-c/main.py:4-4 unverified");
}

static void a_path_goes_on_from_where_the_others_do(void **state)
{
    checkout *it = *state;

    write_lines(it, "src/api/h/tool.py", 9);
    write_lines(it, "src/api/x/h/tool.py", 9);
    write_lines(it, "src/api/b/one.py", 9);
    write_lines(it, "src/api/b/two.py", 9);
    assert_string_equal(
        check_text(it, "`b/one.py`, `b/two.py`, `x/h/tool.py`, h/tool.py:3\n"),
        "src/api/h/tool.py:3-3 unverified");
    assert_string_equal(
        check_text(it, "`b/one.py`, `b/one.py`, `x/h/tool.py`, h/tool.py:3\n"),
        "src/api/x/h/tool.py:3-3 unverified");
}

static void a_word_before_the_path_names_its_directory(void **state)
{
    checkout *it = *state;

    write_lines(it, "web_cat/tool.py", 9);
    assert_string_equal(
        check_text(it, "`a/tool.py`, and the Web `tool.py:3`\n"),
        "web_cat/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "As CAT tool.py:3 has it.\n"),
                        "web_cat/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "`a/tool.py`, web, `tool.py:3`\n"),
                        "a/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "`a/tool.py`: /web tool.py:3\n"),
                        "a/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "`a/tool.py`, web\n\ntool.py:3\n"),
                        "a/tool.py:3-3 unverified");
}

static void a_word_of_several_directories_tells_nothing(void **state)
{
    checkout *it = *state;

    write_lines(it, "web_cat/tool.py", 9);
    write_lines(it, "cat/tool.py", 9);
    assert_string_equal(check_text(it, "The cat tool.py:3\n"),
                        "tool.py:3-3 ambiguous");
}

static void a_heading_names_the_directory(void **state)
{
    checkout *it = *state;

    write_lines(it, "bee/tool.py", 9);
    write_lines(it, "plug/web-api/tool.py", 9);
    write_lines(it, "plug/web-api/sub/tool.py", 9);
    assert_string_equal(check_text(it, "# Of `bee/`\n\n## It\n\ntool.py:3\n"),
                        "bee/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "# Of `bee`\n\n# It\n\ntool.py:3\n"),
                        "tool.py:3-3 ambiguous");
    assert_string_equal(check_text(it, "# plug/web-api/sub\n\ntool.py:3\n"),
                        "plug/web-api/sub/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "# web-api\n\ntool.py:3\n"),
                        "tool.py:3-3 ambiguous");
    assert_string_equal(check_text(it, "# `sub`\n\n## web-api\n\ntool.py:3\n"),
                        "plug/web-api/sub/tool.py:3-3 unverified");
}

static void a_plain_word_of_a_heading_is_a_subject(void **state)
{
    checkout *it = *state;

    write_lines(it, "tests/tool.py", 9);
    write_lines(it, "ops/security/tool.py", 9);
    write_lines(it, "web/tool.py", 9);
    assert_string_equal(check_text(it, "# 2. Security\n\ntool.py:3\n"),
                        "ops/security/tool.py:3-3 unverified");
    assert_non_null(strstr(evidence_of(it, 0),
                           "`tool.py` is ops/security/tool.py: a heading is "
                           "about its directory"));
    assert_string_equal(
        check_text(it, "# Security\n\n## Of the web\n\ntool.py:3\n"),
        "web/tool.py:3-3 unverified");
    assert_string_equal(
        check_text(it, "# Security\n\n## Web and security\n\ntool.py:3\n"),
        "ops/security/tool.py:3-3 unverified");
    assert_string_equal(check_text(it, "# Web security\n\ntool.py:3\n"),
                        "tool.py:3-3 ambiguous");
    assert_string_equal(check_text(it, "# Tests\n\ntool.py:3\n"),
                        "tool.py:3-3 ambiguous");
}

static void of_many_the_one_that_a_heading_is_about_is_meant(void **state)
{
    checkout *it = *state;

    write_services(it);
    write_lines(it, "ops/security/main.py", 9);
    assert_string_equal(check_text(it, "# Security\n\nmain.py:3\n"),
                        "ops/security/main.py:3-3 unverified");
    assert_non_null(strstr(evidence_of(it, 0), "the one of 21 whose directory "
                                               "a heading names"));
}

static void of_many_the_one_of_its_own_part_is_meant(void **state)
{
    checkout *it = *state;

    write_services(it);
    it->pattern = DV_STR("**/a.md");
    write_file(it, "docs/svc-c/a.md", "See main.py:3.\n");
    write_file(it, "svc-d/notes/a.md", "See main.py:4.\n");
    write_file(it, "svc-z/a.md", "See main.py:5.\n");
    write_file(it, "svc-a/svc-b/a.md", "See main.py:6.\n");
    assert_string_equal(checked(it), "svc-c/main.py:3-3 unverified, "
                                     "main.py:6-6 ambiguous, "
                                     "svc-d/main.py:4-4 unverified, "
                                     "main.py:5-5 ambiguous");
    assert_non_null(strstr(evidence_of(it, 0),
                           "`main.py` is svc-c/main.py: the one of 20 in the "
                           "document's own directories"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(roots_are_looked_in_first, set_up_files,
                                        tear_down),
        cmocka_unit_test_setup_teardown(roots_without_the_file_change_nothing,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_longer_name_in_the_document_tells,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            a_longer_name_of_the_same_block_tells_first, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_word_before_the_path_names_its_directory, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_word_of_several_directories_tells_nothing, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(a_longer_name_of_the_same_section_tells,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(one_of_many_is_told_as_one_of_few_is,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_row_tells_whose_file_it_is,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_path_goes_on_from_where_the_others_do,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_heading_names_the_directory,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_plain_word_of_a_heading_is_a_subject,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            of_many_the_one_of_its_own_part_is_meant, set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            of_many_the_one_that_a_heading_is_about_is_meant, set_up_files,
            tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
