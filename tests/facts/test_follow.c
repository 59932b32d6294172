/* SPDX-License-Identifier: MIT */
/* Lines are followed through repositories that each test makes; the commit
 * `start` is where the journey begins. */
#include "facts/past_support.h"

#define PACK                                                                   \
    "def pack(samples):\n"                                                     \
    "    total = sum(samples)\n"                                               \
    "    return total\n"
#define UNPACK                                                                 \
    "def unpack(batch):\n"                                                     \
    "    # Row by row.\n"                                                      \
    "    for row in batch:\n"                                                  \
    "        yield row.tokens\n"
#define MEASURE                                                                \
    "def measure(batch):\n"                                                    \
    "    width = max(batch)\n"                                                 \
    "    return width\n"
#define GAP "\n\n"
#define IMPORTS                                                                \
    "import os\n"                                                              \
    "import sys\n" GAP

#define SAME "same = 0\nsame = 0\nsame = 0\nsame = 0\n"

/* pack is at 1-3, unpack at 6-9, measure at 12-14. */
static const char source[] = PACK GAP UNPACK GAP MEASURE;

static void write(fixture *f, const char *path, const char *text)
{
    dv_test_repo_write(f->made, path, text);
}

static void commit(fixture *f, const char *subject)
{
    dv_test_repo_commit(f->made, subject);
}

/* What is there now is where the journey begins. */
static void depart(fixture *f)
{
    commit(f, "start");
    dv_test_repo_tag(f->made, "start");
}

/* The source in a.py, committed as `start`. */
static void start(fixture *f)
{
    write(f, "a.py", source);
    depart(f);
}

static const char *fortune_word(const dv_journey *journey)
{
    static const char *const edited[] = {
        [DV_EDITED_CODE] = "changed",
        [DV_EDITED_SIGNATURE] = "signature",
        [DV_EDITED_BODY] = "body",
        [DV_EDITED_COMMENTS] = "comments",
    };

    switch (journey->fortune) {
    case DV_LINES_SAME:
        return "same";
    case DV_LINES_MOVED:
        return "moved";
    case DV_LINES_CHANGED:
        return edited[journey->edited];
    case DV_LINES_GONE:
        return "gone";
    case DV_LINES_NO_FILE:
        return "no-file";
    case DV_LINES_OUTSIDE:
        break;
    }
    return "outside";
}

/* "moved a.py:9-12 unique whole aligned unpack" */
static const char *shown(fixture *f)
{
    const dv_journey *j = &f->journey;

    dv_buf_clear(&f->shown);
    dv_buf_add(&f->shown, dv_str_from(fortune_word(j)));
    if (j->now.path.len)
        dv_buf_printf(&f->shown, " %.*s:%u-%u", DV_STR_ARG(j->now.path),
                      j->now.lines.first, j->now.lines.last);
    if (j->chance)
        dv_buf_add(&f->shown, DV_STR(" by chance"));
    if (j->fortune == DV_LINES_SAME)
        return f->shown.ptr; /* what else there is need not be known */
    dv_buf_printf(&f->shown, "%s%s%s", j->unique ? " unique" : "",
                  j->whole ? " whole" : "", j->aligned ? " aligned" : "");
    if (j->definition.len)
        dv_buf_printf(&f->shown, " %.*s", DV_STR_ARG(j->definition));
    assert_false(j->now.safe);
    return f->shown.ptr;
}

static const char *followed(fixture *f, uint32_t first, uint32_t last)
{
    follow(f, "a.py", first, last);
    return shown(f);
}

/* The subject of the commit that ended it, or "nobody". */
static const char *named(fixture *f, uint32_t first, uint32_t last)
{
    dv_journey before;

    follow(f, "a.py", first, last);
    before = f->journey;
    check(f, dv_follow_name(&f->past, &f->from, &f->present, &f->journey,
                            &f->err));
    assert_int_equal(f->journey.fortune, before.fortune);
    assert_int_equal(f->journey.now.lines.first, before.now.lines.first);
    if (f->journey.by == DV_NONE)
        return "nobody";
    return dv_arena_cstr(
        &f->arena,
        dv_history_commit(f->from.repo->history, f->journey.by)->subject);
}

static void lines_that_nobody_touched_are_the_same(void **state)
{
    fixture *f = *state;

    start(f);
    assert_string_equal(followed(f, 6, 9), "same a.py:6-9");
    write(f, "a.py", PACK GAP UNPACK GAP "width = 1\n");
    commit(f, "below");
    assert_string_equal(followed(f, 6, 9), "same a.py:6-9");
    assert_string_equal(followed(f, 1, 1), "same a.py:1-1");
}

static void lines_that_came_back_are_the_same(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK);
    commit(f, "away");
    write(f, "a.py", source);
    commit(f, "back");
    assert_string_equal(followed(f, 6, 9), "same a.py:6-9");
    drop(f, "a.py");
    commit(f, "removed");
    write(f, "a.py", source);
    commit(f, "made again");
    assert_string_equal(followed(f, 6, 9), "same a.py:6-9");
}

static void one_line_past_the_end_is_left_out(void **state)
{
    fixture *f = *state;

    start(f);
    assert_string_equal(followed(f, 12, 15), "same a.py:12-14");
    write(f, "a.py", source + strlen(PACK));
    commit(f, "pack removed");
    assert_string_equal(followed(f, 12, 15),
                        "moved a.py:9-11 unique whole aligned measure");
}

static void lines_below_others_that_were_added_have_moved(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP MEASURE);
    commit(f, "imports");
    assert_string_equal(followed(f, 6, 9),
                        "moved a.py:10-13 unique whole aligned unpack");
    assert_string_equal(followed(f, 8, 9), "moved a.py:12-13 unique aligned");
    assert_string_equal(followed(f, 8, 8), "moved a.py:12-12 unique aligned");
    assert_string_equal(followed(f, 5, 9), "moved a.py:9-13 unique aligned");
}

/* Unpack is at 6-9 of the origin. */
static void one_line_with_the_name_of_a_definition_is_known(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP MEASURE);
    commit(f, "imports");
    follow(f, "a.py", 6, 6);
    assert_true(f->journey.described && f->journey.named);
    follow(f, "a.py", 8, 8);
    assert_true(f->journey.described);
    assert_false(f->journey.named);
    follow(f, "a.py", 6, 9);
    assert_true(f->journey.described);
    assert_false(f->journey.named);
}

/* Over its budget, the passage of one file goes when another's is made. */
static void passages_are_forgotten_apart_from_sources(void **state)
{
    fixture *f = *state;
    const dv_source *first;
    uint32_t other;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP MEASURE);
    commit(f, "imports");
    follow(f, "a.py", 6, 6);
    other = f->journey.new_file;
    f->past.passage_budget = 1;
    first = dv_past_source(&f->past, f->journey.old_file);
    assert_int_equal(
        dv_passage_lines(dv_past_passage(&f->past, f->journey.old_file)), 10);
    assert_int_equal(dv_passage_lines(dv_past_passage(&f->past, other)), 12);
    assert_null(f->past.files.items[f->journey.old_file]->passage);
    assert_ptr_equal(dv_past_source(&f->past, f->journey.old_file), first);
    assert_int_equal(
        dv_passage_lines(dv_past_passage(&f->past, f->journey.old_file)), 10);
}

/* A diff would call one of them removed and added. */
static void lines_that_changed_places_have_moved(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", MEASURE GAP UNPACK GAP PACK);
    commit(f, "sorted");
    assert_string_equal(followed(f, 1, 3),
                        "moved a.py:12-14 unique whole aligned pack");
    assert_string_equal(followed(f, 12, 14),
                        "moved a.py:1-3 unique whole aligned measure");
}

static void lines_that_stand_twice_are_where_the_diff_says(void **state)
{
    fixture *f = *state;

    write(f, "a.py", "one = 1\nsame = 0\ntwo = 2\nsame = 0\n");
    depart(f);
    write(f, "a.py", "zero = 0\none = 1\nsame = 0\ntwo = 2\nsame = 0\n");
    commit(f, "zero");
    follow(f, "a.py", 2, 2);
    assert_int_equal(f->journey.fortune, DV_LINES_MOVED);
    assert_int_equal(f->journey.now.lines.first, 3);
    assert_int_equal(f->journey.places, 2);
    follow(f, "a.py", 4, 4);
    assert_int_equal(f->journey.now.lines.first, 5);
    assert_int_equal(f->journey.places, 2);
}

/* Neither when it was so before nor when it has become so. */
static void what_stands_twice_is_not_unique(void **state)
{
    fixture *f = *state;

    write(f, "a.py", "same = 0\nsame = 0\nsame = 0\n");
    depart(f);
    write(f, "a.py", "one = 1\nsame = 0\n");
    assert_string_equal(followed(f, 3, 3), "moved a.py:2-2 aligned");
    write(f, "a.py", "one = 1\nsame = 0\nsame = 0\nsame = 0\n");
    assert_string_equal(followed(f, 1, 1), "moved a.py:2-2 aligned");
    assert_string_equal(followed(f, 3, 3), "same a.py:3-3 by chance");
}

static void the_lines_around_may_tell_which_is_meant(void **state)
{
    fixture *f = *state;

    write(f, "a.py", "one = 1\nsame = 0\ntwo = 2\nsame = 0\nthree = 3\n");
    depart(f);
    write(f, "a.py",
          "zero = 0\none = 1\nsame = 0\ntwo = 2\nsame = 0\n"
          "three = 3\n");
    assert_string_equal(followed(f, 2, 2), "moved a.py:3-3 unique aligned");
    assert_string_equal(followed(f, 4, 4), "moved a.py:5-5 unique aligned");
    write(f, "a.py",
          "zero = 0\none = 1\nsame = 0\ntwo = 2\nsame = 0\n"
          "3\n");
    assert_string_equal(followed(f, 4, 4), "moved a.py:5-5 aligned");
}

/* As far as five lines around. */
static void lines_among_many_like_them_are_not_unique(void **state)
{
    fixture *f = *state;

    write(f, "a.py", SAME SAME SAME "same = 0\n");
    depart(f);
    write(f, "a.py", "one = 1\n" SAME SAME SAME "same = 0\n");
    assert_string_equal(followed(f, 7, 7), "same a.py:7-7 by chance");
    assert_string_equal(followed(f, 6, 8), "same a.py:6-8 by chance");
}

static void definitions_of_one_name_are_not_whole(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP "def pack():\n    pass\n");
    assert_string_equal(followed(f, 1, 3),
                        "moved a.py:5-7 unique aligned pack");
    assert_string_equal(followed(f, 6, 9),
                        "moved a.py:10-13 unique whole aligned unpack");
    write(f, "a.py", "def pack():\n    pass\n" GAP PACK GAP UNPACK);
    assert_string_equal(followed(f, 1, 3),
                        "moved a.py:5-7 unique aligned pack");
}

static void a_definition_goes_with_its_decorators_or_without(void **state)
{
    fixture *f = *state;

    write(f, "a.py", "@once\n@twice\n" PACK);
    depart(f);
    write(f, "a.py", IMPORTS "@once\n@twice\n" PACK);
    commit(f, "imports");
    assert_string_equal(followed(f, 1, 5),
                        "moved a.py:5-9 unique whole aligned pack");
    follow(f, "a.py", 3, 5);
    assert_true(f->journey.whole);
    assert_int_equal(f->journey.now.lines.first, 7);
    follow(f, "a.py", 2, 5);
    assert_false(f->journey.whole);
    write(f, "a.py", "@once\n@twice\ndef pack():\n    return 1\n");
    assert_string_equal(followed(f, 1, 5),
                        "signature a.py:1-4 whole aligned pack");
    follow(f, "a.py", 3, 5);
    assert_int_equal(f->journey.now.lines.first, 3);
    assert_int_equal(f->journey.now.lines.last, 4);
}

static void a_renamed_file_is_followed(void **state)
{
    fixture *f = *state;

    start(f);
    drop(f, "a.py");
    write(f, "pkg/b.py", source);
    commit(f, "renamed");
    assert_string_equal(followed(f, 6, 9),
                        "moved pkg/b.py:6-9 unique whole aligned unpack");
    drop(f, "pkg/b.py");
    write(f, "pkg/c.py", IMPORTS PACK GAP UNPACK GAP MEASURE);
    commit(f, "renamed again");
    assert_string_equal(followed(f, 6, 9),
                        "moved pkg/c.py:10-13 unique whole aligned unpack");
    assert_string_equal(named(f, 6, 9), "renamed again");
}

static void lines_that_went_to_another_file_are_found_there(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP MEASURE);
    write(f, "b.py", IMPORTS UNPACK);
    commit(f, "split");
    assert_string_equal(followed(f, 6, 9),
                        "moved b.py:5-8 unique whole aligned unpack");
    assert_string_equal(named(f, 6, 9), "split");
}

static void lines_are_followed_from_file_to_file(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP MEASURE);
    write(f, "b.py", IMPORTS UNPACK);
    commit(f, "split");
    drop(f, "b.py");
    write(f, "c.py", IMPORTS UNPACK);
    commit(f, "renamed");
    write(f, "c.py", IMPORTS GAP UNPACK);
    commit(f, "blank lines");
    assert_string_equal(followed(f, 6, 9),
                        "moved c.py:7-10 unique whole aligned unpack");
}

/* Its file may have gone with that commit. */
static void lines_of_a_file_that_was_taken_apart_are_found(void **state)
{
    fixture *f = *state;

    start(f);
    drop(f, "a.py");
    write(f, "b.py", "# Only\n# this\n# one\n# here\n# of\n# all.\n" UNPACK);
    commit(f, "split");
    assert_string_equal(followed(f, 6, 9),
                        "moved b.py:7-10 unique whole aligned unpack");
}

static void lines_found_in_two_files_are_gone(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP MEASURE);
    write(f, "b.py", IMPORTS UNPACK);
    write(f, "c.py", UNPACK);
    commit(f, "split");
    assert_string_equal(followed(f, 6, 9), "gone aligned unpack");
}

static void lines_found_twice_in_another_file_are_gone(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP MEASURE);
    write(f, "b.py", UNPACK GAP UNPACK);
    commit(f, "split");
    assert_string_equal(followed(f, 6, 9), "gone aligned unpack");
}

/* It quotes them. */
static void a_document_does_not_receive_lines(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP MEASURE);
    write(f, "plan.md", "# Plan\n\n" UNPACK);
    commit(f, "plan");
    assert_string_equal(followed(f, 6, 9), "gone aligned unpack");
    write(f, "b.py", UNPACK);
    commit(f, "again");
    assert_string_equal(followed(f, 6, 9), "gone aligned unpack");
}

static void few_lines_go_with_the_definition_around_them(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP UNPACK);
    write(f, "b.py", MEASURE);
    commit(f, "split");
    assert_string_equal(followed(f, 13, 14), "moved b.py:2-3 unique aligned");
    assert_string_equal(followed(f, 12, 14),
                        "moved b.py:1-3 unique whole aligned measure");
}

/* What another commit made may be there by chance. */
static void
other_files_are_those_of_the_commit_that_took_the_lines(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "b.py", IMPORTS UNPACK);
    commit(f, "copied");
    write(f, "a.py", PACK GAP MEASURE);
    commit(f, "removed");
    assert_string_equal(followed(f, 6, 9), "gone aligned unpack");
    assert_string_equal(named(f, 6, 9), "removed");
}

static void what_was_edited_is_told(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py",
          PACK GAP "def unpack(batch, limit):\n"
                   "    # Row by row.\n"
                   "    for row in batch:\n"
                   "        yield row.tokens\n");
    assert_string_equal(followed(f, 6, 9),
                        "signature a.py:6-9 whole aligned unpack");
    write(f, "a.py",
          PACK GAP "def unpack(batch):\n"
                   "    # Row by row.\n"
                   "    for row in batch:\n"
                   "        if row:\n"
                   "            yield row.tokens\n");
    assert_string_equal(followed(f, 6, 9),
                        "body a.py:6-10 whole aligned unpack");
    write(f, "a.py",
          PACK GAP "def unpack(batch):\n"
                   "    # One row after the other,\n"
                   "    # as they come.\n"
                   "    for row in batch:\n"
                   "        yield row.tokens\n");
    assert_string_equal(followed(f, 6, 9),
                        "comments a.py:6-10 whole aligned unpack");
    assert_string_equal(followed(f, 7, 9), "comments a.py:7-10 aligned");
    write(f, "a.py",
          PACK GAP "def unpack(batch):\n"
                   "    # Row by row.\n"
                   "    for row in batch.rows:\n"
                   "        yield row.tokens\n");
    assert_string_equal(followed(f, 8, 9), "changed a.py:8-9 aligned");
}

static void a_signature_may_have_brackets_and_several_lines(void **state)
{
    fixture *f = *state;

    write(f, "a.py",
          "def pack(\n"
          "    samples: dict[str, int],\n"
          "    limit=at[1:2],\n"
          ") -> int:\n"
          "    return samples\n");
    depart(f);
    write(f, "a.py",
          "def pack(\n"
          "    samples: dict[str, int],\n"
          "    limit=at[1:2],\n"
          ") -> str:\n"
          "    return samples\n");
    assert_string_equal(followed(f, 1, 5),
                        "signature a.py:1-5 whole aligned pack");
    write(f, "a.py",
          "def pack(\n"
          "    samples: dict[str, int],\n"
          "    limit=at[1:2],\n"
          ") -> int:\n"
          "    return limit\n");
    assert_string_equal(followed(f, 1, 5), "body a.py:1-5 whole aligned pack");
}

static void a_signature_ends_where_the_block_begins(void **state)
{
    fixture *f = *state;

    write(f, "a.ts", "function pack(a: A): B {\n  return a;\n}\n");
    depart(f);
    write(f, "a.ts", "function pack(a: A): C {\n  return a;\n}\n");
    follow(f, "a.ts", 1, 3);
    assert_string_equal(shown(f), "signature a.ts:1-3 whole aligned pack");
    write(f, "a.ts", "function pack(a: A): B {\n  return b;\n}\n");
    follow(f, "a.ts", 1, 3);
    assert_string_equal(shown(f), "body a.ts:1-3 whole aligned pack");
}

static void edited_lines_are_between_those_that_stood_around(void **state)
{
    fixture *f = *state;

    write(f, "a.py", "one = 1\ntwo = 2\nthree = 3\nfour = 4\n");
    depart(f);
    write(f, "a.py", "zero = 0\none = 1\n2\n2\nthree = 3\nfour = 4\n");
    assert_string_equal(followed(f, 2, 2), "changed a.py:3-4 aligned");
    assert_string_equal(followed(f, 2, 3), "changed a.py:3-5 aligned");
    assert_string_equal(followed(f, 1, 2), "changed a.py:2-4 aligned");
    write(f, "a.py", "1\ntwo = 2\nthree = 3\n4\n4\n");
    assert_string_equal(followed(f, 1, 1), "changed a.py:1-1 aligned");
    assert_string_equal(followed(f, 4, 4), "changed a.py:4-5 aligned");
    assert_string_equal(followed(f, 1, 4), "changed a.py:1-5 aligned");
}

static void a_source_without_a_grammar_is_edited_code(void **state)
{
    fixture *f = *state;

    write(f, "a.txt", "one line\ntwo lines\n# three\n");
    depart(f);
    write(f, "a.txt", "one line\ntwo words\n# three\n");
    follow(f, "a.txt", 2, 2);
    assert_int_equal(f->journey.fortune, DV_LINES_CHANGED);
    assert_int_equal(f->journey.edited, DV_EDITED_CODE);
    write(f, "a.txt", "zero\none line\ntwo lines\n# three\n");
    follow(f, "a.txt", 2, 3);
    assert_int_equal(f->journey.fortune, DV_LINES_MOVED);
    assert_int_equal(f->journey.now.lines.first, 3);
}

static void removed_lines_are_gone(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP MEASURE);
    commit(f, "removed");
    assert_string_equal(followed(f, 6, 9), "gone aligned unpack");
    assert_string_equal(followed(f, 8, 8), "gone aligned");
    write(f, "a.py", PACK);
    assert_string_equal(followed(f, 12, 14), "gone aligned measure");
}

static void lines_of_a_removed_file_have_no_file(void **state)
{
    fixture *f = *state;

    start(f);
    drop(f, "a.py");
    write(f, "b.py", "width = 1\n");
    commit(f, "removed");
    assert_string_equal(followed(f, 6, 9), "no-file");
    assert_string_equal(named(f, 6, 9), "removed");
}

static void only_a_file_is_the_file(void **state)
{
    fixture *f = *state;

    start(f);
    drop(f, "a.py");
    write(f, "a.py/b.txt", "width = 1\n");
    commit(f, "a directory");
    assert_string_equal(followed(f, 6, 9), "no-file");
    drop(f, "a.py");
    write(f, "b.py", source);
    dv_test_repo_link(f->made, "a.py", "b.py");
    commit(f, "a link");
    assert_string_equal(followed(f, 6, 9),
                        "moved b.py:6-9 unique whole aligned unpack");
}

static void lines_that_the_origin_did_not_have_are_outside(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP MEASURE);
    write(f, "b.py", source);
    commit(f, "later");
    assert_string_equal(followed(f, 16, 18), "outside");
    assert_string_equal(followed(f, 12, 16), "outside");
    assert_string_equal(followed(f, 15, 15), "outside");
    assert_string_equal(followed(f, 0, 3), "outside");
    assert_string_equal(followed(f, 3, 2), "outside");
    assert_string_equal(followed(f, 1, UINT32_MAX), "outside");
    follow(f, "b.py", 1, 3);
    assert_string_equal(shown(f), "outside");
    follow(f, "", 1, 3);
    assert_string_equal(shown(f), "outside");
}

/* Dirty trees are the everyday case. */
static void the_working_tree_may_differ_from_its_commit(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK);
    assert_string_equal(followed(f, 6, 9),
                        "moved a.py:10-13 unique whole aligned unpack");
    assert_string_equal(named(f, 6, 9), "nobody");
    f->options.staged = true;
    assert_string_equal(followed(f, 6, 9), "same a.py:6-9");
    dv_test_repo_stage(f->made);
    write(f, "a.py", MEASURE);
    assert_string_equal(followed(f, 6, 9),
                        "moved a.py:10-13 unique whole aligned unpack");
}

static void lines_are_followed_to_a_commit(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK);
    commit(f, "moved");
    dv_test_repo_tag(f->made, "moved");
    write(f, "a.py", PACK);
    commit(f, "removed");
    dv_test_repo_tag(f->made, "removed");
    f->options.rev = "moved";
    assert_string_equal(followed(f, 6, 9),
                        "moved a.py:10-13 unique whole aligned unpack");
    assert_true(f->present.committed);
    assert_string_equal(named(f, 6, 9), "moved");
    f->options.rev = "start";
    assert_string_equal(followed(f, 6, 9), "same a.py:6-9");
    f->options.rev = "removed";
    assert_string_equal(followed(f, 6, 9), "gone aligned unpack");
}

/* Each commit below changes the file; one of them does it. */
static void the_commit_that_moved_the_lines_is_named(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP UNPACK GAP MEASURE "width = 1\n");
    commit(f, "below");
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP MEASURE "width = 1\n");
    commit(f, "above");
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP "width = 1\n");
    commit(f, "below again");
    write(f, "b.py", "width = 1\n");
    commit(f, "another file");
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP "width = 3\n");
    commit(f, "and again");
    assert_string_equal(named(f, 6, 9), "above");
}

/* The first one: from then on the number was wrong. */
static void the_commit_that_first_moved_the_lines_is_named(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", "import os\n" PACK GAP UNPACK);
    commit(f, "one line");
    write(f, "a.py", IMPORTS PACK GAP UNPACK);
    commit(f, "more lines");
    write(f, "a.py", IMPORTS GAP PACK GAP UNPACK);
    commit(f, "even more");
    assert_string_equal(named(f, 6, 9), "one line");
}

static void the_commit_that_edited_the_lines_is_named(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK);
    commit(f, "moved");
    write(f, "a.py",
          IMPORTS PACK GAP "def unpack(batch, limit):\n"
                           "    # Row by row.\n"
                           "    for row in batch:\n"
                           "        yield row.tokens\n");
    commit(f, "edited");
    write(f, "a.py",
          PACK GAP "def unpack(batch, limit):\n"
                   "    # Row by row.\n"
                   "    for row in batch:\n"
                   "        yield row.tokens\n");
    commit(f, "moved back");
    assert_string_equal(named(f, 6, 9), "edited");
    assert_int_equal(f->journey.edited, DV_EDITED_SIGNATURE);
}

static void the_commit_that_removed_the_lines_is_named(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK GAP MEASURE);
    commit(f, "moved");
    write(f, "a.py", IMPORTS PACK GAP MEASURE);
    commit(f, "removed");
    write(f, "a.py", PACK GAP MEASURE);
    commit(f, "no imports");
    assert_string_equal(named(f, 6, 9), "removed");
    assert_int_equal(f->journey.fortune, DV_LINES_GONE);
}

static void the_commit_that_edited_a_renamed_file_is_named(void **state)
{
    fixture *f = *state;

    start(f);
    drop(f, "a.py");
    write(f, "b.py", source);
    commit(f, "renamed");
    write(f, "b.py", IMPORTS PACK GAP UNPACK GAP MEASURE);
    commit(f, "moved");
    write(f, "b.py",
          IMPORTS PACK GAP "def unpack(batch, limit):\n"
                           "    # Row by row.\n"
                           "    for row in batch:\n"
                           "        yield row.tokens\n" GAP MEASURE);
    commit(f, "edited");
    write(f, "b.py",
          IMPORTS PACK GAP "def unpack(batch, limit):\n"
                           "    # Row by row.\n"
                           "    for row in batch:\n"
                           "        yield row.tokens\n");
    commit(f, "below");
    assert_string_equal(named(f, 6, 9), "edited");
}

/* Broken, mended and broken again: one of the two, and never the mending. */
static void a_commit_that_is_named_did_break_the_lines(void **state)
{
    fixture *f = *state;
    const char *by;

    start(f);
    write(f, "a.py", IMPORTS PACK GAP UNPACK);
    commit(f, "broken");
    write(f, "a.py", source);
    commit(f, "mended");
    write(f, "a.py", GAP PACK GAP UNPACK);
    commit(f, "broken again");
    by = named(f, 6, 9);
    assert_true(strcmp(by, "broken") == 0 || strcmp(by, "broken again") == 0);
}

/* Not the one that edited some of them. */
static void the_commit_that_removed_the_last_of_the_lines_is_named(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py",
          PACK GAP "def unpack(batch):\n"
                   "    yield from batch\n" GAP MEASURE);
    commit(f, "edited");
    write(f, "a.py", PACK GAP MEASURE);
    commit(f, "removed");
    write(f, "a.py", IMPORTS PACK GAP MEASURE);
    commit(f, "imports");
    assert_string_equal(named(f, 6, 9), "removed");
    assert_int_equal(f->journey.fortune, DV_LINES_GONE);
}

/* What the last commit still has, nobody has committed. */
static void an_edit_that_is_not_committed_is_nobodys(void **state)
{
    fixture *f = *state;

    start(f);
    write(f, "a.py", PACK GAP UNPACK GAP "width = 1\n");
    commit(f, "below");
    write(f, "a.py", PACK GAP MEASURE);
    assert_string_equal(named(f, 6, 9), "nobody");
    assert_int_equal(f->journey.fortune, DV_LINES_GONE);
}

/* States of one repository share its history. */
static void each_state_has_its_own_commit(void **state)
{
    static const char *const revs[] = {"start", "HEAD", "start", "HEAD"};
    fixture *f = *state;
    dv_source_tree *tree;

    start(f);
    write(f, "a.py", "another = 1\n");
    commit(f, "later");
    forget(f);
    dv_trees_init(&f->trees, &f->options, NULL, &f->arena);
    dv_past_init(&f->past, &f->trees, 0);
    for (size_t i = 0; i < DV_COUNT(revs); i++) {
        uint32_t expected = DV_NONE;

        tree = dv_trees_get(&f->trees, 0, dv_str_from(revs[i]), &f->err);
        check(f, tree != NULL);
        check(f, dv_past_present(&f->past, tree, &f->present, &f->err));
        check(f, dv_history_find(dv_past_repo_of(&f->past, tree)->history,
                                 revs[i], &expected, &f->err));
        assert_int_equal(f->present.commit, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(lines_that_nobody_touched_are_the_same),
        TEST(lines_that_came_back_are_the_same),
        TEST(one_line_past_the_end_is_left_out),
        TEST(lines_below_others_that_were_added_have_moved),
        TEST(one_line_with_the_name_of_a_definition_is_known),
        TEST(passages_are_forgotten_apart_from_sources),
        TEST(lines_that_changed_places_have_moved),
        TEST(lines_that_stand_twice_are_where_the_diff_says),
        TEST(what_stands_twice_is_not_unique),
        TEST(the_lines_around_may_tell_which_is_meant),
        TEST(lines_among_many_like_them_are_not_unique),
        TEST(definitions_of_one_name_are_not_whole),
        TEST(a_definition_goes_with_its_decorators_or_without),
        TEST(a_renamed_file_is_followed),
        TEST(lines_that_went_to_another_file_are_found_there),
        TEST(lines_are_followed_from_file_to_file),
        TEST(lines_of_a_file_that_was_taken_apart_are_found),
        TEST(lines_found_in_two_files_are_gone),
        TEST(lines_found_twice_in_another_file_are_gone),
        TEST(a_document_does_not_receive_lines),
        TEST(few_lines_go_with_the_definition_around_them),
        TEST(other_files_are_those_of_the_commit_that_took_the_lines),
        TEST(what_was_edited_is_told),
        TEST(a_signature_may_have_brackets_and_several_lines),
        TEST(a_signature_ends_where_the_block_begins),
        TEST(edited_lines_are_between_those_that_stood_around),
        TEST(a_source_without_a_grammar_is_edited_code),
        TEST(removed_lines_are_gone),
        TEST(lines_of_a_removed_file_have_no_file),
        TEST(only_a_file_is_the_file),
        TEST(lines_that_the_origin_did_not_have_are_outside),
        TEST(the_working_tree_may_differ_from_its_commit),
        TEST(lines_are_followed_to_a_commit),
        TEST(the_commit_that_moved_the_lines_is_named),
        TEST(the_commit_that_first_moved_the_lines_is_named),
        TEST(the_commit_that_edited_the_lines_is_named),
        TEST(the_commit_that_removed_the_lines_is_named),
        TEST(the_commit_that_removed_the_last_of_the_lines_is_named),
        TEST(the_commit_that_edited_a_renamed_file_is_named),
        TEST(a_commit_that_is_named_did_break_the_lines),
        TEST(an_edit_that_is_not_committed_is_nobodys),
        TEST(each_state_has_its_own_commit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
