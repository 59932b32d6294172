/* SPDX-License-Identifier: MIT */
/*
 * The scripts of a page: what stands in the `script` elements of a component
 * of Svelte or Vue. They end at the first `</script`, also in a string.
 */
#ifndef DOCVERIFY_SOURCE_SCRIPTS_H
#define DOCVERIFY_SOURCE_SCRIPTS_H

#include <stdint.h>

#include "docverify/span.h"
#include "docverify/str.h"

/* Scripts of one page that are read. */
enum { DV_SCRIPTS_LIMIT = 16 };

/* Writes the spans of their contents, in order, of those that have any; how
 * many there are. One that is never closed goes to the end of the text. */
uint32_t dv_scripts_find(dv_str text, dv_span out[DV_SCRIPTS_LIMIT]);

#endif
