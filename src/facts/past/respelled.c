/* SPDX-License-Identifier: MIT */
#include "facts/past/respelled.h"

#include "base/buf.h"
#include "base/strs.h"
#include "facts/cite/path.h"
#include "text/path.h"

static dv_str name_of(dv_str path)
{
    size_t at = path.len;

    while (at > 0 && path.ptr[at - 1] != '/')
        at--;
    return dv_str_slice(path, at, path.len);
}

static dv_str find(dv_str text, dv_str part)
{
    const char *hit =
        part.len ? memmem(text.ptr, text.len, part.ptr, part.len) : NULL;

    return hit ? (dv_str){hit, part.len} : (dv_str){0};
}

uint32_t dv_respelled_in(dv_str text, dv_str path,
                         dv_str out[DV_SPELLINGS_LIMIT])
{
    dv_str name = name_of(path), rest = text, hit;
    const char *end = text.ptr + text.len;
    uint32_t count = 0;

    while (count < DV_SPELLINGS_LIMIT && (hit = find(rest, name)).len) {
        const char *start = hit.ptr;
        dv_str spelled;

        start =
            text.ptr + dv_path_run_start(text, (size_t)(rest.ptr - text.ptr),
                                         (size_t)(start - text.ptr));
        rest.ptr = hit.ptr + hit.len;
        rest.len = (size_t)(end - rest.ptr);
        spelled = (dv_str){start, (size_t)(rest.ptr - start)};
        if (dv_str_equal(name_of(spelled), name) &&
            !dv_strs_have(out, count, spelled))
            out[count++] = spelled;
    }
    return count;
}

static bool is_end(dv_str path, dv_str end)
{
    return path.len > end.len && path.ptr[path.len - end.len - 1] == '/' &&
           dv_str_equal(dv_str_slice(path, path.len - end.len, path.len), end);
}

/* Whether a file of the tree has a path that ends so, wherever the path as
 * written begins. */
static bool has_file(const dv_tree *tree, dv_str path, dv_arena *arena)
{
    dv_tree_matches matches = {0};

    dv_tree_suffix(tree, dv_path_bare(path), arena, &matches);
    return matches.count > 0;
}

bool dv_respelled_is_same(dv_str before, dv_str now, const dv_tree *after,
                          dv_arena *arena)
{
    return is_end(before, now) || is_end(now, before) ||
           (has_file(after, now, arena) && !has_file(after, before, arena));
}

dv_str dv_respelled_as(dv_str text, dv_str now, dv_str before, dv_arena *arena)
{
    dv_buf out = DV_BUF_INIT;
    const char *end = text.ptr + text.len;
    dv_str hit, copy;

    for (; (hit = find(text, now)).len; text.len = (size_t)(end - text.ptr)) {
        dv_buf_add(&out, dv_str_slice(text, 0, (size_t)(hit.ptr - text.ptr)));
        dv_buf_add(&out, before);
        text.ptr = hit.ptr + hit.len;
    }
    dv_buf_add(&out, text);
    copy = dv_arena_copy(arena, dv_buf_str(&out));
    dv_buf_release(&out);
    return copy;
}
