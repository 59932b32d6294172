/* SPDX-License-Identifier: MIT */
/*
 * libtree-sitter counts the comments that stand in a row in 16 bits, and a
 * list of them costs more than code does. That a line is a comment when the
 * one above it is, and begins with the mark as well, needs no parser.
 */
#include "source/comments/internal.h"

/* A row of fewer comments is left to the parser. */
enum { LONG_ROW = 1000 };

typedef enum line_kind { LINE_CODE, LINE_BLANK, LINE_COMMENT } line_kind;

/* A row of comments, and of blank lines between them. Lines are 0-based. */
typedef struct row {
    uint32_t first, last, count;
    uint32_t head; /* offset of the first one's mark */
} row;

typedef struct folder {
    const dv_file *file;
    const dv_comment_habit *habit;
    dv_arena *arena;
    dv_fold fold;
    row row;
} folder;

static size_t skip_blanks(dv_str line)
{
    size_t at = 0;

    while (at < line.len && (line.ptr[at] == ' ' || line.ptr[at] == '\t'))
        at++;
    return at;
}

static bool holds_byte(dv_str line, char byte)
{
    return dv_str_find_byte(line, byte) < line.len;
}

/* What may end a string or comment that began above: then what looks like a
 * comment was inside of it. */
static bool may_end_something(const folder *f, dv_str comment)
{
    if (f->habit->strings)
        return dv_str_has(comment, DV_STR("\"\"\"")) ||
               dv_str_has(comment, DV_STR("'''"));
    return holds_byte(comment, '"') || holds_byte(comment, '`') ||
           (f->habit->hash && holds_byte(comment, '\'')) ||
           (f->habit->slash && dv_str_has(comment, DV_STR("*/")));
}

static bool is_comment(const folder *f, dv_str line)
{
    if (f->habit->hash && dv_str_starts(line, DV_STR("#")))
        return !may_end_something(f, line);
    if (!f->habit->slash)
        return false;
    if (dv_str_starts(line, DV_STR("/*")) && dv_str_ends(line, DV_STR("*/")) &&
        line.len >= 4)
        line = dv_str_slice(line, 2, line.len - 2);
    else if (!dv_str_starts(line, DV_STR("//")))
        return false;
    return !may_end_something(f, line);
}

static line_kind kind_of(const folder *f, dv_str line)
{
    line = dv_str_trim(line);
    if (line.len == 0)
        return LINE_BLANK;
    return is_comment(f, line) ? LINE_COMMENT : LINE_CODE;
}

static uint32_t start_of(const dv_file *file, uint32_t line)
{
    return line < file->line_count ? file->line_starts[line]
                                   : (uint32_t)file->text.len;
}

static uint64_t removed_so_far(const dv_fold *fold)
{
    return fold->cuts.count ? fold->cuts.items[fold->cuts.count - 1].before : 0;
}

static void end_row(folder *f)
{
    dv_span removed = {start_of(f->file, f->row.first + 1),
                       start_of(f->file, f->row.last + 1)};
    uint64_t before = removed_so_far(&f->fold);

    if (f->row.count >= LONG_ROW)
        *dv_vec_push(f->arena, &f->fold.cuts) = (dv_fold_cut){
            .at = (uint32_t)(removed.start - before),
            .removed = removed,
            .head = f->row.head,
            .before = before + dv_span_length(removed),
        };
    f->row.count = 0;
}

static void see_line(folder *f, uint32_t line)
{
    dv_str text = dv_file_line(f->file, line + 1);
    line_kind kind = kind_of(f, text);

    if (kind == LINE_CODE && f->row.count)
        end_row(f);
    if (kind != LINE_COMMENT)
        return;
    if (f->row.count == 0) {
        f->row.first = line;
        f->row.head = f->file->line_starts[line] + (uint32_t)skip_blanks(text);
    }
    f->row.last = line;
    f->row.count++;
}

/* The text without what was cut. */
static dv_str shorten(const folder *f)
{
    dv_str text = f->file->text;
    uint32_t at = 0;
    size_t length = 0;
    char *kept = dv_arena_new(f->arena, text.len);

    for (uint32_t i = 0; i <= f->fold.cuts.count; i++) {
        bool last = i == f->fold.cuts.count;
        uint32_t end =
            last ? (uint32_t)text.len : f->fold.cuts.items[i].removed.start;

        memcpy(kept + length, text.ptr + at, end - at);
        length += end - at;
        at = last ? end : f->fold.cuts.items[i].removed.end;
    }
    return (dv_str){kept, length};
}

dv_fold dv_fold_comments(const dv_file *file, const dv_comment_habit *habit,
                         dv_arena *arena)
{
    folder f = {.file = file, .habit = habit, .arena = arena};

    f.fold.text = file->text;
    if (file->line_count < LONG_ROW)
        return f.fold;
    for (uint32_t i = 0; i < file->line_count; i++)
        see_line(&f, i);
    end_row(&f);
    if (f.fold.cuts.count)
        f.fold.text = shorten(&f);
    return f.fold;
}

/* Bytes that were cut before `offset` of the shortened text; with `at`, at it
 * as well. */
static uint32_t cut_before(const dv_fold *fold, uint32_t offset, bool at)
{
    uint32_t low = 0, high = fold->cuts.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        uint32_t cut = fold->cuts.items[middle].at;

        if (cut < offset || (at && cut == offset))
            low = middle + 1;
        else
            high = middle;
    }
    return low ? (uint32_t)fold->cuts.items[low - 1].before : 0;
}

dv_span dv_fold_place(const dv_fold *fold, dv_span span)
{
    return (dv_span){span.start + cut_before(fold, span.start, true),
                     span.end + cut_before(fold, span.end, false)};
}

/* The cut below the comment that starts at `head`, or NULL. */
static const dv_fold_cut *cut_below(const dv_fold *fold, uint32_t head)
{
    uint32_t low = 0, high = fold->cuts.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (fold->cuts.items[middle].head < head)
            low = middle + 1;
        else
            high = middle;
    }
    return low < fold->cuts.count && fold->cuts.items[low].head == head
               ? &fold->cuts.items[low]
               : NULL;
}

void dv_fold_add_lines(const dv_fold *fold, const dv_file *file,
                       dv_arena *arena, dv_raw_comments *raw)
{
    const dv_fold_cut *cut =
        cut_below(fold, raw->items[raw->count - 1].span.start);
    uint32_t at = cut ? cut->removed.start : 0;

    while (cut && at < cut->removed.end) {
        dv_str rest = dv_str_slice(file->text, at, cut->removed.end);
        dv_str line = dv_str_slice(rest, 0, dv_str_find_byte(rest, '\n'));
        dv_str text = dv_str_trim(line);
        uint32_t start = at + (uint32_t)skip_blanks(line);

        if (text.len)
            *dv_vec_push(arena, raw) = (dv_raw_comment){
                .span = {start, start + (uint32_t)text.len},
                .kind = dv_str_starts(text, DV_STR("/*")) ? DV_COMMENT_BLOCK
                                                          : DV_COMMENT_LINES,
            };
        at += (uint32_t)line.len + 1;
    }
}
