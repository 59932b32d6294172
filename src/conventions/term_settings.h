/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CONVENTIONS_TERM_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_TERM_SETTINGS_H

#include <stdbool.h>

#include "base/strs.h"

/* A term of the glossary. */
typedef struct dv_term_setting {
    dv_str preferred;
    dv_strs forbidden; /* in whatever letter case */
    bool letter_case;  /* no other letter case of `preferred` will do */
    bool code;         /* in code, too */
    dv_str why;        /* for people; may be empty */
} dv_term_setting;

/* No two forms of different terms differ in their letter case alone. */
typedef struct dv_term_settings {
    const dv_term_setting *items;
    uint32_t count;
} dv_term_settings;

#endif
