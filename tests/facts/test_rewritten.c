/* SPDX-License-Identifier: MIT */
/* What stood where a reference stands, before it was corrected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "facts/past/alike.h"
#include "facts/past/rewritten.h"
#include "support/repo.h"
#include "text/lines.h"

typedef struct fixture {
    dv_test_repo *made;
    dv_arena arena;
    dv_facts_options options;
    dv_trees trees;
    dv_past past;
    dv_error err;
    dv_buf shown;
    uint32_t bytes_left;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->made = dv_test_repo_new();
    f->bytes_left = 1000;
    f->options =
        (dv_facts_options){.repo = dv_test_repo_path(f->made), .jobs = 1};
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_past_release(&f->past);
    dv_trees_release(&f->trees);
    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_buf_release(&f->shown);
    dv_test_repo_free(f->made);
    dv_mem_free(f);
    return 0;
}

static void commit(fixture *f, const char *subject, const char *text)
{
    dv_test_repo_write(f->made, "a.md", text);
    dv_test_repo_commit(f->made, subject);
}

static void check(fixture *f, bool ok)
{
    if (!ok)
        fail_msg("%s", f->err.message ? f->err.message : "no error");
}

/* Of the document as it is now, the reference whose bytes begin with `cited`,
 * ends with `numbers` and cites a.py. */
static dv_written_line find(const dv_file *file, const char *cited,
                            const char *numbers)
{
    size_t begin = dv_str_find(file->text, dv_str_from(cited));
    size_t path = dv_str_find(file->text, DV_STR("a.py"));
    size_t at = dv_str_find_from(file->text, begin, dv_str_from(numbers));
    size_t end = at + strlen(numbers);
    dv_written_line out = {
        .path = DV_STR("a.md"),
        .cited = dv_str_slice(file->text, begin, end),
        .numbers = {(uint32_t)(at - begin), (uint32_t)(end - begin)},
        .source = DV_STR("a.py"),
        .path_back = (uint32_t)(at - path),
        .respelled = true,
        .commit = DV_NONE,
    };
    char *rest;

    out.lines.first = (uint32_t)strtoul(numbers, &rest, 10);
    out.lines.last =
        *rest ? (uint32_t)strtoul(rest + 1, NULL, 10) : out.lines.first;
    out.line = dv_file_position(file, (uint32_t)at).line;
    out.column = (uint32_t)at - dv_file_line_span(file, out.line).start;
    return out;
}

static void say(fixture *f, const dv_written_line *at)
{
    const dv_commit *by =
        at->commit == DV_NONE
            ? NULL
            : dv_history_commit(at->repo->history, at->commit);

    dv_buf_printf(&f->shown, "%.*s %.*s by %.*s", DV_STR_ARG(at->source),
                  DV_STR_ARG(dv_span_of(at->cited, at->numbers)),
                  DV_STR_ARG(by ? by->subject : DV_STR("nobody")));
}

/* "a.py 20 by fixed; a.py 10 by first": what it is, and what it was, of `text`,
 * which the working tree has. */
static const char *traced(fixture *f, const char *text, const char *cited,
                          const char *numbers)
{
    dv_older older = {.bytes_left = f->bytes_left};
    dv_written_line at;
    dv_source_tree *tree;
    const dv_file *file;
    dv_line_origin wrote;
    uint32_t head;

    dv_trees_init(&f->trees, &f->options, NULL, &f->arena);
    tree = dv_trees_get(&f->trees, 0, (dv_str){0}, &f->err);
    check(f, tree != NULL);
    dv_past_init(&f->past, &f->trees, 0);
    file = dv_file_new(&f->arena, DV_STR("a.md"), dv_str_from(text));
    at = find(file, cited, numbers);
    at.repo = dv_past_repo_of(&f->past, tree);
    check(f, dv_past_head(at.repo, &head, &f->err));
    check(f, dv_history_blame(at.repo->history, head, at.path, file->text,
                              &at.line, 1, &wrote, &f->err));
    at.commit = wrote.commit;
    at.line = wrote.commit == DV_NONE ? at.line : wrote.line;
    at.path = wrote.commit == DV_NONE ? at.path : wrote.path;
    check(f, dv_rewritten_trace(&f->past, file, head, &at, &older, &f->err));
    say(f, &at);
    if (older.line.cited.len) {
        dv_buf_add(&f->shown, DV_STR("; "));
        say(f, &older.line);
    }
    return dv_arena_cstr(&f->arena, dv_buf_str(&f->shown));
}

static void a_corrected_number_was_another(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Rows: `a.py:10-12`, and so on.\n");
    commit(f, "fixed", "Rows: `a.py:110-112`, and so on.\n");
    assert_string_equal(
        traced(f, "Rows: `a.py:110-112`, and so on.\n", "a.py:110", "110-112"),
        "a.py 110-112 by fixed; a.py 10-12 by first");
}

static void a_corrected_number_may_have_stood_on_another_line(void **state)
{
    static const char now[] = "One.\nTwo.\n\nRows: `a.py:20`.\n";
    fixture *f = *state;

    commit(f, "first", "One.\n\nRows: `a.py:10`.\n");
    commit(f, "fixed", now);
    assert_string_equal(traced(f, now, "a.py:20", "20"),
                        "a.py 20 by fixed; a.py 10 by first");
}

static void a_number_that_is_not_committed_was_another(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Rows: `a.py:10`.\n");
    assert_string_equal(traced(f, "Rows: `a.py:20`.\n", "a.py:20", "20"),
                        "a.py 20 by nobody; a.py 10 by first");
}

static void its_path_may_have_been_another(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Rows: `src/old.py:10`, then more.\n");
    assert_string_equal(
        traced(f, "Rows: `a.py:20`, then more.\n", "a.py:20", "20"),
        "a.py 20 by nobody; src/old.py 10 by first");
}

static void its_document_may_have_been_called_otherwise(void **state)
{
    static const char now[] = "One.\nTwo.\nThree.\nThe rows: `a.py:10`.\n";
    fixture *f = *state;

    dv_test_repo_write(f->made, "old/b.md",
                       "One.\nTwo.\nThree.\nRows: `a.py:10`.\n");
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_remove(f->made, "old/b.md");
    commit(f, "renamed", now);
    assert_string_equal(traced(f, now, "a.py:10", "10"), "a.py 10 by first");
}

static void an_item_of_a_list_may_have_become_a_row(void **state)
{
    static const char now[] = "# G\n\n| What | Where |\n| --- | --- |\n"
                              "| `load()` | `a.py:10` |\n";
    fixture *f = *state;

    commit(f, "first", "# G\n\n- `load()`: `a.py:10`\n");
    commit(f, "table", now);
    assert_string_equal(traced(f, now, "a.py:10", "10"), "a.py 10 by first");
}

static void a_row_of_other_words_is_new(void **state)
{
    static const char now[] = "# G\n\n| What | Where |\n| --- | --- |\n"
                              "| `store()` | `a.py:10` | kept |\n";
    fixture *f = *state;

    commit(f, "first", "# G\n\n- `load()`: `a.py:10`, lost\n");
    commit(f, "table", now);
    assert_string_equal(traced(f, now, "a.py:10", "10"), "a.py 10 by table");
}

static void a_section_may_have_been_taken_from_another_document(void **state)
{
    static const char now[] = "Other things.\n\n  Rows: `a.py:10`.\n";
    fixture *f = *state;

    dv_test_repo_write(f->made, "b.md", "One.\n\nRows: `a.py:10`.\n\nTwo.\n");
    commit(f, "first", "Other things.\n");
    dv_test_repo_write(f->made, "b.md", "One.\n\nTwo.\n");
    commit(f, "taken", now);
    assert_string_equal(traced(f, now, "a.py:10", "10"), "a.py 10 by first");
}

static void what_stands_there_still_was_written_again(void **state)
{
    static const char now[] = "Other things.\n\nRows: `a.py:10`.\n";
    fixture *f = *state;

    dv_test_repo_write(f->made, "b.md", "One.\n\nRows: `a.py:10`.\n\nTwo.\n");
    commit(f, "first", "Other things.\n");
    dv_test_repo_write(f->made, "b.md", "Rows: `a.py:10`.\n\nTwo.\n");
    commit(f, "again", now);
    assert_string_equal(traced(f, now, "a.py:10", "10"), "a.py 10 by again");
}

static void a_line_that_two_documents_lost_is_of_neither(void **state)
{
    static const char now[] = "Other things.\n\nRows: `a.py:10`.\n";
    fixture *f = *state;

    dv_test_repo_write(f->made, "b.md", "One.\n\nRows: `a.py:10`.\n");
    dv_test_repo_write(f->made, "c.md", "Two.\n\nRows: `a.py:10`.\n");
    commit(f, "first", "Other things.\n");
    dv_test_repo_write(f->made, "b.md", "One.\n");
    dv_test_repo_write(f->made, "c.md", "Two.\n");
    commit(f, "both", now);
    assert_string_equal(traced(f, now, "a.py:10", "10"), "a.py 10 by both");
}

static void a_number_of_a_list_is_not_its_neighbour(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Of 30 rows: `a.py:10, 20, 30`.\n");
    commit(f, "fixed", "Of 30 rows: `a.py:10, 30, 30`.\n");
    assert_string_equal(
        traced(f, "Of 30 rows: `a.py:10, 30, 30`.\n", "30, 30`", "30"),
        "a.py 30 by fixed; a.py 20 by first");
}

static void the_others_of_a_list_are_as_old_as_they_were(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Of 30 rows: `a.py:10, 20, 30`.\n");
    commit(f, "fixed", "Of 30 rows: `a.py:10, 25, 30`.\n");
    assert_string_equal(
        traced(f, "Of 30 rows: `a.py:10, 25, 30`.\n", "30`", "30"),
        "a.py 30 by first");
}

static void other_words_make_it_another_reference(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Rows: `a.py:10`.\n");
    commit(f, "again", "Columns: `a.py:20`.\n");
    assert_string_equal(traced(f, "Columns: `a.py:20`.\n", "a.py:20", "20"),
                        "a.py 20 by again");
}

static void words_of_another_line_do_not_matter(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Rows: `a.py:10`.\nOne.\n");
    commit(f, "fixed", "Rows: `a.py:20`.\nTwo.\n");
    assert_string_equal(traced(f, "Rows: `a.py:20`.\nTwo.\n", "a.py:20", "20"),
                        "a.py 20 by fixed; a.py 10 by first");
}

static void a_line_is_no_range_that_was_widened(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Rows: `a.py:10`.\n");
    commit(f, "again", "Rows: `a.py:10-12`.\n");
    assert_string_equal(traced(f, "Rows: `a.py:10-12`.\n", "a.py:10", "10-12"),
                        "a.py 10-12 by again");
}

static void what_would_cost_too_much_is_not_looked_for(void **state)
{
    fixture *f = *state;

    commit(f, "first", "Rows: `a.py:10`.\n");
    commit(f, "fixed", "Rows: `a.py:20`.\n");
    f->bytes_left = 20;
    assert_string_equal(traced(f, "Rows: `a.py:20`.\n", "a.py:20", "20"),
                        "a.py 20 by fixed");
}

static size_t placed(const char *old_text, const char *new_text, size_t now)
{
    dv_alike places = {.now = {now}, .count = 1};

    return dv_alike_places(dv_str_from(old_text), dv_str_from(new_text), true,
                           &places)
               ? places.then[0]
               : DV_ALIKE_NONE;
}

static void texts_are_alike_but_for_numbers_blanks_and_paths(void **state)
{
    (void)state;
    assert_int_equal(placed("at  9, 5", "at 10, 6", 7), 7);
    assert_int_equal(placed("see b/a.py:1 x", "see src/c.py:2 x", 13), 11);
    assert_int_equal(placed("see a.pyi:1", "see a.py:1", 9), 10);
    assert_int_equal(placed("see and:1", "see or:1", 7), DV_ALIKE_NONE);
    assert_int_equal(placed("in 1.5 s", "in 15 s", 6), DV_ALIKE_NONE);
    assert_int_equal(placed("at 9", "at 9 too", 3), DV_ALIKE_NONE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_corrected_number_was_another),
        TEST(a_corrected_number_may_have_stood_on_another_line),
        TEST(a_number_that_is_not_committed_was_another),
        TEST(its_path_may_have_been_another),
        TEST(its_document_may_have_been_called_otherwise),
        TEST(an_item_of_a_list_may_have_become_a_row),
        TEST(a_row_of_other_words_is_new),
        TEST(a_section_may_have_been_taken_from_another_document),
        TEST(what_stands_there_still_was_written_again),
        TEST(a_line_that_two_documents_lost_is_of_neither),
        TEST(a_number_of_a_list_is_not_its_neighbour),
        TEST(the_others_of_a_list_are_as_old_as_they_were),
        TEST(other_words_make_it_another_reference),
        TEST(words_of_another_line_do_not_matter),
        TEST(a_line_is_no_range_that_was_widened),
        TEST(what_would_cost_too_much_is_not_looked_for),
        cmocka_unit_test(texts_are_alike_but_for_numbers_blanks_and_paths),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
