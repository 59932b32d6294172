/* SPDX-License-Identifier: MIT */
#include "source/fragment.h"

#include "source/guard.h"
#include "source/parse.h"

uint32_t dv_code_at(const dv_code *code, uint32_t offset)
{
    uint32_t line = dv_file_position(code->file, offset).line - 1;

    if (line >= code->file->line_count)
        return code->starts[code->file->line_count];
    return code->starts[line] + offset - code->file->line_starts[line];
}

dv_span dv_code_span_at(const dv_code *code, dv_span span)
{
    dv_span out = {dv_code_at(code, span.start), 0};

    /* The end may be the start of the next line, which stands elsewhere. */
    out.end =
        span.end > span.start ? dv_code_at(code, span.end - 1) + 1 : out.start;
    return out;
}

bool dv_code_tree_span(const dv_code_tree *tree, dv_span span, dv_span *out)
{
    (void)tree;
    *out = span;
    return true;
}

typedef struct reader {
    const dv_code *code;
    uint32_t language;
    const dv_fragment_visit *visit;
    dv_arena *arena;
    dv_fragment *out;
} reader;

static void take_tree(void *context, const TSTree *tree)
{
    reader *r = context;
    dv_code_tree found = {.code = r->code,
                          .language = r->language,
                          .sound = !ts_node_has_error(ts_tree_root_node(tree)),
                          .tree = tree,
                          .text = r->code->file->text};

    if (r->visit->wants & DV_FRAGMENT_TOKENS)
        r->out->tokens =
            dv_tree_tokens(tree, r->code->file, r->language, r->arena);
    if (r->visit->use)
        r->visit->use(r->visit->context, &found);
}

void dv_fragment_read_tree(dv_source_parser *parser, const dv_code *code,
                           uint32_t language, const dv_fragment_visit *visit,
                           dv_arena *arena, dv_fragment *out)
{
    reader r = {code, language, visit, arena, out};
    dv_str text = code->file->text;

    *out = (dv_fragment){.syntax = DV_SNIPPET_SKIPPED};
    if (text.len <= DV_SOURCE_PARSEABLE && !dv_guard_binary(text).len)
        dv_parse_tree(parser, text, language, take_tree, &r);
}

void dv_fragment_read(dv_source_parser *parser, const dv_code *code,
                      uint32_t language, unsigned wants, dv_arena *arena,
                      dv_fragment *out)
{
    dv_fragment_visit visit = {.wants = wants};

    dv_fragment_read_tree(parser, code, language, &visit, arena, out);
}
