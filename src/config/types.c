/* SPDX-License-Identifier: MIT */
#include "config/types.h"

const dv_config_types *const dv_config_all_types[] = {
    &dv_config_types_values,
    &dv_config_types_adr,
    &dv_config_types_cite,
    &dv_config_types_claims,
    &dv_config_types_commits,
    &dv_config_types_frontmatter,
    &dv_config_types_frontmatter_keys,
    &dv_config_types_profiles,
    &dv_config_types_profiles_sections,
    &dv_config_types_profiles_values,
    &dv_config_types_spec,
    &dv_config_types_terms,
    NULL,
};

const char *dv_config_type_of(dv_config_read *read)
{
    for (uint32_t i = 0; dv_config_all_types[i]; i++) {
        const dv_config_types *types = dv_config_all_types[i];

        for (uint32_t j = 0; j < types->count; j++)
            if (types->rows[j].read == read)
                return types->rows[j].schema;
    }
    return NULL;
}

/* The table called `name`, or NULL. */
static const dv_config_table *table_named(dv_str name)
{
    for (uint32_t i = 0; dv_config_all_types[i]; i++) {
        const dv_config_types *types = dv_config_all_types[i];

        for (uint32_t j = 0; j < types->table_count; j++)
            if (dv_str_equal(dv_str_from(types->tables[j].name), name))
                return &types->tables[j];
    }
    return NULL;
}

const dv_config_table *dv_config_table_of(dv_config_read *read)
{
    static const dv_str start = DV_STR_INIT("{\"$ref\": \"#/$defs/");
    dv_str type = dv_str_from(dv_config_type_of(read));

    if (!dv_str_starts(type, start))
        return NULL;
    type = dv_str_slice(type, start.len, type.len);
    return table_named(dv_str_slice(type, 0, dv_str_find_byte(type, '"')));
}
