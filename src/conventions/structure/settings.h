/* SPDX-License-Identifier: MIT */
/*
 * Profiles: what a team lays down for the structure of a kind of document.
 * Zeroed: nothing.
 */
#ifndef DOCVERIFY_CONVENTIONS_STRUCTURE_SETTINGS_H
#define DOCVERIFY_CONVENTIONS_STRUCTURE_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strs.h"
#include "docverify/str.h"
#include "text/pattern.h"

/* Both ends included; 0: no such end. */
typedef struct dv_structure_range {
    uint32_t min, max;
} dv_structure_range;

/* How long something is to be. */
typedef struct dv_structure_lengths {
    dv_structure_range sentences, words, lines;
} dv_structure_lengths;

typedef enum dv_need_kind {
    DV_NEED_CODE,
    DV_NEED_DIAGRAM,
    DV_NEED_TABLE,
    DV_NEED_LIST,
    DV_NEED_LINK,
    DV_NEED_IMAGE,
    DV_NEED_TEXT
} dv_need_kind;

/* Something that must be there, at least `min` times. */
typedef struct dv_structure_need {
    dv_need_kind kind;
    uint32_t min; /* at least 1 */
    dv_strs of;   /* languages of code, kinds of diagrams, in lower case; empty:
                     any */
    dv_str name;  /* what messages call it; may be empty */
    const dv_pattern *pattern; /* in a line of the text, or in a link's target;
                                  NULL: any */
} dv_structure_need;

typedef struct dv_structure_needs {
    const dv_structure_need *items;
    uint32_t count;
} dv_structure_needs;

/* Names as they are written, and as dv_title_fold has them. */
typedef struct dv_structure_names {
    dv_strs shown, folded; /* equally many */
} dv_structure_names;

typedef struct dv_structure_column {
    dv_structure_names titles; /* any of them; never empty */
    dv_structure_names values; /* those that its cells may have; empty: any */
    const dv_pattern *pattern; /* of each cell, whole; NULL: any */
    bool optional;
    bool may_be_empty; /* its cells */
} dv_structure_column;

/* A table that a section must have. */
typedef struct dv_structure_table {
    const dv_structure_column *columns;
    uint32_t column_count; /* 0: no table is asked for */
    uint32_t min_rows;
} dv_structure_table;

typedef struct dv_structure_section {
    dv_str key;
    dv_str under;    /* key of the section that it is in; empty: at the top */
    uint32_t parent; /* its index, or DV_NONE */
    uint32_t depth;  /* number of sections that it is in */
    dv_structure_names titles; /* any of them; the first is what messages call
                                  it; never empty */
    const dv_pattern *pattern; /* of a title, besides `titles`; or NULL */
    uint32_t level;            /* 1 to 6; 0: one below what it is in */
    bool any_level;
    bool optional;
    bool anywhere;      /* in any order beside the others */
    bool no_substitute; /* nothing is accepted in its place */
    dv_structure_lengths lengths;
    dv_structure_needs needs;
    dv_structure_table table;
} dv_structure_section;

typedef enum dv_structure_numbering {
    DV_NUMBERING_ANY,
    DV_NUMBERING_REQUIRED, /* of top sections: 1., 2., 3. */
    DV_NUMBERING_NONE
} dv_structure_numbering;

typedef enum dv_structure_language {
    DV_LANGUAGE_ANY,
    DV_LANGUAGE_ZH,
    DV_LANGUAGE_EN,
    DV_LANGUAGE_MATCH /* that of another document, or of the front matter */
} dv_structure_language;

/* A key of the front matter and the values that choose a profile. */
typedef struct dv_structure_condition {
    dv_str key;
    dv_strs values;
} dv_structure_condition;

typedef struct dv_structure_profile {
    dv_str name;
    dv_strs files, exclude;             /* globs from the repository's root */
    const dv_structure_condition *when; /* all must hold */
    uint32_t when_count;
    const dv_pattern *title; /* of the document's title, whole; or NULL */
    dv_str title_shown;      /* that pattern as it is written */
    bool one_title, no_skipped_level, no_duplicate_title, no_empty_section;
    bool unordered; /* sections may stand in any order */
    dv_structure_numbering numbering;
    dv_structure_language language;
    dv_str language_of; /* path from the root; empty: front matter says it */
    const dv_pattern *substitute; /* the text that may stand in a section's
                                     place, whole; NULL: nothing may */
    bool substitute_refused;      /* whatever it looks like */
    dv_str substitute_shown;      /* how messages write it; empty: nothing */
    dv_structure_lengths lengths;
    dv_structure_needs needs;
    const dv_structure_section *sections;
    uint32_t section_count;
} dv_structure_profile;

typedef struct dv_structure_settings {
    const dv_structure_profile *profiles; /* in the order of the file */
    uint32_t count;
} dv_structure_settings;

#endif
