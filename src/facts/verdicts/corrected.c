/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/corrected.h"

#include "facts/past/block.h"
#include "facts/verdicts/safe.h"

/* What the text says now of the lines that it cited. */
static void hear_older(dv_scales *s, dv_choice *choice)
{
    uint32_t file = choice->entry == DV_NONE
                        ? DV_NONE
                        : dv_past_now(s->past, choice->tree, choice->entry);

    s->reference->verdict = DV_VERDICT_UNVERIFIED;
    choice->testimony = (dv_testimony){0};
    if (file == DV_NONE) {
        choice->entry = DV_NONE;
        return;
    }
    s->present_file = file;
    choice->testimony = dv_scales_hear_today(s, file, choice->tree->label);
    if (!choice->guessed ||
        dv_verdict_answer(choice->testimony.verdict) != DV_ANSWER_FALSE)
        s->reference->verdict = choice->testimony.verdict;
}

void dv_corrected_from(dv_scales *s, const dv_origin_question *q)
{
    dv_arena *arena = dv_scales_arena(s);
    dv_reference *reference = dv_arena_new(arena, sizeof *reference);
    dv_choice *choice = dv_arena_new(arena, sizeof *choice);
    dv_case *of = dv_arena_new(arena, sizeof *of);

    *reference = *s->reference;
    reference->lines = q->at.lines;
    reference->path = q->path;
    reference->written_path = q->at.source;
    *choice = *s->of->choice;
    choice->tree = q->tree;
    choice->entry =
        q->path.len ? dv_tree_find(&q->tree->tree, q->path) : DV_NONE;
    *of = (dv_case){reference, s->of->citation, choice, NULL};
    s->of = of;
    s->reference = reference;
    hear_older(s, choice);
}

bool dv_corrected_agrees(const dv_scales *s)
{
    const dv_place *then, *now;

    if (!s->older)
        return false;
    then = &dv_scales_journey(s->older)->now;
    now = &dv_scales_journey(s)->now;
    return then->path.len && dv_str_equal(then->path, now->path) &&
           dv_lines_equal(then->lines, now->lines);
}

bool dv_corrected_proves(const dv_scales *s)
{
    const dv_journey *then;
    const char *why;

    if (!s->older)
        return false;
    then = dv_scales_journey(s->older);
    return then->fortune == DV_LINES_MOVED &&
           dv_str_equal(then->now.path, s->reference->path) &&
           dv_lines_equal(then->now.lines, s->reference->lines) &&
           dv_is_safe(dv_scales_signals(s->older), &why);
}

void dv_corrected_say(dv_scales *s)
{
    const dv_departure *from = &s->older->origin->from[s->older->picked];

    dv_scales_say(s, "corrected from %.*s:%u-%u of %.*s: the same lines",
                  DV_STR_ARG(from->path), from->lines.first, from->lines.last,
                  DV_STR_ARG(dv_scales_short(s->older, from->commit)));
}

/* Where it was cited before, when nothing but the path was corrected. */
static const dv_departure *moved_from(const dv_scales *s)
{
    const dv_departure *then;

    if (!s->older)
        return NULL;
    then = &s->older->origin->from[s->older->picked];
    return dv_lines_equal(then->lines, s->reference->lines) &&
                   !dv_str_equal(then->path, s->reference->path)
               ? then
               : NULL;
}

bool dv_corrected_kept(dv_scales *s)
{
    const dv_departure *then = moved_from(s);
    uint32_t number = then ? dv_scales_journey(s->older)->old_file : DV_NONE;
    const dv_file *file;

    if (number == DV_NONE)
        return false;
    file = dv_past_file_at(s->past, number);
    if (then->lines.last > file->line_count ||
        dv_str_equal(dv_str_trim(dv_block_text(file, then->lines)),
                     dv_str_trim(dv_block_text(dv_scales_source(s)->file,
                                               s->reference->lines))))
        return false;
    dv_scales_say(
        s,
        "the path was corrected by %.*s and the number kept: %.*s:%u-%u "
        "had other lines",
        DV_STR_ARG(dv_scales_short(s, s->origin->wrote)),
        DV_STR_ARG(then->path), then->lines.first, then->lines.last);
    return true;
}
