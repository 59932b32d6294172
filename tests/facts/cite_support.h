/* SPDX-License-Identifier: MIT */
/*
 * How tests show what a text cites.
 */
#ifndef DOCVERIFY_TESTS_FACTS_CITE_SUPPORT_H
#define DOCVERIFY_TESTS_FACTS_CITE_SUPPORT_H

#include "base/buf.h"
#include "facts/cite/cite.h"

/* "form path:first-last" of citation `i`; "?" for a path that no structure ties
 * to the lines. */
static inline void show_citation(dv_buf *out, const dv_citations *found,
                                 uint32_t i)
{
    const dv_citation *c = &found->citations.items[i];

    dv_buf_printf(out, "%s %.*s:%u-%u", dv_reference_form_name(c->form),
                  DV_STR_ARG(c->mention == DV_NONE
                                 ? DV_STR("?")
                                 : found->mentions.items[c->mention].path),
                  c->lines.first, c->lines.last);
}

#endif
