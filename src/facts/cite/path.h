/* SPDX-License-Identifier: MIT */
/*
 * Where a path starts and ends in a text. Part of cite.c.
 */
#ifndef DOCVERIFY_FACTS_CITE_PATH_H
#define DOCVERIFY_FACTS_CITE_PATH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strmap.h"
#include "docverify/span.h"
#include "docverify/str.h"
#include "facts/cite/run.h"

/* A path that was found. */
typedef struct dv_path_token {
    dv_span span;    /* all bytes: of an address, with its scheme */
    dv_str path;     /* the path in the repository */
    dv_str url;      /* permalink: "https://host/owner/name"; else empty */
    dv_str revision; /* permalink: what stands behind /blob/; else empty */
    bool address;    /* an address that is no permalink: not a path */
} dv_path_token;

/* The longest ending that makes a name one of a file. */
#define DV_ENDING_LIMIT 7u

/* Whether `path`, the whole of what somebody wrote for an address, names a file
 * by an ending that source files have; not `request.d`, which may be code. */
bool dv_path_is_of_file(dv_str path);

/* Whether the name is that of a product, "Node.js", rather than of a file. */
bool dv_path_is_product(dv_str path);

/* Whether `path` is ".d.ts" or ".tar.gz": what the names of many files end in.
 */
bool dv_path_is_ending(dv_str path);

/* Whether a name counts versions, by numbers between dots behind some letters,
 * and a letter: "M8.7.1.r". It is a file where the tree has it. */
bool dv_path_is_version(dv_str base);

/* Whether the path at `start` of a text stands behind "file://", which editors
 * write before a path of the project. */
bool dv_path_is_filed(dv_str text, uint32_t start);

/* Whether the name at `start` of a text is the end of what stands for several:
 * `<stage>_test.c`, `src/{lexer,parser}_test.c`, `*_test.c`. Out of code, stars
 * and tags may be marks of the text, unless a name goes on with them. */
bool dv_path_is_of_many(dv_str text, uint32_t start, bool in_code);

/* Whether the last component of `path` looks like a file's name; `extensions`,
 * those of the tree, may be NULL. */
bool dv_path_names_file(dv_str path, const dv_strmap *extensions);

/* Whether `path` is of a document or of data: those are named in passing, and
 * lines are rarely theirs. */
bool dv_path_is_data(dv_str path);

/* Reads the run of path bytes that starts at `at`. Returns its end; sets
 * `found` when the run is a path or an address. */
uint32_t dv_path_read(dv_str text, uint32_t at, uint32_t end,
                      const dv_strmap *extensions, dv_path_token *out,
                      bool *found);

#endif
