/* SPDX-License-Identifier: MIT */
/*
 * One document of a trial: how its references are read, how they shall be once
 * some edits are applied, and whether they are.
 */
#ifndef DOCVERIFY_CLI_TRIED_H
#define DOCVERIFY_CLI_TRIED_H

#include "base/arena.h"
#include "docverify/facts.h"
#include "docverify/finding.h"
#include "fix/fix.h"

/* A reference as it is, and as it shall be where the edits touch it. */
typedef struct dv_tried_reference {
    dv_span span, path_span, lines_span;
    dv_str path, new_path;
    dv_lines lines, new_lines;
    bool holds;
} dv_tried_reference;

typedef struct dv_tried {
    const dv_file *file;   /* as it is */
    uint32_t first, count; /* its findings */
    const dv_tried_reference *references;
    uint32_t reference_count;
    dv_edit *edits; /* that are tried, in order, each once */
    uint32_t edit_count;
    int64_t *shifts; /* by edits before a byte: how far it goes */
} dv_tried;

/* Copies what must be known of the references of the document. */
void dv_tried_keep(dv_tried *of, const dv_document_facts *document,
                   dv_arena *arena);
/* The edits of the fixes that a plan applies to its findings. */
void dv_tried_edit(dv_tried *of, const dv_finding *const *findings,
                   const dv_fix_plan *plan, dv_arena *arena);
/* Where the byte at `at` is in the new text; what an edit replaces begins where
 * it began. */
uint32_t dv_tried_map(const dv_tried *of, uint32_t at);
/* Whether a reference of the new text is what it is meant to be. A path that
 * was corrected may tell of which file others are; what was false may be so in
 * another way. */
bool dv_tried_is_meant(const dv_tried *of, const dv_tried_reference *was,
                       const dv_reference *now);
/* Whether an edit goes beyond the reference: what it stands in is replaced, or
 * removed. */
bool dv_tried_is_rewritten(const dv_tried *of, const dv_tried_reference *was);
/* The lines of the document that hold a span. */
dv_lines dv_tried_lines(const dv_tried *of, dv_span span);
/* Whether one of the edits is in these lines. */
bool dv_tried_edits_in(const dv_tried *of, const dv_edit *edits, uint32_t count,
                       dv_lines lines);
/* Lines around these that have edits; else all. */
dv_lines dv_tried_around(const dv_tried *of, dv_lines lines);

#endif
