/* SPDX-License-Identifier: MIT */
/*
 * What the files of others.c share. Private to them.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_OTHERS_PARTS_H
#define DOCVERIFY_FACTS_VERDICTS_OTHERS_PARTS_H

#include "facts/verdicts/others_hear.h"

/* References before and behind one that are of its group. */
#define DV_GROUP_REACH 32u

/* What is known of a case. */
typedef struct dv_openness {
    bool asked;         /* others than the chosen file may be meant */
    bool heard;         /* `told` is known */
    dv_other_told told; /* how surely the text was true of the chosen file */
    uint32_t key;       /* where the name stands that leaves it open */
    uint32_t entry;     /* the file that the text was true of alone; DV_NONE */
    uint32_t near; /* the file that a name before the lines is of; DV_NONE */
    bool doubted;  /* it names code that others have at the lines */
    bool grouped;  /* its group was asked whose lines they are */
} dv_openness;

typedef struct dv_weighing {
    dv_scales *all;
    dv_openness *open;
    uint32_t count;
    dv_arena *arena;
} dv_weighing;

static inline dv_str dv_other_path(const dv_scales *s, uint32_t entry)
{
    return s->present.tree->tree.listing.entries[entry].path;
}

static inline const dv_citation *dv_other_citation(const dv_scales *s)
{
    return &s->reading->citations.citations.items[s->of->citation];
}

/* Whether the history says something of a file that the path is surely
 * counted to. */
bool dv_other_is_asked(const dv_scales *s);
/* Finds out whether the text was true of the file that was chosen. */
bool dv_other_hear_own(dv_scales *s, dv_openness *open,
                       dv_error *err) DV_CHECKED;
/* The word before numbers that stand without their path: "CLI" of
 * "CLI line 91"; or empty. */
dv_str dv_other_word_before(const dv_scales *s);

/* Whether nothing but the file that was cited kept the parent of the commit
 * that wrote it from being the other half. */
bool dv_other_may_have_parent(const dv_scales *s);
/* Makes it a reference to the file `entry` of the present, and hears it anew;
 * where that cannot be read, nothing happens. */
bool dv_other_become(dv_scales *s, uint32_t entry, dv_error *err) DV_CHECKED;
/* Makes it one that is not heard yet, to what the file `then` of the origin is
 * now. False when that cannot be read. */
bool dv_other_take(dv_scales *s, uint32_t entry, dv_str then);
/* The same of a file that is only likely. */
bool dv_other_turn(dv_scales *s, uint32_t entry, dv_str then);

/* Makes it one to the file of another reference, from the origin of that. */
bool dv_other_join(dv_scales *s, const dv_scales *of, dv_error *err) DV_CHECKED;

/* Lines behind another file's name than their path's. */
bool dv_others_weigh_name(dv_scales *s, dv_openness *open,
                          dv_error *err) DV_CHECKED;
/* One range past the end of a file tells of those that stand with it, too:
 * they are of a path before, or nobody knows of which. */
bool dv_others_weigh_outside(dv_weighing *w, uint32_t i,
                             dv_error *err) DV_CHECKED;
/* They are of the file that alone defines what the text names, where they began
 * that definition. */
bool dv_others_weigh_definer(dv_scales *s, dv_error *err) DV_CHECKED;
/* They are of the one file named before them in which they were exactly what
 * the text names. */
bool dv_others_weigh_before(dv_scales *s, dv_error *err) DV_CHECKED;
/* The same of lines that no file has which they were counted to, by a name in
 * them: never moved safely then. */
bool dv_others_weigh_named(dv_scales *s, dv_error *err) DV_CHECKED;
/* They are of the file that others of the same path turned out to be of, if
 * that was a guess or has no such lines. */
bool dv_others_weigh_turned(dv_weighing *w, uint32_t i,
                            dv_error *err) DV_CHECKED;
/* Whether lines that stand without a path are past the end of the file that
 * they are counted to. */
bool dv_other_is_past_end(const dv_scales *s);
/* The same, where the path is away from them or names no file for them. */
bool dv_other_is_homeless(const dv_scales *s);
/* The same, where some path is theirs. */
bool dv_other_is_outside(const dv_scales *s);
/* Whether its file has such lines, and words, or the end of a clause, stand
 * between them and the path that they are counted to. */
bool dv_other_stands_apart(const dv_scales *s);
/* Whether its file is the one that was named last, and nothing more. */
bool dv_other_is_guess(const dv_scales *s);

#endif
