/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CONVENTIONS_CLAIM_COUNT_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_CLAIM_COUNT_SETTINGS_H

#include <stdbool.h>

#include "base/strs.h"

/* A statement with a number in it, and what that counts. */
typedef struct dv_count_setting {
    dv_str statement; /* "{n} documents" */
    dv_strs files;    /* globs from the root */
    bool lines;       /* of those files; else the files themselves */
} dv_count_setting;

typedef struct dv_count_settings {
    const dv_count_setting *items;
    uint32_t count;
} dv_count_settings;

#endif
