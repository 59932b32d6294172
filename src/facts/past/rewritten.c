/* SPDX-License-Identifier: MIT */
#include "facts/past/rewritten.h"

#include "docverify/ascii.h"
#include "facts/past/respelled.h"

/* Rewritings of one line that are looked through. */
#define REWRITINGS_LIMIT 32u
/* Lines of one edit that are searched: more is a new text. */
#define REPLACED_LIMIT 400u
/* Bytes of an edit in which other spellings of a path are looked for: it is
 * copied for each of them. */
#define RESPELLED_BYTES (32u * 1024)
/* Bytes before or behind a reference that tell it from others; a number and
 * white space count as one. */
#define CONTEXT_BYTES 16u

static bool is_digit_at(dv_str text, size_t at)
{
    return at < text.len && dv_is_digit(text.ptr[at]);
}

static bool is_blank_at(dv_str text, size_t at)
{
    return at < text.len && strchr(" \t\r\n", text.ptr[at]) != NULL;
}

/* Whether `part` stands at `at`, and no longer number. */
static bool stands_at(dv_str text, size_t at, dv_str part)
{
    size_t end = at + part.len;

    return dv_str_equal(dv_str_slice(text, at, end), part) &&
           !(at > 0 && is_digit_at(text, at) && is_digit_at(text, at - 1)) &&
           !(is_digit_at(text, end - 1) && is_digit_at(text, end));
}

/* The only place of `part` in the text, or text.len. */
static size_t find_only(dv_str text, dv_str part)
{
    size_t found = text.len, at = 0;

    while (part.len && at < text.len) {
        const char *hit =
            memmem(text.ptr + at, text.len - at, part.ptr, part.len);

        if (!hit)
            break;
        at = (size_t)(hit - text.ptr);
        if (stands_at(text, at, part)) {
            if (found < text.len)
                return text.len;
            found = at;
        }
        at++;
    }
    return found;
}

/* Over a run of digits or of white space, or over one byte. */
static size_t skip(dv_str text, size_t at)
{
    size_t start = at;

    while (is_digit_at(text, at))
        at++;
    while (at == start && is_blank_at(text, at))
        while (is_blank_at(text, ++at))
            continue;
    return at > start ? at : start + 1;
}

static size_t skip_back(dv_str text, size_t at)
{
    size_t end = at;

    while (at > 0 && is_digit_at(text, at - 1))
        at--;
    if (at == end)
        while (at > 0 && is_blank_at(text, at - 1))
            at--;
    return at < end ? at : end - 1;
}

/* Whether the same stands there, any number and any white space counting as
 * equal. */
static bool is_alike(dv_str a, size_t i, dv_str b, size_t k)
{
    if (is_digit_at(a, i) || is_digit_at(b, k))
        return is_digit_at(a, i) && is_digit_at(b, k);
    if (is_blank_at(a, i) || is_blank_at(b, k))
        return is_blank_at(a, i) && is_blank_at(b, k);
    return a.ptr[i] == b.ptr[k];
}

static bool is_alike_behind(dv_str a, size_t i, dv_str b, size_t k)
{
    for (uint32_t n = 0; n < CONTEXT_BYTES; n++) {
        if (i == a.len || k == b.len)
            return i == a.len && k == b.len;
        if (!is_alike(a, i, b, k))
            return false;
        i = skip(a, i);
        k = skip(b, k);
    }
    return true;
}

static bool is_alike_before(dv_str a, size_t i, dv_str b, size_t k)
{
    for (uint32_t n = 0; n < CONTEXT_BYTES; n++) {
        if (i == 0 || k == 0)
            return i == 0 && k == 0;
        if (!is_alike(a, i - 1, b, k - 1))
            return false;
        i = skip_back(a, i);
        k = skip_back(b, k);
    }
    return true;
}

/* When only numbers and white space were changed, the place in the old text
 * that place `at` of the new one was; else old_text.len. */
static size_t place_before(dv_str old_text, dv_str new_text, size_t at)
{
    size_t i = 0, k = 0, found = old_text.len;

    while (i < old_text.len && k < new_text.len) {
        if (k == at)
            found = i;
        if (!is_alike(old_text, i, new_text, k))
            return old_text.len;
        i = skip(old_text, i);
        k = skip(new_text, k);
    }
    return i == old_text.len && k == new_text.len ? found : old_text.len;
}

/* An edit: the lines that it took from one text and put into the other. */
typedef struct edit {
    dv_lines removed, added;
} edit;

/* The edit of which `line` is a new one. */
static edit edit_at(const dv_line_map *map, uint32_t line, uint32_t new_count)
{
    edit e = {{1, map->count}, {1, new_count}};

    for (uint32_t i = 1; i <= map->count; i++) {
        uint32_t to = dv_line_map_get(map, i);

        if (to && to < line) {
            e.removed.first = i + 1;
            e.added.first = to + 1;
        }
        if (to > line) {
            e.removed.last = i - 1;
            e.added.last = to - 1;
            break;
        }
    }
    return e;
}

static dv_span span_of(const dv_file *file, dv_lines lines)
{
    return (dv_span){dv_file_line_span(file, lines.first).start,
                     dv_file_line_span(file, lines.last).end};
}

static bool is_searched(dv_lines lines)
{
    return lines.first <= lines.last &&
           lines.last - lines.first < REPLACED_LIMIT;
}

/* Where the old text holds this very reference, not another with its bytes:
 * it stands between the same words, or at the same place of a text of which
 * nothing but numbers was changed. old_text.len: it does not. */
static size_t find_same(dv_str old_text, dv_str new_text,
                        const dv_written_line *at)
{
    size_t now = find_only(new_text, at->cited);
    size_t then = find_only(old_text, at->cited);
    size_t moved;

    if (now == new_text.len)
        return old_text.len;
    moved = place_before(old_text, new_text, now);
    if (moved < old_text.len)
        return stands_at(old_text, moved, at->cited) ? moved : old_text.len;
    if (then == old_text.len ||
        !(is_alike_before(old_text, then, new_text, now) ||
          is_alike_behind(old_text, then + at->cited.len, new_text,
                          now + at->cited.len)))
        return old_text.len;
    return then;
}

/* One commit that wrote the line anew. */
typedef struct step {
    dv_past *past;
    dv_written_line *at;
    const dv_file *old, *now; /* the document before it, and by it */
} step;

static dv_arena *arena_of(const step *s)
{
    return dv_past_arena(s->past);
}

/* Where the old text has the reference with a path that it spells so, and the
 * new one otherwise; *then becomes what it was. */
static bool find_respelled(const step *s, dv_str old_text, dv_str new_text,
                           dv_str before, dv_written_line *then, size_t *found,
                           dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str now = s->at->source;
    const dv_tree *after;

    *found = old_text.len;
    if (!dv_past_tree(s->past, s->at->repo, s->at->commit, &after, err))
        return false;
    if (!dv_respelled_is_same(before, now, after, arena_of(s)))
        return true;
    then->source = dv_arena_copy(arena_of(s), before);
    then->cited = dv_respelled_as(s->at->cited, now, before, arena_of(s));
    *found = find_same(old_text,
                       dv_respelled_as(new_text, now, before, &scratch), then);
    return true;
}

/* Where the replaced lines have the reference, or old_text.len. */
static bool find_in(const step *s, dv_str old_text, dv_str new_text,
                    dv_written_line *then, size_t *found, dv_error *err)
{
    dv_str spellings[DV_SPELLINGS_LIMIT], source = then->source;
    uint32_t count;

    *found = old_text.len;
    if (dv_str_has(old_text, source)) {
        *found = find_same(old_text, new_text, then);
        return true;
    }
    if (!then->respelled || then->commit == DV_NONE ||
        old_text.len > RESPELLED_BYTES || new_text.len > RESPELLED_BYTES)
        return true;
    count = dv_respelled_in(old_text, source, spellings);
    for (uint32_t i = 0; i < count && *found == old_text.len; i++)
        if (!find_respelled(s, old_text, new_text, spellings[i], then, found,
                            err))
            return false;
    return true;
}

/* The replaced line that held the reference, or 0. */
static bool find_reference(const step *s, edit e, uint32_t *line, dv_error *err)
{
    dv_written_line then = *s->at;
    dv_span span;
    dv_str old_text;
    size_t found;

    *line = 0;
    if (!is_searched(e.removed) || !is_searched(e.added))
        return true;
    span = span_of(s->old, e.removed);
    old_text = dv_span_of(s->old->text, span);
    if (!find_in(s, old_text,
                 dv_span_of(s->now->text, span_of(s->now, e.added)), &then,
                 &found, err))
        return false;
    if (found == old_text.len)
        return true;
    *line = dv_file_position(s->old, span.start + (uint32_t)found).line;
    *s->at = then;
    return true;
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
static bool step_back(dv_past *past, dv_written_line *at, uint32_t old_file,
                      uint32_t new_file, uint32_t *line, dv_error *err)
{
    step s = {.past = past, .at = at};
    dv_line_map map;

    *line = 0;
    if (old_file == DV_NONE || new_file == DV_NONE)
        return true;
    s.old = dv_past_file_at(past, old_file);
    s.now = dv_past_file_at(past, new_file);
    return dv_past_line_map(past, old_file, new_file, &map, err) &&
           find_reference(&s, edit_at(&map, at->line, s.now->line_count), line,
                          err);
}

/* Who wrote `line` of the document as `commit` has it. */
static bool blame_line(dv_past *past, dv_written_line *at, uint32_t commit,
                       uint32_t file, uint32_t line, dv_error *err)
{
    dv_line_origin origin;

    if (!dv_history_blame(at->repo->history, commit, at->path,
                          dv_past_file_at(past, file)->text, &line, 1, &origin,
                          err))
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
