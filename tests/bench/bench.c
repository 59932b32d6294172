/* SPDX-License-Identifier: MIT */
/*
 *     bench floor[-blocks] RUNS JOBS FILE...
 *     bench parse[-blocks] JOBS FILE...
 *     bench time RUNS COMMAND ARGUMENT...
 *
 * `floor` parses Markdown files with cmark-gfm and source files with
 * tree-sitter, on JOBS threads, and nothing else; with `-blocks`, the code
 * blocks in the Markdown too. `parse` reads and parses them once and says
 * nothing; `time` runs a command. `floor` and `time` print the fastest of RUNS
 * times in milliseconds. tests/bench/run.sh makes ratios of `time docverify`
 * to `floor` (of parsers in memory that is warm) and to `time bench parse` (of
 * a process that starts, reads, parses and ends).
 */
#define DOCVERIFY_MEMORY_ITSELF
#include <pthread.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>
#include <tree_sitter/api.h>

#include "source/languages.h"
#include "source/source.h"

extern char **environ;

typedef struct input {
    const TSLanguage *language; /* NULL: Markdown, or nothing to parse */
    int markdown;
    char *text;
    size_t length;
} input;

typedef struct work {
    input *inputs;
    size_t count;
    int blocks; /* whether the code blocks are parsed, too */
    atomic_size_t next;
} work;

static double now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void die(const char *what, const char *which)
{
    fprintf(stderr, "bench: %s: %s\n", what, which);
    exit(3);
}

static int ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path), tail = strlen(ending);

    return length >= tail && strcmp(path + length - tail, ending) == 0;
}

static const TSLanguage *grammar_of(uint32_t language)
{
    return language == DV_NONE ? NULL : dv_languages[language].grammar();
}

static void read_file(const char *path, input *in)
{
    FILE *file = fopen(path, "rb");

    if (!file || fseek(file, 0, SEEK_END) != 0)
        die("cannot read", path);
    in->length = (size_t)ftell(file);
    rewind(file);
    in->text = malloc(in->length + 1);
    if (!in->text || fread(in->text, 1, in->length, file) != in->length)
        die("cannot read", path);
    fclose(file);
    in->markdown = ends_with(path, ".md");
    if (!in->markdown)
        in->language = grammar_of(dv_language_of(dv_str_from(path)));
}

static void parse_source(TSParser *parser, const TSLanguage *language,
                         const char *text, size_t length)
{
    ts_parser_set_language(parser, language);
    ts_tree_delete(
        ts_parser_parse_string(parser, NULL, text, (uint32_t)length));
}

static void parse_blocks(cmark_node *document, TSParser *source_parser)
{
    cmark_iter *iter = cmark_iter_new(document);

    while (cmark_iter_next(iter) != CMARK_EVENT_DONE) {
        cmark_node *node = cmark_iter_get_node(iter);
        const TSLanguage *language;
        const char *info, *text;

        if (cmark_node_get_type(node) != CMARK_NODE_CODE_BLOCK)
            continue;
        info = cmark_node_get_fence_info(node);
        language = grammar_of(
            dv_language_named((dv_str){info, strcspn(info, " \t,{")}));
        text = cmark_node_get_literal(node);
        if (language)
            parse_source(source_parser, language, text, strlen(text));
    }
    cmark_iter_free(iter);
}

/* `source_parser` NULL: without the code blocks. */
static void parse_markdown(const input *in, TSParser *source_parser)
{
    cmark_node *document;
    cmark_parser *parser =
        cmark_parser_new(CMARK_OPT_FOOTNOTES | CMARK_OPT_SOURCEPOS);

    cmark_parser_attach_syntax_extension(parser,
                                         cmark_find_syntax_extension("table"));
    cmark_parser_attach_syntax_extension(
        parser, cmark_find_syntax_extension("tasklist"));
    cmark_parser_feed(parser, in->text, in->length);
    document = cmark_parser_finish(parser);
    if (source_parser)
        parse_blocks(document, source_parser);
    cmark_node_free(document);
    cmark_parser_free(parser);
}

static void *take_inputs(void *context)
{
    work *w = context;
    TSParser *parser = ts_parser_new();
    size_t i;

    while ((i = atomic_fetch_add(&w->next, 1)) < w->count) {
        const input *in = &w->inputs[i];

        if (in->language)
            parse_source(parser, in->language, in->text, in->length);
        else if (in->markdown)
            parse_markdown(in, w->blocks ? parser : NULL);
    }
    ts_parser_delete(parser);
    return NULL;
}

static double parse_all(work *w, long jobs)
{
    pthread_t threads[64];
    double start = now_ms();

    atomic_store(&w->next, 0);
    for (long i = 1; i < jobs; i++)
        if (pthread_create(&threads[i], NULL, take_inputs, w) != 0)
            die("cannot start", "a thread");
    take_inputs(w);
    for (long i = 1; i < jobs; i++)
        pthread_join(threads[i], NULL);
    return now_ms() - start;
}

static double run_command(char **argv)
{
    double start = now_ms();
    pid_t child;
    int status;

    if (posix_spawnp(&child, argv[0], NULL, NULL, argv, environ) != 0)
        die("cannot run", argv[0]);
    if (waitpid(child, &status, 0) != child || !WIFEXITED(status) ||
        WEXITSTATUS(status) > 1)
        die("failed", argv[0]);
    return now_ms() - start;
}

static void read_files(work *w, long jobs, char **paths)
{
    cmark_gfm_core_extensions_ensure_registered();
    w->inputs = calloc(w->count + 1, sizeof *w->inputs);
    if (!w->inputs || jobs < 1 || jobs > 64)
        die("bad number of", "jobs");
    for (size_t i = 0; i < w->count; i++)
        read_file(paths[i], &w->inputs[i]);
}

static void free_files(work *w)
{
    for (size_t i = 0; i < w->count; i++)
        free(w->inputs[i].text);
    free(w->inputs);
}

static void parse_once(work *w, long jobs, char **paths)
{
    read_files(w, jobs, paths);
    parse_all(w, jobs);
    free_files(w);
}

static double measure_floor(work *w, long runs, long jobs, char **paths)
{
    double best = 1e12;

    read_files(w, jobs, paths);
    for (long i = 0; i < runs; i++) {
        double ms = parse_all(w, jobs);

        best = ms < best ? ms : best;
    }
    free_files(w);
    return best;
}

static double measure_command(long runs, char **argv)
{
    double best = 1e12;

    for (long i = 0; i < runs; i++) {
        double ms = run_command(argv);

        best = ms < best ? ms : best;
    }
    return best;
}

int main(int argc, char **argv)
{
    long number = argc > 3 ? strtol(argv[2], NULL, 10) : 0;
    work w = {.blocks = ends_with(argc > 1 ? argv[1] : "", "-blocks")};

    if (number < 1)
        die("usage", "bench floor[-blocks] RUNS JOBS FILE... | bench "
                     "parse[-blocks] JOBS FILE... | bench time RUNS COMMAND "
                     "ARGUMENT...");
    if (strncmp(argv[1], "parse", 5) == 0) {
        w.count = (size_t)argc - 3;
        parse_once(&w, number, argv + 3);
    } else if (strncmp(argv[1], "floor", 5) == 0) {
        w.count = (size_t)argc - 4;
        printf("%.2f\n",
               measure_floor(&w, number, strtol(argv[3], NULL, 10), argv + 4));
    } else {
        printf("%.2f\n", measure_command(number, argv + 3));
    }
    return 0;
}
