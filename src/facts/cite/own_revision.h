/* SPDX-License-Identifier: MIT */
/*
 * The revision of the source that a document says it was written on:
 * "**Base commit:** `9c909a4`", `baseline_commit: 9c909a4` in front matter.
 * Lexical: whether there is such a commit is asked later.
 */
#ifndef DOCVERIFY_FACTS_CITE_OWN_REVISION_H
#define DOCVERIFY_FACTS_CITE_OWN_REVISION_H

#include "docverify/str.h"

/* Of the fields at the head of a text, the first that tells what was looked at,
 * else what was built on: the digits of an id, seven or more, as written; or
 * empty. */
dv_str dv_own_revision(dv_str text);

#endif
