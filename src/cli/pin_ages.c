/* SPDX-License-Identifier: MIT */
#include "cli/pin_ages.h"

static const dv_rev_age *age_of(dv_pin_ages *ages, dv_str rev)
{
    uint32_t *number;
    bool added;

    number = dv_strmap_put(&ages->by_rev, ages->arena, rev, &added);
    if (added) {
        dv_rev_age age;

        *number = 0;
        if (dv_repo_age(ages->source, dv_arena_cstr(ages->arena, rev), &age)) {
            *dv_vec_push(ages->arena, &ages->items) = age;
            *number = ages->items.count;
        }
    }
    return *number ? &ages->items.items[*number - 1] : NULL;
}

void dv_pin_ages_tell(dv_pin_ages *ages, dv_pin *pin)
{
    const dv_rev_age *age =
        pin->by == DV_PIN_BY_NOBODY ? NULL : age_of(ages, pin->rev);

    if (!age)
        return;
    pin->commit = dv_arena_copy(ages->arena, dv_str_from(age->commit));
    pin->moves = age->moves;
    pin->apart = age->apart;
    pin->behind = age->behind;
}

void dv_pin_ages_release(dv_pin_ages *ages)
{
    dv_strmap_release(&ages->by_rev);
}
