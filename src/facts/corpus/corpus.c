/* SPDX-License-Identifier: MIT */
#include "facts/corpus/corpus.h"

#include "base/buf.h"
#include "base/mem.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "docverify/rule.h"
#include "facts/corpus/find.h"
#include "facts/corpus/reach.h"
#include "facts/corpus/source.h"
#include "facts/links/orphans.h"
#include "markdown/markdown.h"
#include "repo/probe.h"
#include "text/lines.h"

typedef struct reading {
    dv_corpus *corpus;
    const dv_str *paths;
    const bool *asked; /* NULL: each is parsed that is not yet; else those
                          that are not asked for only if they may cite what
                          was changed */
    const bool *only;  /* NULL, or all others wait */
    const dv_document **out;
    dv_error *errors;
} reading;

/* The index is read through libgit2, whose handles belong to one thread. */
static dv_repo *handle_of(dv_corpus *corpus, uint32_t worker, dv_error *err)
{
    if (worker == 0)
        return corpus->repo;
    if (!corpus->handles[worker])
        corpus->handles[worker] = dv_repo_again(corpus->repo, err);
    return corpus->handles[worker];
}

static bool read_staged(dv_corpus *corpus, dv_str path, uint32_t worker,
                        dv_str *text, bool *large, dv_error *err)
{
    dv_repo *repo = handle_of(corpus, worker, err);
    uint32_t i = dv_tree_find(&corpus->tree, path);
    uint64_t size;

    if (!repo)
        return false;
    if (i == DV_NONE)
        return dv_error_set(err, DV_ERROR_WORLD, "`%.*s` is not in the index",
                            DV_STR_ARG(path));
    if (!dv_repo_size(repo, &corpus->tree.listing.entries[i], &size, err))
        return false;
    *large = size > DV_DOCUMENT_LIMIT;
    return *large ||
           dv_repo_read(repo, &corpus->tree.listing.entries[i],
                        DV_DOCUMENT_LIMIT, &corpus->arenas[worker], text, err);
}

/* A document of the index alone, which others may lead to. */
static bool is_sparse(const dv_corpus *corpus, dv_str path)
{
    uint32_t i = dv_tree_find(&corpus->tree, path);

    return i != DV_NONE && corpus->tree.listing.entries[i].sparse;
}

static bool read_text(dv_corpus *corpus, dv_str path, uint32_t worker,
                      dv_str *text, bool *large, dv_error *err)
{
    DV_AUTO(dv_error_release) dv_error failure = DV_ERROR_INIT;

    if (dv_repo_corrected(corpus->repo, path, text))
        return true;
    if (corpus->staged || is_sparse(corpus, path))
        return read_staged(corpus, path, worker, text, large, err);
    if (dv_repo_read_disk(dv_repo_root(corpus->repo), path, DV_DOCUMENT_LIMIT,
                          &corpus->arenas[worker], text, &failure))
        return true;
    *large = dv_repo_disk_size(corpus->repo, path) > DV_DOCUMENT_LIMIT;
    return *large || dv_error_set(err, failure.kind, "%s", failure.message);
}

static const dv_note *too_large(dv_arena *arena)
{
    dv_note *note = dv_arena_new(arena, sizeof *note);

    *note = (dv_note){
        .message = dv_arena_printf(arena, "larger than %u MiB; not checked",
                                   DV_DOCUMENT_LIMIT >> 20)};
    return note;
}

static dv_document *read_document(dv_corpus *corpus, const dv_file *file,
                                  uint32_t worker)
{
    dv_arena *arena = &corpus->arenas[worker];

    if (!dv_path_is_source(file->path))
        return dv_markdown_parse(file, arena);
    if (!corpus->parsers[worker])
        corpus->parsers[worker] = dv_source_parser_new();
    return dv_corpus_read_source(corpus->parsers[worker], file, arena);
}

static bool is_passed_over(const reading *it, uint32_t item, dv_str text)
{
    return it->asked && !it->asked[item] &&
           !dv_affected_may_cite(it->corpus->affected, it->paths[item], text);
}

static void parse_document(reading *it, uint32_t item, uint32_t worker)
{
    dv_arena *arena = &it->corpus->arenas[worker];
    dv_document *document;
    dv_str text = {0};
    bool large = false;

    if (it->out[item] || it->errors[item].kind != DV_ERROR_NONE ||
        (it->only && !it->only[item]))
        return;
    if (!read_text(it->corpus, it->paths[item], worker, &text, &large,
                   &it->errors[item]) ||
        is_passed_over(it, item, text))
        return;
    document = read_document(it->corpus,
                             dv_file_new(arena, it->paths[item], text), worker);
    if (large) {
        document->notes = too_large(arena);
        document->note_count = 1;
    }
    it->out[item] = document;
}

static void parse_one(void *context, uint32_t item, uint32_t worker)
{
    parse_document(context, item, worker);
    dv_progress_step();
}

static void parse(reading *it, uint32_t count)
{
    dv_corpus *corpus = it->corpus;
    uint64_t *sizes = dv_mem_new(count * sizeof *sizes);

    /* The disk tells about how much is staged: it only sets the order. */
    for (uint32_t i = 0; corpus->jobs > 1 && i < count; i++)
        sizes[i] = dv_repo_disk_size(corpus->repo, it->paths[i]);
    dv_progress_begin("reading documents", "documents", count);
    dv_parallel_for_sizes(sizes, count, corpus->jobs, parse_one, it);
    dv_mem_free(sizes);
}

void dv_corpus_parse(dv_corpus *corpus, const dv_str *paths, uint32_t count,
                     const dv_document **out, dv_error *errors)
{
    reading it = {
        .corpus = corpus, .paths = paths, .out = out, .errors = errors};

    parse(&it, count);
}

/* All that could not be read, in one error. */
static bool unite_errors(dv_error *errors, uint32_t count, dv_error *err)
{
    DV_AUTO(dv_buf_release) dv_buf list = DV_BUF_INIT;

    for (uint32_t i = 0; i < count; i++) {
        if (errors[i].kind != DV_ERROR_NONE)
            dv_buf_printf(&list, "%s%s", list.len ? "\n" : "",
                          errors[i].message);
        dv_error_release(&errors[i]);
    }
    return list.len == 0 || dv_error_set(err, DV_ERROR_WORLD, "%.*s",
                                         DV_STR_ARG(dv_buf_str(&list)));
}

/* Marks what was changed; an untracked document is new. Returns whether one is
 * that may be an orphan. */
static bool find_changed(dv_corpus *corpus, const dv_found_list *found,
                         dv_arena *arena)
{
    bool any = false;

    corpus->changed = dv_arena_new(arena, found->count + 1);
    for (uint32_t i = 0; i < found->count; i++) {
        corpus->changed[i] =
            !found->items[i].tracked ||
            dv_affected_is_changed(corpus->affected, found->items[i].path);
        any = any ||
              (corpus->changed[i] && !dv_path_is_source(found->items[i].path));
    }
    return any;
}

/* Whether all documents must be parsed to tell if a changed one is an orphan.
 * The indexes that may cite one are parsed first: they mostly lead to it. */
static bool needs_all(reading *it, uint32_t count, dv_arena *arena)
{
    bool *indexes = dv_arena_new(arena, count + 1);

    for (uint32_t i = 0; i < count; i++)
        indexes[i] = dv_path_is_index(it->paths[i]);
    it->only = indexes;
    parse(it, count);
    it->only = NULL;
    return !dv_corpus_reaches(it->out, it->paths, it->corpus->changed, count,
                              arena);
}

/* Parses what was changed and what may cite a change, or all. */
static void parse_affected(reading *it, const dv_found_list *found,
                           bool orphans, dv_arena *arena)
{
    bool any = find_changed(it->corpus, found, arena);

    it->asked = it->corpus->changed;
    if (any && orphans && needs_all(it, found->count, arena))
        it->asked = NULL;
    parse(it, found->count);
}

/* Those that were not passed over. */
static void keep_parsed(dv_corpus *corpus, dv_arena *arena)
{
    uint32_t count = 0;

    corpus->sizes =
        dv_arena_new(arena, corpus->count * sizeof *corpus->sizes + 1);
    for (uint32_t i = 0; i < corpus->count; i++) {
        if (!corpus->documents[i])
            continue;
        corpus->documents[count] = corpus->documents[i];
        corpus->named[count] = corpus->named[i];
        if (corpus->changed)
            corpus->changed[count] = corpus->changed[i];
        corpus->sizes[count] = corpus->documents[i]->file->text.len;
        *dv_strmap_put(&corpus->by_path, arena,
                       corpus->documents[count]->file->path, NULL) = count;
        count++;
    }
    corpus->count = count;
}

static bool parse_all(dv_corpus *corpus, const dv_found_list *found,
                      const dv_facts_options *options, dv_arena *arena,
                      dv_error *err)
{
    uint32_t count = found->count;
    dv_str *paths = dv_arena_new(arena, count * sizeof *paths);
    reading it = {.corpus = corpus, .paths = paths};

    corpus->named = dv_arena_new(arena, count * sizeof *corpus->named);
    for (uint32_t i = 0; i < count; i++) {
        paths[i] = found->items[i].path;
        corpus->named[i] = found->items[i].named;
        *dv_strmap_put(&corpus->found, arena, paths[i], NULL) = i;
    }
    corpus->documents = dv_arena_new(arena, count * sizeof(dv_document *));
    corpus->count = count;
    it.out = corpus->documents;
    it.errors = dv_arena_new(arena, count * sizeof *it.errors);
    if (corpus->affected)
        parse_affected(&it, found, options->needs & DV_NEEDS_LINKS, arena);
    else
        parse(&it, count);
    if (!unite_errors(it.errors, count, err))
        return false;
    keep_parsed(corpus, arena);
    return true;
}

static uint32_t count_untracked(const dv_found_list *found)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < found->count; i++)
        count += !found->items[i].tracked;
    return count;
}

/* The listing with the untracked documents of `found`; both are sorted. */
static dv_repo_listing add_untracked(dv_repo_listing listing,
                                     const dv_found_list *found,
                                     dv_arena *arena)
{
    uint32_t untracked = count_untracked(found), from = 0, count = 0;
    dv_repo_entry *entries;

    if (untracked == 0)
        return listing;
    entries = dv_arena_new(arena, ((size_t)listing.count + untracked) *
                                      sizeof *entries);
    for (uint32_t i = 0; i < found->count; i++) {
        dv_str path = found->items[i].path;

        if (found->items[i].tracked)
            continue;
        while (from < listing.count &&
               dv_str_compare(listing.entries[from].path, path) < 0)
            entries[count++] = listing.entries[from++];
        entries[count++] = (dv_repo_entry){.path = path};
    }
    while (from < listing.count)
        entries[count++] = listing.entries[from++];
    return (dv_repo_listing){entries, count};
}

static bool open_repository(dv_corpus *corpus, const dv_facts_options *options,
                            dv_arena *arena, dv_error *err)
{
    const char *path = options->repo;

    if (!path)
        path =
            options->path_count ? dv_arena_cstr(arena, options->paths[0]) : ".";
    corpus->repo = dv_repo_open(
        path, options->staged ? DV_AT_INDEX : DV_AT_WORKTREE, NULL, err);
    if (corpus->repo)
        dv_repo_correct(corpus->repo, options->corrected);
    return corpus->repo != NULL;
}

static bool find_affected(dv_corpus *corpus, const dv_facts_options *options,
                          dv_arena *arena, dv_error *err)
{
    if (!options->affected)
        return true;
    corpus->affected = dv_arena_new(arena, sizeof *corpus->affected);
    return dv_affected_init(corpus->affected, corpus->repo, &corpus->tree,
                            options, arena, err);
}

/* What the checkout lacks does not matter. */
static bool is_pinned(const dv_facts_options *options)
{
    return options->rev || (!options->staged && options->source_count > 0 &&
                            options->sources[0].rev.len > 0);
}

static bool read_corpus(dv_corpus *corpus, const dv_facts_options *options,
                        dv_arena *arena, dv_error *err)
{
    dv_repo_listing listing;
    dv_found_list found = {0};

    if (!open_repository(corpus, options, arena, err) ||
        !dv_repo_list(corpus->repo, arena, &listing, err) ||
        (!is_pinned(options) && !dv_repo_check_whole(corpus->repo, err)) ||
        !dv_corpus_find(corpus->repo, &listing, options, arena, &found, err))
        return false;
    corpus->idle = (dv_strs){found.idle.items, found.idle.count};
    corpus->sparse = (dv_strs){found.sparse.items, found.sparse.count};
    corpus->unmerged = (dv_strs){found.unmerged.items, found.unmerged.count};
    corpus->links = (dv_strs){found.links.items, found.links.count};
    dv_tree_init(&corpus->tree, arena, add_untracked(listing, &found, arena));
    dv_repo_lend(corpus->repo, corpus->tree.listing);
    return find_affected(corpus, options, arena, err) &&
           parse_all(corpus, &found, options, arena, err);
}

bool dv_corpus_read(dv_corpus *corpus, const dv_facts_options *options,
                    dv_arena *arena, dv_error *err)
{
    *corpus = (dv_corpus){.jobs = options->jobs ? options->jobs : 1,
                          .staged = options->staged};
    corpus->arenas = dv_mem_new(corpus->jobs * sizeof *corpus->arenas);
    corpus->handles = dv_mem_new(corpus->jobs * sizeof(dv_repo *));
    corpus->parsers = dv_mem_new(corpus->jobs * sizeof *corpus->parsers);
    if (read_corpus(corpus, options, arena, err))
        return true;
    dv_corpus_release(corpus);
    return false;
}

void dv_corpus_release(dv_corpus *corpus)
{
    if (!corpus)
        return;
    /* What the maps hold is in the arenas. */
    dv_strmap_release(&corpus->by_path);
    dv_strmap_release(&corpus->found);
    if (corpus->affected)
        dv_affected_release(corpus->affected);
    for (uint32_t i = 0; i < corpus->jobs && corpus->arenas; i++) {
        dv_arena_release(&corpus->arenas[i]);
        dv_repo_free(corpus->handles[i]);
        dv_source_parser_free(corpus->parsers[i]);
    }
    dv_mem_free(corpus->arenas);
    dv_mem_free(corpus->handles);
    dv_mem_free(corpus->parsers);
    dv_tree_release(&corpus->tree);
    dv_repo_free(corpus->repo);
    *corpus = (dv_corpus){0};
}
