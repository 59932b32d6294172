/* SPDX-License-Identifier: MIT */
/* What became of a file, and what a commit touched. */
#include "repo/history_support.h"

/* `path` NULL: it is gone. `commit`: "-" for nobody. */
static void assert_fate(past *p, const char *from, const char *to,
                        const char *of, const char *path, const char *commit)
{
    dv_fate got = {.commit = 77};
    bool ok = dv_history_fate(p->history, at(p, from), at(p, to),
                              dv_str_from(of), &got, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    assert_text(got.path, path ? path : "");
    assert_commit(p, got.commit, commit);
}

static void write_lines(fixture *f, const char *path, const char *first)
{
    put(f, path,
        dv_arena_printf(&f->arena, "%s\nb\nc\nd\ne\nf\ng\nh\n", first).ptr);
}

/* The texts of `a` and `b` have nothing in common. */
static void write_others(fixture *f, const char *path)
{
    put(f, path, "these\nare\nquite\nother\nlines\n");
}

static void a_file_that_stays_is_where_it_was(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    put(f, "a.c", "2\n");
    put(f, "b.c", "2\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_fate(&p, "A", "B", "a.c", "a.c", "-");
    assert_fate(&p, "B", "A", "a.c", "a.c", "-");
    assert_fate(&p, "A", "A", "a.c", "a.c", "-");
    assert_fate(&p, "A", "B", "none.c", NULL, "-");
    assert_fate(&p, "A", "B", "b.c", "b.c", "-"); /* made since */
    close_past(&p);
}

static void a_removed_file_is_gone_by_a_commit(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "a.c", "1");
    make(f, "A", "", 1);
    write_lines(f, "a.c", "2");
    make(f, "B", "A", 2);
    drop(f, "a.c");
    write_others(f, "b.c");
    make(f, "C", "B", 3);
    make(f, "D", "C", 4);
    p = open_past(f);
    assert_fate(&p, "A", "D", "a.c", NULL, "C");
    assert_fate(&p, "A", "C", "a.c", NULL, "C");
    assert_fate(&p, "C", "D", "a.c", NULL, "-");
    close_past(&p);
}

/* Each of 550 files gets another name and another line: more pairs than are
 * compared. */
static void of_too_many_files_another_name_is_not_ruled_out(void **state)
{
    fixture *f = *state;
    dv_fate got;
    past p;

    write_others(f, "gone.c");
    for (uint32_t i = 0; i < 550; i++)
        write_lines(f, dv_arena_printf(&f->arena, "old/a%u.c", i).ptr, "1");
    make(f, "A", "", 1);
    drop(f, "gone.c");
    make(f, "B", "A", 2);
    drop(f, "old");
    for (uint32_t i = 0; i < 550; i++)
        write_lines(f, dv_arena_printf(&f->arena, "new/b%u.c", i).ptr, "2");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_true(dv_history_fate(p.history, at(&p, "A"), at(&p, "C"),
                                DV_STR("old/a7.c"), &got, &f->err));
    assert_true(got.unsure);
    assert_text(got.path, "");
    assert_true(dv_history_fate(p.history, at(&p, "A"), at(&p, "C"),
                                DV_STR("gone.c"), &got, &f->err));
    assert_false(got.unsure);
    close_past(&p);
}

static void renames_are_followed_one_after_the_other(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "src/a.c", "1");
    write_lines(f, "src/z.c", "zz\nyy\nxx\nww\nvv\nuu\ntt\nss\nrr");
    make(f, "A", "", 1);
    drop(f, "src");
    write_lines(f, "lib/a.c", "1");
    write_lines(f, "lib/z.c", "zz\nyy\nxx\nww\nvv\nuu\ntt\nss\nrr");
    make(f, "B", "A", 2);
    write_lines(f, "lib/a.c", "2");
    make(f, "C", "B", 3);
    drop(f, "lib/a.c");
    write_lines(f, "b.c", "3");
    make(f, "D", "C", 4);
    make(f, "E", "D", 5);
    drop(f, "b.c");
    make(f, "F", "E", 6);
    p = open_past(f);
    assert_fate(&p, "A", "B", "src/a.c", "lib/a.c", "B");
    assert_fate(&p, "A", "E", "src/a.c", "b.c", "D");
    assert_fate(&p, "A", "E", "src/z.c", "lib/z.c", "B");
    assert_fate(&p, "B", "E", "lib/a.c", "b.c", "D");
    assert_fate(&p, "A", "F", "src/a.c", NULL, "F");
    /* Asked again: between other commits, and of another file, it is not the
     * same question. */
    assert_fate(&p, "A", "E", "src/a.c", "b.c", "D");
    assert_fate(&p, "A", "B", "src/a.c", "lib/a.c", "B");
    assert_fate(&p, "A", "E", "src/z.c", "lib/z.c", "B");
    assert_fate(&p, "A", "F", "src/a.c", NULL, "F");
    close_past(&p);
}

static void a_path_that_exists_again_is_the_same_file(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "a.c", "1");
    make(f, "A", "", 1);
    drop(f, "a.c");
    make(f, "B", "A", 2);
    write_others(f, "a.c");
    make(f, "C", "B", 3);
    drop(f, "a.c");
    write_others(f, "b.c"); /* renamed away */
    make(f, "D", "C", 4);
    write_lines(f, "a.c", "1");
    make(f, "E", "D", 5);
    p = open_past(f);
    assert_fate(&p, "A", "C", "a.c", "a.c", "-");
    assert_fate(&p, "A", "B", "a.c", NULL, "B");
    assert_fate(&p, "C", "E", "a.c", "a.c", "-");
    assert_fate(&p, "C", "D", "a.c", "b.c", "D");
    assert_fate(&p, "A", "D", "a.c", "b.c", "D");
    close_past(&p);
}

static void a_file_whose_path_another_one_has_may_be_asked_for(void **state)
{
    fixture *f = *state;
    dv_fate got;
    past p;

    write_lines(f, "a.c", "1");
    put(f, "kept.c", "1\n");
    make(f, "A", "", 1);
    drop(f, "a.c");
    write_lines(f, "b.c", "2");
    make(f, "B", "A", 2);
    write_others(f, "a.c");
    put(f, "kept.c", "2\n");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_fate(&p, "A", "C", "a.c", "a.c", "-");
    assert_true(dv_history_fate_of_old(p.history, at(&p, "A"), at(&p, "C"),
                                       DV_STR("a.c"), &got, &f->err));
    assert_text(got.path, "b.c");
    assert_commit(&p, got.commit, "B");
    assert_true(dv_history_fate_of_old(p.history, at(&p, "A"), at(&p, "C"),
                                       DV_STR("kept.c"), &got, &f->err));
    assert_text(got.path, "");
    close_past(&p);
}

/* Removed in a branch that left before `from`; the merge brings it. */
static void a_removal_on_a_branch_is_that_commits(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "a.c", "1");
    put(f, "gone.c", "1\n");
    make(f, "A", "", 1);
    drop(f, "a.c");
    drop(f, "gone.c");
    write_lines(f, "b.c", "1");
    make(f, "R", "A", 2);
    drop(f, "b.c");
    write_lines(f, "a.c", "1");
    put(f, "gone.c", "1\n");
    write_others(f, "x.c");
    make(f, "B", "A", 3);
    drop(f, "a.c");
    drop(f, "gone.c");
    write_lines(f, "b.c", "1");
    make(f, "M", "B R", 4);
    make(f, "N", "R B", 5);
    p = open_past(f);
    assert_fate(&p, "B", "M", "a.c", "b.c", "R");
    assert_fate(&p, "B", "N", "a.c", "b.c", "R");
    assert_fate(&p, "A", "N", "a.c", "b.c", "R");
    assert_fate(&p, "A", "N", "gone.c", NULL, "R");
    assert_fate(&p, "B", "N", "gone.c", NULL, "R");
    close_past(&p);
}

/* The other branch never had the file, and the merge took its tree. */
static void a_merge_that_drops_a_file_is_its_end(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "x.c", "x\n");
    make(f, "A", "", 1);
    make(f, "B", "A", 2);
    write_lines(f, "a.c", "1");
    make(f, "C", "A", 3);
    drop(f, "a.c");
    make(f, "M", "B C", 4);
    p = open_past(f);
    assert_fate(&p, "C", "M", "a.c", NULL, "M");
    close_past(&p);
}

/* B removed what C made again. */
static void a_removal_before_the_commit_is_not_its_end(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "x.c", "x\n");
    write_lines(f, "a.c", "1");
    make(f, "A", "", 1);
    drop(f, "a.c");
    make(f, "B", "A", 2);
    make(f, "S", "B", 3);
    write_lines(f, "a.c", "1");
    make(f, "C", "B", 4);
    drop(f, "a.c");
    make(f, "M", "C S", 5);
    p = open_past(f);
    assert_fate(&p, "C", "M", "a.c", NULL, "M");
    assert_fate(&p, "A", "M", "a.c", NULL, "B");
    close_past(&p);
}

static void times_that_lie_do_not_matter(void **state)
{
    static const int times[][5] = {
        {5, 4, 3, 2, 1}, {3, 3, 3, 3, 3}, {9, 1, 8, 2, 7}};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(times); i++) {
        past p;

        dv_test_repo_write(f->made, "b.c", "");
        drop(f, "b.c");
        write_lines(f, "a.c", "1");
        make(f, "A", "", times[i][0]);
        write_lines(f, "a.c", "2");
        make(f, "B", "A", times[i][1]);
        drop(f, "a.c");
        write_lines(f, "b.c", "2");
        make(f, "C", "B", times[i][2]);
        drop(f, "b.c");
        make(f, "D", "C", times[i][3]);
        make(f, "E", "D", times[i][4]);
        p = open_past(f);
        assert_fate(&p, "A", "E", "a.c", NULL, "D");
        assert_fate(&p, "A", "C", "a.c", "b.c", "C");
        close_past(&p);
    }
}

static void two_branches_are_compared_by_their_trees(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "x.c", "x\n");
    make(f, "A", "", 1);
    write_lines(f, "a.c", "1");
    make(f, "B", "A", 2);
    drop(f, "a.c");
    write_lines(f, "b.c", "2");
    make(f, "C", "A", 3);
    make(f, "X", "", 4); /* not even a common root */
    p = open_past(f);
    assert_fate(&p, "B", "C", "a.c", "b.c", "-");
    assert_fate(&p, "C", "B", "b.c", "a.c", "-");
    assert_fate(&p, "B", "A", "a.c", NULL, "-");
    assert_fate(&p, "B", "X", "a.c", "b.c", "-");
    close_past(&p);
}

/* Thirty lines, of which the last differs. */
static void write_long(fixture *f, const char *path, const char *last)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (int i = 1; i < 30; i++)
        dv_buf_printf(&text, "this is line %d\n", i);
    dv_buf_printf(&text, "%s\n", last);
    put(f, path, text.ptr);
}

/* The new file was there before the old one went: it must have nearly all of
 * it, as sisters have much in common. */
static void a_sister_is_not_its_new_name(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "a.c", "1");
    write_others(f, "x.c");
    put(f, "d/__init__.py", "");
    write_long(f, "long.c", "this is the end");
    make(f, "A", "", 1);
    write_long(f, "longer.c", "this is not the end");
    put(f, "e/__init__.py", "");
    write_lines(f, "sister.c", "a\nfew\nmore");
    put(f, "y.c", "these\nare\nquite\nother\nlines\n");
    make(f, "B", "A", 2);
    drop(f, "a.c");
    drop(f, "x.c");
    drop(f, "d");
    drop(f, "long.c");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_fate(&p, "A", "C", "x.c", "y.c", "C");
    assert_fate(&p, "A", "C", "d/__init__.py", NULL, "C");
    assert_fate(&p, "A", "C", "long.c", "longer.c", "C");
    assert_fate(&p, "A", "C", "a.c", NULL, "C");
    assert_fate(&p, "B", "C", "a.c", NULL, "C");
    close_past(&p);
}

/* Another file stood at a.c, and is gone, too. */
static void who_took_the_name_does_not_hide_the_file(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "a.c", "1");
    make(f, "A", "", 1);
    drop(f, "a.c");
    write_lines(f, "lib/a.c", "1");
    make(f, "B", "A", 2);
    write_others(f, "a.c");
    make(f, "C", "B", 3);
    drop(f, "a.c");
    drop(f, "lib");
    write_lines(f, "pkg/a.c", "2");
    make(f, "D", "C", 4);
    drop(f, "pkg");
    make(f, "E", "D", 5);
    p = open_past(f);
    assert_fate(&p, "A", "B", "a.c", "lib/a.c", "B");
    assert_fate(&p, "A", "C", "a.c", "a.c", "-");
    assert_fate(&p, "A", "D", "a.c", "pkg/a.c", "D");
    assert_fate(&p, "A", "E", "a.c", NULL, "D");
    close_past(&p);
}

/* a.c is most like b.c, which is what x.c became. */
static void a_file_becomes_one_other_file(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "a.c", "1");
    write_lines(f, "x.c", "2");
    make(f, "A", "", 1);
    drop(f, "a.c");
    drop(f, "x.c");
    write_lines(f, "b.c", "2");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_fate(&p, "A", "B", "x.c", "b.c", "B");
    assert_fate(&p, "A", "B", "a.c", NULL, "B");
    close_past(&p);
}

/* `expected`: '+', '-' or '*' and the path, each followed by a blank. */
static void assert_touched(past *p, const char *commit, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    const dv_touched *got = NULL;
    uint32_t count = 0;
    bool ok = dv_history_touched(p->history, at(p, commit), &p->f->arena, &got,
                                 &count, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(&all, "%c%.*s ",
                      got[i].added     ? '+'
                      : got[i].removed ? '-'
                                       : '*',
                      DV_STR_ARG(got[i].path));
    assert_string_equal(all.len ? all.ptr : "", expected);
}

static void a_commit_touches_what_is_not_as_in_its_parent(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "d/b.c", "1\n");
    put(f, "d-a.c", "1\n");
    put(f, "d/c.c", "1\n");
    put(f, "same/x.c", "1\n");
    make(f, "A", "", 1);
    put(f, "d/b.c", "2\n");
    drop(f, "d-a.c");
    put(f, "d/a.c", "1\n");
    drop(f, "d/c.c");
    put(f, "d/c.c/now-a-directory.c", "1\n");
    make(f, "B", "A", 2);
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_touched(&p, "A", "+d-a.c +d/b.c +d/c.c +same/x.c ");
    assert_touched(&p, "B",
                   "-d-a.c +d/a.c *d/b.c -d/c.c +d/c.c/now-a-directory.c ");
    assert_touched(&p, "C", "");
    close_past(&p);
}

static void a_merge_touches_what_no_parent_has(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    put(f, "b.c", "1\n");
    put(f, "c.c", "1\n");
    make(f, "A", "", 1);
    put(f, "a.c", "2\n");
    make(f, "B", "A", 2);
    put(f, "a.c", "1\n");
    put(f, "b.c", "2\n");
    put(f, "new.c", "1\n");
    make(f, "C", "A", 3);
    put(f, "a.c", "3\n");
    drop(f, "c.c");
    put(f, "new.c", "2\n");
    put(f, "newer.c", "1\n");
    make(f, "M", "B C", 4);
    p = open_past(f);
    assert_touched(&p, "M", "*a.c -c.c *new.c +newer.c ");
    close_past(&p);
}

static void a_link_is_touched_as_if_it_were_not_there(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    put(f, "same-bytes.c", "c.c");
    dv_test_repo_link(f->made, "b.c", "a.c");
    make(f, "A", "", 1);
    drop(f, "b.c");
    dv_test_repo_link(f->made, "b.c", "c.c");
    drop(f, "a.c");
    dv_test_repo_link(f->made, "a.c", "c.c");
    drop(f, "same-bytes.c");
    dv_test_repo_link(f->made, "same-bytes.c", "c.c");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_touched(&p, "A", "+a.c +same-bytes.c ");
    assert_touched(&p, "B", "-a.c -same-bytes.c ");
    close_past(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_file_that_stays_is_where_it_was),
        REPO_TEST(a_removed_file_is_gone_by_a_commit),
        REPO_TEST(of_too_many_files_another_name_is_not_ruled_out),
        REPO_TEST(renames_are_followed_one_after_the_other),
        REPO_TEST(a_path_that_exists_again_is_the_same_file),
        REPO_TEST(a_file_whose_path_another_one_has_may_be_asked_for),
        REPO_TEST(a_removal_on_a_branch_is_that_commits),
        REPO_TEST(a_merge_that_drops_a_file_is_its_end),
        REPO_TEST(a_removal_before_the_commit_is_not_its_end),
        REPO_TEST(times_that_lie_do_not_matter),
        REPO_TEST(two_branches_are_compared_by_their_trees),
        REPO_TEST(a_sister_is_not_its_new_name),
        REPO_TEST(who_took_the_name_does_not_hide_the_file),
        REPO_TEST(a_file_becomes_one_other_file),
        REPO_TEST(a_commit_touches_what_is_not_as_in_its_parent),
        REPO_TEST(a_merge_touches_what_no_parent_has),
        REPO_TEST(a_link_is_touched_as_if_it_were_not_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
