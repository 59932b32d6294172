/* SPDX-License-Identifier: MIT */
/*
 * dv_past: what one thread knows of earlier states of the sources: a history
 * for each repository, and the files of the past.
 *
 * What lives how long:
 *
 *     numbers of files, their paths    as long as the facts, in the worker's
 *                                      arena
 *     commits                          as long as the past
 *     listings of trees                until many others were asked for
 *     texts of blobs; tokens and       until dv_past_trim finds that they are
 *     passages of any file; line       over the budget and forgets them all;
 *     maps; versions of paths          then they are made again when they are
 *                                      asked for
 *     symbols of any file, and which   the same, with a budget of their own
 *     lines statements begin and end
 *
 * Who goes from one reference to the next trims, and only there: no pointer
 * into a file's contents may be held then, but for the present's own texts.
 * Numbers of files may; dv_past_recall reads again what they stand for.
 */
#ifndef DOCVERIFY_FACTS_PAST_PAST_H
#define DOCVERIFY_FACTS_PAST_PAST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "facts/references/match.h"
#include "facts/trees/tree.h"
#include "facts/trees/trees.h"
#include "repo/history.h"
#include "repo/linemap.h"
#include "source/align/align.h"
#include "source/tokens.h"

struct dv_past_repo;

/* One content of a file, its line ends as "\n". */
typedef struct dv_past_file {
    dv_str path;
    struct dv_past_repo *repo; /* whose blob it is; NULL: the present's, whose
                                  text is never forgotten */
    unsigned char oid[20];     /* of the blob */
    bool lent;                 /* nor are source and folded, which are not
                                  ours; tokens have a budget of their own */
    const dv_file *file;       /* NULL: forgotten */
    const dv_file *redirected; /* NULL: not asked for; see redirected.h */
    dv_source *source;         /* NULL: not asked for */
    bool parsed;               /* the source was, as far as it can be */
    const dv_source *known;    /* nothing but its symbols; NULL: not parsed, or
                                  forgotten */
    const dv_token_list *statements; /* nothing but its lines; NULL: the same,
                                        or it has no tokens */
    const dv_folded *folded;         /* NULL: not asked for */
    const dv_passage *passage;       /* for quotes; NULL: not asked for */
    dv_token_list tokens;
    enum { DV_TOKENS_UNASKED, DV_TOKENS_NONE, DV_TOKENS_KNOWN } token_state;
} dv_past_file;

/* The files of a commit. */
typedef struct dv_past_listing {
    uint32_t commit; /* DV_NONE: those of the documents */
    dv_arena arena;
    dv_tree tree;
} dv_past_listing;

/* A line that a commit removed, where its first parent has it. */
typedef struct dv_carried_line {
    dv_str path; /* of the document */
    uint32_t line;
} dv_carried_line;

/* The history of one repository. */
typedef struct dv_past_repo {
    dv_source_tree *tree; /* whose handle the history uses */
    dv_history *history;
    DV_VEC(dv_past_listing *)
    listings;                 /* see dv_past_tree; the one that was
                                 asked for last is the last one */
    uint32_t head;            /* DV_NONE: not asked for */
    dv_source_tree *targeted; /* whose revision was looked up last, */
    uint32_t target;          /* and its commit */
} dv_past_repo;

/* The files of a present by their names without endings. */
typedef struct dv_stems {
    const dv_source_tree *tree;
    dv_strmap entries; /* -> entry, or DV_NONE: several files */
} dv_stems;

/* Files of a tree that are not what its commit has: see pending.h. */
typedef struct dv_uncommitted {
    const dv_source_tree *tree;
    const uint32_t *entries;
    uint32_t count;
} dv_uncommitted;

typedef struct dv_past {
    dv_trees *trees;
    uint32_t worker;
    DV_VEC(dv_past_repo *) repos;
    DV_VEC(dv_past_file *) files;
    dv_strmap by_content; /* blob id, or tree and entry -> number of a file */
    dv_arena contents;    /* what is forgotten; with all that follows */
    size_t budget;        /* bytes of it that are kept */
    dv_arena passages;    /* of those files: see dv_past_passage */
    size_t passage_budget;
    dv_arena lent; /* tokens of lent files */
    size_t lent_budget;
    dv_arena symbols; /* of all files that were parsed, and their lines */
    size_t symbols_budget;
    uint32_t listed_budget; /* files of the listings that are kept */
    DV_VEC(dv_line_map) maps;
    dv_strmap by_pair; /* numbers of two files, what of
                          them is compared -> number of a map */
    DV_VEC(dv_versions) versions;
    dv_strmap pending; /* tree and path -> entry: see pending.h */
    DV_VEC(dv_uncommitted) uncommitted; /* of each tree: see pending.h */
    dv_strmap later;   /* file of a commit -> entry: see later.h */
    dv_strmap carried; /* line of a commit -> number: see carried.h */
    DV_VEC(dv_carried_line) carried_lines;
    DV_VEC(dv_stems) stems; /* of each tree that was asked: others_name.c */
    dv_strmap by_way; /* repository, two commits and a path -> number of them */
} dv_past;

/* Where lines are looked for: one state of a source, and the commit that it
 * is or stands on. */
typedef struct dv_present {
    dv_source_tree *tree;
    uint32_t commit; /* DV_NONE: there is none */
    bool committed;  /* the state is that commit's */
} dv_present;

void dv_past_init(dv_past *past, dv_trees *trees, uint32_t worker);
void dv_past_release(dv_past *past);

/* What is kept for the run, by its thread. */
static inline dv_arena *dv_past_arena(const dv_past *past)
{
    return &past->trees->workers[past->worker].arena;
}

/* For what is forgotten with the contents of files. */
static inline dv_arena *dv_past_contents(dv_past *past)
{
    return &past->contents;
}

/* Forgets all contents when they are over the budget: see above. */
void dv_past_trim(dv_past *past);
/* Has a file's text there again, if it was forgotten. */
bool dv_past_recall(dv_past *past, uint32_t number, dv_error *err) DV_CHECKED;

/* A file whose text is there: since the last dv_past_trim the number was given
 * out, or recalled. */
static inline const dv_file *dv_past_file_at(const dv_past *past,
                                             uint32_t number)
{
    return past->files.items[number]->file;
}

/* Lives as long as the facts. */
static inline dv_str dv_past_path_at(const dv_past *past, uint32_t number)
{
    return past->files.items[number]->path;
}

/* The repository that `tree` is a state of; NULL when it cannot be opened. */
dv_past_repo *dv_past_repo_of(dv_past *past, dv_source_tree *tree);
/* The commit that HEAD is, or DV_NONE on an unborn branch. */
bool dv_past_head(dv_past_repo *repo, uint32_t *out, dv_error *err) DV_CHECKED;
/* The present that `tree` is. */
bool dv_past_present(dv_past *past, dv_source_tree *tree, dv_present *out,
                     dv_error *err) DV_CHECKED;
/* ` by 9c909a4 2026-01-11 "subject"`: a commit that did something. In `arena`.
 */
dv_str dv_past_doer(const dv_past_repo *repo, uint32_t commit, dv_arena *arena);
/* The files of a commit, indexed; until so many others were asked for as no
 * question about one reference takes. The paths live as long as the past. */
bool dv_past_tree(dv_past *past, dv_past_repo *repo, uint32_t commit,
                  const dv_tree **out, dv_error *err) DV_CHECKED;

void dv_past_forget_listings(dv_past_repo *repo);

/* The content with this id; its number in past->files, DV_NONE when it is
 * longer than DV_SOURCE_LIMIT. */
bool dv_past_blob(dv_past *past, dv_past_repo *repo,
                  const unsigned char oid[20], dv_str path, uint32_t *out,
                  dv_error *err) DV_CHECKED;
/* The same file, for who looks at one version after another and does not come
 * back: NULL for DV_NONE. Kept while there is room; else in `arena`. */
bool dv_past_glance(dv_past *past, dv_past_repo *repo,
                    const unsigned char oid[20], dv_str path, dv_arena *arena,
                    const dv_file **out, dv_error *err) DV_CHECKED;
/* The same of the file at `path` of a commit; DV_NONE also when that has none.
 */
bool dv_past_committed(dv_past *past, dv_past_repo *repo, uint32_t commit,
                       dv_str path, uint32_t *out, dv_error *err) DV_CHECKED;
/* The content of an entry of the present; DV_NONE when it cannot be read. */
uint32_t dv_past_now(dv_past *past, dv_source_tree *tree, uint32_t entry);

/* The number of a file that somebody else keeps. */
uint32_t dv_past_file_of(dv_past *past, const dv_file *file);

/* The identifiers of a file, and folded; its symbols may be there or not. */
const dv_source *dv_past_mentions(dv_past *past, uint32_t file);
const dv_folded *dv_past_folded(dv_past *past, uint32_t file);
/* The same with the symbols, parsed on first use. */
const dv_source *dv_past_source(dv_past *past, uint32_t file);
/* Tokens of a file, or NULL when it has none. */
const dv_token_list *dv_past_tokens(dv_past *past, uint32_t file);
/* The same without the tokens: what they tell of lines is kept for longer. */
const dv_token_list *dv_past_statements(dv_past *past, uint32_t file);
/* A file ready for being compared with quotes, by tokens too where it has
 * them. Until the next call for another file. */
const dv_passage *dv_past_passage(dv_past *past, uint32_t file);

/* A path on its way through the commits between two. */
typedef struct dv_past_way {
    dv_past_repo *repo;
    uint32_t new_commit, old_commit;
    dv_str path;
} dv_past_way;

/* What happened to it (dv_history_versions). */
bool dv_past_versions(dv_past *past, const dv_past_way *way, dv_versions *out,
                      dv_error *err) DV_CHECKED;
/* Of versions, newest first, the oldest bad one behind a good one, by halves:
 * what is broken mostly stays so, and the pair that is found is a true one in
 * any case. NULL when the newest is good, or there is none. */
typedef bool (*dv_version_test)(void *context, const dv_version *version,
                                bool *good, dv_error *err);
bool dv_past_break(const dv_versions *versions, dv_version_test is_good,
                   void *context, const dv_version **out,
                   dv_error *err) DV_CHECKED;
/* The map from one file's lines to another's. */
bool dv_past_line_map(dv_past *past, uint32_t old_file, uint32_t new_file,
                      dv_line_map *out, dv_error *err) DV_CHECKED;
/* The same for lines without their white space (dv_line_map_make_bare): another
 * diff, for lines that the first one lost. */
bool dv_past_bare_map(dv_past *past, uint32_t old_file, uint32_t new_file,
                      dv_line_map *out, dv_error *err) DV_CHECKED;

/* The same for lines of Markdown without where they lead (redirected.h). */
bool dv_past_redirected_map(dv_past *past, uint32_t old_file, uint32_t new_file,
                            dv_line_map *out, dv_error *err) DV_CHECKED;

#endif
