/* SPDX-License-Identifier: MIT */
/*
 * What a definition is called with. Part of the index.
 */
#ifndef DOCVERIFY_FACTS_API_TARGET_H
#define DOCVERIFY_FACTS_API_TARGET_H

#include "facts/api/index.h"

/* The parameters of a function without what it is called on; of a class those
 * of its constructor. */
typedef struct dv_api_target {
    const dv_source *source; /* that has them: maybe a base's */
    uint32_t symbol;
    const dv_signature *signature; /* NULL: of a class */
    dv_signature_style style;
    dv_parameter_list parameters;
    bool takes_any;  /* **kwargs */
    bool takes_more; /* *args */
    bool decorated;  /* by something that may change what it takes */
    dv_strmap names; /* -> index of the parameter */
} dv_api_target;

/* Makes the target of a definition; for several at once, when all bases are
 * known. */
void dv_api_aim(dv_api_index *index, uint32_t definition, dv_arena *arena);

#endif
