/* SPDX-License-Identifier: MIT */
/*
 * What a team has laid down for its documents: the settings of conventions,
 * as the configuration file gives them. Zeroed: nothing is laid down.
 */
#ifndef DOCVERIFY_CONVENTIONS_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_SETTINGS_H

#include "docverify/str.h"

typedef struct dv_convention_settings {
    uint32_t unused; /* a family's settings are a field here */
} dv_convention_settings;

#endif
