/* SPDX-License-Identifier: MIT */
#include "facts/trees/owner.h"

#include "docverify/ascii.h"
#include "facts/cite/labels.h"
#include "facts/cite/path.h"
#include "facts/cite/subject.h"
#include "text/path.h"

/* How many mentions back owners are looked for: a few paths may be named tens
 * of thousands of times. */
#define OWNERS_REACH 1024u
/* Blocks or citations above lines that are looked at, and bytes of code. */
#define SHOWN_REACH 64u
#define CODE_REACH  4096u

/* The name behind the first `keyword` of the code, or empty. */
static dv_str defined_name(dv_str code, dv_str keyword)
{
    size_t at = dv_str_find(code, keyword);
    size_t start = at + keyword.len, stop = start;

    while (stop < code.len && (dv_is_path_byte(code.ptr[stop]) &&
                               !strchr("./~+-", code.ptr[stop])))
        stop++;
    return dv_str_slice(code, start, stop);
}

/* "In `a.py`:" and "Update `a.py` so": what is behind it is of that file. */
static bool is_introduced(const dv_document *document,
                          const dv_path_mention *named)
{
    dv_str text = dv_str_trim(dv_span_of(dv_document_text(document),
                                         document->blocks[named->block].span));
    size_t end = 0;

    while (text.len && strchr("*_ ", text.ptr[text.len - 1]))
        text.len--;
    while (text.len && strchr("*_", text.ptr[0]))
        text = dv_str_slice(text, 1, text.len);
    while (end < text.len && dv_is_letter(text.ptr[end]))
        end++;
    return dv_str_ends(text, DV_STR(":")) ||
           dv_str_ends(text, DV_STR("\xef\xbc\x9a")) /* ： */ ||
           dv_label_is_order(dv_str_slice(text, 0, end));
}

/* Whether the code defines a function or class, and the source one of that
 * name, too (*stands). */
static bool defines(dv_str code, const dv_source *source, bool *stands)
{
    static const dv_str keywords[] = {DV_STR_INIT("def "),
                                      DV_STR_INIT("class ")};
    bool any = false;
    uint32_t count;

    code = dv_str_slice(code, 0, CODE_REACH);
    for (size_t k = 0; k < DV_COUNT(keywords) && !*stands; k++) {
        dv_str name = defined_name(code, keywords[k]);

        any |= name.len > 0;
        dv_source_named(source, name, &count);
        *stands = name.len && count;
    }
    return any;
}

bool dv_owner_defines_quoted(const dv_reading *reading, uint32_t block,
                             uint32_t mention, const dv_source *source,
                             bool *quoted)
{
    const dv_document *document = reading->document;
    const dv_path_mention *named = &reading->citations.mentions.items[mention];
    uint32_t end = named->given || is_introduced(document, named)
                       ? named->block + named->given
                       : 0;
    bool stands = false;

    *quoted = false;
    for (uint32_t i = block; !stands && i-- > end && block - i < SHOWN_REACH &&
                             document->blocks[i].kind != DV_BLOCK_HEADING &&
                             document->blocks[i].kind != DV_BLOCK_COMMENT;)
        if (document->blocks[i].kind == DV_BLOCK_CODE)
            *quoted |= defines(dv_span_of(dv_document_text(document),
                                          document->blocks[i].content),
                               source, &stands);
    return stands;
}

uint32_t dv_owner_oldest(const dv_reading *reading, uint32_t block,
                         uint32_t mention)
{
    const dv_block *blocks = reading->document->blocks;
    uint32_t oldest = mention > OWNERS_REACH ? mention - OWNERS_REACH : 0;
    uint32_t first;

    if (!reading->document->source)
        return oldest;
    while (blocks[block].parent != DV_NONE)
        block = blocks[block].parent;
    first = dv_mentions_before(&reading->citations, blocks[block].span.start);
    return first > oldest ? first : oldest;
}

/* Blocks of a section that are looked at, and paths that it names: with more
 * none is said to be the only one. */
#define SECTION_REACH    256u
#define SECTION_MENTIONS 64u
/* Blocks between a document that is named and lines that are its own. */
#define DOCUMENT_REACH 64u

bool dv_owner_is_of_section(const dv_reading *reading, const dv_citation *cited,
                            uint32_t mention)
{
    uint32_t first = reading->citations.mentions.items[mention].block;

    if (cited->block - first > SECTION_REACH)
        return false;
    for (uint32_t i = first + 1; i <= cited->block; i++)
        if (reading->document->blocks[i].kind == DV_BLOCK_HEADING)
            return false;
    return true;
}

bool dv_owner_is_edited(const dv_reading *reading, const dv_citation *cited,
                        uint32_t mention)
{
    const dv_path_mention *named = &reading->citations.mentions.items[mention];

    if (reading->document->source || !dv_str_ends(named->path, DV_STR(".md")) ||
        named->target.len || (mention > 0 && named[-1].block == named->block) ||
        cited->block - named->block > DOCUMENT_REACH ||
        mention + 1 !=
            dv_mentions_before(&reading->citations, cited->span.start))
        return false;
    return dv_owner_is_of_section(reading, cited, mention);
}

bool dv_owner_is_lost(const dv_reading *reading, const dv_citation *cited,
                      uint32_t mention)
{
    const dv_path_mention *named = &reading->citations.mentions.items[mention];

    return reading->resolutions[mention].state == DV_RESOLVED_MISSING &&
           (named->given ||
            dv_subject_is_edited(reading->document, named->span) ||
            dv_subject_is_labelled(reading->document, named->block,
                                   named->span)) &&
           dv_path_has_directory(named->path) &&
           dv_owner_is_of_section(reading, cited, mention);
}

bool dv_owner_is_stated(const dv_reading *reading, const dv_citation *cited,
                        uint32_t mention)
{
    const dv_path_mention *named = &reading->citations.mentions.items[mention];

    return dv_subject_is_field(reading->document, named->block, named->span) &&
           dv_path_has_directory(named->path) &&
           dv_owner_is_of_section(reading, cited, mention);
}

bool dv_owner_is_heading(const dv_reading *reading, const dv_citation *cited,
                         uint32_t mention)
{
    const dv_path_mention *named = &reading->citations.mentions.items[mention];
    const dv_block *blocks = reading->document->blocks;
    uint32_t heading = named->block;

    if (blocks[heading].kind != DV_BLOCK_HEADING ||
        cited->block - heading > SECTION_REACH ||
        (mention > 0 && named[-1].block == heading))
        return false;
    for (uint32_t i = heading + 1; i <= cited->block; i++)
        if (blocks[i].kind == DV_BLOCK_HEADING &&
            blocks[i].level <= blocks[heading].level)
            return false;
    return true;
}

/* "at line 71 of `CaptureStructure`": lines of that. */
static bool is_of_code(dv_str text, uint32_t end)
{
    dv_str behind = dv_str_slice(text, end, text.len);

    return dv_str_starts(behind, DV_STR(" of `")) ||
           dv_str_starts(behind, DV_STR(" in `"));
}

/* Whether the mention is of another path, which is more than told of. */
static bool is_other(const dv_reading *reading, uint32_t i, uint32_t mention)
{
    const dv_path_mention *all = reading->citations.mentions.items;

    return !all[i].told && !dv_str_equal(all[i].path, all[mention].path);
}

/* Whether a heading that the document begins with names a path. */
static bool has_titled(const dv_reading *reading)
{
    const dv_citations *all = &reading->citations;
    const dv_block *first;

    if (all->mentions.count == 0)
        return false;
    first = &reading->document->blocks[all->mentions.items[0].block];
    return first->kind == DV_BLOCK_HEADING && first->level == 1;
}

/* Whether some lines that stand behind the path hold the cited ones. */
static bool holds(const dv_reading *reading, const dv_citation *cited,
                  uint32_t mention)
{
    const dv_citation *all = reading->citations.citations.items;
    uint32_t index = (uint32_t)(cited - all);

    for (uint32_t i = index; i-- > 0 && index - i <= SHOWN_REACH;)
        if (all[i].mention == mention &&
            all[i].lines.first <= cited->lines.first &&
            all[i].lines.last >= cited->lines.last)
            return true;
    return false;
}

bool dv_owner_is_shown(const dv_reading *reading, const dv_citation *cited,
                       uint32_t mention)
{
    const dv_path_mention *path = &reading->citations.mentions.items[mention];

    return path->in_code && path->given && path->block != cited->block &&
           has_titled(reading) && !holds(reading, cited, mention);
}

bool dv_owner_is_only(const dv_reading *reading, const dv_citation *cited,
                      uint32_t mention)
{
    const dv_path_mention *all = reading->citations.mentions.items;
    const dv_block *blocks = reading->document->blocks;
    uint32_t count = reading->citations.mentions.count;
    uint32_t first = cited->block, end = cited->block, reach = 0;

    if (mention == DV_NONE || dv_path_is_data(all[mention].path) ||
        is_of_code(dv_document_text(reading->document), cited->span.end))
        return false;
    while (first > 0 && cited->block - first < SECTION_REACH &&
           blocks[first].kind != DV_BLOCK_HEADING)
        first--;
    while (end < reading->document->block_count &&
           end - cited->block < SECTION_REACH &&
           blocks[end].kind != DV_BLOCK_HEADING)
        end++;
    if (all[mention].block < first || cited->block - first == SECTION_REACH ||
        end - cited->block == SECTION_REACH)
        return false;
    for (uint32_t i = mention; i < count && all[i].block < end; i++)
        if (++reach > SECTION_MENTIONS || is_other(reading, i, mention))
            return false;
    for (uint32_t i = mention; i-- > 0 && all[i].block >= first;)
        if (++reach > SECTION_MENTIONS || is_other(reading, i, mention))
            return false;
    return true;
}
