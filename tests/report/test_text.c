/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/sample.h"

/* The report is kept in the sample's arena. */
static const char *text_of(sample *s)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_report_format_find(DV_STR("text"))->write(&out, &s->report);
    return dv_arena_cstr(&s->arena, dv_buf_str(&out));
}

static const char *footer_of(sample *s)
{
    s->report.finding_count = 0;
    return text_of(s);
}

static void a_finding_is_shown_as_compilers_do(void **state)
{
    sample *s = *state;

    s->report.quiet = true;
    s->report.finding_count = 1;
    assert_string_equal(
        text_of(s), "error[ref/misplaced]: `apply` is not at `actor.py:10-16`\n"
                    " --> docs/a.md:3:22\n"
                    "  |\n"
                    "3 | - `apply()` \xe5\xae\x9e\xe7\x8e\xb0\xef\xbc\x88"
                    "actor.py:10-16\xef\xbc\x89\n"
                    "  |                   ^^^^^^^^^^^^^^\n"
                    "  = `apply` at 20-26 in 9c909a4\n"
                    "  = origin 7e47b12 by pin\n"
                    "  = help: cite `actor.py:20-26`\n"
                    "  = fix: `actor.py:20-26` (safe; --fix)\n"
                    "\n");
}

static void a_line_is_cut_to_the_terminal(void **state)
{
    sample *s = *state;

    s->report.quiet = true;
    s->report.finding_count = 1;
    s->report.columns = 40;
    assert_non_null(strstr(text_of(s), "3 | - `apply()` "));
    s->report.columns = 39;
    assert_non_null(strstr(text_of(s), "\n3 | \xe2\x80\xa6"));
}

static void names_messages_lines_and_evidence_are_escaped(void **state)
{
    sample *s = *state;

    s->report.quiet = true;
    s->report.findings = &sample_findings[2];
    s->report.finding_count = 1;
    assert_string_equal(text_of(s),
                        "warning[ref/ambiguous]: several \\x1b[2J files\n"
                        " --> docs/b\\n\\u202e\\u009b\\xfe.md:1:8\n"
                        "  |\n"
                        "1 | a\\x1b[31m   b.py:7 \\xff [x](y.md)\n"
                        "  |             ^^^^^^\n"
                        "  = evil \\x1b]0;x\\x07 line\n"
                        "\n");
}

static void the_margin_is_as_wide_as_the_line_number(void **state)
{
    sample *s = *state;
    DV_AUTO(dv_buf_release) dv_buf lines = DV_BUF_INIT;

    dv_buf_pad(&lines, '\n', 999);
    dv_buf_add(&lines, DV_STR("here\n"));
    s->documents[0].file =
        dv_file_new(&s->arena, DV_STR("a.md"), dv_buf_str(&lines));
    s->report.quiet = true;
    s->report.findings = &(dv_finding){.rule = &sample_rules[0],
                                       .severity = DV_SEVERITY_ERROR,
                                       .span = {999, 1003},
                                       .message = DV_STR("m")};
    s->report.finding_count = 1;
    assert_string_equal(text_of(s), "error[ref/misplaced]: m\n"
                                    "    --> a.md:1000:1\n"
                                    "     |\n"
                                    "1000 | here\n"
                                    "     | ^^^^\n"
                                    "\n");
}

static void a_document_that_was_not_read_has_no_excerpt(void **state)
{
    sample *s = *state;

    s->documents[0].file = dv_file_new(&s->arena, DV_STR("a.md"), DV_STR(""));
    s->report.quiet = true;
    s->report.findings = &(dv_finding){.rule = &sample_rules[0],
                                       .severity = DV_SEVERITY_ERROR,
                                       .message = DV_STR("m")};
    s->report.finding_count = 1;
    assert_string_equal(text_of(s), "error[ref/misplaced]: m\n"
                                    " --> a.md:1:1\n"
                                    "\n");
}

static void colours_are_used_when_asked_for_only(void **state)
{
    sample *s = *state;

    s->report.findings = &sample_findings[1];
    s->report.finding_count = 1;
    assert_null(strchr(text_of(s), '\x1b'));
    s->report.color = true;
    assert_non_null(strstr(text_of(s), "\x1b[34minfo[ref/external]\x1b[0m: "));
    assert_non_null(strstr(text_of(s), ": another project\n"));
    s->report.findings = sample_findings;
    assert_non_null(strstr(text_of(s), "\x1b[1;31merror["));
    assert_non_null(strstr(text_of(s), "\x1b[1;31m^^^^^"));
    s->report.findings = &sample_findings[2];
    assert_non_null(strstr(text_of(s), "\x1b[33mwarning["));
    assert_null(strstr(text_of(s), "\x1b[2J"));
}

static void the_footer_says_what_was_covered(void **state)
{
    assert_string_equal(
        footer_of(*state),
        "4 references in 2 documents: 1 holds, 1 false (1 fixable), "
        "2 not verifiable\n"
        "(1 external, 1 ambiguous). 2 links (1 external), 1 code block. "
        "1.23 s\n");
}

static void the_footer_leaves_out_what_there_is_not(void **state)
{
    sample *s = *state;

    s->document_facts[0].references = &sample_references[1];
    s->document_facts[0].reference_count = 1;
    s->documents[0].block_count = 0;
    s->facts.document_count = 1;
    s->report.elapsed_ms = 4;
    assert_string_equal(footer_of(s),
                        "1 reference in 1 document: 1 holds, 0 false. "
                        "0.00 s\n");
    s->document_facts[0].reference_count = 0;
    s->report.elapsed_ms = 5;
    assert_string_equal(footer_of(s), "0 references in 1 document. 0.01 s\n");
}

static void quiet_leaves_out_the_footer(void **state)
{
    sample *s = *state;

    s->report.quiet = true;
    assert_string_equal(footer_of(s), "");
}

static void statistics_count_verdicts_forms_and_rules(void **state)
{
    sample *s = *state;
    const char *text;

    s->report.stats = true;
    text = strstr(text_of(s), "\nverdicts\n");
    assert_non_null(text);
    assert_string_equal(text, "\nverdicts\n"
                              "         1  confirmed\n"
                              "         1  misplaced\n"
                              "         1  ambiguous\n"
                              "         1  external\n"
                              "\nreferences by form\n"
                              "         3  path\n"
                              "         1  inherited\n"
                              "\nfindings by rule\n"
                              "         1  ref/ambiguous\n"
                              "         1  ref/external\n"
                              "         1  ref/misplaced\n"
                              "\ncode blocks whose syntax is not checked\n"
                              "         1  python\n"
                              "\ncorpus\n"
                              "         9  lines of Markdown\n"
                              "         2  source files cited\n");
}

static void the_formats_are_found_by_the_names_they_list(void **state)
{
    const char *const *names = dv_report_format_names();

    (void)state;
    assert_non_null(names[0]);
    for (; *names; names++)
        assert_string_equal(dv_report_format_find(dv_str_from(*names))->name,
                            *names);
    assert_null(dv_report_format_find(DV_STR("sarfi")));
    assert_null(dv_report_format_find(DV_STR("")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_sample(a_finding_is_shown_as_compilers_do),
        with_sample(a_line_is_cut_to_the_terminal),
        with_sample(names_messages_lines_and_evidence_are_escaped),
        with_sample(the_margin_is_as_wide_as_the_line_number),
        with_sample(a_document_that_was_not_read_has_no_excerpt),
        with_sample(colours_are_used_when_asked_for_only),
        with_sample(the_footer_says_what_was_covered),
        with_sample(the_footer_leaves_out_what_there_is_not),
        with_sample(quiet_leaves_out_the_footer),
        with_sample(statistics_count_verdicts_forms_and_rules),
        cmocka_unit_test(the_formats_are_found_by_the_names_they_list),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
