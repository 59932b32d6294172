/* SPDX-License-Identifier: MIT */
#include "base/vec.h"
#include "config/config.h"
#include "config/keys.h"
#include "config/nearest.h"
#include "docverify/ascii.h"
#include "rules/rules.h"

/* What a person writes stays far below; more makes matching slow. */
enum { STRING_LIMIT = 1024, LIST_LIMIT = 100, COUNT_DIGITS = 6 };

static bool is_null(const dv_yaml_node *node)
{
    return node->kind == DV_YAML_SCALAR && node->plain &&
           (node->text.len == 0 || dv_str_equal(node->text, DV_STR("~")) ||
            dv_str_equal(node->text, DV_STR("null")));
}

/* What a node is, for "expected …, found …". */
static const char *found(const dv_config_reader *reader,
                         const dv_yaml_node *node)
{
    if (node->kind == DV_YAML_SEQUENCE)
        return "a list";
    if (node->kind == DV_YAML_MAPPING)
        return "a mapping";
    return is_null(node) ? "nothing" : dv_config_quote(reader, node->text);
}

static void expected(dv_config_reader *reader, const dv_yaml_node *node,
                     const char *what)
{
    dv_config_mistake(reader, node->span, "expected %s, found %s", what,
                      found(reader, node));
}

bool dv_config_expect(dv_config_reader *reader, uint32_t node,
                      dv_yaml_kind kind, const char *what)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];

    if (at->kind == kind && !is_null(at))
        return true;
    expected(reader, at, what);
    return false;
}

/* Why `text` can be no value, or NULL. */
static const char *text_fault(dv_str text)
{
    if (!text.len)
        return "a string must not be empty";
    if (text.len > STRING_LIMIT)
        return "a string must not be longer than 1024 bytes";
    if (dv_str_find_byte(text, '\0') < text.len)
        return "a string must not hold a NUL";
    return NULL;
}

void dv_config_expected(dv_config_reader *reader, uint32_t node,
                        const char *what)
{
    expected(reader, &reader->yaml.nodes[node], what);
}

bool dv_config_read_text(dv_config_reader *reader, uint32_t node, dv_str *out)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    const char *fault;

    if (!dv_config_expect(reader, node, DV_YAML_SCALAR, "a string"))
        return false;
    fault = text_fault(at->text);
    if (fault)
        dv_config_mistake(reader, at->span, "%s", fault);
    else
        *out = at->text;
    return !fault;
}

bool dv_config_expect_list(dv_config_reader *reader, uint32_t node,
                           const char *what)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    uint32_t count = 0;

    if (!dv_config_expect(reader, node, DV_YAML_SEQUENCE, what))
        return false;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        count++;
    if (count > LIST_LIMIT)
        dv_config_mistake(reader, nodes[node].span,
                          "a list must not be longer than 100 items");
    return count <= LIST_LIMIT;
}

void dv_config_read_version(dv_config_reader *reader, uint32_t node,
                            void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];

    if (at->kind == DV_YAML_SCALAR && at->plain &&
        dv_str_equal(at->text, DV_STR("1")))
        *(uint32_t *)field = 1;
    else
        expected(reader, at, "version 1");
}

void dv_config_read_flag(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    bool scalar = at->kind == DV_YAML_SCALAR && at->plain;

    if (scalar && dv_str_equal(at->text, DV_STR("true")))
        *(bool *)field = true;
    else if (scalar && dv_str_equal(at->text, DV_STR("false")))
        *(bool *)field = false;
    else
        expected(reader, at, "true or false");
}

void dv_config_read_count(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    uint32_t number = 0;
    bool good = at->kind == DV_YAML_SCALAR && at->plain && at->text.len > 0 &&
                at->text.len <= COUNT_DIGITS;

    for (size_t i = 0; good && i < at->text.len; i++) {
        good = dv_is_digit(at->text.ptr[i]);
        number = number * 10 + (uint32_t)(at->text.ptr[i] - '0');
    }
    if (good)
        *(uint32_t *)field = number;
    else
        expected(reader, at, "a number of at most six digits");
}

void dv_config_read_string(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_read_text(reader, node, field);
}

void dv_config_read_url(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_str url;

    if (!dv_config_read_text(reader, node, &url))
        return;
    if (dv_str_starts(url, DV_STR("https://")) ||
        dv_str_starts(url, DV_STR("http://")))
        *(dv_str *)field = url;
    else
        expected(reader, &reader->yaml.nodes[node],
                 "an address that starts with `https://`");
}

/* False when it is no list; its wrong items are left out. */
static bool read_strings(dv_config_reader *reader, uint32_t node,
                         dv_config_strings *list)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    DV_VEC(dv_str) items = {0};
    dv_str text;

    if (!dv_config_expect_list(reader, node, "a list of strings"))
        return false;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        if (dv_config_read_text(reader, i, &text))
            *dv_vec_push(reader->arena, &items) = text;
    *list = (dv_config_strings){items.items, items.count};
    return true;
}

void dv_config_read_strings(dv_config_reader *reader, uint32_t node,
                            void *field)
{
    read_strings(reader, node, field);
}

/* Whether `path` could be one below the root that it is taken from. */
static bool stays_below(dv_str path)
{
    for (size_t at = 0; at <= path.len;) {
        dv_str rest = dv_str_slice(path, at, path.len);
        dv_str part = dv_str_slice(rest, 0, dv_str_find_byte(rest, '/'));

        if ((at == 0 && !part.len) || dv_str_equal(part, DV_STR(".")) ||
            dv_str_equal(part, DV_STR("..")))
            return false;
        at += part.len + 1;
    }
    return true;
}

/* A list of strings, each of which `fits`. */
static void read_fitting(dv_config_reader *reader, uint32_t node, void *field,
                         bool (*fits)(dv_str), const char *what)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;

    if (!read_strings(reader, node, field))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        if (nodes[i].kind == DV_YAML_SCALAR && !text_fault(nodes[i].text) &&
            !fits(nodes[i].text))
            expected(reader, &nodes[i], what);
}

void dv_config_read_patterns(dv_config_reader *reader, uint32_t node,
                             void *field)
{
    read_fitting(reader, node, field, stays_below,
                 "a pattern from the repository's root, such as "
                 "`docs/**/*.md`");
}

void dv_config_read_directories(dv_config_reader *reader, uint32_t node,
                                void *field)
{
    dv_config_strings *list = field;
    dv_str *trimmed;

    dv_config_read_strings(reader, node, list);
    if (!list->count)
        return;
    trimmed = dv_arena_new(reader->arena, list->count * sizeof *trimmed);
    for (uint32_t i = 0; i < list->count; i++) {
        trimmed[i] = list->items[i];
        while (dv_str_ends(trimmed[i], DV_STR("/")))
            trimmed[i].len--;
    }
    list->items = trimmed;
}

static void read_source(dv_config_reader *reader, uint32_t node,
                        dv_config_source *source)
{
    uint32_t before = reader->mistake_count;

    *source = (dv_config_source){0};
    dv_config_read_mapping(reader, node, DV_STR("sources."), source);
    /* A directory's name, not the beginning of one. */
    if (source->prefix.len && !dv_str_ends(source->prefix, DV_STR("/")))
        source->prefix =
            dv_arena_printf(reader->arena, "%.*s/", DV_STR_ARG(source->prefix));
    if (reader->mistake_count == before && !source->path.len &&
        !source->prefix.len)
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "a source needs a `path` or a `prefix`");
}

void dv_config_read_sources(dv_config_reader *reader, uint32_t node,
                            void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    DV_VEC(dv_config_source) sources = {0};
    dv_config_source source;

    if (!dv_config_expect_list(reader, node, "a list of mappings"))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        read_source(reader, i, &source);
        /* Paths without a prefix need somewhere to be looked up, too. */
        if (!sources.count && source.prefix.len)
            *dv_vec_push(reader->arena, &sources) =
                (dv_config_source){.path = DV_STR(".")};
        *dv_vec_push(reader->arena, &sources) = source;
    }
    if (!sources.count)
        dv_config_mistake(reader, nodes[node].span,
                          "a list of sources must not be empty");
    *(dv_config_sources *)field =
        (dv_config_sources){sources.items, sources.count};
}

void dv_config_read_options(dv_config_reader *reader, uint32_t node,
                            void *field)
{
    dv_config_read_mapping(reader, node, DV_STR("options."), field);
}

static bool begins_option(dv_str text)
{
    return dv_str_starts(text, DV_STR("--")) && text.len >= 3;
}

void dv_config_read_prefixes(dv_config_reader *reader, uint32_t node,
                             void *field)
{
    read_fitting(reader, node, field, begins_option,
                 "the beginning of an option, such as `--sglang-`");
}

static bool read_severity(dv_config_reader *reader, const dv_yaml_node *node,
                          dv_severity *out)
{
    dv_str names[DV_SEVERITY_ERROR + 1];

    for (uint32_t i = 0; i < DV_COUNT(names); i++)
        names[i] = dv_str_from(dv_severity_name((dv_severity)i));
    for (uint32_t i = 0; node->kind == DV_YAML_SCALAR && i < DV_COUNT(names);
         i++) {
        if (dv_str_equal(node->text, names[i])) {
            *out = (dv_severity)i;
            return true;
        }
    }
    dv_config_mistake(
        reader, node->span, "expected error, warning, info or off, found %s%s",
        found(reader, node),
        dv_nearest_hint(reader->arena, node->text, names, DV_COUNT(names)));
    return false;
}

static void unknown_rule(dv_config_reader *reader, const dv_yaml_node *value)
{
    const char *hint = "";

    if (!dv_config_is_full(reader))
        hint = dv_nearest_rule_hint(reader->arena, value->key);
    dv_config_mistake(reader, value->key_span, "unknown rule %s%s",
                      dv_config_quote(reader, value->key), hint);
}

void dv_config_read_rules(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    DV_VEC(dv_config_severity) rules = {0};
    dv_severity severity;

    if (!dv_config_expect(reader, node, DV_YAML_MAPPING, "a mapping"))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        if (!dv_rule_is_name(nodes[i].key))
            unknown_rule(reader, &nodes[i]);
        else if (read_severity(reader, &nodes[i], &severity))
            *dv_vec_push(reader->arena, &rules) =
                (dv_config_severity){nodes[i].key, severity};
    }
    *(dv_config_severities *)field =
        (dv_config_severities){rules.items, rules.count};
}

void dv_config_read_suppressions(dv_config_reader *reader, uint32_t node,
                                 void *field)
{
    dv_config_read_mapping(reader, node, DV_STR("suppressions."), field);
}

void dv_config_read_api(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_read_mapping(reader, node, DV_STR("api."), field);
}
