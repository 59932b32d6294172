/* SPDX-License-Identifier: MIT */
#include "fix/pin.h"

#include "docverify/ascii.h"
#include "text/lines.h"
#include "text/yaml.h"

static const dv_str key = DV_STR_INIT("source_rev");
static const dv_str byte_order_mark = DV_STR_INIT("\xef\xbb\xbf");

/* A document that is given a pin. */
typedef struct work {
    const dv_document *document;
    dv_str text;
    dv_str rev;
    dv_arena *arena;
} work;

/* Digits, or digits around one `e`, would be read as a number. */
static bool is_number(dv_str rev)
{
    size_t marks = 0;

    for (size_t i = 0; i < rev.len; i++) {
        if (dv_is_digit(rev.ptr[i]))
            continue;
        if (rev.ptr[i] != 'e' || i == 0 || i + 1 == rev.len || marks++)
            return false;
    }
    return true;
}

static dv_str quoted(dv_str rev, char quote, dv_arena *arena)
{
    return dv_arena_printf(arena, "%c%.*s%c", quote, DV_STR_ARG(rev), quote);
}

static dv_str scalar(dv_str rev, dv_arena *arena)
{
    return is_number(rev) ? quoted(rev, '"', arena) : rev;
}

static dv_str as_yaml(const work *w)
{
    return scalar(w->rev, w->arena);
}

static dv_str line_end(const work *w)
{
    size_t end = dv_str_find_byte(w->text, '\n');
    bool crlf = end < w->text.len && end > 0 && w->text.ptr[end - 1] == '\r';

    return crlf ? DV_STR("\r\n") : DV_STR("\n");
}

/* The text with other bytes at `span`; it may hold any byte. */
static dv_str replaced(const work *w, dv_span span, dv_str with)
{
    const dv_str parts[] = {
        dv_str_slice(w->text, 0, span.start),
        with,
        dv_str_slice(w->text, span.end, w->text.len),
    };
    char *all = dv_arena_new(w->arena, w->text.len + with.len + 1);
    size_t length = 0;

    for (size_t i = 0; i < DV_COUNT(parts); i++) {
        if (parts[i].len)
            memcpy(all + length, parts[i].ptr, parts[i].len);
        length += parts[i].len;
    }
    return (dv_str){all, length};
}

/* The lines between the fences. */
static dv_span inside(const work *w)
{
    const dv_file *file = w->document->file;
    uint32_t last = dv_file_position(file, w->document->front_matter.end).line;

    return (dv_span){dv_file_line_span(file, 2).start,
                     dv_file_line_span(file, last).start};
}

static bool refuse(const work *w, const char *why, dv_error *err)
{
    return dv_error_set(err, DV_ERROR_WORLD,
                        "%.*s: its front matter cannot take a pin: %s",
                        DV_STR_ARG(w->document->file->path), why);
}

/* Hugo's and Zola's: what is written above it would make it text. */
static bool has_toml(const work *w)
{
    dv_str line = dv_file_line(w->document->file, 1);

    if (dv_str_starts(line, byte_order_mark))
        line = dv_str_slice(line, byte_order_mark.len, line.len);
    return dv_str_equal(dv_str_trim(line), DV_STR("+++"));
}

/* Behind a byte order mark; an empty line keeps the text apart. */
static dv_str with_front_matter(const work *w)
{
    uint32_t start = dv_str_starts(w->text, byte_order_mark)
                         ? (uint32_t)byte_order_mark.len
                         : 0;
    dv_str rest = dv_str_slice(w->text, start, w->text.len);
    dv_str end = line_end(w);
    bool apart = rest.len > 0 && rest.ptr[0] != '\n' && rest.ptr[0] != '\r';

    return replaced(
        w, (dv_span){start, start},
        dv_arena_printf(w->arena, "---%.*s%.*s: %.*s%.*s---%.*s%.*s",
                        DV_STR_ARG(end), DV_STR_ARG(key),
                        DV_STR_ARG(as_yaml(w)), DV_STR_ARG(end),
                        DV_STR_ARG(end), DV_STR_ARG(apart ? end : DV_STR(""))));
}

/* The white space before the first key, which every key has. */
static dv_str indentation(const work *w, const dv_yaml *yaml)
{
    uint32_t first;
    dv_str line;
    size_t length = 0;

    if (yaml->count < 2)
        return (dv_str){0};
    first =
        dv_file_position(w->document->file, yaml->nodes[1].key_span.start).line;
    line = dv_file_line(w->document->file, first);
    while (length < line.len && line.ptr[length] == ' ')
        length++;
    return dv_str_slice(line, 0, length);
}

/* A line before the closing fence. */
static dv_str with_line(const work *w, const dv_yaml *yaml)
{
    dv_str end = line_end(w), indent = indentation(w, yaml);
    uint32_t at = inside(w).end;

    return replaced(w, (dv_span){at, at},
                    dv_arena_printf(w->arena, "%.*s%.*s: %.*s%.*s",
                                    DV_STR_ARG(indent), DV_STR_ARG(key),
                                    DV_STR_ARG(as_yaml(w)), DV_STR_ARG(end)));
}

dv_edit dv_pin_value(dv_str text, const dv_yaml_node *node, dv_str pin,
                     dv_arena *arena)
{
    dv_str value = dv_span_of(text, node->span), behind;
    uint32_t at = node->key_span.end;

    if (value.len && (value.ptr[0] == '"' || value.ptr[0] == '\''))
        return (dv_edit){node->span, quoted(pin, value.ptr[0], arena)};
    if (value.len)
        return (dv_edit){node->span, scalar(pin, arena)};
    behind = dv_str_slice(text, at, text.len);
    at += (uint32_t)dv_str_find_byte(behind, ':') + 1;
    return (dv_edit){
        {at, at},
        dv_arena_printf(arena, " %.*s", DV_STR_ARG(scalar(pin, arena)))};
}

static dv_str with_value(const work *w, const dv_yaml_node *node)
{
    dv_edit edit = dv_pin_value(w->text, node, w->rev, w->arena);

    return replaced(w, edit.span, edit.text);
}

/* What was made is read again: what is written holds this pin and all else
 * that the front matter had. */
static bool is_right(const work *w, const dv_yaml *before, dv_str after)
{
    const dv_file *file = dv_file_new(w->arena, w->document->file->path, after);
    uint32_t tail = (uint32_t)(w->text.len - inside(w).end), at;
    dv_yaml yaml = dv_yaml_parse(
        file, (dv_span){inside(w).start, (uint32_t)after.len - tail}, w->arena);
    bool had = before->count && dv_yaml_get(before, 0, key) != DV_NONE;

    if (yaml.error.len || yaml.count == 0 ||
        yaml.nodes[0].kind != DV_YAML_MAPPING)
        return false;
    at = dv_yaml_get(&yaml, 0, key);
    return at != DV_NONE && dv_str_equal(yaml.nodes[at].text, w->rev) &&
           yaml.count == (before->count ? before->count : 1) + !had;
}

/* Nothing but comments, or `null`. */
static bool is_empty(const dv_yaml *yaml)
{
    return yaml->count == 0 ||
           (yaml->count == 1 && yaml->nodes[0].kind == DV_YAML_SCALAR &&
            yaml->nodes[0].text.len == 0);
}

static bool edit_front_matter(const work *w, dv_str *after, dv_error *err)
{
    dv_yaml yaml = dv_yaml_parse(w->document->file, inside(w), w->arena);
    uint32_t at = DV_NONE;

    if (yaml.error.len)
        return refuse(w, dv_arena_cstr(w->arena, yaml.error), err);
    if (!is_empty(&yaml) && yaml.nodes[0].kind != DV_YAML_MAPPING)
        return refuse(w, "it is no mapping", err);
    if (!is_empty(&yaml))
        at = dv_yaml_get(&yaml, 0, key);
    if (at != DV_NONE && yaml.nodes[at].kind != DV_YAML_SCALAR)
        return refuse(w, "its `source_rev` is no text", err);
    *after =
        at == DV_NONE ? with_line(w, &yaml) : with_value(w, &yaml.nodes[at]);
    if (!is_right(w, &yaml, *after))
        return refuse(w, "it is written in a way that would not stay valid",
                      err);
    return true;
}

bool dv_pin_plan(const dv_document *document, dv_str rev, dv_arena *arena,
                 dv_fix_plan *out, dv_error *err)
{
    work w = {
        .document = document,
        .text = document->file->text,
        .rev = rev,
        .arena = arena,
    };
    dv_fix_plan plan = {
        .path = document->file->path, .before = w.text, .after = w.text};

    if (document->source)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "a source file has no front matter that could "
                            "take a pin");
    if (dv_str_equal(document->source_rev, rev)) {
        *out = plan;
        return true;
    }
    if (has_toml(&w))
        return refuse(&w, "it is TOML", err);
    if (dv_span_length(document->front_matter) == 0)
        plan.after = with_front_matter(&w);
    else if (!edit_front_matter(&w, &plan.after, err))
        return false;
    plan.applied = 1;
    *out = plan;
    return true;
}

bool dv_pin_edit(const dv_document *document, dv_str pin, dv_arena *arena,
                 dv_edit *out, dv_error *err)
{
    const work w = {.document = document,
                    .text = document->file->text,
                    .rev = pin,
                    .arena = arena};
    dv_yaml yaml = dv_yaml_parse(document->file, inside(&w), arena);
    uint32_t at = DV_NONE;

    if (yaml.count && !yaml.error.len)
        at = dv_yaml_get(&yaml, 0, key);
    if (at == DV_NONE)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "%.*s: `source_rev` cannot be found again",
                            DV_STR_ARG(document->file->path));
    *out = dv_pin_value(w.text, &yaml.nodes[at], pin, arena);
    return true;
}
