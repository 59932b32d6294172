/* SPDX-License-Identifier: MIT */
/*
 * Fewer candidates for a path, by what is known without reading the files.
 */
#ifndef DOCVERIFY_FACTS_TREES_NARROW_H
#define DOCVERIFY_FACTS_TREES_NARROW_H

#include "facts/cite/cite.h"
#include "facts/trees/resolve.h"

/* Of the candidates of each of the document's paths, keeps those inside the
 * configured roots, then the one in a directory that the word before the path
 * names, else the one below the directory that the document's paths go on from,
 * else those that the document names with more of their path elsewhere, then
 * the one that the same block so names before, then those in a directory that
 * the headings name (headed.h); never none. `resolutions` has one for each
 * mention. */
void dv_narrow(const dv_document *document, const dv_citations *citations,
               dv_resolution *resolutions, const dv_facts_options *options,
               dv_arena *arena);

/* Whether `word` is a directory of `path` or, set off by `_`, `-` or `.`, a
 * part of a directory's name; in any letter case. */
bool dv_narrow_is_in(dv_str path, dv_str word);
/* The word before `offset` of the text, between which nothing but blanks and
 * markup stands; or empty. */
dv_str dv_narrow_word_before(dv_str text, uint32_t offset);

#endif
