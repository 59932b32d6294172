/* SPDX-License-Identifier: MIT */
#include "config/nearest.h"

#include "base/buf.h"
#include "base/vec.h"
#include "rules/rules.h"
#include "text/names.h"

/* The rules of this name without a family, as "; did you mean `a/x` or
 * `b/x`?". */
static const char *bare_hint(dv_arena *arena, dv_str name)
{
    DV_AUTO(dv_buf_release) dv_buf found = DV_BUF_INIT;

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        dv_str id = dv_str_from(dv_rules[i].id);

        if (dv_str_equal(
                dv_str_slice(id, dv_str_find_byte(id, '/') + 1, id.len), name))
            dv_buf_printf(&found, "%s`%.*s`",
                          found.len ? " or " : "; did you mean ",
                          DV_STR_ARG(id));
    }
    if (found.len)
        dv_buf_add_byte(&found, '?');
    return dv_arena_cstr(arena, dv_buf_str(&found));
}

const char *dv_nearest_rule_hint(dv_arena *arena, dv_str name)
{
    DV_VEC(dv_str) names = {0};
    dv_str last = {0};
    const char *hint;

    for (uint32_t i = 0; i < dv_rule_count; i++) {
        dv_str id = dv_str_from(dv_rules[i].id);
        dv_str family = dv_str_slice(id, 0, dv_str_find_byte(id, '/'));

        if (!dv_str_equal(family, last))
            *dv_vec_push(arena, &names) = family;
        *dv_vec_push(arena, &names) = id;
        last = family;
    }
    hint = dv_nearest_hint(arena, name, names.items, names.count);
    return *hint ? hint : bare_hint(arena, name);
}
