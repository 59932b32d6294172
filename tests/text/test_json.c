/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "text/json.h"

static dv_arena arena;

static int release(void **state)
{
    (void)state;
    dv_arena_release(&arena);
    return 0;
}

static dv_json parse(const char *text)
{
    return dv_json_parse(dv_str_from(text), &arena);
}

static void values_stand_in_the_order_of_the_text(void **state)
{
    static const char *const texts[] = {"",     "1", "",     "x",
                                        "true", "",  "null", "-2.5"};
    static const char *const keys[] = {"", "b", "a", "", "", "c", "d", "e"};
    dv_json json = parse(
        "{\"b\": 1, \"a\": [\"x\", true], \"c\": {\"d\": null}, \"e\": -2.5}");

    (void)state;
    assert_int_equal(json.count, DV_COUNT(texts));
    for (uint32_t i = 0; i < json.count; i++) {
        assert_true(dv_str_equal(json.nodes[i].text, dv_str_from(texts[i])));
        assert_true(dv_str_equal(json.nodes[i].key, dv_str_from(keys[i])));
    }
    assert_int_equal(json.nodes[2].next, 5);
    assert_int_equal(json.nodes[6].parent, 5);
    assert_true(json.nodes[1].whole);
    assert_false(json.nodes[7].whole);
    assert_int_equal(dv_json_get(&json, 0, DV_STR("c")), 5);
    assert_int_equal(dv_json_get(&json, 0, DV_STR("d")), DV_NONE);
}

static void what_is_no_json_is_told_where_it_stands(void **state)
{
    dv_json json = parse("{\n  \"a\": 1,\n  \"a\": 2\n}");

    (void)state;
    assert_int_equal(json.count, 0);
    assert_int_equal(json.line, 3);
    assert_true(json.error.len > 0);
    assert_true(parse("").error.len > 0);
    assert_true(parse("{\"a\": }").error.len > 0);
    assert_true(parse("[1, 2").error.len > 0);
    assert_true(parse("\"\xff\"").error.len > 0);
}

static dv_str nested(size_t depth)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_pad(&text, '[', depth);
    dv_buf_pad(&text, ']', depth);
    return dv_arena_copy(&arena, dv_buf_str(&text));
}

static void nesting_and_size_have_a_limit(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    (void)state;
    assert_int_equal(dv_json_parse(nested(64), &arena).count, 64);
    assert_int_equal(dv_json_parse(nested(65), &arena).count, 0);
    assert_int_equal(dv_json_parse(nested(100000), &arena).count, 0);
    dv_buf_add(&text, DV_STR("[0"));
    for (int i = 0; i < 500000; i++)
        dv_buf_add(&text, DV_STR(",0"));
    dv_buf_add(&text, DV_STR("]"));
    assert_int_equal(dv_json_parse(dv_buf_str(&text), &arena).count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_stand_in_the_order_of_the_text),
        cmocka_unit_test(what_is_no_json_is_told_where_it_stands),
        cmocka_unit_test(nesting_and_size_have_a_limit),
    };

    return cmocka_run_group_tests(tests, NULL, release);
}
