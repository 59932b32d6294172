/* SPDX-License-Identifier: MIT */
#include "facts/past/redirected.h"

#include "base/buf.h"
#include "facts/cite/cite.h"
#include "markdown/markdown.h"
#include "text/lines.h"
#include "text/path.h"

typedef DV_VEC(dv_span) span_list;

/* The directories of a path, with the last `/`. */
static dv_span directories_of(dv_str text, dv_span path)
{
    dv_str bytes = dv_span_of(text, path);
    size_t end = dv_str_find_byte(bytes, '#');

    while (end > 0 && bytes.ptr[end - 1] != '/')
        end--;
    return (dv_span){path.start, path.start + (uint32_t)end};
}

static void take_references(const dv_document *document, dv_arena *arena,
                            span_list *out)
{
    dv_citations all = {0};

    dv_cite(document, NULL, arena, &all);
    for (uint32_t i = 0; i < all.mentions.count; i++)
        if (all.mentions.items[i].given || all.mentions.items[i].target.len)
            *dv_vec_push(arena, out) = directories_of(
                document->file->text, all.mentions.items[i].span);
    for (uint32_t i = 0; i < all.citations.count; i++) {
        *dv_vec_push(arena, out) = all.citations.items[i].lines_span;
        *dv_vec_push(arena, out) = all.citations.items[i].twin_lines_span;
    }
}

static int by_start(const void *a, const void *b)
{
    const dv_span *left = a, *right = b;

    return (left->start > right->start) - (left->start < right->start);
}

/* The text without the spans, but with the line ends in them. */
static dv_str cut(dv_str text, const span_list *spans, dv_arena *arena)
{
    dv_buf out = DV_BUF_INIT;
    uint32_t at = 0;
    dv_str kept;

    for (uint32_t i = 0; i < spans->count; i++) {
        dv_span span = spans->items[i];

        if (span.start > at)
            dv_buf_add(&out, dv_str_slice(text, at, span.start));
        for (at = at > span.start ? at : span.start; at < span.end; at++)
            if (text.ptr[at] == '\n')
                dv_buf_add_byte(&out, '\n');
    }
    dv_buf_add(&out, dv_str_slice(text, at, text.len));
    kept = dv_arena_copy(arena, dv_buf_str(&out));
    dv_buf_release(&out);
    return kept;
}

static dv_str redirect(const dv_file *file, dv_arena *arena)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_document *document = dv_markdown_parse(file, &scratch);
    span_list spans = {0};

    take_references(document, &scratch, &spans);
    for (uint32_t i = 0; i < document->link_count; i++)
        *dv_vec_push(&scratch, &spans) =
            directories_of(file->text, document->links[i].target_span);
    if (spans.count)
        qsort(spans.items, spans.count, sizeof *spans.items, by_start);
    return cut(file->text, &spans, arena);
}

const dv_file *dv_past_redirected(dv_past *past, uint32_t file)
{
    dv_past_file *of = past->files.items[file];

    if (!of->redirected && dv_path_is_markdown(of->path))
        of->redirected = dv_file_new(&past->contents, of->path,
                                     redirect(of->file, &past->contents));
    return of->redirected;
}
