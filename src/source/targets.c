/* SPDX-License-Identifier: MIT */
#include "source/targets.h"

enum {
    DEEPEST = 32, /* levels of declarators and tuples that are looked into */
    LONGEST_OUTER = 512
};

/* A node around the place. */
typedef struct level {
    dv_node_kind kind;
    bool callable; /* a name right in it is a function's */
    bool has_value;
    bool valued;   /* its value, or one around it, makes names in it those of
                      functions */
    bool is_outer; /* what is in it is no name, but stands before one */
    bool passed;   /* the first child that may be or hold a name is behind */
    dv_str outer;  /* what stands before the names in it */
} level;

typedef struct walk {
    TSTreeCursor *cursor;
    const dv_query *query;
    dv_str text;
    dv_arena *arena;
    dv_symbol_kind kind;
    level levels[DEEPEST]; /* the definition first */
    uint32_t depth;
    bool misnamed;          /* names that are no functions' are none */
    dv_target_visit *visit; /* NULL: only the outer names are wanted */
    void *context;
} walk;

static dv_str text_of(const walk *w, TSNode node)
{
    return dv_str_slice(w->text, ts_node_start_byte(node),
                        ts_node_end_byte(node));
}

static bool is_self(const walk *w, TSNode member, TSFieldId object)
{
    TSNode node = ts_node_child_by_field_id(member, object);

    return !ts_node_is_null(node) &&
           dv_str_equal(text_of(w, node), DV_STR("self"));
}

static bool is_callable(const walk *w, TSNode node)
{
    return !ts_node_is_null(node) &&
           (dv_query_kind(w->query, node, w->text).roles & DV_NODE_CALLABLE);
}

/* Names that grew too long stay short: what is in a file is joined to them
 * once for each definition. */
static void add_outer(walk *w, TSNode name)
{
    uint32_t at = w->depth;
    dv_str outer;

    while (at > 0 && w->levels[at - 1].is_outer)
        at--;
    outer = w->levels[at - 1].outer;
    if (outer.len + ts_node_end_byte(name) - ts_node_start_byte(name) >
        LONGEST_OUTER)
        return;
    w->levels[at - 1].outer =
        outer.len ? dv_arena_printf(w->arena, "%.*s.%.*s", DV_STR_ARG(outer),
                                    DV_STR_ARG(text_of(w, name)))
                  : text_of(w, name);
}

static void see_name(walk *w, TSNode name, dv_symbol_kind kind)
{
    const level *in = &w->levels[w->depth - 1];
    if (kind == DV_SYMBOL_FUNCTION && in->has_value && !in->valued)
        return;
    if (kind != DV_SYMBOL_TYPE && (in->valued || in->callable))
        kind = DV_SYMBOL_FUNCTION;
    else if (w->misnamed)
        return;
    w->visit(w->context, &(dv_target){name, kind, in->has_value, in->outer});
}

static void see_member(walk *w, TSNode member, dv_node_kind kind)
{
    TSNode name = ts_node_child_by_field_id(member, kind.names);

    if (!ts_node_is_null(name) && is_self(w, member, kind.object))
        w->visit(w->context,
                 &(dv_target){.name = name, .kind = DV_SYMBOL_FIELD});
}

/* Whether the current child may be or hold a name. */
static bool fits(const walk *w)
{
    const level *in = &w->levels[w->depth - 1];
    TSFieldId field = ts_tree_cursor_current_field_id(w->cursor);

    if (!in->kind.names)
        return (in->kind.roles & DV_NODE_HOLDS_NAMES) && !in->passed &&
               !(field && field == in->kind.keyword);
    return field == in->kind.names;
}

/* Whether it may be or hold one that stands before others. */
static bool is_outer(const walk *w, dv_node_kind kind)
{
    const level *in = &w->levels[w->depth - 1];
    TSFieldId field = ts_tree_cursor_current_field_id(w->cursor);

    if (in->is_outer && fits(w))
        return true;
    if (!in->kind.outer || field != in->kind.outer)
        return false;
    return in->kind.names != field || !(kind.roles & DV_NODE_NAME);
}

/* Notes that the current child was the first of those that count, if only that
 * does. */
static void pass(walk *w, dv_node_kind kind)
{
    level *in = &w->levels[w->depth - 1];

    if ((in->kind.roles & DV_NODE_HOLDS_FIRST) &&
        (kind.roles & (DV_NODE_NAME | DV_NODE_HOLDS_NAMES)))
        in->passed = true;
}

/* Looks at a child; returns whether names may be below it. */
static bool see(walk *w, TSNode node, dv_node_kind kind)
{
    bool outer = is_outer(w, kind);

    if (!outer && (!w->visit || !fits(w)))
        return false;
    pass(w, kind);
    if ((kind.roles & DV_NODE_NAME) && outer)
        add_outer(w, node);
    else if (kind.roles & DV_NODE_NAME)
        see_name(w, node, w->kind);
    else if ((kind.roles & DV_NODE_MEMBER) && !outer)
        see_member(w, node, kind);
    else
        return (kind.roles & DV_NODE_HOLDS_NAMES) &&
               !(kind.roles & DV_NODE_DEFINITION);
    return false;
}

static void push(walk *w, TSNode node, dv_node_kind kind)
{
    const level *in = w->depth ? &w->levels[w->depth - 1] : NULL;
    level next = {.kind = kind,
                  .callable = (kind.roles & DV_NODE_CALLABLE) != 0};

    if (in) {
        next.callable |= kind.outer && in->callable;
        next.has_value = in->has_value;
        next.valued = in->valued;
        next.is_outer = is_outer(w, kind);
        next.outer = in->outer;
    }
    if (kind.value) {
        next.has_value = true;
        next.valued =
            is_callable(w, ts_node_child_by_field_id(node, kind.value));
    }
    w->levels[w->depth++] = next;
}

/* Whether the child that must be of the definition's kind is of another. */
static bool is_misnamed(const walk *w, TSNode definition)
{
    dv_node_kind kind = w->levels[0].kind, same;
    TSNode child;

    if (!kind.same)
        return false;
    child = ts_node_child_by_field_id(definition, kind.same);
    if (ts_node_is_null(child))
        return true;
    same = dv_query_kind(w->query, child, w->text);
    return !(same.roles & DV_NODE_DEFINITION) || same.symbol != kind.symbol;
}

static void walk_names(walk *w, TSNode definition)
{
    push(w, definition, dv_query_kind(w->query, definition, w->text));
    w->kind = (dv_symbol_kind)w->levels[0].kind.symbol;
    w->misnamed = is_misnamed(w, definition);
    ts_tree_cursor_reset(w->cursor, definition);
    if (!ts_tree_cursor_goto_first_child(w->cursor))
        return;
    while (w->depth) {
        TSNode node = ts_tree_cursor_current_node(w->cursor);
        dv_node_kind kind = dv_query_kind(w->query, node, w->text);

        if (see(w, node, kind) && w->depth < DEEPEST) {
            push(w, node, kind);
            if (ts_tree_cursor_goto_first_child(w->cursor))
                continue;
            w->depth--;
        }
        while (w->depth && !ts_tree_cursor_goto_next_sibling(w->cursor)) {
            ts_tree_cursor_goto_parent(w->cursor);
            w->depth--;
        }
    }
}

void dv_targets_visit(TSTreeCursor *cursor, TSNode definition,
                      const dv_query *query, dv_str text, dv_arena *arena,
                      dv_target_visit *visit, void *context)
{
    walk w = {.cursor = cursor,
              .query = query,
              .text = text,
              .arena = arena,
              .visit = visit,
              .context = context};

    walk_names(&w, definition);
}

dv_str dv_targets_outer(TSTreeCursor *cursor, TSNode scope,
                        const dv_query *query, dv_str text, dv_arena *arena)
{
    walk w = {.cursor = cursor, .query = query, .text = text, .arena = arena};

    if (!dv_query_kind(query, scope, text).outer)
        return (dv_str){NULL, 0};
    walk_names(&w, scope);
    return w.levels[0].outer;
}
