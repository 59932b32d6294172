/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/weigh.h"

#include "base/order.h"
#include "facts/past/branched.h"
#include "facts/past/origin.h"
#include "facts/snippets/quotes_judge.h"
#include "facts/verdicts/corrected.h"
#include "facts/verdicts/crossed.h"
#include "facts/verdicts/earlier.h"
#include "facts/verdicts/hearing.h"
#include "facts/verdicts/others.h"
#include "facts/verdicts/sought.h"
#include "facts/verdicts/writers.h"
#include "text/path.h"

bool dv_case_is_spared(const dv_case *of)
{
    const dv_testimony *text = &of->choice->testimony;

    if (of->reference->verdict == DV_VERDICT_MISPLACED)
        return !text->introduced && !text->blank;
    return of->reference->verdict == DV_VERDICT_MISSING &&
           of->reference->symbol_missing && !text->wanted_introduced;
}

/* The present of a case, or NULL where the history has nothing to say: a
 * permalink holds for ever, other projects have their own, and of lines that
 * run backwards there is none. */
static dv_source_tree *present_of(const dv_reading *reading, const dv_case *of)
{
    const dv_reference *reference = of->reference;

    if (reference->revision.len || reference->unmerged ||
        reference->lines.first > reference->lines.last)
        return NULL;
    if (of->choice->entry != DV_NONE)
        return of->choice->tree->source == DV_NONE ? NULL : of->choice->tree;
    return reading->resolutions[of->choice->mention].tree == reading->home
               ? reading->home
               : NULL;
}

/* Whether the path, which is short for that of a file of today, was the path of
 * another, or of that one by another name. */
static bool was_written_out(const dv_scales *s)
{
    return s->reading->resolutions[s->of->choice->mention].elided &&
           dv_path_ends(s->origin->from[0].path, s->reference->written_path);
}

/* Follows the lines of one case. */
static bool hear_history(dv_scales *s, const dv_origin_question *q,
                         dv_error *err)
{
    if (!s->origin)
        return true;
    if (!dv_past_present(s->past, present_of(s->reading, s->of), &s->present,
                         err))
        return false;
    if (was_written_out(s))
        dv_sought_none(s);
    else if (!dv_sought_linked(s, q, err))
        return false;
    return dv_scales_follow(s, err);
}

/* The commit whose author's day is asked about. */
static dv_str writer_of(const dv_hearing *hearing, uint32_t i)
{
    const dv_past_repo *repo =
        dv_past_repo_of(hearing->search.past, hearing->search.documents);
    const dv_commit *commit =
        dv_history_commit(repo->history, hearing->search.origins[i].wrote);

    return (dv_str){(const char *)commit->oid, sizeof commit->oid};
}

static dv_date_fit *fit_of(const dv_hearing *hearing, uint32_t i,
                           const dv_date_fits *fits)
{
    const uint32_t *number = dv_strmap_get(&fits->index, writer_of(hearing, i));

    return &fits->items.items[*number];
}

/* Whether the text is true of the very lines: where only those around them have
 * what it names, some have been added or taken away since. */
static bool holds(const dv_scales *s)
{
    return s->reference->verdict == DV_VERDICT_CONFIRMED &&
           !(dv_scales_has_text(s) && dv_scales_text(s)->beside);
}

void dv_weigh_count(const dv_hearing *hearing, dv_date_fits *fits)
{
    const dv_past *past = hearing->search.past;
    dv_arena *arena = dv_past_arena(past);

    for (uint32_t i = 0; i < hearing->count; i++) {
        uint32_t *number;
        bool added;

        if (!hearing->search.origins[i].wants_date)
            continue;
        number =
            dv_strmap_put(&fits->index, arena,
                          dv_arena_copy(arena, writer_of(hearing, i)), &added);
        if (added) {
            *number = fits->items.count;
            *dv_vec_push(arena, &fits->items) = (dv_date_fit){0};
        }
        if (hearing->all[i].reference->bare)
            continue;
        fits->items.items[*number].all++;
        fits->items.items[*number].hold += holds(&hearing->all[i]);
    }
}

/* Whether the documents fit the tree that is checked: what its writer saw is
 * told by the text then, and no day says it better. */
static bool fits_present(const dv_date_fit *fit)
{
    return fit->hold * 2 >= fit->all;
}

/* Where the present is what the writer saw, the tree of a commit that was made
 * anew later can only agree. */
static bool agree_only(dv_scales *s, dv_origin *origin, dv_error *err)
{
    if (origin->count == 0)
        return true;
    origin->count = 1;
    s->agree = true;
    if (!dv_past_present(s->past, present_of(s->reading, s->of), &s->present,
                         err) ||
        !dv_follow_same(s->past, &origin->from[0], &s->present, &s->journeys[0],
                        err))
        return false;
    if (s->journeys[0].fortune != DV_LINES_SAME)
        return true;
    dv_scales_outlive(s, &s->journeys[0]);
    s->origin = origin;
    return true;
}

/* Hears a case whose commit was made anew later. */
static bool look_back(dv_hearing *hearing, uint32_t i, bool present,
                      dv_error *err)
{
    dv_origin *origin = &hearing->search.origins[i];
    dv_scales *s = &hearing->all[i];

    if (present)
        return agree_only(s, origin, err);
    if (!dv_origins_add_date(&hearing->search, i, err))
        return false;
    s->origin = origin->count ? origin : NULL;
    return hear_history(s, &hearing->search.questions[i], err);
}

static bool is_looked_back(const dv_hearing *hearing, uint32_t i)
{
    return hearing->search.origins[i].wants_date;
}

static bool look_back_one(dv_hearing *hearing, uint32_t i,
                          const dv_date_fits *fits, dv_error *err)
{
    return look_back(hearing, i, fits_present(fit_of(hearing, i, fits)), err);
}

void dv_weigh_look_back(const dv_hearings *hearings, const dv_date_fits *fits)
{
    dv_hearings_ask(hearings,
                    &(dv_round){is_looked_back, look_back_one, fits, false});
}

static bool has_date(const dv_scales *s)
{
    return s->origin && s->origin->by == DV_ORIGIN_DATE;
}

void dv_weigh_compare(const dv_hearing *hearing, dv_date_fits *fits)
{
    for (uint32_t i = 0; i < hearing->count; i++) {
        const dv_scales *s = &hearing->all[i];
        dv_date_fit *fit;

        if (!has_date(s) || s->reference->bare)
            continue;
        fit = fit_of(hearing, i, fits);
        fit->now += holds(s);
        fit->then += dv_scales_was_confirmed(s, s->picked);
    }
}

/* Whether the documents fit the tree of that day better than the tree that is
 * checked: else the text alone is believed. */
static bool is_believed(const dv_hearing *hearing, uint32_t i,
                        const dv_date_fits *fits)
{
    const dv_date_fit *fit;

    if (!has_date(&hearing->all[i]))
        return true;
    fit = fit_of(hearing, i, fits);
    return fit->now == 0 || fit->then > fit->now;
}

/* Has the files of the journey that is believed there again. */
static bool recall(const dv_scales *s, dv_error *err)
{
    const dv_journey *journey = dv_scales_journey(s);

    return (journey->old_file == DV_NONE ||
            dv_past_recall(s->past, journey->old_file, err)) &&
           (journey->new_file == DV_NONE ||
            dv_past_recall(s->past, journey->new_file, err));
}

static bool weigh_one(dv_scales *s, dv_error *err)
{
    const dv_departure *from;
    dv_journey *journey;

    from = &s->origin->from[s->picked];
    s->reference->origin = dv_scales_hex(
        s, dv_history_commit(from->repo->history, from->commit)->oid);
    s->reference->origin_by = dv_scales_by(s);
    s->reference->origin_path = dv_arena_copy(dv_scales_arena(s), from->path);
    journey = &s->journeys[s->picked];
    if (!recall(s, err) || (s->older && !recall(s->older, err)))
        return false;
    if (journey->fortune != DV_LINES_SAME) {
        if (journey->fortune != DV_LINES_OUTSIDE &&
            !dv_follow_name(s->past, from, &s->present, journey, err))
            return false;
        if (journey->by != DV_NONE)
            s->reference->by = dv_scales_note(s, journey->by);
    }
    if (!dv_scales_find_lost(s, err))
        return false;
    dv_scales_settle(s);
    dv_judge_quote_then(s->of, &s->then[s->picked].quote,
                        dv_scales_short(s, from->commit), dv_scales_arena(s));
    return true;
}

static uint32_t path_back_of(const dv_reading *reading, const dv_case *of)
{
    dv_span path = reading->citations.mentions.items[of->choice->mention].span;
    uint32_t numbers = of->reference->lines_span.start;

    return path.end <= numbers ? numbers - path.start : 0;
}

/* Whether files of the present share the path as it is written. */
static bool is_several(const dv_reading *reading, const dv_case *of)
{
    const dv_resolution *r = &reading->resolutions[of->choice->mention];

    return r->state == DV_RESOLVED_FILES && r->wide_count > 1 && !r->linked &&
           r->tree == reading->home;
}

static dv_origin_question question_of(const dv_reading *reading,
                                      const dv_case *of)
{
    const dv_reference *reference = of->reference;
    const dv_file *file = reading->document->file;
    dv_span cited = reference->span, numbers = reference->lines_span;
    uint32_t line = dv_file_position(file, numbers.start).line;

    return (dv_origin_question){
        .tree = present_of(reading, of),
        .path = reference->path,
        .elided = reading->resolutions[of->choice->mention].elided,
        .several = is_several(reading, of),
        .open = reading->resolutions[of->choice->mention].count > 1,
        .link = reading->resolutions[of->choice->mention].lost,
        .fuller = reading->resolutions[of->choice->mention].fuller,
        .at =
            {
                .path = file->path,
                .cited = dv_span_of(file->text, cited),
                .numbers = {numbers.start - cited.start,
                            numbers.end - cited.start},
                .lines = reference->lines,
                .source = reference->written_path,
                .path_back = path_back_of(reading, of),
                .line = line,
                .column = numbers.start - dv_file_line_span(file, line).start,
            },
    };
}

/* Case `i` of those that are heard, with its origin if that is wanted. */
static void add_case(dv_hearing *hearing, uint32_t i, const dv_case *of,
                     bool wanted)
{
    const dv_origin_search *search = &hearing->search;
    dv_origin *origin = &search->origins[i];

    hearing->wanted[i] = wanted;
    hearing->all[i] = (dv_scales){
        .past = search->past,
        .reading = hearing->reading,
        .of = of,
        .reference = of->reference,
        .document = search->questions[i].at.path,
        .origin =
            wanted && origin->count && !origin->wants_date ? origin : NULL,
    };
}

/* Whether others that its writer cites have a say in its verdict. */
static bool needs_others(const dv_scales *s)
{
    return s->origin && !s->origin->uncommitted &&
           (!s->agree || dv_scales_journey(s)->fortune != DV_LINES_SAME ||
            dv_branched_is_doubtful(s));
}

/* Whether what it was corrected from may speak for it. */
static bool needs_older(const dv_hearing *hearing, uint32_t i)
{
    const dv_scales *s = &hearing->all[i];

    return s->origin && hearing->search.questions[i].corrected &&
           dv_scales_journey(s)->fortune == DV_LINES_SAME;
}

/* Adds those cases that were corrected: of all commits that wrote something
 * which is not plain by itself. A number is of the first one alone. */
static void add_corrected(dv_hearing *hearing)
{
    const dv_origin_question *questions = hearing->search.questions;
    uint32_t *asked =
        dv_arena_new(hearing->arena, hearing->count * sizeof *asked + 1);
    uint32_t count = 0;

    for (uint32_t i = 0; i < hearing->settled; i++)
        if (needs_others(&hearing->all[i]))
            asked[count++] = hearing->search.origins[i].wrote;
    for (uint32_t i = hearing->settled; i < hearing->count; i++)
        if (needs_older(hearing, questions[i].of))
            asked[count++] = questions[i].at.commit;
    if (count)
        qsort(asked, count, sizeof *asked, dv_order_u32);
    for (uint32_t i = hearing->settled; i < hearing->count; i++)
        add_case(hearing, i, &hearing->cases[questions[i].of],
                 count && bsearch(&questions[i].at.commit, asked, count,
                                  sizeof *asked, dv_order_u32));
}

static bool is_heard(const dv_hearing *hearing, uint32_t i)
{
    return i < hearing->settled && hearing->all[i].origin;
}

static bool hear_one(dv_hearing *hearing, uint32_t i, const dv_date_fits *fits,
                     dv_error *err)
{
    (void)fits;
    return hear_history(&hearing->all[i], &hearing->search.questions[i], err);
}

static bool is_corrected(const dv_hearing *hearing, uint32_t i)
{
    return i >= hearing->settled &&
           (hearing->wanted[i] || hearing->search.origins[i].wants_date);
}

static bool hear_corrected(dv_hearing *hearing, uint32_t i,
                           const dv_date_fits *fits, dv_error *err)
{
    (void)fits;
    dv_corrected_from(&hearing->all[i], &hearing->search.questions[i]);
    return hear_history(&hearing->all[i], &hearing->search.questions[i], err);
}

void dv_weigh_hear(const dv_hearings *hearings)
{
    dv_hearings_ask(hearings,
                    &(dv_round){is_heard, hear_one, NULL, hearings->shown});
    dv_hearings_ask(
        hearings, &(dv_round){dv_sought_is_open, dv_sought_find, NULL, false});
    for (uint32_t i = 0; i < hearings->items.count; i++)
        if (!hearings->items.items[i]->failed)
            add_corrected(hearings->items.items[i]);
    dv_hearings_ask(hearings,
                    &(dv_round){is_corrected, hear_corrected, NULL, false});
}

uint32_t dv_weigh_heard(const dv_hearing *hearing)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < hearing->settled; i++)
        count += is_heard(hearing, i);
    return count;
}

/* What it was corrected from last. */
static void tie_corrected(dv_hearing *hearing)
{
    for (uint32_t i = hearing->count; i > hearing->settled; i--) {
        dv_scales *older = &hearing->all[i - 1];

        if (older->origin)
            hearing->all[hearing->search.questions[i - 1].of].older = older;
    }
}

dv_hearing *dv_weigh_open(dv_past *past, const dv_reading *reading,
                          dv_source_tree *documents, const dv_case *cases,
                          uint32_t count, dv_error *err)
{
    dv_arena *arena = dv_past_arena(past);
    dv_hearing *hearing = dv_arena_new(arena, sizeof *hearing);
    dv_str pin = dv_origins_pin(past->trees->options, reading->document);
    dv_origin_question *questions =
        dv_arena_new(arena, count * sizeof *questions + 1);

    for (uint32_t i = 0; i < count; i++)
        questions[i] = question_of(reading, &cases[i]);
    *hearing = (dv_hearing){
        .reading = reading,
        .cases = cases,
        .arena = arena,
        .search = {.past = past,
                   .document = reading->document,
                   .documents = documents,
                   .questions = questions,
                   .count = count},
        .settled = count,
        .err = err,
    };
    dv_past_trim(past);
    if (!dv_origins_find(&hearing->search, pin, err))
        return NULL;
    hearing->count = hearing->search.count;
    hearing->all =
        dv_arena_new(arena, hearing->count * sizeof *hearing->all + 1);
    hearing->wanted =
        dv_arena_new(arena, hearing->count * sizeof *hearing->wanted + 1);
    for (uint32_t i = 0; i < count; i++)
        add_case(hearing, i, &cases[i], true);
    return hearing;
}

static bool settle_one(dv_hearing *hearing, uint32_t i,
                       const dv_date_fits *fits, dv_error *err)
{
    dv_scales *s = &hearing->all[i];

    return !is_believed(hearing, i, fits) || weigh_one(s, err);
}

void dv_weigh_settle(const dv_hearings *hearings, const dv_date_fits *fits)
{
    for (uint32_t i = 0; i < hearings->items.count; i++) {
        dv_hearing *hearing = hearings->items.items[i];

        tie_corrected(hearing);
        if (!dv_branched_find(hearing->all, hearing->count, hearing->err) ||
            !dv_others_weigh(hearing->all, hearing->settled, hearing->err) ||
            !dv_earlier_find(hearing->all, hearing->count, hearing->err) ||
            !dv_others_weigh_repeated(hearing->all, hearing->settled,
                                      hearing->err)) {
            hearing->failed = true;
            continue;
        }
        dv_writers_weigh(hearing->all, hearing->count, hearing->arena);
        dv_crossed_find(hearing->all, hearing->settled);
        dv_scales_find_dated(hearing->all, hearing->settled, hearing->arena);
    }
    dv_hearings_ask(hearings, &(dv_round){is_heard, settle_one, fits, false});
}

bool dv_weigh_has_failed(const dv_hearing *hearing)
{
    return hearing->failed;
}
