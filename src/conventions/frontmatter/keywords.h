/* SPDX-License-Identifier: MIT */
/*
 * A schema being read, and what its keywords say. Private to
 * frontmatter_schema.c.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_KEYWORDS_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_KEYWORDS_H

#include "base/buf.h"
#include "base/vec.h"
#include "conventions/frontmatter/frontmatter.h"
#include "text/json.h"

typedef struct dv_schema {
    dv_str path; /* of the file */
    dv_json json;
    dv_arena *arena;
    dv_value_shape **shapes;  /* of each node, or NULL */
    DV_VEC(uint32_t) pending; /* nodes whose shapes are not filled */
    dv_buf mistakes;
    uint32_t mistake_count;
} dv_schema;

/* frontmatter_schema.c */

/* Adds a mistake at a node. */
void dv_schema_mistake(dv_schema *s, uint32_t node, const char *what);
/* The shape of a schema, which is filled later. Never NULL. */
const dv_value_shape *dv_schema_shape(dv_schema *s, uint32_t node);

/* frontmatter_keywords.c */

/* Fills the shape from the keywords of the object `node`, and names those that
 * are not supported. */
void dv_schema_fill(dv_schema *s, uint32_t node, dv_value_shape *shape);
/* Whether a keyword says nothing of values. */
bool dv_schema_is_note(dv_str keyword);

#endif
