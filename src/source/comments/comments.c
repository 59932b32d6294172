/* SPDX-License-Identifier: MIT */
#include "source/comments/internal.h"

#include <pthread.h>

#include "base/mem.h"
#include "source/guard.h"
#include "source/languages.h"
#include "source/parse.h"

#define DV_LANGUAGE(name, ...) +1
enum {
    LANGUAGES = 0
#include "source/languages.def"
};
#undef DV_LANGUAGE

/* What a node is to comments. */
typedef enum node_role {
    NODE_OTHER,
    NODE_COMMENT,
    NODE_STATEMENT, /* one that a string alone may be */
    NODE_STRING,
    NODE_MACRO /* the body of a macro, whose comments are no nodes */
} node_role;

enum { NODE_KINDS = 1024 };

typedef struct node_roles {
    uint8_t of[NODE_KINDS]; /* node_role by TSSymbol */
} node_roles;

/* Grammars agree on the names of these nodes. */
static const struct {
    const char *name;
    node_role role;
} names[] = {
    {"comment", NODE_COMMENT},
    {"line_comment", NODE_COMMENT},
    {"block_comment", NODE_COMMENT},
    {"expression_statement", NODE_STATEMENT},
    {"multiline_comment", NODE_COMMENT},
    {"documentation_comment", NODE_COMMENT},
    {"string", NODE_STRING},
    {"preproc_arg", NODE_MACRO},
};

/* A language whose comments may begin with `#` has a row, the last is for all
 * others. */
static const dv_comment_habit habits[] = {
    {"python", .hash = true, .strings = true},
    {"bash", .hash = true},
    {"ruby", .hash = true},
    {"elixir", .hash = true},
    {"toml", .hash = true},
    {"yaml", .hash = true},
    {"php", .hash = true, .slash = true},
    {"php_only", .hash = true, .slash = true},
    {NULL, .slash = true},
};

static node_roles roles_of[LANGUAGES];
static pthread_once_t roles_once = PTHREAD_ONCE_INIT;

static node_role role_of_name(dv_str name)
{
    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (dv_str_equal(name, dv_str_from(names[i].name)))
            return names[i].role;
    return NODE_OTHER;
}

static void read_roles(void)
{
    for (uint32_t l = 0; l < dv_language_count; l++) {
        const TSLanguage *grammar = dv_languages[l].grammar();
        uint32_t count = ts_language_symbol_count(grammar);

        for (uint32_t i = 0; i < count && i < NODE_KINDS; i++)
            if (ts_language_symbol_type(grammar, (TSSymbol)i) ==
                TSSymbolTypeRegular)
                roles_of[l].of[i] = (uint8_t)role_of_name(
                    dv_str_from(ts_language_symbol_name(grammar, (TSSymbol)i)));
    }
}

static const dv_comment_habit *habit_of(uint32_t language)
{
    const dv_comment_habit *habit = habits;

    while (habit->language &&
           strcmp(habit->language, dv_languages[language].name) != 0)
        habit++;
    return habit;
}

typedef struct collector {
    const dv_file *file;
    const dv_comment_habit *habit;
    const node_roles *roles;
    dv_arena *arena;
    dv_fold fold;
    uint32_t next; /* what may begin a comment, at or behind the last node */
    dv_raw_comments raw;
} collector;

static node_role role_of(const collector *c, TSNode node)
{
    TSSymbol symbol = ts_node_symbol(node);

    return symbol < NODE_KINDS ? (node_role)c->roles->of[symbol] : NODE_OTHER;
}

static void add(collector *c, dv_span span, dv_comment_kind kind)
{
    dv_str text = c->file->text;

    span = dv_fold_place(&c->fold, span);
    while (span.end > span.start && strchr("\r\n", text.ptr[span.end - 1]))
        span.end--;
    if (dv_span_length(span) == 0 ||
        (span.start == 0 && dv_str_starts(text, DV_STR("#!"))))
        return;
    *dv_vec_push(c->arena, &c->raw) = (dv_raw_comment){span, kind};
    if (kind != DV_COMMENT_STRING)
        dv_fold_add_lines(&c->fold, c->file, c->arena, &c->raw);
}

static dv_span span_of(TSNode node)
{
    return (dv_span){ts_node_start_byte(node), ts_node_end_byte(node)};
}

static void add_comment(collector *c, dv_span span)
{
    bool block = dv_str_starts(dv_span_of(c->fold.text, span), DV_STR("/*"));

    add(c, span, block ? DV_COMMENT_BLOCK : DV_COMMENT_LINES);
}

/* Whether the literal is text as it stands: `f"…"` and `b"…"` are not. */
static bool is_text(dv_str literal)
{
    size_t at = 0;

    while (at < literal.len && at < 2 && strchr("rRuU", literal.ptr[at]))
        at++;
    return at < literal.len && strchr("\"'", literal.ptr[at]);
}

/* A string that is a statement is for readers alone. */
static bool take_string(collector *c, TSNode statement)
{
    TSNode child;

    if (!c->habit->strings || ts_node_child_count(statement) != 1)
        return false;
    child = ts_node_child(statement, 0);
    if (role_of(c, child) != NODE_STRING ||
        !is_text(dv_span_of(c->fold.text, span_of(child))))
        return false;
    add(c, span_of(child), DV_COMMENT_STRING);
    return true;
}

/* Past the string or character at `at`; past the quote alone where that is
 * not closed: `1'000`. */
static uint32_t skip_literal(dv_str text, uint32_t at, uint32_t end)
{
    uint32_t start = at++;

    while (at < end && text.ptr[at] != text.ptr[start])
        at += text.ptr[at] == '\\' ? 2 : 1;
    return at < end ? at + 1 : start + 1;
}

static uint32_t end_of_block(dv_str text, uint32_t at, uint32_t end)
{
    const char *close = memmem(text.ptr + at + 2, end - at - 2, "*/", 2);

    return close ? (uint32_t)(close - text.ptr) + 2 : end;
}

/* The body of a C macro is one token, with the comment behind it. */
static void take_from_macro(collector *c, dv_span body)
{
    dv_str text = c->fold.text;
    uint32_t at = body.start;

    while (at + 1 < body.end) {
        char next = text.ptr[at + 1];
        uint32_t start = at;

        if (text.ptr[at] == '"' || text.ptr[at] == '\'') {
            at = skip_literal(text, at, body.end);
        } else if (text.ptr[at] == '/' && (next == '/' || next == '*')) {
            at = next == '/' ? body.end : end_of_block(text, at, body.end);
            add_comment(c, (dv_span){start, at});
        } else {
            at += text.ptr[at] == '\\' ? 2 : 1;
        }
    }
}

/* Whether a comment may begin here, or a string. */
static bool is_begin(const collector *c, uint32_t at)
{
    dv_str text = c->fold.text;
    char next = at + 1 < text.len ? text.ptr[at + 1] : '\0';

    switch (text.ptr[at]) {
    case '#':
        return c->habit->hash;
    case '/':
        return c->habit->slash && (next == '/' || next == '*');
    case '"':
    case '\'':
        return c->habit->strings;
    default:
        return false;
    }
}

/* Most nodes hold no comment, which is told without their children. Nodes come
 * in the order of their starts. */
static bool may_hold_comments(collector *c, dv_span node)
{
    if (c->next < node.start)
        c->next = node.start;
    while (c->next < node.end && !is_begin(c, c->next))
        c->next++;
    return c->next < node.end;
}

/* Returns whether comments may be inside of the node. */
static bool see(collector *c, TSNode node)
{
    if (!may_hold_comments(c, span_of(node)))
        return false;
    switch (role_of(c, node)) {
    case NODE_COMMENT:
        add_comment(c, span_of(node));
        return false;
    case NODE_STATEMENT:
        return !take_string(c, node);
    case NODE_MACRO:
        take_from_macro(c, span_of(node));
        return false;
    case NODE_OTHER:
    case NODE_STRING:
        break;
    }
    return true;
}

static void collect(void *context, const TSTree *tree)
{
    collector *c = context;
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    bool more = true;

    while (more) {
        if (see(c, ts_tree_cursor_current_node(&cursor)) &&
            ts_tree_cursor_goto_first_child(&cursor))
            continue;
        while (more && !ts_tree_cursor_goto_next_sibling(&cursor))
            more = ts_tree_cursor_goto_parent(&cursor);
    }
    ts_tree_cursor_delete(&cursor);
}

/* Where a line comment stands. */
typedef struct place {
    uint32_t line, column, last_line;
    bool alone; /* nothing but blanks before it */
} place;

static place place_of(const dv_file *file, dv_span span)
{
    dv_position at = dv_file_position(file, span.start);
    dv_str before = dv_str_slice(dv_file_line(file, at.line), 0, at.column - 1);

    return (place){.line = at.line,
                   .column = at.column,
                   .last_line = dv_file_position(file, span.end - 1).line,
                   .alone = dv_str_trim(before).len == 0};
}

static dv_str mark_of(const collector *c, dv_span comment)
{
    dv_str text = c->file->text;

    return dv_str_slice(text, comment.start,
                        comment.start + dv_comment_mark(text, comment));
}

/* Whether comment `next`, on a line of its own, goes on with what the one
 * right above it says. */
static bool goes_on(const collector *c, const dv_raw_comment *comment,
                    const place *at, const dv_raw_comment *next,
                    const place *below)
{
    return comment->kind == DV_COMMENT_LINES &&
           next->kind == DV_COMMENT_LINES && below->alone &&
           below->line == at->last_line + 1 && below->column == at->column &&
           dv_str_equal(mark_of(c, next->span), mark_of(c, comment->span));
}

static dv_comment_list unite(const collector *c)
{
    const dv_raw_comment *raw = c->raw.items;
    DV_VEC(dv_comment) comments = {0};
    uint32_t end;

    for (uint32_t i = 0; i < c->raw.count; i = end) {
        place at = place_of(c->file, raw[i].span);
        dv_comment comment;

        for (end = i + 1; end < c->raw.count; end++) {
            place below = place_of(c->file, raw[end].span);

            if (!goes_on(c, &raw[end - 1], &at, &raw[end], &below))
                break;
            at = below;
        }
        if (dv_comment_read(c->file, &raw[i], end - i, c->arena, &comment))
            *dv_vec_push(c->arena, &comments) = comment;
    }
    return (dv_comment_list){.items = comments.items, .count = comments.count};
}

dv_comment_list dv_source_comments(dv_source_parser *parser,
                                   const dv_file *file, dv_arena *arena)
{
    uint32_t language = dv_language_of_text(file->path, file->text);
    collector c = {.file = file, .arena = arena};
    dv_str reason = dv_guard_binary(file->text);

    if (language == DV_NONE)
        return (dv_comment_list){.reason = DV_STR("no grammar for its "
                                                  "language")};
    if (!reason.len && file->text.len > DV_SOURCE_PARSEABLE)
        reason = DV_STR("larger than 8 MiB");
    if (reason.len)
        return (dv_comment_list){.reason = reason};
    pthread_once(&roles_once, read_roles);
    c.habit = habit_of(language);
    c.roles = &roles_of[language];
    c.fold = dv_fold_comments(file, c.habit, arena);
    reason = dv_parse_tree(parser, c.fold.text, language, collect, &c);
    if (reason.len)
        return (dv_comment_list){.reason = reason};
    return unite(&c);
}
