/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.dart", DV_STR(text))

static void members_are_of_classes_mixins_and_extensions(void **state)
{
    const dv_source *s =
        PARSE("import 'package:a/a.dart';\n"
              "const int limit = 4;\n"
              "final names = <String>[], more = 1;\n"
              "@immutable\n"
              "class Cart extends Base with Logs {\n"
              "  const Cart({super.key, required this.id});\n"
              "  Cart.empty() : id = '';\n"
              "  final String id;\n"
              "  int count = 0, rest = 1;\n"
              "  static const max = 3;\n"
              "  @override\n"
              "  Widget build(BuildContext context) {\n"
              "    final made = 1;\n"
              "    void tap() {\n"
              "      print(made);\n"
              "    }\n"
              "    return Text('$made ${id.length}');\n"
              "  }\n"
              "  bool get isEmpty => count == 0;\n"
              "  set total(int value) => count = value;\n"
              "  Future<void> load() async {\n"
              "    await run();\n"
              "  }\n"
              "}\n"
              "abstract class Seen {\n"
              "  void see(int a);\n"
              "}\n"
              "mixin Logs on Seen {\n"
              "  void log() {}\n"
              "}\n"
              "extension Words on String {\n"
              "  int get words => 1;\n"
              "}\n"
              "enum Kind { one, two; String label() => 'x'; }\n"
              "void main() => run();\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "limit", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "names", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "more", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "Cart", DV_SYMBOL_CLASS, 4, 24);
    assert_null(find(s, "Cart.Cart"));
    assert_symbol(s, "Cart.id", DV_SYMBOL_VARIABLE, 8, 8);
    assert_symbol(s, "Cart.count", DV_SYMBOL_VARIABLE, 9, 9);
    assert_symbol(s, "Cart.rest", DV_SYMBOL_VARIABLE, 9, 9);
    assert_symbol(s, "Cart.max", DV_SYMBOL_VARIABLE, 10, 10);
    assert_symbol(s, "Cart.build", DV_SYMBOL_METHOD, 11, 18);
    assert_null(find(s, "Cart.build.made"));
    assert_symbol(s, "Cart.build.tap", DV_SYMBOL_FUNCTION, 14, 16);
    assert_symbol(s, "Cart.isEmpty", DV_SYMBOL_METHOD, 19, 19);
    assert_symbol(s, "Cart.total", DV_SYMBOL_METHOD, 20, 20);
    assert_symbol(s, "Cart.load", DV_SYMBOL_METHOD, 21, 23);
    assert_symbol(s, "Seen.see", DV_SYMBOL_METHOD, 26, 26);
    assert_symbol(s, "Logs", DV_SYMBOL_CLASS, 28, 30);
    assert_symbol(s, "Logs.log", DV_SYMBOL_METHOD, 29, 29);
    assert_symbol(s, "Words.words", DV_SYMBOL_METHOD, 32, 32);
    assert_symbol(s, "Kind", DV_SYMBOL_TYPE, 34, 34);
    assert_symbol(s, "Kind.two", DV_SYMBOL_VARIABLE, 34, 34);
    assert_symbol(s, "Kind.label", DV_SYMBOL_METHOD, 34, 34);
    assert_symbol(s, "main", DV_SYMBOL_FUNCTION, 35, 35);
}

static void newer_forms_are_read(void **state)
{
    const dv_source *s =
        PARSE("sealed class Shape {}\n"
              "final class Square extends Shape { final double side; }\n"
              "base mixin class Both {}\n"
              "extension type Id(int value) { Id next() => Id(value + 1); }\n"
              "(int, {String name}) pair() => (1, name: 'a');\n"
              "double area(Shape s) => switch (s) {\n"
              "  Square(:final side) => side * side,\n"
              "  _ => 0,\n"
              "};\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Shape", DV_SYMBOL_CLASS, 1, 1);
    assert_symbol(s, "Square.side", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "Both", DV_SYMBOL_CLASS, 3, 3);
    assert_symbol(s, "Id.next", DV_SYMBOL_METHOD, 4, 4);
    assert_symbol(s, "pair", DV_SYMBOL_FUNCTION, 5, 5);
    assert_symbol(s, "area", DV_SYMBOL_FUNCTION, 6, 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_of_classes_mixins_and_extensions),
        cmocka_unit_test(newer_forms_are_read),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
