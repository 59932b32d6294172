/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/sought.h"

#include "facts/past/later.h"
#include "facts/references/candidates.h"
#include "facts/verdicts/others_parts.h"
#include "text/path.h"

/* Seconds that clocks may differ by: what says to be so much older than a
 * commit did not come of it. */
#define CLOCKS_DIFFER ((int64_t)7 * 24 * 60 * 60)
/* So few files that a name at the lines is no coincidence of one of them. */
#define FEW_FILES 4u

/* A file of the origin that has the lines. */
typedef struct candidate {
    dv_str path;
    uint32_t entry; /* that it is now, or DV_NONE */
    dv_other_told told;
    bool well;   /* by a name that no other one has there by chance */
    bool inside; /* what narrowed the path down left it */
} candidate;

typedef struct seeking {
    dv_scales *s;
    const dv_origin_question *question;
    const dv_resolution *resolution;
    dv_later later;
    dv_present present;
    dv_tree_matches matches;
    candidate all[DV_LATER_LIMIT];
    uint32_t count;
} seeking;

bool dv_sought_is_open(const dv_hearing *hearing, uint32_t index)
{
    const dv_origin_question *q = &hearing->search.questions[index];
    const dv_origin *origin = &hearing->search.origins[index];

    return index < hearing->settled && q->several && q->tree &&
           origin->count == 0 && origin->wants_date && !origin->uncommitted &&
           q->at.commit != DV_NONE;
}

static bool is_inside(const dv_resolution *r, uint32_t entry)
{
    for (uint32_t i = 0; i < r->count; i++)
        if (r->candidates[i] == entry)
            return true;
    return false;
}

/* Hears the file at one half of the origin: a commit, or its parent. `heard` is
 * its content at the other half, or DV_NONE. */
static bool hear_half(seeking *k, uint32_t half, candidate *at, uint32_t *heard,
                      dv_error *err)
{
    dv_other other;

    k->s->picked = half;
    dv_past_trim(k->s->past);
    if (!dv_other_find(k->s, at->path, &other, err))
        return false;
    if (other.file == DV_NONE || other.file == *heard)
        return true;
    *heard = other.file;
    at->told = dv_other_tell(k->s, &other);
    at->well = at->told && dv_other_is_named_well(k->s, &other,
                                                  k->matches.count > FEW_FILES);
    return true;
}

static bool look_at(seeking *k, dv_str path, dv_error *err)
{
    candidate *at = &k->all[k->count];
    uint32_t heard = DV_NONE;
    bool ok = true;

    *at = (candidate){.path = path};
    for (uint32_t i = 0; i < k->s->origin->count && ok && !at->told; i++)
        ok = hear_half(k, i, at, &heard, err);
    k->s->picked = 0;
    if (!ok || heard == DV_NONE)
        return ok;
    if (!dv_later_find(&k->later, path, &at->entry, err))
        return false;
    at->inside = is_inside(k->resolution, at->entry);
    k->count++;
    return true;
}

/* The files of the origin's tree that the path may mean. */
static bool collect(seeking *k, dv_error *err)
{
    dv_tree_suffix(k->later.tree, dv_path_bare(k->question->at.source),
                   dv_scales_arena(k->s), &k->matches);
    if (k->matches.count > DV_LATER_LIMIT)
        return true;
    for (uint32_t i = 0; i < k->matches.count; i++)
        if (!look_at(k,
                     k->later.tree->listing.entries[k->matches.items[i]].path,
                     err))
            return false;
    return true;
}

static bool is_in_pool(const candidate *at, bool inside)
{
    return !inside || at->inside;
}

static uint32_t count_pool(const seeking *k, bool inside)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < k->count; i++)
        count += is_in_pool(&k->all[i], inside);
    return count;
}

/* The only one that the text tells at least so surely, of those that were left
 * or of all; or NULL. */
static const candidate *only(const seeking *k, dv_other_told told, bool inside)
{
    const candidate *found = NULL;

    for (uint32_t i = 0; i < k->count; i++) {
        const candidate *at = &k->all[i];

        if (at->told < told || !is_in_pool(at, inside) ||
            (told && at->told == DV_OTHER_NAMED && !at->well))
            continue;
        if (found)
            return NULL;
        found = at;
    }
    return found;
}

/* The one that is meant, or NULL. */
static const candidate *decide(const seeking *k)
{
    bool inside = count_pool(k, true) > 0;
    const candidate *found = only(k, DV_OTHER_SHOWN, false);

    if (!found)
        found = only(k, DV_OTHER_SHOWN, inside);
    if (!found)
        found = only(k, DV_OTHER_NAMED, inside);
    return found || count_pool(k, inside) != 1
               ? found
               : only(k, DV_OTHER_UNTOLD, inside);
}

void dv_sought_none(dv_scales *s)
{
    dv_reference *reference = s->reference;
    dv_choice *choice = dv_arena_new(dv_scales_arena(s), sizeof *choice);
    dv_case *of = dv_arena_new(dv_scales_arena(s), sizeof *of);

    *choice = *s->of->choice;
    *of = *s->of;
    of->choice = choice;
    choice->entry = DV_NONE;
    choice->testimony = (dv_testimony){0};
    s->of = of;
    reference->path = (dv_str){0};
    reference->subject = reference->written_path;
    reference->symbol_missing = false;
    reference->now = (dv_place){0};
    reference->claim.kind = DV_CLAIM_NONE;
    reference->verdict = DV_VERDICT_MISSING;
    reference->evidence_count = 0;
}

/* Whether the path as it is written is short for that of `entry`, too. */
static bool fits(const dv_scales *s, uint32_t entry)
{
    return dv_path_ends(dv_other_path(s, entry),
                        dv_path_bare(s->reference->written_path));
}

/* Whether the origin is of the file that the link around it leads to, or that
 * its path is short for. */
static bool is_led_to(const dv_scales *s, const dv_origin_question *question)
{
    dv_str led = dv_origin_linked(question, dv_scales_arena(s));
    dv_str path = s->origin->from[0].path;

    if (led.len)
        return dv_str_equal(path, led);
    return question->fuller.len &&
           dv_path_ends(path, dv_path_bare(question->fuller));
}

bool dv_sought_linked(dv_scales *s, const dv_origin_question *question,
                      dv_error *err)
{
    const dv_departure *from = &s->origin->from[0];
    const dv_resolution *r = &s->reading->resolutions[s->of->choice->mention];
    dv_later later = {s->past, from->repo, from->commit, NULL, &s->present};
    uint32_t entry;

    if (!is_led_to(s, question) || r->state == DV_RESOLVED_MISSING)
        return true;
    if (!dv_later_find(&later, from->path, &entry, err))
        return false;
    s->sought = true;
    if (entry == DV_NONE || !fits(s, entry))
        dv_sought_none(s);
    else if (entry != s->of->choice->entry)
        dv_other_take(s, entry, from->path);
    return true;
}

/* Says which files it may be: those of today, and what is gone. */
static void tell_all(seeking *k, dv_evidence_list *evidence)
{
    dv_scales *s = k->s;
    dv_arena *arena = dv_scales_arena(s);
    uint32_t *now = dv_arena_new(arena, DV_LATER_LIMIT * sizeof *now);
    dv_resolution all = {.tree = s->present.tree, .candidates = now};

    for (uint32_t i = 0; i < k->count; i++)
        if (k->all[i].entry != DV_NONE)
            now[all.count++] = k->all[i].entry;
    dv_tell_candidates(&all, s->reading->document->file->path, evidence, arena);
    for (uint32_t i = 0; i < k->count && all.count < k->count; i++)
        if (k->all[i].entry == DV_NONE) {
            *dv_vec_push(arena, evidence) = dv_arena_printf(
                arena, "it may have been %.*s", DV_STR_ARG(k->all[i].path));
            all.count++;
        }
}

static void become_ambiguous(seeking *k)
{
    dv_reference *reference = k->s->reference;
    dv_evidence_list evidence = {0};

    if (reference->verdict == DV_VERDICT_AMBIGUOUS)
        return;
    dv_sought_none(k->s);
    tell_all(k, &evidence);
    reference->verdict = DV_VERDICT_AMBIGUOUS;
    reference->evidence = evidence.items;
    reference->evidence_count = evidence.count;
}

/* Whether the text is so sure of the file that was chosen today that its writer
 * saw a state which has it, not the commit that holds the words. */
static bool is_newer(const seeking *k)
{
    const dv_choice *choice = k->s->of->choice;
    const dv_testimony *text = &choice->testimony;

    if (choice->entry == DV_NONE || text->verdict != DV_VERDICT_CONFIRMED ||
        !(text->defined || text->kind == DV_CLAIM_SNIPPET))
        return false;
    for (uint32_t i = 0; i < k->count; i++)
        if (k->all[i].told != DV_OTHER_UNTOLD ||
            k->all[i].entry == choice->entry)
            return false;
    return true;
}

/* Makes a path of the commit the origin. */
static bool follow_from(dv_hearing *hearing, seeking *k, dv_str path,
                        dv_error *err)
{
    uint32_t index = (uint32_t)(k->s - hearing->all);

    if (!dv_origins_take(&hearing->search, index, path, err))
        return false;
    k->s->origin = &hearing->search.origins[index];
    return dv_scales_follow(k->s, err);
}

static bool become(dv_hearing *hearing, seeking *k, const candidate *found,
                   dv_error *err)
{
    dv_scales *s = k->s;

    s->sought = true;
    s->retold = found->entry != s->of->choice->entry;
    s->untold = found->told == DV_OTHER_UNTOLD && k->matches.count > 1;
    s->by_length = s->untold && !found->inside;
    if (found->entry == DV_NONE)
        dv_sought_none(s);
    else if (found->entry != s->of->choice->entry &&
             !dv_other_turn(s, found->entry, found->path))
        return true;
    return follow_from(hearing, k, found->path, err);
}

/* Whether nothing but that it was there speaks for a file, and the text of
 * today for another. */
static bool is_contested(const seeking *k, const candidate *found)
{
    const dv_choice *choice = k->s->of->choice;

    return found->told == DV_OTHER_UNTOLD && k->matches.count > 1 &&
           choice->entry != DV_NONE && choice->entry != found->entry &&
           choice->testimony.verdict == DV_VERDICT_CONFIRMED;
}

/* Lines of a commit and of its parent, for what is asked of their files. */
static const dv_origin *origin_at(const seeking *k)
{
    dv_origin *origin = dv_arena_new(dv_scales_arena(k->s), sizeof *origin);

    *origin = (dv_origin){.by = DV_ORIGIN_LINE, .count = 1};
    origin->from[0] = (dv_departure){
        .repo = k->later.repo,
        .commit = k->later.commit,
        .lines = k->question->at.lines,
    };
    dv_origin_join_parent(origin);
    return origin;
}

/* The file that was chosen, where it was at the origin and no file had such
 * lines. */
static bool take_chosen(dv_hearing *hearing, seeking *k, dv_error *err)
{
    unsigned char oid[20];
    bool found = false;

    if (k->question->path.len &&
        !dv_history_blob(k->later.repo->history, k->later.commit,
                         k->question->path, oid, &found, err))
        return false;
    return !found || follow_from(hearing, k, k->question->path, err);
}

/* Whether the present came of the commit: of an older one it says nothing which
 * file was made since. Between the two may be all that a branch has, so their
 * days are asked first. */
static bool is_before(const seeking *k, bool *out, dv_error *err)
{
    dv_history *history = k->later.repo->history;
    uint32_t now = k->present.commit, then = k->later.commit;

    *out = false;
    if (now == DV_NONE)
        return true;
    if (!dv_history_load(history, then, err))
        return false;
    return dv_history_commit(history, now)->commit_time + CLOCKS_DIFFER <
               dv_history_commit(history, then)->commit_time ||
           dv_history_reaches(history, now, then, out, err);
}

bool dv_sought_find(dv_hearing *hearing, uint32_t index,
                    const dv_date_fits *fits, dv_error *err)
{
    dv_scales *s = &hearing->all[index];
    const dv_origin_question *q = &hearing->search.questions[index];
    seeking k = {.s = s, .question = q};
    const candidate *found;
    bool before;

    (void)fits;
    k.resolution = &hearing->reading->resolutions[s->of->choice->mention];
    k.later = (dv_later){s->past, dv_past_repo_of(s->past, q->tree),
                         q->at.commit, NULL, &k.present};
    if (k.later.repo != q->at.repo)
        return true;
    if (!dv_past_present(s->past, q->tree, &k.present, err) ||
        !is_before(&k, &before, err))
        return false;
    if (!before)
        return true;
    if (!dv_past_tree(s->past, k.later.repo, k.later.commit, &k.later.tree,
                      err))
        return false;
    s->present = k.present;
    s->origin = origin_at(&k);
    if (!collect(&k, err))
        return false;
    s->origin = NULL;
    if (k.count == 0)
        return take_chosen(hearing, &k, err);
    if (is_newer(&k))
        return true;
    found = decide(&k);
    if (found && !is_contested(&k, found))
        return become(hearing, &k, found, err);
    hearing->search.origins[index].wants_date = false;
    become_ambiguous(&k);
    return true;
}
