/* SPDX-License-Identifier: MIT */
/*
 * Whether the source has the options that a document uses. Part of
 * unknown_options.c.
 */
#ifndef DOCVERIFY_FACTS_OPTIONS_JUDGE_H
#define DOCVERIFY_FACTS_OPTIONS_JUDGE_H

#include "facts/options/ask.h"

typedef DV_VEC(dv_unknown) dv_unknown_list;

/* Adds the options of a document that the source does not have, in the order
 * of their spans. */
void dv_options_judge(dv_option_judge *judge, const dv_document *document,
                      const dv_options_used *used, dv_unknown_list *out);

#endif
