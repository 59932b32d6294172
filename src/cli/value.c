/* SPDX-License-Identifier: MIT */
#include "cli/value.h"

#include "rules/rules.h"

typedef struct meaning {
    dv_str metavar; /* its first letters, up to what is no letter */
    dv_value_kind kind;
} meaning;

static const meaning meanings[] = {
    {DV_STR_INIT("COMMAND"), DV_VALUE_COMMAND},
    {DV_STR_INIT("DIR"), DV_VALUE_DIRECTORY},
    {DV_STR_INIT("FILE"), DV_VALUE_FILE},
    {DV_STR_INIT("PATH"), DV_VALUE_FILE},
    {DV_STR_INIT("RANGE"), DV_VALUE_REVISION},
    {DV_STR_INIT("REV"), DV_VALUE_REVISION},
    {DV_STR_INIT("RULE"), DV_VALUE_RULE},
};

/* "[RULE]" and "RULE,..." are a "RULE". */
static dv_value_kind kind_of(const char *metavar)
{
    dv_str name = dv_str_from(metavar + (*metavar == '['));

    name.len = strspn(name.ptr, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for (uint32_t i = 0; i < DV_COUNT(meanings); i++)
        if (dv_str_equal(meanings[i].metavar, name))
            return meanings[i].kind;
    return DV_VALUE_OTHER;
}

static dv_value of_list(const dv_option *row)
{
    if (row->choices)
        return (dv_value){DV_VALUE_WORDS, row->choices()};
    return (dv_value){kind_of(row->metavar) == DV_VALUE_RULE ? DV_VALUE_RULES
                                                             : DV_VALUE_OTHER,
                      NULL};
}

dv_value dv_value_of_option(const dv_option *row)
{
    switch (row->kind) {
    case DV_OPTION_HELP:
    case DV_OPTION_VERSION:
    case DV_OPTION_FLAG:
        break;
    case DV_OPTION_COUNT:
        return (dv_value){DV_VALUE_OTHER, NULL};
    case DV_OPTION_STRING:
        return (dv_value){kind_of(row->metavar), NULL};
    case DV_OPTION_CHOICE:
        return (dv_value){DV_VALUE_WORD, row->choices()};
    case DV_OPTION_REPORTS:
        return (dv_value){DV_VALUE_REPORT, row->choices()};
    case DV_OPTION_LIST:
        return of_list(row);
    }
    return (dv_value){DV_VALUE_NONE, NULL};
}

dv_value dv_value_of_operand(const dv_command *command)
{
    if (!*command->operands)
        return (dv_value){DV_VALUE_NONE, NULL};
    if (command->choices)
        return (dv_value){DV_VALUE_WORD, command->choices()};
    return (dv_value){kind_of(command->operands), NULL};
}

static dv_str family_of(uint32_t rule)
{
    dv_str id = dv_str_from(dv_rules[rule].id);

    return dv_str_slice(id, 0, dv_str_find_byte(id, '/'));
}

/* A family's rules need not stand together. */
static bool is_first(uint32_t rule)
{
    for (uint32_t i = 0; i < rule; i++)
        if (dv_str_equal(family_of(i), family_of(rule)))
            return false;
    return true;
}

void dv_value_each_rule(void (*take)(void *data, dv_str name,
                                     const char *words),
                        void *data)
{
    for (uint32_t i = 0; i < dv_rule_count; i++) {
        if (is_first(i))
            take(data, family_of(i), "all rules of the family");
        take(data, dv_str_from(dv_rules[i].id), dv_rules[i].summary);
    }
}
