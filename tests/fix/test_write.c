/* SPDX-License-Identifier: MIT */
#include "fix/support.h"

#include <grp.h>
#include <signal.h>
#include <sys/resource.h>

/* Nobody in particular. */
enum { OTHER_USER = 65534, SKIPPED = 77 };

static struct stat look_at(fixture *f, const char *path)
{
    struct stat info;

    assert_int_equal(lstat(place(f, path), &info), 0);
    return info;
}

static void assert_left_alone(fixture *f, const char *path, const char *part)
{
    assert_int_equal(write_text(f, path, "# A\n", "# B\n"), DV_FIX_FAILED);
    assert_error(f, part);
}

/* The document, with `# A` in it, is the only entry of docs/. */
static void assert_untouched(fixture *f)
{
    assert_holds(f, "docs/a.md", "# A\n");
    assert_int_equal(count_entries(f, "docs"), 1);
}

static void the_document_is_replaced(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(f->repo, "top.md", "# A\n");
    assert_int_equal(write_text(f, "docs/a.md", "# A\n", "# Longer\n"),
                     DV_FIX_WRITTEN);
    assert_int_equal(write_text(f, "top.md", "# A\n", "#"), DV_FIX_WRITTEN);
    assert_no_error(f);
    assert_holds(f, "docs/a.md", "# Longer\n");
    assert_holds(f, "top.md", "#");
    assert_int_equal(count_entries(f, "docs"), 1);
    assert_int_equal(count_entries(f, ""), 2);
}

static void every_byte_is_written(void **state)
{
    fixture *f = *state;
    const dv_str texts[] = {
        DV_STR("\xef\xbb\xbf# A\r\n\r\nb\r\n"),
        DV_STR("no newline at the end"),
        DV_STR("a\0b\n"),
        DV_STR(""),
        DV_STR("\xff\xfe\x80"),
    };

    dv_test_repo_write(f->repo, "a.md", "");
    for (size_t i = 0; i < 2 * DV_COUNT(texts); i++) {
        size_t next = (i + 1) % DV_COUNT(texts);
        dv_fix_plan plan = {.path = DV_STR("a.md"),
                            .before = texts[i % DV_COUNT(texts)],
                            .after = texts[next]};

        dv_test_repo_write_bytes(f->repo, "a.md", plan.before);
        assert_int_equal(write_plan(f, &plan), DV_FIX_WRITTEN);
        assert_bytes(read_file(f, "a.md"), texts[next]);
    }
}

static void a_large_document_is_written(void **state)
{
    enum { SIZE = 300001 };
    fixture *f = *state;
    char *before = dv_arena_new(&f->arena, SIZE);
    char *after = dv_arena_new(&f->arena, 2 * SIZE);
    dv_fix_plan plan = {
        DV_STR("a.md"), {before, SIZE}, {after, 2 * SIZE}, 0, 0, NULL};

    for (size_t i = 0; i < SIZE; i++)
        before[i] = (char)('a' + i * 7 % 26);
    memset(after, 'x', 2 * SIZE);
    dv_test_repo_write_bytes(f->repo, "a.md", plan.before);
    assert_int_equal(write_plan(f, &plan), DV_FIX_WRITTEN);
    assert_bytes(read_file(f, "a.md"), plan.after);
    before[SIZE - 1]++;
    plan = (dv_fix_plan){DV_STR("a.md"), plan.before, DV_STR("no"), 0, 0, NULL};
    dv_test_repo_write_bytes(f->repo, "a.md", plan.before);
    before[SIZE - 1]--;
    assert_int_equal(write_plan(f, &plan), DV_FIX_STALE);
}

static void the_mode_stays(void **state)
{
    static const mode_t modes[] = {0600, 0644, 0664, 0755, 0666, 0620};
    mode_t mask = umask(027);
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(modes); i++) {
        dv_test_repo_write(f->repo, "a.md", "# A\n");
        assert_int_equal(chmod(place(f, "a.md"), modes[i]), 0);
        assert_int_equal(write_text(f, "a.md", "# A\n", "# B\n"),
                         DV_FIX_WRITTEN);
        assert_int_equal(look_at(f, "a.md").st_mode & 07777, modes[i]);
    }
    umask(mask);
}

static void the_owner_stays(void **state)
{
    fixture *f = *state;

    if (geteuid() != 0)
        skip();
    dv_test_repo_write(f->repo, "a.md", "# A\n");
    assert_int_equal(chown(place(f, "a.md"), 1234, 4321), 0);
    assert_int_equal(write_text(f, "a.md", "# A\n", "# B\n"), DV_FIX_WRITTEN);
    assert_int_equal(look_at(f, "a.md").st_uid, 1234);
    assert_int_equal(look_at(f, "a.md").st_gid, 4321);
}

static void nothing_to_write_touches_nothing(void **state)
{
    fixture *f = *state;
    ino_t file;

    dv_test_repo_write(f->repo, "a.md", "# A\n");
    file = look_at(f, "a.md").st_ino;
    assert_int_equal(write_text(f, "a.md", "# A\n", "# A\n"), DV_FIX_UNCHANGED);
    assert_int_equal(look_at(f, "a.md").st_ino, file);
    assert_no_error(f);
}

static void a_document_that_changed_is_left_alone(void **state)
{
    static const char *const texts[] = {"# C\n", "# A\n\n", "# A", "", "# B\n"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(texts); i++) {
        dv_test_repo_write(f->repo, "docs/a.md", texts[i]);
        assert_int_equal(write_text(f, "docs/a.md", "# A\n", "# B\n"),
                         DV_FIX_STALE);
        assert_no_error(f);
        assert_holds(f, "docs/a.md", texts[i]);
        assert_int_equal(count_entries(f, "docs"), 1);
    }
}

static void a_document_that_went_is_not_made_again(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/b.md", "");
    assert_int_equal(write_text(f, "docs/a.md", "# A\n", "# B\n"),
                     DV_FIX_STALE);
    assert_int_equal(count_entries(f, "docs"), 1);
    assert_left_alone(f, "none/a.md", "No such file");
}

static void writing_twice_changes_nothing(void **state)
{
    fixture *f = *state;
    ino_t file;

    dv_test_repo_write(f->repo, "a.md", "# A\n");
    assert_int_equal(write_text(f, "a.md", "# A\n", "# B\n"), DV_FIX_WRITTEN);
    file = look_at(f, "a.md").st_ino;
    assert_int_equal(write_text(f, "a.md", "# A\n", "# B\n"), DV_FIX_STALE);
    assert_int_equal(write_text(f, "a.md", "# B\n", "# B\n"), DV_FIX_UNCHANGED);
    assert_int_equal(look_at(f, "a.md").st_ino, file);
    assert_holds(f, "a.md", "# B\n");
}

static void a_conflict_is_left_alone(void **state)
{
    static const char text[] =
        "<<<<<<< HEAD\na:1\n=======\na:2\n>>>>>>> topic\n";
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", text);
    assert_int_equal(write_text(f, "docs/a.md", text, "# B\n"),
                     DV_FIX_CONFLICT);
    assert_no_error(f);
    assert_holds(f, "docs/a.md", text);
    assert_int_equal(count_entries(f, "docs"), 1);
}

static void no_link_is_followed(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    dv_test_repo_link(f->repo, "link.md", "docs/a.md");
    dv_test_repo_link(f->repo, "linked", "docs");
    assert_left_alone(f, "link.md", "a symbolic link");
    assert_left_alone(f, "linked/a.md", "a symbolic link");
    assert_untouched(f);
    assert_true(S_ISLNK(look_at(f, "link.md").st_mode));
    assert_int_equal(count_entries(f, ""), 3);
}

static void a_second_name_is_not_cut_off(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    assert_int_equal(link(place(f, "docs/a.md"), place(f, "b.md")), 0);
    assert_left_alone(f, "docs/a.md", "a hard link");
    assert_untouched(f);
    assert_int_equal(look_at(f, "b.md").st_nlink, 2);
    dv_test_repo_remove(f->repo, "b.md");
    assert_int_equal(write_text(f, "docs/a.md", "# A\n", "# B\n"),
                     DV_FIX_WRITTEN);
}

static void what_is_no_file_is_left_alone(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "d.md/a.md", "# A\n");
    assert_int_equal(mkfifo(place(f, "pipe.md"), 0600), 0);
    assert_left_alone(f, "d.md", "it is a directory");
    assert_left_alone(f, "pipe.md", "it is not a regular file");
    assert_left_alone(f, "pipe.md/a.md", "Not a directory");
    assert_int_equal(count_entries(f, "d.md"), 1);
    assert_int_equal(count_entries(f, ""), 2);
}

static void nothing_outside_is_written(void **state)
{
    static const char *const paths[] = {"../a.md", "/etc/hostname", "",
                                        "docs/../../a.md", ".git/HEAD"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(paths); i++)
        assert_left_alone(f, paths[i], "is no path of a file");
    assert_int_equal(dv_fix_write(DV_STR("/docverify-none"),
                                  &(dv_fix_plan){DV_STR("a.md"), DV_STR("a"),
                                                 DV_STR("b"), 0, 0, NULL},
                                  NULL),
                     DV_FIX_FAILED);
}

static void a_read_only_document_is_left_alone(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    assert_int_equal(chmod(place(f, "docs/a.md"), 0444), 0);
    assert_left_alone(f, "docs/a.md",
                      geteuid() == 0 ? "it is read-only" : "Permission denied");
    assert_untouched(f);
    assert_int_equal(look_at(f, "docs/a.md").st_mode & 07777, 0444);
}

/* In children: a failure is an exit status, and a message on stderr. */

typedef void prepare(void);

static void fail_child(const char *expected, const dv_error *err)
{
    fprintf(stderr, "expected: %s, got: %s\n", expected,
            err->message ? err->message : "no error");
    _exit(1);
}

/* Starts a process that writes `# B` over `# A` in docs/a.md after `ready`,
 * and ends well if that has the expected outcome, with `part` in the error. */
static pid_t start(fixture *f, prepare *ready, dv_fix_outcome expected,
                   const char *part)
{
    dv_fix_plan plan = plan_of("docs/a.md", "# A\n", "# B\n");
    pid_t child = fork();

    assert_true(child >= 0);
    if (child > 0)
        return child;
    if (ready)
        ready();
    if (access(dv_test_repo_path(f->repo), X_OK) < 0)
        _exit(SKIPPED);
    if (write_plan(f, &plan) != expected)
        fail_child("another outcome", &f->err);
    if (part && (!f->err.message || !strstr(f->err.message, part)))
        fail_child(part, &f->err);
    _exit(0);
}

static void finish(pid_t child)
{
    int status;

    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == SKIPPED)
        skip();
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* The superuser may do everything; the tests may run as that. */
static void become_other(void)
{
    if (geteuid() == 0 && (setgroups(0, NULL) < 0 || setgid(OTHER_USER) < 0 ||
                           setuid(OTHER_USER) < 0))
        _exit(SKIPPED);
}

static void give_away(fixture *f, const char *path)
{
    if (geteuid() == 0)
        assert_int_equal(chown(place(f, path), OTHER_USER, OTHER_USER), 0);
}

static void a_read_only_directory_is_left_alone(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    give_away(f, "");
    give_away(f, "docs");
    give_away(f, "docs/a.md");
    assert_int_equal(chmod(place(f, "docs"), 0555), 0);
    finish(start(f, become_other, DV_FIX_FAILED,
                 "cannot make a file beside it: Permission denied"));
    assert_int_equal(chmod(place(f, "docs"), 0755), 0);
    assert_untouched(f);
    finish(start(f, become_other, DV_FIX_WRITTEN, NULL));
    assert_holds(f, "docs/a.md", "# B\n");
}

static void somebody_elses_document_is_left_alone(void **state)
{
    fixture *f = *state;

    if (geteuid() != 0)
        skip();
    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    assert_int_equal(chmod(place(f, "docs/a.md"), 0644), 0);
    give_away(f, "");
    give_away(f, "docs");
    finish(start(f, become_other, DV_FIX_FAILED, "Permission denied"));
    assert_untouched(f);
    assert_int_equal(chmod(place(f, "docs/a.md"), 0666), 0);
    finish(start(f, become_other, DV_FIX_WRITTEN, NULL));
    assert_int_equal(look_at(f, "docs/a.md").st_mode & 07777, 0666);
}

/* Files of at most two bytes: EFBIG stands for ENOSPC. */
static void fill_the_disk(void)
{
    const struct rlimit limit = {2, 2};

    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &limit) < 0)
        _exit(SKIPPED);
}

static void a_full_disk_loses_nothing(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    finish(start(f, fill_the_disk, DV_FIX_FAILED,
                 "cannot write `docs/a.md`: File too large"));
    assert_untouched(f);
}

static void a_left_over_is_removed(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(f->repo, "docs/b.md", "# A\n");
    dv_test_repo_write(f->repo, "docs/" DV_BESIDE_NAME, "half of");
    assert_int_equal(write_text(f, "docs/a.md", "# A\n", "# B\n"),
                     DV_FIX_WRITTEN);
    assert_holds(f, "docs/a.md", "# B\n");
    assert_int_equal(count_entries(f, "docs"), 2);
    /* Another name of a document: the name goes, the text stays. */
    assert_int_equal(
        link(place(f, "docs/b.md"), place(f, "docs/" DV_BESIDE_NAME)), 0);
    assert_int_equal(write_text(f, "docs/a.md", "# B\n", "# C\n"),
                     DV_FIX_WRITTEN);
    assert_holds(f, "docs/b.md", "# A\n");
    assert_int_equal(count_entries(f, "docs"), 2);
}

static void what_is_in_the_way_stays(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(f->repo, "other", "other\n");
    dv_test_repo_link(f->repo, "docs/" DV_BESIDE_NAME, "../other");
    assert_left_alone(f, "docs/a.md", "is in the way");
    dv_test_repo_remove(f->repo, "docs/" DV_BESIDE_NAME);
    assert_int_equal(mkfifo(place(f, "docs/" DV_BESIDE_NAME), 0600), 0);
    assert_left_alone(f, "docs/a.md", "is in the way");
    dv_test_repo_remove(f->repo, "docs/" DV_BESIDE_NAME);
    dv_test_repo_write(f->repo, "docs/" DV_BESIDE_NAME "/x", "x");
    assert_left_alone(f, "docs/a.md", "is in the way");
    assert_holds(f, "docs/" DV_BESIDE_NAME "/x", "x");
    assert_holds(f, "docs/a.md", "# A\n");
    assert_holds(f, "other", "other\n");
}

static void the_temporary_file_is_no_document(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, DV_BESIDE_NAME, "# A\n");
    assert_left_alone(f, DV_BESIDE_NAME, "its name is that of a temporary");
    assert_holds(f, DV_BESIDE_NAME, "# A\n");
}

/* With the temporary file taken, the document is looked at, the writer waits,
 * and what happens to the document meanwhile is what the second look finds. */

enum { A_WHILE = 40000 };

static int take_turn(fixture *f)
{
    int directory = open(place(f, "docs"), O_RDONLY | O_DIRECTORY);
    int turn = dv_beside_open(directory);

    assert_true(turn >= 0);
    close(directory);
    return turn;
}

static void end_turn(fixture *f, int turn)
{
    assert_int_equal(unlink(place(f, "docs/" DV_BESIDE_NAME)), 0);
    close(turn);
}

static void a_run_at_work_is_waited_for(void **state)
{
    fixture *f = *state;
    pid_t child;
    int turn;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    turn = take_turn(f);
    child = start(f, NULL, DV_FIX_WRITTEN, NULL);
    sleep_us(A_WHILE);
    assert_holds(f, "docs/a.md", "# A\n");
    assert_holds(f, "docs/" DV_BESIDE_NAME, "");
    end_turn(f, turn);
    finish(child);
    assert_holds(f, "docs/a.md", "# B\n");
    assert_int_equal(count_entries(f, "docs"), 1);
}

static void a_run_that_does_not_end_is_named(void **state)
{
    fixture *f = *state;
    int turn;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    turn = take_turn(f);
    assert_left_alone(f, "docs/a.md", "another run is writing beside it");
    assert_holds(f, "docs/" DV_BESIDE_NAME, "");
    end_turn(f, turn);
    assert_untouched(f);
}

/* Starts a write of docs/a.md that has looked at it and waits. */
static pid_t start_behind(fixture *f, int *turn, dv_fix_outcome expected,
                          const char *part)
{
    pid_t child;

    dv_test_repo_write(f->repo, "docs/a.md", "# A\n");
    *turn = take_turn(f);
    child = start(f, NULL, expected, part);
    sleep_us(A_WHILE);
    return child;
}

static void a_change_at_the_last_moment_is_seen(void **state)
{
    fixture *f = *state;
    int turn;
    pid_t child = start_behind(f, &turn, DV_FIX_STALE, NULL);

    dv_test_repo_write(f->repo, "docs/a.md", "# C\n");
    end_turn(f, turn);
    finish(child);
    assert_holds(f, "docs/a.md", "# C\n");
    assert_int_equal(count_entries(f, "docs"), 1);
}

static void a_directory_at_the_last_moment_is_seen(void **state)
{
    fixture *f = *state;
    int turn;
    pid_t child =
        start_behind(f, &turn, DV_FIX_FAILED, "`docs/a.md`: it is a directory");

    dv_test_repo_remove(f->repo, "docs/a.md");
    dv_test_repo_write(f->repo, "docs/a.md/b.md", "# A\n");
    end_turn(f, turn);
    finish(child);
    assert_holds(f, "docs/a.md/b.md", "# A\n");
    assert_int_equal(count_entries(f, "docs"), 1);
}

static void a_link_at_the_last_moment_is_seen(void **state)
{
    fixture *f = *state;
    int turn;
    pid_t child = start_behind(f, &turn, DV_FIX_FAILED, "a symbolic link");

    dv_test_repo_remove(f->repo, "docs/a.md");
    dv_test_repo_write(f->repo, "a.md", "# A\n");
    dv_test_repo_link(f->repo, "docs/a.md", "../a.md");
    end_turn(f, turn);
    finish(child);
    assert_holds(f, "a.md", "# A\n");
    assert_true(S_ISLNK(look_at(f, "docs/a.md").st_mode));
    assert_int_equal(count_entries(f, "docs"), 1);
}

/* Writes docs/<first>.md to docs/<last - 1>.md. */
static void write_some(fixture *f, int first, int last)
{
    char path[32];

    for (int i = first; i < last; i++) {
        snprintf(path, sizeof path, "docs/%d.md", i);
        if (write_text(f, path, "# A\n", "# B\n") != DV_FIX_WRITTEN)
            fail_child("a write", &f->err);
    }
}

static void runs_in_one_directory_take_turns(void **state)
{
    enum { RUNS = 4, EACH = 25 };
    fixture *f = *state;
    pid_t children[RUNS];
    char path[32];

    for (int i = 0; i < RUNS * EACH; i++) {
        snprintf(path, sizeof path, "docs/%d.md", i);
        dv_test_repo_write(f->repo, path, "# A\n");
    }
    for (int i = 0; i < RUNS; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0) {
            write_some(f, i * EACH, (i + 1) * EACH);
            _exit(0);
        }
    }
    for (int i = 0; i < RUNS; i++)
        finish(children[i]);
    for (int i = 0; i < RUNS * EACH; i++) {
        snprintf(path, sizeof path, "docs/%d.md", i);
        assert_holds(f, path, "# B\n");
    }
    assert_int_equal(count_entries(f, "docs"), RUNS * EACH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIX_TEST(the_document_is_replaced),
        FIX_TEST(every_byte_is_written),
        FIX_TEST(a_large_document_is_written),
        FIX_TEST(the_mode_stays),
        FIX_TEST(the_owner_stays),
        FIX_TEST(nothing_to_write_touches_nothing),
        FIX_TEST(a_document_that_changed_is_left_alone),
        FIX_TEST(a_document_that_went_is_not_made_again),
        FIX_TEST(writing_twice_changes_nothing),
        FIX_TEST(a_conflict_is_left_alone),
        FIX_TEST(no_link_is_followed),
        FIX_TEST(a_second_name_is_not_cut_off),
        FIX_TEST(what_is_no_file_is_left_alone),
        FIX_TEST(nothing_outside_is_written),
        FIX_TEST(a_read_only_document_is_left_alone),
        FIX_TEST(a_read_only_directory_is_left_alone),
        FIX_TEST(somebody_elses_document_is_left_alone),
        FIX_TEST(a_full_disk_loses_nothing),
        FIX_TEST(a_left_over_is_removed),
        FIX_TEST(what_is_in_the_way_stays),
        FIX_TEST(the_temporary_file_is_no_document),
        FIX_TEST(a_run_at_work_is_waited_for),
        FIX_TEST(a_run_that_does_not_end_is_named),
        FIX_TEST(a_change_at_the_last_moment_is_seen),
        FIX_TEST(a_directory_at_the_last_moment_is_seen),
        FIX_TEST(a_link_at_the_last_moment_is_seen),
        FIX_TEST(runs_in_one_directory_take_turns),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
