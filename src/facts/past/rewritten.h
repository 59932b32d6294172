/* SPDX-License-Identifier: MIT */
/*
 * Lines of documents that were written anew around a reference: a word beside
 * it was edited, the paragraph was wrapped again, another number of the line
 * was corrected. The reference itself is as old as its own bytes. Where its own
 * number was corrected, there is an older reference to know of.
 */
#ifndef DOCVERIFY_FACTS_PAST_REWRITTEN_H
#define DOCVERIFY_FACTS_PAST_REWRITTEN_H

#include "facts/past/past.h"

/* A reference on a line of a document. */
typedef struct dv_written_line {
    dv_past_repo *repo; /* of the documents */
    dv_str path;        /* of the document */
    dv_str cited;       /* the reference's bytes */
    dv_span numbers;    /* its lines' bytes in `cited`; of a link empty */
    dv_lines lines;     /* that they say */
    dv_str source;      /* the path as written, which may be elsewhere */
    uint32_t path_back; /* bytes from that to the numbers; 0: not known */
    uint32_t commit;    /* that wrote the line; DV_NONE: nobody yet */
    bool made;          /* that commit made the document, too */
    uint32_t line;      /* of the numbers, there */
    uint32_t column;    /* bytes before them in the line */
    bool respelled;     /* its path may have been spelled another way before:
                           `source` and `cited` become what they were */
} dv_written_line;

/* What stood in the place of a reference before it was corrected. */
typedef struct dv_older {
    dv_written_line line; /* its `cited` is empty when nothing did */
    uint32_t bytes_left;  /* of edits that may be gone through for it */
} dv_older;

/* Goes back while the lines that a commit replaced held the same reference:
 * `at` becomes the commit and line that wrote it first. `now` is the document
 * as it is, `head` the commit it stands on. Follows at most 32 commits.
 *
 * `older` becomes what that commit replaced when it held, between the same
 * words, a reference with other lines or another path, as the commit that wrote
 * its line has it. NULL: nobody asks. */
bool dv_rewritten_trace(dv_past *past, const dv_file *now, uint32_t head,
                        dv_written_line *at, dv_older *older,
                        dv_error *err) DV_CHECKED;

#endif
