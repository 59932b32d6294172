/* SPDX-License-Identifier: MIT */
/* cmark's tree to arrays, in one walk. */
#include <cmark-gfm-core-extensions.h>

#include "markdown/flatten.h"

enum { MANY_LINES = 100 * 1000 };

static dv_block *block_of(const dv_md_walk *walk, uint32_t index)
{
    return &walk->md->blocks.items[index];
}

static void push_block(dv_md_walk *walk, dv_block block)
{
    dv_md *md = walk->md;

    if (dv_span_length(block.content) == 0 && block.kind != DV_BLOCK_CODE)
        block.content = block.span;
    *dv_vec_push(&md->scratch, &walk->open) = md->blocks.count;
    *dv_vec_push(&md->scratch, &md->blocks) = block;
}

static void enter_table(dv_md_walk *walk, cmark_node *node, dv_block *block)
{
    int header = dv_md_table_header_line(node);

    walk->table_line = header;
    block->kind = DV_BLOCK_TABLE;
    /* The delimiter row is the table's, too. */
    block->span = (dv_span){dv_md_line_start(walk->md, header),
                            dv_md_line_end(walk->md, header + 1)};
}

static void enter_row(dv_md_walk *walk, cmark_node *node, dv_block *block)
{
    dv_md *md = walk->md;
    bool header = cmark_gfm_extensions_get_table_row_is_header(node);
    int line = header ? walk->table_line : cmark_node_get_start_line(node);

    walk->row = dv_md_row_span(md, node, line);
    walk->column = 0;
    block->kind = DV_BLOCK_ROW;
    block->header = header;
    block->span =
        (dv_span){dv_md_line_start(md, line), dv_md_line_end(md, line)};
}

static void enter_cell(dv_md_walk *walk, dv_block *block)
{
    const dv_block *row =
        block_of(walk, walk->open.items[walk->open.count - 1]);

    block->kind = DV_BLOCK_CELL;
    block->header = row->header;
    block->column = walk->column++;
    block->span = dv_md_take_cell(walk->md->text, &walk->row);
}

static void enter_footnote(dv_md_walk *walk, cmark_node *node, dv_block *block)
{
    dv_md *md = walk->md;
    int line = cmark_node_get_start_line(node);
    uint32_t at = dv_md_offset(md, line, cmark_node_get_start_column(node));
    dv_str rest = dv_str_slice(md->file->text, at, dv_md_line_end(md, line));

    block->kind = DV_BLOCK_FOOTNOTE;
    block->info = dv_str_slice(rest, 2, dv_str_find_byte(rest, ']'));
    dv_strmap_put(&md->footnotes, &md->scratch,
                  dv_md_normal_label(&md->scratch, block->info), NULL);
}

/* Blocks of the extensions. Their types are numbers that cmark-gfm hands out
 * when it starts. */
static bool enter_extension(dv_md_walk *walk, cmark_node *node,
                            cmark_node_type type, dv_block *block)
{
    switch (dv_md_extension_block(type)) {
    case DV_BLOCK_FOOTNOTE:
        enter_footnote(walk, node, block);
        return true;
    case DV_BLOCK_TABLE:
        enter_table(walk, node, block);
        return true;
    case DV_BLOCK_ROW:
        enter_row(walk, node, block);
        return true;
    case DV_BLOCK_CELL:
        enter_cell(walk, block);
        return true;
    default:
        return false;
    }
}

/* The kind and place of a block that Markdown itself has. */
static bool enter_standard(dv_md_walk *walk, cmark_node *node,
                           cmark_node_type type, dv_block *block)
{
    const dv_md *md = walk->md;

    switch (type) {
    case CMARK_NODE_BLOCK_QUOTE:
        block->kind = DV_BLOCK_QUOTE;
        walk->quotes++;
        return true;
    case CMARK_NODE_LIST:
        block->kind = DV_BLOCK_LIST;
        return true;
    case CMARK_NODE_ITEM:
        block->kind = DV_BLOCK_ITEM;
        return true;
    case CMARK_NODE_THEMATIC_BREAK:
        block->kind = DV_BLOCK_BREAK;
        return true;
    case CMARK_NODE_CODE_BLOCK:
        block->kind = DV_BLOCK_CODE;
        dv_md_place_code(md, node, block);
        return true;
    case CMARK_NODE_HTML_BLOCK:
        block->kind = DV_BLOCK_HTML;
        dv_md_place_html(md, node, block);
        return true;
    case CMARK_NODE_HEADING:
        block->kind = DV_BLOCK_HEADING;
        block->level = (uint8_t)cmark_node_get_heading_level(node);
        dv_md_place_text(md, node, block);
        return true;
    case CMARK_NODE_PARAGRAPH:
        block->kind = DV_BLOCK_PARAGRAPH;
        dv_md_place_text(md, node, block);
        return true;
    default:
        return false;
    }
}

static void begin_region(dv_md_walk *walk, cmark_node *node)
{
    uint32_t index = walk->md->blocks.count - 1;
    const dv_block *block = block_of(walk, index);
    dv_md_region *region = &walk->region;

    region->span = block->span;
    region->cell = block->kind == DV_BLOCK_CELL;
    if (!region->cell && cmark_node_get_start_line(node) > 0) {
        uint32_t start = dv_md_offset(walk->md, cmark_node_get_start_line(node),
                                      cmark_node_get_start_column(node));

        if (start >= block->span.start && start <= block->span.end)
            region->span.start = start;
    }
    region->cursor = region->span.start;
    region->quotes = walk->quotes;
    region->block = index;
    region->lost = false;
    region->holes.count = 0;
    walk->links.count = 0;
    walk->images = 0;
    walk->rendered.len = 0;
    walk->heading = block->kind == DV_BLOCK_HEADING;
}

static void enter_block(dv_md_walk *walk, cmark_node *node,
                        cmark_node_type type)
{
    dv_md *md = walk->md;
    int line = cmark_node_get_start_line(node);
    dv_block block = {
        .span = {dv_md_line_start(md, line), dv_md_line_end(md, line)},
        .parent = walk->open.count ? walk->open.items[walk->open.count - 1]
                                   : DV_NONE};

    if (!enter_standard(walk, node, type, &block) &&
        !enter_extension(walk, node, type, &block))
        return;
    push_block(walk, block);
    switch (block.kind) {
    case DV_BLOCK_PARAGRAPH:
    case DV_BLOCK_HEADING:
    case DV_BLOCK_CELL:
        begin_region(walk, node);
        break;
    case DV_BLOCK_HTML:
        dv_md_read_html(md, block.span, walk->quotes, md->blocks.count - 1);
        break;
    default:
        break;
    }
}

/* A container ends where the last of its blocks ends; cmark counts the blank
 * lines behind it, too. */
static void close_block(dv_md_walk *walk)
{
    dv_md *md = walk->md;
    uint32_t index = walk->open.items[--walk->open.count];
    dv_block *block = block_of(walk, index);

    block->next = md->blocks.count;
    if (block->parent != DV_NONE) {
        dv_block *parent = block_of(walk, block->parent);

        if (parent->kind != DV_BLOCK_ROW &&
            parent->span.end < block->span.end) {
            parent->span.end = block->span.end;
            parent->content.end = block->span.end;
        }
    }
}

static void leave_block(dv_md_walk *walk, cmark_node_type type)
{
    dv_md *md = walk->md;
    dv_block *block;

    if (type == CMARK_NODE_DOCUMENT)
        return;
    block = block_of(walk, walk->open.items[walk->open.count - 1]);
    switch (block->kind) {
    case DV_BLOCK_QUOTE:
        walk->quotes--;
        break;
    case DV_BLOCK_HEADING:
        dv_md_add_heading(md, walk->region.block, dv_buf_str(&walk->rendered));
        dv_md_read_text(md, &walk->region);
        break;
    case DV_BLOCK_PARAGRAPH:
    case DV_BLOCK_CELL:
        dv_md_read_text(md, &walk->region);
        break;
    default:
        break;
    }
    close_block(walk);
}

static bool is_inline(cmark_node_type type)
{
    return (type & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_INLINE;
}

static void enter(dv_md_walk *walk, cmark_node *node)
{
    cmark_node_type type = cmark_node_get_type(node);

    if (!is_inline(type))
        enter_block(walk, node, type);
    else if (type != CMARK_NODE_TEXT || walk->heading)
        dv_md_enter_inline(walk, node, type);
}

static void leave(dv_md_walk *walk, cmark_node *node)
{
    cmark_node_type type = cmark_node_get_type(node);

    if (type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE)
        dv_md_leave_link(walk, type);
    else if (!is_inline(type))
        leave_block(walk, type);
}

/* Room for as many blocks as a document of that length usually has, so that
 * the array, the largest by far, need not move. */
static void reserve_blocks(dv_md *md)
{
    uint32_t lines = md->file->line_count;

    md->blocks.capacity = 16 + (lines < MANY_LINES ? lines : MANY_LINES) / 2;
    md->blocks.items = dv_arena_new(&md->scratch, md->blocks.capacity *
                                                      sizeof *md->blocks.items);
}

/* The same events as cmark's iterator has, at half its price. */
void dv_md_flatten(dv_md *md, cmark_node *root)
{
    dv_md_walk walk = {.md = md};
    cmark_node *node = root;

    reserve_blocks(md);
    while (node != NULL) {
        cmark_node *next;

        enter(&walk, node);
        next = cmark_node_first_child(node);
        while (next == NULL && node != NULL) {
            leave(&walk, node);
            next = cmark_node_next(node);
            node = next ? next : cmark_node_parent(node);
        }
        node = next;
    }
    dv_buf_release(&walk.rendered);
}

/* The innermost block that holds the byte, or DV_NONE. O(log n + depth). */
static uint32_t block_at(const dv_md *md, uint32_t offset)
{
    uint32_t low = 0;
    uint32_t high = md->blocks.count;
    uint32_t at;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (md->blocks.items[middle].span.start <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    at = low ? low - 1 : DV_NONE;
    while (at != DV_NONE && md->blocks.items[at].span.end <= offset)
        at = md->blocks.items[at].parent;
    return at;
}

bool dv_md_in_code(const dv_md *md, uint32_t offset)
{
    uint32_t at = block_at(md, offset);

    return at != DV_NONE && (md->blocks.items[at].kind == DV_BLOCK_CODE ||
                             md->blocks.items[at].kind == DV_BLOCK_HTML);
}
