/* SPDX-License-Identifier: MIT */
/*
 * Lines that were copied within their file before they were edited, or removed,
 * where they had stood: both ends of the history have them once, but not in the
 * same place.
 */
#include "facts/past/follow_trail.h"

/* Versions of a file that are looked at for a copy. */
#define VERSIONS_LIMIT 200u
/* Lines that say something, of which code that was taken out has as many. */
#define BLOCK_LINES 3u

/* How often a version has the lines. */
static bool count_in(const dv_trail *t, const dv_version *version,
                     uint32_t *places, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_file *file = NULL;
    uint32_t first;

    if (!version->gone && !dv_past_glance(t->past, t->from->repo, version->oid,
                                          version->path, &scratch, &file, err))
        return false;
    *places = file ? dv_block_count(file, t->block, &first) : 0;
    return true;
}

/* The last version that has the lines several times, and where they are those
 * that are followed; path empty: there is none. */
static bool find_last(const dv_trail *t, const dv_versions *versions,
                      dv_departure *out, dv_error *err)
{
    uint32_t number, first, places = 0, i = 0;
    const dv_version *last;
    dv_line_map map;

    for (; i < versions->count && i < VERSIONS_LIMIT && places < 2; i++)
        if (!count_in(t, &versions->items[i], &places, err))
            return false;
    if (places < 2)
        return true;
    last = &versions->items[i - 1];
    if (!dv_past_blob(t->past, t->from->repo, last->oid, last->path, &number,
                      err) ||
        !dv_past_line_map(t->past, t->out->old_file, number, &map, err))
        return false;
    first = dv_trail_start(t, &map);
    if (!dv_block_stands(dv_past_file_at(t->past, number), first, t->block))
        return true;
    *out = (dv_departure){t->from->repo,
                          last->commit,
                          last->path,
                          {first, first + t->lines.last - t->lines.first}};
    return true;
}

static bool is_same_place(const dv_place *a, const dv_place *b)
{
    return dv_str_equal(a->path, b->path) && a->lines.first == b->lines.first;
}

/* What became of the lines from there on is what became of them. */
static void take_over(dv_trail *t, const dv_journey *then)
{
    uint32_t old_file = t->out->old_file;
    bool same = dv_str_equal(then->now.path, t->from->path) &&
                then->now.lines.first == t->from->lines.first;

    *t->out = *then;
    t->out->old_file = old_file;
    if (then->fortune == DV_LINES_SAME && !same)
        t->out->fortune = DV_LINES_MOVED;
    if (then->fortune == DV_LINES_MOVED && same)
        t->out->fortune = DV_LINES_SAME;
}

bool dv_trail_find_copied(dv_trail *t, dv_error *err)
{
    dv_past_way way = {t->from->repo, t->present->commit, t->commit,
                       t->out->now.path};
    dv_departure last = {.path = {NULL, 0}};
    dv_versions versions;
    dv_journey then;
    dv_trail behind;

    if (!t->out->strayed || !t->out->unique ||
        t->out->fortune != DV_LINES_MOVED || t->present->commit == DV_NONE ||
        t->out->pending.len || t->stages >= DV_STAGES_LIMIT)
        return true;
    if (!dv_past_versions(t->past, &way, &versions, err) ||
        !find_last(t, &versions, &last, err))
        return false;
    if (!last.path.len)
        return true;
    if (!dv_trail_go_on(t, &last, &then, &behind, err))
        return false;
    if (is_same_place(&then.now, &t->out->now))
        return true;
    /* A whole block that is left may be what took their place as well. */
    t->out->copied = !then.now.path.len &&
                     dv_block_distinctive(t->old, t->lines) >= BLOCK_LINES;
    if (t->out->copied)
        return true;
    if (!dv_follow_name(t->past, &last, t->present, &then, err))
        return false;
    take_over(t, &then);
    return true;
}
