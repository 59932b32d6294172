/* SPDX-License-Identifier: MIT */
/*
 * One document being read for its citations. Shared by cite.c, which goes from
 * line to line, and by those that read a part: paths (mention.c, wide.c) and
 * what is behind them (lines_behind.c), lines in words (worded.c), links
 * (linked.c), items and lengths (list.c), fields (field.c), fences (fence.c)
 * and what is inherited (inherit.c).
 */
#ifndef DOCVERIFY_FACTS_CITE_SCAN_H
#define DOCVERIFY_FACTS_CITE_SCAN_H

#include "facts/cite/cite.h"
#include "facts/cite/path.h"

/* What is known while a document is read from front to back. */
typedef struct dv_cite_scan {
    const dv_document *document;
    dv_str text;
    const dv_known_names *known; /* of the source tree */
    dv_arena *arena;
    dv_citations *out;
    dv_range_list ranges;    /* those being read; see no_ranges */
    uint32_t *first_mention; /* of each block */
    uint32_t block;
    dv_span line;
    uint32_t line_mention;   /* the last path on this line (row), or DV_NONE */
    uint32_t line_citations; /* number of citations before this line */
    bool crowded;            /* it cites more than is read */
    bool lines_given;        /* line_mention came with lines */
    bool contested;          /* cells of this row name different files */
    bool in_code;
    uint32_t headings[6]; /* those that this block stands below, by level: one
                             more than the number of the block, or 0 */
    uint32_t above;       /* a path with lines that the block named last, above
                             this line, or DV_NONE */
    /* Of a source file: */
    uint32_t comment_mentions; /* number of paths before this comment */
} dv_cite_scan;

/* The byte at `at`, or NUL behind the line. */
static inline char dv_cite_byte_at(const dv_cite_scan *s, uint32_t at)
{
    return at < s->line.end ? s->text.ptr[at] : '\0';
}

/* Whether `at` is in `code` of the text. */
bool dv_cite_is_in_code_span(const dv_cite_scan *s, uint32_t at);
/* An empty list of ranges, to be filled; valid until the next call. */
dv_range_list *dv_cite_no_ranges(dv_cite_scan *s);
/* Offset behind closing markup from `at` on. */
uint32_t dv_cite_skip_closers(const dv_cite_scan *s, uint32_t at);
/* Adds a citation for each range; `path` is empty where it stands elsewhere. */
void dv_cite_add(dv_cite_scan *s, const dv_range_list *ranges,
                 dv_reference_form form, uint32_t mention, dv_span path);

/* bare.c */

/* Whether code stands shortly before `at`, in the same sentence. */
bool dv_cite_is_behind_code(const dv_cite_scan *s, uint32_t at);
/* Whether ":58" from `at` to `stop` is code of its own, or alone in brackets
 * behind code: lines, and no port. */
bool dv_cite_is_place(const dv_cite_scan *s, uint32_t at, uint32_t stop);
/* Reads "10-20" of "`load` (10-20)" at `at`, behind the path that its line
 * names: where that ends, or `at`. */
uint32_t dv_cite_read_bracketed(dv_cite_scan *s, uint32_t at);
/* Adds lines that are of no path yet, and of a name if that is not empty. */
void dv_cite_add_bare(dv_cite_scan *s, const dv_range_list *ranges, dv_str of);

/* class.c: reads "CacheService:58" and "`CacheService.load` (line 58)", where a
 * class stands for its file, and "loadCache:58" from `at` on; where that ends,
 * or `at`. */
uint32_t dv_cite_read_class(dv_cite_scan *s, uint32_t at);
/* Reads "CacheService" from `at` to `stop` where it stands for its file below
 * From, in a table of what leads from one file to another. Whether it does. */
bool dv_cite_read_linking_class(dv_cite_scan *s, uint32_t at, uint32_t stop);
/* Reads "CacheService" from `at` to `stop` where it begins its line and stands
 * for its file, as is likely: "- **CacheService**: loads (lines 58-60)".
 * Whether it does. */
bool dv_cite_read_labelling_class(dv_cite_scan *s, uint32_t at, uint32_t stop);

/* fence.c */

/* Reads "12:34:pkg/a.py" at `at`, at the beginning of a code span or behind a
 * fence: where that ends, or `at`. */
uint32_t dv_cite_read_leading(dv_cite_scan *s, uint32_t at);
/* Where the text has the info string of the code block that is being read;
 * empty: it has none, or one with escapes. */
dv_span dv_cite_info(const dv_cite_scan *s);

/* Adds a path that is named here; its number. */
uint32_t dv_cite_add_mention(dv_cite_scan *s, const dv_path_token *token);
/* Reads a path with what stands behind it; where that ends. */
uint32_t dv_cite_read_path(dv_cite_scan *s, const dv_path_token *token);

/* Finds the path with letters beyond ASCII that the run of path bytes `run`,
 * which is no path itself, is a part of. */
bool dv_cite_find_wide(const dv_cite_scan *s, dv_span run, dv_path_token *out);

/* Whether a path is a string of the code that the text quotes, or the title of
 * a section: lines behind it are not its own. */
bool dv_cite_is_only_named(const dv_cite_scan *s, dv_span path);
/* Reads the lines that belong to the path, behind which they stand: where they
 * end, or else the path. */
uint32_t dv_cite_read_lines_behind(dv_cite_scan *s, const dv_path_token *token,
                                   uint32_t mention);

/* Reads what may be a path at `at` (dv_path_read), with "/" between its
 * directories. */
uint32_t dv_cite_read_token(const dv_cite_scan *s, uint32_t at,
                            dv_path_token *out, bool *found);
/* Whether other numbers are compared with the code span at `at`: "was `:150`".
 */
bool dv_cite_is_compared(const dv_cite_scan *s, uint32_t at);
/* Whether the link of the line's last path ends at `at`. */
bool dv_cite_is_behind_link(const dv_cite_scan *s, uint32_t at);
/* Reads "`20-30`" behind "`a.py:1-9`, ": where that ends, or `at`. */
uint32_t dv_cite_read_next(dv_cite_scan *s, uint32_t at);
/* The path that ":196" at `at` goes on with, or DV_NONE. */
uint32_t dv_cite_mention_before(const dv_cite_scan *s, uint32_t at);
/* The path that the link from `start` leads to, whose text is nothing but lines
 * that end at `*stop`, or DV_NONE; `*stop` moves behind it. */
uint32_t dv_cite_target_behind(dv_cite_scan *s, uint32_t start, uint32_t *stop);
/* Whether the path is the target of a link whose text named it last. */
bool dv_cite_repeats_path(const dv_cite_scan *s, const dv_path_token *token);
/* `[a.py:1-2](../a.py#L1-L2)` is one citation, not two. Whether the text of the
 * link whose target is `path` cites `range`; it gets the numbers of both. */
bool dv_cite_repeats_lines(dv_cite_scan *s, dv_span path, dv_range range,
                           uint32_t mention);
/* `[L1-L2](../a.py#L1-L2)`: the numbers that are all of such a link's text, and
 * the same `range`, which grows to the longer of both; or empty. */
dv_span dv_cite_lines_before(const dv_cite_scan *s, dv_span path,
                             dv_range *range);
/* Gives the paths in links the targets of those. */
void dv_cite_read_links(const dv_document *document, dv_arena *arena,
                        dv_citations *out);

/* Whether lines in words may begin at `at`, a run of path bytes up to `stop`.
 */
bool dv_cite_may_be_words(const dv_cite_scan *s, uint32_t at, uint32_t stop);
/* Reads "line 336" and the like, whose path stands before or behind; where that
 * ends, or `at`. */
uint32_t dv_cite_read_words(dv_cite_scan *s, uint32_t at);
/* Reads "(1263 lines)" behind a path without lines. */
void dv_cite_read_length(dv_cite_scan *s, uint32_t from);
/* The path that a list item's lines belong to: that of an item around it, or
 * of the paragraph that introduces the list; or DV_NONE. */
uint32_t dv_cite_list_owner(const dv_cite_scan *s, uint32_t block);
/* Reads "apply_fsdp2: 1016-1057" as a whole item. */
void dv_cite_read_item(dv_cite_scan *s);
/* Reads "Lines: 10-20" as a whole line, where a field "File: a.py" stands
 * beside it. */
void dv_cite_read_field(dv_cite_scan *s);
/* Lines of the current line without a path of their own take the list's. */
void dv_cite_tie_to_list(dv_cite_scan *s);

#endif
