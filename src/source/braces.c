/* SPDX-License-Identifier: MIT */
#include "source/braces.h"

#include "base/vec.h"

typedef struct dv_brace {
    uint32_t open, close; /* offsets; DV_NONE: none */
} dv_brace;

typedef struct matcher {
    dv_arena *arena;
    dv_str text;
    DV_VEC(dv_brace) pairs; /* in the order of their openings */
    DV_VEC(uint32_t) open;  /* those that are not closed, outermost first */
} matcher;

/* "{" and "${", or "}". */
static void see_leaf(matcher *m, TSNode node)
{
    uint32_t end = ts_node_end_byte(node);
    char byte = end ? m->text.ptr[end - 1] : '\0';

    if (ts_node_is_named(node) || ts_node_start_byte(node) == end)
        return;
    if (byte == '{') {
        *dv_vec_push(m->arena, &m->open) = m->pairs.count;
        *dv_vec_push(m->arena, &m->pairs) = (dv_brace){end - 1, DV_NONE};
    } else if (byte == '}' && m->open.count) {
        m->pairs.items[m->open.items[--m->open.count]].close = end - 1;
    }
}

dv_braces dv_braces_of(const TSTree *tree, dv_str text, dv_arena *arena)
{
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    matcher m = {.arena = arena, .text = text};
    uint32_t depth = 0;

    do {
        if (ts_tree_cursor_goto_first_child(&cursor)) {
            depth++;
            continue;
        }
        see_leaf(&m, ts_tree_cursor_current_node(&cursor));
        while (depth && !ts_tree_cursor_goto_next_sibling(&cursor)) {
            ts_tree_cursor_goto_parent(&cursor);
            depth--;
        }
    } while (depth);
    ts_tree_cursor_delete(&cursor);
    return (dv_braces){m.pairs.items, m.pairs.count};
}

uint32_t dv_braces_close(const dv_braces *braces, uint32_t open)
{
    uint32_t low = 0, high = braces->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (braces->pairs[middle].open < open)
            low = middle + 1;
        else
            high = middle;
    }
    return low < braces->count && braces->pairs[low].open == open
               ? braces->pairs[low].close
               : DV_NONE;
}
