/* SPDX-License-Identifier: MIT */
/* The settings `spec`: what a team lays down for its Lean Specs. */
#include "config/config.h"
#include "config/keys.h"
#include "config/types.h"

#define SPEC(field) offsetof(dv_spec_settings, field)

static void read_folder(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_str folder;

    if (!dv_config_read_text(reader, node, &folder))
        return;
    while (dv_str_ends(folder, DV_STR("/")))
        folder.len--;
    *(dv_str *)field = folder;
}

static void read_files(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    bool yes = dv_str_equal(at->text, DV_STR("true"));

    if (at->kind == DV_YAML_SCALAR && at->plain &&
        (yes || dv_str_equal(at->text, DV_STR("false"))))
        *(bool *)field = yes;
    else
        dv_config_expected(reader, node, "true or false");
}

static const dv_config_key keys[] = {
    {"folder", read_folder, SPEC(folder), "",
     "Where Lean Specs are; else where their configuration says."},
    {"statuses", dv_config_read_strings, SPEC(statuses), "",
     "The statuses that a spec may have."},
    {"required", dv_config_read_strings, SPEC(required), "",
     "The keys that the metadata of a spec must have."},
    {"files", read_files, SPEC(files), "false",
     "Whether listings of files hold whatever the status is."},
};

void dv_config_read_spec(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_read_table(reader, node, keys, DV_COUNT(keys), field);
}

static const dv_config_table tables[] = {
    {"spec", keys, DV_COUNT(keys)},
};

static const dv_config_type types[] = {
    {dv_config_read_spec, DV_TYPE_REF("spec")},
    {read_folder, DV_TYPE_STRING},
    {read_files, DV_TYPE_FLAG},
};

DV_CONFIG_TYPES(spec, tables, types);
