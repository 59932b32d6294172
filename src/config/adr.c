/* SPDX-License-Identifier: MIT */
/* The settings `adr`: what a team lays down for its decision records. */
#include "config/config.h"
#include "config/keys.h"
#include "config/types.h"

#define ADR(field) offsetof(dv_adr_settings, field)

static void read_patterns(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    uint32_t before = reader->mistake_count;

    dv_config_read_strings(reader, node, field);
    if (reader->mistake_count > before)
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        if (!dv_str_has(nodes[i].text, DV_STR("{number}")))
            dv_config_expected(reader, i,
                               "a name with `{number}` in it, as "
                               "`ADR-{number}-{title}`");
}

static void read_flag(dv_config_reader *reader, uint32_t node, bool *out,
                      bool yes)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];

    if (at->kind == DV_YAML_SCALAR && at->plain &&
        dv_str_equal(at->text, DV_STR("true")))
        *out = yes;
    else if (at->kind == DV_YAML_SCALAR && at->plain &&
             dv_str_equal(at->text, DV_STR("false")))
        *out = !yes;
    else
        dv_config_expected(reader, node, "true or false");
}

static void read_yes(dv_config_reader *reader, uint32_t node, void *field)
{
    read_flag(reader, node, field, true);
}

static void read_no(dv_config_reader *reader, uint32_t node, void *field)
{
    read_flag(reader, node, field, false);
}

static const dv_config_key keys[] = {
    {"folders", dv_config_read_directories, ADR(folders), "",
     "Folders that hold a tree of records each; else they are recognised."},
    {"patterns", read_patterns, ADR(patterns), "",
     "Names without `.md`, as `ADR-{number}-{category}-{title}`."},
    {"categories", dv_config_read_strings, ADR(categories), "",
     "What `{category}` may be."},
    {"languages", dv_config_read_strings, ADR(languages), "",
     "Languages that each record has a translation in: `en` is `X.en.md`."},
    {"references", dv_config_read_patterns, ADR(references), "",
     "Files besides documents, as sources and YAML, that name records."},
    {"branches", read_no, ADR(any_branch), "true",
     "Whether a number must be free on all other branches, too."},
    {"stubs", read_yes, ADR(stubs), "false",
     "Whether superseded records are stubs that link to their successor."},
    {"immutable", read_yes, ADR(immutable), "false",
     "Whether accepted records may change in status and links only."},
};

void dv_config_read_adr(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_read_table(reader, node, keys, DV_COUNT(keys), field);
}

static const dv_config_table tables[] = {
    {"adr", keys, DV_COUNT(keys)},
};

static const dv_config_type types[] = {
    {dv_config_read_adr, DV_TYPE_REF("adr")},
    {read_patterns, DV_TYPE_LIST(DV_TYPE_STRING)},
    {read_yes, DV_TYPE_FLAG},
    {read_no, DV_TYPE_FLAG},
};

DV_CONFIG_TYPES(adr, tables, types);
