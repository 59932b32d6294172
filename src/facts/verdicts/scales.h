/* SPDX-License-Identifier: MIT */
/*
 * One reference being weighed: what the text's witness said of it, where its
 * lines went from its origin, and what the text said there.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_SCALES_H
#define DOCVERIFY_FACTS_VERDICTS_SCALES_H

#include "facts/cite/around.h"
#include "facts/past/follow.h"
#include "facts/past/origin.h"
#include "facts/references/match_quote.h"
#include "facts/verdicts/weigh.h"

/* Whether the origin is a version of the file before the commit that wrote the
 * reference (earlier.h), and what tells that. */
typedef enum dv_earlier {
    DV_EARLIER_NOT,
    DV_EARLIER_FEW,  /* it is: one or two others of its writer tell */
    DV_EARLIER_MANY, /* three or more do */
    DV_EARLIER_LONE, /* its own text does, and no other: at the commit the line
                        is in what it names, too */
    DV_EARLIER_OWN   /* its own text does */
} dv_earlier;

typedef struct dv_scales {
    dv_past *past;
    const dv_reading *reading;
    const dv_case *of;
    dv_reference *reference;
    dv_str document;         /* its path when the reference was written */
    const dv_origin *origin; /* NULL: the history has nothing to say */
    dv_present present;
    dv_journey journeys[2];
    dv_testimony then[2]; /* of the text, at the origin */
    bool named[2];        /* a name that the text writes as code stood in the
                             lines at the origin; unless they are present */
    bool named_aside[2];  /* none did, but one in those around */
    bool hollow[2];       /* one line was cited, which is blank there or has
                             nothing but brackets or marks */
    bool exact[2];     /* they lead to different places, and the lines of this
                          one were exactly what the text says of them */
    bool likelier[2];  /* they do, and these look like what people cite: see
                          likely.h */
    bool likeliest[2]; /* and nobody cites what the other half has */
    bool created;      /* they do, and the text is true of the first one by
                          what the other has nowhere */
    bool ordered;      /* they do, and the text is true of the first one alone,
                          and tells to edit the lines: nobody knows whether
                          that was done when it was written */
    bool carried_out;  /* the text tells to write it */
    dv_shown shown[2]; /* where the code that the text shows for it stood
                          at the origin; likewise */
    uint32_t picked;   /* which journey is believed */
    bool agree;        /* both lead to the same place, or one is decided */
    bool decided;      /* which one, the writer's other references say */
    bool trusted;      /* they were true of the source: see writers.h */
    bool proved;       /* its file is a guess, and most of what they say of
                          lines in it is true */
    bool doubted;      /* many of them, in that file, were not */
    bool blamed;       /* so many were not that one without a name is none
                          to believe */
    bool vouched;      /* not so, and some in that file were */
    bool contradicted; /* the code that it shows stood in other lines, or
                          that of another reference to the same ones */
    bool crossed;      /* other lines that it cites lead to the same place:
                          see crossed.h */
    bool branched;     /* the origin is where the branch was cut: see
                          branched.h */
    bool rivalled;     /* and its own commit fits exactly as well, from which
                          the lines lead elsewhere */
    dv_earlier earlier;
    bool told_parent;    /* it is, and before its text told the second one */
    dv_str dated;        /* the revision that the text says its numbers are
                            of; or empty */
    bool retold;         /* the present alone would not have told that file:
                            see sought.h, dv_other_join */
    bool untold;         /* the lines may be another file's: see others.h */
    const char *foreign; /* why they most likely are; NULL: they are not */
    bool sought;         /* its file was chosen at the origin: see sought.h */
    bool by_length;      /* nothing but the lines that it has tells its file */
    bool switched;       /* they were told to be another file's: */
    uint32_t present_file; /* that, or what was cited before a correction; a
                              number of dv_past.files */
    bool lost; /* the name that the source has nowhere stood in the cited file
                  at the origin */
    dv_commit_note lost_by; /* the commit that took it, where one did */
    dv_evidence_list evidence;
    struct dv_scales *older; /* what it was corrected from; or NULL */
} dv_scales;

dv_arena *dv_scales_arena(const dv_scales *s);
/* Those of `all` that are asked, in order; how many, in *found. In the arena of
 * them all; NULL: none. */
dv_scales **dv_scales_sorted(dv_scales *all, uint32_t count,
                             bool (*is_asked)(const dv_scales *s),
                             int (*compare)(const void *a, const void *b),
                             uint32_t *found);
/* Adds a line of evidence. */
void dv_scales_say(dv_scales *s, const char *format, ...) DV_PRINTF(2, 3);

/* The journey that is believed; what the text's witness said; whether there is
 * a file for it to speak of. */
const dv_journey *dv_scales_journey(const dv_scales *s);
const dv_testimony *dv_scales_text(const dv_scales *s);
bool dv_scales_has_text(const dv_scales *s);
/* The file that is cited, in the present; where there is one. */
const dv_source *dv_scales_source(const dv_scales *s);
const dv_folded *dv_scales_folded(const dv_scales *s);

/* How its origin is known: from a revision that the user names, or as the
 * origin says. */
dv_origin_by dv_scales_by(const dv_scales *s);

/* Whether its writer may have seen either of two states, from which the lines
 * lead to different places. */
static inline bool dv_scales_is_of_either(const dv_scales *s)
{
    return s->origin->count == 2 && !s->agree;
}

/* An id in hex, its first digits, and a commit for a reader: copies. */
dv_str dv_scales_hex(const dv_scales *s, const unsigned char oid[20]);
dv_str dv_scales_short(const dv_scales *s, uint32_t commit);
dv_commit_note dv_scales_note(const dv_scales *s, uint32_t number);

/* The text's witness at lines of a file of the past or the present. */
dv_testimony dv_scales_hear_at(dv_scales *s, uint32_t file, dv_str label,
                               dv_lines lines);
/* The same at the cited lines of the file that is meant today. */
dv_testimony dv_scales_hear_today(dv_scales *s, uint32_t file, dv_str label);
/* Whether it was asked at origin `i`; not so of lines that nobody touched. */
bool dv_scales_was_heard(const dv_scales *s, uint32_t i);
/* What the text said at origin `i`: that it was true, that it was false. */
bool dv_scales_was_confirmed(const dv_scales *s, uint32_t i);
bool dv_scales_was_accused(const dv_scales *s, uint32_t i);

/* Whether the lines of origin `i` are what the present has there. */
bool dv_scales_is_present(const dv_scales *s, uint32_t i);

/* Whether the code that the text shows for the reference stood in other lines
 * at the origin, or not in the file: its writer saw another state, or erred. */
bool dv_scales_shows_other(const dv_scales *s);

/* The same by its lines alone: whether some stood in the file, and not in what
 * is cited, or beside it. */
bool dv_scales_shows_beside(const dv_scales *s);
/* Whether they stood in the cited lines. */
bool dv_scales_shows_here(const dv_scales *s);

/* Whether other words stand between the lines and the path that they are
 * counted to. */
bool dv_scales_is_far(const dv_scales *s);
/* Whether the lines are a code span of their own, and other lines and a word
 * stand between their path and them: "web `a.py:10-20`, CLI `:30-40`". */
bool dv_scales_is_told_apart(const dv_scales *s);
/* Whether the text quotes code, or names some and none of it is at the cited
 * lines. */
bool dv_scales_names_other(const dv_scales *s);
/* What is named before the first one of the list of citations that this one is
 * in, behind another, and stands in other lines of the file, where none of it
 * is at the cited ones; or empty. */
dv_str dv_scales_listed_elsewhere(const dv_scales *s);
/* Whether it stands in other lines of a source than these. */
bool dv_scales_is_listed_apart(const dv_scales *s, const dv_source *source,
                               dv_lines lines);
/* What is quoted right behind the citation, code or words, where a few other
 * lines of the file have it, *line the first of them, and the cited ones have
 * not; or empty. */
dv_str dv_scales_misquoted(const dv_scales *s, uint32_t *line);

/* Where the numbers that the reference is one of begin, in the document. */
uint32_t dv_scales_start(const dv_scales *s);

/* Whether a name that the text writes as code stands in the lines; whether none
 * does, but one stands in those around. */
bool dv_scales_names_in(const dv_scales *s, const dv_source *source,
                        dv_lines lines);
bool dv_scales_names_aside(const dv_scales *s, const dv_source *source,
                           dv_lines lines);

/* Follows the lines from each departure of the origin and picks the journey
 * that is believed. An origin that says nothing is dropped: HEAD, of lines that
 * nobody committed yet and that are others there. */
bool dv_scales_follow(dv_scales *s, dv_error *err) DV_CHECKED;
/* Decides by the text of the reference alone which journey is believed, and
 * whether both lead to the same place. */
void dv_scales_pick(dv_scales *s);
bool dv_scales_is_same_place(const dv_journey *a, const dv_journey *b);
/* Copies what would go with the history or with the contents of files. */
void dv_scales_outlive(const dv_scales *s, dv_journey *journey);

/* What speaks for writing the new lines without asking, and against it: some
 * dv_signal (safe.h). For lines that moved. */
unsigned dv_scales_signals(dv_scales *s);
/* What of it the words of the text say. */
unsigned dv_scales_name_signals(dv_scales *s);
/* Whether one line was cited for code that stood in one other line alone. */
bool dv_scales_quotes_beside(const dv_scales *s);
/* What heads the reference (heads.h) and is defined in other lines at its
 * origin, where the cited ones had nothing that heads it; or empty. */
dv_str dv_scales_headed(const dv_scales *s);
/* Whether the cited lines begin a definition at the origin, or several, that
 * the text around does not name, where it names one of other lines. */
typedef struct dv_unnamed {
    dv_str there; /* the first of them */
    dv_str named; /* instead */
} dv_unnamed;
bool dv_scales_unnamed(const dv_scales *s, dv_unnamed *out);
/* Whether lines of the file where the code is now are comments alone. */
bool dv_scales_is_comment(const dv_scales *s, dv_lines lines);
/* Whether they are, and what was cited had code. */
bool dv_scales_is_commented_out(const dv_scales *s, dv_lines lines);
/* Whether the new lines hold a rare name of what stands around the text. */
bool dv_scales_is_tied_around(const dv_scales *s, const dv_around *found);
/* Whether they hold no code of the fields beside that of the citation, of which
 * some stands in a few other lines. */
bool dv_scales_is_untied_by_fields(const dv_scales *s, const dv_around *found);

/* Whether lines that are gone were rewritten: a rare name that the text writes
 * as code stood in them, and stands in what took their place. */
bool dv_scales_finds_rewritten(const dv_scales *s, dv_str *name);

/* Of lines that were edited, in a file that is there: code that the text writes
 * of them, which stood in them and stands there no more; or empty. */
dv_str dv_scales_lost_code(const dv_scales *s);
/* Of such lines: what the text says that code of them is to become, "`a` →
 * `b`", they are. The last two of it; false where any other is gone from them.
 */
bool dv_scales_became(const dv_scales *s, dv_str *was, dv_str *now);

/* Whether the text says of today that it is at the cited lines, so surely that
 * it may overrule a history that says that they were edited or are gone: by
 * quoted code, a definition that begins there or a rare name in the lines. */
bool dv_scales_is_sure(const dv_scales *s);
/* Whether what confirms is only a word of prose. */
bool dv_scales_is_weak(const dv_scales *s);
/* Whether it says so by a name that is rare and near, or common and there, or
 * by code that differs. */
bool dv_scales_is_hinted(const dv_scales *s);
/* Whether it says so at all. */
bool dv_scales_is_confirmed(const dv_scales *s);

/* Sets `lost` and `lost_by`. Before the verdict is settled. */
bool dv_scales_find_lost(dv_scales *s, dv_error *err) DV_CHECKED;
/* The only definition of a name where the file of the origin is now, or NULL.
 */
const dv_symbol *dv_scales_today(dv_scales *s, dv_str name);

/* Settles the verdict of the reference, with its evidence. */
void dv_scales_settle(dv_scales *s);
/* Finds what the text of a document says of its own numbers ("line numbers as
 * of commit `08cd3105`"), of all its cases. */
void dv_scales_find_dated(dv_scales *all, uint32_t count, dv_arena *arena);
/* What was edited or moved after the day that the text tells of is no fault of
 * the text. */
void dv_scales_excuse(dv_scales *s);

#endif
