/* SPDX-License-Identifier: MIT */
#include "markdown/internal.h"
#include "markdown/markdown.h"

#include "docverify/span.h"

/* Larger documents use cmark's own memory, which is given back bit by bit, so
 * that the most that a parse needs stays in proportion. */
#define ARENA_LIMIT (2u << 20)

static void feed_empty_lines(cmark_parser *parser, uint32_t count)
{
    static const char lines[] = "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n";
    uint32_t most = sizeof lines - 1;

    for (; count > most; count -= most)
        cmark_parser_feed(parser, lines, most);
    cmark_parser_feed(parser, lines, count);
}

/* Footnotes are not cmark's: see footnote.c. */
static cmark_node *parse_tree(dv_md *md)
{
    bool small = md->text.len <= ARENA_LIMIT;
    cmark_mem *memory =
        small ? dv_md_memory(&md->nodes) : cmark_get_default_mem_allocator();
    cmark_parser *parser =
        cmark_parser_new_with_mem(CMARK_OPT_SOURCEPOS, memory);
    uint32_t start = md->first_line < md->file->line_count
                         ? md->file->line_starts[md->first_line]
                         : (uint32_t)md->text.len;
    cmark_node *root;

    dv_md_attach_extensions(parser);
    feed_empty_lines(parser, md->first_line);
    if (start < md->end)
        cmark_parser_feed(parser, md->text.ptr + start, md->end - start);
    root = cmark_parser_finish(parser);
    if (!small)
        cmark_parser_free(parser);
    return root;
}

static int by_start(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int compare_links(const void *a, const void *b)
{
    const dv_link *left = a;
    const dv_link *right = b;
    int order = by_start(left->span.start, right->span.start);

    return order ? order : by_start(right->span.end, left->span.end);
}

static int compare_code_spans(const void *a, const void *b)
{
    const dv_code_span *left = a;
    const dv_code_span *right = b;
    int order = by_start(left->span.start, right->span.start);

    return order ? order : by_start(left->content.start, right->content.start);
}

static int compare_anchors(const void *a, const void *b)
{
    const dv_anchor *left = a;
    const dv_anchor *right = b;
    int order = by_start(left->span.start, right->span.start);

    return order ? order : dv_str_compare(left->slug, right->slug);
}

static int compare_notes(const void *a, const void *b)
{
    const dv_note *left = a;
    const dv_note *right = b;
    int order = by_start(left->span.start, right->span.start);

    return order ? order : dv_str_compare(left->message, right->message);
}

/* Most documents need no sorting, and qsort does not see that by itself. */
static void sort(void *items, uint32_t count, size_t size,
                 int (*compare)(const void *, const void *))
{
    const char *bytes = items;

    for (uint32_t i = 1; i < count; i++)
        if (compare(bytes + (i - 1) * size, bytes + i * size) > 0) {
            qsort(items, count, size, compare);
            return;
        }
}

static void finish_notes(dv_md *md, dv_document *doc)
{
    dv_note *notes = dv_arena_new(md->arena, md->notes.count * sizeof *notes);
    uint32_t count = 0;

    for (uint32_t i = 0; i < md->notes.count; i++) {
        const dv_md_note *note = &md->notes.items[i];

        if (!note->guard || !dv_md_in_code(md, note->note.span.start))
            notes[count++] = note->note;
    }
    sort(notes, count, sizeof *notes, compare_notes);
    doc->notes = notes;
    doc->note_count = count;
}

static void finish(dv_md *md, dv_document *doc)
{
    sort(md->links.items, md->links.count, sizeof *doc->links, compare_links);
    sort(md->code_spans.items, md->code_spans.count, sizeof *doc->code_spans,
         compare_code_spans);
    sort(md->anchors.items, md->anchors.count, sizeof *doc->anchors,
         compare_anchors);
    finish_notes(md, doc);
    doc->front_matter = md->front_matter;
    doc->front_matter_yaml = md->front_matter_yaml;
    doc->source_rev = md->source_rev;
    doc->blocks = dv_vec_pack(md->arena, &md->blocks);
    doc->block_count = md->blocks.count;
    doc->code_spans = dv_vec_pack(md->arena, &md->code_spans);
    doc->code_span_count = md->code_spans.count;
    doc->links = dv_vec_pack(md->arena, &md->links);
    doc->link_count = md->links.count;
    doc->anchors = dv_vec_pack(md->arena, &md->anchors);
    doc->anchor_count = md->anchors.count;
}

static void parse(dv_md *md, dv_document *doc)
{
    cmark_node *root;

    dv_md_take_front_matter(md);
    dv_md_guard(md);
    root = parse_tree(md);
    dv_md_flatten(md, root);
    if (md->text.len > ARENA_LIMIT)
        cmark_node_free(root);
    dv_arena_release(&md->nodes);
    dv_md_settle_links(md);
    dv_md_number_anchors(md);
    finish(md, doc);
}

static void refuse(dv_document *doc, dv_arena *arena)
{
    dv_note *note = dv_arena_new(arena, sizeof *note);

    note->message =
        dv_arena_printf(arena, "not parsed: the document has more than %u MiB",
                        DV_DOCUMENT_LIMIT >> 20);
    doc->notes = note;
    doc->note_count = 1;
}

dv_document *dv_md_parse(const dv_file *file, bool parts, dv_arena *arena)
{
    dv_document *doc = dv_arena_new(arena, sizeof *doc);
    dv_md md = {
        .file = file, .arena = arena, .text = file->text, .parts = parts};

    doc->file = file;
    if (file->text.len > DV_DOCUMENT_LIMIT) {
        refuse(doc, arena);
        return doc;
    }
    md.end = (uint32_t)file->text.len;
    md.fuel = 100000 + 4 * (uint64_t)md.end;
    parse(&md, doc);
    dv_strmap_release(&md.labels);
    dv_strmap_release(&md.footnotes);
    dv_arena_release(&md.scratch);
    return doc;
}

dv_document *dv_markdown_parse(const dv_file *file, dv_arena *arena)
{
    return dv_md_parse(file, false, arena);
}
