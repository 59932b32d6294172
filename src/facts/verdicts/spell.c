/* SPDX-License-Identifier: MIT */
/* A new path in the manner of the one that was written. */
#include "facts/verdicts/scales.h"

static uint32_t parts_of(dv_str path)
{
    uint32_t parts = 1;

    for (size_t i = 0; i < path.len; i++)
        parts += path.ptr[i] == '/';
    return parts;
}

/* How many of the last parts of `path` a writer would name who named `written`
 * of the path `old`: all but the directories that were left out, or as many as
 * were written where the new path is not below those or a bare name will do. */
static uint32_t parts_to_write(dv_str written, dv_str old, dv_str path)
{
    uint32_t parts = parts_of(written);
    size_t left_out = old.len - written.len;

    if (parts == 1 || !dv_str_ends(old, written) ||
        !dv_str_starts(path, dv_str_slice(old, 0, left_out)))
        return parts;
    return parts_of(dv_str_slice(path, left_out, path.len));
}

dv_str dv_scales_spell(const dv_scales *s, dv_str path)
{
    const dv_tree *tree = &s->present.tree->tree;
    dv_str written = s->reference->written_path;
    uint32_t parts = parts_to_write(written, s->reference->origin_path, path);
    size_t start = path.len;

    if ((written.len && strchr("./~", written.ptr[0])) ||
        s->reading->resolutions[s->of->choice->mention].linked)
        return (dv_str){0};
    while (start > 0) {
        dv_tree_matches matches = {0};

        start--;
        if (start > 0 && path.ptr[start - 1] != '/')
            continue;
        if (parts > 1) {
            parts--;
            continue;
        }
        dv_tree_suffix(tree, dv_str_slice(path, start, path.len),
                       dv_scales_arena(s), &matches);
        if (matches.count == 1)
            break;
    }
    return dv_str_slice(path, start, path.len);
}
