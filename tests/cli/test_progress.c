/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/progress.h"
#include "support/repo.h"

static void assert_wanted(int fd, bool wanted)
{
    assert_int_equal(dv_progress_is_wanted(fd, NULL, false), wanted);
    assert_int_equal(dv_progress_is_wanted(fd, "auto", false), wanted);
    assert_false(dv_progress_is_wanted(fd, "auto", true));
    assert_false(dv_progress_is_wanted(fd, "never", false));
    assert_true(dv_progress_is_wanted(fd, "always", false));
}

static void only_a_terminal_that_can_take_a_line_back_is_drawn_on(void **state)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    int ends[2];

    (void)state;
    assert_true(terminal >= 0);
    assert_int_equal(pipe(ends), 0);
    unsetenv("CI");
    setenv("TERM", "xterm", 1);
    assert_wanted(terminal, true);
    assert_wanted(ends[1], false);
    setenv("CI", "true", 1);
    assert_wanted(terminal, false);
    setenv("CI", "", 1);
    assert_wanted(terminal, true);
    setenv("TERM", "dumb", 1);
    assert_wanted(terminal, false);
    unsetenv("TERM");
    assert_wanted(terminal, false);
    close(terminal);
    close(ends[0]);
    close(ends[1]);
}

/* What a run writes to its two streams. */
typedef struct streams {
    char out[4096], err[4096];
} streams;

static void read_all(FILE *file, char *text, size_t room)
{
    size_t length;

    rewind(file);
    length = fread(text, 1, room - 1, file);
    text[length] = '\0';
    fclose(file);
}

static void run(const char *root, const char *when, streams *s)
{
    char *argv[] = {(char[]){"docverify"},   (char[]){"check"},
                    (char[]){"--progress"},  (char *)(uintptr_t)when,
                    (char[]){"--repo"},      (char *)(uintptr_t)root,
                    (char[]){"--format"},    (char[]){"markdown"},
                    (char *)(uintptr_t)root, NULL};
    FILE *out = tmpfile(), *err = tmpfile();

    assert_non_null(out);
    assert_non_null(err);
    setvbuf(err, NULL, _IONBF, 0);
    assert_int_equal(dv_cli_main(9, argv, out, err), 1);
    read_all(out, s->out, sizeof s->out);
    read_all(err, s->err, sizeof s->err);
}

static void
progress_is_taken_back_and_changes_nothing_of_the_report(void **state)
{
    dv_test_repo *repo = dv_test_repo_new();
    static streams always, never, by_itself;
    dv_str drawn;

    (void)state;
    dv_test_repo_write(repo, "docs/a.md", "# A\n\nIn `a.py:7`.\n");
    dv_test_repo_write(repo, "a.py", "A = 1\n");
    dv_test_repo_commit(repo, "first");
    run(dv_test_repo_path(repo), "always", &always);
    run(dv_test_repo_path(repo), "never", &never);
    run(dv_test_repo_path(repo), "auto", &by_itself);
    assert_string_equal(never.err, "");
    assert_string_equal(by_itself.err, "");
    assert_string_equal(always.out, never.out);
    assert_non_null(strstr(always.err, "\rreading documents: 0 of 1 "
                                       "documents\033[K"));
    assert_non_null(strstr(always.err, "\rchecking documents: 0 of 1 "
                                       "documents, 1 reference\033[K"));
    drawn = dv_str_from(always.err);
    assert_true(drawn.len > 4);
    assert_string_equal(drawn.ptr + drawn.len - 4, "\r\033[K");
    assert_null(strchr(always.err, '\n'));
    dv_test_repo_free(repo);
}

static void what_is_said_meanwhile_has_a_line_of_its_own(void **state)
{
    dv_test_repo *repo = dv_test_repo_new();
    FILE *out = tmpfile(), *err = tmpfile();
    static char text[4096];
    char *argv[] = {(char[]){"docverify"},
                    (char[]){"check"},
                    (char[]){"--fix"},
                    (char[]){"--progress=always"},
                    NULL,
                    NULL};

    (void)state;
    dv_test_repo_write(repo, "docs/a.md", "`f()` is at `a.py:1-2`.\n");
    dv_test_repo_write(repo, "a.py", "def f():\n    return 1\n");
    dv_test_repo_commit(repo, "first");
    dv_test_repo_write(repo, "a.py", "import os\n\n\ndef f():\n    return 1\n");
    dv_test_repo_commit(repo, "second");
    argv[4] = (char *)(uintptr_t)dv_test_repo_path(repo);
    setvbuf(err, NULL, _IONBF, 0);
    assert_int_equal(dv_cli_main(5, argv, out, err), 0);
    read_all(err, text, sizeof text);
    fclose(out);
    assert_non_null(strstr(text, "\r\033[Kdocverify: fixed 1 finding in 1 "
                                 "document\n\r"));
    dv_test_repo_free(repo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_terminal_that_can_take_a_line_back_is_drawn_on),
        cmocka_unit_test(
            progress_is_taken_back_and_changes_nothing_of_the_report),
        cmocka_unit_test(what_is_said_meanwhile_has_a_line_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
