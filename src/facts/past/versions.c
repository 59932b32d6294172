/* SPDX-License-Identifier: MIT */
/* Versions of files along the history and maps between them, each asked for
 * once. */
#include "facts/past/redirected.h"

/* The question as bytes; the path comes last. In `arena`. */
static dv_str key_of(const dv_past_way *way, dv_arena *arena)
{
    uintptr_t head[3] = {(uintptr_t)way->repo, way->new_commit,
                         way->old_commit};
    size_t length = sizeof head + way->path.len;
    char *key = dv_arena_new(arena, length);

    memcpy(key, head, sizeof head);
    if (way->path.len)
        memcpy(key + sizeof head, way->path.ptr, way->path.len);
    return (dv_str){key, length};
}

bool dv_past_versions(dv_past *past, const dv_past_way *way, dv_versions *out,
                      dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str key = key_of(way, &scratch);
    uint32_t *number = dv_strmap_get(&past->by_way, key);

    if (number) {
        *out = past->versions.items[*number];
        return true;
    }
    if (!dv_history_versions(way->repo->history, way->new_commit,
                             way->old_commit, way->path, &past->contents, out,
                             err))
        return false;
    key = dv_arena_copy(&past->contents, key);
    number = dv_strmap_put(&past->by_way, &past->contents, key, NULL);
    *number = past->versions.count;
    *dv_vec_push(dv_past_arena(past), &past->versions) = *out;
    return true;
}

/* What is compared of two files. */
enum { AS_IT_IS, BARE, REDIRECTED };

static dv_str text_of(dv_past *past, uint32_t file, uint32_t compared)
{
    return compared == REDIRECTED ? dv_past_redirected(past, file)->text
                                  : dv_past_file_at(past, file)->text;
}

/* Makes a map of two texts. */
typedef bool (*map_maker)(dv_str old_text, dv_str new_text, dv_arena *arena,
                          dv_line_map *out, dv_error *err);

static bool find_map(dv_past *past, const uint32_t pair[3], map_maker make,
                     dv_line_map *out, dv_error *err)
{
    dv_str key = {(const char *)pair, 3 * sizeof *pair};
    uint32_t *number = dv_strmap_get(&past->by_pair, key);

    if (number) {
        *out = past->maps.items[*number];
        return true;
    }
    if (!make(text_of(past, pair[0], pair[2]), text_of(past, pair[1], pair[2]),
              &past->contents, out, err))
        return false;
    key = dv_arena_copy(&past->contents, key);
    number = dv_strmap_put(&past->by_pair, &past->contents, key, NULL);
    *number = past->maps.count;
    *dv_vec_push(dv_past_arena(past), &past->maps) = *out;
    return true;
}

bool dv_past_line_map(dv_past *past, uint32_t old_file, uint32_t new_file,
                      dv_line_map *out, dv_error *err)
{
    return find_map(past, (uint32_t[3]){old_file, new_file, AS_IT_IS},
                    dv_line_map_make, out, err);
}

bool dv_past_bare_map(dv_past *past, uint32_t old_file, uint32_t new_file,
                      dv_line_map *out, dv_error *err)
{
    return find_map(past, (uint32_t[3]){old_file, new_file, BARE},
                    dv_line_map_make_bare, out, err);
}

bool dv_past_redirected_map(dv_past *past, uint32_t old_file, uint32_t new_file,
                            dv_line_map *out, dv_error *err)
{
    return find_map(past, (uint32_t[3]){old_file, new_file, REDIRECTED},
                    dv_line_map_make, out, err);
}

bool dv_past_break(const dv_versions *versions, dv_version_test is_good,
                   void *context, const dv_version **out, dv_error *err)
{
    uint32_t newest = 0, oldest = versions->count;
    bool good;

    *out = NULL;
    if (versions->count == 0)
        return true;
    if (!is_good(context, &versions->items[0], &good, err))
        return false;
    if (good)
        return true;
    while (oldest - newest > 1) {
        uint32_t middle = newest + (oldest - newest) / 2;

        if (!is_good(context, &versions->items[middle], &good, err))
            return false;
        if (good)
            oldest = middle;
        else
            newest = middle;
    }
    *out = &versions->items[newest];
    return true;
}
