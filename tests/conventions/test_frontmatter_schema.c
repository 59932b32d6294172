/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "conventions/frontmatter/schema.h"

static dv_arena arena;

static int release(void **state)
{
    (void)state;
    dv_arena_release(&arena);
    return 0;
}

static void assert_refused(const char *text, const char *message)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    assert_null(
        dv_schema_read(DV_STR("s.json"), dv_str_from(text), &arena, &err));
    assert_int_equal(err.kind, DV_ERROR_USAGE);
    assert_string_equal(err.message, message);
}

static const dv_value_shape *read(const char *text)
{
    dv_error err = DV_ERROR_INIT;
    const dv_value_shape *shape =
        dv_schema_read(DV_STR("s.json"), dv_str_from(text), &arena, &err);

    if (!shape)
        fail_msg("%s", err.message);
    return shape;
}

static void every_keyword_that_is_not_supported_is_named(void **state)
{
    (void)state;
    assert_refused(
        "{\"oneOf\": [], \"properties\": {\"a/b\": {\"minimum\": 1},"
        " \"c\": {\"format\": \"email\"}, \"d\": true}}",
        "the schema s.json: `#/oneOf`: this keyword is not supported; "
        "`#/properties/d`: expected a schema; "
        "`#/properties/a~1b/minimum`: this keyword is not supported; "
        "`#/properties/c/format`: of formats only `date` and "
        "`date-time` are supported");
    assert_refused(
        "{\"properties\": {\"a\": {\"$ref\": \"#\", \"enum\": "
        "[1]}}}",
        "the schema s.json: `#/properties/a/enum`: keywords beside `$ref` are "
        "not supported");
}

static void references_lead_somewhere_within_the_file(void **state)
{
    (void)state;
    assert_refused("{\"$ref\": \"#/$defs/a\", \"$defs\": {}}",
                   "the schema s.json: `#/$ref`: the reference leads nowhere");
    assert_refused(
        "{\"$ref\": \"other.json\"}",
        "the schema s.json: `#/$ref`: only references within the file are "
        "supported");
    assert_refused(
        "{\"$ref\": \"#\"}",
        "the schema s.json: `#`: the reference leads back to itself");
    assert_true(read("{\"$ref\": \"#/$defs/a~1b\", \"$defs\": {\"a/b\": "
                     "{\"type\": \"object\"}}}")
                    ->types == DV_VALUE_MAPPING);
}

static void a_shape_may_hold_itself(void **state)
{
    const dv_value_shape *root = read(
        "{\"properties\": {\"up\": {\"$ref\": \"#\"}}, \"required\": [\"up\", "
        "\"x\"]}");

    (void)state;
    assert_int_equal(root->key_count, 2);
    assert_ptr_equal(dv_value_key_find(root, DV_STR("up"))->shape, root);
    assert_true(dv_value_key_find(root, DV_STR("x"))->required);
}

static void mistakes_of_values_are_told(void **state)
{
    (void)state;
    assert_refused("{\"a\": 1}",
                   "the schema s.json: `#/a`: this keyword is not "
                   "supported");
    assert_refused("[]", "the schema s.json: `#`: expected a schema");
    assert_refused("{\"type\": \"list\"}",
                   "the schema s.json: `#/type`: no type of JSON Schema");
    assert_refused("{\"type\": \"string\"}",
                   "the schema s.json: `#`: front matter is an object");
    assert_refused("{\"items\": []}",
                   "the schema s.json: `#/items`: only one schema for "
                   "all items is supported");
    assert_refused("{\"minLength\": -1}",
                   "the schema s.json: `#/minLength`: expected a whole number");
    assert_refused(
        "{\"pattern\": \"(\"}",
        "the schema s.json: `#/pattern`: no regular expression: missing "
        "closing parenthesis at byte 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_keyword_that_is_not_supported_is_named),
        cmocka_unit_test(references_lead_somewhere_within_the_file),
        cmocka_unit_test(a_shape_may_hold_itself),
        cmocka_unit_test(mistakes_of_values_are_told),
    };

    return cmocka_run_group_tests(tests, NULL, release);
}
