/* SPDX-License-Identifier: MIT */
/*
 * Which class the sections around a claim name.
 */
#include "facts/api/resolve.h"

/* Sections that are looked at before a claim. */
enum { SECTIONS = 256 };

/* Of a section that was not asked for yet. */
#define UNREAD (UINT32_MAX - 1)

static dv_api_candidates classes_of(const dv_api_resolver *r,
                                    const dv_api_named *of)
{
    dv_api_candidates all = dv_api_all_of(r, of, NULL), out = {.count = 0};

    for (uint32_t i = 0; i < all.count; i++)
        if (dv_api_candidate(r, all.items[i])->kind == DV_API_CLASS)
            out.items[out.count++] = all.items[i];
    return out;
}

uint32_t dv_api_find_class(dv_api_resolver *r, dv_str name, uint32_t section)
{
    const dv_api_named *of =
        name.len ? dv_api_index_get(r->index, r->home, dv_signature_last(name))
                 : NULL;
    dv_api_candidates left;

    if (!of)
        return DV_NONE;
    left = classes_of(r, of);
    if (dv_str_find_byte(name, '.') < name.len)
        left = dv_api_reached(r, &left, name);
    if (left.count == 0)
        return DV_NONE;
    if (left.count > 1 && !dv_api_narrow(r, section, &left))
        return DV_API_SEVERAL;
    return left.count == 1 && !of->partial ? left.items[0] : DV_API_SEVERAL;
}

static uint32_t class_of_section(dv_api_resolver *r, uint32_t section)
{
    uint32_t count = r->page->sections.count;

    if (!r->classes) {
        r->classes = dv_arena_new(r->trees->arena, count * sizeof *r->classes);
        for (uint32_t i = 0; i < count; i++)
            r->classes[i] = UNREAD;
    }
    if (r->classes[section] == UNREAD)
        r->classes[section] = dv_api_find_class(
            r, r->page->sections.items[section].name, section);
    return r->classes[section];
}

uint32_t dv_api_class_around(dv_api_resolver *r, const dv_api_claim *claim)
{
    uint32_t at = claim->section;

    while (at != DV_NONE) {
        const dv_api_section *s = &r->page->sections.items[at];

        if (!dv_str_equal(s->name, claim->name) &&
            class_of_section(r, at) != DV_NONE)
            return class_of_section(r, at);
        at = s->parent;
    }
    return DV_NONE;
}

uint32_t dv_api_class_before(dv_api_resolver *r, const dv_api_claim *claim)
{
    uint32_t first = claim->section > SECTIONS ? claim->section - SECTIONS : 0;

    for (uint32_t i = claim->section; i > first; i--)
        if (class_of_section(r, i) != DV_NONE)
            return class_of_section(r, i);
    return DV_NONE;
}
