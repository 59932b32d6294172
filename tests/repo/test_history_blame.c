/* SPDX-License-Identifier: MIT */
#include "repo/history_support.h"

enum { LINE_LIMIT = 100 };

/* Blames all lines of `text`. `expected`: "A1 B2 -3": the commit, '-' for
 * nobody, and the line there. */
static void assert_blame_of(past *p, const char *tip, const char *path,
                            dv_str text, uint32_t count, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_line_origin got[LINE_LIMIT];
    uint32_t lines[LINE_LIMIT];
    bool ok;

    for (uint32_t i = 0; i < count; i++)
        lines[i] = i + 1;
    ok = dv_history_blame(p->history, at(p, tip), dv_str_from(path), text,
                          lines, count, got, &p->f->err);
    assert_no_error(p->f);
    assert_true(ok);
    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(&all, "%.*s%u ", DV_STR_ARG(name_of(p, got[i].commit)),
                      got[i].line);
    assert_string_equal(all.len ? all.ptr : "", expected);
}

/* Of the text as the commit has it. */
static void assert_blame(past *p, const char *tip, const char *path,
                         const char *expected)
{
    unsigned char oid[20];
    uint32_t count = 0;
    dv_str text;
    bool found;

    assert_true(dv_history_blob(p->history, at(p, tip), dv_str_from(path), oid,
                                &found, &p->f->err));
    assert_true(found);
    assert_true(dv_history_read(p->history, oid, 1000, &text, &p->f->err));
    for (const char *at = expected; *at; at++)
        count += *at == ' ';
    assert_blame_of(p, tip, path, text, count, expected);
}

static void a_line_is_of_the_commit_that_wrote_it(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n2\n3\n");
    make(f, "A", "", 1);
    put(f, "a.c", "0\n1\n2\n3\n");
    make(f, "B", "A", 2);
    put(f, "b.c", "\n");
    make(f, "C", "B", 3);
    put(f, "a.c", "0\n1\nx\n3\ny\n");
    make(f, "D", "C", 4);
    p = open_past(f);
    assert_blame(&p, "D", "a.c", "B1 A1 D3 A3 D5 ");
    assert_blame(&p, "B", "a.c", "B1 A1 A2 A3 ");
    assert_blame(&p, "A", "a.c", "A1 A2 A3 ");
    close_past(&p);
}

static void chosen_lines_are_answered_in_their_order(void **state)
{
    static const uint32_t lines[] = {2, 3, 3, 1, 9, 0};
    fixture *f = *state;
    dv_line_origin got[6];
    past p;

    put(f, "a.c", "1\n2\n");
    make(f, "A", "", 1);
    put(f, "a.c", "0\n1\n2\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_true(dv_history_blame(p.history, at(&p, "B"), DV_STR("a.c"),
                                 DV_STR("0\n1\n2\n"), lines, 6, got, &f->err));
    assert_commit(&p, got[0].commit, "A");
    assert_int_equal(got[0].line, 1);
    assert_commit(&p, got[1].commit, "A");
    assert_int_equal(got[1].line, 2);
    assert_int_equal(got[2].line, 2);
    assert_commit(&p, got[3].commit, "B");
    assert_commit(&p, got[4].commit, "-");
    assert_commit(&p, got[5].commit, "-");
    close_past(&p);
}

static void lines_that_are_not_committed_are_nobodys(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n2\n3\n");
    make(f, "A", "", 1);
    p = open_past(f);
    assert_blame_of(&p, "A", "a.c", DV_STR("x\n1\nz\n3\ny"), 5,
                    "-1 A1 -3 A3 -5 ");
    assert_blame_of(&p, "A", "new.c", DV_STR("1\n2\n"), 2, "-1 -2 ");
    assert_blame_of(&p, "A", "a.c", DV_STR(""), 0, "");
    close_past(&p);
}

static void a_merge_has_the_lines_of_each_parent(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n2\n3\n4\n5\n6\n");
    make(f, "A", "", 1);
    put(f, "a.c", "b\n2\n3\n4\n5\n6\n");
    make(f, "B", "A", 2);
    put(f, "a.c", "1\n2\n3\n4\n5\nc\n");
    make(f, "C", "A", 3);
    put(f, "a.c", "b\n2\n3\n4\n5\nc\n");
    make(f, "M", "B C", 4);
    put(f, "a.c", "b\n2\nm\n4\n5\nc\n");
    make(f, "N", "C B", 5);
    p = open_past(f);
    assert_blame(&p, "M", "a.c", "B1 A2 A3 A4 A5 C6 ");
    assert_blame(&p, "N", "a.c", "B1 A2 N3 A4 A5 C6 ");
    close_past(&p);
}

static void a_parent_with_the_same_text_has_all_lines(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n2\n");
    make(f, "A", "", 1);
    put(f, "a.c", "x\n2\n");
    make(f, "B", "A", 2);
    put(f, "a.c", "x\n2\n");
    put(f, "b.c", "\n");
    make(f, "C", "A", 3);
    make(f, "M", "A B C", 4); /* B and C have it, B is first */
    drop(f, "b.c");
    put(f, "a.c", "3\n4\n");
    make(f, "P", "A", 5);
    put(f, "a.c", "5\n2\n");
    make(f, "Q", "P", 6);
    put(f, "a.c", "x\n2\n");
    make(f, "N", "Q C", 7); /* Q has only the second line */
    p = open_past(f);
    assert_blame(&p, "M", "a.c", "B1 A2 ");
    assert_blame(&p, "Q", "a.c", "Q1 Q2 ");
    assert_blame(&p, "N", "a.c", "C1 A2 ");
    close_past(&p);
}

static void an_octopus_has_the_lines_of_each_parent(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n-\n2\n-\n3\n");
    make(f, "A", "", 1);
    put(f, "a.c", "b\n-\n2\n-\n3\n");
    make(f, "B", "A", 2);
    put(f, "a.c", "1\n-\nc\n-\n3\n");
    make(f, "C", "A", 3);
    put(f, "a.c", "1\n-\n2\n-\nd\n");
    make(f, "D", "A", 4);
    put(f, "a.c", "b\n-\nc\n-\nd\n");
    make(f, "O", "B C D", 5);
    p = open_past(f);
    assert_blame(&p, "O", "a.c", "B1 A2 C3 A4 D5 ");
    close_past(&p);
}

/* Lines come to B from C, which is younger than its child D, when B, younger
 * than its children, was looked at before. */
static void times_that_lie_do_not_matter(void **state)
{
    static const int times[][5] = {
        {1, 2, 3, 4, 5}, {5, 4, 3, 2, 1}, {3, 3, 3, 3, 3}, {9, 8, 1, 1, 2}};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(times); i++) {
        past p;

        put(f, "a.c", "1\n2\n3\n4\n");
        make(f, "A", "", times[i][0]);
        put(f, "a.c", "b\n2\n3\n4\n");
        make(f, "B", "A", times[i][1]);
        put(f, "a.c", "b\n2\nc\n4\n");
        make(f, "C", "B", times[i][2]);
        put(f, "a.c", "b\n2\nc\nd\n");
        make(f, "D", "C", times[i][3]);
        put(f, "a.c", "x\nb\n2\nc\nd\n");
        make(f, "M", "B D", times[i][4]);
        p = open_past(f);
        assert_blame(&p, "M", "a.c", "M1 B1 A2 C3 D4 ");
        close_past(&p);
    }
}

static void a_renamed_file_keeps_its_lines(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "src/a.c", "1\n2\n3\n4\n5\n6\n7\n8\n");
    make(f, "A", "", 1);
    drop(f, "src");
    put(f, "lib/b.c", "1\n2\n3\n4\n5\n6\n7\nx\n");
    make(f, "B", "A", 2);
    put(f, "lib/b.c", "1\n2\ny\n4\n5\n6\n7\nx\n");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_blame(&p, "C", "lib/b.c", "A1 A2 C3 A4 A5 A6 A7 B8 ");
    close_past(&p);
}

#define HEAD                                                                   \
    "The first of many lines that tell of the code.\n"                         \
    "The second of many lines that tell of the code.\n"                        \
    "The third of many lines that tell of the code.\n"                         \
    "The fourth of many lines that tell of the code.\n"
#define MIDDLE                                                                 \
    "The fifth of many lines that tell of the code.\n"                         \
    "The sixth of many lines that tell of the code.\n"                         \
    "The seventh of many lines that tell of the code.\n"                       \
    "The eighth of many lines that tell of the code.\n"

/* An archive of what is written anew. */
static void a_copy_keeps_the_lines_of_a_file_that_was_rewritten(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.md", HEAD MIDDLE);
    make(f, "A", "", 1);
    put(f, "a.md", "All is told anew.\n");
    put(f, "old.md", HEAD "(Old.)\n" MIDDLE);
    put(f, "b.txt", HEAD MIDDLE);
    put(f, "c.md", HEAD);
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_blame(&p, "B", "old.md", "A1 A2 A3 A4 B5 A5 A6 A7 A8 ");
    assert_blame(&p, "B", "a.md", "B1 ");
    assert_blame(&p, "B", "b.txt", "B1 B2 B3 B4 B5 B6 B7 B8 ");
    assert_blame(&p, "B", "c.md", "B1 B2 B3 B4 ");
    close_past(&p);
}

/* One side of the merge renamed the file, the other one edited it. */
static void a_merge_of_a_rename_and_an_edit_has_both(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n2\n3\n4\n5\n6\n7\n8\n");
    make(f, "A", "", 1);
    put(f, "a.c", "1\nb\n3\n4\n5\n6\n7\n8\n");
    make(f, "B", "A", 2);
    drop(f, "a.c");
    put(f, "c.c", "1\n2\n3\n4\n5\n6\n7\nc\n");
    make(f, "C", "A", 3);
    put(f, "c.c", "1\nb\n3\n4\n5\n6\n7\nc\n");
    make(f, "M", "B C", 4);
    p = open_past(f);
    assert_blame(&p, "M", "c.c", "A1 B2 A3 A4 A5 A6 A7 C8 ");
    close_past(&p);
}

static void a_file_made_again_begins_anew(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    drop(f, "a.c");
    make(f, "B", "A", 2);
    put(f, "a.c", "1\n");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_blame(&p, "C", "a.c", "C1 ");
    close_past(&p);
}

static void carriage_returns_are_no_change(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\r\n2\r\n");
    make(f, "A", "", 1);
    put(f, "a.c", "1\r\n2\n3");
    make(f, "B", "A", 2);
    put(f, "a.c", "1\r\n2\n3\n4");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_blame(&p, "C", "a.c", "A1 A2 B3 C4 ");
    close_past(&p);
}

static void an_empty_file_gave_no_line(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "");
    make(f, "A", "", 1);
    put(f, "a.c", "1\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_blame(&p, "B", "a.c", "B1 ");
    assert_blame(&p, "A", "a.c", "");
    close_past(&p);
}

static void who_changes_white_space_writes_no_line(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.md", "# 1\r\n2\r\n3\r\n4\r\n5\r\n");
    make(f, "A", "", 1);
    put(f, "a.md", "# 1\n2\nx\n  4\n5\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_blame(&p, "B", "a.md", "A1 A2 B3 A4 A5 ");
    assert_blame_of(&p, "A", "a.md", DV_STR("# 1\n2\n3\n4\n5\n"), 5,
                    "A1 A2 A3 A4 A5 ");
    close_past(&p);
}

static void a_rename_with_other_line_ends_is_followed(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "old.md", "one\r\ntwo\r\nthree\r\nfour\r\nfive\r\n");
    make(f, "A", "", 1);
    drop(f, "old.md");
    put(f, "docs/new.md", "one\ntwo\nthree\nfour\nfive\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_blame(&p, "B", "docs/new.md", "A1 A2 A3 A4 A5 ");
    close_past(&p);
}

/* "A+": who wrote it, and that the commit made the file. */
static void assert_maker(past *p, const char *tip, const char *path,
                         dv_str text, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_line_origin got[2];
    uint32_t lines[2] = {1, 2};

    assert_true(dv_history_blame(p->history, at(p, tip), dv_str_from(path),
                                 text, lines, 2, got, &p->f->err));
    for (uint32_t i = 0; i < 2; i++)
        dv_buf_printf(&all, "%.*s%s ", DV_STR_ARG(name_of(p, got[i].commit)),
                      got[i].made ? "+" : "");
    assert_string_equal(all.ptr, expected);
}

static void a_line_knows_whether_its_commit_made_the_file(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.md", "one\ntwo\nthree\nfour\n");
    make(f, "A", "", 1);
    drop(f, "a.md");
    put(f, "docs/b.md", "one\nx\nthree\nfour\n");
    make(f, "B", "A", 2);
    put(f, "c.md", "one\ntwo\n");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_maker(&p, "C", "docs/b.md", DV_STR("one\nx\nthree\nfour\n"),
                 "A+ B ");
    assert_maker(&p, "C", "c.md", DV_STR("one\ntwo\n"), "C+ C+ ");
    close_past(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_line_is_of_the_commit_that_wrote_it),
        REPO_TEST(chosen_lines_are_answered_in_their_order),
        REPO_TEST(lines_that_are_not_committed_are_nobodys),
        REPO_TEST(a_merge_has_the_lines_of_each_parent),
        REPO_TEST(a_parent_with_the_same_text_has_all_lines),
        REPO_TEST(an_octopus_has_the_lines_of_each_parent),
        REPO_TEST(times_that_lie_do_not_matter),
        REPO_TEST(a_renamed_file_keeps_its_lines),
        REPO_TEST(a_copy_keeps_the_lines_of_a_file_that_was_rewritten),
        REPO_TEST(a_merge_of_a_rename_and_an_edit_has_both),
        REPO_TEST(a_file_made_again_begins_anew),
        REPO_TEST(carriage_returns_are_no_change),
        REPO_TEST(an_empty_file_gave_no_line),
        REPO_TEST(a_line_knows_whether_its_commit_made_the_file),
        REPO_TEST(who_changes_white_space_writes_no_line),
        REPO_TEST(a_rename_with_other_line_ends_is_followed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
