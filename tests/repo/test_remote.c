/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "repo/remote.h"
#include "support/repo.h"

static void assert_address(const char *url, const char *expected)
{
    dv_test_repo *on_disk = dv_test_repo_new();
    dv_arena arena = DV_ARENA_INIT;
    dv_error err = DV_ERROR_INIT;
    dv_repo *repo;
    dv_str found;

    dv_test_repo_write(on_disk, ".git/config",
                       dv_arena_printf(&arena,
                                       "[core]\n\tbare = false\n"
                                       "[remote \"origin\"]\n\turl = %s\n",
                                       url)
                           .ptr);
    repo = dv_repo_open(dv_test_repo_path(on_disk), DV_AT_WORKTREE, NULL, &err);
    assert_non_null(repo);
    found = dv_repo_origin(repo, &arena).url;
    if (!dv_str_equal(found, dv_str_from(expected)))
        print_error("%s gives %.*s\n", url, DV_STR_ARG(found));
    assert_true(dv_str_equal(found, dv_str_from(expected)));
    dv_repo_free(repo);
    dv_arena_release(&arena);
    dv_test_repo_free(on_disk);
}

static void every_form_of_an_address_gives_the_one_people_open(void **state)
{
    static const char thing[] = "https://example.org/team/thing";

    (void)state;
    assert_address("https://example.org/team/thing", thing);
    assert_address("https://example.org/team/thing.git", thing);
    assert_address("git@example.org:team/thing.git", thing);
    assert_address("ssh://git@example.org:2222/team/thing.git/", thing);
    assert_address("git://example.org/team/thing.git", thing);
    assert_address("https://example.org:8443/team/thing",
                   "https://example.org:8443/team/thing");
}

static void who_logs_in_is_left_out(void **state)
{
    (void)state;
    assert_address("https://user:secret@example.org/a",
                   "https://example.org/a");
    assert_address("https://us@er:secret@example.org/a",
                   "https://example.org/a");
}

static void a_path_of_this_machine_is_no_address(void **state)
{
    (void)state;
    assert_address("/home/me/thing.git", "");
    assert_address("../thing", "");
    assert_address("./a:b", "");
    assert_address("file:///home/me/thing", "");
    assert_address("https://example.org/", "");
}

static void all_remotes_have_addresses(void **state)
{
    dv_test_repo *on_disk = dv_test_repo_new();
    dv_arena arena = DV_ARENA_INIT;
    dv_error err = DV_ERROR_INIT;
    dv_repo *repo;
    dv_remote_addresses all;

    (void)state;
    dv_test_repo_write(on_disk, ".git/config",
                       "[core]\n\tbare = false\n"
                       "[remote \"origin\"]\n\turl = git@a.example:me/x.git\n"
                       "[remote \"local\"]\n\turl = ../x\n"
                       "[remote \"team.x\"]\n\turl = https://a.example/y\n"
                       "\tpushurl = https://a.example/z\n");
    repo = dv_repo_open(dv_test_repo_path(on_disk), DV_AT_WORKTREE, NULL, &err);
    assert_non_null(repo);
    all = dv_repo_addresses(repo, &arena);
    assert_int_equal(all.count, 2);
    assert_true(dv_str_equal(all.items[0].name, DV_STR("origin")));
    assert_true(
        dv_str_equal(all.items[0].url, DV_STR("https://a.example/me/x")));
    assert_true(dv_str_equal(all.items[1].name, DV_STR("team.x")));
    assert_true(dv_str_equal(all.items[1].url, DV_STR("https://a.example/y")));
    dv_repo_free(repo);
    dv_arena_release(&arena);
    dv_test_repo_free(on_disk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_of_an_address_gives_the_one_people_open),
        cmocka_unit_test(who_logs_in_is_left_out),
        cmocka_unit_test(a_path_of_this_machine_is_no_address),
        cmocka_unit_test(all_remotes_have_addresses),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
