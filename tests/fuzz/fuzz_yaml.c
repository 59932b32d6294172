/* SPDX-License-Identifier: MIT */
/* Any bytes as YAML: an error with a place, or a tree that holds together. */
#include "base/mem.h"
#include "text/lines.h"
#include "text/yaml.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static void check_node(const dv_file *file, const dv_yaml *yaml, uint32_t i)
{
    const dv_yaml_node *n = &yaml->nodes[i];
    dv_span all = {0, (uint32_t)file->text.len};

    expect(n->span.start <= n->span.end && dv_span_contains(all, n->span));
    expect(n->key_span.start <= n->key_span.end);
    expect(dv_span_contains(all, n->key_span));
    expect(n->next > i && n->next <= yaml->count);
    expect(n->kind != DV_YAML_SCALAR || n->next == i + 1);
    if (i == 0) {
        expect(n->parent == DV_NONE && n->next == yaml->count);
        return;
    }
    expect(n->parent < i && n->next <= yaml->nodes[n->parent].next);
    expect(dv_span_contains(yaml->nodes[n->parent].span, n->span));
    if (yaml->nodes[n->parent].kind == DV_YAML_MAPPING)
        expect(dv_yaml_get(yaml, n->parent, n->key) == i);
    /* On one line, a plain value is its bytes. */
    if (n->plain && dv_str_find_byte(n->text, ' ') == n->text.len &&
        n->text.len == dv_span_length(n->span))
        expect(dv_str_equal(n->text, dv_span_of(file->text, n->span)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_str text = {(const char *)data, size};
    dv_file *file = dv_file_new(&arena, DV_STR("a.yaml"), text);
    dv_span span = {(uint32_t)(size > 8 ? data[0] % 4 : 0), (uint32_t)size};
    dv_yaml yaml = dv_yaml_parse(file, span, &arena);

    if (yaml.error.len) {
        expect(yaml.count == 0 && dv_span_contains(span, yaml.error_span));
        expect(dv_str_find_byte(yaml.error, '\n') == yaml.error.len);
    }
    for (uint32_t i = 0; i < yaml.count && i < 2000; i++)
        check_node(file, &yaml, i);
    return 0;
}
