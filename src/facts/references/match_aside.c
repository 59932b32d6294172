/* SPDX-License-Identifier: MIT */
/* Names that the lines have, and that say nothing of them: what a piece of code
 * is about is of `config->decay` the member, of `LIMIT = 8 * MiB` what gets the
 * value. */
#include "facts/cite/words.h"
#include "facts/references/match.h"

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

/* Whether both stand in one code span that is about `name`, and `part` is only
 * a part of what it says. */
static bool is_about(const dv_document *document, dv_span name, dv_span part)
{
    dv_str text = dv_document_text(document);

    return is_one_piece(document, name, part) &&
           (is_member_of(text, name, part) || is_given(text, name, part));
}

bool dv_match_is_aside(const dv_document *document, const dv_claim_name *names,
                       const dv_match *matches, uint32_t count, uint32_t i)
{
    if (matches[i].state != DV_MATCH_MENTIONED || matches[i].parted)
        return matches[i].parted;
    for (uint32_t k = 0; k < count; k++)
        if (matches[k].state == DV_MATCH_ELSEWHERE &&
            is_about(document, names[k].span, names[i].span))
            return true;
    return false;
}
