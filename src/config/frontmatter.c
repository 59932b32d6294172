/* SPDX-License-Identifier: MIT */
/* `frontmatter`: a list of entries, each of which may begin with a preset. */
#include "config/frontmatter.h"

#include "base/vec.h"
#include "config/keys.h"
#include "config/nearest.h"
#include "config/types.h"
#include "text/lines.h"

enum { ENTRIES_LIMIT = 100 };

typedef struct entry_reader {
    dv_config_reader *reader;
    DV_VEC(dv_config_frontmatter) drafts; /* of the entries above */
    DV_VEC(dv_frontmatter_entry) entries;
} entry_reader;

static void read_unknown(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];

    if (!dv_config_expect(reader, node, DV_YAML_SCALAR, "allow or error"))
        return;
    if (dv_str_equal(at->text, DV_STR("error")))
        *(bool *)field = true;
    else if (dv_str_equal(at->text, DV_STR("allow")))
        *(bool *)field = false;
    else
        dv_config_mistake(reader, at->span, "expected allow or error, found %s",
                          dv_config_quote(reader, at->text));
}

#define ENTRY(field) offsetof(dv_config_frontmatter, field)

static const dv_config_key rows[] = {
    {"files", dv_config_read_patterns, ENTRY(files), "",
     "The documents that the entry is for; else all."},
    {"exclude", dv_config_read_patterns, ENTRY(exclude), "",
     "Documents that it is not for, whatever `files` says."},
    {"name", dv_config_read_string, ENTRY(name), "",
     "Makes the entry a preset for those below it."},
    {"preset", dv_config_read_string, ENTRY(preset), "",
     "What it begins with: `blog`, or the name of an entry above."},
    {"required", dv_config_read_flag, ENTRY(required), "",
     "Whether a document must have front matter; true if not said."},
    {"unknown-keys", read_unknown, ENTRY(closed), "",
     "Keys that are not laid down: allow (if not said) or error."},
    {"created", dv_config_read_string, ENTRY(created), "",
     "The key of the day that a document was written; else `date`."},
    {"modified", dv_config_read_string, ENTRY(modified), "",
     "The key of the day that it was changed; else `modified`."},
    {"schema", dv_config_read_string, ENTRY(schema), "",
     "A JSON Schema instead of `keys`, from the repository's root."},
    {"keys", dv_config_read_frontmatter_keys, ENTRY(keys), "",
     "The keys: a type each, or a mapping with what follows."},
};

/* What we wrote ourselves has no mistakes. */
static void read_own_preset(dv_arena *arena, const char *text,
                            dv_config_frontmatter *draft)
{
    dv_file *file = dv_file_new(arena, DV_STR("preset"), dv_str_from(text));
    dv_config_reader reader = {.file = file, .arena = arena};

    reader.yaml =
        dv_yaml_parse(file, (dv_span){0, (uint32_t)file->text.len}, arena);
    dv_config_read_table(&reader, 0, rows, DV_COUNT(rows), draft);
    if (reader.mistake_count)
        dv_bug(reader.mistakes.ptr);
}

static const dv_config_frontmatter *find_above(const entry_reader *e,
                                               dv_str name)
{
    for (uint32_t i = e->drafts.count; i > 0; i--)
        if (dv_str_equal(e->drafts.items[i - 1].name, name))
            return &e->drafts.items[i - 1];
    return NULL;
}

static void unknown_preset(entry_reader *e, const dv_yaml_node *at)
{
    DV_VEC(dv_str) names = {0};

    for (uint32_t i = 0; i < dv_frontmatter_preset_count; i++)
        *dv_vec_push(e->reader->arena, &names) = dv_frontmatter_presets[i];
    for (uint32_t i = 0; i < e->drafts.count; i++)
        if (e->drafts.items[i].name.len)
            *dv_vec_push(e->reader->arena, &names) = e->drafts.items[i].name;
    dv_config_mistake(
        e->reader, at->span, "unknown preset %s%s",
        dv_config_quote(e->reader, at->text),
        dv_nearest_hint(e->reader->arena, at->text, names.items, names.count));
}

/* The draft that an entry begins with. */
static dv_config_frontmatter begin(entry_reader *e, uint32_t node)
{
    const dv_yaml *yaml = &e->reader->yaml;
    uint32_t at = dv_yaml_get(yaml, node, DV_STR("preset"));
    dv_config_frontmatter draft = {.required = true};
    const dv_config_frontmatter *above;
    const char *own;

    if (at == DV_NONE || yaml->nodes[at].kind != DV_YAML_SCALAR)
        return draft;
    above = find_above(e, yaml->nodes[at].text);
    own = dv_frontmatter_preset(yaml->nodes[at].text);
    if (above) {
        draft = *above;
        draft.files = draft.exclude = (dv_strs){0};
        draft.name = (dv_str){0};
    } else if (own) {
        read_own_preset(e->reader->arena, own, &draft);
    } else {
        unknown_preset(e, &yaml->nodes[at]);
    }
    return draft;
}

static const dv_value_shape *shape_of(const dv_config_frontmatter *draft,
                                      dv_str name)
{
    for (uint32_t i = 0; i < draft->keys.count; i++)
        if (dv_str_equal(draft->keys.items[i].name, name))
            return draft->keys.items[i].shape;
    return NULL;
}

/* The key that holds a day: as it was said, or the usual one where the entry
 * has it as a date. */
static dv_str day_key(const entry_reader *e, uint32_t node,
                      const dv_config_frontmatter *draft, dv_str said,
                      const char *usual)
{
    dv_str name = said.len ? said : dv_str_from(usual);
    const dv_value_shape *shape = shape_of(draft, name);
    bool is_day = shape && (shape->format == DV_FORMAT_DAY ||
                            shape->format == DV_FORMAT_EITHER);

    if (is_day || (said.len && draft->schema.len))
        return name;
    if (said.len)
        dv_config_mistake(e->reader, e->reader->yaml.nodes[node].span,
                          "%s is no key of type date or datetime",
                          dv_config_quote(e->reader, said));
    return draft->schema.len ? name : (dv_str){0};
}

static int by_name(const void *left, const void *right)
{
    const dv_value_key *a = left, *b = right;

    return dv_str_compare(a->name, b->name);
}

static dv_value_shape mapping_shape(const entry_reader *e,
                                    const dv_config_frontmatter *draft)
{
    uint32_t count = draft->keys.count;
    dv_arena *arena = e->reader->arena;
    dv_value_key *keys = dv_arena_new(arena, count * sizeof *keys + 1);
    uint32_t *order = dv_arena_new(arena, count * sizeof *order + 1);
    dv_value_shape shape = {.types = DV_VALUE_MAPPING,
                            .keys = keys,
                            .order = order,
                            .key_count = count,
                            .closed = draft->closed};

    if (count)
        memcpy(keys, draft->keys.items, count * sizeof *keys);
    qsort(keys, count, sizeof *keys, by_name);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < count; k++)
            if (dv_str_equal(draft->keys.items[i].name, keys[k].name))
                order[i] = k;
    return shape;
}

static void add_entry(entry_reader *e, uint32_t node,
                      const dv_config_frontmatter *draft)
{
    if (draft->schema.len && draft->keys.count)
        dv_config_mistake(e->reader, e->reader->yaml.nodes[node].span,
                          "an entry has either `schema` or keys, not both");
    *dv_vec_push(e->reader->arena, &e->entries) = (dv_frontmatter_entry){
        .files = draft->files.items,
        .file_count = draft->files.count,
        .exclude = draft->exclude.items,
        .exclude_count = draft->exclude.count,
        .required = draft->required,
        .shape = mapping_shape(e, draft),
        .schema = draft->schema,
        .created = day_key(e, node, draft, draft->created, "date"),
        .modified = day_key(e, node, draft, draft->modified, "modified"),
    };
}

static void read_entry(entry_reader *e, uint32_t node)
{
    uint32_t before = e->reader->mistake_count;
    dv_config_frontmatter draft = begin(e, node);

    dv_config_read_table(e->reader, node, rows, DV_COUNT(rows), &draft);
    if (e->reader->mistake_count != before)
        return;
    add_entry(e, node, &draft);
    *dv_vec_push(e->reader->arena, &e->drafts) = draft;
}

static void read_entries(entry_reader *e, uint32_t node)
{
    const dv_yaml_node *nodes = e->reader->yaml.nodes;
    uint32_t count = 0;

    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        if (++count > ENTRIES_LIMIT) {
            dv_config_mistake(e->reader, nodes[i].span,
                              "more than 100 entries");
            break;
        }
        read_entry(e, i);
    }
}

/* A list of entries, or one alone. */
void dv_config_read_frontmatter(dv_config_reader *reader, uint32_t node,
                                void *field)
{
    entry_reader e = {.reader = reader};

    if (reader->yaml.nodes[node].kind == DV_YAML_MAPPING)
        read_entry(&e, node);
    else if (dv_config_expect(reader, node, DV_YAML_SEQUENCE,
                              "a list of mappings"))
        read_entries(&e, node);
    *(dv_frontmatter_settings *)field =
        (dv_frontmatter_settings){e.entries.items, e.entries.count};
}

static const dv_config_table tables[] = {
    {"frontmatter", rows, DV_COUNT(rows)},
};

static const dv_config_type types[] = {
    {dv_config_read_frontmatter,
     DV_TYPE_EITHER(DV_TYPE_REF("frontmatter"),
                    DV_TYPE_LIST(DV_TYPE_REF("frontmatter")))},
    {read_unknown, DV_TYPE_WORDS("\"allow\", \"error\"")},
};

DV_CONFIG_TYPES(frontmatter, tables, types);
