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

#endif
