/* SPDX-License-Identifier: MIT */
/* Which files the lines in a cell of a table are of. Part of table.c. */
#ifndef DOCVERIFY_FACTS_CITE_TABLE_FILES_H
#define DOCVERIFY_FACTS_CITE_TABLE_FILES_H

#include "facts/cite/cite.h"

/* Mentions in a row; none: the table does not say. */
typedef struct dv_table_files {
    uint32_t first, count;
} dv_table_files;

/* The path of the nearest cell before this one, or else the first of the row;
 * several where that cell holds nothing else. `by_row`: of its column, or of a
 * row above, in a table whose rows are "File | a.py" and "Lines | 10-20". */
dv_table_files dv_table_files_of(const dv_document *document, uint32_t cell,
                                 const uint32_t *first_mention, bool by_row,
                                 const dv_citations *citations);

#endif
