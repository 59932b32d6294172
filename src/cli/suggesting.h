/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CLI_SUGGESTING_H
#define DOCVERIFY_CLI_SUGGESTING_H

#include "conventions/suggest/suggest.h"
#include "repo/repo.h"

/* What is staged or, with `rev`, what that commit changed, and the commits
 * before it. `input->settings` is left alone; without a change there is no
 * past either. All of it lives in `arena`. */
bool dv_suggesting_gather(dv_repo *repo, const char *rev, dv_arena *arena,
                          dv_suggest_input *input, dv_error *err) DV_CHECKED;

#endif
