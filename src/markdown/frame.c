/* SPDX-License-Identifier: MIT */
#include "markdown/frame.h"

dv_md_frame dv_md_frame_of(const dv_document *document, const dv_block *block)
{
    dv_str line = dv_span_of(dv_document_text(document), block->span);
    dv_md_frame frame = {0};

    if (!block->fenced)
        return frame;
    while (frame.columns < line.len && line.ptr[frame.columns] != '`' &&
           line.ptr[frame.columns] != '~')
        frame.quoted |= line.ptr[frame.columns++] == '>';
    return frame;
}

size_t dv_md_frame_skip(dv_md_frame frame, dv_str line)
{
    size_t i = 0;

    while (i < line.len && i < frame.columns &&
           (line.ptr[i] == ' ' || line.ptr[i] == '\t' ||
            (frame.quoted && line.ptr[i] == '>')))
        i++;
    return i;
}
