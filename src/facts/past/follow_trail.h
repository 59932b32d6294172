/* SPDX-License-Identifier: MIT */
/*
 * A journey under way, for the parts of following lines: what a file says of
 * them (follow.c), where they stand in it as they are (follow_block.c), or as
 * good as that (follow_spaced.c, follow_laid_out.c, follow_line.c), and who
 * took them from it and where to (follow_end.c, follow_defined.c). Lines that
 * were edited or copied on the way are followed stage by stage
 * (follow_stages.c, follow_copied.c).
 */
#ifndef DOCVERIFY_FACTS_PAST_FOLLOW_TRAIL_H
#define DOCVERIFY_FACTS_PAST_FOLLOW_TRAIL_H

#include "facts/past/block.h"
#include "facts/past/follow.h"

/* Edits and copies of the same lines that are followed one after the other. */
#define DV_STAGES_LIMIT 4u

/* One journey under way. */
typedef struct dv_trail {
    dv_past *past;
    const dv_departure *from;
    const dv_present *present;
    dv_journey *out;
    const dv_file *old;
    unsigned char oid[20];
    dv_lines lines; /* of the old file: not past its end */
    dv_str block;
    uint32_t commit; /* where the lines were seen last, */
    dv_str path;     /* and in which file */
    uint32_t left;   /* the commit after which they were not in the first one */
    uint32_t took; /* the first that took them, and did not rename their file */
    bool there;    /* lines that were edited are looked for where they were */
    bool mapped;   /* lines that are gone are looked for by the diff alone */
    bool kept;     /* some of them are in the new file */
    bool defined;  /* it was found by the definition that they are */
    bool uncommitted; /* they went to another file without a commit */
    bool replaced;    /* the new file has no definition called like that one:
                         what is left of its lines may be another's */
    uint32_t stages;  /* edits on the way that were followed one by one */
} dv_trail;

/* Reads the old file. False only with an error; OUTSIDE ends the journey. */
bool dv_trail_depart(dv_trail *t, dv_error *err) DV_CHECKED;
/* What a file of any commit says of the lines; `map` leads there from the old
 * one. */
bool dv_trail_compare(dv_trail *t, uint32_t number, const dv_line_map *map,
                      dv_error *err) DV_CHECKED;
/* From file to file until the lines are found; else what the first one says
 * stands. */
bool dv_trail_arrive(dv_trail *t, dv_error *err) DV_CHECKED;
/* Of the versions of the file where the lines are, or of the one that theirs
 * is now, or was, the one that ended what is said of them; NULL: none. */
bool dv_trail_find_end(dv_trail *t, dv_versions *versions,
                       const dv_version **out, dv_error *err) DV_CHECKED;
/* Goes on from another commit, as a stage of `t`, to the end; from lines that
 * its file has not, to nowhere. */
bool dv_trail_go_on(const dv_trail *t, const dv_departure *from,
                    dv_journey *out, dv_trail *behind,
                    dv_error *err) DV_CHECKED;
/* Where the only such lines of today are a copy, which was made while the lines
 * stood where they were, goes on from the last version that had both. */
bool dv_trail_find_copied(dv_trail *t, dv_error *err) DV_CHECKED;
/* Looks for lost lines by the edit that ended them, and from there on: where
 * that finds them the journey is of changed ones. */
bool dv_trail_find_stages(dv_trail *t, dv_error *err) DV_CHECKED;
/* Nothing of the lines is where they were looked for, not even a definition of
 * their name. */
bool dv_trail_is_lost(const dv_trail *t);
/* Whether lines that were edited were a definition of a name that the new file
 * defines nowhere. */
bool dv_trail_is_replaced(const dv_trail *t);
/* Goes on where the lines went when they left their file: into the one that it
 * became then (another may bear its name since), or into one that the same
 * commit changed. *out is false where they went nowhere. */
bool dv_trail_leave(dv_trail *t, bool *out, dv_error *err) DV_CHECKED;
/* The only one of `count` files of a commit that has the definition which the
 * lines are or begin: its name, and most of its lines; else empty. */
bool dv_trail_find_definition(dv_trail *t, uint32_t commit, const dv_str *files,
                              uint32_t count, dv_str *out,
                              dv_error *err) DV_CHECKED;
/* Sets where the lines are now: as many, from `first` on. */
void dv_trail_set_place(dv_trail *t, dv_str path, uint32_t first);
/* Where the diff says that the lines begin: the first one that is left tells.
 * Or 0. */
uint32_t dv_trail_start(const dv_trail *t, const dv_line_map *map);
/* Where the lines begin in another file, byte for byte: their place and their
 * fortune are set then. Or 0. */
uint32_t dv_trail_find_lines(dv_trail *t, const dv_file *file,
                             const dv_line_map *map);
/* Where the lines stand in another file when white space is no difference: all
 * of them, together and in order, as an alignment of both files says. First and
 * last are 0 where they do not. `map` is the exact one. */
bool dv_trail_find_spaced(dv_trail *t, uint32_t number, const dv_line_map *map,
                          dv_lines *out, dv_error *err) DV_CHECKED;
/* The same for lines of which some were edited, too: where most of those that
 * say something are, as far as those beside them tell. `map` is the exact one,
 * of which it says no more where that lost none of these. */
bool dv_trail_find_partly(dv_trail *t, uint32_t number, const dv_line_map *map,
                          dv_lines *out, dv_error *err) DV_CHECKED;
/* Takes in the blank lines at the ends of the lines, which are `now` in another
 * file without them, as far as they are blank still. */
dv_lines dv_trail_with_blank_ends(const dv_trail *t, const dv_file *file,
                                  dv_lines now);
/* Where the lines stand in another file, once, when neither white space and the
 * ends of lines are a difference, nor commas, semicolons and the kind of
 * quotation marks; of one line, where it begins. First and last are 0 where
 * they do not. `map` is the exact one. Linear in both files. */
dv_lines dv_trail_find_laid_out(const dv_trail *t, const dv_file *file,
                                const dv_line_map *map);
/* The only one of some lines of a file that has most of the words of the single
 * line that is followed, or 0. */
uint32_t dv_trail_find_line(const dv_trail *t, const dv_file *file,
                            dv_lines lines);

#endif
