/* SPDX-License-Identifier: MIT */
/*
 * Files that a heading calls by the words of their names: "Form provider
 * changes" for `order_form_provider.dart`.
 */
#ifndef DOCVERIFY_FACTS_TREES_TITLED_H
#define DOCVERIFY_FACTS_TREES_TITLED_H

#include "docverify/document.h"
#include "facts/cite/cite.h"

/* The first mention of the only path, of those named before the section that a
 * citation without a path stands in, whose name has all words of that section's
 * heading; DV_NONE: there is none, or the section names a path before the
 * citation. Some dozen mentions, from `oldest` on, are looked at. */
uint32_t dv_titled_mention(const dv_document *document,
                           const dv_citations *citations,
                           const dv_citation *cited, uint32_t oldest);

#endif
