/* SPDX-License-Identifier: MIT */
#include "facts/corpus/source.h"

#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/links/target.h"
#include "facts/trees/tree.h"
#include "markdown/markdown.h"
#include "source/comments/comments.h"
#include "source/languages.h"
#include "text/path.h"

bool dv_path_is_source(dv_str path)
{
    return !dv_path_is_markdown(path) && dv_language_of(path) != DV_NONE;
}

/* `table[i](x.y)` is a call: something stands right before the bracket. */
static bool is_call(const dv_document *document, const dv_link *link)
{
    dv_str text = dv_document_text(document);
    char before = link->span.start ? text.ptr[link->span.start - 1] : ' ';

    return dv_is_word(before) || strchr(")]}\"'", before) ||
           (unsigned char)before == '\0';
}

/* In a comment only an address is a link, or what has the name of a file:
 * `[a-z](x|y)` and `[Vec](std::vec::Vec)` are none. */
static bool is_link(const dv_document *document, const dv_link *link,
                    dv_arena *arena)
{
    dv_link_target target;

    if (link->kind == DV_LINK_AUTO)
        return true;
    if (is_call(document, link))
        return false;
    target = dv_link_target_read(link->target, arena);
    return !target.fault &&
           (target.external ? dv_str_starts(link->target, DV_STR("http"))
                            : dv_path_is_of_file(target.path));
}

static void drop_other_links(dv_document *document, dv_arena *arena)
{
    dv_link *kept = dv_arena_new(arena, document->link_count * sizeof *kept);
    uint32_t count = 0;

    for (uint32_t i = 0; i < document->link_count; i++)
        if (is_link(document, &document->links[i], arena))
            kept[count++] = document->links[i];
    document->links = kept;
    document->link_count = count;
}

static void say_why(dv_document *document, dv_str reason, dv_arena *arena)
{
    dv_note *note = dv_arena_new(arena, sizeof *note);

    *note = (dv_note){
        .message = dv_arena_printf(arena, "its comments were not read: %.*s",
                                   DV_STR_ARG(reason))};
    document->notes = note;
    document->note_count = 1;
}

dv_document *dv_corpus_read_source(dv_source_parser *parser,
                                   const dv_file *file, dv_arena *arena)
{
    dv_arena scratch = DV_ARENA_INIT;
    dv_comment_list comments = dv_source_comments(parser, file, &scratch);
    dv_markdown_part *parts =
        dv_arena_new(&scratch, comments.count * sizeof *parts);
    dv_document *document;

    for (uint32_t i = 0; i < comments.count; i++)
        parts[i] = (dv_markdown_part){comments.items[i].lines,
                                      comments.items[i].line_count};
    document = dv_markdown_parse_parts(file, parts, comments.count, arena);
    drop_other_links(document, arena);
    if (comments.reason.len)
        say_why(document, comments.reason, arena);
    dv_arena_release(&scratch);
    return document;
}
