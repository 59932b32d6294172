/* SPDX-License-Identifier: MIT */
/* What the profile has around a section that is missing. */
#include "conventions/structure/structure.h"

/* Rows that are shown of the skeleton: a neighbour on each side and what the
 * missing section holds. */
enum { ROWS = 8 };

static void show(dv_structure *s, uint32_t section, bool missing)
{
    const dv_structure_section *wanted = &s->profile->sections[section];
    uint32_t heading = s->found[section];
    dv_str where = {NULL, 0};

    if (heading != DV_NONE)
        where = dv_arena_printf(
            s->ctx->arena, " (line %u)",
            dv_structure_line(s, dv_structure_heading_span(s, heading).start));
    dv_convention_evidence(s->ctx, "%s %.*s %.*s%.*s", missing ? "+" : " ",
                           (int)dv_structure_level(s, section), "######",
                           DV_STR_ARG(dv_structure_title(wanted)),
                           DV_STR_ARG(where));
}

/* The nearest section of the same parent before (`step` -1) or behind `from`
 * that is there or must be; DV_NONE if there is none. */
static uint32_t neighbour(const dv_structure *s, uint32_t from, uint32_t step)
{
    const dv_structure_section *sections = s->profile->sections;

    for (uint32_t i = from + step; i < s->profile->section_count; i += step)
        if (sections[i].parent == sections[from].parent &&
            (s->found[i] != DV_NONE || !sections[i].optional))
            return i;
    return DV_NONE;
}

void dv_structure_show_gap(dv_structure *s, uint32_t missing)
{
    const dv_structure_section *sections = s->profile->sections;
    uint32_t before = neighbour(s, missing, UINT32_MAX);
    uint32_t behind = neighbour(s, missing, 1);
    uint32_t rows = 0;

    dv_convention_evidence(
        s->ctx, "the profile `%.*s` has here:", DV_STR_ARG(s->profile->name));
    if (sections[missing].parent != DV_NONE)
        show(s, sections[missing].parent, false);
    if (before != DV_NONE)
        show(s, before, s->found[before] == DV_NONE);
    show(s, missing, true);
    for (uint32_t i = 0; i < s->profile->section_count && rows < ROWS &&
                         s->found[missing] == DV_NONE;
         i++)
        if (sections[i].parent == missing && !sections[i].optional) {
            show(s, i, true);
            rows++;
        }
    if (behind != DV_NONE)
        show(s, behind, s->found[behind] == DV_NONE);
}
