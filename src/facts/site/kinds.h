/* SPDX-License-Identifier: MIT */
/*
 * The table of generators of documentation sites.
 */
#ifndef DOCVERIFY_FACTS_SITE_KINDS_H
#define DOCVERIFY_FACTS_SITE_KINDS_H

#include "facts/site/site.h"

/* The `index`th row; NULL after the last. */
const dv_site_kind *dv_site_kind_at(uint32_t index);
/* Whether the file at `path` is the marker of some row. */
bool dv_site_may_mark(dv_str path);
/* Whether the name of the file at `path` is the row's marker; `base` is then
 * the folder that its paths start at. */
bool dv_site_is_marker(const dv_site_kind *kind, dv_str path, dv_str *base);

#endif
