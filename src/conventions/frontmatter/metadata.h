/* SPDX-License-Identifier: MIT */
/*
 * What a document says of itself at its head: front matter, lines `Key: value`
 * (in lists, quotes and tables of two columns too) before its second heading,
 * sections named Metadata and Status.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_METADATA_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_METADATA_H

#include "base/arena.h"
#include "docverify/document.h"

typedef struct dv_metadata_field {
    dv_str key;       /* as written, without marks */
    dv_span key_span; /* a section's: of its heading */
    dv_str value;     /* as written, without marks around it; may be empty, may
                         be several lines */
    dv_span value_span;
} dv_metadata_field;

typedef struct dv_metadata {
    const dv_metadata_field *items; /* in the order of the document */
    uint32_t count;
    dv_span place;     /* where more of it would stand: the heading Metadata,
                          the front matter's first line, the title; else the
                          document's first line */
    bool front_matter; /* some of it is in the front matter */
    bool section;      /* there is a section named Metadata */
} dv_metadata;

/* Everything lives in `arena`. Linear in the document. */
dv_metadata dv_metadata_read(const dv_document *document, dv_arena *arena);

/* The first field of one of the keys, which are in lower case with blanks
 * between words and end with NULL; or NULL. Letter case, `_` and `-` of what
 * is written do not count. */
const dv_metadata_field *dv_metadata_find(const dv_metadata *metadata,
                                          const char *const *keys);

/* Whether two words are equal but for ASCII letter case. */
bool dv_word_is(dv_str text, const char *word);

#endif
