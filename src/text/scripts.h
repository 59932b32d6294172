/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_TEXT_SCRIPTS_H
#define DOCVERIFY_TEXT_SCRIPTS_H

#include <stdint.h>

#include "docverify/str.h"

/* What a text is written in: characters, of Latin letters words. */
typedef struct dv_scripts {
    uint32_t han, kana, hangul, latin;
} dv_scripts;

typedef enum dv_script_language {
    DV_SCRIPT_UNKNOWN, /* too little text, or too mixed */
    DV_SCRIPT_CHINESE,
    DV_SCRIPT_JAPANESE,
    DV_SCRIPT_KOREAN,
    DV_SCRIPT_LATIN /* English, as far as its letters tell */
} dv_script_language;

/* Adds what `text` has. Linear. */
void dv_scripts_add(dv_scripts *scripts, dv_str text);

/* The language that these shares tell: a Chinese text has many Latin names,
 * an English one hardly a Chinese character. */
dv_script_language dv_scripts_language(const dv_scripts *scripts);

/* "Chinese", …; "" for an unknown one. */
const char *dv_script_language_name(dv_script_language language);

#endif
