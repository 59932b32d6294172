/* SPDX-License-Identifier: MIT */
/*
 * The text of a diagram as Mermaid hands it to the scanner of its kind:
 * without front matter, directives and comments, and with the place of each
 * byte in what the author wrote.
 */
#ifndef DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_TEXT_H
#define DOCVERIFY_CONVENTIONS_DIAGRAM_MERMAID_TEXT_H

#include "base/arena.h"
#include "docverify/str.h"

typedef struct dv_mm_text {
    char *bytes;
    uint32_t *places; /* of each byte, and of the end: one more than bytes */
    uint32_t length;
} dv_mm_text;

/* What precedes the question which kind it is. `code` is UTF-8. */
dv_mm_text dv_mm_text_make(dv_str code, dv_arena *arena);
/* What follows it: line end, entities. */
dv_mm_text dv_mm_text_encode(dv_mm_text text, dv_arena *arena);
/* The flow chart's own: no blanks between `}` and the end of its line. */
void dv_mm_text_close_braces(dv_mm_text *text);

static inline dv_str dv_mm_text_str(const dv_mm_text *text)
{
    return (dv_str){text->bytes, text->length};
}

#endif
