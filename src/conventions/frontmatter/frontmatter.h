/* SPDX-License-Identifier: MIT */
/*
 * What front matter must look like: shapes of values, from the configuration
 * or from a JSON Schema, and the documents that they are for.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_FRONTMATTER_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_FRONTMATTER_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"
#include "text/pattern.h"

/* Types of values; a shape allows any of several. */
enum {
    DV_VALUE_STRING = 1 << 0,
    DV_VALUE_NUMBER = 1 << 1,  /* whole ones, too */
    DV_VALUE_INTEGER = 1 << 2, /* whole ones only */
    DV_VALUE_BOOL = 1 << 3,
    DV_VALUE_NULL = 1 << 4,
    DV_VALUE_LIST = 1 << 5,
    DV_VALUE_MAPPING = 1 << 6
};

typedef enum dv_value_format {
    DV_FORMAT_ANY,
    DV_FORMAT_LINE,   /* a string of one line */
    DV_FORMAT_DAY,    /* 2024-02-29 */
    DV_FORMAT_MOMENT, /* a day with a time */
    DV_FORMAT_EITHER  /* a day, with a time or without */
} dv_value_format;

/* One of the values that are allowed. */
typedef struct dv_value_choice {
    dv_str text;
    unsigned type; /* DV_VALUE_…; 0: the text alone counts */
} dv_value_choice;

typedef struct dv_value_shape dv_value_shape;

typedef struct dv_value_key {
    dv_str name;
    const dv_value_shape *shape;
    dv_str standard; /* the default, as YAML on one line; empty: none */
    bool required;
    bool follows_math; /* true exactly where the document has math */
} dv_value_key;

/* What one value must be. A zeroed shape allows everything. Shapes of a JSON
 * Schema may lead back to themselves. */
struct dv_value_shape {
    unsigned types; /* DV_VALUE_…; 0: all */
    dv_value_format format;
    const dv_value_choice *choices;
    uint32_t choice_count;        /* 0: no choice is laid down */
    const dv_pattern *pattern;    /* or NULL */
    dv_str pattern_text;          /* its source */
    uint32_t shortest, longest;   /* characters of a string, items of a list;
                                     longest 0: no limit */
    const dv_value_shape *items;  /* of a list; NULL: any */
    const dv_value_key *keys;     /* of a mapping, sorted by name */
    const uint32_t *order;        /* the keys, as they were laid down */
    uint32_t key_count;           /* of both */
    bool closed;                  /* no other keys */
    const dv_value_shape *others; /* of other keys; NULL: any */
    bool strict; /* of a JSON Schema: nothing is not the same as left out */
};

/* The front matter of some documents. */
typedef struct dv_frontmatter_entry {
    const dv_str *files; /* globs from the root; none: all documents */
    const dv_str *exclude;
    uint32_t file_count, exclude_count;
    bool required; /* a document must have front matter */
    dv_value_shape shape;
    dv_str schema; /* path of a JSON Schema from the repository's root, which
                      is then the shape; or empty */
    dv_str created, modified; /* keys of the days that the document was
                                 written and changed; may be empty */
} dv_frontmatter_entry;

typedef struct dv_frontmatter_settings {
    const dv_frontmatter_entry *entries; /* the first that fits counts */
    uint32_t count;
} dv_frontmatter_settings;

/* The key, or NULL. O(log n). */
const dv_value_key *dv_value_key_find(const dv_value_shape *shape, dv_str name);

#endif
