/* SPDX-License-Identifier: MIT */
/*
 * Text about what is gone or not there yet: it names things that the source
 * does not have and is right.
 */
#ifndef DOCVERIFY_FACTS_UNKNOWN_PAST_H
#define DOCVERIFY_FACTS_UNKNOWN_PAST_H

#include "docverify/document.h"

/* Whether a document of this path is about changes: a change log, a plan. */
bool dv_past_is_about(dv_str path);

/* Whether what stands around `span` says that what it names was changed or is
 * to come: its line and the ones next to it; for code (`block` is its number),
 * what stands right before the block; the heading above. */
bool dv_past_is_told(const dv_document *document, uint32_t block, dv_span span);

#endif
