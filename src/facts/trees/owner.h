/* SPDX-License-Identifier: MIT */
/*
 * Which of the paths named before may own lines that no structure ties to one:
 * what the document alone tells of that.
 */
#ifndef DOCVERIFY_FACTS_TREES_OWNER_H
#define DOCVERIFY_FACTS_TREES_OWNER_H

#include "facts/trees/choose.h"

/* The first mention that may own a citation in `block` which stands before
 * mention `mention`: each comment of a source file is a text of its own. */
uint32_t dv_owner_oldest(const dv_reading *reading, uint32_t block,
                         uint32_t mention);

/* Whether no heading stands between the path and the citation behind it. */
bool dv_owner_is_of_section(const dv_reading *reading, const dv_citation *cited,
                            uint32_t mention);

/* "Edit `docs/api.md`:" and "Line 80: delete it" below it, in one section; not
 * one that is named beside another file. */
bool dv_owner_is_edited(const dv_reading *reading, const dv_citation *cited,
                        uint32_t mention);

/* Whether the path is the only one of a heading that the citation stands
 * below: the section is about it, though it may be gone, or shorter now. */
bool dv_owner_is_heading(const dv_reading *reading, const dv_citation *cited,
                         uint32_t mention);

/* Whether the path stands with lines of its own before the citation, in its
 * section, and its file is gone: lines behind it are not those of a file named
 * before that, because that is still there. */
bool dv_owner_is_lost(const dv_reading *reading, const dv_citation *cited,
                      uint32_t mention);

/* "**File:** `src/a.c`" and "**Lines 3-9:**" below it, in one section. */
bool dv_owner_is_stated(const dv_reading *reading, const dv_citation *cited,
                        uint32_t mention);

/* Whether the path stands in another code block, with other lines of its own,
 * "# From a.py (lines 3-9)", and the document's title names a path: what
 * follows is rather said of that one. */
bool dv_owner_is_shown(const dv_reading *reading, const dv_citation *cited,
                       uint32_t mention);

/* Whether the path is the only one that the section of the citation names. */
bool dv_owner_is_only(const dv_reading *reading, const dv_citation *cited,
                      uint32_t mention);

/* Whether the code blocks above `block`, in its section, define a function or
 * class (*quoted); and whether the source of `mention` does too. Those above
 * a path with lines of its own, or that introduces what is behind it, are not
 * what it shows. */
bool dv_owner_defines_quoted(const dv_reading *reading, uint32_t block,
                             uint32_t mention, const dv_source *source,
                             bool *quoted);

#endif
