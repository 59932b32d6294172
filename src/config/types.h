/* SPDX-License-Identifier: MIT */
/*
 * What the readers of settings take, in words of JSON Schema, and the tables
 * that they read mappings by. Each file with readers tells its own.
 */
#ifndef DOCVERIFY_CONFIG_TYPES_H
#define DOCVERIFY_CONFIG_TYPES_H

#include "config/keys.h"

/* A mapping with these keys; other types name it by DV_TYPE_REF(name). */
typedef struct dv_config_table {
    const char *name;
    const dv_config_key *keys;
    uint32_t count;
} dv_config_table;

typedef struct dv_config_type {
    dv_config_read *read;
    const char *schema; /* JSON */
} dv_config_type;

typedef struct dv_config_types {
    const dv_config_table *tables;
    uint32_t table_count;
    const dv_config_type *rows;
    uint32_t count;
} dv_config_types;

#define DV_CONFIG_TYPES(family, tables, rows)                                  \
    const dv_config_types dv_config_types_##family = {                         \
        (tables), DV_COUNT(tables), (rows), DV_COUNT(rows)}

/* A bare `12` or `true` is a string where one is expected. */
#define DV_TYPE_STRING                                                         \
    "{\"type\": [\"string\", \"number\", \"boolean\"], \"minLength\": 1}"
#define DV_TYPE_FLAG        "{\"type\": \"boolean\"}"
#define DV_TYPE_LIST(items) "{\"type\": \"array\", \"items\": " items "}"
#define DV_TYPE_MAP(values)                                                    \
    "{\"type\": \"object\", \"additionalProperties\": " values "}"
#define DV_TYPE_REF(name) "{\"$ref\": \"#/$defs/" name "\"}"
/* The same with further words, such as DV_TYPE_NEEDS(keys). */
#define DV_TYPE_REF_WITH(name, words)                                          \
    "{\"$ref\": \"#/$defs/" name "\", " words "}"
#define DV_TYPE_NEEDS(keys)  "\"required\": [" keys "]"
#define DV_TYPE_EITHER(a, b) "{\"anyOf\": [" a ", " b "]}"
/* The words are in quotes, with commas between them. */
#define DV_TYPE_WORDS(words) "{\"enum\": [" words "]}"
#define DV_TYPE_NUMBER(most)                                                   \
    "{\"type\": \"integer\", \"minimum\": 1, \"maximum\": " most "}"

extern const dv_config_types dv_config_types_adr, dv_config_types_cite,
    dv_config_types_claims, dv_config_types_commits,
    dv_config_types_frontmatter, dv_config_types_frontmatter_keys,
    dv_config_types_profiles, dv_config_types_profiles_sections,
    dv_config_types_profiles_values, dv_config_types_spec,
    dv_config_types_terms, dv_config_types_values;

/* All of them; NULL ends them. */
extern const dv_config_types *const dv_config_all_types[];

/* What that reader takes, or NULL. */
const char *dv_config_type_of(dv_config_read *read);
/* The table whose mapping that reader takes and nothing else, or NULL. */
const dv_config_table *dv_config_table_of(dv_config_read *read);

#endif
