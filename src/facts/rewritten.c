/* SPDX-License-Identifier: MIT */
#include "facts/rewritten.h"

/* Rewritings of one line that are looked through. */
#define REWRITINGS_LIMIT 32u
/* Lines of one edit that are searched: more is a new text. */
#define REPLACED_LIMIT 400u

static const dv_file *file_of(const dv_past *past, uint32_t number)
{
    return past->files.items[number]->file;
}

static bool is_digit_at(dv_str text, size_t at)
{
    return at < text.len && text.ptr[at] >= '0' && text.ptr[at] <= '9';
}

/* Whether `text` holds `part` and no longer number around it. */
static bool holds(dv_str text, dv_str part)
{
    const char *hit;
    dv_str rest = text;

    while (part.len && rest.len &&
           (hit = memmem(rest.ptr, rest.len, part.ptr, part.len)) != NULL) {
        size_t at = (size_t)(hit - text.ptr);

        if (!(at > 0 && is_digit_at(text, at) && is_digit_at(text, at - 1)) &&
            !(is_digit_at(text, at + part.len - 1) &&
              is_digit_at(text, at + part.len)))
            return true;
        rest = dv_str_slice(text, at + 1, text.len);
    }
    return false;
}

/* The old lines that an edit replaced, of which `line` is a new one. */
static dv_lines replaced_lines(const dv_line_map *map, uint32_t line)
{
    dv_lines replaced = {1, map->count};

    for (uint32_t i = 1; i <= map->count; i++) {
        uint32_t to = dv_line_map_get(map, i);

        if (to && to < line)
            replaced.first = i + 1;
        if (to > line) {
            replaced.last = i - 1;
            break;
        }
    }
    return replaced;
}

/* The line of them that held the reference, or 0. */
static uint32_t find_reference(const dv_file *old, dv_lines replaced,
                               const dv_written_line *at)
{
    dv_str all;
    uint32_t found = 0;

    if (replaced.first > replaced.last ||
        replaced.last - replaced.first >= REPLACED_LIMIT)
        return 0;
    all = dv_str_slice(old->text, dv_file_line_span(old, replaced.first).start,
                       dv_file_line_span(old, replaced.last).end);
    if (!holds(all, at->source))
        return 0;
    for (uint32_t i = replaced.first; i <= replaced.last; i++) {
        if (!holds(dv_file_line(old, i), at->cited))
            continue;
        if (found)
            return 0;
        found = i;
    }
    return found;
}

/* The document as a commit has it, or DV_NONE. */
static bool document_at(dv_past *past, const dv_written_line *at,
                        uint32_t commit, uint32_t *out, dv_error *err)
{
    unsigned char oid[20];
    bool found;

    *out = DV_NONE;
    if (!dv_history_blob(at->repo->history, commit, at->path, oid, &found, err))
        return false;
    return !found || dv_past_blob(past, at->repo, oid, at->path, out, err);
}

/* One step: to the line that the edit by `new_file` replaced in `old_file`.
 * *line is 0 when that did not hold the reference. */
static bool step_back(dv_past *past, const dv_written_line *at,
                      uint32_t old_file, uint32_t new_file, uint32_t *line,
                      dv_error *err)
{
    dv_line_map map;

    *line = 0;
    if (old_file == DV_NONE || new_file == DV_NONE)
        return true;
    if (!dv_past_line_map(past, old_file, new_file, &map, err))
        return false;
    *line = find_reference(file_of(past, old_file),
                           replaced_lines(&map, at->line), at);
    return true;
}

/* Who wrote `line` of the document as `commit` has it. */
static bool blame_line(dv_past *past, dv_written_line *at, uint32_t commit,
                       uint32_t file, uint32_t line, dv_error *err)
{
    dv_line_origin origin;

    if (!dv_history_blame(at->repo->history, commit, at->path,
                          file_of(past, file)->text, &line, 1, &origin, err))
        return false;
    if (origin.commit == DV_NONE)
        return true;
    at->commit = origin.commit;
    at->line = origin.line;
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

bool dv_rewritten_trace(dv_past *past, const dv_file *now, uint32_t head,
                        dv_written_line *at, dv_error *err)
{
    for (uint32_t i = 0; i < REWRITINGS_LIMIT; i++) {
        uint32_t before, new_file = DV_NONE, old_file, line;

        if (!commit_before(at, head, &before))
            return true;
        if (!document_at(past, at, before, &old_file, err))
            return false;
        if (old_file == DV_NONE)
            return true;
        if (at->commit == DV_NONE)
            new_file = dv_past_file_of(past, now);
        else if (!document_at(past, at, at->commit, &new_file, err))
            return false;
        if (!step_back(past, at, old_file, new_file, &line, err))
            return false;
        if (line == 0)
            return true;
        if (!blame_line(past, at, before, old_file, line, err))
            return false;
    }
    return true;
}
