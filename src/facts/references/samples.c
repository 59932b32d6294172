/* SPDX-License-Identifier: MIT */
#include "facts/references/samples.h"

#include "facts/references/strays.h"
#include "facts/snippets/snippets.h"
#include "text/path.h"

static uint32_t block_of(const dv_reference_work *work, uint32_t index)
{
    return work->reading.citations.citations
        .items[work->judged.cases[index].citation]
        .block;
}

/* One past the last reference of the block that the reference is in. */
static uint32_t end_of_block(const dv_reference_work *work, uint32_t index)
{
    uint32_t block = block_of(work, index);

    while (index < work->judged.count && block_of(work, index) == block)
        index++;
    return index;
}

static bool is_output(const dv_block *block)
{
    return block->kind == DV_BLOCK_CODE &&
           dv_snippet_language(block) == DV_NONE;
}

/* Whether the tree has no file of that name, so that the path is no mistake of
 * where it is. */
static bool is_unheard_of(const dv_reference_work *work,
                          const dv_reference *reference, dv_arena *arena)
{
    dv_tree_matches same = {0};

    if (!dv_reference_is_stray(reference))
        return false;
    dv_tree_suffix(&work->reading.home->tree,
                   dv_path_base(reference->written_path), arena, &same);
    return same.count == 0;
}

static void excuse(dv_reference *reference, dv_str reason, dv_arena *arena)
{
    dv_str *why = dv_arena_new(arena, sizeof *why);

    *why = reason;
    reference->verdict = DV_VERDICT_UNVERIFIED;
    reference->evidence = why;
    reference->evidence_count = 1;
}

/* "(e.g., `src/auth.ts:42`)": how a reference is written. */
static bool is_example(const dv_document *document,
                       const dv_reference *reference)
{
    static const dv_str words[] = {
        DV_STR_INIT("e.g."), DV_STR_INIT("E.g."), DV_STR_INIT("for example"),
        DV_STR_INIT("For example"), DV_STR_INIT("for instance")};
    dv_str before =
        dv_str_slice(dv_document_text(document), 0, reference->span.start);

    while (before.len && strchr("`*_\"'([{,: \n", before.ptr[before.len - 1]))
        before.len--;
    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_ends(before, words[i]))
            return true;
    return false;
}

static void excuse_examples(dv_reference_work *work, dv_arena *arena)
{
    for (uint32_t i = 0; i < work->judged.count; i++) {
        dv_reference *reference = &work->judged.references[i];

        if (dv_reference_is_stray(reference) &&
            is_example(work->reading.document, reference))
            excuse(reference,
                   dv_arena_printf(arena,
                                   "an example: git tracks no `%.*s` in %.*s",
                                   DV_STR_ARG(reference->written_path),
                                   DV_STR_ARG(work->reading.home->label)),
                   arena);
    }
}

static dv_str sample_reason(const dv_reference *reference, dv_arena *arena)
{
    return dv_arena_printf(
        arena,
        "a sample: no file of its block is here, and none was called "
        "`%.*s`",
        DV_STR_ARG(dv_path_base(reference->written_path)));
}

void dv_samples_excuse(dv_reference_work *work, dv_arena *arena)
{
    const dv_block *blocks = work->reading.document->blocks;

    excuse_examples(work, arena);
    for (uint32_t i = 0, end; i < work->judged.count; i = end) {
        uint32_t unheard_of = 0;

        end = end_of_block(work, i);
        if (!is_output(&blocks[block_of(work, i)]))
            continue;
        for (uint32_t k = i; k < end; k++)
            unheard_of +=
                is_unheard_of(work, &work->judged.references[k], arena);
        for (uint32_t k = i; unheard_of == end - i && k < end; k++)
            excuse(&work->judged.references[k],
                   sample_reason(&work->judged.references[k], arena), arena);
    }
}
