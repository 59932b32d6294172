/* SPDX-License-Identifier: MIT */
/* Lines that leave their file: into another one, whose name changes too, or
 * while another file takes the name of theirs. Lines that were indented anew.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "facts/past/block.h"
#include "facts/past/follow.h"
#include "support/repo.h"
#include "text/lines.h"

#define PACK                                                                   \
    "def pack(samples):\n"                                                     \
    "    total = sum(samples)\n"                                               \
    "    return total\n"
#define UNPACK                                                                 \
    "def unpack(batch):\n"                                                     \
    "    for row in batch:\n"                                                  \
    "        yield row.tokens\n"
#define MEASURE                                                                \
    "def measure(batch):\n"                                                    \
    "    width = max(batch)\n"                                                 \
    "    return width\n"

/* pack is at 1-3, unpack at 4-6, measure at 7-9. */
static const char source[] = PACK UNPACK MEASURE;

typedef struct fixture {
    dv_test_repo *made;
    dv_arena arena;
    dv_facts_options options;
    dv_trees trees;
    dv_past past;
    dv_departure from;
    dv_present present;
    dv_journey journey;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->made = dv_test_repo_new();
    f->options =
        (dv_facts_options){.repo = dv_test_repo_path(f->made), .jobs = 1};
    *state = f;
    return 0;
}

static void forget(fixture *f)
{
    dv_past_release(&f->past);
    dv_trees_release(&f->trees);
    dv_arena_release(&f->arena);
}

static int tear_down(void **state)
{
    fixture *f = *state;

    forget(f);
    dv_test_repo_free(f->made);
    dv_mem_free(f);
    return 0;
}

static void start(fixture *f, const char *text)
{
    dv_test_repo_write(f->made, "a.py", text);
    dv_test_repo_commit(f->made, "start");
    dv_test_repo_tag(f->made, "start");
}

/* "moved b.py:4-6 by split": the lines of a.py of the commit `start`. */
static const char *followed(fixture *f, uint32_t first, uint32_t last)
{
    static const char *const words[] = {"same", "moved",   "changed",
                                        "gone", "no-file", "outside"};
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_journey *j = &f->journey;
    dv_source_tree *tree;

    forget(f);
    dv_trees_init(&f->trees, &f->options, NULL, &f->arena);
    tree = dv_trees_get(&f->trees, 0, (dv_str){0}, &err);
    assert_non_null(tree);
    dv_past_init(&f->past, &f->trees, 0);
    assert_true(dv_past_present(&f->past, tree, &f->present, &err));
    f->from = (dv_departure){
        .repo = dv_past_repo_of(&f->past, tree),
        .path = DV_STR("a.py"),
        .lines = {first, last},
    };
    assert_true(
        dv_history_find(f->from.repo->history, "start", &f->from.commit, &err));
    assert_true(dv_follow(&f->past, &f->from, &f->present, &f->journey, &err));
    assert_true(
        dv_follow_name(&f->past, &f->from, &f->present, &f->journey, &err));
    return dv_arena_printf(
               &f->arena, "%s %.*s:%u-%u by %s", words[j->fortune],
               DV_STR_ARG(j->now.path), j->now.lines.first, j->now.lines.last,
               j->by == DV_NONE
                   ? "nobody"
                   : dv_arena_cstr(&f->arena, dv_history_commit(
                                                  f->from.repo->history, j->by)
                                                  ->subject))
        .ptr;
}

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

/* Writes a.py anew. */
static void write(fixture *f, const char *subject, const char *text)
{
    dv_test_repo_write(f->made, "a.py", text);
    dv_test_repo_commit(f->made, subject);
}

#define INDENTED                                                               \
    "class Batch:\n"                                                           \
    "    def pack(samples):\n"                                                 \
    "        total = sum(samples)\n"                                           \
    "        return total\n\n"                                                 \
    "    def unpack(batch):\n"                                                 \
    "        for row in batch:\n"                                              \
    "            yield row.tokens\n"

static void lines_that_were_indented_are_changed_where_they_are(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "indented", INDENTED MEASURE);
    assert_string_equal(followed(f, 4, 6), "changed a.py:6-8 by indented");
    assert_true(f->journey.spaced);
    assert_int_equal(f->journey.edited, DV_EDITED_COMMENTS);
    assert_string_equal(followed(f, 1, 6), "changed a.py:2-8 by indented");
    assert_string_equal(followed(f, 6, 8), "changed a.py:8-10 by indented");
    assert_true(f->journey.spaced);
    assert_string_equal(followed(f, 5, 5), "changed a.py:7-7 by indented");
    assert_string_equal(followed(f, 7, 9), "moved a.py:9-11 by indented");
    assert_false(f->journey.spaced);
}

static void lines_are_followed_through_what_comes_behind(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "indented", INDENTED MEASURE);
    write(f, "shifted", "import os\n\n\n" INDENTED MEASURE);
    assert_string_equal(followed(f, 4, 6), "changed a.py:9-11 by indented");
    write(f, "edited", "import os\n\n\n" INDENTED "\n\nimport sys\n");
    assert_string_equal(followed(f, 4, 6), "changed a.py:9-11 by indented");
}

/* A tab stands for eight columns, or for four: nothing tells. */
static void white_space_inside_of_lines_is_no_difference(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "tabs",
          PACK "def unpack( batch ):\n"
               "\tfor row in batch:\n\n"
               "\t\tyield row.tokens\n" MEASURE);
    assert_string_equal(followed(f, 4, 6), "changed a.py:4-7 by tabs");
    assert_true(f->journey.spaced);
    assert_string_equal(followed(f, 5, 5), "changed a.py:5-5 by tabs");
    assert_string_equal(followed(f, 7, 9), "moved a.py:8-10 by tabs");
}

static void
blank_lines_at_the_ends_are_theirs_as_long_as_they_stand(void **state)
{
    fixture *f = *state;

    start(f, "begin(of, all)\n\nfirst(one)\nsecond(one)\n\nend(of, all)\n");
    write(f, "indented",
          "begin(of, all)\n\nif x:\n\n  first(one)\n  second(one)\n"
          "end(of, all)\n");
    assert_string_equal(followed(f, 2, 4), "changed a.py:4-6 by indented");
    assert_string_equal(followed(f, 3, 5), "changed a.py:5-6 by indented");
}

/* The same word stands anywhere; what was around it tells. */
static void lines_that_say_nothing_go_with_those_around_them(void **state)
{
    fixture *f = *state;

    start(f, "if is_open(gate):\n  close(gate)\n  return\nsay(nothing)\n");
    write(f, "indented",
          "with lock:\n"
          "    if is_open(gate):\n"
          "        close(gate)\n"
          "        return\n"
          "    say(nothing)\n");
    assert_string_equal(followed(f, 3, 3), "changed a.py:4-4 by indented");
    assert_true(f->journey.spaced);
    write(f, "rewritten", "with lock:\n    pass\n    return\n");
    assert_string_equal(followed(f, 3, 3), "gone :0-0 by indented");
    assert_false(f->journey.spaced);
}

static void lines_that_others_came_between_are_edited(void **state)
{
    fixture *f = *state;

    start(f, source);
    write(f, "indented",
          PACK "class Batch:\n"
               "    def unpack(batch):\n"
               "        for row in batch:\n"
               "            if row:\n"
               "                yield row.tokens\n" MEASURE);
    assert_string_equal(followed(f, 5, 5), "changed a.py:6-6 by indented");
    assert_true(f->journey.spaced);
    followed(f, 4, 6);
    assert_false(f->journey.spaced);
}

#define GATES "open(one_gate)\n  wait(for_all)\nclose(one_gate)\n"

/* Another place has the very bytes; the cited one has other white space. */
static void lines_like_others_are_named_by_the_commit_of_theirs(void **state)
{
    fixture *f = *state;

    start(f, GATES "open(two)\n  wait(for_all)\nclose(two)\n");
    write(f, "shifted", "#\n" GATES "open(two)\n  wait(for_all)\nclose(two)\n");
    write(f, "indented",
          "#\n" GATES "if x:\n  open(two)\n    wait(for_all)\n  close(two)\n");
    assert_string_equal(followed(f, 5, 5), "changed a.py:7-7 by indented");
    assert_true(f->journey.spaced);
}

/* Lines of the same bytes have moved, or nobody knows where to. */
static void the_same_bytes_are_not_formatted_anew(void **state)
{
    fixture *f = *state;

    start(f, "wait(for_all)\nfirst(gate)\nsecond(gate)\nthird(gate)\n");
    write(f, "indented",
          "first(gate)\nwait(for_all)\n  first(gate)\n  second(gate)\n"
          "  third(gate)\nwait(for_all)\n");
    assert_string_equal(followed(f, 4, 4), "changed a.py:5-5 by indented");
    followed(f, 1, 1);
    assert_false(f->journey.spaced);
}

/* An `if` that is gone: its line is another statement's now. */
static void white_space_that_is_code_is_told_from_formatting(void **state)
{
    fixture *f = *state;

    start(f, PACK "if is_open(gate):\n    close(gate)\n    open(gate)\n");
    write(f, "dedented",
          PACK "if is_open(gate):\n    close(gate)\nopen(gate)\n");
    assert_string_equal(followed(f, 5, 6), "changed a.py:5-6 by dedented");
    assert_true(f->journey.spaced);
    assert_int_equal(f->journey.edited, DV_EDITED_SPACE);
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

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_last_line_end_has_no_line_behind_it),
        TEST(lines_that_were_indented_are_changed_where_they_are),
        TEST(lines_are_followed_through_what_comes_behind),
        TEST(white_space_inside_of_lines_is_no_difference),
        TEST(blank_lines_at_the_ends_are_theirs_as_long_as_they_stand),
        TEST(lines_that_say_nothing_go_with_those_around_them),
        TEST(lines_that_others_came_between_are_edited),
        TEST(the_same_bytes_are_not_formatted_anew),
        TEST(lines_like_others_are_named_by_the_commit_of_theirs),
        TEST(white_space_that_is_code_is_told_from_formatting),
        TEST(an_empty_last_line_may_be_removed),
        TEST(another_file_may_take_the_name),
        TEST(what_took_the_name_may_be_renamed_too),
        TEST(a_moved_file_may_be_edited),
        TEST(the_file_that_got_the_lines_may_be_renamed),
        TEST(lines_that_were_replaced_may_be_elsewhere),
        TEST(who_renamed_a_file_did_not_edit_it),
        TEST(contents_over_the_budget_are_forgotten),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
