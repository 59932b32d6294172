/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "text/scripts.h"

static dv_script_language language_of(const char *text)
{
    dv_scripts scripts = {0};

    for (uint32_t i = 0; i < 5; i++)
        dv_scripts_add(&scripts, dv_str_from(text));
    return dv_scripts_language(&scripts);
}

static void a_script_tells_the_language(void **state)
{
    (void)state;
    assert_int_equal(language_of("The cache keeps what was read last. "),
                     DV_SCRIPT_LATIN);
    assert_int_equal(language_of("缓存保留最近读取的内容。"),
                     DV_SCRIPT_CHINESE);
    assert_int_equal(language_of("キャッシュは最近読んだ内容を保持する。"),
                     DV_SCRIPT_JAPANESE);
    assert_int_equal(language_of("캐시는 최근에 읽은 내용을 보관한다. "),
                     DV_SCRIPT_KOREAN);
}

static void names_in_latin_letters_leave_a_text_chinese(void **state)
{
    (void)state;
    assert_int_equal(
        language_of("FSDP2 基于 DTensor 实现，支持 CPU offload。 "),
        DV_SCRIPT_CHINESE);
}

static void a_chinese_name_leaves_a_text_english(void **state)
{
    (void)state;
    assert_int_equal(
        language_of("The tool that is called 工 in the manual reads the file "
                    "and writes what it found into the table below it. "),
        DV_SCRIPT_LATIN);
}

static void too_little_and_too_mixed_a_text_tell_nothing(void **state)
{
    dv_scripts scripts = {.han = 10, .latin = 60};
    dv_scripts few = {.latin = 29};

    (void)state;
    assert_int_equal(dv_scripts_language(&scripts), DV_SCRIPT_UNKNOWN);
    assert_int_equal(dv_scripts_language(&few), DV_SCRIPT_UNKNOWN);
    few.latin++;
    assert_int_equal(dv_scripts_language(&few), DV_SCRIPT_LATIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_script_tells_the_language),
        cmocka_unit_test(names_in_latin_letters_leave_a_text_chinese),
        cmocka_unit_test(a_chinese_name_leaves_a_text_english),
        cmocka_unit_test(too_little_and_too_mixed_a_text_tell_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
