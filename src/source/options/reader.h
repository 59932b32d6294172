/* SPDX-License-Identifier: MIT */
/*
 * The reading of one file for its options. Part of options.c.
 */
#ifndef DOCVERIFY_SOURCE_OPTIONS_READER_H
#define DOCVERIFY_SOURCE_OPTIONS_READER_H

#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/file.h"
#include "source/options/options.h"

typedef struct dv_option_reader {
    dv_str text;
    const dv_file *file; /* the text with its lines */
    dv_arena *arena;     /* of what is found */
    dv_arena *scratch;   /* of what is not needed afterwards */
    dv_strmap by_name;   /* -> index into names */
    DV_VEC(dv_option_name) names;
    DV_VEC(dv_option_pattern) patterns;
    DV_VEC(dv_option_group) groups;
    DV_VEC(dv_option_import) imports;
    DV_VEC(dv_option_use) uses;
    DV_VEC(dv_option_pass) passes;
    DV_VEC(dv_str) attributes;
    dv_strmap by_attribute;
    dv_option_source found; /* its flags */
} dv_option_reader;

uint32_t dv_option_line(const dv_option_reader *reader, uint32_t offset);
/* Adds "--name", which stands at `offset`. */
void dv_option_add(dv_option_reader *reader, dv_str name, uint32_t offset,
                   bool defined);
/* Adds all options in `part` of the text, which is at `offset`. */
void dv_option_add_all(dv_option_reader *reader, dv_str part, uint32_t offset,
                       bool defined);
void dv_option_add_pattern(dv_option_reader *reader, dv_str prefix,
                           dv_str suffix);
void dv_option_add_use(dv_option_reader *reader, dv_option_use_kind kind,
                       dv_str name);
/* Adds a name that is asked of what the parser made. */
void dv_option_add_attribute(dv_option_reader *reader, dv_str name);
void dv_option_set_open(dv_option_reader *reader, dv_option_open why,
                        uint32_t offset);

void dv_options_read_python(dv_option_reader *reader);
void dv_options_read_shell(dv_option_reader *reader);
void dv_options_read_code(dv_option_reader *reader);

#endif
