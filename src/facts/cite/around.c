/* SPDX-License-Identifier: MIT */
#include "facts/cite/around.h"

#include "facts/cite/subject.h"

/* Bytes to either side of the citation: some sentences. */
#define AROUND_LIMIT 400u
/* A shorter path may stand anywhere by chance. */
#define PATH_LENGTH 8u

/* From the heading above "File: `a.py:3`", or the citation before it, to the
 * end of its paragraph. */
static dv_span section_of(const dv_document *document,
                          const dv_citation *before, dv_span own, uint32_t at)
{
    dv_span section = {0, own.end};

    while (at > 0 && document->blocks[at - 1].kind != DV_BLOCK_HEADING &&
           document->blocks[at - 1].span.start + AROUND_LIMIT > own.start)
        at--;
    section.start = at > 0 ? document->blocks[at - 1].span.end : 0;
    if (before && before->span.end > section.start)
        section.start = before->span.end;
    return section.start < own.start ? section : own;
}

/* The fields beside "File: `a.py:3`" in its list, between the citations before
 * and behind it, or what stands above it; of another label, its own block. */
static dv_span record_of(const dv_document *document,
                         const dv_citations *citations, const dv_claims *claims)
{
    const dv_citation *all = citations->citations.items;
    dv_span own = dv_claims_block(document, claims), list;
    uint32_t item = dv_item_around(document, claims->block);
    uint32_t i = claims->index;

    if (item == DV_NONE &&
        dv_subject_is_field(document, claims->block, claims->citation))
        return section_of(document, i > 0 ? &all[i - 1] : NULL, own,
                          claims->block);
    if (item == DV_NONE ||
        !dv_subject_is_labelled(document, claims->block, claims->citation))
        return own;
    list = document->blocks[document->blocks[item].parent].span;
    if (i > 0 && all[i - 1].span.end > list.start)
        list.start = own.start;
    while (i < citations->citations.count &&
           all[i].span.start < claims->citation.end)
        i++;
    if (i < citations->citations.count && all[i].span.start < list.end)
        list.end = own.end;
    return list;
}

/* The paragraph, the row or the fields, as far as a reader of the citation
 * looks. */
static dv_span region_of(const dv_document *document,
                         const dv_citations *citations, const dv_claims *claims)
{
    dv_span region = record_of(document, citations, claims);
    dv_span cited = claims->citation;

    if (region.start + AROUND_LIMIT < cited.start)
        region.start = cited.start - AROUND_LIMIT;
    if (region.end > cited.end + AROUND_LIMIT)
        region.end = cited.end + AROUND_LIMIT;
    return region;
}

/* Adds the names of the region that are in no path. */
static void read_names(const dv_document *document,
                       const dv_citations *citations, dv_span region,
                       dv_arena *arena, dv_around *out)
{
    uint32_t at = region.start;
    uint32_t i = dv_mentions_before(citations, region.start);

    if (i > 0 && citations->mentions.items[i - 1].span.end > at)
        at = citations->mentions.items[i - 1].span.end;
    for (; i < citations->mentions.count; i++) {
        const dv_path_mention *mention = &citations->mentions.items[i];

        if (mention->span.start >= region.end)
            break;
        if (mention->span.start > at)
            dv_words_read_all(document, (dv_span){at, mention->span.start},
                              arena, &out->names);
        if (mention->path.len >= PATH_LENGTH)
            *dv_vec_push(arena, &out->phrases) = mention->path;
        at = mention->span.end;
    }
    if (at < region.end)
        dv_words_read_all(document, (dv_span){at, region.end}, arena,
                          &out->names);
}

void dv_around_read(const dv_document *document, const dv_citations *citations,
                    const dv_claims *claims, dv_arena *arena, dv_around *out)
{
    dv_span own = dv_claims_block(document, claims), region;

    if (document->blocks[claims->block].kind == DV_BLOCK_CODE)
        return;
    region = region_of(document, citations, claims);
    out->fields = region.start < own.start || region.end > own.end;
    dv_phrases_read_in(document, region, claims->citation, arena,
                       &out->phrases);
    read_names(document, citations, region, arena, out);
}
