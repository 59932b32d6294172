/* SPDX-License-Identifier: MIT */
/*
 * The query files are queries: tree-sitter takes them, and finds with them
 * what we find.
 */
#include "source/support.h"

#include "source/query.h"

/* Code in which each definition names one thing, and what of it is counted:
 * `f`unctions and methods, `c`lasses, `t`ypes, `v`ariables, `m`acros, `i`tems
 * of them. None of Kotlin's and TOML's is: without fields a query matches each
 * child. None of Elixir's is: the library leaves it to others to look at the
 * words of a keyword. */
static const struct {
    const char *path, *counted, *text;
} samples[] = {
    {"m.c", "tim",
     "struct s { int a, b; };\nint f(void);\nint g(void)\n{\n    return 1;\n}\n"
     "#define A 1\n#define B(x) x\nenum e { C };\nunion u { int d; };\n"},
    {"m.py", "fc",
     "@a\ndef f():\n    def g(): pass\nclass A:\n    @b\n    class B:\n"
     "        def h(self): self.x = 1\nif c:\n    def k(): pass\n"},
    {"m.rs", "ftvim",
     "const A: u8 = 1;\n#[x]\npub struct S { a: u8, b: u8 }\nimpl S {\n"
     "    const B: u8 = 2;\n    fn f(&self) { fn g() {} }\n}\n"
     "mod m { pub enum E { C, D { d: u8 } } }\nmacro_rules! n { () => {}; }\n"
     "trait T { fn h(); type O; }\n"},
    {"m.go", "ftvi",
     "package m\ntype T struct {\n\ta int\n}\ntype (\n\tU int\n)\n"
     "func (t *T) f() {}\nfunc g() {}\nvar x = 1\nconst (\n\tA = 1\n\tB\n)\n"
     "type I interface {\n\th() int\n}\n"},
    {"m.cpp", "tm",
     "namespace n {\ntemplate <class T> class A { int a; enum E { B }; };\n"
     "void A::f() {}\nusing C = int;\n#define D 1\ntypedef int E;\n}\n"},
    {"m.cu", "tm",
     "__global__ void k() {}\nusing C = int;\n#define D 1\nenum E { F };\n"},
    {"m.js", "fcvi",
     "export class A { a = 1; f() {} }\nfunction g() { function h() {} }\n"
     "const o = { i() {}, j: () => {} };\nexports.k = () => {};\nvar p;\n"},
    {"m.ts", "fctvi",
     "export class A { a = 1; f() {} }\nabstract class B { abstract g(): void; "
     "}\n"
     "interface I { b: string; h(): void; }\ntype T = { c: string };\n"
     "enum E { D = 1 }\nnamespace N { const x = 1; }\nfunction i(): void {}\n"},
    {"m.tsx", "fcti",
     "export class A { a = 1; f() { return <b>{c}</b>; } }\ntype T = "
     "string;\n"},
    {"m.java", "fctvi",
     "class A { int a = 1; void f() {} interface I { int K = 3; void g(); } }\n"
     "enum E { B, C; }\nrecord P(int x) {}\n@interface M {}\n"},
    {"m.cs", "fctvi",
     "namespace n { class A { int a = 1; int B { get; } void f() {} } }\n"
     "enum E { C }\ninterface I { void g(); }\nrecord P(int x);\n"
     "delegate void D();\n#if X\nstruct S { event H e; }\n#endif\n"},
    {"m.swift", "ftvi",
     "class A {\n    let a = 1\n    func f() {}\n}\n"
     "protocol P {\n    func g()\n    var b: Int { get }\n}\n"
     "enum E {\n    case c\n    typealias T = Int\n}\n"},
    {"m.scala", "fctvi",
     "class A {\n  val b = 1\n  def c = 2\n}\n"
     "trait D { def e: Int; val f: Int; type G = Int }\n"},
    {"m.kt", "", "class A {\n    val a = 1\n}\n"},
    {"m.rb", "fcv",
     "module M\n  A = 1\n  class B\n    def f\n    end\n"
     "    def self.g = 1\n  end\nend\n"},
    {"m.php", "fcti",
     "class A { const B = 1; public $c = 2, $d; function e() {} }\n"
     "interface I { function g(); }\ntrait T { function h() {} }\n"
     "enum E { case K; }\nif (x) { function k() {} }\n"
     "return new class { function l() {} };\n"},
    {"m.dart", "ct",
     "const a = 1;\nclass A { int b = 1, c; void f() {} int get g => 1; }\n"
     "extension X on A { void k() {} }\n"
     "enum E { d, e }\nvoid l() { void m() {} }\n"},
    {"m.ex", "",
     "defmodule A do\n  @b 1\n  @type c :: d\n  def e(f), do: f\nend\n"},
    {"m.zig", "fi",
     "const A = struct {\n    a: u8,\n    fn f() void {}\n};\n"
     "fn g() type {\n    return struct {\n        fn h() void {}\n    };\n}\n"},
    {"m.json", "v", "{\"a\": 1, \"b\": [{\"c\": {\"d\": null}}]}\n"},
    {"m.yaml", "v", "a: 1\n\"e f\": [{c: {d: 2}}, 3]\ng: h\n"},
    {"m.toml", "", "[a]\nb = 1\n"},
    {"m.sh", "fv", "A=1\nf() { g() { :; }; }\nif x; then B=2; fi\n"},
};

static const struct {
    char letter;
    const char *capture;
} captures[] = {
    {'f', "definition.function"}, {'c', "definition.class"},
    {'t', "definition.type"},     {'v', "definition.variable"},
    {'i', "definition.field"},    {'m', "definition.macro"},
};

static TSQuery *compile(const dv_language *language)
{
    uint32_t offset;
    TSQueryError error;
    TSQuery *query =
        ts_query_new(language->grammar(), language->query,
                     (uint32_t)strlen(language->query), &offset, &error);

    if (!query)
        fail_msg("%s.scm: error %d at: %.40s", language->name, (int)error,
                 language->query + offset);
    return query;
}

static void every_query_is_one_for_tree_sitter(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < dv_language_count; i++)
        ts_query_delete(compile(&dv_languages[i]));
}

static bool has_capture(const TSQuery *query, const TSQueryMatch *match,
                        const char *name)
{
    for (uint16_t i = 0; i < match->capture_count; i++) {
        uint32_t length;
        const char *is = ts_query_capture_name_for_id(
            query, match->captures[i].index, &length);

        if (strcmp(is, name) == 0)
            return true;
    }
    return false;
}

static uint32_t count_matches(const char *path, const char *text,
                              const char *capture)
{
    const dv_language *language =
        &dv_languages[dv_language_of(dv_str_from(path))];
    TSQuery *query = compile(language);
    TSQueryCursor *cursor = ts_query_cursor_new();
    TSParser *parser = ts_parser_new();
    TSTree *tree;
    TSQueryMatch match;
    uint32_t found = 0;

    ts_parser_set_language(parser, language->grammar());
    tree = ts_parser_parse_string(parser, NULL, text, (uint32_t)strlen(text));
    ts_query_cursor_exec(cursor, query, ts_tree_root_node(tree));
    while (ts_query_cursor_next_match(cursor, &match))
        found += has_capture(query, &match, capture);
    ts_tree_delete(tree);
    ts_parser_delete(parser);
    ts_query_cursor_delete(cursor);
    ts_query_delete(query);
    return found;
}

static char letter_of(dv_symbol_kind kind)
{
    switch (kind) {
    case DV_SYMBOL_FUNCTION:
    case DV_SYMBOL_METHOD:
        return 'f';
    case DV_SYMBOL_CLASS:
        return 'c';
    case DV_SYMBOL_TYPE:
        return 't';
    case DV_SYMBOL_VARIABLE:
        return 'v';
    case DV_SYMBOL_FIELD:
        return 'i';
    case DV_SYMBOL_MACRO:
        break;
    }
    return 'm';
}

static uint32_t count_symbols(const dv_source *source, char letter)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < source->symbol_count; i++)
        found += letter_of(source->symbols[i].kind) == letter;
    return found;
}

static void compare(const dv_source *source, size_t sample, size_t capture)
{
    uint32_t walked = count_symbols(source, captures[capture].letter);
    uint32_t matched = count_matches(samples[sample].path, samples[sample].text,
                                     captures[capture].capture);

    if (walked != matched || walked == 0)
        fail_msg("%s: %s: %u walked, %u matched", samples[sample].path,
                 captures[capture].capture, walked, matched);
}

static void a_query_finds_what_the_walk_finds(void **state)
{
    for (size_t i = 0; i < DV_COUNT(samples); i++) {
        const dv_source *source =
            parse(state, samples[i].path, dv_str_from(samples[i].text));

        for (size_t k = 0; k < DV_COUNT(captures); k++)
            if (strchr(samples[i].counted, captures[k].letter))
                compare(source, i, k);
    }
}

static void every_query_has_a_sample(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < dv_language_count; i++) {
        bool found = dv_languages[i].templates; /* the query is another's */

        for (size_t k = 0; k < DV_COUNT(samples); k++)
            found |= dv_language_of(dv_str_from(samples[k].path)) == i;
        if (!found)
            fail_msg("no sample in %s", dv_languages[i].name);
    }
}

static bool is_readable(dv_str text, size_t *error)
{
    dv_query *query = dv_mem_new(sizeof *query);
    bool read = dv_query_read(
        query, dv_languages[dv_language_named(DV_STR("c"))].grammar(), text,
        error);

    dv_mem_free(query);
    return read;
}

static void assert_unreadable(const char *text, size_t at)
{
    size_t error = SIZE_MAX;

    if (is_readable(dv_str_from(text), &error))
        fail_msg("%s", text);
    assert_int_equal(error, at);
}

static void a_pattern_that_is_not_of_the_form_is_refused(void **state)
{
    (void)state;
    assert_unreadable("(nothing) @scope", 0);
    assert_unreadable("; fine\n(identifier) @name (identifier) @nme", 26);
    assert_unreadable("(identifier", 0);
    assert_unreadable("(declaration declarator (_) @names)", 0);
    assert_unreadable("(declaration nofield: (_) @names)", 0);
    assert_unreadable("(declaration (identifier) @names)", 0);
    assert_unreadable("(declaration (_) @object)", 0);
    assert_unreadable("(declaration (_) @outer)", 0);
    assert_unreadable("(declaration (_) @value)", 0);
    assert_unreadable("identifier", 0);
}

#define CALL "(call_expression function: (_) @keyword "

static void a_keyword_and_its_words_are_of_one_form(void **state)
{
    size_t error;

    (void)state;
    assert_true(is_readable(
        DV_STR(CALL "(#any-of? @keyword \"a\" \")\")) @scope"), &error));
    assert_unreadable(CALL ") @scope", 0);
    assert_unreadable("(call_expression (#any-of? @keyword \"a\")) @scope", 0);
    assert_unreadable("(call_expression (_) @keyword "
                      "(#any-of? @keyword \"a\")) @scope",
                      0);
    assert_unreadable(CALL "(#eq? @keyword \"a\")) @scope", 0);
    assert_unreadable(CALL "(#not-any-of? @keyword \"a\")) @scope", 0);
    assert_unreadable(CALL "(#any-of? @names \"a\")) @scope", 0);
    assert_unreadable(CALL "(#any-of? \"a\")) @scope", 0);
    assert_unreadable(CALL "(#any-of? @keyword)) @scope", 0);
    assert_unreadable(CALL "(#any-of? @keyword a)) @scope", 0);
    assert_unreadable(CALL "(#any-of? @keyword \"a\" b)) @scope", 0);
    assert_unreadable(CALL "(#any-of? @keyword \"a)) @scope", 0);
    assert_unreadable(CALL "(#any-of? @keyword \"a\"", 0);
    assert_unreadable(CALL "(#any-of? @keyword", 0);
    assert_unreadable(CALL "(#", 0);
}

/* Whether patterns of so many words, each with one, can be read. */
static bool is_readable_with(uint32_t words)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    size_t error;

    for (uint32_t i = 0; i < words; i++)
        dv_buf_printf(&text,
                      CALL "(#any-of? @keyword \"w%u\" \"w0\")) @scope\n", i);
    return is_readable(dv_buf_str(&text), &error);
}

static void words_are_read_as_far_as_there_is_room(void **state)
{
    (void)state;
    assert_true(is_readable_with(DV_QUERY_WORDS));
    assert_false(is_readable_with(DV_QUERY_WORDS + 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_query_is_one_for_tree_sitter),
        cmocka_unit_test(every_query_has_a_sample),
        cmocka_unit_test(a_query_finds_what_the_walk_finds),
        cmocka_unit_test(a_pattern_that_is_not_of_the_form_is_refused),
        cmocka_unit_test(a_keyword_and_its_words_are_of_one_form),
        cmocka_unit_test(words_are_read_as_far_as_there_is_room),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
