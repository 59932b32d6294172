/* SPDX-License-Identifier: MIT */
/*
 * Documents that were not understood as a whole, for the commands that have no
 * findings to say so.
 */
#ifndef DOCVERIFY_CLI_UNREAD_H
#define DOCVERIFY_CLI_UNREAD_H

#include "cli/cli.h"
#include "docverify/facts.h"

/* Says on stderr what of the document was not understood; false: all was. */
bool dv_unread_tell(dv_cli *cli, const dv_document *document);

/* The exit code of a run that would end with `code`, after each of `facts` was
 * told: WORLD where anything was left out. */
dv_exit dv_unread_judge(dv_cli *cli, const dv_facts *facts, dv_exit code);

#endif
