/* SPDX-License-Identifier: MIT */
#include "source/align/align.h"

#include <stdlib.h>

#include "base/order.h"
#include "base/vec.h"
#include "source/align/follow.h"

/* Places of a unit that are all considered; one with more is put where there
 * is room for it. */
#define FEW 8u

/* The units of the quote that are equal: the places of such a one that are
 * looked at. */
typedef struct unit_class {
    dv_places places;
    uint32_t next; /* the first that may be free */
} unit_class;

typedef enum pairing {
    UNPAIRED,
    ELISION,  /* nothing but a mark */
    EQUAL,    /* the same unit */
    FOLLOWED, /* the same, but for what was left out */
    CHANGED   /* another one in its place */
} pairing;

typedef struct pair {
    pairing kind;
    uint32_t unit;    /* EQUAL: of the source */
    dv_footing place; /* parts of the source */
} pair;

typedef struct aligner {
    const dv_passage *quote, *source;
    uint32_t low, high; /* units of the source that are looked at */
    dv_lines meant;
    unit_class *classes; /* at the first unit of each class */
    pair *pairs;         /* of each unit of the quote */
    uint64_t steps;
    dv_arena *scratch;
} aligner;

static const dv_unit *quoted(const aligner *a, uint32_t i)
{
    return &a->quote->units[i];
}

static unit_class *class_of(const aligner *a, uint32_t i)
{
    dv_places alike = dv_unit_places(a->quote, quoted(a, i)->hash);

    return &a->classes[alike.count ? alike.at[0] : i];
}

static uint32_t line_of(const aligner *a, uint32_t unit)
{
    return a->source->parts[a->source->units[unit].first].line;
}

/* The first unit that begins behind `line`. */
static uint32_t first_behind(const aligner *a, uint32_t line)
{
    uint32_t low = 0, high = a->source->unit_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (line_of(a, middle) <= line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The units of `within`, and the one that it begins in. */
static void look_within(aligner *a, dv_lines within)
{
    a->low = within.first ? first_behind(a, within.first - 1) : 0;
    a->high = first_behind(a, within.last);
    if (a->low > 0 &&
        (a->low == a->source->unit_count || line_of(a, a->low) > within.first))
        a->low--;
}

static void find_class(aligner *a, uint32_t i)
{
    dv_places places = dv_unit_places(a->source, quoted(a, i)->hash);
    uint32_t first = dv_places_before(&places, a->low);

    if (places.count)
        a->classes[i].places.at = places.at + first;
    a->classes[i].places.count = dv_places_before(&places, a->high) - first;
}

static void find_classes(aligner *a)
{
    a->classes =
        dv_arena_new(a->scratch, a->quote->unit_count * sizeof *a->classes + 1);
    a->pairs =
        dv_arena_new(a->scratch, a->quote->unit_count * sizeof *a->pairs + 1);
    for (uint32_t i = 0; i < a->quote->unit_count; i++) {
        if (class_of(a, i) == &a->classes[i])
            find_class(a, i);
        if (quoted(a, i)->elision)
            a->pairs[i].kind = ELISION;
    }
}

/* What a unit of the quote says about where it is from. */
static uint32_t weigh(const aligner *a, uint32_t i)
{
    uint32_t weight = 0;

    for (uint32_t k = quoted(a, i)->first; k < quoted(a, i)->end; k++)
        weight += dv_part_weight(a->source, &a->quote->parts[k]);
    return weight;
}

static void set_equal(aligner *a, uint32_t i, uint32_t unit)
{
    const dv_unit *of = &a->source->units[unit];

    a->pairs[i] = (pair){
        .kind = EQUAL,
        .unit = unit,
        .place = {.whole = true,
                  .defines = dv_is_signature(a->quote, i),
                  .first = of->first,
                  .end = of->end,
                  .weight = weigh(a, i)},
    };
}

/* A pair of equal units at the end of the heaviest sequence of pairs. */
typedef struct knot {
    uint32_t quote, source;
    uint32_t weight; /* tokens of the sequence, twice; those of units at the
                        lines that are meant count a little more */
    uint32_t start;  /* the source's unit that the sequence begins with */
    uint32_t before; /* the pair before it, or DV_NONE */
} knot;

/* The heaviest sequences that end before each place: Fenwick's tree ("A new
 * data structure for cumulative frequency tables", 1994), with the heavier of
 * two in the place of their sum. */
typedef struct knots {
    DV_VEC(knot) all;
    DV_VEC(uint32_t)
    places;             /* units of the source that are in a pair, in their
                           order */
    uint32_t *heaviest; /* index + 1 into `all`; 0: none */
} knots;

static bool is_rare(const aligner *a, uint32_t i)
{
    return a->pairs[i].kind != ELISION && class_of(a, i)->places.count <= FEW;
}

static void find_places(aligner *a, knots *k)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < a->quote->unit_count; i++)
        for (uint32_t n = 0; is_rare(a, i) && n < class_of(a, i)->places.count;
             n++)
            *dv_vec_push(a->scratch, &k->places) = class_of(a, i)->places.at[n];
    if (k->places.count)
        qsort(k->places.items, k->places.count, sizeof *k->places.items,
              dv_order_u32);
    for (uint32_t i = 0; i < k->places.count; i++)
        if (i == 0 || k->places.items[i] != k->places.items[i - 1])
            k->places.items[count++] = k->places.items[i];
    k->places.count = count;
    k->heaviest = dv_arena_new(a->scratch, (count + 1) * sizeof *k->heaviest);
}

/* Whether pair number `a` ends a heavier sequence than `b`, or one as heavy
 * that begins later; 0 is none. */
static bool is_heavier(const knots *k, uint32_t a, uint32_t b)
{
    const knot *left, *right;

    if (!a || !b)
        return a != 0;
    left = &k->all.items[a - 1];
    right = &k->all.items[b - 1];
    return left->weight != right->weight ? left->weight > right->weight
                                         : left->start > right->start;
}

/* Of those that end before place number `place`. */
static uint32_t heaviest_before(const knots *k, uint32_t place)
{
    uint32_t best = 0;

    for (; place > 0; place &= place - 1)
        if (is_heavier(k, k->heaviest[place], best))
            best = k->heaviest[place];
    return best;
}

static bool is_meant(const aligner *a, uint32_t unit)
{
    uint32_t line = line_of(a, unit);

    return a->meant.first <= line && line <= a->meant.last;
}

static void add_knot(aligner *a, knots *k, uint32_t quote, uint32_t source)
{
    dv_places places = {k->places.items, k->places.count};
    uint32_t place = dv_places_before(&places, source);
    uint32_t before = heaviest_before(k, place);
    const knot *last = before ? &k->all.items[before - 1] : NULL;
    knot added = {
        .quote = quote,
        .source = source,
        .weight = (last ? last->weight : 0) + is_meant(a, source) +
                  2 * (quoted(a, quote)->end - quoted(a, quote)->first),
        .start = last ? last->start : source,
        .before = before ? before - 1 : DV_NONE,
    };

    *dv_vec_push(a->scratch, &k->all) = added;
    for (place++; place <= k->places.count; place += place & (~place + 1))
        if (is_heavier(k, k->all.count, k->heaviest[place]))
            k->heaviest[place] = k->all.count;
}

/* The end of the heaviest sequence, of several that of the closest one; or
 * DV_NONE. */
static uint32_t last_knot(const knots *k)
{
    uint32_t best = DV_NONE;

    for (uint32_t i = 0; i < k->all.count; i++) {
        const knot *of = &k->all.items[i];
        const knot *held = best == DV_NONE ? NULL : &k->all.items[best];

        if (!held || of->weight > held->weight ||
            (of->weight == held->weight &&
             of->source - of->start < held->source - held->start))
            best = i;
    }
    return best;
}

/* Of one unit's places the last comes first, so that no sequence has two. */
static void pair_rare(aligner *a)
{
    knots k = {0};

    find_places(a, &k);
    for (uint32_t i = 0; i < a->quote->unit_count; i++)
        for (uint32_t n = is_rare(a, i) ? class_of(a, i)->places.count : 0;
             n-- > 0;)
            add_knot(a, &k, i, class_of(a, i)->places.at[n]);
    for (uint32_t i = last_knot(&k); i != DV_NONE; i = k.all.items[i].before)
        set_equal(a, k.all.items[i].quote, k.all.items[i].source);
}

/* Of each unit of the quote: the first unit of the source that is paired with
 * a later one. */
static uint32_t *next_paired(const aligner *a)
{
    uint32_t *next =
        dv_arena_new(a->scratch, a->quote->unit_count * sizeof *next + 1);
    uint32_t at = a->high;

    for (uint32_t i = a->quote->unit_count; i-- > 0;) {
        next[i] = at;
        if (a->pairs[i].kind == EQUAL)
            at = a->pairs[i].unit;
    }
    return next;
}

/* Frequent units take the first place between those that are paired. */
static void pair_frequent(aligner *a)
{
    uint32_t *next = next_paired(a);
    uint32_t at = a->low;

    for (uint32_t i = 0; i < a->quote->unit_count; i++) {
        unit_class *class = class_of(a, i);

        if (a->pairs[i].kind == UNPAIRED && class->places.count > FEW) {
            dv_places rest = {class->places.at + class->next,
                              class->places.count - class->next};

            class->next += dv_places_before(&rest, at);
            if (class->next < class->places.count &&
                class->places.at[class->next] < next[i])
                set_equal(a, i, class->places.at[class->next]);
        }
        if (a->pairs[i].kind == EQUAL)
            at = a->pairs[i].unit + 1;
    }
}

/* Units that have no equal in their place. */
static void follow_rest(aligner *a)
{
    const dv_unit *units = a->source->units;
    uint32_t *next = next_paired(a);
    uint32_t at = a->low < a->high ? units[a->low].first : 0;
    uint32_t end = a->low < a->high ? units[a->high - 1].end : 0;

    for (uint32_t i = 0; i < a->quote->unit_count; i++) {
        dv_trail trail = {.quote = a->quote,
                          .source = a->source,
                          .unit = i,
                          .from = at,
                          .steps = &a->steps};

        trail.to = next[i] < a->high ? units[next[i]].first : end;
        if (a->pairs[i].kind == UNPAIRED && at < trail.to) {
            if (dv_follow_unit(&trail, &a->pairs[i].place))
                a->pairs[i].kind = a->pairs[i].place.whole ? FOLLOWED : CHANGED;
        }
        if (a->pairs[i].kind == UNPAIRED)
            a->pairs[i].place.source_at = at;
        if (a->pairs[i].kind > ELISION && a->pairs[i].place.end > at)
            at = a->pairs[i].place.end;
    }
}

/* Whether unit `i` follows the one before it in both texts at once, but one of
 * them is in another block. */
static bool is_in_other_block(const aligner *a, uint32_t i)
{
    const dv_part *q = a->quote->parts, *s = a->source->parts;
    const pair *pairs = a->pairs;
    int quoted_step, step;

    if (i == 0 || a->quote->broken || a->source->broken ||
        pairs[i].kind != EQUAL || pairs[i - 1].kind != EQUAL ||
        pairs[i].unit != pairs[i - 1].unit + 1)
        return false;
    quoted_step =
        q[quoted(a, i)->first].depth - q[quoted(a, i - 1)->first].depth;
    step = s[pairs[i].place.first].depth - s[pairs[i - 1].place.first].depth;
    return quoted_step != step;
}

static dv_span span_of(const dv_passage *passage, uint32_t part)
{
    uint32_t end;

    if (part < passage->part_count)
        return passage->parts[part].span;
    end = passage->part_count ? passage->parts[passage->part_count - 1].span.end
                              : 0;
    return (dv_span){end, end};
}

/* Says where the quote differs first: in unit `i`, with what comes next in the
 * source. */
static void say_difference(const aligner *a, uint32_t i, dv_alignment *out)
{
    const pair *of = &a->pairs[i];
    const dv_unit *unit = quoted(a, i);
    uint32_t quote_at = unit->first, source_at = of->place.first;

    if (of->kind == UNPAIRED) {
        out->added = true;
        source_at = of->place.source_at;
    }
    if (of->kind == CHANGED) {
        quote_at = of->place.quote_at;
        source_at = of->place.source_at;
    }
    out->elsewhere = of->kind == EQUAL;
    out->quote_differs = span_of(a->quote, quote_at);
    if (quote_at == unit->end) {
        uint32_t end = a->quote->parts[quote_at - 1].span.end;

        out->quote_differs = (dv_span){end, end};
    }
    if (out->added && out->lines.first == 0)
        return;
    out->source_differs = span_of(a->source, source_at);
    if (source_at < a->source->part_count)
        out->source_line = a->source->parts[source_at].line;
}

static void cover(const aligner *a, const dv_footing *place, dv_alignment *out)
{
    const dv_part *parts = a->source->parts;
    const dv_unit *unit;
    uint32_t first, last;

    if (place->end <= place->first)
        return;
    unit = &a->source->units[parts[place->end - 1].unit];
    first = parts[place->first].line;
    last = place->end == unit->end
               ? unit->last_line
               : dv_file_position(a->source->file,
                                  parts[place->end - 1].span.end - 1)
                     .line;
    if (out->lines.first == 0 || first < out->lines.first)
        out->lines.first = first;
    if (last > out->lines.last)
        out->lines.last = last;
}

static bool is_once(const aligner *a, uint32_t i)
{
    return dv_unit_places(a->source, quoted(a, i)->hash).count == 1;
}

/* Whether so much is there that a place is told by it. */
static bool tells_place(const dv_alignment *out)
{
    return out->lines.first &&
           (out->defines || out->matched * 3 >= out->weight);
}

static void sum_up(const aligner *a, dv_alignment *out)
{
    bool differs = false;

    for (uint32_t i = 0; i < a->quote->unit_count; i++) {
        const pair *of = &a->pairs[i];

        if (of->kind == ELISION)
            continue;
        out->weight += weigh(a, i);
        if (of->kind != UNPAIRED) {
            out->matched += of->place.weight;
            out->defines |= of->place.defines;
            cover(a, &of->place, out);
        }
        out->distinctive += of->kind == EQUAL && is_once(a, i);
        if (!differs && (of->kind == UNPAIRED || of->kind == CHANGED ||
                         is_in_other_block(a, i))) {
            differs = true;
            say_difference(a, i, out);
        }
    }
    out->broken = a->quote->broken;
    out->stopped = a->steps == 0;
    if (!differs && out->lines.first)
        out->state = DV_QUOTE_ANNOTATED;
    else if (tells_place(out))
        out->state = DV_QUOTE_DIFFERS;
}

void dv_align(const dv_passage *quote, const dv_passage *source,
              const dv_align_range *lines, dv_arena *scratch, dv_alignment *out)
{
    aligner a = {.quote = quote,
                 .source = source,
                 .meant = lines->meant,
                 .steps = DV_ALIGN_STEPS,
                 .scratch = scratch};

    *out = (dv_alignment){.state = DV_QUOTE_NONE};
    look_within(&a, lines->within);
    find_classes(&a);
    pair_rare(&a);
    pair_frequent(&a);
    follow_rest(&a);
    sum_up(&a, out);
}
