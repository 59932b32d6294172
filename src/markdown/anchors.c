/* SPDX-License-Identifier: MIT */
/* Headings' texts and slugs, as github-slugger numbers them. */
#include "markdown/internal.h"

#include "text/unicode.h"

static bool is_struck(dv_str text, size_t at)
{
    return at + 1 < text.len && text.ptr[at] == '~' &&
           text.ptr[at + 1] == '~' &&
           (at + 2 == text.len || text.ptr[at + 2] != '~');
}

/* `~~` in pairs is strikethrough, which cmark was not asked to find. A line
 * end in a heading of several lines reads as a space. */
static dv_str heading_text(dv_arena *arena, dv_str rendered)
{
    char *text = dv_arena_new(arena, rendered.len + 1);
    size_t marks = 0;
    size_t len = 0;

    for (size_t i = 0; i < rendered.len; i++)
        if (is_struck(rendered, i)) {
            marks++;
            i++;
        }
    for (size_t i = 0; i < rendered.len; i++) {
        if (marks > 1 && is_struck(rendered, i)) {
            marks -= marks % 2 ? 1 : 0;
            i++;
        } else {
            text[len++] = rendered.ptr[i] == '\n' ? ' ' : rendered.ptr[i];
        }
    }
    return dv_str_trim((dv_str){text, len});
}

void dv_md_add_heading(dv_md *md, uint32_t block, dv_str rendered)
{
    dv_block *heading = &md->blocks.items[block];

    heading->text = heading_text(md->arena, rendered);
    *dv_vec_push(&md->scratch, &md->anchors) = (dv_anchor){
        .slug = dv_utf8_slug(md->arena, rendered),
        .span = heading->span,
        .block = block,
        .heading = true,
    };
}

/* The slug of a heading, given those before it. The map holds the last number
 * used with each. */
static dv_str number(dv_md *md, dv_strmap *seen, dv_str slug)
{
    dv_str numbered = slug;

    while (dv_strmap_get(seen, numbered) != NULL) {
        uint32_t *last = dv_strmap_get(seen, slug);

        (*last)++;
        numbered =
            dv_arena_printf(md->arena, "%.*s-%u", DV_STR_ARG(slug), *last);
    }
    dv_strmap_put(seen, &md->scratch, numbered, NULL);
    return numbered;
}

void dv_md_number_anchors(dv_md *md)
{
    DV_AUTO(dv_strmap_release) dv_strmap seen = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < md->anchors.count; i++) {
        dv_anchor *anchor = &md->anchors.items[i];

        if (anchor->heading)
            anchor->slug = number(md, &seen, anchor->slug);
    }
}
