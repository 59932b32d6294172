/* SPDX-License-Identifier: MIT */
#include "conventions/frontmatter/keywords.h"

#include "docverify/ascii.h"

enum { NUMBER_DIGITS = 9 };

/* Fills what one keyword says of a shape. */
typedef void keyword_reader(dv_schema *s, uint32_t node, dv_value_shape *shape);

static dv_str text_of(const dv_schema *s, uint32_t node)
{
    return s->json.nodes[node].text;
}

static bool is_kind(dv_schema *s, uint32_t node, dv_json_kind kind,
                    const char *what)
{
    if (s->json.nodes[node].kind == kind)
        return true;
    dv_schema_mistake(s, node, what);
    return false;
}

static unsigned type_named(dv_str name)
{
    static const struct {
        dv_str name;
        unsigned type;
    } rows[] = {
        {DV_STR_INIT("string"), DV_VALUE_STRING},
        {DV_STR_INIT("number"), DV_VALUE_NUMBER},
        {DV_STR_INIT("integer"), DV_VALUE_INTEGER},
        {DV_STR_INIT("boolean"), DV_VALUE_BOOL},
        {DV_STR_INIT("null"), DV_VALUE_NULL},
        {DV_STR_INIT("array"), DV_VALUE_LIST},
        {DV_STR_INIT("object"), DV_VALUE_MAPPING},
    };

    for (size_t i = 0; i < DV_COUNT(rows); i++)
        if (dv_str_equal(rows[i].name, name))
            return rows[i].type;
    return 0;
}

static void read_type(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    const dv_json_node *nodes = s->json.nodes;
    bool list = nodes[node].kind == DV_JSON_ARRAY;
    uint32_t first = list ? node + 1 : node;

    for (uint32_t i = first; i < nodes[node].next; i = nodes[i].next) {
        unsigned type = type_named(nodes[i].text);

        if (!type || nodes[i].kind != DV_JSON_STRING)
            dv_schema_mistake(s, i, "no type of JSON Schema");
        shape->types |= type;
    }
}

static unsigned choice_type(const dv_json_node *node)
{
    switch (node->kind) {
    case DV_JSON_STRING:
        return DV_VALUE_STRING;
    case DV_JSON_NUMBER:
        return DV_VALUE_NUMBER;
    case DV_JSON_BOOL:
        return DV_VALUE_BOOL;
    default:
        return DV_VALUE_NULL;
    }
}

static void add_choices(dv_schema *s, uint32_t first, uint32_t end,
                        dv_value_shape *shape)
{
    const dv_json_node *nodes = s->json.nodes;
    dv_value_choice *choices =
        dv_arena_new(s->arena, (end - first) * sizeof *choices + 1);

    shape->choices = choices;
    for (uint32_t i = first; i < end; i = nodes[i].next) {
        if (nodes[i].kind >= DV_JSON_ARRAY)
            dv_schema_mistake(s, i,
                              "lists and objects as values are not supported");
        else
            choices[shape->choice_count++] =
                (dv_value_choice){nodes[i].text, choice_type(&nodes[i])};
    }
}

static void read_enum(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    if (!is_kind(s, node, DV_JSON_ARRAY, "expected a list"))
        return;
    if (shape->choice_count || s->json.nodes[node].next == node + 1)
        dv_schema_mistake(s, node,
                          "an empty list, or one beside `const`, is not "
                          "supported");
    else
        add_choices(s, node + 1, s->json.nodes[node].next, shape);
}

static void read_const(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    if (shape->choice_count)
        dv_schema_mistake(s, node, "`const` beside `enum` is not supported");
    else
        add_choices(s, node, s->json.nodes[node].next, shape);
}

static void read_pattern(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    dv_pattern_error error;

    if (!is_kind(s, node, DV_JSON_STRING, "expected a string"))
        return;
    shape->pattern_text = text_of(s, node);
    shape->pattern =
        dv_pattern_compile(text_of(s, node), false, s->arena, &error);
    if (!shape->pattern)
        dv_schema_mistake(
            s, node,
            dv_arena_printf(s->arena, "no regular expression: %.*s at byte %u",
                            DV_STR_ARG(error.message), error.offset + 1)
                .ptr);
}

static void read_format(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    if (!is_kind(s, node, DV_JSON_STRING, "expected a string"))
        return;
    if (dv_str_equal(text_of(s, node), DV_STR("date")))
        shape->format = DV_FORMAT_DAY;
    else if (dv_str_equal(text_of(s, node), DV_STR("date-time")))
        shape->format = DV_FORMAT_MOMENT;
    else
        dv_schema_mistake(s, node,
                          "of formats only `date` and `date-time` are "
                          "supported");
}

static uint32_t read_number(dv_schema *s, uint32_t node)
{
    dv_str text = text_of(s, node);
    uint32_t number = 0;

    if (s->json.nodes[node].kind != DV_JSON_NUMBER ||
        !s->json.nodes[node].whole || text.len > NUMBER_DIGITS ||
        text.ptr[0] == '-') {
        dv_schema_mistake(s, node, "expected a whole number");
        return 0;
    }
    for (size_t i = 0; i < text.len; i++)
        number = number * 10 + (uint32_t)(text.ptr[i] - '0');
    return number;
}

static void read_shortest(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    shape->shortest = read_number(s, node);
}

static void read_longest(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    shape->longest = read_number(s, node);
    if (!shape->longest)
        dv_schema_mistake(s, node, "a length of 0 is not supported");
}

static void read_items(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    if (is_kind(s, node, DV_JSON_OBJECT,
                "only one schema for all items is "
                "supported"))
        shape->items = dv_schema_shape(s, node);
}

static void read_additional(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    if (s->json.nodes[node].kind == DV_JSON_BOOL)
        shape->closed = dv_str_equal(text_of(s, node), DV_STR("false"));
    else if (is_kind(s, node, DV_JSON_OBJECT, "expected a schema"))
        shape->others = dv_schema_shape(s, node);
}

static bool is_plain_word(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!dv_is_letter(text.ptr[i]))
            return false;
    return text.len > 5; /* longer than true, no, off and the like */
}

/* The default of a property, as YAML; empty: it has none of one line. */
static dv_str standard_of(dv_schema *s, uint32_t property)
{
    uint32_t at = dv_json_get(&s->json, property, DV_STR("default"));
    dv_str text;

    if (at == DV_NONE || s->json.nodes[at].kind >= DV_JSON_ARRAY ||
        s->json.nodes[at].kind == DV_JSON_NULL)
        return (dv_str){0};
    text = text_of(s, at);
    if (s->json.nodes[at].kind != DV_JSON_STRING || is_plain_word(text))
        return text;
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] < ' ' || text.ptr[i] == '"' || text.ptr[i] == '\\')
            return (dv_str){0};
    return dv_arena_printf(s->arena, "\"%.*s\"", DV_STR_ARG(text));
}

static int by_name(const void *left, const void *right)
{
    const dv_value_key *a = left, *b = right;

    return dv_str_compare(a->name, b->name);
}

static uint32_t count_children(const dv_schema *s, uint32_t node)
{
    uint32_t count = 0;

    for (uint32_t i = node + 1; i < s->json.nodes[node].next;
         i = s->json.nodes[i].next)
        count++;
    return count;
}

static void read_properties(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    const dv_json_node *nodes = s->json.nodes;
    dv_value_key *keys;

    if (!is_kind(s, node, DV_JSON_OBJECT, "expected an object"))
        return;
    keys = dv_arena_new(s->arena, (count_children(s, node) + 1) * sizeof *keys);
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        if (!is_kind(s, i, DV_JSON_OBJECT, "expected a schema"))
            continue;
        keys[shape->key_count++] =
            (dv_value_key){.name = nodes[i].key,
                           .shape = dv_schema_shape(s, i),
                           .standard = standard_of(s, i)};
    }
    qsort(keys, shape->key_count, sizeof *keys, by_name);
    shape->keys = keys;
}

/* Comes after the properties, which stand in no order among keywords. */
static void read_required(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    const dv_json_node *nodes = s->json.nodes;
    uint32_t count = shape->key_count;
    dv_value_key *keys;

    if (!is_kind(s, node, DV_JSON_ARRAY, "expected a list of keys"))
        return;
    keys = dv_arena_new(s->arena,
                        (count + count_children(s, node) + 1) * sizeof *keys);
    if (count)
        memcpy(keys, shape->keys, count * sizeof *keys);
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        const dv_value_key *key = dv_value_key_find(shape, nodes[i].text);

        if (!is_kind(s, i, DV_JSON_STRING, "expected a key"))
            continue;
        if (key)
            keys[key - shape->keys].required = true;
        else
            keys[count++] = (dv_value_key){
                .name = nodes[i].text,
                .required = true,
                .shape = dv_arena_new(s->arena, sizeof(dv_value_shape))};
    }
    qsort(keys, count, sizeof *keys, by_name);
    shape->keys = keys;
    shape->key_count = count;
}

typedef struct keyword {
    dv_str name;
    keyword_reader *read; /* NULL: says nothing of values */
} keyword;

/* In the order in which they are read. */
static const keyword keywords[] = {
    {DV_STR_INIT("type"), read_type},
    {DV_STR_INIT("enum"), read_enum},
    {DV_STR_INIT("const"), read_const},
    {DV_STR_INIT("pattern"), read_pattern},
    {DV_STR_INIT("format"), read_format},
    {DV_STR_INIT("minLength"), read_shortest},
    {DV_STR_INIT("maxLength"), read_longest},
    {DV_STR_INIT("minItems"), read_shortest},
    {DV_STR_INIT("maxItems"), read_longest},
    {DV_STR_INIT("items"), read_items},
    {DV_STR_INIT("additionalProperties"), read_additional},
    {DV_STR_INIT("properties"), read_properties},
    {DV_STR_INIT("required"), read_required},
    {DV_STR_INIT("$ref"), NULL},
    {DV_STR_INIT("$schema"), NULL},
    {DV_STR_INIT("$id"), NULL},
    {DV_STR_INIT("$comment"), NULL},
    {DV_STR_INIT("$defs"), NULL},
    {DV_STR_INIT("definitions"), NULL},
    {DV_STR_INIT("title"), NULL},
    {DV_STR_INIT("description"), NULL},
    {DV_STR_INIT("default"), NULL},
    {DV_STR_INIT("examples"), NULL},
    {DV_STR_INIT("deprecated"), NULL},
    {DV_STR_INIT("readOnly"), NULL},
    {DV_STR_INIT("writeOnly"), NULL},
};

static const keyword *find_keyword(dv_str name)
{
    for (size_t i = 0; i < DV_COUNT(keywords); i++)
        if (dv_str_equal(keywords[i].name, name))
            return &keywords[i];
    return NULL;
}

bool dv_schema_is_note(dv_str name)
{
    const keyword *found = find_keyword(name);

    return found && !found->read;
}

static void check_keywords(dv_schema *s, uint32_t node)
{
    const dv_json_node *nodes = s->json.nodes;

    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next)
        if (!find_keyword(nodes[i].key))
            dv_schema_mistake(s, i, "this keyword is not supported");
}

static void set_order(dv_schema *s, dv_value_shape *shape)
{
    uint32_t *order =
        dv_arena_new(s->arena, shape->key_count * sizeof *order + 1);

    for (uint32_t i = 0; i < shape->key_count; i++)
        order[i] = i;
    shape->order = order;
}

void dv_schema_fill(dv_schema *s, uint32_t node, dv_value_shape *shape)
{
    shape->strict = true;
    if (!is_kind(s, node, DV_JSON_OBJECT, "expected a schema"))
        return;
    check_keywords(s, node);
    for (size_t i = 0; i < DV_COUNT(keywords); i++) {
        uint32_t at = dv_json_get(&s->json, node, keywords[i].name);

        if (at != DV_NONE && keywords[i].read)
            keywords[i].read(s, at, shape);
    }
    set_order(s, shape);
}
