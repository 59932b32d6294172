/* SPDX-License-Identifier: MIT */
/* Kinds of documents: the setting `profiles`, and those that are shipped. */
#include "config/profiles.h"

#include <ctype.h>

#include "shipped.h"

#include "base/vec.h"
#include "config/nearest.h"
#include "config/types.h"
#include "text/lines.h"

#define PROFILE(field) offsetof(dv_structure_profile, field)

static const dv_str reason = DV_STR_INIT("{reason}");

/* A front matter's keys that choose a profile, and profiles. */
enum { CONDITIONS = 8, PROFILES = 100 };

typedef DV_VEC(dv_structure_profile) profile_list;

static void read_when(dv_config_reader *reader, uint32_t node, void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    dv_structure_profile *profile = field;
    DV_VEC(dv_structure_condition) when = {0};

    if (!dv_config_expect(reader, node, DV_YAML_MAPPING,
                          "a mapping of keys to values"))
        return;
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        dv_structure_condition condition = {.key = nodes[i].key};

        dv_profile_read_list(reader, i, &condition.values);
        *dv_vec_push(reader->arena, &when) = condition;
    }
    if (!when.count || when.count > CONDITIONS)
        dv_config_mistake(reader, nodes[node].span,
                          "`when` has 1 to %u keys of the front matter",
                          CONDITIONS);
    profile->when = when.items;
    profile->when_count = when.count;
}

static void read_title(dv_config_reader *reader, uint32_t node, void *field)
{
    dv_structure_profile *profile = field;

    dv_profile_read_pattern(reader, node, &profile->title);
    profile->title_shown = reader->yaml.nodes[node].text;
}

/* The pattern of "N/A - {reason}": blanks and dashes of any kind, any text for
 * `{reason}`. */
static const dv_pattern *compile_template(dv_config_reader *reader, dv_str text)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
    dv_pattern_error error;

    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = (unsigned char)text.ptr[i];

        if (dv_str_starts(dv_str_slice(text, i, text.len), reason)) {
            dv_buf_add(&out, DV_STR("\\S.*"));
            i += reason.len - 1;
        } else if (c == ' ') {
            dv_buf_add(&out, DV_STR("\\s*"));
        } else if (c == '-') {
            dv_buf_add(&out, DV_STR("[-–—]+"));
        } else {
            if (c > ' ' && c < 0x7f && !isalnum(c))
                dv_buf_add_byte(&out, '\\');
            dv_buf_add_byte(&out, (char)c);
        }
    }
    return dv_pattern_compile(dv_buf_str(&out), true, reader->arena, &error);
}

/* `false`: nothing may stand in a section's place. */
static void read_substitute(dv_config_reader *reader, uint32_t node,
                            void *field)
{
    dv_structure_profile *profile = field;
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    size_t before;
    dv_str text;

    profile->substitute = NULL;
    profile->substitute_refused = false;
    profile->substitute_shown = (dv_str){NULL, 0};
    if (at->kind == DV_YAML_SCALAR && at->plain &&
        dv_str_equal(at->text, DV_STR("false"))) {
        profile->substitute_refused = true;
        return;
    }
    if (!dv_config_read_text(reader, node, &text))
        return;
    before = dv_str_find(text, reason);
    profile->substitute = compile_template(reader, text);
    if (before == text.len || !profile->substitute) {
        dv_config_expected(reader, node, "a text such as `N/A - {reason}`");
        return;
    }
    profile->substitute_shown = dv_arena_printf(
        reader->arena, "%.*sreason%.*s", (int)before, text.ptr,
        DV_STR_ARG(dv_str_slice(text, before + reason.len, text.len)));
}

static void read_numbering(dv_config_reader *reader, uint32_t node, void *field)
{
    static const dv_str words[] = {DV_STR_INIT("any"), DV_STR_INIT("required"),
                                   DV_STR_INIT("none")};
    uint32_t value =
        dv_profile_read_choice(reader, node, words, DV_COUNT(words));

    if (value < DV_COUNT(words))
        *(dv_structure_numbering *)field = (dv_structure_numbering)value;
}

static void read_language(dv_config_reader *reader, uint32_t node, void *field)
{
    static const dv_str words[] = {DV_STR_INIT("any"), DV_STR_INIT("zh"),
                                   DV_STR_INIT("en"), DV_STR_INIT("match")};
    uint32_t value =
        dv_profile_read_choice(reader, node, words, DV_COUNT(words));

    if (value < DV_COUNT(words))
        *(dv_structure_language *)field = (dv_structure_language)value;
}

/* It has been followed before the other keys are read. */
static void read_extends(dv_config_reader *reader, uint32_t node, void *field)
{
    (void)reader;
    (void)node;
    (void)field;
}

static const dv_config_key keys[] = {
    {"extends", read_extends, 0, "",
     "A profile that this one is made of: a shipped one, or one before it."},
    {"files", dv_config_read_patterns, PROFILE(files), "",
     "Which documents are of it."},
    {"exclude", dv_config_read_patterns, PROFILE(exclude), "",
     "Documents that are not of it, whatever `files` says."},
    {"when", read_when, 0, "",
     "Keys of the front matter, with the values that documents of it have."},
    {"title", read_title, 0, "",
     "A pattern that matches the whole of the document's title."},
    {"one-title", dv_profile_read_bool, PROFILE(one_title), "false",
     "Whether there must be one heading of level 1."},
    {"no-skipped-level", dv_profile_read_bool, PROFILE(no_skipped_level),
     "false", "Whether a heading may be one level below the one before only."},
    {"no-duplicate-title", dv_profile_read_bool, PROFILE(no_duplicate_title),
     "false", "Whether sections beside each other must differ in title."},
    {"no-empty-section", dv_profile_read_bool, PROFILE(no_empty_section),
     "false", "Whether each section must hold something."},
    {"ordered", dv_profile_read_not, PROFILE(unordered), "true",
     "Whether sections must stand in the profile's order."},
    {"numbering", read_numbering, PROFILE(numbering), "any",
     "Numbers of the top sections: required, none or any."},
    {"language", read_language, PROFILE(language), "any",
     "What it is written in: zh, en, match or any."},
    {"language-of", dv_config_read_string, PROFILE(language_of), "",
     "The document that `match` takes the language from."},
    {"words", dv_profile_read_range, PROFILE(lengths.words), "",
     "How many words a document has, code aside; of CJK text, characters."},
    {"lines", dv_profile_read_range, PROFILE(lengths.lines), "",
     "How many lines a document has."},
    {"substitute", read_substitute, 0, "",
     "The text that may stand in a section's place: N/A - {reason}."},
    {"needs", dv_profile_read_needs, PROFILE(needs), "",
     "What a document must have in it."},
    {"sections", dv_profile_read_sections, 0, "", "Its sections, in order."},
};

static const dv_structure_profile *find(const dv_structure_profile *profiles,
                                        uint32_t count, dv_str name)
{
    for (uint32_t i = 0; i < count; i++)
        if (dv_str_equal(profiles[i].name, name))
            return &profiles[i];
    return NULL;
}

static void unknown_base(dv_config_reader *reader, uint32_t node,
                         const profile_list *list,
                         const dv_structure_settings *shipped)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    DV_VEC(dv_str) names = {0};

    for (uint32_t i = 0; i < shipped->count; i++)
        *dv_vec_push(reader->arena, &names) = shipped->profiles[i].name;
    for (uint32_t i = 0; i < list->count; i++)
        *dv_vec_push(reader->arena, &names) = list->items[i].name;
    dv_config_mistake(
        reader, at->span, "no profile before this one is called %s%s",
        dv_config_quote(reader, at->text),
        dv_nearest_hint(reader->arena, at->text, names.items, names.count));
}

/* What the profile at `node` begins with: the one that it extends, without
 * what chooses documents; a shipped one of its own name goes without saying. */
static dv_structure_profile begin(dv_config_reader *reader, uint32_t node,
                                  const profile_list *list,
                                  const dv_structure_settings *shipped)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    uint32_t extends = at->kind == DV_YAML_MAPPING
                           ? dv_yaml_get(&reader->yaml, node, DV_STR("extends"))
                           : DV_NONE;
    const dv_structure_profile *base = NULL;
    dv_structure_profile profile = {0};
    dv_str name = at->key;

    if (extends != DV_NONE && !dv_config_read_text(reader, extends, &name))
        return profile;
    if (!dv_str_equal(name, at->key))
        base = find(list->items, list->count, name);
    if (!base)
        base = find(shipped->profiles, shipped->count, name);
    if (base)
        profile = *base;
    else if (extends != DV_NONE)
        unknown_base(reader, extends, list, shipped);
    profile.files = profile.exclude = (dv_strs){0};
    profile.when = NULL;
    profile.when_count = 0;
    profile.name = at->key;
    return profile;
}

static void read_profile(dv_config_reader *reader, uint32_t node,
                         profile_list *list,
                         const dv_structure_settings *shipped)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    dv_structure_profile profile = begin(reader, node, list, shipped);

    dv_config_read_table(reader, node, keys, DV_COUNT(keys), &profile);
    dv_profile_place_sections(reader, at->key_span, &profile);
    if (profile.language_of.len && profile.language != DV_LANGUAGE_MATCH)
        dv_config_mistake(reader, at->key_span,
                          "`language-of` goes with `language: match`");
    *dv_vec_push(reader->arena, list) = profile;
}

static dv_structure_settings read_all(dv_config_reader *reader, uint32_t node,
                                      const dv_structure_settings *shipped)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    profile_list list = {0};

    if (!dv_config_expect(reader, node, DV_YAML_MAPPING,
                          "a mapping of names to profiles"))
        return (dv_structure_settings){0};
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        if (list.count == PROFILES)
            dv_config_mistake(reader, nodes[i].key_span,
                              "there must not be more than %u profiles",
                              PROFILES);
        else if (list.count < PROFILES)
            read_profile(reader, i, &list, shipped);
    }
    return (dv_structure_settings){list.items, list.count};
}

dv_structure_settings dv_profiles_shipped(dv_arena *arena)
{
    const dv_structure_settings none = {0};
    dv_config_reader reader = {
        .file = dv_file_new(arena, DV_STR("profiles.yaml"),
                            dv_str_from(dv_shipped_profiles)),
        .arena = arena,
    };
    dv_structure_settings shipped;

    reader.yaml = dv_yaml_parse(
        reader.file, (dv_span){0, (uint32_t)reader.file->text.len}, arena);
    if (reader.yaml.error.len || !reader.yaml.count)
        dv_bug("profiles.yaml does not parse");
    shipped = read_all(&reader, 0, &none);
    if (reader.mistake_count)
        dv_bug(reader.mistakes.ptr);
    return shipped;
}

void dv_config_read_profiles(dv_config_reader *reader, uint32_t node,
                             void *field)
{
    dv_structure_settings shipped = {0};

    if (reader->yaml.nodes[node].next > node + 1)
        shipped = dv_profiles_shipped(reader->arena);
    *(dv_structure_settings *)field = read_all(reader, node, &shipped);
}

static const dv_config_table tables[] = {
    {"profile", keys, DV_COUNT(keys)},
};

static const dv_config_type types[] = {
    {dv_config_read_profiles, DV_TYPE_MAP(DV_TYPE_REF("profile"))},
    {read_when,
     DV_TYPE_MAP(DV_TYPE_EITHER(DV_TYPE_STRING, DV_TYPE_LIST(DV_TYPE_STRING)))},
    {read_title, DV_TYPE_STRING},
    {read_substitute, DV_TYPE_STRING},
    {read_numbering, DV_TYPE_WORDS("\"any\", \"required\", \"none\"")},
    {read_language, DV_TYPE_WORDS("\"any\", \"zh\", \"en\", \"match\"")},
    {read_extends, DV_TYPE_STRING},
};

DV_CONFIG_TYPES(profiles, tables, types);
