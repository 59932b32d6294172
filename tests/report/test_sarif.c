/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>

#include "report/sample.h"

/* The one run of the report; `root` must be released. */
static json_t *run_of(sample *s, json_t **root)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    json_error_t error;

    dv_report_format_find(DV_STR("sarif"))->write(&out, &s->report);
    *root = json_loadb(out.ptr, out.len, JSON_REJECT_DUPLICATES, &error);
    if (!*root)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    assert_string_equal(json_string_value(json_object_get(*root, "version")),
                        "2.1.0");
    return json_array_get(json_object_get(*root, "runs"), 0);
}

/* "a/0/b": the value there. */
static json_t *at(json_t *value, const char *path)
{
    char part[64];

    while (*path && value) {
        size_t length = strcspn(path, "/");

        snprintf(part, sizeof part, "%.*s", (int)length, path);
        value = json_is_array(value)
                    ? json_array_get(value, strtoul(part, NULL, 10))
                    : json_object_get(value, part);
        path += length + (path[length] == '/');
    }
    return value;
}

static void assert_at(json_t *value, const char *path, const char *expected)
{
    const char *text = json_string_value(at(value, path));

    if (!text)
        fail_msg("nothing at %s", path);
    assert_string_equal(text, expected);
}

static void assert_number(json_t *value, const char *path, int expected)
{
    assert_true(json_is_integer(at(value, path)));
    assert_int_equal(json_integer_value(at(value, path)), expected);
}

static void a_result_tells_rule_place_and_fix(void **state)
{
    json_t *root, *run = run_of(*state, &root);

    assert_at(run, "tool/driver/name", "docverify");
    assert_at(run, "tool/driver/rules/0/id", "ref/misplaced");
    assert_at(run, "columnKind", "utf16CodeUnits");
    assert_at(run, "results/0/ruleId", "ref/misplaced");
    assert_number(run, "results/0/ruleIndex", 0);
    assert_at(run, "results/0/level", "error");
    assert_at(run, "results/1/level", "note");
    assert_at(run, "results/2/level", "warning");
    assert_at(run,
              "results/0/locations/0/physicalLocation/artifactLocation/uri",
              "docs/a.md");
    assert_at(run,
              "results/0/fixes/0/artifactChanges/0/replacements/0/"
              "insertedContent/text",
              "20-26");
    assert_null(at(run, "results/0/baselineState"));
    json_decref(root);
}

/* Four wide characters of three bytes each stand before it. */
static void columns_count_what_editors_count(void **state)
{
    json_t *root, *run = run_of(*state, &root);
    const char *region = "results/0/locations/0/physicalLocation/region";
    char path[100];

    snprintf(path, sizeof path, "%s/startLine", region);
    assert_number(run, path, 3);
    snprintf(path, sizeof path, "%s/startColumn", region);
    assert_number(run, path, 16);
    snprintf(path, sizeof path, "%s/endColumn", region);
    assert_number(run, path, 30);
    json_decref(root);
}

static void a_name_is_a_uri_whatever_is_in_it(void **state)
{
    json_t *root, *run = run_of(*state, &root);

    assert_at(run,
              "results/2/locations/0/physicalLocation/artifactLocation/uri",
              "docs/b%0A%E2%80%AE%C2%9B%FE.md");
    json_decref(root);
}

static void the_second_fault_of_a_kind_has_another_fingerprint(void **state)
{
    sample *s = *state;
    dv_finding twice[2] = {sample_findings[0], sample_findings[0]};
    json_t *root, *run;

    twice[0].subject = twice[1].subject = DV_STR("apply");
    s->report.findings = twice;
    s->report.finding_count = 2;
    s->report.baseline = true;
    run = run_of(s, &root);
    assert_string_equal(
        json_string_value(json_object_get(
            at(run, "results/0/partialFingerprints"), "docverify/v1")),
        "ref/misplaced|docs/a.md|apply|1");
    assert_string_equal(
        json_string_value(json_object_get(
            at(run, "results/1/partialFingerprints"), "docverify/v1")),
        "ref/misplaced|docs/a.md|apply|2");
    assert_at(run, "results/1/baselineState", "new");
    json_decref(root);
}

/* Lines above it, and so its own, are no part of it. */
static void a_fingerprint_survives_moved_lines(void **state)
{
    sample *s = *state;
    json_t *root, *run = run_of(s, &root), *moved_root, *moved;
    dv_finding finding = sample_findings[0];
    const char *path = "results/0/partialFingerprints";
    const char *region = "results/0/locations/0/physicalLocation/region";

    finding.span.start -= 20;
    finding.span.end -= 20;
    s->report.findings = &finding;
    s->report.finding_count = 1;
    moved = run_of(s, &moved_root);
    assert_false(json_equal(at(run, region), at(moved, region)));
    assert_true(json_equal(at(run, path), at(moved, path)));
    json_decref(root);
    json_decref(moved_root);
}

/* JSON can say neither byte. */
static void names_that_json_cannot_tell_apart_are_counted(void **state)
{
    sample *s = *state;
    dv_finding twice[2] = {sample_findings[0], sample_findings[0]};
    json_t *root, *run;

    twice[0].subject = DV_STR("\xfe");
    twice[1].subject = DV_STR("\xff");
    s->report.findings = twice;
    s->report.finding_count = 2;
    run = run_of(s, &root);
    assert_false(json_equal(at(run, "results/0/partialFingerprints"),
                            at(run, "results/1/partialFingerprints")));
    json_decref(root);
}

static void a_message_makes_no_link(void **state)
{
    sample *s = *state;
    dv_finding finding = sample_findings[1];
    json_t *root, *run;

    finding.message = DV_STR("`[x](http://evil)` and \\[y] \xe2\x80\xae");
    s->report.findings = &finding;
    s->report.finding_count = 1;
    run = run_of(s, &root);
    assert_at(run, "results/0/message/text",
              "`\\[x\\](http://evil)` and \\\\\\[y\\] \\\\u202e");
    json_decref(root);
}

/* A page's examples are tests of ours. */
static void help_is_a_page_without_examples(void **state)
{
    sample *s = *state;
    dv_rule rule = sample_rules[0];
    dv_finding finding = sample_findings[0];
    json_t *root, *run;

    rule.summary = "a place";
    rule.page = "---\nid: x\n---\n# ref/x\n\n## Why\n\nIt is\nso.\n\nMore.\n\n"
                "## Reports\n\n````markdown\n## How to fix\n```\n````\n\n"
                "## How to fix\n\nDo.\n";
    finding.rule = &rule;
    s->report.findings = &finding;
    s->report.finding_count = 1;
    run = run_of(s, &root);
    assert_at(run, "tool/driver/rules/0/shortDescription/text", "a place");
    assert_at(run, "tool/driver/rules/0/fullDescription/text", "It is so.");
    assert_at(run, "tool/driver/rules/0/help/markdown",
              "# ref/x\n\n## Why\n\nIt is\nso.\n\nMore.\n\n## How to fix\n\n"
              "Do.\n");
    assert_at(run, "tool/driver/rules/0/properties/tags/1", "ref");
    json_decref(root);
}

/* Columns begin behind it. */
static void an_edit_of_the_byte_order_mark_is_left_out(void **state)
{
    sample *s = *state;
    dv_edit edit = {{0, 3}, DV_STR_INIT("")};
    dv_finding finding = sample_findings[0];
    json_t *root, *run;

    s->documents[0].file =
        dv_file_new(&s->arena, DV_STR("a.md"), DV_STR("\xef\xbb\xbf# A\n"));
    finding.span = (dv_span){5, 6};
    finding.fix = (dv_fix){&edit, 1, true};
    s->report.findings = &finding;
    s->report.finding_count = 1;
    run = run_of(s, &root);
    assert_null(at(run, "results/0/fixes"));
    assert_number(
        run, "results/0/locations/0/physicalLocation/region/startColumn", 3);
    json_decref(root);
}

static void what_the_run_ended_with_is_told(void **state)
{
    sample *s = *state;
    json_t *root, *run;

    s->report.exit_code = 1;
    run = run_of(s, &root);
    assert_number(run, "invocations/0/exitCode", 1);
    assert_true(json_is_true(at(run, "invocations/0/executionSuccessful")));
    json_decref(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_sample(a_result_tells_rule_place_and_fix),
        with_sample(columns_count_what_editors_count),
        with_sample(a_name_is_a_uri_whatever_is_in_it),
        with_sample(the_second_fault_of_a_kind_has_another_fingerprint),
        with_sample(a_fingerprint_survives_moved_lines),
        with_sample(names_that_json_cannot_tell_apart_are_counted),
        with_sample(a_message_makes_no_link),
        with_sample(help_is_a_page_without_examples),
        with_sample(an_edit_of_the_byte_order_mark_is_left_out),
        with_sample(what_the_run_ended_with_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
