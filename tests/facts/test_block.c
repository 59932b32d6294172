/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "facts/past/block.h"
#include "text/lines.h"

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(dv_arena));
    return 0;
}

static int tear_down(void **state)
{
    dv_arena_release(*state);
    dv_mem_free(*state);
    return 0;
}

static const dv_file *file_of(void **state, const char *text)
{
    return dv_file_new(*state, DV_STR("a.py"), dv_str_from(text));
}

static void assert_block(void **state, const char *text, uint32_t first,
                         uint32_t last, const char *expected)
{
    dv_str block = dv_block_text(file_of(state, text), (dv_lines){first, last});

    if (!dv_str_equal(block, dv_str_from(expected)))
        fail_msg("lines %u-%u: \"%.*s\"", first, last, DV_STR_ARG(block));
}

static void a_block_is_its_lines_without_the_last_end(void **state)
{
    assert_block(state, "one\ntwo\nthree\n", 1, 1, "one");
    assert_block(state, "one\ntwo\nthree\n", 2, 3, "two\nthree");
    assert_block(state, "one\ntwo\nthree", 2, 3, "two\nthree");
    assert_block(state, "one\r\ntwo\r\n", 1, 1, "one");
    assert_block(state, "one\n\n\n", 1, 3, "one\n\n");
}

static void a_block_leaves_out_lines_that_are_not_there(void **state)
{
    assert_block(state, "one\ntwo\n", 2, 9, "two");
    assert_block(state, "one\ntwo\n", 2, UINT32_MAX, "two");
    assert_block(state, "one\ntwo\n", 3, 3, "");
    assert_block(state, "one\ntwo\n", 9, 9, "");
    assert_block(state, "one\ntwo\n", 0, 1, "");
    assert_block(state, "one\ntwo\n", 2, 1, "");
    assert_block(state, "", 1, 1, "");
}

static bool stands(void **state, const char *text, uint32_t first,
                   const char *block)
{
    return dv_block_stands(file_of(state, text), first, dv_str_from(block));
}

static void a_block_stands_as_whole_lines(void **state)
{
    assert_true(stands(state, "one\ntwo\nthree\n", 2, "two"));
    assert_true(stands(state, "one\ntwo\nthree\n", 2, "two\nthree"));
    assert_true(stands(state, "one\ntwo\nthree", 2, "two\nthree"));
    assert_false(stands(state, "one\ntwo\nthree\n", 1, "two"));
    assert_false(stands(state, "one\ntwos\n", 2, "two"));
    assert_false(stands(state, "one\ntwo\n", 2, "two\nthree"));
    assert_false(stands(state, "one\n two\n", 2, "two"));
}

static void a_block_stands_with_either_line_end(void **state)
{
    assert_true(stands(state, "one\r\ntwo\r\n", 2, "two"));
    assert_true(stands(state, "one\r\ntwo\r", 2, "two"));
    assert_false(stands(state, "two\rthree\n", 1, "two"));
}

static void a_block_stands_nowhere_outside_the_file(void **state)
{
    assert_false(stands(state, "one\n", 0, "one"));
    assert_false(stands(state, "one\n", 2, "one"));
    assert_false(stands(state, "one\n", 3, "one"));
    assert_false(stands(state, "one\n", UINT32_MAX, "one"));
    assert_false(stands(state, "", 1, "one"));
}

static void assert_count(void **state, const char *text, const char *block,
                         uint32_t count, uint32_t first)
{
    uint32_t found = 77;

    assert_int_equal(
        dv_block_count(file_of(state, text), dv_str_from(block), &found),
        count);
    assert_int_equal(found, first);
}

static void a_block_is_counted_up_to_two(void **state)
{
    assert_count(state, "a\nb\nc\n", "d", 0, 0);
    assert_count(state, "a\nb\nc\n", "b\nc", 1, 2);
    assert_count(state, "a\nb\na\n", "a", 2, 1);
    assert_count(state, "c\na\na\na\n", "a", 2, 2);
    assert_count(state, "a\na\na\n", "a\na", 2, 1); /* they overlap */
    assert_count(state, "a\n", "", 0, 0);
    assert_count(state, "", "a", 0, 0);
}

static void parts_of_lines_do_not_count(void **state)
{
    assert_count(state, "xa\nax\na\n", "a", 1, 3);
    assert_count(state, "aa\naaa\n", "a", 0, 0);
    assert_count(state, "a\nbb\na\nb\n", "a\nb", 1, 3);
}

/* `count` copies of `unit`. */
static const char *repeat(void **state, const char *unit, size_t count)
{
    size_t length = strlen(unit);
    char *out = dv_arena_new(*state, count * length + 1);

    for (size_t i = 0; i < count; i++)
        memcpy(out + i * length, unit, length);
    return out;
}

static void a_long_block_is_counted_among_others_that_begin_alike(void **state)
{
    const char *lines = repeat(state, "the same line\n", 50);
    const char *block = dv_arena_printf(*state, "%sand its end", lines).ptr;
    const char *before = repeat(state, lines, 2);
    const char *like = dv_arena_printf(*state, "%sanother end\n", lines).ptr;

    assert_count(state, dv_arena_printf(*state, "%s\n", block).ptr, block, 1,
                 1);
    assert_count(state, dv_arena_printf(*state, "%s%s\n", before, block).ptr,
                 block, 1, 101);
    assert_count(
        state,
        dv_arena_printf(*state, "%s%s\n%s\n%s", like, block, block, like).ptr,
        block, 2, 52);
    assert_count(state, like, block, 0, 0);
}

static uint32_t distinctive(void **state, const char *text, uint32_t first,
                            uint32_t last)
{
    return dv_block_distinctive(file_of(state, text), (dv_lines){first, last});
}

static void lines_that_say_something_are_distinctive(void **state)
{
    assert_int_equal(distinctive(state, "total = size\n", 1, 1), 1);
    assert_int_equal(distinctive(state, "}\n\n    )\nelse:\n", 1, 4), 0);
    assert_int_equal(distinctive(state, "return\nreturn size\n", 1, 2), 1);
    assert_int_equal(distinctive(state, "        pass\n", 1, 1), 0);
    assert_int_equal(
        distinctive(state, "# \xe8\xbf\x98\xe5\x8e\x9f\xe3\x80\x82\n", 1, 1),
        1);
    assert_int_equal(distinctive(state, "total = size\nwidth = 12345\n", 2, 9),
                     1);
}

static bool is_even(void **state, const char *text, uint32_t first,
                    uint32_t last)
{
    return dv_block_is_even(file_of(state, text), (dv_lines){first, last});
}

static void lines_that_begin_and_end_alike_are_even(void **state)
{
    const char *text =
        "begin here\n\tfirst step\n\n  second step\nend of this\n)\n";

    assert_true(is_even(state, text, 1, 5));
    assert_true(is_even(state, text, 2, 2));
    assert_false(is_even(state, text, 1, 2));
    assert_false(is_even(state, text, 1, 3));
    assert_false(is_even(state, text, 3, 5));
    assert_false(is_even(state, text, 2, 4));
    assert_true(is_even(state, text, 5, 6));
    assert_false(is_even(state, text, 6, 6)); /* says nothing */
}

static uint32_t kept(void **state, const char *old_text, const char *new_text,
                     uint32_t first, uint32_t last)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_line_map map;

    if (!dv_line_map_make(dv_str_from(old_text), dv_str_from(new_text), *state,
                          &map, &err))
        fail_msg("%s", err.message);
    return dv_block_kept(file_of(state, old_text), (dv_lines){first, last},
                         &map);
}

static void lines_that_are_left_are_kept_blank_ones_aside(void **state)
{
    const char *text = "one\n\ntwo\nthree\n";

    assert_int_equal(kept(state, text, text, 1, 4), 3);
    assert_int_equal(kept(state, text, "zero\none\n\nthree\n", 1, 4), 2);
    assert_int_equal(kept(state, text, "zero\none\n\nthree\n", 3, 3), 0);
    assert_int_equal(kept(state, text, "zero\n\nfour\n", 1, 4), 0);
    assert_int_equal(kept(state, text, text, 4, 99), 1);
    assert_int_equal(kept(state, text, "", 1, 4), 0);
}

static bool may_be_kept(void **state, const char *old_text,
                        const char *new_text, uint32_t first, uint32_t last)
{
    return dv_block_may_be_kept(file_of(state, old_text),
                                (dv_lines){first, last},
                                file_of(state, new_text));
}

static void lines_that_a_text_does_not_have_cannot_be_kept(void **state)
{
    const char *text = "one\n\ntwo\nthree\n";
    const char *many = "a\nb\nc\nd\ne\nf\ng\nh\ni\n";

    assert_true(may_be_kept(state, text, "zero\n three\nthree", 3, 4));
    assert_true(may_be_kept(state, text, "two\r\n", 3, 4));
    assert_false(may_be_kept(state, text, "zero\n three\n", 3, 4));
    assert_false(may_be_kept(state, text, "zero\n\nfour\n", 1, 4));
    assert_false(may_be_kept(state, many, "x\n", 1, 8));
    assert_true(may_be_kept(state, many, "x\n", 1, 9)); /* not looked for */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_block_is_its_lines_without_the_last_end),
        TEST(a_block_leaves_out_lines_that_are_not_there),
        TEST(a_block_stands_as_whole_lines),
        TEST(a_block_stands_with_either_line_end),
        TEST(a_block_stands_nowhere_outside_the_file),
        TEST(a_block_is_counted_up_to_two),
        TEST(parts_of_lines_do_not_count),
        TEST(a_long_block_is_counted_among_others_that_begin_alike),
        TEST(lines_that_say_something_are_distinctive),
        TEST(lines_that_begin_and_end_alike_are_even),
        TEST(lines_that_are_left_are_kept_blank_ones_aside),
        TEST(lines_that_a_text_does_not_have_cannot_be_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
