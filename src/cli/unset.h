/* SPDX-License-Identifier: MIT */
/*
 * Rules that check nothing because what they go by is not configured. One that
 * is asked for would pass without having looked.
 */
#ifndef DOCVERIFY_CLI_UNSET_H
#define DOCVERIFY_CLI_UNSET_H

#include "check/check.h"
#include "cli/command.h"
#include "config/config.h"

/* Says which of the rules that the user names with `--only` and in the
 * configuration check nothing. A wrong use when nothing else is on. */
dv_exit dv_unset_tell(dv_cli *cli, const dv_config *config,
                      const dv_check_plan *plan,
                      const dv_option_list *only) DV_CHECKED;

#endif
