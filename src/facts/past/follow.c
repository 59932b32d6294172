/* SPDX-License-Identifier: MIT */
#include "facts/past/edited.h"
#include "facts/past/follow_trail.h"
#include "facts/past/pending.h"
#include "facts/past/redirected.h"

/* From file to file. */
#define STEPS_LIMIT 8u
/* Lines around gone ones that went with them: of more, nobody can tell which
 * became what. */
#define GONE_LIMIT 12u

bool dv_trail_depart(dv_trail *t, dv_error *err)
{
    const dv_departure *from = t->from;
    bool found;

    if (!dv_history_blob(from->repo->history, from->commit, from->path, t->oid,
                         &found, err))
        return false;
    t->commit = from->commit;
    t->path = from->path;
    t->left = t->took = DV_NONE;
    t->out->fortune = DV_LINES_OUTSIDE;
    if (!found)
        return true;
    if (!dv_past_blob(t->past, from->repo, t->oid, from->path,
                      &t->out->old_file, err))
        return false;
    if (t->out->old_file == DV_NONE)
        return true;
    t->old = dv_past_file_at(t->past, t->out->old_file);
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

/* What is not committed gave it another name, but HEAD has this one. */
static bool find_pending(const dv_trail *t, dv_str path, uint32_t *entry,
                         dv_error *err)
{
    if (!dv_pending_rename(t->past, t->from->repo, t->present, path, entry,
                           err))
        return false;
    if (*entry == DV_NONE)
        return true;
    t->out->pending = dv_arena_copy(dv_past_arena(t->past), path);
    t->out->by = DV_NONE;
    return true;
}

/* The file at the path, or DV_NONE: a link to where it went is none. */
static uint32_t file_at(const dv_tree *tree, dv_str path)
{
    uint32_t entry = dv_tree_find(tree, path);

    return entry != DV_NONE &&
                   tree->listing.entries[entry].kind == DV_ENTRY_FILE
               ? entry
               : DV_NONE;
}

/* The entry of the present that the file is now, or DV_NONE; who renamed or
 * removed it is by whom the journey was. */
static bool find_file(const dv_trail *t, uint32_t *entry, dv_error *err)
{
    const dv_tree *tree = &t->present->tree->tree;
    dv_fate fate;

    t->out->by = DV_NONE;
    *entry = file_at(tree, t->path);
    if (*entry != DV_NONE || t->present->commit == DV_NONE)
        return true;
    if (!dv_history_fate(t->from->repo->history, t->commit, t->present->commit,
                         t->path, &fate, err))
        return false;
    t->out->by = fate.commit;
    t->out->unsure = fate.unsure;
    if (fate.path.len)
        *entry = file_at(tree, fate.path);
    return *entry != DV_NONE || find_pending(t, fate.path, entry, err);
}

/* What stands between the lines that stood around: nothing, or the edited
 * lines. */
static void bound_edit(dv_trail *t, const dv_file *file, const dv_line_map *map)
{
    uint32_t first = dv_line_map_get(map, t->lines.first);
    uint32_t last = dv_line_map_get(map, t->lines.last), line = 0;

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
    if (t->lines.first == t->lines.last && first < last)
        line = dv_trail_find_line(t, file, (dv_lines){first, last});
    t->out->now = (dv_place){.path = file->path, .lines = {first, last}};
    if (line)
        t->out->now.lines = (dv_lines){line, line};
}

/* The lines around that are left, one before and one behind. */
static void bound_gap(dv_trail *t, const dv_file *file, const dv_line_map *map)
{
    uint32_t first = t->lines.first, last = t->lines.last;
    dv_lines now;

    while (first > 1 && t->lines.first - first < GONE_LIMIT &&
           !dv_line_map_get(map, first - 1))
        first--;
    while (last < t->old->line_count && last - t->lines.last < GONE_LIMIT &&
           !dv_line_map_get(map, last + 1))
        last++;
    now.first = first > 1 ? dv_line_map_get(map, first - 1) : 0;
    now.last = last < t->old->line_count ? dv_line_map_get(map, last + 1)
                                         : file->line_count + 1;
    if ((first > 1 && !now.first) || !now.last || now.last - now.first < 2 ||
        now.last - now.first > 4 * GONE_LIMIT)
        return;
    t->out->gone = (dv_lines){first, last};
    t->out->instead = (dv_lines){now.first + 1, now.last - 1};
}

/* One line that went with others may be one of those that came for them. */
static void find_edited_line(dv_trail *t, const dv_file *file)
{
    uint32_t line = 0;

    if (t->lines.first == t->lines.last && t->out->instead.first)
        line = dv_trail_find_line(t, file, t->out->instead);
    if (!line)
        return;
    t->out->now = (dv_place){.path = file->path, .lines = {line, line}};
    t->out->fortune = DV_LINES_CHANGED;
}

/* What became of lines that are nowhere byte for byte. */
static bool compare_edited(dv_trail *t, uint32_t number, const dv_line_map *map,
                           dv_error *err)
{
    const dv_file *file = dv_past_file_at(t->past, number);
    dv_lines now;

    if (!dv_trail_find_spaced(t, number, map, &now, err))
        return false;
    if (!now.first) {
        now = dv_trail_find_laid_out(t, file, map);
        t->out->laid_out = now.first > 0;
    }
    t->out->spaced = now.first > 0;
    if (!now.first && !dv_trail_find_partly(t, number, map, &now, err))
        return false;
    t->out->partly = now.first && !t->out->spaced;
    if (now.first) {
        t->out->now = (dv_place){.path = file->path, .lines = now};
        t->out->fortune = DV_LINES_CHANGED;
        t->kept = true;
        return true;
    }
    bound_edit(t, file, map);
    t->out->fortune =
        t->out->now.path.len || t->kept ? DV_LINES_CHANGED : DV_LINES_GONE;
    if (t->out->fortune == DV_LINES_GONE) {
        bound_gap(t, file, map);
        find_edited_line(t, file);
    }
    return true;
}

/* The same of Markdown, wherever it leads. */
static bool find_redirected(dv_trail *t, uint32_t number, uint32_t *start,
                            dv_error *err)
{
    const dv_file *now = dv_past_redirected(t->past, number);
    dv_trail plain = *t;
    dv_line_map map;

    *start = 0;
    plain.old = dv_past_redirected(t->past, t->out->old_file);
    if (!plain.old || !now)
        return true;
    if (!dv_past_redirected_map(t->past, t->out->old_file, number, &map, err))
        return false;
    plain.block = dv_block_text(plain.old, t->lines);
    *start = dv_trail_find_lines(&plain, now, &map);
    return true;
}

bool dv_trail_compare(dv_trail *t, uint32_t number, const dv_line_map *map,
                      dv_error *err)
{
    const dv_file *file = dv_past_file_at(t->past, number);
    uint32_t start = dv_trail_find_lines(t, file, map);

    if (!start && !t->out->places && !find_redirected(t, number, &start, err))
        return false;
    t->kept = start || t->out->places || dv_block_kept(t->old, t->lines, map);
    if (!start && !compare_edited(t, number, map, err))
        return false;
    if (t->out->fortune != DV_LINES_SAME)
        dv_edited_describe(t->past, t->lines, t->out);
    return true;
}

/* At a commit and in the index an entry's id tells its content. */
static bool is_same_blob(const dv_trail *t, uint32_t entry)
{
    const dv_source_tree *tree = t->present->tree;

    return !dv_str_equal(dv_repo_target(tree->handles[0]),
                         DV_STR("worktree")) &&
           memcmp(tree->tree.listing.entries[entry].oid, t->oid,
                  sizeof t->oid) == 0;
}

/* What the file is now, where it was renamed and another one was made in its
 * place, as modules that move leave behind; DV_NONE: it was not. */
static bool find_renamed(const dv_trail *t, uint32_t *entry, dv_error *err)
{
    dv_fate fate;

    *entry = DV_NONE;
    if (t->present->commit == DV_NONE)
        return true;
    if (!dv_history_fate_of_old(t->from->repo->history, t->commit,
                                t->present->commit, t->path, &fate, err))
        return false;
    if (!fate.path.len)
        return true;
    *entry = file_at(&t->present->tree->tree, fate.path);
    if (*entry != DV_NONE)
        t->out->by = fate.commit;
    return true;
}

/* Has a file of today compared with the old one. */
static bool face(dv_trail *t, uint32_t entry, dv_line_map *map, dv_error *err)
{
    t->out->new_file = dv_past_now(t->past, t->present->tree, entry);
    return t->out->new_file == DV_NONE ||
           dv_past_line_map(t->past, t->out->old_file, t->out->new_file, map,
                            err);
}

/* Looks at what the file where the lines were seen last is now. */
static bool look(dv_trail *t, dv_error *err)
{
    dv_line_map map = {0};
    uint32_t entry, renamed = DV_NONE;

    t->replaced = false;
    if (!find_file(t, &entry, err))
        return false;
    if (entry == DV_NONE)
        return true;
    if (is_same_blob(t, entry) &&
        dv_str_equal(t->present->tree->tree.listing.entries[entry].path,
                     t->from->path)) {
        t->out->fortune = DV_LINES_SAME;
        dv_trail_set_place(t, t->from->path, t->lines.first);
        return true;
    }
    if (!face(t, entry, &map, err))
        return false;
    if (dv_block_is_unlike(t->old, &map) && !find_renamed(t, &renamed, err))
        return false;
    if (renamed != DV_NONE && !face(t, renamed, &map, err))
        return false;
    if (t->out->new_file == DV_NONE) {
        t->out->fortune = DV_LINES_CHANGED;
        t->kept = true;
        return true;
    }
    if (!dv_trail_compare(t, t->out->new_file, &map, err))
        return false;
    t->replaced = dv_trail_is_replaced(t);
    /* Who gave the file another name did not edit it. */
    if (t->out->fortune != DV_LINES_MOVED)
        t->out->by = DV_NONE;
    return true;
}

/* Forgets what was seen in one file, before another one is looked at. */
static void forget(dv_trail *t)
{
    *t->out = (dv_journey){
        .fortune = DV_LINES_NO_FILE,
        .old_file = t->out->old_file,
        .new_file = DV_NONE,
        .by = DV_NONE,
    };
}

bool dv_trail_arrive(dv_trail *t, dv_error *err)
{
    dv_journey first;
    bool goes_on = true, lost;

    if (!look(t, err))
        return false;
    first = *t->out;
    for (uint32_t i = 0; dv_trail_is_lost(t) && i < STEPS_LIMIT; i++) {
        if (!dv_trail_leave(t, &goes_on, err))
            return false;
        if (!goes_on)
            break;
        forget(t);
        if (!look(t, err))
            return false;
    }
    lost = dv_trail_is_lost(t);
    if (lost)
        *t->out = first;
    else
        t->out->defined = t->defined;
    t->out->uncommitted = t->uncommitted && !lost;
    if (lost && first.fortune == DV_LINES_GONE && !dv_trail_find_stages(t, err))
        return false;
    if (t->left != DV_NONE && t->out->fortune == DV_LINES_MOVED)
        t->out->by = t->left;
    if (t->took != DV_NONE && t->out->fortune == DV_LINES_GONE)
        t->out->by = t->took;
    return dv_trail_find_copied(t, err);
}

/* Of lines that the file did not have, what became of it. */
static bool arrive_outside(dv_trail *t, dv_error *err)
{
    dv_journey outside = *t->out;
    uint32_t entry;

    if (outside.old_file == DV_NONE)
        return true;
    if (!find_file(t, &entry, err))
        return false;
    if (entry != DV_NONE)
        *t->out = outside;
    t->out->no_file = entry == DV_NONE;
    return true;
}

bool dv_follow(dv_past *past, const dv_departure *from,
               const dv_present *present, dv_journey *out, dv_error *err)
{
    dv_trail t = {.past = past, .from = from, .present = present, .out = out};

    *out =
        (dv_journey){.old_file = DV_NONE, .new_file = DV_NONE, .by = DV_NONE};
    if (!dv_trail_depart(&t, err))
        return false;
    return out->fortune == DV_LINES_OUTSIDE ? arrive_outside(&t, err)
                                            : dv_trail_arrive(&t, err);
}

bool dv_follow_file(dv_past *past, const dv_departure *from,
                    const dv_present *present, uint32_t *entry, dv_journey *out,
                    dv_error *err)
{
    dv_trail t = {
        .past = past,
        .from = from,
        .present = present,
        .out = out,
        .commit = from->commit,
        .path = from->path,
    };

    *out = (dv_journey){.old_file = DV_NONE, .new_file = DV_NONE};
    return find_file(&t, entry, err);
}

bool dv_follow_same(dv_past *past, const dv_departure *from,
                    const dv_present *present, dv_journey *out, dv_error *err)
{
    dv_trail t = {.past = past, .from = from, .present = present, .out = out};
    uint32_t entry = dv_tree_find(&present->tree->tree, from->path), number;

    *out =
        (dv_journey){.old_file = DV_NONE, .new_file = DV_NONE, .by = DV_NONE};
    if (!dv_trail_depart(&t, err))
        return false;
    if (out->fortune == DV_LINES_OUTSIDE || entry == DV_NONE ||
        present->tree->tree.listing.entries[entry].kind != DV_ENTRY_FILE)
        return true;
    number = is_same_blob(&t, entry) ? out->old_file
                                     : dv_past_now(past, present->tree, entry);
    if (number == DV_NONE ||
        !dv_block_stands(dv_past_file_at(past, number), t.lines.first, t.block))
        return true;
    out->fortune = DV_LINES_SAME;
    dv_trail_set_place(&t, from->path, t.lines.first);
    return true;
}
