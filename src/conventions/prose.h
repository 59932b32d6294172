/* SPDX-License-Identifier: MIT */
/*
 * What of a document a reader takes for words: paragraphs, headings and cells
 * without code, addresses, tags, labels and formulas.
 */
#ifndef DOCVERIFY_CONVENTIONS_PROSE_H
#define DOCVERIFY_CONVENTIONS_PROSE_H

#include "conventions/convention.h"

/* Stands in place of every byte that is no prose. */
#define DV_NO_PROSE '\x1f'

/* The document's text, at the same offsets, with DV_NO_PROSE for all that is
 * no prose (front matter, code, HTML, and the white space between blocks).
 * Made once for a document, when it is first asked for; lives in the context's
 * arena. */
dv_str dv_convention_prose(dv_convention_context *ctx);

/* Whether blocks of `kind` are text: paragraph, heading, cell. */
static inline bool dv_prose_is_text(dv_block_kind kind)
{
    return kind == DV_BLOCK_PARAGRAPH || kind == DV_BLOCK_HEADING ||
           kind == DV_BLOCK_CELL;
}

/* One past the last block of the section that the heading `heading` opens: up
 * to the next heading of its level or above. */
uint32_t dv_prose_section_end(const dv_document *document, uint32_t heading);

#endif
