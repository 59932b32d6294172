/* SPDX-License-Identifier: MIT */
/* The settings of commit messages. */
#include "config/config.h"
#include "config/keys.h"
#include "config/types.h"

#define COMMIT(field) offsetof(dv_commit_settings, field)

/* Longer lines than any terminal's. */
enum { MOST_CHARACTERS = 10000 };

static void read_length(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    uint32_t number = 0;

    if (at->kind == DV_YAML_SCALAR && at->plain)
        for (size_t i = 0; i < at->text.len && number <= MOST_CHARACTERS; i++) {
            if (at->text.ptr[i] < '0' || at->text.ptr[i] > '9') {
                number = 0;
                break;
            }
            number = number * 10 + (uint32_t)(at->text.ptr[i] - '0');
        }
    if (number == 0 || number > MOST_CHARACTERS)
        dv_config_expected(reader, node, "a number from 1 to 10000");
    else
        *(uint32_t *)field = number;
}

static bool is_word(const dv_yaml_node *at, const char *word)
{
    return at->kind == DV_YAML_SCALAR && at->plain &&
           dv_str_equal(at->text, dv_str_from(word));
}

static void read_case(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];

    if (is_word(at, "lower") || is_word(at, "any"))
        *(bool *)field = is_word(at, "any");
    else
        dv_config_expected(reader, node, "lower or any");
}

static void read_preset(dv_config_reader *reader, uint32_t node, void *field)
{
    (void)field;
    if (!is_word(&reader->yaml.nodes[node], "conventional"))
        dv_config_expected(reader, node, "conventional, which is the only one");
}

/* Both are lists of strings. */
static void read_names(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_strings list = {0};

    dv_config_read_strings(reader, node, &list);
    *(dv_commit_names *)field = (dv_commit_names){list.items, list.count};
}

static const dv_config_key keys[] = {
    {"preset", read_preset, 0, "conventional",
     "Where the other settings start from: Conventional Commits."},
    {"types", read_names, COMMIT(types),
     "[feat, fix, refactor, perf, style, test, docs, build, ops, chore, ci, "
     "revert]",
     "Types that a header may have."},
    {"scopes", read_names, COMMIT(scopes), "",
     "Scopes that a header may have; without it any."},
    {"require-scope", read_names, COMMIT(scoped), "[]",
     "Types that need a scope."},
    {"header-length", read_length, COMMIT(header_length), "100",
     "Characters of a header at most."},
    {"body-line-length", read_length, COMMIT(body_length), "100",
     "Characters of a line of the body at most."},
    {"subject-case", read_case, COMMIT(any_case), "lower",
     "What the description begins with: lower or any."},
    {"explain-breaking", dv_config_read_flag, COMMIT(explained), "false",
     "Whether `!` needs a body or a footer that says what breaks."},
    {"strict", dv_config_read_flag, COMMIT(strict), "false",
     "Whether reverts and fixups are checked, too."},
};

void dv_config_read_commits(dv_config_reader *reader, uint32_t node,
                            void *field)
{
    dv_config_read_table(reader, node, keys, DV_COUNT(keys), field);
}

static const dv_config_table tables[] = {
    {"commits", keys, DV_COUNT(keys)},
};

static const dv_config_type types[] = {
    {dv_config_read_commits, DV_TYPE_REF("commits")},
    {read_length, DV_TYPE_NUMBER("10000")},
    {read_case, DV_TYPE_WORDS("\"lower\", \"any\"")},
    {read_preset, DV_TYPE_WORDS("\"conventional\"")},
    {read_names, DV_TYPE_LIST(DV_TYPE_STRING)},
};

DV_CONFIG_TYPES(commits, tables, types);
