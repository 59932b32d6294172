/* SPDX-License-Identifier: MIT */
/*
 * Each schema in the file becomes one shape, made when something first leads
 * to it; a list of those that are not filled yet takes the place of recursion.
 */
#include "conventions/frontmatter/schema.h"

#include "conventions/frontmatter/keywords.h"
#include "text/unicode.h"

enum {
    MISTAKES_LIMIT = 20,
    REFERENCES_LIMIT = 64 /* `$ref`s that lead to one another */
};

/* A key as a part of a pointer. */
static dv_str part_of(const dv_schema *s, uint32_t node)
{
    DV_AUTO(dv_buf_release) dv_buf part = DV_BUF_INIT;
    dv_str key = s->json.nodes[node].key;

    for (size_t i = 0; i < key.len; i++) {
        if (key.ptr[i] == '~' || key.ptr[i] == '/')
            dv_buf_add(&part, key.ptr[i] == '~' ? DV_STR("~0") : DV_STR("~1"));
        else
            dv_buf_add_byte(&part, key.ptr[i]);
    }
    return part.len ? dv_arena_copy(s->arena, dv_buf_str(&part)) : DV_STR("-");
}

/* "#/properties/title", by the keys from the root; "-" is an item. */
static dv_str pointer(const dv_schema *s, uint32_t node)
{
    dv_str path = {0};

    for (; s->json.nodes[node].parent != DV_NONE;
         node = s->json.nodes[node].parent)
        path = dv_arena_printf(s->arena, "/%.*s%.*s",
                               DV_STR_ARG(part_of(s, node)), DV_STR_ARG(path));
    return dv_arena_printf(s->arena, "#%.*s", DV_STR_ARG(path));
}

void dv_schema_mistake(dv_schema *s, uint32_t node, const char *what)
{
    if (s->mistake_count++ >= MISTAKES_LIMIT)
        return;
    if (s->mistakes.len)
        dv_buf_add(&s->mistakes, DV_STR("; "));
    dv_buf_add_byte(&s->mistakes, '`');
    dv_buf_add_escaped(&s->mistakes, pointer(s, node));
    dv_buf_printf(&s->mistakes, "`: %s", what);
}

/* The value of an object at a pointer's part, where `~1` is `/`, `~0` `~`. */
static uint32_t child(dv_schema *s, uint32_t parent, dv_str part)
{
    DV_AUTO(dv_buf_release) dv_buf name = DV_BUF_INIT;

    for (size_t i = 0; i < part.len; i++) {
        bool escaped = part.ptr[i] == '~' && i + 1 < part.len;

        if (escaped)
            i++;
        dv_buf_add_byte(&name, escaped && part.ptr[i] == '0'   ? '~'
                               : escaped && part.ptr[i] == '1' ? '/'
                                                               : part.ptr[i]);
    }
    return dv_json_get(&s->json, parent, dv_buf_str(&name));
}

/* The node that `$ref` at `node` leads to, or DV_NONE. */
static uint32_t follow(dv_schema *s, uint32_t node)
{
    dv_str rest = s->json.nodes[node].text;
    uint32_t at = 0;

    if (s->json.nodes[node].kind != DV_JSON_STRING || !rest.len ||
        rest.ptr[0] != '#') {
        dv_schema_mistake(s, node,
                          "only references within the file are supported");
        return DV_NONE;
    }
    rest = dv_str_slice(rest, 1, rest.len);
    while (rest.len && at != DV_NONE) {
        dv_str part = dv_str_slice(rest, 1, rest.len);

        part = dv_str_slice(part, 0, dv_str_find_byte(part, '/'));
        at = rest.ptr[0] == '/' ? child(s, at, part) : DV_NONE;
        rest = dv_str_slice(rest, part.len + 1, rest.len);
    }
    if (at == DV_NONE)
        dv_schema_mistake(s, node, "the reference leads nowhere");
    return at;
}

/* Beside `$ref` nothing may be said of the value. */
static void check_beside(dv_schema *s, uint32_t node)
{
    for (uint32_t i = node + 1; i < s->json.nodes[node].next;
         i = s->json.nodes[i].next)
        if (!dv_schema_is_note(s->json.nodes[i].key))
            dv_schema_mistake(s, i, "keywords beside `$ref` are not supported");
}

/* The schema that `node` is, behind its references; DV_NONE: a mistake. */
static uint32_t resolve(dv_schema *s, uint32_t node)
{
    for (uint32_t i = 0; i < REFERENCES_LIMIT && node != DV_NONE; i++) {
        uint32_t ref = dv_json_get(&s->json, node, DV_STR("$ref"));

        if (ref == DV_NONE)
            return node;
        check_beside(s, node);
        node = follow(s, ref);
    }
    if (node != DV_NONE)
        dv_schema_mistake(s, node, "the reference leads back to itself");
    return DV_NONE;
}

const dv_value_shape *dv_schema_shape(dv_schema *s, uint32_t node)
{
    uint32_t at = resolve(s, node);

    if (at == DV_NONE)
        return dv_arena_new(s->arena, sizeof(dv_value_shape));
    if (!s->shapes[at]) {
        s->shapes[at] = dv_arena_new(s->arena, sizeof *s->shapes[at]);
        *dv_vec_push(s->arena, &s->pending) = at;
    }
    return s->shapes[at];
}

static const dv_value_shape *read_schema(dv_schema *s)
{
    const dv_value_shape *root;

    s->shapes = dv_arena_new(s->arena, s->json.count * sizeof *s->shapes);
    root = dv_schema_shape(s, 0);
    for (uint32_t i = 0; i < s->pending.count; i++)
        dv_schema_fill(s, s->pending.items[i], s->shapes[s->pending.items[i]]);
    if (root->types && !(root->types & DV_VALUE_MAPPING))
        dv_schema_mistake(s, 0, "front matter is an object");
    return root;
}

const dv_value_shape *dv_schema_read(dv_str path, dv_str text, dv_arena *arena,
                                     dv_error *err)
{
    dv_schema s = {.path = path, .arena = arena};
    const dv_value_shape *root;

    s.json = dv_json_parse(text, arena);
    if (s.json.error.len) {
        dv_error_set(err, DV_ERROR_USAGE,
                     "the schema %.*s:%u:%u is no JSON: %.*s", DV_STR_ARG(path),
                     s.json.line, s.json.column, DV_STR_ARG(s.json.error));
        return NULL;
    }
    root = read_schema(&s);
    if (s.mistake_count) {
        if (s.mistake_count > MISTAKES_LIMIT)
            dv_buf_printf(&s.mistakes, "; and %u more mistakes",
                          s.mistake_count - MISTAKES_LIMIT);
        dv_error_set(err, DV_ERROR_USAGE, "the schema %.*s: %s",
                     DV_STR_ARG(path), s.mistakes.ptr);
        root = NULL;
    }
    dv_buf_release(&s.mistakes);
    return root;
}
