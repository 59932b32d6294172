/* SPDX-License-Identifier: MIT */
/*
 * Pages, of which the scripts alone are parsed.
 */
#include "source/scripts.h"
#include "source/support.h"
#include "source/tokens.h"

#define SVELTE(text) parse(state, "m.svelte", DV_STR(text))

/* The contents of the scripts, each between bars. */
static const char *scripts_of(fixture *f, const char *text)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    dv_span found[DV_SCRIPTS_LIMIT];
    uint32_t count = dv_scripts_find(dv_str_from(text), found);

    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(&out, "|%.*s|",
                      DV_STR_ARG(dv_span_of(dv_str_from(text), found[i])));
    return dv_arena_cstr(&f->arena, dv_buf_str(&out));
}

static void definitions_stand_where_the_file_has_them(void **state)
{
    const dv_source *s = SVELTE("<script context=\"module\">\n"
                                "  export const prerender = true;\n"
                                "</script>\n"
                                "\n"
                                "<script lang=\"ts\">\n"
                                "  let { open }: Props = $props();\n"
                                "  function toggle(row: Row) {\n"
                                "    open = !open;\n"
                                "  }\n"
                                "</script>\n"
                                "\n"
                                "{#if open}<button on:click={toggle} />{/if}\n"
                                "<style>\n"
                                "  function { color: red }\n"
                                "</style>\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_true(s->page);
    assert_symbol(s, "prerender", DV_SYMBOL_VARIABLE, 2, 2);
    assert_symbol(s, "toggle", DV_SYMBOL_FUNCTION, 7, 9);
    assert_int_equal(s->symbol_count, 3);
    assert_int_equal(dv_source_mention(s, DV_STR("toggle"))->line_count, 2);
}

static void a_component_of_vue_is_a_page_too(void **state)
{
    const dv_source *s =
        parse(state, "m.vue",
              DV_STR("<template><p>{{ total }}</p></template>\n"
                     "<script setup lang=\"ts\" generic=\"T "
                     "extends Record<string, number>\">\n"
                     "const total = computed(() => 1);\n"
                     "function add(n: T) {}\n"
                     "</script>\n"));

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_symbol(s, "add", DV_SYMBOL_FUNCTION, 4, 4);
}

static void a_page_without_scripts_defines_nothing(void **state)
{
    const dv_source *s = SVELTE("<p>function f() {}</p>\n"
                                "<script src=\"x.js\"></script>\n");

    assert_int_equal(s->state, DV_SOURCE_PARSED);
    assert_int_equal(s->symbol_count, 0);
    assert_non_null(dv_source_mention(s, DV_STR("f")));
}

/* What is around the scripts has no tokens, so nothing is said of it by them.
 */
static void a_page_has_no_tokens(void **state)
{
    fixture *f = *state;
    const dv_file *file = dv_file_new(&f->arena, DV_STR("m.svelte"),
                                      DV_STR("<script>\nlet a;\n</script>\n"));
    dv_source *s = dv_source_read(file, &f->arena);
    dv_token_list tokens;

    assert_false(
        dv_source_define_tokens(f->parser, s, &f->arena, &f->arena, &tokens));
    assert_int_equal(s->symbol_count, 1);
    assert_false(dv_source_tokens(f->parser, file, &f->arena, &tokens));
}

static void scripts_end_at_their_first_closing_tag(void **state)
{
    assert_string_equal(scripts_of(*state, "<script>a</script>b"), "|a|");
    assert_string_equal(scripts_of(*state, "<SCRIPT\n>a</Script >"), "|a|");
    assert_string_equal(scripts_of(*state, "<script>'<script>'</script>b"),
                        "|'<script>'|");
    assert_string_equal(scripts_of(*state, "<script x='>'>a</script>"), "|a|");
    assert_string_equal(scripts_of(*state, "<script>a"), "|a|");
    assert_string_equal(scripts_of(*state, "<script"), "");
    assert_string_equal(scripts_of(*state, "<scripts>a</scripts>"), "");
    assert_string_equal(
        scripts_of(*state, "<!-- <script>a</script> --><script>b</script>"),
        "|b|");
    assert_string_equal(scripts_of(*state, "<!-- <script>a</script>"), "");
}

static void so_many_scripts_are_read(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    dv_span found[DV_SCRIPTS_LIMIT];

    (void)state;
    for (uint32_t i = 0; i < DV_SCRIPTS_LIMIT + 3u; i++)
        dv_buf_printf(&text, "<script>a</script>");
    assert_int_equal(dv_scripts_find(dv_buf_str(&text), found),
                     DV_SCRIPTS_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(definitions_stand_where_the_file_has_them),
        cmocka_unit_test(a_component_of_vue_is_a_page_too),
        cmocka_unit_test(a_page_without_scripts_defines_nothing),
        cmocka_unit_test(a_page_has_no_tokens),
        cmocka_unit_test(scripts_end_at_their_first_closing_tag),
        cmocka_unit_test(so_many_scripts_are_read),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
