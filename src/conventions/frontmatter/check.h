/* SPDX-License-Identifier: MIT */
/*
 * The front matter of one document being checked. Private to the front
 * matter's convention: each function adds the violations of its kind.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_CHECK_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_CHECK_H

#include "base/buf.h"
#include "conventions/convention.h"
#include "conventions/frontmatter/dates.h"
#include "conventions/frontmatter/history.h"
#include "text/yaml.h"

/* Key names that are compared to find the one that was meant, for one
 * document: each costs the square of its length. */
#define DV_FRONT_HINTS 100u

typedef struct dv_front {
    dv_convention_context *ctx;
    const dv_frontmatter_entry *entry;
    const dv_value_shape *shape; /* the entry's, or its schema's */
    const dv_front_past *past;   /* or NULL */
    const dv_yaml *yaml;         /* parsed; its root is a mapping, or nothing */
    uint32_t first;              /* violation of this convention */
    uint32_t hints;              /* that were asked for */
    bool *meant;  /* of each key at the top: an unknown one is near it */
    dv_buf added; /* lines that a fix puts at the end */
    DV_VEC(uint32_t) adding; /* violations that these lines settle */
} dv_front;

/* frontmatter_values.c */

/* Types, formats, choices, patterns and lengths of all values. */
void dv_front_check_values(dv_front *front);
/* DV_VALUE_… of a node. */
unsigned dv_value_type(const dv_yaml_node *node);
/* `text` for a message: escaped, cut where it is long. */
dv_str dv_front_shown(const dv_front *front, dv_str text);
/* "`title`", "item 2 of `tags`" */
dv_str dv_front_label(const dv_front *front, uint32_t node);
/* "author.name": what a baseline knows a value by. */
dv_str dv_front_subject(const dv_front *front, uint32_t node);
/* The place of a value, or where there is none, of its key. */
dv_span dv_front_span(const dv_front *front, uint32_t node);

/* frontmatter_words.c: what is expected, in words, in `arena`. */

/* "a string", "one of draft and done" */
dv_str dv_value_expected(const dv_value_shape *shape, dv_arena *arena);
/* "a number", "nothing" */
const char *dv_value_found(const dv_yaml_node *node);

/* frontmatter_keys.c: missing and unknown keys of the mapping `node`, of the
 * shape `shape`; DV_NONE: of front matter that holds nothing. */
void dv_front_check_keys(dv_front *front, uint32_t node,
                         const dv_value_shape *shape);
/* Has the fix of the violation that was added last put a line at the end of
 * the front matter. All of them share one edit, which dv_front_finish makes. */
void dv_front_add_line(dv_front *front, dv_str name, dv_str value);
void dv_front_finish(dv_front *front);

/* frontmatter_days.c */
void dv_front_check_days(dv_front *front);
/* What the value `node` should say that surely means `day`: of the day of the
 * last change, what the history says. */
dv_str dv_front_modified(dv_front *front, uint32_t node, dv_str day);

/* frontmatter_flags.c */
void dv_front_check_flags(dv_front *front);

#endif
