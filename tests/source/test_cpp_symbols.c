/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.cpp", DV_STR(text))

static void classes_hold_their_members(void **state)
{
    const dv_source *s = PARSE("class Q : public R<T> {\n"
                               " public:\n"
                               "  Q();\n"
                               "  explicit Q(int x) : x_(x) {}\n"
                               "  virtual ~Q() = default;\n"
                               "  Q& operator=(const Q& o);\n"
                               "  static constexpr int kMax = 3;\n"
                               "  virtual void pure(int a) = 0;\n"
                               "  template <class U>\n"
                               "  U get() const { int local; return 1; }\n"
                               "  struct Nested { int z; };\n"
                               "  enum class Color { Red };\n"
                               "  using Alias = int;\n"
                               "  int x_, *p_;\n"
                               "  int (*callback)(void);\n"
                               "};\n"
                               "union U { int a; };\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "Q", DV_SYMBOL_CLASS, 1, 16);
    assert_symbol(s, "Q.Q", DV_SYMBOL_METHOD, 3, 3);
    assert_int_equal(count(s, "Q.Q"), 2);
    assert_symbol(s, "Q.~Q", DV_SYMBOL_METHOD, 5, 5);
    assert_symbol(s, "Q.operator=", DV_SYMBOL_METHOD, 6, 6);
    assert_symbol(s, "Q.kMax", DV_SYMBOL_FIELD, 7, 7);
    assert_symbol(s, "Q.pure", DV_SYMBOL_METHOD, 8, 8);
    assert_symbol(s, "Q.get", DV_SYMBOL_METHOD, 9, 10);
    assert_null(find(s, "Q.get.local"));
    assert_symbol(s, "Q.Nested", DV_SYMBOL_CLASS, 11, 11);
    assert_symbol(s, "Q.Nested.z", DV_SYMBOL_FIELD, 11, 11);
    assert_symbol(s, "Q.Color", DV_SYMBOL_TYPE, 12, 12);
    assert_symbol(s, "Q.Color.Red", DV_SYMBOL_VARIABLE, 12, 12);
    assert_symbol(s, "Q.Alias", DV_SYMBOL_TYPE, 13, 13);
    assert_symbol(s, "Q.x_", DV_SYMBOL_FIELD, 14, 14);
    assert_symbol(s, "Q.p_", DV_SYMBOL_FIELD, 14, 14);
    assert_symbol(s, "Q.callback", DV_SYMBOL_FIELD, 15, 15);
    assert_symbol(s, "U.a", DV_SYMBOL_FIELD, 17, 17);
}

static void what_is_defined_outside_of_its_class_is_of_it(void **state)
{
    const dv_source *s =
        PARSE("std::string Foo::bar(int x) const { return \"\"; }\n"
              "int Foo::count = 0, other;\n"
              "a::b::Q<int>::Q() : x_(1) {}\n"
              "a::b::Q<int>::~Q() {}\n"
              "template <typename T>\n"
              "Q<T>& Q<T>::operator=(const Q& o) { return *this; }\n"
              "template <>\n"
              "template <typename U>\n"
              "void Q<int>::m(U u) {\n"
              "}\n"
              "const std::vector<int>& top(int a);\n"
              "auto trailing(int a) -> int { return a; }\n");

    assert_symbol(s, "Foo.bar", DV_SYMBOL_METHOD, 1, 1);
    assert_symbol(s, "Foo.count", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "other", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "a.b.Q.Q", DV_SYMBOL_METHOD, 3, 3);
    assert_symbol(s, "a.b.Q.~Q", DV_SYMBOL_METHOD, 4, 4);
    assert_symbol(s, "Q.operator=", DV_SYMBOL_METHOD, 5, 6);
    assert_symbol(s, "Q.m", DV_SYMBOL_METHOD, 7, 10);
    assert_int_equal(find(s, "Q.m")->name_line, 9);
    assert_symbol(s, "top", DV_SYMBOL_FUNCTION, 11, 11);
    assert_symbol(s, "trailing", DV_SYMBOL_FUNCTION, 12, 12);
}

static void namespaces_stand_before_the_names_in_them(void **state)
{
    const dv_source *s = PARSE("namespace a::b {\n"
                               "namespace {\n"
                               "int hidden;\n"
                               "}\n"
                               "void f() {}\n"
                               "class C { void g(); };\n"
                               "void C::g() {}\n"
                               "}  // namespace a::b\n"
                               "inline namespace v1 { void h(); }\n"
                               "extern \"C\" { void i(int); }\n"
                               "void after();\n");

    assert_symbol(s, "a.b.hidden", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "a.b.f", DV_SYMBOL_FUNCTION, 5, 5);
    assert_symbol(s, "a.b.C", DV_SYMBOL_CLASS, 6, 6);
    assert_int_equal(count(s, "a.b.C.g"), 2);
    assert_symbol(s, "v1.h", DV_SYMBOL_FUNCTION, 9, 9);
    assert_symbol(s, "i", DV_SYMBOL_FUNCTION, 10, 10);
    assert_symbol(s, "after", DV_SYMBOL_FUNCTION, 11, 11);
    assert_int_equal(find(s, "a.b.f")->parent, DV_NONE);
    assert_null(find(s, "a.b"));
}

static void templates_and_aliases_have_their_whole_range(void **state)
{
    const dv_source *s = PARSE("template <typename T>\n"
                               "class Q {\n"
                               "};\n"
                               "template <typename T>\n"
                               "using Y = std::vector<T>;\n"
                               "template <typename T>\n"
                               "concept C = true;\n"
                               "#define M(x) x\n"
                               "using X = int;\n"
                               "typedef struct { int a; } W;\n");

    assert_symbol(s, "Q", DV_SYMBOL_CLASS, 1, 3);
    assert_symbol(s, "Y", DV_SYMBOL_TYPE, 4, 5);
    assert_symbol(s, "C", DV_SYMBOL_TYPE, 6, 7);
    assert_symbol(s, "M", DV_SYMBOL_MACRO, 8, 8);
    assert_symbol(s, "X", DV_SYMBOL_TYPE, 9, 9);
    assert_symbol(s, "W", DV_SYMBOL_TYPE, 10, 10);
}

static void a_macro_before_a_name_hides_nothing(void **state)
{
    const dv_source *s = PARSE("EXPORT int f(int x) { return 1; }\n"
                               "class EXPORT C : public B { int m; };\n"
                               "class EXPORT D {\n"
                               " public:\n"
                               "  void g();\n"
                               "};\n"
                               "__attribute__((noinline)) void h() {}\n"
                               "[[nodiscard]] int i() { return 1; }\n"
                               "BEGIN_NAMESPACE namespace n {\n"
                               "int j;\n"
                               "}\n");

    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 1, 1);
    assert_symbol(s, "C", DV_SYMBOL_CLASS, 2, 2);
    assert_symbol(s, "D", DV_SYMBOL_CLASS, 3, 6);
    assert_symbol(s, "h", DV_SYMBOL_FUNCTION, 7, 7);
    assert_symbol(s, "i", DV_SYMBOL_FUNCTION, 8, 8);
    assert_int_equal(s->symbol_count, 5);
}

/* What the grammar cannot read makes it lose where the class ends. */
static void an_error_stretches_no_definition(void **state)
{
    const dv_source *s = PARSE("class A {\n"
                               " public:\n"
                               "  void g() { h(); }\n"
                               "  m_(m),\n"
                               "};\n"
                               "class B : public D {\n"
                               "  void k() {}\n"
                               "};\n"
                               "}  // namespace\n"
                               "void C::l(int limit) {\n"
                               "  m();\n"
                               "}\n"
                               "void after() {}\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_null(find(s, "A"));
    assert_symbol(s, "A.g", DV_SYMBOL_METHOD, 3, 3);
    assert_symbol(s, "B", DV_SYMBOL_CLASS, 6, 8);
    assert_symbol(s, "B.k", DV_SYMBOL_METHOD, 7, 7);
    assert_symbol(s, "after", DV_SYMBOL_FUNCTION, 13, 13);
    for (uint32_t i = 0; i < s->symbol_count; i++)
        assert_true(s->symbols[i].lines.last - s->symbols[i].lines.first < 3);
}

static void kernels_of_cuda_are_functions(void **state)
{
    const dv_source *s = parse(state, "m.cu",
                               DV_STR("template <int N>\n"
                                      "__global__ void k(float* p) {\n"
                                      "    __shared__ int tile[N];\n"
                                      "    p[threadIdx.x] = 0;\n"
                                      "}\n"
                                      "__device__ int limit = 3;\n"
                                      "void run(float* p) {\n"
                                      "    k<1><<<2, 32, 0, s>>>(p);\n"
                                      "}\n"));

    assert_symbol(s, "k", DV_SYMBOL_FUNCTION, 1, 5);
    assert_symbol(s, "limit", DV_SYMBOL_VARIABLE, 6, 6);
    assert_symbol(s, "run", DV_SYMBOL_FUNCTION, 7, 9);
}

static void a_header_is_of_the_language_that_its_text_is(void **state)
{
    const dv_source *c = parse(state, "m.h",
                               DV_STR("/* class of its own; */\n"
                                      "struct a { struct b { int c; } d; };\n"
                                      "int class(int new);\n"));
    const dv_source *cpp = parse(state, "m.h",
                                 DV_STR("struct a { struct b { int c; }; };\n"
                                        "namespace n {\n"
                                        "class K { void f(); };\n"
                                        "}\n"));
    const dv_source *cuda =
        parse(state, "m.h",
              DV_STR("struct a { struct b { int c; }; };\n"
                     "__device__ __forceinline__ void f() {}\n"));

    assert_symbol(c, "b", DV_SYMBOL_TYPE, 2, 2);
    assert_symbol(c, "class", DV_SYMBOL_FUNCTION, 3, 3);
    assert_symbol(cpp, "a.b", DV_SYMBOL_CLASS, 1, 1);
    assert_symbol(cpp, "n.K.f", DV_SYMBOL_METHOD, 3, 3);
    assert_symbol(cuda, "a.b", DV_SYMBOL_CLASS, 1, 1);
    assert_symbol(cuda, "f", DV_SYMBOL_FUNCTION, 2, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_hold_their_members),
        cmocka_unit_test(what_is_defined_outside_of_its_class_is_of_it),
        cmocka_unit_test(namespaces_stand_before_the_names_in_them),
        cmocka_unit_test(templates_and_aliases_have_their_whole_range),
        cmocka_unit_test(a_macro_before_a_name_hides_nothing),
        cmocka_unit_test(an_error_stretches_no_definition),
        cmocka_unit_test(kernels_of_cuda_are_functions),
        cmocka_unit_test(a_header_is_of_the_language_that_its_text_is),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
