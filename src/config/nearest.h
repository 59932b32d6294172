/* SPDX-License-Identifier: MIT */
/*
 * Hints for names that were probably mistyped.
 */
#ifndef DOCVERIFY_CONFIG_NEAREST_H
#define DOCVERIFY_CONFIG_NEAREST_H

#include "base/arena.h"
#include "docverify/str.h"

/* "; did you mean `x`?" with the nearest of `names`, or "". */
const char *dv_nearest_hint(dv_arena *arena, dv_str name, const dv_str *names,
                            uint32_t count);
/* The same among the identifiers and families of all rules. */
const char *dv_nearest_rule_hint(dv_arena *arena, dv_str name);

#endif
