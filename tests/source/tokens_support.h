/* SPDX-License-Identifier: MIT */
/*
 * What the tests of tokens share.
 */
#ifndef DOCVERIFY_TESTS_SOURCE_TOKENS_SUPPORT_H
#define DOCVERIFY_TESTS_SOURCE_TOKENS_SUPPORT_H

#include "source/support.h"
#include "source/tokens.h"

#define ALL                                                                    \
    (dv_lines)                                                                 \
    {                                                                          \
        1, UINT32_MAX                                                          \
    }

/* What holds for every list. */
static inline void assert_sound_tokens(const dv_token_list *list)
{
    const dv_file *file = list->file;
    uint32_t end = 0;

    for (uint32_t i = 0; i < list->count; i++) {
        const dv_token *token = &list->tokens[i];

        assert_true(end <= token->span.start);
        assert_true(token->span.start <= token->span.end);
        assert_true(token->span.end <= file->text.len);
        assert_in_range(token->line, 1, file->line_count);
        end = token->span.end;
        if (token->kind != DV_TOKEN_TEXT)
            continue;
        assert_true(token->span.start < token->span.end);
        assert_int_equal(token->line,
                         dv_file_position(file, token->span.start).line);
        assert_true(list->lines[token->line - 1] & DV_LINE_CODE);
    }
    assert_int_equal(list->line_count, file->line_count);
}

/* One parse gives the same tokens, and the same symbols, as two. */
static inline void assert_same_with_symbols(fixture *f,
                                            const dv_token_list *list)
{
    dv_source *source = dv_source_read(list->file, &f->arena);
    const dv_source *alone = dv_source_parse(f->parser, list->file, &f->arena);
    bool defines = source->state == DV_SOURCE_READ;
    dv_token_list both;

    assert_true(dv_source_define_tokens(f->parser, source, &f->arena, &f->arena,
                                        &both));
    assert_int_equal(both.count, list->count);
    assert_int_equal(both.line_count, list->line_count);
    assert_memory_equal(both.tokens, list->tokens,
                        list->count * sizeof *list->tokens);
    assert_memory_equal(both.lines, list->lines, list->line_count);
    assert_int_equal(source->state, alone->state);
    assert_int_equal(source->symbol_count, alone->symbol_count);
    if (defines)
        assert_false(dv_source_define_tokens(f->parser, source, &f->arena,
                                             &f->arena, &both));
}

static inline dv_token_list tokens_of(void **state, const char *path,
                                      dv_str text)
{
    fixture *f = *state;
    dv_token_list list;

    assert_true(dv_source_tokens(
        f->parser, dv_file_new(&f->arena, dv_str_from(path), text), &f->arena,
        &list));
    assert_sound_tokens(&list);
    assert_same_with_symbols(f, &list);
    return list;
}

static inline dv_token_list tokens(void **state, const char *path,
                                   const char *text)
{
    return tokens_of(state, path, dv_str_from(text));
}

/* The tokens with a space between; `|` is an end, `>` and `<` are a block's
 * bounds, `^` is a line inside an error. */
static inline void assert_tokens(const dv_token_list *list,
                                 const char *expected)
{
    static const char *const marks[] = {"", "|", ">", "<", "^"};
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    for (uint32_t i = 0; i < list->count; i++) {
        dv_token token = list->tokens[i];

        if (i)
            dv_buf_add(&out, DV_STR(" "));
        if (token.kind == DV_TOKEN_TEXT)
            dv_buf_add(&out, dv_span_of(list->file->text, token.span));
        else
            dv_buf_add(&out, dv_str_from(marks[token.kind]));
    }
    if (!dv_str_equal(dv_buf_str(&out), dv_str_from(expected)))
        fail_msg("%.*s", DV_STR_ARG(dv_buf_str(&out)));
}

/* Three letters for each line: `b`egins, `e`nds, `c`ode, `-` for not. */
static inline void assert_lines(const dv_token_list *list, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    for (uint32_t i = 0; i < list->line_count; i++) {
        unsigned char line = list->lines[i];

        if (i)
            dv_buf_add(&out, DV_STR(" "));
        dv_buf_add(&out, line & DV_LINE_BEGINS ? DV_STR("b") : DV_STR("-"));
        dv_buf_add(&out, line & DV_LINE_ENDS ? DV_STR("e") : DV_STR("-"));
        dv_buf_add(&out, line & DV_LINE_CODE ? DV_STR("c") : DV_STR("-"));
    }
    if (!dv_str_equal(dv_buf_str(&out), dv_str_from(expected)))
        fail_msg("%.*s", DV_STR_ARG(dv_buf_str(&out)));
}

static inline bool same(void **state, const char *path, const char *old_text,
                        const char *new_text)
{
    dv_token_list a = tokens(state, path, old_text);
    dv_token_list b = tokens(state, path, new_text);
    bool equal = dv_tokens_equal(&a, ALL, &b, ALL);

    assert_true(equal == dv_tokens_equal(&b, ALL, &a, ALL));
    return equal;
}

static inline bool aligned(const dv_token_list *list, uint32_t first,
                           uint32_t last)
{
    return dv_tokens_aligned(list, (dv_lines){first, last});
}

#endif
