/* SPDX-License-Identifier: MIT */
/*
 * The registry: every rule of rules.def.
 */
#ifndef DOCVERIFY_RULES_RULES_H
#define DOCVERIFY_RULES_RULES_H

#include "docverify/rule.h"

/* All rules, in the order of rules.def, each with its page: `dv_rules[i].id`.
 * The table is complete before main() starts and never changes after. */
extern const dv_rule *const dv_rules;
extern const uint32_t dv_rule_count;

/* Index of the rule `id`, or DV_NONE. */
uint32_t dv_rule_find(dv_str id);
/* Whether `name` is a rule's id or a family ("ref"). */
bool dv_rule_is_name(dv_str name);
/* Whether rule `id` is `name` or of the family `name`. */
bool dv_rule_matches(const char *id, dv_str name);

#endif
