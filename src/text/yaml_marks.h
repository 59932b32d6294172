/* SPDX-License-Identifier: MIT */
/*
 * libyaml's marks, which count characters, as bytes of the file. Private to
 * the YAML reader.
 */
#ifndef DOCVERIFY_TEXT_YAML_MARKS_H
#define DOCVERIFY_TEXT_YAML_MARKS_H

#include "base/arena.h"
#include "docverify/file.h"

typedef struct dv_yaml_marks {
    const dv_file *file;
    dv_span span;            /* what is parsed: without a BOM */
    dv_str text;             /* its bytes */
    const uint32_t *offsets; /* of each 64th character, from the span's
                                start; NULL: all is ASCII */
    uint32_t count;
} dv_yaml_marks;

void dv_yaml_marks_init(dv_yaml_marks *marks, const dv_file *file,
                        dv_span span);
/* Must come before the questions below but for dv_yaml_marks_byte; the bytes
 * must be UTF-8. */
void dv_yaml_marks_index(dv_yaml_marks *marks, dv_arena *arena);
/* Offset in the file of the `index`th character of the span, or its end. */
uint32_t dv_yaml_marks_offset(const dv_yaml_marks *marks, size_t index);
/* That character: empty at the end of a line and of the text. */
dv_span dv_yaml_marks_at(const dv_yaml_marks *marks, size_t index);
/* The character at byte `at` of the span. */
dv_span dv_yaml_marks_byte(const dv_yaml_marks *marks, size_t at);

#endif
