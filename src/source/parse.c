/* SPDX-License-Identifier: MIT */
#include "source/parse.h"

#include "source/guard.h"
#include "source/heap.h"
#include "source/languages.h"
#include "source/mentions.h"
#include "source/prototypes.h"
#include "source/scripts.h"
#include "source/strict.h"
#include "source/symbols.h"

/*
 * The limits of one parse, for tree-sitter 0.20.7. Real Python and C take
 * some 30 bytes of memory for each of theirs and hand out hardly more; code of
 * up to 130 KB with errors in it was seen to hand out 100 MiB. Its bytes are
 * read some twice. What passes a limit is stopped at once, always at the same
 * step of the parser.
 */
enum {
    MEMORY_LIMIT = 192 * 1024 * 1024,
    WORK_BASE = 128 * 1024 * 1024,
    WORK_FOR_BYTE = 50,
    CHUNK = 512, /* bytes that the parser is given at a time */
    READS_BASE = 4096,
    READS_FOR_CHUNK = 6
};

struct dv_source_parser {
    dv_heap heap;
    dv_arena scratch; /* emptied after each file */
};

typedef struct reader {
    dv_str text;
    dv_heap *heap;
    uint64_t left; /* reads that are still allowed */
} reader;

dv_source_parser *dv_source_parser_new(void)
{
    dv_heap_install();
    return dv_mem_new(sizeof(dv_source_parser));
}

void dv_source_parser_free(dv_source_parser *parser)
{
    if (!parser)
        return;
    dv_arena_release(&parser->scratch);
    dv_mem_free(parser);
}

bool dv_source_is_code(dv_str path)
{
    uint32_t language = dv_language_of(path);

    return language != DV_NONE && !dv_languages[language].data;
}

/* Small chunks make the reads a measure of the parser's way through the text:
 * a scanner that looks ahead over the same blank lines again and again
 * allocates nothing but reads a lot. */
static const char *read_chunk(void *payload, uint32_t at, TSPoint point,
                              uint32_t *length)
{
    reader *r = payload;
    dv_str chunk = dv_str_slice(r->text, at, (size_t)at + CHUNK);

    (void)point;
    if (r->left == 0)
        dv_heap_stop(r->heap, DV_HEAP_TOO_LONG);
    r->left--;
    *length = (uint32_t)chunk.len;
    return chunk.ptr;
}

typedef struct parse {
    reader reader;
    const TSLanguage *grammar;
    const TSRange *ranges; /* what alone is read; NULL: all of it */
    uint32_t range_count;
    TSTree *tree;
} parse;

/* A new TSParser for each file: it reuses freed nodes, so that an old one
 * could come to a limit at another step. It goes with the heap, as the tree
 * does. */
static void run(void *context)
{
    parse *p = context;
    TSInput input = {&p->reader, read_chunk, TSInputEncodingUTF8};
    TSParser *parser = ts_parser_new();

    if (!ts_parser_set_language(parser, p->grammar))
        dv_bug("the grammar does not fit libtree-sitter");
    if (p->range_count)
        ts_parser_set_included_ranges(parser, p->ranges, p->range_count);
    p->tree = ts_parser_parse(parser, NULL, input);
}

static dv_str reason_of(dv_heap_limit limit)
{
    switch (limit) {
    case DV_HEAP_TOO_MUCH:
        return DV_STR("parsing it needs more than 192 MiB");
    case DV_HEAP_TOO_LONG:
        return DV_STR("parsing it takes far more work than code does");
    case DV_HEAP_TOO_WIDE:
        return DV_STR("a construct has more than 65,535 parts");
    case DV_HEAP_WITHIN:
    case DV_HEAP_ERRED:
        break;
    }
    return DV_STR("the parser gave up");
}

static void give_up(dv_source *source, dv_source_state state, dv_str reason)
{
    source->state = state;
    source->reason = reason;
}

static int by_name(const void *a, const void *b, void *context)
{
    const dv_symbol *symbols = context;
    uint32_t left = *(const uint32_t *)a;
    uint32_t right = *(const uint32_t *)b;
    int order = dv_str_compare(symbols[left].name, symbols[right].name);

    return order ? order : (left > right) - (left < right);
}

static void index_names(dv_source *source, dv_symbol *symbols, dv_arena *arena)
{
    uint32_t *index =
        dv_arena_new(arena, source->symbol_count * sizeof *index + 1);

    for (uint32_t i = 0; i < source->symbol_count; i++)
        index[i] = i;
    qsort_r(index, source->symbol_count, sizeof *index, by_name, symbols);
    source->by_name = index;
}

/* What take_symbols needs. */
typedef struct definer {
    dv_source_parser *parser;
    dv_source *source;
    uint32_t language;
    dv_arena *arena;
    dv_tree_use *also; /* or NULL */
    void *context;
} definer;

static void take_symbols(const definer *d, const TSTree *tree)
{
    dv_source *source = d->source;
    const dv_query *query = dv_query_of(d->language);
    dv_symbols symbols = {0};

    if (dv_symbols_mostly_errors(tree, query)) {
        give_up(source, DV_SOURCE_BROKEN,
                DV_STR("most of it is not code of its language"));
        return;
    }
    if (dv_languages[d->language].sound &&
        ts_node_has_error(ts_tree_root_node(tree))) {
        give_up(source, DV_SOURCE_BROKEN,
                DV_STR("the grammar of its language does not know all of it"));
        return;
    }
    dv_symbols_collect(&symbols, tree, source->file->text, query, d->arena);
    dv_symbols_first_fields(&symbols, &d->parser->scratch);
    source->symbols = symbols.items;
    source->symbol_count = symbols.count;
    index_names(source, symbols.items, d->arena);
    if (dv_languages[d->language].prototypes)
        dv_prototypes_mark(source, symbols.items);
}

static void take_tree(void *context, const TSTree *tree)
{
    const definer *d = context;

    take_symbols(d, tree);
    if (d->also)
        d->also(d->context, tree);
}

static dv_str guard(dv_str text, const dv_language *language)
{
    if (dv_guard_nests(text))
        return DV_STR("brackets nest deeper than 1,000");
    if (language->columns && dv_guard_indents(text, language->columns))
        return DV_STR("lines are indented deeper than its grammar can take");
    return (dv_str){NULL, 0};
}

static dv_str parse_with(dv_heap *heap, parse *p, dv_tree_use *use,
                         void *context)
{
    size_t length = p->reader.text.len;
    dv_str reason = {NULL, 0};

    p->reader.heap = heap;
    p->reader.left = READS_BASE + length / CHUNK * (uint64_t)READS_FOR_CHUNK;
    dv_heap_enter(heap, MEMORY_LIMIT, WORK_BASE + length * WORK_FOR_BYTE);
    if (dv_heap_try(heap, run, p) && p->tree)
        use(context, p->tree);
    else if (heap->passed != DV_HEAP_ERRED)
        reason = reason_of(heap->passed);
    dv_heap_leave(heap);
    return reason;
}

/* `grammar` is that of the language, or its strict one. */
static dv_str parse_text(dv_source_parser *parser, dv_str text,
                         uint32_t language, const TSLanguage *grammar,
                         dv_tree_use *use, void *context)
{
    parse p = {.reader = {.text = text}, .grammar = grammar};
    dv_str reason = guard(text, &dv_languages[language]);

    return reason.len ? reason : parse_with(&parser->heap, &p, use, context);
}

static TSPoint point_at(const dv_file *file, uint32_t offset)
{
    dv_position at = dv_file_position(file, offset);

    return (TSPoint){at.line - 1, at.column - 1};
}

/* The scripts of a page, in one tree; none of one without any. */
static dv_str parse_scripts(dv_source_parser *parser, const dv_file *file,
                            uint32_t language, dv_tree_use *use, void *context)
{
    dv_span scripts[DV_SCRIPTS_LIMIT];
    TSRange ranges[DV_SCRIPTS_LIMIT];
    parse p = {
        .reader = {.text = file->text},
        .grammar = dv_languages[language].grammar(),
        .ranges = ranges,
        .range_count = dv_scripts_find(file->text, scripts),
    };
    dv_str reason = guard(file->text, &dv_languages[language]);

    for (uint32_t i = 0; i < p.range_count; i++)
        ranges[i] = (TSRange){point_at(file, scripts[i].start),
                              point_at(file, scripts[i].end), scripts[i].start,
                              scripts[i].end};
    return reason.len || !p.range_count
               ? reason
               : parse_with(&parser->heap, &p, use, context);
}

dv_str dv_parse_tree(dv_source_parser *parser, dv_str text, uint32_t language,
                     dv_tree_use *use, void *context)
{
    return parse_text(parser, text, language, dv_languages[language].grammar(),
                      use, context);
}

typedef struct sound_use {
    dv_tree_use *use;
    void *context;
    bool sound;
} sound_use;

static void use_sound(void *context, const TSTree *tree)
{
    sound_use *s = context;

    s->sound = !ts_node_has_error(ts_tree_root_node(tree));
    if (s->sound && s->use)
        s->use(s->context, tree);
}

bool dv_parse_sound(dv_source_parser *parser, dv_str text, uint32_t language,
                    const dv_tree_visit *visit, dv_str *reason)
{
    sound_use s = {visit->use, visit->context, false};

    *reason =
        parse_text(parser, text, language,
                   dv_strict_grammar(language, &parser->heap), use_sound, &s);
    return s.sound;
}

dv_source *dv_source_read(const dv_file *file, dv_arena *arena)
{
    dv_source *source = dv_arena_new(arena, sizeof *source);
    dv_str reason = dv_guard_binary(file->text);

    source->file = file;
    source->state = DV_SOURCE_READ;
    if (reason.len) {
        give_up(source, DV_SOURCE_BINARY, reason);
        return source;
    }
    dv_mentions_collect(source, arena);
    source->page = dv_language_of_scripts(file->path) != DV_NONE;
    if (!source->page && dv_language_of(file->path) == DV_NONE)
        give_up(source, DV_SOURCE_TEXT, DV_STR("no grammar for its language"));
    else if (file->text.len > DV_SOURCE_PARSEABLE)
        give_up(source, DV_SOURCE_BROKEN, DV_STR("larger than 8 MiB"));
    return source;
}

bool dv_parse_define(dv_source_parser *parser, dv_source *source,
                     dv_arena *arena, dv_tree_use *also, void *context)
{
    const dv_file *file = source->file;
    definer d = {parser, source, DV_NONE, arena, also, context};
    dv_str reason;

    if (source->state != DV_SOURCE_READ)
        return false;
    source->state = DV_SOURCE_PARSED;
    d.language = source->page ? dv_language_of_scripts(file->path)
                              : dv_language_of_text(file->path, file->text);
    reason = source->page
                 ? parse_scripts(parser, file, d.language, take_tree, &d)
                 : dv_parse_tree(parser, file->text, d.language, take_tree, &d);
    if (reason.len)
        give_up(source, DV_SOURCE_BROKEN, reason);
    dv_arena_release(&parser->scratch);
    return reason.len == 0;
}

void dv_source_define(dv_source_parser *parser, dv_source *source,
                      dv_arena *arena)
{
    dv_parse_define(parser, source, arena, NULL, NULL);
}

dv_source *dv_source_parse(dv_source_parser *parser, const dv_file *file,
                           dv_arena *arena)
{
    dv_source *source = dv_source_read(file, arena);

    dv_source_define(parser, source, arena);
    return source;
}
