/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/say.h"
#include "text/path.h"

/* "origin 7e47b12 or 1b31a4c, before 9c909a4 by line, as …" */
static void say_branch(dv_scales *s, dv_str oid)
{
    dv_str other = {0};

    if (!s->agree)
        other = dv_scales_short(s, s->origin->from[!s->picked].commit);
    dv_scales_say(
        s,
        "origin %.*s%s%.*s, before %.*s by %s, as the others that its "
        "writer cites here tell",
        DV_STR_ARG(oid), other.len ? " or " : "", DV_STR_ARG(other),
        DV_STR_ARG(dv_scales_short(s, s->origin->wrote)),
        dv_origin_by_name(dv_scales_by(s)));
}

/* "origin 8efe8cb, before 86e81a6 by line: the text fits that exactly" */
static void say_earlier(dv_scales *s, dv_str oid)
{
    dv_scales_say(s, "origin %.*s, %s %.*s by %s: %s", DV_STR_ARG(oid),
                  s->origin->next ? "after" : "before",
                  DV_STR_ARG(dv_scales_short(s, s->origin->wrote)),
                  dv_origin_by_name(dv_scales_by(s)),
                  s->earlier >= DV_EARLIER_LONE
                      ? "there the lines are exactly what the text names"
                      : "there others are exact that its writer cites here");
}

/* "7e47b12"; "c108acb, the state that the document tells," */
static dv_str say_state(const dv_scales *s)
{
    dv_str oid = dv_scales_short(s, s->origin->from[s->picked].commit);

    return s->origin->stated && s->picked == 1
               ? dv_arena_printf(dv_scales_arena(s),
                                 "%.*s, the state that the document tells,",
                                 DV_STR_ARG(oid))
               : oid;
}

/* "origin 7e47b12 by line (2025-12-16)" */
void dv_say_origin(dv_scales *s)
{
    dv_str oid = say_state(s);

    if (s->branched)
        say_branch(s, oid);
    else if (s->earlier)
        say_earlier(s, oid);
    else if (s->decided)
        dv_scales_say(s,
                      "origin %.*s by %s, as the others that its writer cites "
                      "here tell",
                      DV_STR_ARG(oid), dv_origin_by_name(dv_scales_by(s)));
    else if (s->agree && s->exact[0] != s->exact[1])
        dv_scales_say(s,
                      "origin %.*s by %s: there the lines are exactly what the "
                      "text names",
                      DV_STR_ARG(oid), dv_origin_by_name(dv_scales_by(s)));
    else if (dv_scales_is_of_either(s))
        dv_scales_say(
            s, "origin %.*s by %s; from %.*s the lines lead elsewhere",
            DV_STR_ARG(oid), dv_origin_by_name(dv_scales_by(s)),
            DV_STR_ARG(dv_scales_short(s, s->origin->from[!s->picked].commit)));
    else
        dv_scales_say(s, "origin %.*s by %s", DV_STR_ARG(oid),
                      dv_origin_by_name(dv_scales_by(s)));
}

void dv_say_commit(dv_scales *s, const char *what)
{
    const dv_commit_note *by = &s->reference->by;

    if (by->oid.len)
        dv_scales_say(s, "%s by %.*s %.*s \"%.*s\"", what,
                      DV_STR_ARG(dv_str_slice(by->oid, 0, 7)),
                      DV_STR_ARG(by->date), DV_STR_ARG(by->subject));
}

/* What is not committed has no commit to be named. */
void dv_say_pending(dv_scales *s)
{
    dv_str was = dv_scales_journey(s)->pending;

    if (dv_scales_journey(s)->uncommitted)
        dv_scales_say(s, "that is not committed yet");
    if (was.len)
        dv_scales_say(s, "%.*s was renamed, which is not committed yet",
                      DV_STR_ARG(was));
}

void dv_say_rest(dv_scales *s)
{
    for (uint32_t i = 0; i < s->reference->evidence_count; i++)
        *dv_vec_push(dv_scales_arena(s), &s->evidence) =
            s->reference->evidence[i];
}

dv_str dv_say_place(const dv_scales *s, dv_str path, dv_lines lines)
{
    return dv_path_at(path, lines, dv_scales_arena(s));
}
