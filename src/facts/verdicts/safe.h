/* SPDX-License-Identifier: MIT */
/*
 * When a number may be rewritten without asking: the signals that speak for a
 * move and against it, and the table of what suffices.
 */
#ifndef DOCVERIFY_FACTS_VERDICTS_SAFE_H
#define DOCVERIFY_FACTS_VERDICTS_SAFE_H

#include <stdbool.h>

typedef enum dv_signal {
    DV_SIGNAL_AGREE = 1 << 0,   /* one origin, or both lead to one place */
    DV_SIGNAL_WHOLE = 1 << 1,   /* the lines were a definition, and are it */
    DV_SIGNAL_ALIGNED = 1 << 2, /* they begin and end on statement bounds */
    DV_SIGNAL_UNIQUE = 1 << 3,  /* the block stood once, and stands once */
    DV_SIGNAL_RARE = 1 << 4,    /* the new lines hold a rare name of the text */
    DV_SIGNAL_GAINED = 1 << 5,  /* which the cited lines no longer hold */
    DV_SIGNAL_SNIPPET = 1 << 6, /* they hold the quoted code */
    DV_SIGNAL_TIED = 1 << 7,    /* no name of the text speaks of other lines */
    DV_SIGNAL_TRUSTED = 1 << 8, /* what else its writer cites there was true */
    DV_SIGNAL_NEAR = 1 << 9,    /* the numbers stand with their path */
    DV_SIGNAL_NAMED = 1 << 10,  /* they do, or the lines hold a name of the
                                   text */
    DV_SIGNAL_TELLING = 1 << 11, /* the lines say something, or begin it */
    DV_SIGNAL_BEGINS = 1 << 12,  /* one line: a definition begins there */
    DV_SIGNAL_AROUND = 1 << 13,  /* the new lines hold a rare name of what
                                    stands around the text */
    DV_SIGNAL_INSIDE = 1 << 14,  /* they are in the short definition that the
                                    text names */
    DV_SIGNAL_FIRM = 1 << 15,    /* more than the history speaks for it: such a
                                    name; lines of a writer who was seldom
                                    wrong; one, where others in the file were
                                    right or a definition begins */
    DV_SIGNAL_HELD = 1 << 16,    /* the new lines hold a name of the text, which
                                    few others do; for FIRM alone */
    DV_SIGNAL_UNQUOTED = 1 << 17, /* the clause quotes something, and the new
                                     lines have none of it; against FIRM */
    /* Against it. */
    DV_SIGNAL_WRONG = 1 << 18,  /* the text was not true at the origin either */
    DV_SIGNAL_ABSENT = 1 << 19, /* the text has names; the new lines none */
    DV_SIGNAL_ELSEWHERE = 1 << 20, /* and its own names stand in other lines */
    DV_SIGNAL_OTHER = 1 << 21,     /* the name right before it is the definition
                                      of other lines */
    DV_SIGNAL_STALE = 1 << 22,     /* it says that its number is out of date */
    DV_SIGNAL_UNSHOWN = 1 << 23,   /* the code that it shows stood elsewhere */
    DV_SIGNAL_GUESSED = 1 << 24,   /* the file or the origin is a guess */
    DV_SIGNAL_UNTOLD = 1 << 25,    /* the path fits several files; the text
                                      tells none */
    DV_SIGNAL_CROSSED = 1 << 26,   /* so would other lines that it cites */
    DV_SIGNAL_TORN = 1 << 27,      /* they begin or end within something */
    DV_SIGNAL_UNTRUE = 1 << 28,    /* the text is not true of the new lines */
    DV_SIGNAL_IMPORTED = 1 << 29,  /* one commit made document and source */
    DV_SIGNAL_KEPT = 1 << 30       /* code is in a text now, which keeps it */
} dv_signal;

/* Whether these signals make a fix safe; *why says what sufficed, or what was
 * in the way, in a few words. */
bool dv_is_safe(unsigned signals, const char **why);

#endif
