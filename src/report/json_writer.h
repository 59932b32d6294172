/* SPDX-License-Identifier: MIT */
/*
 * dv_json_writer: one JSON object as people read it: a member stands on a line
 * of its own, an array has each row on a line. Rows are made and forgotten one
 * by one, so that a long report takes no memory but its text.
 *
 *     dv_json_open(&w);
 *     dv_json_member(&w, "version", json_integer(1));
 *     dv_json_open_rows(&w, "references");
 *     dv_json_row(&w, row);
 *     dv_json_close_rows(&w);
 *     dv_json_close(&w);
 */
#ifndef DOCVERIFY_REPORT_JSON_WRITER_H
#define DOCVERIFY_REPORT_JSON_WRITER_H

#include <jansson.h>

#include "base/buf.h"

typedef struct dv_json_writer {
    dv_buf *out;            /* borrowed */
    dv_buf dumped, escaped; /* private: one value after another */
    uint32_t members, rows; /* of what is open */
} dv_json_writer;

void dv_json_open(dv_json_writer *writer);
/* Ends the object and frees what the writer holds. */
void dv_json_close(dv_json_writer *writer);

/* A list in place of the object: rows, and nothing else. */
void dv_json_open_list(dv_json_writer *writer);
void dv_json_close_list(dv_json_writer *writer);

/* `value` belongs to the writer. What a terminal must not obey becomes the
 * escape that means the same. */
void dv_json_member(dv_json_writer *writer, const char *key, json_t *value);
void dv_json_open_rows(dv_json_writer *writer, const char *key);
void dv_json_row(dv_json_writer *writer, json_t *row);
void dv_json_close_rows(dv_json_writer *writer);
/* A row that has more members than `row`, which is an object with one at
 * least: rows of its own under `key`. */
void dv_json_open_nested(dv_json_writer *writer, json_t *row, const char *key);
void dv_json_close_nested(dv_json_writer *writer);

/* A time, rounded, so that no digits are printed that nobody measured. */
json_t *dv_json_milliseconds(double milliseconds);
/* {"name": "docverify", "version": "…"} */
json_t *dv_json_tool(void);

#endif
