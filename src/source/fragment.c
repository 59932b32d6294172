/* SPDX-License-Identifier: MIT */
#include "source/fragment.h"

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

void dv_fragment_read(dv_source_parser *parser, const dv_code *code,
                      uint32_t language, unsigned wants, dv_arena *arena,
                      dv_fragment *out)
{
    *out = (dv_fragment){.syntax = DV_SNIPPET_SKIPPED};
    if (wants & DV_FRAGMENT_TOKENS)
        dv_source_tokens_as(parser, code->file, language, arena, &out->tokens);
}
