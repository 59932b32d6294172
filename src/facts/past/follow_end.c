/* SPDX-License-Identifier: MIT */
#include "facts/past/follow_trail.h"
#include "facts/past/pending.h"

#include "source/source.h"
#include "text/path.h"

/* Files of one commit that are searched for lines that left theirs. Of more,
 * nobody saw that only one has them. */
#define ELSEWHERE_LIMIT 128u
/* Lines that say something, below which a block found in another file may be
 * there by chance. */
#define ELSEWHERE_LINES 3u

bool dv_trail_is_lost(const dv_trail *t)
{
    return t->out->fortune == DV_LINES_GONE ||
           t->out->fortune == DV_LINES_NO_FILE || t->replaced ||
           (t->out->fortune == DV_LINES_CHANGED && !t->kept && !t->out->whole &&
            !t->out->begins && !(t->defined && t->out->now.path.len));
}

/* Whether lines that were formatted anew are not yet: others like them may
 * stand elsewhere. */
static bool is_unspaced(dv_trail *t, uint32_t number, bool *good, dv_error *err)
{
    const dv_file *file = dv_past_file_at(t->past, number);
    dv_line_map map;
    uint32_t ignored;

    *good = dv_block_count(file, t->block, &ignored) > 0;
    if (!*good)
        return true;
    if (!dv_past_line_map(t->past, t->out->old_file, number, &map, err))
        return false;
    *good = dv_block_stands(file, dv_trail_start(t, &map), t->block);
    return true;
}

/* Whether some of the very lines are in a version, by the diff: others like
 * them may stand elsewhere. */
static bool is_kept(dv_trail *t, uint32_t number, bool *good, dv_error *err)
{
    dv_line_map map;

    if (!dv_past_line_map(t->past, t->out->old_file, number, &map, err))
        return false;
    *good = dv_block_kept(t->old, t->lines, &map) > 0;
    return true;
}

/* Whether the lines are in a version as they were: where they were, for lines
 * that moved; anywhere, for lines that were edited; some of them, for lines
 * that are lost. */
static bool is_good(void *context, const dv_version *version, bool *good,
                    dv_error *err)
{
    dv_trail *t = context;
    const dv_file *file;
    uint32_t number, ignored;

    *good = false;
    if (version->gone)
        return true;
    if (!dv_past_blob(t->past, t->from->repo, version->oid, version->path,
                      &number, err))
        return false;
    if (number == DV_NONE)
        return true;
    file = dv_past_file_at(t->past, number);
    if (t->mapped)
        return is_kept(t, number, good, err);
    if (t->out->spaced)
        return is_unspaced(t, number, good, err);
    if (t->out->fortune == DV_LINES_MOVED || t->there) {
        *good = dv_block_stands(file, t->lines.first, t->block);
        return true;
    }
    *good = dv_block_count(file, t->block, &ignored) > 0;
    if (*good || t->replaced || !dv_trail_is_lost(t) ||
        !dv_block_may_be_kept(t->old, t->lines, file))
        return true;
    return is_kept(t, number, good, err);
}

bool dv_trail_find_end(dv_trail *t, dv_versions *versions,
                       const dv_version **out, dv_error *err)
{
    dv_past_way way = {t->from->repo, t->present->commit, t->commit, t->path};

    if (t->out->pending.len)
        way.path = t->out->pending;
    else if (t->out->now.path.len)
        way.path = t->out->now.path;
    else if (t->out->new_file != DV_NONE)
        way.path = dv_past_path_at(t->past, t->out->new_file);
    return dv_past_versions(t->past, &way, versions, err) &&
           dv_past_break(versions, is_good, t, out, err);
}

/* The same for lines that are gone, while others like them never were. */
static bool find_mapped_end(dv_trail *t, dv_versions *versions,
                            const dv_version **out, dv_error *err)
{
    bool ok;

    if (t->out->fortune != DV_LINES_GONE)
        return true;
    t->mapped = true;
    ok = dv_trail_find_end(t, versions, out, err);
    t->mapped = false;
    return ok;
}

/* The name that the file got in the commit that took its old one. */
static bool find_new_name(const dv_trail *t, const dv_version *end, dv_str *out,
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

/* How often a block stands in a file of a commit. */
static bool count_in(dv_trail *t, uint32_t commit, dv_str path, dv_str block,
                     uint32_t *count, dv_error *err)
{
    uint32_t number, ignored;

    *count = 0;
    if (!dv_past_committed(t->past, t->from->repo, commit, path, &number, err))
        return false;
    if (number != DV_NONE)
        *count =
            dv_block_count(dv_past_file_at(t->past, number), block, &ignored);
    return true;
}

/* What says enough to be searched for in other files: the lines, else all of
 * the definition around them; or empty. */
static dv_str searched_block(const dv_trail *t)
{
    const dv_symbol *around;

    if (dv_block_distinctive(t->old, t->lines) >= ELSEWHERE_LINES)
        return t->block;
    around = dv_source_enclosing(dv_past_source(t->past, t->out->old_file),
                                 t->lines.first);
    return around && around->lines.last >= t->lines.last &&
                   dv_block_distinctive(t->old, around->lines) >=
                       ELSEWHERE_LINES
               ? dv_block_text(t->old, around->lines)
               : (dv_str){NULL, 0};
}

/* Whether lines of the file `from` may have gone to `to`: a document that
 * quotes code is no home of it, nor are data. */
static bool may_receive(dv_str from, dv_str to)
{
    return !dv_str_equal(from, to) &&
           (dv_source_is_code(to) ||
            dv_str_equal(dv_path_ending(from), dv_path_ending(to)));
}

/* The files of a commit that may have got lines of `from`, in `files`; their
 * number, which is more than ELSEWHERE_LIMIT when there are too many. */
static uint32_t list_receivers(const dv_touched *touched, uint32_t count,
                               dv_str from, dv_str files[ELSEWHERE_LIMIT])
{
    uint32_t listed = 0;

    for (uint32_t i = 0; i < count && listed <= ELSEWHERE_LIMIT; i++) {
        if (touched[i].removed || !may_receive(from, touched[i].path))
            continue;
        if (listed < ELSEWHERE_LIMIT)
            files[listed] = touched[i].path;
        listed++;
    }
    return listed;
}

/* Whether an entry is not what the commit has there. */
static bool is_other(const dv_repo_listing *committed,
                     const dv_repo_entry *entry)
{
    uint32_t at = dv_listing_find(committed, entry->path);

    return entry->kind == DV_ENTRY_FILE &&
           (at == DV_NONE || memcmp(committed->entries[at].oid, entry->oid,
                                    sizeof entry->oid) != 0);
}

/* The same for a merge: what it has from one parent is new to the other, from
 * which the lines came. Files beyond the limit count, but are not listed. */
static bool list_merged(dv_trail *t, const dv_version *end,
                        dv_str files[ELSEWHERE_LIMIT], uint32_t *listed,
                        dv_error *err)
{
    dv_history *history = t->from->repo->history;
    const dv_commit *commit = dv_history_commit(history, end->commit);
    uint32_t from = DV_NONE, stands;
    dv_repo_listing before, after;

    *listed = 0;
    for (uint32_t i = 0; i < commit->parent_count && from == DV_NONE; i++) {
        if (!count_in(t, commit->parents[i], end->path, t->block, &stands, err))
            return false;
        from = stands ? commit->parents[i] : DV_NONE;
    }
    if (commit->parent_count < 2 || from == DV_NONE)
        return true;
    if (!dv_history_list(history, from, &before, err) ||
        !dv_history_list(history, end->commit, &after, err))
        return false;
    for (uint32_t i = 0; i < after.count && *listed <= ELSEWHERE_LIMIT; i++) {
        if (!is_other(&before, &after.entries[i]) ||
            !may_receive(end->path, after.entries[i].path))
            continue;
        if (*listed < ELSEWHERE_LIMIT)
            files[*listed] = after.entries[i].path;
        ++*listed;
    }
    return true;
}

/* The only one of some files of a commit that has the block, the definition
 * around it, or the one that it was. Of too many none is said to be. */
static bool find_in(dv_trail *t, const dv_version *end, const dv_str *files,
                    uint32_t listed, dv_str *out, dv_error *err)
{
    uint32_t stands, all = 0;
    dv_str block;

    *out = (dv_str){NULL, 0};
    if (listed > ELSEWHERE_LIMIT)
        return true;
    block = searched_block(t);
    for (uint32_t i = 0; i < listed && block.len; i++) {
        if (!count_in(t, end->commit, files[i], block, &stands, err))
            return false;
        if (stands)
            *out = files[i];
        all += stands;
    }
    if (all != 1)
        *out = (dv_str){NULL, 0};
    return all != 0 ||
           dv_trail_find_definition(t, end->commit, files, listed, out, err);
}

/* The only file that got the block in the commit that took it from its own, or
 * the definition that it was. */
static bool find_receiver(dv_trail *t, const dv_version *end, dv_str *out,
                          dv_error *err)
{
    const dv_touched *touched;
    dv_str files[ELSEWHERE_LIMIT];
    uint32_t count, listed;

    if (!dv_history_touched(t->from->repo->history, end->commit,
                            dv_past_contents(t->past), &touched, &count, err))
        return false;
    listed = list_receivers(touched, count, end->path, files);
    if (!find_in(t, end, files, listed, out, err))
        return false;
    return out->len || (list_merged(t, end, files, &listed, err) &&
                        find_in(t, end, files, listed, out, err));
}

/* The same for lines that went without a commit. */
static bool find_uncommitted_receiver(dv_trail *t, dv_str *out, dv_error *err)
{
    const dv_repo_listing *now = &t->present->tree->tree.listing;
    uint32_t all = 0, asked = 0, first;
    dv_uncommitted files;

    if (dv_block_distinctive(t->old, t->lines) < ELSEWHERE_LINES)
        return true;
    if (!dv_pending_files(t->past, t->from->repo, t->present, &files, err))
        return false;
    for (uint32_t i = 0; i < files.count && asked < ELSEWHERE_LIMIT; i++) {
        dv_str path = now->entries[files.entries[i]].path;
        uint32_t number, stands, stood;

        if (!may_receive(t->path, path))
            continue;
        asked++;
        number = dv_past_now(t->past, t->present->tree, files.entries[i]);
        if (number == DV_NONE)
            continue;
        stands =
            dv_block_count(dv_past_file_at(t->past, number), t->block, &first);
        /* What is committed there did not go there just now. */
        if (stands &&
            !count_in(t, t->present->commit, path, t->block, &stood, err))
            return false;
        if (!stands || stood)
            continue;
        *out = path;
        all += stands;
    }
    if (all != 1)
        *out = (dv_str){NULL, 0};
    t->uncommitted |= all == 1;
    return true;
}

bool dv_trail_leave(dv_trail *t, bool *out, dv_error *err)
{
    const dv_version *end;
    dv_versions versions;
    dv_str path = {NULL, 0};

    *out = false;
    if (t->present->commit == DV_NONE)
        return true;
    if (!dv_trail_find_end(t, &versions, &end, err) ||
        (!end && !find_mapped_end(t, &versions, &end, err)))
        return false;
    if (!end) {
        if (!find_uncommitted_receiver(t, &path, err))
            return false;
        t->path = path;
        *out = path.len > 0;
        return true;
    }
    if (end->gone && !find_new_name(t, end, &path, err))
        return false;
    if (t->left == DV_NONE)
        t->left = end->commit;
    /* Who gave the file another name took no lines from it. */
    if (t->took == DV_NONE && !path.len)
        t->took = end->commit;
    if (!path.len && !find_receiver(t, end, &path, err))
        return false;
    t->path = path;
    t->commit = end->commit;
    *out = path.len > 0;
    return true;
}

bool dv_follow_name(dv_past *past, const dv_departure *from,
                    const dv_present *present, dv_journey *journey,
                    dv_error *err)
{
    dv_trail t = {
        .past = past, .from = from, .present = present, .out = journey};
    const dv_version *end;
    dv_versions versions;
    dv_fortune fortune = journey->fortune;
    bool ok;

    if (journey->by != DV_NONE || journey->uncommitted ||
        present->commit == DV_NONE || journey->old_file == DV_NONE)
        return true;
    ok = dv_trail_depart(&t, err);
    journey->fortune = fortune;
    t.kept = true;
    ok = ok && dv_trail_find_end(&t, &versions, &end, err);
    /* A line that stands elsewhere, too, was never gone from the file. */
    ok = ok && (end || find_mapped_end(&t, &versions, &end, err));
    t.there = true;
    ok = ok && (end || fortune != DV_LINES_CHANGED ||
                dv_trail_find_end(&t, &versions, &end, err));
    if (ok && end)
        journey->by = end->commit;
    return ok;
}
