/* SPDX-License-Identifier: MIT */
/*
 * cmark's extensions, registered once for the process.
 *
 * None that is attached has special characters: cmark-gfm keeps those in a
 * table of the process that each parse sets and clears, so that parses at the
 * same time would misread each other's text. Hence no `autolink` and no
 * `strikethrough`.
 */
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <pthread.h>

#include "markdown/internal.h"

static struct {
    pthread_once_t once;
    cmark_syntax_extension *table, *tasklist, *footnote;
    cmark_node_type footnote_type, table_type, row_type, cell_type;
} known = {.once = PTHREAD_ONCE_INIT};

/* No header of cmark-gfm's names these types. */
static void learn_table_types(void)
{
    static const char table[] = "|a|\n|-|\n";
    cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
    cmark_node *root;
    cmark_node *node;

    cmark_parser_attach_syntax_extension(parser, known.table);
    cmark_parser_feed(parser, table, sizeof table - 1);
    root = cmark_parser_finish(parser);
    node = cmark_node_first_child(root);
    known.table_type = cmark_node_get_type(node);
    node = cmark_node_first_child(node);
    known.row_type = cmark_node_get_type(node);
    node = cmark_node_first_child(node);
    known.cell_type = cmark_node_get_type(node);
    cmark_node_free(root);
    cmark_parser_free(parser);
}

static void register_extensions(void)
{
    cmark_gfm_core_extensions_ensure_registered();
    known.table = cmark_find_syntax_extension("table");
    known.tasklist = cmark_find_syntax_extension("tasklist");
    known.footnote_type = cmark_syntax_extension_add_node(0);
    known.footnote = dv_md_footnote_extension(known.footnote_type);
    learn_table_types();
}

void dv_md_attach_extensions(cmark_parser *parser)
{
    pthread_once(&known.once, register_extensions);
    cmark_parser_attach_syntax_extension(parser, known.footnote);
    cmark_parser_attach_syntax_extension(parser, known.table);
    cmark_parser_attach_syntax_extension(parser, known.tasklist);
}

dv_block_kind dv_md_extension_block(cmark_node_type type)
{
    if (type == known.cell_type)
        return DV_BLOCK_CELL;
    if (type == known.row_type)
        return DV_BLOCK_ROW;
    if (type == known.table_type)
        return DV_BLOCK_TABLE;
    if (type == known.footnote_type)
        return DV_BLOCK_FOOTNOTE;
    return DV_BLOCK_PARAGRAPH;
}
