/* SPDX-License-Identifier: MIT */
/*
 * Makes a dv_file from bytes; the questions to it are in docverify/file.h.
 */
#ifndef DOCVERIFY_TEXT_LINES_H
#define DOCVERIFY_TEXT_LINES_H

#include "base/arena.h"
#include "docverify/file.h"

/* The file lives in `arena`; path and text are kept as views. `text` must be
 * shorter than UINT32_MAX bytes. */
dv_file *dv_file_new(dv_arena *arena, dv_str path, dv_str text);

#endif
