/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.zig", DV_STR(text))

static void types_are_constants_over_several_lines(void **state)
{
    const dv_source *s = PARSE("const std = @import(\"std\");\n"
                               "pub const Limits = struct {\n"
                               "    rows: usize = 4,\n"
                               "    const wide = 8;\n"
                               "    pub fn init(n: usize) Limits {\n"
                               "        const x = n;\n"
                               "        return .{ .rows = x };\n"
                               "    }\n"
                               "};\n"
                               "const Shape = union(enum) {\n"
                               "    round: u8,\n"
                               "    square,\n"
                               "};\n"
                               "pub const Error = error{ Full, Empty };\n"
                               "var counter: usize = 0;\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "std", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "Limits", DV_SYMBOL_TYPE, 2, 9);
    assert_symbol(s, "Limits.rows", DV_SYMBOL_FIELD, 3, 3);
    assert_symbol(s, "Limits.wide", DV_SYMBOL_VARIABLE, 4, 4);
    assert_symbol(s, "Limits.init", DV_SYMBOL_METHOD, 5, 8);
    assert_null(find(s, "Limits.init.x"));
    assert_symbol(s, "Shape", DV_SYMBOL_TYPE, 10, 13);
    assert_symbol(s, "Shape.round", DV_SYMBOL_FIELD, 11, 11);
    assert_symbol(s, "Shape.square", DV_SYMBOL_FIELD, 12, 12);
    assert_symbol(s, "Error", DV_SYMBOL_VARIABLE, 14, 14);
    assert_symbol(s, "counter", DV_SYMBOL_VARIABLE, 15, 15);
}

static void functions_stand_alone_or_make_types(void **state)
{
    const dv_source *s = PARSE("pub fn add(a: u8, b: u8) u8 {\n"
                               "    return a + b;\n"
                               "}\n"
                               "extern fn write(fd: c_int) c_int;\n"
                               "fn Pool(comptime T: type) type {\n"
                               "    return struct {\n"
                               "        items: []T,\n"
                               "        pub fn pop(self: *@This()) ?T {\n"
                               "            return self.items[0];\n"
                               "        }\n"
                               "    };\n"
                               "}\n"
                               "test \"adds\" {\n"
                               "    const made = add(1, 2);\n"
                               "}\n");

    assert_symbol(s, "add", DV_SYMBOL_FUNCTION, 1, 3);
    assert_symbol(s, "write", DV_SYMBOL_FUNCTION, 4, 4);
    assert_symbol(s, "Pool", DV_SYMBOL_FUNCTION, 5, 12);
    assert_symbol(s, "Pool.pop", DV_SYMBOL_FUNCTION, 8, 10);
    assert_null(find(s, "made"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_constants_over_several_lines),
        cmocka_unit_test(functions_stand_alone_or_make_types),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
