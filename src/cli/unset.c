/* SPDX-License-Identifier: MIT */
#include "cli/unset.h"

#include "rules/rules.h"

/* Whether the configuration has a key such as "claims.counts". */
static bool has_key(const dv_config *config, dv_str key)
{
    uint32_t node = 0;

    while (config->written && config->written->yaml.count && node != DV_NONE &&
           key.len) {
        size_t dot = dv_str_find_byte(key, '.');

        node = dv_yaml_get(&config->written->yaml, node,
                           dv_str_slice(key, 0, dot));
        key = dv_str_slice(key, dot + (dot < key.len), key.len);
    }
    return key.len == 0 && node != DV_NONE;
}

static bool is_idle(const dv_config *config, const dv_rule *rule)
{
    return rule->setting && !has_key(config, dv_str_from(rule->setting));
}

/* The setting that all rules of that name would need, or NULL. */
static const char *missing_setting(const dv_config *config, dv_str name)
{
    const char *setting = NULL;

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        if (!dv_rule_matches(dv_rules[i].id, name))
            continue;
        if (!is_idle(config, &dv_rules[i]))
            return NULL;
        setting = dv_rules[i].setting;
    }
    return setting;
}

/* Whether some rule that was asked for has all that it needs. */
static bool any_works(const dv_config *config, const dv_check_plan *plan)
{
    for (uint32_t i = 0; i < dv_rule_count; i++)
        if (plan->severities[i] != DV_SEVERITY_OFF &&
            !(plan->unasked && plan->unasked[i]) &&
            !is_idle(config, &dv_rules[i]))
            return true;
    return false;
}

static void tell(dv_cli *cli, dv_str name, const char *setting)
{
    dv_cli_say(cli, dv_arena_printf(&cli->arena,
                                    "docverify: `%.*s` checks nothing: the "
                                    "configuration has no `%s`",
                                    DV_STR_ARG(name), setting));
}

dv_exit dv_unset_tell(dv_cli *cli, const dv_config *config,
                      const dv_check_plan *plan, const dv_option_list *only)
{
    for (uint32_t i = 0; i < only->count; i++) {
        const char *setting = missing_setting(config, only->items[i]);

        if (setting && !any_works(config, plan))
            return dv_cli_misused(
                cli,
                "`--only %.*s` checks nothing: the configuration has no "
                "`%s`",
                DV_STR_ARG(only->items[i]), setting);
        if (setting)
            tell(cli, only->items[i], setting);
    }
    for (uint32_t i = 0; !only->count && i < config->rules.count; i++) {
        const dv_config_severity *rule = &config->rules.items[i];
        const char *setting = missing_setting(config, rule->rule);

        if (setting && rule->severity != DV_SEVERITY_OFF)
            tell(cli, rule->rule, setting);
    }
    return DV_EXIT_CLEAN;
}
