/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_FACTS_CITE_CODE_H
#define DOCVERIFY_FACTS_CITE_CODE_H

#include <stdbool.h>

#include "docverify/document.h"

/* Whether a path with lines at `at` on the line `line` of the code block
 * `block` speaks of source: behind its fence, in a comment, a call tree, a
 * drawn box, or in brackets; not in a log, an error message or a traceback. */
bool dv_cite_code_accepts(const dv_document *document, const dv_block *block,
                          dv_span line, uint32_t at);

#endif
