/* SPDX-License-Identifier: MIT */
#include "report/drift.h"

#include <inttypes.h>

#include "base/strmap.h"
#include "base/vec.h"

enum { SHORT_ID = 7 };

/* A commit hit a reference to a source. */
typedef struct blow {
    uint32_t source, commit;
} blow;

/* A drift being made. */
typedef struct maker {
    const dv_facts *facts;
    const dv_fix *const *fixes;
    dv_arena *arena;
    dv_strmap by_oid;  /* -> index of the commit */
    dv_strmap by_path; /* -> index of the source */
    DV_VEC(dv_drift_commit) commits;
    DV_VEC(dv_drift_source) sources;
    DV_VEC(blow) blows;
} maker;

static const dv_drift_format formats[] = {
    {"text", dv_drift_text},
    {"json", dv_drift_json},
    {"markdown", dv_drift_markdown},
    {"issues", dv_drift_issues},
};

const dv_drift_format *dv_drift_format_find(dv_str name)
{
    for (size_t i = 0; i < DV_COUNT(formats); i++)
        if (dv_str_equal(dv_str_from(formats[i].name), name))
            return &formats[i];
    return NULL;
}

const char *const *dv_drift_format_names(void)
{
    static const char *const names[DV_COUNT(formats) + 1] = {
        "text", "json", "markdown", "issues"};

    return names;
}

const char *dv_drift_state_name(dv_drift_state state)
{
    static const char *const names[] = {"true", "moved", "changed", "deleted",
                                        "not followed"};

    return names[state];
}

dv_drift_state dv_drift_state_of(const dv_reference *reference)
{
    static const dv_drift_state states[] = {
        [DV_CHANGE_UNKNOWN] = DV_DRIFT_UNKNOWN,
        [DV_CHANGE_NONE] = DV_DRIFT_TRUE,
        [DV_CHANGE_MOVED] = DV_DRIFT_MOVED,
        [DV_CHANGE_EDITED] = DV_DRIFT_CHANGED,
        [DV_CHANGE_DELETED] = DV_DRIFT_DELETED,
    };

    return reference->logged ? DV_DRIFT_UNKNOWN : states[reference->change];
}

/* Whether something happened: moved, changed or deleted. */
static bool is_news(dv_drift_state state)
{
    return state == DV_DRIFT_MOVED || state == DV_DRIFT_CHANGED ||
           state == DV_DRIFT_DELETED;
}

static void count(dv_drift_counts *counts, const dv_drift_item *item)
{
    counts->references++;
    counts->states[item->state]++;
    counts->fixable += item->fixable;
}

static uint32_t commit_of(maker *m, const dv_commit_note *note)
{
    uint32_t *index;
    bool added;

    if (!note->oid.len)
        return DV_NONE;
    index = dv_strmap_put(&m->by_oid, m->arena, note->oid, &added);
    if (added) {
        *index = m->commits.count;
        *dv_vec_push(m->arena, &m->commits) = (dv_drift_commit){.note = *note};
    }
    return *index;
}

static uint32_t source_of(maker *m, const dv_reference *reference)
{
    dv_str now =
        reference->path.len ? reference->path : reference->written_path;
    dv_str path = reference->origin_path.len ? reference->origin_path : now;
    uint32_t *index;
    bool added;

    index = dv_strmap_put(&m->by_path, m->arena, path, &added);
    if (added) {
        *index = m->sources.count;
        *dv_vec_push(m->arena, &m->sources) = (dv_drift_source){.path = path};
    }
    return *index;
}

/* Neither a pin nor the history of the line says what its writer saw. */
static bool lacks_origin(const dv_reference *reference)
{
    return !reference->revision.len && !reference->origin.len &&
           reference->verdict != DV_VERDICT_EXTERNAL &&
           reference->verdict != DV_VERDICT_AMBIGUOUS;
}

/* Why the history has nothing to say. */
static dv_str why_unknown(const dv_reference *reference)
{
    if (reference->revision.len)
        return DV_STR("it names its own revision");
    if (reference->logged)
        return reference->evidence[0];
    if (!lacks_origin(reference))
        return reference->evidence_count
                   ? reference->evidence[reference->evidence_count - 1]
                   : (dv_str){0};
    return DV_STR("it has no origin");
}

/* Where the verdict is that of the history, its evidence says what happened:
 * of a move last whether it is safe, of a change first what was edited. Where
 * the text outweighed it, that is what a reader must know. */
static dv_str remark_of(const dv_reference *reference, dv_drift_state state,
                        const dv_fix *fix)
{
    if (state == DV_DRIFT_UNKNOWN)
        return why_unknown(reference);
    if (state == DV_DRIFT_TRUE || reference->evidence_count == 0)
        return (dv_str){0};
    if (reference->now.safe && !fix->edit_count)
        return DV_STR("safe, but in a form that --fix cannot write");
    if (reference->now.safe && !fix->safe)
        return DV_STR("safe, but its document cites what does not fit a new "
                      "pin");
    if (dv_verdict_answer(reference->verdict) == DV_ANSWER_HOLDS)
        return DV_STR("the text fits what is at the cited lines now");
    switch (reference->verdict) {
    case DV_VERDICT_MOVED:
        return reference->evidence[reference->evidence_count - 1];
    case DV_VERDICT_CHANGED:
    case DV_VERDICT_UNVERIFIED:
        return reference->evidence[0];
    case DV_VERDICT_DELETED:
        return (dv_str){0};
    default:
        return DV_STR("the text was not true at the origin either");
    }
}

static dv_drift_item make_item(maker *m, const dv_document *document,
                               const dv_reference *reference, const dv_fix *fix)
{
    dv_drift_state state = dv_drift_state_of(reference);

    return (dv_drift_item){
        .reference = reference,
        .at = dv_file_position(document->file, reference->span.start),
        .state = state,
        .commit = is_news(state) ? commit_of(m, &reference->by) : DV_NONE,
        .fixable = state == DV_DRIFT_MOVED && fix->edit_count && fix->safe,
        .held = state == DV_DRIFT_MOVED && fix->edit_count && !fix->safe &&
                reference->now.safe,
        .remark = remark_of(reference, state, fix),
    };
}

static void note_blow(maker *m, const dv_drift_item *item)
{
    uint32_t source = source_of(m, item->reference);

    count(&m->sources.items[source].counts, item);
    *dv_vec_push(m->arena, &m->blows) = (blow){source, item->commit};
    if (item->commit != DV_NONE)
        count(&m->commits.items[item->commit].counts, item);
}

static int by_group(const void *left, const void *right)
{
    const dv_drift_item *const *pa = left, *const *pb = right;
    const dv_drift_item *a = *pa, *b = *pb;

    if (a->state != b->state)
        return a->state < b->state ? -1 : 1;
    if (a->commit != b->commit)
        return a->commit < b->commit ? -1 : 1;
    return (a > b) - (a < b);
}

static bool is_same_group(const dv_drift_item *a, const dv_drift_item *b)
{
    return a->state == b->state && a->commit == b->commit;
}

/* Sorts what drifted by state and commit; each run is a group. */
static void make_groups(maker *m, dv_drift_document *document)
{
    uint32_t drifted = 0;
    DV_VEC(dv_drift_group) groups = {0};
    const dv_drift_item **sorted =
        dv_arena_new(m->arena, document->counts.references * sizeof *sorted);

    for (uint32_t i = 0; i < document->counts.references; i++)
        if (is_news(document->items[i].state))
            sorted[drifted++] = &document->items[i];
    if (drifted)
        qsort(sorted, drifted, sizeof *sorted, by_group);
    for (uint32_t i = 0; i < drifted; i++)
        if (i > 0 && is_same_group(sorted[i - 1], sorted[i]))
            groups.items[groups.count - 1].count++;
        else
            *dv_vec_push(m->arena, &groups) = (dv_drift_group){
                sorted[i]->state, sorted[i]->commit, &sorted[i], 1};
    document->groups = groups.items;
    document->group_count = groups.count;
}

static dv_drift_document make_document(maker *m, uint32_t index)
{
    const dv_document_facts *facts = &m->facts->documents[index];
    dv_drift_document document = {.document = facts->document};
    dv_drift_item *items =
        dv_arena_new(m->arena, facts->reference_count * sizeof *items);

    for (uint32_t i = 0; i < facts->reference_count; i++) {
        items[i] = make_item(m, facts->document, &facts->references[i],
                             &m->fixes[index][i]);
        count(&document.counts, &items[i]);
        if (is_news(items[i].state))
            note_blow(m, &items[i]);
    }
    document.items = items;
    make_groups(m, &document);
    return document;
}

static int by_source(const void *left, const void *right)
{
    const blow *a = left, *b = right;

    if (a->source != b->source)
        return a->source < b->source ? -1 : 1;
    return (a->commit > b->commit) - (a->commit < b->commit);
}

static int by_size(const void *left, const void *right)
{
    const dv_drift_share *a = left, *b = right;

    if (a->references != b->references)
        return a->references > b->references ? -1 : 1;
    return (a->commit > b->commit) - (a->commit < b->commit);
}

static int by_drift(const void *left, const void *right)
{
    const dv_drift_source *a = left, *b = right;

    if (a->counts.references != b->counts.references)
        return a->counts.references > b->counts.references ? -1 : 1;
    return dv_str_compare(a->path, b->path);
}

static void share_out(maker *m)
{
    dv_drift_share *shares =
        dv_arena_new(m->arena, m->blows.count * sizeof *shares);
    uint32_t used = 0;

    if (m->blows.count)
        qsort(m->blows.items, m->blows.count, sizeof(blow), by_source);
    for (uint32_t i = 0; i < m->blows.count; i++) {
        const blow *now = &m->blows.items[i];
        dv_drift_source *source = &m->sources.items[now->source];

        if (i == 0 || by_source(now - 1, now) != 0) {
            if (!source->shares)
                source->shares = &shares[used];
            shares[used++] = (dv_drift_share){.commit = now->commit};
            source->share_count++;
        }
        shares[used - 1].references++;
    }
    for (uint32_t i = 0; i < m->sources.count; i++)
        qsort(&shares[m->sources.items[i].shares - shares],
              m->sources.items[i].share_count, sizeof *shares, by_size);
    if (m->sources.count)
        qsort(m->sources.items, m->sources.count, sizeof *m->sources.items,
              by_drift);
}

static void add_all(dv_drift_counts *sum, const dv_drift_counts *counts)
{
    sum->references += counts->references;
    sum->fixable += counts->fixable;
    for (uint32_t i = 0; i < DV_DRIFT_STATES; i++)
        sum->states[i] += counts->states[i];
}

dv_drift dv_drift_make(const dv_facts *facts, const dv_fix *const *fixes,
                       dv_arena *arena)
{
    maker m = {.facts = facts, .fixes = fixes, .arena = arena};
    dv_drift drift = {.facts = facts, .document_count = facts->document_count};
    dv_drift_document *documents =
        dv_arena_new(arena, facts->document_count * sizeof *documents);

    for (uint32_t i = 0; i < facts->document_count; i++) {
        documents[i] = make_document(&m, i);
        add_all(&drift.counts, &documents[i].counts);
        for (uint32_t k = 0; k < facts->documents[i].reference_count; k++)
            drift.without_origin +=
                lacks_origin(&facts->documents[i].references[k]);
    }
    share_out(&m);
    dv_strmap_release(&m.by_oid);
    dv_strmap_release(&m.by_path);
    drift.documents = documents;
    drift.commits = m.commits.items;
    drift.commit_count = m.commits.count;
    drift.sources = m.sources.items;
    drift.source_count = m.sources.count;
    return drift;
}

const dv_place *dv_drift_place(const dv_reference *reference)
{
    if (reference->followed.path.len)
        return &reference->followed;
    return reference->verdict == DV_VERDICT_CHANGED && reference->now.path.len
               ? &reference->now
               : NULL;
}

bool dv_drift_hides_path(const dv_reference *reference)
{
    return reference->path.len > 0 &&
           !dv_str_starts(reference->label, reference->path);
}

bool dv_drift_tells_merge(const dv_drift *drift)
{
    return drift->merge.way != DV_DRIFT_MERGE_ELSEWHERE &&
           !dv_str_equal(drift->facts->target, drift->facts->head);
}

bool dv_drift_has_any(const dv_drift_counts *counts)
{
    return counts->states[DV_DRIFT_MOVED] + counts->states[DV_DRIFT_CHANGED] +
               counts->states[DV_DRIFT_DELETED] >
           0;
}

void dv_drift_add_counts(dv_buf *out, const dv_drift_counts *counts)
{
    const char *before = "";

    for (uint32_t i = 0; i < DV_DRIFT_STATES; i++) {
        if (!counts->states[i])
            continue;
        dv_buf_printf(out, "%s%" PRIu32 " %s%s", before, counts->states[i],
                      i == DV_DRIFT_TRUE ? "still " : "",
                      dv_drift_state_name((dv_drift_state)i));
        if (i == DV_DRIFT_MOVED && counts->fixable)
            dv_buf_printf(out, " (%" PRIu32 " fixable)", counts->fixable);
        before = ", ";
    }
}

void dv_drift_add_target(dv_buf *out, const dv_drift *drift)
{
    dv_str oid = drift->facts->target;

    if (!dv_str_starts(oid, drift->to)) {
        dv_buf_add(out, drift->to);
        dv_buf_add(out, DV_STR(" ("));
    }
    dv_buf_add(out, dv_str_slice(oid, 0, SHORT_ID));
    if (!dv_str_starts(oid, drift->to))
        dv_buf_add_byte(out, ')');
}
