/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <unistd.h>

#include "cli/cli.h"
#include "cli/command.h"
#include "cli/help.h"
#include "rules/rules.h"
#include "support/repo.h"

/* One run of the program: what it wrote and how it ended. */
typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    char *out, *err;
    int code;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->repo = dv_test_repo_new();
    *state = f;
    return 0;
}

static void forget(fixture *f)
{
    free(f->out);
    free(f->err);
    f->out = f->err = NULL;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    forget(f);
    dv_test_repo_free(f->repo);
    dv_arena_release(&f->arena);
    dv_mem_free(f);
    return 0;
}

/* Absolute path of something in the repository. */
static const char *place(fixture *f, const char *name)
{
    return dv_arena_cstr(&f->arena,
                         dv_str_from(dv_test_repo_file(f->repo, name)));
}

static void run_to(fixture *f, FILE *out, const char *const *words)
{
    char *argv[16] = {(char[]){"docverify"}};
    size_t length;
    FILE *err = open_memstream(&f->err, &length);
    int argc = 1;

    for (; words[argc - 1]; argc++) {
        dv_str word = dv_str_from(words[argc - 1]);

        assert_true(argc < 15);
        argv[argc] = dv_arena_new(&f->arena, word.len + 1);
        memcpy(argv[argc], word.ptr, word.len);
    }
    f->code = dv_cli_main(argc, argv, out, err);
    fclose(err);
}

static void run_words(fixture *f, const char *const *words)
{
    size_t length;
    FILE *out;

    forget(f);
    out = open_memstream(&f->out, &length);
    run_to(f, out, words);
    fclose(out);
}

#define RUN(f, ...) run_words((f), (const char *const[]){__VA_ARGS__, NULL})

/* That the run ended so, with this complaint and nothing on `out`. */
static void assert_failed(const fixture *f, int code, const char *err)
{
    assert_string_equal(f->err, err);
    assert_string_equal(f->out, "");
    assert_int_equal(f->code, code);
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no `%s` in: %s", part, text);
}

static void assert_fits(const char *text, uint32_t lines)
{
    dv_str rest = dv_str_from(text);
    uint32_t count = 0;

    for (; rest.len; count++) {
        size_t length = dv_str_find_byte(rest, '\n');

        if (length > 80)
            fail_msg("wider than a screen: %.*s", (int)length, rest.ptr);
        rest = dv_str_slice(rest, length + 1, rest.len);
    }
    assert_in_range(count, 1, lines);
}

/* --- words ------------------------------------------------------------- */

static void version_is_one_line(void **state)
{
    fixture *f = *state;

    RUN(f, "version");
    assert_string_equal(f->out, "docverify " DOCVERIFY_VERSION "\n");
    assert_int_equal(f->code, 0);
    RUN(f, "--version");
    assert_string_equal(f->out, "docverify " DOCVERIFY_VERSION "\n");
    assert_string_equal(f->err, "");
}

static void
help_has_a_line_a_command_and_tells_exit_codes_and_examples(void **state)
{
    fixture *f = *state;
    uint32_t commands = 0;

    RUN(f, "--help");
    assert_int_equal(f->code, 0);
    while (dv_commands[commands])
        commands++;
    assert_fits(f->out, 20 + commands);
    for (uint32_t i = 0; dv_commands[i]; i++)
        assert_holds(f->out, dv_commands[i]->summary);
    for (uint32_t i = 0; i <= DV_EXIT_WORLD; i++)
        assert_holds(f->out, dv_help_exits[i]);
    assert_holds(f->out, "Examples:\n");
}

static void help_of_a_command_tells_every_option(void **state)
{
    fixture *f = *state;

    for (uint32_t i = 0; dv_commands[i]; i++) {
        const dv_command *command = dv_commands[i];

        RUN(f, "help", command->name);
        assert_int_equal(f->code, 0);
        assert_fits(f->out, 60);
        for (uint32_t j = 0; j < command->option_count; j++) {
            assert_holds(f->out, command->options[j].name);
            assert_holds(f->out, command->options[j].help);
        }
        for (uint32_t j = 0; command->examples[j].line; j++) {
            assert_holds(f->out, command->examples[j].line);
            assert_holds(f->out, command->examples[j].words);
        }
    }
    RUN(f, "check", "--help");
    assert_holds(f->out, "Usage: docverify [check] [OPTION...] [PATH...]\n");
    assert_holds(f->out, "--format text|json");
    RUN(f, "help", "settings");
    assert_holds(f->out, "\nexclude: []\n");
    assert_fits(f->out, 100);
}

static void every_option_has_what_its_kind_needs(void **state)
{
    (void)state;
    for (uint32_t i = 0; dv_commands[i]; i++) {
        for (uint32_t j = 0; j < dv_commands[i]->option_count; j++) {
            const dv_option *row = &dv_commands[i]->options[j];

            if (row->kind != DV_OPTION_LIST)
                assert_int_equal(row->kind == DV_OPTION_CHOICE ||
                                     row->kind == DV_OPTION_REPORTS,
                                 row->choices != NULL);
            assert_int_equal(row->kind == DV_OPTION_COUNT, row->limit != 0);
            assert_int_equal(row->kind == DV_OPTION_STRING ||
                                 row->kind == DV_OPTION_COUNT ||
                                 row->kind == DV_OPTION_LIST,
                             row->metavar != NULL);
        }
    }
}

static void explain_lists_all_rules_or_a_family(void **state)
{
    fixture *f = *state;
    size_t width = 0;
    char row[100];

    RUN(f, "explain");
    assert_int_equal(f->code, 0);
    for (uint32_t i = 0; i < dv_rule_count; i++) {
        width = strlen(dv_rules[i].id) > width ? strlen(dv_rules[i].id) : width;
        assert_holds(f->out, dv_rules[i].id);
        assert_holds(f->out, dv_rules[i].summary);
    }
    snprintf(row, sizeof row, "\n%-*s  error    ", (int)width,
             "link/missing-file");
    assert_holds(f->out, row);
    RUN(f, "explain", "link");
    assert_holds(f->out, "link/missing-file");
    assert_null(strstr(f->out, "ref/"));
}

static bool has_fail_on(const dv_command *command)
{
    for (uint32_t i = 0; i < command->option_count; i++)
        if (strcmp(command->options[i].name, "fail-on") == 0)
            return true;
    return false;
}

static void a_command_without_fail_on_has_exit_codes_of_its_own(void **state)
{
    fixture *f = *state;

    for (uint32_t i = 0; dv_commands[i]; i++) {
        RUN(f, "help", dv_commands[i]->name);
        if (has_fail_on(dv_commands[i]))
            assert_holds(f->out, "--fail-on");
        else
            assert_null(strstr(f->out, "--fail-on"));
    }
}

static void explain_shows_no_mark_of_a_test(void **state)
{
    fixture *f = *state;

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        RUN(f, "explain", dv_rules[i].id);
        assert_null(strstr(f->out, "<!-- finds"));
        assert_null(strstr(f->out, " file="));
        assert_null(strstr(f->out, " commit="));
    }
    RUN(f, "explain", "ref/moved");
    assert_holds(f->out, "`pkg/packing.py`, later:\n\n```python\nimport os");
    assert_null(strstr(f->out, "### The file was renamed"));
}

static void explain_shows_a_page_without_its_front_matter(void **state)
{
    fixture *f = *state;

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        RUN(f, "explain", dv_rules[i].id);
        assert_int_equal(f->code, 0);
        assert_holds(f->out, dv_rules[i].id);
        assert_holds(f->out, dv_rules[i].summary);
        assert_holds(f->out, "\n\n# ");
        assert_null(strstr(f->out, "since: "));
    }
}

static void an_unknown_name_names_the_nearest_one(void **state)
{
    fixture *f = *state;

    RUN(f, "explain", "link/mising-file");
    assert_failed(f, 2,
                  "docverify: unknown rule `link/mising-file`; did you mean "
                  "`link/missing-file`?\n");
    RUN(f, "explain", "");
    assert_failed(f, 2, "docverify: unknown rule ``\n");
    RUN(f, "explain", "moved");
    assert_failed(f, 2,
                  "docverify: unknown rule `moved`; did you mean "
                  "`ref/moved`?\n");
    RUN(f, "explain", "anchor-case");
    assert_failed(f, 2,
                  "docverify: unknown rule `anchor-case`; did you mean "
                  "`link/anchor-case`?\n");
    RUN(f, "help", "setings");
    assert_failed(f, 2,
                  "docverify: unknown command `setings`; did you mean "
                  "`settings`?\n");
    RUN(f, "help", "explian");
    assert_failed(f, 2,
                  "docverify: unknown command `explian`; did you mean "
                  "`explain`?\n");
    RUN(f, "--only", "lnik");
    assert_failed(f, 2,
                  "docverify: unknown rule `lnik` in `--only`; did you mean "
                  "`link`?\n");
    RUN(f, "--skip", "link,ref/nothing");
    assert_failed(f, 2, "docverify: unknown rule `ref/nothing` in `--skip`\n");
    RUN(f, "--formt", "json");
    assert_failed(f, 2,
                  "docverify: unknown option `--formt`; did you mean "
                  "`--format`?\n");
}

static void a_word_that_is_no_file_is_not_taken_for_a_path(void **state)
{
    fixture *f = *state;

    RUN(f, "nowhere");
    assert_failed(f, 3,
                  "docverify: `nowhere`: no such file or directory, and no "
                  "command\n");
    RUN(f, "chekc", "docs");
    assert_failed(f, 2,
                  "docverify: `chekc` is neither a command nor a file; did "
                  "you mean `check`?\n");
}

static void too_many_operands_are_refused(void **state)
{
    fixture *f = *state;

    RUN(f, "version", "2");
    assert_failed(f, 2, "docverify: `version` takes no operand `2`\n");
    RUN(f, "explain", "link", "ref");
    assert_failed(f, 2, "docverify: `explain` takes no operand `ref`\n");
}

static void names_are_escaped_on_one_line(void **state)
{
    fixture *f = *state;

    RUN(f, "check", "a\nb\x1b[31m");
    assert_failed(f, 3,
                  "docverify: `a\\nb\\x1b[31m`: no such file or directory\n");
}

static void every_path_that_is_not_there_is_named(void **state)
{
    fixture *f = *state;

    RUN(f, "no/a.md", "/", "no/b.md");
    assert_failed(f, 3,
                  "docverify: `no/a.md`: no such file or directory\n"
                  "docverify: `no/b.md`: no such file or directory\n");
}

static void a_full_device_fails_the_run(void **state)
{
    const char *const words[] = {"version", NULL};
    FILE *full = fopen("/dev/full", "w");
    fixture *f = *state;

    assert_non_null(full);
    run_to(f, full, words);
    fclose(full);
    assert_int_equal(f->code, 3);
    assert_string_equal(f->err, "docverify: cannot write to standard output: "
                                "No space left on device\n");
}

/* --- check ------------------------------------------------------------- */

/* A document with a false link, a true one and two addresses. */
static fixture *with_documents(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "README.md", "# Read\n\n[a](docs/a.md)\n");
    dv_test_repo_write(f->repo, "docs/a.md",
                       "# A\n\n[gone](gone.md) [read](../README.md)\n"
                       "<https://b.example/> <https://a.example/>\n"
                       "[again](https://b.example/)\n");
    dv_test_repo_commit(f->repo, "first");
    return f;
}

static void a_finding_gives_one_and_its_absence_zero(void **state)
{
    fixture *f = with_documents(state);

    RUN(f, place(f, "docs"));
    assert_string_equal(f->err, "");
    assert_int_equal(f->code, 1);
    assert_holds(f->out, "error[link/missing-file]");
    RUN(f, "check", place(f, "README.md"));
    assert_int_equal(f->code, 0);
}

static void fail_on_says_from_where_a_finding_fails(void **state)
{
    fixture *f = with_documents(state);

    RUN(f, place(f, "docs"), "--fail-on", "never");
    assert_int_equal(f->code, 0);
    assert_holds(f->out, "error[link/missing-file]");
    dv_test_repo_write(f->repo, ".docverify.yaml", "rules: {link: info}\n");
    RUN(f, place(f, "docs"));
    assert_int_equal(f->code, 0);
    RUN(f, place(f, "docs"), "--fail-on=warning");
    assert_int_equal(f->code, 0);
    RUN(f, place(f, "docs"), "--fail-on=info");
    assert_int_equal(f->code, 1);
}

static void only_and_skip_come_after_the_configuration(void **state)
{
    fixture *f = with_documents(state);

    RUN(f, place(f, "docs"), "--skip", "link/missing-file");
    assert_null(strstr(f->out, "link/missing-file"));
    assert_int_equal(f->code, 0);
    RUN(f, place(f, "docs"), "--only", "ref,link/missing-anchor");
    assert_int_equal(f->code, 0);
    RUN(f, place(f, "docs"), "--only", "link", "--skip", "link");
    assert_failed(f, 2,
                  "docverify: every rule is off: nothing would be checked\n");
    dv_test_repo_write(f->repo, ".docverify.yaml",
                       "rules: {link/missing-file: off}\n");
    RUN(f, place(f, "docs"), "--only", "link/missing-file");
    assert_int_equal(f->code, 2);
}

static void the_configuration_is_found_from_the_first_path(void **state)
{
    fixture *f = with_documents(state);

    dv_test_repo_write(f->repo, "docs/.docverify.yaml",
                       "rules: {link/missing-file: warning}\n");
    RUN(f, place(f, "docs/a.md"));
    assert_int_equal(f->code, 0);
    assert_holds(f->out, "warning[link/missing-file]");
    RUN(f, "--repo", place(f, "."), place(f, "docs"));
    assert_int_equal(f->code, 0);
    RUN(f, "--repo", place(f, "."), place(f, "docs"), "--config", "/dev/null");
    assert_int_equal(f->code, 1);
}

static void mistakes_of_the_configuration_stand_at_the_line(void **state)
{
    fixture *f = with_documents(state);

    dv_test_repo_write(f->repo, ".docverify.yaml",
                       "document: []\nversion: 2\n");
    RUN(f, "--repo", place(f, "."));
    assert_failed(f, 2,
                  ".docverify.yaml:1:1: unknown key `document`; did you mean "
                  "`documents`?\n"
                  ".docverify.yaml:2:10: expected version 1, found `2`\n");
}

static void addresses_are_listed_and_nothing_else(void **state)
{
    fixture *f = with_documents(state);

    RUN(f, "--list-urls", "--repo", place(f, "."));
    assert_string_equal(f->out, "https://a.example/\nhttps://b.example/\n");
    assert_string_equal(f->err, "");
    assert_int_equal(f->code, 0);
}

static void a_report_goes_to_the_file_that_is_named(void **state)
{
    fixture *f = with_documents(state);

    RUN(f, place(f, "docs"), "--format=json", "--output",
        place(f, "report.json"));
    assert_int_equal(f->code, 1);
    assert_string_equal(f->out, "");
    assert_int_equal(access(place(f, "report.json"), R_OK), 0);
    RUN(f, place(f, "docs"), "-o", "no/such/report");
    assert_failed(f, 3,
                  "docverify: cannot write `no/such/report`: No such file or "
                  "directory\n");
}

static void colour_is_used_when_asked_for(void **state)
{
    fixture *f = with_documents(state);

    RUN(f, place(f, "docs"));
    assert_null(strstr(f->out, "\x1b["));
    RUN(f, place(f, "docs"), "--color", "always");
    assert_holds(f->out, "\x1b[");
    RUN(f, place(f, "docs"), "--color", "never");
    assert_null(strstr(f->out, "\x1b["));
}

static void a_repository_is_needed(void **state)
{
    fixture *f = *state;

    RUN(f, "/");
    assert_int_equal(f->code, 3);
    assert_holds(f->err, "docverify: ");
    assert_string_equal(f->out, "");
}

static void an_unknown_revision_is_named(void **state)
{
    fixture *f = with_documents(state);

    dv_test_repo_write(f->repo, "a.py", "def f():\n    pass\n");
    dv_test_repo_write(f->repo, "docs/a.md", "# A\n\n`f()` is at a.py:1\n");
    RUN(f, place(f, "docs"), "--rev", "no-such-revision");
    assert_int_equal(f->code, 3);
    assert_holds(f->err, "no-such-revision");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(version_is_one_line),
        TEST(help_has_a_line_a_command_and_tells_exit_codes_and_examples),
        TEST(help_of_a_command_tells_every_option),
        TEST(every_option_has_what_its_kind_needs),
        TEST(explain_lists_all_rules_or_a_family),
        TEST(a_command_without_fail_on_has_exit_codes_of_its_own),
        TEST(explain_shows_no_mark_of_a_test),
        TEST(explain_shows_a_page_without_its_front_matter),
        TEST(an_unknown_name_names_the_nearest_one),
        TEST(a_word_that_is_no_file_is_not_taken_for_a_path),
        TEST(too_many_operands_are_refused),
        TEST(names_are_escaped_on_one_line),
        TEST(every_path_that_is_not_there_is_named),
        TEST(a_full_device_fails_the_run),
        TEST(a_finding_gives_one_and_its_absence_zero),
        TEST(fail_on_says_from_where_a_finding_fails),
        TEST(only_and_skip_come_after_the_configuration),
        TEST(the_configuration_is_found_from_the_first_path),
        TEST(mistakes_of_the_configuration_stand_at_the_line),
        TEST(addresses_are_listed_and_nothing_else),
        TEST(a_report_goes_to_the_file_that_is_named),
        TEST(colour_is_used_when_asked_for),
        TEST(a_repository_is_needed),
        TEST(an_unknown_revision_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
