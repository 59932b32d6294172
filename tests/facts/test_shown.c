/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "facts/references/match_quote.h"
#include "text/lines.h"

/* Line 6 and line 10 are alike. */
#define SOURCE                                                                 \
    "def load(path):\n"                                                        \
    "    text = read_text(path)\n"                                             \
    "    rows = split_rows(text)\n"                                            \
    "    if rows is None:\n"                                                   \
    "        report(path)\n"                                                   \
    "        raise SystemExit(1)\n"                                            \
    "    kept = keep_known(rows)\n"                                            \
    "    if not kept:\n"                                                       \
    "        report_empty(path)\n"                                             \
    "        raise SystemExit(1)\n"                                            \
    "    return sort_by_age(kept)\n"

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(dv_arena));
    return 0;
}

static int tear_down(void **state)
{
    dv_arena_release(*state);
    dv_mem_free(*state);
    return 0;
}

static void assert_shown(void **state, uint32_t first, uint32_t last,
                         const char *quote, dv_shown expected)
{
    const dv_file *file =
        dv_file_new(*state, DV_STR("load.py"), DV_STR(SOURCE));

    assert_int_equal(
        dv_match_shown(file, (dv_lines){first, last}, dv_str_from(quote)),
        expected);
}

static void a_quote_of_the_lines_or_of_some_is_here(void **state)
{
    assert_shown(state, 2, 3,
                 "    text = read_text(path)\n    rows = split_rows(text)\n",
                 DV_SHOWN_HERE);
    assert_shown(state, 1, 11, "rows = split_rows(text)\n", DV_SHOWN_HERE);
    assert_shown(state, 3, 3, "rows = split_rows(text)  # all\n",
                 DV_SHOWN_HERE);
}

static void lines_within_what_is_quoted_are_here(void **state)
{
    assert_shown(state, 3, 3,
                 "def load(path):\n    text = read_text(path)\n"
                 "    rows = split_rows(text)\n    if rows is None:\n",
                 DV_SHOWN_HERE);
}

static void a_quote_that_reaches_past_one_end_alone_is_beside(void **state)
{
    const char *quote = "    rows = split_rows(text)\n"
                        "    kept = keep_known(rows)\n"
                        "    return sort_by_age(kept)\n";

    assert_shown(state, 1, 8, quote, DV_SHOWN_BESIDE);
    assert_shown(state, 1, 11, quote, DV_SHOWN_HERE);
    assert_shown(state, 3, 8, quote, DV_SHOWN_HERE);
    assert_shown(state, 5, 12, quote, DV_SHOWN_BESIDE);
}

static void a_quote_of_other_lines_is_beside(void **state)
{
    assert_shown(state, 8, 9, "rows = split_rows(text)\n", DV_SHOWN_BESIDE);
    assert_shown(state, 1, 1, "kept = keep_known(rows)\n", DV_SHOWN_BESIDE);
}

/* A line that stands several times says something beside one that does not. */
static void a_line_that_stands_twice_tells_no_place(void **state)
{
    assert_shown(state, 10, 10, "raise SystemExit(1)\n", DV_SHOWN_NONE);
    assert_shown(state, 10, 10,
                 "report_empty(path)\n        raise SystemExit(1)\n",
                 DV_SHOWN_HERE);
    assert_shown(state, 10, 10,
                 "text = read_text(path)\n        raise SystemExit(1)\n",
                 DV_SHOWN_BESIDE);
}

static void a_quote_of_nothing_in_the_file_is_none(void **state)
{
    assert_shown(state, 2, 3, "rows = parse_rows(text)\n", DV_SHOWN_NONE);
    assert_shown(state, 2, 3, "", DV_SHOWN_NONE);
    assert_shown(state, 2, 3, "}\n)\n", DV_SHOWN_NONE);
    assert_shown(state, 40, 41, "rows = split_rows(text)\n", DV_SHOWN_BESIDE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_quote_of_the_lines_or_of_some_is_here),
        TEST(lines_within_what_is_quoted_are_here),
        TEST(a_quote_that_reaches_past_one_end_alone_is_beside),
        TEST(a_quote_of_other_lines_is_beside),
        TEST(a_line_that_stands_twice_tells_no_place),
        TEST(a_quote_of_nothing_in_the_file_is_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
