/* SPDX-License-Identifier: MIT */
/*
 * Regular expressions of the configuration; the only place that knows PCRE2.
 * Texts and patterns are UTF-8, and bytes that are not match nothing. A match
 * stops after a fixed number of steps: a pattern that backtracks gives no
 * answer, never a long wait.
 */
#ifndef DOCVERIFY_TEXT_PATTERN_H
#define DOCVERIFY_TEXT_PATTERN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "docverify/str.h"

enum {
    DV_PATTERN_LONGEST = 1024, /* bytes of a pattern */
    DV_PATTERN_TEXT = 4096     /* bytes of a text that is matched */
};

/* Compiled, and never changed: any thread may match with it. */
typedef struct dv_pattern dv_pattern;

typedef enum dv_pattern_answer {
    DV_PATTERN_NO,
    DV_PATTERN_YES,
    DV_PATTERN_GAVE_UP /* too many steps, or a text that is too long */
} dv_pattern_answer;

typedef struct dv_pattern_error {
    dv_str message;  /* one line, in the arena */
    uint32_t offset; /* byte of the pattern */
} dv_pattern_error;

/* Compiles `source` into `arena`. NULL with error set when it is no pattern;
 * `caseless` ignores letter case. */
const dv_pattern *dv_pattern_compile(dv_str source, bool caseless,
                                     dv_arena *arena, dv_pattern_error *error);

/* Whether the pattern matches somewhere in `text`. */
dv_pattern_answer dv_pattern_search(const dv_pattern *pattern, dv_str text);
/* Whether it matches all of `text`, as if it stood between `^` and `$`. */
dv_pattern_answer dv_pattern_match(const dv_pattern *pattern, dv_str text);

#endif
