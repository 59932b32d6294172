/* SPDX-License-Identifier: MIT */
/*
 * What a team lays down for its decision records.
 */
#ifndef DOCVERIFY_CONVENTIONS_ADR_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_ADR_SETTINGS_H

#include <stdbool.h>

#include "base/strs.h"

typedef struct dv_adr_settings {
    dv_strs folders;    /* each holds one tree of records; none: those that
                           are recognised */
    dv_strs patterns;   /* of names, without `.md`: "ADR-{number}-{title}";
                           none: the usual ones */
    dv_strs categories; /* what {category} may be; none: anything */
    dv_strs languages;  /* "en": each X.md has an X.en.md */
    dv_strs references; /* globs of files that are no documents and name
                           records, as sources and YAML do */
    bool any_branch;    /* numbers may be taken on other branches */
    bool immutable;     /* accepted ones change in status and links only */
    bool stubs;         /* superseded ones are stubs */
} dv_adr_settings;

#endif
