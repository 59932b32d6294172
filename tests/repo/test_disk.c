/* SPDX-License-Identifier: MIT */
#include "repo/support.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static bool read_disk(fixture *f, const char *path, dv_str *out)
{
    return dv_repo_read_disk(dv_str_from(dv_test_repo_path(f->made)),
                             dv_str_from(path), 1000, &f->arena, out, &f->err);
}

static void assert_refused(fixture *f, const char *path, const char *part)
{
    dv_str text = {NULL, 0};

    assert_false(read_disk(f, path, &text));
    assert_null(text.ptr);
    assert_error(f, part);
}

static void a_file_that_git_does_not_know_is_read(void **state)
{
    fixture *f = *state;
    dv_str text;

    dv_test_repo_write(f->made, "d/new.md", "# New\r\n");
    assert_true(read_disk(f, "d/new.md", &text));
    assert_text(text, "# New\r\n");
    assert_int_equal(text.ptr[text.len], '\0');
    dv_test_repo_write(f->made, "empty.md", "");
    assert_true(read_disk(f, "empty.md", &text));
    assert_text(text, "");
}

static void no_link_is_followed(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->made, "d/a.md", "# A\n");
    dv_test_repo_link(f->made, "out.md", "/etc/hostname");
    dv_test_repo_link(f->made, "in.md", "d/a.md");
    dv_test_repo_link(f->made, "etc", "/etc");
    dv_test_repo_link(f->made, "inner", "d");
    assert_refused(f, "out.md", "a symbolic link");
    assert_refused(f, "in.md", "a symbolic link");
    assert_refused(f, "etc/hostname", "a symbolic link");
    assert_refused(f, "inner/a.md", "a symbolic link");
    assert_refused(f, "etc", "a symbolic link");
}

static void only_regular_files_are_read(void **state)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    fixture *f = *state;

    dv_test_repo_write(f->made, "d.md/a", "x\n");
    assert_int_equal(mkfifo(dv_test_repo_file(f->made, "pipe.md"), 0600), 0);
    snprintf(at.sun_path, sizeof at.sun_path, "%s",
             dv_test_repo_file(f->made, "s.md"));
    assert_int_equal(bind(fd, (const struct sockaddr *)&at, sizeof at), 0);
    assert_refused(f, "d.md", "it is a directory");
    assert_refused(f, "pipe.md", "it is not a regular file");
    assert_refused(f, "s.md", "it is not a regular file");
    assert_refused(f, "none.md", "No such file");
    close(fd);
}

static void nothing_above_the_root_is_read(void **state)
{
    static const char *const paths[] = {"../a.md", "/etc/hostname", "",
                                        "d/../../a.md", ".git/HEAD"};
    fixture *f = *state;

    dv_test_repo_write(f->made, "d/a.md", "# A\n");
    for (size_t i = 0; i < DV_COUNT(paths); i++)
        assert_refused(f, paths[i], "is no path of a file");
}

static void a_path_with_a_nul_is_refused(void **state)
{
    fixture *f = *state;
    dv_str text = {NULL, 0};

    dv_test_repo_write(f->made, "a.md", "# A\n");
    assert_false(dv_repo_read_disk(dv_str_from(dv_test_repo_path(f->made)),
                                   (dv_str){"a.md\0.png", 9}, 9, &f->arena,
                                   &text, &f->err));
    assert_error(f, "is no path of a file");
}

static void the_limit_and_the_root_are_checked(void **state)
{
    fixture *f = *state;
    dv_str root = dv_str_from(dv_test_repo_path(f->made)), text = {NULL, 0};

    dv_test_repo_write(f->made, "a.md", "0123456789");
    assert_true(
        dv_repo_read_disk(root, DV_STR("a.md"), 10, &f->arena, &text, &f->err));
    assert_false(
        dv_repo_read_disk(root, DV_STR("a.md"), 9, &f->arena, &text, &f->err));
    assert_error(f, "its 10 bytes are over the limit of 9");
    assert_false(dv_repo_read_disk(DV_STR("/docverify-none"), DV_STR("a.md"), 9,
                                   &f->arena, &text, &f->err));
    assert_error(f, "cannot open `/docverify-none`");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(a_file_that_git_does_not_know_is_read),
        REPO_TEST(no_link_is_followed),
        REPO_TEST(only_regular_files_are_read),
        REPO_TEST(nothing_above_the_root_is_read),
        REPO_TEST(a_path_with_a_nul_is_refused),
        REPO_TEST(the_limit_and_the_root_are_checked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
