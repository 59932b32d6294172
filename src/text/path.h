/* SPDX-License-Identifier: MIT */
/* Paths from the root of a repository, with '/' between their components. */
#ifndef DOCVERIFY_TEXT_PATH_H
#define DOCVERIFY_TEXT_PATH_H

#include "base/arena.h"
#include "docverify/span.h"
#include "docverify/str.h"

/* What follows the last '/', and what stands before it ("" without one). */
dv_str dv_path_base(dv_str path);
dv_str dv_path_directory(dv_str path);
/* What stands in the name before its last '.', and behind it. */
dv_str dv_path_stem(dv_str path);
dv_str dv_path_ending(dv_str path);
/* The path without "./" at its head; without that and "../": what it ends
 * with, wherever it was counted from. */
dv_str dv_path_plain(dv_str path);
dv_str dv_path_bare(dv_str path);

/* "a.py:10-20", "a.py:10". */
dv_str dv_path_at(dv_str path, dv_lines lines, dv_arena *arena);
/* A copy with '/' for each '\\'. */
dv_str dv_path_with_slashes(dv_str path, dv_arena *arena);
/* `directory` "/" `path`; where one of them is empty, the other. */
dv_str dv_path_join(dv_str directory, dv_str path, dv_arena *arena);
/* Whether the name says Markdown: .md or .markdown, in any letter case. */
bool dv_path_is_markdown(dv_str path);
/* Whether `end` is `path`, or its last components. */
bool dv_path_ends(dv_str path, dv_str end);
/* Whether it is more than a name. */
bool dv_path_has_directory(dv_str path);
/* What follows somebody's home in "~/x", "/home/ann/x" and "/Users/ann/x"; ""
 * of every other path. A view. */
dv_str dv_path_behind_home(dv_str path);
/* Whether one of its components is `name`. */
bool dv_path_has_component(dv_str path, dv_str name);
/* The same with ASCII letters in either case. */
bool dv_path_has_component_nocase(dv_str path, dv_str name);
/* Whether `path` is in `directory` or below it; everything is below "". */
bool dv_path_is_below(dv_str path, dv_str directory);
/* Whether `path` is one of the system, "/usr/bin/env", of which nothing is in a
 * repository. */
bool dv_path_is_of_system(dv_str path);
/* The path that leads from the directory of `from` to `to`. */
dv_str dv_path_relative(dv_str from, dv_str to, dv_arena *arena);
/* `path` with "." and ".." resolved against the directory of `from` (a
 * document's path); a leading '/' starts at the root. False when it leaves
 * the root. */
bool dv_path_resolve(dv_str from, dv_str path, dv_arena *arena, dv_str *out);

#endif
