/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "text/titles.h"

static void check(const char *text, const char *number, const char *title,
                  const char *parts)
{
    dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_title read = dv_title_read(dv_str_from(text), &arena);

    for (uint32_t i = 0; i < read.part_count; i++)
        dv_buf_printf(&all, "%s%.*s", i ? "; " : "", DV_STR_ARG(read.parts[i]));
    if (!dv_str_equal(read.text, dv_str_from(title)) ||
        !dv_str_equal(read.number.text, dv_str_from(number)) ||
        !dv_str_equal(dv_buf_str(&all), dv_str_from(parts)))
        fail_msg("%s: <%.*s> <%.*s> <%.*s>", text, DV_STR_ARG(read.number.text),
                 DV_STR_ARG(read.text), DV_STR_ARG(dv_buf_str(&all)));
    dv_arena_release(&arena);
}

static void a_number_is_taken_off(void **state)
{
    (void)state;
    check("2. Design", "2", "Design", "design");
    check("2) Design", "2", "Design", "design");
    check("2.1 Design", "2.1", "Design", "design");
    check("2.1. Design", "2.1", "Design", "design");
    check("(2) Design", "(2)", "Design", "design");
    check("（二）设计", "（二）", "设计", "设计");
    check("二、设计", "二", "设计", "设计");
    check("十二、设计", "十二", "设计", "设计");
    check("第二部分：设计", "第二部分", "设计", "设计");
    check("第 3 章 设计", "第 3 章", "设计", "设计");
    check("Part 2: Design", "Part 2", "Design", "design");
    check("📚 2. Design", "2", "Design", "design");
}

static void what_only_looks_like_a_number_stays(void **state)
{
    (void)state;
    check("2 phases", "", "2 phases", "2 phases");
    check("2D mesh", "", "2D mesh", "2d mesh");
    check("3.5 GB of memory", "3.5", "GB of memory", "gb of memory");
    check("一个例子", "", "一个例子", "一个例子");
    check("Part of it", "", "Part of it", "part of it");
    check("第一", "", "第一", "第一");
}

static void a_number_has_a_last_component(void **state)
{
    dv_arena arena = DV_ARENA_INIT;

    (void)state;
    assert_int_equal(dv_title_read(DV_STR("2.13 A"), &arena).number.last, 13);
    assert_int_equal(dv_title_read(DV_STR("二十三、A"), &arena).number.last,
                     23);
    assert_int_equal(dv_title_read(DV_STR("十、A"), &arena).number.last, 10);
    assert_int_equal(dv_title_read(DV_STR("第 3 章 A"), &arena).number.last, 3);
    assert_int_equal(dv_title_read(DV_STR("Step 4. A"), &arena).number.last, 4);
    assert_int_equal(dv_title_read(DV_STR("A"), &arena).number.last, 0);
    dv_arena_release(&arena);
}

static void a_title_of_two_languages_has_parts(void **state)
{
    (void)state;
    check("概述（Overview）", "", "概述（Overview）",
          "概述（overview）; 概述; overview");
    check("Risks / 风险", "", "Risks / 风险", "risks / 风险; risks; 风险");
    check("TL;DR: what it does", "", "TL;DR: what it does",
          "tl;dr: what it does; tl;dr; what it does");
    check("Risks  and \t limits:", "",
          "Risks  and \t limits:", "risks and limits");
}

static void a_title_without_letters_has_no_parts(void **state)
{
    (void)state;
    check("", "", "", "");
    check("📚 🔧", "", "", "");
}

static void a_very_long_title_is_cut(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_arena arena = DV_ARENA_INIT;
    dv_title title;

    (void)state;
    dv_buf_pad(&text, '(', DV_TITLE_LONGEST + 1);
    title = dv_title_read(dv_buf_str(&text), &arena);
    assert_int_equal(title.part_count, 1);
    assert_int_equal(title.text.len, DV_TITLE_LONGEST);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_is_taken_off),
        cmocka_unit_test(what_only_looks_like_a_number_stays),
        cmocka_unit_test(a_number_has_a_last_component),
        cmocka_unit_test(a_title_of_two_languages_has_parts),
        cmocka_unit_test(a_title_without_letters_has_no_parts),
        cmocka_unit_test(a_very_long_title_is_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
