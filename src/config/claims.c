/* SPDX-License-Identifier: MIT */
#include "base/vec.h"
#include "config/config.h"
#include "config/keys.h"
#include "config/types.h"

#define COUNT(field) offsetof(dv_count_setting, field)

static void read_statement(dv_config_reader *reader, uint32_t node, void *field)
{
    static const dv_str mark = DV_STR_INIT("{n}");
    dv_str text;
    size_t first;

    if (!dv_config_read_text(reader, node, &text))
        return;
    first = dv_str_find(text, mark);
    if (first == text.len || text.len == mark.len ||
        dv_str_find_from(text, first + mark.len, mark) < text.len)
        dv_config_expected(reader, node,
                           "a statement with one `{n}`, such as "
                           "`{n} documents`");
    else
        *(dv_str *)field = text;
}

static void read_unit(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_str text;

    if (!dv_config_read_text(reader, node, &text))
        return;
    if (dv_str_equal(text, DV_STR("lines")))
        *(bool *)field = true;
    else if (!dv_str_equal(text, DV_STR("files")))
        dv_config_expected(reader, node, "`files` or `lines`");
}

static const dv_config_key count_keys[] = {
    {"statement", read_statement, COUNT(statement), "",
     "How the statement reads, with `{n}` for the number."},
    {"files", dv_config_read_patterns, COUNT(files), "",
     "The files that it counts."},
    {"unit", read_unit, COUNT(lines), "", "What of them: `files` or `lines`."},
};

static void read_counts(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    DV_VEC(dv_count_setting) counts = {0};

    if (!dv_config_expect_list(reader, node, "a list of mappings"))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        dv_count_setting count = {0};
        uint32_t before = reader->mistake_count;

        dv_config_read_table(reader, i, count_keys, DV_COUNT(count_keys),
                             &count);
        if (reader->mistake_count == before &&
            (!count.statement.len || !count.files.count))
            dv_config_mistake(reader, nodes[i].span,
                              "a count needs a `statement` and `files`");
        *dv_vec_push(reader->arena, &counts) = count;
    }
    *(dv_count_settings *)field =
        (dv_count_settings){counts.items, counts.count};
}

static const dv_config_key keys[] = {
    {"counts", read_counts, 0, "",
     "Statements that count files or lines of the repository."},
};

void dv_config_read_claims(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_read_table(reader, node, keys, DV_COUNT(keys), field);
}

static const dv_config_table tables[] = {
    {"claims", keys, DV_COUNT(keys)},
    {"count", count_keys, DV_COUNT(count_keys)},
};

static const dv_config_type types[] = {
    {dv_config_read_claims, DV_TYPE_REF("claims")},
    {read_counts, DV_TYPE_LIST(DV_TYPE_REF_WITH(
                      "count", DV_TYPE_NEEDS("\"statement\", \"files\"")))},
    {read_statement, DV_TYPE_STRING},
    {read_unit, DV_TYPE_WORDS("\"files\", \"lines\"")},
};

DV_CONFIG_TYPES(claims, tables, types);
