/* SPDX-License-Identifier: MIT */
/*
 * "`foo.ts:10, 20, 33`": a list of which some numbers were corrected and some
 * are of long ago is worse than one of one day. Its numbers are safe together,
 * or none of them is.
 */
#include "docverify/ascii.h"
#include "facts/references/stages.h"

/* Bytes, and letters of a word such as "and", between two numbers of a list. */
#define GAP_BYTES   12u
#define GAP_LETTERS 3u

static bool is_next(dv_str text, const dv_reference *a, const dv_reference *b)
{
    uint32_t letters = 0;

    if (!dv_str_equal(a->written_path, b->written_path) ||
        a->lines_span.end > b->lines_span.start ||
        b->lines_span.start - a->lines_span.end > GAP_BYTES)
        return false;
    for (uint32_t at = a->lines_span.end; at < b->lines_span.start; at++) {
        if (strchr("`|[]()", text.ptr[at]))
            return false;
        letters += dv_is_letter(text.ptr[at]);
    }
    return letters <= GAP_LETTERS;
}

/* False, and only a reader knows what is right. */
static bool is_open(const dv_reference *reference)
{
    return dv_verdict_answer(reference->verdict) == DV_ANSWER_FALSE &&
           !reference->now.safe;
}

static void hold_back(dv_reference *reference, dv_str text,
                      const dv_reference *open, dv_arena *arena)
{
    uint32_t count = 0;
    dv_str *lines =
        dv_arena_new(arena, (reference->evidence_count + 1) * sizeof *lines);

    if (!reference->now.safe)
        return;
    for (uint32_t i = 0; i < reference->evidence_count; i++)
        if (!dv_str_starts(reference->evidence[i], DV_STR("safe: ")))
            lines[count++] = reference->evidence[i];
    lines[count++] = dv_arena_printf(
        arena,
        "not safe: `%.*s` of the same list is false, too, and needs a "
        "reader",
        DV_STR_ARG(dv_span_of(text, open->lines_span)));
    reference->evidence = lines;
    reference->evidence_count = count;
    reference->now.safe = false;
}

void dv_references_fix_together(dv_references *all, const dv_document *document,
                                const dv_judged *judged)
{
    dv_str text = dv_document_text(document);

    for (uint32_t first = 0, end; first < judged->count; first = end) {
        dv_reference *members = judged->references;
        const dv_reference *open = NULL;

        for (end = first + 1; end < judged->count &&
                              is_next(text, &members[end - 1], &members[end]);)
            end++;
        for (uint32_t i = first; i < end && !open && end - first > 1; i++)
            if (is_open(&members[i]))
                open = &members[i];
        for (uint32_t i = first; open && i < end; i++)
            hold_back(&members[i], text, open, all->trees->arena);
    }
}
