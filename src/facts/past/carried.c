/* SPDX-License-Identifier: MIT */
#include "facts/past/carried.h"

#include "docverify/ascii.h"
#include "text/path.h"

/* Documents of one commit that are compared, and lines that are kept for one
 * thread: some hundred bytes each. */
#define TOUCHED_LIMIT 64u
#define CARRIED_LIMIT 100000u
/* Bytes of a document, and of a line, of which more is no text to read. */
#define DOCUMENT_BYTES (1u << 20)
#define LINE_BYTES     1000u

/* One commit that is gone through. */
typedef struct taking {
    dv_past *past;
    dv_past_repo *repo;
    uint32_t commit, before;
} taking;

static bool has_digit(dv_str line)
{
    for (size_t i = 0; i < line.len; i++)
        if (dv_is_digit(line.ptr[i]))
            return true;
    return false;
}

/* A line of a commit, or the commit itself where the line is empty. */
static dv_str key_of(const dv_past_repo *repo, uint32_t commit, dv_str line,
                     dv_arena *arena)
{
    return dv_arena_printf(arena, "%p %u %.*s", (const void *)repo, commit,
                           DV_STR_ARG(line));
}

static void put(dv_past *past, dv_str key, uint32_t number)
{
    key = dv_arena_copy(dv_past_arena(past), key);
    *dv_strmap_put(&past->carried, dv_past_arena(past), key, NULL) = number;
}

static void take_line(const taking *t, dv_str path, uint32_t line, dv_str text)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_past *past = t->past;
    uint32_t *known;
    dv_str key;

    text = dv_str_trim(text);
    if (text.len > LINE_BYTES || !has_digit(text))
        return;
    key = key_of(t->repo, t->commit, text, &scratch);
    known = dv_strmap_get(&past->carried, key);
    if (known)
        *known = DV_NONE;
    if (known || past->carried_lines.count >= CARRIED_LIMIT)
        return;
    put(past, key, past->carried_lines.count);
    *dv_vec_push(dv_past_arena(past), &past->carried_lines) =
        (dv_carried_line){path, line};
}

static bool is_large(const taking *t, uint32_t file)
{
    return dv_past_file_at(t->past, file)->text.len > DOCUMENT_BYTES;
}

/* The lines that the document lost. */
static bool take_document(const taking *t, dv_str path, dv_error *err)
{
    dv_line_map map = {0};
    const dv_file *old;
    uint32_t then, now;

    if (!dv_past_committed(t->past, t->repo, t->before, path, &then, err) ||
        !dv_past_committed(t->past, t->repo, t->commit, path, &now, err))
        return false;
    if (then == DV_NONE || is_large(t, then) ||
        (now != DV_NONE && is_large(t, now)))
        return true;
    if (now != DV_NONE && !dv_past_line_map(t->past, then, now, &map, err))
        return false;
    old = dv_past_file_at(t->past, then);
    path = dv_arena_copy(dv_past_arena(t->past), path);
    for (uint32_t i = 1; i <= old->line_count; i++)
        if (now == DV_NONE || !dv_line_map_get(&map, i))
            take_line(t, path, i,
                      dv_span_of(old->text, dv_file_line_span(old, i)));
    return true;
}

/* The documents that the commit touched, where it left lines out of one. */
static bool take_commit(const taking *t, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_touched *touched;
    uint32_t count, documents = 0;

    if (!dv_history_touched(t->repo->history, t->commit, &scratch, &touched,
                            &count, err))
        return false;
    for (uint32_t i = 0; i < count; i++)
        documents += dv_path_is_markdown(touched[i].path);
    if (documents > TOUCHED_LIMIT)
        return true;
    for (uint32_t i = 0; i < count; i++)
        if (dv_path_is_markdown(touched[i].path) && !touched[i].added &&
            !take_document(t, touched[i].path, err))
            return false;
    return true;
}

bool dv_carried_find(dv_past *past, dv_past_repo *repo, uint32_t commit,
                     dv_str line, dv_carried_line *out, bool *found,
                     dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_commit *of = dv_history_commit(repo->history, commit);
    dv_str commit_key = key_of(repo, commit, (dv_str){0}, &scratch);
    const uint32_t *number;

    *found = false;
    line = dv_str_trim(line);
    if (of->parent_count == 0 || !has_digit(line))
        return true;
    if (!dv_strmap_get(&past->carried, commit_key)) {
        if (!take_commit(&(taking){past, repo, commit, of->parents[0]}, err))
            return false;
        put(past, commit_key, DV_NONE);
    }
    number =
        dv_strmap_get(&past->carried, key_of(repo, commit, line, &scratch));
    if (!number || *number == DV_NONE)
        return true;
    *out = past->carried_lines.items[*number];
    *found = true;
    return true;
}
