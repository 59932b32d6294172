/* SPDX-License-Identifier: MIT */
#include "rules/rules.h"

#include "pages.h"

#define DV_RULE(family, name) extern const dv_rule dv_rule_##family##_##name;
#include "rules/rules.def"
#undef DV_RULE

enum {
#define DV_RULE(family, name) INDEX_##family##_##name,
#include "rules/rules.def"
#undef DV_RULE
    RULES
};

static dv_rule table[RULES];

const dv_rule *const dv_rules = table;
const uint32_t dv_rule_count = RULES;

/* C has no constant made of another file's constant, so the rows are copied
 * when the program is loaded, where there is one thread. */
__attribute__((constructor)) static void fill_table(void)
{
#define DV_RULE(family, name)                                                  \
    table[INDEX_##family##_##name] = dv_rule_##family##_##name;                \
    table[INDEX_##family##_##name].page = dv_page_##family##_##name;
#include "rules/rules.def"
#undef DV_RULE
}

uint32_t dv_rule_find(dv_str id)
{
    for (uint32_t i = 0; i < dv_rule_count; i++)
        if (dv_str_equal(dv_str_from(dv_rules[i].id), id))
            return i;
    return DV_NONE;
}

bool dv_rule_is_name(dv_str name)
{
    for (uint32_t i = 0; i < dv_rule_count; i++)
        if (dv_rule_matches(dv_rules[i].id, name))
            return true;
    return false;
}

bool dv_rule_matches(const char *id, dv_str name)
{
    dv_str full = dv_str_from(id);

    return dv_str_equal(full, name) ||
           dv_str_equal(dv_str_slice(full, 0, dv_str_find_byte(full, '/')),
                        name);
}
