/* SPDX-License-Identifier: MIT */
#include "config/nearest.h"

#include "base/vec.h"
#include "rules/rules.h"
#include "text/names.h"

const char *dv_nearest_hint(dv_arena *arena, dv_str name, const dv_str *names,
                            uint32_t count)
{
    uint32_t nearest = dv_name_nearest(name, names, count);

    if (nearest >= count)
        return "";
    return dv_arena_printf(arena, "; did you mean `%.*s`?",
                           DV_STR_ARG(names[nearest]))
        .ptr;
}

const char *dv_nearest_rule_hint(dv_arena *arena, dv_str name)
{
    DV_VEC(dv_str) names = {0};
    dv_str last = {0};

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        dv_str id = dv_str_from(dv_rules[i].id);
        dv_str family = dv_str_slice(id, 0, dv_str_find_byte(id, '/'));

        if (!dv_str_equal(family, last))
            *dv_vec_push(arena, &names) = family;
        *dv_vec_push(arena, &names) = id;
        last = family;
    }
    return dv_nearest_hint(arena, name, names.items, names.count);
}
