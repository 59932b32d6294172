/* SPDX-License-Identifier: MIT */
/*
 * A small corpus of hand-made facts with one of everything: the same findings
 * for each format.
 */
#ifndef DOCVERIFY_TESTS_REPORT_SAMPLE_H
#define DOCVERIFY_TESTS_REPORT_SAMPLE_H

#include "docverify/rule.h"
#include "report/report.h"
#include "text/lines.h"

/* Two documents; the second one's name and text need escapes. */
static const char sample_a[] =
    "# A\n"
    "\n"
    "- `apply()` \xe5\xae\x9e\xe7\x8e\xb0\xef\xbc\x88"
    "actor.py:10-16\xef\xbc\x89\n"
    "- `pack()` is at other.py:3\n"
    "- `none` at torch/x.py:99999999999\n"
    "```Python title\n"
    "x = 1\n"
    "```\n";
static const char sample_b[] = "a\x1b[31m\tb.py:7 \xff [x](y.md)\n";

typedef struct sample {
    dv_arena arena;
    dv_document documents[2];
    dv_document_facts document_facts[2];
    dv_facts facts;
    dv_report report;
} sample;

static const dv_str sample_moved[] = {
    DV_STR_INIT("`apply` at 20-26 in 9c909a4"),
    DV_STR_INIT("origin 7e47b12 by pin"),
};
static const dv_str sample_evil[] = {DV_STR_INIT("evil \x1b]0;x\x07 line")};
static const dv_claim_name sample_apply[] = {
    {DV_STR_INIT("apply"), {8, 13}, DV_NAME_CALL}};

static const dv_reference sample_references[] = {
    {.span = {26, 40},
     .form = DV_FORM_PATH,
     .path = DV_STR_INIT("pkg/actor.py"),
     .lines = {10, 16},
     .claim = {DV_CLAIM_SYMBOL, sample_apply, 1},
     .origin = DV_STR_INIT("7e47b12"),
     .origin_by = DV_ORIGIN_PIN,
     .verdict = DV_VERDICT_MISPLACED,
     .evidence = sample_moved,
     .evidence_count = 2,
     .now = {DV_STR_INIT("pkg/actor.py"), {20, 26}, true}},
    {.span = {61, 71},
     .form = DV_FORM_PATH,
     .path = DV_STR_INIT("pkg/other.py"),
     .lines = {3, 3},
     .verdict = DV_VERDICT_CONFIRMED,
     .evidence = sample_moved,
     .evidence_count = 1},
    {.span = {84, 106},
     .form = DV_FORM_PATH,
     .lines = {UINT32_MAX, UINT32_MAX},
     .verdict = DV_VERDICT_EXTERNAL,
     .evidence = sample_moved,
     .evidence_count = 1},
};
static const dv_reference sample_reference_b[] = {
    {.document = 1,
     .span = {7, 13},
     .form = DV_FORM_INHERITED,
     .lines = {7, 7},
     .verdict = DV_VERDICT_AMBIGUOUS,
     .evidence = sample_evil,
     .evidence_count = 1},
};
static const dv_block sample_blocks[] = {
    {.kind = DV_BLOCK_HEADING, .span = {0, 3}},
    {.kind = DV_BLOCK_CODE,
     .span = {107, 132},
     .info = DV_STR_INIT("Python title"),
     .fenced = true},
};
static const dv_snippet sample_snippets[] = {
    {.block = 1, .language = DV_STR_INIT("python"), .reference = DV_NONE},
};
static const dv_link sample_links[] = {
    {.kind = DV_LINK_INLINE, .span = {16, 25}},
    {.kind = DV_LINK_AUTO, .span = {16, 25}},
    {.kind = DV_LINK_FOOTNOTE, .span = {16, 25}},
    {.kind = DV_LINK_FOOTNOTE, .span = {16, 25}},
};
static const dv_link_fact sample_link_facts[] = {
    {.state = DV_LINK_OK},
    {.state = DV_LINK_EXTERNAL},
    {.state = DV_LINK_OK},
    {.state = DV_LINK_OK},
};
static const dv_rule sample_rules[] = {
    {.id = "ref/misplaced", .severity = DV_SEVERITY_ERROR},
    {.id = "ref/ambiguous", .severity = DV_SEVERITY_WARNING},
    {.id = "ref/external", .severity = DV_SEVERITY_INFO},
};
static const dv_edit sample_edits[] = {{{35, 40}, DV_STR_INIT("20-26")}};
static const dv_finding sample_findings[] = {
    {.rule = &sample_rules[0],
     .severity = DV_SEVERITY_ERROR,
     .span = {26, 40},
     .message = DV_STR_INIT("`apply` is not at `actor.py:10-16`"),
     .evidence = sample_moved,
     .evidence_count = 2,
     .help = DV_STR_INIT("cite `actor.py:20-26`"),
     .fix = {sample_edits, 1, true}},
    {.rule = &sample_rules[2],
     .severity = DV_SEVERITY_INFO,
     .span = {84, 106},
     .message = DV_STR_INIT("another project")},
    {.rule = &sample_rules[1],
     .severity = DV_SEVERITY_WARNING,
     .document = 1,
     .span = {7, 13},
     .message = DV_STR_INIT("several \x1b[2J files"),
     .evidence = sample_evil,
     .evidence_count = 1},
};

static inline int sample_new(void **state)
{
    static sample s;

    s = (sample){0};
    s.documents[0] = (dv_document){
        .file = dv_file_new(&s.arena, DV_STR("docs/a.md"), DV_STR(sample_a)),
        .blocks = sample_blocks,
        .block_count = DV_COUNT(sample_blocks),
    };
    s.documents[1] = (dv_document){
        .file =
            dv_file_new(&s.arena, DV_STR("docs/b\n\xe2\x80\xae\xc2\x9b\xfe.md"),
                        DV_STR(sample_b)),
        .links = sample_links,
        .link_count = DV_COUNT(sample_links),
    };
    s.document_facts[0] = (dv_document_facts){
        .document = &s.documents[0],
        .references = sample_references,
        .reference_count = DV_COUNT(sample_references),
        .snippets = sample_snippets,
        .snippet_count = DV_COUNT(sample_snippets),
    };
    s.document_facts[1] = (dv_document_facts){
        .document = &s.documents[1],
        .references = sample_reference_b,
        .reference_count = DV_COUNT(sample_reference_b),
        .links = sample_link_facts,
    };
    s.facts = (dv_facts){
        .documents = s.document_facts,
        .document_count = 2,
        .root = DV_STR("."),
        .target = DV_STR("worktree"),
    };
    s.report = (dv_report){
        .facts = &s.facts,
        .findings = sample_findings,
        .finding_count = DV_COUNT(sample_findings),
        .elapsed_ms = 1234.5678,
    };
    *state = &s;
    return 0;
}

static inline int sample_release(void **state)
{
    sample *s = *state;

    dv_arena_release(&s->arena);
    return 0;
}

#define with_sample(test)                                                      \
    cmocka_unit_test_setup_teardown(test, sample_new, sample_release)

#endif
