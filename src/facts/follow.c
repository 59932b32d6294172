/* SPDX-License-Identifier: MIT */
#include "facts/follow.h"

#include "facts/block.h"
#include "facts/edited.h"

/* Files of one commit that are searched for lines that left theirs. */
#define ELSEWHERE_LIMIT 64u
/* Lines that say something, below which a block found in another file may be
 * there by chance. */
#define ELSEWHERE_LINES 3u
/* Lines around a block that may tell it from others like it. */
#define CONTEXT_LINES 5u

/* One journey under way. */
typedef struct trail {
    dv_past *past;
    const dv_departure *from;
    const dv_present *present;
    dv_journey *out;
    const dv_file *old;
    unsigned char oid[20];
    dv_lines lines; /* of the old file: not past its end */
    dv_str block;
} trail;

static const dv_file *file_of(const dv_past *past, uint32_t number)
{
    return past->files.items[number]->file;
}

static dv_arena *arena_of(const dv_past *past)
{
    return &past->trees->workers[past->worker].arena;
}

static void set_place(trail *t, dv_str path, uint32_t first)
{
    t->out->now.path = path;
    t->out->now.lines.first = first;
    t->out->now.lines.last = first + (t->lines.last - t->lines.first);
}

/* Reads the old file. False only with an error; OUTSIDE ends the journey. */
static bool depart(trail *t, dv_error *err)
{
    const dv_departure *from = t->from;
    bool found;

    if (!dv_history_blob(from->repo->history, from->commit, from->path, t->oid,
                         &found, err))
        return false;
    t->out->fortune = DV_LINES_OUTSIDE;
    if (!found)
        return true;
    if (!dv_past_blob(t->past, from->repo, t->oid, from->path,
                      &t->out->old_file, err))
        return false;
    if (t->out->old_file == DV_NONE)
        return true;
    t->old = file_of(t->past, t->out->old_file);
    t->lines = from->lines;
    if (t->lines.last == t->old->line_count + 1)
        t->lines.last--;
    if (t->lines.first == 0 || t->lines.first > t->lines.last ||
        t->lines.last > t->old->line_count)
        return true;
    t->block = dv_block_text(t->old, t->lines);
    t->out->fortune = DV_LINES_NO_FILE;
    return true;
}

/* The entry of the present that the old file is now, or DV_NONE. */
static bool find_file(trail *t, uint32_t *entry, dv_error *err)
{
    const dv_tree *tree = &t->present->tree->tree;
    dv_fate fate;

    *entry = dv_tree_find(tree, t->from->path);
    if (*entry != DV_NONE &&
        tree->listing.entries[*entry].kind != DV_ENTRY_FILE)
        *entry = DV_NONE;
    if (*entry != DV_NONE || t->present->commit == DV_NONE)
        return true;
    if (!dv_history_fate(t->from->repo->history, t->from->commit,
                         t->present->commit, t->from->path, &fate, err))
        return false;
    t->out->by = fate.commit;
    if (fate.path.len)
        *entry = dv_tree_find(tree, fate.path);
    return true;
}

/* Where the diff says that the block is: its first line that is left tells. */
static uint32_t mapped_start(const trail *t, const dv_line_map *map)
{
    for (uint32_t i = t->lines.first; i <= t->lines.last; i++) {
        uint32_t to = dv_line_map_get(map, i), back = i - t->lines.first;

        if (to)
            return to > back ? to - back : 0;
    }
    return 0;
}

/* Whether the block with the lines around it stood once, and stands once
 * where the diff says: one like it elsewhere cannot be meant then. */
static bool is_unique_in_context(const trail *t, const dv_file *file,
                                 uint32_t start)
{
    for (uint32_t k = 1; k <= CONTEXT_LINES; k++) {
        dv_lines around = {t->lines.first - k, t->lines.last + k};
        dv_str block;
        uint32_t first, ignored;

        if (t->lines.first <= k || around.last > t->old->line_count ||
            start <= k)
            return false;
        block = dv_block_text(t->old, around);
        if (!dv_block_stands(file, start - k, block))
            return false;
        if (dv_block_count(file, block, &first) == 1 &&
            dv_block_count(t->old, block, &ignored) == 1)
            return true;
    }
    return false;
}

/* The lines, byte for byte: at the only place, else where the diff says. */
static uint32_t find_block(trail *t, const dv_file *file,
                           const dv_line_map *map)
{
    uint32_t first, ignored, start = mapped_start(t, map);

    t->out->places = dv_block_count(file, t->block, &first);
    t->out->unique =
        t->out->places == 1 && dv_block_count(t->old, t->block, &ignored) == 1;
    if (t->out->unique)
        return first;
    if (!dv_block_stands(file, start, t->block))
        return 0;
    t->out->unique = is_unique_in_context(t, file, start);
    return start;
}

/* What stands between the lines that stood around: nothing, or the edited
 * lines. */
static void bound_edit(trail *t, const dv_file *file, const dv_line_map *map)
{
    uint32_t first = dv_line_map_get(map, t->lines.first);
    uint32_t last = dv_line_map_get(map, t->lines.last);

    if (!first) {
        first =
            t->lines.first == 1 ? 1 : dv_line_map_get(map, t->lines.first - 1);
        first += t->lines.first > 1 && first > 0;
    }
    if (!last) {
        bool ends = t->lines.last == t->old->line_count;

        last =
            ends ? file->line_count : dv_line_map_get(map, t->lines.last + 1);
        last -= !ends && last > 0;
    }
    if (first == 0 || last == 0 || last < first)
        return;
    t->out->now = (dv_place){.path = file->path, .lines = {first, last}};
}

static void compare(trail *t, uint32_t number, const dv_line_map *map)
{
    const dv_file *file = file_of(t->past, number);
    uint32_t start = find_block(t, file, map);
    bool same_path = dv_str_equal(file->path, t->from->path);

    if (start) {
        set_place(t, file->path, start);
        t->out->fortune = same_path && start == t->lines.first ? DV_LINES_SAME
                                                               : DV_LINES_MOVED;
    } else {
        bound_edit(t, file, map);
        t->out->fortune = t->out->now.path.len || t->out->places ||
                                  dv_block_kept(t->old, t->lines, map)
                              ? DV_LINES_CHANGED
                              : DV_LINES_GONE;
    }
    if (t->out->fortune != DV_LINES_SAME)
        dv_edited_describe(t->past, t->lines, t->out);
}

/* Lines that left their file may stand in one that the same commit changed. */
static bool find_elsewhere(trail *t, dv_error *err)
{
    const dv_tree *tree = &t->present->tree->tree;
    const dv_touched *touched;
    uint32_t count, found = DV_NONE, line = 0, files = 0, ignored;

    if (t->out->by == DV_NONE ||
        dv_block_distinctive(t->old, t->lines) < ELSEWHERE_LINES)
        return true;
    if (!dv_history_touched(t->from->repo->history, t->out->by,
                            arena_of(t->past), &touched, &count, err))
        return false;
    for (uint32_t i = 0; i < count && i < ELSEWHERE_LIMIT; i++) {
        uint32_t entry = dv_tree_find(tree, touched[i].path), number, first;

        if (touched[i].removed || entry == DV_NONE ||
            dv_str_equal(touched[i].path, t->from->path))
            continue;
        number = dv_past_now(t->past, t->present->tree, entry);
        if (number == DV_NONE)
            continue;
        ignored = dv_block_count(file_of(t->past, number), t->block, &first);
        if (ignored == 0)
            continue;
        files += ignored;
        found = number;
        line = first;
    }
    if (files != 1)
        return true;
    t->out->fortune = DV_LINES_MOVED;
    t->out->new_file = found;
    t->out->unique = dv_block_count(t->old, t->block, &ignored) == 1;
    set_place(t, file_of(t->past, found)->path, line);
    dv_edited_describe(t->past, t->lines, t->out);
    return true;
}

/* At a commit and in the index an entry's id tells its content. */
static bool is_same_blob(const trail *t, uint32_t entry)
{
    const dv_source_tree *tree = t->present->tree;

    return !dv_str_equal(dv_repo_target(tree->handles[0]),
                         DV_STR("worktree")) &&
           memcmp(tree->tree.listing.entries[entry].oid, t->oid,
                  sizeof t->oid) == 0;
}

static bool arrive(trail *t, dv_error *err)
{
    dv_line_map map;
    uint32_t entry;

    if (!find_file(t, &entry, err))
        return false;
    if (entry == DV_NONE)
        return find_elsewhere(t, err);
    if (is_same_blob(t, entry) &&
        dv_str_equal(t->present->tree->tree.listing.entries[entry].path,
                     t->from->path)) {
        t->out->fortune = DV_LINES_SAME;
        set_place(t, t->from->path, t->lines.first);
        return true;
    }
    t->out->new_file = dv_past_now(t->past, t->present->tree, entry);
    if (t->out->new_file == DV_NONE) {
        t->out->fortune = DV_LINES_CHANGED;
        return true;
    }
    if (!dv_past_line_map(t->past, t->out->old_file, t->out->new_file, &map,
                          err))
        return false;
    compare(t, t->out->new_file, &map);
    if (t->out->fortune != DV_LINES_GONE)
        return true;
    return dv_follow_name(t->past, t->from, t->present, t->out, err) &&
           find_elsewhere(t, err);
}

bool dv_follow(dv_past *past, const dv_departure *from,
               const dv_present *present, dv_journey *out, dv_error *err)
{
    trail t = {.past = past, .from = from, .present = present, .out = out};

    *out =
        (dv_journey){.old_file = DV_NONE, .new_file = DV_NONE, .by = DV_NONE};
    if (!depart(&t, err))
        return false;
    return out->fortune == DV_LINES_OUTSIDE || arrive(&t, err);
}

/* Whether the lines are in a version as they were: where they were, for lines
 * that moved; anywhere, for lines that were edited. */
static bool is_good(trail *t, const dv_version *version, bool *good,
                    dv_error *err)
{
    const dv_file *file;
    dv_line_map map;
    uint32_t number, ignored;

    *good = false;
    if (version->gone)
        return true;
    if (!dv_past_blob(t->past, t->from->repo, version->oid, version->path,
                      &number, err))
        return false;
    if (number == DV_NONE)
        return true;
    file = file_of(t->past, number);
    if (t->out->fortune == DV_LINES_MOVED) {
        *good = dv_block_stands(file, t->lines.first, t->block);
        return true;
    }
    *good = dv_block_count(file, t->block, &ignored) > 0;
    if (*good || t->out->fortune != DV_LINES_GONE)
        return true;
    if (!dv_past_line_map(t->past, t->out->old_file, number, &map, err))
        return false;
    *good = dv_block_kept(t->old, t->lines, &map) > 0;
    return true;
}

/* Of versions, newest first, the oldest bad one behind a good one, by halves:
 * what is broken mostly stays so, and the pair that is found is a true one in
 * any case. */
static bool find_break(trail *t, const dv_versions *versions, dv_error *err)
{
    uint32_t newest = 0, oldest = versions->count;
    bool good;

    if (versions->count == 0)
        return true;
    if (!is_good(t, &versions->items[0], &good, err))
        return false;
    if (good)
        return true;
    while (oldest - newest > 1) {
        uint32_t middle = newest + (oldest - newest) / 2;

        if (!is_good(t, &versions->items[middle], &good, err))
            return false;
        if (good)
            oldest = middle;
        else
            newest = middle;
    }
    t->out->by = versions->items[newest].commit;
    return true;
}

bool dv_follow_name(dv_past *past, const dv_departure *from,
                    const dv_present *present, dv_journey *journey,
                    dv_error *err)
{
    trail t = {.past = past, .from = from, .present = present, .out = journey};
    dv_versions versions;
    dv_journey kept = *journey;
    bool ok;

    if (journey->by != DV_NONE || present->commit == DV_NONE ||
        journey->old_file == DV_NONE)
        return true;
    ok = depart(&t, err);
    journey->fortune = kept.fortune;
    ok = ok &&
         dv_history_versions(from->repo->history, present->commit, from->commit,
                             journey->now.path.len ? journey->now.path
                                                   : from->path,
                             arena_of(past), &versions, err) &&
         find_break(&t, &versions, err);
    return ok;
}
