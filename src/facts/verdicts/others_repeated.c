/* SPDX-License-Identifier: MIT */
/*
 * Lines that a document cites twice. A plan that divides a file lists what is
 * in it, "`connect()` (lines 141-161)", and again where it tells which of the
 * new files each part goes to, below the name of that one.
 */
#include "facts/verdicts/exact.h"
#include "facts/verdicts/others.h"
#include "facts/verdicts/others_parts.h"

/* References to the same lines that are compared with one. */
#define TWINS_LIMIT 16u
/* References that turned out to be repeated, behind one path: what else stands
 * there and is repeated is, too. */
#define FELLOWS 2u

/* One that may be a repetition. */
typedef struct repetition {
    dv_scales *s;
    const dv_scales *of; /* where it stands with the same name and is exact */
    bool plain;          /* it is not as exact in its own file */
    uint32_t fellows;    /* see fellows_of */
} repetition;

typedef DV_VEC(repetition) repetitions;

/* Single lines are the same by chance, and names are then, too. */
static bool is_asked(const dv_scales *s)
{
    return dv_other_is_asked(s) && s->origin->count &&
           s->reference->lines.first < s->reference->lines.last;
}

static int compare_lines(const void *a, const void *b)
{
    const dv_scales *left = *(dv_scales *const *)a;
    const dv_scales *right = *(dv_scales *const *)b;
    dv_lines one = left->reference->lines, two = right->reference->lines;

    if (one.first != two.first)
        return one.first < two.first ? -1 : 1;
    if (one.last != two.last)
        return one.last < two.last ? -1 : 1;
    return (left > right) - (left < right);
}

static bool are_same(const dv_scales *a, const dv_scales *b)
{
    return dv_lines_equal(a->reference->lines, b->reference->lines);
}

/* Whether the path that the lines are counted to is not said of them: it stands
 * in another block. */
static bool is_apart(const dv_scales *s)
{
    const dv_citation *own = dv_other_citation(s);

    return own->form == DV_FORM_INHERITED && !s->switched &&
           (own->mention == DV_NONE ||
            s->reading->citations.mentions.items[own->mention].block !=
                own->block);
}

static bool names(const dv_claims *claims, dv_str name)
{
    for (uint32_t i = 0; i < claims->primary && i < DV_NAMES_LIMIT; i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            dv_str_equal(claims->names[i].name, name))
            return true;
    return false;
}

/* Whether both name the same in code. */
static bool share_name(const dv_scales *a, const dv_scales *b)
{
    const dv_claims *claims = &a->reading->claims[a->of->citation];

    for (uint32_t i = 0; i < claims->primary && i < DV_NAMES_LIMIT; i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            names(&b->reading->claims[b->of->citation], claims->names[i].name))
            return true;
    return false;
}

static bool is_of_other_file(const dv_scales *a, const dv_scales *b)
{
    return a->of->choice->entry != b->of->choice->entry &&
           a->present.tree == b->present.tree;
}

/* The one of [first, end) that `s` may repeat, if it is the only file. */
static bool find_one(dv_scales **asked, uint32_t first, uint32_t end,
                     dv_scales *s, repetition *out, dv_error *err)
{
    dv_exact own = DV_EXACT_NOT, best = DV_EXACT_NAME;

    *out = (repetition){.s = s};
    for (uint32_t i = first; i < end; i++) {
        dv_exact there;

        if (!is_of_other_file(asked[i], s) || !share_name(asked[i], s))
            continue;
        if (!dv_exact_then(asked[i], asked[i]->picked, &there, err))
            return false;
        if (there > best) {
            best = there;
            out->of = asked[i];
        }
    }
    if (!out->of)
        return true;
    if (!dv_exact_then(s, s->picked, &own, err))
        return false;
    out->plain = own < best;
    return true;
}

static bool find_in(dv_scales **asked, uint32_t first, uint32_t end,
                    repetitions *out, dv_error *err)
{
    for (uint32_t i = first; i < end; i++) {
        repetition found;

        if (!is_apart(asked[i]))
            continue;
        if (!find_one(asked, first, end, asked[i], &found, err))
            return false;
        if (found.of)
            *dv_vec_push(dv_scales_arena(found.s), out) = found;
    }
    return true;
}

static bool find(dv_scales *all, uint32_t count, repetitions *out,
                 dv_error *err)
{
    uint32_t found, end;
    dv_scales **asked =
        dv_scales_sorted(all, count, is_asked, compare_lines, &found);

    for (uint32_t first = 0; first < found; first = end) {
        for (end = first + 1; end < found && are_same(asked[end], asked[first]);
             end++)
            ;
        if (end - first > 1 && end - first <= TWINS_LIMIT &&
            !find_in(asked, first, end, out, err))
            return false;
    }
    return true;
}

/* How many stand behind the same path and are plainly of the same file. */
static uint32_t *fellows_of(dv_strmap *counts, const repetition *r)
{
    const uint32_t key[] = {r->s->of->choice->mention,
                            r->of->of->choice->entry};
    dv_arena *arena = dv_scales_arena(r->s);
    dv_str bytes = {(const char *)key, sizeof key};
    uint32_t *known = dv_strmap_get(counts, bytes);

    return known ? known
                 : dv_strmap_put(counts, arena, dv_arena_copy(arena, bytes),
                                 NULL);
}

static void count_fellows(repetitions *found)
{
    DV_AUTO(dv_strmap_release) dv_strmap counts = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < found->count; i++)
        *fellows_of(&counts, &found->items[i]) += found->items[i].plain;
    for (uint32_t i = 0; i < found->count; i++)
        found->items[i].fellows = *fellows_of(&counts, &found->items[i]);
}

bool dv_others_weigh_repeated(dv_scales *all, uint32_t count, dv_error *err)
{
    repetitions found = {0};
    bool ok = find(all, count, &found, err);

    count_fellows(&found);
    for (uint32_t i = 0; i < found.count && ok; i++) {
        const repetition *r = &found.items[i];

        if (r->plain || r->fellows >= FELLOWS)
            ok = dv_other_join(r->s, r->of, err);
    }
    return ok;
}
