/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/writers.h"

#include "base/buf.h"
#include "facts/trees/headed.h"

/* References that must tell one half of the other, and how many times as often
 * as the other way round. */
#define DECIDING 3u
#define DECISIVE 3u
/* The same of those that only look like what people cite. */
#define LIKELY_DECIDING 5u
#define LIKELY_DECISIVE 4u
/* A writer is trusted who was right as often at least, wrong in one case of so
 * many at most, and some lines aside in one of so many. Of one file fewer are
 * enough, when all were right: who looked at another state of a file is wrong
 * in that file, and right in the others. */
#define RIGHT_OFTEN   5u
#define RIGHT_IN_FILE 3u
#define WRONG_RARELY  20u
#define WRONG_IN_FILE 5u
#define WRONG_AT_ALL  3u
#define ASIDE_RARELY  5u
#define ASIDE_IN_FILE 3u

/* Before the path of a file that is a guess: no path begins so. */
#define GUESSED "\n"

/* The level of the headings that part a document: below its title. */
#define PART_LEVEL 2u
/* In place of a part: all of the document. */
#define WHOLE DV_NONE

/* A commit, by its references of one document: all, those of one part of it, or
 * those to one file. */
typedef struct writer {
    uint32_t for_half[2]; /* true of this half of their pair alone */
    uint32_t created;     /* of these, for the first one: see scales.h */
    uint32_t likelier[2]; /* of these, and of those that look like what people
                             cite in this half alone */
    uint32_t right, wrong;
    uint32_t exact; /* a name of the text stands in the lines */
    uint32_t aside; /* in none of them, but in those around */
} writer;

typedef struct writers {
    DV_VEC(writer) items;
    dv_strmap index; /* commit, kind of origin, part and path -> its number */
    dv_buf key;
    const uint32_t *parts; /* of each case */
    const dv_scales *first;
    dv_arena *arena;
} writers;

static bool is_asked(const dv_scales *s)
{
    return s->origin && s->origin->by < DV_ORIGIN_DATE &&
           !s->origin->uncommitted && !s->origin->wants_date;
}

/* A commit that was made anew later, with the tree of its author's day for the
 * other half. */
static bool is_dated(const dv_scales *s)
{
    return s->origin && s->origin->by < DV_ORIGIN_DATE &&
           s->origin->wants_date && s->origin->count == 2;
}

/* Whether the lines of one half alone are exactly what the text says. */
static bool tells_itself(const dv_scales *s)
{
    return s->exact[0] != s->exact[1];
}

/* Whether it is known which state its writer saw. */
static bool is_settled(const dv_scales *s)
{
    return is_asked(s) || (is_dated(s) && (s->decided || tells_itself(s)));
}

static writer *find_in(writers *all, const dv_scales *s, uint32_t part,
                       dv_str path)
{
    uint32_t head[3] = {s->origin->wrote, (uint32_t)s->origin->by, part};
    uint32_t *number;

    dv_buf_clear(&all->key);
    dv_buf_add(&all->key, (dv_str){(const char *)head, sizeof head});
    dv_buf_add(&all->key, path);
    number = dv_strmap_get(&all->index, dv_buf_str(&all->key));
    if (!number) {
        number = dv_strmap_put(&all->index, all->arena,
                               dv_arena_copy(all->arena, dv_buf_str(&all->key)),
                               NULL);
        *number = all->items.count;
        *dv_vec_push(all->arena, &all->items) = (writer){0};
    }
    return &all->items.items[*number];
}

static writer *find(writers *all, const dv_scales *s, dv_str path)
{
    return find_in(all, s, WHOLE, path);
}

static writer *writer_of(writers *all, const dv_scales *s)
{
    return find(all, s, (dv_str){0});
}

/* Reports are written on where they end: what is found, then what was done. */
static writer *writer_of_part(writers *all, const dv_scales *s)
{
    return find_in(all, s, all->parts[s - all->first], (dv_str){0});
}

static writer *writer_in_file(writers *all, const dv_scales *s)
{
    return find(all, s, s->origin->from[s->picked].path);
}

/* Those whose file is a guess, by that file. */
static writer *writer_of_guess(writers *all, const dv_scales *s)
{
    dv_str path = s->origin->from[s->picked].path;

    return find(
        all, s,
        dv_arena_printf(all->arena, "%s%.*s", GUESSED, DV_STR_ARG(path)));
}

bool dv_writers_tell(const dv_scales *s, uint32_t half)
{
    if (s->agree)
        return false;
    if (tells_itself(s))
        return s->exact[half];
    if (s->carried_out)
        return half == 1;
    return (dv_scales_was_confirmed(s, half) &&
            !dv_scales_was_confirmed(s, !half)) ||
           (dv_scales_was_accused(s, !half) && !dv_scales_was_accused(s, half));
}

/* Whether it speaks for the half, by its text or, where that tells nothing, by
 * what stands there. */
static bool is_likelier(const dv_scales *s, uint32_t half)
{
    if (dv_writers_tell(s, half))
        return !s->created || half == 1 || s->likelier[half];
    return s->likelier[half] && !dv_writers_tell(s, !half);
}

/* Who saw a file as it was before the commit, saw the others before it, too. */
static void count_halves(writer *by, const dv_scales *s)
{
    for (uint32_t half = 0; half < 2; half++) {
        by->for_half[half] += dv_writers_tell(s, half);
        by->likelier[half] += is_likelier(s, half);
    }
    by->created += s->created && dv_writers_tell(s, 0);
    by->for_half[1] += s->earlier == DV_EARLIER_OWN || s->told_parent;
}

/* Those to one file speak for that half, too: others may have edited it while
 * the commit was waiting. A pair of a commit and its parent is one edit. */
static bool is_of_half(writers *all, const dv_scales *s, uint32_t half)
{
    const writer *in_file = find(all, s, s->origin->from[half].path);
    uint32_t others = in_file->for_half[!half];

    if (half == 1)
        others -= in_file->created;
    return !(is_dated(s) || s->origin->stated) ||
           (in_file->for_half[half] > 0 && others == 0);
}

/* Whether nearly all references which tell speak for the half. What the commit
 * created speaks for it, unless others speak for its parent alone. */
static bool is_decided(const writer *by, uint32_t half)
{
    uint32_t own = by->for_half[half], others = by->for_half[!half];

    if (half == 1 && by->created < DECISIVE * by->for_half[1])
        others -= by->created;
    if (half == 0 && others)
        own -= by->created;
    return own >= DECIDING && own >= DECISIVE * others;
}

/* Whether nearly all that may be cited by chance as well look like what people
 * cite in the half, and the text of none speaks against it. */
static bool is_likely(const writer *by, uint32_t half)
{
    return by->likelier[half] >= LIKELY_DECIDING &&
           by->likelier[half] >= LIKELY_DECISIVE * by->likelier[!half];
}

/* Whether one that says nothing was most likely written on the day that its
 * document says it is of: where the commit edited the file as well, more of the
 * others than not are enough. */
static bool is_of_day(const writer *by, const dv_scales *s)
{
    return is_decided(by, 1) ||
           (s->origin->edited &&
            by->for_half[1] > by->for_half[0] - by->created);
}

/* Whether the others tell that the writer of this one saw the half. */
static bool is_told(const writer *by, const dv_scales *s, uint32_t half)
{
    return is_decided(by, half) ||
           (is_likely(by, half) && !is_decided(by, !half) &&
            !dv_writers_tell(s, !half));
}

static void decide_by(writers *all, dv_scales *s, const writer *by)
{
    for (uint32_t half = 0; half < 2 && !s->agree; half++)
        if (is_told(by, s, half) && is_of_half(all, s, half)) {
            s->picked = half;
            s->agree = s->decided = true;
        }
}

/* The half whose lines are exactly what the text says, where those of the other
 * one are not; else that which nearly all references that tell speak for: of
 * its part of the document, or of all of it. */
static void decide(writers *all, dv_scales *s)
{
    writer by = *writer_of(all, s);

    s->agree |= tells_itself(s);
    decide_by(all, s, writer_of_part(all, s));
    decide_by(all, s, &by);
    if (!s->agree && s->origin->stated && is_of_day(&by, s) &&
        !dv_writers_tell(s, 0))
        s->picked = 1;
    for (uint32_t half = 0; half < 2 && !s->agree; half++)
        if (s->likeliest[half] && !dv_writers_tell(s, !half))
            s->picked = half;
}

static void count_truth(writer *by, const dv_scales *s)
{
    dv_lines lines = s->origin->from[s->picked].lines;
    const dv_source *source;

    by->right += dv_scales_was_confirmed(s, s->picked);
    by->wrong += dv_scales_was_accused(s, s->picked) ||
                 dv_scales_shows_other(s) || s->hollow[s->picked];
    if (!dv_scales_is_present(s, s->picked)) {
        by->exact += s->named[s->picked];
        by->aside += s->named_aside[s->picked];
        return;
    }
    source = dv_scales_source(s);
    by->exact += dv_scales_names_in(s, source, lines);
    by->aside += dv_scales_names_aside(s, source, lines);
}

/* What the text says of lines in a file that is a guess says whether that is
 * the file; a name of it, more than a word. */
static void count_guess(writer *by, const dv_scales *s)
{
    by->right +=
        dv_scales_was_confirmed(s, s->picked) && s->then[s->picked].by_code;
    by->wrong +=
        dv_scales_was_accused(s, s->picked) || dv_scales_shows_other(s);
}

static bool is_good(const writer *by)
{
    return by->right >= RIGHT_OFTEN && by->wrong * WRONG_RARELY <= by->right &&
           by->aside * ASIDE_RARELY <= by->exact;
}

static bool is_good_in_file(const writer *by)
{
    return by->right >= RIGHT_IN_FILE && by->wrong == 0 &&
           by->aside * ASIDE_RARELY <= by->exact;
}

static bool is_bad_in_file(const writer *by)
{
    return by->wrong * WRONG_IN_FILE > by->right ||
           (by->aside > 1 && by->aside * ASIDE_IN_FILE > by->exact);
}

/* One mistake is no sign of another state. */
static bool is_doubtful_in_file(const writer *by)
{
    return by->wrong > 1 && by->wrong * WRONG_IN_FILE > by->right;
}

/* Whether so much of the writer's was wrong, in the file or at all, that what
 * the text says nothing of may be wrong as well. */
static bool is_blamed(const writer *by, const writer *in_file)
{
    return in_file->wrong * WRONG_IN_FILE > in_file->right ||
           (by->wrong > 1 && by->wrong * WRONG_AT_ALL > by->right);
}

/* Whether others of the writer were right in the file, none of them by lines
 * beside those that they meant. */
static bool is_vouched(const dv_scales *s, const writer *in_file)
{
    return in_file->right > (dv_scales_was_confirmed(s, s->picked) ? 1u : 0u) &&
           in_file->aside * ASIDE_IN_FILE <= in_file->right;
}

/* Whether the path as written fits only one file. */
static bool is_one_file(const dv_scales *s)
{
    const dv_resolution *resolution =
        &s->reading->resolutions[s->of->choice->mention];

    return resolution->count <= 1 && resolution->wide_count <= 1;
}

/* Of several files that a path fits, the one in which others of the writer
 * were right is meant. */
static void trust(writers *all, dv_scales *s)
{
    writer in_file = *writer_in_file(all, s);
    bool among_others =
        in_file.right > (dv_scales_was_confirmed(s, s->picked) ? 1u : 0u);

    s->doubted = is_doubtful_in_file(&in_file);
    s->proved = s->of->choice->guessed && is_good(writer_of_guess(all, s));
    s->blamed = is_blamed(writer_of(all, s), &in_file);
    s->vouched = !s->blamed && is_vouched(s, &in_file);
    s->trusted = is_good_in_file(&in_file) ||
                 (is_good(writer_of(all, s)) && !is_bad_in_file(&in_file) &&
                  (among_others || is_one_file(s)));
}

/* Lines that stand where they stood need no such doubt. */
static bool shows_elsewhere(const dv_scales *s)
{
    return dv_scales_shows_other(s) ||
           (!dv_scales_is_present(s, s->picked) && dv_scales_shows_beside(s));
}

/* Where the code that one reference shows stood in other lines, no other one
 * to the same lines is believed. */
static void contradict(dv_scales *all, uint32_t count, dv_arena *arena)
{
    dv_strmap shown = {0};
    dv_buf key = DV_BUF_INIT;

    for (uint32_t i = 0; i < 2 * count; i++) {
        dv_scales *s = &all[i % count];
        uint32_t *number;

        if (!is_settled(s))
            continue;
        dv_buf_clear(&key);
        dv_buf_add(&key, (dv_str){(const char *)&s->reference->lines,
                                  sizeof s->reference->lines});
        dv_buf_add(&key, s->reference->path);
        if (i >= count)
            s->contradicted = dv_strmap_get(&shown, dv_buf_str(&key)) != NULL;
        else if (shows_elsewhere(s)) {
            number = dv_strmap_put(
                &shown, arena, dv_arena_copy(arena, dv_buf_str(&key)), NULL);
            *number = i;
        }
    }
    dv_strmap_release(&shown);
    dv_buf_release(&key);
}

static uint32_t block_of(const dv_scales *s)
{
    return s->reading->citations.citations.items[s->of->citation].block;
}

/* The heading's block + 1 that each case stands below, or 0. */
static const uint32_t *find_parts(const dv_scales *all, uint32_t count,
                                  dv_arena *arena)
{
    uint32_t *parts = dv_arena_new(arena, count * sizeof *parts + 1);
    dv_headings headings = {0};

    for (uint32_t i = 0; i < count; i++) {
        uint32_t block = block_of(&all[i]);

        /* What they were corrected from comes last, in order again. */
        if (i == 0 || block < block_of(&all[i - 1]))
            headings = (dv_headings){.document = all[i].reading->document};
        dv_headings_reach(&headings, block);
        parts[i] = headings.above[PART_LEVEL - 1];
    }
    return parts;
}

void dv_writers_weigh(dv_scales *all, uint32_t count, dv_arena *arena)
{
    writers found = {.key = DV_BUF_INIT, .arena = arena, .first = all};

    found.parts = find_parts(all, count, arena);

    for (uint32_t i = 0; i < count; i++)
        if (is_asked(&all[i]) || is_dated(&all[i])) {
            count_halves(writer_of(&found, &all[i]), &all[i]);
            count_halves(writer_of_part(&found, &all[i]), &all[i]);
            count_halves(find(&found, &all[i], all[i].origin->from[0].path),
                         &all[i]);
        }
    for (uint32_t i = 0; i < count; i++)
        if (is_asked(&all[i]) || is_dated(&all[i]))
            decide(&found, &all[i]);
    for (uint32_t i = 0; i < count; i++)
        if (is_settled(&all[i])) {
            count_truth(writer_of(&found, &all[i]), &all[i]);
            count_truth(writer_in_file(&found, &all[i]), &all[i]);
            if (all[i].of->choice->guessed)
                count_guess(writer_of_guess(&found, &all[i]), &all[i]);
        }
    for (uint32_t i = 0; i < count; i++)
        if (is_settled(&all[i]))
            trust(&found, &all[i]);
    contradict(all, count, arena);
    dv_strmap_release(&found.index);
    dv_buf_release(&found.key);
}
