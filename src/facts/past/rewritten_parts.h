/* SPDX-License-Identifier: MIT */
/* What the parts of rewritten.c share; nobody else includes it. */
#ifndef DOCVERIFY_FACTS_PAST_REWRITTEN_PARTS_H
#define DOCVERIFY_FACTS_PAST_REWRITTEN_PARTS_H

#include "facts/past/rewritten.h"

/* An edit: the lines that it took from one text and put into the other. */
typedef struct dv_replacement {
    dv_lines removed, added;
} dv_replacement;

/* One commit that wrote the line anew. */
typedef struct dv_rewriting {
    dv_past *past;
    dv_written_line *at;
    dv_older *older;          /* or NULL */
    const dv_file *old, *now; /* the document before it, and by it */
    dv_str old_path;
    dv_replacement e;
    dv_span removed, added; /* bytes of the edit */
} dv_rewriting;

/* Whether the lines that the edit of the line replaced, by the `map` from the
 * old document to the new one, held the reference: `at` becomes that. Else
 * `older`, when they held another in its place. *found is false before. */
bool dv_rewriting_find(dv_rewriting *s, const dv_line_map *map, bool *found,
                       dv_error *err) DV_CHECKED;

#endif
