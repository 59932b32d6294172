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
#include "text/yaml.h"

/* What puts `source_rev: rev` into the document, `rev` being the id of a
 * commit: in the place of the one that is there, else as the last line of the
 * front matter, else as a front matter of its own. Every other byte stays; line
 * ends are the document's. `applied` is 0 where it has that pin. Everything in
 * `arena`. False with err set when the front matter is not one that this can be
 * written into. */
bool dv_pin_plan(const dv_document *document, dv_str rev, dv_arena *arena,
                 dv_fix_plan *out, dv_error *err) DV_CHECKED;

/* The edit that puts `pin` in the place of the document's `source_rev:`. */
bool dv_pin_edit(const dv_document *document, dv_str pin, dv_arena *arena,
                 dv_edit *out, dv_error *err) DV_CHECKED;

/* The edit that puts `pin` in the place of a value of `text`, in the quotes
 * that stand there, or in some where it takes them; behind the colon where
 * nothing stands. */
dv_edit dv_pin_value(dv_str text, const dv_yaml_node *node, dv_str pin,
                     dv_arena *arena);

#endif
