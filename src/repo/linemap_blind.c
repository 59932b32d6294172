/* SPDX-License-Identifier: MIT */
/*
 * What the diff says stands. In each edit that it leaves, the lines that are
 * the same without white space are matched by a diff of their own.
 */
#include "repo/linemap.h"
#include "repo/text_lines.h"

/* Pairs of removed and added lines that are compared before a diff is made. */
#define PAIRS_LIMIT 1024u

typedef struct blind {
    dv_text_lines old, now;
    const dv_line_map *exact;
    uint32_t *to; /* NULL: nothing was added to the map yet */
    dv_arena *arena;
} blind;

/* The removed and the added lines of one edit, 0-based and half open. */
typedef struct edit {
    uint32_t old_first, old_end, new_first, new_end;
} edit;

bool dv_line_is_alike(dv_str a, dv_str b)
{
    size_t i = dv_skip_line_space(a, 0), k = dv_skip_line_space(b, 0);

    if (i == a.len || k == b.len)
        return false;
    while (i < a.len && k < b.len && a.ptr[i] == b.ptr[k]) {
        i = dv_skip_line_space(a, i + 1);
        k = dv_skip_line_space(b, k + 1);
    }
    return i == a.len && k == b.len;
}

/* Whether a diff may find something; true also for too many. */
static bool has_alike(const blind *b, const edit *e)
{
    uint32_t pairs = 0;

    for (uint32_t i = e->old_first; i < e->old_end; i++)
        for (uint32_t k = e->new_first; k < e->new_end; k++)
            if (pairs++ == PAIRS_LIMIT ||
                dv_line_is_alike(dv_text_line(&b->old, i),
                                 dv_text_line(&b->now, k)))
                return true;
    return false;
}

/* The text without white space; its lines end where they did. */
static dv_str bare(dv_str text, dv_arena *arena)
{
    char *out = dv_arena_new(arena, text.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < text.len; i++)
        if (!dv_is_line_space(text.ptr[i]))
            out[length++] = text.ptr[i];
    return (dv_str){out, length};
}

bool dv_line_map_make_bare(dv_str old_text, dv_str new_text, dv_arena *arena,
                           dv_line_map *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;

    return dv_line_map_make(bare(old_text, &scratch), bare(new_text, &scratch),
                            arena, out, err);
}

static void copy_exact(blind *b)
{
    b->to = dv_arena_new(b->arena, (b->old.count + 1) * sizeof *b->to);
    for (uint32_t i = 0; i < b->old.count; i++)
        b->to[i] = dv_line_map_get(b->exact, i + 1);
}

static bool match(blind *b, const edit *e, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_line_map map;

    if (e->old_first == e->old_end || e->new_first == e->new_end ||
        !has_alike(b, e))
        return true;
    if (!dv_line_map_make_bare(
            dv_text_lines_slice(&b->old, e->old_first, e->old_end),
            dv_text_lines_slice(&b->now, e->new_first, e->new_end), &scratch,
            &map, err))
        return false;
    if (!b->to)
        copy_exact(b);
    for (uint32_t i = 0; e->old_first + i < e->old_end; i++) {
        uint32_t to = dv_line_map_get(&map, i + 1);

        if (to)
            b->to[e->old_first + i] = e->new_first + to;
    }
    return true;
}

static bool match_all(blind *b, dv_error *err)
{
    edit e = {0, 0, 0, 0};

    while (e.old_end <= b->old.count) {
        uint32_t to = e.old_end < b->old.count
                          ? dv_line_map_get(b->exact, e.old_end + 1)
                          : b->now.count + 1;

        if (to) {
            e.new_end = to - 1;
            if (!match(b, &e, err))
                return false;
            e.old_first = e.old_end + 1;
            e.new_first = to;
        }
        e.old_end++;
    }
    return true;
}

bool dv_line_map_make_blind(dv_str old_text, dv_str new_text, dv_arena *arena,
                            dv_line_map *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    blind b = {.exact = out, .arena = arena};

    if (!dv_line_map_make(old_text, new_text, arena, out, err))
        return false;
    if (!out->to)
        return true;
    b.old = dv_text_lines_of(old_text, &scratch);
    b.now = dv_text_lines_of(new_text, &scratch);
    if (!match_all(&b, err))
        return false;
    if (b.to)
        out->to = b.to;
    return true;
}
