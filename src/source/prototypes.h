/* SPDX-License-Identifier: MIT */
/*
 * Functions that a file declares and defines.
 */
#ifndef DOCVERIFY_SOURCE_PROTOTYPES_H
#define DOCVERIFY_SOURCE_PROTOTYPES_H

#include "docverify/symbol.h"

/* Sets `only_declares` of the source's `symbols`, whose names are indexed: of a
 * function without a body, where one of that qualified name and with as many
 * parameters has one. Linear, but for the first 64 of one name. */
void dv_prototypes_mark(const dv_source *source, dv_symbol *symbols);

#endif
