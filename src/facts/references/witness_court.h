/* SPDX-License-Identifier: MIT */
/*
 * What the two halves of the text's witness share: what speaks for a
 * reference (witness.c) and what against it (witness_against.c).
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_WITNESS_COURT_H
#define DOCVERIFY_FACTS_REFERENCES_WITNESS_COURT_H

#include "facts/cite/words.h"
#include "facts/references/witness.h"

typedef struct dv_court {
    const dv_witness_stand *stand;
    dv_arena *arena;
    dv_testimony *testimony;
    dv_match matches[2 * DV_NAMES_LIMIT];
    uint32_t count, primary;
    uint32_t settled; /* lines of evidence that hold whatever else is found */
} dv_court;

/* Adds a line of evidence. */
void dv_court_say(const dv_court *c, const char *format, ...) DV_PRINTF(2, 3);
void dv_court_say_definition(const dv_court *c, const dv_symbol *symbol);

static inline const dv_claim_name *dv_court_name(const dv_court *c, uint32_t i)
{
    return &c->stand->claims->names[i];
}

static inline bool dv_is_hit(const dv_match *match)
{
    return match->state >= DV_MATCH_MENTIONED;
}

static inline bool dv_court_is_aside(const dv_court *c, uint32_t i)
{
    return dv_match_is_aside(c->stand->document, c->stand->claims->names,
                             c->matches, c->count, i);
}

/* Whether a name introduces the citation: it is the nearest one written as code
 * and stands beside it, or labels its row. */
bool dv_court_introduces(const dv_court *c, uint32_t i);
/* What the words between the name and the citation say of it: in a row, those
 * before the citation in its cell. */
dv_placing dv_court_placing(const dv_court *c, uint32_t i);

/* Compares the code that the citation introduces with the source. True when
 * that must wait until both are parsed; the testimony says so. */
bool dv_court_asks_quote(dv_court *c);
/* The quoted code stands at the cited lines, or around them: the testimony
 * says so, but for its verdict. */
bool dv_court_confirms_quote(dv_court *c);
/* The quoted code stands once, and elsewhere. With `say` the testimony is
 * `misplaced` and says so. */
bool dv_court_misplaces_quote(dv_court *c, bool say);
/* The same for lines that cannot exist: the testimony says where it is. */
bool dv_court_places_quote(dv_court *c);
/* The cited lines, or the heading above them, have a phrase of the text that
 * few other lines have; the testimony says so, but for its verdict. */
bool dv_court_confirms_phrase(dv_court *c);
/* What confirms the lines is a name of code that is quoted, and that stands
 * elsewhere as it is: the testimony says so. */
bool dv_court_misplaces_phrase(dv_court *c);
/* The lines are inside of the definition that confirms them, and what the text
 * says of them stands in other lines of it: the testimony says so. */
bool dv_court_misses_part(dv_court *c);
/* The text names a construct that is elsewhere: the testimony is `misplaced`
 * and says so. False when nothing speaks against the reference. */
bool dv_court_accuse(dv_court *c);
/* Where the text says that a name is defined in the lines, and its only
 * definition is elsewhere, that they mention it does not count; nor does it for
 * a line that gives another name its value than the one beside it. */
void dv_court_hold_to_definitions(dv_court *c);
/* The text says that the lines are a definition that is elsewhere, or of which
 * they hold only a part: no other name confirms them. */
bool dv_court_contradicts(const dv_court *c);
/* The lines mention what the text names and are not it: they are all of another
 * definition, which uses it. The testimony says so. */
bool dv_court_mentions_only(dv_court *c);
/* The cited lines are in the comment above a definition that is named: the
 * testimony says so, but for its verdict. */
bool dv_court_confirms_comment(dv_court *c);
/* Whether the cited lines are in a method of the type that `symbol` is, or in
 * one that implements the method that it is. */
bool dv_court_belongs(const dv_court *c, const dv_symbol *symbol);
/* Whether the cited lines hold what the text names farther away, and few others
 * do: the nearest name is not what they are cited for. */
bool dv_court_is_backed(const dv_court *c);
/* Whether other lines are meant by a name that the cited ones do not have:
 * those of another range of the citation, or, where no definitions are known,
 * of a line that they are indented below. */
bool dv_court_is_spared(const dv_court *c, uint32_t i);
/* "the `load()` call (a.py:9)", "the `rows` cap (a.py:9)": whether the lines
 * are of something that has to do with the name. */
bool dv_court_is_only_of_it(const dv_court *c, uint32_t i);
/* The cited lines cut the definition that is named: they hold a part of it
 * and other code. The testimony says so, and calls them misplaced where the
 * text says that they are that definition. */
bool dv_court_crosses(dv_court *c);
/* Notes a name that must exist and that the file does not know: whether the
 * tree does is asked later. False when there is none, or when another name of
 * the clause stands at the lines. */
bool dv_court_want(dv_court *c);

#endif
