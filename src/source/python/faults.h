/* SPDX-License-Identifier: MIT */
/* What is wrong with a block of Python, line by line, in words. */
#ifndef DOCVERIFY_SOURCE_PYTHON_FAULTS_H
#define DOCVERIFY_SOURCE_PYTHON_FAULTS_H

#include "source/fragment/internal.h"
#include "source/python/layout.h"

/* A block as it was read last. */
typedef struct dv_python_block {
    dv_str code;
    dv_str text;         /* the same with its gaps filled */
    const char *openers; /* brackets that stand before it */
    dv_python_lines lines;
    dv_python_layout layout;
} dv_python_block;

/* Adds the faults of the block, each line parsed for itself where `parse`:
 * else its grammar has none and they are those of its layout. False when it
 * has none. */
bool dv_python_find_faults(dv_fragment_reader *reader,
                           const dv_python_block *block, bool parse);

#endif
