/* SPDX-License-Identifier: MIT */
/* The version that was not committed yet when the document was. */
#include "facts/past/block.h"
#include "facts/verdicts/earlier_parts.h"

/* Seconds behind the commit of a document within which the commit of its source
 * may be what its writer had in the working tree already. */
#define NEXT_SECONDS ((int64_t)24 * 60 * 60)

/* Different lines that must tell the version behind the commit, and their
 * points. */
#define NEXT_LINES  2u
#define NEXT_POINTS 3u

/* Versions that are looked at for it: others are of branches beside it. */
#define VERSIONS_LIMIT 8u

/* What the file is called where its versions are asked for: as it was, or,
 * where the present has no such file, what its lines are in now. */
static dv_str name_of(const dv_scales *s)
{
    dv_str own = s->origin->from[s->picked].path;
    const dv_journey *journey = dv_scales_journey(s);

    return journey->now.path.len &&
                   dv_tree_find(&s->present.tree->tree, own) == DV_NONE
               ? journey->now.path
               : own;
}

/* Whether the commit is behind the one that wrote, and of the same day. */
static bool is_behind(dv_history *history, uint32_t wrote, uint32_t commit,
                      bool *out, dv_error *err)
{
    DV_AUTO(dv_error_release) dv_error lost = DV_ERROR_INIT;
    int64_t later;

    *out = false;
    if (!dv_history_load(history, commit, &lost))
        return true;
    later = dv_history_commit(history, commit)->commit_time -
            dv_history_commit(history, wrote)->commit_time;
    return later < 0 || later > NEXT_SECONDS ||
           dv_history_reaches(history, commit, wrote, out, err);
}

/* The version of the case's file behind the commit that wrote it. */
static bool find_next(dv_scales *s, dv_version *out, bool *found, dv_error *err)
{
    dv_history *history = s->origin->from[s->picked].repo->history;
    dv_versions versions;

    *found = false;
    if (s->present.commit == DV_NONE || s->present.commit == s->origin->wrote)
        return true;
    if (!dv_history_versions(history, s->present.commit, s->origin->wrote,
                             name_of(s), dv_scales_arena(s), &versions, err))
        return false;
    for (uint32_t seen = 0; seen < versions.count && seen < VERSIONS_LIMIT;
         seen++) {
        const dv_version *version = &versions.items[versions.count - 1 - seen];

        if (!version->gone &&
            !is_behind(history, s->origin->wrote, version->commit, found, err))
            return false;
        if (!*found)
            continue;
        *out = *version;
        break;
    }
    return true;
}

/* Whether the case tells that version: the very lines that it has there stood
 * elsewhere at the commit. What was planned stands in the next version, too. */
static bool is_told(dv_scales *s, const dv_fit *own, dv_exact there,
                    const dv_source *next, bool *out, dv_error *err)
{
    dv_lines lines = s->origin->from[s->picked].lines;
    const dv_source *then;
    uint32_t first;

    *out = false;
    if (s->reference->bare || !own->doubtful || there < DV_EXACT_NAME)
        return true;
    if (!dv_exact_source(s, s->picked, true, &then, err))
        return false;
    *out = then && dv_block_count(then->file, dv_block_text(next->file, lines),
                                  &first) > 0;
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
