/* SPDX-License-Identifier: MIT */
/* Which heading is which section of the profile. */
#include "base/strmap.h"
#include "conventions/structure/structure.h"

/* Headings of one title that are looked at for a section, headings that a
 * pattern is tried on, and sections in sections. */
enum { NAMESAKES = 16, TRIED = 1000, DEEPEST = 4 };

/* The headings by what their titles may be called. */
typedef struct title_index {
    dv_strmap heads;     /* a part of a title: 1 + its first entry */
    struct title_entry { /* a heading that has it */
        uint32_t heading, next;
    } * entries;
    uint32_t count;
} title_index;

typedef struct best_heading {
    uint32_t heading; /* DV_NONE: none yet */
    uint32_t rank;
} best_heading;

static void index_titles(title_index *index, const dv_structure *s)
{
    uint32_t count = s->outline.count;

    index->entries = dv_arena_new(
        s->ctx->arena, (size_t)count * DV_TITLE_PARTS * sizeof *index->entries);
    /* From the last one on, so that each chain is in document order. */
    for (uint32_t i = count; i-- > 0;) {
        const dv_title *title = &s->outline.headings[i].title;

        for (uint32_t j = 0; j < title->part_count; j++) {
            uint32_t *head = dv_strmap_put(&index->heads, s->ctx->arena,
                                           title->parts[j], NULL);

            index->entries[index->count] =
                (struct title_entry){i, *head ? *head - 1 : DV_NONE};
            *head = ++index->count;
        }
    }
}

/* Whether heading `inner` is in the section of `outer`. */
static bool is_within(const dv_structure *s, uint32_t inner, uint32_t outer)
{
    return inner > outer && inner < s->outline.headings[outer].next;
}

/* Whether the heading is in a section that another one of the profile is, at
 * the top or beside `parent`. */
static bool is_anothers(const dv_structure *s, uint32_t heading,
                        uint32_t parent)
{
    for (uint32_t at = s->outline.headings[heading].parent; at != DV_NONE;
         at = s->outline.headings[at].parent)
        if (s->section[at] != DV_NONE && at != parent)
            return true;
    return false;
}

/* How well the heading fits as the section, 0 if not at all. */
static uint32_t rank(const dv_structure *s, uint32_t heading, uint32_t section)
{
    const dv_structure_section *wanted = &s->profile->sections[section];
    uint32_t parent =
        wanted->parent == DV_NONE ? DV_NONE : s->found[wanted->parent];
    bool level = wanted->any_level || s->outline.headings[heading].level ==
                                          dv_structure_level(s, section);

    if (s->section[heading] != DV_NONE ||
        (heading == s->title && wanted->level != 1))
        return 0;
    if (parent != DV_NONE && is_within(s, heading, parent))
        return level ? 4 : 3;
    if (parent != DV_NONE && is_anothers(s, heading, parent))
        return 0;
    return level ? 2 : 1;
}

static void consider(best_heading *best, const dv_structure *s,
                     uint32_t heading, uint32_t section)
{
    uint32_t value = rank(s, heading, section);

    if (value > best->rank)
        *best = (best_heading){heading, value};
}

static void try_titles(best_heading *best, const dv_structure *s,
                       const title_index *index, uint32_t section)
{
    const dv_structure_section *wanted = &s->profile->sections[section];

    for (uint32_t i = 0; i < wanted->titles.folded.count; i++) {
        const uint32_t *head =
            dv_strmap_get(&index->heads, wanted->titles.folded.items[i]);
        uint32_t at = head ? *head - 1 : DV_NONE, steps = 0;

        for (; at != DV_NONE && steps < NAMESAKES;
             at = index->entries[at].next, steps++)
            consider(best, s, index->entries[at].heading, section);
    }
}

static void try_pattern(best_heading *best, dv_structure *s, uint32_t section)
{
    const dv_structure_section *wanted = &s->profile->sections[section];

    for (uint32_t i = 0; wanted->pattern && i < s->outline.count && i < TRIED;
         i++)
        if (rank(s, i, section) > best->rank &&
            dv_structure_matches(s, wanted->pattern,
                                 s->outline.headings[i].title.text, true))
            consider(best, s, i, section);
}

static void match_section(dv_structure *s, const title_index *index,
                          uint32_t section)
{
    const dv_structure_section *wanted = &s->profile->sections[section];
    best_heading best = {DV_NONE, 0};

    if (wanted->parent != DV_NONE && s->found[wanted->parent] == DV_NONE)
        return;
    try_titles(&best, s, index, section);
    if (best.rank < 4)
        try_pattern(&best, s, section);
    s->found[section] = best.heading;
    if (best.heading != DV_NONE)
        s->section[best.heading] = section;
}

/* The title is the first heading of level 1. Where the front matter has one
 * only the first heading of all can repeat it. */
static void find_title(dv_structure *s)
{
    bool named = dv_structure_front_matter(s, DV_STR("title")).len > 0;

    s->title = DV_NONE;
    for (uint32_t i = 0; i < s->outline.count && s->title == DV_NONE; i++) {
        if (s->outline.headings[i].level == 1)
            s->title = i;
        else if (named)
            return;
    }
}

void dv_structure_match(dv_structure *s)
{
    uint32_t sections = s->profile->section_count;
    title_index index = {.heads = DV_STRMAP_INIT};

    find_title(s);

    s->found = dv_arena_new(s->ctx->arena, (sections + 1) * sizeof *s->found);
    s->section = dv_arena_new(s->ctx->arena,
                              (s->outline.count + 1) * sizeof *s->section);
    for (uint32_t i = 0; i < sections; i++)
        s->found[i] = DV_NONE;
    for (uint32_t i = 0; i < s->outline.count; i++)
        s->section[i] = DV_NONE;
    index_titles(&index, s);
    for (uint32_t depth = 0; depth < DEEPEST; depth++)
        for (uint32_t i = 0; i < sections; i++)
            if (s->profile->sections[i].depth == depth)
                match_section(s, &index, i);
    dv_strmap_release(&index.heads);
}

dv_str dv_structure_title(const dv_structure_section *section)
{
    return section->titles.shown.items[0];
}

uint32_t dv_structure_level(const dv_structure *s, uint32_t section)
{
    const dv_structure_section *wanted = &s->profile->sections[section];
    uint32_t level;

    if (wanted->level)
        return wanted->level;
    if (wanted->parent == DV_NONE)
        return 2;
    level = s->found[wanted->parent] == DV_NONE
                ? 2 + wanted->depth - 1
                : s->outline.headings[s->found[wanted->parent]].level;
    return level < 6 ? level + 1 : 6;
}
