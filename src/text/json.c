/* SPDX-License-Identifier: MIT */
#include "text/json.h"

#include <jansson.h>

#include "base/buf.h"
#include "base/vec.h"
#include "text/unicode.h"

enum { MOST_LEVELS = 64, MOST_NODES = 500000 };

/* An array or object whose values are being read. */
typedef struct json_level {
    json_t *value;
    void *next;   /* object: of the next value, or NULL */
    size_t index; /* array: of the next value */
    uint32_t node;
} json_level;

typedef struct json_reader {
    dv_arena *arena;
    DV_VEC(dv_json_node) nodes;
    json_level levels[MOST_LEVELS];
    uint32_t depth;
    const char *error;
} json_reader;

static dv_str scalar_text(const json_reader *r, const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_STRING:
        return dv_arena_copy(r->arena, (dv_str){json_string_value(value),
                                                json_string_length(value)});
    case JSON_INTEGER:
        return dv_arena_printf(r->arena, "%lld",
                               (long long)json_integer_value(value));
    case JSON_REAL:
        return dv_arena_printf(r->arena, "%.15g", json_real_value(value));
    case JSON_TRUE:
        return DV_STR("true");
    case JSON_FALSE:
        return DV_STR("false");
    case JSON_NULL:
        return DV_STR("null");
    default:
        return (dv_str){0};
    }
}

static dv_json_kind kind_of(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return DV_JSON_OBJECT;
    case JSON_ARRAY:
        return DV_JSON_ARRAY;
    case JSON_STRING:
        return DV_JSON_STRING;
    case JSON_INTEGER:
    case JSON_REAL:
        return DV_JSON_NUMBER;
    case JSON_TRUE:
    case JSON_FALSE:
        return DV_JSON_BOOL;
    default:
        return DV_JSON_NULL;
    }
}

static void add(json_reader *r, json_t *value, const char *key)
{
    uint32_t number = r->nodes.count;
    dv_json_node *node;

    if (number == MOST_NODES) {
        r->error = "more than 500000 values";
        return;
    }
    node = dv_vec_push(r->arena, &r->nodes);
    *node = (dv_json_node){
        .kind = kind_of(value),
        .whole = json_is_integer(value),
        .text = scalar_text(r, value),
        .parent = r->depth ? r->levels[r->depth - 1].node : DV_NONE,
        .next = number + 1,
    };
    if (key)
        node->key = dv_arena_copy(r->arena, dv_str_from(key));
    if (node->kind < DV_JSON_ARRAY)
        return;
    if (r->depth == MOST_LEVELS)
        r->error = "nested more than 64 levels deep";
    else
        r->levels[r->depth++] = (json_level){
            .value = value, .next = json_object_iter(value), .node = number};
}

static void leave(json_reader *r)
{
    r->nodes.items[r->levels[--r->depth].node].next = r->nodes.count;
}

/* Goes on with the innermost array or object. */
static void step(json_reader *r)
{
    json_level *top = &r->levels[r->depth - 1];
    void *at = top->next;

    if (json_is_array(top->value)) {
        if (top->index == json_array_size(top->value))
            leave(r);
        else
            add(r, json_array_get(top->value, top->index++), NULL);
    } else if (at) {
        top->next = json_object_iter_next(top->value, at);
        add(r, json_object_iter_value(at), json_object_iter_key(at));
    } else {
        leave(r);
    }
}

/* jansson quotes what stands near, line ends included. */
static dv_json refused(const json_error_t *error, dv_arena *arena)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_add_escaped(&text, dv_str_from(error->text));
    return (dv_json){
        .error = dv_arena_copy(arena, dv_buf_str(&text)),
        .line = error->line > 0 ? (uint32_t)error->line : 0,
        .column = error->column > 0 ? (uint32_t)error->column : 1,
    };
}

dv_json dv_json_parse(dv_str text, dv_arena *arena)
{
    json_reader r = {.arena = arena};
    json_error_t error;
    json_t *root = json_loadb(text.ptr ? text.ptr : "", text.len,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

    if (!root)
        return refused(&error, arena);
    add(&r, root, NULL);
    while (r.depth && !r.error)
        step(&r);
    json_decref(root);
    if (r.error)
        return (dv_json){.error = dv_str_from(r.error)};
    return (dv_json){.nodes = r.nodes.items, .count = r.nodes.count};
}

uint32_t dv_json_get(const dv_json *json, uint32_t parent, dv_str key)
{
    if (parent >= json->count || json->nodes[parent].kind != DV_JSON_OBJECT)
        return DV_NONE;
    for (uint32_t i = parent + 1; i < json->nodes[parent].next;
         i = json->nodes[i].next)
        if (dv_str_equal(json->nodes[i].key, key))
            return i;
    return DV_NONE;
}

static int collect(const char *bytes, size_t size, void *data)
{
    dv_buf_add(data, (dv_str){bytes, size});
    return 0;
}

void dv_json_add_string(dv_buf *out, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf valid = DV_BUF_INIT;
    json_t *value;

    for (size_t at = 0; at < text.len;) {
        uint32_t length;

        if (dv_utf8_decode(text, at, &length) < 0)
            dv_buf_add_byte(&valid, '?');
        else
            dv_buf_add(&valid, dv_str_slice(text, at, at + length));
        at += length;
    }
    value = json_stringn(valid.len ? valid.ptr : "", valid.len);
    if (!value || json_dump_callback(value, collect, out, JSON_ENCODE_ANY) < 0)
        dv_bug("a string that JSON cannot express");
    json_decref(value);
}
