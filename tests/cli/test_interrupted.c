/* SPDX-License-Identifier: MIT */
/* A run is interrupted at moments that differ, and each time every document is
 * the old or the new one, and nothing is left beside them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/interrupted.h"
#include "support/repo.h"

enum {
    DOCUMENTS = 300,
    ROUNDS = 8,
    SLOWEST = 200000, /* microseconds before a signal */
    PATIENCE = 60     /* seconds for a document to be written */
};

static const char before[] = "`pack()` is at `pkg/packing.py:4-6`.\n";
static const char after[] = "`pack()` is at `pkg/packing.py:6-8`.\n";
static const char source[] = "import os\n\n\n"
                             "def pack(items):\n"
                             "    batches = sorted(items)\n"
                             "    return batches\n";

typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    const char *complaint; /* what the run writes to standard error */
} fixture;

static const char *path_of(fixture *f, int number)
{
    return dv_arena_printf(&f->arena, "docs/%d.md", number).ptr;
}

static void write_documents(fixture *f)
{
    for (int i = 0; i < DOCUMENTS; i++)
        dv_test_repo_write(f->repo, path_of(f, i), before);
}

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);
    dv_str moved;

    f->repo = dv_test_repo_new();
    dv_test_repo_write(f->repo, "pkg/packing.py", source);
    write_documents(f);
    dv_test_repo_commit(f->repo, "first");
    moved = dv_arena_printf(&f->arena, "import sys\n\n%s", source);
    dv_test_repo_write(f->repo, "pkg/packing.py", moved.ptr);
    dv_test_repo_commit(f->repo, "second");
    f->complaint = dv_arena_cstr(
        &f->arena, dv_str_from(dv_test_repo_file(f->repo, ".git/complaint")));
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_test_repo_free(f->repo);
    dv_arena_release(&f->arena);
    dv_mem_free(f);
    return 0;
}

static dv_str read_text(fixture *f, const char *path)
{
    char *room = dv_arena_new(&f->arena, 1024);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, room, 1023);

    close(fd);
    return (dv_str){room, n < 0 ? 0 : (size_t)n};
}

/* How many documents are the new ones; each is old or new, and there is no
 * other file. */
static int count_new(fixture *f)
{
    DIR *folder = opendir(dv_test_repo_file(f->repo, "docs"));
    int entries = 0, changed = 0;

    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        entries += entry->d_name[0] != '.' || strlen(entry->d_name) > 2;
    closedir(folder);
    assert_int_equal(entries, DOCUMENTS);
    for (int i = 0; i < DOCUMENTS; i++) {
        dv_str text = read_text(f, dv_test_repo_file(f->repo, path_of(f, i)));

        changed += dv_str_equal(text, dv_str_from(after));
        if (!dv_str_equal(text, dv_str_from(before)) &&
            !dv_str_equal(text, dv_str_from(after)))
            fail_msg("%s is neither old nor new: %.*s", path_of(f, i),
                     DV_STR_ARG(text));
    }
    return changed;
}

static _Noreturn void run_in_child(fixture *f, char **argv, int argc, int ready)
{
    FILE *out = fopen("/dev/null", "w");

    signal(SIGINT, SIG_DFL);
    if (!out || !freopen(f->complaint, "w", stderr) ||
        chdir(dv_test_repo_path(f->repo)) != 0)
        _exit(99);
    setvbuf(stderr, NULL, _IONBF, 0);
    dv_interrupted_catch();
    if (write(ready, "", 1) != 1)
        _exit(99);
    _exit(dv_cli_main(argc, argv, out, stderr));
}

/* Returns when signals are caught. */
static pid_t start(fixture *f, bool fixing)
{
    char *argv[] = {(char[]){"docverify"}, (char[]){"check"}, (char[]){"-j2"},
                    (char[]){"docs"},      (char[]){"--fix"}, NULL};
    int ready[2];
    pid_t child;
    char byte;

    assert_int_equal(pipe(ready), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0)
        run_in_child(f, argv, fixing ? 5 : 4, ready[1]);
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    close(ready[0]);
    return child;
}

static void sleep_us(long us)
{
    const struct timespec time = {us / 1000000, us % 1000000 * 1000};

    nanosleep(&time, NULL);
}

/* Whether the run died of it. */
static bool interrupt(pid_t child)
{
    int status;

    assert_int_equal(kill(child, SIGINT), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFSIGNALED(status))
        assert_int_equal(WTERMSIG(status), SIGINT);
    else
        assert_in_range(WEXITSTATUS(status), 0, 1);
    return WIFSIGNALED(status);
}

static void assert_told(fixture *f, const char *part)
{
    dv_str told = read_text(f, f->complaint);

    if (!dv_str_starts(told, DV_STR("docverify: interrupted")) ||
        !memmem(told.ptr, told.len, part, strlen(part)))
        fail_msg("no `%s` in: %.*s", part, DV_STR_ARG(told));
}

static void an_interrupted_check_writes_nothing(void **state)
{
    fixture *f = *state;
    int died = 0;

    for (int round = 0; round < ROUNDS; round++) {
        pid_t child = start(f, false);

        sleep_us(SLOWEST / ROUNDS * round);
        if (interrupt(child)) {
            assert_told(f, "no file was written\n");
            died++;
        }
        assert_int_equal(count_new(f), 0);
    }
    /* Else the moments were no test. */
    assert_true(died > 0);
}

/* Until document `number` is the new one. */
static void wait_for(fixture *f, int number)
{
    for (int i = 0; i < PATIENCE * 1000; i++) {
        dv_str text =
            read_text(f, dv_test_repo_file(f->repo, path_of(f, number)));

        if (dv_str_equal(text, dv_str_from(after)))
            return;
        sleep_us(1000);
    }
    fail_msg("%s was never written", path_of(f, number));
}

static void an_interrupted_fix_leaves_each_document_old_or_new(void **state)
{
    fixture *f = *state;
    int died = 0;

    for (int round = 0; round < ROUNDS; round++) {
        pid_t child = start(f, true);

        wait_for(f, DOCUMENTS / ROUNDS * round);
        sleep_us(round % 3 * 700L);
        if (interrupt(child)) {
            assert_told(f, " written\n");
            died++;
        }
        assert_in_range(count_new(f), 1, DOCUMENTS);
        write_documents(f);
    }
    assert_true(died > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_interrupted_check_writes_nothing,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            an_interrupted_fix_leaves_each_document_old_or_new, set_up,
            tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
