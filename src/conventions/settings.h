/* SPDX-License-Identifier: MIT */
/*
 * What a team has laid down for its documents: the settings of conventions,
 * as the configuration file gives them. Zeroed: nothing is laid down.
 */
#ifndef DOCVERIFY_CONVENTIONS_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_SETTINGS_H

#include "conventions/adr/settings.h"
#include "conventions/cite/settings.h"
#include "conventions/claim/count_settings.h"
#include "conventions/commit/settings.h"
#include "conventions/frontmatter/frontmatter.h"
#include "conventions/spec/settings.h"
#include "conventions/structure/settings.h"
#include "conventions/term_settings.h"
#include "docverify/str.h"

typedef struct dv_convention_settings {
    dv_cite_settings cite;
    dv_frontmatter_settings frontmatter;
    dv_structure_settings structure;
    dv_commit_settings commits;
    dv_count_settings counts;
    dv_adr_settings adr;
    dv_term_settings terms;
    dv_spec_settings spec;
} dv_convention_settings;

#endif
