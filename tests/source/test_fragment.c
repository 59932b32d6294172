/* SPDX-License-Identifier: MIT */
/* What the reading of a block hands out: tokens and a tree, in the places of
 * the code whatever was put around it; and its limits. */
#include "source/blocks.h"

#include <tree_sitter/api.h>

/* The tokens with a space between; `|` is an end, `>` and `<` are a block's
 * bounds. */
static void assert_tokens(void **state, const char *text, const char *expected)
{
    static const char *const marks[] = {"", "|", ">", "<", "^"};
    DV_AUTO(dv_buf_release) dv_buf found = DV_BUF_INIT;
    dv_str code = dv_str_from(text);
    dv_fragment read = read_block(state, "python", code, DV_FRAGMENT_TOKENS);
    uint32_t end = 0;

    for (uint32_t i = 0; i < read.tokens.count; i++) {
        dv_token token = read.tokens.tokens[i];

        assert_true(end <= token.span.start);
        assert_true(token.span.start <= token.span.end);
        assert_true(token.span.end <= code.len);
        end = token.span.end;
        if (token.kind == DV_TOKEN_TEXT) {
            assert_int_equal(
                token.line,
                dv_file_position(read.tokens.file, token.span.start).line);
            assert_true(read.tokens.lines[token.line - 1] & DV_LINE_CODE);
            dv_buf_add(&found, dv_span_of(code, token.span));
        } else {
            dv_buf_add(&found, dv_str_from(marks[token.kind]));
        }
        dv_buf_add_byte(&found, ' ');
    }
    assert_string_equal(found.ptr, expected);
}

static void tokens_are_those_of_the_code(void **state)
{
    assert_tokens(state, "if a:\n    b\n", "if a : > b | < ");
    /* What was put in has none. */
    assert_tokens(state, "elif a:\n    b\nc\n", "elif a : > b | < c | ");
    assert_tokens(state, "def f(a) -> int\ndef g(b)\n",
                  "def f ( a ) -> int def g ( b ) ");
    assert_tokens(state, "@a\n", "@ a ");
    assert_tokens(state, "try:\n    a\n", "try : > a | < ");
    assert_tokens(state, "a=1,\n**d,\n", "a = 1 , ** d , ");
    /* Nor has what is no code. */
    assert_tokens(state, ">>> a(1)\n2\n", "a ( 1 ) | ");
    assert_tokens(state, "+a = 1\n-b = 1\n c = 1\n", "a = 1 | c = 1 | ");
    /* Where nothing gives code, the grammar's guess counts. */
    assert_tokens(state, "a = (1\n", "^ a ^ = ^ ( 1 ");
}

typedef struct seen {
    dv_str code;
    bool sound;
    uint32_t calls;
    dv_str first; /* the first identifier that is the code's own */
} seen;

static void look(void *context, const dv_code_tree *tree)
{
    seen *s = context;
    TSNode root = ts_tree_root_node(tree->tree);
    dv_span span = {ts_node_start_byte(root), ts_node_end_byte(root)};
    dv_span own;

    s->calls++;
    s->sound = tree->sound;
    for (uint32_t i = 0; i < span.end && !s->first.len; i++) {
        dv_span byte = {i, i + 1};

        if (dv_code_tree_span(tree, byte, &own))
            s->first = dv_span_of(s->code, own);
    }
}

static seen read_tree(void **state, const char *text)
{
    fixture *f = *state;
    seen s = {.code = dv_str_from(text)};
    dv_fragment_visit visit = {.use = look, .context = &s};
    dv_fragment out;

    dv_fragment_read_tree(f->parser, code_of(f, s.code),
                          dv_language_named(DV_STR("python")), &visit,
                          &f->arena, &out);
    return s;
}

static void the_tree_is_shown_once(void **state)
{
    seen s = read_tree(state, "a = 1\n");

    assert_true(s.sound && s.calls == 1);
    s = read_tree(state, "else:\n    b\n");
    assert_true(s.sound && s.calls == 1);
    assert_true(dv_str_equal(s.first, DV_STR("e")));
    s = read_tree(state, "import a\nb = (\nc d e\n");
    assert_true(!s.sound && s.calls == 1);
}

static void the_tree_of_what_is_no_code_is_not_shown(void **state)
{
    assert_int_equal(read_tree(state, "step 1 of it\nb = 1\n").calls, 0);
    assert_int_equal(read_tree(state, "step 1 of it\ndef b(): pass\n").calls,
                     1);
}

/* Judged or, where that would take too long, said not to be. */
static void assert_answered(void **state, const char *piece, uint32_t count)
{
    dv_fragment read = read_block(state, "python", repeat(state, piece, count),
                                  DV_FRAGMENT_SYNTAX);

    assert_in_range(read.fault_count, 0, 3);
    if (read.syntax == DV_SNIPPET_SKIPPED) {
        assert_int_equal(read.fault_count, 1);
        assert_int_equal(read.faults[0].kind, DV_FAULT_UNREAD);
    } else {
        assert_int_equal(read.syntax == DV_SNIPPET_ERROR, read.fault_count > 0);
    }
}

static void no_block_takes_long(void **state)
{
    assert_answered(state, "a = (\n", 100000);
    assert_answered(state, "[", 100000);
    assert_answered(state, "f(1))\n", 20000);
    assert_answered(state, "if a:\n b\n  c\n", 10000);
    assert_answered(state, "f\"{\" ", 20000);
    assert_answered(state, "\"\"\"", 20001);
    assert_answered(state, "... ", 20000);
    assert_answered(state, "a\n", 50000);
    assert_answered(state, "a = 1\n", 200000);
    assert_answered(state, "try:\n a\n", 20000);
    assert_answered(state, "def f(\n", 900);
    assert_answered(state, "a b c\n", 20000);
    assert_answered(state, "@a\n", 20000);
}

static void a_block_that_is_too_large_is_said_to_be(void **state)
{
    dv_str text = repeat(state, "a = 1\n", 200000);
    dv_fragment read = read_block(state, "python", text, DV_FRAGMENT_SYNTAX);

    assert_int_equal(read.syntax, DV_SNIPPET_SKIPPED);
    assert_int_equal(read.fault_count, 1);
    assert_memory_equal(read.faults[0].message.ptr,
                        "the code of this block is not checked: it is larger "
                        "than 1 MiB",
                        read.faults[0].message.len);
}

static void what_has_no_readings_of_excerpts_is_not_judged(void **state)
{
    static const char *const names[] = {"java",   "c#",   "kotlin", "ruby",
                                        "swift",  "php",  "dart",   "zig",
                                        "elixir", "scala"};

    for (size_t i = 0; i < DV_COUNT(names); i++) {
        dv_fragment read = read_block(state, names[i], DV_STR("f(1))\n"),
                                      DV_FRAGMENT_SYNTAX | DV_FRAGMENT_TOKENS);

        assert_int_equal(read.syntax, DV_SNIPPET_SKIPPED);
        assert_int_equal(read.fault_count, 0);
        assert_true(read.tokens.count > 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(tokens_are_those_of_the_code, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_tree_is_shown_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            the_tree_of_what_is_no_code_is_not_shown, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            what_has_no_readings_of_excerpts_is_not_judged, set_up, tear_down),
        cmocka_unit_test_setup_teardown(no_block_takes_long, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_block_that_is_too_large_is_said_to_be,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
