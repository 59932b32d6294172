/* SPDX-License-Identifier: MIT */
#include "facts/snippets/snippets.h"

#include "base/parallel.h"
#include "docverify/ascii.h"
#include "facts/snippets/quotes.h"
#include "facts/trees/modules.h"
#include "markdown/frame.h"
#include "source/python/text.h"
#include "text/lines.h"
#include "text/unicode.h"

typedef struct builder {
    dv_arena *arena;
    dv_buf text;
    DV_VEC(uint32_t) starts;
} builder;

static void add_lines(builder *b, dv_str text, dv_span content,
                      dv_md_frame frame)
{
    uint32_t at = content.start;

    while (at < content.end) {
        dv_str rest = dv_str_slice(text, at, content.end);
        size_t end = dv_str_find_byte(rest, '\n');
        dv_str line = dv_str_slice(rest, 0, end < rest.len ? end + 1 : end);
        size_t skip = dv_md_frame_skip(frame, line);

        *dv_vec_push(b->arena, &b->starts) = at + (uint32_t)skip;
        dv_buf_add(&b->text, dv_str_slice(line, skip, line.len));
        at += (uint32_t)line.len;
    }
    *dv_vec_push(b->arena, &b->starts) = content.end;
}

dv_code *dv_snippet_code(const dv_document *document, uint32_t index,
                         dv_arena *arena)
{
    const dv_block *block = &document->blocks[index];
    dv_md_frame frame = dv_md_frame_of(document, block);
    dv_code *code = dv_arena_new(arena, sizeof *code);
    builder b = {.arena = arena};
    dv_str text;

    add_lines(&b, dv_document_text(document), block->content, frame);
    text = frame.columns
               ? dv_arena_copy(arena, dv_buf_str(&b.text))
               : dv_span_of(dv_document_text(document), block->content);
    dv_buf_release(&b.text);
    code->file = dv_file_new(arena, (dv_str){0}, text);
    code->starts = b.starts.items;
    return code;
}

dv_str dv_snippet_label(const dv_block *block)
{
    dv_str info = block->info;
    size_t end = 0;

    while (end < info.len && !strchr(" \t,{:", info.ptr[end]))
        end++;
    return end && dv_is_digit(info.ptr[0]) ? (dv_str){0}
                                           : dv_str_slice(info, 0, end);
}

uint32_t dv_snippet_language(const dv_block *block)
{
    return dv_language_named(dv_snippet_label(block));
}

/* A block to read. */
typedef struct task {
    const dv_document *document;
    dv_read_block *out;
} task;

typedef struct reader {
    dv_trees *trees;
    DV_VEC(task) tasks;
} reader;

/* What to change is the word behind the fence. */
static void blame_label(const dv_document *document, const dv_block *block,
                        dv_fragment *fragment)
{
    dv_str text = document->file->text;
    dv_str label = dv_snippet_label(block);
    dv_str fence = dv_span_of(text, block->span);
    dv_span span = {block->span.start,
                    block->span.start +
                        (uint32_t)dv_str_find_byte(fence, '\n')};

    /* An info string with escapes is a copy. */
    if (label.ptr >= fence.ptr && label.ptr < fence.ptr + fence.len) {
        span.start = (uint32_t)(label.ptr - text.ptr);
        span.end = span.start + (uint32_t)label.len;
    }
    for (uint32_t i = 0; i < fragment->fault_count; i++)
        if (fragment->faults[i].kind == DV_FAULT_LANGUAGE)
            fragment->faults[i].span = span;
}

/* In the string of a docstring `\"` is a quote: what the block says is not what
 * its bytes are. */
static bool may_be_escaped(const dv_document *document, const dv_block *block)
{
    dv_str code = dv_span_of(dv_document_text(document), block->content);

    for (size_t i = 0; document->source && i + 1 < code.len; i++)
        if (code.ptr[i] == '\\' &&
            (code.ptr[i + 1] == '"' || code.ptr[i + 1] == '\''))
            return true;
    return false;
}

/* One block being read. */
typedef struct visit {
    dv_arena *arena;
    dv_read_block *out;
} visit;

static void take_names(void *context, const dv_code_tree *tree)
{
    visit *v = context;

    v->out->imports = dv_code_imports(tree, v->arena);
}

static bool knows(const void *context, dv_str name)
{
    return dv_modules_named(context, name).count > 0;
}

/* What names of a block mean is known from its imports, or from the file that
 * it shows. */
static bool may_name(const dv_read_block *block)
{
    return block->tied ||
           dv_python_may_import(block->code->file->text, knows, block->modules);
}

static unsigned wants_of(unsigned needs, const dv_read_block *block)
{
    return (needs & DV_NEEDS_SYNTAX ? DV_FRAGMENT_SYNTAX : 0u) |
           (block->quote ? DV_FRAGMENT_TOKENS : 0u);
}

/* Gets the code of a block ready. False when it needs not be read. */
static bool prepare(const dv_document *document, const dv_trees *trees,
                    dv_worker *worker, dv_read_block *out)
{
    const dv_block *block = &document->blocks[out->snippet->block];
    uint32_t language = dv_snippet_language(block);
    bool names = out->modules && dv_language_has_imports(language);

    if (language == DV_NONE || may_be_escaped(document, block) ||
        (!names && !wants_of(trees->options->needs, out)))
        return false;
    out->code = dv_snippet_code(document, out->snippet->block, &worker->arena);
    out->names = names && may_name(out);
    return out->names || wants_of(trees->options->needs, out);
}

static void read_block(const dv_document *document, unsigned needs,
                       dv_worker *worker, dv_read_block *out)
{
    dv_snippet *snippet = out->snippet;
    const dv_block *block = &document->blocks[snippet->block];
    uint32_t language = dv_snippet_language(block);
    visit v = {&worker->arena, out};
    dv_fragment_visit wanted = {.wants = wants_of(needs, out),
                                .use = out->names ? take_names : NULL,
                                .context = &v};
    dv_fragment fragment;

    if (!worker->parser)
        worker->parser = dv_source_parser_new();
    dv_fragment_read_tree(worker->parser, out->code, language, &wanted,
                          &worker->arena, &fragment);
    blame_label(document, block, &fragment);
    snippet->syntax = fragment.syntax;
    snippet->faults = fragment.faults;
    snippet->fault_count = fragment.fault_count;
    if (out->quote)
        dv_quote_take(out->quote, out->code, language, &fragment.tokens,
                      &worker->arena);
}

/* One long document may have as much code as all others: threads share the
 * blocks, not the documents. */
static void read_one(void *context, uint32_t item, uint32_t worker)
{
    const reader *r = context;
    task t = r->tasks.items[item];
    dv_worker *by = &r->trees->workers[worker];

    if (!prepare(t.document, r->trees, by, t.out))
        return;
    t.out->waits = !t.out->names && !t.out->quote;
    if (!t.out->waits)
        read_block(t.document, r->trees->options->needs, by, t.out);
}

static void read_waiting(void *context, uint32_t item, uint32_t worker)
{
    const reader *r = context;
    task t = r->tasks.items[item];

    read_block(t.document, r->trees->options->needs, &r->trees->workers[worker],
               t.out);
}

static dv_read_block *list_blocks(dv_document_facts *facts, dv_arena *arena)
{
    const dv_document *document = facts->document;
    DV_VEC(dv_snippet) snippets = {0};
    dv_read_block *blocks;

    for (uint32_t i = 0; i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_CODE)
            *dv_vec_push(arena, &snippets) = (dv_snippet){
                .block = i,
                .language = dv_utf8_lower(
                    arena, dv_snippet_label(&document->blocks[i])),
                .reference = DV_NONE,
            };
    facts->snippets = snippets.items;
    facts->snippet_count = snippets.count;
    blocks = dv_arena_new(arena, snippets.count * sizeof *blocks + 1);
    for (uint32_t i = 0; i < snippets.count; i++)
        blocks[i].snippet = &snippets.items[i];
    return blocks;
}

dv_read_block **dv_snippets_list(dv_trees *trees, dv_document_facts *facts,
                                 uint32_t count)
{
    dv_read_block **blocks =
        dv_arena_new(trees->arena, count * sizeof *blocks + 1);

    for (uint32_t i = 0; i < count; i++)
        blocks[i] = list_blocks(&facts[i], trees->arena);
    return blocks;
}

uint32_t dv_snippet_of_block(const dv_document_facts *facts, uint32_t block)
{
    uint32_t low = 0, high = facts->snippet_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (facts->snippets[middle].block < block)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void list_tasks(reader *r, const dv_document_facts *facts,
                       dv_read_block *blocks, bool waiting)
{
    for (uint32_t i = 0; i < facts->snippet_count && !facts->partial; i++)
        if (!waiting || blocks[i].waits)
            *dv_vec_push(r->trees->arena, &r->tasks) =
                (task){facts->document, &blocks[i]};
}

static void read_all(dv_trees *trees, dv_document_facts *facts,
                     dv_read_block *const *blocks, uint32_t count, bool waiting)
{
    reader r = {.trees = trees};
    uint64_t *sizes;

    for (uint32_t i = 0; i < count; i++)
        list_tasks(&r, &facts[i], blocks[i], waiting);
    sizes = dv_arena_new(trees->arena, r.tasks.count * sizeof *sizes + 1);
    for (uint32_t i = 0; i < r.tasks.count; i++) {
        task t = r.tasks.items[i];

        sizes[i] =
            dv_span_length(t.document->blocks[t.out->snippet->block].content);
    }
    dv_parallel_for_sizes(sizes, r.tasks.count, trees->options->jobs,
                          waiting ? read_waiting : read_one, &r);
}

void dv_snippets_read(dv_trees *trees, dv_document_facts *facts,
                      dv_read_block *const *blocks, uint32_t count)
{
    read_all(trees, facts, blocks, count, false);
}

void dv_snippets_finish(dv_trees *trees, dv_document_facts *facts,
                        dv_read_block *const *blocks, uint32_t count)
{
    read_all(trees, facts, blocks, count, true);
}
