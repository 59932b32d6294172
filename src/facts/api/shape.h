/* SPDX-License-Identifier: MIT */
/*
 * What a definition says of itself: header, members, bases. Part of the index.
 */
#ifndef DOCVERIFY_FACTS_API_SHAPE_H
#define DOCVERIFY_FACTS_API_SHAPE_H

#include "facts/api/index.h"

/* Reads the header, and of a class the members; may be called for several
 * definitions at once. */
void dv_api_shape(dv_api_definition *definition, dv_arena *arena);

/* The name of a base that may be defined in the tree; empty: of Python's own,
 * which adds no attribute, or no base. */
dv_str dv_api_base_name(const dv_parameter *base);

/* Finds the bases of all classes. */
void dv_api_join_bases(dv_api_index *index);

/* The parameters of a class's constructor, without `self`. False when they
 * cannot be told. *made is the definition that makes them: its __init__ in
 * `symbol`, or DV_NONE where they are its fields. */
typedef struct dv_api_constructor {
    const dv_api_definition *class;
    uint32_t symbol;
    dv_parameter_list parameters;
} dv_api_constructor;

bool dv_api_constructor_of(const dv_api_index *index, uint32_t definition,
                           dv_arena *arena, dv_api_constructor *out);

/* The signature of a symbol of the source. */
bool dv_api_signature_of(const dv_source *source, uint32_t symbol,
                         dv_arena *arena, dv_signature *out);

#endif
