/* SPDX-License-Identifier: MIT */
/*
 * How old the pins of documents are, each revision asked for once.
 */
#ifndef DOCVERIFY_CLI_PIN_AGES_H
#define DOCVERIFY_CLI_PIN_AGES_H

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "repo/age.h"
#include "report/pin.h"

typedef struct dv_pin_ages {
    const dv_repo *source; /* whose revisions they are */
    dv_arena *arena;
    dv_strmap by_rev; /* 1 + index of items; 0: not known */
    DV_VEC(dv_rev_age) items;
} dv_pin_ages;

/* Fills what a pin says of its age; its `rev` is set. */
void dv_pin_ages_tell(dv_pin_ages *ages, dv_pin *pin);
void dv_pin_ages_release(dv_pin_ages *ages);

#endif
