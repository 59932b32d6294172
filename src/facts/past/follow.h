/* SPDX-License-Identifier: MIT */
/*
 * The history as a witness: what stood at the cited lines at the origin, and
 * where that is now. Texts alone decide: lines have moved only when the same
 * bytes stand elsewhere.
 */
#ifndef DOCVERIFY_FACTS_PAST_FOLLOW_H
#define DOCVERIFY_FACTS_PAST_FOLLOW_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/reference.h"
#include "facts/past/past.h"

/* Where a journey begins: lines of a file of a commit. */
typedef struct dv_departure {
    dv_past_repo *repo;
    uint32_t commit;
    dv_str path; /* its name there */
    dv_lines lines;
} dv_departure;

typedef enum dv_fortune {
    DV_LINES_SAME,    /* they are at the same lines of the same path */
    DV_LINES_MOVED,   /* all of them, together and in order, are elsewhere */
    DV_LINES_CHANGED, /* they were edited */
    DV_LINES_GONE,    /* nothing of them is left */
    DV_LINES_NO_FILE, /* nor is their file */
    DV_LINES_OUTSIDE  /* the file had no such lines at the origin */
} dv_fortune;

/* What was edited. */
typedef enum dv_edited {
    DV_EDITED_CODE,
    DV_EDITED_SIGNATURE, /* of the definition that they were */
    DV_EDITED_BODY,      /* its signature is as it was */
    DV_EDITED_COMMENTS,  /* comments and formatting: the tokens are the same */
    DV_EDITED_SPACE,     /* white space, which may be code: the tokens are not
                            known, or not the same */
    DV_EDITED_LAYOUT     /* what a formatter changes besides: commas at the end
                            of lists, quotation marks; or what stands beside
                            them in their lines */
} dv_edited;

typedef struct dv_journey {
    dv_fortune fortune;
    dv_edited edited;  /* of changed lines */
    dv_place now;      /* path empty: not known; never `safe` here */
    uint32_t old_file; /* numbers of dv_past.files; new_file may be */
    uint32_t new_file; /* DV_NONE */
    bool unique;       /* of lines that are not where they were: the block
                          stood once in the old file, and stands once in the
                          new one */
    bool alone;        /* of unique ones, few: they stand in another definition,
                          or with another block below, the diff leads from them
                          elsewhere, and nothing that stood around is there */
    bool strayed;      /* of unique ones: in another definition than they were
                          in, or the diff leads from them elsewhere */
    bool copied;       /* of strayed ones: the place may be that of a copy, and
                          nothing tells where the first ones are */
    bool spaced;       /* of changed lines: white space aside, they are the
                          same, together and in order, at `now` */
    bool laid_out;     /* of spaced ones: and commas, semicolons and the kind of
                          quotation marks aside */
    bool partly;       /* of changed lines: most of them are at `now`, and the
                          white space of some was changed */
    bool chance;       /* of lines that are where they were: the diff leads from
                          them elsewhere, and they stand in several places */
    bool whole;        /* the lines were exactly a definition, and are */
    bool aligned;      /* they began and ended on statement bounds */
    bool begins;       /* one line, with the name of a definition, which was
                          edited: it is where that name is */
    bool defined;      /* the file where they are was found by a definition */
    bool described;    /* dv_edited_describe said what the lines were, */
    bool named;        /* and whether they are one line with such a name */
    dv_str definition; /* qualified name, when `whole` or `begins` */
    uint32_t by;       /* the commit that did it, or DV_NONE */
    dv_str pending;    /* the file's name in HEAD, where its rename is not
                          committed yet; else empty */
    bool uncommitted;  /* they went to another file, in no commit yet */
    bool no_file;      /* of lines outside: the file is gone since */
    bool unsure;       /* the file is gone in a commit that moved too many to
                          compare: it may have another name */
    uint32_t places;   /* where the block stands, when not `unique` */
    /* Of lines that are gone: all that went together with them, and what took
     * the place of that in the new file. Empty (0): too much, or nothing. */
    dv_lines gone, instead;
} dv_journey;

/* Follows lines to the present. False with err set when the history could not
 * be read. */
bool dv_follow(dv_past *past, const dv_departure *from,
               const dv_present *present, dv_journey *out,
               dv_error *err) DV_CHECKED;

/* The entry of the present that the file is now, whatever its lines; DV_NONE:
 * it is gone. Sets `by`, `pending` and `unsure` of *out alone. */
bool dv_follow_file(dv_past *past, const dv_departure *from,
                    const dv_present *present, uint32_t *entry, dv_journey *out,
                    dv_error *err) DV_CHECKED;

/* Only whether the lines are where they were: SAME, or another fortune, which
 * says no more. Costs no diff. */
bool dv_follow_same(dv_past *past, const dv_departure *from,
                    const dv_present *present, dv_journey *out,
                    dv_error *err) DV_CHECKED;

/* Finds the commit that ended what `journey` says of `from`: after it the
 * lines were no longer where they were. Sets journey->by. */
bool dv_follow_name(dv_past *past, const dv_departure *from,
                    const dv_present *present, dv_journey *journey,
                    dv_error *err) DV_CHECKED;

#endif
