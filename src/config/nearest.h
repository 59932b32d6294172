/* SPDX-License-Identifier: MIT */
/*
 * Hints for names that were probably mistyped.
 */
#ifndef DOCVERIFY_CONFIG_NEAREST_H
#define DOCVERIFY_CONFIG_NEAREST_H

#include "base/arena.h"
#include "docverify/str.h"
#include "text/names.h"

/* "; did you mean `x`?" with the nearest of the identifiers and families of
 * all rules; for a rule's name without its family, with those that bear it. */
const char *dv_nearest_rule_hint(dv_arena *arena, dv_str name);

#endif
