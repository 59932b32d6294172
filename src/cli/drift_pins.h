/* SPDX-License-Identifier: MIT */
/*
 * The pins of documents after a drift: what is written instead of the old
 * one, and where.
 */
#ifndef DOCVERIFY_CLI_DRIFT_PINS_H
#define DOCVERIFY_CLI_DRIFT_PINS_H

#include "config/config.h"
#include "docverify/document.h"
#include "docverify/finding.h"
#include "fix/fix.h"
#include "repo/history.h"

/* The pin that leads to the commit `target` and is written like `old`: an
 * abbreviated id stays as long as it was, but seven digits at least and as
 * many as it takes to be the only one; a name that leads there stays; any
 * other name becomes the whole id. In `arena`. */
dv_str dv_pin_like(dv_history *history, uint32_t target, dv_str old,
                   dv_arena *arena);

/* What to write to the configuration's file to put `pin` in the place of the
 * first source's `rev:`; *root is the absolute path of its directory. */
bool dv_pin_config(const dv_config *config, dv_str pin, dv_arena *arena,
                   dv_str *root, dv_fix_plan *out, dv_error *err) DV_CHECKED;

#endif
