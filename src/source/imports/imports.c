/* SPDX-License-Identifier: MIT */
#include "source/imports/imports.h"

#include <stdlib.h>

#include "base/strs.h"
#include "source/imports/collect.h"
#include "source/parse.h"

/* A node on the way to the one that is looked at. */
typedef struct level {
    dv_import_kind kind;
    uint8_t mode;    /* of its children, where their kind and field say none */
    bool guarded;    /* below if, try or with */
    bool in_error;   /* below what could not be read */
    bool taken;      /* an assignment whose left side was taken */
    bool about_all;  /* below a statement about __all__ */
    uint32_t inside; /* class */
} level;

typedef struct walk {
    dv_import_collector c;
    DV_VEC(level) levels;
    dv_arena *scratch;
} walk;

static uint8_t mode_of(const walk *w, const level *parent, TSFieldId field)
{
    uint8_t mode = parent->kind.others;

    for (int i = 0; field && i < DV_IMPORT_FIELDS; i++)
        if (parent->kind.fields[i] == field)
            mode = parent->kind.modes[i];
    if (parent->taken && field == w->c.syntax->left)
        mode = DV_MODE_SKIP;
    if (parent->in_error && mode != DV_MODE_SKIP)
        return DV_MODE_BIND;
    if (mode == DV_MODE_INNER)
        return w->c.code ? DV_MODE_USE : DV_MODE_SKIP;
    if (mode == DV_MODE_LOCAL)
        return w->c.code ? DV_MODE_BIND : DV_MODE_SKIP;
    if (mode == DV_MODE_INHERIT)
        return parent->mode == DV_MODE_CALL ? DV_MODE_USE : parent->mode;
    return mode;
}

/* Names that, used outside of functions, let a module offer anything. */
static bool is_dynamic(dv_str name)
{
    static const dv_str names[] = {
        DV_STR_INIT("globals"), DV_STR_INIT("locals"),  DV_STR_INIT("vars"),
        DV_STR_INIT("setattr"), DV_STR_INIT("exec"),    DV_STR_INIT("eval"),
        DV_STR_INIT("modules"), DV_STR_INIT("__dict__")};

    return dv_strs_have(names, DV_COUNT(names), name);
}

static void add_use(walk *w, dv_dotted name, const level *at)
{
    if (!w->c.code) {
        for (uint32_t i = 0; i < name.count; i++)
            w->c.dynamic |= is_dynamic(name.parts[i].text);
        return;
    }
    *dv_vec_push(w->c.arena, &w->c.uses) = (dv_use){
        .name = name,
        .called = at->mode == DV_MODE_CALL,
        .class_shape = at->inside,
    };
}

static void see_identifier(walk *w, TSNode node, const level *at)
{
    dv_name_part part;

    dv_dotted name;

    if (at->mode != DV_MODE_BIND && at->mode != DV_MODE_DEFINE) {
        if (dv_collect_dotted(&w->c, node, &name))
            add_use(w, name, at);
    } else if (dv_collect_part(&w->c, node, &part)) {
        dv_collect_bound(&w->c, part.text, DV_BOUND_VALUE, 0);
        w->c.bound.items[w->c.bound.count - 1].defined =
            at->mode == DV_MODE_DEFINE;
    }
}

/* Returns whether there is something to be seen below. */
static bool see_attribute(walk *w, TSNode node, const level *at)
{
    TSNode member = ts_node_child_by_field_id(node, w->c.syntax->attribute);
    dv_dotted name;
    dv_name_part part;

    if (at->mode == DV_MODE_BIND) {
        if (w->c.code && !ts_node_is_null(member) &&
            dv_collect_part(&w->c, member, &part))
            *dv_vec_push(w->c.arena, &w->c.stored) = part.text;
        return true;
    }
    if (!dv_collect_dotted(&w->c, node, &name)) {
        if (!w->c.code && !ts_node_is_null(member) &&
            dv_collect_part(&w->c, member, &part))
            w->c.dynamic |= is_dynamic(part.text);
        return true;
    }
    add_use(w, name, at);
    return false;
}

/* A statement of a source that begins so says what it offers. */
static bool is_about_all(const walk *w, TSNode node)
{
    dv_str text = dv_str_slice(w->c.text, ts_node_start_byte(node),
                               ts_node_end_byte(node));

    return !w->c.code && dv_str_starts(text, DV_STR("__all__"));
}

/* A string of such a statement is a name. */
static void see_string(walk *w, TSNode node)
{
    dv_str text = dv_str_slice(w->c.text, ts_node_start_byte(node),
                               ts_node_end_byte(node));

    if (text.len > 2)
        dv_collect_bound(&w->c, dv_str_slice(text, 1, text.len - 1),
                         DV_BOUND_VALUE, 0);
}

/* Whether names may stand in the string: its letters say so, those before its
 * quotes. Most have none, and a few nodes each. */
static bool has_fields(const walk *w, TSNode node)
{
    dv_str text = w->c.code ? w->c.code->text : w->c.text;
    uint32_t end = ts_node_end_byte(node);

    for (uint32_t at = ts_node_start_byte(node); at < end; at++) {
        char letter = (char)(text.ptr[at] | 0x20);

        if (letter == 'f' || letter == 't')
            return true;
        if (letter < 'a' || letter > 'z')
            break;
    }
    return ts_node_has_error(node);
}

/* One with an error in it binds all of its names to what is not known. */
static bool see_import(walk *w, TSNode node, level *at)
{
    at->in_error |= ts_node_has_error(node);
    if (at->in_error)
        return true;
    if (at->kind.role == DV_ROLE_FROM)
        dv_collect_from(&w->c, node, at->guarded);
    else
        dv_collect_import(&w->c, node, at->guarded);
    return false;
}

static bool see(walk *w, TSNode node, level *at)
{
    switch ((dv_import_role)at->kind.role) {
    case DV_ROLE_IDENTIFIER:
        see_identifier(w, node, at);
        return false;
    case DV_ROLE_ATTRIBUTE:
        return see_attribute(w, node, at);
    case DV_ROLE_IMPORT:
    case DV_ROLE_FROM:
        return see_import(w, node, at);
    case DV_ROLE_CLASS:
        at->inside = w->c.classes.count;
        dv_collect_class(&w->c, node);
        return true;
    case DV_ROLE_FUNCTION:
        w->c.opens = false;
        return true;
    case DV_ROLE_DECORATED:
        dv_collect_decorators(&w->c, node);
        return true;
    case DV_ROLE_ASSIGNMENT:
        at->taken = dv_collect_assignment(&w->c, node);
        return true;
    case DV_ROLE_GUARD:
        at->guarded = true;
        return true;
    case DV_ROLE_ERROR:
        at->in_error = true;
        return true;
    case DV_ROLE_STATEMENT:
        at->about_all = is_about_all(w, node);
        return true;
    case DV_ROLE_STRING:
        if (at->about_all)
            see_string(w, node);
        return has_fields(w, node);
    case DV_ROLE_NONE:
        break;
    }
    return true;
}

/* Looks at the node that the cursor is at, below `parent`; returns whether to
 * go on below it, and what it is then. */
static bool enter(walk *w, const TSTreeCursor *cursor, const level *parent,
                  level *at)
{
    TSNode node = ts_tree_cursor_current_node(cursor);
    bool fields = parent->kind.fields[0] || parent->taken;
    TSFieldId field = fields ? ts_tree_cursor_current_field_id(cursor) : 0;

    *at = *parent;
    at->taken = false;
    at->mode = mode_of(w, parent, field);
    if (at->mode == DV_MODE_SKIP)
        return false;
    at->kind = dv_import_kind_of(w->c.syntax, node);
    return see(w, node, at);
}

static void walk_tree(walk *w, TSTreeCursor *cursor)
{
    level at = {.mode = DV_MODE_USE, .inside = DV_NONE};

    at.kind =
        dv_import_kind_of(w->c.syntax, ts_tree_cursor_current_node(cursor));
    at.in_error = at.kind.role == DV_ROLE_ERROR;
    if (!ts_tree_cursor_goto_first_child(cursor))
        return;
    *dv_vec_push(w->scratch, &w->levels) = at;
    while (w->levels.count) {
        level below;

        if (enter(w, cursor, &w->levels.items[w->levels.count - 1], &below) &&
            ts_tree_cursor_goto_first_child(cursor)) {
            *dv_vec_push(w->scratch, &w->levels) = below;
            continue;
        }
        while (w->levels.count && !ts_tree_cursor_goto_next_sibling(cursor)) {
            ts_tree_cursor_goto_parent(cursor);
            w->levels.count--;
        }
    }
}

static int by_name(const void *a, const void *b)
{
    return dv_str_compare(((const dv_bound *)a)->name,
                          ((const dv_bound *)b)->name);
}

/* What is bound twice is a value, unless `import a.b` and `import a.c` did it.
 */
static dv_bound both(dv_bound a, dv_bound b)
{
    if (a.kind == DV_BOUND_PACKAGE && b.kind == DV_BOUND_PACKAGE)
        return a.index < b.index ? a : b;
    return (dv_bound){a.name, DV_BOUND_VALUE, a.defined || b.defined, 0};
}

static void sort_bound(dv_import_collector *c)
{
    uint32_t kept = 0;

    if (c->bound.count)
        qsort(c->bound.items, c->bound.count, sizeof *c->bound.items, by_name);
    for (uint32_t i = 0; i < c->bound.count; i++) {
        dv_bound *last = &c->bound.items[kept - (kept > 0)];

        if (kept && dv_str_equal(last->name, c->bound.items[i].name))
            *last = both(*last, c->bound.items[i]);
        else
            c->bound.items[kept++] = c->bound.items[i];
    }
    c->bound.count = kept;
}

static void sort_stored(dv_import_collector *c)
{
    uint32_t kept = 0;

    if (c->stored.count)
        qsort(c->stored.items, c->stored.count, sizeof *c->stored.items,
              dv_strs_compare);
    for (uint32_t i = 0; i < c->stored.count; i++)
        if (!kept ||
            !dv_str_equal(c->stored.items[kept - 1], c->stored.items[i]))
            c->stored.items[kept++] = c->stored.items[i];
    c->stored.count = kept;
}

static dv_imports *collect(walk *w, const TSTree *tree)
{
    dv_imports *out = dv_arena_new(w->c.arena, sizeof *out);
    TSNode root = ts_tree_root_node(tree);
    TSTreeCursor cursor = ts_tree_cursor_new(root);

    w->c.cursor = ts_tree_cursor_new(root);
    walk_tree(w, &cursor);
    ts_tree_cursor_delete(&w->c.cursor);
    ts_tree_cursor_delete(&cursor);
    sort_bound(&w->c);
    sort_stored(&w->c);
    *out = (dv_imports){
        .imports = w->c.imports.items,
        .stars = w->c.stars.items,
        .bound = w->c.bound.items,
        .classes = w->c.classes.items,
        .calls = w->c.calls.items,
        .uses = w->c.uses.items,
        .stored = w->c.stored.items,
        .import_count = w->c.imports.count,
        .star_count = w->c.stars.count,
        .bound_count = w->c.bound.count,
        .class_count = w->c.classes.count,
        .call_count = w->c.calls.count,
        .use_count = w->c.uses.count,
        .stored_count = w->c.stored.count,
        .alias = w->c.alias,
        .broken = ts_node_has_error(root),
        .dynamic = w->c.dynamic,
    };
    return out;
}

bool dv_language_has_imports(uint32_t language)
{
    return dv_import_syntax_of(language) != NULL;
}

const dv_imports *dv_code_imports(const dv_code_tree *tree, dv_arena *arena)
{
    dv_arena scratch = DV_ARENA_INIT;
    walk w = {.scratch = &scratch};
    dv_imports *out;

    w.c.syntax = dv_import_syntax_of(tree->language);
    if (!w.c.syntax)
        return NULL;
    w.c.code = tree;
    w.c.text = tree->code->file->text;
    w.c.arena = arena;
    out = collect(&w, tree->tree);
    dv_arena_release(&scratch);
    return out;
}

/* Where a source is read. */
typedef struct source_reader {
    dv_source *source;
    dv_arena *arena;
    dv_imports *out;
} source_reader;

static void take_source(void *context, const TSTree *tree)
{
    source_reader *r = context;
    dv_arena scratch = DV_ARENA_INIT;
    walk w = {.scratch = &scratch};

    w.c.syntax = dv_import_syntax_of(dv_language_of(r->source->file->path));
    w.c.text = r->source->file->text;
    w.c.arena = r->arena;
    r->out = collect(&w, tree);
    dv_arena_release(&scratch);
}

/* What functions may do to their module, and PEP 562. */
static bool may_be_dynamic(const dv_imports *imports, const dv_source *source)
{
    return imports->dynamic ||
           dv_imports_bound(imports, DV_STR("__getattr__")) ||
           dv_source_mention(source, DV_STR("globals")) ||
           (dv_source_mention(source, DV_STR("modules")) &&
            dv_source_mention(source, DV_STR("setattr")));
}

const dv_imports *dv_source_imports(dv_source_parser *parser, dv_source *source,
                                    dv_arena *arena)
{
    uint32_t language = dv_language_of(source->file->path);
    source_reader r = {source, arena, NULL};

    if (!dv_import_syntax_of(language))
        return NULL;
    if (source->state == DV_SOURCE_READ)
        dv_parse_define(parser, source, arena, take_source, &r);
    else if (source->state == DV_SOURCE_PARSED)
        dv_parse_tree(parser, source->file->text, language, take_source, &r);
    if (r.out)
        r.out->dynamic = may_be_dynamic(r.out, source);
    return r.out;
}

bool dv_source_imports_tokens(dv_source_parser *parser, dv_source *source,
                              dv_arena *arena, const dv_imports **imports,
                              dv_arena *token_arena, dv_token_list *tokens)
{
    bool known = dv_language_has_imports(dv_language_of(source->file->path));
    source_reader r = {source, arena, NULL};
    dv_tree_visit also = {known ? take_source : NULL, &r};
    bool parsed =
        dv_parse_tokens(parser, source, &also, arena, token_arena, tokens);

    if (r.out) {
        r.out->dynamic = may_be_dynamic(r.out, source);
        *imports = r.out;
    }
    return parsed;
}

const dv_bound *dv_imports_bound(const dv_imports *imports, dv_str name)
{
    dv_bound key = {.name = name};

    return imports->bound_count
               ? bsearch(&key, imports->bound, imports->bound_count, sizeof key,
                         by_name)
               : NULL;
}

bool dv_imports_stores(const dv_imports *imports, dv_str name)
{
    return imports->stored_count &&
           bsearch(&name, imports->stored, imports->stored_count, sizeof name,
                   dv_strs_compare);
}
