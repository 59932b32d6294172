/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/since.h"

#include "facts/past/block.h"

/* Prefixed sources have revisions of their own. */
static bool is_default(const dv_source_tree *tree)
{
    return tree && tree->source == 0;
}

/* Where a reader who follows the reference arrives at a commit: at the path of
 * its origin, or at what the file was called then, if the path as written
 * leads there, too. */
static bool find_path(const dv_scales *s, const dv_departure *from,
                      uint32_t commit, unsigned char oid[20], bool *found,
                      dv_error *err)
{
    dv_history *history = from->repo->history;
    dv_fate fate;

    if (!dv_history_blob(history, commit, from->path, oid, found, err))
        return false;
    if (*found)
        return true;
    if (!dv_history_fate(history, from->commit, commit, from->path, &fate, err))
        return false;
    return !fate.path.len ||
           !dv_str_ends(fate.path, s->reference->written_path) ||
           dv_history_blob(history, commit, fate.path, oid, found, err);
}

/* Whether the cited lines of a commit hold what they held at the origin. */
static bool stands(const dv_scales *s, const dv_departure *from,
                   uint32_t commit, bool *out, dv_error *err)
{
    uint32_t old = dv_scales_journey(s)->old_file, number;
    unsigned char oid[20];
    bool found;

    *out = false;
    if (!find_path(s, from, commit, oid, &found, err))
        return false;
    if (!found || old == DV_NONE)
        return true;
    if (!dv_past_blob(s->past, from->repo, oid, from->path, &number, err))
        return false;
    *out = number == old ||
           (number != DV_NONE &&
            dv_block_stands(
                dv_past_file_at(s->past, number), from->lines.first,
                dv_block_text(dv_past_file_at(s->past, old), from->lines)));
    return true;
}

bool dv_since_judge(dv_scales *s, dv_error *err)
{
    const dv_departure *from = &s->origin->from[s->picked];
    dv_history *history = from->repo->history;
    uint32_t since;
    bool later, same;

    if (!is_default(s->present.tree))
        return true;
    if (!dv_history_find(history, s->past->trees->options->from, &since, err) ||
        !dv_history_reaches(history, from->commit, since, &later, err))
        return false;
    if (later || dv_scales_journey(s)->fortune == DV_LINES_SAME ||
        dv_scales_journey(s)->fortune == DV_LINES_OUTSIDE)
        return true;
    if (!stands(s, from, since, &same, err))
        return false;
    s->reference->stale = !same;
    return true;
}

/* Whether git knows the document that it is on a line of which it does not
 * know. */
static bool is_tracked(const dv_origin_search *search, bool *out, dv_error *err)
{
    dv_past_repo *repo = dv_past_repo_of(search->past, search->documents);
    unsigned char oid[20];
    uint32_t head;

    *out = false;
    return !repo ||
           (dv_past_head(repo, &head, err) &&
            (head == DV_NONE ||
             dv_history_blob(repo->history, head, search->document->file->path,
                             oid, out, err)));
}

/* Whether the reference was written after the commit `since`. A line that is
 * not committed was, unless nothing of its document is. */
static bool is_younger(const dv_origin_search *search, uint32_t index,
                       const dv_commit *since, bool *out, dv_error *err)
{
    const dv_origin *origin = &search->origins[index];
    dv_past_repo *repo = dv_past_repo_of(search->past, search->documents);

    if (origin->uncommitted)
        return is_tracked(search, out, err);
    *out = origin->written &&
           (origin->count ||
            dv_history_commit(repo->history, origin->wrote)->author_time >
                since->commit_time);
    return true;
}

bool dv_since_begin(const dv_origin_search *search, uint32_t index,
                    dv_error *err)
{
    const dv_origin_question *question = &search->questions[index];
    const char *from = search->past->trees->options->from;
    dv_past_repo *repo;
    uint32_t since;
    bool younger;

    if (!is_default(question->tree) ||
        !(repo = dv_past_repo_of(search->past, question->tree)))
        return true;
    if (!dv_history_find(repo->history, from, &since, err) ||
        !is_younger(search, index, dv_history_commit(repo->history, since),
                    &younger, err))
        return false;
    return younger ||
           dv_origins_add_from(search, index, dv_str_from(from), err);
}
