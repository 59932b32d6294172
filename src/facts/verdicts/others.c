/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/others.h"

#include "docverify/ascii.h"
#include "facts/cite/behind.h"
#include "facts/trees/narrow.h"
#include "facts/verdicts/others_parts.h"
#include "text/path.h"

/* References by one path of which the text was true in one file, and in no
 * other: the path means that file in this document. */
#define MEANT_OFTEN 2u
/* Bytes between numbers and their path. */
#define APART_REACH 1000u
/* Files of one name that are asked; of more, nobody says which is meant. */
#define ASKED_LIMIT 64u

dv_str dv_other_word_before(const dv_scales *s)
{
    static const dv_str units[] = {DV_STR_INIT("line"), DV_STR_INIT("lines")};
    dv_str text = dv_document_text(s->reading->document);
    dv_str unit = dv_narrow_word_before(text, dv_scales_start(s));
    dv_str word = {0};

    for (size_t i = 0; i < DV_COUNT(units); i++)
        if (dv_str_equal(unit, units[i]))
            word = dv_narrow_word_before(text, (uint32_t)(unit.ptr - text.ptr));
    return dv_other_citation(s)->form == DV_FORM_INHERITED ? word : (dv_str){0};
}

bool dv_other_is_asked(const dv_scales *s)
{
    return s->origin && s->origin->by < DV_ORIGIN_DATE &&
           s->of->choice->entry != DV_NONE &&
           s->of->choice->tree == s->present.tree &&
           s->present.tree->source != DV_NONE &&
           (dv_other_citation(s)->form == DV_FORM_INHERITED ||
            !s->reading->resolutions[s->of->choice->mention].linked);
}

/* Of lines right behind a name, whether they had that in either half. */
static bool hear_halves(dv_scales *s, dv_openness *open, dv_error *err)
{
    uint32_t picked = s->picked;
    bool ok = true;

    for (s->picked = 0; ok && s->picked < s->origin->count; s->picked++) {
        dv_other own;
        dv_other_told told;

        ok = dv_other_find(s, s->origin->from[s->picked].path, &own, err);
        told = ok ? dv_other_tell(s, &own) : DV_OTHER_UNTOLD;
        open->told = told > open->told ? told : open->told;
    }
    s->picked = picked;
    return ok;
}

bool dv_other_hear_own(dv_scales *s, dv_openness *open, dv_error *err)
{
    const dv_testimony *then = dv_scales_journey(s)->fortune == DV_LINES_SAME
                                   ? dv_scales_text(s)
                                   : &s->then[s->picked];
    dv_other own;

    if (open->heard)
        return true;
    open->heard = true;
    if (dv_other_citation(s)->of.len)
        return hear_halves(s, open, err);
    if (!dv_other_find(s, s->origin->from[s->picked].path, &own, err))
        return false;
    open->told = dv_other_tell(s, &own);
    if (!open->told && dv_scales_was_confirmed(s, s->picked) && then->by_code)
        open->told =
            then->kind == DV_CLAIM_SNIPPET ? DV_OTHER_SHOWN : DV_OTHER_NAMED;
    return true;
}

/* Of the files that the path fits, the only one that the text was true of. */
static bool hear_several(dv_scales *s, const dv_resolution *r,
                         dv_openness *open, dv_error *err)
{
    /* What the document says of the path weighs more than a name; with one in
     * the lines of the chosen file, too, more than code beside it. */
    dv_other_told enough = open->told      ? DV_OTHER_EXACT
                           : r->count == 1 ? DV_OTHER_SHOWN
                                           : DV_OTHER_NAMED;
    uint32_t told = 0, doubts = 0;
    dv_other_told tells;

    for (uint32_t i = 0; i < r->wide_count; i++) {
        dv_other other;

        if (r->wide[i] == s->of->choice->entry)
            continue;
        if (!dv_other_find(s, dv_other_path(s, r->wide[i]), &other, err))
            return false;
        open->asked |= other.file != DV_NONE;
        tells = dv_other_tell(s, &other);
        doubts += tells > DV_OTHER_UNTOLD;
        if (tells >= enough && ++told)
            open->entry = r->wide[i];
    }
    open->doubted = doubts > 0;
    if (told != 1)
        open->entry = DV_NONE;
    return true;
}

/* A file that was taken because the one that the document names has no such
 * lines any more: that one is meant where it had them, and the text was no less
 * true of them. */
static bool weigh_shrunk(dv_scales *s, dv_openness *open, dv_error *err)
{
    const dv_resolution *r = &s->reading->resolutions[s->of->choice->mention];
    dv_other named;

    if (s->sought || r->told || r->count != 1 || r->wide_count < 2 ||
        r->headed || r->own_part || r->tree != s->present.tree ||
        r->candidates[0] == s->of->choice->entry)
        return true;
    if (!dv_other_hear_own(s, open, err))
        return false;
    if (!dv_other_find(s, dv_other_path(s, r->candidates[0]), &named, err))
        return false;
    return named.file == DV_NONE || open->told > dv_other_tell(s, &named) ||
           dv_other_become(s, r->candidates[0], err);
}

static bool weigh_several(dv_scales *s, dv_openness *open, dv_error *err)
{
    const dv_resolution *r = &s->reading->resolutions[s->of->choice->mention];

    bool many = r->wide_count > ASKED_LIMIT;

    if (s->sought || r->told || r->wide_count < 2 || r->tree != s->present.tree)
        return true;
    open->key =
        s->reading->citations.mentions.items[s->of->choice->mention].span.start;
    if (!dv_other_hear_own(s, open, err))
        return false;
    open->asked = !open->told && (r->headed || many);
    return open->told >= DV_OTHER_SHOWN || many ||
           hear_several(s, r, open, err);
}

/* Whether the block of the reference names the chosen file at greater length
 * before: the short path may be there to tell another one from it. */
static bool is_named_beside(const dv_scales *s)
{
    const dv_path_mention *mentions = s->reading->citations.mentions.items;
    uint32_t own = s->of->choice->mention;

    for (uint32_t i = own; i-- > 0 && own - i <= DV_GROUP_REACH;) {
        const dv_resolution *r = &s->reading->resolutions[i];

        if (mentions[i].block != mentions[own].block)
            break;
        if (mentions[i].path.len > mentions[own].path.len &&
            r->state == DV_RESOLVED_FILES && r->count == 1 &&
            r->candidates[0] == s->of->choice->entry)
            return true;
    }
    return false;
}

/* Whether the document names it at greater length elsewhere, and no other that
 * the path fits. */
static bool is_named(const dv_scales *s)
{
    const dv_resolution *r = &s->reading->resolutions[s->of->choice->mention];

    return r->count == 1 && !r->headed && !is_named_beside(s);
}

/* Whether the text was true of other lines behind the same mention of the path,
 * or often enough of the chosen file where the document has that path, and of
 * no other file. */
static bool is_told_of_others(const dv_weighing *w, uint32_t i)
{
    const dv_scales *s = &w->all[i];
    dv_str path = s->reference->written_path;
    uint32_t first = i > DV_GROUP_REACH ? i - DV_GROUP_REACH : 0, often = 0;

    for (uint32_t k = first; k < w->count && k <= i + DV_GROUP_REACH; k++) {
        const dv_choice *choice = w->all[k].of->choice;

        if (!dv_str_equal(w->all[k].reference->written_path, path))
            continue;
        if (choice->entry != s->of->choice->entry)
            return false;
        if (w->open[k].told && choice->mention == s->of->choice->mention)
            return true;
        often += w->open[k].told;
    }
    return often >= MEANT_OFTEN && !dv_scales_is_told_apart(s);
}

/* Whether the lines were exactly one definition: no coincidence. */
static bool is_whole(const dv_scales *s)
{
    dv_lines lines = s->origin->from[s->picked].lines;

    return dv_scales_journey(s)->whole && lines.first < lines.last;
}

/* Whether the document cites the same numbers of another file that the path
 * fits, at greater length: the short path may mean that one. */
static bool is_short_for_other(const dv_weighing *w, uint32_t i)
{
    const dv_scales *s = &w->all[i];
    const dv_reference *own = s->reference;

    for (uint32_t k = 0; k < w->count; k++) {
        const dv_reference *other = w->all[k].reference;

        if (dv_lines_equal(other->lines, own->lines) &&
            w->all[k].of->choice->entry != s->of->choice->entry &&
            other->written_path.len > own->written_path.len &&
            dv_path_ends(other->written_path, own->written_path))
            return true;
    }
    return false;
}

/* Whether the path means the chosen file, though the text of these lines does
 * not tell. Numbers behind other words may be of another all the same. */
static bool is_meant(const dv_weighing *w, uint32_t i)
{
    const dv_scales *s = &w->all[i];

    return !dv_other_word_before(s).len && !w->open[i].doubted &&
           (is_whole(s) || is_told_of_others(w, i) ||
            (is_named(s) && !dv_scales_is_told_apart(s))) &&
           !is_short_for_other(w, i);
}

/* Whether several files were left when one was chosen, or another one has what
 * the text names. */
static bool is_chosen_by_length(const dv_weighing *w, uint32_t i)
{
    const dv_choice *choice = w->all[i].of->choice;

    return w->open[i].doubted ||
           w->all[i].reading->resolutions[choice->mention].count > 1;
}

/* What is open behind the same name is answered together. */
static bool follow_group(dv_weighing *w, uint32_t i, dv_error *err)
{
    uint32_t first = i > DV_GROUP_REACH ? i - DV_GROUP_REACH : 0;

    for (uint32_t k = first; k < w->count && k <= i + DV_GROUP_REACH; k++) {
        dv_other other;

        if (k == i || w->open[k].entry == DV_NONE ||
            w->open[k].key != w->open[i].key ||
            w->all[k].of->choice->mention != w->all[i].of->choice->mention)
            continue;
        if (!dv_other_find(&w->all[i],
                           dv_other_path(&w->all[i], w->open[k].entry), &other,
                           err))
            return false;
        if (other.file != DV_NONE)
            return dv_other_become(&w->all[i], w->open[k].entry, err);
    }
    return true;
}

static const dv_path_mention *mention_of(const dv_scales *s)
{
    return &s->reading->citations.mentions.items[s->of->choice->mention];
}

/* Whether the path meant another file where the document had it last, and its
 * block does not name the chosen one in full. */
static bool is_behind_other(const dv_weighing *w, uint32_t i)
{
    const dv_path_mention *own = mention_of(&w->all[i]);

    if (w->all[i].reading->resolutions[w->all[i].of->choice->mention].beside)
        return false;
    for (uint32_t k = i; k-- > 0 && i - k <= DV_GROUP_REACH;) {
        const dv_path_mention *mention = mention_of(&w->all[k]);

        if (mention != own && dv_str_equal(mention->path, own->path))
            return w->all[k].switched &&
                   w->all[k].of->choice->entry != w->all[i].of->choice->entry;
    }
    return false;
}

/* Whether the text names nothing that the file had. */
static bool is_of_none(const dv_scales *s)
{
    uint32_t file = dv_scales_journey(s)->old_file;

    return file != DV_NONE &&
           dv_claims_are_not_of(&s->reading->claims[s->of->citation],
                                dv_past_mentions(s->past, file));
}

/* Nobody knows whether another file is meant. */
static void leave_open(dv_weighing *w, uint32_t i)
{
    dv_scales *s = &w->all[i];

    if (w->open[i].near != DV_NONE)
        s->foreign = "the name of another file stands before the lines";
    else if (is_behind_other(w, i))
        s->foreign = "the path meant another file right before";
    else if (is_of_none(s))
        s->foreign = "other files are called so, and this one has no name of "
                     "the text";
    s->untold = s->foreign || !is_meant(w, i);
    s->by_length = s->untold && is_chosen_by_length(w, i);
}

static bool settle_open(dv_weighing *w, uint32_t i, dv_error *err)
{
    const dv_openness *open = &w->open[i];

    if (!open->asked || open->told >= DV_OTHER_SHOWN)
        return true;
    if (open->entry != DV_NONE)
        return dv_other_become(&w->all[i], open->entry, err);
    if (!follow_group(w, i, err))
        return false;
    if (w->all[i].switched)
        return true;
    if (open->told)
        w->all[i].untold |= is_behind_other(w, i);
    else
        leave_open(w, i);
    return true;
}

/* Numbers behind code alone are of a file where they have what that names. */
static bool weigh_bare(dv_weighing *w, uint32_t i, dv_error *err)
{
    dv_scales *s = &w->all[i];

    if (!dv_other_citation(s)->bare || s->of->choice->sole || s->switched ||
        s->foreign)
        return true;
    if (dv_other_is_asked(s)) {
        if (!dv_other_hear_own(s, &w->open[i], err))
            return false;
        if (w->open[i].told)
            return true;
        if (!dv_others_weigh_before(s, err))
            return false;
    }
    if (!s->switched)
        s->foreign = "nothing tells whose lines they are";
    return true;
}

/* Whether words, or the end of a clause, stand between lines and their path. */
static bool stands_apart(const dv_scales *s)
{
    uint32_t path = s->reference->path_span.end, start = dv_scales_start(s);

    if (path == 0 || path > start || start - path > APART_REACH)
        return false;
    return dv_scales_is_told_apart(s) ||
           dv_is_parted(dv_str_slice(dv_document_text(s->reading->document),
                                     path, start));
}

bool dv_other_stands_apart(const dv_scales *s)
{
    return dv_other_is_asked(s) && !s->switched && !s->foreign &&
           dv_other_citation(s)->form == DV_FORM_INHERITED &&
           !dv_other_citation(s)->bare && !dv_other_is_past_end(s) &&
           stands_apart(s);
}

/* Numbers that stand apart from their path, of which the text is not true
 * there: "`a.h:4` is `a.c:90`; `:7` (`load`) is `a.c:12`". */
static bool weigh_apart(dv_weighing *w, uint32_t i, dv_error *err)
{
    dv_scales *s = &w->all[i];

    if (!dv_other_stands_apart(s))
        return true;
    if (!dv_other_hear_own(s, &w->open[i], err))
        return false;
    return w->open[i].told || dv_others_weigh_before(s, err);
}

/* Lines of which nothing but the file that was named last is known, and of
 * which the text is not true there. */
static bool weigh_guess(dv_weighing *w, uint32_t i, dv_error *err)
{
    dv_scales *s = &w->all[i];

    if (!dv_other_is_guess(s))
        return true;
    if (!dv_other_hear_own(s, &w->open[i], err))
        return false;
    return w->open[i].told || dv_others_weigh_before(s, err);
}

bool dv_others_weigh(dv_scales *all, uint32_t count, dv_error *err)
{
    dv_weighing w = {.all = all, .count = count};
    bool ok = true;

    if (count == 0)
        return true;
    w.arena = dv_scales_arena(all);
    w.open = dv_arena_new(w.arena, count * sizeof *w.open);
    for (uint32_t i = 0; i < count && ok; i++) {
        w.open[i] = (dv_openness){.entry = DV_NONE, .near = DV_NONE};
        if (!dv_other_is_asked(&all[i]))
            continue;
        ok =
            weigh_shrunk(&all[i], &w.open[i], err) &&
            (all[i].switched || dv_others_weigh_name(&all[i], &w.open[i], err));
        if (all[i].switched)
            continue;
        if (ok && !w.open[i].asked && !w.open[i].told)
            ok = weigh_several(&all[i], &w.open[i], err);
    }
    for (uint32_t i = 0; i < count && ok; i++)
        ok = settle_open(&w, i, err);
    for (uint32_t i = 0; i < count && ok; i++)
        if (dv_other_is_outside(&all[i]))
            ok = dv_others_weigh_outside(&w, i, err);
    for (uint32_t i = 0; i < count && ok; i++)
        if (dv_other_is_homeless(&all[i]) || dv_other_is_guess(&all[i]))
            ok = dv_others_weigh_definer(&all[i], err);
    for (uint32_t i = 0; i < count && ok; i++)
        if (dv_other_is_past_end(&all[i]))
            ok = dv_others_weigh_before(&all[i], err);
    for (uint32_t i = 0; i < count && ok; i++)
        ok = weigh_guess(&w, i, err);
    for (uint32_t i = 0; i < count && ok; i++)
        ok = weigh_apart(&w, i, err);
    for (uint32_t i = 0; i < count && ok; i++)
        ok = dv_others_weigh_turned(&w, i, err);
    for (uint32_t i = 0; i < count && ok; i++)
        if (dv_other_is_past_end(&all[i]) && !dv_other_citation(&all[i])->bare)
            ok = dv_others_weigh_named(&all[i], err);
    for (uint32_t i = 0; i < count && ok; i++)
        ok = weigh_bare(&w, i, err);
    return ok;
}
