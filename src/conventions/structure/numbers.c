/* SPDX-License-Identifier: MIT */
/* The numbers of top sections. */
#include "conventions/structure/structure.h"

/* The level of top sections: 2 below a single title, else the lowest. */
static uint32_t top_level(const dv_structure *s)
{
    uint32_t level = 6, titles = 0;

    for (uint32_t i = 0; i < s->outline.count; i++) {
        if (s->outline.headings[i].level == 1 && ++titles == 1)
            continue;
        if (s->outline.headings[i].level < level)
            level = s->outline.headings[i].level;
    }
    return level;
}

static void report(dv_structure *s, uint32_t heading, dv_str message)
{
    dv_convention_report(
        s->ctx, "structure/numbering", dv_structure_heading_span(s, heading),
        s->outline.headings[heading].title.text, "%.*s", DV_STR_ARG(message));
}

/* Checks a heading that should have the number `expected`; returns that of the
 * next. What it counts on from is what stands there, so that one mistake is
 * one finding. */
static uint32_t check_number(dv_structure *s, uint32_t heading,
                             uint32_t expected)
{
    const dv_title *title = &s->outline.headings[heading].title;
    dv_arena *arena = s->ctx->arena;

    if (!title->number.text.len) {
        report(s, heading,
               dv_arena_printf(arena, "`%.*s` has no number; it would be %u",
                               DV_STR_ARG(title->text), expected));
        return expected + 1;
    }
    if (title->number.last != expected)
        report(s, heading,
               dv_arena_printf(arena,
                               "`%.*s` has the number `%.*s`; it would "
                               "be %u",
                               DV_STR_ARG(title->text),
                               DV_STR_ARG(title->number.text), expected));
    return title->number.last + 1;
}

void dv_structure_check_numbers(dv_structure *s)
{
    uint32_t level = top_level(s), expected = DV_NONE;

    if (s->profile->numbering == DV_NUMBERING_ANY)
        return;
    for (uint32_t i = 0; i < s->outline.count; i++) {
        const dv_title *title = &s->outline.headings[i].title;

        if (s->outline.headings[i].level != level)
            continue;
        if (s->profile->numbering == DV_NUMBERING_NONE) {
            if (title->number.text.len)
                report(s, i,
                       dv_arena_printf(s->ctx->arena,
                                       "`%.*s` has the number `%.*s`; titles "
                                       "have none here",
                                       DV_STR_ARG(title->text),
                                       DV_STR_ARG(title->number.text)));
            continue;
        }
        if (expected == DV_NONE)
            expected = title->number.text.len && !title->number.last ? 0 : 1;
        expected = check_number(s, i, expected);
    }
}
