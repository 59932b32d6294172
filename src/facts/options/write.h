/* SPDX-License-Identifier: MIT */
/*
 * What a reader is told of an option that the source does not have. Part of
 * unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_WRITE_H
#define DOCVERIFY_FACTS_OPTIONS_WRITE_H

#include "facts/options/ask.h"

/* The evidence for `answer`, which is not KNOWN or DEFINED, on an option that
 * is given to `run`, and what was probably meant. In the judge's arena. */
dv_unknown dv_option_write(dv_option_judge *judge, const dv_option_used *use,
                           const dv_option_run *run, dv_option_said answer);

#endif
