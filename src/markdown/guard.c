/* SPDX-License-Identifier: MIT */
/*
 * Inputs that this cmark-gfm reads in quadratic time, or that need memory out
 * of proportion, are changed before it sees them; what is no text is noted.
 */
#include "markdown/internal.h"

#include "text/unicode.h"

enum {
    FEW = 100,           /* so many of anything are harmless */
    OPEN_BRACKETS = 1024 /* that are remembered in a paragraph */
};

void dv_md_change(dv_md *md, uint32_t at, char byte)
{
    if (md->copy == NULL) {
        md->copy = dv_arena_new(&md->scratch, md->text.len);
        memcpy(md->copy, md->text.ptr, md->text.len);
        md->text.ptr = md->copy;
    }
    md->copy[at] = byte;
}

void dv_md_note_at(dv_md *md, dv_span span, dv_str message, bool guard)
{
    *dv_vec_push(&md->scratch, &md->notes) =
        (dv_md_note){{span, message}, guard};
}

static void note_byte(dv_md *md, size_t at, dv_str message)
{
    dv_span span = {(uint32_t)at, (uint32_t)at + 1};

    dv_md_note_at(md, span, message, false);
}

/* cmark would put three bytes in place of a NUL. */
static void guard_nul(dv_md *md)
{
    size_t at = dv_str_find_byte(md->text, '\0');

    if (at == md->text.len)
        return;
    note_byte(md, at, DV_STR("the document has a NUL byte here"));
    for (; at < md->text.len; at++)
        if (md->text.ptr[at] == '\0')
            dv_md_change(md, (uint32_t)at, '?');
}

/* cmark ends a line at a CR that stands alone; git and dv_file do not. */
static void guard_carriage_return(dv_md *md)
{
    const char *text = md->text.ptr;
    size_t len = md->text.len;
    const char *at = len ? memchr(text, '\r', len) : NULL;
    bool noted = at == NULL || memchr(text, '\n', len) != NULL;

    while (at != NULL) {
        size_t offset = (size_t)(at - text);

        if (offset + 1 >= len || at[1] != '\n') {
            if (!noted)
                note_byte(md, offset,
                          DV_STR("lines end with CR alone; docverify and git "
                                 "count lines by LF"));
            noted = true;
            dv_md_change(md, (uint32_t)offset, ' ');
            text = md->text.ptr;
        }
        at = offset + 1 < len
                 ? memchr(text + offset + 1, '\r', len - offset - 1)
                 : NULL;
    }
}

static bool ends_paragraph(dv_str text, size_t newline)
{
    size_t at = newline + 1;

    while (at < text.len && strchr(" \t\r>", text.ptr[at]) && text.ptr[at])
        at++;
    return at >= text.len || text.ptr[at] == '\n';
}

/* Counts `first` followed by `second`, up to FEW. */
static uint32_t count_pairs(dv_str text, char first, const char *second)
{
    uint32_t count = 0;

    for (size_t at = 0; at + 1 < text.len && count <= FEW; at++) {
        const char *found = memchr(text.ptr + at, first, text.len - at - 1);

        if (found == NULL)
            break;
        at = (size_t)(found - text.ptr);
        if (found[1] && strchr(second, found[1]))
            count++;
    }
    return count;
}

typedef struct bracket_stack {
    bool image[OPEN_BRACKETS];
    uint32_t depth, images;
} bracket_stack;

static void close_bracket(bracket_stack *open)
{
    if (open->depth)
        open->images -= open->image[--open->depth];
}

static void open_bracket(dv_md *md, bracket_stack *open, uint32_t at)
{
    bool image = at > 0 && md->text.ptr[at - 1] == '!';

    if (image && open->images >= FEW) {
        dv_md_note_at(md, (dv_span){at - 1, at + 1},
                      DV_STR("more than 100 unclosed images in one paragraph; "
                             "the rest is read as text"),
                      true);
        dv_md_change(md, at, 'x');
        return;
    }
    if (open->depth == OPEN_BRACKETS)
        return;
    open->image[open->depth++] = image;
    open->images += image;
}

/* Each link of a paragraph walks over all unclosed `![` before it. */
static void guard_images(dv_md *md)
{
    bracket_stack *open;
    uint32_t notes = md->notes.count;

    if (count_pairs(md->text, '!', "[") <= FEW)
        return;
    open = dv_arena_new(&md->scratch, sizeof *open);
    for (uint32_t i = 0; i < md->text.len; i++) {
        char c = md->text.ptr[i];

        if (c == '\\')
            i++;
        else if (c == '[')
            open_bracket(md, open, i);
        else if (c == ']')
            close_bracket(open);
        else if (c == '\n' && ends_paragraph(md->text, i))
            open->depth = open->images = 0;
    }
    if (md->notes.count > notes + 1)
        md->notes.count = notes + 1;
}

static bool starts_line(dv_str text, size_t at)
{
    while (at > 0 && strchr(" \t>", text.ptr[at - 1]) && text.ptr[at - 1])
        at--;
    return at == 0 || text.ptr[at - 1] == '\n';
}

static size_t paragraph_end(dv_str text, size_t at)
{
    do {
        const char *newline = memchr(text.ptr + at, '\n', text.len - at);

        if (newline == NULL)
            return text.len;
        at = (size_t)(newline - text.ptr) + 1;
    } while (!ends_paragraph(text, at - 1));
    return at;
}

/* For each `<?`, `<!A` and `<![CDATA[` cmark looks for the end of the
 * paragraph's text when it is not closed. Then it is text anyway, unless it
 * opens an HTML block. */
static void guard_declarations(dv_md *md)
{
    static const dv_str closers[] = {DV_STR_INIT("?>"), DV_STR_INIT("]]>"),
                                     DV_STR_INIT(">")};
    size_t next[DV_COUNT(closers)] = {0};
    size_t paragraph = 0;

    if (count_pairs(md->text, '<', "?!") <= FEW)
        return;
    for (size_t i = 0; i + 2 < md->text.len; i++) {
        size_t kind;

        if (md->text.ptr[i] != '<' ||
            (md->text.ptr[i + 1] != '?' && md->text.ptr[i + 1] != '!'))
            continue;
        kind = md->text.ptr[i + 1] == '?'   ? 0
               : md->text.ptr[i + 2] == '[' ? 1
                                            : 2;
        if (next[kind] <= i + 1)
            next[kind] = dv_str_find_from(md->text, i + 2, closers[kind]);
        if (paragraph <= i)
            paragraph = paragraph_end(md->text, i);
        if (next[kind] >= paragraph && !starts_line(md->text, i))
            dv_md_change(md, (uint32_t)i, 'x');
    }
}

void dv_md_guard(dv_md *md)
{
    guard_nul(md);
    guard_carriage_return(md);
    dv_md_guard_lines(md);
    guard_images(md);
    guard_declarations(md);
}
