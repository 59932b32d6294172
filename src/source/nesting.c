/* SPDX-License-Identifier: MIT */
#include "source/nesting.h"

enum { LONGEST_QUALIFIED = 1024 };

static bool is_function(dv_symbol_kind kind)
{
    return kind == DV_SYMBOL_FUNCTION || kind == DV_SYMBOL_METHOD;
}

/* What has methods. */
static bool is_type(dv_symbol_kind kind)
{
    return kind == DV_SYMBOL_CLASS || kind == DV_SYMBOL_TYPE;
}

bool dv_nesting_reach(dv_nesting *n, uint32_t start)
{
    while (n->open_count && n->open[n->open_count - 1].end <= start)
        n->open_count--;
    return n->open_count < DV_NESTING_DEEPEST;
}

static dv_around innermost(const dv_nesting *n)
{
    static const dv_around file = {.symbol = DV_NONE, .kind = DV_SYMBOL_MACRO};

    return n->open_count ? n->open[n->open_count - 1] : file;
}

/* The innermost class, or the file. */
static dv_around innermost_class(const dv_nesting *n)
{
    for (uint32_t i = n->open_count; i > 0; i--)
        if (n->open[i - 1].kind == DV_SYMBOL_CLASS)
            return n->open[i - 1];
    return (dv_around){.symbol = DV_NONE};
}

/* Names that grew too long stay short, or nested definitions would take
 * memory squared. */
static dv_str joined(dv_nesting *n, dv_str path, dv_str name)
{
    if (!path.len || path.len + 1 + name.len > LONGEST_QUALIFIED)
        return name;
    if (!name.len)
        return path;
    return dv_arena_printf(n->arena, "%.*s.%.*s", DV_STR_ARG(path),
                           DV_STR_ARG(name));
}

void dv_nesting_enter(dv_nesting *n, uint32_t end, dv_str path,
                      dv_symbol_kind kind)
{
    dv_around outer = innermost(n);

    n->open[n->open_count++] = (dv_around){
        .symbol = outer.symbol,
        .end = end,
        .path = joined(n, outer.path, path),
        .kind = kind,
    };
}

void dv_nesting_define(dv_nesting *n, dv_definition definition)
{
    n->definition = definition;
    n->outer = innermost(n);
    n->opened = false;
}

static bool is_quoted(dv_str name)
{
    char first = name.len > 2 ? name.ptr[0] : '\0';

    return first && strchr("\"'`", first) && name.ptr[name.len - 1] == first;
}

/* Without its quotes, and without what Ruby lets names end with: mentions are
 * identifiers. */
static dv_str full_name_of(const dv_nesting *n, const dv_target *target)
{
    dv_str name = dv_str_slice(n->text, ts_node_start_byte(target->name),
                               ts_node_end_byte(target->name));

    if (is_quoted(name))
        name = dv_str_slice(name, 1, name.len - 1);
    if (name.len > 1 && strchr("?!", name.ptr[name.len - 1]))
        name.len--;
    return name;
}

/* Of a key with dots the last part, as if the others were around it. */
static dv_str name_of(const dv_nesting *n, const dv_target *target)
{
    dv_str name = full_name_of(n, target);
    size_t start = name.len;

    while (start > 0 && name.ptr[start - 1] != '.')
        start--;
    return start < name.len ? dv_str_slice(name, start, name.len) : name;
}

static dv_str qualified(dv_nesting *n, const dv_target *target,
                        const dv_around *outer)
{
    dv_str name = full_name_of(n, target);

    if (n->definition.flat && is_type(outer->kind))
        return name;
    return joined(n, joined(n, outer->path, target->outer), name);
}

static void add(dv_nesting *n, const dv_target *target, dv_symbol_kind kind,
                const dv_around *outer)
{
    *dv_vec_push(n->arena, n->symbols) = (dv_symbol){
        .name = name_of(n, target),
        .qualified = qualified(n, target, outer),
        .kind = kind,
        .span = n->definition.span,
        .lines = n->definition.lines,
        .name_line = ts_node_start_point(target->name).row + 1,
        .parent = outer->symbol,
    };
}

/* What is no symbol, as its bounds are not known, still has names in it. */
static void open(dv_nesting *n, const dv_target *target, dv_symbol_kind kind,
                 const dv_around *outer)
{
    bool torn = n->definition.torn != 0;

    n->open[n->open_count++] = (dv_around){
        .symbol = torn ? outer->symbol : n->symbols->count - 1,
        .end = torn ? n->definition.torn : n->definition.span.end,
        .path = qualified(n, target, outer),
        .kind = kind,
    };
    n->opened = true;
}

void dv_nesting_see(void *context, const dv_target *target)
{
    dv_nesting *n = context;
    dv_symbol_kind kind = target->kind;
    dv_around outer = n->outer;
    bool local = is_function(outer.kind);

    if (ts_node_start_byte(target->name) == ts_node_end_byte(target->name))
        return;
    if (local && kind == DV_SYMBOL_VARIABLE)
        return;
    if (kind == DV_SYMBOL_VARIABLE && n->definition.block)
        kind = DV_SYMBOL_TYPE;
    if (local && kind == DV_SYMBOL_FIELD) {
        outer = innermost_class(n);
        if (outer.symbol == DV_NONE)
            return;
    }
    if (kind == DV_SYMBOL_FUNCTION &&
        (is_type(outer.kind) || target->outer.len))
        kind = DV_SYMBOL_METHOD;
    if (!n->definition.torn)
        add(n, target, kind, &outer);
    if (!n->opened && (target->has_value || is_function(kind) || is_type(kind)))
        open(n, target, kind, &outer);
}
