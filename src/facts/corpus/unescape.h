/* SPDX-License-Identifier: MIT */
/*
 * A document's bytes with every escape resolved that a link's target may be
 * written with, wherever it stands: for looking for a name, not for reading.
 */
#ifndef DOCVERIFY_FACTS_CORPUS_UNESCAPE_H
#define DOCVERIFY_FACTS_CORPUS_UNESCAPE_H

#include <stdbool.h>

#include "base/buf.h"
#include "docverify/str.h"

/* Whether `text` has a byte that begins an escape. */
bool dv_is_escaped(dv_str text);

/* Adds `text` with backslashes, entities and then percent-escapes resolved.
 * False when it has an entity whose meaning is not known here. */
bool dv_unescape(dv_buf *out, dv_str text) DV_CHECKED;

#endif
