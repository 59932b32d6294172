/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

static int set_up_files(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    write_lines(it, "long.py", 200);
    write_lines(it, "short.py", 20);
    write_lines(it, "a/tool.py", 50);
    write_lines(it, "b/tool.py", 100);
    return 0;
}

static void lines_alone_take_the_path_named_last(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "First `long.py`, then `short.py`.\n\nSee (line 5).\n"),
        "short.py:5-5 unverified");
    assert_string_equal(check_text(it, "See (line 5).\n\nIn `long.py`.\n"), "");
}

static void lines_alone_take_a_path_that_is_long_enough(void **state)
{
    assert_string_equal(check_text(*state, "First `long.py`, then `short.py`.\n"
                                           "\nSee (line 150).\n"),
                        "long.py:150-150 unverified");
}

static void lines_alone_look_back_over_so_many_paths(void **state)
{
    dv_buf text = DV_BUF_INIT;

    dv_buf_add(&text, DV_STR("`long.py`\n"));
    for (int i = 0; i < 1100; i++)
        dv_buf_add(&text, DV_STR("`short.py`\n"));
    dv_buf_add(&text, DV_STR("\n(line 150)\n"));
    dv_buf_add_byte(&text, '\0');
    assert_string_equal(check_text(*state, text.ptr),
                        "short.py:150-150 unverified");
    dv_buf_release(&text);
}

static void lines_alone_take_the_path_that_has_what_they_name(void **state)
{
    checkout *it = *state;

    write_file(it, "one.py", "def first():\n    return 1\n");
    write_file(it, "two.py", "def second():\n    return 2\n");
    assert_string_equal(check_text(it, "Files: `one.py`, `two.py`.\n\n"
                                       "Split `first` (line 1).\n"),
                        "one.py:1-1 confirmed");
    assert_string_equal(check_text(it, "Files: `one.py`, `two.py`.\n\n"
                                       "Split `third` (line 1).\n"),
                        "two.py:1-1 unverified");
    assert_string_equal(check_text(it, "In `one.py`.\n\n# Other\n\n"
                                       "In `two.py`.\n\n"
                                       "Split `first` (line 1).\n"),
                        "two.py:1-1 unverified");
}

static void lines_alone_are_of_a_file_that_is_gone(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "In `long.py`.\n\n"
                                       "At `a/away.py:5`.\n\n"
                                       "See (line 7).\n"),
                        "a/away.py:5-5 missing, a/away.py:7-7 missing");
    assert_string_equal(check_text(it, "In `long.py`.\n\n"
                                       "Not `a/away.py`.\n\n"
                                       "See (line 7).\n"),
                        "long.py:7-7 unverified");
    assert_string_equal(check_text(it, "In `long.py`.\n\n"
                                       "- Modify: `a/away.py`\n\n"
                                       "See (line 7).\n"),
                        "a/away.py:7-7 missing");
    assert_string_equal(check_text(it, "In `long.py`.\n\n"
                                       "**File:** `a/away.py`\n\n"
                                       "See (line 7).\n"),
                        "a/away.py:7-7 missing");
    assert_string_equal(check_text(it, "In `long.py`.\n\n"
                                       "At `a/away.py:5`.\n\n# Other\n\n"
                                       "See (line 7).\n"),
                        "a/away.py:5-5 missing, long.py:7-7 unverified");
}

static void lines_alone_never_accuse_the_path_named_last(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "In `short.py`.\n\nSee (line 5000).\n"),
                        "short.py:5000-5000 unverified");
    assert_non_null(strstr(evidence_of(it, 0), "no file is named with these"));
}

static void the_function_quoted_above_tells_the_path(void **state)
{
    checkout *it = *state;

    write_file(it, "one.py", "def first():\n    return 1\n");
    write_file(it, "two.py", "def second():\n    return 2\n");
    assert_string_equal(check_text(it, "In `one.py` and `two.py`.\n\n"
                                       "```python\ndef first():\n```\n\n"
                                       "See (line 2).\n"),
                        "one.py:2-2 unverified");
    assert_string_equal(check_text(it, "In `one.py` and `two.py`.\n\n"
                                       "```python\ndef second():\n```\n\n"
                                       "See (line 2).\n"),
                        "two.py:2-2 unverified");
    assert_string_equal(check_text(it, "In `one.py` and `two.py`.\n\n"
                                       "```python\ndef first():\n```\n\n"
                                       "# Other\n\nSee (line 2).\n"),
                        "two.py:2-2 unverified");
}

static void documents_named_in_passing_own_no_lines(void **state)
{
    assert_string_equal(
        check_text(*state, "In `long.py`, see `a.md`.\n\nSee (line 2).\n"),
        "long.py:2-2 unverified");
    assert_string_equal(check_text(*state,
                                   "In `long.py`, it logs to `run/x.log`.\n\n"
                                   "See (line 2).\n"),
                        "long.py:2-2 unverified");
}

static void a_path_means_a_file_that_is_long_enough(void **state)
{
    checkout *it = *state;

    assert_string_equal(check_text(it, "See tool.py:80.\n"),
                        "b/tool.py:80-80 unverified");
    assert_string_equal(evidence_of(it, 0),
                        "nothing in the text names what is there; "
                        "`tool.py` is b/tool.py: the one of 2 that fits");
    assert_string_equal(check_text(it, "See tool.py:99-101.\n"),
                        "b/tool.py:99-101 unverified");
    assert_string_equal(check_text(it, "See tool.py:99-102.\n"),
                        "tool.py:99-102 ambiguous");
    assert_string_equal(check_text(it, "See tool.py:40.\n"),
                        "tool.py:40-40 ambiguous");
}

static void a_path_means_the_file_that_confirms(void **state)
{
    checkout *it = *state;

    write_file(it, "c/main.py", "def start():\n    return 1\n");
    write_file(it, "d/main.py", "def stop():\n    return 1\n");
    assert_string_equal(check_text(it, "`stop()` is at main.py:1-2\n"),
                        "d/main.py:1-2 confirmed");
    assert_string_equal(check_text(it, "`other()` is at main.py:1-2\n"),
                        "main.py:1-2 ambiguous");
}

static void the_same_path_means_the_same_file_in_a_document(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "See tool.py:80.\n\nSee tool.py:40.\n"),
        "b/tool.py:80-80 unverified, b/tool.py:40-40 unverified");
    assert_string_equal(evidence_of(it, 1),
                        "nothing in the text names what is there; "
                        "`tool.py` is b/tool.py elsewhere in the document");
}

static void citations_that_disagree_leave_the_others_ambiguous(void **state)
{
    checkout *it = *state;

    write_file(it, "c/main.py", "def start():\n    return 1\n");
    write_file(it, "d/main.py", "def stop():\n    return 1\n");
    assert_string_equal(
        check_text(it, "`stop()` is at main.py:1-2\n\n"
                       "`start()` is at main.py:1-2\n\nmain.py:2\n"),
        "d/main.py:1-2 confirmed, c/main.py:1-2 confirmed, "
        "main.py:2-2 ambiguous");
}

/* Of more files than can be told apart none is read. */
static void a_name_of_very_many_files_is_ambiguous(void **state)
{
    checkout *it = *state;
    char path[32];

    for (int i = 0; i < 17; i++) {
        snprintf(path, sizeof path, "d%02d/init.py", i);
        write_lines(it, path, i + 1);
    }
    assert_string_equal(check_text(it, "See init.py:17.\n"),
                        "init.py:17-17 ambiguous");
}

/* A file of 60 lines that defines what begins at lines 1, 21 and 41. */
static void write_three(checkout *it, const char *path, const char *first,
                        const char *second, const char *third)
{
    const char *names[] = {first, second, third};
    dv_buf text = DV_BUF_INIT;

    for (size_t i = 0; i < DV_COUNT(names); i++) {
        dv_buf_printf(&text, "def %s():\n    pass\n", names[i]);
        for (int line = 0; line < 18; line++)
            dv_buf_add_byte(&text, '\n');
    }
    dv_buf_add_byte(&text, '\0');
    write_file(it, path, text.ptr);
    dv_buf_release(&text);
}

static void all_lines_behind_a_path_are_of_one_file(void **state)
{
    checkout *it = *state;

    write_three(it, "c/w.py", "alpha", "beta", "gamma");
    write_three(it, "d/w.py", "delta", "omega", "theta");
    assert_string_equal(
        check_text(it, "`alpha()` is at `w.py:1`, and `omega()` at `:21`.\n"),
        "w.py:1-1 ambiguous, w.py:21-21 ambiguous");
    assert_string_equal(
        check_text(it, "`alpha()` is at `w.py:1`, `omega()` is at `:21`, and "
                       "`gamma()` is at `:41`.\n"),
        "c/w.py:1-1 confirmed, c/w.py:21-21 misplaced, "
        "c/w.py:41-41 confirmed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(lines_alone_take_the_path_named_last,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            lines_alone_take_a_path_that_is_long_enough, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            lines_alone_look_back_over_so_many_paths, set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            lines_alone_take_the_path_that_has_what_they_name, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(lines_alone_are_of_a_file_that_is_gone,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            lines_alone_never_accuse_the_path_named_last, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            the_function_quoted_above_tells_the_path, set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(documents_named_in_passing_own_no_lines,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_path_means_a_file_that_is_long_enough,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_path_means_the_file_that_confirms,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            the_same_path_means_the_same_file_in_a_document, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            citations_that_disagree_leave_the_others_ambiguous, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(a_name_of_very_many_files_is_ambiguous,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(all_lines_behind_a_path_are_of_one_file,
                                        set_up_files, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
