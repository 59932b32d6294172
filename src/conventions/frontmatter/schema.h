/* SPDX-License-Identifier: MIT */
/*
 * A JSON Schema as a shape of front matter. Private to the front matter's
 * convention. What of a schema is understood stands in `keywords` of
 * frontmatter_schema.c; what is not is an error that names it.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_SCHEMA_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_SCHEMA_H

#include "base/error.h"
#include "conventions/frontmatter/frontmatter.h"

/* The shape that the schema `text` describes, in `arena`. NULL with a USAGE
 * error that names each mistake (the first twenty): no JSON, a keyword
 * that is not supported, a reference that leads nowhere. `path` names it. */
const dv_value_shape *dv_schema_read(dv_str path, dv_str text, dv_arena *arena,
                                     dv_error *err) DV_CHECKED;

#endif
