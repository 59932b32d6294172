/* SPDX-License-Identifier: MIT */
/*
 * What stands in one word whatever is in it. Part of shell.c.
 */
#ifndef DOCVERIFY_SOURCE_SHELL_SKIP_H
#define DOCVERIFY_SOURCE_SHELL_SKIP_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"

/* What opens and is never closed again: found out once for each kind, so that
 * a text full of them is read once. A zeroed one is ready. */
typedef struct dv_shell_skips {
    bool unclosed[128]; /* by the byte that opens */
} dv_shell_skips;

/* Offset behind the byte at `at`, or behind the quotes, `$(…)`, `${…}` or
 * backquotes that it opens. What is not closed opens nothing. */
uint32_t dv_shell_skip(dv_shell_skips *skips, dv_str text, uint32_t at);

/* Offset behind the `<name>` at `at`, which is no redirection, or `at`. */
uint32_t dv_shell_skip_placeholder(dv_str text, uint32_t at);

#endif
