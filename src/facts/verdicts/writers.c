/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/writers_parts.h"

#include "facts/trees/headed.h"

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

/* The level of the headings that part a document: below its title. */
#define PART_LEVEL 2u
/* In place of a part: all of the document. */
#define WHOLE DV_NONE

/* Before the path of a file that is a guess: no path begins so. */
#define GUESSED "\n"
/* Behind it, before the lines that are cited. */
#define CITED "\n"

static bool is_asked(const dv_scales *s)
{
    return s->origin && s->origin->by < DV_ORIGIN_DATE &&
           !s->origin->uncommitted && !s->origin->wants_date;
}

/* Whether it is known which state its writer saw. */
static bool is_settled(const dv_scales *s)
{
    return is_asked(s) || (dv_writers_are_dated(s) &&
                           (s->decided || dv_writers_tell_itself(s)));
}

static dv_writer *find_in(dv_writers *all, const dv_scales *s, uint32_t part,
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
        *dv_vec_push(all->arena, &all->items) = (dv_writer){0};
    }
    return &all->items.items[*number];
}

dv_writer *dv_writer_find(dv_writers *all, const dv_scales *s, dv_str path)
{
    return find_in(all, s, WHOLE, path);
}

dv_writer *dv_writer_of(dv_writers *all, const dv_scales *s)
{
    return dv_writer_find(all, s, (dv_str){0});
}

/* Reports are written on where they end: what is found, then what was done. */
dv_writer *dv_writer_of_part(dv_writers *all, const dv_scales *s)
{
    return find_in(all, s, all->parts[s - all->first], (dv_str){0});
}

dv_writer *dv_writer_of_lines(dv_writers *all, const dv_scales *s)
{
    const dv_departure *from = &s->origin->from[0];

    return dv_writer_find(all, s,
                          dv_arena_printf(all->arena, "%.*s" CITED "%u-%u",
                                          DV_STR_ARG(from->path),
                                          from->lines.first, from->lines.last));
}

static dv_writer *writer_in_file(dv_writers *all, const dv_scales *s)
{
    return dv_writer_find(all, s, s->origin->from[s->picked].path);
}

/* Those whose file is a guess, by that file. */
static dv_writer *writer_of_guess(dv_writers *all, const dv_scales *s)
{
    dv_str path = s->origin->from[s->picked].path;

    return dv_writer_find(
        all, s,
        dv_arena_printf(all->arena, "%s%.*s", GUESSED, DV_STR_ARG(path)));
}

static void count_truth(dv_writer *by, const dv_scales *s)
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
static void count_guess(dv_writer *by, const dv_scales *s)
{
    by->right +=
        dv_scales_was_confirmed(s, s->picked) && s->then[s->picked].by_code;
    by->wrong +=
        dv_scales_was_accused(s, s->picked) || dv_scales_shows_other(s);
}

static bool is_good(const dv_writer *by)
{
    return by->right >= RIGHT_OFTEN && by->wrong * WRONG_RARELY <= by->right &&
           by->aside * ASIDE_RARELY <= by->exact;
}

static bool is_good_in_file(const dv_writer *by)
{
    return by->right >= RIGHT_IN_FILE && by->wrong == 0 &&
           by->aside * ASIDE_RARELY <= by->exact;
}

static bool is_bad_in_file(const dv_writer *by)
{
    return by->wrong * WRONG_IN_FILE > by->right ||
           (by->aside > 1 && by->aside * ASIDE_IN_FILE > by->exact);
}

/* One mistake is no sign of another state. */
static bool is_doubtful_in_file(const dv_writer *by)
{
    return by->wrong > 1 && by->wrong * WRONG_IN_FILE > by->right;
}

/* Whether so much of the writer's was wrong, in the file or at all, that what
 * the text says nothing of may be wrong as well. */
static bool is_blamed(const dv_writer *by, const dv_writer *in_file)
{
    return in_file->wrong * WRONG_IN_FILE > in_file->right ||
           (by->wrong > 1 && by->wrong * WRONG_AT_ALL > by->right);
}

/* Whether others of the writer were right in the file, none of them by lines
 * beside those that they meant. */
static bool is_vouched(const dv_scales *s, const dv_writer *in_file)
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
static void trust(dv_writers *all, dv_scales *s)
{
    dv_writer in_file = *writer_in_file(all, s);
    bool among_others =
        in_file.right > (dv_scales_was_confirmed(s, s->picked) ? 1u : 0u);

    s->doubted = is_doubtful_in_file(&in_file);
    s->proved = s->of->choice->guessed && is_good(writer_of_guess(all, s));
    s->blamed = is_blamed(dv_writer_of(all, s), &in_file);
    s->vouched = !s->blamed && is_vouched(s, &in_file);
    s->trusted = is_good_in_file(&in_file) ||
                 (is_good(dv_writer_of(all, s)) && !is_bad_in_file(&in_file) &&
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

        if (!is_settled(s) || s->reference->bare)
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
    dv_writers found = {.key = DV_BUF_INIT, .arena = arena, .first = all};

    found.parts = find_parts(all, count, arena);

    for (uint32_t i = 0; i < count; i++)
        if (!all[i].reference->bare &&
            (is_asked(&all[i]) || dv_writers_are_dated(&all[i]))) {
            dv_writers_count_halves(dv_writer_of(&found, &all[i]), &all[i]);
            dv_writers_count_halves(dv_writer_of_part(&found, &all[i]),
                                    &all[i]);
            dv_writers_count_exact(dv_writer_of_lines(&found, &all[i]),
                                   &all[i]);
            dv_writers_count_halves(
                dv_writer_find(&found, &all[i], all[i].origin->from[0].path),
                &all[i]);
        }
    for (uint32_t i = 0; i < count; i++)
        if (is_asked(&all[i]) || dv_writers_are_dated(&all[i]))
            dv_writers_decide(&found, &all[i]);
    for (uint32_t i = 0; i < count; i++)
        if (!all[i].reference->bare && is_settled(&all[i])) {
            count_truth(dv_writer_of(&found, &all[i]), &all[i]);
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
