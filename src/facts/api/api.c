/* SPDX-License-Identifier: MIT */
#include "facts/api/api.h"

#include <stdlib.h>

#include "base/parallel.h"
#include "base/progress.h"
#include "facts/api/judge.h"
#include "facts/api/require.h"
#include "facts/api/resolve.h"
#include "facts/corpus/affected.h"
#include "facts/snippets/another_time.h"

/* A document on its way through the stages below. */
typedef struct work {
    dv_source_tree *home;
    dv_api_page page;
    dv_api_answer *answers; /* of each claim */
    uint32_t *rows;         /* of each table of functions: its rows, */
    uint32_t *found;        /* and those that are defined */
    const dv_str *doubts;   /* names of types to look for */
    uint32_t doubt_count;
} work;

typedef struct finder {
    dv_trees *trees;
    const dv_corpus *corpus;
    dv_document_facts *facts;
    work *works;
    dv_api_index index;
} finder;

static bool open_homes(finder *f, dv_error *err)
{
    for (uint32_t i = 0; i < f->corpus->count; i++) {
        f->works[i].home =
            dv_trees_home(f->trees, f->corpus->documents[i], err);
        if (!f->works[i].home)
            return false;
    }
    return true;
}

static void read_one(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    const dv_document *document = f->corpus->documents[index];

    if (!dv_is_of_another_time(document))
        dv_api_read(document, &f->trees->workers[worker].arena,
                    &f->works[index].page);
    dv_progress_step();
}

/* The part before the last dot. */
static dv_str before_last(dv_str name)
{
    dv_str last = dv_signature_last(name);

    return last.len < name.len ? dv_str_slice(name, 0, name.len - last.len - 1)
                               : (dv_str){0};
}

/* Of a method's name its class is looked for, of a function in a module that
 * itself. */
static void want_claim(finder *f, const work *w, const dv_api_claim *claim)
{
    dv_str class = claim->owner.len ? claim->owner : before_last(claim->name);

    dv_api_index_want(&f->index, w->home, dv_signature_last(class));
    if (!claim->owner.len && !dv_api_may_be_class(dv_signature_last(class)))
        dv_api_index_want(&f->index, w->home, dv_signature_last(claim->name));
}

/* Sections that may name the class that a claim in them is about. */
static void want_sections(finder *f, const work *w, const dv_api_claim *claim)
{
    uint32_t at = claim->section;

    while (at != DV_NONE) {
        const dv_api_section *section = &w->page.sections.items[at];
        dv_str name = dv_signature_last(section->name);

        if (section->is_class || dv_api_may_be_class(name))
            dv_api_index_want(&f->index, w->home, name);
        at = section->parent;
    }
}

static void want_names(finder *f)
{
    for (uint32_t i = 0; i < f->corpus->count; i++) {
        const work *w = &f->works[i];
        const dv_api_page *page = &w->page;

        for (uint32_t k = 0; k < page->claims.count; k++) {
            want_claim(f, w, &page->claims.items[k]);
            want_sections(f, w, &page->claims.items[k]);
        }
    }
}

static void count_rows(const finder *f, work *w)
{
    dv_arena *arena = f->trees->arena;
    const dv_api_page *page = &w->page;

    w->rows = dv_arena_new(arena, (page->tables + 1) * sizeof *w->rows);
    w->found = dv_arena_new(arena, (page->tables + 1) * sizeof *w->found);
    for (uint32_t i = 0; i < page->claims.count; i++) {
        const dv_api_claim *claim = &page->claims.items[i];

        if (claim->kind != DV_CLAIM_NAME_OF)
            continue;
        w->rows[claim->table]++;
        w->found[claim->table] += w->answers[i].known;
    }
}

static bool is_aside(const finder *f, uint32_t index)
{
    return f->corpus->aside && f->corpus->aside[index];
}

/* One document after the other: they share the trees. */
static void resolve(finder *f, uint32_t index)
{
    work *w = &f->works[index];
    dv_api_resolver resolver = {
        .trees = f->trees,
        .corpus = f->corpus,
        .index = &f->index,
        .page = &w->page,
        .home = w->home,
    };

    w->answers = dv_arena_new(f->trees->arena,
                              w->page.claims.count * sizeof *w->answers + 1);
    for (uint32_t i = 0; i < w->page.claims.count; i++)
        w->answers[i] = dv_api_resolve(&resolver, &w->page.claims.items[i]);
    count_rows(f, w);
}

/* Whether a heading around the claim is the name of what it is about. */
static bool has_heading(const dv_api_page *page, const dv_api_claim *claim)
{
    uint32_t at = claim->section;

    while (at != DV_NONE) {
        const dv_api_section *section = &page->sections.items[at];

        if (dv_str_equal(dv_signature_last(section->name),
                         dv_signature_last(claim->name)))
            return true;
        at = section->parent;
    }
    return false;
}

/* A function that nothing in the tree speaks of, where the document says that
 * it describes the project's: under its name and the title of a signature, or
 * in a table of which most rows are its functions. */
static bool is_unknown(const work *w, const dv_api_claim *claim,
                       const dv_api_answer *answer)
{
    if (!answer->nowhere && answer->lacks == DV_NONE)
        return false;
    if (claim->kind == DV_CLAIM_NAME_OF)
        return w->found[claim->table] >= 2 &&
               w->found[claim->table] * 2 >= w->rows[claim->table];
    if (answer->lacks != DV_NONE)
        return claim->kind == DV_CLAIM_SIGNATURE_OF;
    return claim->kind == DV_CLAIM_SIGNATURE_OF && claim->announced &&
           has_heading(&w->page, claim);
}

static dv_api_fault *add_unknown(dv_api_judging *j, dv_str evidence)
{
    dv_api_fault *fault = dv_vec_push(j->arena, &j->faults);
    dv_str *lines = dv_arena_new(j->arena, sizeof *lines);

    *lines = evidence;
    *fault = (dv_api_fault){
        .kind = DV_API_UNKNOWN_FUNCTION,
        .span = j->claim->span,
        .subject = j->claim->name,
        .evidence = lines,
        .evidence_count = 1,
    };
    return fault;
}

/* The class that should have it is there, and all it inherits. */
static void report_lacking(dv_api_judging *j, uint32_t class)
{
    const dv_api_definition *d = &j->index->definitions.items[class];
    const dv_symbol *symbol = dv_api_symbol(d);
    dv_str name = dv_signature_last(j->claim->name);
    dv_api_fault *fault =
        add_unknown(j, dv_arena_printf(j->arena, "source: `%.*s` at %.*s:%u",
                                       DV_STR_ARG(symbol->qualified),
                                       DV_STR_ARG(d->source->file->path),
                                       symbol->name_line));

    fault->place =
        (dv_place){.path = d->source->file->path, .lines = symbol->lines};
    fault->message =
        dv_arena_printf(j->arena, "`%.*s` has no method `%.*s`",
                        DV_STR_ARG(symbol->name), DV_STR_ARG(name));
}

static void report_unknown(dv_api_judging *j, const dv_api_answer *answer,
                           const dv_source_tree *home)
{
    dv_api_fault *fault;

    if (answer->lacks != DV_NONE) {
        report_lacking(j, answer->lacks);
        return;
    }
    fault = add_unknown(
        j, dv_arena_printf(j->arena, "no source file of %.*s has the name",
                           DV_STR_ARG(home->label)));
    fault->message = dv_arena_printf(j->arena, "`%.*s` is not defined",
                                     DV_STR_ARG(j->claim->name));
}

static void judge_against(dv_api_judging *j, uint32_t definition)
{
    j->definition = definition;
    if (j->claim->kind == DV_CLAIM_SIGNATURE_OF)
        dv_api_judge_signature(j);
    else if (j->claim->kind == DV_CLAIM_ROWS_OF)
        dv_api_judge_rows(j);
}

static bool same_faults(const dv_api_faults *faults, uint32_t a, uint32_t b,
                        uint32_t end)
{
    if (b - a != end - b)
        return false;
    for (uint32_t i = 0; a + i < b; i++)
        if (!dv_str_equal(faults->items[a + i].message,
                          faults->items[b + i].message))
            return false;
    return true;
}

/* Of several that may be meant one that bears it out is enough, and none
 * counts unless all say the same. */
static void judge_claim(dv_api_judging *j, const dv_api_answer *answer)
{
    uint32_t first = j->faults.count;

    for (uint32_t i = 0; i < answer->count; i++) {
        uint32_t before = j->faults.count;

        judge_against(j, answer->definitions[i]);
        if (i == 0)
            continue;
        if (!same_faults(&j->faults, first, before, j->faults.count)) {
            j->faults.count = first;
            return;
        }
        j->faults.count = before;
    }
}

/* Faults of one signature or table that are told, and of one document. */
enum { TOLD = 100, TOLD_IN_ALL = 10000 };

/* Of those from `first` on, one that stands for all after the first `told`. */
static void shorten(dv_api_judging *j, uint32_t first, uint32_t told)
{
    uint32_t count = j->faults.count - first;
    dv_api_fault *last;

    if (count <= told)
        return;
    j->faults.count = first + told + 1;
    last = &j->faults.items[first + told];
    last->span = j->claim->span;
    last->subject = dv_api_label(j->claim);
    last->message = dv_arena_printf(j->arena, "`%.*s` has %u more such faults",
                                    DV_STR_ARG(last->subject), count - told);
}

static void judge_claims(const work *w, dv_api_judging *j)
{
    for (uint32_t i = 0; i < w->page.claims.count; i++) {
        uint32_t first = j->faults.count;

        j->claim = &w->page.claims.items[i];
        if (j->faults.count > TOLD_IN_ALL) {
            j->faults.items[TOLD_IN_ALL].message =
                DV_STR("there is more of this kind: not all was looked at");
            return;
        }
        if (is_unknown(w, j->claim, &w->answers[i]))
            report_unknown(j, &w->answers[i], w->home);
        judge_claim(j, &w->answers[i]);
        shorten(j, first, TOLD);
    }
}

static int by_place(const void *left, const void *right)
{
    const dv_api_fault *a = left, *b = right;

    if (a->span.start != b->span.start)
        return a->span.start < b->span.start ? -1 : 1;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    return dv_str_compare(a->message, b->message);
}

/* Of an unchanged document only what a changed file says. */
static void keep_affected(const finder *f, dv_api_faults *faults)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < faults->count; i++)
        if (faults->items[i].place.path.len &&
            dv_affected_has(f->corpus->affected, faults->items[i].place.path))
            faults->items[kept++] = faults->items[i];
    faults->count = kept;
}

static void judge_one(void *context, uint32_t index, uint32_t worker)
{
    finder *f = context;
    work *w = &f->works[index];
    dv_document_facts *facts = &f->facts[index];
    dv_api_judging j = {
        .index = &f->index,
        .page = &w->page,
        .arena = &f->trees->workers[worker].arena,
    };

    if (is_aside(f, index))
        return;
    judge_claims(w, &j);
    if (facts->partial)
        keep_affected(f, &j.faults);
    if (j.faults.count)
        qsort(j.faults.items, j.faults.count, sizeof *j.faults.items, by_place);
    facts->api_faults = j.faults.items;
    facts->api_fault_count = j.faults.count;
    w->doubts = j.doubts.items;
    w->doubt_count = j.doubts.count;
}

/* Judges again what depends on names that were not looked for. */
static void settle_doubts(finder *f)
{
    uint32_t before = f->index.names.count;

    for (uint32_t i = 0; i < f->corpus->count; i++)
        for (uint32_t k = 0; k < f->works[i].doubt_count; k++)
            dv_api_index_want(&f->index, f->works[i].home,
                              f->works[i].doubts[k]);
    if (f->index.names.count == before)
        return;
    dv_api_index_fill(&f->index);
    dv_parallel_for(f->corpus->count, f->trees->options->jobs, judge_one, f);
}

static void require(finder *f)
{
    const dv_api_page **pages = dv_arena_new(
        f->trees->arena, f->corpus->count * sizeof(dv_api_page *) + 1);

    for (uint32_t i = 0; i < f->corpus->count; i++)
        pages[i] = &f->works[i].page;
    dv_api_require(f->trees, f->corpus, pages, f->facts);
}

bool dv_api_find(dv_trees *trees, const dv_corpus *corpus,
                 dv_document_facts *facts, dv_error *err)
{
    uint32_t count = corpus->count, jobs = trees->options->jobs;
    finder f = {
        .trees = trees,
        .corpus = corpus,
        .facts = facts,
        .index = {.trees = trees},
    };

    f.works = dv_arena_new(trees->arena, count * sizeof *f.works + 1);
    if (!open_homes(&f, err))
        return false;
    dv_progress_begin("reading signatures", "documents", count);
    dv_parallel_for_sizes(corpus->sizes, count, jobs, read_one, &f);
    want_names(&f);
    dv_api_index_fill(&f.index);
    for (uint32_t i = 0; i < count; i++)
        if (!is_aside(&f, i))
            resolve(&f, i);
    dv_parallel_for_sizes(corpus->sizes, count, jobs, judge_one, &f);
    settle_doubts(&f);
    require(&f);
    dv_api_index_release(&f.index);
    return true;
}
