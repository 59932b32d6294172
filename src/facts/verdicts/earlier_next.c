/* SPDX-License-Identifier: MIT */
/* The version that was not committed yet when the document was. */
#include "facts/verdicts/earlier_parts.h"

/* Seconds behind the commit of a document within which the commit of its source
 * may be what its writer had in the working tree already. */
#define NEXT_SECONDS ((int64_t)24 * 60 * 60)

/* Different lines that must tell the version behind the commit, and their
 * points. */
#define NEXT_LINES  2u
#define NEXT_POINTS 3u

/* What the file is called where its versions are asked for: in the present, or
 * as it was called when it went. */
static dv_str name_of(const dv_scales *s)
{
    const dv_journey *journey = dv_scales_journey(s);

    return journey->now.path.len ? journey->now.path
                                 : s->origin->from[s->picked].path;
}

/* The oldest of them that is not a removal, or NULL. */
static const dv_version *first_of(const dv_versions *versions)
{
    for (uint32_t i = versions->count; i-- > 0;)
        if (!versions->items[i].gone)
            return &versions->items[i];
    return NULL;
}

static bool is_soon(const dv_history *history, uint32_t wrote, uint32_t commit)
{
    int64_t behind = dv_history_commit(history, commit)->commit_time -
                     dv_history_commit(history, wrote)->commit_time;

    return behind >= 0 && behind <= NEXT_SECONDS;
}

/* The version of the case's file behind the commit that wrote it. */
static bool find_next(dv_scales *s, dv_version *out, bool *found, dv_error *err)
{
    dv_history *history = s->origin->from[s->picked].repo->history;
    DV_AUTO(dv_error_release) dv_error lost = DV_ERROR_INIT;
    const dv_version *next;
    dv_versions versions;

    *found = false;
    if (s->present.commit == DV_NONE || s->present.commit == s->origin->wrote)
        return true;
    if (!dv_history_versions(history, s->present.commit, s->origin->wrote,
                             name_of(s), dv_scales_arena(s), &versions, err))
        return false;
    next = first_of(&versions);
    if (!next || !dv_history_load(history, next->commit, &lost) ||
        !is_soon(history, s->origin->wrote, next->commit))
        return true;
    *out = *next;
    *found = true;
    return true;
}

/* Whether the case tells that version: its lines have there what stood in
 * others at the commit. What was planned stands in the next version, too. */
static bool is_told(dv_scales *s, const dv_fit *own, dv_exact there,
                    const dv_source *next, bool *out, dv_error *err)
{
    const dv_source *then;

    *out = false;
    if (s->reference->bare || !own->doubtful || there < DV_EXACT_NAME)
        return true;
    if (!dv_exact_source(s, s->picked, true, &then, err))
        return false;
    *out = then &&
           dv_exact_is_old(s, next, s->origin->from[s->picked].lines, then);
    return true;
}

/* Whether enough different lines tell it, and none fits the commit better. */
static bool is_surely_next(dv_earlier_group *g, const dv_poll *p, uint32_t file,
                           bool *out, dv_error *err)
{
    const dv_source *next = dv_past_source(g->past, file);
    uint32_t lines = 0, points = 0;
    bool counted = false, told;

    for (uint32_t i = 0; i < g->count; i++) {
        counted &= dv_poll_repeats(g, i);
        if (counted)
            continue;
        if (!is_told(g->cases[i], &g->fits[i], p->exact[i], next, &told, err))
            return false;
        counted = told;
        lines += told;
        points += told ? (uint32_t)(p->exact[i] - DV_EXACT_WORD) : 0;
    }
    *out = lines >= NEXT_LINES && points >= NEXT_POINTS && p->worse == 0;
    return true;
}

/* And the next version, if it fits better than all of those. */
bool dv_poll_next(dv_earlier_group *g, dv_poll *best, dv_error *err)
{
    dv_poll p = dv_poll_new(g);
    dv_version next;
    uint32_t file;
    bool found, sure;

    if (g->doubtful < NEXT_LINES)
        return true;
    if (!find_next(g->cases[0], &next, &found, err))
        return false;
    if (!found || dv_poll_is_own(g, next.oid))
        return true;
    if (!dv_past_blob(g->past, g->from->repo, next.oid, next.path, &file, err))
        return false;
    if (file == DV_NONE)
        return true;
    if (!dv_poll_ask(g, next.oid, &p, err) ||
        !is_surely_next(g, &p, file, &sure, err))
        return false;
    if (p.points <= best->points || !sure)
        return true;
    p.commit = next.commit;
    p.path = next.path;
    p.next = true;
    *best = p;
    return true;
}
