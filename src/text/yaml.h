/* SPDX-License-Identifier: MIT */
/*
 * YAML as flat nodes with positions; the only place that knows libyaml.
 * Bounds: 64 levels of nesting and 100,000 nodes, checked at each step of the
 * parse (libyaml itself nests without limit). Anchors, aliases, keys that are
 * no scalars and a second document are errors. No type is resolved and nothing
 * is merged. Keys are told apart by a hash without a secret: keys made to
 * collide cost the square of their number, which the bound on nodes keeps to
 * seconds.
 */
#ifndef DOCVERIFY_TEXT_YAML_H
#define DOCVERIFY_TEXT_YAML_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/file.h"
#include "docverify/span.h"

typedef enum dv_yaml_kind {
    DV_YAML_SCALAR,
    DV_YAML_SEQUENCE,
    DV_YAML_MAPPING
} dv_yaml_kind;

typedef struct dv_yaml_node {
    dv_yaml_kind kind;
    dv_str key; /* of a mapping's value; else empty */
    dv_span key_span;
    dv_str text;     /* scalar: its value */
    bool plain;      /* scalar: not quoted, so it may be a number or bool */
    dv_span span;    /* in the file; a block's from its first item or key
                        to its last value, without white space */
    uint32_t parent; /* index, or DV_NONE for the root */
    uint32_t next;   /* one past its last descendant */
} dv_yaml_node;

typedef struct dv_yaml {
    const dv_yaml_node *nodes; /* pre-order; nodes[0] is the root */
    uint32_t count;            /* 0: empty document */
    dv_str error;              /* one line; empty if it parsed */
    dv_span error_span;
    bool unsupported; /* there is an anchor: it may be YAML all the same. An
                         alias is an error where no anchor stands before it */
} dv_yaml;

/* Parses bytes `span` of `file`; spans are those of the file. Duplicate keys
 * are errors. Never fails otherwise. Everything lives in `arena`. */
dv_yaml dv_yaml_parse(const dv_file *file, dv_span span, dv_arena *arena);

/* Index of the value at `key` of the mapping `parent`, or DV_NONE. */
uint32_t dv_yaml_get(const dv_yaml *yaml, uint32_t parent, dv_str key);

#endif
