/* SPDX-License-Identifier: MIT */
#include "cli/trial.h"

#include "check/settled.h"
#include "cli/tried.h"
#include "fix/fix.h"
#include "text/lines.h"

/* Gatherings after which fixes are refused by the line, and all after which
 * they are refused: the others refuse all fixes of a document. */
#define LINE_TRIES 3u
#define TRIES      (LINE_TRIES + 2u)

#define MISREAD "not safe: written there, the text would be read otherwise"

/* Where a fix is refused, in the text as the next look sees it. */
typedef struct refusal {
    uint32_t document; /* of the trial; DV_NONE: nothing of it is tried */
    dv_str path;
    uint32_t start;
} refusal;

struct dv_trial {
    dv_arena *arena;
    dv_facts facts;
    dv_finding *findings;
    uint32_t finding_count, suppressed;
    bool unsafe;
    DV_VEC(dv_tried) documents; /* sorted by path */
    DV_VEC(refusal) refusals;   /* sorted once the trial is over */
};

static int by_place(const void *a, const void *b)
{
    const refusal *left = a, *right = b;
    int order = dv_str_compare(left->path, right->path);

    return order ? order
                 : (left->start > right->start) - (left->start < right->start);
}

/* Of a trial that is over; or NULL. */
static bool is_refused(const dv_trial *trial, dv_str path, uint32_t start)
{
    refusal key = {.path = path, .start = start};

    return trial && trial->refusals.count &&
           bsearch(&key, trial->refusals.items, trial->refusals.count,
                   sizeof key, by_place);
}

static void refuse(dv_trial *trial, uint32_t document, dv_finding *finding)
{
    finding->fix = (dv_fix){0};
    finding->evidence = dv_settled_evidence(
        finding->evidence, finding->evidence_count, MISREAD, trial->arena);
    *dv_vec_push(trial->arena, &trial->refusals) =
        (refusal){document, trial->documents.items[document].file->path,
                  finding->span.start};
}

/* The document of findings[first] and the `count` that are its own. */
static void take(dv_trial *trial, const dv_trial *before,
                 dv_document_facts *document, uint32_t first, uint32_t count)
{
    const dv_file *file = document->document->file;
    dv_document *kept = dv_arena_new(trial->arena, sizeof *kept);
    dv_tried of = {.first = first, .count = count};
    bool due = false;

    for (uint32_t i = first; i < first + count && !due; i++)
        due = dv_fix_is_due(&trial->findings[i].fix, trial->unsafe);
    of.file = dv_file_new(trial->arena, dv_arena_copy(trial->arena, file->path),
                          due ? dv_arena_copy(trial->arena, file->text)
                              : (dv_str){0});
    if (due) {
        dv_tried_keep(&of, document, trial->arena);
        *dv_vec_push(trial->arena, &trial->documents) = of;
        for (uint32_t i = first; i < first + count; i++)
            if (is_refused(before, file->path, trial->findings[i].span.start))
                refuse(trial, trial->documents.count - 1, &trial->findings[i]);
    }
    kept->file = of.file;
    *document = (dv_document_facts){.document = kept};
}

static bool is_tried(const dv_trial *trial, dv_str path)
{
    for (uint32_t i = 0; i < trial->documents.count; i++)
        if (dv_str_equal(trial->documents.items[i].file->path, path))
            return true;
    return false;
}

/* What was refused in documents that nothing is tried of stays as it is. */
static void keep_refusals(dv_trial *trial, const dv_trial *before)
{
    for (uint32_t i = 0; before && i < before->refusals.count; i++) {
        refusal kept = before->refusals.items[i];

        if (is_tried(trial, kept.path))
            continue;
        kept.document = DV_NONE;
        *dv_vec_push(trial->arena, &trial->refusals) = kept;
    }
}

dv_trial *dv_trial_new(const dv_trial *before, const dv_facts *facts,
                       dv_findings findings, bool unsafe, dv_arena *arena)
{
    dv_trial *trial = dv_arena_new(arena, sizeof *trial);
    dv_document_facts *documents =
        dv_arena_new(arena, facts->document_count * sizeof *documents + 1);

    trial->arena = arena;
    trial->unsafe = unsafe;
    trial->findings =
        dv_arena_new(arena, findings.count * sizeof *findings.items + 1);
    if (findings.count)
        memcpy(trial->findings, findings.items,
               findings.count * sizeof *findings.items);
    trial->finding_count = findings.count;
    trial->suppressed = findings.suppressed;
    if (facts->document_count)
        memcpy(documents, facts->documents,
               facts->document_count * sizeof *documents);
    trial->facts = (dv_facts){
        .documents = documents,
        .document_count = facts->document_count,
        .target = dv_arena_copy(arena, facts->target),
    };
    for (uint32_t i = 0, count; i < findings.count; i += count) {
        uint32_t document = findings.items[i].document;

        for (count = 1; i + count < findings.count &&
                        findings.items[i + count].document == document;)
            count++;
        take(trial, before, &documents[document], i, count);
    }
    keep_refusals(trial, before);
    return trial;
}

bool dv_trial_is_due(const dv_trial *trial)
{
    for (uint32_t i = 0; i < trial->finding_count; i++)
        if (dv_fix_is_due(&trial->findings[i].fix, trial->unsafe))
            return true;
    return false;
}

dv_findings dv_trial_findings(const dv_trial *trial)
{
    return (dv_findings){trial->findings, trial->finding_count,
                         trial->suppressed};
}

const dv_facts *dv_trial_facts(const dv_trial *trial)
{
    return &trial->facts;
}

/* The text that the fixes which are left make; empty: none is. */
static dv_str correct(const dv_trial *trial, dv_tried *of)
{
    const dv_finding **findings =
        dv_arena_new(trial->arena, of->count * sizeof *findings);
    dv_fix_plan plan;

    for (uint32_t i = 0; i < of->count; i++)
        findings[i] = &trial->findings[of->first + i];
    plan = dv_fix_plan_make(of->file->path, of->file->text, findings, of->count,
                            trial->unsafe, trial->arena);
    dv_tried_edit(of, findings, &plan, trial->arena);
    return plan.applied ? plan.after : (dv_str){0};
}

/* Refuses the fixes that edit these lines, safe ones or the others. */
static void refuse_those(dv_trial *trial, uint32_t document, dv_lines lines,
                         bool safe)
{
    const dv_tried *of = &trial->documents.items[document];

    for (uint32_t i = of->first; i < of->first + of->count; i++) {
        dv_finding *finding = &trial->findings[i];

        if (finding->fix.safe == safe &&
            dv_fix_is_due(&finding->fix, trial->unsafe) &&
            dv_tried_edits_in(of, finding->fix.edits, finding->fix.edit_count,
                              lines))
            refuse(trial, document, finding);
    }
}

/* Whether something in these lines was refused since `first`. */
static bool has_refused(const dv_trial *trial, uint32_t document,
                        dv_lines lines, uint32_t first)
{
    const dv_tried *of = &trial->documents.items[document];

    for (uint32_t i = first; i < trial->refusals.count; i++) {
        const refusal *it = &trial->refusals.items[i];
        uint32_t line = dv_file_position(of->file, it->start).line;

        if (it->document == document && dv_is_at_lines(lines, line, 0))
            return true;
    }
    return false;
}

/* The same for those that are not safe; all, where there is none that was not
 * refused before this look, which began with refusal `first`. */
static void refuse_in(dv_trial *trial, uint32_t document, dv_lines lines,
                      uint32_t first)
{
    refuse_those(trial, document, lines, false);
    if (!has_refused(trial, document, lines, first))
        refuse_those(trial, document, lines, true);
}

/* References that are not as they are meant. */
typedef struct faults {
    bool any, refused;
    dv_lines far; /* of the first one without a fix in its line; or 0 */
} faults;

/* Whether the reference that begins at `start` now is read as it is meant. One
 * that was false, and has no fix of its own, may have become part of one that
 * begins before. */
static bool is_read(const dv_tried *of, const dv_tried_reference *was,
                    const dv_reference *now, uint32_t start)
{
    if (now->span.start == start)
        return dv_tried_is_meant(of, was, now);
    return now->span.start < start && !was->holds;
}

/* Compares every reference of the old text with the new ones, and refuses the
 * fixes in the lines of those that differ. Both are in the order of their
 * spans. */
static faults refuse_by_line(dv_trial *trial, uint32_t document,
                             const dv_document_facts *now)
{
    const dv_tried *of = &trial->documents.items[document];
    uint32_t k = 0, first = trial->refusals.count;
    faults found = {0};

    for (uint32_t i = 0; i < of->reference_count; i++) {
        const dv_tried_reference *was = &of->references[i];
        uint32_t start = dv_tried_map(of, was->span.start);
        dv_lines lines;

        if (dv_tried_is_rewritten(of, was))
            continue;
        while (k < now->reference_count && now->references[k].span.end <= start)
            k++;
        if (k < now->reference_count &&
            is_read(of, was, &now->references[k], start)) {
            k++;
            continue;
        }
        k += k < now->reference_count && now->references[k].span.start == start;
        found.any = true;
        lines = dv_tried_lines(of, was->span);
        if (dv_tried_edits_in(of, of->edits, of->edit_count, lines)) {
            refuse_in(trial, document, lines, first);
            found.refused = true;
        } else if (!found.far.first) {
            found.far = lines;
        }
    }
    return found;
}

/* Whether all references are as they are meant; refuses fixes if not. What
 * disturbs one that no fix is beside may have been refused for another. */
static bool judge(dv_trial *trial, uint32_t document,
                  const dv_document_facts *now, bool all)
{
    const dv_tried *of = &trial->documents.items[document];
    dv_lines whole = {1, of->file->line_count};
    uint32_t first = trial->refusals.count;
    faults found = refuse_by_line(trial, document, now);

    if (found.any && all) {
        refuse_those(trial, document, whole, false);
        refuse_those(trial, document, whole, true);
    } else if (found.any && !found.refused) {
        refuse_in(trial, document, dv_tried_around(of, found.far), first);
    }
    return !found.any;
}

static bool judge_all(dv_trial *trial, const dv_facts *facts, bool all)
{
    bool good = true;

    for (uint32_t i = 0; i < trial->documents.count; i++) {
        const dv_tried *of = &trial->documents.items[i];
        const dv_document_facts *now = dv_facts_find(facts, of->file->path);

        if (of->edit_count && now && !judge(trial, i, now, all))
            good = false;
    }
    return good;
}

/* The documents as the fixes that are left make them. */
static uint32_t correct_all(dv_trial *trial, dv_repo_text *out)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < trial->documents.count; i++) {
        dv_tried *of = &trial->documents.items[i];
        dv_str text = correct(trial, of);

        if (of->edit_count)
            out[count++] = (dv_repo_text){of->file->path, text};
    }
    return count;
}

/* From the old text to the new one. */
static void end_trial(dv_trial *trial)
{
    for (uint32_t i = 0; i < trial->refusals.count; i++) {
        refusal *it = &trial->refusals.items[i];

        if (it->document == DV_NONE)
            continue;
        it->start =
            dv_tried_map(&trial->documents.items[it->document], it->start);
    }
    if (trial->refusals.count)
        qsort(trial->refusals.items, trial->refusals.count,
              sizeof *trial->refusals.items, by_place);
}

dv_gathered *dv_trial_run(dv_trial *trial, const dv_setup *setup, dv_error *err)
{
    dv_repo_text *items =
        dv_arena_new(trial->arena, trial->documents.count * sizeof *items + 1);
    dv_repo_texts *texts = dv_arena_new(trial->arena, sizeof *texts);
    dv_facts_options options = setup->facts;
    dv_gathered *gathered = NULL;

    *texts = (dv_repo_texts){.root = setup->root, .items = items};
    options.corrected = texts;
    for (uint32_t i = 0;; i++) {
        texts->count = correct_all(trial, items);
        dv_gathered_free(gathered);
        gathered = dv_facts_gather(&options, err);
        if (!gathered || i == TRIES ||
            judge_all(trial, dv_gathered_facts(gathered), i >= LINE_TRIES))
            break;
    }
    end_trial(trial);
    return gathered;
}

bool dv_trial_take(const dv_setup *setup, const dv_facts *facts,
                   dv_finding *findings, uint32_t count, dv_arena *arena,
                   dv_error *err)
{
    dv_trial *trial = dv_trial_new(
        NULL, facts, (dv_findings){findings, count, 0}, false, arena);
    dv_gathered *gathered;

    if (!dv_trial_is_due(trial))
        return true;
    gathered = dv_trial_run(trial, setup, err);
    if (!gathered)
        return false;
    dv_gathered_free(gathered);
    for (uint32_t i = 0; i < count; i++)
        findings[i].fix = trial->findings[i].fix;
    return true;
}

/* The references of a document, marked; those that were given where nothing of
 * it is refused. */
static const dv_reference *
mark(const dv_trial *trial, const dv_document_facts *document, dv_arena *arena)
{
    dv_str path = document->document->file->path;
    dv_reference *marked = NULL;

    for (uint32_t i = 0; i < document->reference_count; i++) {
        if (!is_refused(trial, path, document->references[i].span.start))
            continue;
        marked = dv_settled_refuse(document, marked, i, MISREAD, arena);
        marked[i].misread = true;
    }
    return marked ? marked : document->references;
}

dv_facts dv_trial_mark(const dv_trial *trial, const dv_facts *facts,
                       dv_arena *arena)
{
    dv_facts marked = *facts;
    dv_document_facts *documents;

    if (!trial || !trial->refusals.count)
        return marked;
    documents =
        dv_arena_new(arena, facts->document_count * sizeof *documents + 1);
    for (uint32_t i = 0; i < facts->document_count; i++) {
        documents[i] = facts->documents[i];
        documents[i].references = mark(trial, &documents[i], arena);
    }
    marked.documents = documents;
    return marked;
}
