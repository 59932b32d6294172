/* SPDX-License-Identifier: MIT */
#include "config/schema.h"

#include <jansson.h>
#include <stdlib.h>

#include "config/types.h"

/* A new reference; what we wrote ourselves has no mistakes. */
static json_t *parse(const char *text)
{
    json_t *value = text ? json_loads(text, JSON_DECODE_ANY, NULL) : NULL;

    if (!value)
        dv_bug(text ? text : "a reader without a type");
    return value;
}

static json_t *mapping(void)
{
    json_t *schema = json_object();

    json_object_set_new(schema, "type", json_string("object"));
    json_object_set_new(schema, "properties", json_object());
    json_object_set_new(schema, "additionalProperties", json_false());
    return schema;
}

/* `name` is the key, the last part of a path. */
static void add_key(json_t *table, const char *name, const dv_config_key *key)
{
    json_t *schema = parse(dv_config_type_of(key->read));
    dv_str doc = dv_str_from(key->doc);

    json_object_set_new(schema, "description", json_stringn(doc.ptr, doc.len));
    json_object_set_new(json_object_get(table, "properties"), name, schema);
}

/* The settings of keys.c; `a.b` is in the definition `a`. */
static void add_settings(json_t *root, json_t *definitions)
{
    for (uint32_t i = 0; i < dv_config_key_count; i++) {
        const dv_config_key *key = &dv_config_keys[i];
        dv_str path = dv_str_from(key->path);
        size_t dot = dv_str_find_byte(path, '.');
        json_t *table;

        if (dot == path.len) {
            add_key(root, key->path, key);
            continue;
        }
        table = json_object_getn(definitions, path.ptr, dot);
        if (!table) {
            table = mapping();
            json_object_setn_new(definitions, path.ptr, dot, table);
        }
        add_key(table, key->path + dot + 1, key);
    }
}

static void add_tables(json_t *definitions, const dv_config_types *types)
{
    for (uint32_t i = 0; i < types->table_count; i++) {
        const dv_config_table *from = &types->tables[i];
        json_t *table = mapping();

        for (uint32_t j = 0; j < from->count; j++)
            add_key(table, from->keys[j].path, &from->keys[j]);
        json_object_set_new(definitions, from->name, table);
    }
}

void dv_config_schema(dv_buf *out)
{
    json_t *root = mapping(), *definitions = json_object();
    char *text;

    json_object_set_new(
        root, "$schema",
        json_string("https://json-schema.org/draft/2020-12/schema"));
    json_object_set_new(root, "title", json_string(".docverify.yaml"));
    add_settings(root, definitions);
    for (uint32_t i = 0; dv_config_all_types[i]; i++)
        add_tables(definitions, dv_config_all_types[i]);
    json_object_set_new(root, "$defs", definitions);
    text = json_dumps(root, JSON_INDENT(2) | JSON_SORT_KEYS);
    if (!text)
        dv_bug("no memory for the schema");
    dv_buf_add(out, dv_str_from(text));
    dv_buf_add_byte(out, '\n');
    free(text);
    json_decref(root);
}
