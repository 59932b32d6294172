/* SPDX-License-Identifier: MIT */
#include "source/align/walk.h"

static dv_str source_text(const dv_trail *t, uint32_t part)
{
    return dv_span_of(t->source->file->text, dv_trail_source(t, part)->span);
}

static bool source_is(const dv_trail *t, uint32_t part, const char *text)
{
    return dv_str_equal(source_text(t, part), dv_str_from(text));
}

/* Goes on where the source has what stands behind a mark, in the same
 * brackets and unit. */
static bool pass_marked(dv_walker *w)
{
    const dv_trail *t = w->trail;
    uint32_t depth = 0, end = w->j < t->to ? dv_trail_unit_end(t, w->j) : w->j;

    for (uint32_t k = w->j; k < end && dv_trail_step(t); k++) {
        uint8_t flags = dv_trail_source(t, k)->flags;

        if (depth == 0 && dv_trail_same(t, w->i, k)) {
            w->j = k;
            w->gap = false;
            return true;
        }
        if ((flags & DV_PART_CLOSES) && depth-- == 0)
            return false;
        depth += flags & DV_PART_OPENS ? 1 : 0;
    }
    return false;
}

/* Whether part `k` of the source goes on as the quote does: this part, and the
 * next one if there is one. */
static bool goes_on(const dv_walker *w, uint32_t k)
{
    const dv_trail *t = w->trail;

    return k < t->to && dv_trail_same(t, w->i, k) &&
           (w->i + 1 >= w->end || k + 1 >= t->to ||
            (dv_trail_quoted(t, w->i + 1)->flags &
             (DV_PART_ELLIPSIS | DV_PART_COMMA | DV_PART_CLOSES)) ||
            dv_trail_same(t, w->i + 1, k + 1));
}

/* Passes whole elements of a list that the quote left out without a mark; at
 * least one must be left. */
static bool pass_elements(dv_walker *w)
{
    const dv_trail *t = w->trail;
    uint32_t depth = 0, end;

    if (w->exact || w->j >= t->to || w->j == t->from ||
        dv_trail_source(t, w->j)->nest == 0 ||
        !((dv_trail_source(t, w->j - 1)->flags &
           (DV_PART_OPENS | DV_PART_COMMA)) ||
          (dv_trail_source(t, w->j)->flags & DV_PART_COMMA)))
        return false;
    end = dv_trail_unit_end(t, w->j);
    for (uint32_t k = w->j; k < end && dv_trail_step(t); k++) {
        uint8_t flags = dv_trail_source(t, k)->flags;

        if ((flags & DV_PART_CLOSES) && depth == 0) {
            if (!dv_trail_same(t, w->i, k) || w->matched == 0 ||
                (dv_trail_quoted(t, w->i - 1)->flags & DV_PART_OPENS))
                return false;
            w->j = k;
            return true;
        }
        depth -= flags & DV_PART_CLOSES ? 1 : 0;
        depth += flags & DV_PART_OPENS ? 1 : 0;
        if ((flags & DV_PART_COMMA) && depth == 0 && goes_on(w, k + 1)) {
            w->j = k + 1;
            return true;
        }
    }
    return false;
}

/* A signature may be quoted without the types that it gives. */
static bool pass_type(dv_walker *w)
{
    const dv_trail *t = w->trail;
    uint32_t depth = 0, end;
    bool result;

    if (!w->exact || w->j >= t->to)
        return false;
    result = source_is(t, w->j, "->");
    if (!result && !source_is(t, w->j, ":"))
        return false;
    end = dv_trail_unit_end(t, w->j);
    for (uint32_t k = w->j + 1; k < end && dv_trail_step(t); k++) {
        uint8_t flags = dv_trail_source(t, k)->flags;

        if (depth == 0 && dv_trail_same(t, w->i, k) &&
            (result ? k + 1 == end
                    : (flags & (DV_PART_COMMA | DV_PART_CLOSES)) != 0 ||
                          source_is(t, k, "="))) {
            w->j = k;
            return true;
        }
        if ((flags & DV_PART_CLOSES) && depth-- == 0)
            return false;
        depth += flags & DV_PART_OPENS ? 1 : 0;
    }
    return false;
}

/* Parentheses around a value that let it stand on several lines. */
static bool pass_wrap(dv_walker *w)
{
    const dv_trail *t = w->trail;
    uint32_t depth = 0, end;

    if (w->wrap_count && w->wraps[w->wrap_count - 1] == w->j) {
        w->wrap_count--;
        w->j++;
        return true;
    }
    if (w->wrap_count == DV_WALK_WRAPS || w->j >= t->to || w->j == t->from ||
        !source_is(t, w->j, "(") ||
        !(dv_trail_source(t, w->j - 1)->flags & DV_PART_LEADS))
        return false;
    end = dv_trail_unit_end(t, w->j);
    for (uint32_t k = w->j; k < end && dv_trail_step(t); k++) {
        depth += dv_trail_source(t, k)->flags & DV_PART_OPENS ? 1 : 0;
        if (!(dv_trail_source(t, k)->flags & DV_PART_CLOSES) || --depth > 0)
            continue;
        w->wraps[w->wrap_count++] = k;
        w->j++;
        return true;
    }
    return false;
}

/* What a loop goes over is another thing without these. */
static bool changes_items(dv_str name)
{
    static const char *const words[] = {
        "enumerate", "filter",   "islice", "iter",   "items",  "keys", "map",
        "range",     "reversed", "set",    "sorted", "values", "zip",  NULL};

    return dv_passage_is_one_of(name, words);
}

/* `for x in tqdm(xs, desc=d):` may be quoted as `for x in xs:`. */
static bool pass_call(dv_walker *w)
{
    const dv_trail *t = w->trail;
    uint32_t k = w->j, end;

    if (!w->loop || w->j >= t->to || w->i == 0 || w->matched == 0 ||
        !(dv_trail_quoted(t, w->i - 1)->flags &
          (DV_PART_LEADS | DV_PART_OPENS)))
        return false;
    end = dv_trail_unit_end(t, k);
    while (k + 1 < end && dv_str_equal(source_text(t, k + 1), DV_STR(".")) &&
           dv_trail_step(t))
        k += 2;
    if (k + 1 >= end || !(dv_trail_source(t, k + 1)->flags & DV_PART_OPENS) ||
        changes_items(source_text(t, k)))
        return false;
    w->j = k + 2;
    w->left++;
    return true;
}

/* The end of such a call, with the arguments that it has besides. */
static bool pass_call_end(dv_walker *w)
{
    const dv_trail *t = w->trail;
    uint32_t depth = 0, end;

    if (w->left == 0 || w->j >= t->to ||
        !(dv_trail_source(t, w->j)->flags & (DV_PART_COMMA | DV_PART_CLOSES)))
        return false;
    end = dv_trail_unit_end(t, w->j);
    for (uint32_t k = w->j; k < end && dv_trail_step(t); k++) {
        uint8_t flags = dv_trail_source(t, k)->flags;

        if ((flags & DV_PART_CLOSES) && depth-- == 0) {
            w->j = k + 1;
            w->left--;
            return true;
        }
        depth += flags & DV_PART_OPENS ? 1 : 0;
    }
    return false;
}

/* `...` and the comma that would divide it from what follows. */
static void take_mark(dv_walker *w)
{
    const dv_trail *t = w->trail;
    uint32_t before = w->i;

    w->gap = true;
    w->i++;
    if (w->i < w->end && (dv_trail_quoted(t, w->i)->flags & DV_PART_COMMA) &&
        (before == t->quote->units[t->unit].first ||
         (dv_trail_quoted(t, before - 1)->flags &
          (DV_PART_OPENS | DV_PART_COMMA))))
        w->i++;
}

void dv_walk(dv_walker *w)
{
    const dv_trail *t = w->trail;

    while (w->i < w->end && dv_trail_step(t)) {
        w->gap |= (dv_trail_quoted(t, w->i)->flags & DV_PART_GAP) != 0;
        if (dv_trail_quoted(t, w->i)->flags & DV_PART_ELLIPSIS) {
            take_mark(w);
        } else if (w->gap && !pass_marked(w)) {
            return;
        } else if (w->j < t->to && dv_trail_same(t, w->i, w->j)) {
            w->weight += dv_part_weight(t->source, dv_trail_quoted(t, w->i));
            w->i++;
            w->j++;
            w->matched++;
        } else if (!pass_wrap(w) && !pass_elements(w) && !pass_type(w) &&
                   !pass_call(w) && !pass_call_end(w)) {
            return;
        }
    }
    while (w->wrap_count && w->wraps[w->wrap_count - 1] == w->j) {
        w->wrap_count--;
        w->j++;
    }
}

bool dv_walk_starts(const dv_trail *t, uint32_t part)
{
    const dv_part *before = part > 0 ? dv_trail_source(t, part - 1) : NULL;

    return !before ||
           t->source->units[dv_trail_source(t, part)->unit].first == part ||
           (dv_trail_source(t, part)->flags & DV_PART_LINE) ||
           (before->flags & (DV_PART_OPENS | DV_PART_LEADS)) ||
           ((before->flags & DV_PART_COMMA) && before->nest > 0);
}

bool dv_walk_ends(const dv_trail *t, uint32_t part)
{
    const dv_part *next;

    if (part >= t->source->part_count)
        return true;
    next = dv_trail_source(t, part);
    return t->source->units[next->unit].first == part ||
           (next->flags & (DV_PART_LINE | DV_PART_CLOSES)) ||
           ((next->flags & DV_PART_COMMA) && next->nest > 0) ||
           source_is(t, part, ";");
}
