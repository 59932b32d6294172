/* SPDX-License-Identifier: MIT */
/*
 * The day that a document says it was written on: "**Date**: 2025-11-22",
 * `date: 2025-11-22` in front matter, "> Last updated: 2025-11-22". Lexical,
 * and of days nobody can read two ways.
 */
#ifndef DOCVERIFY_FACTS_CITE_OWN_DAY_H
#define DOCVERIFY_FACTS_CITE_OWN_DAY_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/str.h"

/* Sets the latest of the days at the head of a text, in days since 1970-01-01.
 * False: it tells of none. */
bool dv_own_day(dv_str text, int64_t *out);
/* The same of the name of its file, `2026-08-11-retry.md` or
 * `audit_2026_08_11.md`: the latest of several. */
bool dv_own_day_of_name(dv_str path, int64_t *out);

#endif
