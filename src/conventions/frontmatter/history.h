/* SPDX-License-Identifier: MIT */
/*
 * What the history says of documents whose front matter tells the day of their
 * last change. Private to the front matter's convention.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_HISTORY_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_HISTORY_H

#include "conventions/convention.h"

typedef enum dv_front_age {
    DV_FRONT_UNKNOWN, /* nothing is said of it */
    DV_FRONT_NEW,     /* in no commit yet, and no other document went */
    DV_FRONT_EDITED,  /* its text is not that of HEAD */
    DV_FRONT_COMMITTED
} dv_front_age;

/* Of a document that is edited or committed, the last commit that changed its
 * text, which is all but its front matter. */
typedef struct dv_front_past {
    dv_front_age age;
    int64_t author_time, commit_time;
    int32_t offset; /* of the author, minutes east of UTC */
    dv_str commit;  /* `9c909a4 2026-01-11 "Subject"` */
} dv_front_past;

/* The entry of exactly `path`, or NULL. O(log n). */
const dv_repo_entry *dv_front_find_file(const dv_repo_listing *listing,
                                        dv_str path);

/* Fills `pasts`, one for each document of the input, of those that are
 * `wanted`. Everything lives in `arena`. */
bool dv_front_ask_history(const dv_conventions_input *input, const bool *wanted,
                          dv_front_past *pasts, dv_arena *arena,
                          dv_error *err) DV_CHECKED;

#endif
