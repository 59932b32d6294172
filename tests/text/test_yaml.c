/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "text/lines.h"
#include "text/yaml.h"

typedef struct fixture {
    dv_arena arena;
    dv_file *file;
    dv_yaml yaml;
} fixture;

#define AN_ANCHOR                                                              \
    "`&` begins an anchor, which is not supported; text that begins so needs " \
    "quotes"
#define AN_ALIAS                                                               \
    "`*` begins an alias, and nothing is named so; text that begins so needs " \
    "quotes"

static void parse(fixture *f, dv_str text)
{
    f->file = dv_file_new(&f->arena, DV_STR("a.yaml"), text);
    f->yaml =
        dv_yaml_parse(f->file, (dv_span){0, (uint32_t)text.len}, &f->arena);
}

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(fixture));
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_arena_release(&f->arena);
    dv_mem_free(f);
    return 0;
}

static void assert_str(dv_str actual, const char *expected)
{
    if (!dv_str_equal(actual, dv_str_from(expected)))
        fail_msg("`%.*s` is not `%s`", DV_STR_ARG(actual), expected);
}

static void assert_span(const fixture *f, dv_span span, const char *expected)
{
    assert_str(dv_span_of(f->file->text, span), expected);
}

static const dv_yaml_node *child(const fixture *f, uint32_t parent,
                                 const char *key)
{
    uint32_t i = dv_yaml_get(&f->yaml, parent, dv_str_from(key));

    assert_true(i < f->yaml.count);
    return &f->yaml.nodes[i];
}

static void assert_error(fixture *f, const char *text, const char *message,
                         size_t start, size_t end)
{
    parse(f, dv_str_from(text));
    assert_str(f->yaml.error, message);
    assert_int_equal(f->yaml.count, 0);
    assert_int_equal(f->yaml.error_span.start, start);
    assert_int_equal(f->yaml.error_span.end, end);
}

static void nodes_stand_in_pre_order(void **state)
{
    fixture *f = *state;
    const dv_yaml_node *n;

    parse(f, DV_STR("a: 1\nb:\n  - x\n  - {c: 'y'}\nd:\n"));
    assert_int_equal(f->yaml.error.len, 0);
    assert_int_equal(f->yaml.count, 7);
    n = f->yaml.nodes;
    assert_int_equal(n[0].kind, DV_YAML_MAPPING);
    assert_int_equal(n[0].parent, DV_NONE);
    assert_int_equal(n[0].next, 7);
    assert_str(n[1].key, "a");
    assert_str(n[1].text, "1");
    assert_int_equal(n[2].kind, DV_YAML_SEQUENCE);
    assert_int_equal(n[2].next, 6);
    assert_str(n[3].text, "x");
    assert_int_equal(n[3].parent, 2);
    assert_int_equal(n[4].kind, DV_YAML_MAPPING);
    assert_str(n[4].key, "");
    assert_int_equal(n[5].parent, 4);
    assert_str(n[6].key, "d");
    assert_str(n[6].text, "");
    assert_int_equal(n[6].parent, 0);
}

static void a_value_is_found_by_its_key(void **state)
{
    fixture *f = *state;
    uint32_t b;

    parse(f, DV_STR("a: {b: no}\nb: {c: yes}\n"));
    b = dv_yaml_get(&f->yaml, 0, DV_STR("b"));
    assert_str(child(f, b, "c")->text, "yes");
    assert_int_equal(dv_yaml_get(&f->yaml, 0, DV_STR("c")), DV_NONE);
    assert_int_equal(dv_yaml_get(&f->yaml, b + 1, DV_STR("c")), DV_NONE);
    assert_int_equal(dv_yaml_get(&f->yaml, DV_NONE, DV_STR("c")), DV_NONE);
    assert_int_equal(dv_yaml_get(&f->yaml, 99, DV_STR("c")), DV_NONE);
}

static void only_unquoted_scalars_are_plain(void **state)
{
    fixture *f = *state;

    parse(f, DV_STR("a: 1\nb: '1'\nc: \"1\"\nd: |\n  1\ne: !!str 1\nf:\n"));
    assert_true(child(f, 0, "a")->plain);
    assert_false(child(f, 0, "b")->plain);
    assert_false(child(f, 0, "c")->plain);
    assert_false(child(f, 0, "d")->plain);
    assert_false(child(f, 0, "e")->plain);
    assert_true(child(f, 0, "f")->plain);
    assert_str(child(f, 0, "d")->text, "1\n");
}

static void spans_are_bytes_behind_a_mark_wide_letters_and_crlf(void **state)
{
    fixture *f = *state;

    parse(f, DV_STR("\xef\xbb\xbf# 注释\r\n标题: 值 # 😀\r\n列表:\r\n"
                    "  - \"一\r\n    二\"\r\n  - [三, x]\r\n"
                    "text: |\r\n  四\r\n\r\n  五\r\n\r\nend: é\r\n"));
    assert_int_equal(f->yaml.error.len, 0);
    assert_span(f, child(f, 0, "标题")->key_span, "标题");
    assert_span(f, child(f, 0, "标题")->span, "值");
    assert_span(f, child(f, 0, "列表")->span,
                "- \"一\r\n    二\"\r\n  - [三, x]");
    assert_span(f, f->yaml.nodes[3].span, "\"一\r\n    二\"");
    assert_str(f->yaml.nodes[3].text, "一 二");
    assert_span(f, f->yaml.nodes[4].span, "[三, x]");
    assert_span(f, f->yaml.nodes[6].span, "x");
    assert_span(f, child(f, 0, "text")->span, "|\r\n  四\r\n\r\n  五");
    assert_span(f, child(f, 0, "end")->key_span, "end");
    assert_span(f, child(f, 0, "end")->span, "é");
}

/* The table of offsets has an entry for each 64th character. */
static void spans_stay_right_over_long_texts(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (int i = 0; i < 1000; i++)
        dv_buf_printf(&text, "键%d: %.*s值%d\n", i, i % 7, "xxxxxxx", i);
    parse(f, dv_buf_str(&text));
    assert_int_equal(f->yaml.count, 1001);
    for (uint32_t i = 1; i < f->yaml.count; i++) {
        const dv_yaml_node *n = &f->yaml.nodes[i];

        assert_true(
            dv_str_equal(n->key, dv_span_of(f->file->text, n->key_span)));
        assert_true(dv_str_equal(n->text, dv_span_of(f->file->text, n->span)));
    }
}

static void only_the_span_is_parsed(void **state)
{
    fixture *f = *state;
    dv_str text = DV_STR("标\n---\na: 一\n---\n]]]");
    dv_span inside = {8, 15};

    f->file = dv_file_new(&f->arena, DV_STR("a.md"), text);
    f->yaml = dv_yaml_parse(f->file, inside, &f->arena);
    assert_int_equal(f->yaml.error.len, 0);
    assert_span(f, inside, "a: 一\n");
    assert_span(f, child(f, 0, "a")->span, "一");
    f->yaml = dv_yaml_parse(f->file, (dv_span){99, 100}, &f->arena);
    assert_int_equal(f->yaml.count + f->yaml.error.len, 0);
}

static void a_value_left_out_stands_behind_its_key(void **state)
{
    fixture *f = *state;

    parse(f, DV_STR("一:\n\n二:  # x\n? 三\n\n\n"));
    assert_int_equal(child(f, 0, "一")->span.start, 4);
    assert_int_equal(child(f, 0, "二")->span.start, 10);
    assert_int_equal(child(f, 0, "三")->span.start, 21);
    assert_int_equal(child(f, 0, "三")->span.end, 21);
    assert_int_equal(f->yaml.nodes[0].span.end, 21);
}

static void nothing_is_an_empty_document(void **state)
{
    static const char *const texts[] = {
        "", "\n", "# a\n", "---\n", "\xef\xbb\xbf", "---\n...\n", "   "};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(texts); i++) {
        parse(f, dv_str_from(texts[i]));
        assert_int_equal(f->yaml.count, 0);
        assert_int_equal(f->yaml.error.len, 0);
    }
    parse(f, DV_STR("\"\""));
    assert_int_equal(f->yaml.count, 1);
}

static void mistakes_are_errors_with_their_place(void **state)
{
    fixture *f = *state;

    assert_error(f, "一: 1\n二: 2\n一: 3\n", "duplicate key `一`", 14, 17);
    assert_error(f, "{a: 1, \"a\": 2}", "duplicate key `a`", 7, 10);
    assert_error(f, "\"a\\nb\": 1\n\"a\\nb\": 2\n", "duplicate key `a\\nb`", 10,
                 16);
    assert_error(f, "一:\n\tb: 1\n", "a tab in the indentation", 5, 6);
    assert_error(f, "a: b\n\t\nc: d\n", "a tab in the indentation", 5, 6);
    assert_error(f, "a: 1\n---\nb: 2\n", "a second document", 5, 8);
    assert_error(f, "一: &x 1\n", AN_ANCHOR, 5, 6);
    assert_error(f, "一: &x [1]\n", AN_ANCHOR, 5, 6);
    assert_error(f, "一: *x\n", AN_ALIAS, 5, 7);
    assert_error(f, "? [一]\n: 1\n", "a list or mapping used as a key", 2, 3);
    assert_error(f, "一: \xff\n", "a byte that is not UTF-8", 5, 6);
    assert_error(f, "一: \x01\n", "control characters are not allowed", 5, 6);
}

static void what_is_never_closed_is_shown_where_it_opens(void **state)
{
    fixture *f = *state;

    assert_error(f, "一: \"x\n",
                 "found unexpected end of stream while scanning a quoted "
                 "scalar",
                 5, 6);
    assert_error(f, "一: [x,\n",
                 "did not find expected node content while parsing a flow node",
                 5, 6);
    assert_error(f, "一: {b: [x\n",
                 "did not find expected ',' or ']' while parsing a flow "
                 "sequence",
                 9, 10);
}

static void repeat(dv_buf *buf, const char *text, int count)
{
    dv_buf_clear(buf);
    while (count-- > 0)
        dv_buf_add(buf, dv_str_from(text));
}

/* libyaml alone takes a minute or more for these. */
static void hostile_texts_end_at_once(void **state)
{
    static const char *const parts[] = {"[",  "[\n",  "- ",  "? ", "{",
                                        "[{", "a: [", "- [", "[? "};
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (size_t i = 0; i < DV_COUNT(parts); i++) {
        repeat(&text, parts[i], 100000);
        parse(f, dv_buf_str(&text));
        assert_true(f->yaml.error.len > 0);
        assert_true(f->yaml.error_span.start < 1000);
    }
}

static void directives_are_few_however_lines_end(void **state)
{
    static const char *const ends[] = {"\n",       "\r\n",   "\r",
                                       "\xc2\x85", "\u2028", "\u2029"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(ends); i++) {
        DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

        for (int n = 0; n < 50000; n++)
            dv_buf_printf(&text, "%%TAG !a%d! b%s", n, ends[i]);
        parse(f, dv_buf_str(&text));
        assert_str(f->yaml.error, "more than 16 %TAG directives");
    }
    parse(f, DV_STR("%YAML 1.1\n%TAG !a! b\n---\nc: !a!d e\n"));
    assert_str(child(f, 0, "c")->text, "e");
}

static void the_bounds_are_exact(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_pad(&text, '[', 64);
    dv_buf_pad(&text, ']', 64);
    parse(f, dv_buf_str(&text));
    assert_int_equal(f->yaml.count, 64);
    dv_buf_clear(&text);
    dv_buf_pad(&text, '[', 65);
    dv_buf_pad(&text, ']', 65);
    parse(f, dv_buf_str(&text));
    assert_str(f->yaml.error, "nested more than 64 levels deep");
    assert_int_equal(f->yaml.error_span.start, 64);
    repeat(&text, "- 1\n", 99999);
    parse(f, dv_buf_str(&text));
    assert_int_equal(f->yaml.count, 100000);
    repeat(&text, "- 1\n", 100000);
    parse(f, dv_buf_str(&text));
    assert_str(f->yaml.error, "more than 100000 nodes");
}

#define with_fixture(test)                                                     \
    cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_fixture(nodes_stand_in_pre_order),
        with_fixture(a_value_is_found_by_its_key),
        with_fixture(only_unquoted_scalars_are_plain),
        with_fixture(spans_are_bytes_behind_a_mark_wide_letters_and_crlf),
        with_fixture(spans_stay_right_over_long_texts),
        with_fixture(only_the_span_is_parsed),
        with_fixture(a_value_left_out_stands_behind_its_key),
        with_fixture(nothing_is_an_empty_document),
        with_fixture(mistakes_are_errors_with_their_place),
        with_fixture(what_is_never_closed_is_shown_where_it_opens),
        with_fixture(hostile_texts_end_at_once),
        with_fixture(directives_are_few_however_lines_end),
        with_fixture(the_bounds_are_exact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
