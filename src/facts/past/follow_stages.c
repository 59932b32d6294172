/* SPDX-License-Identifier: MIT */
/*
 * Lines that were edited after they had gone to another place of their file, or
 * before: no one comparison of both ends finds them, but each of the commits on
 * the way can be followed.
 */
#include "facts/past/follow_trail.h"

/* Times as many lines, and some more, that are too much to be the same ones: a
 * bound of an edit went astray. */
#define MUCH      3u
#define MUCH_MORE 20u

/* From where to which version the edit is: from the state before the one that
 * ended the lines, if they stand there yet, once; else to that state. Before
 * the first one is the departure. */
static bool find_edit(const dv_trail *t, const dv_versions *versions,
                      dv_departure *from, const dv_version **to, dv_error *err)
{
    const dv_version *last = *to + 1;
    uint32_t number, first;

    *from = *t->from;
    if (last == versions->items + versions->count || last->gone)
        return true;
    if (!dv_past_blob(t->past, from->repo, last->oid, last->path, &number, err))
        return false;
    if (number == DV_NONE)
        return true;
    if (dv_block_count(dv_past_file_at(t->past, number), t->block, &first) !=
        1) {
        *to = last;
        return true;
    }
    from->commit = last->commit;
    from->path = last->path;
    from->lines = (dv_lines){first, first + t->lines.last - t->lines.first};
    return true;
}

static dv_trail depart_from(const dv_trail *t, const dv_departure *from,
                            dv_journey *out)
{
    *out =
        (dv_journey){.old_file = DV_NONE, .new_file = DV_NONE, .by = DV_NONE};
    return (dv_trail){.past = t->past,
                      .from = from,
                      .present = t->present,
                      .out = out,
                      .stages = t->stages + 1};
}

bool dv_trail_go_on(const dv_trail *t, const dv_departure *from,
                    dv_journey *out, dv_trail *behind, dv_error *err)
{
    *behind = depart_from(t, from, out);
    return dv_trail_depart(behind, err) &&
           (out->fortune == DV_LINES_OUTSIDE || dv_trail_arrive(behind, err));
}

/* What the version made of the lines that stood before it. */
static bool compare_edit(dv_trail *t, const dv_version *end, bool *found,
                         dv_error *err)
{
    dv_line_map map;
    uint32_t number;

    *found = false;
    if (!dv_trail_depart(t, err))
        return false;
    if (t->out->fortune == DV_LINES_OUTSIDE)
        return true;
    if (!dv_past_blob(t->past, t->from->repo, end->oid, end->path, &number,
                      err))
        return false;
    if (number == DV_NONE)
        return true;
    t->out->new_file = number;
    if (!dv_past_line_map(t->past, t->out->old_file, number, &map, err) ||
        !dv_trail_compare(t, number, &map, err))
        return false;
    /* A definition that got another name is still what it was. */
    *found = t->out->fortune == DV_LINES_CHANGED && t->out->now.path.len &&
             !dv_trail_is_lost(t);
    return true;
}

static bool is_too_much(const dv_trail *t, dv_lines now)
{
    return now.last - now.first >
           MUCH * (t->lines.last - t->lines.first) + MUCH_MORE;
}

/* The edit, and where its lines went then, as one journey. */
static void join(const dv_journey *edit, const dv_journey *then,
                 uint32_t commit, dv_journey *out)
{
    bool again = then->fortune == DV_LINES_CHANGED;
    uint32_t old_file = out->old_file;

    *out = *edit;
    out->old_file = old_file;
    if (then->new_file != DV_NONE)
        out->new_file = then->new_file;
    out->now = then->now;
    out->pending = then->pending;
    out->spaced &= !again || then->spaced;
    out->laid_out |= again && then->laid_out;
    out->partly |= again && then->partly;
    out->whole &= !again || then->whole;
    if (again && then->edited < edit->edited)
        out->edited = then->edited;
    out->by = again ? then->by : commit;
}

bool dv_trail_find_stages(dv_trail *t, dv_error *err)
{
    dv_versions versions;
    const dv_version *end;
    dv_journey edit, then;
    dv_departure last, edited;
    dv_trail own = *t, before, behind;
    bool found;

    if (t->stages >= DV_STAGES_LIMIT || t->present->commit == DV_NONE)
        return true;
    own.commit = t->from->commit;
    own.path = t->from->path;
    own.replaced = false;
    if (!dv_trail_find_end(&own, &versions, &end, err))
        return false;
    if (!end || end->gone)
        return true;
    if (!find_edit(t, &versions, &last, &end, err))
        return false;
    before = depart_from(t, &last, &edit);
    if (!compare_edit(&before, end, &found, err))
        return false;
    if (!found)
        return true;
    edited =
        (dv_departure){t->from->repo, end->commit, end->path, edit.now.lines};
    if (!dv_trail_go_on(t, &edited, &then, &behind, err))
        return false;
    if (!then.now.path.len || dv_trail_is_lost(&behind) ||
        is_too_much(t, then.now.lines))
        return true;
    join(&edit, &then, end->commit, t->out);
    t->kept = true;
    t->replaced = false;
    return true;
}
