/* SPDX-License-Identifier: MIT */
/* Commits, their files, and which reach which. */
#include "repo/history_support.h"

static void assert_reaches(past *p, const char *new, const char *old,
                           bool expected)
{
    bool got = !expected;
    bool ok = dv_history_reaches(p->history, at(p, new), at(p, old), &got,
                                 &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    assert_int_equal(got, expected);
}

static void assert_base(past *p, const char *a, const char *b,
                        const char *expected)
{
    uint32_t got = 0;
    bool ok =
        dv_history_merge_base(p->history, at(p, a), at(p, b), &got, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    assert_commit(p, got, expected);
}

static void assert_before(past *p, const char *tip, int64_t time,
                          const char *path, const char *expected)
{
    uint32_t got = 0;
    bool ok = dv_history_before(p->history, at(p, tip), time, dv_str_from(path),
                                &got, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    assert_commit(p, got, expected);
}

/* `expected` NULL: no regular file. */
static void assert_file(past *p, const char *commit, const char *path,
                        const char *expected)
{
    unsigned char oid[20];
    bool found = false, ok;
    dv_str text;

    ok = dv_history_blob(p->history, at(p, commit), dv_str_from(path), oid,
                         &found, &p->f->err);
    assert_no_error(p->f);
    assert_true(ok);
    assert_int_equal(found, expected != NULL);
    if (!found)
        return;
    ok = dv_history_read(p->history, oid, 1000, &text, &p->f->err);
    assert_no_error(p->f);
    assert_true(ok);
    assert_text(text, expected);
}

static void assert_list(past *p, const char *commit, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf all = DV_BUF_INIT;
    dv_repo_listing listing;
    bool ok = dv_history_list(p->history, at(p, commit), &listing, &p->f->err);

    assert_no_error(p->f);
    assert_true(ok);
    for (uint32_t i = 0; i < listing.count; i++)
        dv_buf_printf(&all, "%.*s ", DV_STR_ARG(listing.entries[i].path));
    assert_text(dv_buf_str(&all), expected);
}

static void a_commit_tells_who_made_it_when_and_why(void **state)
{
    fixture *f = *state;
    const dv_commit *commit, *parent;
    char name[8];
    past p;

    make_authored(f, "A", "", 100, 200);
    make_authored(f, "B", "A", 300, 400);
    p = open_past(f);
    commit = dv_history_commit(p.history, at(&p, "B"));
    assert_text(commit->subject, "B");
    assert_text(commit->author, "A U Thor");
    assert_int_equal(commit->author_time, 300);
    assert_int_equal(commit->author_offset, 120);
    assert_int_equal(commit->commit_time, 400);
    assert_int_equal(commit->parent_count, 1);
    assert_int_equal(commit->parents[0], at(&p, "A"));
    parent = dv_history_commit(p.history, commit->parents[0]);
    assert_text(parent->subject, "A");
    assert_int_equal(parent->parent_count, 0);
    dv_history_short(p.history, at(&p, "B"), name);
    assert_int_equal(strlen(name), 7);
    assert_int_equal(at(&p, name), at(&p, "HEAD"));
    close_past(&p);
}

static void only_the_first_line_is_the_subject_and_it_is_utf_8(void **state)
{
    static const char *const cases[][2] = {
        {"one\ntwo\n", "one"},
        {"  one \r\n\r\ntwo", "one"},
        {"\xe4\xb8\xad \xff\xfe x", "\xe4\xb8\xad \xef\xbf\xbd\xef\xbf\xbd x"},
        {"", ""},
    };
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(cases); i++) {
        past p;

        dv_test_repo_commit(f->made, cases[i][0]);
        p = open_past(f);
        assert_commit(&p, at(&p, "HEAD"), cases[i][1]);
        close_past(&p);
    }
}

static void the_files_of_each_commit_are_found_and_read(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "src/a.c", "1\n");
    put(f, "src.c", "top\n");
    put(f, "src-x/b.c", "b\n");
    make(f, "A", "", 1);
    put(f, "src/a.c", "2\n");
    put(f, "src/deep/er/c.c", "");
    make(f, "B", "A", 2);
    p = open_past(f);
    assert_file(&p, "A", "src/a.c", "1\n");
    assert_file(&p, "B", "src/a.c", "2\n");
    assert_file(&p, "A", "src/a.c", "1\n");
    assert_file(&p, "B", "src/deep/er/c.c", "");
    assert_file(&p, "A", "src/deep/er/c.c", NULL);
    assert_file(&p, "A", "src.c", "top\n");
    assert_list(&p, "A", "src-x/b.c src.c src/a.c ");
    assert_list(&p, "B", "src-x/b.c src.c src/a.c src/deep/er/c.c ");
    assert_list(&p, "A", "src-x/b.c src.c src/a.c ");
    close_past(&p);
}

static void what_is_no_path_of_a_file_is_not_found(void **state)
{
    static const char *const paths[] = {
        "",  "src", "src/",  "/src/a.c", "src//a.c",  "src/../src/a.c",
        ".", "a.c", "src/a", "src/a.c/", "src/a.c/x", "src/a.cc"};
    fixture *f = *state;
    past p;

    put(f, "src/a.c", "1\n");
    make(f, "A", "", 1);
    p = open_past(f);
    for (size_t i = 0; i < DV_COUNT(paths); i++)
        assert_file(&p, "A", paths[i], NULL);
    assert_file(&p, "A", "src/a.c", "1\n");
    close_past(&p);
}

static void a_link_or_a_submodule_is_no_file(void **state)
{
    fixture *f = *state;
    git_index_entry entry = {.mode = GIT_FILEMODE_COMMIT, .path = "sub"};
    git_repository *git;
    git_index *index;
    past p;

    put(f, "a.c", "1\n");
    dv_test_repo_link(f->made, "link", "a.c");
    make(f, "A", "", 1);
    git = open_made(f);
    git_reference_name_to_id(&entry.id, git, "HEAD");
    git_repository_index(&index, git);
    assert_int_equal(git_index_add(index, &entry), 0);
    assert_int_equal(git_index_write(index), 0);
    git_index_free(index);
    git_repository_free(git);
    run_in(f, "git -c user.name=x -c user.email=x@example.com commit -m B");
    p = open_past(f);
    assert_file(&p, "HEAD", "link", NULL);
    assert_file(&p, "HEAD", "sub", NULL);
    assert_file(&p, "HEAD", "a.c", "1\n");
    assert_list(&p, "HEAD", "a.c link sub ");
    close_past(&p);
}

static void a_blob_over_the_limit_is_an_error_each_time(void **state)
{
    fixture *f = *state;
    unsigned char oid[20];
    bool found;
    dv_str text;
    past p;

    put(f, "a.c", "12345\n");
    make(f, "A", "", 1);
    p = open_past(f);
    assert_true(dv_history_blob(p.history, at(&p, "A"), DV_STR("a.c"), oid,
                                &found, &f->err));
    assert_false(dv_history_read(p.history, oid, 5, &text, &f->err));
    assert_error(f, "its 6 bytes are over the limit of 5");
    assert_true(dv_history_read(p.history, oid, 6, &text, &f->err));
    assert_false(dv_history_read(p.history, oid, 5, &text, &f->err));
    assert_error(f, "its 6 bytes are over the limit of 5");
    close_past(&p);
}

static void a_look_at_a_blob_passes_over_what_is_too_large(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    fixture *f = *state;
    unsigned char oid[20];
    bool found;
    dv_str text;
    past p;

    put(f, "a.c", "12345\n");
    make(f, "A", "", 1);
    p = open_past(f);
    assert_true(dv_history_blob(p.history, at(&p, "A"), DV_STR("a.c"), oid,
                                &found, &f->err));
    assert_true(dv_history_peek(p.history, oid, 6, &arena, &text, &f->err));
    assert_true(dv_str_equal(text, DV_STR("12345\n")));
    assert_true(dv_history_peek(p.history, oid, 5, &arena, &text, &f->err));
    assert_null(text.ptr);
    oid[0] ^= 1;
    assert_false(dv_history_peek(p.history, oid, 6, &arena, &text, &f->err));
    close_past(&p);
}

/* The trees of `count` names, each leading to `id`, one in the other `levels`
 * deep. */
static git_oid nest(git_repository *git, git_oid id, bool file, uint32_t levels,
                    char count)
{
    for (uint32_t level = 0; level < levels; level++) {
        git_filemode_t mode =
            level == 0 && file ? GIT_FILEMODE_BLOB : GIT_FILEMODE_TREE;
        git_treebuilder *made;

        assert_int_equal(git_treebuilder_new(&made, git, NULL), 0);
        for (char name[] = "0"; name[0] < '0' + count; name[0]++)
            assert_int_equal(
                git_treebuilder_insert(NULL, made, name, &id, mode), 0);
        assert_int_equal(git_treebuilder_write(&id, made), 0);
        git_treebuilder_free(made);
    }
    return id;
}

/* A commit of such trees, as HEAD. */
static void make_nest(fixture *f, uint32_t levels, char count)
{
    git_repository *git = open_made(f);
    git_signature *author;
    git_tree *tree;
    git_oid id;

    assert_int_equal(git_blob_create_from_buffer(&id, git, "x", 1), 0);
    id = nest(git, id, true, levels, count);
    assert_int_equal(git_tree_lookup(&tree, git, &id), 0);
    git_signature_new(&author, "A", "a@example.com", 1, 0);
    assert_int_equal(git_commit_create(&id, git, NULL, author, author, NULL,
                                       "x", tree, 0, NULL),
                     0);
    point(git, "refs/heads", "main", &id);
    git_signature_free(author);
    git_tree_free(tree);
    git_repository_free(git);
}

static void assert_no_list(fixture *f, const char *part)
{
    const dv_touched *touched;
    dv_repo_listing listing;
    uint32_t count;
    past p = open_past(f);

    assert_false(dv_history_list(p.history, at(&p, "HEAD"), &listing, &f->err));
    assert_error(f, part);
    assert_false(dv_history_touched(p.history, at(&p, "HEAD"), &f->arena,
                                    &touched, &count, &f->err));
    assert_error(f, part);
    close_past(&p);
}

static void trees_that_unfold_without_end_are_an_error(void **state)
{
    fixture *f = *state;
    past p;

    make_nest(f, 12, 10);
    assert_no_list(f, "there are too many");
    p = open_past(f);
    assert_file(&p, "HEAD", "0/1/2/3/4/5/6/7/8/9/0/1", "x");
    close_past(&p);
    make_nest(f, 1001, 1);
    assert_no_list(f, "directories are nested too deep");
}

/* A - B - M - O     M: merge of B and C; O: of M, D, E
 *  \_ C _/   /|     X: another root
 *  |\_ D ___/ |
 *  \__ E ____/ */
static void draw_merges(fixture *f, const int times[7])
{
    make(f, "A", "", times[0]);
    make(f, "B", "A", times[1]);
    make(f, "C", "A", times[2]);
    make(f, "D", "A", times[3]);
    make(f, "E", "A", times[4]);
    make(f, "M", "B C", times[5]);
    make(f, "O", "M D E", times[6]);
    make(f, "X", "", 5);
}

static void check_merges(past *p)
{
    assert_reaches(p, "O", "A", true);
    assert_reaches(p, "O", "E", true);
    assert_reaches(p, "O", "C", true);
    assert_reaches(p, "M", "C", true);
    assert_reaches(p, "M", "D", false);
    assert_reaches(p, "A", "O", false);
    assert_reaches(p, "A", "A", true);
    assert_reaches(p, "X", "A", false);
    assert_base(p, "B", "C", "A");
    assert_base(p, "M", "B", "B");
    assert_base(p, "C", "O", "C");
    assert_base(p, "D", "M", "A");
    assert_base(p, "X", "O", "-");
}

static void merges_reach_all_their_parents_whatever_the_times_say(void **state)
{
    static const int times[][7] = {{1, 2, 3, 4, 5, 6, 7},
                                   {7, 6, 5, 4, 3, 2, 1},
                                   {4, 4, 4, 4, 4, 4, 4},
                                   {9, 1, 8, 2, 7, 3, 6}};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(times); i++) {
        past p;

        draw_merges(f, times[i]);
        p = open_past(f);
        check_merges(&p);
        close_past(&p);
    }
}

/* B and C are both best for M and N; the younger one is told. */
static void criss_cross_merges_have_a_best_base(void **state)
{
    fixture *f = *state;
    past p;

    make(f, "A", "", 1);
    make(f, "B", "A", 2);
    make(f, "C", "A", 3);
    make(f, "M", "B C", 4);
    make(f, "N", "C B", 5);
    make(f, "P", "M", 6);
    p = open_past(f);
    assert_base(&p, "M", "N", "C");
    assert_base(&p, "N", "P", "C");
    assert_base(&p, "P", "B", "B");
    close_past(&p);
}

/* The base of D and E is C, although A is younger than that. */
static void a_young_ancestor_is_no_better_base(void **state)
{
    fixture *f = *state;
    past p;

    make(f, "A", "", 90);
    make(f, "B", "A", 2);
    make(f, "C", "B", 3);
    make(f, "D", "C A", 4);
    make(f, "E", "A C", 5);
    p = open_past(f);
    assert_base(&p, "D", "E", "C");
    close_past(&p);
}

static void the_last_commit_before_a_time_has_the_file(void **state)
{
    fixture *f = *state;
    past p;

    make(f, "A", "", 10);
    put(f, "a.c", "1\n");
    make(f, "B", "A", 20);
    make(f, "C", "B", 30);
    drop(f, "a.c");
    make(f, "D", "C", 40);
    p = open_past(f);
    assert_before(&p, "D", 100, "a.c", "C");
    assert_before(&p, "D", 30, "a.c", "C");
    assert_before(&p, "D", 29, "a.c", "B");
    assert_before(&p, "D", 20, "a.c", "B");
    assert_before(&p, "D", 19, "a.c", "-");
    assert_before(&p, "B", 100, "a.c", "B");
    assert_before(&p, "A", 100, "a.c", "-");
    assert_before(&p, "D", 100, "b.c", "-");
    close_past(&p);
}

static void
of_equal_times_the_child_is_last_and_lies_do_not_matter(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 50);
    make(f, "B", "A", 10);
    make(f, "C", "B", 30);
    make(f, "D", "C", 30);
    make(f, "E", "D", 5);
    p = open_past(f);
    at(&p, "C"); /* known before its child */
    assert_before(&p, "E", 30, "a.c", "D");
    assert_before(&p, "E", 49, "a.c", "D");
    assert_before(&p, "E", 50, "a.c", "A");
    assert_before(&p, "E", 9, "a.c", "E");
    close_past(&p);
}

static void a_detached_head_is_a_commit_like_others(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    put(f, "a.c", "2\n");
    make(f, "B", "A", 2);
    run_in(f, "git checkout -q --detach A");
    p = open_past(f);
    assert_commit(&p, at(&p, "HEAD"), "A");
    assert_file(&p, "HEAD", "a.c", "1\n");
    close_past(&p);
}

static void a_linked_worktree_and_a_clone_that_shares_objects_work(void **state)
{
    fixture *f = *state;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 1);
    put(f, "a.c", "2\n");
    make(f, "B", "A", 2);
    run_in(f, "git worktree add -q --detach tree A");
    p = open_past_at(f, dv_test_repo_file(f->made, "tree"));
    assert_commit(&p, at(&p, "HEAD"), "A");
    assert_file(&p, "B", "a.c", "2\n");
    assert_reaches(&p, "B", "HEAD", true);
    close_past(&p);
    run_in(f, "git clone -q -s . shared");
    p = open_past_at(f, dv_test_repo_file(f->made, "shared"));
    assert_file(&p, "HEAD^", "a.c", "1\n");
    assert_before(&p, "HEAD", 1, "a.c", "A");
    close_past(&p);
}

static void an_unknown_revision_is_an_error(void **state)
{
    fixture *f = *state;
    uint32_t commit = 77;
    past p;

    make(f, "A", "", 1);
    p = open_past(f);
    assert_false(dv_history_find(p.history, "nobody", &commit, &f->err));
    assert_error(f, "unknown revision `nobody`");
    assert_int_equal(commit, 77);
    close_past(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_commit_tells_who_made_it_when_and_why),
        REPO_TEST(only_the_first_line_is_the_subject_and_it_is_utf_8),
        REPO_TEST(the_files_of_each_commit_are_found_and_read),
        REPO_TEST(what_is_no_path_of_a_file_is_not_found),
        REPO_TEST(a_link_or_a_submodule_is_no_file),
        REPO_TEST(a_blob_over_the_limit_is_an_error_each_time),
        REPO_TEST(a_look_at_a_blob_passes_over_what_is_too_large),
        REPO_TEST(trees_that_unfold_without_end_are_an_error),
        REPO_TEST(merges_reach_all_their_parents_whatever_the_times_say),
        REPO_TEST(criss_cross_merges_have_a_best_base),
        REPO_TEST(a_young_ancestor_is_no_better_base),
        REPO_TEST(the_last_commit_before_a_time_has_the_file),
        REPO_TEST(of_equal_times_the_child_is_last_and_lies_do_not_matter),
        REPO_TEST(a_detached_head_is_a_commit_like_others),
        REPO_TEST(a_linked_worktree_and_a_clone_that_shares_objects_work),
        REPO_TEST(an_unknown_revision_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
