/* SPDX-License-Identifier: MIT */
#include "report/formats.h"

#include <inttypes.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "base/strs.h"
#include "base/vec.h"
#include "docverify/rule.h"
#include "text/unicode.h"

/* Findings from which on they are summed up by rule, and the rules told. */
enum { SUMMARY_FROM = 50, SUMMARY_ROWS = 10 };

/* "\n(8 external, 9 no claim and no origin, 5 ambiguous)" */
static void add_reasons(dv_buf *out, const dv_coverage *coverage)
{
    const uint32_t *verdicts = coverage->verdicts;
    const struct {
        uint32_t count;
        const char *words;
    } reasons[] = {
        {verdicts[DV_VERDICT_EXTERNAL], "external"},
        {coverage->without_origin, "no claim and no origin"},
        {verdicts[DV_VERDICT_UNVERIFIED] - coverage->without_origin -
             coverage->unmerged,
         "neither confirmed nor refuted"},
        {verdicts[DV_VERDICT_AMBIGUOUS], "ambiguous"},
        {coverage->unmerged, "in a merge conflict"},
    };
    const char *before = "\n(";

    for (size_t i = 0; i < DV_COUNT(reasons); i++) {
        if (!reasons[i].count)
            continue;
        dv_buf_printf(out, "%s%" PRIu32 " %s", before, reasons[i].count,
                      reasons[i].words);
        before = ", ";
    }
    dv_buf_add_byte(out, ')');
}

static void add_answers(dv_buf *out, const dv_coverage *coverage)
{
    dv_buf_printf(out, ": %" PRIu32 " %s, %" PRIu32 " false", coverage->holds,
                  coverage->holds == 1 ? "holds" : "hold", coverage->wrong);
    if (coverage->fixable)
        dv_buf_printf(out, " (%" PRIu32 " fixable)", coverage->fixable);
    if (!coverage->not_verifiable)
        return;
    dv_buf_printf(out, ", %" PRIu32 " not verifiable",
                  coverage->not_verifiable);
    add_reasons(out, coverage);
}

static void add_links_and_blocks(dv_buf *out, const dv_coverage *coverage)
{
    const char *before = " ";

    if (coverage->links) {
        dv_buf_add(out, dv_str_from(before));
        dv_buf_add_count(out, coverage->links, "link");
        if (coverage->external_links)
            dv_buf_printf(out, " (%" PRIu32 " external%s",
                          coverage->external_links,
                          coverage->false_links ? ", " : ")");
        if (coverage->false_links)
            dv_buf_printf(out, "%s%" PRIu32 " false)",
                          coverage->external_links ? "" : " (",
                          coverage->false_links);
        before = ", ";
    }
    if (coverage->code_blocks) {
        dv_buf_add(out, dv_str_from(before));
        dv_buf_add_count(out, coverage->code_blocks, "code block");
    }
    if (coverage->links || coverage->code_blocks)
        dv_buf_add_byte(out, '.');
}

/* By integers, because printf's decimal point depends on the locale. */
void dv_report_add_seconds(dv_buf *out, double milliseconds)
{
    uint64_t hundredths = (uint64_t)(milliseconds / 10 + 0.5);

    dv_buf_printf(out, " %" PRIu64 ".%02" PRIu64 " s\n", hundredths / 100,
                  hundredths % 100);
}

static void add_verdicts(dv_buf *out, const dv_coverage *coverage)
{
    dv_buf_add(out, DV_STR("\nverdicts\n"));
    for (uint32_t i = 0; i < DV_COUNT(coverage->verdicts); i++)
        if (coverage->verdicts[i])
            dv_buf_printf(out, "  %8" PRIu32 "  %s\n", coverage->verdicts[i],
                          dv_verdict_name((dv_verdict)i));
}

static void add_forms(dv_buf *out, const dv_facts *facts)
{
    uint32_t counts[DV_FORM_CODE + 1] = {0};

    for (uint32_t i = 0; i < facts->document_count; i++)
        for (uint32_t j = 0; j < facts->documents[i].reference_count; j++)
            counts[facts->documents[i].references[j].form]++;
    dv_buf_add(out, DV_STR("\nreferences by form\n"));
    for (uint32_t i = 0; i < DV_COUNT(counts); i++)
        if (counts[i])
            dv_buf_printf(out, "  %8" PRIu32 "  %s\n", counts[i],
                          dv_reference_form_name((dv_reference_form)i));
}

static int by_name(const void *left, const void *right)
{
    const char *const *a = left, *const *b = right;

    return strcmp(*a, *b);
}

static void add_rules(dv_buf *out, const dv_report *report, dv_arena *arena)
{
    uint32_t count = report->finding_count, first = 0;
    const char **ids = dv_arena_new(arena, count * sizeof *ids);

    for (uint32_t i = 0; i < count; i++)
        ids[i] = report->findings[i].rule->id;
    qsort(ids, count, sizeof *ids, by_name);
    dv_buf_add(out, DV_STR("\nfindings by rule\n"));
    for (uint32_t i = 1; i <= count; i++) {
        if (i < count && strcmp(ids[first], ids[i]) == 0)
            continue;
        dv_buf_printf(out, "  %8" PRIu32 "  %s\n", i - first, ids[first]);
        first = i;
    }
}

typedef struct rule_count {
    const char *id;
    uint32_t count;
} rule_count;

static int by_count(const void *left, const void *right)
{
    const rule_count *a = left, *b = right;

    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return strcmp(a->id, b->id);
}

/* Behind a report that nobody reads whole, what most of it is about. */
static void add_summary(dv_buf *out, const dv_report *report)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    uint32_t count = report->finding_count;
    const char **ids = dv_arena_new(&arena, count * sizeof *ids);
    DV_VEC(rule_count) rows = {0};

    for (uint32_t i = 0; i < count; i++)
        ids[i] = report->findings[i].rule->id;
    qsort(ids, count, sizeof *ids, by_name);
    for (uint32_t i = 0; i < count; i++) {
        if (i == 0 || strcmp(ids[i - 1], ids[i]) != 0)
            *dv_vec_push(&arena, &rows) = (rule_count){ids[i], 0};
        rows.items[rows.count - 1].count++;
    }
    qsort(rows.items, rows.count, sizeof *rows.items, by_count);
    for (uint32_t i = 0; i < rows.count && i < SUMMARY_ROWS; i++)
        dv_buf_printf(out, "%8" PRIu32 "  %s\n", rows.items[i].count,
                      rows.items[i].id);
    if (rows.count > SUMMARY_ROWS)
        dv_buf_printf(out, "          and %" PRIu32 " more\n",
                      rows.count - SUMMARY_ROWS);
    dv_buf_add_byte(out, '\n');
}

static uint32_t count_cited_files(const dv_facts *facts, dv_arena *arena)
{
    DV_AUTO(dv_strmap_release) dv_strmap files = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        for (uint32_t j = 0; j < document->reference_count; j++)
            if (document->references[j].path.len)
                dv_strmap_put(&files, arena, document->references[j].path,
                              NULL);
    }
    return dv_strmap_count(&files);
}

/* Each of the texts once, with how many there are of it. */
static void add_counted(dv_buf *out, const char *title, dv_str *all,
                        uint32_t count)
{
    uint32_t first = 0;

    if (!count)
        return;
    qsort(all, count, sizeof *all, dv_strs_compare);
    dv_buf_printf(out, "\n%s\n", title);
    for (uint32_t i = 1; i <= count; i++) {
        if (i < count && dv_str_equal(all[first], all[i]))
            continue;
        dv_buf_printf(out, "  %8" PRIu32 "  ", i - first);
        dv_buf_add_escaped(out, all[first]);
        dv_buf_add_byte(out, '\n');
        first = i;
    }
}

static void add_unread_diagrams(dv_buf *out, const dv_facts *facts,
                                dv_arena *arena)
{
    DV_VEC(dv_str) all = {0};

    for (uint32_t i = 0; i < facts->document_count; i++)
        for (uint32_t k = 0; k < facts->documents[i].unread_diagram_count; k++)
            *dv_vec_push(arena, &all) = facts->documents[i].unread_diagrams[k];
    add_counted(out, "diagrams not checked", all.items, all.count);
}

/* By language, so that a misspelt one is seen. */
static void add_skipped_blocks(dv_buf *out, const dv_facts *facts,
                               dv_arena *arena)
{
    DV_VEC(dv_str) all = {0};

    for (uint32_t i = 0; i < facts->document_count; i++)
        for (uint32_t k = 0; k < facts->documents[i].snippet_count; k++) {
            const dv_snippet *snippet = &facts->documents[i].snippets[k];

            /* Diagrams are judged by rules of their own; see above. */
            if (snippet->syntax == DV_SNIPPET_SKIPPED &&
                !dv_str_equal(snippet->language, DV_STR("mermaid")))
                *dv_vec_push(arena, &all) = snippet->language.len
                                                ? snippet->language
                                                : DV_STR("(no language)");
        }
    add_counted(out, "code blocks whose syntax is not checked", all.items,
                all.count);
}

static void add_stats(dv_buf *out, const dv_report *report,
                      const dv_coverage *coverage)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;

    if (coverage->references) {
        add_verdicts(out, coverage);
        add_forms(out, report->facts);
    }
    if (report->finding_count)
        add_rules(out, report, &arena);
    add_unread_diagrams(out, report->facts, &arena);
    add_skipped_blocks(out, report->facts, &arena);
    dv_buf_printf(out,
                  "\ncorpus\n"
                  "  %8" PRIu64 "  lines of Markdown\n"
                  "  %8" PRIu32 "  source files cited\n",
                  coverage->lines, count_cited_files(report->facts, &arena));
}

/* "12 commit messages, 2 with findings.", or that there were none. */
static void add_messages(dv_buf *out, const dv_report *report)
{
    uint32_t with = 0;

    for (uint32_t i = 0; i < report->finding_count; i++)
        with += i == 0 || report->findings[i].document !=
                              report->findings[i - 1].document;
    dv_buf_add_count(out, report->facts->document_count, "commit message");
    if (report->facts->document_count)
        dv_buf_printf(out, ", %" PRIu32 " with findings.", with);
    else
        dv_buf_add(out, DV_STR(": there was nothing to check."));
    dv_report_add_seconds(out, report->elapsed_ms);
}

void dv_report_text_footer(dv_buf *out, const dv_report *report)
{
    dv_coverage coverage = dv_report_cover(report);

    if (dv_report_is_of_messages(report)) {
        add_messages(out, report);
        return;
    }

    if (report->finding_count >= SUMMARY_FROM && !report->stats)
        add_summary(out, report);
    dv_buf_add_count(out, coverage.references, "reference");
    dv_buf_add(out, DV_STR(" in "));
    dv_buf_add_count(out, coverage.documents, "document");
    if (coverage.references)
        add_answers(out, &coverage);
    dv_buf_add_byte(out, '.');
    add_links_and_blocks(out, &coverage);
    if (report->suppressed)
        dv_buf_printf(out, " %" PRIu32 " suppressed.", report->suppressed);
    if (report->known)
        dv_buf_printf(out, " %" PRIu32 " in the baseline.", report->known);
    dv_report_add_seconds(out, report->elapsed_ms);
    if (report->stats)
        add_stats(out, report, &coverage);
}
