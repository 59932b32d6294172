/* SPDX-License-Identifier: MIT */
/* What became of a name since the origin. */
#include "facts/cite/words.h"
#include "facts/past/named.h"
#include "facts/verdicts/scales.h"

bool dv_scales_find_lost(dv_scales *s, dv_error *err)
{
    const dv_departure *from = &s->origin->from[s->picked];
    const dv_journey *journey = dv_scales_journey(s);
    dv_past_way way = {from->repo, s->present.commit, from->commit, from->path};
    dv_str name = dv_words_last(s->reference->subject);
    const dv_version *end;

    if (!s->reference->symbol_missing || journey->old_file == DV_NONE)
        return true;
    s->lost =
        dv_words_stand(dv_past_file_at(s->past, journey->old_file)->text, name);
    if (!s->lost || s->present.commit == DV_NONE)
        return true;
    if (journey->new_file != DV_NONE)
        way.path = dv_past_path_at(s->past, journey->new_file);
    if (!dv_name_end(s->past, &way, name, &end, err))
        return false;
    if (end)
        s->lost_by = dv_scales_note(s, end->commit);
    return true;
}

const dv_symbol *dv_scales_today(dv_scales *s, dv_str name)
{
    uint32_t number = dv_scales_journey(s)->new_file, count;
    const dv_symbol *only = NULL;
    const dv_source *source;
    const uint32_t *named;

    if (number == DV_NONE || name.len == 0)
        return NULL;
    source = dv_past_source(s->past, number);
    named = dv_source_named(source, dv_words_last(name), &count);
    for (uint32_t i = 0; i < count; i++) {
        if (source->symbols[named[i]].kind > DV_SYMBOL_TYPE)
            continue;
        if (only)
            return NULL;
        only = &source->symbols[named[i]];
    }
    return only;
}
