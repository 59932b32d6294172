/* SPDX-License-Identifier: MIT */
#include "facts/support.h"

/* What is claimed of citation `index`: its own names, then behind "|" those
 * farther away. */
static const char *claimed_of(void **state, const char *text, uint32_t index)
{
    fixture *f = *state;
    dv_buf *out = start_showing(f);
    const dv_claims *claims;

    read_document(f, dv_str_from(text));
    assert_true(index < f->found.citations.count);
    claims = &f->claims[index];
    for (uint32_t i = 0; i < claims->count; i++) {
        if (i == claims->primary)
            dv_buf_printf(out, "%s|", out->len ? " " : "");
        show_name(out, &claims->names[i]);
    }
    return out->ptr;
}

static const char *claimed(void **state, const char *text)
{
    return claimed_of(state, text, 0);
}

static void the_clause_before_names_nearest_first(void **state)
{
    assert_string_equal(claimed(state, "`pack()` uses `limit` at a.py:1-2\n"),
                        "'limit' pack()");
}

static void a_clause_without_names_takes_the_one_behind(void **state)
{
    assert_string_equal(claimed(state, "See a.py:1-2 for `pack()`\n"),
                        "pack()");
    assert_string_equal(claimed(state, "a.py:1-2: `pack()`, `unpack()`\n"),
                        "pack() | unpack()");
    assert_string_equal(claimed(state, "(a.py:1-2, `pack()`)\n"), "| pack()");
    assert_string_equal(claimed(state, "- a.py:1-2 (`pack()`) `unpack()`\n"),
                        "pack() | unpack()");
}

static void a_name_in_brackets_is_of_the_number_before(void **state)
{
    const char *text = "- `a.py:1` (`pack`), `:5` (`fill()`), `:9` (blank)\n";

    assert_string_equal(claimed_of(state, text, 0),
                        "'pack' | fill() \"blank\"");
    assert_string_equal(claimed_of(state, text, 1),
                        "fill() | 'pack' \"blank\"");
    assert_string_equal(claimed_of(state, text, 2),
                        "\"blank\" | 'pack' fill()");
    assert_string_equal(
        claimed(state, "`send` does it (`a.py:1` in `pack`, `b.py:3`)\n"),
        "'pack' \"does\" 'send'");
    assert_string_equal(claimed(state, "So a.py:1 - `_pack`\n"), "'_pack'");
}

static void brackets_need_no_space_and_may_be_full_width(void **state)
{
    const char *texts[] = {"`a.py:1`（`pack`）、`a.py:3`（`unpack`）\n",
                           "`a.py:1`(`pack`), `a.py:3`(`unpack`)\n"};

    for (size_t i = 0; i < DV_COUNT(texts); i++) {
        assert_string_equal(claimed_of(state, texts[i], 0),
                            "'pack' | 'unpack'");
        assert_string_equal(claimed_of(state, texts[i], 1),
                            "'unpack' | 'pack'");
    }
    assert_string_equal(
        claimed(state, "`pack()`（`a.py:1`）、`unpack()`（`a.py:3`）\n"),
        "pack() | unpack()");
}

static void several_ranges_have_a_name_each_behind_them(void **state)
{
    const char *text =
        "- a.py:1,2,3 \xe2\x80\x94 `pack`, `unpack` and `fill`, g\n";

    for (uint32_t i = 0; i < 3; i++)
        assert_string_equal(claimed_of(state, text, i),
                            "'pack' 'unpack' 'fill'");
    assert_string_equal(claimed(state, "- a.py:1: `pack`, `unpack`\n"),
                        "'pack' | 'unpack'");
}

static void what_goes_on_with_and_is_said_of_something_else(void **state)
{
    assert_string_equal(claimed(state, "`a.py:1,2` and `driver` guards\n"),
                        "| 'driver' \"guards\"");
    assert_string_equal(claimed(state, "`a.py:1` or `spare()`\n"), "| spare()");
}

static void of_many_names_the_nearest_are_kept(void **state)
{
    fixture *f = *state;
    dv_buf text = {0};

    for (int i = 0; i < 100; i++)
        dv_buf_printf(&text, "`name%d` ", i);
    dv_buf_printf(&text, "at a.py:1\n");
    assert_memory_equal(claimed(state, text.ptr), "'name99' 'name98'", 17);
    assert_int_equal(f->claims[0].primary, DV_NAMES_LIMIT);
    dv_buf_release(&text);
}

/* A line that begins with a citation goes on with the one above it. */
static void a_line_without_names_takes_the_one_above(void **state)
{
    assert_string_equal(claimed(state, "It is `pack()` in\n"
                                       "`a.py:1-2`.\n"),
                        "pack()");
    assert_string_equal(claimed(state, "old. It is `pack()`\nat a.py:1-2\n"),
                        "pack()");
    assert_string_equal(claimed(state, "`pack()`\n\nat a.py:1-2\n"), "");
    assert_string_equal(claimed(state, "`pack()`\n**a.py:1-2** `unpack()`\n"),
                        "unpack()");
}

static void what_stands_behind_a_named_clause_is_farther_away(void **state)
{
    assert_string_equal(
        claimed(state, "`pack()` at a.py:1-2 and then `unpack()`\n"),
        "pack() | unpack()");
}

static void the_sentence_before_is_farther_away(void **state)
{
    assert_string_equal(claimed(state, "`unpack()` ends. `pack()` a.py:1\n"),
                        "pack() | unpack() \"ends\"");
    assert_string_equal(
        claimed(state, "`unpack()` ends\xe3\x80\x82`pack()` a.py:1\n"),
        "pack() | unpack() \"ends\"");
    assert_string_equal(claimed(state, "`unpack()` ends; `pack()` a.py:1\n"),
                        "pack() | unpack() \"ends\"");
}

static void the_citation_before_bounds_the_clause(void **state)
{
    const char *text = "`pack()` a.py:1, `unpack()` b.py:2\n";

    assert_string_equal(claimed_of(state, text, 0), "pack() | unpack()");
    assert_string_equal(claimed_of(state, text, 1), "unpack() | pack()");
}

static void brackets_around_the_citation_before_bound_it_too(void **state)
{
    const char *text = "(a.py:1, `load()`), and `keep()` b.py:2\n";

    assert_string_equal(claimed_of(state, text, 1), "keep() | load()");
}

static void ranges_of_one_citation_share_its_names(void **state)
{
    const char *text = "`pack()` at a.py:1-2, 5-6 then `unpack()`\n";

    assert_string_equal(claimed_of(state, text, 0), "pack() | unpack()");
    assert_string_equal(claimed_of(state, text, 1), "pack() | unpack()");
    text = "See a.py:1-2, 5-6 for `pack()`\n";
    assert_string_equal(claimed_of(state, text, 0), "pack()");
    assert_string_equal(claimed_of(state, text, 1), "pack()");
}

static void paths_are_no_names(void **state)
{
    assert_string_equal(claimed(state, "pkg/tool.py and `pack()` a.py:1\n"),
                        "pack()");
}

static void a_row_of_lines_claims_by_its_label(void **state)
{
    assert_string_equal(claimed(state, "| Name | File | Lines | More |\n"
                                       "|---|---|---|---|\n"
                                       "| `pack()` | a.py | 1-2 | `x_y` |\n"),
                        "pack() | 'x_y'");
}

static void a_citation_in_a_cell_claims_by_its_cell(void **state)
{
    assert_string_equal(claimed(state, "| Name | Where |\n"
                                       "|---|---|\n"
                                       "| `pack()` | `unpack()` a.py:1-2 |\n"),
                        "unpack() | pack()");
    assert_string_equal(claimed(state, "| Name | Where |\n"
                                       "|---|---|\n"
                                       "| `pack()` | a.py:1-2 |\n"),
                        "pack()");
}

/* The ranges of the first cell go on in the second. */
static void a_citation_ends_with_its_cell(void **state)
{
    const char *text = "| Lines | More |\n|---|---|\n| a.py:1, 2 | 5-7, 9 |\n";

    assert_string_equal(claimed_of(state, text, 0), "");
    assert_string_equal(
        claimed(state, "| Lines | B |\n|-|-|\n| `x_y` a.py:1 |:5 `z_z`|\n"),
        "'x_y' | 'z_z'");
}

static void an_item_with_a_label_is_a_definition(void **state)
{
    assert_string_equal(claimed(state, "- `a.py`\n  - pack: 10-20\n"), "pack:");
    assert_string_equal(claimed(state, "- `a.py`\n  - `pack()`: Lines 10-20\n"),
                        "pack:");
    assert_string_equal(
        claimed(state, "- `a.py`\n  - pack\xef\xbc\x9a 10-20\n"), "pack:");
    assert_string_equal(claimed(state, "- `a.py`\n  1. **pack**: 10-20\n"),
                        "pack:");
}

static void a_label_of_several_words_is_no_definition(void **state)
{
    assert_string_equal(claimed(state, "- `a.py`\n  - pack batches: 10-20\n"),
                        "\"pack batches\" \"batches\" \"pack\"");
    assert_string_equal(
        claimed(state, "- `a.py`\n  - \xe5\x9c\xa8 pack: 10-20\n"), "\"pack\"");
    assert_string_equal(claimed(state, "In a.py, pack (line 10)\n"),
                        "\"pack\"");
}

static void a_caption_takes_the_heading(void **state)
{
    assert_string_equal(claimed(state, "# `pack()`\n\na.py:1-2\n"), "pack()");
    assert_string_equal(claimed(state, "# `pack()` fails\n\na.py:1-2\n"),
                        "| pack() \"fails\"");
    assert_string_equal(claimed(state, "# `pack()`\n\n- File: a.py:1-2\n"),
                        "pack()");
    assert_string_equal(claimed(state, "# `pack()`\n\n`unpack()` a.py:1-2\n"),
                        "unpack()");
    assert_string_equal(claimed(state, "# `pack()`\n\n- a.py:1-2\n"), "");
    assert_string_equal(claimed(state, "# `old()`\n\n# `pack()`\n\na.py:1\n"),
                        "pack()");
    assert_string_equal(claimed(state, "# `pack()` a.py:1\n"), "pack()");
}

static void a_drawing_claims_by_what_is_drawn_around(void **state)
{
    assert_string_equal(claimed(state, "```\n"
                                       "far()\n"
                                       "+-- pack() [a.py:1-2]\n"
                                       "    below()\n"
                                       "```\n"),
                        "pack() | far() below()");
    assert_string_equal(claimed(state, "```python\n"
                                       "far()\n"
                                       "# pack() a.py:1-2\n"
                                       "below()\n"
                                       "```\n"),
                        "pack()");
}

static void only_clauses_without_spaces_are_cjk(void **state)
{
    fixture *f = *state;

    read_document(f, DV_STR("\xe8\xb0\x83\xe7\x94\xa8 a.py:1\n\nat a.py:2\n"));
    assert_true(f->claims[0].cjk);
    assert_false(f->claims[1].cjk);
}

static void names_far_away_on_the_line_are_not_read(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;
    fixture *f = *state;

    dv_buf_add(&text, DV_STR("`far_away()` \xe4\xb8\xad "));
    for (int i = 0; i < 4000; i++)
        dv_buf_add(&text, DV_STR("- "));
    dv_buf_add(&text, DV_STR("`near_by()` a.py:1 "));
    for (int i = 0; i < 4000; i++)
        dv_buf_add(&text, DV_STR("- "));
    dv_buf_add(&text, DV_STR("`behind()`\n"));
    read_document(f, (dv_str){text.ptr, text.len});
    assert_int_equal(f->claims[0].count, 1);
    assert_int_equal(f->claims[0].primary, 1);
    assert_false(f->claims[0].cjk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_clause_before_names_nearest_first,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(of_many_names_the_nearest_are_kept,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            several_ranges_have_a_name_each_behind_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_name_in_brackets_is_of_the_number_before, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            brackets_need_no_space_and_may_be_full_width, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            what_goes_on_with_and_is_said_of_something_else, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_clause_without_names_takes_the_one_behind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_line_without_names_takes_the_one_above, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            what_stands_behind_a_named_clause_is_farther_away, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(the_sentence_before_is_farther_away,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            brackets_around_the_citation_before_bound_it_too, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(the_citation_before_bounds_the_clause,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(ranges_of_one_citation_share_its_names,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(paths_are_no_names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_row_of_lines_claims_by_its_label,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_citation_in_a_cell_claims_by_its_cell,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_citation_ends_with_its_cell, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(an_item_with_a_label_is_a_definition,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_label_of_several_words_is_no_definition, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_caption_takes_the_heading, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_drawing_claims_by_what_is_drawn_around, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_clauses_without_spaces_are_cjk,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_far_away_on_the_line_are_not_read,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
