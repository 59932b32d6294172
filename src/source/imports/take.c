/* SPDX-License-Identifier: MIT */
/* Statements that bind names to something that is known. */
#include "base/strs.h"
#include "source/imports/collect.h"

static bool is_kind(TSNode node, TSSymbol kind)
{
    return !ts_node_is_null(node) && ts_node_symbol(node) == kind;
}

static dv_span span_of(TSNode node)
{
    return (dv_span){ts_node_start_byte(node), ts_node_end_byte(node)};
}

bool dv_collect_part(const dv_import_collector *c, TSNode node,
                     dv_name_part *out)
{
    dv_span span = span_of(node);

    if (c->code && !dv_code_tree_span(c->code, span, &span))
        return false;
    out->span = span;
    out->text = dv_span_of(c->text, span);
    return out->text.len > 0;
}

void dv_collect_bound(dv_import_collector *c, dv_str name, dv_bound_kind kind,
                      uint32_t index)
{
    *dv_vec_push(c->arena, &c->bound) =
        (dv_bound){name, kind, kind == DV_BOUND_CLASS, index};
}

static const dv_name_part *keep(dv_import_collector *c,
                                const dv_name_part *parts, uint32_t count)
{
    dv_name_part *kept = dv_arena_new(c->arena, count * sizeof *kept + 1);

    for (uint32_t i = 0; i < count; i++)
        kept[i] = parts[i];
    return kept;
}

bool dv_collect_dotted(dv_import_collector *c, TSNode node, dv_dotted *out)
{
    dv_name_part parts[DV_DOTTED_LIMIT];
    uint32_t first = DV_DOTTED_LIMIT;

    while (dv_import_kind_of(c->syntax, node).role == DV_ROLE_ATTRIBUTE) {
        TSNode name = ts_node_child_by_field_id(node, c->syntax->attribute);

        if (first < 2 || ts_node_is_null(name) ||
            !dv_collect_part(c, name, &parts[--first]))
            return false;
        node = ts_node_child_by_field_id(node, c->syntax->object);
        if (ts_node_is_null(node))
            return false;
    }
    if (!is_kind(node, c->syntax->identifier) ||
        !dv_collect_part(c, node, &parts[--first]))
        return false;
    out->count = DV_DOTTED_LIMIT - first;
    out->parts = keep(c, parts + first, out->count);
    return true;
}

/* The names of a dotted_name, which the cursor is at. */
static bool read_dotted(dv_import_collector *c, TSTreeCursor *cursor,
                        dv_dotted *out)
{
    dv_name_part parts[DV_DOTTED_LIMIT];
    uint32_t count = 0;
    bool ok = ts_tree_cursor_goto_first_child(cursor), there = ok;

    if (!ok)
        return false;
    for (; there; there = ts_tree_cursor_goto_next_sibling(cursor)) {
        TSNode node = ts_tree_cursor_current_node(cursor);

        if (!is_kind(node, c->syntax->identifier))
            continue;
        ok = ok && count < DV_DOTTED_LIMIT &&
             dv_collect_part(c, node, &parts[count]);
        count += ok;
    }
    ts_tree_cursor_goto_parent(cursor);
    out->count = ok ? count : 0;
    out->parts = keep(c, parts, out->count);
    return out->count > 0;
}

/* One name that is imported: `a.b`, or `a.b as c`, which the cursor is at. */
typedef struct imported {
    dv_dotted name;
    dv_name_part alias; /* text empty: none */
} imported;

static bool read_imported(dv_import_collector *c, TSTreeCursor *cursor,
                          imported *out)
{
    TSNode node = ts_tree_cursor_current_node(cursor), alias;
    bool ok = false;

    *out = (imported){0};
    if (is_kind(node, c->syntax->dotted))
        return read_dotted(c, cursor, &out->name);
    if (!is_kind(node, c->syntax->aliased))
        return false;
    alias = ts_node_child_by_field_id(node, c->syntax->alias);
    if (ts_node_is_null(alias) || !dv_collect_part(c, alias, &out->alias) ||
        !ts_tree_cursor_goto_first_child(cursor))
        return false;
    ok = is_kind(ts_tree_cursor_current_node(cursor), c->syntax->dotted) &&
         read_dotted(c, cursor, &out->name);
    ts_tree_cursor_goto_parent(cursor);
    return ok;
}

static void add_import(dv_import_collector *c, dv_import import,
                       const imported *as)
{
    const dv_name_part *last = &as->name.parts[as->name.count - 1];
    bool package = !import.member.text.len && !as->alias.text.len;
    dv_str name = as->alias.text.len ? as->alias.text
                  : package          ? as->name.parts[0].text
                                     : last->text;

    dv_collect_bound(c, name, package ? DV_BOUND_PACKAGE : DV_BOUND_IMPORT,
                     c->imports.count);
    *dv_vec_push(c->arena, &c->imports) = import;
}

void dv_collect_import(dv_import_collector *c, TSNode node, bool guarded)
{
    bool there;

    ts_tree_cursor_reset(&c->cursor, node);
    there = ts_tree_cursor_goto_first_child(&c->cursor);
    for (; there; there = ts_tree_cursor_goto_next_sibling(&c->cursor)) {
        imported as;

        if (read_imported(c, &c->cursor, &as))
            add_import(c, (dv_import){.module = as.name, .guarded = guarded},
                       &as);
    }
}

/* ".." and what follows it, which the cursor is at. */
static bool read_relative(dv_import_collector *c, dv_import *out)
{
    bool ok = true, there = ts_tree_cursor_goto_first_child(&c->cursor);

    if (!there)
        return false;
    for (; there; there = ts_tree_cursor_goto_next_sibling(&c->cursor)) {
        TSNode node = ts_tree_cursor_current_node(&c->cursor);

        if (is_kind(node, c->syntax->prefix)) {
            dv_name_part dots;

            ok = ok && dv_collect_part(c, node, &dots);
            for (size_t i = 0; ok && i < dots.text.len; i++)
                out->level += dots.text.ptr[i] == '.';
        } else if (is_kind(node, c->syntax->dotted)) {
            ok = read_dotted(c, &c->cursor, &out->module) && ok;
        }
    }
    ts_tree_cursor_goto_parent(&c->cursor);
    return ok && out->level > 0;
}

/* The module, which the cursor is at. */
static bool read_module(dv_import_collector *c, dv_import *out)
{
    if (is_kind(ts_tree_cursor_current_node(&c->cursor), c->syntax->relative))
        return read_relative(c, out);
    return is_kind(ts_tree_cursor_current_node(&c->cursor),
                   c->syntax->dotted) &&
           read_dotted(c, &c->cursor, &out->module);
}

static void bind_imported(dv_import_collector *c, const imported *as)
{
    dv_collect_bound(
        c, as->alias.text.len ? as->alias.text : as->name.parts[0].text,
        DV_BOUND_VALUE, 0);
}

/* A member; of a module that is `known`, or only its name is bound. */
static void take_member(dv_import_collector *c, dv_import import, bool known)
{
    TSNode node = ts_tree_cursor_current_node(&c->cursor);
    imported as;

    if (is_kind(node, c->syntax->wildcard)) {
        if (!dv_collect_part(c, node, &import.member))
            return;
        *dv_vec_push(c->arena, &c->stars) = c->imports.count;
        *dv_vec_push(c->arena, &c->imports) = import;
        return;
    }
    if (!read_imported(c, &c->cursor, &as))
        return;
    import.member = as.name.parts[as.name.count - 1];
    if (known)
        add_import(c, import, &as);
    else
        bind_imported(c, &as);
}

void dv_collect_from(dv_import_collector *c, TSNode node, bool guarded)
{
    dv_import import = {.guarded = guarded};
    bool known = true, there;

    ts_tree_cursor_reset(&c->cursor, node);
    there = ts_tree_cursor_goto_first_child(&c->cursor);
    for (; there; there = ts_tree_cursor_goto_next_sibling(&c->cursor)) {
        if (ts_tree_cursor_current_field_id(&c->cursor) == c->syntax->module)
            known = read_module(c, &import);
        else
            take_member(c, import, known);
    }
}

/* What gives a class no members but those that its text shows. */
static bool is_known_decorator(dv_str name)
{
    static const dv_str known[] = {
        DV_STR_INIT("dataclass"),
        DV_STR_INIT("final"),
        DV_STR_INIT("runtime_checkable"),
        DV_STR_INIT("total_ordering"),
        DV_STR_INIT("unique"),
    };

    return dv_strs_have(known, DV_COUNT(known), name);
}

/* The dotted name of `a.b`, `a.b(…)` and `a.b[…]`. */
static bool read_callee(dv_import_collector *c, TSNode node, dv_dotted *out)
{
    if (is_kind(node, c->syntax->call))
        node = ts_node_child_by_field_id(node, c->syntax->function);
    else if (is_kind(node, c->syntax->subscript))
        node = ts_node_child_by_field_id(node, c->syntax->value);
    return !ts_node_is_null(node) && dv_collect_dotted(c, node, out);
}

void dv_collect_decorators(dv_import_collector *c, TSNode node)
{
    bool there;

    c->opens = false;
    ts_tree_cursor_reset(&c->cursor, node);
    there = ts_tree_cursor_goto_first_child(&c->cursor);
    for (; there; there = ts_tree_cursor_goto_next_sibling(&c->cursor)) {
        TSNode child = ts_tree_cursor_current_node(&c->cursor);
        dv_dotted name;

        if (is_kind(child, c->syntax->decorator) &&
            !(read_callee(c, ts_node_named_child(child, 0), &name) &&
              is_known_decorator(name.parts[name.count - 1].text)))
            c->opens = true;
    }
}

/* `metaclass=ABCMeta` gives no members. */
static bool is_known_keyword(dv_import_collector *c, TSNode node)
{
    TSNode value = ts_node_child_by_field_id(node, c->syntax->value);
    dv_dotted name;

    return !ts_node_is_null(value) && dv_collect_dotted(c, value, &name) &&
           dv_str_equal(name.parts[name.count - 1].text, DV_STR("ABCMeta"));
}

static void read_bases(dv_import_collector *c, TSNode list,
                       dv_class_shape *shape)
{
    DV_VEC(dv_dotted) bases = {0};
    bool there;

    ts_tree_cursor_reset(&c->cursor, list);
    there = ts_tree_cursor_goto_first_child(&c->cursor);
    for (; there; there = ts_tree_cursor_goto_next_sibling(&c->cursor)) {
        TSNode node = ts_tree_cursor_current_node(&c->cursor);
        dv_dotted name;

        if (!ts_node_is_named(node) || ts_node_is_extra(node))
            continue;
        if (is_kind(node, c->syntax->keyword))
            shape->open |= !is_known_keyword(c, node);
        else if (!is_kind(node, c->syntax->call) && read_callee(c, node, &name))
            *dv_vec_push(c->arena, &bases) = name;
        else
            shape->open = true;
    }
    shape->bases = bases.items;
    shape->base_count = bases.count;
}

void dv_collect_class(dv_import_collector *c, TSNode node)
{
    TSNode name = ts_node_child_by_field_id(node, c->syntax->name);
    TSNode list = ts_node_child_by_field_id(node, c->syntax->superclasses);
    dv_class_shape shape = {.open = c->opens};
    dv_name_part part = {0};

    c->opens = false;
    if (!ts_node_is_null(name) && dv_collect_part(c, name, &part)) {
        shape.name = part.text;
        dv_collect_bound(c, part.text, DV_BOUND_CLASS, c->classes.count);
    }
    if (!ts_node_is_null(list))
        read_bases(c, list, &shape);
    *dv_vec_push(c->arena, &c->classes) = shape;
}

/* `sys.modules[__name__] = x` in a source. */
static bool read_alias(dv_import_collector *c, TSNode left, TSNode right)
{
    dv_name_part name;

    if (c->code || !is_kind(left, c->syntax->subscript) ||
        !is_kind(right, c->syntax->identifier) ||
        !dv_str_equal(dv_span_of(c->text, span_of(left)),
                      DV_STR("sys.modules[__name__]")) ||
        !dv_collect_part(c, right, &name))
        return false;
    c->alias = name.text;
    return true;
}

bool dv_collect_assignment(dv_import_collector *c, TSNode node)
{
    TSNode left = ts_node_child_by_field_id(node, c->syntax->left);
    TSNode right = ts_node_child_by_field_id(node, c->syntax->right);
    dv_name_part name;
    dv_dotted call;

    if (read_alias(c, left, right))
        return true;
    if (!is_kind(left, c->syntax->identifier) ||
        !is_kind(right, c->syntax->call) || !read_callee(c, right, &call) ||
        !dv_collect_part(c, left, &name))
        return false;
    dv_collect_bound(c, name.text, DV_BOUND_CALL, c->calls.count);
    *dv_vec_push(c->arena, &c->calls) = call;
    return true;
}
