/* SPDX-License-Identifier: MIT */
#include "base/vec.h"
#include "config/keys.h"
#include "config/nearest.h"

/* Rows of a table, and which of them: those whose paths begin with `scope`. */
typedef struct key_rows {
    const dv_config_key *keys;
    uint32_t count;
    dv_str scope;
} key_rows;

/* The part of row `key`'s path behind the scope; empty if it is not in it. */
static dv_str name_of(const key_rows *rows, uint32_t key)
{
    dv_str path = dv_str_from(rows->keys[key].path);
    dv_str rest = dv_str_slice(path, rows->scope.len, path.len);

    if (!dv_str_starts(path, rows->scope) ||
        dv_str_find_byte(rest, '.') < rest.len)
        return (dv_str){NULL, 0};
    return rest;
}

/* Index of the row for `name`, or DV_NONE. */
static uint32_t find_key(const key_rows *rows, dv_str name)
{
    for (uint32_t i = 0; name.len && i < rows->count; i++)
        if (dv_str_equal(name_of(rows, i), name))
            return i;
    return DV_NONE;
}

static void unknown_key(dv_config_reader *reader, const dv_yaml_node *value,
                        const key_rows *rows)
{
    DV_VEC(dv_str) names = {0};

    for (uint32_t i = 0; i < rows->count && !dv_config_is_full(reader); i++)
        if (name_of(rows, i).len)
            *dv_vec_push(reader->arena, &names) = name_of(rows, i);
    dv_config_mistake(
        reader, value->key_span, "unknown key %s%s",
        dv_config_quote(reader, value->key),
        dv_nearest_hint(reader->arena, value->key, names.items, names.count));
}

static uint64_t read_rows(dv_config_reader *reader, uint32_t node,
                          const key_rows *rows, void *base)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    uint64_t seen = 0;

    if (!dv_config_expect(reader, node, DV_YAML_MAPPING, "a mapping"))
        return 0;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        uint32_t key = find_key(rows, nodes[i].key);

        if (key == DV_NONE) {
            unknown_key(reader, &nodes[i], rows);
            continue;
        }
        seen |= UINT64_C(1) << key;
        rows->keys[key].read(reader, i, (char *)base + rows->keys[key].offset);
    }
    return seen;
}

uint64_t dv_config_read_mapping(dv_config_reader *reader, uint32_t node,
                                dv_str scope, void *base)
{
    return read_rows(reader, node,
                     &(key_rows){dv_config_keys, dv_config_key_count, scope},
                     base);
}

uint64_t dv_config_read_table(dv_config_reader *reader, uint32_t node,
                              const dv_config_key *keys, uint32_t count,
                              void *base)
{
    return read_rows(reader, node, &(key_rows){keys, count, DV_STR("")}, base);
}
