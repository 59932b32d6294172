/* SPDX-License-Identifier: MIT */
#include "source/support.h"

#define PARSE(text) parse(state, "m.rs", DV_STR(text))

static void functions_types_and_constants_are_found(void **state)
{
    const dv_source *s = PARSE("pub const N: usize = 1;\n"
                               "static mut S: u8 = 0;\n"
                               "pub async fn f<'a, T>(x: &'a T) -> u8\n"
                               "where\n"
                               "    T: Copy,\n"
                               "{\n"
                               "    let local = 1;\n"
                               "    fn inner() {}\n"
                               "    unsafe { fn deep() {} }\n"
                               "}\n"
                               "type Alias<T> = Vec<T>;\n"
                               "union U { a: u8, b: u16 }\n"
                               "macro_rules! m { () => {}; }\n"
                               "extern \"C\" { fn c(x: i32); }\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "N", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "S", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "f", DV_SYMBOL_FUNCTION, 3, 10);
    assert_symbol(s, "f.inner", DV_SYMBOL_FUNCTION, 8, 8);
    assert_symbol(s, "f.deep", DV_SYMBOL_FUNCTION, 9, 9);
    assert_null(find(s, "local"));
    assert_symbol(s, "Alias", DV_SYMBOL_TYPE, 11, 11);
    assert_symbol(s, "U", DV_SYMBOL_TYPE, 12, 12);
    assert_symbol(s, "U.b", DV_SYMBOL_FIELD, 12, 12);
    assert_symbol(s, "m", DV_SYMBOL_MACRO, 13, 13);
    assert_symbol(s, "c", DV_SYMBOL_FUNCTION, 14, 14);
}

static void attributes_belong_to_what_follows_comments_do_not(void **state)
{
    const dv_source *s = PARSE("/// What it is.\n"
                               "#[derive(Clone)]\n"
                               "// between\n"
                               "#[repr(C)]\n"
                               "pub struct P {\n"
                               "    #[serde]\n"
                               "    pub a: u8,\n"
                               "    b: u8,\n"
                               "}\n"
                               "#[cfg(x)]\n"
                               "impl P {\n"
                               "    fn plain() {}\n"
                               "    #[inline] fn g() {}\n"
                               "}\n");

    assert_symbol(s, "P", DV_SYMBOL_TYPE, 2, 9);
    assert_int_equal(find(s, "P")->name_line, 5);
    assert_symbol(s, "P.a", DV_SYMBOL_FIELD, 6, 7);
    assert_symbol(s, "P.b", DV_SYMBOL_FIELD, 8, 8);
    assert_symbol(s, "P.plain", DV_SYMBOL_METHOD, 12, 12);
    assert_symbol(s, "P.g", DV_SYMBOL_METHOD, 13, 13);
}

static void what_an_impl_holds_is_of_its_type(void **state)
{
    const dv_source *s = PARSE("impl<'a, T> P<'a, T> {\n"
                               "    pub const Z: u8 = 3;\n"
                               "    pub fn new() -> Self { P {} }\n"
                               "}\n"
                               "impl<T> fmt::Display for crate::a::Q<T> {\n"
                               "    type Item = u8;\n"
                               "    fn fmt(&self) { fn local() {} }\n"
                               "}\n"
                               "impl Tr for &'static [u8] { fn r() {} }\n"
                               "impl Tr for Box<dyn Any> { fn b() {} }\n"
                               "impl dyn Any { fn y() {} }\n"
                               "fn after() {}\n");

    assert_symbol(s, "P.Z", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "P.new", DV_SYMBOL_METHOD, 3, 3);
    assert_symbol(s, "Q.Item", DV_SYMBOL_TYPE, 6, 6);
    assert_symbol(s, "Q.fmt", DV_SYMBOL_METHOD, 7, 7);
    assert_symbol(s, "Q.fmt.local", DV_SYMBOL_FUNCTION, 7, 7);
    assert_symbol(s, "u8.r", DV_SYMBOL_METHOD, 9, 9);
    assert_symbol(s, "Box.b", DV_SYMBOL_METHOD, 10, 10);
    assert_symbol(s, "Any.y", DV_SYMBOL_METHOD, 11, 11);
    assert_symbol(s, "after", DV_SYMBOL_FUNCTION, 12, 12);
    assert_int_equal(find(s, "P.new")->parent, DV_NONE);
    assert_null(find(s, "P"));
}

static void enums_traits_and_modules_hold_their_members(void **state)
{
    const dv_source *s = PARSE("enum E { A, B(u8), C { d: u8 }, F = 4 }\n"
                               "pub trait Tr: Sized {\n"
                               "    const K: u8 = 1;\n"
                               "    type Out;\n"
                               "    fn required(&self) -> u8;\n"
                               "    fn given(&self) {}\n"
                               "}\n"
                               "mod outer {\n"
                               "    pub mod inner { pub fn f() {} }\n"
                               "    impl P { fn g() {} }\n"
                               "    struct Unit;\n"
                               "}\n"
                               "#[cfg(test)]\n"
                               "mod tests {\n"
                               "    #[test]\n"
                               "    fn t() {}\n"
                               "}\n");

    assert_symbol(s, "E", DV_SYMBOL_TYPE, 1, 1);
    assert_symbol(s, "E.A", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "E.B", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "E.d", DV_SYMBOL_FIELD, 1, 1);
    assert_symbol(s, "E.F", DV_SYMBOL_VARIABLE, 1, 1);
    assert_symbol(s, "Tr", DV_SYMBOL_TYPE, 2, 7);
    assert_symbol(s, "Tr.K", DV_SYMBOL_VARIABLE, 3, 3);
    assert_symbol(s, "Tr.Out", DV_SYMBOL_TYPE, 4, 4);
    assert_symbol(s, "Tr.required", DV_SYMBOL_METHOD, 5, 5);
    assert_symbol(s, "Tr.given", DV_SYMBOL_METHOD, 6, 6);
    assert_symbol(s, "outer.inner.f", DV_SYMBOL_FUNCTION, 9, 9);
    assert_symbol(s, "outer.P.g", DV_SYMBOL_METHOD, 10, 10);
    assert_symbol(s, "outer.Unit", DV_SYMBOL_TYPE, 11, 11);
    assert_symbol(s, "tests.t", DV_SYMBOL_FUNCTION, 15, 16);
}

static void the_innermost_definition_around_a_line_is_found(void **state)
{
    const dv_source *s = PARSE("struct P;\n"
                               "impl P {\n"
                               "    fn f() {\n"
                               "        g();\n"
                               "    }\n"
                               "\n"
                               "    fn h() {}\n"
                               "}\n");

    assert_ptr_equal(dv_source_enclosing(s, 4), find(s, "P.f"));
    assert_ptr_equal(dv_source_enclosing(s, 7), find(s, "P.h"));
    assert_null(dv_source_enclosing(s, 2));
    assert_null(dv_source_enclosing(s, 6));
}

static void long_names_of_scopes_in_scopes_stay_short(void **state)
{
    fixture *f = *state;
    dv_str name = repeat(state, "abcdefghij", 30);
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    const dv_source *s;

    for (uint32_t i = 0; i < 90; i++)
        dv_buf_printf(&text, "mod m%u%.*s {\n", i, DV_STR_ARG(name));
    dv_buf_add(&text, DV_STR("fn last() {}\n"));
    for (uint32_t i = 0; i < 90; i++)
        dv_buf_add(&text, DV_STR("}\n"));
    s = parse(state, "m.rs", dv_arena_copy(&f->arena, dv_buf_str(&text)));
    assert_int_equal(s->symbol_count, 1);
    assert_true(s->symbols[0].qualified.len < 1100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions_types_and_constants_are_found),
        cmocka_unit_test(attributes_belong_to_what_follows_comments_do_not),
        cmocka_unit_test(what_an_impl_holds_is_of_its_type),
        cmocka_unit_test(enums_traits_and_modules_hold_their_members),
        cmocka_unit_test(the_innermost_definition_around_a_line_is_found),
        cmocka_unit_test(long_names_of_scopes_in_scopes_stay_short),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
