/* SPDX-License-Identifier: MIT */
/*
 * One piece of a document being looked through for unknown names: a block of
 * code, or its prose. Part of unknown_names.c.
 */
#ifndef DOCVERIFY_FACTS_UNKNOWN_LOOK_H
#define DOCVERIFY_FACTS_UNKNOWN_LOOK_H

#include "facts/unknown/internal.h"

/* The most parts of a dotted name in prose. */
enum { DV_NAMES_PARTS = 16 };

typedef struct dv_look {
    dv_names_document *document;
    dv_lookup lookup;
    dv_arena *arena;     /* of what is found */
    dv_arena scratch;    /* of the document */
    const dv_code *code; /* of the block; prose: NULL */
    const dv_imports *imports;
    uint32_t number;   /* of the block, or of the one that a name stands in */
    dv_lines lines;    /* cited with the module that the block shows, or 0 */
    dv_module tied;    /* that module; of kind NONE: none */
    dv_strmap doubted; /* names and where they are not, once in a block */
} dv_look;

/* `first` is the project's own. */
void dv_look_see(dv_look *l, dv_str first);
/* Whether one of the modules that were reached has the name. */
dv_offer dv_look_ask(dv_look *l, const dv_reach *reach, dv_str name);
/* Whether a module of that name below `parent` may be generated or compiled. */
bool dv_look_may_be_made(dv_look *l, const dv_module *parent, dv_str name);
/* Goes from `thing` down the parts of `name` from number `at` on, and doubts
 * the first that is not there. */
void dv_look_down(dv_look *l, dv_thing thing, const dv_dotted *name,
                  uint32_t at, bool prose);
void dv_look_doubt(dv_look *l, const dv_name_part *part, dv_name_doubt as);

/* The module that the block shows, or NULL. */
const dv_module *dv_look_module(const dv_look *l);

/* Names that the code shown of a module would find there. */
void dv_look_at_shown(dv_look *l);
/* Names in code spans. */
void dv_look_at_prose(dv_look *l);

/* Where names stand that are judged with a reference: offsets, ascending. */
typedef DV_VEC(uint32_t) dv_claimed_names;

bool dv_look_is_claimed(const dv_claimed_names *claimed, dv_span name);
/* Calls that stand alone in a section whose heading calls a function: both are
 * taken to be of the source, if that defines the one of the heading. */
void dv_look_at_topics(dv_look *l, const dv_claimed_names *claimed);

#endif
