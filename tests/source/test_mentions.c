/* SPDX-License-Identifier: MIT */
#include "source/support.h"

static void assert_lines(const dv_source *source, const char *name,
                         uint32_t line_count, const uint32_t *lines)
{
    const dv_mention *mention = dv_source_mention(source, dv_str_from(name));

    assert_non_null(mention);
    assert_int_equal(mention->line_count, line_count);
    assert_memory_equal(mention->lines, lines, line_count * sizeof *lines);
}

static void strings_and_comments_are_read_too(void **state)
{
    const dv_source *s = parse(state, "m.py",
                               DV_STR("a = b + a\n"
                                      "# a, not b-c\n"
                                      "\n"
                                      "d = 'a'\r\n"
                                      "_e1 = 0x1f + 10ms + 2"));

    assert_lines(s, "a", 3, (const uint32_t[]){1, 2, 4});
    assert_lines(s, "b", 2, (const uint32_t[]){1, 2});
    assert_lines(s, "c", 1, (const uint32_t[]){2});
    assert_lines(s, "_e1", 1, (const uint32_t[]){5});
    assert_null(dv_source_mention(s, DV_STR("x1f")));
    assert_null(dv_source_mention(s, DV_STR("ms")));
    assert_null(dv_source_mention(s, DV_STR("")));
    assert_int_equal(s->mention_count, 6);
}

static void names_are_found_within_lines(void **state)
{
    const dv_source *s =
        parse(state, "m.txt", DV_STR("a\nb\nb a\nc\na\n\xE5\x90\x8D\n"));
    dv_str a = DV_STR("a");

    assert_int_equal(s->state, DV_SOURCE_TEXT);
    assert_true(dv_source_mentions_in(s, a, (dv_lines){1, 1}));
    assert_false(dv_source_mentions_in(s, a, (dv_lines){2, 2}));
    assert_true(dv_source_mentions_in(s, a, (dv_lines){2, 3}));
    assert_false(dv_source_mentions_in(s, a, (dv_lines){4, 4}));
    assert_true(dv_source_mentions_in(s, a, (dv_lines){4, UINT32_MAX}));
    assert_false(dv_source_mentions_in(s, a, (dv_lines){6, 9}));
    assert_false(dv_source_mentions_in(s, a, (dv_lines){5, 3}));
    assert_false(dv_source_mentions_in(s, DV_STR("z"), (dv_lines){1, 9}));
    assert_true(
        dv_source_mentions_in(s, DV_STR("\xE5\x90\x8D"), (dv_lines){6, 6}));
}

static void names_that_begin_alike_are_told_apart(void **state)
{
    const dv_source *s = parse(state, "m.txt",
                               DV_STR("abcdefgh abcdefghi\n"
                                      "abcdefghij abcdefg\n"
                                      "abcdefghi abcdefgh_\n"));

    assert_int_equal(s->mention_count, 5);
    assert_lines(s, "abcdefghi", 2, (const uint32_t[]){1, 3});
    assert_lines(s, "abcdefgh", 1, (const uint32_t[]){1});
}

/* More names than the table begins with. */
static void many_names_are_all_kept(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    const dv_source *s;

    for (int i = 0; i < 20000; i++)
        dv_buf_printf(&text, "n%d n%d\n", i, i / 2);
    s = parse(state, "m.txt", dv_arena_copy(&f->arena, dv_buf_str(&text)));
    assert_int_equal(s->mention_count, 20000);
    assert_lines(s, "n9", 3, (const uint32_t[]){10, 19, 20});
    assert_lines(s, "n19999", 1, (const uint32_t[]){20000});
}

static void count_names(void *context, dv_str name, uint32_t offset)
{
    uint32_t *sum = context;

    assert_true(name.len > 0);
    *sum = *sum * 100 + offset;
}

static void identifiers_are_visited_with_their_offsets(void **state)
{
    uint32_t sum = 0;

    (void)state;
    dv_source_identifiers(DV_STR("ab 1c .d\xC3\xA9"), count_names, &sum);
    assert_int_equal(sum, 7);
    sum = 0;
    dv_source_identifiers(DV_STR("+a b9"), count_names, &sum);
    assert_int_equal(sum, 103);
    dv_source_identifiers((dv_str){NULL, 0}, count_names, &sum);
    assert_int_equal(sum, 103);
    sum = 0;
    dv_source_identifiers(DV_STR("（ab）、技_c\xff"), count_names, &sum);
    assert_int_equal(sum, 311);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_and_comments_are_read_too),
        cmocka_unit_test(names_are_found_within_lines),
        cmocka_unit_test(names_that_begin_alike_are_told_apart),
        cmocka_unit_test(many_names_are_all_kept),
        cmocka_unit_test(identifiers_are_visited_with_their_offsets),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
