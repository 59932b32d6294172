/* SPDX-License-Identifier: MIT */
/*
 * What the files of signature.h share.
 */
#ifndef DOCVERIFY_SOURCE_SIGNATURE_INTERNAL_H
#define DOCVERIFY_SOURCE_SIGNATURE_INTERNAL_H

#include "source/signature/signature.h"

/* What stands between the brackets. */
dv_parameter_list dv_parameters_read(dv_str text, dv_signature_style style,
                                     dv_arena *arena);

/* Those of C. `text` has no blanks around it. */
dv_parameter dv_parameter_read_c(dv_str text);
bool dv_signature_read_c(dv_str text, size_t at, dv_arena *arena,
                         dv_signature *out);

#endif
