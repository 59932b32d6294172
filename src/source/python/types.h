/* SPDX-License-Identifier: MIT */
/* What CPython takes and the grammar of tree-sitter does not: in types. */
#ifndef DOCVERIFY_SOURCE_PYTHON_TYPES_H
#define DOCVERIFY_SOURCE_PYTHON_TYPES_H

#include "docverify/str.h"

/* Overwrites the annotations of a logical line with a name, blanks its type
 * parameters (`def f[T = int]()`) and the stars of what is unpacked in a
 * subscript. `text` has the bytes of `line`. */
void dv_python_blank_types(dv_str line, char *text);

#endif
