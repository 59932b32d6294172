/* SPDX-License-Identifier: MIT */
/* What the readers of values.c take; their tables are rows of keys.c. */
#include "config/types.h"

static const dv_config_type types[] = {
    {dv_config_read_version, DV_TYPE_WORDS("1")},
    {dv_config_read_flag, DV_TYPE_FLAG},
    {dv_config_read_count,
     "{\"type\": \"integer\", \"minimum\": 0, \"maximum\": 999999}"},
    {dv_config_read_string, DV_TYPE_STRING},
    {dv_config_read_url, DV_TYPE_STRING},
    {dv_config_read_strings, DV_TYPE_LIST(DV_TYPE_STRING)},
    {dv_config_read_patterns, DV_TYPE_LIST(DV_TYPE_STRING)},
    {dv_config_read_directories, DV_TYPE_LIST(DV_TYPE_STRING)},
    {dv_config_read_prefixes, DV_TYPE_LIST(DV_TYPE_STRING)},
    {dv_config_read_sources,
     "{\"type\": \"array\", \"minItems\": 1, \"items\": " DV_TYPE_REF_WITH(
         "sources",
         "\"anyOf\": [{" DV_TYPE_NEEDS("\"path\"") "}, {" DV_TYPE_NEEDS(
             "\"prefix\"") "}]") "}"},
    {dv_config_read_options, DV_TYPE_REF("options")},
    {dv_config_read_rules,
     DV_TYPE_MAP(
         DV_TYPE_WORDS("\"error\", \"warning\", \"info\", \"off\", false"))},
    {dv_config_read_suppressions, DV_TYPE_REF("suppressions")},
    {dv_config_read_api, DV_TYPE_REF("api")},
};

const dv_config_types dv_config_types_values = {NULL, 0, types,
                                                DV_COUNT(types)};
