/* SPDX-License-Identifier: MIT */
/*
 * Citations in tables: the file in one cell, the lines in another, by column
 * or by row. Part of cite.c.
 */
#ifndef DOCVERIFY_FACTS_CITE_TABLE_H
#define DOCVERIFY_FACTS_CITE_TABLE_H

#include "facts/cite/cite.h"

/* Whether `span` is all of the block, a cell below a header, but its markup. */
bool dv_table_is_cell(const dv_document *document, uint32_t block,
                      dv_span span);
/* The row of a cell; DV_NONE of another block. */
uint32_t dv_table_row_of(const dv_document *document, uint32_t block);
/* Whether the cell holds ranges of lines and nothing else. */
bool dv_table_is_ranges(dv_str text, dv_span cell, dv_arena *arena);

/* Adds the citations of the row's cells that hold nothing but ranges, when
 * the table says that they are lines. `first_mention` has the first path of
 * each block up to this row. */
void dv_table_cite_row(const dv_document *document, uint32_t row,
                       const uint32_t *first_mention, dv_arena *arena,
                       dv_citations *out);

/* Adds the citations of a table that names no file, read to its end, and has a
 * column of lines: they are of the one that the heading or the paragraph above
 * it names. Those that are only told of in its cells are marked so. */
void dv_table_cite_above(const dv_document *document, uint32_t table,
                         const uint32_t *first_mention, dv_arena *arena,
                         dv_citations *out);

#endif
