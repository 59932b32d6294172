/* SPDX-License-Identifier: MIT */
/*
 * The guards that need lines, in one pass, most of it over the first bytes of
 * each line, and how many nodes the document may become.
 */
#include "markdown/guard.h"

#include "docverify/file.h"

/* Nodes, each with the text behind it some 420 bytes: 240 MiB. */
enum { NODES = 600 * 1000 };

void dv_md_note_line(dv_md_line_guard *guard, dv_str message, bool *noted)
{
    if (!*noted)
        dv_md_note_at(guard->md,
                      dv_file_line_span(guard->md->file, guard->line), message,
                      true);
    *noted = true;
}

static void count_markup(dv_md_line_guard *guard)
{
    static const unsigned char weight[256] = {
        ['*'] = 1,  ['_'] = 1, ['`'] = 1, ['<'] = 1, ['&'] = 1, ['!'] = 1,
        ['\\'] = 1, ['|'] = 1, ['['] = 2, [']'] = 2, ['>'] = 1, ['\n'] = 1};
    const unsigned char *text = (const unsigned char *)guard->md->text.ptr;
    uint64_t nodes = 0;

    for (uint32_t i = guard->start; i < guard->end; i++)
        nodes += weight[text[i]];
    guard->nodes += nodes;
}

static dv_str say_rest(const dv_md_line_guard *guard)
{
    if (guard->line == 1)
        return DV_STR("it is not read");
    if (guard->md->parts)
        return DV_STR("it is not read from here on");
    return dv_arena_printf(guard->md->arena, "it is read up to line %u",
                           guard->line - 1);
}

static void cut(dv_md_line_guard *guard)
{
    dv_arena *arena = guard->md->arena;
    dv_str rest = say_rest(guard);
    dv_str message = dv_arena_printf(
        arena, "the document has more than %d pieces of markup; %.*s", NODES,
        DV_STR_ARG(rest));

    dv_md_note_at(guard->md, dv_file_line_span(guard->md->file, guard->line),
                  message, false);
    guard->md->end = guard->start;
}

static void look_at_first(dv_md_line_guard *guard)
{
    dv_md *md = guard->md;
    char c = md->text.ptr[guard->first];

    if (c == '[')
        *dv_vec_push(&md->scratch, &md->candidates) = guard->first;
    else if (c == '#')
        guard->nodes++; /* headings become anchors, too */
}

void dv_md_guard_lines(dv_md *md)
{
    const dv_file *file = md->file;
    bool large = md->end > NODES; /* a byte is hardly more than one node */
    dv_md_line_guard guard = {.md = md, .blank = true};

    for (uint32_t i = md->first_line; i < file->line_count; i++) {
        guard.line = i + 1;
        guard.start = file->line_starts[i];
        guard.end = i + 1 < file->line_count ? file->line_starts[i + 1]
                                             : (uint32_t)md->text.len;
        dv_md_guard_nesting(&guard);
        dv_md_guard_tables(&guard);
        if (large)
            count_markup(&guard);
        if (guard.nodes > NODES) {
            cut(&guard);
            return;
        }
        if (!guard.blank)
            look_at_first(&guard);
    }
}
