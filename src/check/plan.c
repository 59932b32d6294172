/* SPDX-License-Identifier: MIT */
#include "check/check.h"

#include "rules/rules.h"

const char *dv_severity_name(dv_severity severity)
{
    static const char *const names[] = {
        [DV_SEVERITY_OFF] = "off",
        [DV_SEVERITY_INFO] = "info",
        [DV_SEVERITY_WARNING] = "warning",
        [DV_SEVERITY_ERROR] = "error",
    };

    return names[severity];
}

dv_check_plan dv_check_plan_default(dv_arena *arena)
{
    dv_check_plan plan = {
        .severities = dv_arena_new(arena, dv_rule_count * sizeof(dv_severity))};

    for (uint32_t i = 0; i < dv_rule_count; i++)
        plan.severities[i] = dv_rules[i].severity;
    return plan;
}

bool dv_check_plan_set(dv_check_plan *plan, dv_str name, dv_severity severity)
{
    bool found = false;

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        if (dv_rule_matches(dv_rules[i].id, name)) {
            plan->severities[i] = severity;
            found = true;
        }
    }
    return found;
}

static bool is_named(const char *id, const dv_str *names, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (dv_rule_matches(id, names[i]))
            return true;
    return false;
}

void dv_check_plan_only(dv_check_plan *plan, const dv_str *names,
                        uint32_t count, dv_arena *arena)
{
    bool *unasked = dv_arena_new(arena, dv_rule_count * sizeof *unasked);

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        unasked[i] = !is_named(dv_rules[i].id, names, count);
        if (unasked[i] && !dv_rules[i].unseen)
            plan->severities[i] = DV_SEVERITY_OFF;
    }
    plan->unasked = unasked;
}

bool dv_check_plan_runs(const dv_check_plan *plan, bool messages)
{
    for (uint32_t i = 0; i < dv_rule_count; i++)
        if (plan->severities[i] != DV_SEVERITY_OFF &&
            !(plan->unasked && plan->unasked[i]) &&
            (dv_rules[i].needs == DV_NEEDS_MESSAGES) == messages)
            return true;
    return false;
}

unsigned dv_check_needs(const dv_check_plan *plan)
{
    unsigned needs = DV_NEEDS_DOCUMENTS;

    for (uint32_t i = 0; i < dv_rule_count; i++)
        if (plan->severities[i] != DV_SEVERITY_OFF)
            needs |= dv_rules[i].needs;
    return needs;
}
