/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "text/lines.h"
#include "text/yaml.h"
#include "text/yaml_write.h"

static void assert_reads_again(dv_str text)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_buf out = DV_BUF_INIT;
    dv_file *file;
    dv_yaml yaml;

    dv_yaml_add_scalar(&out, text);
    file = dv_file_new(&arena, DV_STR("a.yaml"), dv_buf_str(&out));
    yaml = dv_yaml_parse(file, (dv_span){0, (uint32_t)out.len}, &arena);
    assert_int_equal(yaml.error.len, 0);
    assert_int_equal(yaml.count, 1);
    if (!dv_str_equal(yaml.nodes[0].text, text))
        print_error("%s\n", out.ptr);
    assert_true(dv_str_equal(yaml.nodes[0].text, text));
    assert_int_equal(file->line_count, 1);
    dv_buf_release(&out);
    dv_arena_release(&arena);
}

static void a_scalar_reads_as_the_string_that_it_was(void **state)
{
    (void)state;
    assert_reads_again(DV_STR("docs/a-b_c.md"));
    assert_reads_again(DV_STR("*.md"));
    assert_reads_again(DV_STR("a: b # c"));
    assert_reads_again(DV_STR("say \"no\" \\ 'yes'"));
    assert_reads_again(DV_STR("two\nlines\tand \x1b and \x7f"));
    assert_reads_again(DV_STR("文档 \xe2\x80\xae \xe2\x80\xa8"));
    assert_reads_again(DV_STR(""));
}

static void a_word_that_yaml_takes_for_something_else_is_quoted(void **state)
{
    static const char *const words[] = {"true", "No", "null", "12", "~"};
    dv_buf out = DV_BUF_INIT;

    (void)state;
    for (uint32_t i = 0; i < DV_COUNT(words); i++) {
        dv_buf_clear(&out);
        dv_yaml_add_scalar(&out, dv_str_from(words[i]));
        assert_int_equal(out.ptr[0], '"');
    }
    dv_buf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scalar_reads_as_the_string_that_it_was),
        cmocka_unit_test(a_word_that_yaml_takes_for_something_else_is_quoted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
