/* SPDX-License-Identifier: MIT */
#include "facts/cite/subject.h"

#include "base/mem.h"
#include "facts/cite/ranges.h"

/* Bytes of a label before a citation, and of the words that are a subject. */
#define LABEL_LIMIT   40u
#define SUBJECT_LIMIT 160u

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

/* The words before the citation, without marks; false when there are more than
 * those of a label, or some behind it. */
static bool read_label(dv_str text, dv_span line, dv_span citation,
                       dv_str *label)
{
    uint32_t start = skip_marks(text, line.start, citation.start);
    uint32_t end = citation.start;

    if (!consists_of(text, citation.end, line.end, "`*_)].,; \t"))
        return false;
    *label = without_unit(dv_str_slice(text, start, end));
    if (!label->len)
        return true;
    if (label->len > LABEL_LIMIT)
        return false;
    if (dv_str_ends(*label, DV_STR("\xef\xbc\x9a")))
        label->len -= 3;
    else if (dv_str_ends(*label, DV_STR(":")))
        label->len--;
    else
        return false;
    while (label->len && strchr("*_ ", label->ptr[label->len - 1]))
        label->len--;
    return dv_str_find_byte(*label, '`') == label->len &&
           dv_str_find_byte(*label, '.') == label->len;
}

/* Whether the label says that its subject is in the lines, and not what they
 * do with it. */
static bool says_place(dv_str label)
{
    static const dv_str labels[] = {
        DV_STR_INIT("location"),
        DV_STR_INIT("file"),
        DV_STR_INIT("source"),
        DV_STR_INIT("lines"),
        DV_STR_INIT("line"),
        DV_STR_INIT("code"),
        DV_STR_INIT("defined"),
        DV_STR_INIT("defined in"),
        DV_STR_INIT("defined at"),
        DV_STR_INIT("definition"),
        DV_STR_INIT("declared"),
        DV_STR_INIT("declaration"),
        DV_STR_INIT("where"),
        DV_STR_INIT("path"),
        DV_STR_INIT("source code"),
        DV_STR_INIT("\xe4\xbd\x8d\xe7\xbd\xae"), /* place */
        DV_STR_INIT("\xe6\x96\x87\xe4\xbb\xb6"), /* file */
        DV_STR_INIT("\xe5\xae\x9a\xe4\xb9\x89"), /* definition */
        DV_STR_INIT("\xe6\xba\x90\xe7\xa0\x81"), /* source */
    };

    if (!label.len)
        return true;
    for (size_t i = 0; i < DV_COUNT(labels); i++)
        if (dv_str_equal_nocase(label, labels[i]))
            return true;
    return false;
}

/* The first line of what an item says, or of a paragraph. */
static dv_span first_line(const dv_document *document, uint32_t block)
{
    dv_span span = document->blocks[block].span;
    dv_span line = dv_file_line_span(
        document->file, dv_file_position(document->file, span.start).line);

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

/* The words above the line: of its own block or item, of what its list is a
 * part of, or of the heading. */
static dv_span above(const dv_document *document, uint32_t heading,
                     uint32_t block, dv_span line)
{
    uint32_t item = dv_item_around(document, block), list;

    if (goes_on(document, block, line))
        return first_line(document, block);
    if (item != DV_NONE && goes_on(document, item, line))
        return first_line(document, item);
    list = item == DV_NONE ? DV_NONE : above_list(document, item);
    if (list != DV_NONE)
        return first_line(document, list);
    return heading == DV_NONE || heading == block
               ? (dv_span){0, 0}
               : document->blocks[heading].span;
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
    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_token_at(text, at, end, marks[i]))
            return true;
    return false;
}

/* `code` or strong words that the words begin with, where those are all that
 * they are about. */
static dv_span name_of(dv_str text, dv_span words)
{
    uint32_t start = skip_marks(text, words.start, words.end), end;
    char close;

    if (start >= words.end)
        return (dv_span){0, 0};
    close = text.ptr[start] == '`' ? '`' : '*';
    if (close == '*' && (start == words.start || text.ptr[start - 1] != '*'))
        return (dv_span){0, 0};
    end = start + 1;
    while (end < words.end && text.ptr[end] != close)
        end++;
    if (end >= words.end || !ends_name(text, end + 1, words.end))
        return (dv_span){0, 0};
    return (dv_span){start, end + 1};
}

/* Names that are code, by their marks or by their shape. */
static void read_names(const dv_document *document, dv_span span,
                       dv_arena *arena, dv_name_list *out)
{
    uint32_t count = 0;

    dv_words_read(document, span, arena, out);
    for (uint32_t i = 0; i < out->count; i++) {
        dv_claim_name name = out->items[i];

        if (name.strength == DV_NAME_WORD &&
            !dv_words_has_code_shape(name.name))
            continue;
        if (name.strength == DV_NAME_WORD)
            name.strength = DV_NAME_QUOTED;
        out->items[count++] = name;
    }
    out->count = count;
}

dv_subject dv_subject_of(const dv_document *document, uint32_t heading,
                         uint32_t block, dv_span citation, dv_arena *arena)
{
    dv_str text = dv_document_text(document), label;
    dv_span line = dv_file_line_span(
        document->file, dv_file_position(document->file, citation.start).line);
    dv_subject subject = {.caption = false};
    bool in_item;

    if (!read_label(text, line, citation, &label) || !says_place(label) ||
        (!label.len && goes_on(document, block, line)))
        return subject;
    subject.above = above(document, heading, block, line);
    subject.caption = dv_span_length(subject.above) > 0;
    if (dv_span_length(subject.above) > SUBJECT_LIMIT)
        subject.above.end = subject.above.start + SUBJECT_LIMIT;
    in_item = dv_item_around(document, block) != DV_NONE;
    /* Of a list of citations each may be there for something else. */
    if (label.len || !in_item)
        read_names(document, name_of(text, subject.above), arena,
                   &subject.names);
    if (in_item && heading != DV_NONE &&
        subject.above.start == document->blocks[heading].span.start)
        subject.above = (dv_span){0, 0};
    return subject;
}
