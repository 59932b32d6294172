/* SPDX-License-Identifier: MIT */
#include "source/draft.h"

static void add(dv_draft *draft, dv_str text, uint32_t code)
{
    if (!text.len)
        return;
    *dv_vec_push(draft->arena, &draft->patches) =
        (dv_patch){(uint32_t)draft->text.len, code};
    dv_buf_add(&draft->text, text);
}

void dv_draft_copy(dv_draft *draft, dv_str code, dv_span span)
{
    add(draft, dv_span_of(code, span), span.start);
}

void dv_draft_insert(dv_draft *draft, dv_str text)
{
    add(draft, text, DV_NONE);
}

void dv_draft_release(dv_draft *draft)
{
    dv_buf_release(&draft->text);
}

/* The patch that has the byte at `offset`; there is one at 0. */
static const dv_patch *patch_at(const dv_patch *patches, uint32_t count,
                                uint32_t offset)
{
    uint32_t low = 0, high = count;

    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;

        if (patches[middle].at <= offset)
            low = middle;
        else
            high = middle;
    }
    return &patches[low];
}

bool dv_patches_span(const dv_patch *patches, uint32_t count, dv_span span,
                     dv_span *out)
{
    uint32_t last = span.end > span.start ? span.end - 1 : span.start;
    const dv_patch *first, *other;

    *out = span;
    if (!count)
        return true;
    first = patch_at(patches, count, span.start);
    other = patch_at(patches, count, last);
    if (first->code == DV_NONE || other->code == DV_NONE)
        return false;
    out->start = first->code + (span.start - first->at);
    out->end = other->code + (last - other->at) + (span.end > span.start);
    return true;
}
