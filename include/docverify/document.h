/* SPDX-License-Identifier: MIT */
/*
 * dv_document: a Markdown file flattened: arrays in document order, no tree,
 * nothing of the parser that made it. Everything points into the file's text
 * or the document's arena.
 *
 * A source file is a document, too: what its comments say, each of them a
 * Markdown text of its own. Spans are those of the file all the same, so that
 * what lies between the start and the end of one may hold the marks of the
 * comment's lines; dv_document_text has blanks in place of them.
 *
 * Every span was verified against the bytes: the bytes of a code span's or a
 * link's span are that code span or link. A span that could not be verified
 * is the whole line (of its block's first line) and `exact` is false.
 *
 * Each array is sorted by the start of its spans.
 */
#ifndef DOCVERIFY_DOCUMENT_H
#define DOCVERIFY_DOCUMENT_H

#include "docverify/commit_message.h"
#include "docverify/file.h"
#include "docverify/span.h"
#include "docverify/str.h"

typedef enum dv_block_kind {
    DV_BLOCK_HEADING,
    DV_BLOCK_PARAGRAPH,
    DV_BLOCK_CODE, /* fenced or indented */
    DV_BLOCK_HTML,
    DV_BLOCK_QUOTE,
    DV_BLOCK_LIST,
    DV_BLOCK_ITEM,
    DV_BLOCK_TABLE,
    DV_BLOCK_ROW,
    DV_BLOCK_CELL,
    DV_BLOCK_BREAK,    /* thematic break */
    DV_BLOCK_FOOTNOTE, /* definition of a footnote */
    DV_BLOCK_COMMENT   /* of a source file: around all blocks of one comment;
                          nothing else is at the top there */
} dv_block_kind;

typedef struct dv_block {
    dv_block_kind kind;
    uint32_t parent; /* index of the enclosing block, or DV_NONE */
    uint32_t next;   /* one past its last descendant: [i + 1, next) is inside */
    dv_span span;    /* whole lines, from the block's first to its last one,
                        without the last line end; a cell: its own bytes
                        between the bars, trimmed. Of a source file: from the
                        line's start (where another comment stands before it,
                        from its text) to the end of its text */
    dv_span content; /* code: the lines between the fences (or the indented
                        lines) with their line ends; raw lines, with the
                        indentation and the `>` of the items and quotes that
                        they are in; otherwise equal to span */
    dv_str info;     /* code: the fence's info string, trimmed ("python");
                        footnote: its label; otherwise empty */
    dv_str text;     /* heading: its rendered text (no markup); else empty */
    uint8_t level;   /* heading: 1 to 6; otherwise 0 */
    bool fenced;     /* code: with fences */
    bool header;     /* row, cell: of the table's header */
    uint32_t column; /* cell: 0-based */
} dv_block;

/* `code` in the text (not a code block). */
typedef struct dv_code_span {
    dv_span span;    /* with the backticks */
    dv_span content; /* without them and without one space of padding */
    uint32_t block;  /* index of the innermost block */
    bool exact;
} dv_code_span;

typedef enum dv_link_kind {
    DV_LINK_INLINE,    /* [text](target) */
    DV_LINK_REFERENCE, /* [text][label], [label][], [label] */
    DV_LINK_AUTO,      /* <https://…>, or a bare address in the text */
    DV_LINK_HTML,      /* <a href="…"> */
    DV_LINK_IMAGE,     /* ![text](target), ![text][label], <img src="…"> */
    DV_LINK_UNDEFINED, /* [text][label] or [^label] without a definition;
                          target is the label */
    DV_LINK_FOOTNOTE   /* [^label] with a definition; target is the label */
} dv_link_kind;

typedef struct dv_link {
    dv_link_kind kind;
    dv_span span;        /* from `[`, `!`, `<` or the first letter */
    dv_span target_span; /* the target's bytes where they stand, here or in
                            the definition; empty if it cannot be told */
    dv_str target;       /* as Markdown reads it: backslash escapes and
                            entities resolved, percent-escapes kept */
    uint32_t block;      /* index of the innermost block */
    bool exact;
} dv_link;

/* Something that `#slug` reaches. */
typedef struct dv_anchor {
    dv_str slug;  /* in its own letter case: heading slugs are lower case */
    dv_span span; /* the heading's lines or the element's bytes */
    uint32_t block;
    bool heading; /* false: id or name of an HTML element */
} dv_anchor;

/* Why a part of a document was not, or not surely, understood: a budget that
 * ran out, bytes that are no text. Becomes a finding of meta/bad-input. */
typedef struct dv_note {
    dv_span span;
    dv_str message; /* one line, without a full stop */
} dv_note;

typedef struct dv_document {
    const dv_file *file;
    dv_span front_matter;      /* with its fences; empty if there is none */
    dv_span front_matter_yaml; /* the lines between the fences */
    const dv_block *blocks;
    const dv_code_span *code_spans;
    const dv_link *links;
    const dv_anchor *anchors;
    const dv_note *notes;
    uint32_t block_count, code_span_count, link_count, anchor_count, note_count;
    dv_str source_rev; /* front matter's `source_rev:`; empty if none */
    bool source;  /* a source file: it has no headings, front matter, footnotes
                     or anchors, and only links that stand whole in the text */
    dv_str prose; /* see dv_document_text; empty: the file's text */
    const dv_commit_message *message; /* the file is that of a commit, whose
                                         text is no Markdown; else NULL */
} dv_document;

/* What of the file's text is the document's, at the same offsets: of a source
 * file, every byte that is not in the text of a comment is a blank. */
static inline dv_str dv_document_text(const dv_document *document)
{
    return document->prose.ptr ? document->prose : document->file->text;
}

#endif
