/* SPDX-License-Identifier: MIT */
/* Code spans, links, tags and the rendered text of headings. */
#include "markdown/flatten.h"

/* The first line of the region's block: where something is that was not
 * found. A cell is its own line. */
static dv_span first_line(const dv_md *md, const dv_md_region *region)
{
    dv_span span = md->blocks.items[region->block].span;
    dv_str text = dv_span_of(md->text, span);

    if (!region->cell)
        span.end = span.start + (uint32_t)dv_str_find_byte(text, '\n');
    if (span.end > span.start && md->text.ptr[span.end - 1] == '\r')
        span.end--;
    return span;
}

static void found(dv_md_walk *walk, dv_span span)
{
    if (walk->links.count == 0)
        *dv_vec_push(&walk->md->scratch, &walk->region.holes) = span;
}

static void enter_code(dv_md_walk *walk, cmark_node *node)
{
    dv_md *md = walk->md;
    dv_code_span code = {.block = walk->region.block};

    code.exact = dv_md_locate_code(md, &walk->region, node, &code);
    if (code.exact) {
        walk->region.cursor = code.span.end;
        found(walk, code.span);
    } else {
        walk->region.lost = true;
        code.span = first_line(md, &walk->region);
        code.content = code.span;
    }
    *dv_vec_push(&md->scratch, &md->code_spans) = code;
}

static void enter_html(dv_md_walk *walk, cmark_node *node)
{
    dv_md_region *region = &walk->region;
    dv_span span;

    if (!dv_md_locate_html(walk->md, region, node, &span)) {
        region->lost = true;
        return;
    }
    region->cursor = span.end;
    found(walk, span);
    dv_md_read_html(walk->md, span, region->quotes, region->block);
}

static void enter_link(dv_md_walk *walk, cmark_node *node)
{
    dv_md *md = walk->md;
    dv_md_region *region = &walk->region;
    dv_link link = {.block = region->block};
    uint32_t definition = DV_NONE;
    uint32_t end = DV_NONE;

    link.exact = dv_md_locate_link(md, region, node, &link, &definition);
    if (link.exact) {
        end = link.span.end;
        region->cursor = link.span.start + 1;
        if (md->text.ptr[link.span.start] == '!')
            region->cursor++;
        found(walk, link.span);
    } else {
        region->lost = true;
        link.span = first_line(md, region);
        link.target_span = (dv_span){link.span.start, link.span.start};
        link.target =
            dv_arena_copy(md->arena, dv_str_from(cmark_node_get_url(node)));
    }
    if (definition != DV_NONE)
        *dv_vec_push(&md->scratch, &md->referrals) =
            (dv_md_referral){md->links.count, definition};
    *dv_vec_push(&md->scratch, &md->links) = link;
    *dv_vec_push(&md->scratch, &walk->links) = end;
}

static void render(dv_md_walk *walk, cmark_node *node, cmark_node_type type)
{
    switch (type) {
    case CMARK_NODE_TEXT:
    case CMARK_NODE_CODE:
        dv_buf_add(&walk->rendered, dv_str_from(cmark_node_get_literal(node)));
        break;
    case CMARK_NODE_SOFTBREAK:
    case CMARK_NODE_LINEBREAK:
        dv_buf_add_byte(&walk->rendered, '\n');
        break;
    default:
        break;
    }
}

void dv_md_enter_inline(dv_md_walk *walk, cmark_node *node,
                        cmark_node_type type)
{
    if (walk->heading && walk->images == 0)
        render(walk, node, type);
    switch (type) {
    case CMARK_NODE_CODE:
        enter_code(walk, node);
        break;
    case CMARK_NODE_HTML_INLINE:
        enter_html(walk, node);
        break;
    case CMARK_NODE_IMAGE:
        walk->images++;
        enter_link(walk, node);
        break;
    case CMARK_NODE_LINK:
        enter_link(walk, node);
        break;
    default:
        break;
    }
}

void dv_md_leave_link(dv_md_walk *walk, cmark_node_type type)
{
    uint32_t end;

    if (type == CMARK_NODE_IMAGE)
        walk->images--;
    end = walk->links.items[--walk->links.count];
    if (end != DV_NONE && end > walk->region.cursor)
        walk->region.cursor = end;
}
