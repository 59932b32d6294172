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

/* What is around the place: a symbol, or a scope that names are written
 * behind, as a namespace. */
typedef struct around {
    uint32_t symbol;     /* the innermost symbol that it is or is in */
    uint32_t end;        /* offset */
    dv_str path;         /* what stands before the names in it */
    dv_symbol_kind kind; /* a scope's: that of a type, or of a macro where its
                            functions are no methods */
} around;

typedef struct walk {
    dv_symbols *symbols;
    dv_arena *arena;
    dv_str text;
    const dv_query *query;
    TSTreeCursor targets;
    around open[DEEPEST]; /* outermost first */
    uint32_t open_count;
    range whole;   /* of the last DV_NODE_WHOLE, until it is used */
    range prefix;  /* of the DV_NODE_PREFIXes right before the place */
    bool prefixed; /* there are any */
    /* Of the definition whose names are being visited: */
    range range;
    around outer; /* what is around it */
    bool flat;    /* it is written without the types around it */
    bool opened;  /* one of its names is already around others */
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
    while (w->open_count && w->open[w->open_count - 1].end <= start)
        w->open_count--;
}

static bool is_function(dv_symbol_kind kind)
{
    return kind == DV_SYMBOL_FUNCTION || kind == DV_SYMBOL_METHOD;
}

/* What has methods. */
static bool is_type(dv_symbol_kind kind)
{
    return kind == DV_SYMBOL_CLASS || kind == DV_SYMBOL_TYPE;
}

static around innermost(const walk *w)
{
    static const around file = {.symbol = DV_NONE, .kind = DV_SYMBOL_MACRO};

    return w->open_count ? w->open[w->open_count - 1] : file;
}

/* The innermost class, or the file. */
static around innermost_class(const walk *w)
{
    for (uint32_t i = w->open_count; i > 0; i--)
        if (w->open[i - 1].kind == DV_SYMBOL_CLASS)
            return w->open[i - 1];
    return (around){.symbol = DV_NONE};
}

/* Names that grew too long stay short, or nested definitions would take
 * memory squared. */
static dv_str joined(walk *w, dv_str path, dv_str name)
{
    if (!path.len || path.len + 1 + name.len > LONGEST_QUALIFIED)
        return name;
    if (!name.len)
        return path;
    return dv_arena_printf(w->arena, "%.*s.%.*s", DV_STR_ARG(path),
                           DV_STR_ARG(name));
}

static dv_str qualified(walk *w, dv_str name, const around *outer, dv_str own)
{
    if (w->flat && is_type(outer->kind))
        return name;
    return joined(w, joined(w, outer->path, own), name);
}

static void add(walk *w, const dv_target *target, dv_symbol_kind kind,
                const around *outer)
{
    dv_str name = dv_str_slice(w->text, ts_node_start_byte(target->name),
                               ts_node_end_byte(target->name));
    dv_symbol symbol = {
        .name = name,
        .qualified = qualified(w, name, outer, target->outer),
        .kind = kind,
        .span = {w->range.start, w->range.end},
        .lines = {w->range.first_row + 1, w->range.last_row + 1},
        .name_line = ts_node_start_point(target->name).row + 1,
        .parent = outer->symbol,
    };

    *dv_vec_push(w->arena, w->symbols) = symbol;
}

static void open_last(walk *w)
{
    const dv_symbol *symbol = &w->symbols->items[w->symbols->count - 1];

    w->open[w->open_count++] = (around){
        .symbol = w->symbols->count - 1,
        .end = symbol->span.end,
        .path = symbol->qualified,
        .kind = symbol->kind,
    };
    w->opened = true;
}

static void see_name(void *context, const dv_target *target)
{
    walk *w = context;
    dv_symbol_kind kind = target->kind;
    around outer = w->outer;
    bool local = is_function(outer.kind);

    if (ts_node_start_byte(target->name) == ts_node_end_byte(target->name))
        return;
    if (local && kind == DV_SYMBOL_VARIABLE)
        return;
    if (local && kind == DV_SYMBOL_FIELD) {
        outer = innermost_class(w);
        if (outer.symbol == DV_NONE)
            return;
    }
    if (kind == DV_SYMBOL_FUNCTION &&
        (is_type(outer.kind) || target->outer.len))
        kind = DV_SYMBOL_METHOD;
    add(w, target, kind, &outer);
    if (!w->opened && (target->has_value || is_function(kind) || is_type(kind)))
        open_last(w);
}

/* Whether nothing of w->whole is behind it but a semicolon. */
static bool ends_with(const walk *w, range own)
{
    return own.end == w->whole.end ||
           (own.end + 1 == w->whole.end && w->text.ptr[own.end] == ';');
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

static void define(walk *w, TSNode node, dv_node_kind kind)
{
    range own = whole_range(w, node);

    w->whole.end = 0;
    close_before(w, own.start);
    if (w->open_count == DEEPEST)
        return;
    w->range = trimmed(own, w->text);
    w->outer = innermost(w);
    w->flat = (kind.roles & DV_NODE_FLAT) != 0;
    w->opened = false;
    dv_targets_visit(&w->targets, node, w->query, w->text, w->arena, see_name,
                     w);
}

/* A function without a name of its own: what it holds is local. */
static void enter_function(walk *w, TSNode node)
{
    around outer;

    close_before(w, ts_node_start_byte(node));
    if (w->open_count == DEEPEST)
        return;
    outer = innermost(w);
    outer.end = ts_node_end_byte(node);
    outer.kind = DV_SYMBOL_FUNCTION;
    w->open[w->open_count++] = outer;
}

/* What is in it is written behind its name. */
static void enter_scope(walk *w, TSNode node, dv_node_kind kind)
{
    dv_str path =
        dv_targets_outer(&w->targets, node, w->query, w->text, w->arena);
    around outer;

    close_before(w, ts_node_start_byte(node));
    if (!path.len || w->open_count == DEEPEST)
        return;
    outer = innermost(w);
    w->open[w->open_count++] = (around){
        .symbol = outer.symbol,
        .end = ts_node_end_byte(node),
        .path = joined(w, outer.path, path),
        .kind = kind.roles & DV_NODE_SPACE ? DV_SYMBOL_MACRO : DV_SYMBOL_TYPE,
    };
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
    dv_node_kind kind = dv_query_kind(w->query, node);

    if (kind.roles & DV_NODE_PREFIX) {
        see_prefix(w, node);
        return false;
    }
    if (kind.roles & DV_NODE_WHOLE)
        see_whole(w, node);
    if (defines(node, kind, in_error))
        define(w, node, kind);
    else if (kind.outer && (kind.roles & DV_NODE_SCOPE))
        enter_scope(w, node, kind);
    else if ((kind.roles & DV_NODE_CALLABLE) && (kind.roles & DV_NODE_SCOPE))
        enter_function(w, node);
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
