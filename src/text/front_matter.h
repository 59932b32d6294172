/* SPDX-License-Identifier: MIT */
/*
 * Where front matter stands in a text: between a line `---` at its start
 * (after a byte order mark) and the next line `---` or `...`.
 */
#ifndef DOCVERIFY_TEXT_FRONT_MATTER_H
#define DOCVERIFY_TEXT_FRONT_MATTER_H

#include <stdbool.h>

#include "docverify/span.h"

typedef struct dv_front_matter {
    dv_span whole;  /* with its fences, without the last line's end; empty:
                       there is none */
    dv_span yaml;   /* the lines between them, with their ends */
    uint32_t lines; /* of all of it */
    bool unclosed;  /* a line `---` opens, and nothing closes */
} dv_front_matter;

/* At most 4 GiB - 1 bytes; linear. */
dv_front_matter dv_front_matter_find(dv_str text);

#endif
