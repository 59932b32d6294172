/* SPDX-License-Identifier: MIT */
/* `keys` of an entry of front matter: what a key's value must be. */
#include "base/vec.h"
#include "config/frontmatter.h"
#include "config/keys.h"
#include "config/nearest.h"
#include "config/types.h"

enum { KEYS_LIMIT = 200 }; /* of one entry */

typedef struct type_row {
    dv_str name;
    unsigned types;
    dv_value_format format;
} type_row;

static const type_row type_rows[] = {
    {DV_STR_INIT("string"), DV_VALUE_STRING, DV_FORMAT_LINE},
    {DV_STR_INIT("text"), DV_VALUE_STRING, DV_FORMAT_ANY},
    {DV_STR_INIT("date"), DV_VALUE_STRING, DV_FORMAT_DAY},
    {DV_STR_INIT("datetime"), DV_VALUE_STRING, DV_FORMAT_EITHER},
    {DV_STR_INIT("bool"), DV_VALUE_BOOL, DV_FORMAT_ANY},
    {DV_STR_INIT("number"), DV_VALUE_NUMBER, DV_FORMAT_ANY},
    {DV_STR_INIT("integer"), DV_VALUE_INTEGER, DV_FORMAT_ANY},
    {DV_STR_INIT("list"), DV_VALUE_LIST, DV_FORMAT_ANY},
    {DV_STR_INIT("enum"),
     DV_VALUE_STRING | DV_VALUE_NUMBER | DV_VALUE_BOOL | DV_VALUE_NULL,
     DV_FORMAT_ANY},
    {DV_STR_INIT("pattern"), DV_VALUE_STRING | DV_VALUE_NUMBER, DV_FORMAT_LINE},
    {DV_STR_INIT("mapping"), DV_VALUE_MAPPING, DV_FORMAT_ANY},
    {DV_STR_INIT("any"), 0, DV_FORMAT_ANY},
};

/* The key whose mapping is being read. */
typedef struct key_reader {
    dv_config_reader *reader;
    uint32_t node;
    const dv_config_frontmatter_key *key;
} key_reader;

static dv_span span_of(const key_reader *k)
{
    return k->reader->yaml.nodes[k->node].span;
}

static const type_row *find_type(const key_reader *k, dv_str name)
{
    dv_str names[DV_COUNT(type_rows)];

    for (uint32_t i = 0; i < DV_COUNT(type_rows); i++) {
        if (dv_str_equal(type_rows[i].name, name))
            return &type_rows[i];
        names[i] = type_rows[i].name;
    }
    dv_config_mistake(
        k->reader, span_of(k), "unknown type %s%s",
        dv_config_quote(k->reader, name),
        dv_nearest_hint(k->reader->arena, name, names, DV_COUNT(names)));
    return NULL;
}

static bool is_named(dv_str name, const char *type)
{
    return dv_str_equal(name, dv_str_from(type));
}

static void add_choices(const key_reader *k, dv_value_shape *shape)
{
    const dv_strs *values = &k->key->values;
    dv_value_choice *choices =
        dv_arena_new(k->reader->arena, (values->count + 1) * sizeof *choices);

    for (uint32_t i = 0; i < values->count; i++)
        choices[i].text = values->items[i];
    shape->choices = choices;
    shape->choice_count = values->count;
}

/* What a scalar of that type is: the key's value or an item of its list. */
static dv_value_shape *scalar_shape(const key_reader *k, dv_str name)
{
    const type_row *row = find_type(k, name);
    dv_value_shape *shape = dv_arena_new(k->reader->arena, sizeof *shape);

    if (!row)
        return shape;
    shape->types = row->types;
    shape->format = row->format;
    shape->pattern = k->key->pattern.compiled;
    shape->pattern_text = k->key->pattern.text;
    add_choices(k, shape);
    if (is_named(name, "enum") && !shape->choice_count)
        dv_config_mistake(k->reader, span_of(k), "an enum needs `values`");
    if (is_named(name, "pattern") && !shape->pattern)
        dv_config_mistake(k->reader, span_of(k), "a pattern needs `pattern`");
    return shape;
}

static dv_value_shape *list_shape(const key_reader *k)
{
    dv_value_shape *shape = dv_arena_new(k->reader->arena, sizeof *shape);

    shape->types = DV_VALUE_LIST;
    if (is_named(k->key->of, "list"))
        dv_config_mistake(k->reader, span_of(k),
                          "lists of lists are not supported");
    else if (k->key->of.len)
        shape->items = scalar_shape(k, k->key->of);
    return shape;
}

static bool is_choice(const dv_strs *values, dv_str text)
{
    for (uint32_t i = 0; i < values->count; i++)
        if (dv_str_equal(values->items[i], text))
            return true;
    return values->count == 0;
}

static void check_key(const key_reader *k, dv_str type)
{
    const dv_config_frontmatter_key *key = k->key;
    bool is_bool = is_named(type, "bool");

    if (key->longest && key->shortest > key->longest)
        dv_config_mistake(k->reader, span_of(k),
                          "`min-length` is more than `max-length`");
    if (key->of.len && !is_named(type, "list"))
        dv_config_mistake(k->reader, span_of(k), "`of` is for lists only");
    if (key->follows.len && !is_named(key->follows, "math"))
        dv_config_mistake(k->reader, span_of(k),
                          "a flag follows `math` and nothing else, found %s",
                          dv_config_quote(k->reader, key->follows));
    if (key->follows.len && !is_bool)
        dv_config_mistake(k->reader, span_of(k),
                          "only a bool can follow `math`");
    if (key->standard.len && !is_named(type, "list") &&
        (!is_choice(&key->values, key->standard) ||
         (is_bool && !is_named(key->standard, "true") &&
          !is_named(key->standard, "false"))))
        dv_config_mistake(k->reader, span_of(k),
                          "the default %s is none of the values allowed",
                          dv_config_quote(k->reader, key->standard));
}

static dv_value_key make_key(const key_reader *k)
{
    const dv_config_frontmatter_key *key = k->key;
    dv_str type = key->type;
    dv_value_shape *shape;

    if (!type.len)
        type = key->of.len                    ? DV_STR("list")
               : key->pattern.compiled        ? DV_STR("pattern")
               : key->values.count            ? DV_STR("enum")
               : key->follows.len             ? DV_STR("bool")
               : key->shortest + key->longest ? DV_STR("text")
                                              : DV_STR("any");
    shape = is_named(type, "list") ? list_shape(k) : scalar_shape(k, type);
    shape->shortest = key->shortest;
    shape->longest = key->longest;
    check_key(k, type);
    return (dv_value_key){.name = key->name,
                          .shape = shape,
                          .standard = key->standard,
                          .required = key->required,
                          .follows_math = key->follows.len > 0};
}

/* A key again takes the place of that of the preset. */
static void put_key(dv_config_reader *reader, dv_value_key *keys,
                    uint32_t *count, const dv_value_key *key)
{
    for (uint32_t i = 0; i < *count; i++) {
        if (dv_str_equal(keys[i].name, key->name)) {
            keys[i] = *key;
            return;
        }
    }
    if (*count == KEYS_LIMIT)
        dv_config_mistake(reader, (dv_span){0, 0}, "more than 200 keys");
    else
        keys[(*count)++] = *key;
}

static void read_pattern(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_config_pattern *out = field;
    dv_pattern_error error;

    out->text = (dv_str){0};
    dv_config_read_string(reader, node, &out->text);
    if (!out->text.len)
        return;
    out->compiled = dv_pattern_compile(out->text, false, reader->arena, &error);
    if (!out->compiled)
        dv_config_mistake(reader, reader->yaml.nodes[node].span,
                          "no regular expression: %.*s at byte %u",
                          DV_STR_ARG(error.message), error.offset + 1);
}

static void read_default(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_span span = reader->yaml.nodes[node].span;
    dv_str text = dv_span_of(reader->file->text, span);

    if (!text.len || dv_str_find_byte(text, '\n') < text.len)
        dv_config_mistake(reader, span,
                          "expected a default of one line, as a document has "
                          "it");
    else
        *(dv_str *)field = text;
}

#define VALUE(field) offsetof(dv_config_frontmatter_key, field)

static const dv_config_key rows[] = {
    {"type", dv_config_read_string, VALUE(type), "",
     "What its value is: string, date, list and so on."},
    {"of", dv_config_read_string, VALUE(of), "",
     "Of a list: the type of its items."},
    {"values", dv_config_read_strings, VALUE(values), "",
     "The values that are allowed."},
    {"pattern", read_pattern, VALUE(pattern), "",
     "A regular expression that must match somewhere."},
    {"min-length", dv_config_read_count, VALUE(shortest), "",
     "The fewest characters of a string, or items of a list."},
    {"max-length", dv_config_read_count, VALUE(longest), "",
     "The most of them."},
    {"required", dv_config_read_flag, VALUE(required), "",
     "Whether the key must be there; false if not said."},
    {"default", read_default, VALUE(standard), "",
     "What a fix gives a key that is missing."},
    {"follows", dv_config_read_string, VALUE(follows), "",
     "math: true exactly where the document has formulas."},
};

static void read_key(dv_config_reader *reader, uint32_t node,
                     dv_config_frontmatter_key *key)
{
    key->name = reader->yaml.nodes[node].key;
    if (reader->yaml.nodes[node].kind == DV_YAML_SCALAR)
        dv_config_read_string(reader, node, &key->type);
    else if (reader->yaml.nodes[node].kind == DV_YAML_SEQUENCE)
        dv_config_read_strings(reader, node, &key->values);
    else
        dv_config_read_table(reader, node, rows, DV_COUNT(rows), key);
}

void dv_config_read_frontmatter_keys(dv_config_reader *reader, uint32_t node,
                                     void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    dv_config_frontmatter_keys *out = field;
    dv_value_key *keys;
    uint32_t count = out->count;

    if (!dv_config_expect(reader, node, DV_YAML_MAPPING, "a mapping"))
        return;
    keys = dv_arena_new(reader->arena, KEYS_LIMIT * sizeof *keys);
    if (count)
        memcpy(keys, out->items, count * sizeof *keys);
    for (uint32_t i = node + 1;
         i < nodes[node].next && !dv_config_is_full(reader);
         i = nodes[i].next) {
        dv_config_frontmatter_key draft = {0};
        uint32_t before = reader->mistake_count;
        key_reader k = {reader, i, &draft};
        dv_value_key key;

        read_key(reader, i, &draft);
        if (reader->mistake_count != before)
            continue;
        key = make_key(&k);
        put_key(reader, keys, &count, &key);
    }
    *out = (dv_config_frontmatter_keys){keys, count};
}

static const dv_config_table tables[] = {
    {"frontmatter-key", rows, DV_COUNT(rows)},
};

static const dv_config_type types[] = {
    {dv_config_read_frontmatter_keys,
     DV_TYPE_MAP(DV_TYPE_EITHER(
         DV_TYPE_EITHER(DV_TYPE_STRING, DV_TYPE_LIST(DV_TYPE_STRING)),
         DV_TYPE_REF("frontmatter-key")))},
    {read_pattern, DV_TYPE_STRING},
    {read_default, "{}"},
};

DV_CONFIG_TYPES(frontmatter_keys, tables, types);
