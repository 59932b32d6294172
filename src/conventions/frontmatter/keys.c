/* SPDX-License-Identifier: MIT */
#include "conventions/frontmatter/check.h"

#include "text/names.h"

/* The line that opens the front matter: the place of what is not there. */
static dv_span opening(const dv_front *front)
{
    const dv_document *document = front->ctx->document;
    uint32_t start = document->front_matter.start;

    return (dv_span){start, start + 3};
}

/* The key of `shape` that was probably meant by `name`, or NULL. */
static const dv_value_key *nearest(dv_front *front, const dv_value_shape *shape,
                                   dv_str name)
{
    dv_str *names;
    uint32_t at;

    if (front->hints++ >= DV_FRONT_HINTS)
        return NULL;
    names =
        dv_arena_new(front->ctx->arena, shape->key_count * sizeof *names + 1);
    for (uint32_t i = 0; i < shape->key_count; i++)
        names[i] = shape->keys[i].name;
    at = dv_name_nearest(name, names, shape->key_count);
    return at < shape->key_count ? &shape->keys[at] : NULL;
}

static void report_unknown(dv_front *front, uint32_t node,
                           const dv_value_shape *shape, const bool *seen,
                           bool *meant)
{
    const dv_yaml_node *at = &front->yaml->nodes[node];
    const dv_value_key *near = nearest(front, shape, at->key);

    dv_convention_report(front->ctx, "frontmatter/unknown-key", at->key_span,
                         dv_front_subject(front, node),
                         "`%.*s` is no key that is laid down%s%.*s%s",
                         DV_STR_ARG(dv_front_subject(front, node)),
                         near ? "; did you mean `" : "",
                         DV_STR_ARG(near ? near->name : (dv_str){0}),
                         near ? "`?" : "");
    if (!near || seen[near - shape->keys])
        return;
    if (!meant[near - shape->keys])
        dv_convention_fix(front->ctx, at->key_span, near->name, false);
    meant[near - shape->keys] = true;
}

static bool is_block_mapping(const dv_front *front)
{
    dv_str text = front->ctx->document->file->text;
    uint32_t start;

    if (!front->yaml->count)
        return true;
    start = front->yaml->nodes[0].span.start;
    return start > 0 && text.ptr[start - 1] == '\n' && text.ptr[start] != '{';
}

static bool is_nothing(const dv_front *front, uint32_t node)
{
    return dv_value_type(&front->yaml->nodes[node]) == DV_VALUE_NULL;
}

/* Whether a value that is left out is taken to be right behind its colon, and
 * not behind a comment. */
static bool stands_behind_colon(const dv_front *front, uint32_t node)
{
    dv_span span = front->yaml->nodes[node].span;

    return dv_span_length(span) == 0 && span.start > 0 &&
           front->ctx->document->file->text.ptr[span.start - 1] == ':';
}

/* A key without a value gets its default behind the colon. */
static void report_empty(dv_front *front, uint32_t node,
                         const dv_value_key *key)
{
    dv_convention_report(
        front->ctx, "frontmatter/missing-key",
        front->yaml->nodes[node].key_span, key->name,
        "`%.*s` has no value, expected %.*s",
        DV_STR_ARG(dv_front_subject(front, node)),
        DV_STR_ARG(dv_value_expected(key->shape, front->ctx->arena)));
    if (key->standard.len && stands_behind_colon(front, node))
        dv_convention_fix(front->ctx, front->yaml->nodes[node].span,
                          dv_arena_printf(front->ctx->arena, " %.*s",
                                          DV_STR_ARG(key->standard)),
                          true);
}

/* No default for a key that is probably there under another name: with that
 * name mended it would be there twice. */
static void report_missing(dv_front *front, uint32_t node,
                           const dv_value_key *key, bool meant)
{
    bool top = node == DV_NONE || node == 0;
    dv_span span = top ? opening(front) : dv_front_span(front, node);

    if (!top && dv_span_length(front->yaml->nodes[node].key_span))
        span = front->yaml->nodes[node].key_span;
    dv_convention_report(
        front->ctx, "frontmatter/missing-key", span, key->name,
        "%.*s has no `%.*s`, expected %.*s",
        DV_STR_ARG(top ? DV_STR("the front matter")
                       : dv_front_label(front, node)),
        DV_STR_ARG(key->name),
        DV_STR_ARG(dv_value_expected(key->shape, front->ctx->arena)));
    if (top && key->standard.len && !meant)
        dv_front_add_line(front, key->name, key->standard);
}

void dv_front_check_keys(dv_front *front, uint32_t node,
                         const dv_value_shape *shape)
{
    const dv_yaml_node *nodes = front->yaml->nodes;
    bool *seen = dv_arena_new(front->ctx->arena, shape->key_count + 1);
    bool *meant = dv_arena_new(front->ctx->arena, shape->key_count + 1);
    uint32_t first = node == DV_NONE ? 0 : node + 1;
    uint32_t end = node == DV_NONE ? 0 : nodes[node].next;

    for (uint32_t i = first; i < end; i = nodes[i].next) {
        const dv_value_key *key = dv_value_key_find(shape, nodes[i].key);

        if (key)
            seen[key - shape->keys] = true;
        if (key && key->required && !shape->strict && is_nothing(front, i))
            report_empty(front, i, key);
    }
    for (uint32_t i = first; shape->closed && i < end; i = nodes[i].next)
        if (!dv_value_key_find(shape, nodes[i].key))
            report_unknown(front, i, shape, seen, meant);
    for (uint32_t i = 0; i < shape->key_count; i++) {
        const dv_value_key *key = &shape->keys[shape->order[i]];

        if (key->required && !seen[key - shape->keys])
            report_missing(front, node, key, meant[key - shape->keys]);
    }
    if (first <= 1)
        front->meant = meant;
}

void dv_front_add_line(dv_front *front, dv_str name, dv_str value)
{
    dv_str first = dv_span_of(front->ctx->document->file->text,
                              front->ctx->document->front_matter);
    size_t end = dv_str_find_byte(first, '\n');
    bool carriage = end > 0 && end < first.len && first.ptr[end - 1] == '\r';

    if (!is_block_mapping(front))
        return;
    dv_buf_printf(&front->added, "%.*s: %.*s%s", DV_STR_ARG(name),
                  DV_STR_ARG(value), carriage ? "\r\n" : "\n");
    *dv_vec_push(front->ctx->arena, &front->adding) =
        front->ctx->found.count - 1;
    dv_convention_help(front->ctx, "add `%.*s: %.*s`", DV_STR_ARG(name),
                       DV_STR_ARG(value));
}

void dv_front_finish(dv_front *front)
{
    uint32_t end = front->ctx->document->front_matter_yaml.end;
    dv_edit *edit;

    if (front->adding.count) {
        edit = dv_arena_new(front->ctx->arena, sizeof *edit);
        *edit = (dv_edit){
            {end, end},
            dv_arena_copy(front->ctx->arena, dv_buf_str(&front->added))};
        for (uint32_t i = 0; i < front->adding.count; i++)
            front->ctx->found.items[front->adding.items[i]].fix =
                (dv_fix){edit, 1, true};
    }
    dv_buf_release(&front->added);
}
