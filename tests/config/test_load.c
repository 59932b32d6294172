/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "config/config.h"
#include "support/repo.h"

/* A directory with a configuration in it, and what loading it gave. */
typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_config config;
    dv_error err;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->repo = dv_test_repo_new();
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_test_repo_free(f->repo);
    dv_arena_release(&f->arena);
    dv_error_release(&f->err);
    dv_mem_free(f);
    return 0;
}

static bool load_from(fixture *f, const char *directory)
{
    const char *start = dv_arena_cstr(
        &f->arena, dv_str_from(dv_test_repo_file(f->repo, directory)));

    dv_error_release(&f->err);
    return dv_config_load(&f->config, NULL, start, dv_test_repo_path(f->repo),
                          &f->arena, &f->err);
}

static bool load(fixture *f, const char *text)
{
    dv_test_repo_write(f->repo, DV_CONFIG_NAME, text);
    return load_from(f, ".");
}

static void assert_str(dv_str actual, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_add(&text, actual);
    assert_string_equal(text.ptr ? text.ptr : "", expected);
}

/* That `text` is refused with exactly these lines. */
static void assert_mistakes(fixture *f, const char *text, const char *lines)
{
    assert_false(load(f, text));
    assert_int_equal(f->err.kind, DV_ERROR_USAGE);
    assert_string_equal(f->err.message, lines);
}

static void no_file_gives_the_defaults(void **state)
{
    fixture *f = *state;

    assert_true(load_from(f, "."));
    assert_int_equal(f->config.path.len, 0);
    assert_int_equal(f->config.version, 1);
    assert_int_equal(f->config.documents.count, 3);
    assert_str(f->config.documents.items[0], "docs/**/*.md");
    assert_str(f->config.documents.items[1], "specs/**/*.md");
    assert_str(f->config.documents.items[2], "*.md");
    assert_int_equal(f->config.exclude.count, 0);
    assert_int_equal(f->config.sources.count, 1);
    assert_str(f->config.sources.items[0].path, ".");
    assert_int_equal(f->config.sources.items[0].prefix.len, 0);
    assert_int_equal(f->config.upstream.len, 0);
    assert_int_equal(f->config.rules.count, 0);
}

static void an_empty_file_gives_the_defaults(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "# nothing set\n"));
    assert_true(dv_str_ends(f->config.path, DV_STR("/" DV_CONFIG_NAME)));
    assert_int_equal(f->config.documents.count, 3);
}

static void every_setting_is_read(void **state)
{
    fixture *f = *state;
    const dv_config_source *source;

    assert_true(load(f, "version: 1\n"
                        "documents: [\"guide/*.md\"]\n"
                        "exclude:\n  - guide/old.md\n"
                        "sources:\n"
                        "  - path: .\n"
                        "    url: https://example.com/o/r\n"
                        "    rev: 1234567\n"
                        "    roots: [pkg/backends/, lib]\n"
                        "    strip: [/home/someone/proj/]\n"
                        "  - {prefix: torch/, path: ../pytorch}\n"
                        "upstream: upstream/main\n"
                        "options:\n"
                        "  external-programs: [vllm, launch]\n"
                        "  external-prefixes: [--sglang-]\n"
                        "rules:\n"
                        "  link: off\n"
                        "  link/missing-file: warning\n"
                        "api:\n"
                        "  require: [pkg.mod, pkg/a.h]\n"));
    assert_int_equal(f->config.documents.count, 1);
    assert_str(f->config.documents.items[0], "guide/*.md");
    assert_str(f->config.exclude.items[0], "guide/old.md");
    assert_int_equal(f->config.sources.count, 2);
    source = f->config.sources.items;
    assert_str(source[0].path, ".");
    assert_str(source[0].url, "https://example.com/o/r");
    assert_str(source[0].rev, "1234567");
    assert_int_equal(source[0].roots.count, 2);
    assert_str(source[0].roots.items[0], "pkg/backends");
    assert_str(source[0].strip.items[0], "/home/someone/proj/");
    assert_str(source[1].prefix, "torch/");
    assert_str(source[1].path, "../pytorch");
    assert_str(f->config.upstream, "upstream/main");
    assert_int_equal(f->config.options.external_programs.count, 2);
    assert_str(f->config.options.external_programs.items[1], "launch");
    assert_str(f->config.options.external_prefixes.items[0], "--sglang-");
    assert_int_equal(f->config.api.require.count, 2);
    assert_str(f->config.api.require.items[1], "pkg/a.h");
}

static void severities_keep_the_order_of_the_file(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "rules: {link: off, link/missing-file: warning, "
                        "ref: info, ref/missing-file: error}\n"));
    assert_int_equal(f->config.rules.count, 4);
    assert_str(f->config.rules.items[0].rule, "link");
    assert_int_equal(f->config.rules.items[0].severity, DV_SEVERITY_OFF);
    assert_int_equal(f->config.rules.items[1].severity, DV_SEVERITY_WARNING);
    assert_int_equal(f->config.rules.items[2].severity, DV_SEVERITY_INFO);
    assert_str(f->config.rules.items[3].rule, "ref/missing-file");
    assert_int_equal(f->config.rules.items[3].severity, DV_SEVERITY_ERROR);
}

static void
the_repository_comes_first_when_every_source_has_a_prefix(void **state)
{
    fixture *f = *state;

    assert_true(load(f, "sources: [{prefix: torch/}]\n"));
    assert_int_equal(f->config.sources.count, 2);
    assert_str(f->config.sources.items[0].path, ".");
    assert_str(f->config.sources.items[1].prefix, "torch/");
    assert_int_equal(f->config.sources.items[1].path.len, 0);
}

static void an_unknown_key_names_the_nearest_one(void **state)
{
    assert_mistakes(*state, "version: 1\ndocument: []\n",
                    ".docverify.yaml:2:1: unknown key `document`; did you "
                    "mean `documents`?");
    assert_mistakes(*state, "nonsense: {}\n",
                    ".docverify.yaml:1:1: unknown key `nonsense`");
    assert_mistakes(*state, "sources:\n  - {path: ., urll: x}\n",
                    ".docverify.yaml:2:15: unknown key `urll`; did you mean "
                    "`url`?");
}

static void a_key_of_a_source_is_unknown_at_the_top(void **state)
{
    assert_mistakes(*state, "sources.path: x\n",
                    ".docverify.yaml:1:1: unknown key `sources.path`");
    assert_mistakes(*state, "? \"\"\n: x\n",
                    ".docverify.yaml:1:3: unknown key ``");
}

static void a_wrong_type_is_told_where_it_stands(void **state)
{
    assert_mistakes(*state, "documents: docs\n",
                    ".docverify.yaml:1:12: expected a list of strings, found "
                    "`docs`");
    assert_mistakes(*state, "exclude: [[a]]\n",
                    ".docverify.yaml:1:11: expected a string, found a list");
    assert_mistakes(*state, "upstream: {}\n",
                    ".docverify.yaml:1:11: expected a string, found a mapping");
    assert_mistakes(*state, "upstream: ~\n",
                    ".docverify.yaml:1:11: expected a string, found nothing");
    assert_mistakes(*state, "upstream: ''\n",
                    ".docverify.yaml:1:11: a string must not be empty");
    assert_mistakes(*state, "upstream: \"a\\0b\"\n",
                    ".docverify.yaml:1:11: a string must not hold a NUL");
    assert_mistakes(*state, "- a\n",
                    ".docverify.yaml:1:1: expected a mapping, found a list");
    assert_mistakes(*state, "rules: []\n",
                    ".docverify.yaml:1:8: expected a mapping, found a list");
    assert_mistakes(*state, "sources: {path: .}\n",
                    ".docverify.yaml:1:10: expected a list of mappings, found "
                    "a mapping");
    assert_mistakes(*state, "sources: [.]\n",
                    ".docverify.yaml:1:11: expected a mapping, found `.`");
}

static void strings_and_lists_have_a_limit(void **state)
{
    dv_buf text = DV_BUF_INIT;

    dv_buf_add(&text, DV_STR("upstream: "));
    dv_buf_pad(&text, 'x', 1024);
    assert_true(load(*state, text.ptr));
    dv_buf_add_byte(&text, 'x');
    assert_mistakes(*state, text.ptr,
                    ".docverify.yaml:1:11: a string must not be longer than "
                    "1024 bytes");
    dv_buf_clear(&text);
    dv_buf_add(&text, DV_STR("exclude:\n"));
    for (int i = 0; i < 100; i++)
        dv_buf_add(&text, DV_STR("- a\n"));
    assert_true(load(*state, text.ptr));
    dv_buf_add(&text, DV_STR("- a\n"));
    assert_mistakes(*state, text.ptr,
                    ".docverify.yaml:2:1: a list must not be longer than 100 "
                    "items");
    dv_buf_release(&text);
}

static void only_version_1_is_accepted(void **state)
{
    assert_mistakes(*state, "version: 2\n",
                    ".docverify.yaml:1:10: expected version 1, found `2`");
    assert_mistakes(*state, "version: '1'\n",
                    ".docverify.yaml:1:10: expected version 1, found `1`");
}

static void a_pattern_stays_below_the_root(void **state)
{
    const char *patterns[] = {"/docs", "./docs", "../docs", "a/../../b"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(patterns); i++) {
        dv_str text =
            dv_arena_printf(&f->arena, "exclude: [\"%s\"]\n", patterns[i]);
        dv_str line = dv_arena_printf(
            &f->arena,
            ".docverify.yaml:1:11: expected a pattern from the repository's "
            "root, such as `docs/**/*.md`, found `%s`",
            patterns[i]);

        assert_mistakes(f, text.ptr, line.ptr);
    }
    assert_true(load(f, "exclude: ['.github/*.md', '..a', 'a/.b']\n"));
}

static void a_source_needs_a_place(void **state)
{
    assert_mistakes(*state, "sources: [{rev: main}]\n",
                    ".docverify.yaml:1:11: a source needs a `path` or a "
                    "`prefix`");
    assert_mistakes(*state, "sources: []\n",
                    ".docverify.yaml:1:10: a list of sources must not be "
                    "empty");
    assert_mistakes(*state, "sources: [{path: ., url: example.com}]\n",
                    ".docverify.yaml:1:26: expected an address that starts "
                    "with `https://`, found `example.com`");
}

static void a_prefix_of_options_begins_as_they_do(void **state)
{
    assert_mistakes(*state, "options: {external-prefixes: [sglang-]}\n",
                    ".docverify.yaml:1:31: expected the beginning of an "
                    "option, such as `--sglang-`, found `sglang-`");
    assert_mistakes(*state, "options: {external-prefixes: ['--']}\n",
                    ".docverify.yaml:1:31: expected the beginning of an "
                    "option, such as `--sglang-`, found `--`");
    assert_mistakes(*state, "options: {external-program: []}\n",
                    ".docverify.yaml:1:11: unknown key `external-program`; "
                    "did you mean `external-programs`?");
    assert_mistakes(*state, "options: []\n",
                    ".docverify.yaml:1:10: expected a mapping, found a list");
}

static void an_unknown_rule_names_the_nearest_one(void **state)
{
    assert_mistakes(*state, "rules:\n  link/missing-fil: error\n",
                    ".docverify.yaml:2:3: unknown rule `link/missing-fil`; did "
                    "you mean `link/missing-file`?");
    assert_mistakes(*state, "rules:\n  lnik: error\n",
                    ".docverify.yaml:2:3: unknown rule `lnik`; did you mean "
                    "`link`?");
    assert_mistakes(*state, "rules:\n  link/: error\n",
                    ".docverify.yaml:2:3: unknown rule `link/`; did you mean "
                    "`link`?");
}

static void an_unknown_severity_names_the_nearest_one(void **state)
{
    assert_mistakes(*state, "rules: {link: eror}\n",
                    ".docverify.yaml:1:15: expected error, warning, info or "
                    "off, found `eror`; did you mean `error`?");
    assert_mistakes(*state, "rules: {link: [error]}\n",
                    ".docverify.yaml:1:15: expected error, warning, info or "
                    "off, found a list");
}

static void all_mistakes_are_told_in_the_order_of_the_file(void **state)
{
    assert_mistakes(*state,
                    "version: 3\n"
                    "documents: docs\n"
                    "sources:\n"
                    "  - pth: .\n"
                    "  - url: nowhere\n"
                    "rules:\n"
                    "  nothing: error\n"
                    "upstrea: x\n",
                    ".docverify.yaml:1:10: expected version 1, found `3`\n"
                    ".docverify.yaml:2:12: expected a list of strings, found "
                    "`docs`\n"
                    ".docverify.yaml:4:5: unknown key `pth`; did you mean "
                    "`path`?\n"
                    ".docverify.yaml:5:10: expected an address that starts "
                    "with `https://`, found `nowhere`\n"
                    ".docverify.yaml:7:3: unknown rule `nothing`\n"
                    ".docverify.yaml:8:1: unknown key `upstrea`; did you mean "
                    "`upstream`?");
}

static void broken_yaml_is_told_where_it_breaks(void **state)
{
    fixture *f = *state;

    assert_false(load(f, "version: 1\ndocuments: [\n"));
    assert_int_equal(f->err.kind, DV_ERROR_USAGE);
    assert_true(
        dv_str_starts(dv_str_from(f->err.message), DV_STR(".docverify.yaml:")));
    assert_mistakes(f, "version: 1\nversion: 1\n",
                    ".docverify.yaml:2:1: duplicate key `version`");
}

static void names_of_the_file_are_escaped_and_cut(void **state)
{
    fixture *f = *state;
    dv_buf text = DV_BUF_INIT, line = DV_BUF_INIT;

    assert_mistakes(f, "\"a\\e[31m\\n\": 1\n",
                    ".docverify.yaml:1:1: unknown key `a\\x1b[31m\\n`");
    dv_buf_pad(&text, 'x', 79);
    dv_buf_add(&text, DV_STR("é: 1\n"));
    dv_buf_add(&line, DV_STR(".docverify.yaml:1:1: unknown key `"));
    dv_buf_pad(&line, 'x', 79);
    dv_buf_add(&line, DV_STR("…`"));
    assert_mistakes(f, text.ptr, line.ptr);
    dv_buf_release(&text);
    dv_buf_release(&line);
}

static void mistakes_over_a_hundred_are_counted(void **state)
{
    fixture *f = *state;
    dv_buf text = DV_BUF_INIT;

    for (int i = 0; i < 20000; i++)
        dv_buf_printf(&text, "document%d: 1\n", i);
    assert_false(load(f, text.ptr));
    assert_non_null(strstr(f->err.message, ".docverify.yaml:100:1: "));
    assert_null(strstr(f->err.message, ".docverify.yaml:101:1: "));
    assert_true(dv_str_ends(dv_str_from(f->err.message),
                            DV_STR("\nand 19900 more mistakes")));
    dv_buf_release(&text);
}

static void a_file_over_one_mebibyte_is_refused(void **state)
{
    fixture *f = *state;
    dv_buf text = DV_BUF_INIT;

    dv_buf_add_byte(&text, '#');
    dv_buf_pad(&text, 'x', DV_CONFIG_LIMIT - 1);
    assert_true(load(f, text.ptr));
    dv_buf_add_byte(&text, 'x');
    assert_mistakes(f, text.ptr,
                    ".docverify.yaml:1:1: the file is larger than 1 MiB");
    dv_buf_release(&text);
}

static void the_nearest_file_upwards_is_read(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "docs/deep/a.md", "");
    dv_test_repo_write(f->repo, "other/a.md", "");
    dv_test_repo_write(f->repo, DV_CONFIG_NAME, "upstream: top\n");
    dv_test_repo_write(f->repo, "docs/" DV_CONFIG_NAME, "upstream: docs\n");
    assert_true(load_from(f, "docs/deep"));
    assert_str(f->config.upstream, "docs");
    assert_true(load_from(f, "other"));
    assert_str(f->config.upstream, "top");
    dv_test_repo_write(f->repo, "docs/" DV_CONFIG_NAME, "upstram: x\n");
    assert_false(load_from(f, "docs/deep"));
    assert_string_equal(f->err.message,
                        "docs/.docverify.yaml:1:1: unknown key `upstram`; did "
                        "you mean `upstream`?");
}

static void nothing_above_the_top_is_read(void **state)
{
    fixture *f = *state;
    dv_str top;

    dv_test_repo_write(f->repo, DV_CONFIG_NAME, "upstream: above\n");
    dv_test_repo_write(f->repo, "sub/docs/a.md", "");
    dv_test_repo_write(f->repo, "subway/" DV_CONFIG_NAME, "upstream: way\n");
    top = dv_arena_copy(&f->arena,
                        dv_str_from(dv_test_repo_file(f->repo, "sub")));
    assert_true(dv_config_load(&f->config, NULL,
                               dv_test_repo_file(f->repo, "sub/docs"), top.ptr,
                               &f->arena, &f->err));
    assert_int_equal(f->config.path.len, 0);
    /* A start elsewhere counts as the top. */
    assert_true(dv_config_load(&f->config, NULL,
                               dv_test_repo_file(f->repo, "subway"), top.ptr,
                               &f->arena, &f->err));
    assert_int_equal(f->config.path.len, 0);
}

static void a_given_file_is_named_as_it_was_given(void **state)
{
    fixture *f = *state;
    const char *path = dv_test_repo_file(f->repo, "other.yaml");

    dv_test_repo_write(f->repo, "other.yaml", "version: 1\n");
    assert_true(dv_config_load(&f->config, path, "/", "/", &f->arena, &f->err));
    assert_str(f->config.path, path);
}

static void a_given_device_is_read(void **state)
{
    fixture *f = *state;

    assert_true(
        dv_config_load(&f->config, "/dev/null", "/", "/", &f->arena, &f->err));
    assert_int_equal(f->config.documents.count, 3);
    assert_false(
        dv_config_load(&f->config, "/dev/zero", "/", "/", &f->arena, &f->err));
    assert_string_equal(f->err.message,
                        "/dev/zero:1:1: the file is larger than 1 MiB");
}

static void a_given_file_that_is_not_there_is_an_error(void **state)
{
    fixture *f = *state;

    assert_false(dv_config_load(&f->config, "no/such.yaml", "/", "/", &f->arena,
                                &f->err));
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_string_equal(f->err.message, "cannot read `no/such.yaml`: No such "
                                        "file or directory");
}

static void what_is_no_regular_file_is_refused_at_once(void **state)
{
    fixture *f = *state;

    assert_int_equal(mkfifo(dv_test_repo_file(f->repo, DV_CONFIG_NAME), 0600),
                     0);
    assert_false(load_from(f, "."));
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_string_equal(f->err.message,
                        "cannot read `.docverify.yaml`: not a regular file");
    dv_test_repo_remove(f->repo, DV_CONFIG_NAME);
    dv_test_repo_write(f->repo, DV_CONFIG_NAME "/a", "");
    assert_false(load_from(f, "."));
    assert_string_equal(f->err.message,
                        "cannot read `.docverify.yaml`: not a regular file");
}

static void a_link_may_lead_to_a_file_of_the_repository_only(void **state)
{
    fixture *f = *state;

    dv_test_repo_write(f->repo, "sub/a.md", "");
    dv_test_repo_write(f->repo, "sub/real.yaml", "upstream: real\n");
    dv_test_repo_link(f->repo, "sub/" DV_CONFIG_NAME, "real.yaml");
    assert_true(load_from(f, "sub"));
    assert_str(f->config.upstream, "real");
    dv_test_repo_link(f->repo, DV_CONFIG_NAME, "/etc/passwd");
    assert_false(load_from(f, "."));
    assert_int_equal(f->err.kind, DV_ERROR_WORLD);
    assert_string_equal(f->err.message, "cannot read `.docverify.yaml`: it "
                                        "leads out of the repository");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(no_file_gives_the_defaults),
        TEST(an_empty_file_gives_the_defaults),
        TEST(every_setting_is_read),
        TEST(severities_keep_the_order_of_the_file),
        TEST(the_repository_comes_first_when_every_source_has_a_prefix),
        TEST(an_unknown_key_names_the_nearest_one),
        TEST(a_key_of_a_source_is_unknown_at_the_top),
        TEST(a_wrong_type_is_told_where_it_stands),
        TEST(strings_and_lists_have_a_limit),
        TEST(only_version_1_is_accepted),
        TEST(a_pattern_stays_below_the_root),
        TEST(a_source_needs_a_place),
        TEST(a_prefix_of_options_begins_as_they_do),
        TEST(an_unknown_rule_names_the_nearest_one),
        TEST(an_unknown_severity_names_the_nearest_one),
        TEST(all_mistakes_are_told_in_the_order_of_the_file),
        TEST(broken_yaml_is_told_where_it_breaks),
        TEST(names_of_the_file_are_escaped_and_cut),
        TEST(mistakes_over_a_hundred_are_counted),
        TEST(a_file_over_one_mebibyte_is_refused),
        TEST(the_nearest_file_upwards_is_read),
        TEST(nothing_above_the_top_is_read),
        TEST(a_given_file_is_named_as_it_was_given),
        TEST(a_given_device_is_read),
        TEST(a_given_file_that_is_not_there_is_an_error),
        TEST(what_is_no_regular_file_is_refused_at_once),
        TEST(a_link_may_lead_to_a_file_of_the_repository_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
