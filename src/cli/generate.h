/* SPDX-License-Identifier: MIT */
/*
 * The manual page and what shells complete command lines by, made of the
 * tables of commands, options and rules: `docverify help --generate WHAT`.
 */
#ifndef DOCVERIFY_CLI_GENERATE_H
#define DOCVERIFY_CLI_GENERATE_H

#include "base/buf.h"

/* Values of --generate. */
const char *const *dv_generate_names(void);
/* Adds the file of that name. */
void dv_generate(dv_buf *out, const char *name);

void dv_generate_man(dv_buf *out);
void dv_generate_bash(dv_buf *out);
void dv_generate_fish(dv_buf *out);
void dv_generate_zsh(dv_buf *out);

/* Adds `words` with a space between them. */
void dv_generate_words(dv_buf *out, const char *const *words);

#endif
