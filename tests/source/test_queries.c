/* SPDX-License-Identifier: MIT */
/*
 * The query files are queries: tree-sitter takes them, and finds with them
 * what we find.
 */
#include "source/support.h"

#include "source/query.h"

static const char *const samples[] = {
    "struct s { int a, b; };\nint f(void);\nint g(void)\n{\n    return 1;\n}\n"
    "#define A 1\n#define B(x) x\nenum e { C };\nunion u { int d; };\n",
    "@a\ndef f():\n    def g(): pass\nclass A:\n    @b\n    class B:\n"
    "        def h(self): self.x = 1\nif c:\n    def k(): pass\n",
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
        if (dv_languages[i].query)
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

static uint32_t count_kind(const dv_source *source, dv_symbol_kind kind)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < source->symbol_count; i++)
        found += source->symbols[i].kind == kind;
    return found;
}

static void a_query_finds_what_the_walk_finds(void **state)
{
    const dv_source *c = parse(state, "m.c", dv_str_from(samples[0]));
    const dv_source *py = parse(state, "m.py", dv_str_from(samples[1]));

    assert_int_equal(count_kind(c, DV_SYMBOL_MACRO), 2);
    assert_int_equal(count_matches("m.c", samples[0], "definition.macro"), 2);
    assert_int_equal(count_kind(c, DV_SYMBOL_TYPE),
                     count_matches("m.c", samples[0], "definition.type"));
    assert_int_equal(count_kind(c, DV_SYMBOL_FIELD),
                     count_matches("m.c", samples[0], "definition.field"));
    assert_int_equal(count_kind(py, DV_SYMBOL_CLASS),
                     count_matches("m.py", samples[1], "definition.class"));
    assert_int_equal(count_kind(py, DV_SYMBOL_FUNCTION) +
                         count_kind(py, DV_SYMBOL_METHOD),
                     count_matches("m.py", samples[1], "definition.function"));
}

static void assert_unreadable(const char *text, size_t at)
{
    dv_query *query = dv_mem_new(sizeof *query);
    size_t error = SIZE_MAX;

    assert_false(dv_query_read(
        query, dv_languages[dv_language_named(DV_STR("c"))].grammar(),
        dv_str_from(text), &error));
    assert_int_equal(error, at);
    dv_mem_free(query);
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
    assert_unreadable("identifier", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_query_is_one_for_tree_sitter),
        cmocka_unit_test(a_query_finds_what_the_walk_finds),
        cmocka_unit_test(a_pattern_that_is_not_of_the_form_is_refused),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
