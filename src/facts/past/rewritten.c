/* SPDX-License-Identifier: MIT */
#include "facts/past/rewritten.h"

#include "facts/past/carried.h"
#include "facts/past/rewritten_parts.h"
#include "text/path.h"

/* Rewritings of one line that are looked through. */
#define REWRITINGS_LIMIT 32u

/* The document as a commit has it, or DV_NONE. */
static bool document_at(const dv_rewriting *s, uint32_t commit, dv_str path,
                        uint32_t *out, dv_error *err)
{
    *out = DV_NONE;
    return !path.len ||
           dv_past_committed(s->past, s->at->repo, commit, path, out, err);
}

/* One step: to the line that the edit by `new_file` replaced in `old_file`. */
static bool step_back(dv_rewriting *s, uint32_t old_file, uint32_t new_file,
                      bool *found, dv_error *err)
{
    dv_line_map map;

    *found = false;
    if (old_file == DV_NONE || new_file == DV_NONE)
        return true;
    s->old = dv_past_file_at(s->past, old_file);
    s->now = dv_past_file_at(s->past, new_file);
    if (!dv_past_line_map(s->past, old_file, new_file, &map, err))
        return false;
    return dv_rewriting_find(s, &map, found, err);
}

/* Who wrote its line of the document as `commit` has it; false in *known when
 * that cannot be told. */
static bool blame_line(const dv_rewriting *s, dv_written_line *at,
                       uint32_t commit, bool *known, dv_error *err)
{
    dv_line_origin origin;
    uint32_t line = at->line;

    if (!dv_history_blame(at->repo->history, commit, s->old_path, s->old->text,
                          &line, 1, &origin, err))
        return false;
    *known = origin.commit != DV_NONE;
    at->path = origin.path;
    at->commit = origin.commit;
    at->line = origin.line;
    at->made = origin.made;
    return true;
}

/* The commit whose document the line was written over; false: there was
 * none. */
static bool commit_before(const dv_written_line *at, uint32_t head,
                          uint32_t *out)
{
    const dv_commit *commit;

    *out = head;
    if (at->commit == DV_NONE)
        return true;
    commit = dv_history_commit(at->repo->history, at->commit);
    if (commit->parent_count > 0)
        *out = commit->parents[0];
    return commit->parent_count > 0;
}

/* The document before the line was written, and as it was written. */
static bool documents_of(dv_rewriting *s, const dv_file *now, uint32_t before,
                         uint32_t *old_file, uint32_t *new_file, dv_error *err)
{
    *new_file = DV_NONE;
    s->old_path = s->at->path;
    if (s->at->commit != DV_NONE &&
        !dv_history_path_before(s->at->repo->history, before, s->at->commit,
                                s->at->path, &s->old_path, err))
        return false;
    if (!document_at(s, before, s->old_path, old_file, err))
        return false;
    if (*old_file == DV_NONE)
        return true;
    if (s->at->commit != DV_NONE)
        return document_at(s, s->at->commit, s->at->path, new_file, err);
    *new_file = dv_past_file_of(s->past, now);
    return true;
}

/* What the only file that the path as written means in the commit was called
 * before it; empty: there is none, or not one. */
static bool name_before(const dv_rewriting *s, uint32_t before, dv_str *out,
                        dv_error *err)
{
    dv_tree_matches matches = {0};
    const dv_tree *tree;

    *out = (dv_str){0};
    if (!dv_past_tree(s->past, s->at->repo, s->at->commit, &tree, err))
        return false;
    dv_tree_suffix(tree, dv_path_bare(s->at->source), dv_past_arena(s->past),
                   &matches);
    return matches.count != 1 ||
           dv_history_path_before(s->at->repo->history, before, s->at->commit,
                                  tree->listing.entries[matches.items[0]].path,
                                  out, err);
}

/* Where the commit renamed the cited file, and put its new name where the old
 * one stood, the number is older: nobody counted again. */
static bool follow_rename(dv_rewriting *s, uint32_t before, bool *found,
                          dv_error *err)
{
    const dv_written_line *older = &s->older->line;
    dv_str name;

    if (s->at->commit == DV_NONE || older->lines.first != s->at->lines.first ||
        older->lines.last != s->at->lines.last ||
        dv_str_equal(dv_path_base(older->source), dv_path_base(s->at->source)))
        return true;
    if (!name_before(s, before, &name, err))
        return false;
    if (!dv_path_ends(name, dv_path_bare(older->source)))
        return true;
    *found = true;
    *s->at = *older;
    s->older->line.cited = (dv_str){0};
    return true;
}

/* Bytes of white space that a line begins with. */
static uint32_t indent_of(dv_str line)
{
    return (uint32_t)(dv_str_trim(line).ptr - line.ptr);
}

/* Where the commit took the whole line from another place, `at` becomes it
 * there. */
static bool follow_carried(dv_rewriting *s, uint32_t before, bool *found,
                           dv_error *err)
{
    dv_written_line *at = s->at;
    dv_carried_line from;
    dv_str line, was;
    uint32_t file;

    if (at->commit == DV_NONE)
        return true;
    if (!document_at(s, at->commit, at->path, &file, err))
        return false;
    if (file == DV_NONE)
        return true;
    s->now = dv_past_file_at(s->past, file);
    line = dv_span_of(s->now->text, dv_file_line_span(s->now, at->line));
    if (!dv_str_has(line, at->source))
        return true;
    if (!dv_carried_find(s->past, at->repo, at->commit, line, &from, found,
                         err) ||
        (*found && !document_at(s, before, from.path, &file, err)))
        return false;
    *found = *found && file != DV_NONE;
    if (!*found)
        return true;
    s->old_path = from.path;
    s->old = dv_past_file_at(s->past, file);
    was = dv_span_of(s->old->text, dv_file_line_span(s->old, from.line));
    at->column += indent_of(was) - indent_of(line);
    at->line = from.line;
    return true;
}

/* One step back. *found: the reference is older, and `at` what it was; or
 * *older was found instead. */
static bool trace_step(dv_rewriting *s, const dv_file *now, uint32_t head,
                       bool *found, dv_error *err)
{
    dv_written_line was = *s->at;
    uint32_t before, old_file, new_file;
    bool known, replaced;

    *found = false;
    if (!commit_before(s->at, head, &before))
        return true;
    if (!documents_of(s, now, before, &old_file, &new_file, err) ||
        !step_back(s, old_file, new_file, found, err))
        return false;
    replaced = !*found && s->older && s->older->line.cited.len;
    if (!*found && !replaced && !follow_carried(s, before, found, err))
        return false;
    if (!*found && !replaced)
        return true;
    if (replaced && !follow_rename(s, before, found, err))
        return false;
    if (!blame_line(s, *found ? s->at : &s->older->line, before, &known, err))
        return false;
    if (known)
        return true;
    *found = false;
    *s->at = was;
    if (s->older)
        s->older->line.cited = (dv_str){0};
    return true;
}

bool dv_rewritten_trace(dv_past *past, const dv_file *now, uint32_t head,
                        dv_written_line *at, dv_older *older, dv_error *err)
{
    dv_rewriting s = {.past = past, .at = at, .older = older};
    bool found = true;

    if (older)
        older->line.cited = (dv_str){0};
    for (uint32_t i = 0; i < REWRITINGS_LIMIT && found; i++)
        if (!trace_step(&s, now, head, &found, err))
            return false;
    return true;
}
