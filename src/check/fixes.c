/* SPDX-License-Identifier: MIT */
#include "check/fixes.h"

#include "docverify/ascii.h"

/* References around one that are looked at for those that share its path. */
#define SHARED_REACH 256

typedef struct edit_list {
    dv_edit items[6]; /* two numbers and the path, twice */
    uint32_t count;
} edit_list;

static void add(edit_list *edits, dv_span span, dv_str old_text,
                dv_str new_text)
{
    if (!dv_str_equal(old_text, new_text))
        edits->items[edits->count++] = (dv_edit){span, new_text};
}

/* The runs of digits in a span, without columns ("10:5-16:3", "L10C5") where it
 * may have some: at most two make a range. */
static uint32_t find_numbers(dv_str text, dv_span span, bool columns,
                             dv_span numbers[2])
{
    uint32_t count = 0;

    for (uint32_t at = span.start; at < span.end; at++) {
        uint32_t start = at;

        while (at < span.end && dv_is_digit(text.ptr[at]))
            at++;
        if (at == start || (columns && start > span.start &&
                            strchr(":C", text.ptr[start - 1])))
            continue;
        if (count < 2)
            numbers[count] = (dv_span){start, at};
        count++;
    }
    return count;
}

/* The last line, in the manner of "955-70" where `shorter` has fewer digits
 * than `first` and the others are the same still. */
static dv_str last_line(dv_lines now, dv_span first, dv_span shorter,
                        dv_arena *arena)
{
    dv_str from = dv_arena_printf(arena, "%u", now.first);
    dv_str to = dv_arena_printf(arena, "%u", now.last);
    uint32_t kept = dv_span_length(shorter);
    size_t same = to.len > kept ? to.len - kept : 0;

    if (kept >= dv_span_length(first) || from.len != to.len ||
        now.last <= now.first || memcmp(from.ptr, to.ptr, same) != 0)
        return to;
    return dv_str_slice(to, same, to.len);
}

/* A single line stays single, also one that stands for a range which the other
 * end of its link has whole. */
static bool edit_lines(edit_list *edits, dv_str text, dv_span span,
                       const dv_reference *reference, dv_arena *arena)
{
    dv_lines now = reference->now.lines, was = reference->lines;
    bool linked = reference->twin_lines_span.end > 0;
    dv_span numbers[2];
    bool leading = reference->path_span.start == span.end + 1 &&
                   text.ptr[span.end] == ':'; /* "1:9:a.py" */
    uint32_t count = find_numbers(text, span, !leading, numbers);

    if (count == 0 || count > 2 ||
        (count == 1 && was.first != was.last && !linked))
        return false;
    add(edits, numbers[0], dv_span_of(text, numbers[0]),
        dv_arena_printf(arena, "%u", now.first));
    if (count == 2)
        add(edits, numbers[1], dv_span_of(text, numbers[1]),
            last_line(now, numbers[0], numbers[1], arena));
    return true;
}

static bool shares_path(const dv_reference *a, const dv_reference *b)
{
    return a->path_span.start == b->path_span.start &&
           a->path_span.end == b->path_span.end;
}

/* Whether all references that use the same written path go to the same new
 * one: no lines are taken along that stay. `*safe` is false when one of them
 * would not be written with the others. */
static bool all_follow(const dv_document_facts *document,
                       const dv_reference *reference, bool *safe)
{
    const dv_reference *all = document->references;
    int64_t at = reference - all;

    for (int64_t i = at - SHARED_REACH; i <= at + SHARED_REACH; i++) {
        if (i < 0 || i >= document->reference_count ||
            !shares_path(&all[i], reference))
            continue;
        if (!dv_str_equal(all[i].now.path, reference->now.path))
            return false;
        *safe = *safe && all[i].now.safe;
    }
    return true;
}

bool dv_fix_may_write(const dv_document *document, dv_str text)
{
    static const char marks[] = "*\"'`\\\r\n";

    for (size_t i = 0; document->source && i < text.len; i++)
        if (memchr(marks, text.ptr[i], sizeof marks))
            return false;
    return true;
}

static bool edit_path(edit_list *edits, dv_str text,
                      const dv_document_facts *document,
                      const dv_reference *reference, bool *safe)
{
    dv_str written = dv_span_of(text, reference->path_span);

    if (dv_str_equal(reference->now.path, reference->path))
        return true;
    if (!written.len || !dv_str_equal(written, reference->written_path) ||
        !all_follow(document, reference, safe) || !reference->spelled.len ||
        !dv_fix_may_write(document->document, reference->spelled))
        return false;
    add(edits, reference->path_span, written, reference->spelled);
    if (!dv_span_length(reference->twin_path_span))
        return true;
    add(edits, reference->twin_path_span,
        dv_span_of(text, reference->twin_path_span), reference->twin_spelled);
    return reference->twin_spelled.len > 0;
}

static int compare_edits(const void *a, const void *b)
{
    const dv_edit *left = a, *right = b;

    return (left->span.start > right->span.start) -
           (left->span.start < right->span.start);
}

static dv_fix fix_of(edit_list *edits, bool safe, dv_arena *arena)
{
    dv_edit *kept = dv_arena_new(arena, edits->count * sizeof *kept + 1);

    qsort(edits->items, edits->count, sizeof *edits->items, compare_edits);
    memcpy(kept, edits->items, edits->count * sizeof *kept);
    return (dv_fix){kept, edits->count, safe};
}

dv_fix dv_fix_name(const dv_document *document, const dv_missing_name *name,
                   dv_arena *arena)
{
    edit_list edits = {.count = 0};

    if (!name->spelled.len || !dv_fix_may_write(document, name->spelled))
        return (dv_fix){0};
    add(&edits, name->path_span, name->path, name->spelled);
    if (dv_span_length(name->twin_span))
        add(&edits, name->twin_span, (dv_str){0}, name->twin_spelled);
    return edits.count ? fix_of(&edits, name->safe, arena) : (dv_fix){0};
}

dv_fix dv_fix_reference(const dv_document_facts *document,
                        const dv_reference *reference, dv_arena *arena)
{
    dv_str text = document->document->file->text;
    edit_list edits = {.count = 0};
    bool safe = reference->now.safe;

    if (reference->misread || !reference->now.path.len ||
        reference->now.lines.first == 0 ||
        !edit_lines(&edits, text, reference->lines_span, reference, arena) ||
        (reference->twin_lines_span.end &&
         !edit_lines(&edits, text, reference->twin_lines_span, reference,
                     arena)) ||
        !edit_path(&edits, text, document, reference, &safe) ||
        edits.count == 0)
        return (dv_fix){0};
    return fix_of(&edits, safe, arena);
}
