/* SPDX-License-Identifier: MIT */
/*
 * What `init` finds in a repository, and the configuration that says so.
 */
#ifndef DOCVERIFY_CLI_SURVEY_H
#define DOCVERIFY_CLI_SURVEY_H

#include "base/buf.h"
#include "base/vec.h"
#include "repo/remote.h"
#include "repo/repo.h"

typedef struct dv_survey_count {
    dv_str name;
    uint32_t count;
} dv_survey_count;

typedef DV_VEC(dv_survey_count) dv_survey_counts;

/* A key of front matter, over the documents of a folder that have it. */
typedef struct dv_survey_key {
    dv_str name;
    uint32_t count;
    uint32_t lists, days; /* in how many its value is such a one */
} dv_survey_key;

/* Of the root or a folder in it, with all that is below. */
typedef struct dv_survey_folder {
    dv_str name;        /* empty: the root itself, without its folders */
    uint32_t files;     /* that git tracks */
    uint32_t documents; /* of them Markdown */
    uint32_t opened;    /* documents whose front matter is a mapping */
    bool is_chosen;     /* its documents are to be checked */
    DV_VEC(dv_survey_key) keys; /* as they are met */
} dv_survey_folder;

typedef struct dv_survey {
    dv_arena *arena;
    DV_VEC(dv_survey_folder) folders; /* the root first, then by name */
    dv_survey_counts languages;       /* the commonest first */
    dv_survey_counts scopes;          /* the same, of commits */
    dv_survey_counts records;         /* folders of decision records */
    DV_VEC(dv_survey_count) sites;    /* "mkdocs.yml (MkDocs)" */
    dv_str lean;                      /* folder of Lean Specs, or empty */
    dv_repo_remote remote;
    uint32_t documents;    /* that are to be checked */
    uint32_t commits;      /* that were looked at */
    uint32_t conventional; /* of them with a type */
} dv_survey;

/* Looks at what git tracks, as it is on disk. Everything lives in `arena`. */
bool dv_survey_make(dv_survey *survey, dv_repo *repo, dv_arena *arena,
                    dv_error *err) DV_CHECKED;

/* The part about front matter: reads `entry`, a document of `folder`. */
void dv_survey_read(dv_survey *survey, dv_survey_folder *folder, dv_repo *repo,
                    const dv_repo_entry *entry);
/* The part about commits. */
void dv_survey_history(dv_survey *survey, dv_repo *repo);

/* Adds 1 to `name`, which must outlive the counts. */
void dv_survey_add(dv_survey *survey, dv_survey_counts *counts, dv_str name);

/* The configuration's text, commented. */
void dv_survey_write(dv_buf *out, const dv_survey *survey);

#endif
