/* SPDX-License-Identifier: MIT */
/* Decision records that supersede each other in a circle. */
#include "conventions/adr/adr.h"

const dv_adr_record *dv_adr_successor(const dv_adr *adr,
                                      const dv_adr_record *record,
                                      uint32_t *relation)
{
    for (uint32_t i = 0; i < record->relation_count; i++) {
        if (record->relations[i].kind != DV_ADR_SUPERSEDED_BY)
            continue;
        *relation = i;
        return dv_adr_find(adr, record->relations[i].number, record->scope);
    }
    return NULL;
}

static uint32_t next_of(const dv_adr *adr, uint32_t at)
{
    uint32_t relation;
    const dv_adr_record *next =
        dv_adr_successor(adr, &adr->records[at], &relation);

    return next ? (uint32_t)(next - adr->records) : DV_NONE;
}

/* Each record has one successor at most, so that a walk that comes upon itself
 * has found the circle; no record is walked over twice. */
void dv_adr_find_cycles(dv_adr *adr, dv_arena *arena)
{
    uint32_t *walks = dv_arena_new(arena, adr->count * sizeof *walks + 1);

    for (uint32_t i = 0; i < adr->count; i++) {
        uint32_t walk = i + 1, at = i;

        for (; at != DV_NONE && !walks[at]; at = next_of(adr, at))
            walks[at] = walk;
        if (at == DV_NONE || walks[at] != walk)
            continue;
        for (; !adr->records[at].circular; at = next_of(adr, at))
            adr->records[at].circular = true;
    }
}

void dv_adr_check_cycle(dv_convention_context *ctx, const dv_adr_record *record)
{
    uint32_t relation = 0;

    if (!record->circular ||
        !dv_adr_successor(ctx->prepared, record, &relation))
        return;
    dv_convention_report(
        ctx, "adr/cycle", record->relations[relation].span, record->name.digits,
        "this record is superseded by one that it supersedes itself");
}
