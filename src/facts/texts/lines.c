/* SPDX-License-Identifier: MIT */
/* What stands at the beginnings and ends of lines. */
#include "facts/texts/texts.h"

static void find_byte_order(const dv_document *document, dv_arena *arena,
                            dv_text_faults *out)
{
    dv_edit *edit;

    if (!dv_str_starts(document->file->text, DV_STR("\xef\xbb\xbf")))
        return;
    edit = dv_arena_new(arena, sizeof *edit);
    edit->span = (dv_span){0, 3};
    *dv_vec_push(arena, out) = (dv_text_fault){
        .kind = DV_TEXT_BYTE_ORDER,
        .span = edit->span,
        .subject = DV_STR("U+FEFF"),
        .message = DV_STR("the document begins with a byte order mark"),
        .help = DV_STR("save it as UTF-8 without one"),
        .fix = {edit, 1, false},
    };
}

/* The bytes that end line `line`. */
static dv_span end_of_line(const dv_file *file, uint32_t line)
{
    uint32_t start = dv_file_line_span(file, line).end;
    uint32_t end = line < file->line_count ? file->line_starts[line]
                                           : (uint32_t)file->text.len;

    return (dv_span){start, end};
}

/* Reports the first line whose end is of the rarer kind. */
static void find_line_ends(const dv_document *document, dv_arena *arena,
                           dv_text_faults *out)
{
    const dv_file *file = document->file;
    uint32_t counts[2] = {0}, first[2] = {0}, rarer;

    if (dv_str_find_byte(file->text, '\r') == file->text.len)
        return;
    for (uint32_t line = 1; line <= file->line_count; line++) {
        uint32_t length = dv_span_length(end_of_line(file, line));

        if (length == 0)
            continue;
        if (counts[length == 2]++ == 0)
            first[length == 2] = line;
    }
    if (!counts[0] || !counts[1])
        return;
    rarer = counts[1] < counts[0];
    *dv_vec_push(arena, out) = (dv_text_fault){
        .kind = DV_TEXT_LINE_ENDS,
        .span = dv_file_line_span(file, first[rarer]),
        .subject = rarer ? DV_STR("CR LF") : DV_STR("LF"),
        .message = dv_arena_printf(
            arena, "this line ends with %s, as %u of %u do; the others with %s",
            rarer ? "CR LF" : "LF", counts[rarer], counts[0] + counts[1],
            rarer ? "LF" : "CR LF"),
        .help = DV_STR("let all lines end alike; `.gitattributes` can see to "
                       "it: `*.md text`"),
    };
}

/* A marker is followed by a label, or by nothing. */
static bool is_marker(dv_str line, char mark)
{
    size_t count = 0;

    while (count < line.len && line.ptr[count] == mark)
        count++;
    return count == 7 && (line.len == 7 || line.ptr[7] == ' ');
}

static bool is_in_one_code_block(const dv_document *document, dv_span span)
{
    for (uint32_t i = 0; i < document->block_count; i++)
        if (document->blocks[i].kind == DV_BLOCK_CODE &&
            dv_span_contains(document->blocks[i].content, span))
            return true;
    return false;
}

/* The three markers in their order; one that opens begins anew. */
static void find_conflicts(const dv_document *document, dv_arena *arena,
                           dv_text_faults *out)
{
    static const char marks[] = {'<', '=', '>'};
    const dv_file *file = document->file;
    uint32_t opened = 0, seen = 0;

    for (uint32_t line = 1; line <= file->line_count; line++) {
        dv_str text;
        dv_span span;

        if (file->text.ptr[file->line_starts[line - 1]] != '<' &&
            (seen == 0 ||
             file->text.ptr[file->line_starts[line - 1]] != marks[seen]))
            continue;
        text = dv_file_line(file, line);
        if (is_marker(text, '<')) {
            opened = line;
            seen = 1;
        } else if (is_marker(text, marks[seen])) {
            seen++;
        }
        if (seen < 3)
            continue;
        seen = 0;
        span = (dv_span){dv_file_line_span(file, opened).start,
                         dv_file_line_span(file, line).end};
        if (is_in_one_code_block(document, span))
            continue;
        *dv_vec_push(arena, out) = (dv_text_fault){
            .kind = DV_TEXT_CONFLICT,
            .span = dv_file_line_span(file, opened),
            .subject = dv_file_line(file, opened),
            .message = dv_arena_printf(
                arena, "a conflict of a merge begins here and ends at line %u",
                line),
            .help = DV_STR("keep what is right of both sides and remove the "
                           "markers"),
        };
    }
}

void dv_texts_lines(const dv_document *document, dv_arena *arena,
                    dv_text_faults *out)
{
    find_byte_order(document, arena, out);
    find_line_ends(document, arena, out);
    find_conflicts(document, arena, out);
}
