/* SPDX-License-Identifier: MIT */
#include "facts/cite/aside.h"

#include "facts/cite/words.h"

/* Whether both names stand in one piece of code. */
static bool is_one_piece(const dv_document *document, dv_span a, dv_span b)
{
    uint32_t at = dv_code_span_from(document, a.start);

    return at < document->code_span_count &&
           dv_span_contains(document->code_spans[at].span, a) &&
           dv_span_contains(document->code_spans[at].span, b);
}

/* "owner->member" */
static bool is_member_of(dv_str text, dv_span member, dv_span owner)
{
    return owner.end + 2 == member.start &&
           dv_str_equal(dv_str_slice(text, owner.end, member.start),
                        DV_STR("->"));
}

/* "name = … part", "name := … part" */
static bool is_given(dv_str text, dv_span name, dv_span part)
{
    dv_str behind = dv_str_slice(text, name.end, part.start);

    return name.end < part.start && (dv_str_starts(behind, DV_STR(" = ")) ||
                                     dv_str_starts(behind, DV_STR(" := ")));
}

bool dv_code_is_about(const dv_document *document, dv_span name, dv_span part)
{
    dv_str text = dv_document_text(document);

    return is_one_piece(document, name, part) &&
           (is_member_of(text, name, part) || is_given(text, name, part));
}
