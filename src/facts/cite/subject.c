/* SPDX-License-Identifier: MIT */
#include "facts/cite/subject.h"

#include "base/mem.h"
#include "facts/cite/labels.h"
#include "facts/cite/ranges.h"

/* Bytes of a label before a citation, and of the words that are a subject. */
#define LABEL_LIMIT   40u
#define SUBJECT_LIMIT 160u
/* Lines or items beside a citation that may name what it is about. */
#define BESIDE_LIMIT 12u

const uint32_t *dv_headings_above(const dv_document *document, dv_arena *arena)
{
    uint32_t *headings =
        dv_arena_new(arena, document->block_count * sizeof *headings + 1);
    uint32_t heading = DV_NONE;

    for (uint32_t i = 0; i < document->block_count; i++) {
        if (document->blocks[i].kind == DV_BLOCK_HEADING)
            heading = i;
        headings[i] = heading;
    }
    return headings;
}

uint32_t dv_item_around(const dv_document *document, uint32_t block)
{
    uint32_t parent = document->blocks[block].parent;

    return parent != DV_NONE && document->blocks[parent].kind == DV_BLOCK_ITEM
               ? parent
               : DV_NONE;
}

/* Skips what marks an item, a heading, strong words or a number of a list. */
static uint32_t skip_marks(dv_str text, uint32_t at, uint32_t end)
{
    while (at < end && strchr(" \t>-*+#_0123456789.)", text.ptr[at]))
        at++;
    return at;
}

static bool consists_of(dv_str text, uint32_t at, uint32_t end, const char *set)
{
    while (at < end && text.ptr[at] && strchr(set, text.ptr[at]))
        at++;
    return at >= end;
}

static dv_str without_opening(dv_str label)
{
    while (label.len && strchr("`*_([ \t~", label.ptr[label.len - 1]))
        label.len--;
    return label;
}

/* Without what opens the citation, and "lines" before its numbers. */
static dv_str without_unit(dv_str label)
{
    static const dv_str units[] = {DV_STR_INIT("lines"), DV_STR_INIT("line"),
                                   DV_STR_INIT("Lines"), DV_STR_INIT("Line"),
                                   DV_STR_INIT("L")};

    label = without_opening(label);
    for (size_t i = 0; i < DV_COUNT(units); i++)
        if (label.len > units[i].len && dv_str_ends(label, units[i]) &&
            strchr(" *_", label.ptr[label.len - units[i].len - 1])) {
            label.len -= units[i].len;
            return without_opening(label);
        }
    return label;
}

/* Where the link ends whose text ends at `at`, or `at`. */
static uint32_t behind_link(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t stop = at;

    while (stop < end && text.ptr[stop] == '`')
        stop++;
    if (!dv_token_at(text, stop, end, DV_STR("](")))
        return at;
    while (stop < end && text.ptr[stop] != ')')
        stop++;
    return stop;
}

/* Where the link begins whose address begins at `at` and whose text is one
 * word, or `at`. */
static uint32_t before_link(dv_str text, uint32_t start, uint32_t at)
{
    uint32_t open = at;

    if (at < start + 2 || text.ptr[at - 1] != '(' || text.ptr[at - 2] != ']')
        return at;
    open -= 2;
    while (open > start && !strchr("[ ", text.ptr[open]))
        open--;
    return text.ptr[open] == '[' ? open : at;
}

static uint32_t colon_at(dv_str text, uint32_t at, uint32_t end)
{
    return dv_token_at(text, at, end, DV_STR(":")) +
           dv_token_at(text, at, end, DV_STR("\xef\xbc\x9a"));
}

/* "**Severity**: high": words before a colon that are no code. Where what is
 * behind the colon begins, or 0. */
static uint32_t read_field(dv_str text, dv_span line, dv_str *label)
{
    uint32_t start = skip_marks(text, line.start, line.end), end = start;

    while (end < line.end && end - start < LABEL_LIMIT &&
           !strchr("`/_.(", text.ptr[end]) && !colon_at(text, end, line.end))
        end++;
    if (end >= line.end || !colon_at(text, end, line.end))
        return 0;
    *label = without_opening(dv_str_slice(text, start, end));
    end += colon_at(text, end, line.end);
    return label->len ? end : 0;
}

/* The words before the citation, without marks; false when there are more than
 * those of a label, or some behind it. */
static bool read_label(dv_str text, dv_span line, dv_span citation,
                       dv_str *label)
{
    uint32_t start = skip_marks(text, line.start, citation.start);
    uint32_t end = before_link(text, start, citation.start);

    if (!consists_of(text, behind_link(text, citation.end, line.end), line.end,
                     "`*_)].,; \t"))
        return false;
    *label = without_unit(dv_str_slice(text, start, end));
    end = start + (uint32_t)label->len;
    return !label->len || dv_label_is_clause(*label) ||
           read_field(text, line, label) == end;
}

/* The first line of what an item says, or of a paragraph. */
static dv_span first_line(const dv_document *document, uint32_t block)
{
    dv_span span = document->blocks[block].span;
    dv_span line = dv_file_line_around(document->file, span.start);

    return (dv_span){span.start, line.end < span.end ? line.end : span.end};
}

/* Whether the block has begun before the line: a sentence goes on. */
static bool goes_on(const dv_document *document, uint32_t block, dv_span line)
{
    return first_line(document, block).end < line.start;
}

/* What stands above the list of an item: the item that it is a part of, or the
 * paragraph before it; else DV_NONE. */
static uint32_t above_list(const dv_document *document, uint32_t item)
{
    const dv_block *blocks = document->blocks;
    uint32_t list = blocks[item].parent, outer = dv_item_around(document, list);

    if (outer != DV_NONE)
        return outer;
    return list > 0 && blocks[list - 1].kind == DV_BLOCK_PARAGRAPH &&
                   blocks[list - 1].parent == blocks[list].parent
               ? list - 1
               : DV_NONE;
}

static bool is_field(const dv_document *document, dv_span line)
{
    dv_str label;

    return read_field(dv_document_text(document), line, &label) > 0;
}

/* The words above the line: of its own block or item, of what its list is a
 * part of, or of the heading. Fields beside it are no subject. */
static dv_span above(const dv_document *document, uint32_t heading,
                     uint32_t block, dv_span line)
{
    uint32_t item = dv_item_around(document, block), list;

    if (goes_on(document, block, line) &&
        !is_field(document, first_line(document, block)))
        return first_line(document, block);
    if (item != DV_NONE && goes_on(document, item, line) &&
        !is_field(document, first_line(document, item)))
        return first_line(document, item);
    list = item == DV_NONE ? DV_NONE : above_list(document, item);
    if (list != DV_NONE)
        return first_line(document, list);
    return heading == DV_NONE || heading == block
               ? (dv_span){0, 0}
               : document->blocks[heading].span;
}

/* What stands behind "Function:" in the line; empty: that does not. */
static dv_span named_in(const dv_document *document, dv_span line)
{
    dv_str label;
    uint32_t value = read_field(dv_document_text(document), line, &label);

    return value && dv_label_says_name(label) ? (dv_span){value, line.end}
                                              : (dv_span){0, 0};
}

/* What a line of the same block, or an item of the same list, names. */
static dv_span named_beside(const dv_document *document, uint32_t block)
{
    const dv_block *blocks = document->blocks;
    dv_span own = blocks[block].span, found = {0, 0};
    uint32_t item = dv_item_around(document, block), first, looked = 0;

    for (uint32_t at = own.start; at < own.end && looked++ < BESIDE_LIMIT;) {
        dv_span line = dv_file_line_around(document->file, at);

        found = named_in(document, line);
        if (dv_span_length(found))
            return found;
        at = dv_file_line_after(document->file, at);
    }
    first = item == DV_NONE ? 0 : blocks[item].parent + 1;
    for (uint32_t i = first;
         first && i < blocks[first - 1].next && looked++ < BESIDE_LIMIT;
         i = blocks[i].next) {
        found = named_in(document, first_line(document, i));
        if (dv_span_length(found))
            return found;
    }
    return found;
}

/* Whether what is said of a name begins at `at`, or nothing more is. */
static bool ends_name(dv_str text, uint32_t at, uint32_t end)
{
    static const dv_str marks[] = {
        DV_STR_INIT(" - "), DV_STR_INIT(" \xe2\x80\x93 "),
        DV_STR_INIT(" \xe2\x80\x94 "), DV_STR_INIT(": ")};

    while (at < end && strchr("*_", text.ptr[at]))
        at++;
    if (consists_of(text, at, end, "#: \t"))
        return true;
    return dv_token_of(text, at, end, marks, DV_COUNT(marks)) > 0;
}

/* Where the code, the strong words or the word ends that begins at `at`. */
static uint32_t end_of_word(dv_str text, dv_span words, uint32_t at)
{
    uint32_t end = at;
    char close = at < words.end && text.ptr[at] == '`' ? '`' : '*';

    if (close == '*' && (at == words.start || text.ptr[at - 1] != '*')) {
        while (end < words.end && !strchr(" \t:", text.ptr[end]))
            end++;
        return end;
    }
    end++;
    while (end < words.end && text.ptr[end] != close)
        end++;
    return end < words.end ? end + 1 : at;
}

/* What the words begin with, where that is all that they are about. */
static dv_span name_of(dv_str text, dv_span words)
{
    uint32_t start = skip_marks(text, words.start, words.end);
    uint32_t end = end_of_word(text, words, start);

    return end > start && end <= words.end && ends_name(text, end, words.end)
               ? (dv_span){start, end}
               : (dv_span){0, 0};
}

/* Names that are code, by their marks or by their shape; strong words of that
 * shape are as good as marked. */
static void read_names(const dv_document *document, dv_span span,
                       dv_arena *arena, dv_name_list *out)
{
    dv_str text = dv_document_text(document);
    bool strong = span.start > 0 && text.ptr[span.start - 1] == '*';
    uint32_t count = 0;

    dv_words_read(document, span, arena, out);
    for (uint32_t i = 0; i < out->count; i++) {
        dv_claim_name name = out->items[i];

        if (name.strength == DV_NAME_WORD &&
            !dv_words_has_code_shape(name.name))
            continue;
        if (name.strength == DV_NAME_WORD && strong)
            name.strength = DV_NAME_QUOTED;
        out->items[count++] = name;
    }
    out->count = count;
}

static dv_span line_of(const dv_document *document, dv_span citation)
{
    return dv_file_line_around(document->file, citation.start);
}

bool dv_subject_is_edited(const dv_document *document, dv_span citation)
{
    dv_str label;

    return read_label(dv_document_text(document), line_of(document, citation),
                      citation, &label) &&
           dv_label_says_edit(label);
}

bool dv_subject_is_labelled(const dv_document *document, uint32_t block,
                            dv_span citation)
{
    dv_str label;

    return read_label(dv_document_text(document), line_of(document, citation),
                      citation, &label) &&
           dv_label_says_place(label) &&
           (label.len || dv_item_around(document, block) == DV_NONE);
}

bool dv_subject_is_field(const dv_document *document, uint32_t block,
                         dv_span citation)
{
    dv_span line = line_of(document, citation), all;
    dv_str label;

    all = document->blocks[block].span;
    return document->blocks[block].kind == DV_BLOCK_PARAGRAPH &&
           all.start >= line.start && all.end <= line.end + 1 &&
           read_label(dv_document_text(document), line, citation, &label) &&
           label.len && dv_label_says_place(label);
}

dv_subject dv_subject_of(const dv_document *document, uint32_t heading,
                         uint32_t block, dv_span citation, dv_arena *arena)
{
    dv_str text = dv_document_text(document), label;
    dv_span line = line_of(document, citation);
    bool in_item = dv_item_around(document, block) != DV_NONE;
    dv_subject subject = {.caption = false};
    dv_span name;

    if (!read_label(text, line, citation, &label) ||
        !dv_label_says_place(label) ||
        (!label.len && goes_on(document, block, line)))
        return subject;
    name = label.len ? named_beside(document, block) : (dv_span){0, 0};
    subject.above = above(document, heading, block, line);
    if (dv_span_length(subject.above) > SUBJECT_LIMIT)
        subject.above.end = subject.above.start + SUBJECT_LIMIT;
    if (!dv_span_length(name))
        name = subject.above;
    subject.caption = dv_span_length(name) > 0;
    /* Of a list of citations each may be there for something else. */
    if (label.len || !in_item)
        read_names(document, name_of(text, name), arena, &subject.names);
    if (in_item && heading != DV_NONE &&
        subject.above.start == document->blocks[heading].span.start)
        subject.above = (dv_span){0, 0};
    return subject;
}
