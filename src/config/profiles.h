/* SPDX-License-Identifier: MIT */
/*
 * The setting `profiles`. Private to its readers.
 */
#ifndef DOCVERIFY_CONFIG_PROFILES_H
#define DOCVERIFY_CONFIG_PROFILES_H

#include "config/keys.h"
#include "conventions/settings.h"

/* What a person writes stays far below. */
enum {
    DV_PROFILE_SECTIONS = 100,
    DV_PROFILE_DEPTH = 4, /* sections in sections */
    DV_PROFILE_NEEDS = 20,
    DV_PROFILE_COLUMNS = 16
};

/* A pattern, and how it is written. */
typedef struct dv_profile_pattern {
    const dv_pattern *pattern;
    dv_str shown;
} dv_profile_pattern;

dv_config_read dv_profile_read_bool;
dv_config_read dv_profile_read_not;      /* a bool, put the other way round */
dv_config_read dv_profile_read_number;   /* uint32_t */
dv_config_read dv_profile_read_range;    /* dv_structure_range */
dv_config_read dv_profile_read_pattern;  /* const dv_pattern *; caseless */
dv_config_read dv_profile_read_list;     /* dv_strs: a string or several */
dv_config_read dv_profile_read_names;    /* dv_structure_names: the same */
dv_config_read dv_profile_read_needs;    /* dv_structure_needs */
dv_config_read dv_profile_read_table;    /* dv_structure_table */
dv_config_read dv_profile_read_sections; /* of a dv_structure_profile */

/* The choice among `count` words, or `count` after a mistake. */
uint32_t dv_profile_read_choice(dv_config_reader *reader, uint32_t node,
                                const dv_str *words, uint32_t count);
/* Resolves what the profile's sections are under; `span` is where a mistake
 * of it is told. */
void dv_profile_place_sections(dv_config_reader *reader, dv_span span,
                               dv_structure_profile *profile);
/* The profiles that come with docverify. Lives in `arena`. */
dv_structure_settings dv_profiles_shipped(dv_arena *arena);

#endif
