/* SPDX-License-Identifier: MIT */
/* Lines that leave their file: into another one, whose name changes too, or
 * while another file takes the name of theirs. */
#include "facts/follow_support.h"

static void a_last_line_end_has_no_line_behind_it(void **state)
{
    fixture *f = *state;
    const dv_file *file =
        dv_file_new(&f->arena, DV_STR("a.py"), DV_STR("a\nb\n"));
    uint32_t first;

    assert_true(dv_block_stands(file, 1, DV_STR("a\nb")));
    assert_false(dv_block_stands(file, 1, DV_STR("a\nb\n")));
    assert_int_equal(dv_block_count(file, DV_STR("b\n"), &first), 0);
    file = dv_file_new(&f->arena, DV_STR("a.py"), DV_STR("a\nb\n\n"));
    assert_true(dv_block_stands(file, 1, DV_STR("a\nb\n")));
    assert_int_equal(dv_block_count(file, DV_STR("b\n"), &first), 1);
}

static void an_empty_last_line_may_be_removed(void **state)
{
    fixture *f = *state;

    start(f, PACK UNPACK "\n");
    dv_test_repo_write(f->made, "a.py", PACK UNPACK);
    dv_test_repo_commit(f->made, "trimmed");
    assert_string_equal(followed(f, 5, 7), "changed a.py:5-6 by trimmed");
}

static void another_file_may_take_the_name(void **state)
{
    fixture *f = *state;

    start(f, source);
    dv_test_repo_remove(f->made, "a.py");
    dv_test_repo_write(f->made, "lib/a.py", source);
    dv_test_repo_commit(f->made, "moved");
    dv_test_repo_write(f->made, "a.py", "from lib.a import *\n");
    dv_test_repo_commit(f->made, "alias");
    assert_string_equal(followed(f, 4, 6), "moved lib/a.py:4-6 by moved");
    dv_test_repo_remove(f->made, "a.py");
    dv_test_repo_remove(f->made, "lib");
    dv_test_repo_write(f->made, "pkg/a.py", "import os\n" PACK UNPACK MEASURE);
    dv_test_repo_commit(f->made, "moved again");
    assert_string_equal(followed(f, 4, 6), "moved pkg/a.py:5-7 by moved again");
}

static void what_took_the_name_may_be_renamed_too(void **state)
{
    fixture *f = *state;

    start(f, source);
    dv_test_repo_remove(f->made, "a.py");
    dv_test_repo_write(f->made, "lib/a.py", source);
    dv_test_repo_commit(f->made, "moved");
    dv_test_repo_write(f->made, "a.py", "from lib.a import *\n");
    dv_test_repo_commit(f->made, "alias");
    dv_test_repo_remove(f->made, "a.py");
    dv_test_repo_write(f->made, "b.py", "from lib.a import *\n");
    dv_test_repo_commit(f->made, "alias renamed");
    assert_string_equal(followed(f, 4, 6), "moved lib/a.py:4-6 by moved");
}

static void a_moved_file_may_be_edited(void **state)
{
    fixture *f = *state;

    start(f, source);
    dv_test_repo_remove(f->made, "a.py");
    dv_test_repo_write(f->made, "lib/a.py", source);
    dv_test_repo_commit(f->made, "moved");
    dv_test_repo_write(f->made, "a.py", "from lib.a import *\n");
    dv_test_repo_commit(f->made, "alias");
    dv_test_repo_write(f->made, "lib/a.py",
                       PACK "def unpack(batch):\n"
                            "    for row in batch:\n"
                            "        yield row.text\n" MEASURE);
    dv_test_repo_commit(f->made, "edited");
    assert_string_equal(followed(f, 4, 6), "changed lib/a.py:4-6 by edited");
}

static void the_file_that_got_the_lines_may_be_renamed(void **state)
{
    fixture *f = *state;

    start(f, source);
    dv_test_repo_write(f->made, "a.py", PACK MEASURE);
    dv_test_repo_write(f->made, "b.py", UNPACK);
    dv_test_repo_commit(f->made, "split");
    assert_string_equal(followed(f, 4, 6), "moved b.py:1-3 by split");
    dv_test_repo_remove(f->made, "b.py");
    dv_test_repo_write(f->made, "c.py", UNPACK);
    dv_test_repo_commit(f->made, "renamed");
    assert_string_equal(followed(f, 4, 6), "moved c.py:1-3 by split");
}

/* What stands there instead is nothing of the lines. */
static void lines_that_were_replaced_may_be_elsewhere(void **state)
{
    fixture *f = *state;

    start(f, source);
    dv_test_repo_write(f->made, "a.py", PACK "from b import unpack\n" MEASURE);
    dv_test_repo_write(f->made, "b.py", UNPACK);
    dv_test_repo_commit(f->made, "split");
    assert_string_equal(followed(f, 4, 6), "moved b.py:1-3 by split");
    dv_test_repo_write(f->made, "b.py", "unpack = None\n");
    dv_test_repo_commit(f->made, "dropped");
    assert_string_equal(followed(f, 4, 6), "gone :0-0 by split");
}

static void who_renamed_a_file_did_not_edit_it(void **state)
{
    fixture *f = *state;

    start(f, source);
    dv_test_repo_remove(f->made, "a.py");
    dv_test_repo_write(f->made, "b.py", source);
    dv_test_repo_commit(f->made, "renamed");
    dv_test_repo_write(f->made, "b.py",
                       PACK "def unpack(batch):\n"
                            "    for row in batch:\n"
                            "        yield row.text\n" MEASURE);
    dv_test_repo_commit(f->made, "edited");
    assert_string_equal(followed(f, 4, 6), "changed b.py:4-6 by edited");
    assert_string_equal(followed(f, 1, 3), "moved b.py:1-3 by renamed");
    dv_test_repo_write(f->made, "b.py", PACK MEASURE);
    dv_test_repo_commit(f->made, "dropped");
    assert_string_equal(followed(f, 4, 6), "gone :0-0 by dropped");
}

/* Two lines of six, all that there are now: alike to a half. */
static void a_third_of_a_definition_may_be_left_of_it(void **state)
{
    fixture *f = *state;

    start(f, PACK "def shape(batch):\n"
                  "    width = max(batch)\n"
                  "    height = len(batch)\n"
                  "    depth = sum(batch)\n"
                  "    area = width * height\n"
                  "    return area * depth\n" MEASURE);
    dv_test_repo_write(f->made, "b.py",
                       "import sys\n"
                       "def shape(batch):\n"
                       "    width = max(batch)\n");
    write(f, "split", PACK MEASURE);
    assert_string_equal(followed(f, 4, 9), "changed b.py:2-3 by split");
}

static void contents_over_the_budget_are_forgotten(void **state)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    fixture *f = *state;
    uint32_t old_file, new_file;
    dv_journey again;

    start(f, source);
    dv_test_repo_write(f->made, "a.py", "import sys\n" PACK UNPACK MEASURE);
    dv_test_repo_commit(f->made, "moved");
    assert_string_equal(followed(f, 4, 6), "moved a.py:5-7 by moved");
    old_file = f->journey.old_file;
    new_file = f->journey.new_file;
    dv_past_trim(&f->past);
    assert_non_null(dv_past_file_at(&f->past, old_file));
    f->past.budget = 0;
    dv_past_trim(&f->past);
    assert_null(dv_past_file_at(&f->past, old_file));
    assert_non_null(dv_past_file_at(&f->past, new_file));
    assert_int_equal(dv_arena_held(dv_past_contents(&f->past)), 0);
    assert_true(dv_past_recall(&f->past, old_file, &err));
    assert_true(dv_str_equal(dv_past_file_at(&f->past, old_file)->text,
                             dv_str_from(source)));
    assert_int_equal(dv_past_source(&f->past, old_file)->symbol_count, 3);
    assert_true(dv_follow(&f->past, &f->from, &f->present, &again, &err));
    assert_int_equal(again.fortune, DV_LINES_MOVED);
    assert_int_equal(again.old_file, old_file);
    assert_int_equal(again.now.lines.first, 5);
}

/* Of a version that is looked at once nothing is left, where there is no room.
 */
static void what_is_glanced_at_is_kept_while_there_is_room(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    fixture *f = *state;
    const dv_file *file;
    unsigned char oid[20];
    size_t held;
    bool found;

    start(f, source);
    assert_string_equal(followed(f, 4, 6), "same a.py:4-6 by nobody");
    assert_true(dv_history_blob(f->from.repo->history, f->from.commit,
                                DV_STR("a.py"), oid, &found, &err));
    held = dv_arena_held(dv_past_contents(&f->past));
    assert_int_not_equal(held, 0);
    f->past.budget = held - 1;
    assert_true(dv_past_glance(&f->past, f->from.repo, oid, DV_STR("a.py"),
                               &arena, &file, &err));
    assert_true(dv_str_equal(file->text, dv_str_from(source)));
    assert_int_equal(dv_arena_held(dv_past_contents(&f->past)), held);
    assert_int_not_equal(dv_arena_held(&arena), 0);
    f->past.budget = held;
    assert_true(dv_past_glance(&f->past, f->from.repo, oid, DV_STR("a.py"),
                               &arena, &file, &err));
    assert_ptr_equal(file, dv_past_file_at(&f->past, f->journey.old_file));
}

/* Each round of questions goes over the same files. */
static void symbols_of_the_past_outlive_texts(void **state)
{
    fixture *f = *state;
    const dv_symbol *symbols;
    uint32_t number;

    start(f, source);
    write(f, "moved", MEASURE PACK UNPACK);
    followed(f, 1, 3);
    number = f->journey.old_file;
    symbols = dv_past_source(&f->past, number)->symbols;
    f->past.budget = 0;
    dv_past_trim(&f->past);
    assert_null(dv_past_file_at(&f->past, number));
    check(f, dv_past_recall(&f->past, number, &f->err));
    assert_ptr_equal(dv_past_source(&f->past, number)->symbols, symbols);
    assert_string_equal(symbols[0].name.ptr, "pack");
    assert_int_equal(dv_past_statements(&f->past, number)->lines[0],
                     DV_LINE_BEGINS | DV_LINE_CODE);
    assert_int_equal(f->past.files.items[number]->token_state,
                     DV_TOKENS_UNASKED);
    f->past.symbols_budget = 0;
    dv_past_trim(&f->past);
    assert_int_equal(dv_arena_held(&f->past.symbols), 0);
}

/* Every past version of a file is compared with the present one. */
static void tokens_of_the_present_outlive_contents(void **state)
{
    fixture *f = *state;
    const dv_token *tokens;
    uint32_t entry, number;

    start(f, source);
    write(f, "moved", MEASURE PACK UNPACK);
    followed(f, 1, 3);
    entry = dv_tree_find(&f->present.tree->tree, DV_STR("a.py"));
    dv_past_release(&f->past);
    dv_source_tree_want(f->present.tree, entry, true);
    dv_trees_load(&f->trees);
    dv_past_init(&f->past, &f->trees, 0);
    number = dv_past_now(&f->past, f->present.tree, entry);
    tokens = dv_past_tokens(&f->past, number)->tokens;
    dv_arena_new(dv_past_contents(&f->past), 1);
    f->past.budget = f->past.symbols_budget = 0;
    dv_past_trim(&f->past);
    assert_int_equal(dv_arena_held(dv_past_contents(&f->past)), 0);
    assert_int_equal(f->past.files.items[number]->token_state, DV_TOKENS_KNOWN);
    assert_ptr_equal(dv_past_tokens(&f->past, number)->tokens, tokens);
    assert_non_null(dv_past_statements(&f->past, number));
    assert_int_equal(dv_past_statements(&f->past, number)->lines[0],
                     DV_LINE_BEGINS | DV_LINE_CODE);
    assert_int_equal(dv_past_source(&f->past, number)->symbol_count, 3);
    f->past.lent_budget = 0;
    dv_past_trim(&f->past);
    assert_int_equal(f->past.files.items[number]->token_state,
                     DV_TOKENS_UNASKED);
    assert_true(dv_past_tokens(&f->past, number)->count > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_last_line_end_has_no_line_behind_it),
        TEST(an_empty_last_line_may_be_removed),
        TEST(another_file_may_take_the_name),
        TEST(what_took_the_name_may_be_renamed_too),
        TEST(a_moved_file_may_be_edited),
        TEST(the_file_that_got_the_lines_may_be_renamed),
        TEST(lines_that_were_replaced_may_be_elsewhere),
        TEST(who_renamed_a_file_did_not_edit_it),
        TEST(a_third_of_a_definition_may_be_left_of_it),
        TEST(contents_over_the_budget_are_forgotten),
        TEST(what_is_glanced_at_is_kept_while_there_is_room),
        TEST(symbols_of_the_past_outlive_texts),
        TEST(tokens_of_the_present_outlive_contents),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
