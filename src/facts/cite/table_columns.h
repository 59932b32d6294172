/* SPDX-License-Identifier: MIT */
/* What the columns of a table are for, by their titles. */
#ifndef DOCVERIFY_FACTS_CITE_TABLE_COLUMNS_H
#define DOCVERIFY_FACTS_CITE_TABLE_COLUMNS_H

#include "facts/cite/cite.h"

/* The text of the header of the row's column `column`; empty: it has none. */
dv_str dv_table_title(const dv_document *document, uint32_t row,
                      uint32_t column);

/* A label without markup at both ends, and without a colon behind. */
dv_str dv_table_label(dv_str label);

/* Whether the cell of a row is one word that rates what the row is about, as
 * its status or severity, and no name, though it is marked as code. */
bool dv_table_rates(const dv_document *document, uint32_t cell);

/* Whether the row is of a table of what leads from one file to another by
 * something (From, To, Via): lines there are those of the first. */
bool dv_table_links(const dv_document *document, uint32_t row);

/* Whether the cell is of a column of what is linked to, or of what lines are to
 * be put in: lines beside it are of the file that has the link, or the lines.
 */
bool dv_table_leads_away(const dv_document *document, uint32_t cell);

/* Whether the cell is of a column that is not for the files that the rows are
 * about, but for what is told of them, or for what they are to be put in. */
bool dv_table_names_aside(const dv_document *document, uint32_t cell);

#endif
