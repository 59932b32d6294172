/* SPDX-License-Identifier: MIT */
/*
 * The fixes of a run: to the documents, or as a diff.
 */
#ifndef DOCVERIFY_CLI_FIXING_H
#define DOCVERIFY_CLI_FIXING_H

#include "check/check.h"
#include "cli/cli.h"
#include "docverify/facts.h"
#include "docverify/rule.h"

/* What became of them. */
typedef struct dv_fixing {
    uint32_t fixes, documents; /* written */
    uint32_t refused;          /* documents that were left alone, each named
                                  on cli->err */
    dv_findings fixed, rest;   /* what was given, parted; in cli->arena */
    const dv_str *paths;       /* of those documents, from the root; sorted */
} dv_fixing;

/* Writes the safe fixes, or all of them, to the documents below `root` (the
 * absolute path of the working tree). */
dv_fixing dv_fixing_write(dv_cli *cli, const dv_facts *facts,
                          dv_findings findings, dv_str root, bool unsafe);

/* Adds what a later look wrote: a document counts once, `fixed` and `rest` are
 * those of the later. The paths are copied to `arena`. */
void dv_fixing_add(dv_fixing *all, const dv_fixing *later, dv_arena *arena);

/* Adds what that would change as a unified diff, and behind it a line for
 * each finding that would stay. */
bool dv_fixing_diff(dv_buf *out, dv_cli *cli, const dv_facts *facts,
                    dv_findings findings, bool unsafe,
                    dv_error *err) DV_CHECKED;

#endif
