/* SPDX-License-Identifier: MIT */
#include "source/tokens.h"

#include <string.h>

#include "base/vec.h"
#include "source/guard.h"
#include "source/parse.h"
#include "source/syntax.h"

typedef struct walk {
    const dv_file *file;
    const dv_syntax *syntax;
    dv_arena scratch; /* of the two arrays that grow */
    DV_VEC(dv_token) tokens;
    DV_VEC(uint16_t) roles; /* of the nodes around the place, root first */
    unsigned char *lines;
    uint32_t line;   /* where the last text ends, 1-based; 0 before any */
    uint32_t offset; /* and its end */
    uint32_t seen;   /* the end of the last leaf or comment */
    bool begins;     /* a statement begins with the next text */
    bool prefixed;   /* or has begun, with a prefix */
    bool broken;     /* there are errors in the tree */
    bool breaks;     /* the next text is one of a node with an error in it */
    bool ends;       /* the last text, `;` aside, ends a statement */
} walk;

static void release(walk *w)
{
    dv_arena_release(&w->scratch);
}

static void push(walk *w, dv_token_kind kind, dv_span span, uint32_t line)
{
    *dv_vec_push(&w->scratch, &w->tokens) = dv_token_new(kind, span, line);
}

static void push_mark(walk *w, dv_token_kind kind)
{
    push(w, kind, (dv_span){w->offset, w->offset}, w->line ? w->line : 1);
}

/* One mark says that a line ends, however many things end with it. */
static void push_end(walk *w)
{
    if (w->tokens.count &&
        w->tokens.items[w->tokens.count - 1].kind == DV_TOKEN_TEXT)
        push_mark(w, DV_TOKEN_END);
}

/* The line of the byte at `offset`, which is not before that of the last
 * call's: all calls together pass over the lines once. */
static uint32_t line_at(const walk *w, uint32_t offset)
{
    const dv_file *file = w->file;
    uint32_t line = w->line ? w->line : 1;

    while (line < file->line_count && file->line_starts[line] <= offset)
        line++;
    return line;
}

static void see_end_of_line(walk *w)
{
    if (w->ends)
        w->lines[w->line - 1] |= DV_LINE_ENDS;
}

static void see_new_line(walk *w, uint32_t line)
{
    see_end_of_line(w);
    if (w->begins)
        w->lines[line - 1] |= DV_LINE_BEGINS;
}

/* What has an error in it may be a string or a block that was not known for
 * one, so that its white space may have a meaning. */
static void see_break(walk *w, uint32_t line, uint32_t start)
{
    uint32_t before =
        line == w->line ? w->offset : w->file->line_starts[line - 1];

    if (line != w->line || before < start)
        push(w, DV_TOKEN_BREAK, (dv_span){before, start}, line);
}

/* Whether `span` is what divides statements. */
static bool divides(const walk *w, dv_span span)
{
    char byte = w->file->text.ptr[span.start];

    return dv_span_length(span) == 1 &&
           (byte == ';' || byte == ',' || byte == '&');
}

static void see_text(walk *w, dv_span span)
{
    uint32_t line = line_at(w, span.start);

    if (line != w->line)
        see_new_line(w, line);
    if (w->breaks)
        see_break(w, line, span.start);
    push(w, DV_TOKEN_TEXT, span, line);
    w->begins = false;
    w->breaks = false;
    w->ends = w->ends && divides(w, span);
    w->line = line;
    w->offset = span.end;
    w->line = line_at(w, span.end - 1);
    for (; line <= w->line; line++)
        w->lines[line - 1] |= DV_LINE_CODE;
}

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* Without the white space at its end. */
static dv_span trimmed(const walk *w, uint32_t start, uint32_t end)
{
    while (start < end && is_space(w->file->text.ptr[end - 1]))
        end--;
    return (dv_span){start, end};
}

/* Where the grammar met an error it may leave bytes in no node: those of a
 * string that it could not finish. */
static void see_gap(walk *w, uint32_t end)
{
    dv_span gap = trimmed(w, w->seen, end);

    while (gap.start < gap.end && is_space(w->file->text.ptr[gap.start]))
        gap.start++;
    if (gap.start < gap.end)
        see_text(w, gap);
}

/* Before a leaf or a comment becomes the last one seen. */
static void advance(walk *w, TSNode node)
{
    if (w->broken)
        see_gap(w, ts_node_start_byte(node));
    w->seen = ts_node_end_byte(node);
}

/* The lines of a text that is one token are told apart below its head. */
static void part_lines(const walk *w, TSNode node)
{
    uint32_t first = ts_node_start_point(node).row + 2;

    for (uint32_t line = first; line <= w->line; line++)
        w->lines[line - 1] |= DV_LINE_BEGINS | DV_LINE_ENDS;
}

/* Some leaves of C take the line's end with them, or are nothing else. */
static void see_leaf(walk *w, TSNode node)
{
    dv_span span = trimmed(w, ts_node_start_byte(node), ts_node_end_byte(node));

    advance(w, node);
    if (span.start < span.end)
        see_text(w, span);
    else if (span.start < ts_node_end_byte(node))
        push_end(w);
}

/* Whether a node is a statement by its place, if not by its kind. */
static bool stands_as_one(const walk *w, const TSTreeCursor *cursor,
                          uint16_t roles, uint16_t outer)
{
    TSFieldId field;

    if (!ts_node_is_named(ts_tree_cursor_current_node(cursor)) ||
        (roles & (DV_SYNTAX_ERROR | DV_SYNTAX_PART)))
        return false;
    if (outer & DV_SYNTAX_CLAUSE) {
        field = ts_tree_cursor_current_field_id(cursor);
        return !field || field == w->syntax->body;
    }
    return (outer & DV_SYNTAX_BODY) ||
           ((outer & DV_SYNTAX_ERROR) && (roles & DV_SYNTAX_LOOSE));
}

/* Attributes and what is behind them are one. */
static void begin(walk *w, uint16_t roles)
{
    if (!w->prefixed)
        w->begins = true;
    w->prefixed = (roles & DV_SYNTAX_PREFIX) != 0;
}

/* Returns whether the walk goes into the node. Comments, and what else a
 * grammar lets stand anywhere, are passed over. */
static bool enter(walk *w, const TSTreeCursor *cursor)
{
    TSNode node = ts_tree_cursor_current_node(cursor);
    uint16_t roles = dv_syntax_roles(w->syntax, node);
    uint16_t outer = w->roles.count ? w->roles.items[w->roles.count - 1] : 0;
    bool extra = ts_node_is_extra(node) &&
                 !(roles & (DV_SYNTAX_ERROR | DV_SYNTAX_COUNTED));

    if (extra)
        roles = 0;
    else if (stands_as_one(w, cursor, roles, outer))
        roles |= DV_SYNTAX_STATEMENT;
    if (w->broken && ts_node_has_error(node) && !(roles & DV_SYNTAX_BODY))
        roles |= DV_SYNTAX_BROKEN;
    *dv_vec_push(&w->scratch, &w->roles) = roles;
    if (extra) {
        advance(w, node);
        return false;
    }
    if (roles & DV_SYNTAX_INDENTED)
        push_mark(w, DV_TOKEN_INDENT);
    if (roles & DV_SYNTAX_STATEMENT)
        begin(w, roles);
    if (outer & DV_SYNTAX_BROKEN)
        w->breaks = true;
    if (!(roles & DV_SYNTAX_WHOLE) && ts_node_child_count(node))
        return true;
    see_leaf(w, node);
    if (roles & DV_SYNTAX_LINES)
        part_lines(w, node);
    return false;
}

static void leave(walk *w)
{
    uint16_t roles = w->roles.items[--w->roles.count];

    if ((roles & DV_SYNTAX_STATEMENT) && !(roles & DV_SYNTAX_PREFIX)) {
        push_end(w);
        w->ends = w->line > 0;
    }
    if (roles & DV_SYNTAX_INDENTED)
        push_mark(w, DV_TOKEN_DEDENT);
}

static void walk_tree(walk *w, TSTreeCursor *cursor)
{
    do {
        if (enter(w, cursor) && ts_tree_cursor_goto_first_child(cursor))
            continue;
        leave(w);
        while (w->roles.count && !ts_tree_cursor_goto_next_sibling(cursor)) {
            ts_tree_cursor_goto_parent(cursor);
            leave(w);
        }
    } while (w->roles.count);
}

static void take_tokens(void *context, const TSTree *tree)
{
    walk *w = context;
    TSNode root = ts_tree_root_node(tree);
    TSTreeCursor cursor = ts_tree_cursor_new(root);

    w->broken = ts_node_has_error(root);
    walk_tree(w, &cursor);
    if (w->broken)
        see_gap(w, (uint32_t)w->file->text.len);
    see_end_of_line(w);
    ts_tree_cursor_delete(&cursor);
}

static dv_token_list list_of(const walk *w, dv_arena *arena)
{
    return (dv_token_list){w->file, dv_vec_pack(arena, &w->tokens),
                           w->tokens.count, w->lines, w->file->line_count};
}

static walk walk_of(const dv_file *file, uint32_t language, dv_arena *arena)
{
    return (walk){
        .file = file,
        .syntax = dv_syntax_of(language),
        .lines = dv_arena_new(arena, file->line_count),
    };
}

bool dv_source_tokens_as(dv_source_parser *parser, const dv_file *file,
                         uint32_t language, dv_arena *arena, dv_token_list *out)
{
    DV_AUTO(release) walk w = {.file = file};

    if (language == DV_NONE || file->text.len > DV_SOURCE_PARSEABLE ||
        dv_guard_binary(file->text).len)
        return false;
    w = walk_of(file, language, arena);
    if (dv_parse_tree(parser, file->text, language, take_tokens, &w).len)
        return false;
    *out = list_of(&w, arena);
    return true;
}

dv_token_list dv_tree_tokens(const TSTree *tree, const dv_file *file,
                             uint32_t language, dv_arena *arena)
{
    DV_AUTO(release) walk w = walk_of(file, language, arena);

    take_tokens(&w, tree);
    return list_of(&w, arena);
}

bool dv_source_tokens(dv_source_parser *parser, const dv_file *file,
                      dv_arena *arena, dv_token_list *out)
{
    return dv_source_tokens_as(
        parser, file, dv_language_of_text(file->path, file->text), arena, out);
}

typedef struct both {
    walk *tokens;
    const dv_tree_visit *also;
} both;

static void take_both(void *context, const TSTree *tree)
{
    both *b = context;

    take_tokens(b->tokens, tree);
    if (b->also->use)
        b->also->use(b->also->context, tree);
}

bool dv_parse_tokens(dv_source_parser *parser, dv_source *source,
                     const dv_tree_visit *also, dv_arena *arena,
                     dv_arena *token_arena, dv_token_list *out)
{
    DV_AUTO(release) walk w = {.file = source->file};
    both b = {&w, also};

    if (source->state == DV_SOURCE_TEXT)
        return dv_source_tokens(parser, source->file, token_arena, out);
    if (source->state != DV_SOURCE_READ)
        return false;
    if (source->page) {
        dv_parse_define(parser, source, arena, also->use, also->context);
        return false;
    }
    w = walk_of(source->file,
                dv_language_of_text(source->file->path, source->file->text),
                token_arena);
    if (!dv_parse_define(parser, source, arena, take_both, &b))
        return false;
    *out = list_of(&w, token_arena);
    return true;
}

bool dv_source_define_tokens(dv_source_parser *parser, dv_source *source,
                             dv_arena *arena, dv_arena *token_arena,
                             dv_token_list *out)
{
    return dv_parse_tokens(parser, source, &(dv_tree_visit){0}, arena,
                           token_arena, out);
}
