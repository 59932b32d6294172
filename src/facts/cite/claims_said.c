/* SPDX-License-Identifier: MIT */
/* What the text says of a name and the lines that it is claimed of. */
#include "facts/cite/claims.h"

#include <string.h>

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/signature.h"
#include "facts/cite/words.h"

/* Bytes behind a name that may deny it. */
#define BEHIND_LIMIT 64u
/* Bytes of markup and small words between a name and what it introduces. */
#define ADJACENT 12u

/* The code span that the name stands in, or NULL. */
static const dv_code_span *code_of(const dv_document *document, dv_span name)
{
    uint32_t at = dv_code_span_from(document, name.start);

    return at < document->code_span_count &&
                   dv_span_contains(document->code_spans[at].content, name)
               ? &document->code_spans[at]
               : NULL;
}

dv_span dv_claims_signature(const dv_document *document, dv_span name)
{
    const dv_code_span *code = code_of(document, name);

    return code && code->exact
               ? dv_signature_name(dv_document_text(document), code->content)
               : (dv_span){0, 0};
}

/* The name with its arguments. */
static dv_span whole_of(const dv_document *document, dv_span name)
{
    return dv_span_length(dv_claims_signature(document, name))
               ? code_of(document, name)->content
               : name;
}

dv_placing dv_claims_placing(const dv_document *document,
                             const dv_claims *claims, const dv_claim_name *name)
{
    dv_span whole = whole_of(document, name->span);
    dv_str text = dv_document_text(document);

    if (whole.end <= claims->citation.start)
        return dv_placing_of(
            dv_str_slice(text, whole.end, claims->citation.start), true);
    if (whole.start >= claims->citation.end)
        return dv_placing_of(
            dv_str_slice(text, claims->citation.end, whole.start), false);
    return DV_PLACING_NONE;
}

/* Behind the word for what is called so: "`load` function at a.py:9". */
static uint32_t behind_kind(dv_str text, uint32_t at, uint32_t end)
{
    static const char *const kinds[] = {"function",  "method", "class",
                                        "struct",    "enum",   "trait",
                                        "interface", "helper", "macro"};
    uint32_t start, stop;

    for (start = at; start < end && strchr("`*_() ", text.ptr[start]);)
        start++;
    for (stop = start; stop < end && dv_is_letter(text.ptr[stop]);)
        stop++;
    return dv_str_is_one_of_nocase(dv_str_slice(text, start, stop), kinds,
                                   DV_COUNT(kinds))
               ? stop
               : at;
}

static uint32_t distance_of(const dv_document *document,
                            const dv_claims *claims, const dv_claim_name *name)
{
    dv_span whole = whole_of(document, name->span);

    if (whole.end > claims->citation.start)
        return whole.start - claims->citation.end;
    return claims->citation.start - behind_kind(dv_document_text(document),
                                                whole.end,
                                                claims->citation.start);
}

bool dv_claims_adjoin(const dv_document *document, const dv_claims *claims,
                      const dv_claim_name *name)
{
    return claims->row || distance_of(document, claims, name) <= ADJACENT ||
           dv_claims_placing(document, claims, name) != DV_PLACING_NONE;
}

bool dv_claims_deny(const dv_document *document, const dv_claims *claims,
                    const dv_claim_name *name)
{
    uint32_t end = name->span.end + BEHIND_LIMIT;

    if (name->strength < DV_NAME_QUOTED)
        return false;
    return dv_claims_placing(document, claims, name) == DV_PLACING_DENIED ||
           dv_placing_denies_behind(
               dv_str_slice(dv_document_text(document), name->span.end, end));
}

bool dv_claims_cite(const dv_claims *claims, uint32_t except, uint32_t line,
                    uint32_t near)
{
    for (uint32_t i = 0; i < claims->range_count; i++)
        if (i != except && dv_is_at_lines(claims->ranges[i].lines, line, near))
            return true;
    return false;
}

dv_span dv_claims_block(const dv_document *document, const dv_claims *claims)
{
    const dv_block *blocks = document->blocks;
    const dv_block *own = &blocks[claims->block];

    return own->kind == DV_BLOCK_CELL ? blocks[own->parent].span : own->span;
}

bool dv_claims_mean(const dv_claims *claims, const dv_claim_name *name)
{
    return name->strength >= DV_NAME_QUOTED || claims->cjk ||
           dv_words_has_code_shape(name->name);
}

bool dv_claims_are_not_of(const dv_claims *claims, const dv_source *source)
{
    bool named = false;

    for (uint32_t i = 0; i < claims->primary; i++) {
        if (claims->names[i].strength < DV_NAME_QUOTED)
            continue;
        if (dv_source_mention(source, dv_words_last(claims->names[i].name)))
            return false;
        named = true;
    }
    return named;
}
