/* SPDX-License-Identifier: MIT */
#include "facts/links/past.h"

#include "base/parallel.h"
#include "base/progress.h"
#include "facts/links/question.h"
#include "facts/past/rewritten.h"

/* Broken links of one document that the history is asked about. */
#define LINKS_LIMIT 1000u

typedef struct inquiry {
    const dv_corpus *corpus;
    const dv_link_paths *paths;
    dv_link_fact **links;
    dv_trees *trees;
    dv_source_tree *present;
    dv_link_asker *askers;      /* of each worker */
    dv_error *errors;           /* why an asker could not be made */
    DV_VEC(uint32_t) documents; /* with broken links */
} inquiry;

/* The broken links of one document. */
typedef struct broken {
    uint32_t count;
    uint32_t *links;
    uint32_t *lines; /* where their targets stand */
    dv_line_origin *origins;
} broken;

/* A file that is on disk alone may have been tracked. */
static bool is_broken(const dv_corpus *corpus, const dv_link_fact *fact)
{
    return fact->state == DV_LINK_NO_ANCHOR ||
           (fact->state == DV_LINK_NO_FILE && fact->path.len &&
            dv_tree_find(&corpus->tree, fact->path) == DV_NONE);
}

static void find_documents(inquiry *it)
{
    for (uint32_t i = 0; i < it->corpus->count; i++) {
        uint32_t count = it->corpus->documents[i]->link_count, k = 0;

        while (k < count && !is_broken(it->corpus, &it->links[i][k]))
            k++;
        if (k < count)
            *dv_vec_push(it->trees->arena, &it->documents) = i;
    }
}

static dv_span target_of(const dv_link *link)
{
    return dv_span_length(link->target_span) ? link->target_span : link->span;
}

static broken find_broken(const dv_corpus *corpus, const dv_document *document,
                          const dv_link_fact *facts, dv_arena *arena)
{
    broken b = {0};

    b.links = dv_arena_new(arena, LINKS_LIMIT * sizeof *b.links);
    b.lines = dv_arena_new(arena, LINKS_LIMIT * sizeof *b.lines);
    b.origins = dv_arena_new(arena, LINKS_LIMIT * sizeof *b.origins);
    for (uint32_t i = 0; i < document->link_count && b.count < LINKS_LIMIT;
         i++) {
        if (!is_broken(corpus, &facts[i]))
            continue;
        b.links[b.count] = i;
        b.lines[b.count++] =
            dv_file_position(document->file,
                             target_of(&document->links[i]).start)
                .line;
    }
    return b;
}

static void say_failure(dv_link_fact *fact, const dv_error *err,
                        dv_arena *arena)
{
    dv_str *line = dv_arena_new(arena, sizeof *line);

    *line = dv_arena_printf(arena, "the history could not be asked: %s",
                            err->message);
    fact->past = line;
    fact->past_count = 1;
}

static void fail_links(const inquiry *it, uint32_t document,
                       const dv_error *err, dv_arena *arena)
{
    uint32_t count = it->corpus->documents[document]->link_count;

    for (uint32_t i = 0; i < count; i++)
        if (is_broken(it->corpus, &it->links[document][i]))
            say_failure(&it->links[document][i], err, arena);
}

/* The commit that wrote the link, which may be older than its line. */
static bool trace(dv_link_question *q, uint32_t line, uint32_t *commit,
                  dv_error *err)
{
    dv_written_line at = {
        .repo = q->asker->repo,
        .cited = q->cited,
        .source = q->cited,
        .commit = *commit,
        .line = line,
    };
    uint32_t from = *commit == DV_NONE ? q->asker->head : *commit;

    if (!dv_link_document_name(q->asker, q->document, from, q->cited, &at.path,
                               err))
        return false;
    if (!at.path.len)
        return true;
    if (!dv_rewritten_trace(&q->asker->past, q->document->document->file,
                            q->asker->head, &at, NULL, err))
        return false;
    *commit = at.commit;
    return true;
}

/* First the commit that wrote the line is asked, or HEAD if none did, then the
 * one that wrote the link. */
static bool ask(dv_link_question *q, const broken *b, uint32_t i, dv_error *err)
{
    uint32_t wrote = b->origins[i].commit, older = wrote;
    bool held;

    if (!dv_link_ask_commit(q, wrote == DV_NONE ? q->asker->head : wrote, &held,
                            err))
        return false;
    if (held)
        return true;
    if (!trace(q, wrote == DV_NONE ? b->lines[i] : b->origins[i].line, &older,
               err))
        return false;
    return older == wrote || dv_link_ask_commit(q, older, &held, err);
}

static void ask_one(const inquiry *it, dv_link_asker *asker,
                    dv_link_document *document, const broken *b, uint32_t i,
                    dv_link_fact *fact)
{
    const dv_document *of = document->document;
    const dv_link *link = &of->links[b->links[i]];
    dv_arena *arena = dv_link_asker_arena(asker);
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_link_question q = {
        .asker = asker,
        .paths = it->paths,
        .document = document,
        .link = link,
        .fact = fact,
        .target = dv_link_target_read(link->target, arena),
        .cited = dv_span_length(link->target_span)
                     ? dv_span_of(of->file->text, link->target_span)
                     : link->target,
    };

    if (!ask(&q, b, i, &err)) {
        fact->moved = (dv_str){0};
        say_failure(fact, &err, arena);
        return;
    }
    fact->past = q.lines.items;
    fact->past_count = q.lines.count;
}

/* False with err set when nothing can be asked about the document. */
static bool ask_all(const inquiry *it, dv_link_asker *asker,
                    const dv_document *of, const broken *b, dv_link_fact *facts,
                    dv_error *err)
{
    dv_link_document document;

    if (!dv_link_document_init(asker, &document, of, err))
        return false;
    if (!document.at_head.len)
        return true;
    if (!dv_history_blame(asker->repo->history, asker->head, document.at_head,
                          of->file->text, b->lines, b->count, b->origins, err))
        return false;
    for (uint32_t i = 0; i < b->count; i++)
        ask_one(it, asker, &document, b, i, &facts[b->links[i]]);
    return true;
}

/* Each thread makes its own, once. */
static bool open_asker(const inquiry *it, uint32_t worker, dv_error *err)
{
    dv_link_asker *asker = &it->askers[worker];
    dv_error *failure = &it->errors[worker];

    if (asker->corpus ? !failure->message
                      : dv_link_asker_init(asker, it->corpus, it->trees,
                                           it->present, worker, failure))
        return true;
    return dv_error_set(err, failure->kind, "%s", failure->message);
}

static void ask_document(void *context, uint32_t item, uint32_t worker)
{
    const inquiry *it = context;
    uint32_t index = it->documents.items[item];
    const dv_document *document = it->corpus->documents[index];
    dv_arena *arena = &it->trees->workers[worker].arena;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    broken b = find_broken(it->corpus, document, it->links[index], arena);

    dv_progress_step();
    if (open_asker(it, worker, &err) &&
        ask_all(it, &it->askers[worker], document, &b, it->links[index], &err))
        return;
    fail_links(it, index, &err, arena);
}

static void ask_documents(inquiry *it)
{
    uint32_t jobs = it->trees->options->jobs;

    it->askers = dv_arena_new(it->trees->arena, jobs * sizeof *it->askers);
    it->errors = dv_arena_new(it->trees->arena, jobs * sizeof *it->errors);
    dv_progress_begin("asking the history about links", "documents",
                      it->documents.count);
    dv_parallel_for(it->documents.count, jobs, ask_document, it);
    for (uint32_t i = 0; i < jobs; i++) {
        if (it->askers[i].corpus)
            dv_link_asker_release(&it->askers[i]);
        dv_error_release(&it->errors[i]);
    }
}

static void fail_documents(const inquiry *it, const dv_error *err)
{
    for (uint32_t i = 0; i < it->documents.count; i++)
        fail_links(it, it->documents.items[i], err, it->trees->arena);
}

void dv_links_ask_past(const dv_corpus *corpus, dv_trees *trees,
                       const dv_link_paths *paths, dv_link_fact **links)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    inquiry it = {
        .corpus = corpus, .paths = paths, .links = links, .trees = trees};

    if (!(trees->options->needs & DV_NEEDS_HISTORY) ||
        dv_repo_head(corpus->repo).len == 0)
        return;
    find_documents(&it);
    if (it.documents.count == 0)
        return;
    it.present = dv_trees_get(trees, DV_NONE, (dv_str){0}, &err);
    if (it.present)
        ask_documents(&it);
    else
        fail_documents(&it, &err);
}
