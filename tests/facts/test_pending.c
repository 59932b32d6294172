/* SPDX-License-Identifier: MIT */
#include "facts/past/pending.h"
#include "facts/past_support.h"

#define HALF "one\ntwo\nthree\nfour\n"
#define TEXT HALF "five\nsix\nseven\neight\n"

static void put(fixture *f, const char *path, const char *text)
{
    dv_test_repo_write(f->made, path, text);
}

/* What the file is now; "" for none. */
static const char *ask(fixture *f, const char *path)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_past_repo *repo = dv_past_repo_of(&f->past, f->tree);
    uint32_t entry = 0;

    assert_true(dv_pending_rename(&f->past, repo, &f->present,
                                  dv_str_from(path), &entry, &err));
    if (entry == DV_NONE)
        return "";
    return dv_arena_cstr(&f->arena, f->tree->tree.listing.entries[entry].path);
}

/* Of what is staged, as files that git does not know are none. */
static const char *renamed(fixture *f, const char *path)
{
    dv_test_repo_stage(f->made);
    look_at(f, "");
    return ask(f, path);
}

static void a_file_with_the_same_bytes_is_it(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    put(f, "other.py", "x\n");
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    put(f, "lib/b.py", TEXT);
    assert_string_equal(renamed(f, "a.py"), "lib/b.py");
    assert_string_equal(ask(f, "a.py"), "lib/b.py"); /* asked once more */
    put(f, "lib/b.py", TEXT "nine\n");               /* and not staged */
    look_at(f, "");
    assert_string_equal(ask(f, "a.py"), "lib/b.py");
}

static void half_of_its_lines_are_enough(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    put(f, "b.py", HALF "5\n6\n7\n8\n");
    assert_string_equal(renamed(f, "a.py"), "b.py");
    put(f, "b.py", HALF "5\n6\n7\n8\n9\n");
    assert_string_equal(renamed(f, "a.py"), "");
}

static void of_several_with_its_bytes_none_is_it(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    put(f, "b.py", TEXT);
    put(f, "c.py", TEXT);
    assert_string_equal(renamed(f, "a.py"), "");
}

static void one_file_is_not_two_that_were_alike(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    put(f, "b.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    drop(f, "b.py");
    put(f, "c.py", TEXT);
    assert_string_equal(renamed(f, "a.py"), "");
    assert_string_equal(ask(f, "b.py"), "");
}

static void a_copy_that_was_there_is_no_rename(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    put(f, "b.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    assert_string_equal(renamed(f, "a.py"), "");
}

static void each_is_the_likest_of_the_other(void **state)
{
    fixture *f = *state;

    put(f, "a.py", HALF "5\n6\n");
    put(f, "b.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    drop(f, "b.py");
    put(f, "c.py", TEXT "nine\n");
    assert_string_equal(renamed(f, "b.py"), "c.py");
    assert_string_equal(ask(f, "a.py"), "");
}

static void of_two_as_like_it_none_is_it(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    put(f, "b.py", TEXT "b\n");
    put(f, "c.py", TEXT "c\n");
    assert_string_equal(renamed(f, "a.py"), "");
    put(f, "d.py", TEXT "five\n"); /* as like it again */
    assert_string_equal(renamed(f, "a.py"), "");
    put(f, "e.py", TEXT "\n");
    assert_string_equal(renamed(f, "a.py"), "e.py");
}

static void what_is_only_like_it_has_its_suffix(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    put(f, "a.txt", TEXT "nine\n");
    assert_string_equal(renamed(f, "a.py"), "");
    put(f, "a.txt", TEXT);
    assert_string_equal(renamed(f, "a.py"), "a.txt");
}

static void what_is_there_or_never_was_became_nothing(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    put(f, "b.py", TEXT);
    assert_string_equal(renamed(f, "a.py"), "");
    assert_string_equal(ask(f, "c.py"), "");
    assert_string_equal(ask(f, ""), "");
}

static void a_link_is_no_file(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "a.py");
    dv_test_repo_link(f->made, "b.py", TEXT);
    assert_string_equal(renamed(f, "a.py"), "");
}

static void what_is_committed_is_not_pending(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    dv_test_repo_tag(f->made, "first");
    drop(f, "a.py");
    put(f, "b.py", TEXT);
    dv_test_repo_commit(f->made, "second");
    assert_string_equal(renamed(f, "a.py"), "");
    look_at(f, "first");
    assert_string_equal(ask(f, "b.py"), "");
}

static void nothing_is_pending_before_the_first_commit(void **state)
{
    fixture *f = *state;

    put(f, "a.py", TEXT);
    look_at(f, "");
    assert_string_equal(ask(f, "b.py"), "");
}

static void so_many_files_are_compared_and_no_more(void **state)
{
    fixture *f = *state;

    put(f, "z.py", TEXT);
    dv_test_repo_commit(f->made, "first");
    drop(f, "z.py");
    put(f, "y.py", TEXT "nine\n");
    for (int i = 1; i < 100; i++)
        put(f, dv_arena_printf(&f->arena, "new/%d.py", i).ptr, "another\n");
    assert_string_equal(renamed(f, "z.py"), "y.py");
    put(f, "new/100.py", "another\n");
    assert_string_equal(renamed(f, "z.py"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_with_the_same_bytes_is_it),
        TEST(half_of_its_lines_are_enough),
        TEST(of_several_with_its_bytes_none_is_it),
        TEST(one_file_is_not_two_that_were_alike),
        TEST(a_copy_that_was_there_is_no_rename),
        TEST(each_is_the_likest_of_the_other),
        TEST(of_two_as_like_it_none_is_it),
        TEST(what_is_only_like_it_has_its_suffix),
        TEST(what_is_there_or_never_was_became_nothing),
        TEST(a_link_is_no_file),
        TEST(what_is_committed_is_not_pending),
        TEST(nothing_is_pending_before_the_first_commit),
        TEST(so_many_files_are_compared_and_no_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
