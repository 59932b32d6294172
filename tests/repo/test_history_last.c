/* SPDX-License-Identifier: MIT */
#include "repo/history_support.h"

#include "repo/history_last.h"

/* What stands behind the first line. */
static dv_str behind_first_line(dv_str text)
{
    size_t end = dv_str_find_byte(text, '\n');

    return dv_str_slice(text, end + 1, text.len);
}

/* `expected`: names of commits, each with a blank, for the `count` paths. */
static void assert_last(past *p, const char *tip, const dv_str *paths,
                        uint32_t count, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    uint32_t out[8];
    bool ok = dv_history_last(p->history, at(p, tip), paths, count,
                              behind_first_line, out, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(&all, "%.*s ", DV_STR_ARG(name_of(p, out[i])));
    assert_string_equal(all.ptr, expected);
}

static const dv_str names[] = {DV_STR_INIT("a.md"), DV_STR_INIT("b.md"),
                               DV_STR_INIT("c.md")};

static void the_last_change_of_what_matters_is_found(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.md", "1\na\n");
    put(f, "b.md", "1\nb\n");
    make(f, "A", "", 1);
    put(f, "b.md", "1\nB\n");
    make(f, "B", "A", 2);
    put(f, "a.md", "2\na\n");
    put(f, "b.md", "2\nB\n");
    make(f, "C", "B", 3);
    p = open_past(f);
    assert_last(&p, "C", names, 3, "A B - ");
    assert_last(&p, "A", names, 3, "A A - ");
    close_past(&p);
}

static void a_renamed_file_is_followed_if_it_is_the_same(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "old.md", "1\na\n");
    put(f, "older.md", "1\nb\n");
    make(f, "A", "", 1);
    drop(f, "old.md");
    drop(f, "older.md");
    put(f, "a.md", "2\na\n");
    put(f, "b.md", "2\nb and more\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_last(&p, "B", names, 2, "A B ");
    close_past(&p);
}

static void a_merge_is_followed_to_the_parent_that_it_is_like(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.md", "1\na\n");
    put(f, "b.md", "1\nb\n");
    make(f, "A", "", 1);
    put(f, "a.md", "1\nside\n");
    put(f, "b.md", "1\nside\n");
    make(f, "S", "A", 2);
    put(f, "a.md", "1\na\n");
    put(f, "b.md", "1\nb\n");
    put(f, "c.md", "1\nc\n");
    make(f, "B", "A", 3);
    put(f, "b.md", "1\nside\n");
    make(f, "M", "B S", 4); /* drops what the side made of a.md */
    p = open_past(f);
    assert_last(&p, "M", names, 3, "A S B ");
    close_past(&p);
}

static void a_merge_itself_changes_nothing_but_what_nobody_had(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.md", "1\na\n");
    make(f, "A", "", 1);
    put(f, "a.md", "1\na\nside\n");
    make(f, "S", "A", 2);
    put(f, "a.md", "1\nmain\na\n");
    make(f, "B", "A", 3);
    put(f, "a.md", "1\nmain\na\nside\n");
    put(f, "b.md", "1\nb\n");
    make(f, "M", "S B", 4);
    p = open_past(f);
    assert_last(&p, "M", names, 2, "B M ");
    close_past(&p);
}

static void times_that_run_backwards_do_not_hide_a_change(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.md", "1\na\n");
    make(f, "A", "", 9);
    put(f, "b.md", "1\nb\n");
    make(f, "B", "A", 5);
    drop(f, "b.md");
    put(f, "c.md", "1\nc\n");
    make(f, "C", "A", 7);
    put(f, "b.md", "1\nb\n");
    make(f, "M", "B C", 1);
    p = open_past(f);
    assert_last(&p, "M", names, 3, "A B C ");
    close_past(&p);
}

static void put_body(fixture *f, const char *path, const char *body)
{
    put(f, path, dv_arena_printf(&f->arena, "1\n%s\n", body).ptr);
}

/* Each merge doubles the ways to the first commit. */
static void a_ladder_of_merges_is_walked_once(void **state)
{
    fixture *f = *state;
    char left[16], right[16], merge[16] = "A", parents[40];
    past p;

    put(f, "a.md", "1\na\n");
    make(f, "A", "", 2000);
    for (int i = 0; i < 16; i++) {
        snprintf(left, sizeof left, "L%d", i);
        snprintf(right, sizeof right, "R%d", i);
        put_body(f, "a.md", left);
        put(f, "b.md", "1\nb\n");
        make(f, left, merge, 1000 - 3 * i);
        put_body(f, "a.md", right);
        make(f, right, merge, 999 - 3 * i);
        snprintf(parents, sizeof parents, "%s %s", left, right);
        snprintf(merge, sizeof merge, "M%d", i);
        put(f, "a.md", "1\na\n");
        put(f, "b.md", merge);
        make(f, merge, parents, 998 - 3 * i);
    }
    p = open_past(f);
    assert_last(&p, merge, names, 1, "L15 ");
    close_past(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(the_last_change_of_what_matters_is_found),
        REPO_TEST(a_renamed_file_is_followed_if_it_is_the_same),
        REPO_TEST(a_merge_is_followed_to_the_parent_that_it_is_like),
        REPO_TEST(a_merge_itself_changes_nothing_but_what_nobody_had),
        REPO_TEST(times_that_run_backwards_do_not_hide_a_change),
        REPO_TEST(a_ladder_of_merges_is_walked_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
