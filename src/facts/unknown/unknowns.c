/* SPDX-License-Identifier: MIT */
#include "facts/unknown/unknowns.h"

void dv_unknowns_add(dv_document_facts *facts, const dv_unknown *more,
                     uint32_t count, dv_arena *arena)
{
    uint32_t total = facts->unknown_count + count, old = 0, new = 0;
    dv_unknown *all;

    if (count == 0)
        return;
    all = dv_arena_new(arena, total * sizeof *all);
    for (uint32_t i = 0; i < total; i++)
        if (new == count ||
            (old < facts->unknown_count &&
             facts->unknowns[old].span.start <= more[new].span.start))
            all[i] = facts->unknowns[old++];
        else
            all[i] = more[new ++];
    facts->unknowns = all;
    facts->unknown_count = total;
}
