/* SPDX-License-Identifier: MIT */
#include "docverify/ascii.h"
#include "facts/cite/scan.h"

/* Whether what stands between a path and "(80 lines)" is another subject: a
 * part of the file, or something in it. */
static bool has_other_subject(const dv_cite_scan *s, uint32_t from, uint32_t at)
{
    dv_str between;

    from = dv_cite_skip_closers(s, from);
    from = dv_skip_space(s->text, from, s->line.end);
    between = dv_str_slice(s->text, from, at);
    return between.len && (dv_is_letter(between.ptr[0]) ||
                           dv_str_find_byte(between, '`') < between.len);
}

static bool says_part(dv_str text)
{
    static const dv_str words[] = {
        DV_STR_INIT("overage"), DV_STR_INIT("ncovered"), DV_STR_INIT("ntested"),
        DV_STR_INIT("OVERAGE"), DV_STR_INIT("odified"),  DV_STR_INIT("hanged"),
        DV_STR_INIT("hanges"),  DV_STR_INIT("diff"),     DV_STR_INIT("Diff"),
    };

    for (size_t i = 0; i < DV_COUNT(words); i++)
        if (dv_str_has(text, words[i]))
            return true;
    return false;
}

/* Whether lines are counted of a change or of what tests reach, as the heading,
 * the title, the paragraph above the list or the line before `at` say. */
static bool counts_parts(const dv_cite_scan *s, uint32_t at)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t item = blocks[s->block].parent, list;

    for (uint32_t level = 0; level < DV_COUNT(s->headings); level++)
        if (s->headings[level] &&
            says_part(blocks[s->headings[level] - 1].text))
            return true;
    if (says_part(dv_str_slice(s->text, s->line.start, at)))
        return true;
    if (item == DV_NONE || blocks[item].kind != DV_BLOCK_ITEM)
        return false;
    list = blocks[item].parent;
    return list != DV_NONE && list > 0 &&
           blocks[list - 1].kind == DV_BLOCK_PARAGRAPH &&
           says_part(dv_span_of(s->text, blocks[list - 1].span));
}

/* "(1263 lines)" behind a path without lines. */
void dv_cite_read_length(dv_cite_scan *s, uint32_t from)
{
    static const dv_str open[] = {DV_STR_INIT("("),
                                  DV_STR_INIT("\xef\xbc\x88")};
    uint32_t end = s->line.end;

    for (uint32_t at = from; at < end; at++) {
        uint32_t length = dv_token_at(s->text, at, end, open[0]);
        uint64_t number = 0;
        uint32_t start, stop, unit;

        if (!length)
            length = dv_token_at(s->text, at, end, open[1]);
        if (!length)
            continue;
        if (has_other_subject(s, from, at) || counts_parts(s, at))
            return;
        start = stop = dv_skip_space(s->text, at + length, end);
        for (; stop < end && (dv_is_digit(s->text.ptr[stop]) ||
                              (s->text.ptr[stop] == ',' && stop > start));
             stop++)
            if (s->text.ptr[stop] != ',' && number < UINT32_MAX)
                number = number * 10 + (uint64_t)(s->text.ptr[stop] - '0');
        unit = dv_skip_space(s->text, stop, end);
        if (stop == start || number >= UINT32_MAX ||
            !(dv_token_at(s->text, unit, end, DV_STR("lines)")) ||
              dv_token_at(s->text, unit, end, DV_STR("LOC)")) ||
              dv_token_at(s->text, unit, end,
                          DV_STR("\xe8\xa1\x8c\xef\xbc\x89")) ||
              dv_token_at(s->text, unit, end, DV_STR("\xe8\xa1\x8c)"))))
            continue;
        *dv_vec_push(s->arena, &s->out->lengths) = (dv_length_citation){
            .span = {start, stop},
            .stated = (uint32_t)number,
            .mention = s->line_mention,
        };
        return;
    }
}

uint32_t dv_cite_list_owner(const dv_cite_scan *s, uint32_t block)
{
    const dv_block *blocks = s->document->blocks;
    uint32_t item = blocks[block].parent;

    if (item == DV_NONE || blocks[item].kind != DV_BLOCK_ITEM)
        return DV_NONE;
    for (uint32_t hops = 0; hops < 64; hops++) {
        uint32_t list = blocks[item].parent, outer;

        if (list == DV_NONE)
            return DV_NONE;
        if (list > 0 && s->first_mention[list - 1] != DV_NONE &&
            blocks[list - 1].parent == blocks[list].parent)
            return s->first_mention[list - 1];
        outer = blocks[list].parent;
        if (outer == DV_NONE || blocks[outer].kind != DV_BLOCK_ITEM)
            return DV_NONE;
        if (s->first_mention[outer + 1] != DV_NONE)
            return s->first_mention[outer + 1];
        item = outer;
    }
    return DV_NONE;
}

/* Behind the line's last colon, else its first full-width one; the line's
 * start if it has none. */
static uint32_t behind_colon(const dv_cite_scan *s)
{
    dv_str line = dv_span_of(s->text, s->line);
    size_t colon = dv_str_find_last_byte(line, ':');
    size_t wide = dv_str_find(line, DV_STR("\xef\xbc\x9a"));

    if (colon < line.len)
        return s->line.start + (uint32_t)colon + 1;
    return s->line.start + (wide < line.len ? (uint32_t)wide + 3 : 0);
}

/* "apply_fsdp2: 1016-1057" as a whole item. */
void dv_cite_read_item(dv_cite_scan *s)
{
    uint32_t owner = dv_cite_list_owner(s, s->block), at, stop;
    dv_range_list *ranges = dv_cite_no_ranges(s);

    if (owner == DV_NONE)
        return;
    at = behind_colon(s);
    if (at == s->line.start)
        return;
    at = dv_skip_space(s->text, dv_cite_skip_closers(s, at), s->line.end);
    at = dv_cite_skip_closers(s, at);
    stop = dv_ranges_read(s->text, at, s->line.end, false, s->arena, ranges);
    if (stop == at ||
        ranges->items[0].lines.first == ranges->items[0].lines.last ||
        dv_skip_space(s->text, dv_cite_skip_closers(s, stop), s->line.end) !=
            s->line.end)
        return;
    dv_cite_add(s, ranges, DV_FORM_INHERITED, owner, (dv_span){0, 0});
}

/* Lines without a path of their own take the list's, if there is one. */
void dv_cite_tie_to_list(dv_cite_scan *s)
{
    uint32_t owner = DV_NONE;

    for (uint32_t i = s->line_citations; i < s->out->citations.count; i++) {
        dv_citation *citation = &s->out->citations.items[i];

        if (citation->mention != DV_NONE)
            continue;
        if (owner == DV_NONE)
            owner = dv_cite_list_owner(s, s->block);
        citation->mention = owner;
    }
}
