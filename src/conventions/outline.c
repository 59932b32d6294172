/* SPDX-License-Identifier: MIT */
#include "conventions/outline.h"

#include "base/vec.h"

typedef DV_VEC(dv_outline_heading) outline_headings;

/* Closes the open headings of `level` and below at block `block`. */
static void close_levels(outline_headings *headings, uint32_t open[7],
                         uint32_t level, uint32_t block)
{
    for (uint32_t i = level; i < 7; i++) {
        if (open[i] == DV_NONE)
            continue;
        headings->items[open[i]].next = headings->count;
        headings->items[open[i]].end_block = block;
        open[i] = DV_NONE;
    }
}

static uint32_t parent_of(const uint32_t open[7], uint32_t level)
{
    for (uint32_t i = level; i-- > 1;)
        if (open[i] != DV_NONE)
            return open[i];
    return DV_NONE;
}

dv_outline dv_outline_read(const dv_document *document, dv_arena *arena)
{
    uint32_t open[7]; /* by level: the section that is not closed yet */
    outline_headings headings = {0};
    bool cut = false;

    for (uint32_t i = 0; i < 7; i++)
        open[i] = DV_NONE;
    for (uint32_t i = 0; i < document->block_count && !cut;
         i = document->blocks[i].next) {
        const dv_block *block = &document->blocks[i];

        if (block->kind != DV_BLOCK_HEADING)
            continue;
        cut = headings.count == DV_OUTLINE_LIMIT;
        if (cut)
            break;
        close_levels(&headings, open, block->level, i);
        *dv_vec_push(arena, &headings) = (dv_outline_heading){
            .block = i,
            .level = block->level,
            .parent = parent_of(open, block->level),
            .title = dv_title_read(block->text, arena),
        };
        open[block->level] = headings.count - 1;
    }
    close_levels(&headings, open, 1, document->block_count);
    return (dv_outline){headings.items, headings.count, cut};
}
