/* SPDX-License-Identifier: MIT */
/*
 * What the JSON report says of one reference, one code block, one finding;
 * and the few ways in which its objects are filled. Who calls owns the
 * object; a value that is set belongs to its object.
 */
#ifndef DOCVERIFY_REPORT_ROWS_H
#define DOCVERIFY_REPORT_ROWS_H

#include <jansson.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "docverify/document.h"
#include "docverify/facts.h"
#include "docverify/finding.h"
#include "docverify/reference.h"

/* An empty object. Keys keep the order in which they are set. */
json_t *dv_row_new(void);
void dv_row_set(json_t *object, const char *key, json_t *value);
void dv_row_number(json_t *object, const char *key, int64_t number);
/* Bytes that are not UTF-8 become U+FFFD, each. */
void dv_row_text(json_t *object, const char *key, dv_str text);
/* null when `text` is empty. */
void dv_row_text_or_null(json_t *object, const char *key, dv_str text);

json_t *dv_row_reference(const dv_document *document,
                         const dv_reference *reference);
/* `arena` is for what the making needs. */
json_t *dv_row_snippet(const dv_document_facts *document,
                       const dv_snippet *snippet);
json_t *dv_row_finding(const dv_document *document, const dv_finding *finding);

/* What tells a finding from others however its lines move: rule, document,
 * subject, and which of several of them it is. `seen` counts; in `arena`. */
dv_str dv_row_fingerprint(const dv_file *file, const dv_finding *finding,
                          dv_strmap *seen, dv_arena *arena);

#endif
