/* SPDX-License-Identifier: MIT */
#include "facts/trees/own_part.h"

#include "text/path.h"

static dv_str path_of(const dv_resolution *r, uint32_t candidate)
{
    return r->tree->tree.listing.entries[r->candidates[candidate]].path;
}

bool dv_directory_is_common(dv_str name)
{
    static const dv_str names[] = {
        DV_STR_INIT("app"),     DV_STR_INIT("doc"),
        DV_STR_INIT("docs"),    DV_STR_INIT("documentation"),
        DV_STR_INIT("example"), DV_STR_INIT("examples"),
        DV_STR_INIT("lib"),     DV_STR_INIT("src"),
        DV_STR_INIT("test"),    DV_STR_INIT("tests")};

    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (dv_str_equal_nocase(names[i], name))
            return true;
    return false;
}

/* The only candidate below a directory of this name, wherever that is. */
static uint32_t entry_below(const dv_resolution *r, dv_str directory)
{
    uint32_t found = DV_NONE;

    for (uint32_t i = 0; i < r->count; i++) {
        dv_str above = dv_path_directory(path_of(r, i));

        if (!dv_path_has_component(above, directory))
            continue;
        if (found != DV_NONE)
            return DV_NONE;
        found = r->candidates[i];
    }
    return found;
}

uint32_t dv_own_part_entry(const dv_resolution *r, dv_str document)
{
    uint32_t found = DV_NONE;

    if (r->state != DV_RESOLVED_FILES || r->count > DV_OWN_PART_LIMIT)
        return DV_NONE;
    for (dv_str at = dv_path_directory(document); at.len;
         at = dv_path_directory(at)) {
        uint32_t entry = dv_directory_is_common(dv_path_base(at))
                             ? DV_NONE
                             : entry_below(r, dv_path_base(at));

        if (entry == DV_NONE)
            continue;
        if (found != DV_NONE && found != entry)
            return DV_NONE;
        found = entry;
    }
    return found;
}

void dv_own_part_keep(dv_resolution *r, dv_str document, dv_arena *arena)
{
    uint32_t entry = dv_own_part_entry(r, document);

    if (entry == DV_NONE)
        return;
    dv_resolution_leave(r, entry, arena);
    r->own_part = true;
}
