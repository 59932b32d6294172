/* SPDX-License-Identifier: MIT */
/*
 * libyaml's events, flattened. Its scanner reads at most 1024 characters
 * ahead of the event it hands out, so stopping at an event that nests too
 * deep also stops the scanner, whose time grows with the square of the depth.
 */
#include <yaml.h>

#include "text/yaml.h"

#include "base/strmap.h"
#include "base/vec.h"
#include "text/unicode.h"
#include "text/yaml_marks.h"

enum {
    MOST_LEVELS = 64,
    MOST_NODES = 100000,
    MOST_TAG_DIRECTIVES = 16,
    LONGEST_SHOWN = 64 /* bytes of a key in a message */
};

/* A collection that is not closed yet. */
typedef struct yaml_level {
    uint32_t node;
    bool flow;  /* in brackets: it ends where they do */
    bool keyed; /* mapping: key and key_span are those of the next value */
    dv_str key;
    dv_span key_span;
    dv_strmap keys; /* mapping: those seen */
} yaml_level;

typedef struct yaml_reader {
    dv_arena *arena;
    dv_yaml_marks marks;
    DV_VEC(dv_yaml_node) nodes;
    yaml_level levels[MOST_LEVELS];
    uint32_t depth, documents;
    uint32_t last_end; /* of what was read, without white space */
    dv_str error;
    dv_span error_span;
    bool unsupported;
} yaml_reader;

/* Returns false, as the readers of events do when there is an error. Where
 * nothing is meant, because a block begins, its first character is shown. */
static bool fail(yaml_reader *r, dv_span span, dv_str message)
{
    if (dv_span_length(span) == 0)
        span = dv_yaml_marks_byte(&r->marks, span.start - r->marks.span.start);
    r->error = message;
    r->error_span = span;
    return false;
}

/* The node may be long: only where it begins is shown. */
static bool fail_anchor(yaml_reader *r, dv_span span)
{
    span.end = span.start;
    r->unsupported = true;
    return fail(r, span,
                DV_STR("`&` begins an anchor, which is not supported; text "
                       "that begins so needs quotes"));
}

static bool fail_duplicate(yaml_reader *r, dv_span span, dv_str key)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_add(&text, DV_STR("duplicate key"));
    if (key.len <= LONGEST_SHOWN) {
        dv_buf_add(&text, DV_STR(" `"));
        dv_buf_add_escaped(&text, key);
        dv_buf_add_byte(&text, '`');
    }
    return fail(r, span, dv_arena_copy(r->arena, dv_buf_str(&text)));
}

static dv_span event_span(const yaml_reader *r, const yaml_event_t *event)
{
    uint32_t start = dv_yaml_marks_offset(&r->marks, event->start_mark.index);
    uint32_t end = dv_yaml_marks_offset(&r->marks, event->end_mark.index);

    return (dv_span){start, end > start ? end : start};
}

static bool is_white(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* `end` without the white space before it, but not below `start`. */
static uint32_t trim_end(const yaml_reader *r, uint32_t start, uint32_t end)
{
    const char *text = r->marks.file->text.ptr;

    while (end > start && is_white(text[end - 1]))
        end--;
    return end;
}

static void reach(yaml_reader *r, uint32_t end)
{
    end = trim_end(r, r->last_end, end);
    if (end > r->last_end)
        r->last_end = end;
}

static yaml_level *innermost(yaml_reader *r)
{
    return r->depth ? &r->levels[r->depth - 1] : NULL;
}

static bool awaits_key(yaml_reader *r)
{
    const yaml_level *level = innermost(r);

    return level && !level->keyed &&
           r->nodes.items[level->node].kind == DV_YAML_MAPPING;
}

static bool read_key(yaml_reader *r, dv_str key, dv_span span)
{
    yaml_level *level = innermost(r);
    bool added;

    dv_strmap_put(&level->keys, r->arena, key, &added);
    if (!added)
        return fail_duplicate(r, span, key);
    level->keyed = true;
    level->key = key;
    level->key_span = span;
    return true;
}

static dv_yaml_node *add_node(yaml_reader *r, dv_yaml_kind kind, dv_span span)
{
    yaml_level *level = innermost(r);
    dv_yaml_node *node;

    if (r->nodes.count == MOST_NODES) {
        fail(r, span, DV_STR("more than 100000 nodes"));
        return NULL;
    }
    node = dv_vec_push(r->arena, &r->nodes);
    *node = (dv_yaml_node){.kind = kind,
                           .span = span,
                           .parent = level ? level->node : DV_NONE,
                           .next = r->nodes.count};
    if (level && level->keyed) {
        node->key = level->key;
        node->key_span = level->key_span;
        level->keyed = false;
    }
    return node;
}

static bool read_scalar(yaml_reader *r, const yaml_event_t *event)
{
    dv_str value = {(const char *)event->data.scalar.value,
                    event->data.scalar.length};
    yaml_scalar_style_t style = event->data.scalar.style;
    dv_span span = event_span(r, event);
    dv_yaml_node *node;

    if (event->data.scalar.anchor)
        return fail_anchor(r, span);
    value = dv_arena_copy(r->arena, value);
    span.end = trim_end(r, span.start, span.end);
    if (awaits_key(r)) {
        reach(r, span.end);
        return read_key(r, value, span);
    }
    /* libyaml puts a value that is left out where the next thing begins. */
    if (dv_span_length(span) == 0)
        span.start = span.end = trim_end(r, r->last_end, span.end);
    reach(r, span.end);
    node = add_node(r, DV_YAML_SCALAR, span);
    if (!node)
        return false;
    node->text = value;
    node->plain =
        style == YAML_PLAIN_SCALAR_STYLE && event->data.scalar.plain_implicit;
    return true;
}

static bool open_level(yaml_reader *r, const yaml_event_t *event,
                       dv_yaml_kind kind, bool flow, bool anchored)
{
    dv_span span = event_span(r, event);

    if (anchored)
        return fail_anchor(r, span);
    if (awaits_key(r))
        return fail(r, span, DV_STR("a list or mapping used as a key"));
    if (r->depth == MOST_LEVELS)
        return fail(r, span, DV_STR("nested more than 64 levels deep"));
    if (!add_node(r, kind, span))
        return false;
    r->levels[r->depth++] =
        (yaml_level){.node = r->nodes.count - 1, .flow = flow};
    return true;
}

static bool close_level(yaml_reader *r, const yaml_event_t *event)
{
    yaml_level *level = innermost(r);
    dv_yaml_node *node = &r->nodes.items[level->node];

    if (level->flow)
        reach(r, event_span(r, event).end);
    if (r->last_end > node->span.end)
        node->span.end = r->last_end;
    node->next = r->nodes.count;
    dv_strmap_release(&level->keys);
    r->depth--;
    return true;
}

static bool read_event(yaml_reader *r, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (r->documents++ == 0)
            return true;
        return fail(r, event_span(r, event), DV_STR("a second document"));
    case YAML_ALIAS_EVENT:
        return fail(r, event_span(r, event),
                    DV_STR("`*` begins an alias, and nothing is named so; text "
                           "that begins so needs quotes"));
    case YAML_SCALAR_EVENT:
        return read_scalar(r, event);
    case YAML_SEQUENCE_START_EVENT:
        return open_level(r, event, DV_YAML_SEQUENCE,
                          event->data.sequence_start.style ==
                              YAML_FLOW_SEQUENCE_STYLE,
                          event->data.sequence_start.anchor);
    case YAML_MAPPING_START_EVENT:
        return open_level(r, event, DV_YAML_MAPPING,
                          event->data.mapping_start.style ==
                              YAML_FLOW_MAPPING_STYLE,
                          event->data.mapping_start.anchor);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        return close_level(r, event);
    default:
        return true;
    }
}

/* What is never closed is better shown where it opens. */
static dv_span opening(yaml_reader *r, const yaml_parser_t *parser)
{
    const yaml_level *level = innermost(r);
    uint32_t end = r->marks.span.end, start = end;

    if (parser->context)
        start = dv_yaml_marks_offset(&r->marks, parser->context_mark.index);
    if (start == end && level && level->flow)
        start = r->nodes.items[level->node].span.start;
    return dv_yaml_marks_byte(&r->marks, start - r->marks.span.start);
}

static bool refused(yaml_reader *r, const yaml_parser_t *parser)
{
    const char *problem = parser->problem ? parser->problem : "unreadable";
    const char *context = parser->context ? parser->context : "";
    dv_span span;

    if (parser->error == YAML_READER_ERROR)
        return fail(r, dv_yaml_marks_byte(&r->marks, parser->problem_offset),
                    dv_arena_copy(r->arena, dv_str_from(problem)));
    span = dv_yaml_marks_at(&r->marks, parser->problem_mark.index);
    if (span.start == r->marks.span.end)
        span = opening(r, parser);
    else if (r->marks.text.ptr[span.start - r->marks.span.start] == '\t')
        return fail(r, span, DV_STR("a tab in the indentation"));
    return fail(r, span,
                dv_arena_printf(r->arena, "%s%s%s", problem,
                                *context ? " " : "", context));
}

static void read_events(yaml_reader *r, yaml_parser_t *parser)
{
    yaml_event_type_t type = YAML_NO_EVENT;
    bool going_on = true;

    while (going_on && type != YAML_STREAM_END_EVENT) {
        yaml_event_t event;

        if (!yaml_parser_parse(parser, &event)) {
            refused(r, parser);
            return;
        }
        type = event.type;
        going_on = read_event(r, &event);
        yaml_event_delete(&event);
    }
}

/* To libyaml NEL, U+2028 and U+2029 end lines too; this is their last byte. */
static bool may_end_line(char byte)
{
    return byte == '\n' || byte == '\r' || byte == '\x85' || byte == '\xa8' ||
           byte == '\xa9';
}

/* libyaml compares each %TAG with all that came before. */
static bool has_few_tag_directives(yaml_reader *r)
{
    const char *start = r->marks.text.ptr, *end = start + r->marks.text.len;
    const char *at = start;
    uint32_t count = 0;

    while ((at = memchr(at, '%', (size_t)(end - at)))) {
        bool begins_line = at == start || may_end_line(at[-1]);

        if (begins_line && end - at > 4 && memcmp(at, "%TAG", 4) == 0 &&
            ++count > MOST_TAG_DIRECTIVES)
            return fail(r, dv_yaml_marks_byte(&r->marks, (size_t)(at - start)),
                        DV_STR("more than 16 %TAG directives"));
        at++;
    }
    return true;
}

static void read_text(yaml_reader *r)
{
    dv_str text = r->marks.text;
    size_t invalid = dv_utf8_invalid_at(text);
    yaml_parser_t parser;

    if (invalid < text.len) {
        fail(r, dv_yaml_marks_byte(&r->marks, invalid),
             DV_STR("a byte that is not UTF-8"));
        return;
    }
    if (!text.len || !has_few_tag_directives(r))
        return;
    dv_yaml_marks_index(&r->marks, r->arena);
    if (!yaml_parser_initialize(&parser)) {
        fail(r, r->marks.span, DV_STR("out of memory"));
        return;
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text.ptr,
                                 text.len);
    read_events(r, &parser);
    yaml_parser_delete(&parser);
    while (r->depth)
        dv_strmap_release(&r->levels[--r->depth].keys);
}

/* `---` alone, too, is a scalar to libyaml. */
static bool is_nothing(const yaml_reader *r)
{
    const dv_yaml_node *root = r->nodes.items;

    return r->nodes.count == 1 && root->plain && root->text.len == 0;
}

dv_yaml dv_yaml_parse(const dv_file *file, dv_span span, dv_arena *arena)
{
    yaml_reader r = {.arena = arena};

    dv_yaml_marks_init(&r.marks, file, span);
    r.last_end = r.marks.span.start;
    read_text(&r);
    if (r.error.len)
        return (dv_yaml){.error = r.error,
                         .error_span = r.error_span,
                         .unsupported = r.unsupported};
    if (is_nothing(&r))
        return (dv_yaml){0};
    return (dv_yaml){.nodes = r.nodes.items, .count = r.nodes.count};
}

uint32_t dv_yaml_get(const dv_yaml *yaml, uint32_t parent, dv_str key)
{
    if (parent >= yaml->count || yaml->nodes[parent].kind != DV_YAML_MAPPING)
        return DV_NONE;
    for (uint32_t i = parent + 1; i < yaml->nodes[parent].next;
         i = yaml->nodes[i].next)
        if (dv_str_equal(yaml->nodes[i].key, key))
            return i;
    return DV_NONE;
}
