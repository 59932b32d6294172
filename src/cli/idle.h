/* SPDX-License-Identifier: MIT */
/*
 * Paths of the command line and patterns of the configuration that nothing
 * matches: what they are for is not checked, and the run passes.
 */
#ifndef DOCVERIFY_CLI_IDLE_H
#define DOCVERIFY_CLI_IDLE_H

#include "cli/setup.h"
#include "facts/gather.h"

/* Names them on stderr, of the patterns the first few. Says nothing of patterns
 * where not all documents were looked for. */
void dv_idle_tell(dv_cli *cli, const dv_setup *setup,
                  const dv_gathered *gathered);

/* Says how much Markdown is outside the documents where the patterns are the
 * defaults, which nobody chose; of a change, names it. */
void dv_idle_tell_outside(dv_cli *cli, const dv_setup *setup,
                          const dv_gathered *gathered);

#endif
