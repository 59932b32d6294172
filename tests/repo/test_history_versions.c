/* SPDX-License-Identifier: MIT */
#include "repo/history_support.h"

/* `expected`: "C=a.c B!a.c": each commit, '=' or for a removal '!', the path.
 * `old` NULL: the whole history. */
static void assert_versions(past *p, const char *new, const char *old,
                            const char *path, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_versions got = {NULL, 0};
    bool ok =
        dv_history_versions(p->history, at(p, new), old ? at(p, old) : DV_NONE,
                            dv_str_from(path), &p->f->arena, &got, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    for (uint32_t i = 0; i < got.count; i++)
        dv_buf_printf(
            &all, "%.*s%c%.*s ", DV_STR_ARG(name_of(p, got.items[i].commit)),
            got.items[i].gone ? '!' : '=', DV_STR_ARG(got.items[i].path));
    assert_string_equal(all.len ? all.ptr : "", expected);
}

static void write_lines(fixture *f, const char *path, const char *first)
{
    put(f, path,
        dv_arena_printf(&f->arena, "%s\nb\nc\nd\ne\nf\ng\nh\n", first).ptr);
}

static void a_commit_that_changes_the_path_gives_a_version(void **state)
{
    fixture *f = *state;
    past p;

    make(f, "A", "", 1);
    put(f, "a.c", "1\n");
    make(f, "B", "A", 2);
    put(f, "b.c", "1\n");
    make(f, "C", "B", 3);
    put(f, "a.c", "2\n");
    make(f, "D", "C", 4);
    p = open_past(f);
    assert_versions(&p, "D", NULL, "a.c", "D=a.c B=a.c ");
    assert_versions(&p, "C", NULL, "a.c", "B=a.c ");
    assert_versions(&p, "D", "B", "a.c", "D=a.c ");
    assert_versions(&p, "D", "C", "a.c", "D=a.c ");
    assert_versions(&p, "D", "D", "a.c", "");
    assert_versions(&p, "B", "D", "a.c", "");
    assert_versions(&p, "D", NULL, "none.c", "");
    close_past(&p);
}

static void a_file_deleted_and_made_again_has_one_history(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    drop(f, "a.c");
    make(f, "B", "A", 2);
    put(f, "a.c", "2\n");
    make(f, "C", "B", 3);
    drop(f, "a.c");
    make(f, "D", "C", 4);
    make(f, "E", "D", 5);
    p = open_past(f);
    assert_versions(&p, "E", NULL, "a.c", "D!a.c C=a.c B!a.c A=a.c ");
    assert_versions(&p, "E", "C", "a.c", "D!a.c ");
    assert_versions(&p, "E", "A", "a.c", "D!a.c C=a.c B!a.c ");
    close_past(&p);
}

static void a_version_that_a_parent_had_is_that_parents(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    put(f, "a.c", "2\n");
    make(f, "B", "A", 2);
    put(f, "a.c", "1\n");
    put(f, "b.c", "1\n");
    make(f, "C", "A", 3);
    put(f, "a.c", "2\n");
    make(f, "M", "C B", 4); /* as B has it */
    put(f, "a.c", "1\n");
    make(f, "N", "B C", 5); /* as C has it: B is undone */
    put(f, "a.c", "3\n");
    make(f, "O", "C B", 6); /* as nobody has it */
    p = open_past(f);
    assert_versions(&p, "M", NULL, "a.c", "B=a.c A=a.c ");
    assert_versions(&p, "N", NULL, "a.c", "A=a.c ");
    assert_versions(&p, "O", NULL, "a.c", "O=a.c B=a.c A=a.c ");
    assert_versions(&p, "O", "B", "a.c", "O=a.c ");
    assert_versions(&p, "M", "B", "a.c", "");
    assert_versions(&p, "M", "C", "a.c", "B=a.c ");
    close_past(&p);
}

static void an_octopus_follows_every_parent(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    put(f, "a.c", "2\n");
    make(f, "B", "A", 2);
    put(f, "a.c", "3\n");
    make(f, "C", "A", 3);
    put(f, "a.c", "4\n");
    make(f, "D", "A", 4);
    put(f, "a.c", "5\n");
    make(f, "O", "B C D", 5);
    p = open_past(f);
    assert_versions(&p, "O", NULL, "a.c", "O=a.c D=a.c C=a.c B=a.c A=a.c ");
    assert_versions(&p, "O", "C", "a.c", "O=a.c D=a.c B=a.c ");
    close_past(&p);
}

/*  A - B - M - E     both M and N merge B and C */
static void draw_criss_cross(fixture *f, const int times[6])
{
    put(f, "a.c", "1\n");
    make(f, "A", "", times[0]);
    put(f, "a.c", "2\n");
    make(f, "B", "A", times[1]);
    put(f, "a.c", "3\n");
    make(f, "C", "A", times[2]);
    put(f, "a.c", "4\n");
    make(f, "M", "B C", times[3]);
    put(f, "a.c", "5\n");
    make(f, "N", "C B", times[4]);
    put(f, "a.c", "6\n");
    make(f, "E", "M N", times[5]);
}

static void criss_cross_merges_are_cut_at_the_old_commit(void **state)
{
    static const int straight[] = {1, 2, 3, 4, 5, 6};
    fixture *f = *state;
    past p;

    draw_criss_cross(f, straight);
    p = open_past(f);
    assert_versions(&p, "E", NULL, "a.c",
                    "E=a.c N=a.c M=a.c C=a.c B=a.c A=a.c ");
    assert_versions(&p, "E", "M", "a.c", "E=a.c N=a.c ");
    assert_versions(&p, "M", "N", "a.c", "M=a.c ");
    assert_versions(&p, "E", "B", "a.c", "E=a.c N=a.c M=a.c C=a.c ");
    close_past(&p);
}

/* B and C are older than A, and M, N and E are all of one time. */
static void times_that_lie_change_the_order_only(void **state)
{
    static const int times[] = {90, 2, 1, 50, 50, 50};
    fixture *f = *state;
    past p;

    draw_criss_cross(f, times);
    p = open_past(f);
    at(&p, "N");
    at(&p, "A");
    assert_versions(&p, "E", NULL, "a.c",
                    "E=a.c M=a.c N=a.c B=a.c A=a.c C=a.c ");
    assert_versions(&p, "E", "M", "a.c", "E=a.c N=a.c ");
    assert_versions(&p, "E", "B", "a.c", "E=a.c M=a.c N=a.c C=a.c ");
    close_past(&p);
}

static void a_renamed_file_is_followed_backwards(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "old.c", "1");
    put(f, "other.c", "quite another text\n");
    make(f, "A", "", 1);
    write_lines(f, "old.c", "2");
    make(f, "B", "A", 2);
    drop(f, "old.c");
    write_lines(f, "dir/new.c", "2");
    make(f, "C", "B", 3);
    drop(f, "dir/new.c");
    write_lines(f, "newest.c", "3"); /* renamed and edited */
    make(f, "D", "C", 4);
    p = open_past(f);
    assert_versions(&p, "D", NULL, "newest.c",
                    "D=newest.c C=dir/new.c B=old.c A=old.c ");
    assert_versions(&p, "D", "C", "newest.c", "D=newest.c ");
    assert_versions(&p, "D", "B", "dir/new.c", "D!dir/new.c C=dir/new.c ");
    assert_versions(&p, "D", NULL, "other.c", "A=other.c ");
    close_past(&p);
}

static void a_renamed_directory_is_many_renamed_files(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "src/a.c", "a");
    write_lines(f, "src/b.c", "b");
    put(f, "src/x/__init__.py", "");
    put(f, "src/y/__init__.py", "");
    make(f, "A", "", 1);
    drop(f, "src");
    write_lines(f, "lib/a.c", "a");
    write_lines(f, "lib/b.c", "b2");
    put(f, "lib/x/__init__.py", "");
    put(f, "lib/y/__init__.py", "");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_versions(&p, "B", NULL, "lib/a.c", "B=lib/a.c A=src/a.c ");
    assert_versions(&p, "B", NULL, "lib/b.c", "B=lib/b.c A=src/b.c ");
    assert_versions(&p, "B", NULL, "lib/y/__init__.py",
                    "B=lib/y/__init__.py A=src/y/__init__.py ");
    close_past(&p);
}

static void write_many(fixture *f, const char *folder, int count,
                       const char *first)
{
    for (int i = 0; i < count; i++) {
        dv_str path = dv_arena_printf(&f->arena, "%s/%d.c", folder, i);
        dv_str line = dv_arena_printf(&f->arena, "%s\n%d\n%d\n%d", first, i,
                                      2 * i, 3 * i);

        write_lines(f, path.ptr, line.ptr);
    }
}

/* More than libgit2 is let compare with each other. */
static void many_renamed_files_are_found_by_their_names(void **state)
{
    fixture *f = *state;
    past p;

    write_many(f, "src", 420, "old");
    make(f, "A", "", 1);
    drop(f, "src");
    write_many(f, "lib", 420, "new");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_versions(&p, "B", NULL, "lib/7.c", "B=lib/7.c A=src/7.c ");
    assert_versions(&p, "B", NULL, "lib/419.c", "B=lib/419.c A=src/419.c ");
    close_past(&p);
}

/* Each is paired with one, the one whose path ends alike. */
static void files_of_the_same_bytes_are_paired_in_order(void **state)
{
    fixture *f = *state;
    past p;

    for (int i = 0; i < 200; i++)
        put(f, dv_arena_printf(&f->arena, "src/%03d/x.c", i).ptr, "same\n");
    make(f, "A", "", 1);
    drop(f, "src");
    for (int i = 0; i < 200; i++)
        put(f, dv_arena_printf(&f->arena, "lib/%03d/x.c", i).ptr, "same\n");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_versions(&p, "B", NULL, "lib/007/x.c",
                    "B=lib/007/x.c A=src/007/x.c ");
    assert_versions(&p, "B", NULL, "lib/199/x.c",
                    "B=lib/199/x.c A=src/199/x.c ");
    close_past(&p);
}

/* The file has another name on each side of the merge. */
static void a_rename_on_one_side_of_a_merge_is_followed(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "old.c", "1");
    make(f, "A", "", 1);
    write_lines(f, "old.c", "2");
    make(f, "B", "A", 2);
    drop(f, "old.c");
    write_lines(f, "new.c", "1");
    make(f, "C", "A", 3);
    write_lines(f, "new.c", "2");
    make(f, "M", "B C", 4);
    p = open_past(f);
    assert_versions(&p, "M", NULL, "new.c", "M=new.c C=new.c B=old.c A=old.c ");
    close_past(&p);
}

static void another_file_that_is_removed_is_no_earlier_name(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "old.c", "one\ntwo\nthree\nfour\nlast\n");
    put(f, "empty.c", "");
    make(f, "A", "", 1);
    drop(f, "old.c");
    drop(f, "empty.c");
    put(f, "new.c", "five\nsix\nseven\neight\nlast\n");
    put(f, "void.c", "");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_versions(&p, "B", NULL, "new.c", "B=new.c ");
    assert_versions(&p, "B", NULL, "void.c", "B=void.c ");
    close_past(&p);
}

/* Who asks for the past of either gets there. */
static void two_files_may_be_made_of_one(void **state)
{
    fixture *f = *state;
    past p;

    write_lines(f, "old.c", "1");
    make(f, "A", "", 1);
    drop(f, "old.c");
    write_lines(f, "b.c", "1");
    write_lines(f, "a.c", "2");
    write_lines(f, "c.c", "3");
    write_lines(f, "copy.c", "1");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_versions(&p, "B", NULL, "b.c", "B=b.c A=old.c ");
    assert_versions(&p, "B", NULL, "a.c", "B=a.c A=old.c ");
    assert_versions(&p, "B", NULL, "c.c", "B=c.c A=old.c ");
    assert_versions(&p, "B", NULL, "copy.c", "B=copy.c A=old.c ");
    close_past(&p);
}

static void a_link_in_the_place_of_a_file_is_its_end(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    put(f, "b.c", "2\n");
    make(f, "A", "", 1);
    drop(f, "a.c");
    dv_test_repo_link(f->made, "a.c", "b.c");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_versions(&p, "B", NULL, "a.c", "B!a.c A=a.c ");
    close_past(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_commit_that_changes_the_path_gives_a_version),
        REPO_TEST(a_file_deleted_and_made_again_has_one_history),
        REPO_TEST(a_version_that_a_parent_had_is_that_parents),
        REPO_TEST(an_octopus_follows_every_parent),
        REPO_TEST(criss_cross_merges_are_cut_at_the_old_commit),
        REPO_TEST(times_that_lie_change_the_order_only),
        REPO_TEST(a_renamed_file_is_followed_backwards),
        REPO_TEST(a_renamed_directory_is_many_renamed_files),
        REPO_TEST(many_renamed_files_are_found_by_their_names),
        REPO_TEST(files_of_the_same_bytes_are_paired_in_order),
        REPO_TEST(a_rename_on_one_side_of_a_merge_is_followed),
        REPO_TEST(another_file_that_is_removed_is_no_earlier_name),
        REPO_TEST(two_files_may_be_made_of_one),
        REPO_TEST(a_link_in_the_place_of_a_file_is_its_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
