/* SPDX-License-Identifier: MIT */
/*
 * The source languages of languages.def, which dv_language_of and
 * dv_language_named of source.h find.
 */
#ifndef DOCVERIFY_SOURCE_LANGUAGES_H
#define DOCVERIFY_SOURCE_LANGUAGES_H

#include <tree_sitter/api.h>

#include "docverify/str.h"

enum { DV_LANGUAGE_SUFFIXES = 12, DV_LANGUAGE_ALIASES = 8 };

typedef struct dv_language {
    const char *name;   /* "c" */
    const char *title;  /* "C", as a sentence has it */
    const char *called; /* what documents call it, where the grammar's name is
                           none; else NULL */
    const TSLanguage *(*grammar)(void);
    const char *query;    /* the text of queries/<name>.scm */
    bool data;            /* its files hold values and no code */
    bool indented;        /* its blocks are made by indentation */
    bool members;         /* what it defines may begin a line */
    bool receivers;       /* its type and a dot may stand before a name */
    bool prototypes;      /* what a file defines it may declare, too */
    bool sound;           /* a tree with errors says nothing: its grammar knows
                             too little of the language */
    bool templates;       /* code between marks in text: only a file's text
                             tells it, and no block is named so */
    uint32_t columns;     /* a line may be indented by, where its grammar's
                             scanner writes past its buffer then; 0: any */
    bool unjudged;        /* whether quoted code is of it is not told */
    const char *defining; /* " def class ": the words behind which it stands
                             else; NULL: behind any type, as in C */
    const char *suffixes[DV_LANGUAGE_SUFFIXES]; /* ".c", ".h", NULL, … */
    const char *except; /* files that end so are none of it; NULL: no such */
    const char *aliases[DV_LANGUAGE_ALIASES]; /* "py", …, NULL, … */
} dv_language;

extern const dv_language dv_languages[];
extern const uint32_t dv_language_count;

#endif
