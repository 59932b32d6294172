/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/markup.h"

static void assert_message(const char *message, const char *expected)
{
    dv_buf out = DV_BUF_INIT;

    dv_markdown_add_message(&out, dv_str_from(message));
    assert_string_equal(out.ptr, expected);
    dv_buf_release(&out);
}

static void assert_code(const char *text, bool cell, const char *expected)
{
    dv_buf out = DV_BUF_INIT;

    dv_markdown_add_code(&out, dv_str_from(text), cell);
    assert_string_equal(out.ptr, expected);
    dv_buf_release(&out);
}

static void what_stands_between_single_backticks_is_code(void **state)
{
    (void)state;
    assert_message("`a_b` is <b>", "`a_b` is &lt;b&gt;");
    assert_message("a `b` `c`", "a `b` `c`");
    assert_message("`a", "\\`a");
    assert_message("``a``", "\\`\\`a\\`\\`");
    assert_message("`a``b`", "\\`a\\`\\`b\\`");
    assert_message("`` ` <img>", "\\`\\` \\` &lt;img&gt;");
}

static void nothing_else_is_markup(void **state)
{
    (void)state;
    assert_message("*a* [b](c) \\| $x$ &amp;",
                   "\\*a\\* \\[b\\](c) \\\\&#124; &#36;x&#36; &amp;amp;");
    assert_message("@eve a@b @ at", "<code>@</code>eve a@b @ at");
    assert_message("http://x www.x.y",
                   "http<code>:</code>//x www<code>.</code>x.y");
}

static void code_keeps_to_its_cell(void **state)
{
    (void)state;
    assert_code("a\\|b", true, "<code>a&#92;&#124;b</code>");
    assert_code("a|b", false, "`a|b`");
    assert_code("a`b``c", true, "```a`b``c```");
    assert_code("`a", true, "`` `a ``");
    assert_message("`a|<b>`", "<code>a&#124;&lt;b&gt;</code>");
}

static void tabs_stay_in_a_page_and_nothing_else(void **state)
{
    dv_buf out = DV_BUF_INIT;

    (void)state;
    dv_html_add_text(&out, DV_STR("\ta\t<\"'&>\x1b\n"));
    assert_string_equal(out.ptr, "\ta\t&lt;&#34;&#39;&amp;&gt;\\x1b\\n");
    dv_buf_clear(&out);
    dv_html_add_message(&out, DV_STR("`<a>` `b"));
    assert_string_equal(out.ptr, "<code>&lt;a&gt;</code> `b");
    dv_buf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stands_between_single_backticks_is_code),
        cmocka_unit_test(nothing_else_is_markup),
        cmocka_unit_test(code_keeps_to_its_cell),
        cmocka_unit_test(tabs_stay_in_a_page_and_nothing_else),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
