/* SPDX-License-Identifier: MIT */
#include "facts/past/past.h"

#include "text/lines.h"

static dv_source_parser *parser_of(const dv_past *past)
{
    dv_worker *worker = &past->trees->workers[past->worker];

    if (!worker->parser)
        worker->parser = dv_source_parser_new();
    return worker->parser;
}

void dv_past_init(dv_past *past, dv_trees *trees, uint32_t worker)
{
    *past = (dv_past){.trees = trees, .worker = worker};
}

void dv_past_release(dv_past *past)
{
    for (uint32_t i = 0; i < past->repos.count; i++) {
        dv_past_repo *repo = past->repos.items[i];

        for (uint32_t t = 0; t < repo->trees.count; t++)
            dv_tree_release(repo->trees.items[t]);
        dv_history_free(repo->history);
    }
    dv_strmap_release(&past->by_content);
    dv_strmap_release(&past->by_pair);
    dv_strmap_release(&past->by_way);
    dv_strmap_release(&past->pending);
    *past = (dv_past){0};
}

/* States of one repository share its history. */
static bool is_same_repo(const dv_source_tree *a, const dv_source_tree *b)
{
    return a == b || dv_str_equal(dv_repo_root(a->handles[0]),
                                  dv_repo_root(b->handles[0]));
}

dv_past_repo *dv_past_repo_of(dv_past *past, dv_source_tree *tree)
{
    dv_past_repo *repo;
    dv_repo *handle;

    for (uint32_t i = 0; i < past->repos.count; i++)
        if (is_same_repo(past->repos.items[i]->tree, tree))
            return past->repos.items[i];
    handle = dv_source_tree_handle(tree, past->worker);
    if (!handle)
        return NULL;
    repo = dv_arena_new(dv_past_arena(past), sizeof *repo);
    *dv_vec_push(dv_past_arena(past), &past->repos) = repo;
    *repo = (dv_past_repo){
        .tree = tree,
        .history = dv_history_new(handle),
        .head = DV_NONE,
    };
    return repo;
}

bool dv_past_head(dv_past_repo *repo, uint32_t *out, dv_error *err)
{
    *out = repo->head;
    if (repo->head != DV_NONE || dv_repo_head(repo->tree->handles[0]).len == 0)
        return true;
    if (!dv_history_find(repo->history, "HEAD", &repo->head, err))
        return false;
    *out = repo->head;
    return true;
}

bool dv_past_present(dv_past *past, dv_source_tree *tree, dv_present *out,
                     dv_error *err)
{
    dv_past_repo *repo = dv_past_repo_of(past, tree);
    dv_str target;

    *out = (dv_present){.tree = tree, .commit = DV_NONE};
    if (!repo)
        return true;
    target = dv_repo_target(tree->handles[0]);
    if (dv_str_equal(target, DV_STR("worktree")) ||
        dv_str_equal(target, DV_STR("index")))
        return dv_past_head(repo, &out->commit, err);
    out->committed = true;
    return dv_history_find(repo->history,
                           dv_arena_cstr(dv_past_arena(past), target),
                           &out->commit, err);
}

bool dv_past_tree(dv_past *past, dv_past_repo *repo, uint32_t commit,
                  const dv_tree **out, dv_error *err)
{
    dv_repo_listing listing;
    dv_tree *tree;

    for (uint32_t i = 0; i < repo->listed.count; i++)
        if (repo->listed.items[i] == commit) {
            *out = repo->trees.items[i];
            return true;
        }
    if (!dv_history_list(repo->history, commit, &listing, err))
        return false;
    tree = dv_arena_new(dv_past_arena(past), sizeof *tree);
    dv_tree_init(tree, dv_past_arena(past), listing);
    *dv_vec_push(dv_past_arena(past), &repo->listed) = commit;
    *dv_vec_push(dv_past_arena(past), &repo->trees) = tree;
    *out = tree;
    return true;
}

/* The file with "\n" for "\r\n": how lines end is no difference here. */
static const dv_file *plain_file(dv_past *past, const dv_file *file)
{
    dv_str text = file->text;
    char *plain;
    size_t length = 0;

    if (!text.len || !dv_str_has(text, DV_STR("\r\n")))
        return file;
    plain = dv_arena_new(dv_past_arena(past), text.len);
    for (size_t i = 0; i < text.len; i++)
        if (!(text.ptr[i] == '\r' && i + 1 < text.len &&
              text.ptr[i + 1] == '\n'))
            plain[length++] = text.ptr[i];
    return dv_file_new(dv_past_arena(past), file->path,
                       (dv_str){plain, length});
}

static uint32_t add_file(dv_past *past, const dv_file *file, dv_source *source,
                         const dv_folded *folded)
{
    dv_past_file *added = dv_arena_new(dv_past_arena(past), sizeof *added);

    file = plain_file(past, file);

    *added = (dv_past_file){.file = file, .source = source, .folded = folded};
    *dv_vec_push(dv_past_arena(past), &past->files) = added;
    return past->files.count - 1;
}

bool dv_past_blob(dv_past *past, dv_past_repo *repo,
                  const unsigned char oid[20], dv_str path, uint32_t *out,
                  dv_error *err)
{
    dv_arena *arena = dv_past_arena(past);
    uint32_t *number;
    bool added;
    dv_str text;

    number = dv_strmap_put(
        &past->by_content, arena,
        dv_arena_copy(arena, (dv_str){(const char *)oid, 20}), &added);
    if (added) {
        *number = DV_NONE;
        if (!dv_history_read(repo->history, oid, DV_SOURCE_LIMIT, &text, err))
            return false;
        *number = add_file(past, dv_file_new(arena, path, text), NULL, NULL);
    }
    *out = *number;
    return true;
}

/* What was loaded for the text's witness is used again. */
static uint32_t add_loaded(dv_past *past, const dv_source_tree *tree,
                           uint32_t entry)
{
    dv_source *source = tree->sources[entry];

    if (source->state == DV_SOURCE_BINARY && source->file->text.len == 0)
        return DV_NONE;
    if (source->state == DV_SOURCE_READ)
        return add_file(past, source->file, NULL, NULL);
    return add_file(past, source->file, source, tree->folded[entry]);
}

static uint32_t add_read(dv_past *past, dv_source_tree *tree, uint32_t entry)
{
    const dv_repo_entry *of = &tree->tree.listing.entries[entry];
    dv_repo *repo = dv_source_tree_handle(tree, past->worker);
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str text;

    if (!repo || of->kind != DV_ENTRY_FILE ||
        !dv_repo_read(repo, of, DV_SOURCE_LIMIT, dv_past_arena(past), &text,
                      &err))
        return DV_NONE;
    return add_file(past, dv_file_new(dv_past_arena(past), of->path, text),
                    NULL, NULL);
}

uint32_t dv_past_now(dv_past *past, dv_source_tree *tree, uint32_t entry)
{
    struct {
        const dv_source_tree *tree;
        uintptr_t entry;
    } key = {tree, entry};
    uint32_t *number;
    bool added;

    number =
        dv_strmap_put(&past->by_content, dv_past_arena(past),
                      dv_arena_copy(dv_past_arena(past),
                                    (dv_str){(const char *)&key, sizeof key}),
                      &added);
    if (added)
        *number = tree->sources[entry] ? add_loaded(past, tree, entry)
                                       : add_read(past, tree, entry);
    return *number;
}

uint32_t dv_past_file_of(dv_past *past, const dv_file *file)
{
    uint32_t *number;
    bool added;

    number = dv_strmap_put(&past->by_content, dv_past_arena(past),
                           dv_arena_copy(dv_past_arena(past),
                                         (dv_str){(char *)&file, sizeof file}),
                           &added);
    if (added)
        *number = add_file(past, file, NULL, NULL);
    return *number;
}

/* Who asks for symbols asks for tokens, too, more often than not. */
static void parse(const dv_past *past, dv_past_file *of)
{
    dv_arena *arena = dv_past_arena(past);

    of->source = dv_source_read(of->file, arena);
    of->token_state =
        dv_source_define_tokens(parser_of(past), of->source, arena, &of->tokens)
            ? DV_TOKENS_KNOWN
            : DV_TOKENS_NONE;
    of->folded = dv_folded_new(of->source, arena);
}

const dv_source *dv_past_source(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    if (!of->source)
        parse(past, of);
    return of->source;
}

const dv_token_list *dv_past_tokens(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    if (!of->source)
        parse(past, of);
    if (of->token_state == DV_TOKENS_UNASKED)
        of->token_state = dv_source_tokens(parser_of(past), of->file,
                                           dv_past_arena(past), &of->tokens)
                              ? DV_TOKENS_KNOWN
                              : DV_TOKENS_NONE;
    return of->token_state == DV_TOKENS_KNOWN ? &of->tokens : NULL;
}

const dv_passage *dv_past_passage(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];
    const dv_token_list *tokens;
    dv_passage *passage;

    if (of->passage)
        return of->passage;
    passage = dv_passage_new(of->file, dv_past_arena(past));
    tokens = dv_past_tokens(past, file);
    if (tokens)
        dv_passage_read(passage, tokens,
                        dv_language_of_text(of->file->path, of->file->text),
                        dv_past_arena(past));
    else if (dv_language_of(of->file->path) == DV_NONE)
        dv_passage_scan(passage, dv_past_arena(past));
    of->passage = passage;
    return passage;
}

/* The question as bytes; the path comes last. */
static dv_str key_of(const dv_past *past, const dv_past_way *way)
{
    uintptr_t head[3] = {(uintptr_t)way->repo, way->new_commit,
                         way->old_commit};
    size_t length = sizeof head + way->path.len;
    char *key = dv_arena_new(dv_past_arena(past), length);

    memcpy(key, head, sizeof head);
    if (way->path.len)
        memcpy(key + sizeof head, way->path.ptr, way->path.len);
    return (dv_str){key, length};
}

bool dv_past_versions(dv_past *past, const dv_past_way *way, dv_versions *out,
                      dv_error *err)
{
    dv_str key = key_of(past, way);
    uint32_t *number = dv_strmap_get(&past->by_way, key);

    if (number) {
        *out = past->versions.items[*number];
        return true;
    }
    if (!dv_history_versions(way->repo->history, way->new_commit,
                             way->old_commit, way->path, dv_past_arena(past),
                             out, err))
        return false;
    number = dv_strmap_put(&past->by_way, dv_past_arena(past), key, NULL);
    *number = past->versions.count;
    *dv_vec_push(dv_past_arena(past), &past->versions) = *out;
    return true;
}

bool dv_past_line_map(dv_past *past, uint32_t old_file, uint32_t new_file,
                      dv_line_map *out, dv_error *err)
{
    uint32_t pair[2] = {old_file, new_file};
    uint32_t *number;
    bool added;

    number =
        dv_strmap_put(&past->by_pair, dv_past_arena(past),
                      dv_arena_copy(dv_past_arena(past),
                                    (dv_str){(const char *)pair, sizeof pair}),
                      &added);
    if (added) {
        dv_past_map *map = dv_vec_push(dv_past_arena(past), &past->maps);

        *map = (dv_past_map){.old_file = old_file, .new_file = new_file};
        *number = past->maps.count - 1;
        if (!dv_line_map_make(past->files.items[old_file]->file->text,
                              past->files.items[new_file]->file->text,
                              dv_past_arena(past), &map->map, err))
            return false;
    }
    *out = past->maps.items[*number].map;
    return true;
}
