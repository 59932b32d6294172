/* SPDX-License-Identifier: MIT */
/*
 * What a team has laid down for the messages of its commits. Zeroed: what
 * Conventional Commits says, and the types and lengths that are usual.
 */
#ifndef DOCVERIFY_CONVENTIONS_COMMIT_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_COMMIT_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"

typedef struct dv_commit_names {
    const dv_str *items;
    uint32_t count;
} dv_commit_names;

typedef struct dv_commit_settings {
    dv_commit_names types;  /* 0: dv_commit_types */
    dv_commit_names scopes; /* 0: any */
    dv_commit_names scoped; /* types that need a scope */
    uint32_t header_length; /* characters; 0: DV_COMMIT_HEADER */
    uint32_t body_length;   /* of a line; 0: DV_COMMIT_BODY */
    bool any_case;          /* the description may begin with a capital */
    bool explained;         /* a `!` needs a body or a footer */
    bool strict;            /* nothing is exempt but merges */
} dv_commit_settings;

enum { DV_COMMIT_HEADER = 100, DV_COMMIT_BODY = 100 };

#endif
