/* SPDX-License-Identifier: MIT */
/*
 * Values of front matter against their shapes. Nodes stand in pre-order, so
 * that the shape of a node is known from its parent's: no stack is needed.
 */
#include "conventions/frontmatter/check.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "text/names.h"
#include "text/unicode.h"

enum {
    FAULTS_LIMIT = 1000, /* of one document that are told */
    SHORTEST_NEAR = 4    /* bytes of a value that may be meant otherwise */
};

/* A node and what it must be. */
typedef struct value {
    dv_front *front;
    uint32_t index;
    const dv_yaml_node *node;
    const dv_value_shape *shape;
} value;

const dv_value_key *dv_value_key_find(const dv_value_shape *shape, dv_str name)
{
    uint32_t low = 0, high = shape->key_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = dv_str_compare(shape->keys[middle].name, name);

        if (order == 0)
            return &shape->keys[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

static size_t skip_digits(dv_str text, size_t at)
{
    while (at < text.len && dv_is_digit(text.ptr[at]))
        at++;
    return at;
}

/* What both versions of YAML take for a number. */
static unsigned number_type(dv_str text)
{
    size_t at = text.len && (text.ptr[0] == '-' || text.ptr[0] == '+');
    size_t whole = skip_digits(text, at), end = whole;

    if (whole < text.len && text.ptr[whole] == '.')
        end = skip_digits(text, whole + 1);
    if (end == at || (end == at + 1 && whole == at))
        return 0;
    if (end == text.len)
        return end == whole ? DV_VALUE_INTEGER : DV_VALUE_NUMBER;
    if (text.ptr[end] != 'e' && text.ptr[end] != 'E')
        return 0;
    at = end + 1;
    if (at < text.len && (text.ptr[at] == '-' || text.ptr[at] == '+'))
        at++;
    return at < text.len && skip_digits(text, at) == text.len ? DV_VALUE_NUMBER
                                                              : 0;
}

unsigned dv_value_type(const dv_yaml_node *node)
{
    static const char *const nothing[] = {"", "~", "null", "Null", "NULL"};
    static const char *const bools[] = {"true",  "True",  "TRUE",
                                        "false", "False", "FALSE"};
    unsigned number;

    if (node->kind == DV_YAML_SEQUENCE)
        return DV_VALUE_LIST;
    if (node->kind == DV_YAML_MAPPING)
        return DV_VALUE_MAPPING;
    if (!node->plain)
        return DV_VALUE_STRING;
    if (dv_str_is_one_of(node->text, nothing, DV_COUNT(nothing)))
        return DV_VALUE_NULL;
    if (dv_str_is_one_of(node->text, bools, DV_COUNT(bools)))
        return DV_VALUE_BOOL;
    number = number_type(node->text);
    return number ? number : DV_VALUE_STRING;
}

dv_span dv_front_span(const dv_front *front, uint32_t node)
{
    const dv_yaml_node *at = &front->yaml->nodes[node];

    return dv_span_length(at->span) ? at->span : at->key_span;
}

static bool is_item(const dv_front *front, uint32_t node)
{
    uint32_t parent = front->yaml->nodes[node].parent;

    return parent != DV_NONE &&
           front->yaml->nodes[parent].kind == DV_YAML_SEQUENCE;
}

dv_str dv_front_subject(const dv_front *front, uint32_t node)
{
    const dv_yaml_node *nodes = front->yaml->nodes;
    dv_str subject = {0};

    for (; node != DV_NONE; node = nodes[node].parent) {
        dv_str key = nodes[node].key;

        if (!key.len)
            continue;
        subject = subject.len
                      ? dv_arena_printf(front->ctx->arena, "%.*s.%.*s",
                                        DV_STR_ARG(dv_front_shown(front, key)),
                                        DV_STR_ARG(subject))
                      : dv_front_shown(front, key);
    }
    return subject.len ? subject : DV_STR("front matter");
}

dv_str dv_front_label(const dv_front *front, uint32_t node)
{
    const dv_yaml_node *nodes = front->yaml->nodes;
    dv_arena *arena = front->ctx->arena;
    dv_str subject = dv_front_subject(front, node);
    uint32_t number = 1;

    if (node == 0)
        return DV_STR("the front matter");
    if (!is_item(front, node))
        return dv_arena_printf(arena, "`%.*s`", DV_STR_ARG(subject));
    for (uint32_t i = nodes[node].parent + 1; i < node; i = nodes[i].next)
        number++;
    return dv_arena_printf(arena, "item %u of `%.*s`", number,
                           DV_STR_ARG(subject));
}

static void report_type(const value *v)
{
    dv_front *f = v->front;

    dv_convention_report(
        f->ctx, "frontmatter/wrong-type", dv_front_span(f, v->index),
        dv_front_subject(f, v->index), "%.*s is %s, expected %.*s",
        DV_STR_ARG(dv_front_label(f, v->index)), dv_value_found(v->node),
        DV_STR_ARG(dv_value_expected(v->shape, f->ctx->arena)));
}

/* What older readers of YAML take for true or false, and newer for text. */
static const char *old_bool(dv_str text)
{
    static const char *const yes[] = {"yes", "Yes", "YES", "on", "On", "ON"};
    static const char *const no[] = {"no", "No", "NO", "off", "Off", "OFF"};

    if (dv_str_is_one_of(text, yes, DV_COUNT(yes)))
        return "true";
    return dv_str_is_one_of(text, no, DV_COUNT(no)) ? "false" : NULL;
}

static bool is_simple(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] < ' ' || text.ptr[i] == '"' || text.ptr[i] == '\\')
            return false;
    return text.len > 0;
}

/* Of a flag that follows the formulas they tell which value is right. */
static bool follows_math(const value *v)
{
    const dv_value_key *key = dv_value_key_find(v->front->shape, v->node->key);

    return v->node->parent == 0 && key && key->follows_math;
}

/* A value that is of the right type but for its quotes. */
static void fix_type(const value *v)
{
    dv_convention_context *ctx = v->front->ctx;
    dv_yaml_node plain = *v->node;
    const char *meant = old_bool(v->node->text);

    if (v->node->kind != DV_YAML_SCALAR || !is_simple(v->node->text) ||
        follows_math(v))
        return;
    plain.plain = true;
    if ((v->shape->types & DV_VALUE_BOOL) && meant) {
        dv_convention_fix(ctx, v->node->span, dv_str_from(meant), true);
        dv_convention_help(ctx,
                           "write `%s`: some readers of YAML take `%.*s` "
                           "for text",
                           meant, DV_STR_ARG(v->node->text));
    } else if (!v->node->plain &&
               (dv_value_type(&plain) &
                (v->shape->types & (DV_VALUE_BOOL | DV_VALUE_INTEGER)))) {
        dv_convention_fix(ctx, v->node->span, v->node->text, true);
        dv_convention_help(ctx, "take away the quotes");
    } else if (v->node->plain && (v->shape->types & DV_VALUE_STRING) &&
               dv_value_type(v->node) != DV_VALUE_NULL) {
        dv_convention_fix(
            ctx, v->node->span,
            dv_arena_printf(ctx->arena, "\"%.*s\"", DV_STR_ARG(v->node->text)),
            true);
        dv_convention_help(ctx, "put the value in quotes");
    } else if (v->shape->types & DV_VALUE_LIST) {
        dv_convention_help(ctx, "write `[%.*s]`",
                           DV_STR_ARG(dv_front_shown(v->front, v->node->text)));
    }
}

static void check_date(const value *v)
{
    dv_front *f = v->front;
    dv_moment moment;
    dv_str fault =
        dv_moment_read(v->node->text, v->shape->format, &moment, f->ctx->arena);
    dv_str better;

    if (!fault.len)
        return;
    dv_convention_report(
        f->ctx, "frontmatter/wrong-date", dv_front_span(f, v->index),
        dv_front_subject(f, v->index), "%.*s is `%.*s`: %.*s",
        DV_STR_ARG(dv_front_label(f, v->index)),
        DV_STR_ARG(dv_front_shown(f, v->node->text)), DV_STR_ARG(fault));
    better = dv_moment_rewritten(v->node->text, f->ctx->arena);
    if (!better.len || v->shape->format == DV_FORMAT_MOMENT)
        return;
    better = dv_front_modified(f, v->index, better);
    dv_convention_fix(f->ctx, v->node->span, better, true);
    dv_convention_help(f->ctx, "write `%.*s`", DV_STR_ARG(better));
}

static bool is_choice(const value *v, const dv_value_choice *choice)
{
    unsigned type = dv_value_type(v->node);

    if (!dv_str_equal(choice->text, v->node->text))
        return choice->type == DV_VALUE_NULL && type == DV_VALUE_NULL;
    return !choice->type || (choice->type & type) ||
           (choice->type == DV_VALUE_NUMBER && type == DV_VALUE_INTEGER);
}

/* The choice that was probably meant, or DV_NONE. */
static uint32_t nearest_choice(const value *v)
{
    uint32_t count = v->shape->choice_count;
    dv_str *names;

    if (v->node->text.len < SHORTEST_NEAR ||
        v->front->hints++ >= DV_FRONT_HINTS)
        return DV_NONE;
    names = dv_arena_new(v->front->ctx->arena, count * sizeof *names);
    for (uint32_t i = 0; i < count; i++)
        names[i] = v->shape->choices[i].text;
    return dv_name_nearest(v->node->text, names, count);
}

/* Nearest, and nothing but letter cases apart. */
static bool differs_in_case(dv_front *f, dv_str a, dv_str b)
{
    return dv_str_equal(dv_utf8_lower(f->ctx->arena, a),
                        dv_utf8_lower(f->ctx->arena, b));
}

static void report_choice(const value *v)
{
    dv_front *f = v->front;
    uint32_t near = nearest_choice(v);
    dv_str meant = {0};

    if (near < v->shape->choice_count)
        meant = v->shape->choices[near].text;
    dv_convention_report(
        f->ctx, "frontmatter/wrong-value", dv_front_span(f, v->index),
        dv_front_subject(f, v->index), "%.*s is `%.*s`, expected %.*s%s%.*s%s",
        DV_STR_ARG(dv_front_label(f, v->index)),
        DV_STR_ARG(dv_front_shown(f, v->node->text)),
        DV_STR_ARG(dv_value_expected(v->shape, f->ctx->arena)),
        meant.len ? "; did you mean `" : "",
        DV_STR_ARG(dv_front_shown(f, meant)), meant.len ? "`?" : "");
    if (meant.len && differs_in_case(f, meant, v->node->text)) {
        dv_str quoted =
            v->node->plain
                ? meant
                : dv_arena_printf(f->ctx->arena, "\"%.*s\"", DV_STR_ARG(meant));
        if (is_simple(meant))
            dv_convention_fix(f->ctx, v->node->span, quoted, true);
    }
}

static void check_choice(const value *v)
{
    for (uint32_t i = 0; i < v->shape->choice_count; i++)
        if (v->node->kind == DV_YAML_SCALAR &&
            is_choice(v, &v->shape->choices[i]))
            return;
    if (v->shape->choice_count)
        report_choice(v);
}

static void check_pattern(const value *v)
{
    dv_front *f = v->front;
    dv_pattern_answer answer =
        dv_pattern_search(v->shape->pattern, v->node->text);

    if (answer == DV_PATTERN_YES)
        return;
    dv_convention_report(
        f->ctx, "frontmatter/wrong-value", dv_front_span(f, v->index),
        dv_front_subject(f, v->index), "%.*s is `%.*s`, which %s `%.*s`",
        DV_STR_ARG(dv_front_label(f, v->index)),
        DV_STR_ARG(dv_front_shown(f, v->node->text)),
        answer == DV_PATTERN_NO
            ? "does not match the pattern"
            : "is too much work to be matched with the pattern",
        DV_STR_ARG(dv_front_shown(f, v->shape->pattern_text)));
}

static uint32_t characters(dv_str text)
{
    uint32_t count = 0;

    for (size_t i = 0; i < text.len; i++)
        count += ((unsigned char)text.ptr[i] & 0xc0) != 0x80;
    return count;
}

static uint32_t items(const value *v)
{
    const dv_yaml_node *nodes = v->front->yaml->nodes;
    uint32_t count = 0;

    for (uint32_t i = v->index + 1; i < v->node->next; i = nodes[i].next)
        count++;
    return count;
}

static void check_length(const value *v)
{
    dv_front *f = v->front;
    bool list = v->node->kind == DV_YAML_SEQUENCE;
    uint32_t length = list ? items(v) : characters(v->node->text);
    bool few = length < v->shape->shortest;

    if (!few && (!v->shape->longest || length <= v->shape->longest))
        return;
    dv_convention_report(
        f->ctx, "frontmatter/wrong-value", dv_front_span(f, v->index),
        dv_front_subject(f, v->index), "%.*s has %u %s%s, expected at %s %u",
        DV_STR_ARG(dv_front_label(f, v->index)), length,
        list ? "item" : "character", length == 1 ? "" : "s",
        few ? "least" : "most", few ? v->shape->shortest : v->shape->longest);
}

static bool is_dated(const value *v, unsigned type)
{
    return v->shape->format >= DV_FORMAT_DAY &&
           (type & (DV_VALUE_STRING | DV_VALUE_INTEGER | DV_VALUE_NUMBER));
}

static void check_string(const value *v)
{
    dv_front *f = v->front;

    if (v->shape->format == DV_FORMAT_LINE &&
        dv_str_find_byte(dv_str_trim(v->node->text), '\n') < v->node->text.len)
        dv_convention_report(f->ctx, "frontmatter/wrong-type",
                             dv_front_span(f, v->index),
                             dv_front_subject(f, v->index),
                             "%.*s has several lines, expected text of one",
                             DV_STR_ARG(dv_front_label(f, v->index)));
    if (v->shape->pattern)
        check_pattern(v);
    check_length(v);
}

static bool has_type(const value *v, unsigned type)
{
    return !v->shape->types || (v->shape->types & type) ||
           (type == DV_VALUE_INTEGER && (v->shape->types & DV_VALUE_NUMBER));
}

static void check_value(const value *v)
{
    unsigned type = dv_value_type(v->node);

    /* A key without a value is one that is left out; a required one is told
     * with the missing ones. */
    if (type == DV_VALUE_NULL && !v->shape->strict &&
        !is_item(v->front, v->index))
        return;
    if (is_dated(v, type)) {
        check_date(v);
        return;
    }
    if (!has_type(v, type)) {
        report_type(v);
        fix_type(v);
        return;
    }
    check_choice(v);
    if (type == DV_VALUE_STRING || (v->node->kind == DV_YAML_SCALAR &&
                                    v->shape->pattern && !v->shape->strict))
        check_string(v);
    else if (type == DV_VALUE_LIST)
        check_length(v);
}

/* What the shape of its parent says of a node; NULL: nothing. */
static const dv_value_shape *shape_below(const dv_yaml_node *node,
                                         dv_yaml_kind parent,
                                         const dv_value_shape *shape)
{
    const dv_value_key *key;

    if (!shape)
        return NULL;
    if (parent == DV_YAML_SEQUENCE)
        return shape->items;
    key = dv_value_key_find(shape, node->key);
    return key ? key->shape : shape->others;
}

/* Whether no further node is looked at, which is told. */
static bool is_over(dv_front *front, uint32_t node)
{
    if (front->ctx->found.count - front->first < FAULTS_LIMIT)
        return false;
    dv_convention_report(front->ctx, "frontmatter/wrong-value",
                         dv_front_span(front, node), DV_STR("front matter"),
                         "more than 1000 faults: from here on the front matter "
                         "is not checked");
    return true;
}

void dv_front_check_values(dv_front *front)
{
    const dv_yaml *yaml = front->yaml;
    const dv_value_shape **shapes = dv_arena_new(
        front->ctx->arena, (yaml->count + 1) * sizeof(dv_value_shape *));

    if (!yaml->count)
        dv_front_check_keys(front, DV_NONE, front->shape);
    for (uint32_t i = 0; i < yaml->count && !is_over(front, i); i++) {
        const dv_yaml_node *node = &yaml->nodes[i];
        value v = {front, i, node, NULL};

        shapes[i] = i == 0 ? front->shape
                           : shape_below(node, yaml->nodes[node->parent].kind,
                                         shapes[node->parent]);
        v.shape = shapes[i];
        if (!v.shape)
            continue;
        check_value(&v);
        if (node->kind == DV_YAML_MAPPING)
            dv_front_check_keys(front, i, v.shape);
    }
}
