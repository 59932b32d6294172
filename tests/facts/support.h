/* SPDX-License-Identifier: MIT */
/*
 * What the tests of references share: a document and a source in an arena.
 */
#ifndef DOCVERIFY_TESTS_FACTS_SUPPORT_H
#define DOCVERIFY_TESTS_FACTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "facts/cite/claims.h"
#include "facts/cite/words.h"
#include "facts/references/match.h"
#include "markdown/markdown.h"
#include "source/source.h"
#include "text/lines.h"

typedef struct fixture {
    dv_arena arena;
    dv_source_parser *parser;
    dv_buf shown;
    const dv_document *document;
    dv_citations found;
    const dv_claims *claims;
} fixture;

static inline int set_up(void **state)
{
    fixture *f = dv_mem_new(sizeof *f);

    f->parser = dv_source_parser_new();
    *state = f;
    return 0;
}

static inline int tear_down(void **state)
{
    fixture *f = *state;

    dv_source_parser_free(f->parser);
    dv_arena_release(&f->arena);
    dv_buf_release(&f->shown);
    dv_mem_free(f);
    return 0;
}

/* Reads a document up to its claims. */
static inline void read_document(fixture *f, dv_str text)
{
    const dv_file *file = dv_file_new(&f->arena, DV_STR("docs/a.md"), text);

    f->document = dv_markdown_parse(file, &f->arena);
    f->found = (dv_citations){0};
    dv_cite(f->document, NULL, &f->arena, &f->found);
    f->claims = dv_claims_find(f->document, &f->found, &f->arena);
}

static inline dv_source *read_source(fixture *f, const char *path, dv_str text)
{
    const dv_file *file = dv_file_new(&f->arena, dv_str_from(path), text);

    return dv_source_parse(f->parser, file, &f->arena);
}

/* Makes what was shown before go away and returns the text to come. */
static inline dv_buf *start_showing(fixture *f)
{
    dv_buf_clear(&f->shown);
    dv_buf_add(&f->shown, DV_STR(""));
    return &f->shown;
}

/* A name and how strong it is: "word", 'quoted', call(), definition: */
static inline void show_name(dv_buf *out, const dv_claim_name *name)
{
    static const char *const marks[][2] = {
        [DV_NAME_WORD] = {"\"", "\""},
        [DV_NAME_QUOTED] = {"'", "'"},
        [DV_NAME_CALL] = {"", "()"},
        [DV_NAME_DEFINITION] = {"", ":"},
    };

    dv_buf_printf(out, "%s%s%.*s%s", out->len ? " " : "",
                  marks[name->strength][0], DV_STR_ARG(name->name),
                  marks[name->strength][1]);
}

#endif
