/* SPDX-License-Identifier: MIT */
/*
 * JavaScript and TypeScript, which share most of their grammar.
 */
#include "source/support.h"

#define JS(text) parse(state, "m.js", DV_STR(text))
#define TS(text) parse(state, "m.ts", DV_STR(text))

static void functions_and_classes_are_found_in_both(void **state)
{
    static const char *const paths[] = {"m.js", "m.mjs", "m.jsx", "m.ts",
                                        "m.tsx"};

    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        const dv_source *s = parse(state, paths[i],
                                   DV_STR("export async function f() {\n"
                                          "  const local = 1;\n"
                                          "  function inner() {}\n"
                                          "}\n"
                                          "function* gen() {}\n"
                                          "export default class A {\n"
                                          "  static z = 1;\n"
                                          "  #p = 2;\n"
                                          "  constructor() {}\n"
                                          "  get q() { return 1; }\n"
                                          "  handle = async (e) => {\n"
                                          "    const deep = 1;\n"
                                          "  };\n"
                                          "}\n"));

        assert_int_equal(s->state, DV_SOURCE_PARSED);
        assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 1, 4);
        assert_symbol(s, "f.inner", DV_SYMBOL_FUNCTION, 3, 3);
        assert_symbol(s, "gen", DV_SYMBOL_FUNCTION, 5, 5);
        assert_symbol(s, "A", DV_SYMBOL_CLASS, 6, 14);
        assert_symbol(s, "A.z", DV_SYMBOL_FIELD, 7, 7);
        assert_symbol(s, "A.#p", DV_SYMBOL_FIELD, 8, 8);
        assert_symbol(s, "A.constructor", DV_SYMBOL_METHOD, 9, 9);
        assert_symbol(s, "A.q", DV_SYMBOL_METHOD, 10, 10);
        assert_symbol(s, "A.handle", DV_SYMBOL_METHOD, 11, 13);
        assert_int_equal(s->symbol_count, 9);
    }
}

static void a_variable_is_a_function_by_its_value(void **state)
{
    const dv_source *s = JS("export const f = (a) => a + 1, n = 3;\n"
                            "let g = function named() {\n"
                            "  const h = () => 1;\n"
                            "  const local = 2;\n"
                            "};\n"
                            "const { d1, d2: renamed, ...rest } = o;\n"
                            "const [e1, e2 = 1] = a;\n"
                            "var plain;\n");

    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 1, 1);
    assert_int_equal(find(s, "f")->span.start, 0);
    assert_symbol(s, "n", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "g", DV_SYMBOL_FUNCTION, 2, 5);
    assert_symbol(s, "g.h", DV_SYMBOL_FUNCTION, 3, 3);
    assert_null(find(s, "g.local"));
    assert_symbol(s, "d1", DV_SYMBOL_VARIABLE, 6, 6);
    assert_symbol(s, "renamed", DV_SYMBOL_VARIABLE, 6, 6);
    assert_null(find(s, "d2"));
    assert_symbol(s, "rest", DV_SYMBOL_VARIABLE, 6, 6);
    assert_symbol(s, "e1", DV_SYMBOL_VARIABLE, 7, 7);
    assert_symbol(s, "e2", DV_SYMBOL_VARIABLE, 7, 7);
    assert_symbol(s, "plain", DV_SYMBOL_VARIABLE, 8, 8);
}

static void functions_of_objects_are_found_other_values_are_not(void **state)
{
    const dv_source *s = JS("export const api = {\n"
                            "  get() {},\n"
                            "  post: async () => {},\n"
                            "  n: 3,\n"
                            "  nest: { deep() {} },\n"
                            "};\n"
                            "exports.made = function () {\n"
                            "  return { set(v) {} };\n"
                            "};\n"
                            "exports.other = 3;\n"
                            "A.prototype.old = function () {};\n");

    assert_symbol(s, "api", DV_SYMBOL_VARIABLE, 1, 6);
    assert_symbol(s, "api.get", DV_SYMBOL_FUNCTION, 2, 2);
    assert_symbol(s, "api.post", DV_SYMBOL_FUNCTION, 3, 3);
    assert_symbol(s, "api.deep", DV_SYMBOL_FUNCTION, 5, 5);
    assert_symbol(s, "made", DV_SYMBOL_FUNCTION, 7, 9);
    assert_symbol(s, "made.set", DV_SYMBOL_FUNCTION, 8, 8);
    assert_symbol(s, "old", DV_SYMBOL_FUNCTION, 11, 11);
    assert_null(find(s, "other"));
    assert_null(find(s, "api.n"));
}

static void what_a_function_without_a_name_holds_is_local(void **state)
{
    const dv_source *s = JS("describe('x', () => {\n"
                            "  const local = 1;\n"
                            "  it('y', async () => {\n"
                            "    function helper() {}\n"
                            "  });\n"
                            "});\n"
                            "(function () {\n"
                            "  var hidden = 1;\n"
                            "  function shown() {}\n"
                            "})();\n"
                            "const last = 1;\n");

    assert_symbol(s, "helper", DV_SYMBOL_FUNCTION, 4, 4);
    assert_symbol(s, "shown", DV_SYMBOL_FUNCTION, 9, 9);
    assert_symbol(s, "last", DV_SYMBOL_VARIABLE, 11, 11);
    assert_int_equal(s->symbol_count, 3);
}

static void types_of_typescript_hold_their_members(void **state)
{
    const dv_source *s = TS("export interface I<T> extends J {\n"
                            "  name: string;\n"
                            "  m(a: number): void;\n"
                            "}\n"
                            "export type Al = {\n"
                            "  q: string;\n"
                            "};\n"
                            "const enum E { A, B = 2 }\n"
                            "declare function df(a: string): void;\n"
                            "declare const V: string;\n"
                            "declare module 'foo' { function g(): void; }\n"
                            "namespace N.M { export const inner = 1; }\n"
                            "export abstract class C {\n"
                            "  abstract abs(): void;\n"
                            "  private x?: number;\n"
                            "}\n");

    assert_symbol(s, "I", DV_SYMBOL_TYPE, 1, 4);
    assert_symbol(s, "I.name", DV_SYMBOL_FIELD, 2, 2);
    assert_symbol(s, "I.m", DV_SYMBOL_METHOD, 3, 3);
    assert_symbol(s, "Al", DV_SYMBOL_TYPE, 5, 7);
    assert_symbol(s, "Al.q", DV_SYMBOL_FIELD, 6, 6);
    assert_symbol(s, "E", DV_SYMBOL_TYPE, 8, 8);
    assert_symbol(s, "E.A", DV_SYMBOL_VARIABLE, 8, 8);
    assert_symbol(s, "E.B", DV_SYMBOL_VARIABLE, 8, 8);
    assert_symbol(s, "df", DV_SYMBOL_FUNCTION, 9, 9);
    assert_int_equal(find(s, "df")->span.end - find(s, "df")->span.start, 37);
    assert_symbol(s, "V", DV_SYMBOL_VARIABLE, 10, 10);
    assert_symbol(s, "g", DV_SYMBOL_FUNCTION, 11, 11);
    assert_symbol(s, "N.M.inner", DV_SYMBOL_VARIABLE, 12, 12);
    assert_symbol(s, "C", DV_SYMBOL_CLASS, 13, 16);
    assert_symbol(s, "C.abs", DV_SYMBOL_METHOD, 14, 14);
    assert_symbol(s, "C.x", DV_SYMBOL_FIELD, 15, 15);
}

static void decorators_belong_to_what_they_decorate(void **state)
{
    const dv_source *s = TS("@Component({ a: 1 })\n"
                            "export class A {\n"
                            "  @Input() name: string;\n"
                            "  plain() {}\n"
                            "  @One('x')\n"
                            "  @Two\n"
                            "  method() {}\n"
                            "}\n");

    assert_symbol(s, "A", DV_SYMBOL_CLASS, 1, 8);
    assert_symbol(s, "A.name", DV_SYMBOL_FIELD, 3, 3);
    assert_symbol(s, "A.plain", DV_SYMBOL_METHOD, 4, 4);
    assert_symbol(s, "A.method", DV_SYMBOL_METHOD, 5, 7);
}

static void elements_are_code_of_jsx_and_tsx(void **state)
{
    dv_str text = DV_STR("export const Page = () => {\n"
                         "  return <div onClick={() => go()}>{x} text</div>;\n"
                         "};\n"
                         "function after() {}\n");
    static const char *const paths[] = {"m.jsx", "m.js", "m.tsx"};

    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        const dv_source *s = parse(state, paths[i], text);

        assert_symbol(s, "Page", DV_SYMBOL_FUNCTION, 1, 3);
        assert_symbol(s, "after", DV_SYMBOL_FUNCTION, 4, 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_and_classes_are_found_in_both),
        cmocka_unit_test(a_variable_is_a_function_by_its_value),
        cmocka_unit_test(functions_of_objects_are_found_other_values_are_not),
        cmocka_unit_test(what_a_function_without_a_name_holds_is_local),
        cmocka_unit_test(types_of_typescript_hold_their_members),
        cmocka_unit_test(decorators_belong_to_what_they_decorate),
        cmocka_unit_test(elements_are_code_of_jsx_and_tsx),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
