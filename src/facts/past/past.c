/* SPDX-License-Identifier: MIT */
#include "facts/past/past.h"

#include "text/lines.h"

/* Bytes of contents that the pasts of a run keep together, and that each may
 * keep at least; of them, the parts that are for passages, for tokens of lent
 * files and for symbols. Those have budgets of their own: who asks for a
 * passage asks once; the tokens of a file of the present are asked for with
 * each version of it; and symbols are asked for again and again, by each round
 * of questions, take a tenth of what the rest of a file does, and cost by far
 * the most. */
#define CONTENTS_BUDGET ((size_t)128 << 20)
#define CONTENTS_LEAST  ((size_t)16 << 20)
#define PASSAGES_PART   8u
#define LENT_PART       8u
#define SYMBOLS_PART    4u
/* Files of listings of commits, all threads', some hundred bytes each. */
#define LISTED_BUDGET 1000000u

static dv_source_parser *parser_of(const dv_past *past)
{
    dv_worker *worker = &past->trees->workers[past->worker];

    if (!worker->parser)
        worker->parser = dv_source_parser_new();
    return worker->parser;
}

void dv_past_init(dv_past *past, dv_trees *trees, uint32_t worker)
{
    size_t each = CONTENTS_BUDGET / dv_trees_workers(trees);

    if (each < CONTENTS_LEAST)
        each = CONTENTS_LEAST;
    *past = (dv_past){
        .trees = trees,
        .worker = worker,
        .budget = each - each / PASSAGES_PART - each / LENT_PART -
                  each / SYMBOLS_PART,
        .passage_budget = each / PASSAGES_PART,
        .lent_budget = each / LENT_PART,
        .symbols_budget = each / SYMBOLS_PART,
        .listed_budget = LISTED_BUDGET / dv_trees_workers(trees),
    };
}

static void forget_passages(dv_past *past)
{
    for (uint32_t i = 0; i < past->files.count; i++)
        past->files.items[i]->passage = NULL;
    dv_arena_release(&past->passages);
}

static void forget_tokens(dv_past_file *of)
{
    of->tokens = (dv_token_list){0};
    of->token_state = DV_TOKENS_UNASKED;
}

static void forget_lent(dv_past *past)
{
    for (uint32_t i = 0; i < past->files.count; i++)
        if (past->files.items[i]->lent)
            forget_tokens(past->files.items[i]);
    dv_arena_release(&past->lent);
}

static void forget_parse(dv_past_file *of)
{
    of->known = NULL;
    of->statements = NULL;
}

/* With all sources, which have them. */
static void forget_symbols(dv_past *past)
{
    for (uint32_t i = 0; i < past->files.count; i++)
        forget_parse(past->files.items[i]);
    dv_arena_release(&past->symbols);
}

static void forget_contents(dv_past *past)
{
    dv_strmap_release(&past->by_pair);
    dv_strmap_release(&past->by_way);
    past->maps.count = past->versions.count = 0;
    dv_arena_release(&past->contents);
}

void dv_past_release(dv_past *past)
{
    for (uint32_t i = 0; i < past->repos.count; i++) {
        dv_past_repo *repo = past->repos.items[i];

        dv_past_forget_listings(repo);
        dv_history_free(repo->history);
    }
    for (uint32_t i = 0; i < past->stems.count; i++)
        dv_strmap_release(&past->stems.items[i].entries);
    forget_passages(past);
    forget_lent(past);
    forget_symbols(past);
    forget_contents(past);
    dv_strmap_release(&past->by_content);
    dv_strmap_release(&past->pending);
    dv_strmap_release(&past->later);
    dv_strmap_release(&past->carried);
    *past = (dv_past){0};
}

static void forget_file(dv_past_file *of)
{
    if (of->repo)
        of->file = NULL;
    of->redirected = NULL;
    if (of->lent)
        return;
    of->source = NULL;
    of->parsed = false;
    of->folded = NULL;
    forget_tokens(of);
}

void dv_past_trim(dv_past *past)
{
    if (dv_arena_held(&past->lent) > past->lent_budget)
        forget_lent(past);
    if (dv_arena_held(&past->contents) <= past->budget &&
        dv_arena_held(&past->symbols) <= past->symbols_budget)
        return;
    for (uint32_t i = 0; i < past->files.count; i++)
        forget_file(past->files.items[i]);
    forget_passages(past);
    if (dv_arena_held(&past->symbols) > past->symbols_budget)
        forget_symbols(past);
    forget_contents(past);
}

/* The file with "\n" for "\r\n": how lines end is no difference here. */
static const dv_file *plain_file(const dv_file *file, dv_arena *arena)
{
    dv_str text = file->text;
    char *plain;
    size_t length = 0;

    if (dv_str_find_byte(text, '\r') == text.len ||
        !dv_str_has(text, DV_STR("\r\n")))
        return file;
    plain = dv_arena_new(arena, text.len);
    for (size_t i = 0; i < text.len; i++)
        if (!(text.ptr[i] == '\r' && i + 1 < text.len &&
              text.ptr[i + 1] == '\n'))
            plain[length++] = text.ptr[i];
    return dv_file_new(arena, file->path, (dv_str){plain, length});
}

static uint32_t add(dv_past *past, dv_past_file file)
{
    dv_past_file *added = dv_arena_new(dv_past_arena(past), sizeof *added);

    *added = file;
    *dv_vec_push(dv_past_arena(past), &past->files) = added;
    return past->files.count - 1;
}

/* A file of the present. */
static uint32_t add_present(dv_past *past, const dv_file *file)
{
    return add(past, (dv_past_file){
                         .path = file->path,
                         .file = plain_file(file, dv_past_arena(past)),
                     });
}

/* The number's place under a key of a few bytes. */
static uint32_t *number_of(dv_past *past, const void *key, size_t size,
                           bool *added)
{
    dv_str text = {key, size};
    uint32_t *number = dv_strmap_get(&past->by_content, text);

    *added = number == NULL;
    if (number)
        return number;
    text = dv_arena_copy(dv_past_arena(past), text);
    return dv_strmap_put(&past->by_content, dv_past_arena(past), text, NULL);
}

bool dv_past_recall(dv_past *past, uint32_t number, dv_error *err)
{
    dv_past_file *of = past->files.items[number];
    dv_str text;

    if (of->file)
        return true;
    if (!dv_history_peek(of->repo->history, of->oid, DV_SOURCE_LIMIT,
                         &past->contents, &text, err))
        return false;
    if (text.ptr)
        of->file = plain_file(dv_file_new(&past->contents, of->path, text),
                              &past->contents);
    return true;
}

bool dv_past_blob(dv_past *past, dv_past_repo *repo,
                  const unsigned char oid[20], dv_str path, uint32_t *out,
                  dv_error *err)
{
    bool added;
    uint32_t *number = number_of(past, oid, 20, &added);

    if (added) {
        dv_past_file file = {.path = dv_arena_copy(dv_past_arena(past), path),
                             .repo = repo};

        memcpy(file.oid, oid, sizeof file.oid);
        *number = add(past, file);
    }
    if (!dv_past_recall(past, *number, err))
        return false;
    *out = past->files.items[*number]->file ? *number : DV_NONE;
    return true;
}

bool dv_past_glance(dv_past *past, dv_past_repo *repo,
                    const unsigned char oid[20], dv_str path, dv_arena *arena,
                    const dv_file **out, dv_error *err)
{
    uint32_t number;
    dv_str text;

    *out = NULL;
    if (dv_arena_held(&past->contents) <= past->budget) {
        if (!dv_past_blob(past, repo, oid, path, &number, err))
            return false;
        *out = number == DV_NONE ? NULL : past->files.items[number]->file;
        return true;
    }
    if (!dv_history_peek(repo->history, oid, DV_SOURCE_LIMIT, arena, &text,
                         err))
        return false;
    if (text.ptr)
        *out = plain_file(dv_file_new(arena, path, text), arena);
    return true;
}

bool dv_past_committed(dv_past *past, dv_past_repo *repo, uint32_t commit,
                       dv_str path, uint32_t *out, dv_error *err)
{
    unsigned char oid[20];
    bool found;

    *out = DV_NONE;
    if (!dv_history_blob(repo->history, commit, path, oid, &found, err))
        return false;
    return !found || dv_past_blob(past, repo, oid, path, out, err);
}

/* What was loaded for the text's witness is used again. */
static uint32_t add_loaded(dv_past *past, const dv_source_tree *tree,
                           uint32_t entry)
{
    dv_source *source = tree->sources[entry];
    uint32_t number;

    if (source->state == DV_SOURCE_BINARY && source->file->text.len == 0)
        return DV_NONE;
    number = add_present(past, source->file);
    if (source->state != DV_SOURCE_READ) {
        past->files.items[number]->lent = true;
        past->files.items[number]->parsed = true;
        past->files.items[number]->source = source;
        past->files.items[number]->folded = tree->folded[entry];
    }
    return number;
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
    return add_present(past, dv_file_new(dv_past_arena(past), of->path, text));
}

uint32_t dv_past_now(dv_past *past, dv_source_tree *tree, uint32_t entry)
{
    struct {
        const dv_source_tree *tree;
        uintptr_t entry;
    } key = {tree, entry};
    bool added;
    uint32_t *number = number_of(past, &key, sizeof key, &added);

    if (added)
        *number = tree->sources[entry] ? add_loaded(past, tree, entry)
                                       : add_read(past, tree, entry);
    return *number;
}

uint32_t dv_past_file_of(dv_past *past, const dv_file *file)
{
    bool added;
    uint32_t *number = number_of(past, &file, sizeof file, &added);

    if (added)
        *number = add_present(past, file);
    return *number;
}

/* Takes over what a parse told of definitions. */
static void define_as(dv_source *source, const dv_source *known)
{
    source->state = known->state;
    source->reason = known->reason;
    source->symbols = known->symbols;
    source->by_name = known->by_name;
    source->symbol_count = known->symbol_count;
}

/* The symbols of a source in an arena of their own, names and all. */
static const dv_source *keep_symbols(const dv_source *source, dv_arena *arena)
{
    dv_source *kept = dv_arena_new(arena, sizeof *kept);
    uint32_t count = source->symbol_count;
    dv_symbol *symbols =
        dv_vec_packed(arena, source->symbols, count, sizeof *symbols);

    for (uint32_t i = 0; i < count; i++) {
        symbols[i].name = dv_arena_copy(arena, symbols[i].name);
        symbols[i].qualified = dv_arena_copy(arena, symbols[i].qualified);
    }
    define_as(kept, source);
    kept->symbols = symbols;
    kept->by_name =
        dv_vec_packed(arena, source->by_name, count, sizeof *source->by_name);
    return kept;
}

static void keep_statements(dv_past *past, dv_past_file *of)
{
    dv_token_list *statements =
        dv_arena_new(&past->symbols, sizeof *statements);

    statements->lines =
        dv_vec_packed(&past->symbols, of->tokens.lines, of->tokens.line_count,
                      sizeof *of->tokens.lines);
    statements->line_count = of->tokens.line_count;
    of->statements = statements;
}

/* Takes what a parse tells of tokens, if `known`. */
static void take_tokens(dv_past *past, dv_past_file *of, bool known)
{
    of->token_state = known ? DV_TOKENS_KNOWN : DV_TOKENS_NONE;
    if (known && !of->statements)
        keep_statements(past, of);
}

/* Who asks for symbols for the first time asks for tokens, too, more often
 * than not. */
static void parse(dv_past *past, dv_past_file *of)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;

    if (!of->source)
        of->source = dv_source_read(of->file, &past->contents);
    of->parsed = true;
    if (!of->known) {
        take_tokens(past, of,
                    dv_source_define_tokens(parser_of(past), of->source,
                                            &scratch, &past->contents,
                                            &of->tokens));
        of->known = keep_symbols(of->source, &past->symbols);
    }
    define_as(of->source, of->known);
}

const dv_source *dv_past_mentions(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    if (!of->source)
        of->source = dv_source_read(of->file, &past->contents);
    return of->source;
}

const dv_source *dv_past_source(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    if (!of->parsed)
        parse(past, of);
    return of->source;
}

const dv_folded *dv_past_folded(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    if (!of->folded)
        of->folded =
            dv_folded_new(dv_past_mentions(past, file), &past->contents);
    return of->folded;
}

const dv_token_list *dv_past_tokens(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    if (!of->parsed)
        parse(past, of);
    if (of->token_state == DV_TOKENS_UNASKED)
        take_tokens(past, of,
                    dv_source_tokens(parser_of(past), of->file,
                                     of->lent ? &past->lent : &past->contents,
                                     &of->tokens));
    return of->token_state == DV_TOKENS_KNOWN ? &of->tokens : NULL;
}

const dv_token_list *dv_past_statements(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    /* The tokens of a lent file outlive its statements. */
    if (!of->statements && dv_past_tokens(past, file) && !of->statements)
        keep_statements(past, of);
    return of->statements;
}

const dv_passage *dv_past_passage(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];
    const dv_token_list *tokens;
    dv_passage *passage;

    if (of->passage)
        return of->passage;
    if (dv_arena_held(&past->passages) > past->passage_budget)
        forget_passages(past);
    passage = dv_passage_new(of->file, &past->passages);
    tokens = dv_past_tokens(past, file);
    if (tokens)
        dv_passage_read(passage, tokens,
                        dv_language_of_text(of->file->path, of->file->text),
                        &past->passages);
    else if (dv_language_of(of->file->path) == DV_NONE)
        dv_passage_scan(passage, &past->passages);
    of->passage = passage;
    return passage;
}
