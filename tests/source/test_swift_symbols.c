/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.swift", DV_STR(text))

static void members_are_of_their_types(void **state)
{
    const dv_source *s = PARSE("@MainActor\n"
                               "public final class Queue<T>: Base {\n"
                               "    static let max = 3, min = 1\n"
                               "    var count: Int {\n"
                               "        return items.count\n"
                               "    }\n"
                               "    init(a: Int) { self.a = a }\n"
                               "    @discardableResult\n"
                               "    func push(_ x: T) async throws -> Int {\n"
                               "        let local = 1\n"
                               "        func inner() {}\n"
                               "        return local\n"
                               "    }\n"
                               "    enum Color: Int { case red = 1, green }\n"
                               "    struct Point { let x: Int }\n"
                               "    typealias Handler = (Int) -> Void\n"
                               "}\n"
                               "actor Bank { var x = 1 }\n"
                               "func top() {}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Queue", DV_SYMBOL_CLASS, 1, 17);
    assert_symbol(s, "Queue.max", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "Queue.min", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "Queue.count", DV_SYMBOL_VARIABLE, 4, 6);
    assert_symbol(s, "Queue.push", DV_SYMBOL_METHOD, 8, 13);
    assert_null(find(s, "Queue.push.local"));
    assert_symbol(s, "Queue.push.inner", DV_SYMBOL_FUNCTION, 11, 11);
    assert_symbol(s, "Queue.Color", DV_SYMBOL_CLASS, 14, 14);
    assert_symbol(s, "Queue.Color.red", DV_SYMBOL_VARIABLE, 14, 14);
    assert_symbol(s, "Queue.Color.green", DV_SYMBOL_VARIABLE, 14, 14);
    assert_symbol(s, "Queue.Point.x", DV_SYMBOL_VARIABLE, 15, 15);
    assert_symbol(s, "Queue.Handler", DV_SYMBOL_TYPE, 16, 16);
    assert_symbol(s, "Bank.x", DV_SYMBOL_VARIABLE, 18, 18);
    assert_symbol(s, "top", DV_SYMBOL_FUNCTION, 19, 19);
}

static void an_extension_stands_before_names_and_is_none(void **state)
{
    const dv_source *s = PARSE("protocol Shape {\n"
                               "    func area() -> Double\n"
                               "    var side: Int { get }\n"
                               "}\n"
                               "extension Square: Shape {\n"
                               "    func area() -> Double { 1 }\n"
                               "}\n"
                               "extension A.B {\n"
                               "    struct C {}\n"
                               "}\n");

    assert_symbol(s, "Shape", DV_SYMBOL_TYPE, 1, 4);
    assert_symbol(s, "Shape.area", DV_SYMBOL_METHOD, 2, 2);
    assert_symbol(s, "Shape.side", DV_SYMBOL_FIELD, 3, 3);
    assert_null(find(s, "Square"));
    assert_symbol(s, "Square.area", DV_SYMBOL_METHOD, 6, 6);
    assert_symbol(s, "A.B.C", DV_SYMBOL_CLASS, 9, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_their_types),
        cmocka_unit_test(an_extension_stands_before_names_and_is_none),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
