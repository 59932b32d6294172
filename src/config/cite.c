/* SPDX-License-Identifier: MIT */
#include "config/config.h"
#include "config/keys.h"
#include "config/types.h"
#include "text/unicode.h"

#define CITE(field) offsetof(dv_cite_settings, field)

static void read_titles(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_strs titles = {0};
    dv_str *lower;

    dv_config_read_strings(reader, node, &titles);
    if (!titles.count)
        return;
    lower = dv_arena_new(reader->arena, titles.count * sizeof *lower);
    for (uint32_t i = 0; i < titles.count; i++)
        lower[i] = dv_utf8_lower(reader->arena, titles.items[i]);
    *(dv_strs *)field = (dv_strs){lower, titles.count};
}

static const dv_config_key keys[] = {
    {"sources", read_titles, CITE(titles), "",
     "Titles of the sections of sources, in place of the usual ones."},
    {"figures", dv_config_read_strings, CITE(units), "",
     "Units whose numbers need a source."},
};

void dv_config_read_cite(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_read_table(reader, node, keys, DV_COUNT(keys), field);
}

static const dv_config_table tables[] = {
    {"cite", keys, DV_COUNT(keys)},
};

static const dv_config_type types[] = {
    {dv_config_read_cite, DV_TYPE_REF("cite")},
    {read_titles, DV_TYPE_LIST(DV_TYPE_STRING)},
};

DV_CONFIG_TYPES(cite, tables, types);
