/* SPDX-License-Identifier: MIT */
/*
 * What stands before the code in each line of a fenced block: quote marks and
 * the indentation that items and the fence itself give it.
 */
#ifndef DOCVERIFY_MARKDOWN_FRAME_H
#define DOCVERIFY_MARKDOWN_FRAME_H

#include "docverify/document.h"

typedef struct dv_md_frame {
    uint32_t columns;
    bool quoted;
} dv_md_frame;

/* Of a block of kind DV_BLOCK_CODE; empty where it is not fenced. */
dv_md_frame dv_md_frame_of(const dv_document *document, const dv_block *block);

/* Offset of the first byte of the line that is code. */
size_t dv_md_frame_skip(dv_md_frame frame, dv_str line);

#endif
