/* SPDX-License-Identifier: MIT */
/*
 * A document's pin: `source_rev:` of its front matter.
 */
#ifndef DOCVERIFY_FIX_PIN_H
#define DOCVERIFY_FIX_PIN_H

#include "base/arena.h"
#include "base/error.h"
#include "docverify/document.h"
#include "fix/fix.h"

/* What puts `source_rev: rev` into the document, `rev` being the id of a
 * commit: in the place of the one that is there, else as the last line of the
 * front matter, else as a front matter of its own. Every other byte stays; line
 * ends are the document's. `applied` is 0 where it has that pin. Everything in
 * `arena`. False with err set when the front matter is not one that this can be
 * written into. */
bool dv_pin_plan(const dv_document *document, dv_str rev, dv_arena *arena,
                 dv_fix_plan *out, dv_error *err) DV_CHECKED;

#endif
