/* SPDX-License-Identifier: MIT */
/*
 * The file in which git hands a message to its hooks and to an editor.
 */
#ifndef DOCVERIFY_CLI_PREPARING_H
#define DOCVERIFY_CLI_PREPARING_H

#include "base/arena.h"
#include "base/error.h"
#include "repo/repo.h"

/* Whether somebody has said there what the message is: a line of their own, or
 * a merge's. Comments are none, nor is a sign-off. Its text is in `arena`. */
bool dv_preparing_read(dv_repo *repo, const char *path, dv_arena *arena,
                       dv_str *text, bool *said, dv_error *err) DV_CHECKED;

/* Puts `message`, one line, above the `text` that was read of the file. */
bool dv_preparing_write(const char *path, dv_str text, dv_str message,
                        dv_arena *arena, dv_error *err) DV_CHECKED;

#endif
