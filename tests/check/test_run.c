/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "check/check.h"
#include "check/context.h"
#include "rules/rules.h"
#include "text/lines.h"

enum { DOCUMENTS = 50, NOTES = 3 };

/* Documents with notes, each in the wrong order: meta/bad-input reports them,
 * whatever the other rules do. */
typedef struct corpus {
    dv_arena arena;
    dv_document documents[DOCUMENTS];
    dv_document_facts facts[DOCUMENTS];
    dv_note notes[DOCUMENTS][NOTES];
    dv_facts all;
    dv_check_plan plan;
} corpus;

static int new_corpus(void **state)
{
    static corpus c;
    dv_str meta = DV_STR("meta/bad-input");

    memset(&c, 0, sizeof c);
    for (uint32_t i = 0; i < DOCUMENTS; i++) {
        for (uint32_t j = 0; j < NOTES; j++) {
            c.notes[i][j].span = (dv_span){(NOTES - j) * 10, 100};
            c.notes[i][j].message =
                dv_arena_printf(&c.arena, "note %u of %u", j, i);
        }
        c.documents[i].file = dv_file_new(
            &c.arena, dv_arena_printf(&c.arena, "%03u.md", i), DV_STR("x\n"));
        c.documents[i].notes = c.notes[i];
        c.documents[i].note_count = i % 2 ? NOTES : 0;
        c.facts[i].document = &c.documents[i];
    }
    c.all = (dv_facts){.documents = c.facts, .document_count = DOCUMENTS};
    c.plan = dv_check_plan_default(&c.arena);
    dv_check_plan_only(&c.plan, &meta, 1, &c.arena);
    *state = &c;
    return 0;
}

static int release_corpus(void **state)
{
    corpus *c = *state;

    dv_arena_release(&c->arena);
    return 0;
}

static void findings_stand_by_document_and_place(void **state)
{
    corpus *c = *state;
    dv_findings found = dv_check_run(&c->plan, &c->all, 1, &c->arena);

    assert_int_equal(found.count, DOCUMENTS / 2 * NOTES);
    for (uint32_t i = 0; i < found.count; i++) {
        assert_int_equal(found.items[i].document, i / NOTES * 2 + 1);
        assert_int_equal(found.items[i].span.start, (i % NOTES + 1) * 10);
        assert_int_equal(found.items[i].severity, DV_SEVERITY_ERROR);
        assert_string_equal(found.items[i].rule->id, "meta/bad-input");
    }
}

static void the_number_of_threads_does_not_show(void **state)
{
    corpus *c = *state;
    dv_findings one = dv_check_run(&c->plan, &c->all, 1, &c->arena);
    dv_findings eight = dv_check_run(&c->plan, &c->all, 8, &c->arena);

    assert_int_equal(one.count, eight.count);
    for (uint32_t i = 0; i < one.count; i++) {
        assert_true(dv_str_equal(one.items[i].message, eight.items[i].message));
        assert_int_equal(one.items[i].document, eight.items[i].document);
    }
}

static void a_rule_that_is_off_does_not_run(void **state)
{
    corpus *c = *state;

    dv_check_plan_set(&c->plan, DV_STR("meta"), DV_SEVERITY_OFF);
    assert_int_equal(dv_check_run(&c->plan, &c->all, 2, &c->arena).count, 0);
}

static void a_finding_has_the_severity_of_the_plan(void **state)
{
    corpus *c = *state;
    dv_findings found;

    dv_check_plan_set(&c->plan, DV_STR("meta"), DV_SEVERITY_INFO);
    found = dv_check_run(&c->plan, &c->all, 2, &c->arena);
    assert_true(found.count > 0);
    assert_int_equal(found.items[0].severity, DV_SEVERITY_INFO);
}

static void no_documents_give_no_findings(void **state)
{
    corpus *c = *state;

    c->all.document_count = 0;
    assert_int_equal(dv_check_run(&c->plan, &c->all, 8, &c->arena).count, 0);
}

static void evidence_and_help_are_kept_for_each_finding(void **state)
{
    corpus *c = *state;
    dv_rule_context ctx = {.arena = &c->arena, .rule = &dv_rules[0]};
    dv_finding *finding;

    for (uint32_t i = 0; i < 20; i++) {
        finding = dv_rule_report(&ctx, (dv_span){i, i + 1}, DV_STR("s"),
                                 "finding %u", i);
        for (uint32_t j = 0; j < i; j++)
            dv_rule_evidence(&ctx, finding, "line %u of %u", j, i);
        dv_rule_help(&ctx, finding, "help %u", i);
    }
    for (uint32_t i = 0; i < 20; i++) {
        finding = &ctx.findings.items[i];
        assert_int_equal(finding->evidence_count, i);
        for (uint32_t j = 0; j < i; j++)
            assert_true(dv_str_equal(
                finding->evidence[j],
                dv_arena_printf(&c->arena, "line %u of %u", j, i)));
        assert_true(dv_str_equal(finding->help,
                                 dv_arena_printf(&c->arena, "help %u", i)));
    }
}

static void evidence_of_the_facts_is_never_written_to(void **state)
{
    corpus *c = *state;
    dv_rule_context ctx = {.arena = &c->arena, .rule = &dv_rules[0]};
    const dv_str owned[] = {DV_STR("first"), DV_STR("second"),
                            DV_STR("not counted")};
    dv_finding *finding =
        dv_rule_report(&ctx, (dv_span){0, 1}, DV_STR("s"), "finding");

    finding->evidence = owned;
    finding->evidence_count = 2;
    dv_rule_evidence(&ctx, finding, "third");
    assert_int_equal(finding->evidence_count, 3);
    assert_true(dv_str_equal(finding->evidence[1], DV_STR("second")));
    assert_true(dv_str_equal(finding->evidence[2], DV_STR("third")));
    assert_true(dv_str_equal(owned[2], DV_STR("not counted")));
}

#define with_corpus(test)                                                      \
    cmocka_unit_test_setup_teardown(test, new_corpus, release_corpus)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_corpus(findings_stand_by_document_and_place),
        with_corpus(the_number_of_threads_does_not_show),
        with_corpus(a_rule_that_is_off_does_not_run),
        with_corpus(a_finding_has_the_severity_of_the_plan),
        with_corpus(no_documents_give_no_findings),
        with_corpus(evidence_and_help_are_kept_for_each_finding),
        with_corpus(evidence_of_the_facts_is_never_written_to),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
