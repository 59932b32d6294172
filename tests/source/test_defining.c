/* SPDX-License-Identifier: MIT */
/*
 * Which files are parsed for the definition of a name.
 */
#include "source/support.h"

#include "source/defining.h"

/* Whether the first `name` in the text may be one. */
static bool may_define(const char *path, const char *text)
{
    const char *at = strstr(text, "name");

    assert_non_null(at);
    return dv_may_be_defined_at(dv_language_of(dv_str_from(path)),
                                dv_str_from(text), (uint32_t)(at - text));
}

static void assert_each(const char *path, const char *const *texts,
                        size_t text_count, bool expected)
{
    for (size_t i = 0; i < text_count; i++)
        if (may_define(path, texts[i]) != expected)
            fail_msg("%s: %s", path, texts[i]);
}

#define DEFINES(path, ...)                                                     \
    do {                                                                       \
        static const char *const texts[] = {__VA_ARGS__};                      \
                                                                               \
        assert_each(path, texts, DV_COUNT(texts), true);                       \
    } while (false)
#define MENTIONS(path, ...)                                                    \
    do {                                                                       \
        static const char *const texts[] = {__VA_ARGS__};                      \
                                                                               \
        assert_each(path, texts, DV_COUNT(texts), false);                      \
    } while (false)

static void words_tell_in_python_and_rust(void **state)
{
    (void)state;
    DEFINES("m.py", "def name():", "class  name:", "  async def name(",
            "type name = int");
    MENTIONS("m.py", "name = 1", "import name", "x.name()", "undef name",
             "\nname()", "  name()", "a\n  name()");
    DEFINES("m.rs", "fn name(", "pub struct name {", "enum name", "trait name",
            "pub(crate) type name =", "union name");
    MENTIONS("m.rs", "name();", "impl name {", "let name = 1;", "A::name()",
             "use a::name;", "name::new()");
}

static void keys_stand_before_their_values(void **state)
{
    (void)state;
    DEFINES("m.yaml", "name: 1", "  - name: a", "a: {'name' : 1}", "a.name: 2",
            "name.a: 2");
    MENTIONS("m.yaml", "a: name", "- name", "# name", "name-a: 1");
    DEFINES("m.json", "{\"name\": 1}", "{\"name\" : {");
    DEFINES("m.toml", "name = 1", "[name]", "[[a.name]]", "[name.a]");
    MENTIONS("m.toml", "# the name", "a = 1 # name");
}

static void receivers_and_groups_define_in_go(void **state)
{
    (void)state;
    DEFINES("m.go", "func name(", "func (t *T) name(", "type name struct",
            "type (\n\tname struct {", "interface {\n\tname(a int) error");
    MENTIONS("m.go", "x := name(1)", "return name", "fmt.name(", "&name{",
             "\tname.call()", "package name");
}

static void members_begin_a_line_in_typescript(void **state)
{
    (void)state;
    DEFINES("m.ts", "function name(", "export const name = (", "class name {",
            "interface name", "export type name =", "  async name(a) {",
            "  name(a) {", "  name = () => {", "  name: (a) => {",
            "  private name(", "  name<T>(a) {", "function* name(",
            "  name(a: number): void;", "  get name() {", "exports.name = ");
    MENTIONS("m.ts", "import { name }", "return name(", "x.name(", "  name(a);",
             "new name(", "  name.call(a)", "(name)", "  name\n");
    DEFINES("m.sh", "name() {", "function name {", "  name () {");
    MENTIONS("m.sh", "name", "  name arg", "$name", "x=$(name)", "a | name b");
}

static void words_and_types_stand_before_names_of_other_languages(void **state)
{
    (void)state;
    DEFINES("m.java", "  public void name(int a) {", "class name {",
            "  List<String> name = new", "  private final int name;");
    MENTIONS("m.java", "return name;", "import a.name;", "  name(a);",
             "new name()", "x.name()");
    DEFINES("m.cs", "  public List<int> name { get; }", "  string? name;");
    DEFINES("m.kt", "fun name(", "val name = 1", "object name {",
            "fun String.name(): Int {", "fun A.name() = 1");
    MENTIONS("m.kt", "x.name(1)", "return name");
    DEFINES("m.php", "  public function name(", "const name = 1", "class name",
            "enum name: string", "    case name;", "trait name");
    MENTIONS("m.php", "$x->name(1)", "return name", "X::name(", "new name(");
    DEFINES("m.dart", "  void name(int a) {", "class name {", "final name = 1;",
            "  List<String> name = [];", "  bool get name => true;",
            "enum name {");
    MENTIONS("m.dart", "  name(a);", "return name(", "x.name()", "(name)");
    DEFINES("m.ex", "  def name(a) do", "defp name, do: 1", "defmacro name(",
            "defguard name(a) when", "defdelegate name(a), to: B",
            "  @type name :: a", "@typep name(a) :: b", "@opaque name :: a",
            "@callback name(a) :: b", "def name?(a)", "defmodule name do");
    MENTIONS("m.ex", "x.name(1)", "  name(a)", "&name/1", ":name", "@name 1",
             "|> name()", "@spec name(a) :: b", "import name");
    DEFINES("m.zig", "pub fn name(", "const name = 1", "var name: u8",
            "fn name(");
    MENTIONS("m.zig", "x.name(1)", "return name", ".name");
    DEFINES("m.scala", "  def name(a: Int) =", "case class name(",
            "object name {", "  val name = 1", "type name = Int", "trait name");
    MENTIONS("m.scala", "x.name(1)", "return name", "new name(", "name :: a");
    DEFINES("m.swift", "func name(", "let name = 1", "case name", "actor name");
    MENTIONS("m.swift", "x.name(1)", "return name", ".name");
    DEFINES("m.rb", "def name", "  def self.name(a)", "module name",
            "name = 1");
    MENTIONS("m.rb", "x.name", "return name", ":name", "self.name");
}

static void types_stand_before_a_name_of_c_and_cpp(void **state)
{
    (void)state;
    DEFINES("m.c", "int name(void)", "char *name(", "name(a)", "struct name {",
            "} name;", "#define name(x)");
    MENTIONS("m.c", "  name(x);", "x = name(", "return name(", "a->name",
             "f(name)", "&name,", "else name(x);");
    DEFINES("m.cc", "void A::name(int x) {", "std::vector<int> name(",
            "const T& name() const {", "~name() {", "Q<T>::name(");
    MENTIONS("m.cc", "std::name(x);", "new name(x)", "ns::name x", "a > name",
             "A::name;");
    DEFINES("m.java", "void name(", "class name {");
    MENTIONS("m.java", "  name(x);", "a.name(");
}

static void the_lines_of_a_name_are_looked_at_together(void **state)
{
    const dv_source *s = parse(state, "m.go",
                               DV_STR("package m\n"
                                      "func f() { used(1) }\n"
                                      "func (t T) given() { f() }\n"));

    assert_true(dv_may_be_defined_in(s, DV_STR("f")));
    assert_true(dv_may_be_defined_in(s, DV_STR("given")));
    assert_false(dv_may_be_defined_in(s, DV_STR("used")));
    assert_false(dv_may_be_defined_in(s, DV_STR("absent")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_tell_in_python_and_rust),
        cmocka_unit_test(keys_stand_before_their_values),
        cmocka_unit_test(receivers_and_groups_define_in_go),
        cmocka_unit_test(members_begin_a_line_in_typescript),
        cmocka_unit_test(words_and_types_stand_before_names_of_other_languages),
        cmocka_unit_test(types_stand_before_a_name_of_c_and_cpp),
        cmocka_unit_test(the_lines_of_a_name_are_looked_at_together),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
