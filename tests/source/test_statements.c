/* SPDX-License-Identifier: MIT */
/*
 * Tokens and the bounds of statements in the languages whose blocks have
 * braces or words, beyond C.
 */
#include "source/tokens_support.h"

static void rust_has_statements_in_each_kind_of_body(void **state)
{
    dv_token_list items = tokens(state, "m.rs",
                                 "use a::b;\n"
                                 "struct P {\n"
                                 "    a: u8,\n"
                                 "    b: u8,\n"
                                 "}\n"
                                 "enum E {\n"
                                 "    A,\n"
                                 "    B(\n"
                                 "        u8,\n"
                                 "    ),\n"
                                 "}\n"
                                 "impl P {\n"
                                 "    fn f() -> u8\n"
                                 "    where\n"
                                 "        T: X,\n"
                                 "    {\n"
                                 "        1\n"
                                 "    }\n"
                                 "}\n"
                                 "macro_rules! m {\n"
                                 "    () => {};\n"
                                 "}\n");
    dv_token_list flow = tokens(state, "m.rs",
                                "fn f() {\n"
                                "    let x = a\n"
                                "        .b()\n"
                                "        .c();\n"
                                "    if x {\n"
                                "        g();\n"
                                "    } else {\n"
                                "        h()\n"
                                "    }\n"
                                "    match x {\n"
                                "        A => 1,\n"
                                "        B(n) if n > 1 => {\n"
                                "            g();\n"
                                "        }\n"
                                "    }\n"
                                "    x\n"
                                "}\n");

    assert_lines(&items, "bec b-c bec bec -ec b-c bec b-c --c -ec -ec "
                         "b-c b-c --c --c --c bec -ec -ec b-c bec -ec");
    assert_lines(&flow, "b-c b-c --c -ec b-c bec --c bec -ec "
                        "b-c bec b-c bec -ec -ec bec -ec");
}

static void an_attribute_begins_what_is_behind_it(void **state)
{
    dv_token_list rust = tokens(state, "m.rs",
                                "#![inner]\n"
                                "#[one]\n"
                                "// between\n"
                                "#[two]\n"
                                "fn f() {}\n"
                                "fn g() {}\n");
    dv_token_list ts = tokens(state, "m.ts",
                              "class A {\n"
                              "  @one\n"
                              "  @two()\n"
                              "  m() {}\n"
                              "  n() {}\n"
                              "}\n");

    assert_lines(&rust, "bec b-c --- --c -ec bec");
    assert_true(aligned(&rust, 2, 5));
    assert_false(aligned(&rust, 2, 4));
    assert_false(aligned(&rust, 5, 5));
    assert_lines(&ts, "b-c b-c --c -ec bec -ec");
}

static void literals_of_several_parts_are_one_token(void **state)
{
    dv_token_list list =
        tokens(state, "m.rs", "x(\"a \\n b\", r#\"c \"d\"#, 'e', b'f');\n");

    assert_tokens(&list, "x ( \"a \\n b\" , r#\"c \"d\"# , 'e' , b'f' ) ; |");
    list = tokens(state, "m.go", "var x = f(`a  b`, \"c\\n d\", 'e')\n");
    assert_tokens(&list, "var x = f ( `a  b` , \"c\\n d\" , 'e' ) |");
    list = tokens(state, "m.ts", "x = `a  ${b} c` + /d  e/g + 'f  g';\n");
    assert_tokens(&list, "x = `a  ${b} c` + /d  e/g + 'f  g' ; |");
    list = tokens(state, "m.cpp", "auto x = R\"y(a  )\" b)y\" + \"c  d\"_s;\n");
    assert_tokens(&list, "auto x = R\"y(a  )\" b)y\" + \"c  d\"_s ; |");
    list = tokens(state, "m.toml", "\"a  b\" = 'c  d'\n");
    assert_tokens(&list, "\"a  b\" = 'c  d' |");
    assert_false(same(state, "m.ts", "x = `a b`;\n", "x = `a  b`;\n"));
    assert_false(same(state, "m.rs", "x(\"a b\");\n", "x(\"a  b\");\n"));
}

static void go_has_statements_in_groups_and_cases(void **state)
{
    dv_token_list groups = tokens(state, "m.go",
                                  "package m\n"
                                  "import (\n"
                                  "\t\"a\"\n"
                                  ")\n"
                                  "const (\n"
                                  "\tA = iota\n"
                                  "\tB\n"
                                  ")\n"
                                  "var (\n"
                                  "\tx = 1\n"
                                  ")\n"
                                  "type I interface {\n"
                                  "\tM()\n"
                                  "}\n"
                                  "type T struct {\n"
                                  "\ta int\n"
                                  "}\n");
    dv_token_list flow = tokens(state, "m.go",
                                "func f() {\n"
                                "\tif x := g(); x {\n"
                                "\t\treturn\n"
                                "\t} else {\n"
                                "\t\th()\n"
                                "\t}\n"
                                "\tswitch x {\n"
                                "\tcase 1:\n"
                                "\t\tg(\n"
                                "\t\t\t1)\n"
                                "\tdefault:\n"
                                "\t\th()\n"
                                "\t}\n"
                                "\tselect {\n"
                                "\tcase <-c:\n"
                                "\t\tg()\n"
                                "\t}\n"
                                "}\n");

    assert_lines(&groups, "bec b-c bec -ec b-c bec bec -ec b-c bec -ec "
                          "b-c bec -ec b-c bec -ec");
    assert_lines(&flow, "b-c b-c bec --c bec -ec b-c b-c b-c -ec b-c bec -ec "
                        "b-c b-c bec -ec -ec");
}

static void a_line_end_that_ends_a_statement_is_a_difference(void **state)
{
    assert_false(same(state, "m.go", "func f() {\n\ta()\n\t(b)\n}\n",
                      "func f() {\n\ta()(b)\n}\n"));
    assert_false(same(state, "m.js", "return\nx\n", "return x\n"));
    assert_false(same(state, "m.sh", "a b\n", "a\nb\n"));
    assert_false(same(state, "m.toml", "a = [1]\n[b]\n", "a = [1, [b]]\n"));
    assert_true(same(state, "m.go", "x := f(a, b)\n", "x := f(a,\n\tb)\n"));
    assert_true(same(state, "m.js", "f(a, b);\n", "f(a,\n  b);\n"));
    assert_true(same(state, "m.rs", "fn f() { a() }\n", "fn f() {\na()\n}\n"));
}

static void comments_are_none_in_any_language(void **state)
{
    assert_true(same(state, "m.rs", "/// a\nfn f() {} // b\n", "fn f() {}\n"));
    assert_true(
        same(state, "m.go", "// a\nvar x /* b */ = 1\n", "var x = 1\n"));
    assert_true(same(state, "m.ts", "/** a */ f(/* b */ c);\n", "f(c);\n"));
    assert_true(same(state, "m.cpp", "// a\nint x; /* b */\n", "int x;\n"));
    assert_true(same(state, "m.sh", "# a\nb c # d\n", "b c\n"));
    assert_true(same(state, "m.toml", "# a\nb = 1 # c\n", "b = 1\n"));
    assert_false(same(state, "m.sh", "a '# b'\n", "a '# c'\n"));
}

static void typescript_has_statements_in_each_kind_of_body(void **state)
{
    dv_token_list types = tokens(state, "m.ts",
                                 "interface I {\n"
                                 "  a: string;\n"
                                 "  m(\n"
                                 "    b: number,\n"
                                 "  ): void;\n"
                                 "}\n"
                                 "type T = {\n"
                                 "  c: string;\n"
                                 "};\n"
                                 "enum E {\n"
                                 "  A,\n"
                                 "  B = 2,\n"
                                 "}\n"
                                 "class C {\n"
                                 "  x = 1;\n"
                                 "  m() {\n"
                                 "    return 1\n"
                                 "  }\n"
                                 "}\n");
    dv_token_list flow = tokens(state, "m.ts",
                                "if (a) {\n"
                                "  b()\n"
                                "} else if (c)\n"
                                "  d();\n"
                                "switch (x) {\n"
                                "  case 1:\n"
                                "    let y = 1;\n"
                                "    f();\n"
                                "  default:\n"
                                "    g()\n"
                                "}\n"
                                "try {\n"
                                "  let z = a()\n"
                                "} catch (e) {\n"
                                "  b()\n"
                                "}\n"
                                "export const f = () => {\n"
                                "  a\n"
                                "    .b()\n"
                                "};\n");

    assert_lines(&types, "b-c bec b-c --c -ec -ec b-c bec -ec b-c bec bec -ec "
                         "b-c bec b-c bec -ec -ec");
    assert_lines(&flow, "b-c bec --c bec b-c b-c bec bec b-c bec -ec "
                        "b-c bec --c bec -ec b-c b-c -ec -ec");
}

static void cpp_has_statements_in_classes_and_namespaces(void **state)
{
    dv_token_list list = tokens(state, "m.cpp",
                                "namespace a {\n"
                                "template <typename T>\n"
                                "class Q {\n"
                                " public:\n"
                                "  Q()\n"
                                "      : x_(1) {}\n"
                                "  int x_;\n"
                                "};\n"
                                "}\n"
                                "void f() {\n"
                                "  if (x)\n"
                                "    for (auto& y : ys)\n"
                                "      g();\n"
                                "  try {\n"
                                "    g();\n"
                                "  } catch (...) {\n"
                                "    h();\n"
                                "  }\n"
                                "}\n");

    assert_lines(&list, "b-c b-c --c b-c b-c -ec bec -ec -ec "
                        "b-c b-c b-c bec b-c bec --c bec -ec -ec");
}

static void bash_has_statements_in_each_kind_of_body(void **state)
{
    dv_token_list list = tokens(state, "m.sh",
                                "f() {\n"
                                "  a | \\\n"
                                "    b && c\n"
                                "}\n"
                                "if a; then\n"
                                "  b\n"
                                "elif c; then\n"
                                "  d\n"
                                "else\n"
                                "  e\n"
                                "fi\n"
                                "for i in 1; do\n"
                                "  g &\n"
                                "done\n"
                                "case $x in\n"
                                "  a)\n"
                                "    h\n"
                                "    ;;\n"
                                "esac\n"
                                "(\n"
                                "  cd x\n"
                                ")\n"
                                "cat <<EOF\n"
                                "text\n"
                                "EOF\n");

    assert_lines(&list, "b-c b-c -ec -ec b-c bec --c bec --c bec -ec "
                        "b-c bec -ec b-c b-c bec -ec -ec b-c bec -ec "
                        "b-c --c -ec");
}

/* Words of a shell are divided by white space, and joined without it. */
static void white_space_between_words_of_bash_is_a_difference(void **state)
{
    dv_token_list list =
        tokens(state, "m.sh", "a \"b c\"d $e ${f:-g h} i=j 2>&1 {1..3}\n");

    assert_tokens(&list, "a \"b c\"d $e ${f:-g h} i=j 2>&1 {1..3} |");
    list = tokens(state, "m.sh", "A=b c\nA=b\n");
    assert_tokens(&list, "A = b | c | A = b |");
    assert_false(same(state, "m.sh", "a \"b\"c\n", "a \"b\" c\n"));
    assert_false(same(state, "m.sh", "a=b\n", "a= b\n"));
    assert_false(same(state, "m.sh", "a 2>b\n", "a 2 >b\n"));
    assert_false(same(state, "m.sh", "a $b[1]\n", "a $b [1]\n"));
    assert_false(same(state, "m.sh", "a <<E\nb c\nE\n", "a <<E\nb  c\nE\n"));
    assert_false(
        same(state, "m.sh", "a <<E\n$b $c\nE\n", "a <<E\n$b  $c\nE\n"));
    assert_false(same(state, "m.sh", "for i in {1..3}; do a; done\n",
                      "for i in { 1..3}; do a; done\n"));
    assert_true(same(state, "m.sh", "a  b\n", "a b\n"));
    assert_true(same(state, "m.sh", "a \\\n  b\n", "a b\n"));
}

static void toml_has_statements_in_tables(void **state)
{
    dv_token_list list = tokens(state, "m.toml",
                                "a = 1\n"
                                "[t.u]\n"
                                "b = [\n"
                                "  1,\n"
                                "]\n"
                                "[[v]]\n"
                                "c = { d = 1 }\n");

    assert_lines(&list, "bec b-c b-c --c -ec b-c bec");
}

static void keys_and_items_are_statements(void **state)
{
    dv_token_list list = tokens(state, "m.yaml",
                                "a: 1\n"
                                "b:\n"
                                "  - c: 2\n"
                                "    d: [3,\n"
                                "        4]\n"
                                "# e\n"
                                "  - f\n"
                                "g: |\n"
                                "  h\n"
                                "\n"
                                "    i\n");

    assert_lines(&list, "bec b-c bec b-c -ec --- bec b-c bec bec bec");
    list = tokens(state, "m.json",
                  "{\n"
                  "  \"a\": 1,\n"
                  "  \"b\": {\n"
                  "    \"c\": [\n"
                  "      2]\n"
                  "  }\n"
                  "}\n");
    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
}

static void indentation_and_strings_of_yaml_count(void **state)
{
    assert_true(same(state, "m.yaml", "# a\nb:   1 # c\n", "b: 1\n"));
    assert_true(same(state, "m.yaml", "a:\n    b: 1\n", "a:\n  b: 1\n"));
    assert_false(
        same(state, "m.yaml", "a:\n  b:\n  c: 1\n", "a:\n  b:\n    c: 1\n"));
    assert_false(same(state, "m.yaml", "a: 'b  c'\n", "a: 'b c'\n"));
    assert_false(
        same(state, "m.yaml", "a: |\n  b\n    c\n", "a: |\n  b\n  c\n"));
    assert_true(same(state, "m.json", "{\"a\":1}", "{ \"a\": 1 }\n"));
    assert_false(same(state, "m.json", "[\"a  b\"]", "[\"a b\"]"));
}

static void other_languages_have_statements_in_each_kind_of_body(void **state)
{
    dv_token_list list = tokens(state, "m.java",
                                "class A {\n"
                                "  int a;\n"
                                "  void f() {\n"
                                "    g(1,\n"
                                "      2);\n"
                                "  }\n"
                                "}\n");

    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
    list = tokens(state, "m.cs",
                  "class A {\n"
                  "  int B { get; }\n"
                  "  void F() {\n"
                  "    G(1,\n"
                  "      2);\n"
                  "  }\n"
                  "}\n");
    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
    list = tokens(state, "m.kt",
                  "class A {\n"
                  "  val a = 1\n"
                  "  fun f() {\n"
                  "    g(1,\n"
                  "      2)\n"
                  "  }\n"
                  "}\n");
    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
    list = tokens(state, "m.swift",
                  "class A {\n"
                  "  let a = 1\n"
                  "  func f() {\n"
                  "    g(1,\n"
                  "      2)\n"
                  "  }\n"
                  "}\n");
    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
    list = tokens(state, "m.php",
                  "<?php class A {\n"
                  "  public $b = 1;\n"
                  "  function f() {\n"
                  "    g(1,\n"
                  "      2);\n"
                  "  }\n"
                  "}\n");
    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
    list = tokens(state, "m.php",
                  "<ul>\n"
                  "<?php if ($a): ?>\n"
                  "  <li>\n"
                  "  <b>\n"
                  "<?php g(); endif;\n");
    assert_lines(&list, "bec b-c --c bec -ec");
    list = tokens(state, "m.dart",
                  "class A {\n"
                  "  @b\n"
                  "  int c = 1;\n"
                  "  void f() {\n"
                  "    g(1,\n"
                  "      2);\n"
                  "  }\n"
                  "}\n");
    assert_lines(&list, "b-c b-c -ec b-c b-c -ec -ec -ec");
    list = tokens(state, "m.ex",
                  "defmodule A do\n"
                  "  @b 1\n"
                  "  def f(x),\n"
                  "    do: x\n"
                  "end\n");
    assert_lines(&list, "b-c bec b-c -ec -ec");
    list = tokens(state, "m.zig",
                  "const A = struct {\n"
                  "  b: u8,\n"
                  "  fn f() void {\n"
                  "    g(1,\n"
                  "      2);\n"
                  "  }\n"
                  "};\n");
    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
    list = tokens(state, "m.rb",
                  "class A\n"
                  "  B = 1\n"
                  "  def f\n"
                  "    g(1,\n"
                  "      2)\n"
                  "  end\n"
                  "end\n");
    assert_lines(&list, "b-c bec b-c b-c -ec -ec -ec");
}

static void elixir_has_statements_in_blocks_and_clauses(void **state)
{
    dv_token_list flow = tokens(state, "m.ex",
                                "def f(x) do\n"
                                "  if x do\n"
                                "    x\n"
                                "    |> g()\n"
                                "  else\n"
                                "    h()\n"
                                "  end\n"
                                "  case x do\n"
                                "    {:ok, y} ->\n"
                                "      g()\n"
                                "      y\n"
                                "    _ -> 2\n"
                                "  end\n"
                                "rescue\n"
                                "  e in E ->\n"
                                "    g(e)\n"
                                "catch\n"
                                "  :exit, _ -> 3\n"
                                "after\n"
                                "  h()\n"
                                "end\n");
    dv_token_list clauses = tokens(state, "m.ex",
                                   "Enum.map(x, fn a ->\n"
                                   "  g(a)\n"
                                   "end)\n"
                                   "fn\n"
                                   "  1 -> 2\n"
                                   "  3 ->\n"
                                   "    4\n"
                                   "end\n"
                                   "(\n"
                                   "  a\n"
                                   "  b\n"
                                   ")\n");

    assert_lines(&flow, "b-c b-c b-c -ec --c bec -ec b-c b-c bec bec bec -ec "
                        "--c b-c bec --c bec --c bec -ec");
    assert_lines(&clauses, "b-c bec -ec b-c bec b-c bec -ec b-c bec bec -ec");
    assert_true(same(state, "m.ex", "f(a, fn b -> c end)\n",
                     "f(a, fn b ->\n  c\nend)\n"));
    assert_false(same(state, "m.ex", "a()\n(b)\n", "a()(b)\n"));
}

static void scala_has_statements_in_bodies_and_cases(void **state)
{
    dv_token_list list = tokens(state, "m.scala",
                                "object A {\n"
                                "  val b = f(1,\n"
                                "    2)\n"
                                "  def g(x: Int) = x match {\n"
                                "    case 1 =>\n"
                                "      h()\n"
                                "      2\n"
                                "    case _ => s\"a  ${x}\"\n"
                                "  }\n"
                                "}\n");
    dv_token_list indented = tokens(state, "m.scala",
                                    "def g(x: Int) =\n"
                                    "  val y = x\n"
                                    "  y\n");

    assert_lines(&list, "b-c b-c -ec b-c b-c bec bec bec -ec -ec");
    assert_lines(&indented, "b-c bec bec");
}

/* The lines of a template are told apart, those of a string are not. */
static void texts_of_elixir_are_one_token(void **state)
{
    dv_token_list list = tokens(state, "m.ex",
                                "@doc \"\"\"\n"
                                "a\n"
                                "\"\"\"\n"
                                "def f(x) do\n"
                                "  ~H\"\"\"\n"
                                "  <b>\n"
                                "    {@c}\n"
                                "  </b>\n"
                                "  \"\"\"\n"
                                "end\n");

    assert_lines(&list, "b-c --c -ec b-c b-c bec bec bec bec -ec");
    list =
        tokens(state, "m.ex",
               "[\"a  #{b + 1}\", 'c  d', ~r/e  f/i, :\"g  h\", \"i  j\": 1]");
    assert_tokens(&list, "[ \"a  #{b + 1}\" , 'c  d' , ~r/e  f/i , :\"g  h\" , "
                         "\"i  j\": 1 ] |");
}

static void the_language_may_be_given(void **state)
{
    fixture *f = *state;
    const dv_file *file =
        dv_file_new(&f->arena, (dv_str){NULL, 0}, DV_STR("fn f() {}\n"));
    dv_token_list list;

    assert_false(dv_source_tokens(f->parser, file, &f->arena, &list));
    assert_false(
        dv_source_tokens_as(f->parser, file, DV_NONE, &f->arena, &list));
    assert_true(dv_source_tokens_as(
        f->parser, file, dv_language_named(DV_STR("rust")), &f->arena, &list));
    assert_tokens(&list, "fn f ( ) { } |");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(rust_has_statements_in_each_kind_of_body),
        TEST(an_attribute_begins_what_is_behind_it),
        TEST(literals_of_several_parts_are_one_token),
        TEST(go_has_statements_in_groups_and_cases),
        TEST(a_line_end_that_ends_a_statement_is_a_difference),
        TEST(comments_are_none_in_any_language),
        TEST(typescript_has_statements_in_each_kind_of_body),
        TEST(cpp_has_statements_in_classes_and_namespaces),
        TEST(bash_has_statements_in_each_kind_of_body),
        TEST(white_space_between_words_of_bash_is_a_difference),
        TEST(toml_has_statements_in_tables),
        TEST(keys_and_items_are_statements),
        TEST(indentation_and_strings_of_yaml_count),
        TEST(other_languages_have_statements_in_each_kind_of_body),
        TEST(elixir_has_statements_in_blocks_and_clauses),
        TEST(texts_of_elixir_are_one_token),
        TEST(scala_has_statements_in_bodies_and_cases),
        TEST(the_language_may_be_given),
#undef TEST
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
