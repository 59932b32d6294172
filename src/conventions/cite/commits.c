/* SPDX-License-Identifier: MIT */
/*
 * Commits and tags that a text names and that no repository has. Only words
 * that are surely meant as one of this project: those of others stand beside
 * the project's name, or beside a link to it.
 */
#include <stdlib.h>

#include "base/strmap.h"
#include "base/strs.h"
#include "conventions/convention.h"
#include "conventions/prose.h"
#include "docverify/ascii.h"
#include "repo/objects.h"
#include "text/commit_id.h"

enum { NAME_LIMIT = 100 };

/* What `prepare` found out. */
typedef struct answers {
    const dv_str *dead; /* names, sorted */
    uint32_t dead_count;
    bool whole; /* what was asked has all that there is */
} answers;

typedef struct finder {
    const dv_document *document;
    dv_str raw;
    uint32_t link; /* the first that does not end before the place */
    uint32_t link_block;
    bool linked; /* the block `link_block` has a link to an address */
    void (*found)(void *context, dv_span span, dv_str name, bool tag);
    void *context;
} finder;

/* `v1.2`, `1.2.3`. */
static bool is_version(dv_str text)
{
    uint32_t dots = 0;

    if (text.len && text.ptr[0] == 'v')
        text = dv_str_slice(text, 1, text.len);
    for (size_t i = 0; i < text.len; i++) {
        bool dot = text.ptr[i] == '.';

        if (!dot && (text.ptr[i] < '0' || text.ptr[i] > '9'))
            return false;
        if (dot && (i == 0 || i + 1 == text.len || text.ptr[i - 1] == '.'))
            return false;
        dots += dot;
    }
    return dots > 0 && text.len <= NAME_LIMIT;
}

/* The word that ends `before`, without the blanks, colons and stars behind
 * it; `*at` is where it begins. */
static dv_str word_before(dv_str before, size_t *at)
{
    size_t end = before.len, start;

    while (end > 0 && strchr(" \t:*`(", before.ptr[end - 1]))
        end--;
    start = end;
    while (start > 0 && ((before.ptr[start - 1] | 0x20) >= 'a' &&
                         (before.ptr[start - 1] | 0x20) <= 'z'))
        start--;
    *at = start;
    return dv_str_slice(before, start, end);
}

/* Whether what ends `before` lets a "commit" behind it be this project's:
 * nothing, a mark of punctuation or a word that names nothing. */
static bool is_ours(dv_str before)
{
    static const char *const plain[] = {
        "the",  "a",    "in",     "at",    "since", "by",   "of",  "from",
        "with", "to",   "and",    "on",    "this",  "our",  "git", "after",
        "into", "see",  "before", "until", "as",    "was",  "is",  "or",
        "that", "last", "first",  "via",   "fixed", "added"};
    static const char *const marks[] = {"（", "，", "。", "：", "；", "、",
                                        "在", "于", "由", "自", "从", "见"};
    size_t at;
    dv_str word;

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_ends(before, dv_str_from(marks[i])))
            return true;
    if (before.len && strchr("\n.,;:(-|*#>\"", before.ptr[before.len - 1]))
        return true;
    word = word_before(before, &at);
    if (!word.len)
        return !dv_str_trim(before).len;
    return dv_str_is_one_of_nocase(word, plain, DV_COUNT(plain));
}

/* Whether "commit" or the like stands right before the place: `*tag` for
 * "tag". */
static bool is_named(dv_str before, bool *tag)
{
    static const char *const words[] = {"commit", "commits", "revision"};
    static const char *const chinese[] = {"提交", "提交：", "커밋"};
    size_t at;
    dv_str line = dv_str_slice(before, before.len > 200 ? before.len - 200 : 0,
                               before.len);
    dv_str word = word_before(line, &at);

    *tag = dv_str_is_one_of_nocase(word, (const char *const[]){"tag"}, 1);
    if (*tag || dv_str_is_one_of_nocase(word, words, DV_COUNT(words)))
        return is_ours(
            dv_str_slice(line, 0, at && line.ptr[at - 1] == ' ' ? at - 1 : at));
    while (line.len && strchr(" `*", line.ptr[line.len - 1]))
        line.len--;
    for (size_t i = 0; i < DV_COUNT(chinese); i++)
        if (dv_str_ends(line, dv_str_from(chinese[i])))
            return true;
    return false;
}

/* Whether a name of something else follows: "of SGLang", "in `vllm`". */
static bool is_of_another(dv_str behind)
{
    static const char *const joints[] = {" of ", " in ", " from ", " on ",
                                         "@",    "/",    " (",     "（"};

    for (size_t i = 0; i < DV_COUNT(joints); i++)
        if (dv_str_starts(behind, dv_str_from(joints[i])))
            return true;
    return false;
}

static bool links_out(const dv_link *link)
{
    return dv_str_starts(link->target, DV_STR("http"));
}

/* Whether the paragraph or row around the place has a link to an address:
 * then the commit may be of what that leads to. */
static bool is_beside_link(finder *f, uint32_t block)
{
    const dv_document *document = f->document;
    dv_span span = document->blocks[block].span;

    if (f->link_block == block && f->linked)
        return true;
    f->link_block = block;
    f->linked = false;
    while (f->link < document->link_count &&
           document->links[f->link].span.start < span.start)
        f->link++;
    for (uint32_t i = f->link;
         i < document->link_count && document->links[i].span.start < span.end;
         i++)
        f->linked |= links_out(&document->links[i]);
    return f->linked;
}

static bool says_docker(dv_str line)
{
    return dv_str_has(line, DV_STR("docker")) ||
           dv_str_has(line, DV_STR("Docker")) ||
           dv_str_has(line, DV_STR("image")) ||
           dv_str_has(line, DV_STR("镜像"));
}

static void consider(finder *f, const dv_code_span *code)
{
    dv_str name = dv_span_of(f->raw, code->content);
    dv_span block = f->document->blocks[code->block].span;
    bool hex = name.len && dv_commit_id_at(name, 0).len == name.len, tag;

    if (!code->exact || !(hex || is_version(name)) ||
        !is_named(dv_span_of(f->raw, (dv_span){block.start, code->span.start}),
                  &tag) ||
        tag == hex || (tag && says_docker(dv_span_of(f->raw, block))) ||
        is_of_another(
            dv_span_of(f->raw, (dv_span){code->span.end, block.end})) ||
        is_beside_link(f, code->block))
        return;
    f->found(f->context, code->span, name, tag);
}

/* Calls `found` for each commit and tag that the document names. */
static void find(finder *f)
{
    f->raw = dv_document_text(f->document);
    f->link_block = DV_NONE;
    for (uint32_t i = 0; i < f->document->code_span_count; i++)
        consider(f, &f->document->code_spans[i]);
}

/* Names being asked for in all repositories that may have them. */
typedef struct asking {
    dv_strmap names; /* that were asked for */
    DV_VEC(dv_str) dead;
    dv_repo *repos[8];
    uint32_t count;
    dv_arena *arena;
} asking;

/* Where nobody fetched tags, none is missing. */
static bool has(const dv_repo *repo, dv_str name, bool tag)
{
    if (tag)
        return dv_repo_has_tag(repo, name) ||
               !dv_repo_has_tag(repo, (dv_str){0});
    return dv_repo_has_object(repo, name);
}

static void ask(void *context, dv_span span, dv_str name, bool tag)
{
    asking *a = context;
    bool added;

    (void)span;
    dv_strmap_put(&a->names, a->arena, name, &added);
    for (uint32_t i = 0; i < a->count && added; i++)
        if (has(a->repos[i], name, tag))
            return;
    if (added)
        *dv_vec_push(a->arena, &a->dead) = name;
}

/* All repositories that a commit may be of. False when one is not there, or
 * not whole: then what they lack may exist. */
static bool open_all(asking *a, const dv_conventions_input *input)
{
    bool whole = dv_repo_is_whole(input->repo);

    a->repos[a->count++] = input->repo;
    for (uint32_t i = 0; i < input->checkout_count && whole; i++) {
        dv_str path = input->checkouts[i];

        if (path.len && dv_str_equal(path, dv_repo_root(input->repo)))
            continue;
        if (!path.len || a->count == DV_COUNT(a->repos))
            return false;
        a->repos[a->count] = dv_repo_open(dv_arena_cstr(a->arena, path),
                                          DV_AT_COMMIT, NULL, NULL);
        if (!a->repos[a->count])
            return false;
        whole = dv_repo_is_whole(a->repos[a->count++]);
    }
    return whole;
}

static bool prepare(const dv_conventions_input *input, dv_arena *arena,
                    void **prepared, dv_error *err)
{
    asking a = {.arena = arena};
    answers *all = dv_arena_new(arena, sizeof *all);

    (void)err;
    all->whole = open_all(&a, input);
    for (uint32_t i = 0; i < input->count; i++) {
        finder f = {.document = input->documents[i].document,
                    .found = ask,
                    .context = &a};

        find(&f);
    }
    if (a.dead.count)
        qsort(a.dead.items, a.dead.count, sizeof *a.dead.items,
              dv_strs_compare);
    all->dead = a.dead.items;
    all->dead_count = a.dead.count;
    *prepared = all;
    for (uint32_t i = 1; i < a.count; i++)
        dv_repo_free(a.repos[i]);
    dv_strmap_release(&a.names);
    return true;
}

static void report(void *context, dv_span span, dv_str name, bool tag)
{
    dv_convention_context *ctx = context;
    const answers *all = ctx->prepared;

    if (!all->dead_count || !bsearch(&name, all->dead, all->dead_count,
                                     sizeof *all->dead, dv_strs_compare))
        return;
    if (!all->whole) {
        dv_convention_report(ctx, "cite/dead-commit", span, name,
                             "whether there is a %s `%.*s` is not known here",
                             tag ? "tag" : "commit", DV_STR_ARG(name));
        dv_convention_help(ctx, "this clone, or that of a source, is shallow "
                                "or partial, or a source is not there");
        return;
    }
    dv_convention_report(ctx, "cite/dead-commit", span, name,
                         "this repository has no %s `%.*s`",
                         tag ? "tag" : "commit", DV_STR_ARG(name));
    dv_convention_help(ctx,
                       "name a %s that is there; one that was rewritten "
                       "or squashed has another id",
                       tag ? "tag" : "commit");
}

static void check(dv_convention_context *ctx)
{
    finder f = {.document = ctx->document, .found = report, .context = ctx};

    find(&f);
}

const dv_convention dv_convention_commits = {
    .needs = DV_NEEDS_COMMITS,
    .prepare = prepare,
    .check = check,
};
