/* SPDX-License-Identifier: MIT */
#include "fix/fix.h"

#include "base/buf.h"

/* Edits that do not overlap, in the order of their spans: a place is found by
 * halving. Findings come in the order of the document, so that a new edit
 * nearly always goes to the end; the unsafe ones, which are chosen after all
 * the safe ones, have a list of their own to keep it so. */
typedef DV_VEC(dv_edit) edit_list;

typedef struct choice {
    dv_str text;
    const dv_finding *const *findings;
    uint32_t count;
    edit_list safe, unsafe;
    dv_arena *arena;
} choice;

typedef enum standing {
    FREE,
    TAKEN, /* overlaps an edit that is chosen */
    SAME   /* is chosen already */
} standing;

static bool is_before(dv_span a, dv_span b)
{
    return a.start != b.start ? a.start < b.start : a.end < b.end;
}

static bool is_same_span(dv_span a, dv_span b)
{
    return a.start == b.start && a.end == b.end;
}

/* The first edit of the list that is not before `span`. */
static uint32_t find_place(const edit_list *list, dv_span span)
{
    uint32_t low = 0, high = list->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (is_before(list->items[middle].span, span))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* As the list has no overlaps, the two neighbours tell. */
static standing stand_in(const edit_list *list, const dv_edit *edit)
{
    uint32_t at = find_place(list, edit->span);

    if (at < list->count && is_same_span(list->items[at].span, edit->span))
        return dv_str_equal(list->items[at].text, edit->text) ? SAME : TAKEN;
    /* Two insertions at one place have the same span, which is asked before. */
    if (at < list->count && dv_spans_overlap(list->items[at].span, edit->span))
        return TAKEN;
    return at > 0 && dv_spans_overlap(list->items[at - 1].span, edit->span)
               ? TAKEN
               : FREE;
}

static standing stand(const choice *c, const dv_edit *edit)
{
    standing safe = stand_in(&c->safe, edit);

    return safe != FREE ? safe : stand_in(&c->unsafe, edit);
}

/* Edits that a rule got wrong are left out rather than trusted. */
static bool is_sound(const dv_fix *fix, dv_str text)
{
    for (uint32_t i = 0; i < fix->edit_count; i++) {
        dv_span span = fix->edits[i].span;

        if (span.start > span.end || span.end > text.len)
            return false;
        if (i > 0 && (span.start < fix->edits[i - 1].span.end ||
                      is_same_span(span, fix->edits[i - 1].span)))
            return false;
    }
    return true;
}

static bool has_room(const choice *c, const dv_fix *fix)
{
    for (uint32_t i = 0; i < fix->edit_count; i++)
        if (stand(c, &fix->edits[i]) == TAKEN)
            return false;
    return true;
}

static bool is_chosen(const choice *c, const dv_fix *fix)
{
    for (uint32_t i = 0; i < fix->edit_count; i++)
        if (stand(c, &fix->edits[i]) != SAME)
            return false;
    return true;
}

static void insert(edit_list *list, const dv_edit *edit, dv_arena *arena)
{
    uint32_t at = find_place(list, edit->span);

    (void)dv_vec_push(arena, list);
    memmove(list->items + at + 1, list->items + at,
            (list->count - 1 - at) * sizeof *list->items);
    list->items[at] = *edit;
}

static void choose(choice *c, const dv_fix *fix)
{
    for (uint32_t i = 0; i < fix->edit_count; i++)
        if (stand(c, &fix->edits[i]) == FREE)
            insert(fix->safe ? &c->safe : &c->unsafe, &fix->edits[i], c->arena);
}

/* Whether the fix is applied; `allowed`: it may add edits. */
static bool take(choice *c, const dv_fix *fix, bool allowed)
{
    if (!is_sound(fix, c->text))
        return false;
    if (!allowed)
        return is_chosen(c, fix);
    if (!has_room(c, fix))
        return false;
    choose(c, fix);
    return true;
}

/* Of the two lists the edit that comes first; NULL at the end of both. */
static const dv_edit *next_edit(const choice *c, uint32_t *safe,
                                uint32_t *unsafe)
{
    const dv_edit *a = *safe < c->safe.count ? &c->safe.items[*safe] : NULL;
    const dv_edit *b =
        *unsafe < c->unsafe.count ? &c->unsafe.items[*unsafe] : NULL;

    if (a && (!b || is_before(a->span, b->span))) {
        ++*safe;
        return a;
    }
    if (b)
        ++*unsafe;
    return b;
}

static dv_str apply(const choice *c)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    uint32_t safe = 0, unsafe = 0;
    size_t done = 0;

    for (const dv_edit *e; (e = next_edit(c, &safe, &unsafe)) != NULL;) {
        dv_buf_add(&out, dv_str_slice(c->text, done, e->span.start));
        dv_buf_add(&out, e->text);
        done = e->span.end;
    }
    dv_buf_add(&out, dv_str_slice(c->text, done, c->text.len));
    return dv_arena_copy(c->arena, dv_buf_str(&out));
}

/* The fixes that are safe, or those that are not. */
static void take_all(choice *c, bool safe, bool allowed, bool *done,
                     dv_fix_plan *plan)
{
    for (uint32_t i = 0; i < c->count; i++) {
        const dv_fix *fix = &c->findings[i]->fix;

        if (fix->edit_count == 0 || fix->safe != safe)
            continue;
        done[i] = take(c, fix, allowed);
        if (done[i])
            plan->applied++;
        else
            plan->left++;
    }
}

dv_fix_plan dv_fix_plan_make(dv_str path, dv_str before,
                             const dv_finding *const *findings, uint32_t count,
                             bool unsafe, dv_arena *arena)
{
    bool *done = dv_arena_new(arena, count * sizeof *done);
    dv_fix_plan plan = {path, before, before, 0, 0, done};
    choice c = {
        .text = before, .findings = findings, .count = count, .arena = arena};

    take_all(&c, true, true, done, &plan);
    take_all(&c, false, unsafe, done, &plan);
    if (plan.applied > 0)
        plan.after = apply(&c);
    return plan;
}
