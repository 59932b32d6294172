/* SPDX-License-Identifier: MIT */
/*
 * Footnote definitions as an extension of our own. cmark-gfm's option for
 * them drops the definitions that no text cites, with all they hold, and
 * moves the others to the document's end; references are found in the text
 * (text.c).
 */
#include <cmark-gfm-extension_api.h>

#include "markdown/internal.h"

enum { INDENT = 4, DEEPEST_COLUMN = 200 };

static cmark_node_type footnote_type; /* set once, before any parse */

/* Bytes of `[^label]:` and the white space behind it; 0 if it is not there. */
static int definition_length(const unsigned char *input, int len, int at)
{
    int i = at + 2;

    if (at < 0 || i >= len || input[at] != '[' || input[at + 1] != '^')
        return 0;
    while (i < len && !strchr("] \t\r\n", input[i]))
        i++;
    if (i == at + 2 || i + 1 >= len || input[i] != ']' || input[i + 1] != ':')
        return 0;
    i += 2;
    while (i < len && (input[i] == ' ' || input[i] == '\t'))
        i++;
    return i - at;
}

static cmark_node *open_definition(cmark_syntax_extension *self, int indented,
                                   cmark_parser *parser, cmark_node *parent,
                                   unsigned char *input, int len)
{
    int at = cmark_parser_get_first_nonspace(parser);
    int length = indented ? 0 : definition_length(input, len, at);
    cmark_node *node;

    if (length == 0 || cmark_parser_get_column(parser) > DEEPEST_COLUMN)
        return NULL;
    node = cmark_parser_add_child(parser, parent, footnote_type, at + 1);
    if (node == NULL)
        return NULL;
    cmark_node_set_syntax_extension(node, self);
    cmark_parser_advance_offset(parser, (char *)input,
                                at + length - cmark_parser_get_offset(parser),
                                0);
    return node;
}

static int continues(cmark_syntax_extension *self, cmark_parser *parser,
                     unsigned char *input, int len, cmark_node *container)
{
    (void)self;
    (void)len;
    (void)container;
    if (cmark_parser_is_blank(parser))
        return 1;
    if (cmark_parser_get_indent(parser) < INDENT)
        return 0;
    cmark_parser_advance_offset(parser, (char *)input, INDENT, 1);
    return 1;
}

static int can_contain(cmark_syntax_extension *self, cmark_node *node,
                       cmark_node_type child)
{
    (void)self;
    (void)node;
    return (child & CMARK_NODE_TYPE_MASK) == CMARK_NODE_TYPE_BLOCK &&
           child != CMARK_NODE_ITEM;
}

cmark_syntax_extension *dv_md_footnote_extension(cmark_node_type type)
{
    cmark_syntax_extension *self =
        cmark_syntax_extension_new("docverify_footnote");

    footnote_type = type;
    cmark_syntax_extension_set_open_block_func(self, open_definition);
    cmark_syntax_extension_set_match_block_func(self, continues);
    cmark_syntax_extension_set_can_contain_func(self, can_contain);
    return self;
}
