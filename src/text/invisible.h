/* SPDX-License-Identifier: MIT */
/*
 * Characters that a reader does not see, and what they are for.
 */
#ifndef DOCVERIFY_TEXT_INVISIBLE_H
#define DOCVERIFY_TEXT_INVISIBLE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum dv_invisible {
    DV_VISIBLE,
    DV_INVISIBLE,       /* zero width, tags, controls */
    DV_BIDI_EMBEDDING,  /* opens; closed by DV_BIDI_POP */
    DV_BIDI_POP,        /* U+202C */
    DV_BIDI_ISOLATE,    /* opens; closed by DV_BIDI_POP_ISOLATE */
    DV_BIDI_POP_ISOLATE /* U+2069 */
} dv_invisible;

/* What `c` is between `before` and `after` (0: nothing). A joiner inside an
 * emoji or a script that is written with it, a space of no width in a script
 * without spaces, and the tags of a flag are seen by what they do. */
dv_invisible dv_invisible_of(int32_t c, int32_t before, int32_t after);

/* "zero width space"; "" for one without a usual name. */
const char *dv_invisible_name(int32_t c);

#endif
