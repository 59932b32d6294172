/* SPDX-License-Identifier: MIT */
#include "facts/verdicts/safe.h"

#include "base/mem.h"

typedef struct row {
    unsigned all;
    const char *why;
} row;

/* One of these is enough to keep a fix from being safe. */
static const row against[] = {
    {DV_SIGNAL_WRONG, "the text was not true at the origin either"},
    {DV_SIGNAL_UNTRUE, "the text is not true of the new lines"},
    {DV_SIGNAL_ELSEWHERE, "names of the text stand in other lines"},
    {DV_SIGNAL_OTHER, "names of the text stand in other lines"},
    {DV_SIGNAL_ABSENT, "the new lines hold no name of the text"},
    {DV_SIGNAL_STALE, "the text says that it is out of date"},
    {DV_SIGNAL_UNSHOWN, "the code that the text shows stood elsewhere"},
    {DV_SIGNAL_IMPORTED, "one commit brought the text and what it cites"},
    {DV_SIGNAL_KEPT, "the file is a text that keeps what was code"},
    {DV_SIGNAL_UNTOLD, "the lines may be those of another file"},
    {DV_SIGNAL_TORN, "the lines begin or end in the middle of something"},
    {DV_SIGNAL_CROSSED, "other lines that the text cites lead there as well"},
    {DV_SIGNAL_GUESSED, "the origin or the file is a guess"},
};

/* Any row whose signals are all there makes it safe. Following the lines from
 * one commit alone is right two times of three; where the commit and its
 * parent agree, seven of eight. What is asked for besides lifts that: whole
 * definitions and whole statements are what writers cite on purpose, a block
 * that stands once cannot be taken for another, a rare name ties it to the
 * text. One line that the text says nothing of is cited by chance as easily as
 * on purpose: who looked at another state is wrong in two of five. */
static const row enough[] = {
    {DV_SIGNAL_AGREE | DV_SIGNAL_SNIPPET, "the quoted code stands there"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_GAINED,
     "a rare name of the text stands there and no longer at the cited lines"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_WHOLE, "the whole definition is there"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_UNIQUE | DV_SIGNAL_RARE,
     "the only such lines, with a rare name of the text"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_UNIQUE | DV_SIGNAL_AROUND,
     "the only such lines, with a rare name of what stands around"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_UNIQUE | DV_SIGNAL_INSIDE,
     "the only such lines, in what the text names"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_UNIQUE | DV_SIGNAL_ALIGNED |
         DV_SIGNAL_TELLING | DV_SIGNAL_TIED | DV_SIGNAL_FIRM,
     "the only such lines, whole statements"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_UNIQUE | DV_SIGNAL_TRUSTED |
         DV_SIGNAL_TELLING | DV_SIGNAL_NAMED | DV_SIGNAL_FIRM,
     "the only such lines; what else its writer cites there was true"},
    {DV_SIGNAL_AGREE | DV_SIGNAL_UNIQUE | DV_SIGNAL_BEGINS | DV_SIGNAL_NEAR |
         DV_SIGNAL_FIRM,
     "the only such line, which begins a definition"},
};

/* Names that the file does not have, or everywhere, are often those of the
 * reference beside it; of a writer who was right in all else, they are no
 * objection. */
static const unsigned undoubted = DV_SIGNAL_TRUSTED | DV_SIGNAL_NEAR;
static const unsigned named_whole = DV_SIGNAL_WHOLE | DV_SIGNAL_RARE;

/* Nothing speaks against it, and too little for it. */
static const char *why_not(unsigned signals)
{
    if (!(signals & DV_SIGNAL_AGREE))
        return "another state that its writer may have seen leads elsewhere";
    if ((signals & DV_SIGNAL_UNIQUE) && !(signals & DV_SIGNAL_FIRM))
        return "the history alone speaks for it";
    return "the lines may be taken for others";
}

/* Whether they are all lines of a definition that has more than one. */
static bool is_whole_of_several(unsigned signals)
{
    return (signals & DV_SIGNAL_WHOLE) && !(signals & DV_SIGNAL_BEGINS);
}

bool dv_is_safe(unsigned signals, const char **why)
{
    if ((signals & undoubted) == undoubted)
        signals &= ~(unsigned)DV_SIGNAL_ABSENT;
    /* What shows how something is used stands elsewhere. */
    if ((signals & DV_SIGNAL_RARE) || is_whole_of_several(signals))
        signals &= ~(unsigned)DV_SIGNAL_UNSHOWN;
    /* A definition that is named, from its first line to its last, was there
     * for its writer as well. */
    if ((signals & named_whole) == named_whole)
        signals &= ~(unsigned)DV_SIGNAL_IMPORTED;
    /* Quoted code that stands there says more than any name, but for one that
     * the lines are said to be: code that is like it may be shown for it. */
    if (signals & DV_SIGNAL_SNIPPET)
        signals &= ~(unsigned)(DV_SIGNAL_ABSENT | DV_SIGNAL_ELSEWHERE);
    for (size_t i = 0; i < DV_COUNT(against); i++)
        if ((signals & against[i].all) == against[i].all) {
            *why = against[i].why;
            return false;
        }
    for (size_t i = 0; i < DV_COUNT(enough); i++)
        if ((signals & enough[i].all) == enough[i].all) {
            *why = enough[i].why;
            return true;
        }
    *why = why_not(signals);
    return false;
}
