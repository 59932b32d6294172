/* SPDX-License-Identifier: MIT */
/*
 * Files that a heading calls by their names, "Fix OrderForm" for
 * `OrderForm.swift`, or by the words of those: "Form provider changes" for
 * `order_form_provider.dart`.
 */
#ifndef DOCVERIFY_FACTS_TREES_TITLED_H
#define DOCVERIFY_FACTS_TREES_TITLED_H

#include "docverify/document.h"
#include "facts/cite/cite.h"

/* The first mention of the only path, of those named before the section that a
 * citation without a path stands in, that this section's heading names as code
 * is named, or else whose name has all of its words; DV_NONE: there is
 * none, or the section names a path before the citation. Some dozen mentions,
 * from `oldest` on, are looked at. */
uint32_t dv_titled_mention(const dv_document *document,
                           const dv_citations *citations,
                           const dv_citation *cited, uint32_t oldest);

#endif
