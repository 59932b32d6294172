/* SPDX-License-Identifier: MIT */
/*
 * Runs of bytes that may be a path: with "[id]", "(group)", "@slot" and "$name"
 * as routes of web frameworks are named, and with a backslash between
 * directories, as on Windows. Part of path.c.
 */
#ifndef DOCVERIFY_FACTS_CITE_RUN_H
#define DOCVERIFY_FACTS_CITE_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"

/* Classes of bytes: those of paths; those that start something else that is
 * looked at (a colon; the words for lines in Chinese); and those that may start
 * a piece of a path. */
enum { DV_BYTE_PATH = 1, DV_BYTE_TOKEN = 2, DV_BYTE_PIECE = 4 };
extern const unsigned char dv_byte_classes[256];

/* Whether `c` may stand anywhere in a path (ASCII only: text without spaces
 * around names is common in Chinese and Japanese). */
static inline bool dv_is_path_byte(char c)
{
    return dv_byte_classes[(unsigned char)c] & DV_BYTE_PATH;
}

typedef struct dv_path_run {
    uint32_t end;
    uint32_t plain; /* end of what has no such piece */
    bool dotted;    /* has a dot */
} dv_path_run;

/* The run from `at` on, which may be empty. The target of a link may hold
 * percent-escapes. O(bytes): what is read in vain is bounded. */
dv_path_run dv_path_run_read(dv_str text, uint32_t at, uint32_t end);
/* Where the run that ends at or goes on behind `at` starts, not before `from`.
 */
size_t dv_path_run_start(dv_str text, size_t from, size_t at);

#endif
