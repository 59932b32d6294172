/* SPDX-License-Identifier: MIT */
/*
 * What the tests of this layer share: a parser, an arena, and what holds for
 * each dv_source.
 */
#ifndef DOCVERIFY_TESTS_SOURCE_SUPPORT_H
#define DOCVERIFY_TESTS_SOURCE_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "source/source.h"
#include "text/lines.h"

typedef struct fixture {
    dv_source_parser *parser;
    dv_arena arena;
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
    dv_mem_free(f);
    return 0;
}

static inline void assert_sound_symbol(const dv_source *source, uint32_t i)
{
    const dv_symbol *symbol = &source->symbols[i];
    const dv_file *file = source->file;

    assert_true(symbol->name.len > 0);
    assert_true(dv_str_ends(symbol->qualified, symbol->name));
    assert_true(symbol->span.start < symbol->span.end);
    assert_true(symbol->span.end <= file->text.len);
    assert_int_equal(symbol->lines.first,
                     dv_file_position(file, symbol->span.start).line);
    assert_int_equal(symbol->lines.last,
                     dv_file_position(file, symbol->span.end - 1).line);
    assert_in_range(symbol->name_line, symbol->lines.first, symbol->lines.last);
    if (i)
        assert_true(symbol[-1].span.start <= symbol->span.start);
    if (symbol->parent == DV_NONE)
        return;
    assert_true(symbol->parent < i);
    assert_true(
        dv_span_contains(source->symbols[symbol->parent].span, symbol->span));
}

static inline void assert_sound_mention(const dv_source *source, uint32_t i)
{
    const dv_mention *mention = &source->mentions[i];

    assert_true(mention->line_count > 0);
    assert_true(mention->lines[0] >= 1);
    assert_true(mention->lines[mention->line_count - 1] <=
                source->file->line_count);
    for (uint32_t k = 1; k < mention->line_count; k++)
        assert_true(mention->lines[k - 1] < mention->lines[k]);
    if (i)
        assert_true(dv_str_compare(mention[-1].name, mention->name) < 0);
}

/* What holds for every file. */
static inline void assert_sound(const dv_source *source)
{
    for (uint32_t i = 0; i < source->symbol_count; i++)
        assert_sound_symbol(source, i);
    for (uint32_t i = 0; i < source->mention_count; i++)
        assert_sound_mention(source, i);
    assert_true((source->state == DV_SOURCE_PARSED) ==
                (source->reason.len == 0));
    if (source->state != DV_SOURCE_PARSED)
        assert_int_equal(source->symbol_count, 0);
    if (source->state == DV_SOURCE_BINARY)
        assert_int_equal(source->mention_count, 0);
}

static inline const dv_source *parse(void **state, const char *path,
                                     dv_str text)
{
    fixture *f = *state;
    const dv_source *source = dv_source_parse(
        f->parser, dv_file_new(&f->arena, dv_str_from(path), text), &f->arena);

    assert_sound(source);
    return source;
}

/* `piece`, `count` times. */
static inline dv_str repeat(void **state, const char *piece, uint32_t count)
{
    fixture *f = *state;
    size_t length = strlen(piece);
    char *text = dv_arena_new(&f->arena, length * count);

    for (uint32_t i = 0; i < count; i++)
        memcpy(text + i * length, piece, length);
    return (dv_str){text, length * count};
}

/* The first symbol of that qualified name, or NULL. */
static inline const dv_symbol *find(const dv_source *source, const char *name)
{
    for (uint32_t i = 0; i < source->symbol_count; i++)
        if (dv_str_equal(source->symbols[i].qualified, dv_str_from(name)))
            return &source->symbols[i];
    return NULL;
}

static inline uint32_t count(const dv_source *source, const char *name)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < source->symbol_count; i++)
        found += dv_str_equal(source->symbols[i].qualified, dv_str_from(name));
    return found;
}

static inline void assert_symbol(const dv_source *source, const char *name,
                                 dv_symbol_kind kind, uint32_t first,
                                 uint32_t last)
{
    const dv_symbol *symbol = find(source, name);

    if (!symbol)
        fail_msg("no symbol %s", name);
    else if (symbol->kind != kind)
        fail_msg("%s is a %s", name, dv_symbol_kind_name(symbol->kind));
    else if (symbol->lines.first != first || symbol->lines.last != last)
        fail_msg("%s is at %u-%u", name, symbol->lines.first,
                 symbol->lines.last);
}

#endif
