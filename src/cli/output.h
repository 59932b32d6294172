/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CLI_OUTPUT_H
#define DOCVERIFY_CLI_OUTPUT_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"
#include "docverify/str.h"

/* Makes `text` the contents of the file at `path`: all of it or, on failure,
 * none, for it is written beside the file and renamed. A file that is there
 * keeps its mode; a symbolic link is followed; a pipe or device is written
 * to. */
bool dv_output_write(const char *path, dv_str text, dv_arena *arena,
                     dv_error *err) DV_CHECKED;
/* Whether that has a chance: there is a directory for the file, and none in its
 * place. To be asked before long work. */
bool dv_output_check(const char *path, dv_arena *arena,
                     dv_error *err) DV_CHECKED;
/* dv_output_write for a file that is to be executed by everybody who may read
 * it. What is at `path` is replaced, whatever it is. */
bool dv_output_write_script(const char *path, dv_str text, dv_arena *arena,
                            dv_error *err) DV_CHECKED;

#endif
