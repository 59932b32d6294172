/* SPDX-License-Identifier: MIT */
/* How long a section or a document is. */
#include "base/buf.h"
#include "conventions/plain.h"
#include "conventions/structure/structure.h"
#include "text/sentences.h"

static bool is_set(const dv_structure_range *range)
{
    return range->min || range->max;
}

/* Sentences of paragraphs; words of cells, too. */
static void count(const dv_structure *s, const dv_scope *scope,
                  uint32_t *sentences, uint32_t *words)
{
    DV_AUTO(dv_buf_release) dv_buf plain = DV_BUF_INIT;

    *sentences = *words = 0;
    for (uint32_t i = scope->first; i < scope->next; i++) {
        dv_block_kind kind = s->document->blocks[i].kind;

        if (kind != DV_BLOCK_PARAGRAPH && kind != DV_BLOCK_CELL)
            continue;
        dv_buf_clear(&plain);
        dv_plain_add(&plain, s->document, i);
        if (kind == DV_BLOCK_PARAGRAPH)
            *sentences += dv_sentences_count(dv_buf_str(&plain));
        *words += dv_words_count(dv_buf_str(&plain));
    }
}

/* Lines from the scope's first block to its last one. */
static uint32_t count_lines(const dv_structure *s, const dv_scope *scope)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t last = 0;

    if (scope->first >= scope->next)
        return 0;
    for (uint32_t i = scope->first; i < scope->next; i = blocks[i].next)
        last = blocks[i].span.end;
    return dv_structure_line(s, last) + 1 -
           dv_structure_line(s, blocks[scope->first].span.start);
}

static void check_range(dv_structure *s, const dv_scope *scope, uint32_t there,
                        const dv_structure_range *range, const char *what)
{
    bool few = range->min && there < range->min;
    dv_str limits;

    if (!few && !(range->max && there > range->max))
        return;
    dv_convention_report(s->ctx, "structure/length", scope->span,
                         dv_str_from(what), "%.*s has too %s %s: %u",
                         DV_STR_ARG(scope->name), few ? "few" : "many", what,
                         there);
    if (range->min && range->max)
        limits =
            dv_arena_printf(s->ctx->arena, "%u to %u", range->min, range->max);
    else
        limits = dv_arena_printf(s->ctx->arena, "at %s %u",
                                 range->min ? "least" : "most",
                                 range->min ? range->min : range->max);
    dv_convention_evidence(s->ctx, "the profile `%.*s` has %.*s here",
                           DV_STR_ARG(s->profile->name), DV_STR_ARG(limits));
}

void dv_structure_check_lengths(dv_structure *s, const dv_scope *scope,
                                const dv_structure_lengths *lengths)
{
    uint32_t sentences, words;

    if (is_set(&lengths->lines))
        check_range(s, scope, count_lines(s, scope), &lengths->lines, "lines");
    if (!is_set(&lengths->sentences) && !is_set(&lengths->words))
        return;
    count(s, scope, &sentences, &words);
    check_range(s, scope, sentences, &lengths->sentences, "sentences");
    check_range(s, scope, words, &lengths->words, "words");
}
