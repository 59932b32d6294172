/* SPDX-License-Identifier: MIT */
/*
 * What the file that marks a site says, as far as it can be told: YAML is
 * parsed; of TOML and of programs, only a text in quotes right behind its
 * name is read.
 */
#ifndef DOCVERIFY_FACTS_SITE_SETTINGS_H
#define DOCVERIFY_FACTS_SITE_SETTINGS_H

#include <stdbool.h>

#include "facts/site/site.h"

/* Adds the values of `key` in the site's marker. */
void dv_site_values(const dv_site *site, dv_str key, dv_arena *arena,
                    dv_site_list *out);
/* Whether one of the words is in `text`. */
bool dv_site_has_word(dv_str text, const char *words);
/* Adds what stands between quotes, blanks, colons, commas and ends of lines,
 * without '/' at its ends: among it are the addresses that `text` names. */
void dv_site_addresses(dv_str text, dv_arena *arena, dv_strmap *out);

#endif
