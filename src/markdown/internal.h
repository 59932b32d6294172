/* SPDX-License-Identifier: MIT */
/*
 * What the files of this layer share: one parse under way.
 *
 * Everything is done on `text`, which has the length and the offsets of the
 * file's text; a byte differs only where a guard had to change it.
 */
#ifndef DOCVERIFY_MARKDOWN_INTERNAL_H
#define DOCVERIFY_MARKDOWN_INTERNAL_H

#include <cmark-gfm.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/document.h"

/* `[label]: target`, as it reads; it may stand in a code block. */
typedef struct dv_md_definition {
    uint32_t at; /* its `[` */
    dv_span target;
    uint32_t next; /* the next one with this label, or DV_NONE */
} dv_md_definition;

/* A link whose target stands in a definition. */
typedef struct dv_md_referral {
    uint32_t link, definition;
} dv_md_referral;

/* A note of a guard is dropped if it turns out to lie in code. */
typedef struct dv_md_note {
    dv_note note;
    bool guard;
} dv_md_note;

typedef struct dv_md {
    const dv_file *file;
    dv_arena *arena;
    dv_arena scratch; /* gone when the parse is over */
    dv_arena nodes;   /* cmark's; gone when they are flattened */
    dv_str text;
    char *copy;          /* the same bytes once one was changed, or NULL */
    uint32_t first_line; /* index of the first line that cmark sees; it sees
                            empty lines in place of those before */
    uint32_t end;        /* cmark sees nothing from here on */
    uint64_t fuel;       /* steps left for searches that have no hint */
    bool parts;          /* what is parsed was put together: its lines have
                            other numbers than those of the file */
    dv_span front_matter;
    dv_span front_matter_yaml;
    dv_str source_rev;

    /* The document's, until they are complete. */
    DV_VEC(dv_block) blocks;
    DV_VEC(dv_code_span) code_spans;
    DV_VEC(dv_link) links;
    DV_VEC(dv_anchor) anchors;
    DV_VEC(dv_md_note) notes;

    DV_VEC(uint32_t) candidates; /* lines that may begin a definition: `[` */
    DV_VEC(dv_md_definition) definitions;
    DV_VEC(dv_md_referral) referrals;
    dv_strmap labels;    /* normalised label to definition */
    dv_strmap footnotes; /* normalised label to 0 */
    bool labels_ready;
} dv_md;

/* Where the inlines of one block stand, and how far they were found. */
typedef struct dv_md_region {
    dv_span span;
    uint32_t cursor; /* the next inline starts here or later */
    uint32_t quotes; /* `>` that a line may start with */
    uint32_t block;
    bool cell;             /* `\|` reads as `|` */
    bool lost;             /* an inline was not found */
    DV_VEC(dv_span) holes; /* outermost inlines that are no text */
} dv_md_region;

/* parse.c */
dv_document *dv_md_parse(const dv_file *file, bool parts, dv_arena *arena);

/* frontmatter.c */
void dv_md_take_front_matter(dv_md *md);

/* guard.c: changes what cmark would choke on; see DESIGN §7. */
void dv_md_guard(dv_md *md);
/* guard_lines.c */
void dv_md_guard_lines(dv_md *md);
/* Replaces a byte of `text`. */
void dv_md_change(dv_md *md, uint32_t at, char byte);
void dv_md_note_at(dv_md *md, dv_span span, dv_str message, bool guard);

/* extensions.c: registers cmark's extensions once; attaches those we use. */
void dv_md_attach_extensions(cmark_parser *parser);

/* cmark's memory for the parse that follows on this thread: `arena`, which
 * everything that it makes lives in. Nothing is freed singly. */
cmark_mem *dv_md_memory(dv_arena *arena);
/* What a node of an extension is: footnote, table, row or cell; any other kind
 * for what is none of them. */
dv_block_kind dv_md_extension_block(cmark_node_type type);

/* footnote.c: the definition of footnotes for cmark. */
cmark_syntax_extension *dv_md_footnote_extension(cmark_node_type type);

/* flatten.c: blocks, and through inlines.c what is in them. */
void dv_md_flatten(dv_md *md, cmark_node *root);
bool dv_md_in_code(const dv_md *md, uint32_t offset);

/* extent.c: the bytes of blocks, from cmark's lines. Lines are 1-based. */
uint32_t dv_md_line_start(const dv_md *md, int line);
uint32_t dv_md_line_end(const dv_md *md, int line);
uint32_t dv_md_offset(const dv_md *md, int line, int column);
/* Past the white space, and the `>` of at most `quotes` quotes, at `at`. */
uint32_t dv_md_skip_prefix(dv_str text, uint32_t at, uint32_t end,
                           uint32_t quotes);
void dv_md_place_code(const dv_md *md, cmark_node *node, dv_block *block);
void dv_md_place_html(const dv_md *md, cmark_node *node, dv_block *block);
void dv_md_place_text(const dv_md *md, cmark_node *node, dv_block *block);

/* table.c */
int dv_md_table_header_line(cmark_node *table);
/* Bytes of a row's line from its first bar or cell on. */
dv_span dv_md_row_span(const dv_md *md, cmark_node *row, int line);
/* Takes the next cell off `row`; empty at its end when there is none. */
dv_span dv_md_take_cell(dv_str text, dv_span *row);

/* locate.c: finds an inline's bytes from the cursor on, or says no. */
bool dv_md_locate_code(dv_md *md, dv_md_region *region, cmark_node *node,
                       dv_code_span *out);
bool dv_md_locate_html(dv_md *md, dv_md_region *region, cmark_node *node,
                       dv_span *out);
/* The offset that cmark says `node` starts at; DV_NONE if it cannot be. */
uint32_t dv_md_hint(const dv_md *md, const dv_md_region *region,
                    cmark_node *node);

/* links.c: the same for links and images; sets all but the block. The
 * definition it refers to goes to `definition`. */
bool dv_md_locate_link(dv_md *md, dv_md_region *region, cmark_node *node,
                       dv_link *out, uint32_t *definition);

/* brackets.c: Markdown's own small grammars, on bytes. They return DV_NONE
 * if there is none. */
uint32_t dv_md_close_bracket(dv_md *md, const dv_md_region *region,
                             uint32_t open);
uint32_t dv_md_close_label(dv_str text, uint32_t open, uint32_t end);
/* The end of a destination at `at`; its bytes go to `target`. */
uint32_t dv_md_destination(dv_str text, uint32_t at, uint32_t end,
                           dv_span *target);
/* The end of a link's title at `at`. */
uint32_t dv_md_title(dv_str text, uint32_t at, uint32_t end);
bool dv_md_escaped(dv_str text, uint32_t at, uint32_t from);
/* Whether `raw` reads as `meaning` once escapes and entities are resolved. */
bool dv_md_reads_as(dv_str raw, dv_str meaning);

/* define.c */
dv_str dv_md_normal_label(dv_arena *arena, dv_str label);
/* The first definition of that label, or DV_NONE. */
uint32_t dv_md_find_definition(dv_md *md, dv_str label);
/* Gives links their definitions, now that it is known what is code, and
 * drops or keeps those that seemed undefined. */
void dv_md_settle_links(dv_md *md);

/* html.c: links and anchors of the tags in `span`. */
void dv_md_read_html(dv_md *md, dv_span span, uint32_t quotes, uint32_t block);

/* text.c: bare addresses, footnotes and undefined references in what is
 * left between the holes. */
void dv_md_read_text(dv_md *md, dv_md_region *region);
/* address.c: the end of the address at `at`, which `limit` bounds. */
uint32_t dv_md_address_end(dv_str text, uint32_t at, uint32_t limit);

/* anchors.c */
void dv_md_add_heading(dv_md *md, uint32_t block, dv_str rendered);
void dv_md_number_anchors(dv_md *md);

#endif
