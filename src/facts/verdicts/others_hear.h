/* SPDX-License-Identifier: MIT */
/*
 * What the text says of lines of a file that a reference may mean instead of
 * the one that was chosen, at the origin. Part of others.c.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_OTHERS_HEAR_H
#define DOCVERIFY_FACTS_VERDICTS_OTHERS_HEAR_H

#include "facts/verdicts/scales.h"

/* A file of the origin. */
typedef struct dv_other {
    dv_str path;
    uint32_t file; /* of dv_past.files; DV_NONE: there is none, or the lines
                      are past its end */
} dv_other;

/* The name that the file `path` of the present has where a reference departs
 * from, and its blob. False with err set when the history could not be read. */
bool dv_other_name_then(const dv_scales *s, const dv_departure *from,
                        dv_str *path, unsigned char oid[20], bool *found,
                        dv_error *err) DV_CHECKED;
/* The file that `path` was at the origin of the reference. False with err set
 * when the history could not be read. */
bool dv_other_find(dv_scales *s, dv_str path, dv_other *out,
                   dv_error *err) DV_CHECKED;
/* How surely the text tells that its lines are meant. */
typedef enum dv_other_told {
    DV_OTHER_UNTOLD,
    DV_OTHER_NAMED, /* they hold code that it names */
    DV_OTHER_SHOWN, /* they hold the code of its block */
    DV_OTHER_EXACT  /* they hold code that its sentence quotes, or the first
                       one begins the definition of what it names */
} dv_other_told;

dv_other_told dv_other_tell(dv_scales *s, const dv_other *other);
/* Whether a name of the clause stands in the very lines, or they are in its
 * definition; among many files that have such lines one that looks like code:
 * a common word stands in one of them. */
bool dv_other_is_named_well(const dv_scales *s, const dv_other *other,
                            bool among_many);
/* Whether the lines are in the definition of a name of the clause that is not
 * `stem`, the file's own. */
bool dv_other_is_within(const dv_scales *s, const dv_other *other, dv_str stem);
/* Whether `name` stands at its lines. */
bool dv_other_has_name(const dv_scales *s, const dv_other *other, dv_str name);

#endif
