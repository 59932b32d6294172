/* SPDX-License-Identifier: MIT */
#ifndef DOCVERIFY_CLI_URLS_H
#define DOCVERIFY_CLI_URLS_H

#include "base/arena.h"
#include "base/buf.h"
#include "docverify/facts.h"

/* Adds the external addresses that the documents link to: each once, in byte
 * order, one a line, escaped. Needs DV_NEEDS_LINKS. */
void dv_urls_add(dv_buf *out, const dv_facts *facts, dv_arena *arena);

#endif
