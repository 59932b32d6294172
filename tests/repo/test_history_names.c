/* SPDX-License-Identifier: MIT */
#include "repo/history_support.h"

static const char *const asked[] = {"a.c", "b.c", "c.c", "src", "late.c"};

/* Of the names above those that a commit had which `tip` reaches, each with a
 * blank; "?" behind them where not all was seen. */
static const char *had(past *p, const char *tip)
{
    dv_arena *arena = &p->f->arena;
    dv_strmap names = DV_STRMAP_INIT;
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    bool whole = false;
    bool ok;

    for (size_t i = 0; i < DV_COUNT(asked); i++)
        dv_strmap_put(&names, arena, dv_str_from(asked[i]), NULL);
    ok = dv_history_had_names(p->history, at(p, tip), &names, &whole,
                              &p->f->err);
    assert_no_error(p->f);
    assert_true(ok);
    for (size_t i = 0; i < DV_COUNT(asked); i++) {
        uint32_t value = *dv_strmap_get(&names, dv_str_from(asked[i]));

        assert_true(value <= 1);
        if (value)
            dv_buf_printf(&out, "%s ", asked[i]);
    }
    dv_buf_printf(&out, "%s", whole ? "" : "?");
    dv_strmap_release(&names);
    return dv_arena_cstr(arena, dv_buf_str(&out));
}

/* One commit after the other: a.c is there and goes, b.c comes. */
static void draw(fixture *f)
{
    put(f, "a.c", "1\n");
    put(f, "readme", "1\n");
    make(f, "A", "", 1);
    drop(f, "a.c");
    make(f, "B", "A", 2);
    put(f, "src/deep/b.c", "2\n");
    make(f, "C", "B", 3);
}

static void a_name_is_found_in_every_commit_and_directory(void **state)
{
    fixture *f = *state;
    past p;

    draw(f);
    p = open_past(f);
    assert_string_equal(had(&p, "C"), "a.c b.c src ");
    close_past(&p);
}

static void what_came_later_is_not_of_an_older_commit(void **state)
{
    fixture *f = *state;
    past p;

    draw(f);
    p = open_past(f);
    assert_string_equal(had(&p, "C"), "a.c b.c src ");
    assert_string_equal(had(&p, "B"), "a.c "); /* though C is known now */
    close_past(&p);
}

static void a_branch_counts_once_it_is_merged(void **state)
{
    fixture *f = *state;
    past p;

    draw(f);
    put(f, "c.c", "3\n");
    make(f, "S", "B", 4);
    drop(f, "c.c");
    put(f, "src/deep/b.c", "4\n");
    make(f, "D", "C", 5);
    p = open_past(f);
    assert_string_equal(had(&p, "D"), "a.c b.c src ");
    close_past(&p);
    make(f, "M", "D S", 6);
    p = open_past(f);
    assert_string_equal(had(&p, "M"), "a.c b.c c.c src ");
    close_past(&p);
}

static void a_name_is_whole_and_as_it_is_written(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "xa.c", "1\n");
    put(f, "b.c.in", "1\n");
    put(f, "C.c", "1\n");
    make(f, "A", "", 1);
    p = open_past(f);
    assert_string_equal(had(&p, "A"), "");
    close_past(&p);
}

/* The same directory in another place holds the same names. */
static void a_directory_that_was_seen_is_seen_again(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "one/c.c", "1\n");
    make(f, "A", "", 1);
    drop(f, "one");
    put(f, "two/one/c.c", "1\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_string_equal(had(&p, "B"), "c.c ");
    close_past(&p);
}

static void what_is_not_asked_for_or_no_file_has_no_value(void **state)
{
    fixture *f = *state;
    dv_strmap none = DV_STRMAP_INIT;
    bool whole = false;
    past p;

    draw(f);
    p = open_past(f);
    assert_true(
        dv_history_had_names(p.history, at(&p, "C"), &none, &whole, &f->err));
    assert_true(whole);
    assert_int_equal(dv_strmap_count(&none), 0);
    close_past(&p);
}

static void what_is_there_already_stays(void **state)
{
    fixture *f = *state;
    dv_strmap names = DV_STRMAP_INIT;
    bool whole;
    past p;

    draw(f);
    p = open_past(f);
    *dv_strmap_put(&names, &f->arena, DV_STR("late.c"), NULL) = 1;
    assert_true(
        dv_history_had_names(p.history, at(&p, "C"), &names, &whole, &f->err));
    assert_int_equal(*dv_strmap_get(&names, DV_STR("late.c")), 1);
    dv_strmap_release(&names);
    close_past(&p);
}

static void a_shallow_clone_did_not_see_all(void **state)
{
    fixture *f = *state;
    dv_str line;
    past p;

    draw(f);
    line =
        dv_arena_printf(&f->arena, "git clone -q --depth 1 'file://%s' shallow",
                        dv_test_repo_path(f->made));
    run_in(f, line.ptr);
    line = dv_arena_printf(&f->arena, "%s/shallow", dv_test_repo_path(f->made));
    p = open_past_at(f, line.ptr);
    assert_string_equal(had(&p, "HEAD"), "b.c src ?");
    close_past(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_name_is_found_in_every_commit_and_directory),
        REPO_TEST(what_came_later_is_not_of_an_older_commit),
        REPO_TEST(a_branch_counts_once_it_is_merged),
        REPO_TEST(a_name_is_whole_and_as_it_is_written),
        REPO_TEST(a_directory_that_was_seen_is_seen_again),
        REPO_TEST(what_is_not_asked_for_or_no_file_has_no_value),
        REPO_TEST(what_is_there_already_stays),
        REPO_TEST(a_shallow_clone_did_not_see_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
