/* SPDX-License-Identifier: MIT */
/* The tokens of a reading, as those of the code. */
#include "source/fragment/internal.h"
#include "text/lines.h"

typedef struct mapping {
    const dv_code_tree *tree;
    const dv_token_list *from; /* of the reading */
    dv_arena *arena;
    dv_token *tokens;
    uint32_t count;
    unsigned char *lines;
    uint32_t line;     /* of the code, 1-based: that of the last text */
    uint32_t offset;   /* and its end */
    DV_VEC(bool) kept; /* of the blocks around: whether the code has them */
} mapping;

static const dv_file *file_of(const mapping *m)
{
    return m->tree->code->file;
}

static uint32_t line_at(mapping *m, uint32_t offset)
{
    const dv_file *file = file_of(m);

    while (m->line < file->line_count && file->line_starts[m->line] <= offset)
        m->line++;
    return m->line;
}

static void push(mapping *m, dv_token_kind kind, dv_span span, uint32_t line)
{
    m->tokens[m->count++] = dv_token_new(kind, span, line);
}

/* What is said of the lines of a token is said of those of the code. */
static void map_text(mapping *m, const dv_token *token)
{
    uint32_t first, from = token->line;
    dv_span span;

    if (!dv_code_tree_span(m->tree, token->span, &span))
        return;
    first = line_at(m, span.start);
    push(m, token->kind, span, first);
    m->offset = span.end;
    line_at(m, span.end - 1);
    for (uint32_t line = first; line <= m->line; line++, from++)
        m->lines[line - 1] |= m->from->lines[from - 1];
}

/* Marks stand behind the text before them; those of text that is not the
 * code's go, but for the end of a block that is. */
static void map_mark(mapping *m, const dv_token *token)
{
    dv_span here = {m->offset, m->offset};
    dv_span before = {token->span.start - (token->span.start > 0),
                      token->span.start};
    bool own = dv_code_tree_span(m->tree, before, &before);

    if (token->kind == DV_TOKEN_INDENT)
        *dv_vec_push(m->arena, &m->kept) = own;
    else if (token->kind == DV_TOKEN_DEDENT && m->kept.count)
        own = m->kept.items[--m->kept.count];
    if (own)
        push(m, token->kind, here, m->line ? m->line : 1);
}

static void map_break(mapping *m, const dv_token *token)
{
    dv_span span;

    if (dv_code_tree_span(m->tree, token->span, &span) &&
        span.start >= m->offset)
        push(m, token->kind, span, line_at(m, span.end));
}

dv_token_list dv_fragment_tokens(const dv_code_tree *tree, dv_arena *arena)
{
    const dv_file *own = tree->code->file;
    mapping m = {.tree = tree, .arena = arena};
    dv_token_list list;

    if (!tree->patch_count)
        return dv_tree_tokens(tree->tree, own, tree->language, arena);
    list = dv_tree_tokens(tree->tree, dv_file_new(arena, own->path, tree->text),
                          tree->language, arena);
    m.from = &list;
    m.tokens = dv_arena_new(arena, list.count * sizeof *m.tokens + 1);
    m.lines = dv_arena_new(arena, own->line_count + 1);
    for (uint32_t i = 0; i < list.count; i++) {
        if (list.tokens[i].kind == DV_TOKEN_TEXT)
            map_text(&m, &list.tokens[i]);
        else if (list.tokens[i].kind == DV_TOKEN_BREAK)
            map_break(&m, &list.tokens[i]);
        else
            map_mark(&m, &list.tokens[i]);
    }
    return (dv_token_list){own, m.tokens, m.count, m.lines, own->line_count};
}
