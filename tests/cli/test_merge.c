/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "report/merge.h"
#include "support/repo.h"

enum { DOCUMENTS = 9, MOST_SHARDS = 12 };

/* A repository with many documents, and what one run on it wrote. */
typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    char *baseline; /* option, or NULL */
    int code;
} fixture;

static int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->repo = dv_test_repo_new();
    dv_test_repo_write(f->repo, "pkg/a.py", "def one():\n    return 1\n");
    for (uint32_t i = 0; i < DOCUMENTS; i++)
        dv_test_repo_write(
            f->repo, dv_arena_printf(&f->arena, "docs/%u.md", i).ptr,
            dv_arena_printf(&f->arena,
                            "# Number %u\n\n%.*s\n\n`two()` at `pkg/a.py:%u`, "
                            "[next](%u.md#number-%u), [caf\xc3\xa9](\xff.md)\n"
                            "\n```python\none()\n```\n",
                            i, (int)(7 * i),
                            "It is of some length, and it is longer than the "
                            "one before it.",
                            i + 1, i + 1, i)
                .ptr);
    dv_test_repo_write(f->repo, "docs/README.md", "# All\n\n[one](1.md)\n");
    dv_test_repo_commit(f->repo, "all at once");
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

/* The report of a run, with `more` (or NULL) as its last word. */
static dv_str report_of(fixture *f, const char *more)
{
    char command[] = "check", format[] = "--format=json", name[] = "docverify";
    char *root =
        (char *)dv_arena_printf(&f->arena, "%s", dv_test_repo_path(f->repo))
            .ptr;
    char *word = (char *)dv_arena_printf(&f->arena, "%s", more ? more : "").ptr;
    char *argv[7] = {name, command, format, root};
    int count = 4;
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    dv_str report;

    if (f->baseline)
        argv[count++] = f->baseline;
    if (more)
        argv[count++] = word;
    f->code = dv_cli_main(count, argv, out, stderr);
    fclose(out);
    report = dv_arena_copy(&f->arena, (dv_str){text, length});
    free(text);
    return report;
}

static dv_merge_part shard(fixture *f, uint32_t number, uint32_t count)
{
    dv_str option = dv_arena_printf(&f->arena, "--shard=%u/%u", number, count);

    return (dv_merge_part){option.ptr, report_of(f, option.ptr)};
}

/* The only thing that differs between two runs. */
static const char *without_time(fixture *f, dv_str report)
{
    const char *text = dv_arena_cstr(&f->arena, report);
    const char *time = strstr(text, "\"elapsed_ms\"");
    const char *end;

    assert_non_null(time);
    end = strchr(time, '}');
    assert_non_null(end);
    return dv_arena_printf(&f->arena, "%.*s%s", (int)(time - text), text, end)
        .ptr;
}

static void assert_refused(const dv_merge_part *parts, uint32_t count,
                           const char *message)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_severity worst;

    assert_false(dv_merge_reports(&out, parts, count, &worst, &err));
    assert_int_equal(err.kind, DV_ERROR_USAGE);
    assert_string_equal(err.message, message);
    assert_int_equal(out.len, 0);
}

static void assert_shards_make(fixture *f, dv_str whole, uint32_t count,
                               dv_severity expected)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_merge_part parts[MOST_SHARDS];
    dv_severity worst;

    for (uint32_t i = 0; i < count; i++)
        parts[count - 1 - i] = shard(f, i + 1, count);
    assert_true(dv_merge_reports(&out, parts, count, &worst, &err));
    assert_int_equal(worst, expected);
    assert_string_equal(without_time(f, dv_buf_str(&out)),
                        without_time(f, whole));
}

static void shards_in_any_order_make_the_whole(void **state)
{
    static const uint32_t counts[] = {1, 2, 3, MOST_SHARDS};
    fixture *f = *state;
    dv_str whole = report_of(f, NULL);

    assert_int_equal(f->code, DV_EXIT_FINDINGS);
    for (uint32_t c = 0; c < DV_COUNT(counts); c++)
        assert_shards_make(f, whole, counts[c], DV_SEVERITY_ERROR);
}

static void shards_make_the_whole_of_suppressions(void **state)
{
    fixture *f = *state;
    dv_str whole;

    dv_test_repo_write(f->repo, "docs/3.md",
                       "# Three\n\n<!-- docverify-disable-next-line "
                       "link/missing-file -->\n[gone](gone.md)\n");
    whole = report_of(f, NULL);
    assert_non_null(
        strstr(dv_arena_cstr(&f->arena, whole), "\"suppressed\": 1,"));
    assert_shards_make(f, whole, 3, DV_SEVERITY_ERROR);
}

static void shards_make_the_whole_beside_a_baseline(void **state)
{
    fixture *f = *state;
    const char *file =
        dv_arena_printf(&f->arena, "%s/known.json", dv_test_repo_path(f->repo))
            .ptr;
    dv_str whole;

    report_of(f, dv_arena_printf(&f->arena, "--write-baseline=%s", file).ptr);
    f->baseline = (char *)dv_arena_printf(&f->arena, "--baseline=%s", file).ptr;
    whole = report_of(f, NULL);
    assert_int_equal(f->code, DV_EXIT_CLEAN);
    assert_non_null(strstr(dv_arena_cstr(&f->arena, whole), "\"known\": "));
    assert_shards_make(f, whole, 3, DV_SEVERITY_OFF);

    dv_test_repo_write(f->repo, "docs/3.md", "# Three\n\n[gone](gone.md)\n");
    whole = report_of(f, NULL);
    assert_int_equal(f->code, DV_EXIT_FINDINGS);
    assert_shards_make(f, whole, 4, DV_SEVERITY_ERROR);
}

static void shards_with_and_without_a_baseline_are_told(void **state)
{
    fixture *f = *state;
    dv_merge_part parts[] = {shard(f, 1, 2), {0}};
    const char *file =
        dv_arena_printf(&f->arena, "%s/known.json", dv_test_repo_path(f->repo))
            .ptr;

    report_of(f, dv_arena_printf(&f->arena, "--write-baseline=%s", file).ptr);
    f->baseline = (char *)dv_arena_printf(&f->arena, "--baseline=%s", file).ptr;
    parts[1] = shard(f, 2, 2);
    assert_refused(parts, 2,
                   "`--shard=1/2` and `--shard=2/2` are by different settings, "
                   "rules or baselines");
}

static void a_whole_report_merges_to_itself(void **state)
{
    fixture *f = *state;
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_merge_part part = {"a.json", report_of(f, NULL)};
    dv_severity worst;

    assert_true(dv_merge_reports(&out, &part, 1, &worst, &err));
    assert_true(dv_str_equal(dv_buf_str(&out), part.text));
}

static void a_shard_that_is_missing_is_told(void **state)
{
    fixture *f = *state;
    dv_merge_part parts[] = {shard(f, 1, 3), shard(f, 3, 3)};

    assert_refused(parts, 2, "shard 2 of 3 is missing");
    assert_refused(parts, 1, "shard 2 of 3 is missing");
}

static void a_shard_that_is_there_twice_is_told(void **state)
{
    fixture *f = *state;
    dv_merge_part parts[] = {shard(f, 1, 2), shard(f, 1, 2)};

    assert_refused(parts, 2,
                   "`--shard=1/2` and `--shard=1/2` are both shard 1");
}

/* Two shards, with `text` written to `path` between them. */
static void assert_edit_refused(fixture *f, const char *path, const char *text,
                                const char *told)
{
    dv_merge_part parts[] = {shard(f, 1, 2), {0}};

    dv_test_repo_write(f->repo, path, text);
    parts[1] = shard(f, 2, 2);
    assert_refused(parts, 2, told);
}

static void shards_of_other_documents_are_told(void **state)
{
    assert_edit_refused(
        *state, "docs/3.md", "# Number 3\n\nAnother text.\n",
        "`--shard=1/2` and `--shard=2/2` are shards of different documents");
}

static void reports_of_another_state_are_told(void **state)
{
    fixture *f = *state;
    dv_merge_part parts[] = {shard(f, 1, 2), {0}};

    dv_test_repo_write(f->repo, "pkg/a.py", "def two():\n    return 2\n");
    dv_test_repo_commit(f->repo, "later");
    parts[1] = shard(f, 2, 2);
    assert_refused(parts, 2,
                   "`--shard=1/2` and `--shard=2/2` are of different states "
                   "of the repository");
}

static void shards_with_other_settings_are_told(void **state)
{
    /* The same text, which is no document, and another rule. */
    assert_edit_refused(*state, ".docverify.yaml",
                        "rules: {ref/unverified: off}\n",
                        "`--shard=1/2` and `--shard=2/2` are by different "
                        "settings, rules or baselines");
}

static void shards_of_texts_that_are_as_long_are_told(void **state)
{
    assert_edit_refused(
        *state, "docs/README.md", "# All\n\n[two](1.md)\n",
        "`--shard=1/2` and `--shard=2/2` are shards of different documents");
}

static void a_document_in_two_reports_is_told(void **state)
{
    fixture *f = *state;
    dv_merge_part parts[] = {{"a.json", report_of(f, NULL)},
                             {"b.json", report_of(f, NULL)}};

    assert_refused(parts, 2, "`docs/0.md` is in both `a.json` and `b.json`");
}

static void what_is_no_report_is_told(void **state)
{
    static const dv_merge_part parts[] = {
        {"a.json", DV_STR_INIT("{\"version\": 1}")},
        {"b.json", DV_STR_INIT("{\"version\": 2}")},
        {"c.json", DV_STR_INIT("[")},
        {"d.json", DV_STR_INIT("[]")},
        {"e.json", DV_STR_INIT("")},
        {"f.json", DV_STR_INIT("{\"version\": 1,\n\"findings\": [\n{\"a\": }")},
        {"g.json", DV_STR_INIT("{\"version\": 1,\n\"findings\": [{}]}")},
        {"h.json", DV_STR_INIT("{\"findings\": []}")},
        {"i.json", DV_STR_INIT("{\"version\": 1, \"version\": 1}")},
        {"j.json", DV_STR_INIT("{\"version\": 1,\n\"findings\": [],\n")},
        {"k.json", DV_STR_INIT("{\"version\": 1} 2")},
    };

    (void)state;
    assert_refused(&parts[0], 1,
                   "`a.json` is no report of `docverify check --format "
                   "json`");
    assert_refused(&parts[1], 1,
                   "`b.json` is of version 2; this docverify reads 1");
    assert_refused(&parts[2], 1, "`c.json` is no report: line 1: `{` expected");
    assert_refused(&parts[3], 1, "`d.json` is no report: line 1: `{` expected");
    assert_refused(&parts[4], 1, "`e.json` is no report: line 1: `{` expected");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(shards_in_any_order_make_the_whole),
        TEST(shards_make_the_whole_of_suppressions),
        TEST(shards_make_the_whole_beside_a_baseline),
        TEST(shards_with_and_without_a_baseline_are_told),
        TEST(a_whole_report_merges_to_itself),
        TEST(a_shard_that_is_missing_is_told),
        TEST(a_shard_that_is_there_twice_is_told),
        TEST(shards_of_other_documents_are_told),
        TEST(reports_of_another_state_are_told),
        TEST(shards_with_other_settings_are_told),
        TEST(shards_of_texts_that_are_as_long_are_told),
        TEST(a_document_in_two_reports_is_told),
        TEST(what_is_no_report_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
