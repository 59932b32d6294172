/* SPDX-License-Identifier: MIT */
/*
 * Which code block belongs to which citation, and how surely.
 */
#include "facts/snippets/quotes.h"
#include "facts/support.h"

#define PYTHON(code) "```python\n" code "```\n"

/* The code tied to citation `index`, behind how surely it is: `=` a label, `:`
 * a sentence, `~` it stands near, `!` it is another's; `+` says that it is
 * simplified. */
static const char *tied_to(void **state, const char *text, uint32_t index)
{
    static const char marks[] = {
        [DV_TIE_DENIED] = '!',
        [DV_TIE_NEAR] = '~',
        [DV_TIE_SAID] = ':',
        [DV_TIE_LABEL] = '=',
    };
    fixture *f = *state;
    const dv_tie *tie;
    dv_buf *out = start_showing(f);

    read_document(f, dv_str_from(text));
    assert_true(index < f->found.citations.count);
    tie = &f->claims[index].tie;
    if (!tie->quote)
        return "";
    dv_buf_printf(
        out, "%c%s%.*s", marks[tie->strength],
        tie->quote->simplified ? "+" : "",
        DV_STR_ARG(dv_span_of(f->document->file->text, tie->quote->span)));
    return out->ptr;
}

static const char *tied(void **state, const char *text)
{
    return tied_to(state, text, 0);
}

static void a_label_right_above_says_what_the_code_is(void **state)
{
    assert_string_equal(tied(state, "a.py:1\n\n" PYTHON("x = 1\n")),
                        "=x = 1\n");
    assert_string_equal(tied(state, "# Packing (a.py:1)\n\n" PYTHON("x = 1\n")),
                        "=x = 1\n");
    assert_string_equal(
        tied(state, "# Packing (a.py:1)\n\n" PYTHON("x = 1\ny = 2\n")),
        "~x = 1\ny = 2\n");
    assert_string_equal(
        tied(state, "# Packing (a.py:1-9)\n\n" PYTHON("x = 1\ny = 2\n")),
        "=x = 1\ny = 2\n");
    assert_string_equal(
        tied(state, "- `pack()` (`a.py:1`)\n\n  " PYTHON("  x = 1\n  ")),
        "=  x = 1\n");
    assert_string_equal(tied(state, "a.py:1\n\n```\nx = 1\n```\n"), "=x = 1\n");
}

static void a_sentence_says_so_when_it_ends_with_the_citation(void **state)
{
    assert_string_equal(
        tied(state, "What this does, and why, is plain when one looks at the "
                    "lines in `a.py:1-2`, which are:\n\n" PYTHON("x = 1\n")),
        ":x = 1\n");
    assert_string_equal(
        tied(state, "The lines in `a.py:1-2` say what this does, and why that "
                    "is so is plain to everybody who looks for a while at "
                    "these:\n\n" PYTHON("x = 1\n")),
        "~x = 1\n");
}

static void what_stands_between_makes_it_less_sure(void **state)
{
    assert_string_equal(tied(state, "a.py:1\n\nThen:\n\n" PYTHON("x = 1\n")),
                        "~x = 1\n");
    assert_string_equal(
        tied(state, "a.py:1\n\nOne.\n\nTwo.\n\nThree.\n\n" PYTHON("x = 1\n")),
        "");
    assert_string_equal(
        tied(state, "a.py:1\n\n" PYTHON("x = 1\n") "\n" PYTHON("y = 1\n")),
        "=x = 1\n");
    assert_string_equal(tied(state, "a.py:1\n\n# Other\n\n" PYTHON("x = 1\n")),
                        "");
    assert_string_equal(
        tied(state, "- a.py:1\n- other\n\nThen:\n\n" PYTHON("x = 1\n")), "");
    assert_string_equal(
        tied(state, "| File |\n|---|\n| a.py:1 |\n\n" PYTHON("x = 1\n")), "");
}

static void of_several_citations_none_is_sure(void **state)
{
    const char *text = "a.py:1, b.py:7:\n\n" PYTHON("x = 1\n");

    assert_string_equal(tied_to(state, text, 0), "~x = 1\n");
    assert_string_equal(tied_to(state, text, 1), "~x = 1\n");
    assert_string_equal(tied_to(state, "a.py:1-2, 5\n\n" PYTHON("x = 1\n"), 1),
                        "=x = 1\n");
}

static void a_comment_introduces_what_stands_below_it(void **state)
{
    const char *text = PYTHON("# a.py:1-2\nx = 1\n\n# a.py:7\ny = 2\n");

    assert_string_equal(tied_to(state, text, 0), "=x = 1\n\n");
    assert_string_equal(tied_to(state, text, 1), "=y = 2\n");
    assert_string_equal(tied(state, "```\n# a.py:1\nx = 1\n```\n"), "=x = 1\n");
    assert_string_equal(tied(state, "a.py:3\n\n" PYTHON("# a.py:1\nx = 1\n")),
                        "");
    assert_string_equal(
        tied_to(state, "a.py:3\n\n" PYTHON("# a.py:1\nx = 1\n"), 1),
        "=x = 1\n");
}

static void a_comment_amid_code_is_not_sure(void **state)
{
    const char *text = PYTHON("x = 1\n# a.py:1-2\ny = 2\nz = 3\n\nw = 4\n");

    assert_string_equal(tied(state, text), "~y = 2\nz = 3\n");
    assert_string_equal(tied(state, PYTHON("x = 1\ny = 2  # a.py:3\nz = 3\n")),
                        "~y = 2  # a.py:3");
}

static void words_say_that_it_is_other_code(void **state)
{
    assert_string_equal(tied(state, "Usage (a.py:1):\n\n" PYTHON("x = 1\n")),
                        "!x = 1\n");
    assert_string_equal(tied(state, "用法（a.py:1）：\n\n" PYTHON("x = 1\n")),
                        "!x = 1\n");
    assert_string_equal(tied(state, "a.py:1\n\n" PYTHON("# BEFORE\nx = 1\n")),
                        "!# BEFORE\nx = 1\n");
    assert_string_equal(
        tied(state, "a.py:1\n\n" PYTHON("# before the loop\nx = 1\n")),
        "=# before the loop\nx = 1\n");
    assert_string_equal(tied(state, "Old:\n\n" PYTHON("# a.py:1\nx = 1\n")),
                        "!x = 1\n");
}

static bool is_planned(void **state, const char *text)
{
    fixture *f = *state;

    assert_string_not_equal(tied(state, text), "");
    return f->claims[0].tie.planned;
}

static void words_tell_to_write_it(void **state)
{
    assert_true(
        is_planned(state, "Replace a.py:1 with:\n\n" PYTHON("x = 1\n")));
    assert_true(
        is_planned(state, "In a.py:1, then add this:\n\n" PYTHON("x = 1\n")));
    assert_true(
        is_planned(state, "Insert it:\n\n" PYTHON("# a.py:1\nx = 1\n")));
    assert_false(is_planned(state, "Replaced (a.py:1):\n\n" PYTHON("x = 1\n")));
    assert_false(
        is_planned(state, "Change 1: it (a.py:1):\n\n" PYTHON("x = 1\n")));
    assert_false(
        is_planned(state, "Dual update (a.py:1):\n\n" PYTHON("x = 1\n")));
}

static void words_say_that_it_is_simplified(void **state)
{
    assert_string_equal(
        tied(state, "Simplified from a.py:1:\n\n" PYTHON("x = 1\n")),
        "=+x = 1\n");
    assert_string_equal(tied(state, "a.py:1\n\n" PYTHON("x = 1  # 伪代码\n")),
                        "=+x = 1  # 伪代码\n");
    assert_string_equal(tied(state, "a.py:1\n\n" PYTHON("# sketch\nx = 1\n")),
                        "=+# sketch\nx = 1\n");
}

/* A document of one paragraph with many citations takes a time that grows with
 * its length alone; of a crowd none quotes the code. */
static void a_crowd_of_citations_quotes_no_code(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (int i = 1; i <= 200; i++)
        dv_buf_printf(&text, "a.py:%d\n", i);
    dv_buf_add(&text, DV_STR("\n```python\nx = 1\n```\n"));
    assert_string_equal(tied_to(state, text.ptr, 0), "");
    assert_string_equal(tied_to(state, text.ptr, 199), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            a_label_right_above_says_what_the_code_is, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_sentence_says_so_when_it_ends_with_the_citation, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(what_stands_between_makes_it_less_sure,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(of_several_citations_none_is_sure,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_comment_introduces_what_stands_below_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_comment_amid_code_is_not_sure, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_say_that_it_is_other_code, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_tell_to_write_it, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_say_that_it_is_simplified, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_crowd_of_citations_quotes_no_code,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
