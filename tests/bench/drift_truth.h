/* SPDX-License-Identifier: MIT */
/*
 * What is true of lines that were followed, found from the texts of two commits
 * alone, line by line with strcmp: nothing of what dv_follow uses is asked.
 */
#ifndef DOCVERIFY_BENCH_DRIFT_TRUTH_H
#define DOCVERIFY_BENCH_DRIFT_TRUTH_H

#include "base/error.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/span.h"
#include "repo/history.h"

/* A file as lines without their ends; "\r\n" is one, too. */
typedef struct text {
    const char **lines;
    const char **sorted; /* NULL: not asked for */
    uint32_t count;
    bool binary;
} text;

/* The files of two commits, each read once. */
typedef struct texts {
    dv_arena arena;
    dv_history *history;
    dv_repo_listing old, new;
    dv_strmap index; /* id of a blob -> number of an item */
    DV_VEC(text *) items;
} texts;

typedef struct range {
    dv_str path; /* in the old commit */
    dv_lines lines;
} range;

/* What the texts say. */
typedef struct truth {
    dv_str path; /* of the file today; empty: none */
    bool renamed;
    uint32_t before, after; /* how often the block stands: 0, 1, 2: more */
    uint32_t first;         /* where first, after */
} truth;

void texts_release(texts *of);

/* The regular file at `path`, or NULL. */
const dv_repo_entry *find_entry(const dv_repo_listing *listing, dv_str path);
/* Ends the program when the blob cannot be read. */
text *text_of(texts *of, const dv_repo_entry *entry);
/* Whether the lines of the range stand at line `line` of `in`. */
bool stands_at(texts *of, const range *r, const text *in, uint32_t line);
truth find_truth(texts *of, const range *r);

/* Ends the program with err's message unless `ok`. */
void must(bool ok, const dv_error *err);

#endif
