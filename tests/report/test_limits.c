/* SPDX-License-Identifier: MIT */
/* What a forge shows of a report is limited. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/sample.h"

/* Gives the report so many findings of each level. */
static void fill(sample *s, uint32_t errors, uint32_t warnings, uint32_t infos)
{
    const uint32_t counts[] = {infos, warnings, errors};
    dv_finding *findings =
        dv_arena_new(&s->arena, (errors + warnings + infos) * sizeof *findings);
    uint32_t total = 0;

    for (uint32_t level = 0; level < DV_COUNT(counts); level++)
        for (uint32_t i = 0; i < counts[level]; i++) {
            findings[total] = sample_findings[0];
            findings[total++].severity =
                (dv_severity)(DV_SEVERITY_INFO + level);
        }
    s->report.findings = findings;
    s->report.finding_count = total;
}

static const char *write(sample *s, const char *format)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_report_format_find(dv_str_from(format))->write(&out, &s->report);
    return dv_arena_cstr(&s->arena, dv_buf_str(&out));
}

static uint32_t count(const char *text, const char *what)
{
    uint32_t found = 0;

    for (; (text = strstr(text, what)) != NULL; text++)
        found++;
    return found;
}

static void a_comment_has_room_on_github(void **state)
{
    sample *s = *state;
    const char *text, *more;
    uint32_t rows;

    fill(s, 100, 2000, 5);
    text = write(s, "markdown");
    rows = count(text, "| `docs/a.md:3` |");
    more = strstr(text, "\n\xe2\x80\xa6 and ");
    assert_in_range(strlen(text), 50000, 65536);
    assert_non_null(strstr(text, "**100 errors**, 2000 warnings, 5 notes."));
    assert_int_equal(count(text, "<details>"), count(text, "</details>"));
    assert_non_null(more);
    assert_int_equal(strtoul(more + strlen("\n\xe2\x80\xa6 and "), NULL, 10),
                     2105 - rows);
}

static void what_is_short_is_whole(void **state)
{
    sample *s = *state;
    const char *text;

    fill(s, 3, 2, 1);
    text = write(s, "markdown");
    assert_int_equal(count(text, "| `docs/a.md:3` |"), 6);
    assert_null(strstr(text, " more"));
    assert_int_equal(count(text, "<details>"), 2);
}

static void a_long_message_is_cut_between_characters(void **state)
{
    sample *s = *state;
    dv_buf message = DV_BUF_INIT;
    dv_finding finding = sample_findings[0];
    const char *text;

    for (int i = 0; i < 1000; i++)
        dv_buf_add(&message, DV_STR("\xe5\xae\x9e"));
    finding.message = dv_buf_str(&message);
    s->report.findings = &finding;
    s->report.finding_count = 1;
    text = write(s, "markdown");
    assert_int_equal(count(text, "\xe5\xae\x9e"), 333);
    assert_non_null(strstr(text, "\xe5\xae\x9e\xe2\x80\xa6<br>"));
    dv_buf_release(&message);
}

static void ten_annotations_of_a_level_are_shown(void **state)
{
    sample *s = *state;
    const char *text;

    fill(s, 12, 10, 11);
    text = write(s, "github");
    assert_int_equal(count(text, "::error file="), 10);
    assert_int_equal(count(text, "::warning file="), 10);
    assert_int_equal(count(text, "::notice file="), 9);
    assert_non_null(strstr(text, "::notice title=docverify::not shown here: "
                                 "2 errors, 2 notices\n::notice file="));
    assert_true(strstr(text, "::error") < strstr(text, "::warning"));
    assert_true(strstr(text, "::warning") < strstr(text, "::notice"));
}

static void nothing_is_counted_where_all_are_shown(void **state)
{
    sample *s = *state;

    fill(s, 10, 10, 10);
    assert_int_equal(count(write(s, "github"), "::notice file="), 10);
    assert_null(strstr(write(s, "github"), "not shown"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_sample(a_comment_has_room_on_github),
        with_sample(what_is_short_is_whole),
        with_sample(a_long_message_is_cut_between_characters),
        with_sample(ten_annotations_of_a_level_are_shown),
        with_sample(nothing_is_counted_where_all_are_shown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
