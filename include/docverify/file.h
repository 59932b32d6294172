/* SPDX-License-Identifier: MIT */
/*
 * dv_file: the bytes of one file, with an index of its lines.
 *
 * Lines end with '\n', which belongs to its line, and with nothing else: a
 * '\r' before it is part of the line's end, a lone '\r', U+2028, a form feed
 * or a vertical tab is text (as in git). A last line without '\n' counts; the
 * empty file has no line.
 */
#ifndef DOCVERIFY_FILE_H
#define DOCVERIFY_FILE_H

#include "docverify/span.h"
#include "docverify/str.h"

typedef struct dv_file {
    dv_str path; /* from the repository's root, with '/' */
    dv_str text; /* the bytes as read, BOM included; at most 4 GiB - 1 */
    const uint32_t *line_starts; /* offset of each line's first byte */
    uint32_t line_count;
} dv_file;

/* Line and column of the byte at `offset` (clamped to the text's length). An
 * empty file and the place after a last '\n' have a position too. O(log n). */
dv_position dv_file_position(const dv_file *file, uint32_t offset);

/* Bytes of line `line` (1-based) without its end ("\n" or "\r\n"); the empty
 * span at the text's end when there is no such line. */
dv_span dv_file_line_span(const dv_file *file, uint32_t line);

/* Those of the line that holds the byte at `offset`. O(log n). */
dv_span dv_file_line_around(const dv_file *file, uint32_t offset);

/* Offset behind the end ("\n" or "\r\n") of the line that holds the byte at
 * `offset`: where the next one starts, or the text's length. O(log n). */
uint32_t dv_file_line_after(const dv_file *file, uint32_t offset);

/* The text of that span. */
dv_str dv_file_line(const dv_file *file, uint32_t line);

#endif
