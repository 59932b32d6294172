/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "text/unicode.h"

static void decoding_tells_code_point_and_length(void **state)
{
    static const struct {
        const char *text;
        int32_t code_point;
        uint32_t length;
    } examples[] = {
        {"a", 'a', 1},
        {"\x7f", 0x7f, 1},
        {"\xc2\x80", 0x80, 2},
        {"é", 0xe9, 2},
        {"中x", 0x4e2d, 3},
        {"\xef\xbf\xbf", 0xffff, 3},
        {"😀", 0x1f600, 4},
        {"\xf4\x8f\xbf\xbf", 0x10ffff, 4},
        {"\xf4\x90\x80\x80", -1, 1}, /* past the last code point */
        {"\xc0\x80", -1, 1},         /* overlong */
        {"\xe0\x80\xaf", -1, 1},
        {"\xed\xa0\x80", -1, 1}, /* a surrogate */
        {"\x80", -1, 1},
        {"\xe4\xb8", -1, 1}, /* cut off */
        {"\xe4\xb8x", -1, 1},
        {"\xff", -1, 1},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(examples); i++) {
        dv_str text = dv_str_from(examples[i].text);
        uint32_t length;

        assert_int_equal(dv_utf8_decode(text, 0, &length),
                         examples[i].code_point);
        assert_int_equal(length, examples[i].length);
        assert_int_equal(dv_utf8_invalid_at(text) == text.len,
                         examples[i].code_point >= 0);
    }
}

static void the_first_invalid_byte_is_found_anywhere(void **state)
{
    char text[40];

    (void)state;
    for (size_t bad = 0; bad < sizeof text; bad++) {
        memset(text, 'a', sizeof text);
        text[bad] = '\xbf';
        assert_int_equal(dv_utf8_invalid_at((dv_str){text, sizeof text}), bad);
    }
    assert_int_equal(dv_utf8_invalid_at(DV_STR("")), 0);
    assert_int_equal(dv_utf8_invalid_at(DV_STR("中文\0é😀")), 13);
    assert_int_equal(dv_utf8_invalid_at(DV_STR("中文é\xe4")), 8);
}

static void width_is_that_of_a_terminal(void **state)
{
    static const struct {
        const char *text;
        uint32_t width;
    } examples[] = {
        {"", 0},
        {"abc", 3},
        {"é", 1},
        {"e\u0301", 1}, /* combining */
        {"中文", 4},
        {"（ａ）", 6},
        {"ｱ", 1}, /* half-width */
        {"\t\x7f\n", 0},
        {"\u200b\ufeff", 0},
        {"—…", 2}, /* ambiguous ones are narrow */
        {"│└─>", 4},
        {"😀", 2},
        {"👍🏽", 2}, /* with a skin */
        {"❤", 1},
        {"❤\ufe0f", 2},  /* emoji style */
        {"1\ufe0f", 1},  /* on what is no pictograph */
        {"👩\u200d💻", 2}, /* joined */
        {"🏃\u200d♂\ufe0f!", 3},
        {"🇩🇪", 2},
        {"한국", 4},
        {"\xff\xfe", 2}, /* one each */
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(examples); i++) {
        uint32_t width = dv_utf8_text_width(dv_str_from(examples[i].text));

        if (width != examples[i].width)
            fail_msg("%s: %u", examples[i].text, width);
    }
    assert_int_equal(dv_utf8_width(-1), 1);
    assert_int_equal(dv_utf8_width(0x85), 0);
}

static void cjk_is_letters_only(void **state)
{
    static const int32_t letters[] = {0x4e00, 0x9fff, 0x3400,  0x3042, 0x30a2,
                                      0x30fc, 0x3005, 0xac00,  0xf900, 0xff71,
                                      0x3105, 0x1100, 0x20000, 0x3134a};
    static const int32_t others[] = {-1,     'a',    0xe9,    0x3b1,  0x3001,
                                     0x3002, 0x3000, 0x30fb,  0xff08, 0xff0c,
                                     0xff21, 0x2026, 0x1f600, 0x300c, 0xff65};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(letters); i++)
        assert_true(dv_utf8_is_cjk(letters[i]));
    for (size_t i = 0; i < DV_COUNT(others); i++)
        assert_false(dv_utf8_is_cjk(others[i]));
}

static void blanks_are_those_of_all_scripts(void **state)
{
    static const char *const texts[] = {"", "a", " a", "\u3000é", "a\n"};
    static const char *const blanks[] = {"", " ", "\t ", "\u3000",
                                         " \u00a0\u2009"};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++)
        for (size_t j = 0; j < DV_COUNT(blanks); j++) {
            DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;

            dv_buf_add(&buf, dv_str_from(texts[i]));
            dv_buf_add(&buf, dv_str_from(blanks[j]));
            assert_true(dv_str_equal(dv_utf8_trim_end(dv_buf_str(&buf)),
                                     dv_str_from(texts[i])));
        }
    assert_true(dv_str_equal(dv_utf8_trim_end(DV_STR("\x80\x80\x80\x80\x80")),
                             DV_STR("\x80\x80\x80\x80\x80")));
    assert_false(dv_utf8_is_blank(-1));
    assert_false(dv_utf8_is_blank('\n'));
}

static void escaping_leaves_nothing_that_acts(void **state)
{
    static const struct {
        dv_str text, escaped;
    } examples[] = {
        {DV_STR_INIT("a\\b `中` é 😀"), DV_STR_INIT("a\\b `中` é 😀")},
        {DV_STR_INIT("a\nb\r\n\t"), DV_STR_INIT("a\\nb\\r\\n\\t")},
        {DV_STR_INIT("\x1b[31m"), DV_STR_INIT("\\x1b[31m")},
        {DV_STR_INIT("\0\x7f"), DV_STR_INIT("\\x00\\x7f")},
        {DV_STR_INIT("\xc2\x85\xc2\x9b"), DV_STR_INIT("\\u0085\\u009b")},
        {DV_STR_INIT("\x85\xff"), DV_STR_INIT("\\x85\\xff")},
        {DV_STR_INIT("x\xe4\xb8"), DV_STR_INIT("x\\xe4\\xb8")},
        {DV_STR_INIT("\u202e\u2066\u061c\u200f"),
         DV_STR_INIT("\\u202e\\u2066\\u061c\\u200f")},
        {DV_STR_INIT("\u2028\u2029"), DV_STR_INIT("\\u2028\\u2029")},
        {DV_STR_INIT("\u200d\ufe0f\u2027\u202f\u2065\u206a"),
         DV_STR_INIT("\u200d\ufe0f\u2027\u202f\u2065\u206a")},
        {DV_STR_INIT("##[x] ##vso[x] ###[x]"),
         DV_STR_INIT("\\x23#[x] \\x23#vso[x] #\\x23#[x]")},
        {DV_STR_INIT("## [x] ##1[x] ##vso #[x] ##"),
         DV_STR_INIT("## [x] ##1[x] ##vso #[x] ##")},
        {DV_STR_INIT(""), DV_STR_INIT("")},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(examples); i++) {
        DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;

        dv_buf_add_escaped(&buf, examples[i].text);
        assert_true(dv_str_equal(dv_buf_str(&buf), examples[i].escaped));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decoding_tells_code_point_and_length),
        cmocka_unit_test(the_first_invalid_byte_is_found_anywhere),
        cmocka_unit_test(width_is_that_of_a_terminal),
        cmocka_unit_test(cjk_is_letters_only),
        cmocka_unit_test(blanks_are_those_of_all_scripts),
        cmocka_unit_test(escaping_leaves_nothing_that_acts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
