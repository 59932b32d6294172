/* SPDX-License-Identifier: MIT */
/*
 * Columns as editors and other programs count them: in UTF-16 code units,
 * without a byte order mark.
 */
#ifndef DOCVERIFY_REPORT_COLUMNS_H
#define DOCVERIFY_REPORT_COLUMNS_H

#include "docverify/file.h"

/* Where it was asked last: the next question is near. Zeroed: nowhere. */
typedef struct dv_columns {
    const dv_file *file;
    uint32_t line;
    uint32_t offset; /* in the line, bytes */
    uint32_t column; /* 1-based */
} dv_columns;

/* The 1-based column of `at`, in time of the distance to the last question
 * about the same line. A byte that is no UTF-8 counts as one. */
uint32_t dv_columns_at(dv_columns *columns, const dv_file *file,
                       dv_position at);

/* Bytes of the mark that the file begins with, 3 or 0. */
uint32_t dv_columns_mark(const dv_file *file);

#endif
