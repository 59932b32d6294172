/* SPDX-License-Identifier: MIT */
/*
 * What a merge, a rebase or the like has left to be resolved.
 */
#ifndef DOCVERIFY_CLI_UNMERGED_H
#define DOCVERIFY_CLI_UNMERGED_H

#include "cli/cli.h"
#include "facts/gather.h"

/* The exit code of a run that would end with `code`, after each document and
 * each cited file with a conflict was named on cli->err: WORLD where there is
 * one and the index, which has no file of it, was to be checked. */
dv_exit dv_unmerged_judge(dv_cli *cli, const dv_gathered *gathered, bool staged,
                          dv_exit code);

#endif
