/* SPDX-License-Identifier: MIT */
/*
 * The definitions of the names that documents write about, in the source
 * trees: all of each name, with what their headers and bodies say.
 */
#ifndef DOCVERIFY_FACTS_API_INDEX_H
#define DOCVERIFY_FACTS_API_INDEX_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "facts/trees/sightings.h"
#include "facts/trees/trees.h"
#include "source/signature/signature.h"

/* An attribute or method of a class. */
typedef struct dv_api_member {
    dv_str name;
    dv_str type;  /* empty: not annotated */
    dv_str value; /* ptr NULL: none */
    bool field;   /* assigned or annotated in the class's own body */
    uint32_t symbol;
} dv_api_member;

typedef enum dv_api_kind {
    DV_API_FUNCTION, /* or method */
    DV_API_CLASS,
    DV_API_OTHER /* a variable of that name: what it is cannot be told */
} dv_api_kind;

typedef struct dv_api_definition {
    dv_source_tree *tree;
    uint32_t entry;
    const dv_source *source;
    uint32_t symbol; /* index into the source's */
    dv_api_kind kind;
    dv_str dotted; /* "pkg.mod.Class.method" */
    bool readable; /* its header could be read */
    dv_signature_style style;
    dv_signature signature;
    /* Of a class: */
    const dv_api_member *members; /* each name once */
    uint32_t member_count;
    dv_strmap by_name;     /* -> index of the member */
    const uint32_t *bases; /* definitions; DV_NONE: not in the tree */
    uint32_t base_count;
    bool open;                    /* it may have members that cannot be seen */
    struct dv_api_target *target; /* what it takes; NULL: that cannot be told */
} dv_api_definition;

/* The definitions of one name in one tree. */
typedef struct dv_api_named {
    dv_source_tree *tree;
    dv_str name;
    DV_VEC(uint32_t) definitions;
    uint32_t files; /* that mention it */
    bool partial;   /* there may be more definitions */
} dv_api_named;

typedef struct dv_api_index {
    dv_trees *trees;
    DV_VEC(dv_api_named) names;
    DV_VEC(dv_strmap) by_name; /* of each tree of trees->trees: -> name */
    DV_VEC(dv_api_definition) definitions;
    dv_strmap methods;              /* those that were added one by one */
    uint32_t filled, shaped, aimed; /* names, definitions and targets that are
                                       done */
} dv_api_index;

/* More definitions of one name are not told apart. */
#define DV_API_DEFINITIONS 64u

/* Adds a name to look for. */
void dv_api_index_want(dv_api_index *index, dv_source_tree *tree, dv_str name);
/* Looks for those that were added since the last call, and for the bases of
 * classes; reads what they define. Indexes stay. */
void dv_api_index_fill(dv_api_index *index);
void dv_api_index_release(dv_api_index *index);

/* NULL for a name that was not wanted. */
const dv_api_named *dv_api_index_get(const dv_api_index *index,
                                     const dv_source_tree *tree, dv_str name);

static inline const dv_symbol *
dv_api_symbol(const dv_api_definition *definition)
{
    return &definition->source->symbols[definition->symbol];
}

/* The class that it is right in, or NULL. */
const dv_symbol *dv_api_class_of(const dv_api_definition *definition);

/* A member of a class or of its bases. False: it has none; *open then tells
 * whether it may have one all the same. *class is where it was found. */
bool dv_api_member_of(const dv_api_index *index, uint32_t definition,
                      dv_str name, const dv_api_definition **class,
                      const dv_api_member **member, bool *open);

/* The definition of a member of a class, which is a method. It is added when it
 * is first asked for; not while others look. */
uint32_t dv_api_method(dv_api_index *index, const dv_api_definition *class,
                       const dv_api_member *member);

/* Classes from `definition` up, nearest first; at most DV_API_BASES of them. */
#define DV_API_BASES 32u
uint32_t dv_api_bases_of(const dv_api_index *index, uint32_t definition,
                         uint32_t out[DV_API_BASES], bool *open);

#endif
