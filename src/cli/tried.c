/* SPDX-License-Identifier: MIT */
#include "cli/tried.h"

#include <stdlib.h>

#include "base/vec.h"

/* Lines around a reference whose own line has no fix: theirs are suspected. */
#define NEAR_LINES 10u

void dv_tried_keep(dv_tried *of, const dv_document_facts *document,
                   dv_arena *arena)
{
    uint32_t count = document->reference_count;
    dv_tried_reference *kept = dv_arena_new(arena, count * sizeof *kept + 1);

    for (uint32_t i = 0; i < count; i++) {
        const dv_reference *reference = &document->references[i];

        kept[i] = (dv_tried_reference){
            .span = reference->span,
            .path_span = reference->path_span,
            .lines_span = reference->lines_span,
            .path = dv_arena_copy(arena, reference->path),
            .new_path = dv_arena_copy(arena, reference->now.path),
            .lines = reference->lines,
            .new_lines = reference->now.lines,
            .holds = dv_verdict_answer(reference->verdict) == DV_ANSWER_HOLDS,
        };
    }
    of->references = kept;
    of->reference_count = count;
}

static int by_span(const void *a, const void *b)
{
    dv_span left = ((const dv_edit *)a)->span;
    dv_span right = ((const dv_edit *)b)->span;

    if (left.start != right.start)
        return left.start < right.start ? -1 : 1;
    return (left.end > right.end) - (left.end < right.end);
}

/* Several fixes may have the same edit. */
void dv_tried_edit(dv_tried *of, const dv_finding *const *findings,
                   const dv_fix_plan *plan, dv_arena *arena)
{
    DV_VEC(dv_edit) edits = {0};
    int64_t shift = 0;
    uint32_t kept = 0;

    for (uint32_t i = 0; i < of->count; i++)
        for (uint32_t k = 0; plan->done[i] && k < findings[i]->fix.edit_count;
             k++)
            *dv_vec_push(arena, &edits) = findings[i]->fix.edits[k];
    if (edits.count)
        qsort(edits.items, edits.count, sizeof *edits.items, by_span);
    for (uint32_t i = 0; i < edits.count; i++)
        if (!kept || by_span(&edits.items[kept - 1], &edits.items[i]) != 0)
            edits.items[kept++] = edits.items[i];
    of->edits = edits.items;
    of->edit_count = kept;
    of->shifts = dv_arena_new(arena, (kept + 1) * sizeof *of->shifts);
    for (uint32_t i = 0; i < kept; i++) {
        shift += (int64_t)edits.items[i].text.len -
                 (int64_t)dv_span_length(edits.items[i].span);
        of->shifts[i + 1] = shift;
    }
}

/* How many edits end before the byte at `at`. */
static uint32_t count_before(const dv_tried *of, uint32_t at)
{
    uint32_t low = 0, high = of->edit_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (of->edits[middle].span.end <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

uint32_t dv_tried_map(const dv_tried *of, uint32_t at)
{
    return (uint32_t)(at + of->shifts[count_before(of, at)]);
}

static bool is_edited(const dv_tried *of, dv_span span)
{
    uint32_t i = count_before(of, span.start);

    return i < of->edit_count && dv_spans_overlap(of->edits[i].span, span);
}

/* A single number stays single, also where it stands for several lines. */
static bool is_written_as(dv_lines now, dv_lines meant)
{
    return now.first == meant.first &&
           (now.last == meant.last || now.last == now.first);
}

bool dv_tried_is_rewritten(const dv_tried *of, const dv_tried_reference *was)
{
    for (uint32_t i = count_before(of, was->span.start);
         i < of->edit_count && of->edits[i].span.start < was->span.end; i++)
        if (of->edits[i].span.start < was->span.start ||
            of->edits[i].span.end > was->span.end)
            return true;
    return false;
}

bool dv_tried_is_meant(const dv_tried *of, const dv_tried_reference *was,
                       const dv_reference *now)
{
    bool relined = is_edited(of, was->lines_span);
    bool renamed = is_edited(of, was->path_span);

    if (relined ? !is_written_as(now->lines, was->new_lines)
                : !dv_lines_equal(now->lines, was->lines))
        return false;
    if (was->path.len && !dv_str_equal(now->path, was->path) &&
        !dv_str_equal(now->path, was->new_path))
        return false;
    return dv_verdict_answer(now->verdict) != DV_ANSWER_FALSE ||
           (!was->holds && !relined && !renamed);
}

dv_lines dv_tried_lines(const dv_tried *of, dv_span span)
{
    return (dv_lines){dv_file_position(of->file, span.start).line,
                      dv_file_position(of->file, span.end).line};
}

bool dv_tried_edits_in(const dv_tried *of, const dv_edit *edits, uint32_t count,
                       dv_lines lines)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t line = dv_tried_lines(of, edits[i].span).first;

        if (line >= lines.first && line <= lines.last)
            return true;
    }
    return false;
}

dv_lines dv_tried_around(const dv_tried *of, dv_lines lines)
{
    dv_lines near = {lines.first > NEAR_LINES ? lines.first - NEAR_LINES : 1,
                     lines.last + NEAR_LINES};

    return dv_tried_edits_in(of, of->edits, of->edit_count, near)
               ? near
               : (dv_lines){1, of->file->line_count};
}
