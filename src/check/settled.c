/* SPDX-License-Identifier: MIT */
#include "check/settled.h"

#include "check/fixes.h"

/* A reference that is not safe takes those with it that share its path: they
 * all stand together, so that a second time finds the last of them. */
#define SWEEPS 3u

const dv_str *dv_settled_evidence(const dv_str *evidence, uint32_t count,
                                  const char *why, dv_arena *arena)
{
    dv_str *settled = dv_arena_new(arena, (count + 1) * sizeof *settled);

    for (uint32_t i = 0; i < count; i++)
        settled[i] = dv_str_starts(evidence[i], DV_STR("safe: ")) ||
                             dv_str_starts(evidence[i], DV_STR("not safe: "))
                         ? dv_str_from(why)
                         : evidence[i];
    return settled;
}

/* NULL: the fix can be written. */
static const char *why_not(const dv_document_facts *document,
                           const dv_reference *reference)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_fix fix = dv_fix_reference(document, reference, &scratch);

    if (!fix.edit_count)
        return "not safe: --fix cannot write this form";
    return fix.safe ? NULL : "not safe: what shares its path needs a reader";
}

dv_reference *dv_settled_refuse(const dv_document_facts *document,
                                dv_reference *copies, uint32_t index,
                                const char *why, dv_arena *arena)
{
    const dv_reference *reference = &document->references[index];

    if (!copies) {
        copies =
            dv_arena_new(arena, document->reference_count * sizeof *copies);
        memcpy(copies, document->references,
               document->reference_count * sizeof *copies);
    }
    copies[index].now.safe = false;
    copies[index].evidence = dv_settled_evidence(
        reference->evidence, reference->evidence_count, why, arena);
    return copies;
}

static bool sweep(dv_document_facts *document, dv_arena *arena)
{
    dv_reference *copies = NULL;

    for (uint32_t i = 0; i < document->reference_count; i++) {
        const dv_reference *reference = &document->references[i];
        const char *why;

        if (reference->now.safe && (why = why_not(document, reference)))
            copies = dv_settled_refuse(document, copies, i, why, arena);
    }
    if (copies)
        document->references = copies;
    return copies != NULL;
}

dv_facts dv_facts_settled(const dv_facts *facts, dv_arena *arena)
{
    dv_facts settled = *facts;
    dv_document_facts *documents =
        dv_arena_new(arena, facts->document_count * sizeof *documents + 1);

    for (uint32_t i = 0; i < facts->document_count; i++) {
        documents[i] = facts->documents[i];
        for (uint32_t k = 0; k < SWEEPS && sweep(&documents[i], arena); k++)
            continue;
    }
    settled.documents = documents;
    return settled;
}
