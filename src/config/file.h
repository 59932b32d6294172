/* SPDX-License-Identifier: MIT */
/*
 * Finds and reads the configuration's file. `name` is what messages call it.
 */
#ifndef DOCVERIFY_CONFIG_FILE_H
#define DOCVERIFY_CONFIG_FILE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/error.h"
#include "docverify/str.h"

/* Path of the nearest `.docverify.yaml` from the directory `start` up to
 * `top`, both absolute and without symbolic links; NULL if there is none. */
const char *dv_config_file_find(dv_str start, dv_str top, dv_arena *arena);

/* Whether `path` is below `top` when its symbolic links are resolved: a file
 * that was found, not asked for, must not lead out of the repository. */
bool dv_config_file_stays(const char *path, dv_str top, dv_str name,
                          dv_error *err) DV_CHECKED;

/* The file's bytes, but not more than DV_CONFIG_LIMIT + 1 of them. One that
 * was found must be a regular file; who gives /dev/null or a pipe means it. */
bool dv_config_file_read(const char *path, dv_str name, bool was_found,
                         dv_arena *arena, dv_str *out,
                         dv_error *err) DV_CHECKED;

#endif
