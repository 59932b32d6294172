/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/writers.h"

#include "base/buf.h"

/* References that must tell one half of the other, and how many times as often
 * as the other way round. */
#define DECIDING 3u
#define DECISIVE 3u
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

/* A commit, by its references of one document: all, or those to one file. */
typedef struct writer {
    uint32_t for_half[2]; /* true of this half of their pair alone */
    uint32_t created;     /* of these, for the first one: see scales.h */
    uint32_t right, wrong;
    uint32_t exact; /* a name of the text stands in the lines */
    uint32_t aside; /* in none of them, but in those around */
} writer;

typedef struct writers {
    DV_VEC(writer) items;
    dv_strmap index; /* commit, kind of origin and path -> its number */
    dv_buf key;
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

static writer *find(writers *all, const dv_scales *s, dv_str path)
{
    uint32_t head[2] = {s->origin->wrote, (uint32_t)s->origin->by};
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

static writer *writer_of(writers *all, const dv_scales *s)
{
    return find(all, s, (dv_str){0});
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

/* Who saw a file as it was before the commit, saw the others before it, too. */
static void count_halves(writer *by, const dv_scales *s)
{
    for (uint32_t half = 0; half < 2; half++)
        by->for_half[half] += dv_writers_tell(s, half);
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
    uint32_t others = by->for_half[!half];

    if (half == 1 && by->created < DECISIVE * by->for_half[1])
        others -= by->created;
    return by->for_half[half] >= DECIDING &&
           by->for_half[half] >= DECISIVE * others;
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

/* The half whose lines are exactly what the text says, where those of the other
 * one are not; else that which nearly all references that tell speak for. */
static void decide(writers *all, dv_scales *s)
{
    writer by = *writer_of(all, s);

    s->agree |= tells_itself(s);
    for (uint32_t half = 0; half < 2 && !s->agree; half++)
        if (is_decided(&by, half) && is_of_half(all, s, half)) {
            s->picked = half;
            s->agree = s->decided = true;
        }
    if (!s->agree && s->origin->stated && is_of_day(&by, s) &&
        !dv_writers_tell(s, 0))
        s->picked = 1;
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

void dv_writers_weigh(dv_scales *all, uint32_t count, dv_arena *arena)
{
    writers found = {.key = DV_BUF_INIT, .arena = arena};

    for (uint32_t i = 0; i < count; i++)
        if (is_asked(&all[i]) || is_dated(&all[i])) {
            count_halves(writer_of(&found, &all[i]), &all[i]);
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
