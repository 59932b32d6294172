/* SPDX-License-Identifier: MIT */
#include "cli/drift_moves.h"

#include "check/fixes.h"
#include "report/drift.h"

bool dv_drift_needs_reader(const dv_reference *reference, bool fixable)
{
    dv_drift_state state = dv_drift_state_of(reference);

    if (state == DV_DRIFT_TRUE || fixable)
        return false;
    return state != DV_DRIFT_UNKNOWN ||
           (reference->verdict != DV_VERDICT_EXTERNAL &&
            reference->revision.len == 0);
}

static bool is_written(const dv_fix *fix)
{
    return fix->edit_count && fix->safe;
}

/* A pinned document is corrected with its pin: whole, or not at all. */
static void hold_all(const dv_document_facts *document, dv_fix *fixes)
{
    uint32_t in_the_way = 0;

    for (uint32_t i = 0; i < document->reference_count; i++)
        in_the_way += dv_drift_needs_reader(&document->references[i],
                                            is_written(&fixes[i]));
    for (uint32_t i = 0; in_the_way && i < document->reference_count; i++)
        fixes[i].safe = false;
}

const dv_fix *const *dv_drift_find_fixes(const dv_facts *facts, dv_arena *arena)
{
    const dv_fix **all =
        dv_arena_new(arena, facts->document_count * sizeof *all);

    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];
        dv_fix *fixes =
            dv_arena_new(arena, document->reference_count * sizeof *fixes);

        for (uint32_t j = 0; j < document->reference_count; j++)
            if (document->references[j].verdict == DV_VERDICT_MOVED)
                fixes[j] =
                    dv_fix_reference(document, &document->references[j], arena);
        if (document->document->source_rev.len)
            hold_all(document, fixes);
        all[i] = fixes;
    }
    return all;
}
