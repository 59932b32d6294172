/* SPDX-License-Identifier: MIT */
/*
 * What a document says about a type or a default, against the definition. Two
 * spellings of the same agree: Optional[X] and X | None, 'a' and "a", 1e-3 and
 * 0.001.
 */
#ifndef DOCVERIFY_SOURCE_SIGNATURE_COMPARE_H
#define DOCVERIFY_SOURCE_SIGNATURE_COMPARE_H

#include "source/signature/signature.h"

typedef enum dv_agreement {
    DV_AGREES,
    DV_CONTRADICTS,
    DV_UNDECIDED /* a name that may stand for the same, or no code */
} dv_agreement;

/* How strictly a document is read. */
typedef enum dv_wording {
    DV_WORDED_AS_CODE, /* a signature: spelled as code is */
    DV_WORDED_FREELY   /* a cell or an item: `string`, `true`, and a type may
                            leave out what is in brackets and that it may be
                            None */
} dv_wording;

/* Annotations of Python. `optional`: the default is None, so that a type may
 * leave that out. */
dv_agreement dv_types_agree(dv_str stated, dv_str actual, bool optional,
                            dv_wording how, dv_arena *arena);

/* Parameters of C without their names and defaults, or what is returned. */
dv_agreement dv_declarations_agree(const dv_parameter *stated,
                                   const dv_parameter *actual);
dv_agreement dv_returns_agree_c(dv_str stated, dv_str actual);

dv_agreement dv_values_agree(dv_str stated, dv_str actual, dv_wording how);

/* Whether `value` says the same wherever it stands: no name is in it but None,
 * True and False. */
bool dv_value_is_literal(dv_str value, dv_wording how);

/* The default that the value of a dataclass's field gives: what it is or, of
 * `field(default_factory=list)` and its like, `[]`. False when that cannot be
 * told; ptr NULL where the field must be given. */
bool dv_value_of_field(dv_str value, dv_arena *arena, dv_str *out);

#endif
