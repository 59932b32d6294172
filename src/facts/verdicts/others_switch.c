/* SPDX-License-Identifier: MIT */
/* A reference to one file that becomes one to another. */
#include "facts/verdicts/others_parts.h"
#include "facts/verdicts/say.h"
#include "text/path.h"

/* The origin, of another file: of its halves those that have it. */
static bool depart(dv_scales *s, dv_str path, dv_error *err)
{
    dv_origin *origin = dv_arena_new(dv_scales_arena(s), sizeof *origin);

    *origin = *s->origin;
    origin->count = 0;
    for (uint32_t i = 0; i < s->origin->count; i++) {
        dv_departure from = s->origin->from[i];
        unsigned char oid[20];
        bool found;

        from.path = path;
        if (!dv_history_blob(from.repo->history, from.commit, path, oid, &found,
                             err))
            return false;
        if (found)
            origin->from[origin->count++] = from;
    }
    s->origin = origin;
    memset(s->then, 0, sizeof s->then);
    memset(s->journeys, 0, sizeof s->journeys);
    return dv_scales_follow(s, err);
}

/* What the text says of the file in the present. */
static void judge_anew(dv_scales *s, const dv_testimony *testimony)
{
    dv_reference *reference = s->reference;

    reference->verdict = testimony->verdict;
    reference->symbol_missing = false;
    reference->claim.kind = testimony->kind;
    reference->now = testimony->now;
    reference->subject =
        testimony->subject.len ? testimony->subject : reference->path;
    reference->evidence = testimony->evidence.items;
    reference->evidence_count = testimony->evidence.count;
}

bool dv_other_become(dv_scales *s, uint32_t entry, dv_error *err)
{
    dv_arena *arena = dv_scales_arena(s);
    dv_choice *choice = dv_arena_new(arena, sizeof *choice);
    dv_case *of = dv_arena_new(arena, sizeof *of);
    uint32_t file = dv_past_now(s->past, s->present.tree, entry);
    dv_str old = s->reference->path;

    if (file == DV_NONE)
        return true;
    s->reference->path = dv_other_path(s, entry);
    *choice = *s->of->choice;
    *of = *s->of;
    of->choice = choice;
    choice->entry = entry;
    s->of = of;
    s->switched = true;
    s->present_file = file;
    choice->testimony =
        dv_scales_hear_at(s, file, s->present.tree->label, s->reference->lines);
    *dv_vec_push(arena, &choice->testimony.evidence) =
        dv_arena_printf(arena, "the text tells that %.*s is meant, not %.*s",
                        DV_STR_ARG(s->reference->path), DV_STR_ARG(old));
    judge_anew(s, &choice->testimony);
    if (dv_other_citation(s)->form == DV_FORM_INHERITED) {
        s->reference->path_span = (dv_span){0, 0};
        s->reference->written_path = dv_path_base(s->reference->path);
        s->reference->label =
            dv_say_place(s, s->reference->written_path, s->reference->lines);
    }
    return depart(s, s->reference->path, err);
}
