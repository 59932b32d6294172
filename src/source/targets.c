/* SPDX-License-Identifier: MIT */
#include "source/targets.h"

/* Levels of declarators and tuples that are looked into. */
enum { DEEPEST = 32 };

typedef struct walk {
    TSTreeCursor *cursor;
    const dv_query *query;
    dv_str text;
    dv_symbol_kind kind;
    dv_target_visit *visit;
    void *context;
} walk;

static bool is_self(const walk *w, TSNode member, TSFieldId object)
{
    TSNode node = ts_node_child_by_field_id(member, object);

    return !ts_node_is_null(node) &&
           dv_str_equal(dv_str_slice(w->text, ts_node_start_byte(node),
                                     ts_node_end_byte(node)),
                        DV_STR("self"));
}

static void see_member(const walk *w, TSNode member, dv_node_kind kind)
{
    TSNode name = ts_node_child_by_field_id(member, kind.names);

    if (!ts_node_is_null(name) && is_self(w, member, kind.object))
        w->visit(w->context, name, DV_SYMBOL_FIELD);
}

/* Whether a child of a `parent` may hold one of its names. */
static bool fits(const walk *w, dv_node_kind parent)
{
    return !parent.names ||
           ts_tree_cursor_current_field_id(w->cursor) == parent.names;
}

/* Looks at a child of a `parent`; returns whether names may be below it. */
static bool see(const walk *w, TSNode node, dv_node_kind kind,
                dv_node_kind parent)
{
    bool callable =
        (parent.roles & DV_NODE_CALLABLE) && w->kind == DV_SYMBOL_VARIABLE;

    if (kind.roles & DV_NODE_NAME)
        w->visit(w->context, node, callable ? DV_SYMBOL_FUNCTION : w->kind);
    else if (kind.roles & DV_NODE_MEMBER)
        see_member(w, node, kind);
    else
        return (kind.roles & DV_NODE_HOLDS_NAMES) &&
               !(kind.roles & DV_NODE_DEFINITION);
    return false;
}

void dv_targets_visit(TSTreeCursor *cursor, TSNode definition,
                      const dv_query *query, dv_str text,
                      dv_target_visit *visit, void *context)
{
    dv_node_kind parents[DEEPEST] = {dv_query_kind(query, definition)};
    walk w = {cursor, query, text, parents[0].symbol, visit, context};
    uint32_t depth = 1;

    ts_tree_cursor_reset(cursor, definition);
    if (!ts_tree_cursor_goto_first_child(cursor))
        return;
    while (depth) {
        TSNode node = ts_tree_cursor_current_node(cursor);
        dv_node_kind kind = dv_query_kind(query, node);
        dv_node_kind parent = parents[depth - 1];

        if (fits(&w, parent) && see(&w, node, kind, parent) &&
            depth < DEEPEST && ts_tree_cursor_goto_first_child(cursor)) {
            parents[depth++] = kind;
            continue;
        }
        while (depth && !ts_tree_cursor_goto_next_sibling(cursor)) {
            ts_tree_cursor_goto_parent(cursor);
            depth--;
        }
    }
}
