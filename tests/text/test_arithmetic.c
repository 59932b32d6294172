/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "text/arithmetic.h"

static dv_arena arena;

/* "judged: LEFT = STATED [ACTUAL]; …" */
static void assert_check(const char *line, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    dv_false_sums sums = {0};
    uint32_t judged = dv_arithmetic_check(dv_str_from(line), &arena, &sums);

    dv_buf_printf(&out, "%u", judged);
    for (uint32_t i = 0; i < sums.count; i++)
        dv_buf_printf(
            &out, "; %.*s = %.*s [%.*s]", DV_STR_ARG(sums.items[i].left),
            DV_STR_ARG(sums.items[i].stated), DV_STR_ARG(sums.items[i].actual));
    assert_string_equal(out.ptr, expected);
}

static void operators_bind_as_usual(void **state)
{
    (void)state;
    assert_check("2 + 3 * 4 = 14", "1");
    assert_check("(2 + 3) * 4 = 14", "1; (2 + 3) * 4 = 14 [20]");
    assert_check("2 * 3^2 = 18", "1");
    assert_check("10 - 3 - 2 = 9", "1; 10 - 3 - 2 = 9 [5]");
    assert_check("17 // 8 = 3", "1; 17 // 8 = 3 [2]");
}

static void units_are_read_in_every_way(void **state)
{
    (void)state;
    assert_check("7B × 4 bytes = 28 GB", "1");
    assert_check("1024 × 1024 × 4 bytes = 4 MB", "1");
    assert_check("32 × 2 × 100 MB × 7/8 = 5.6 GB", "1");
    assert_check("32 × 2 × 100 MB × 7/8 = 6.6 GB",
                 "1; 32 × 2 × 100 MB × 7/8 = 6.6 GB [5.6 GB]");
    assert_check("1.6 GB / 100 GB/s = 16 ms", "1");
    assert_check("1.6 GB / 100 GB/s = 19 ms",
                 "1; 1.6 GB / 100 GB/s = 19 ms [16 ms]");
    assert_check("3/4 = 75%", "1");
    assert_check("3/4 = 70%", "1; 3/4 = 70% [75%]");
    assert_check("9M dispatches × 3.3 ns = 5.1% on the same benchmark", "0");
    assert_check("9 × 3.3 ns = 5.1%", "0");
    assert_check("9 × 3 ns = 50 ns", "1; 9 × 3 ns = 50 ns [27 ns]");
    assert_check("3 万 × 2 = 6 万", "1");
}

static void rounding_is_allowed_as_far_as_the_digits_go(void **state)
{
    (void)state;
    assert_check("7B × 2 bytes = 13.5 GB", "1");
    assert_check("20 / 3 = 6.67", "1");
    assert_check("20 / 3 = 6.4", "1; 20 / 3 = 6.4 [6.667]");
    assert_check("4096 * 3584 ≈ 14M", "1");
    assert_check("4096 * 2 = 8193", "1; 4096 * 2 = 8193 [8192]");
    assert_check("4096 * 2 ≈ 8193", "1");
}

static void what_is_no_statement_is_not_judged(void **state)
{
    static const char *const lines[] = {
        "a = 3",          "TP=4 × PP=2 = 9",
        "x[1] * 2 = 7",   "SUM[9 * n]+2+6 = 5",
        "f(3) * 2 = 7",   "2(3 + 4) = 15",
        "2x + 3 = 9",     "3-4 × 2 = 9",
        "if 2 * 3 == 7",  "2 * 3 >= 7",
        "v1.2.3 * 2 = 9", "24 × 60 = 1 day",
        "8 / 0 = 4",      "2 apples + 3 pears = 6",
        "77 = 25*3 + 7",  "28 * 6 = 168 / 2 = 84 / 2",
        "= 3 * ",         "",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(lines); i++) {
        dv_false_sums sums = {0};

        dv_arithmetic_check(dv_str_from(lines[i]), &arena, &sums);
        if (sums.count)
            fail_msg("judged: %s", lines[i]);
    }
}

static void each_step_of_a_chain_is_judged(void **state)
{
    (void)state;
    assert_check("5×5 + 3×3 = 25 + 9 = 35", "2; 25 + 9 = 35 [34]");
    assert_check("n = 3 * 4 = 12, m = 2 * 5 = 11", "2; 2 * 5 = 11 [10]");
}

static void a_long_line_takes_linear_time(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;
    dv_false_sums sums = {0};

    (void)state;
    dv_buf_pad(&line, '(', 300000);
    for (int i = 0; i < 300000; i++)
        dv_buf_add(&line, DV_STR("1*"));
    dv_buf_add(&line, DV_STR("1=2"));
    dv_arithmetic_check(dv_buf_str(&line), &arena, &sums);
    assert_int_equal(sums.count, 0);
    dv_buf_clear(&line);
    for (int i = 0; i < 300000; i++)
        dv_buf_add(&line, DV_STR("1+1=3 "));
    dv_arithmetic_check(dv_buf_str(&line), &arena, &sums);
    assert_in_range(sums.count, 0, 4096);
}

static int tear_down(void **state)
{
    (void)state;
    dv_arena_release(&arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_bind_as_usual),
        cmocka_unit_test(units_are_read_in_every_way),
        cmocka_unit_test(rounding_is_allowed_as_far_as_the_digits_go),
        cmocka_unit_test(what_is_no_statement_is_not_judged),
        cmocka_unit_test(each_step_of_a_chain_is_judged),
        cmocka_unit_test(a_long_line_takes_linear_time),
    };

    return cmocka_run_group_tests(tests, NULL, tear_down);
}
