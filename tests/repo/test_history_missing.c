/* SPDX-License-Identifier: MIT */
/* Objects that a clone does not have, and broken ones. */
#include "repo/history_support.h"

#include <sys/stat.h>

enum { SECONDS = 100 };

/* A - B - C - D, a.c changed by each but C. */
static void draw(fixture *f)
{
    put(f, "a.c", "1\n2\n3\n");
    put(f, "b/b.c", "1\n");
    make(f, "A", "", SECONDS);
    put(f, "a.c", "b\n2\n3\n");
    make(f, "B", "A", 2 * SECONDS);
    put(f, "b/b.c", "2\n");
    make(f, "C", "B", 3 * SECONDS);
    put(f, "a.c", "b\n2\nd\n");
    make(f, "D", "C", 4 * SECONDS);
}

/* Clones what was drawn, with these options, and opens the clone. */
static past clone(fixture *f, const char *options)
{
    dv_str command =
        dv_arena_printf(&f->arena,
                        "rm -rf clone && git config uploadpack.allowFilter "
                        "true && git clone --bare %s file://\"$PWD\" clone",
                        options);

    run_in(f, command.ptr);
    return open_past_at(f, dv_test_repo_file(f->made, "clone"));
}

static bool blame(past *p, uint32_t line, dv_line_origin *out)
{
    return dv_history_blame(p->history, at(p, "HEAD"), DV_STR("a.c"),
                            DV_STR("b\n2\nd\n"), &line, 1, out, &p->f->err);
}

static bool versions(past *p, const char *new, uint32_t old, dv_versions *out)
{
    return dv_history_versions(p->history, at(p, new), old, DV_STR("a.c"),
                               &p->f->arena, out, &p->f->err);
}

static bool before(past *p, int64_t time, uint32_t *out)
{
    return dv_history_before(p->history, at(p, "HEAD"), time, DV_STR("a.c"),
                             out, &p->f->err);
}

static void assert_ends(past *p, const char *rev)
{
    dv_error err = p->f->err;
    char part[200], name[8];

    p->f->err = (dv_error)DV_ERROR_INIT;
    dv_history_short(p->history, at(p, rev), name);
    p->f->err = err;
    snprintf(part, sizeof part,
             "the history of this clone ends at %s: it is shallow; `git fetch "
             "--unshallow` brings the rest",
             name);
    assert_error(p->f, part);
}

static void a_shallow_clone_says_where_it_ends(void **state)
{
    fixture *f = *state;
    const dv_touched *touched;
    dv_line_origin origin;
    dv_versions got;
    uint32_t count;
    past p;

    draw(f);
    p = clone(f, "--depth 2");
    assert_true(blame(&p, 3, &origin));
    assert_commit(&p, origin.commit, "D");
    assert_false(blame(&p, 1, &origin));
    assert_ends(&p, "HEAD~1");
    assert_false(versions(&p, "HEAD", DV_NONE, &got));
    assert_ends(&p, "HEAD~1");
    assert_false(versions(&p, "HEAD~1", DV_NONE, &got));
    assert_ends(&p, "HEAD~1");
    assert_true(dv_history_touched(p.history, at(&p, "HEAD"), &f->arena,
                                   &touched, &count, &f->err));
    assert_int_equal(count, 1);
    assert_false(dv_history_touched(p.history, at(&p, "HEAD~1"), &f->arena,
                                    &touched, &count, &f->err));
    assert_ends(&p, "HEAD~1");
    close_past(&p);
}

static void what_a_shallow_clone_lacks_may_not_matter(void **state)
{
    fixture *f = *state;
    uint32_t found;
    dv_versions got;
    dv_fate fate;
    bool reaches;
    past p;

    draw(f);
    p = clone(f, "--depth 2");
    assert_true(versions(&p, "HEAD", at(&p, "HEAD~1"), &got));
    assert_int_equal(got.count, 1);
    assert_true(before(&p, 1000, &found));
    assert_commit(&p, found, "D");
    assert_true(before(&p, 3 * SECONDS, &found));
    assert_commit(&p, found, "C");
    assert_false(before(&p, 3 * SECONDS - 1, &found));
    assert_ends(&p, "HEAD~1");
    assert_true(dv_history_reaches(p.history, at(&p, "HEAD"), at(&p, "HEAD~1"),
                                   &reaches, &f->err));
    assert_true(reaches);
    assert_true(dv_history_reaches(p.history, at(&p, "HEAD~1"), at(&p, "HEAD"),
                                   &reaches, &f->err));
    assert_false(reaches);
    assert_true(dv_history_merge_base(p.history, at(&p, "HEAD"),
                                      at(&p, "HEAD~1"), &found, &f->err));
    assert_commit(&p, found, "C");
    assert_true(dv_history_fate(p.history, at(&p, "HEAD~1"), at(&p, "HEAD"),
                                DV_STR("a.c"), &fate, &f->err));
    assert_text(fate.path, "a.c");
    close_past(&p);
}

/* D has A, B and perhaps others behind the edge; E and F are there for their
 * own sake: E is older than the edge, F is younger. */
static void what_may_lie_behind_the_edge_is_not_denied(void **state)
{
    fixture *f = *state;
    bool reaches = false;
    uint32_t found;
    past p;

    draw(f);
    make(f, "E", "A", 3 * SECONDS - 1);
    make(f, "F", "B", 5 * SECONDS);
    p = clone(f, "--depth 2 --branch D");
    close_past(&p);
    run_in(f, "cd clone && git fetch --depth 1 origin tag E tag F");
    p = open_past_at(f, dv_test_repo_file(f->made, "clone"));
    assert_false(dv_history_reaches(p.history, at(&p, "D"), at(&p, "E"),
                                    &reaches, &f->err));
    assert_ends(&p, "D~1");
    assert_true(dv_history_reaches(p.history, at(&p, "D"), at(&p, "F"),
                                   &reaches, &f->err));
    assert_false(reaches);
    assert_false(dv_history_merge_base(p.history, at(&p, "D"), at(&p, "F"),
                                       &found, &f->err));
    assert_ends(&p, "D~1");
    close_past(&p);
}

/* Who reaches the edge cannot be behind it. */
static void of_equal_times_a_child_is_not_behind_the_edge(void **state)
{
    fixture *f = *state;
    bool reaches = true;
    past p;

    make(f, "A", "", SECONDS);
    make(f, "B", "A", SECONDS);
    make(f, "C", "B", SECONDS);
    p = clone(f, "--depth 2");
    assert_true(dv_history_reaches(p.history, at(&p, "HEAD~1"), at(&p, "HEAD"),
                                   &reaches, &f->err));
    assert_false(reaches);
    close_past(&p);
}

/* B came with F: what is there is used, although the clone calls D's parent
 * its edge. */
static void an_edge_that_is_filled_in_is_none(void **state)
{
    fixture *f = *state;
    bool reaches = false;
    uint32_t found;
    past p;

    draw(f);
    make(f, "F", "B", 5 * SECONDS);
    p = clone(f, "--depth 2 --branch D");
    close_past(&p);
    run_in(f, "cd clone && git fetch --depth 2 origin tag F");
    p = open_past_at(f, dv_test_repo_file(f->made, "clone"));
    assert_true(dv_history_reaches(p.history, at(&p, "D"), at(&p, "D~1"),
                                   &reaches, &f->err));
    assert_true(reaches);
    reaches = false;
    assert_true(dv_history_merge_base(p.history, at(&p, "D"), at(&p, "F"),
                                      &found, &f->err));
    assert_commit(&p, found, "B");
    assert_true(dv_history_reaches(p.history, at(&p, "D"), at(&p, "F~1"),
                                   &reaches, &f->err));
    assert_true(reaches);
    close_past(&p);
}

/* Cut below its only commit, which has no parent. */
static void a_shallow_clone_of_one_commit_is_whole(void **state)
{
    fixture *f = *state;
    dv_versions got;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    p = clone(f, "--depth 1");
    assert_true(versions(&p, "HEAD", DV_NONE, &got));
    assert_int_equal(got.count, 1);
    close_past(&p);
}

static void a_partial_clone_names_the_command_that_mends_it(void **state)
{
    fixture *f = *state;
    dv_line_origin origin;
    dv_versions got;
    past p;

    draw(f);
    p = clone(f, "--filter=blob:none");
    assert_true(versions(&p, "HEAD", DV_NONE, &got));
    assert_int_equal(got.count, 3);
    assert_false(blame(&p, 1, &origin));
    assert_error(f, "is not here: this clone is partial; `git fetch --refetch "
                    "--no-filter` brings the rest");
    close_past(&p);
    p = clone(f, "--filter=tree:0");
    assert_false(versions(&p, "HEAD", DV_NONE, &got));
    assert_error(f, "is not here: this clone is partial");
    run_in(f, "cd clone && git fetch --refetch --no-filter");
    close_past(&p);
    p = open_past_at(f, dv_test_repo_file(f->made, "clone"));
    assert_true(versions(&p, "HEAD", DV_NONE, &got));
    assert_true(blame(&p, 1, &origin));
    assert_commit(&p, origin.commit, "B");
    close_past(&p);
}

/* A renamed file: its name is not found without its bytes. */
static void a_rename_is_not_denied_for_want_of_the_bytes(void **state)
{
    fixture *f = *state;
    dv_versions got;
    past p;

    put(f, "old.c", "1\n2\n3\n4\n5\n");
    make(f, "A", "", 1);
    drop(f, "old.c");
    put(f, "a.c", "1\n2\n3\n4\n6\n");
    make(f, "B", "A", 2);
    p = clone(f, "--filter=blob:none");
    assert_false(versions(&p, "HEAD", DV_NONE, &got));
    assert_error(f, "this clone is partial");
    close_past(&p);
}

static dv_str hex_of(fixture *f, const char *rev)
{
    git_repository *git = open_made(f);
    char text[GIT_OID_HEXSZ + 1];
    git_object *object;

    assert_int_equal(git_revparse_single(&object, git, rev), 0);
    git_oid_tostr(text, sizeof text, git_object_id(object));
    git_object_free(object);
    git_repository_free(git);
    return dv_arena_copy(&f->arena, dv_str_from(text));
}

/* Loose, as what the test makes is. Returns the id. */
static dv_str break_object(fixture *f, const char *rev, bool remove)
{
    dv_str hex = hex_of(f, rev);
    dv_str path = dv_arena_printf(&f->arena, ".git/objects/%.2s/%s", hex.ptr,
                                  hex.ptr + 2);
    const char *full = dv_test_repo_file(f->made, path.ptr);

    assert_int_equal(chmod(full, 0666), 0);
    if (remove)
        drop(f, path.ptr);
    else
        dv_test_repo_write(f->made, path.ptr, "this is no object");
    return hex;
}

/* B renames a.c with one line changed, and brings the file `other`, which is
 * not here. */
static past rename_beside(fixture *f, const char *other)
{
    put(f, "old.c", "1\n2\n3\n4\n5\n");
    make(f, "A", "", 1);
    drop(f, "old.c");
    put(f, "a.c", "1\n2\n3\n4\n6\n");
    put(f, other, "7\n");
    make(f, "B", "A", 2);
    break_object(f, dv_arena_printf(&f->arena, "B:%s", other).ptr, true);
    return open_past(f);
}

static void an_absent_file_of_another_kind_is_not_asked(void **state)
{
    fixture *f = *state;
    dv_fate fate;
    past p = rename_beside(f, "steps.csv");

    assert_true(dv_history_fate(p.history, at(&p, "A"), at(&p, "B"),
                                DV_STR("old.c"), &fate, &f->err));
    assert_text(fate.path, "a.c");
    close_past(&p);
}

/* It may be more like the old one than what was found. */
static void an_absent_file_of_the_kind_is_named(void **state)
{
    static const char *const others[] = {"b.c", "old.h"};
    fixture *f = *state;
    dv_versions got;
    dv_fate fate;

    for (size_t i = 0; i < DV_COUNT(others); i++) {
        past p = rename_beside(f, others[i]);

        assert_false(dv_history_fate(p.history, at(&p, "A"), at(&p, "B"),
                                     DV_STR("old.c"), &fate, &f->err));
        assert_error(f, others[i]);
        dv_error_release(&f->err);
        f->err = (dv_error)DV_ERROR_INIT;
        assert_false(versions(&p, "B", DV_NONE, &got));
        assert_error(f, others[i]);
        close_past(&p);
        tear_down(state);
        set_up(state);
        f = *state;
    }
}

static void assert_all_fail(fixture *f, dv_str hex)
{
    dv_line_origin origin;
    dv_versions got;
    past p = open_past(f);
    bool asked = !versions(&p, "HEAD", DV_NONE, &got);

    if (!asked)
        asked = !blame(&p, 1, &origin);
    assert_true(asked);
    assert_error(f, hex.ptr);
    close_past(&p);
}

static void a_broken_object_is_named(void **state)
{
    static const char *const objects[] = {"A", "B^{tree}", "A:a.c"};
    fixture *f = *state;

    for (size_t i = 0; i < 2 * DV_COUNT(objects); i++) {
        tear_down(state);
        set_up(state);
        f = *state;
        draw(f);
        assert_all_fail(f, break_object(f, objects[i / 2], i % 2 == 0));
    }
}

static void an_object_of_another_kind_is_an_error(void **state)
{
    fixture *f = *state;
    unsigned char oid[20];
    uint32_t commit;
    dv_str text;
    past p;

    draw(f);
    p = open_past(f);
    assert_false(dv_history_find(p.history, "HEAD:a.c", &commit, &f->err));
    assert_error(f, "is not a commit");
    commit = at(&p, "HEAD");
    memcpy(oid, dv_history_commit(p.history, commit)->oid, sizeof oid);
    assert_false(dv_history_read(p.history, oid, 1000, &text, &f->err));
    assert_error(f, "is not a file");
    memset(oid, 7, sizeof oid);
    assert_false(dv_history_read(p.history, oid, 1000, &text, &f->err));
    assert_error(f, "0707070707070707070707070707070707070707");
    close_past(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_shallow_clone_says_where_it_ends),
        REPO_TEST(what_a_shallow_clone_lacks_may_not_matter),
        REPO_TEST(what_may_lie_behind_the_edge_is_not_denied),
        REPO_TEST(of_equal_times_a_child_is_not_behind_the_edge),
        REPO_TEST(an_edge_that_is_filled_in_is_none),
        REPO_TEST(a_shallow_clone_of_one_commit_is_whole),
        REPO_TEST(a_partial_clone_names_the_command_that_mends_it),
        REPO_TEST(a_rename_is_not_denied_for_want_of_the_bytes),
        REPO_TEST(an_absent_file_of_another_kind_is_not_asked),
        REPO_TEST(an_absent_file_of_the_kind_is_named),
        REPO_TEST(a_broken_object_is_named),
        REPO_TEST(an_object_of_another_kind_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
