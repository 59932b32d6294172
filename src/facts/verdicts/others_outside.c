/* SPDX-License-Identifier: MIT */
/* Lines past the end of their file, and those that stand with them. */
#include "facts/cite/behind.h"
#include "facts/cite/path.h"
#include "facts/verdicts/others_parts.h"

/* Paths before the one that lines are counted to that they may be of. */
#define OWNERS_LIMIT 16u
/* Paths before lines among which those are looked for. */
#define OWNERS_REACH 256u
/* Bytes between a path and lines in which brackets are counted. */
#define BRACKET_REACH 1000u

/* References that turned out to be of one file, so that others are as well, and
 * how many before and behind one are looked at for them. */
#define TURNED_OFTEN 2u
#define TURNED_REACH 256u

/* References that stand together behind one path. */
typedef struct group {
    dv_scales *items[2 * DV_GROUP_REACH + 1];
    uint32_t count;
} group;

/* Whether two references are counted to one path that stands before both of
 * them in the same block, and no sentence ends between them. */
static bool is_group(const dv_scales *a, const dv_scales *b)
{
    const dv_citation *one = dv_other_citation(a), *two = dv_other_citation(b);
    uint32_t start = one->span.start, end = two->span.start;

    if (start > end) {
        start = two->span.start;
        end = one->span.start;
    }
    return one->form == DV_FORM_INHERITED && two->form == DV_FORM_INHERITED &&
           one->mention == two->mention && one->block == two->block &&
           !dv_is_parted(dv_str_slice(dv_document_text(a->reading->document),
                                      start, end));
}

bool dv_other_is_past_end(const dv_scales *s)
{
    return dv_other_is_asked(s) &&
           dv_other_citation(s)->form == DV_FORM_INHERITED && !s->switched &&
           !s->foreign && dv_scales_journey(s)->fortune == DV_LINES_OUTSIDE;
}

bool dv_other_is_homeless(const dv_scales *s)
{
    return dv_other_is_past_end(s) &&
           (dv_other_citation(s)->mention == DV_NONE || dv_scales_is_far(s) ||
            dv_scales_is_told_apart(s));
}

bool dv_other_is_outside(const dv_scales *s)
{
    return dv_other_is_homeless(s) && dv_other_citation(s)->mention != DV_NONE;
}

/* Whether they are in a range that stands with the path: "`a.py:3-9`, its end
 * at `:9`". */
static bool is_part(const dv_weighing *w, uint32_t i)
{
    const dv_citation *own = dv_other_citation(&w->all[i]);

    for (uint32_t k = i; k-- > 0 && i - k <= DV_GROUP_REACH;) {
        const dv_citation *whole = dv_other_citation(&w->all[k]);

        if (whole->mention == own->mention &&
            whole->form != DV_FORM_INHERITED &&
            whole->lines.first <= own->lines.first &&
            own->lines.last <= whole->lines.last)
            return true;
    }
    return false;
}

/* Whether the bracket that the path stands in is closed before the lines. */
static bool is_behind_bracket(const dv_scales *s)
{
    dv_str text = dv_document_text(s->reading->document);
    uint32_t at = s->reference->path_span.end;
    uint32_t end = s->reference->lines_span.start;
    int depth = 0;

    for (; at < end && end - at <= BRACKET_REACH && depth >= 0; at++)
        depth += (text.ptr[at] == '(') - (text.ptr[at] == ')');
    return depth < 0;
}

/* Those of the group of `i` that the text does not tell to be the file's. */
static bool find_group(dv_weighing *w, uint32_t i, group *out, dv_error *err)
{
    uint32_t first = i > DV_GROUP_REACH ? i - DV_GROUP_REACH : 0;

    for (uint32_t k = first; k < w->count && k <= i + DV_GROUP_REACH; k++) {
        dv_scales *s = &w->all[k];

        if (!dv_other_is_asked(s) || s->switched || !is_group(s, &w->all[i]) ||
            !dv_scales_is_told_apart(s) || is_part(w, k) ||
            (is_behind_bracket(&w->all[i]) && !is_behind_bracket(s)))
            continue;
        w->open[k].grouped = true;
        if (!dv_other_hear_own(s, &w->open[k], err))
            return false;
        if (!w->open[k].told)
            out->items[out->count++] = s;
    }
    return true;
}

/* Whether the file has the lines of the whole group, and the text is true of
 * some of them there. */
static bool suits(const group *all, uint32_t entry, bool *out, dv_error *err)
{
    *out = false;
    for (uint32_t k = 0; k < all->count; k++) {
        dv_other other;

        if (!dv_other_find(all->items[k], dv_other_path(all->items[k], entry),
                           &other, err))
            return false;
        if (other.file == DV_NONE) {
            *out = false;
            return true;
        }
        *out |= dv_other_tell(all->items[k], &other) != DV_OTHER_UNTOLD;
    }
    return true;
}

/* The only source file that a path of the document names, or DV_NONE. */
static uint32_t named_by(const dv_scales *s, uint32_t mention)
{
    const dv_path_mention *of = &s->reading->citations.mentions.items[mention];
    const dv_resolution *r = &s->reading->resolutions[mention];

    return r->state == DV_RESOLVED_FILES && r->count == 1 &&
                   r->tree == s->present.tree && !of->revision.len &&
                   !dv_path_is_data(of->path)
               ? r->candidates[0]
               : DV_NONE;
}

/* The file that a path before that of `s`, in the same block, names; DV_NONE
 * where it is not one other source file. */
static uint32_t owner_of(const dv_scales *s, uint32_t mention)
{
    const dv_path_mention *mentions = s->reading->citations.mentions.items;
    uint32_t entry = named_by(s, mention);

    return mentions[mention].block == dv_other_citation(s)->block &&
                   entry != s->of->choice->entry
               ? entry
               : DV_NONE;
}

bool dv_others_weigh_definer(dv_scales *s, dv_error *err)
{
    dv_str path = s->of->choice->testimony.wanted_path;
    uint32_t entry = dv_tree_find(&s->present.tree->tree, path);
    dv_other other;

    if (!path.len || entry == DV_NONE)
        return true;
    if (!dv_other_find(s, path, &other, err))
        return false;
    return dv_other_tell(s, &other) != DV_OTHER_EXACT ||
           dv_other_become(s, entry, err);
}

/* The files that the document names before the lines, nearest first. */
static uint32_t files_before(const dv_scales *s, uint32_t *files)
{
    uint32_t mention =
        dv_mentions_before(&s->reading->citations, dv_scales_start(s));
    uint32_t first = mention > OWNERS_REACH ? mention - OWNERS_REACH : 0;
    uint32_t count = 0;

    while (mention-- > first && count < OWNERS_LIMIT) {
        uint32_t entry = named_by(s, mention), i = 0;

        while (i < count && files[i] != entry)
            i++;
        if (entry != DV_NONE && entry != s->of->choice->entry && i == count)
            files[count++] = entry;
    }
    return count;
}

/* With the parent of the commit that wrote the reference, whose file may not be
 * there yet. */
static dv_origin with_parent(const dv_scales *s)
{
    dv_origin origin = *s->origin;

    if (dv_other_may_have_parent(s))
        dv_origin_join_parent(&origin);
    return origin;
}

/* Whether the lines were exactly what the text names, at one of the halves; or
 * else had a name of it that says something. */
static bool was_told(dv_scales *s, const dv_origin *at, uint32_t entry,
                     bool exactly, bool *out, dv_error *err)
{
    const dv_origin *origin = s->origin;
    uint32_t picked = s->picked;
    bool ok = true;

    *out = false;
    s->origin = at;
    for (s->picked = 0; ok && !*out && s->picked < at->count; s->picked++) {
        dv_other other;

        ok = dv_other_find(s, dv_other_path(s, entry), &other, err);
        *out = ok && other.file != DV_NONE &&
               (exactly ? dv_other_tell(s, &other) == DV_OTHER_EXACT
                        : dv_other_is_named_well(s, &other, true));
    }
    s->origin = origin;
    s->picked = picked;
    return ok;
}

/* The only one of the files before that the text was so true of, or DV_NONE. */
static bool find_before(dv_scales *s, bool exactly, uint32_t *out,
                        dv_error *err)
{
    uint32_t files[OWNERS_LIMIT], count = files_before(s, files), found = 0;
    dv_origin origin = with_parent(s);

    *out = DV_NONE;
    for (uint32_t i = 0; i < count; i++) {
        bool told;

        if (!was_told(s, &origin, files[i], exactly, &told, err))
            return false;
        if (told && ++found)
            *out = files[i];
    }
    if (found != 1)
        *out = DV_NONE;
    return true;
}

bool dv_others_weigh_before(dv_scales *s, dv_error *err)
{
    uint32_t entry;

    return find_before(s, true, &entry, err) &&
           (entry == DV_NONE || dv_other_become(s, entry, err));
}

bool dv_others_weigh_named(dv_scales *s, dv_error *err)
{
    uint32_t entry;

    if (!find_before(s, false, &entry, err))
        return false;
    if (entry == DV_NONE)
        return true;
    s->retold = true;
    return dv_other_become(s, entry, err);
}

/* The only file that those counted to the same path turned out to be of, if
 * enough did; else DV_NONE. */
static uint32_t turned_to(const dv_weighing *w, uint32_t i)
{
    uint32_t first = i > TURNED_REACH ? i - TURNED_REACH : 0;
    uint32_t entry = DV_NONE, count = 0;

    for (uint32_t k = first; k < w->count && k <= i + TURNED_REACH; k++) {
        const dv_scales *s = &w->all[k];

        if (!s->switched || s->reference->bare ||
            s->of->choice->mention != w->all[i].of->choice->mention)
            continue;
        if (entry != DV_NONE && entry != s->of->choice->entry)
            return DV_NONE;
        entry = s->of->choice->entry;
        count++;
    }
    return count < TURNED_OFTEN ? DV_NONE : entry;
}

bool dv_other_is_guess(const dv_scales *s)
{
    return dv_other_is_asked(s) && !s->switched && !s->foreign &&
           dv_other_citation(s)->mention == DV_NONE && s->of->choice->guessed;
}

/* Whether the file that the lines are counted to defines what the text names.
 */
static bool is_defined_there(const dv_scales *s)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];

    for (uint32_t i = 0; i < claims->primary && i < DV_NAMES_LIMIT; i++) {
        uint32_t count = 0;

        if (claims->names[i].strength >= DV_NAME_QUOTED)
            dv_source_named(dv_scales_source(s),
                            dv_words_last(claims->names[i].name), &count);
        if (count > 0)
            return true;
    }
    return false;
}

bool dv_others_weigh_turned(dv_weighing *w, uint32_t i, dv_error *err)
{
    dv_scales *s = &w->all[i];
    bool homeless = dv_other_is_homeless(s);
    bool apart = !homeless && dv_other_stands_apart(s);
    uint32_t entry;
    dv_other other;

    if (!homeless && !apart && !dv_other_is_guess(s))
        return true;
    entry = turned_to(w, i);
    if (entry == DV_NONE)
        return true;
    if (!dv_other_hear_own(s, &w->open[i], err))
        return false;
    if (w->open[i].told)
        return true;
    if (!dv_other_find(s, dv_other_path(s, entry), &other, err))
        return false;
    if (other.file == DV_NONE ||
        (apart && !dv_other_is_named_well(s, &other, false)))
        return true;
    if (apart && is_defined_there(s)) {
        s->foreign = "nothing tells whose lines they are";
        return true;
    }
    s->untold |= !homeless;
    return dv_other_become(s, entry, err);
}

bool dv_others_weigh_outside(dv_weighing *w, uint32_t i, dv_error *err)
{
    const dv_scales *s = &w->all[i];
    uint32_t mention = dv_other_citation(s)->mention;
    group all = {0};

    if (w->open[i].grouped)
        return true;
    if (!find_group(w, i, &all, err))
        return false;
    for (uint32_t back = 1; back <= OWNERS_LIMIT && back <= mention; back++) {
        uint32_t entry = owner_of(s, mention - back);
        bool suit;

        if (entry == DV_NONE)
            continue;
        if (!suits(&all, entry, &suit, err))
            return false;
        for (uint32_t k = 0; suit && k < all.count; k++)
            if (!dv_other_become(all.items[k], entry, err))
                return false;
        if (suit)
            return true;
    }
    for (uint32_t k = 0; k < all.count; k++)
        if (dv_scales_journey(all.items[k])->fortune != DV_LINES_OUTSIDE)
            all.items[k]->foreign =
                "lines that stand with these are past the end of the file";
    return true;
}
