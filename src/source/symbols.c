/* SPDX-License-Identifier: MIT */
#include "source/symbols.h"

#include "source/braces.h"
#include "source/nesting.h"

#define ERROR_SYMBOL ((TSSymbol)-1)

/* The range of a definition. Rows are 0-based. */
typedef struct range {
    uint32_t start, end;
    uint32_t first_row, last_row;
} range;

typedef struct walk {
    const TSTree *tree;
    const dv_query *query;
    dv_nesting nesting;
    TSTreeCursor targets;
    range whole;      /* of the last DV_NODE_WHOLE, until it is used */
    range prefix;     /* of the DV_NODE_PREFIXes right before the place */
    bool prefixed;    /* there are any */
    dv_braces braces; /* of a tree with errors, once one was asked for */
    dv_arena scratch; /* of them */
} walk;

static bool is_error(TSNode node)
{
    return ts_node_symbol(node) == ERROR_SYMBOL;
}

static range range_of(TSNode node)
{
    return (range){ts_node_start_byte(node), ts_node_end_byte(node),
                   ts_node_start_point(node).row, ts_node_end_point(node).row};
}

/* Without the line ends that some nodes have at their end. */
static range trimmed(range r, dv_str text)
{
    while (r.end > r.start &&
           (text.ptr[r.end - 1] == '\n' || text.ptr[r.end - 1] == '\r')) {
        r.last_row -= text.ptr[r.end - 1] == '\n';
        r.end--;
    }
    return r;
}

/* Whether nothing of w->whole is behind it but a semicolon. */
static bool ends_with(const walk *w, range own)
{
    return own.end == w->whole.end ||
           (own.end + 1 == w->whole.end && w->nesting.text.ptr[own.end] == ';');
}

/* The prefixes before it and the node around it that ends with it are its
 * own. */
static range whole_range(const walk *w, TSNode node)
{
    range own = range_of(node);

    if (own.start >= w->whole.start && ends_with(w, own))
        own = w->whole;
    if (w->prefixed) {
        own.start = w->prefix.start;
        own.first_row = w->prefix.first_row;
    }
    return own;
}

/* Where it ends, if errors in it made the tree miss the brace that closes its
 * body; else 0. */
static uint32_t torn_end(walk *w, TSNode node)
{
    TSNode body = ts_node_child_by_field_name(node, "body", 4);
    uint32_t open, close;

    if (!ts_node_has_error(node) || ts_node_is_null(body))
        return 0;
    open = ts_node_start_byte(body);
    if (open >= w->nesting.text.len || w->nesting.text.ptr[open] != '{')
        return 0;
    if (!w->braces.pairs)
        w->braces = dv_braces_of(w->tree, w->nesting.text, &w->scratch);
    close = dv_braces_close(&w->braces, open);
    if (close == DV_NONE)
        return ts_node_end_byte(node);
    return close != ts_node_end_byte(body) - 1 ? close + 1 : 0;
}

/* Whether a class stands where the type of what is defined should: errors
 * joined them. */
static bool begins_with_class(const walk *w, TSNode node)
{
    TSNode type = ts_node_child_by_field_name(node, "type", 4);
    dv_node_kind kind;

    if (!ts_node_has_error(node) || ts_node_is_null(type))
        return false;
    kind = dv_query_kind(w->query, type, w->nesting.text);
    return kind.object && (kind.roles & DV_NODE_DEFINITION) &&
           !ts_node_is_null(ts_node_child_by_field_id(type, kind.object));
}

static dv_definition definition_of(walk *w, TSNode node, range own,
                                   dv_node_kind kind)
{
    range r = trimmed(own, w->nesting.text);

    return (dv_definition){
        .span = {r.start, r.end},
        .lines = {r.first_row + 1, r.last_row + 1},
        .torn = torn_end(w, node),
        .flat = (kind.roles & DV_NODE_FLAT) != 0,
        .block = (kind.roles & DV_NODE_BLOCK) && r.last_row > r.first_row,
    };
}

/* Returns whether it has a name that stands before those in it. */
static bool define(walk *w, TSNode node, dv_node_kind kind)
{
    range own = whole_range(w, node);

    w->whole.end = 0;
    if (!dv_nesting_reach(&w->nesting, own.start) || begins_with_class(w, node))
        return true;
    dv_nesting_define(&w->nesting, definition_of(w, node, own, kind));
    dv_targets_visit(&w->targets, node, w->query, w->nesting.text,
                     w->nesting.arena, dv_nesting_see, &w->nesting);
    return w->nesting.opened;
}

/* What is in a scope may be written behind its name; what is in a function
 * without a name of its own is local. */
static void enter(walk *w, TSNode node, dv_node_kind kind)
{
    uint32_t end = ts_node_end_byte(node);
    dv_str path = dv_targets_outer(&w->targets, node, w->query, w->nesting.text,
                                   w->nesting.arena);

    if (!dv_nesting_reach(&w->nesting, ts_node_start_byte(node)))
        return;
    if (kind.roles & DV_NODE_CALLABLE)
        dv_nesting_enter(&w->nesting, end, path, DV_SYMBOL_FUNCTION);
    else if (path.len)
        dv_nesting_enter(&w->nesting, end, path,
                         kind.roles & DV_NODE_SPACE ? DV_SYMBOL_MACRO
                                                    : DV_SYMBOL_TYPE);
}

static bool defines(TSNode node, dv_node_kind kind, bool in_error)
{
    if (!(kind.roles & DV_NODE_DEFINITION))
        return in_error && (kind.roles & DV_NODE_LOOSE);
    return !kind.object ||
           !ts_node_is_null(ts_node_child_by_field_id(node, kind.object));
}

/* The outermost of those that end together. */
static void see_whole(walk *w, TSNode node)
{
    range whole = range_of(node);

    if (whole.end != w->whole.end)
        w->whole = whole;
}

static void see_prefix(walk *w, TSNode node)
{
    if (!w->prefixed)
        w->prefix = range_of(node);
    w->prefixed = true;
}

/* Returns whether there may be definitions below `node`. */
static bool see(walk *w, TSNode node, bool in_error)
{
    dv_node_kind kind = dv_query_kind(w->query, node, w->nesting.text);

    if (kind.roles & DV_NODE_PREFIX) {
        see_prefix(w, node);
        return false;
    }
    if (kind.roles & DV_NODE_WHOLE)
        see_whole(w, node);
    if (defines(node, kind, in_error)) {
        if (!define(w, node, kind) && kind.outer)
            enter(w, node, kind);
    } else if (kind.roles & DV_NODE_SCOPE) {
        enter(w, node, kind);
    }
    w->prefixed = w->prefixed && ts_node_is_extra(node);
    return (kind.roles & DV_NODE_SCOPE) || is_error(node);
}

/* The bit of a level is set while the walk is right inside an error there;
 * levels deeper than the bits do not matter. */
static uint64_t level_bit(uint32_t depth)
{
    return depth < 64 ? (uint64_t)1 << depth : 0;
}

static void walk_tree(walk *w, TSTreeCursor *cursor)
{
    uint64_t errors = 0;
    uint32_t depth = 0;

    do {
        TSNode node = ts_tree_cursor_current_node(cursor);

        if (see(w, node, errors & level_bit(depth)) &&
            ts_tree_cursor_goto_first_child(cursor)) {
            depth++;
            errors &= ~level_bit(depth);
            errors |= is_error(node) ? level_bit(depth) : 0;
            continue;
        }
        while (depth && !ts_tree_cursor_goto_next_sibling(cursor)) {
            ts_tree_cursor_goto_parent(cursor);
            depth--;
        }
    } while (depth);
}

void dv_symbols_collect(dv_symbols *symbols, const TSTree *tree, dv_str text,
                        const dv_query *query, dv_arena *arena)
{
    TSNode root = ts_tree_root_node(tree);
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    walk w = {
        .tree = tree,
        .query = query,
        .nesting = {.symbols = symbols, .arena = arena, .text = text},
    };

    w.targets = ts_tree_cursor_new(root);
    walk_tree(&w, &cursor);
    dv_arena_release(&w.scratch);
    ts_tree_cursor_delete(&w.targets);
    ts_tree_cursor_delete(&cursor);
}

bool dv_symbols_mostly_errors(const TSTree *tree, const dv_query *query)
{
    TSNode root = ts_tree_root_node(tree);
    bool all = is_error(root);
    uint32_t length = ts_node_end_byte(root) - ts_node_start_byte(root);
    uint32_t sound = 0;
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    bool there = ts_tree_cursor_goto_first_child(&cursor);

    for (; there; there = ts_tree_cursor_goto_next_sibling(&cursor)) {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        bool error = is_error(node);

        if (all ? dv_query_plain(query, node).roles != 0 : !error)
            sound += ts_node_end_byte(node) - ts_node_start_byte(node);
    }
    ts_tree_cursor_delete(&cursor);
    return ts_node_has_error(root) && sound < length / 2;
}
