/* SPDX-License-Identifier: MIT */
/* What text looks like that is not of the language it was said to be. */
#ifndef DOCVERIFY_SOURCE_GUESS_H
#define DOCVERIFY_SOURCE_GUESS_H

#include "docverify/str.h"

/* Whether the line begins with a program's name or has an option. */
bool dv_guess_command(dv_str line);

/* "json", "diff", "console", "bash", or NULL. */
const char *dv_guess_language(dv_str text);

#endif
