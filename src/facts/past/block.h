/* SPDX-License-Identifier: MIT */
/*
 * A block: some lines of a file, compared byte for byte with the lines of
 * another. Line ends count as one.
 */
#ifndef DOCVERIFY_FACTS_PAST_BLOCK_H
#define DOCVERIFY_FACTS_PAST_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "docverify/file.h"
#include "docverify/span.h"
#include "repo/linemap.h"

/* Bytes from the first line's first to the last line's last, its line end
 * aside. Lines past the file's end are left out. */
dv_str dv_block_text(const dv_file *file, dv_lines lines);

/* Whether the block stands at line `first` of `file`. */
bool dv_block_stands(const dv_file *file, uint32_t first, dv_str block);

/* How often the block stands in the file, as whole lines: 0, 1 or 2 for more;
 * *first is the line of the first one. Linear (memmem). */
uint32_t dv_block_count(const dv_file *file, dv_str block, uint32_t *first);

/* Bytes of white space before what a line says; all of a blank line. */
uint32_t dv_block_indentation(dv_str line);

/* Whether the line says nothing but white space. */
bool dv_block_is_blank(const dv_file *file, uint32_t line);

/* Whether a block stands below the line, which begins it. */
bool dv_block_opens(const dv_file *file, uint32_t line);

/* Lines that say something: more than brackets, one word or a blank. */
uint32_t dv_block_distinctive(const dv_file *file, dv_lines lines);

/* Whether neither the first nor the last line is blank, both are indented alike
 * and some line says something: what tells whole statements where there is no
 * grammar. */
bool dv_block_is_even(const dv_file *file, dv_lines lines);

/* How many lines of the range map to a line, blank ones aside. */
uint32_t dv_block_kept(const dv_file *file, dv_lines lines,
                       const dv_line_map *map);

/* Whether a map keeps so little of the file that the other may not be its later
 * version. */
bool dv_block_is_unlike(const dv_file *file, const dv_line_map *map);

/* Whether a map to `other` may keep some: false only where that has none of
 * the lines. Costs less than a map. */
bool dv_block_may_be_kept(const dv_file *file, dv_lines lines,
                          const dv_file *other);

#endif
