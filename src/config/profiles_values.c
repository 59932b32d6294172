/* SPDX-License-Identifier: MIT */
#include "base/vec.h"
#include "config/nearest.h"
#include "config/profiles.h"
#include "config/types.h"
#include "docverify/ascii.h"
#include "text/titles.h"
#include "text/unicode.h"

enum { LARGEST = 1000000000 };

uint32_t dv_profile_read_choice(dv_config_reader *reader, uint32_t node,
                                const dv_str *words, uint32_t count)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    DV_AUTO(dv_buf_release) dv_buf list = DV_BUF_INIT;

    for (uint32_t i = 0; at->kind == DV_YAML_SCALAR && i < count; i++)
        if (dv_str_equal(at->text, words[i]))
            return i;
    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(&list, "%s%.*s",
                      !i              ? ""
                      : i + 1 < count ? ", "
                                      : " or ",
                      DV_STR_ARG(words[i]));
    if (at->kind == DV_YAML_SCALAR)
        dv_buf_printf(&list, ", found %s%s", dv_config_quote(reader, at->text),
                      dv_nearest_hint(reader->arena, at->text, words, count));
    dv_config_mistake(reader, at->span, "expected %.*s",
                      DV_STR_ARG(dv_buf_str(&list)));
    return count;
}

static bool read_bool(dv_config_reader *reader, uint32_t node, bool *out)
{
    const dv_str words[] = {DV_STR("false"), DV_STR("true")};
    uint32_t value = dv_profile_read_choice(reader, node, words, 2);

    if (value < 2)
        *out = value == 1;
    return value < 2;
}

void dv_profile_read_bool(dv_config_reader *reader, uint32_t node, void *field)
{
    read_bool(reader, node, field);
}

void dv_profile_read_not(dv_config_reader *reader, uint32_t node, void *field)
{
    bool value;

    if (read_bool(reader, node, &value))
        *(bool *)field = !value;
}

void dv_profile_read_number(dv_config_reader *reader, uint32_t node,
                            void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    uint32_t value = 0;
    bool good = at->kind == DV_YAML_SCALAR && at->plain && at->text.len > 0 &&
                at->text.len < 10;

    for (size_t i = 0; good && i < at->text.len; i++) {
        good = dv_is_digit(at->text.ptr[i]);
        value = value * 10 + (uint32_t)(at->text.ptr[i] - '0');
    }
    if (good && value > 0)
        *(uint32_t *)field = value;
    else
        dv_config_expected(reader, node, "a number from 1 on");
}

static const dv_config_key range_keys[] = {
    {"min", dv_profile_read_number, offsetof(dv_structure_range, min), "",
     "The least that is allowed."},
    {"max", dv_profile_read_number, offsetof(dv_structure_range, max), "",
     "The most that is allowed."},
};

void dv_profile_read_range(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_structure_range *range = field;

    *range = (dv_structure_range){0};
    dv_config_read_table(reader, node, range_keys, DV_COUNT(range_keys), range);
    if (range->max && range->min > range->max)
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "`min` is larger than `max`");
}

void dv_profile_read_pattern(dv_config_reader *reader, uint32_t node,
                             void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    dv_pattern_error error;
    dv_str text;

    if (!dv_config_read_text(reader, node, &text))
        return;
    *(const dv_pattern **)field =
        dv_pattern_compile(text, true, reader->arena, &error);
    if (!*(const dv_pattern **)field)
        dv_config_mistake(reader, at->span,
                          "%s is no pattern: %.*s, at its byte %u",
                          dv_config_quote(reader, text),
                          DV_STR_ARG(error.message), error.offset + 1);
}

void dv_profile_read_list(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_str *one;

    if (reader->yaml.nodes[node].kind != DV_YAML_SCALAR) {
        dv_config_read_strings(reader, node, field);
        return;
    }
    one = dv_arena_new(reader->arena, sizeof *one);
    if (dv_config_read_text(reader, node, one))
        *(dv_strs *)field = (dv_strs){one, 1};
}

void dv_profile_read_names(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_structure_names *names = field;
    dv_str *folded;

    names->shown = (dv_strs){0};
    dv_profile_read_list(reader, node, &names->shown);
    folded =
        dv_arena_new(reader->arena, (names->shown.count + 1) * sizeof *folded);
    for (uint32_t i = 0; i < names->shown.count; i++)
        folded[i] = dv_title_fold(names->shown.items[i], reader->arena);
    names->folded = (dv_strs){folded, names->shown.count};
}

static void read_lower(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_strs list = {0};
    dv_str *lower;

    dv_profile_read_list(reader, node, &list);
    lower = dv_arena_new(reader->arena, (list.count + 1) * sizeof *lower);
    for (uint32_t i = 0; i < list.count; i++)
        lower[i] = dv_utf8_lower(reader->arena, list.items[i]);
    *(dv_strs *)field = (dv_strs){lower, list.count};
}

static void read_kind(dv_config_reader *reader, uint32_t node, void *field)
{
    static const dv_str words[] = {DV_STR_INIT("code"),  DV_STR_INIT("diagram"),
                                   DV_STR_INIT("table"), DV_STR_INIT("list"),
                                   DV_STR_INIT("link"),  DV_STR_INIT("image"),
                                   DV_STR_INIT("text")};
    uint32_t kind =
        dv_profile_read_choice(reader, node, words, DV_COUNT(words));

    if (kind < DV_COUNT(words))
        *(dv_need_kind *)field = (dv_need_kind)kind;
}

static const dv_config_key need_keys[] = {
    {"kind", read_kind, offsetof(dv_structure_need, kind), "",
     "What must be there: code, diagram, table, list, link, image, text."},
    {"of", read_lower, offsetof(dv_structure_need, of), "",
     "Languages of the code, or kinds of the diagram."},
    {"pattern", dv_profile_read_pattern, offsetof(dv_structure_need, pattern),
     "", "What is in the text, in a line of it, or in the link's target."},
    {"name", dv_config_read_string, offsetof(dv_structure_need, name), "",
     "What messages call it."},
    {"min", dv_profile_read_number, offsetof(dv_structure_need, min), "",
     "How often it must be there; else once."},
};

/* A need is the name of its kind, or a mapping. */
static dv_structure_need read_need(dv_config_reader *reader, uint32_t node)
{
    dv_structure_need need = {.min = 1};
    uint64_t seen;

    if (reader->yaml.nodes[node].kind != DV_YAML_MAPPING) {
        read_kind(reader, node, &need.kind);
        if (need.kind == DV_NEED_TEXT)
            dv_config_mistake(reader, reader->yaml.nodes[node].span,
                              "a text needs a `pattern`");
        return need;
    }
    seen = dv_config_read_table(reader, node, need_keys, DV_COUNT(need_keys),
                                &need);
    if (!(seen & 1))
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "what is needed has no `kind`");
    else if (need.kind == DV_NEED_TEXT && !(seen & 4))
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "a text needs a `pattern`");
    return need;
}

void dv_profile_read_needs(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    DV_VEC(dv_structure_need) needs = {0};

    if (!dv_config_expect_list(reader, node, "a list of what is needed"))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        *dv_vec_push(reader->arena, &needs) = read_need(reader, i);
    if (needs.count > DV_PROFILE_NEEDS)
        dv_config_mistake(reader, nodes[node].span,
                          "not more than %u things can be needed",
                          DV_PROFILE_NEEDS);
    *(dv_structure_needs *)field =
        (dv_structure_needs){needs.items, needs.count};
}

static const dv_config_key column_keys[] = {
    {"title", dv_profile_read_names, offsetof(dv_structure_column, titles), "",
     "What its header says: one title, or several of which one is there."},
    {"values", dv_profile_read_names, offsetof(dv_structure_column, values), "",
     "What its cells may say."},
    {"pattern", dv_profile_read_pattern, offsetof(dv_structure_column, pattern),
     "", "What the whole of each cell matches."},
    {"required", dv_profile_read_not, offsetof(dv_structure_column, optional),
     "", "Whether the table must have it."},
    {"empty", dv_profile_read_bool, offsetof(dv_structure_column, may_be_empty),
     "", "Whether its cells may be empty."},
};

/* A column is its title, or a mapping. */
static dv_structure_column read_column(dv_config_reader *reader, uint32_t node)
{
    dv_structure_column column = {0};
    uint32_t before = reader->mistake_count;

    if (reader->yaml.nodes[node].kind == DV_YAML_SCALAR)
        dv_profile_read_names(reader, node, &column.titles);
    else
        dv_config_read_table(reader, node, column_keys, DV_COUNT(column_keys),
                             &column);
    if (!column.titles.shown.count && reader->mistake_count == before)
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "a column needs a `title`");
    return column;
}

static void read_columns(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    dv_structure_table *table = field;
    DV_VEC(dv_structure_column) columns = {0};

    if (!dv_config_expect_list(reader, node, "a list of columns"))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        *dv_vec_push(reader->arena, &columns) = read_column(reader, i);
    if (columns.count > DV_PROFILE_COLUMNS)
        dv_config_mistake(reader, nodes[node].span,
                          "a table must not have more than %u columns",
                          DV_PROFILE_COLUMNS);
    table->columns = columns.items;
    table->column_count = columns.count;
}

static const dv_config_key table_keys[] = {
    {"columns", read_columns, 0, "", "The columns that it has."},
    {"min-rows", dv_profile_read_number, offsetof(dv_structure_table, min_rows),
     "", "How many rows it has at least; else one."},
};

void dv_profile_read_table(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_structure_table *table = field;

    *table = (dv_structure_table){.min_rows = 1};
    dv_config_read_table(reader, node, table_keys, DV_COUNT(table_keys), table);
    if (!table->column_count && !dv_config_is_full(reader) &&
        reader->yaml.nodes[node].kind == DV_YAML_MAPPING)
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "a table needs `columns`");
}

#define KINDS                                                                  \
    DV_TYPE_WORDS("\"code\", \"diagram\", \"table\", \"list\", \"link\", "     \
                  "\"image\", \"text\"")

static const dv_config_table tables[] = {
    {"range", range_keys, DV_COUNT(range_keys)},
    {"need", need_keys, DV_COUNT(need_keys)},
    {"column", column_keys, DV_COUNT(column_keys)},
    {"table", table_keys, DV_COUNT(table_keys)},
};

static const dv_config_type types[] = {
    {dv_profile_read_bool, DV_TYPE_FLAG},
    {dv_profile_read_not, DV_TYPE_FLAG},
    {dv_profile_read_number, DV_TYPE_NUMBER("999999999")},
    {dv_profile_read_range, DV_TYPE_REF("range")},
    {dv_profile_read_pattern, DV_TYPE_STRING},
    {dv_profile_read_list,
     DV_TYPE_EITHER(DV_TYPE_STRING, DV_TYPE_LIST(DV_TYPE_STRING))},
    {dv_profile_read_names,
     DV_TYPE_EITHER(DV_TYPE_STRING, DV_TYPE_LIST(DV_TYPE_STRING))},
    {read_lower, DV_TYPE_EITHER(DV_TYPE_STRING, DV_TYPE_LIST(DV_TYPE_STRING))},
    {read_kind, KINDS},
    {dv_profile_read_needs,
     DV_TYPE_LIST(DV_TYPE_EITHER(
         KINDS, DV_TYPE_REF_WITH("need", DV_TYPE_NEEDS("\"kind\""))))},
    {read_columns,
     DV_TYPE_LIST(DV_TYPE_EITHER(
         DV_TYPE_STRING,
         DV_TYPE_REF_WITH("column", DV_TYPE_NEEDS("\"title\""))))},
    {dv_profile_read_table, DV_TYPE_REF("table")},
};

DV_CONFIG_TYPES(profiles_values, tables, types);
