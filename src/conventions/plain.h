/* SPDX-License-Identifier: MIT */
/*
 * The prose of a block without its markup.
 */
#ifndef DOCVERIFY_CONVENTIONS_PLAIN_H
#define DOCVERIFY_CONVENTIONS_PLAIN_H

#include "base/buf.h"
#include "docverify/document.h"

/* Adds the text of block `index`: code spans and bare addresses as one letter
 * each, links as their text, images, HTML and marks of emphasis left out. */
void dv_plain_add(dv_buf *out, const dv_document *document, uint32_t index);

/* Index of the first link that starts at `offset` or behind it. */
uint32_t dv_plain_first_link(const dv_document *document, uint32_t offset);

#endif
