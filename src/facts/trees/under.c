/* SPDX-License-Identifier: MIT */
#include "facts/trees/under.h"

#include "base/strmap.h"
#include "text/path.h"

/* Paths that go on from a directory, before it is what all go on from. */
#define LEAST 3u

static dv_str path_of(const dv_resolution *r, uint32_t candidate)
{
    return r->tree->tree.listing.entries[r->candidates[candidate]].path;
}

/* What `written` goes on from, with its slash, where it leads to one file and
 * leaves the beginning out; else empty. */
static dv_str base_of(const dv_resolution *r, dv_str written)
{
    dv_str path;

    if (r->state != DV_RESOLVED_FILES || r->wide_count != 1 ||
        !dv_path_has_directory(written))
        return (dv_str){0};
    path = path_of(r, 0);
    return path.len > written.len && dv_str_ends(path, written)
               ? dv_str_slice(path, 0, path.len - written.len)
               : (dv_str){0};
}

dv_str dv_under_find(const dv_citations *citations,
                     const dv_resolution *resolutions, dv_arena *arena)
{
    dv_strmap seen = DV_STRMAP_INIT, bases = DV_STRMAP_INIT;
    uint32_t all = 0, most = 0;
    dv_str under = {0};

    for (uint32_t i = 0; i < citations->mentions.count; i++) {
        dv_str base =
            base_of(&resolutions[i], citations->mentions.items[i].path);
        uint32_t *count;

        if (!base.len ||
            (*dv_strmap_put(&seen, arena, path_of(&resolutions[i], 0), NULL))++)
            continue;
        count = dv_strmap_put(&bases, arena, base, NULL);
        all++;
        if (++*count > most) {
            most = *count;
            under = base;
        }
    }
    dv_strmap_release(&seen);
    dv_strmap_release(&bases);
    return most < LEAST || most * 4 < all * 3 ? (dv_str){0} : under;
}

bool dv_under_keep(dv_str under, dv_resolution *r, dv_str written,
                   dv_arena *arena)
{
    if (!under.len || !dv_path_has_directory(written))
        return false;
    for (uint32_t i = 0; i < r->count; i++) {
        dv_str path = path_of(r, i);

        if (path.len == under.len + written.len && dv_str_starts(path, under) &&
            dv_str_ends(path, written)) {
            dv_resolution_leave(r, r->candidates[i], arena);
            return true;
        }
    }
    return false;
}
