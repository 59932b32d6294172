/* SPDX-License-Identifier: MIT */
#include "source/symbols.h"

#include "source/targets.h"

enum {
    DEEPEST = 100, /* definitions inside each other */
    LONGEST_QUALIFIED = 1024
};

#define ERROR_SYMBOL ((TSSymbol)-1)

/* The range of a definition. Rows are 0-based. */
typedef struct range {
    uint32_t start, end;
    uint32_t first_row, last_row;
} range;

typedef struct walk {
    dv_symbols *symbols;
    dv_arena *arena;
    dv_str text;
    const dv_query *query;
    TSTreeCursor targets;
    uint32_t open[DEEPEST]; /* symbols around the place, outermost first */
    uint32_t open_count;
    range whole; /* of the last DV_NODE_WHOLE, until it is used */
    /* Of the definition whose names are being visited: */
    range range;
    uint32_t outer; /* the symbol around it, or DV_NONE */
    bool opened;    /* one of its names is already a symbol around others */
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

static void close_before(walk *w, uint32_t start)
{
    while (w->open_count &&
           w->symbols->items[w->open[w->open_count - 1]].span.end <= start)
        w->open_count--;
}

static bool is_function(dv_symbol_kind kind)
{
    return kind == DV_SYMBOL_FUNCTION || kind == DV_SYMBOL_METHOD;
}

static uint32_t innermost(const walk *w)
{
    return w->open_count ? w->open[w->open_count - 1] : DV_NONE;
}

static uint32_t innermost_class(const walk *w)
{
    for (uint32_t i = w->open_count; i > 0; i--)
        if (w->symbols->items[w->open[i - 1]].kind == DV_SYMBOL_CLASS)
            return w->open[i - 1];
    return DV_NONE;
}

/* A type inside a type is C, where it is a type of the file. Names that grew
 * too long stay short, or nested definitions would take memory squared. */
static dv_str qualified(walk *w, dv_str name, dv_symbol_kind kind,
                        uint32_t parent)
{
    const dv_symbol *outer;
    size_t length;

    if (parent == DV_NONE)
        return name;
    outer = &w->symbols->items[parent];
    length = outer->qualified.len + 1 + name.len;
    if ((kind == DV_SYMBOL_TYPE && outer->kind == DV_SYMBOL_TYPE) ||
        length > LONGEST_QUALIFIED)
        return name;
    return dv_arena_printf(w->arena, "%.*s.%.*s", DV_STR_ARG(outer->qualified),
                           DV_STR_ARG(name));
}

static void add(walk *w, TSNode node, dv_symbol_kind kind, uint32_t parent)
{
    dv_str name =
        dv_str_slice(w->text, ts_node_start_byte(node), ts_node_end_byte(node));
    dv_symbol symbol = {
        .name = name,
        .qualified = qualified(w, name, kind, parent),
        .kind = kind,
        .span = {w->range.start, w->range.end},
        .lines = {w->range.first_row + 1, w->range.last_row + 1},
        .name_line = ts_node_start_point(node).row + 1,
        .parent = parent,
    };

    *dv_vec_push(w->arena, w->symbols) = symbol;
}

static bool can_hold(dv_symbol_kind kind)
{
    return is_function(kind) || kind == DV_SYMBOL_CLASS ||
           kind == DV_SYMBOL_TYPE;
}

static dv_symbol_kind kind_of(const walk *w, uint32_t symbol)
{
    return symbol == DV_NONE ? DV_SYMBOL_MACRO : w->symbols->items[symbol].kind;
}

static void see_name(void *context, TSNode node, dv_symbol_kind kind)
{
    walk *w = context;
    uint32_t parent = w->outer;
    bool local = is_function(kind_of(w, parent));

    if (ts_node_start_byte(node) == ts_node_end_byte(node))
        return;
    if (local && kind == DV_SYMBOL_VARIABLE)
        return;
    if (local && kind == DV_SYMBOL_FIELD) {
        parent = innermost_class(w);
        if (parent == DV_NONE)
            return;
    }
    if (kind == DV_SYMBOL_FUNCTION && kind_of(w, parent) == DV_SYMBOL_CLASS)
        kind = DV_SYMBOL_METHOD;
    add(w, node, kind, parent);
    if (can_hold(kind) && !w->opened)
        w->open[w->open_count++] = w->symbols->count - 1;
    w->opened = w->opened || can_hold(kind);
}

static void define(walk *w, TSNode node)
{
    range own = range_of(node);

    if (own.end == w->whole.end && own.start >= w->whole.start)
        own = w->whole;
    w->whole.end = 0;
    close_before(w, own.start);
    if (w->open_count == DEEPEST)
        return;
    w->range = trimmed(own, w->text);
    w->outer = innermost(w);
    w->opened = false;
    dv_targets_visit(&w->targets, node, w->query, w->text, see_name, w);
}

static bool defines(TSNode node, dv_node_kind kind, bool in_error)
{
    if (!(kind.roles & DV_NODE_DEFINITION))
        return in_error && (kind.roles & DV_NODE_LOOSE);
    return !kind.object ||
           !ts_node_is_null(ts_node_child_by_field_id(node, kind.object));
}

/* Returns whether there may be definitions below `node`. */
static bool see(walk *w, TSNode node, bool in_error)
{
    dv_node_kind kind = dv_query_kind(w->query, node);

    if (kind.roles & DV_NODE_WHOLE)
        w->whole = range_of(node);
    if (defines(node, kind, in_error))
        define(w, node);
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
    walk w = {.symbols = symbols, .arena = arena, .text = text, .query = query};

    w.targets = ts_tree_cursor_new(root);
    walk_tree(&w, &cursor);
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

        if (all ? dv_query_kind(query, node).roles != 0 : !error)
            sound += ts_node_end_byte(node) - ts_node_start_byte(node);
    }
    ts_tree_cursor_delete(&cursor);
    return ts_node_has_error(root) && sound < length / 2;
}
