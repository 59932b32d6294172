/* SPDX-License-Identifier: MIT */
#include "config/effective.h"

#include "config/types.h"
#include "text/unicode.h"
#include "text/yaml_write.h"

/* Columns that one level goes in, and where comments begin at least. */
enum { INDENT = 2, COMMENT = 48 };

typedef struct printer {
    dv_buf *out;
    const dv_config_written *written; /* NULL: no file */
    size_t line;                      /* where the line began */
} printer;

static void end_line(printer *p, const char *from, uint32_t line)
{
    size_t width = p->out->len - p->line;

    dv_buf_pad(p->out, ' ', width < COMMENT ? COMMENT - width : 1);
    dv_buf_add(p->out, DV_STR("# "));
    dv_buf_add_escaped(p->out, dv_str_from(from));
    if (p->written && line) {
        dv_buf_add_escaped(p->out, p->written->file->path);
        dv_buf_printf(p->out, ":%u", line);
    }
    dv_buf_add_byte(p->out, '\n');
    p->line = p->out->len;
}

static void end_default(printer *p)
{
    end_line(p, "default", 0);
}

static void end_written(printer *p, dv_span span)
{
    end_line(p, "", dv_file_position(p->written->file, span.start).line);
}

/* What the file says for `node` where that is of one line, a scalar or in
 * brackets, and holds nothing that a terminal obeys; else empty. It is taken
 * as it is written, so that a number stays a number. */
static dv_str verbatim(const printer *p, const dv_yaml_node *node)
{
    DV_AUTO(dv_buf_release) dv_buf safe = DV_BUF_INIT;
    dv_str text = dv_span_of(p->written->file->text, node->span);

    if (!text.len || (node->kind != DV_YAML_SCALAR && text.ptr[0] != '[' &&
                      text.ptr[0] != '{'))
        return (dv_str){NULL, 0};
    dv_buf_add_escaped(&safe, text);
    return dv_str_equal(dv_buf_str(&safe), text) ? text : (dv_str){NULL, 0};
}

static void add_value(printer *p, const dv_yaml_node *node, dv_str text)
{
    if (text.len)
        dv_buf_add(p->out, text);
    else if (node->kind == DV_YAML_SEQUENCE)
        dv_buf_add(p->out, DV_STR("[]"));
    else if (node->kind == DV_YAML_MAPPING)
        dv_buf_add(p->out, DV_STR("{}"));
    else
        dv_yaml_add_scalar(p->out, node->text);
}

/* How deep `node` is below `top`, in columns. */
static size_t indent_of(const dv_yaml *yaml, uint32_t top, uint32_t node,
                        size_t base)
{
    while (node != top) {
        base += INDENT;
        node = yaml->nodes[node].parent;
    }
    return base;
}

/* The node that comes next. */
static uint32_t add_node(printer *p, uint32_t node, size_t indent)
{
    const dv_yaml_node *at = &p->written->yaml.nodes[node];
    bool is_item = at->parent != DV_NONE &&
                   p->written->yaml.nodes[at->parent].kind == DV_YAML_SEQUENCE;
    dv_str text = verbatim(p, at);
    bool is_leaf = text.len || at->next == node + 1;

    if (p->out->len == p->line)
        dv_buf_pad(p->out, ' ', indent);
    if (is_item) {
        dv_buf_add(p->out, DV_STR("- "));
    } else {
        dv_yaml_add_scalar(p->out, at->key);
        dv_buf_add(p->out, is_leaf ? DV_STR(": ") : DV_STR(":"));
    }
    if (is_leaf) {
        add_value(p, at, text);
        end_written(p, at->span);
    } else if (!is_item) {
        end_written(p, at->key_span);
    }
    return is_leaf ? at->next : node + 1;
}

static void add_written(printer *p, uint32_t top, size_t base)
{
    const dv_yaml *yaml = &p->written->yaml;

    for (uint32_t i = top; i < yaml->nodes[top].next;)
        i = add_node(p, i, indent_of(yaml, top, i, base));
}

static void add_default(printer *p, const dv_config_key *key, const char *name,
                        size_t indent)
{
    dv_buf_pad(p->out, ' ', indent);
    dv_buf_printf(p->out, "%s: %s", name, key->standard);
    end_default(p);
}

/* The value of `name` in the mapping `parent` of the file, or DV_NONE. */
static uint32_t find(const printer *p, uint32_t parent, const char *name)
{
    if (!p->written || parent == DV_NONE || !p->written->yaml.count)
        return DV_NONE;
    return dv_yaml_get(&p->written->yaml, parent, dv_str_from(name));
}

/* Rows of the mapping that `top` is read by: its table's, or those of keys.c
 * behind `top.`. */
static const char *row_of(const dv_config_key *top,
                          const dv_config_table *table, uint32_t index,
                          const dv_config_key **key)
{
    size_t length = strlen(top->path);

    if (table) {
        *key = index < table->count ? &table->keys[index] : NULL;
        return *key ? (*key)->path : NULL;
    }
    *key = index < dv_config_key_count ? &dv_config_keys[index] : NULL;
    if (!*key || strncmp((*key)->path, top->path, length) != 0 ||
        (*key)->path[length] != '.')
        return NULL;
    return (*key)->path + length + 1;
}

/* Settings below `top` that the file leaves alone and that have a default. */
static uint32_t add_rest(printer *p, const dv_config_key *top, uint32_t node,
                         bool print)
{
    const dv_config_table *table = dv_config_table_of(top->read);
    uint32_t count = table ? table->count : dv_config_key_count, found = 0;

    for (uint32_t i = 0; i < count; i++) {
        const dv_config_key *key;
        const char *name = row_of(top, table, i, &key);

        if (!name || !*key->standard || find(p, node, name) != DV_NONE)
            continue;
        found++;
        if (print)
            add_default(p, key, name, INDENT);
    }
    return found;
}

static void add_absent(printer *p, const dv_config_key *key)
{
    if (add_rest(p, key, DV_NONE, false)) {
        dv_buf_printf(p->out, "%s:", key->path);
        end_default(p);
        add_rest(p, key, DV_NONE, true);
    } else if (*key->standard) {
        add_default(p, key, key->path, 0);
    } else {
        dv_buf_printf(p->out, "# %s: not set\n", key->path);
        p->line = p->out->len;
    }
}

/* A mapping that lacks some is opened, even one in brackets. */
static void add_present(printer *p, const dv_config_key *key, uint32_t node)
{
    const dv_yaml_node *nodes = p->written->yaml.nodes;

    if (nodes[node].kind != DV_YAML_MAPPING || !add_rest(p, key, node, false)) {
        add_written(p, node, 0);
        return;
    }
    dv_buf_printf(p->out, "%s:", key->path);
    end_written(p, nodes[node].key_span);
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        add_written(p, i, INDENT);
    add_rest(p, key, node, true);
}

void dv_config_effective(dv_buf *out, const dv_config *config)
{
    printer p = {.out = out, .written = config->written, .line = out->len};

    for (uint32_t i = 0; i < dv_config_key_count; i++) {
        const dv_config_key *key = &dv_config_keys[i];
        uint32_t node;

        if (strchr(key->path, '.'))
            continue;
        node = find(&p, 0, key->path);
        if (node == DV_NONE)
            add_absent(&p, key);
        else
            add_present(&p, key, node);
    }
}
