/* SPDX-License-Identifier: MIT */
/*
 * Lines on their way into the past. Each stands at a place, a path in a
 * commit; the parents of the commit take the lines that they have already, and
 * what no parent takes was written there. A place may get lines again after it
 * was looked at, so the times of commits decide how much is done twice and
 * never what comes out.
 */
#include "repo/history_internal.h"

typedef struct line {
    struct line *next;
    uint32_t number; /* at its place */
    uint32_t out;    /* index */
} line;

typedef struct place {
    uint32_t commit, path, blob;
    line *lines; /* NULL: not waiting */
} place;

/* The same file in a parent; blob DV_NONE if that has none. */
typedef struct source {
    uint32_t commit, path, blob;
} source;

typedef struct blame {
    dv_history *history;
    dv_arena scratch;
    dv_pairs numbers; /* commit and path to an item of places */
    dv_queue queue;
    DV_VEC(place) places;
    dv_line_origin *out;
} blame;

static place *place_at(blame *b, const source *from)
{
    uint32_t *number = dv_pairs_put(&b->numbers, from->commit, from->path);

    if (*number == DV_NONE) {
        *number = b->places.count;
        *dv_vec_push(&b->scratch, &b->places) =
            (place){from->commit, from->path, from->blob, NULL};
    }
    return &b->places.items[*number];
}

/* Gives a chain of lines to a place. */
static void give(blame *b, const source *to, line *lines)
{
    place *at = place_at(b, to);
    line **end = &lines;

    if (!lines)
        return;
    if (!at->lines)
        dv_queue_add(&b->queue,
                     dv_history_commit(b->history, to->commit)->commit_time,
                     (uint32_t)(at - b->places.items));
    while (*end)
        end = &(*end)->next;
    *end = at->lines;
    at->lines = lines;
}

/* The map from a text's lines to those of an older one. It is made the other
 * way round, as git blame does: a diff depends on its direction. White space
 * is no change, as with git blame -w, and numbers are corrected in their place.
 */
static bool make_map(dv_history *history, dv_str older, dv_str text,
                     dv_line_map *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_line_map forwards;
    uint32_t count, *to, *kept;

    if (!dv_line_map_make_blind(older, text, &scratch, &forwards, err))
        return false;
    if (!forwards.to) {
        *out = forwards;
        return true;
    }
    kept = dv_arena_new(&scratch, forwards.count * sizeof *kept);
    memcpy(kept, forwards.to, forwards.count * sizeof *kept);
    dv_line_map_put_back(older, text, kept);
    count = dv_line_count(text);
    to = dv_arena_new(&history->texts, (count + 1) * sizeof *to);
    for (uint32_t i = 0; i < forwards.count; i++)
        if (kept[i])
            to[kept[i] - 1] = i + 1;
    history->text_bytes += (count + 1) * sizeof *to;
    *out = (dv_line_map){to, count};
    return true;
}

static bool find_map(dv_history *history, uint32_t blob, uint32_t older,
                     dv_line_map *out, dv_error *err)
{
    dv_str text, older_text;
    uint32_t *known;

    dv_history_trim(history);
    known = dv_pairs_put(&history->maps, blob, older);
    if (*known == DV_NONE) {
        if (!dv_history_text(history, blob, &text, err) ||
            !dv_history_text(history, older, &older_text, err) ||
            !make_map(history, older_text, text, out, err))
            return false;
        *known = history->map_items.count;
        *dv_vec_push(&history->arena, &history->map_items) = *out;
    }
    *out = history->map_items.items[*known];
    return true;
}

/* Takes the lines that the map has out of `*lines`, with their new numbers. */
static line *take(line **lines, const dv_line_map *map)
{
    line *taken = NULL, **end = &taken;

    while (*lines) {
        line *at = *lines;
        uint32_t to = dv_line_map_get(map, at->number);

        if (to == 0) {
            lines = &at->next;
            continue;
        }
        *lines = at->next;
        at->number = to;
        at->next = NULL;
        *end = at;
        end = &at->next;
    }
    return taken;
}

/* Where lines are looked for in a parent, in this order. */
typedef enum step { SAME_NAME, OLD_NAME, COPIED, STEPS } step;

static bool find_path(blame *b, const place *at, uint32_t parent, step by,
                      uint32_t *path, dv_error *err)
{
    *path = at->path;
    if (by == OLD_NAME)
        return dv_history_renamed_from(b->history, parent, at->commit, at->path,
                                       path, err);
    if (by == COPIED)
        return dv_history_copied_from(b->history, parent, at->commit, at->path,
                                      path, err);
    return true;
}

/* The file in each parent: under its name, or under the one it had there, or
 * that which it was copied from. Of several that have the same text, the
 * first. */
static bool find_sources(blame *b, const place *at, step by, source *sources,
                         dv_error *err)
{
    const dv_commit *commit = dv_history_commit(b->history, at->commit);

    for (uint32_t i = 0; i < commit->parent_count; i++) {
        uint32_t parent = commit->parents[i], path;

        if (sources[i].blob != DV_NONE)
            continue;
        if (!find_path(b, at, parent, by, &path, err))
            return false;
        if (path == DV_NONE)
            continue;
        sources[i].commit = parent;
        sources[i].path = path;
        if (!dv_history_file(b->history, parent, path, &sources[i].blob, err))
            return false;
    }
    return true;
}

static const source *find_whole(const place *at, const source *sources,
                                uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (sources[i].blob == at->blob)
            return &sources[i];
    return NULL;
}

static bool ask_parents(blame *b, const place *at, const source *sources,
                        uint32_t count, line **lines, dv_error *err)
{
    dv_line_map map;

    for (uint32_t i = 0; *lines && i < count; i++) {
        if (sources[i].blob == DV_NONE)
            continue;
        if (!find_map(b->history, at->blob, sources[i].blob, &map, err))
            return false;
        give(b, &sources[i], take(lines, &map));
    }
    return true;
}

static bool has_any(const source *sources, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (sources[i].blob != DV_NONE)
            return true;
    return false;
}

/* Passes on what the parents have; the rest stays in `*lines`. Sets *made when
 * none of them has the file. */
static bool pass_on(blame *b, place at, line **lines, bool *made, dv_error *err)
{
    uint32_t count = dv_history_commit(b->history, at.commit)->parent_count;
    source *sources = dv_arena_new(&b->scratch, (count + 1) * sizeof *sources);
    const source *whole = NULL;

    for (uint32_t i = 0; i < count; i++)
        sources[i].blob = DV_NONE;
    for (step by = SAME_NAME; !whole && by < STEPS; by++) {
        if (by == COPIED && has_any(sources, count))
            break;
        if (!find_sources(b, &at, by, sources, err))
            return false;
        whole = find_whole(&at, sources, count);
    }
    *made = !has_any(sources, count);
    if (!whole)
        return ask_parents(b, &at, sources, count, lines, err);
    give(b, whole, *lines);
    *lines = NULL;
    return true;
}

static bool visit(blame *b, uint32_t number, dv_error *err)
{
    place at = b->places.items[number];
    line *lines = at.lines;
    bool made;

    b->places.items[number].lines = NULL;
    if (!pass_on(b, at, &lines, &made, err))
        return false;
    for (; lines; lines = lines->next)
        b->out[lines->out] = (dv_line_origin){
            at.commit,
            lines->number,
            b->history->paths.items[at.path].text,
            made,
        };
    return true;
}

/* From the text as it is now to the commit that it was made from. */
static bool start(blame *b, const source *tip, dv_str text, line *lines,
                  dv_error *err)
{
    dv_str committed;
    dv_line_map map;

    if (tip->blob == DV_NONE)
        return true;
    if (!dv_history_text(b->history, tip->blob, &committed, err) ||
        !make_map(b->history, committed, text, &map, err))
        return false;
    give(b, tip, take(&lines, &map));
    return true;
}

static bool run(blame *b, const source *tip, dv_str text, line *lines,
                dv_error *err)
{
    bool ok = start(b, tip, text, lines, err);
    uint32_t next;

    while (ok && (next = dv_queue_next(&b->queue)) != DV_NONE)
        ok = visit(b, next, err);
    return ok;
}

static line *make_lines(blame *b, const uint32_t *lines, uint32_t count)
{
    line *all = dv_arena_new(&b->scratch, (count + 1) * sizeof *all);

    for (uint32_t i = 0; i < count; i++) {
        all[i] = (line){i + 1 < count ? &all[i + 1] : NULL, lines[i], i};
        b->out[i] = (dv_line_origin){.commit = DV_NONE, .line = lines[i]};
    }
    return count ? all : NULL;
}

/* NOLINTNEXTLINE(readability-function-size) what blame is, in eight words */
bool dv_history_blame(dv_history *history, uint32_t tip, dv_str path,
                      dv_str text, const uint32_t *lines, uint32_t count,
                      dv_line_origin *out, dv_error *err)
{
    blame b = {.history = history, .out = out};
    source from = {.commit = tip, .path = dv_history_path(history, path)};
    bool ok;

    dv_history_trim(history);
    if (!dv_history_file(history, tip, from.path, &from.blob, err))
        return false;
    ok = run(&b, &from, text, make_lines(&b, lines, count), err);
    dv_queue_release(&b.queue);
    dv_pairs_release(&b.numbers);
    dv_arena_release(&b.scratch);
    return ok;
}
