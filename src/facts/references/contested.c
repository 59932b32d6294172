/* SPDX-License-Identifier: MIT */
#include "facts/references/contested.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/table.h"

/* Paths before the lines that are looked at, and citations. */
#define NEIGHBOURS   16u
#define CITED_BEFORE 64u

static const dv_path_mention *mention_at(const dv_reading *reading, uint32_t i)
{
    return &reading->citations.mentions.items[i];
}

/* Whether the file of mention `i` is not known to lack the lines, and is not
 * that of the choice. */
static bool may_have(const dv_reading *reading, uint32_t i, dv_lines lines,
                     const dv_choice *choice)
{
    const dv_resolution *resolution = &reading->resolutions[i];

    if (dv_str_equal(mention_at(reading, i)->path,
                     mention_at(reading, choice->mention)->path))
        return false;
    if (!resolution->tree || resolution->state != DV_RESOLVED_FILES)
        return true;
    for (uint32_t c = 0; c < resolution->count; c++) {
        uint32_t entry = resolution->candidates[c];
        const dv_source *source = resolution->tree->sources[entry];

        if (resolution->tree == choice->tree && entry == choice->entry)
            continue;
        if (!source || source->file->line_count >= lines.last)
            return true;
    }
    return false;
}

/* Where the path ends, or the lines of it that stand before those of `index`.
 */
static uint32_t end_before(const dv_reading *reading, uint32_t index,
                           uint32_t mention)
{
    const dv_citation *all = reading->citations.citations.items;
    uint32_t end = mention_at(reading, mention)->span.end;

    for (uint32_t i = index; i > 0 && index - i < CITED_BEFORE &&
                             all[i - 1].block == all[index].block;
         i--)
        if (all[i - 1].mention == mention &&
            all[i - 1].span.end <= all[index].lines_span.start)
            return all[i - 1].span.end > end ? all[i - 1].span.end : end;
    return end;
}

/* Whether words part the two places, and not only those of a list of lines. */
static bool are_parted(dv_str text, uint32_t from, uint32_t to)
{
    static const dv_str joints[] = {
        DV_STR_INIT("line"), DV_STR_INIT("lines"), DV_STR_INIT("and"),
        DV_STR_INIT("or"),   DV_STR_INIT("to"),    DV_STR_INIT("plus"),
        DV_STR_INIT("also"), DV_STR_INIT("L"),     DV_STR_INIT("at")};

    for (uint32_t at = from, end; at < to; at = end + 1) {
        for (end = at; end < to && dv_is_letter(text.ptr[end]);)
            end++;
        if (end > at && !dv_strs_have(joints, DV_COUNT(joints),
                                      dv_str_slice(text, at, end)))
            return true;
    }
    return false;
}

/* In a row: behind the path that was taken, or beside it in its cell. */
static bool is_rival_in_row(const dv_reading *reading, uint32_t i, uint32_t row,
                            uint32_t taken)
{
    return dv_table_row_of(reading->document, mention_at(reading, i)->block) ==
               row &&
           (i > taken ||
            mention_at(reading, i)->block == mention_at(reading, taken)->block);
}

uint32_t dv_contested_by(const dv_reading *reading, uint32_t index,
                         const dv_choice *choice)
{
    const dv_citation *citation = &reading->citations.citations.items[index];
    uint32_t start = citation->lines_span.start;
    uint32_t before = dv_mentions_before(&reading->citations, start);
    uint32_t row = dv_table_row_of(reading->document, citation->block);
    bool in_row = citation->form == DV_FORM_TABLE && row != DV_NONE;

    if (!in_row &&
        (citation->form != DV_FORM_INHERITED ||
         !are_parted(dv_document_text(reading->document),
                     end_before(reading, index, choice->mention), start)))
        return DV_NONE;
    for (uint32_t i = before; i > 0 && before - i < NEIGHBOURS; i--) {
        bool rival = in_row
                         ? is_rival_in_row(reading, i - 1, row, choice->mention)
                         : mention_at(reading, i - 1)->block == citation->block;

        if (rival && may_have(reading, i - 1, citation->lines, choice))
            return i - 1;
    }
    return DV_NONE;
}
