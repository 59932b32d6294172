/* SPDX-License-Identifier: MIT */
#include "facts/past/branched.h"

#include "facts/past/branched_states.h"
#include "facts/verdicts/exact.h"

/* References that must fit an earlier state better, and as many again for each
 * one that fits it worse. */
#define DECIDING 3u

/* The latest and the earliest of the steps that fit best alike. */
typedef struct run {
    uint32_t newest, oldest;
    int64_t gain;
} run;

static bool is_asked(const dv_scales *s)
{
    return s->origin && s->origin->by == DV_ORIGIN_LINE &&
           !s->origin->uncommitted && !s->origin->wants_date;
}

bool dv_branched_is_doubtful(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    return !dv_scales_was_confirmed(s, s->origin->stated ? 0 : s->picked) &&
           (claims->count || claims->tie.quote);
}

static bool find_run(dv_states *states, run *out, dv_error *err)
{
    *out = (run){0};
    for (uint32_t step = 0; step < states->steps; step++) {
        int64_t gain;

        if (!dv_states_look(states, step, &gain, err))
            return false;
        if (gain > out->gain)
            *out = (run){step, step, gain};
        else if (gain == out->gain && out->oldest + 1 == step)
            out->oldest = step;
    }
    return true;
}

/* 1: the text is true of its lines there; -1: false. */
static int truth_of(dv_verdict verdict)
{
    if (verdict == DV_VERDICT_CONFIRMED)
        return 1;
    return dv_verdict_answer(verdict) == DV_ANSWER_FALSE ? -1 : 0;
}

static int hear(dv_states *states, const dv_then_file *of, uint32_t step,
                dv_scales *s, dv_error *err)
{
    const dv_then *then = &of->contents.items[of->at[step]];
    uint32_t file = DV_NONE;

    if (then->exists && !dv_past_blob(states->past, states->repo, then->oid,
                                      then->path, &file, err))
        return 0;
    if (file == DV_NONE)
        return -1;
    return truth_of(
        dv_scales_hear_at(s, file, (dv_str){0}, dv_departure_of(s)->lines)
            .verdict);
}

/* What `hear` says at the state of its own origin, where that was heard when
 * its lines were followed: of the same content, at the same lines. Only a blank
 * line was heard otherwise then. */
static bool recalls(const dv_states *states, const dv_then_file *of,
                    const dv_scales *s, int *out)
{
    const dv_then *own = &of->contents.items[of->at[dv_step_of(s)]];
    const dv_testimony *then = &s->then[s->picked];
    const dv_past_file *heard;

    if (!own->exists || then->blank || !dv_scales_was_heard(s, s->picked))
        return false;
    heard = states->past->files.items[s->journeys[s->picked].old_file];
    *out = truth_of(then->verdict);
    return memcmp(heard->oid, own->oid, sizeof own->oid) == 0;
}

/* Texts of one step against those of the commit's own state. */
typedef struct poll {
    uint32_t better, worse;
    uint32_t left; /* that were not asked yet */
} poll;

static uint32_t count_asked(const dv_states *states, uint32_t step)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < states->files.count; i++) {
        const dv_then_file *file = states->files.items[i];

        for (uint32_t k = 0; k < file->cases.count; k++)
            count +=
                file->at[step] != file->at[dv_step_of(file->cases.items[k])];
    }
    return count;
}

/* Whether those that are left cannot change the answer: each of them may have
 * a file to be parsed. */
static bool is_decided(const poll *p)
{
    return p->better >= DECIDING * (1 + p->worse + p->left) ||
           p->better + p->left < DECIDING * (1 + p->worse);
}

static bool ask_file(dv_states *states, const dv_then_file *file, uint32_t step,
                     poll *p, dv_error *err)
{
    for (uint32_t k = 0; k < file->cases.count && !is_decided(p); k++) {
        dv_scales *s = file->cases.items[k];
        int now, then;

        if (file->at[step] == file->at[dv_step_of(s)])
            continue;
        now = hear(states, file, step, s, err);
        if (!recalls(states, file, s, &then))
            then = hear(states, file, dv_step_of(s), s, err);
        if (err->kind != DV_ERROR_NONE)
            return false;
        p->better += now > then;
        p->worse += now < then;
        p->left--;
    }
    return true;
}

/* Whether the texts are true of the state of that step, where they were not
 * of the commit's own. */
static bool is_better(dv_states *states, uint32_t step, bool *out,
                      dv_error *err)
{
    poll p = {.left = count_asked(states, step)};

    for (uint32_t i = 0; i < states->files.count && !is_decided(&p); i++)
        if (!ask_file(states, states->files.items[i], step, &p, err))
            return false;
    *out = p.better >= DECIDING * (1 + p.worse);
    return true;
}

static dv_departure departure_at(const dv_states *states,
                                 const dv_then_file *file, const dv_scales *s,
                                 uint32_t step)
{
    dv_departure from = *dv_departure_of(s);

    from.commit = states->commits[step];
    from.path = file->contents.items[file->at[step]].path;
    return from;
}

/* Whether the lines of a half are exactly what the text says of them. */
static bool is_exact(dv_scales *s, uint32_t half, bool *out, dv_error *err)
{
    dv_lines lines = s->origin->from[half].lines;
    const dv_source *source;

    *out = false;
    if (!dv_exact_source(s, half, true, &source, err))
        return false;
    *out = source && (dv_exact_at(s, source, lines) >= DV_EXACT_BEGIN ||
                      (lines.first == lines.last &&
                       dv_exact_quotes(s, source->file, lines.first)));
    return true;
}

/* Where the lines of such halves lead, in the state that is left; without a
 * path: not from this one. */
static bool find_exact(dv_scales *s, dv_place out[2], dv_error *err)
{
    for (uint32_t i = 0; i < s->origin->count; i++) {
        bool exact;

        if (!is_exact(s, i, &exact, err))
            return false;
        if (exact)
            out[i] = s->journeys[i].now;
    }
    return true;
}

static bool leads_elsewhere(const dv_scales *s, const dv_place *left)
{
    const dv_place *now = &dv_scales_journey(s)->now;

    return left->path.len && (!dv_str_equal(left->path, now->path) ||
                              !dv_lines_equal(left->lines, now->lines));
}

/* Both ends of the run are where a case may have begun. */
static bool depart_anew(const dv_states *states, const dv_then_file *file,
                        dv_scales *s, const run *best, dv_error *err)
{
    dv_origin *origin = dv_arena_new(states->arena, sizeof *origin);
    dv_place left[2];

    left[0] = left[1] = (dv_place){0};
    if (!find_exact(s, left, err))
        return false;
    *origin = *s->origin;
    origin->from[0] = departure_at(states, file, s, best->newest);
    origin->from[1] = departure_at(states, file, s, best->oldest);
    origin->count = best->newest == best->oldest ? 1 : 2;
    origin->stated = false;
    s->origin = origin;
    s->branched = true;
    memset(s->then, 0, sizeof s->then);
    if (!dv_scales_follow(s, err))
        return false;
    s->rivalled = leads_elsewhere(s, &left[0]) || leads_elsewhere(s, &left[1]);
    return true;
}

static bool depart_all(const dv_states *states, const run *best, dv_error *err)
{
    for (uint32_t i = 0; i < states->files.count; i++) {
        const dv_then_file *file = states->files.items[i];

        for (uint32_t k = 0; k < file->cases.count; k++)
            if (!depart_anew(states, file, file->cases.items[k], best, err))
                return false;
    }
    return true;
}

/* The cases of one commit. A step back is its parent, which is the other half
 * of a pair already. */
static bool find_of_commit(dv_scales *const *cases, uint32_t count,
                           dv_error *err)
{
    dv_states *states;
    uint32_t doubtful = 0;
    bool better;
    run best;

    for (uint32_t i = 0; i < count; i++)
        doubtful += dv_branched_is_doubtful(cases[i]);
    if (doubtful < DECIDING)
        return true;
    dv_past_trim(cases[0]->past);
    states = dv_arena_new(dv_scales_arena(cases[0]), sizeof *states);
    if (!dv_states_find(states, cases, count, err) ||
        !find_run(states, &best, err))
        return false;
    if (best.newest < 2 || best.gain < DECIDING)
        return true;
    if (!is_better(states, best.newest, &better, err))
        return false;
    return !better || depart_all(states, &best, err);
}

static int compare_writers(const void *a, const void *b)
{
    const dv_scales *left = *(dv_scales *const *)a;
    const dv_scales *right = *(dv_scales *const *)b;

    if (left->origin->wrote != right->origin->wrote)
        return left->origin->wrote < right->origin->wrote ? -1 : 1;
    return (left > right) - (left < right);
}

bool dv_branched_find(dv_scales *all, uint32_t count, dv_error *err)
{
    uint32_t found, end;
    dv_scales **asked =
        dv_scales_sorted(all, count, is_asked, compare_writers, &found);

    for (uint32_t first = 0; first < found; first = end) {
        end = first + 1;
        while (end < found &&
               asked[end]->origin->wrote == asked[first]->origin->wrote)
            end++;
        if (!find_of_commit(asked + first, end - first, err))
            return false;
    }
    return true;
}
