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
/* From file to file. */
#define STEPS_LIMIT 8u

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
    uint32_t commit; /* where the lines were seen last, */
    dv_str path;     /* and in which file */
    uint32_t left;   /* the commit that took them from the first one */
    bool kept;       /* some of them are in the new file */
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
    t->commit = from->commit;
    t->path = from->path;
    t->left = DV_NONE;
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

/* The entry of the present that the file is now, or DV_NONE, and the commit
 * that renamed or removed it, or DV_NONE. */
static bool find_file(const trail *t, uint32_t *entry, uint32_t *by,
                      dv_error *err)
{
    const dv_tree *tree = &t->present->tree->tree;
    dv_fate fate;

    *by = DV_NONE;
    *entry = dv_tree_find(tree, t->path);
    if (*entry != DV_NONE &&
        tree->listing.entries[*entry].kind != DV_ENTRY_FILE)
        *entry = DV_NONE;
    if (*entry != DV_NONE || t->present->commit == DV_NONE)
        return true;
    if (!dv_history_fate(t->from->repo->history, t->commit, t->present->commit,
                         t->path, &fate, err))
        return false;
    *by = fate.commit;
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

    t->kept = start || t->out->places || dv_block_kept(t->old, t->lines, map);
    if (start) {
        set_place(t, file->path, start);
        t->out->fortune = same_path && start == t->lines.first ? DV_LINES_SAME
                                                               : DV_LINES_MOVED;
    } else {
        bound_edit(t, file, map);
        t->out->fortune =
            t->out->now.path.len || t->kept ? DV_LINES_CHANGED : DV_LINES_GONE;
    }
    if (t->out->fortune != DV_LINES_SAME)
        dv_edited_describe(t->past, t->lines, t->out);
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

/* Looks at what the file where the lines were seen last is now. */
static bool look(trail *t, dv_error *err)
{
    dv_line_map map;
    uint32_t entry, by;

    if (!find_file(t, &entry, &by, err))
        return false;
    t->out->by = by;
    if (entry == DV_NONE)
        return true;
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
        t->kept = true;
        return true;
    }
    if (!dv_past_line_map(t->past, t->out->old_file, t->out->new_file, &map,
                          err))
        return false;
    compare(t, t->out->new_file, &map);
    /* Who gave the file another name did not edit it. */
    if (t->out->fortune != DV_LINES_MOVED)
        t->out->by = DV_NONE;
    return true;
}

/* Nothing of the lines is where they were looked for, not even a definition of
 * their name. */
static bool is_lost(const trail *t)
{
    return t->out->fortune == DV_LINES_GONE ||
           t->out->fortune == DV_LINES_NO_FILE ||
           (t->out->fortune == DV_LINES_CHANGED && !t->kept && !t->out->whole);
}

/* Whether the lines are in a version as they were: where they were, for lines
 * that moved; anywhere, for lines that were edited; some of them, for lines
 * that are lost. */
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
    if (*good || !is_lost(t))
        return true;
    if (!dv_past_line_map(t->past, t->out->old_file, number, &map, err))
        return false;
    *good = dv_block_kept(t->old, t->lines, &map) > 0;
    return true;
}

/* Of versions, newest first, the oldest bad one behind a good one, by halves:
 * what is broken mostly stays so, and the pair that is found is a true one in
 * any case. NULL when the newest is good. */
static bool find_break(trail *t, const dv_versions *versions,
                       const dv_version **out, dv_error *err)
{
    uint32_t newest = 0, oldest = versions->count;
    bool good;

    *out = NULL;
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
    *out = &versions->items[newest];
    return true;
}

/* The version that ended what is said of the lines: of the file where they
 * are, or of the one that theirs is now, or was. */
static bool find_end(trail *t, const dv_version **out, dv_error *err)
{
    dv_past_way way = {t->from->repo, t->present->commit, t->commit, t->path};
    dv_versions versions;

    if (t->out->now.path.len)
        way.path = t->out->now.path;
    else if (t->out->new_file != DV_NONE)
        way.path = file_of(t->past, t->out->new_file)->path;
    return dv_past_versions(t->past, &way, &versions, err) &&
           find_break(t, &versions, out, err);
}

/* The name that the file got in the commit that took its old one. */
static bool find_new_name(const trail *t, const dv_version *end, dv_str *out,
                          dv_error *err)
{
    dv_history *history = t->from->repo->history;
    const dv_commit *commit = dv_history_commit(history, end->commit);
    dv_fate fate = {.path = {NULL, 0}};

    for (uint32_t i = 0; !fate.path.len && i < commit->parent_count; i++)
        if (!dv_history_fate(history, commit->parents[i], end->commit,
                             end->path, &fate, err))
            return false;
    *out = fate.path;
    return true;
}

/* How often the block stands in a file of a commit. */
static bool count_in(trail *t, uint32_t commit, dv_str path, uint32_t *count,
                     dv_error *err)
{
    unsigned char oid[20];
    uint32_t number = DV_NONE, ignored;
    bool found;

    *count = 0;
    if (!dv_history_blob(t->from->repo->history, commit, path, oid, &found,
                         err) ||
        (found &&
         !dv_past_blob(t->past, t->from->repo, oid, path, &number, err)))
        return false;
    if (number != DV_NONE)
        *count = dv_block_count(file_of(t->past, number), t->block, &ignored);
    return true;
}

/* The only file that got the block in the commit that took it from its own. */
static bool find_receiver(trail *t, const dv_version *end, dv_str *out,
                          dv_error *err)
{
    const dv_touched *touched;
    uint32_t count, stands, all = 0;

    *out = (dv_str){NULL, 0};
    if (dv_block_distinctive(t->old, t->lines) < ELSEWHERE_LINES)
        return true;
    if (!dv_history_touched(t->from->repo->history, end->commit,
                            arena_of(t->past), &touched, &count, err))
        return false;
    for (uint32_t i = 0; i < count && i < ELSEWHERE_LIMIT; i++) {
        if (touched[i].removed || dv_str_equal(touched[i].path, end->path))
            continue;
        if (!count_in(t, end->commit, touched[i].path, &stands, err))
            return false;
        if (stands)
            *out = touched[i].path;
        all += stands;
    }
    if (all != 1)
        *out = (dv_str){NULL, 0};
    return true;
}

/* Whether an entry of the present is not what the commit has there. */
static bool is_uncommitted(const dv_repo_listing *committed,
                           const dv_repo_entry *entry)
{
    uint32_t at = dv_listing_find(committed, entry->path);

    return entry->kind == DV_ENTRY_FILE &&
           (at == DV_NONE || memcmp(committed->entries[at].oid, entry->oid,
                                    sizeof entry->oid) != 0);
}

/* The same for lines that went without a commit, into a file that is staged. */
static bool find_staged_receiver(trail *t, dv_str *out, dv_error *err)
{
    const dv_repo_listing *now = &t->present->tree->tree.listing;
    dv_repo_listing committed;
    uint32_t all = 0, files = 0, first;

    if (t->present->committed ||
        dv_block_distinctive(t->old, t->lines) < ELSEWHERE_LINES)
        return true;
    if (!dv_history_list(t->from->repo->history, t->present->commit, &committed,
                         err))
        return false;
    for (uint32_t i = 0; i < now->count && files < ELSEWHERE_LIMIT; i++) {
        uint32_t number, stands;

        if (!is_uncommitted(&committed, &now->entries[i]))
            continue;
        files++;
        number = dv_past_now(t->past, t->present->tree, i);
        if (number == DV_NONE)
            continue;
        stands = dv_block_count(file_of(t->past, number), t->block, &first);
        if (stands)
            *out = now->entries[i].path;
        all += stands;
    }
    if (all != 1)
        *out = (dv_str){NULL, 0};
    return true;
}

/* Goes on where the lines went when they left their file: into the one that it
 * became then (another may bear its name since), or into one that the same
 * commit changed. */
static bool leave(trail *t, bool *out, dv_error *err)
{
    const dv_version *end;
    dv_str path = {NULL, 0};

    *out = false;
    if (t->present->commit == DV_NONE)
        return true;
    if (!find_end(t, &end, err))
        return false;
    if (!end) {
        if (!find_staged_receiver(t, &path, err))
            return false;
        t->path = path;
        *out = path.len > 0;
        return true;
    }
    if (t->left == DV_NONE)
        t->left = end->commit;
    if (end->gone && !find_new_name(t, end, &path, err))
        return false;
    if (!path.len && !find_receiver(t, end, &path, err))
        return false;
    t->path = path;
    t->commit = end->commit;
    *out = path.len > 0;
    return true;
}

/* Forgets what was seen in one file, before another one is looked at. */
static void forget(trail *t)
{
    *t->out = (dv_journey){
        .fortune = DV_LINES_NO_FILE,
        .old_file = t->out->old_file,
        .new_file = DV_NONE,
        .by = DV_NONE,
    };
}

/* From file to file until the lines are found; else what the first one says
 * stands. */
static bool arrive(trail *t, dv_error *err)
{
    dv_journey first;
    bool goes_on = true;

    if (!look(t, err))
        return false;
    first = *t->out;
    for (uint32_t i = 0; is_lost(t) && i < STEPS_LIMIT; i++) {
        if (!leave(t, &goes_on, err))
            return false;
        if (!goes_on)
            break;
        forget(t);
        if (!look(t, err))
            return false;
    }
    if (is_lost(t))
        *t->out = first;
    if (t->left != DV_NONE &&
        (t->out->fortune == DV_LINES_MOVED || t->out->fortune == DV_LINES_GONE))
        t->out->by = t->left;
    return true;
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

bool dv_follow_same(dv_past *past, const dv_departure *from,
                    const dv_present *present, dv_journey *out, dv_error *err)
{
    trail t = {.past = past, .from = from, .present = present, .out = out};
    uint32_t entry = dv_tree_find(&present->tree->tree, from->path), number;

    *out =
        (dv_journey){.old_file = DV_NONE, .new_file = DV_NONE, .by = DV_NONE};
    if (!depart(&t, err))
        return false;
    if (out->fortune == DV_LINES_OUTSIDE || entry == DV_NONE ||
        present->tree->tree.listing.entries[entry].kind != DV_ENTRY_FILE)
        return true;
    number = is_same_blob(&t, entry) ? out->old_file
                                     : dv_past_now(past, present->tree, entry);
    if (number == DV_NONE ||
        !dv_block_stands(file_of(past, number), t.lines.first, t.block))
        return true;
    out->fortune = DV_LINES_SAME;
    set_place(&t, from->path, t.lines.first);
    return true;
}

bool dv_follow_name(dv_past *past, const dv_departure *from,
                    const dv_present *present, dv_journey *journey,
                    dv_error *err)
{
    trail t = {.past = past, .from = from, .present = present, .out = journey};
    const dv_version *end;
    dv_fortune fortune = journey->fortune;
    bool ok;

    if (journey->by != DV_NONE || present->commit == DV_NONE ||
        journey->old_file == DV_NONE)
        return true;
    ok = depart(&t, err);
    journey->fortune = fortune;
    t.kept = true;
    ok = ok && find_end(&t, &end, err);
    if (ok && end)
        journey->by = end->commit;
    return ok;
}
