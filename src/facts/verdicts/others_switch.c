/* SPDX-License-Identifier: MIT */
/* A reference to one file that becomes one to another. */
#include "facts/verdicts/others_parts.h"
#include "facts/verdicts/say.h"
#include "text/path.h"

bool dv_other_may_have_parent(const dv_scales *s)
{
    const dv_origin *origin = s->origin;

    return origin->count == 1 && origin->by == DV_ORIGIN_LINE &&
           !origin->uncommitted && !origin->wants_date &&
           origin->from[0].commit == origin->wrote &&
           dv_history_commit(origin->from[0].repo->history, origin->wrote)
                   ->parent_count > 0;
}

/* Adds the half where it has the file `path` of the present. */
static bool add_half(dv_scales *s, dv_departure from, dv_str path,
                     dv_origin *origin, dv_error *err)
{
    unsigned char oid[20];
    bool found;

    from.path = path;
    if (!dv_other_name_then(s, &from, &from.path, oid, &found, err))
        return false;
    if (found)
        origin->from[origin->count++] = from;
    return true;
}

/* The parent, where the commit edited the file or does not have it. */
static bool add_parent(dv_scales *s, dv_str path, dv_origin *origin,
                       dv_error *err)
{
    dv_departure from = s->origin->from[0];

    if (!dv_other_may_have_parent(s))
        return true;
    if (origin->count)
        return dv_origin_add_parent(origin, err);
    from.commit =
        dv_history_commit(from.repo->history, from.commit)->parents[0];
    return add_half(s, from, path, origin, err);
}

/* Follows its lines anew, from another origin. */
static bool set_out(dv_scales *s, const dv_origin *origin, dv_error *err)
{
    s->origin = origin;
    memset(s->then, 0, sizeof s->then);
    memset(s->journeys, 0, sizeof s->journeys);
    return dv_scales_follow(s, err);
}

/* The origin, of another file: of its halves those that have it. */
static bool depart(dv_scales *s, dv_str path, dv_error *err)
{
    dv_origin *origin = dv_arena_new(dv_scales_arena(s), sizeof *origin);

    *origin = *s->origin;
    origin->count = 0;
    for (uint32_t i = 0; i < s->origin->count; i++)
        if (!add_half(s, s->origin->from[i], path, origin, err))
            return false;
    return add_parent(s, path, origin, err) && set_out(s, origin, err);
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

/* Makes it one to `entry`, which can be read as `file`. */
static void turn_to(dv_scales *s, uint32_t entry, uint32_t file)
{
    dv_arena *arena = dv_scales_arena(s);
    dv_choice *choice = dv_arena_new(arena, sizeof *choice);
    dv_case *of = dv_arena_new(arena, sizeof *of);

    s->reference->path = dv_other_path(s, entry);
    *choice = *s->of->choice;
    *of = *s->of;
    of->choice = choice;
    choice->tree = s->present.tree;
    choice->entry = entry;
    s->of = of;
    s->switched = true;
    s->present_file = file;
    choice->testimony = dv_scales_hear_today(s, file, s->present.tree->label);
}

/* Where lines stand without a path, they are called by that of the file. */
static void name_anew(dv_scales *s)
{
    judge_anew(s, &s->of->choice->testimony);
    if (dv_other_citation(s)->form != DV_FORM_INHERITED)
        return;
    s->reference->path_span = (dv_span){0, 0};
    s->reference->written_path = dv_path_base(s->reference->path);
    s->reference->label =
        dv_say_place(s, s->reference->written_path, s->reference->lines);
}

static void say_other(dv_scales *s, dv_str line)
{
    /* The choice is this case's own: see turn_to. */
    dv_choice *choice = (dv_choice *)s->of->choice;

    *dv_vec_push(dv_scales_arena(s), &choice->testimony.evidence) = line;
}

bool dv_other_become(dv_scales *s, uint32_t entry, dv_error *err)
{
    uint32_t file = dv_past_now(s->past, s->present.tree, entry);
    dv_str old = s->reference->path;

    if (file == DV_NONE)
        return true;
    turn_to(s, entry, file);
    say_other(s,
              dv_arena_printf(dv_scales_arena(s),
                              "the text tells that %.*s is meant, not %.*s",
                              DV_STR_ARG(s->reference->path), DV_STR_ARG(old)));
    name_anew(s);
    return depart(s, s->reference->path, err);
}

bool dv_other_join(dv_scales *s, const dv_scales *of, dv_error *err)
{
    const dv_file *document = s->reading->document->file;
    uint32_t entry = of->of->choice->entry;
    uint32_t file = dv_past_now(s->past, s->present.tree, entry);

    if (file == DV_NONE)
        return true;
    turn_to(s, entry, file);
    say_other(s, dv_arena_printf(
                     dv_scales_arena(s),
                     "line %u of the document says the same of these lines of "
                     "%.*s",
                     dv_file_position(document, of->reference->span.start).line,
                     DV_STR_ARG(of->reference->path)));
    name_anew(s);
    s->foreign = NULL;
    s->untold = false;
    /* Other numbers would no longer be told to be of that file. */
    s->retold = true;
    s->earlier = of->earlier;
    s->told_parent = of->told_parent;
    return set_out(s, of->origin, err);
}

bool dv_other_take(dv_scales *s, uint32_t entry, dv_str then)
{
    uint32_t file = dv_past_now(s->past, s->present.tree, entry);

    if (file == DV_NONE)
        return false;
    turn_to(s, entry, file);
    say_other(s, dv_arena_printf(
                     dv_scales_arena(s), "at the origin, `%.*s` is %.*s",
                     DV_STR_ARG(s->reference->written_path), DV_STR_ARG(then)));
    name_anew(s);
    return true;
}

bool dv_other_turn(dv_scales *s, uint32_t entry, dv_str then)
{
    if (!dv_other_take(s, entry, then))
        return false;
    /* One of several proves nothing against the text. */
    ((dv_choice *)s->of->choice)->unsure = true;
    if (dv_verdict_answer(s->reference->verdict) == DV_ANSWER_FALSE) {
        s->reference->verdict = DV_VERDICT_UNVERIFIED;
        s->reference->symbol_missing = false;
        s->reference->now = (dv_place){0};
    }
    return true;
}
