/* SPDX-License-Identifier: MIT */
#include "facts/trees/trees.h"

#include "base/parallel.h"
#include "base/progress.h"
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "text/lines.h"
#include "text/path.h"

/* Trees that links may open, with all others; each is listed whole. */
#define LINKED_LIMIT 500u

void dv_trees_init(dv_trees *trees, const dv_facts_options *options,
                   const dv_repo_listing *documents, dv_arena *arena)
{
    *trees =
        (dv_trees){.options = options, .documents = documents, .arena = arena};
    trees->workers =
        dv_arena_new(arena, dv_trees_workers(trees) * sizeof *trees->workers);
}

uint32_t dv_trees_workers(const dv_trees *trees)
{
    return trees->options->jobs + DV_TREES_BESIDE;
}

void dv_trees_lend(dv_trees *trees)
{
    trees->lent = true;
    for (uint32_t i = 0; i < trees->trees.count; i++)
        dv_repo_lend(trees->trees.items[i]->handles[0], *trees->documents);
}

static void release_tree(dv_source_tree *tree, uint32_t workers)
{
    for (uint32_t i = 0; i < workers; i++)
        dv_repo_free(tree->handles[i]);
    dv_tree_release(&tree->tree);
    dv_strmap_release(&tree->known.extensions);
    dv_strmap_release(&tree->known.plain);
    dv_strmap_release(&tree->known.classes);
}

void dv_trees_release(dv_trees *trees)
{
    for (uint32_t i = 0; i < trees->trees.count; i++)
        release_tree(trees->trees.items[i], dv_trees_workers(trees));
    for (uint32_t i = 0; trees->workers && i < dv_trees_workers(trees); i++) {
        dv_source_parser_free(trees->workers[i].parser);
        dv_arena_release(&trees->workers[i].arena);
    }
    *trees = (dv_trees){0};
}

static bool is_configured(const dv_facts_options *options, uint32_t source)
{
    return source < options->source_count && options->sources[source].path.len;
}

/* A path in the checkout of a source. */
static const char *place_of(const dv_trees *trees, uint32_t source)
{
    const dv_facts_options *options = trees->options;

    if (is_configured(options, source))
        return dv_arena_cstr(trees->arena, options->sources[source].path);
    if (options->repo)
        return options->repo;
    if (options->path_count)
        return dv_arena_cstr(trees->arena, options->paths[0]);
    return ".";
}

static dv_repo *open_source(const dv_trees *trees, uint32_t source, dv_str rev,
                            dv_error *err)
{
    bool staged = trees->options->staged && (source == 0 || source == DV_NONE);
    dv_repo_at at = rev.len  ? DV_AT_COMMIT
                    : staged ? DV_AT_INDEX
                             : DV_AT_WORKTREE;
    const char *place = place_of(trees, source);
    const char *name = rev.len ? dv_arena_cstr(trees->arena, rev) : NULL;
    dv_repo *repo = is_configured(trees->options, source)
                        ? dv_repo_open_checkout(place, at, name, err)
                        : dv_repo_open(place, at, name, err);

    if (repo)
        dv_repo_correct(repo, trees->options->corrected);
    return repo;
}

/* The ending by which a file is known; empty: it has none, or one that is long,
 * or a number. */
static dv_str ending_of(dv_str path)
{
    dv_str base = dv_path_base(path);
    size_t dot = dv_str_find_last_byte(base, '.');
    dv_str ending = dv_str_slice(base, dot + 1, base.len);

    return ending.len && ending.len <= DV_ENDING_LIMIT && dot > 0 &&
                   dv_is_letter(ending.ptr[0]) && !dv_path_is_version(base)
               ? ending
               : (dv_str){0};
}

static void index_names(dv_source_tree *tree, dv_arena *arena)
{
    for (uint32_t i = 0; i < tree->tree.listing.count; i++) {
        const dv_repo_entry *entry = &tree->tree.listing.entries[i];
        dv_str path = entry->path, ending = ending_of(path);

        tree->spaced |= dv_str_find_byte(path, ' ') < path.len;
        if (ending.len)
            dv_strmap_put(&tree->known.extensions, arena, ending, NULL);
        else if (entry->kind == DV_ENTRY_FILE)
            dv_known_add_plain(&tree->known, path, arena);
        /* Nobody calls a class of what is installed by its name alone. */
        if (dv_source_is_code(path) &&
            !dv_str_has(path, DV_STR("node_modules/")))
            dv_known_add_class(&tree->known, dv_path_base(path), arena);
    }
}

static dv_str label_of(const dv_repo *repo, dv_arena *arena)
{
    dv_str target = dv_repo_target(repo);

    if (dv_str_equal(target, DV_STR("worktree")))
        return DV_STR("the working tree");
    if (dv_str_equal(target, DV_STR("index")))
        return DV_STR("the index");
    return dv_arena_copy(arena, dv_str_slice(target, 0, 7));
}

static dv_source_tree *add_tree(dv_trees *trees, uint32_t source, dv_str rev,
                                dv_repo *repo, dv_error *err)
{
    dv_source_tree *tree = dv_arena_new(trees->arena, sizeof *tree);
    dv_repo_listing listing;

    tree->handles =
        dv_arena_new(trees->arena, dv_trees_workers(trees) * sizeof(dv_repo *));
    tree->handles[0] = repo;
    if (trees->lent)
        dv_repo_lend(repo, *trees->documents);
    tree->source = source;
    tree->rev = dv_arena_copy(trees->arena, rev);
    *dv_vec_push(trees->arena, &trees->trees) = tree;
    if (source == DV_NONE)
        listing = *trees->documents;
    else if (!dv_repo_list(repo, trees->arena, &listing, err))
        return NULL;
    dv_tree_init(&tree->tree, trees->arena, listing);
    tree->label = label_of(repo, trees->arena);
    tree->sources =
        dv_arena_new(trees->arena, listing.count * sizeof *tree->sources + 1);
    tree->folded =
        dv_arena_new(trees->arena, listing.count * sizeof *tree->folded + 1);
    tree->passages =
        dv_arena_new(trees->arena, listing.count * sizeof *tree->passages + 1);
    tree->imports =
        dv_arena_new(trees->arena, listing.count * sizeof *tree->imports + 1);
    tree->texts =
        dv_arena_new(trees->arena, listing.count * sizeof *tree->texts + 1);
    tree->wanted = dv_arena_new(trees->arena, listing.count + 1);
    index_names(tree, trees->arena);
    return tree;
}

/* What the command line, then the configuration, say. */
static dv_str default_rev(const dv_facts_options *options, uint32_t source)
{
    if (source == 0 && options->rev)
        return dv_str_from(options->rev);
    if (source >= options->source_count || (source == 0 && options->staged))
        return (dv_str){0};
    return options->sources[source].rev;
}

static dv_source_tree *find_tree(const dv_trees *trees, uint32_t source,
                                 dv_str rev)
{
    for (uint32_t i = 0; i < trees->trees.count; i++)
        if (trees->trees.items[i]->source == source &&
            dv_str_equal(trees->trees.items[i]->rev, rev))
            return trees->trees.items[i];
    return NULL;
}

dv_source_tree *dv_trees_get_linked(dv_trees *trees, uint32_t source,
                                    dv_str rev, dv_error *err)
{
    if (trees->trees.count >= LINKED_LIMIT && !find_tree(trees, source, rev)) {
        dv_error_set(err, DV_ERROR_WORLD,
                     "more than %u revisions are linked to, of which this is "
                     "one",
                     LINKED_LIMIT);
        return NULL;
    }
    return dv_trees_get(trees, source, rev, err);
}

dv_source_tree *dv_trees_get(dv_trees *trees, uint32_t source, dv_str rev,
                             dv_error *err)
{
    dv_source_tree *found;
    dv_repo *repo;

    if (rev.len == 0)
        rev = default_rev(trees->options, source);
    found = find_tree(trees, source, rev);
    if (found)
        return found;
    repo = open_source(trees, source, rev, err);
    return repo ? add_tree(trees, source, rev, repo, err) : NULL;
}

bool dv_trees_blame_pin(const dv_document *document, const dv_error *why,
                        dv_error *err)
{
    return dv_error_set(err, why->kind, "%.*s: source_rev: %s",
                        DV_STR_ARG(document->file->path), why->message);
}

dv_source_tree *dv_trees_home(dv_trees *trees, const dv_document *document,
                              dv_error *err)
{
    bool pinned = document->source_rev.len && !trees->options->rev &&
                  !trees->options->unpinned;
    DV_AUTO(dv_error_release) dv_error why = DV_ERROR_INIT;
    dv_source_tree *home;

    if (!pinned)
        return dv_trees_get(trees, 0, (dv_str){0}, err);
    home = dv_trees_get(trees, 0, document->source_rev, &why);
    if (!home)
        dv_trees_blame_pin(document, &why, err);
    return home;
}

void dv_source_tree_want(dv_source_tree *tree, uint32_t entry, bool symbols)
{
    if (entry != DV_NONE)
        tree->wanted[entry] |=
            symbols ? DV_WANT_TEXT | DV_WANT_SYMBOLS : DV_WANT_TEXT;
}

void dv_source_tree_want_as(dv_source_tree *tree, uint32_t entry,
                            unsigned wanted)
{
    if (entry != DV_NONE)
        tree->wanted[entry] |= (unsigned char)(DV_WANT_TEXT | wanted);
}

void dv_source_tree_want_imports(dv_source_tree *tree, uint32_t entry)
{
    tree->wanted[entry] |= DV_WANT_TEXT | DV_WANT_SYMBOLS | DV_WANT_IMPORTS;
}

dv_repo *dv_source_tree_handle(dv_source_tree *tree, uint32_t worker)
{
    if (!tree->handles[worker])
        tree->handles[worker] = dv_repo_again(tree->handles[0], NULL);
    return tree->handles[worker];
}

/* One file to read and parse. */
typedef struct load_item {
    dv_source_tree *tree;
    uint32_t entry;
} load_item;

typedef struct load_job {
    dv_trees *trees;
    DV_VEC(load_item) items;
} load_job;

static dv_source *unreadable(dv_worker *worker, dv_str path, const char *why)
{
    dv_source *source = dv_arena_new(&worker->arena, sizeof *source);

    source->file = dv_file_new(&worker->arena, path, (dv_str){0});
    source->state = DV_SOURCE_BINARY;
    source->reason = dv_arena_printf(&worker->arena, "%s", why);
    return source;
}

static void read_source(dv_worker *worker, dv_source_tree *tree, uint32_t index,
                        dv_repo *repo)
{
    const dv_repo_entry *entry = &tree->tree.listing.entries[index];
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str text;

    if (!repo || entry->kind != DV_ENTRY_FILE ||
        !dv_repo_read(repo, entry, DV_SOURCE_LIMIT, &worker->arena, &text,
                      &err))
        tree->sources[index] =
            unreadable(worker, entry->path,
                       err.message ? err.message : "it is no regular file");
    else
        tree->sources[index] = dv_source_read(
            dv_file_new(&worker->arena, entry->path, text), &worker->arena);
    tree->folded[index] = dv_folded_new(tree->sources[index], &worker->arena);
}

/* A source with no grammar is compared word by word. Where names are asked
 * for, too, one parse is to do for both. */
static void read_tokens(const dv_trees *trees, dv_worker *worker,
                        load_item item)
{
    dv_source *source = item.tree->sources[item.entry];
    dv_passage *passage = item.tree->passages[item.entry];
    bool names = trees->options->needs & DV_NEEDS_NAMES;
    uint32_t language =
        dv_language_of_text(source->file->path, source->file->text);
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_token_list tokens;

    if (source->state == DV_SOURCE_BINARY)
        return;
    if (language == DV_NONE)
        dv_passage_scan(passage, &worker->arena);
    else if (source->state == DV_SOURCE_PARSED
                 ? dv_source_tokens(worker->parser, source->file, &scratch,
                                    &tokens)
             : names
                 ? dv_source_imports_tokens(
                       worker->parser, source, &worker->arena,
                       &item.tree->imports[item.entry], &scratch, &tokens)
                 : dv_source_define_tokens(worker->parser, source,
                                           &worker->arena, &scratch, &tokens))
        dv_passage_read(passage, &tokens, language, &worker->arena);
}

static void prepare_passage(const dv_trees *trees, dv_worker *worker,
                            load_item item)
{
    const dv_source *source = item.tree->sources[item.entry];
    dv_passage **passage = &item.tree->passages[item.entry];

    if (!*passage)
        *passage = dv_passage_new(source->file, &worker->arena);
    if (item.tree->wanted[item.entry] & DV_WANT_TOKENS &&
        !dv_passage_is_read(*passage))
        read_tokens(trees, worker, item);
}

/* What could not be read may have anything in it. */
static const dv_imports nothing_known = {.broken = true};

/* The same with symbols. */
static void define(const dv_trees *trees, dv_worker *worker, load_item item)
{
    dv_source *source = item.tree->sources[item.entry];
    const dv_imports **imports = &item.tree->imports[item.entry];

    if ((trees->options->needs & DV_NEEDS_NAMES) && !*imports) {
        *imports = dv_source_imports(worker->parser, source, &worker->arena);
        if (!*imports)
            *imports = &nothing_known;
    }
    dv_source_define(worker->parser, source, &worker->arena);
}

static void load_one(void *context, uint32_t index, uint32_t worker_index)
{
    load_job *job = context;
    load_item item = job->items.items[index];
    dv_worker *worker = &job->trees->workers[worker_index];

    if (!item.tree->sources[item.entry])
        read_source(worker, item.tree, item.entry,
                    dv_source_tree_handle(item.tree, worker_index));
    if (item.tree->wanted[item.entry] & (DV_WANT_SYMBOLS | DV_WANT_TOKENS) &&
        !worker->parser)
        worker->parser = dv_source_parser_new();
    if (item.tree->wanted[item.entry] & (DV_WANT_LINES | DV_WANT_TOKENS))
        prepare_passage(job->trees, worker, item);
    if (item.tree->wanted[item.entry] & DV_WANT_SYMBOLS)
        define(job->trees, worker, item);
    dv_progress_step();
}

/* Whether a load has something to do for the entry. */
static bool is_due(const dv_source_tree *tree, uint32_t entry)
{
    const dv_source *source = tree->sources[entry];

    unsigned wanted = tree->wanted[entry];

    if (!source)
        return wanted != 0;
    if ((wanted & DV_WANT_IMPORTS) && !tree->imports[entry])
        return true;
    if ((wanted & DV_WANT_LINES) && !tree->passages[entry])
        return true;
    if ((wanted & DV_WANT_TOKENS) && source->state != DV_SOURCE_BROKEN &&
        source->state != DV_SOURCE_BINARY &&
        !(tree->passages[entry] && dv_passage_is_read(tree->passages[entry])))
        return true;
    return (wanted & DV_WANT_SYMBOLS) && source->state == DV_SOURCE_READ;
}

/* Bytes of what is read already; what is not is small beside parsing it. */
static uint64_t size_of(const load_item *item)
{
    const dv_source *source = item->tree->sources[item->entry];

    return source ? source->file->text.len : 0;
}

void dv_trees_load(dv_trees *trees)
{
    load_job job = {.trees = trees};
    uint64_t *sizes;

    for (uint32_t t = 0; t < trees->trees.count; t++) {
        dv_source_tree *tree = trees->trees.items[t];

        for (uint32_t i = 0; i < tree->tree.listing.count; i++)
            if (is_due(tree, i))
                *dv_vec_push(trees->arena, &job.items) = (load_item){tree, i};
    }
    sizes = dv_arena_new(trees->arena, job.items.count * sizeof *sizes + 1);
    for (uint32_t i = 0; i < job.items.count; i++)
        sizes[i] = size_of(&job.items.items[i]);
    if (job.items.count)
        dv_progress_begin("reading the source", "files", job.items.count);
    dv_parallel_for_sizes(sizes, job.items.count, trees->options->jobs,
                          load_one, &job);
}
