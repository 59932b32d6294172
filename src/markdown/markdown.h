/* SPDX-License-Identifier: MIT */
/*
 * Markdown to flat arrays; the only place that knows cmark-gfm. May be called
 * from several threads at once.
 */
#ifndef DOCVERIFY_MARKDOWN_MARKDOWN_H
#define DOCVERIFY_MARKDOWN_MARKDOWN_H

#include "base/arena.h"
#include "docverify/document.h"
#include "docverify/file.h"

/* The largest document that is parsed; a larger one has no blocks and a note
 * that says so. */
#define DV_DOCUMENT_LIMIT (16u << 20)

/* Never fails: every byte string is some Markdown document. What could not be
 * understood is in the document's notes. Everything lives in `arena`. */
dv_document *dv_markdown_parse(const dv_file *file, dv_arena *arena);

/* A text of its own whose lines stand somewhere in a file. */
typedef struct dv_markdown_part {
    const dv_span *lines; /* each within one line of the file, ascending, none
                             with its line end; an empty one is a blank line */
    uint32_t count;
} dv_markdown_part;

/* The parts of `file`, which are in the order of their places, as one document
 * of that file: see `source` in document.h. A part larger than
 * DV_DOCUMENT_LIMIT is a note. Everything lives in `arena`. */
dv_document *dv_markdown_parse_parts(const dv_file *file,
                                     const dv_markdown_part *parts,
                                     uint32_t count, dv_arena *arena);

#endif
