/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "text/unicode.h"

typedef struct example {
    const char *text, *expected;
} example;

typedef dv_str mapping(dv_arena *arena, dv_str text);

static void check(mapping *map, const example *examples, size_t count)
{
    dv_arena arena = DV_ARENA_INIT;

    for (size_t i = 0; i < count; i++) {
        dv_str result = map(&arena, dv_str_from(examples[i].text));

        if (!dv_str_equal(result, dv_str_from(examples[i].expected)))
            fail_msg("`%s` became `%.*s`", examples[i].text,
                     DV_STR_ARG(result));
    }
    dv_arena_release(&arena);
}

static void lower_case_is_the_full_mapping(void **state)
{
    static const example examples[] = {
        {"ABC xyz 123", "abc xyz 123"},
        {"ÀÉÎ ĞŞ ЖЯ ΑΩ", "àéî ğş жя αω"},
        {"İ", "i\u0307"},
        {"Iı", "iı"},
        {"ẞ", "ß"},
        {"Ⓐ Ⅷ Ａ Ǆ", "ⓐ ⅷ ａ ǆ"},
        {"𐐀 𞤀", "𐐨 𞤢"},
        {"中文 ー", "中文 ー"},
        /* final sigma: after a cased letter and not before one */
        {"ΟΔΟΣ", "οδος"},
        {"ΟΔΟΣ ΣΑΣ", "οδος σας"},
        {"Σ", "σ"},
        {"ΑΣΑ", "ασα"},
        {"ΑΣ.", "ας."},
        {"ΑΣ.Α", "ασ.α"},
        {"ΑΣ'Α", "ασ'α"},
        {"ΑΣ’ Α", "ας’ α"},
        {"Α\u0301Σ", "α\u0301ς"},
        {"Α\u00adΣ", "α\u00adς"},
        {"1Σ", "1σ"},
        {"ⒶΣ", "ⓐς"},
        {"中Σ", "中σ"},
        {"ΑΣΣ", "ασς"},
        {"ΑΣʰ", "αςʰ"},
        /* what is no text is kept, and no letter */
        {"A\xff"
         "B\xe4",
         "a\xff"
         "b\xe4"},
        {"Α\xffΣ", "α\xffσ"},
    };

    (void)state;
    check(dv_utf8_lower, examples, DV_COUNT(examples));
}

static void slugs_are_those_of_github(void **state)
{
    static const example examples[] = {
        {"", ""},
        {"Hello World", "hello-world"},
        {"What's new?", "whats-new"},
        {"foo & bar", "foo--bar"},
        {" two  spaces ", "-two--spaces-"}, /* not trimmed */
        {"a - b", "a---b"},
        {"snake_case()", "snake_case"},
        {"__init__", "__init__"},
        {"C++", "c"},
        {"v1.2.3", "v123"},
        {"a/b\\c|d", "abcd"},
        {"tab\there", "tabhere"},
        {"实现细节（二）", "实现细节二"},
        {"1. 概述", "1-概述"},
        {"数据打包：`pack()`", "数据打包pack"},
        {"ー 々 ＿ １２ ⓐ", "ー-々-＿-１２-ⓐ"},
        {"² ① ～ ・ x", "----x"},
        {"Ⓐ Ⅷ", "ⓐ-ⅷ"},
        {"½ ٣ ৩", "-٣-৩"},
        {"a\u00a0b", "ab"}, /* no-break space */
        {"a\u3000b", "ab"}, /* ideographic space */
        {"a\u2003b", "ab"}, /* em space */
        {"a\u200db", "ab"}, /* joiner */
        {"a\u200bb", "ab"}, /* zero width space */
        {"❤\ufe0f x", "\ufe0f-x"},
        {"🚀 Launch", "-launch"},
        {"👍🏽", ""},
        {"1\ufe0f\u20e3 one", "1\ufe0f\u20e3-one"},
        {"Cafe\u0301 Ä", "cafe\u0301-ä"},
        {"हिन्दी", "हिन्दी"},
        {"İ", "i\u0307"},
        {"ΟΔΟΣ", "οδος"},
        {"ΑΣ.Α", "ασα"}, /* case comes before leaving out */
        {"a‿b", "a‿b"},
        {"a–b—c", "abc"},
        {"a\u00adb", "ab"}, /* soft hyphen */
        {"ª º µ", "ª-º-µ"},
        {"× ÷ ° ©", "---"},
        {"🄰🅰", "🄰🅰"},
        {"한국어", "한국어"},
        {"a\xff"
         "b",
         "ab"},
    };

    (void)state;
    check(dv_utf8_slug, examples, DV_COUNT(examples));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lower_case_is_the_full_mapping),
        cmocka_unit_test(slugs_are_those_of_github),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
