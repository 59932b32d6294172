/* SPDX-License-Identifier: MIT */
/*
 * What a piece of code in a sentence is about: of `config->decay` the member,
 * of `LIMIT = 8 * MiB` what gets the value.
 */
#ifndef DOCVERIFY_FACTS_CITE_ASIDE_H
#define DOCVERIFY_FACTS_CITE_ASIDE_H

#include <stdbool.h>

#include "docverify/document.h"

/* Whether both names stand in one code span that is about `name`, and `part`
 * is only a part of what it says. */
bool dv_code_is_about(const dv_document *document, dv_span name, dv_span part);

#endif
