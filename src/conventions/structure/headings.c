/* SPDX-License-Identifier: MIT */
/* What holds of headings whatever sections a profile has. */
#include "base/strmap.h"
#include "conventions/structure/structure.h"

static void no_title(dv_structure *s)
{
    dv_convention_report(s->ctx, "structure/single-title",
                         dv_structure_start(s), DV_STR("no title"),
                         "the document has no title, a heading of level 1");
    dv_convention_help(s->ctx, "begin the document with `# Title`");
}

static void check_title_text(dv_structure *s, uint32_t heading)
{
    dv_str text = dv_str_trim(
        s->document->blocks[s->outline.headings[heading].block].text);

    if (!s->profile->title ||
        dv_structure_matches(s, s->profile->title, text, true))
        return;
    dv_convention_report(s->ctx, "structure/single-title",
                         dv_structure_heading_span(s, heading), text,
                         "the title `%.*s` is not of the form that the profile "
                         "`%.*s` has",
                         DV_STR_ARG(text), DV_STR_ARG(s->profile->name));
    if (s->profile->title_shown.len)
        dv_convention_evidence(s->ctx, "its pattern: %.*s",
                               DV_STR_ARG(s->profile->title_shown));
}

static void report_second_title(dv_structure *s, uint32_t heading)
{
    dv_str text = s->outline.headings[heading].title.text;

    dv_convention_report(s->ctx, "structure/single-title",
                         dv_structure_heading_span(s, heading), text,
                         "`%.*s` is a second title", DV_STR_ARG(text));
    dv_convention_evidence(
        s->ctx, "the first one, in line %u: %.*s",
        dv_structure_line(s, dv_structure_heading_span(s, s->title).start),
        DV_STR_ARG(s->outline.headings[s->title].title.text));
    dv_convention_help(s->ctx, "make it a section: `## %.*s`",
                       DV_STR_ARG(text));
}

/* A `title:` in the front matter is a title that sites print as one. A section
 * of the profile is told to be of the wrong level, not a title. */
static void check_single_title(dv_structure *s)
{
    if (s->title == DV_NONE) {
        if ((s->profile->one_title || s->profile->title) &&
            !dv_structure_front_matter(s, DV_STR("title")).len)
            no_title(s);
        return;
    }
    check_title_text(s, s->title);
    for (uint32_t i = s->title + 1;
         s->profile->one_title && i < s->outline.count; i++)
        if (s->outline.headings[i].level == 1 && s->section[i] == DV_NONE)
            report_second_title(s, i);
}

static void check_skipped_levels(dv_structure *s)
{
    for (uint32_t i = 1; i < s->outline.count; i++) {
        const dv_outline_heading *heading = &s->outline.headings[i];
        uint32_t before = s->outline.headings[i - 1].level;

        if (heading->level <= before + 1)
            continue;
        dv_convention_report(
            s->ctx, "structure/skipped-level", dv_structure_heading_span(s, i),
            heading->title.text,
            "`%.*s` is of level %u below a heading of level "
            "%u",
            DV_STR_ARG(heading->title.text), heading->level, before);
        dv_convention_evidence(
            s->ctx, "the heading before, in line %u: %.*s",
            dv_structure_line(s, dv_structure_heading_span(s, i - 1).start),
            DV_STR_ARG(s->outline.headings[i - 1].title.text));
    }
}

/* Whether `text` is white space and HTML comments. */
static bool is_comment(dv_str text)
{
    text = dv_str_trim(text);
    while (dv_str_starts(text, DV_STR("<!--"))) {
        size_t end = dv_str_find(text, DV_STR("-->"));

        text = dv_str_trim(dv_str_slice(text, end + 3, text.len));
    }
    return text.len == 0;
}

static bool is_empty(const dv_structure *s, const dv_outline_heading *heading)
{
    const dv_block *blocks = s->document->blocks;

    for (uint32_t i = heading->block + 1; i < heading->end_block;
         i = blocks[i].next) {
        dv_str text = dv_span_of(s->document->file->text, blocks[i].span);

        if (blocks[i].kind != DV_BLOCK_BREAK &&
            !(blocks[i].kind == DV_BLOCK_HTML && is_comment(text)))
            return false;
    }
    return true;
}

static void check_empty_sections(dv_structure *s)
{
    for (uint32_t i = 0; i < s->outline.count; i++) {
        const dv_outline_heading *heading = &s->outline.headings[i];

        if (!is_empty(s, heading))
            continue;
        dv_convention_report(s->ctx, "structure/empty-section",
                             dv_structure_heading_span(s, i),
                             heading->title.text, "the section `%.*s` is empty",
                             DV_STR_ARG(heading->title.text));
        if (s->profile->substitute_shown.len)
            dv_convention_help(s->ctx,
                               "write it; where it does not apply: `%.*s`",
                               DV_STR_ARG(s->profile->substitute_shown));
    }
}

/* The heading's key among those of its parent: level of the parent, too, is
 * the parent's own. */
static dv_str sibling_key(dv_structure *s, uint32_t index)
{
    const dv_outline_heading *heading = &s->outline.headings[index];
    dv_str title = dv_str_trim(s->document->blocks[heading->block].text);

    return dv_arena_printf(s->ctx->arena, "%u %u %.*s", heading->parent,
                           heading->level,
                           DV_STR_ARG(dv_title_fold(title, s->ctx->arena)));
}

static void check_duplicate_titles(dv_structure *s)
{
    DV_AUTO(dv_strmap_release) dv_strmap seen = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < s->outline.count; i++) {
        const dv_outline_heading *heading = &s->outline.headings[i];
        uint32_t *first;
        bool added;

        if (!heading->title.text.len)
            continue;
        first = dv_strmap_put(&seen, s->ctx->arena, sibling_key(s, i), &added);
        if (added) {
            *first = i;
            continue;
        }
        dv_convention_report(s->ctx, "structure/duplicate-title",
                             dv_structure_heading_span(s, i),
                             heading->title.text,
                             "`%.*s` has the title of another section beside "
                             "it",
                             DV_STR_ARG(heading->title.text));
        dv_convention_evidence(
            s->ctx, "the other one is in line %u",
            dv_structure_line(s, dv_structure_heading_span(s, *first).start));
    }
}

void dv_structure_check_headings(dv_structure *s)
{
    check_single_title(s);
    if (s->profile->no_skipped_level)
        check_skipped_levels(s);
    if (s->profile->no_empty_section)
        check_empty_sections(s);
    if (s->profile->no_duplicate_title)
        check_duplicate_titles(s);
}
