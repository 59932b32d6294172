/* SPDX-License-Identifier: MIT */
/*
 * What a team lays down for its Lean Specs, besides `.lean-spec/config.json`.
 */
#ifndef DOCVERIFY_CONVENTIONS_SPEC_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_SPEC_SETTINGS_H

#include <stdbool.h>

#include "base/strs.h"

typedef struct dv_spec_settings {
    dv_str folder;    /* where specs are; empty: as `.lean-spec/config.json`
                         says, none without it */
    dv_strs statuses; /* none: the usual ones, for front matter only */
    dv_strs required; /* keys; none: the usual ones */
    bool files;       /* listings of files hold whatever the status is */
} dv_spec_settings;

#endif
