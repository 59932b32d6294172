/* SPDX-License-Identifier: MIT */
#include "cli/trial.h"

#include "check/settled.h"
#include "fix/fix.h"
#include "text/lines.h"

/* Gatherings that refuse by the line; the next ones refuse all fixes of a
 * document, after which there is nothing more to refuse. */
#define LINE_TRIES 3u
#define TRIES      (LINE_TRIES + 2u)
/* Lines around a reference whose own line has no fix: theirs are suspected. */
#define NEAR_LINES 10u

/* How a reference was read, and how it shall be once its fix is applied. */
typedef struct reading {
    dv_span span, path_span, lines_span;
    dv_str path, new_path;
    dv_lines lines, new_lines;
    bool holds;
} reading;

/* A document that something is to be written to. */
typedef struct tried {
    const dv_file *file;   /* as it is */
    uint32_t first, count; /* its findings */
    const reading *readings;
    uint32_t reading_count;
    dv_edit *edits; /* that are tried, in order, each once */
    uint32_t edit_count;
    int64_t *shifts; /* by edits before a byte: how far it goes */
} tried;

/* Where a fix is refused, in the text as the next look sees it. */
typedef struct refusal {
    uint32_t document; /* of the trial */
    dv_str path;
    uint32_t start;
} refusal;

struct dv_trial {
    dv_arena *arena;
    dv_facts facts;
    dv_finding *findings;
    uint32_t finding_count, suppressed;
    bool unsafe;
    DV_VEC(tried) documents;  /* sorted by path */
    DV_VEC(refusal) refusals; /* sorted once the trial is over */
};

static bool is_due(const dv_finding *finding, bool unsafe)
{
    return finding->fix.edit_count && (finding->fix.safe || unsafe);
}

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
        finding->evidence, finding->evidence_count, DV_MISREAD, trial->arena);
    *dv_vec_push(trial->arena, &trial->refusals) =
        (refusal){document, trial->documents.items[document].file->path,
                  finding->span.start};
}

static const reading *keep_readings(const dv_document_facts *document,
                                    dv_arena *arena)
{
    uint32_t count = document->reference_count;
    reading *kept = dv_arena_new(arena, count * sizeof *kept + 1);

    for (uint32_t i = 0; i < count; i++) {
        const dv_reference *reference = &document->references[i];

        kept[i] = (reading){
            .span = reference->span,
            .path_span = reference->path_span,
            .lines_span = reference->lines_span,
            .path = dv_arena_copy(arena, reference->path),
            .new_path = dv_arena_copy(arena, reference->now.path),
            .lines = reference->lines,
            .new_lines = reference->now.lines,
            .holds = dv_verdict_answer(reference->verdict) == DV_ANSWER_HOLDS,
        };
    }
    return kept;
}

/* The document of findings[first] and the `count` that are its own. */
static void take(dv_trial *trial, const dv_trial *before,
                 dv_document_facts *document, uint32_t first, uint32_t count)
{
    const dv_file *file = document->document->file;
    dv_document *kept = dv_arena_new(trial->arena, sizeof *kept);
    tried of = {.first = first, .count = count};
    bool due = false;

    for (uint32_t i = first; i < first + count && !due; i++)
        due = is_due(&trial->findings[i], trial->unsafe);
    of.file = dv_file_new(trial->arena, dv_arena_copy(trial->arena, file->path),
                          due ? dv_arena_copy(trial->arena, file->text)
                              : (dv_str){0});
    if (due) {
        of.readings = keep_readings(document, trial->arena);
        of.reading_count = document->reference_count;
        *dv_vec_push(trial->arena, &trial->documents) = of;
        for (uint32_t i = first; i < first + count; i++)
            if (is_refused(before, file->path, trial->findings[i].span.start))
                refuse(trial, trial->documents.count - 1, &trial->findings[i]);
    }
    kept->file = of.file;
    *document = (dv_document_facts){.document = kept};
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
    memcpy(trial->findings, findings.items,
           findings.count * sizeof *findings.items);
    trial->finding_count = findings.count;
    trial->suppressed = findings.suppressed;
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
    return trial;
}

bool dv_trial_is_due(const dv_trial *trial)
{
    for (uint32_t i = 0; i < trial->finding_count; i++)
        if (is_due(&trial->findings[i], trial->unsafe))
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

static int by_span(const void *a, const void *b)
{
    dv_span left = ((const dv_edit *)a)->span;
    dv_span right = ((const dv_edit *)b)->span;

    if (left.start != right.start)
        return left.start < right.start ? -1 : 1;
    return (left.end > right.end) - (left.end < right.end);
}

/* The edits of the fixes that a plan applies. Several may have the same one. */
static void list_edits(tried *of, const dv_finding *const *findings,
                       const dv_fix_plan *plan, dv_arena *arena)
{
    DV_VEC(dv_edit) edits = {0};
    int64_t shift = 0;
    uint32_t kept = 0;

    for (uint32_t i = 0; i < of->count; i++)
        for (uint32_t k = 0; plan->done[i] && k < findings[i]->fix.edit_count;
             k++)
            *dv_vec_push(arena, &edits) = findings[i]->fix.edits[k];
    if (edits.count)
        qsort(edits.items, edits.count, sizeof *edits.items, by_span);
    for (uint32_t i = 0; i < edits.count; i++)
        if (!kept || by_span(&edits.items[kept - 1], &edits.items[i]) != 0)
            edits.items[kept++] = edits.items[i];
    of->edits = edits.items;
    of->edit_count = kept;
    of->shifts = dv_arena_new(arena, (kept + 1) * sizeof *of->shifts);
    for (uint32_t i = 0; i < kept; i++) {
        shift += (int64_t)edits.items[i].text.len -
                 (int64_t)dv_span_length(edits.items[i].span);
        of->shifts[i + 1] = shift;
    }
}

/* The text that the fixes which are left make; empty: none is. */
static dv_str correct(const dv_trial *trial, tried *of)
{
    const dv_finding **findings =
        dv_arena_new(trial->arena, of->count * sizeof *findings);
    dv_fix_plan plan;

    for (uint32_t i = 0; i < of->count; i++)
        findings[i] = &trial->findings[of->first + i];
    plan = dv_fix_plan_make(of->file->path, of->file->text, findings, of->count,
                            trial->unsafe, trial->arena);
    list_edits(of, findings, &plan, trial->arena);
    return plan.applied ? plan.after : (dv_str){0};
}

/* How many edits end before the byte at `at`. */
static uint32_t count_before(const tried *of, uint32_t at)
{
    uint32_t low = 0, high = of->edit_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (of->edits[middle].span.end <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Where the byte at `at` is in the new text; what an edit replaces begins where
 * it began. */
static uint32_t map(const tried *of, uint32_t at)
{
    return (uint32_t)(at + of->shifts[count_before(of, at)]);
}

static bool is_edited(const tried *of, dv_span span)
{
    uint32_t i = count_before(of, span.start);

    return i < of->edit_count && dv_spans_overlap(of->edits[i].span, span);
}

static bool is_same_lines(dv_lines a, dv_lines b)
{
    return a.first == b.first && a.last == b.last;
}

/* Whether a reference of the new text is what it is meant to be. A path that
 * was corrected may tell of which file others are; what was false may be so in
 * another way. */
static bool is_as_meant(const tried *of, const reading *was,
                        const dv_reference *now)
{
    bool relined = is_edited(of, was->lines_span);
    bool renamed = is_edited(of, was->path_span);

    if (!is_same_lines(now->lines, relined ? was->new_lines : was->lines))
        return false;
    if (was->path.len && !dv_str_equal(now->path, was->path) &&
        !dv_str_equal(now->path, was->new_path))
        return false;
    return dv_verdict_answer(now->verdict) != DV_ANSWER_FALSE ||
           (!was->holds && !relined && !renamed);
}

/* Lines of a document. */
static dv_lines lines_of(const tried *of, dv_span span)
{
    return (dv_lines){dv_file_position(of->file, span.start).line,
                      dv_file_position(of->file, span.end).line};
}

static bool has_edit_in(const tried *of, const dv_edit *edits, uint32_t count,
                        dv_lines lines)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t line = lines_of(of, edits[i].span).first;

        if (line >= lines.first && line <= lines.last)
            return true;
    }
    return false;
}

/* Refuses the fixes that edit these lines. */
static void refuse_in(dv_trial *trial, uint32_t document, dv_lines lines)
{
    const tried *of = &trial->documents.items[document];

    for (uint32_t i = of->first; i < of->first + of->count; i++) {
        dv_finding *finding = &trial->findings[i];

        if (has_edit_in(of, finding->fix.edits, finding->fix.edit_count, lines))
            refuse(trial, document, finding);
    }
}

static const dv_document_facts *find_document(const dv_facts *facts,
                                              dv_str path)
{
    uint32_t low = 0, high = facts->document_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order =
            dv_str_compare(facts->documents[middle].document->file->path, path);

        if (order == 0)
            return &facts->documents[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* References that are not as they are meant. */
typedef struct faults {
    bool any, refused;
    dv_lines far; /* of the first one without a fix in its line; or 0 */
} faults;

/* Compares every reference of the old text with the new ones, and refuses the
 * fixes in the lines of those that differ. Both are in the order of their
 * spans. */
static faults refuse_by_line(dv_trial *trial, uint32_t document,
                             const dv_document_facts *now)
{
    const tried *of = &trial->documents.items[document];
    faults found = {0};
    uint32_t k = 0;

    for (uint32_t i = 0; i < of->reading_count; i++) {
        const reading *was = &of->readings[i];
        uint32_t start = map(of, was->span.start);
        dv_lines lines;

        while (k < now->reference_count &&
               now->references[k].span.start < start)
            k++;
        if (k < now->reference_count &&
            now->references[k].span.start == start &&
            is_as_meant(of, was, &now->references[k++]))
            continue;
        found.any = true;
        lines = lines_of(of, was->span);
        if (has_edit_in(of, of->edits, of->edit_count, lines)) {
            refuse_in(trial, document, lines);
            found.refused = true;
        } else if (!found.far.first) {
            found.far = lines;
        }
    }
    return found;
}

static dv_lines around(const tried *of, dv_lines lines)
{
    dv_lines near = {lines.first > NEAR_LINES ? lines.first - NEAR_LINES : 1,
                     lines.last + NEAR_LINES};

    return has_edit_in(of, of->edits, of->edit_count, near)
               ? near
               : (dv_lines){1, of->file->line_count};
}

/* Whether all references are as they are meant; refuses fixes if not. What
 * disturbs one that no fix is beside may have been refused for another. */
static bool judge(dv_trial *trial, uint32_t document,
                  const dv_document_facts *now, bool all)
{
    const tried *of = &trial->documents.items[document];
    faults found = refuse_by_line(trial, document, now);

    if (found.any && all)
        refuse_in(trial, document, (dv_lines){1, of->file->line_count});
    else if (found.any && !found.refused)
        refuse_in(trial, document, around(of, found.far));
    return !found.any;
}

static bool judge_all(dv_trial *trial, const dv_facts *facts, bool all)
{
    bool good = true;

    for (uint32_t i = 0; i < trial->documents.count; i++) {
        const tried *of = &trial->documents.items[i];
        const dv_document_facts *now = find_document(facts, of->file->path);

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
        tried *of = &trial->documents.items[i];
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

        it->start = map(&trial->documents.items[it->document], it->start);
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
    for (uint32_t i = 0; i < TRIES; i++) {
        texts->count = correct_all(trial, items);
        dv_gathered_free(gathered);
        gathered = dv_facts_gather(&options, err);
        if (!gathered ||
            judge_all(trial, dv_gathered_facts(gathered), i >= LINE_TRIES))
            break;
    }
    end_trial(trial);
    return gathered;
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
        dv_reference *references;

        documents[i] = facts->documents[i];
        references = dv_arena_new(
            arena, documents[i].reference_count * sizeof *references + 1);
        for (uint32_t k = 0; k < documents[i].reference_count; k++) {
            references[k] = documents[i].references[k];
            references[k].misread =
                is_refused(trial, documents[i].document->file->path,
                           references[k].span.start);
        }
        documents[i].references = references;
    }
    marked.documents = documents;
    return marked;
}
