/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/earlier_parts.h"

#include "facts/cite/words.h"
#include "facts/verdicts/corrected.h"
#include "facts/verdicts/writers.h"
#include "text/lines.h"

/* First parents that are looked at, and versions of a file among them. */
#define STEPS_LIMIT    128u
#define VERSIONS_LIMIT 12u
/* Points of the references that fit an earlier version and not the commit: one
 * for a rare name, two for the line that begins a definition, three for a whole
 * one or the code that is shown. So many must be there, and one more for so
 * many references that do not fit the commit: some fit any version by
 * chance. */
#define DECIDING   2u
#define FOR_OTHERS 4u
/* References that must fit it for each one that fits the commit alone. */
#define DECISIVE 3u
/* References that tell it for the others as surely as one for itself, by more
 * than a name. */
#define MANY 3u

/* Seconds for which one reference alone tells that its writer still had a
 * version which was replaced: nobody's tree is older without a sign of it. */
#define STALE_SECONDS ((int64_t)14 * 24 * 60 * 60)

static bool is_asked(const dv_scales *s)
{
    return s->origin && s->origin->by == DV_ORIGIN_LINE && s->origin->count &&
           !s->origin->uncommitted && !s->branched && !dv_corrected_agrees(s);
}

static const dv_departure *departure_of(const dv_scales *s)
{
    return &s->origin->from[s->picked];
}

static bool says_something(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED)
            return true;
    return claims->tie.quote != NULL;
}

/* Of a pair the half that it fits better. */
static bool find_fit(dv_scales *s, bool parsed, dv_fit *out, dv_error *err)
{
    *out = (dv_fit){.own = DV_EXACT_NOT};
    for (uint32_t i = 0; i < s->origin->count; i++) {
        const dv_source *source;
        dv_lines lines = s->origin->from[i].lines;
        dv_exact own;

        if (!dv_exact_source(s, i, parsed, &source, err))
            return false;
        if (!source)
            continue;
        own = dv_exact_at(s, source, lines);
        out->own = own > out->own ? own : out->own;
        out->aside |= own < DV_EXACT_BEGIN && dv_exact_aside(s, source, lines);
        out->inside |= lines.first == lines.last &&
                       dv_exact_is_inside(s, source, lines.first);
    }
    out->aside &= out->own < DV_EXACT_BEGIN;
    out->doubtful =
        out->aside || (out->own == DV_EXACT_NOT && says_something(s));
    return true;
}

/* Lines that may be nobody's tell nothing of others: they follow them. */
static bool is_silent(const dv_scales *s)
{
    return s->reference->bare;
}

bool dv_poll_repeats(const dv_earlier_group *g, uint32_t i)
{
    const dv_lines *own = &departure_of(g->cases[i])->lines;
    const dv_lines *last;

    if (i == 0)
        return false;
    last = &departure_of(g->cases[i - 1])->lines;
    return own->first == last->first && own->last == last->last;
}

/* Whether what does not fit may be enough. */
static bool is_suspicious(dv_earlier_group *g, bool *out, dv_error *err)
{
    bool aside = false;

    for (uint32_t i = 0; i < g->count; i++) {
        if (!find_fit(g->cases[i], true, &g->fits[i], err))
            return false;
        if (is_silent(g->cases[i]))
            continue;
        aside |= g->fits[i].aside;
        g->doubtful += g->fits[i].doubtful && !dv_poll_repeats(g, i);
    }
    *out = aside || g->doubtful >= DECIDING;
    return true;
}

/* Whether that may be so, for all that the identifiers say: symbols can only
 * tell of more lines that they fit, and of several lines that others do. */
static bool may_be_suspicious(dv_earlier_group *g, bool *out, dv_error *err)
{
    uint32_t doubtful = 0;

    *out = true;
    for (uint32_t i = 0; i < g->count; i++) {
        dv_lines lines = departure_of(g->cases[i])->lines;

        if (!find_fit(g->cases[i], false, &g->fits[i], err))
            return false;
        if (is_silent(g->cases[i]))
            continue;
        if (g->fits[i].aside ||
            (lines.first < lines.last && says_something(g->cases[i])))
            return true;
        doubtful += g->fits[i].doubtful && !dv_poll_repeats(g, i);
    }
    *out = doubtful >= DECIDING;
    return true;
}

/* Whether the words of the texts leave it open that enough of them fit a
 * content: that costs no parse. */
static bool may_fit(const dv_earlier_group *g, const unsigned char oid[20],
                    bool *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_file *file;
    dv_str text = {NULL, 0};
    uint32_t open = 0;
    bool aside = false;

    *out = false;
    if (!dv_history_peek(g->from->repo->history, oid, DV_SOURCE_LIMIT, &scratch,
                         &text, err))
        return false;
    if (!text.ptr)
        return true;
    file = dv_file_new(&scratch, g->from->path, text);
    for (uint32_t i = 0; i < g->count; i++)
        if (g->fits[i].doubtful && !is_silent(g->cases[i]) &&
            dv_exact_may_be(g->cases[i], file,
                            departure_of(g->cases[i])->lines)) {
            open++;
            aside |= g->fits[i].aside;
        }
    *out = open >= DECIDING || aside;
    return true;
}

/* References to the same lines count once, as the one that fits best. */
static void count(const dv_earlier_group *g, dv_poll *p)
{
    uint32_t most = 0;

    p->points = p->better = p->worse = p->sure = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        const dv_fit *own = &g->fits[i];
        uint32_t points = 0;

        if (!dv_poll_repeats(g, i))
            most = 0;
        if (is_silent(g->cases[i]))
            continue;
        p->worse += p->exact[i] < own->own;
        if (own->doubtful && p->exact[i] >= DV_EXACT_NAME)
            points = (uint32_t)(p->exact[i] - DV_EXACT_WORD);
        p->better += points && !most;
        p->sure += points > 1 && most <= 1;
        p->points += points > most ? points - most : 0;
        most = points > most ? points : most;
    }
}

bool dv_poll_ask(dv_earlier_group *g, const unsigned char oid[20], dv_poll *p,
                 dv_error *err)
{
    const dv_source *source;
    uint32_t file;

    p->points = 0;
    if (!dv_past_blob(g->past, g->from->repo, oid, g->from->path, &file, err))
        return false;
    if (file == DV_NONE)
        return true;
    source = dv_past_source(g->past, file);
    p->line_count = source->file->line_count;
    for (uint32_t i = 0; i < g->count; i++)
        p->exact[i] =
            dv_exact_at(g->cases[i], source, departure_of(g->cases[i])->lines);
    count(g, p);
    return true;
}

static bool is_enough(const dv_earlier_group *g, const dv_poll *p)
{
    return p->points >= DECIDING + g->doubtful / FOR_OTHERS &&
           p->worse * DECISIVE < p->better;
}

bool dv_poll_is_own(const dv_earlier_group *g, const unsigned char oid[20])
{
    for (uint32_t i = 0; i < g->count; i++)
        for (uint32_t k = 0; k < g->cases[i]->origin->count; k++) {
            uint32_t file = g->cases[i]->journeys[k].old_file;

            if (file != DV_NONE && memcmp(g->past->files.items[file]->oid, oid,
                                          sizeof(unsigned char[20])) == 0)
                return true;
        }
    return false;
}

/* One version: keeps it in `best` if it fits better than those behind it. */
static bool try_version(dv_earlier_group *g, uint32_t commit,
                        const unsigned char oid[20], dv_poll *p, dv_poll *best,
                        dv_error *err)
{
    bool may;

    if (dv_poll_is_own(g, oid))
        return true;
    if (!may_fit(g, oid, &may, err))
        return false;
    if (!may)
        return true;
    if (!dv_poll_ask(g, oid, p, err))
        return false;
    p->commit = commit;
    p->path = g->from->path;
    if (is_enough(g, p) && p->points > best->points) {
        dv_poll last = *best;

        *best = *p;
        *p = last;
    }
    return true;
}

/* Whether the version was replaced, by `commit`, so long before they were
 * written that one of them does not tell. */
static bool is_stale(const dv_earlier_group *g, uint32_t commit)
{
    const dv_history *history = g->from->repo->history;
    uint32_t wrote = g->cases[0]->origin->wrote;

    return g->doubtful < DECIDING &&
           dv_history_commit(history, commit)->commit_time + STALE_SECONDS <
               dv_history_commit(history, wrote)->commit_time;
}

dv_poll dv_poll_new(const dv_earlier_group *g)
{
    dv_arena *arena = dv_scales_arena(g->cases[0]);

    return (dv_poll){.exact = dv_arena_new(arena, g->count * sizeof(dv_exact))};
}

/* Back by first parents from the commit that wrote, to the version that fits
 * best; of those that fit alike the latest. What a shallow clone lacks ends the
 * way, and what is before the file was made. */
static bool find_best(dv_earlier_group *g, dv_poll *best, dv_error *err)
{
    dv_history *history = g->from->repo->history;
    unsigned char last[20] = {0}, oid[20];
    uint32_t commit = g->cases[0]->origin->wrote, child = commit;
    uint32_t versions = 0;
    dv_poll p = dv_poll_new(g);

    for (uint32_t step = 0; step < STEPS_LIMIT && versions <= VERSIONS_LIMIT;
         step++) {
        DV_AUTO(dv_error_release) dv_error lost = DV_ERROR_INIT;
        const dv_commit *of;
        bool exists;

        if (!dv_history_load(history, commit, &lost))
            break;
        if (!dv_history_blob(history, commit, g->from->path, oid, &exists, err))
            return false;
        if (!exists && step)
            break;
        if (exists && memcmp(oid, last, sizeof oid) != 0) {
            if (is_stale(g, child))
                break;
            memcpy(last, oid, sizeof oid);
            versions++;
            if (!try_version(g, commit, oid, &p, best, err))
                return false;
        }
        of = dv_history_commit(history, commit);
        if (of->parent_count == 0)
            break;
        child = commit;
        commit = of->parents[0];
    }
    return true;
}

static bool depart_anew(dv_scales *s, const dv_poll *best, dv_earlier earlier,
                        dv_error *err)
{
    dv_origin *origin = dv_arena_new(dv_scales_arena(s), sizeof *origin);

    *origin = *s->origin;
    origin->from[0] = *departure_of(s);
    origin->from[0].commit = best->commit;
    origin->from[0].path = best->path;
    origin->next = best->next;
    origin->count = 1;
    origin->stated = origin->wants_date = false;
    s->told_parent = dv_writers_tell(s, 1);
    s->origin = origin;
    s->earlier = earlier;
    memset(s->then, 0, sizeof s->then);
    return dv_scales_follow(s, err);
}

/* Those that fit the commit better keep it, and those to lines that the version
 * has not. */
static bool leaves(const dv_earlier_group *g, const dv_poll *best, uint32_t i)
{
    return best->exact[i] >= g->fits[i].own &&
           departure_of(g->cases[i])->lines.last <= best->line_count;
}

/* What tells that the case is of the version. */
static dv_earlier teller_of(const dv_earlier_group *g, const dv_poll *best,
                            uint32_t i)
{
    if (best->exact[i] < DV_EXACT_NAME)
        return best->sure >= MANY ? DV_EARLIER_MANY : DV_EARLIER_FEW;
    return g->doubtful < DECIDING && g->fits[i].inside ? DV_EARLIER_LONE
                                                       : DV_EARLIER_OWN;
}

static bool depart_all(dv_earlier_group *g, const dv_poll *best, dv_error *err)
{
    for (uint32_t i = 0; i < g->count; i++) {
        if (leaves(g, best, i) &&
            !depart_anew(g->cases[i], best, teller_of(g, best, i), err))
            return false;
    }
    return true;
}

static bool find_of_group(dv_earlier_group *g, dv_error *err)
{
    dv_arena *arena = dv_scales_arena(g->cases[0]);
    bool suspicious;
    dv_poll best;

    g->past = g->cases[0]->past;
    g->from = departure_of(g->cases[0]);
    g->fits = dv_arena_new(arena, g->count * sizeof *g->fits);
    dv_past_trim(g->past);
    if (!may_be_suspicious(g, &suspicious, err) ||
        (suspicious && !is_suspicious(g, &suspicious, err)))
        return false;
    if (!suspicious)
        return true;
    best = dv_poll_new(g);
    return find_best(g, &best, err) && dv_poll_next(g, &best, err) &&
           (!best.points || depart_all(g, &best, err));
}

static int compare_lines(dv_lines a, dv_lines b)
{
    if (a.first != b.first)
        return a.first < b.first ? -1 : 1;
    return (a.last > b.last) - (a.last < b.last);
}

static int compare_groups(const dv_scales *a, const dv_scales *b)
{
    if (a->origin->wrote != b->origin->wrote)
        return a->origin->wrote < b->origin->wrote ? -1 : 1;
    return dv_str_compare(departure_of(a)->path, departure_of(b)->path);
}

static int compare_cases(const void *a, const void *b)
{
    const dv_scales *left = *(dv_scales *const *)a;
    const dv_scales *right = *(dv_scales *const *)b;
    int order = compare_groups(left, right);

    if (order == 0)
        order = compare_lines(departure_of(left)->lines,
                              departure_of(right)->lines);
    return order ? order : (left > right) - (left < right);
}

bool dv_earlier_find(dv_scales *all, uint32_t count, dv_error *err)
{
    uint32_t found, end;
    dv_scales **asked =
        dv_scales_sorted(all, count, is_asked, compare_cases, &found);

    for (uint32_t first = 0; first < found; first = end) {
        dv_earlier_group g = {.cases = asked + first};

        end = first + 1;
        while (end < found && compare_groups(asked[end], asked[first]) == 0)
            end++;
        g.count = end - first;
        if (!find_of_group(&g, err))
            return false;
    }
    return true;
}
