/* SPDX-License-Identifier: MIT */
/*
 * The source languages of languages.def; dv_language_named is in source.h.
 */
#ifndef DOCVERIFY_SOURCE_LANGUAGES_H
#define DOCVERIFY_SOURCE_LANGUAGES_H

#include <tree_sitter/api.h>

#include "docverify/str.h"

enum { DV_LANGUAGE_SUFFIXES = 8, DV_LANGUAGE_ALIASES = 8 };

typedef struct dv_language {
    const char *name; /* "c" */
    const TSLanguage *(*grammar)(void);
    const char *query; /* the text of queries/<name>.scm, or NULL: its files
                          have no symbols */
    const char *suffixes[DV_LANGUAGE_SUFFIXES]; /* ".c", ".h", NULL, … */
    const char *aliases[DV_LANGUAGE_ALIASES];   /* "py", …, NULL, … */
} dv_language;

extern const dv_language dv_languages[];
extern const uint32_t dv_language_count;

/* Index into dv_languages of the language of a file with this name, or
 * DV_NONE. Suffixes are compared with letter case. */
uint32_t dv_language_of(dv_str path);

#endif
