/* SPDX-License-Identifier: MIT */
/* The sections of a profile: there, in order, at their level, filled. */
#include "conventions/structure/structure.h"

#include "text/names.h"

/* Titles of a document that are compared to find those that were meant. */
enum { COMPARED = 20000, MOST_SECTIONS = 100 };

static uint32_t heading_of(const dv_structure *s, uint32_t section)
{
    return section == DV_NONE ? DV_NONE : s->found[section];
}

/* Where a missing section is reported: at what stands before the gap. */
static dv_span gap_span(const dv_structure *s, uint32_t missing)
{
    const dv_structure_section *sections = s->profile->sections;
    uint32_t parent = sections[missing].parent;

    for (uint32_t i = missing; i-- > 0;)
        if (sections[i].parent == parent && s->found[i] != DV_NONE)
            return dv_structure_heading_span(s, s->found[i]);
    if (heading_of(s, parent) != DV_NONE)
        return dv_structure_heading_span(s, heading_of(s, parent));
    return s->outline.count ? dv_structure_heading_span(s, 0)
                            : dv_structure_start(s);
}

/* Names a heading that is no section and has nearly the title. */
static void show_nearest(dv_structure *s, const dv_structure_section *section)
{
    const dv_strs *titles = &section->titles.folded;

    for (uint32_t i = 0; i < s->outline.count && s->compared < COMPARED; i++) {
        const dv_title *other = &s->outline.headings[i].title;

        if (s->section[i] != DV_NONE || !other->part_count)
            continue;
        s->compared += titles->count;
        if (dv_name_nearest(other->parts[0], titles->items, titles->count) ==
            DV_NONE)
            continue;
        dv_convention_evidence(
            s->ctx, "line %u has `%.*s`",
            dv_structure_line(s, dv_structure_heading_span(s, i).start),
            DV_STR_ARG(other->text));
        return;
    }
}

static void report_missing(dv_structure *s, uint32_t section)
{
    const dv_structure_section *wanted = &s->profile->sections[section];
    dv_str title = dv_structure_title(wanted);
    uint32_t level = dv_structure_level(s, section);

    dv_convention_report(s->ctx, "structure/missing-section",
                         gap_span(s, section), title,
                         "the section `%.*s` is missing", DV_STR_ARG(title));
    dv_structure_show_gap(s, section);
    show_nearest(s, wanted);
    if (wanted->no_substitute || !s->profile->substitute_shown.len)
        dv_convention_help(s->ctx, "add `%.*s %.*s`", (int)level, "######",
                           DV_STR_ARG(title));
    else
        dv_convention_help(s->ctx,
                           "add `%.*s %.*s`; where it does not apply, with "
                           "`%.*s` below it",
                           (int)level, "######", DV_STR_ARG(title),
                           DV_STR_ARG(s->profile->substitute_shown));
}

static void check_level(dv_structure *s, uint32_t section)
{
    const dv_structure_section *wanted = &s->profile->sections[section];
    const dv_outline_heading *heading = &s->outline.headings[s->found[section]];
    uint32_t level = dv_structure_level(s, section);
    uint32_t parent = heading_of(s, wanted->parent);
    bool outside = parent != DV_NONE &&
                   !(s->found[section] > parent &&
                     s->found[section] < s->outline.headings[parent].next);

    if (!outside && (wanted->any_level || heading->level == level))
        return;
    dv_convention_report(
        s->ctx, "structure/wrong-level",
        dv_structure_heading_span(s, s->found[section]), heading->title.text,
        outside ? "`%.*s` is not in the section that it belongs to"
                : "`%.*s` is of the wrong level",
        DV_STR_ARG(heading->title.text));
    if (outside)
        dv_convention_evidence(
            s->ctx, "the profile `%.*s` has it in: %.*s (line %u)",
            DV_STR_ARG(s->profile->name),
            DV_STR_ARG(s->outline.headings[parent].title.text),
            dv_structure_line(s, dv_structure_heading_span(s, parent).start));
    dv_convention_evidence(s->ctx,
                           "it stands at level %u; `%.*s` has it at "
                           "level %u",
                           heading->level, DV_STR_ARG(s->profile->name), level);
    dv_convention_help(s->ctx, "write `%.*s %.*s`", (int)level, "######",
                       DV_STR_ARG(heading->title.text));
}

/* The sections of `parent` that are there, in the profile's order. */
static uint32_t list_children(const dv_structure *s, uint32_t parent,
                              uint32_t list[MOST_SECTIONS])
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < s->profile->section_count && count < MOST_SECTIONS;
         i++)
        if (s->profile->sections[i].parent == parent &&
            s->found[i] != DV_NONE && !s->profile->sections[i].anywhere)
            list[count++] = i;
    return count;
}

/* Marks the longest row of sections that stand in order. */
static void mark_in_order(const dv_structure *s, const uint32_t *list,
                          uint32_t count, bool *in_order)
{
    uint32_t length[MOST_SECTIONS], before[MOST_SECTIONS], best = 0;

    for (uint32_t i = 0; i < count; i++) {
        length[i] = 1;
        before[i] = DV_NONE;
        for (uint32_t j = 0; j < i; j++)
            if (s->found[list[j]] < s->found[list[i]] &&
                length[j] >= length[i]) {
                length[i] = length[j] + 1;
                before[i] = j;
            }
        if (length[i] > length[best])
            best = i;
        in_order[i] = false;
    }
    for (uint32_t i = count ? best : DV_NONE; i != DV_NONE; i = before[i])
        in_order[i] = true;
}

/* The nearest section of the row before (`step` -1) or behind `at`. */
static uint32_t next_in_order(const bool *in_order, uint32_t count, uint32_t at,
                              uint32_t step)
{
    for (uint32_t i = at + step; i < count; i += step)
        if (in_order[i])
            return i;
    return DV_NONE;
}

static void report_order(dv_structure *s, const uint32_t *list, uint32_t count,
                         uint32_t at, const bool *in_order)
{
    uint32_t before = next_in_order(in_order, count, at, UINT32_MAX);
    uint32_t behind = next_in_order(in_order, count, at, 1);
    uint32_t heading = s->found[list[at]];
    bool early = before != DV_NONE && heading < s->found[list[before]];
    uint32_t beside = early ? before : behind;
    dv_str title = s->outline.headings[heading].title.text, other_title;
    uint32_t other;

    if (beside == DV_NONE) /* it would be in order */
        return;
    other = s->found[list[beside]];
    other_title = s->outline.headings[other].title.text;
    dv_convention_report(s->ctx, "structure/section-order",
                         dv_structure_heading_span(s, heading), title,
                         "`%.*s` belongs %s `%.*s`", DV_STR_ARG(title),
                         early ? "behind" : "before", DV_STR_ARG(other_title));
    dv_convention_evidence(
        s->ctx, "`%.*s` is in line %u", DV_STR_ARG(other_title),
        dv_structure_line(s, dv_structure_heading_span(s, other).start));
    dv_structure_show_gap(s, list[at]);
}

static void check_order(dv_structure *s, uint32_t parent)
{
    uint32_t list[MOST_SECTIONS];
    bool in_order[MOST_SECTIONS];
    uint32_t count = list_children(s, parent, list);

    mark_in_order(s, list, count, in_order);
    for (uint32_t i = 0; i < count; i++)
        if (!in_order[i])
            report_order(s, list, count, i, in_order);
}

/* Whether the section, or one that it is in, is there and left out by words. */
static bool is_excused(const dv_structure *s, const bool *substituted,
                       uint32_t section)
{
    for (uint32_t at = section, steps = 0;
         at != DV_NONE && steps < MOST_SECTIONS;
         at = s->profile->sections[at].parent, steps++)
        if (substituted[at])
            return true;
    return false;
}

static void check_content(dv_structure *s, uint32_t section, bool *substituted)
{
    const dv_structure_section *wanted = &s->profile->sections[section];
    const dv_outline_heading *heading = &s->outline.headings[s->found[section]];
    dv_scope scope = {
        .first = heading->block + 1,
        .next = heading->end_block,
        .span = dv_structure_heading_span(s, s->found[section]),
        .name = dv_arena_printf(s->ctx->arena, "`%.*s`",
                                DV_STR_ARG(heading->title.text)),
    };

    substituted[section] = dv_structure_is_substituted(s, &scope, wanted);
    if (substituted[section] ||
        (scope.first == scope.next && s->profile->no_empty_section))
        return;
    dv_structure_check_lengths(s, &scope, &wanted->lengths);
    dv_structure_check_needs(s, &scope, &wanted->needs);
    dv_structure_check_table(s, &scope, &wanted->table);
}

void dv_structure_check_sections(dv_structure *s)
{
    uint32_t count = s->profile->section_count;
    bool *substituted = dv_arena_new(s->ctx->arena, count + 1);

    for (uint32_t i = 0; i < count; i++)
        if (s->found[i] != DV_NONE) {
            check_level(s, i);
            check_content(s, i, substituted);
        }
    for (uint32_t i = 0; i < count; i++) {
        const dv_structure_section *wanted = &s->profile->sections[i];

        if (s->found[i] == DV_NONE && !wanted->optional &&
            (wanted->parent == DV_NONE ||
             (heading_of(s, wanted->parent) != DV_NONE &&
              !is_excused(s, substituted, wanted->parent))))
            report_missing(s, i);
    }
    if (s->profile->unordered)
        return;
    check_order(s, DV_NONE);
    for (uint32_t i = 0; i < count; i++)
        if (s->found[i] != DV_NONE)
            check_order(s, i);
}
