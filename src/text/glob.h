/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_TEXT_GLOB_H
#define DOCVERIFY_TEXT_GLOB_H

#include <stdbool.h>

#include "docverify/str.h"

/* Whether `path` ('/'-separated) matches `pattern`, as in .gitignore and
 * CI configurations: `*` and `?` stay within a component, `**` as a whole
 * component spans any number of them (none too), `[a-z]`, `[!a]`, `{a,b}`
 * (not nested), and a backslash makes the next character ordinary. A bracket
 * or brace that nothing closes is ordinary too. No recursion; O(pattern x
 * path). */
bool dv_glob_match(dv_str pattern, dv_str path);

#endif
