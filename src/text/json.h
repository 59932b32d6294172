/* SPDX-License-Identifier: MIT */
/*
 * JSON as flat nodes, by jansson. Bounds: 64 levels of nesting and 500,000
 * nodes. Duplicate keys are errors.
 */
#ifndef DOCVERIFY_TEXT_JSON_H
#define DOCVERIFY_TEXT_JSON_H

#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "docverify/str.h"

typedef enum dv_json_kind {
    DV_JSON_NULL,
    DV_JSON_BOOL,
    DV_JSON_NUMBER,
    DV_JSON_STRING,
    DV_JSON_ARRAY,
    DV_JSON_OBJECT
} dv_json_kind;

typedef struct dv_json_node {
    dv_json_kind kind;
    bool whole;      /* a number without a fraction */
    dv_str key;      /* of an object's value; else empty */
    dv_str text;     /* of a scalar: a string's value, "true", "1.5", "null" */
    uint32_t parent; /* index, or DV_NONE for the root */
    uint32_t next;   /* one past its last descendant */
} dv_json_node;

typedef struct dv_json {
    const dv_json_node *nodes; /* pre-order; nodes[0] is the root */
    uint32_t count;            /* 0 if there is an error */
    dv_str error;              /* one line; empty if it parsed */
    uint32_t line, column;     /* of the error, 1-based; 0: not known */
} dv_json;

/* Everything lives in `arena`. */
dv_json dv_json_parse(dv_str text, dv_arena *arena);

/* Index of the value at `key` of the object `parent`, or DV_NONE. */
uint32_t dv_json_get(const dv_json *json, uint32_t parent, dv_str key);

/* Adds `text` as a JSON string; bytes that are no UTF-8 become `?`. */
void dv_json_add_string(dv_buf *out, dv_str text);

#endif
