/* SPDX-License-Identifier: MIT */
/*
 * The settings of front matter as they are written, before they become shapes.
 */
#ifndef DOCVERIFY_CONFIG_FRONTMATTER_H
#define DOCVERIFY_CONFIG_FRONTMATTER_H

#include "config/config.h"
#include "config/keys.h"
#include "text/pattern.h"

typedef struct dv_config_pattern {
    dv_str text;
    const dv_pattern *compiled; /* NULL: not set */
} dv_config_pattern;

typedef struct dv_config_frontmatter_key {
    dv_str name, type, of, follows;
    dv_strs values;
    dv_config_pattern pattern;
    uint32_t shortest, longest; /* longest 0: not set */
    bool required;
    dv_str standard; /* as it is written */
} dv_config_frontmatter_key;

typedef struct dv_config_frontmatter_keys {
    const dv_value_key *items; /* in the order of the file */
    uint32_t count;
} dv_config_frontmatter_keys;

typedef struct dv_config_frontmatter {
    dv_strs files, exclude;
    dv_str name, preset, created, modified, schema;
    bool required, closed;
    dv_config_frontmatter_keys keys;
} dv_config_frontmatter;

/* Puts the keys of a mapping behind those that *field, a
 * dv_config_frontmatter_keys, has; the same name again takes the place. */
dv_config_read dv_config_read_frontmatter_keys;

/* What a preset of ours lays down, as YAML, or NULL. */
const char *dv_frontmatter_preset(dv_str name);
extern const dv_str dv_frontmatter_presets[];
extern const uint32_t dv_frontmatter_preset_count;

#endif
