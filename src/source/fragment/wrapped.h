/* SPDX-License-Identifier: MIT */
/* What an excerpt of each language may stand in. */
#ifndef DOCVERIFY_SOURCE_FRAGMENT_WRAPPED_H
#define DOCVERIFY_SOURCE_FRAGMENT_WRAPPED_H

#include "source/fragment/internal.h"

/* Wrappings of one language, at most. */
#define DV_FRAGMENT_WRAPPINGS 10u

/* Reads `text`, which has the bytes of the code, in each wrapping of the
 * language until one has no error. */
bool dv_fragment_try_wrapped(dv_fragment_reader *reader, dv_str text);

/* What the body of a function begins with: "void f() {". */
dv_str dv_fragment_body(uint32_t language);

/* Reads the code, or `text` that has its bytes, as a language that is like its
 * own: TypeScript with markup, C that is C++. */
bool dv_fragment_try_alike(dv_fragment_reader *reader, dv_str text);

#endif
