/* SPDX-License-Identifier: MIT */
/* What documents write into commands that is none, and what quotes say. */
#ifndef DOCVERIFY_SOURCE_SHELL_GAPS_H
#define DOCVERIFY_SOURCE_SHELL_GAPS_H

#include <stdbool.h>

#include "docverify/file.h"

/* Blanks prompts (`$ `, `user@host:~$ `) and all that is neither behind one
 * nor goes on with a command. False: there are none. */
bool dv_shell_blank_prompts(const dv_file *file, char *text);

/* Overwrites placeholders (`<name>`) with words, remarks that begin with dots,
 * and the backslash that the text ends with. */
void dv_shell_blank_gaps(const dv_file *file, char *text);

/* The quote that begins what never ends; false when there is none. */
bool dv_shell_open_quote(dv_str text, dv_span *quote);

#endif
