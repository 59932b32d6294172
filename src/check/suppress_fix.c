/* SPDX-License-Identifier: MIT */
/* How a suppression that silences nothing is taken away. */
#include "check/suppress.h"

static bool is_mark(char c)
{
    return c == ' ' || c == '\t' || c == '#' || c == '/' || c == '-' ||
           c == ';' || c == '%';
}

/* The line of a comment that has nothing else on it, with its end; of another
 * one, the comment and the blanks before it. */
static bool comment_span(const dv_document *document,
                         const dv_directive *directive, dv_span *out)
{
    const dv_file *file = document->file;
    dv_span line = dv_file_line_span(file, directive->line);
    dv_span last = dv_file_line_span(file, directive->last_line);
    uint32_t start = directive->span.start, end = directive->span.end;

    while (start > line.start &&
           (document->source
                ? is_mark(file->text.ptr[start - 1])
                : strchr(" \t", file->text.ptr[start - 1]) != NULL))
        start--;
    while (end < last.end && strchr(" \t", file->text.ptr[end]))
        end++;
    if (start == line.start && end == last.end) {
        *out = (dv_span){start, directive->last_line < file->line_count
                                    ? file->line_starts[directive->last_line]
                                    : (uint32_t)file->text.len};
        return true;
    }
    *out = (dv_span){start, directive->span.end};
    return !document->source;
}

static uint32_t count_used(const dv_suppressions *all,
                           const dv_directive *directive)
{
    uint32_t used = 0;

    for (uint32_t i = 0; i < directive->count; i++)
        used += all->items.items[directive->first + i].used;
    return used;
}

/* The whole comment, and the one that ends it. */
static dv_fix remove_whole(const dv_suppressions *all,
                           const dv_document *document, uint32_t number,
                           dv_arena *arena)
{
    const dv_directive *directive = &all->directives.items[number];
    dv_edit *edits = dv_arena_new(arena, 2 * sizeof *edits);
    uint32_t count = 1;

    if (!comment_span(document, directive, &edits[0].span))
        return (dv_fix){0};
    if (directive->ended_by != DV_NONE) {
        const dv_directive *end = &all->directives.items[directive->ended_by];

        /* It ends others, too. */
        if (end->count != directive->count ||
            !comment_span(document, end, &edits[1].span))
            return (dv_fix){0};
        count = 2;
    }
    return (dv_fix){edits, count, true};
}

/* A name, and the blanks before it. */
static dv_fix remove_names(const dv_suppressions *all, dv_str text,
                           const dv_directive *directive, dv_arena *arena)
{
    dv_edit *edits = dv_arena_new(arena, directive->count * sizeof *edits);
    uint32_t count = 0;

    if (directive->ended_by != DV_NONE)
        return (dv_fix){0};
    for (uint32_t i = 0; i < directive->count; i++) {
        const dv_suppression *s = &all->items.items[directive->first + i];
        dv_span span = s->name;

        if (s->used)
            continue;
        while (strchr(" \t,", text.ptr[span.start - 1]))
            span.start--;
        edits[count++] = (dv_edit){.span = span};
    }
    return (dv_fix){edits, count, true};
}

dv_fix dv_suppressions_fix(const dv_suppressions *all,
                           const dv_document *document, uint32_t number,
                           dv_arena *arena)
{
    const dv_directive *directive = &all->directives.items[number];

    if (directive->kind == DV_ENABLE || !count_used(all, directive))
        return remove_whole(all, document, number, arena);
    return remove_names(all, document->file->text, directive, arena);
}
