/* SPDX-License-Identifier: MIT */
#include "base/vec.h"
#include "config/keys.h"
#include "config/nearest.h"

/* The part of row `key`'s path behind `scope`; empty if it is not in it. */
static dv_str name_in_scope(uint32_t key, dv_str scope)
{
    dv_str path = dv_str_from(dv_config_keys[key].path);
    dv_str rest = dv_str_slice(path, scope.len, path.len);

    if (!dv_str_starts(path, scope) || dv_str_find_byte(rest, '.') < rest.len)
        return (dv_str){NULL, 0};
    return rest;
}

/* Index of the row for `name` in `scope`, or DV_NONE. */
static uint32_t find_key(dv_str name, dv_str scope)
{
    for (uint32_t i = 0; name.len && i < dv_config_key_count; i++)
        if (dv_str_equal(name_in_scope(i, scope), name))
            return i;
    return DV_NONE;
}

static void unknown_key(dv_config_reader *reader, const dv_yaml_node *value,
                        dv_str scope)
{
    DV_VEC(dv_str) names = {0};

    for (uint32_t i = 0; i < dv_config_key_count && !dv_config_is_full(reader);
         i++)
        if (name_in_scope(i, scope).len)
            *dv_vec_push(reader->arena, &names) = name_in_scope(i, scope);
    dv_config_mistake(
        reader, value->key_span, "unknown key %s%s",
        dv_config_quote(reader, value->key),
        dv_nearest_hint(reader->arena, value->key, names.items, names.count));
}

uint64_t dv_config_read_mapping(dv_config_reader *reader, uint32_t node,
                                dv_str scope, void *base)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    uint64_t seen = 0;

    if (!dv_config_expect(reader, node, DV_YAML_MAPPING, "a mapping"))
        return 0;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        uint32_t key = find_key(nodes[i].key, scope);

        if (key == DV_NONE) {
            unknown_key(reader, &nodes[i], scope);
            continue;
        }
        seen |= UINT64_C(1) << key;
        dv_config_keys[key].read(reader, i,
                                 (char *)base + dv_config_keys[key].offset);
    }
    return seen;
}
