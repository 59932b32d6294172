/* SPDX-License-Identifier: MIT */
#include "base/vec.h"
#include "config/nearest.h"
#include "config/profiles.h"
#include "config/types.h"

#define SECTION(field) offsetof(dv_structure_section, field)

typedef DV_VEC(dv_structure_section) section_list;

/* A section as it is read; the section itself is the first member. */
typedef struct section_draft {
    dv_structure_section section;
    dv_str after;
} section_draft;

static void read_level(dv_config_reader *reader, uint32_t node, void *field)
{
    static const dv_str words[] = {DV_STR_INIT("any"), DV_STR_INIT("1"),
                                   DV_STR_INIT("2"),   DV_STR_INIT("3"),
                                   DV_STR_INIT("4"),   DV_STR_INIT("5"),
                                   DV_STR_INIT("6")};
    dv_structure_section *section = field;
    uint32_t level =
        dv_profile_read_choice(reader, node, words, DV_COUNT(words));

    if (level == DV_COUNT(words))
        return;
    section->any_level = level == 0;
    section->level = level;
}

static const dv_config_key keys[] = {
    {"title", dv_profile_read_names, SECTION(titles), "",
     "Its title, or several of which one is there."},
    {"pattern", dv_profile_read_pattern, SECTION(pattern), "",
     "A pattern that matches the whole of other titles of it."},
    {"under", dv_config_read_string, SECTION(under), "",
     "Key of the section that it is in."},
    {"after", dv_config_read_string, offsetof(section_draft, after), "",
     "Key of the section that it comes after; else after the others."},
    {"required", dv_profile_read_not, SECTION(optional), "",
     "Whether it must be there."},
    {"anywhere", dv_profile_read_bool, SECTION(anywhere), "",
     "Whether it may stand before and behind any section beside it."},
    {"level", read_level, 0, "", "Its level: 1 to 6, or any."},
    {"sentences", dv_profile_read_range, SECTION(lengths.sentences), "",
     "How many sentences its paragraphs have."},
    {"words", dv_profile_read_range, SECTION(lengths.words), "",
     "How many words it has, code aside; of CJK text, characters."},
    {"lines", dv_profile_read_range, SECTION(lengths.lines), "",
     "How many lines it has."},
    {"needs", dv_profile_read_needs, SECTION(needs), "",
     "What it must have in it."},
    {"table", dv_profile_read_table, SECTION(table), "",
     "The table that it must have."},
    {"substitute", dv_profile_read_not, SECTION(no_substitute), "",
     "Whether the profile's substitute may stand in its place."},
};

/* Index of the section with that key, or the list's length. */
static uint32_t find(const section_list *list, dv_str key)
{
    uint32_t at = 0;

    while (at < list->count && !dv_str_equal(list->items[at].key, key))
        at++;
    return at;
}

static void remove_at(section_list *list, uint32_t at)
{
    memmove(list->items + at, list->items + at + 1,
            (list->count - at - 1) * sizeof *list->items);
    list->count--;
}

static void insert_at(section_list *list, uint32_t at, dv_arena *arena,
                      const dv_structure_section *section)
{
    (void)dv_vec_push(arena, list);
    memmove(list->items + at + 1, list->items + at,
            (list->count - at - 1) * sizeof *list->items);
    list->items[at] = *section;
}

static void unknown_section(dv_config_reader *reader, dv_span span,
                            const section_list *list, dv_str key)
{
    DV_VEC(dv_str) names = {0};

    for (uint32_t i = 0; i < list->count; i++)
        *dv_vec_push(reader->arena, &names) = list->items[i].key;
    dv_config_mistake(
        reader, span, "there is no section %s%s", dv_config_quote(reader, key),
        dv_nearest_hint(reader->arena, key, names.items, names.count));
}

/* Whether the section is left out: `key: off`. */
static bool is_off(const dv_yaml_node *node)
{
    return node->kind == DV_YAML_SCALAR && node->plain &&
           (dv_str_equal(node->text, DV_STR("off")) ||
            dv_str_equal(node->text, DV_STR("false")));
}

static void leave_out(dv_config_reader *reader, const dv_yaml_node *node,
                      section_list *list)
{
    uint32_t at = find(list, node->key);

    if (at == list->count) {
        unknown_section(reader, node->key_span, list, node->key);
        return;
    }
    remove_at(list, at);
    for (uint32_t i = list->count; i-- > 0;)
        if (dv_str_equal(list->items[i].under, node->key))
            remove_at(list, i);
}

static void read_section(dv_config_reader *reader, uint32_t node,
                         section_list *list)
{
    const dv_yaml_node *at = &reader->yaml.nodes[node];
    uint32_t place = find(list, at->key), after;
    section_draft draft = {.section = {.key = at->key}};
    uint32_t before = reader->mistake_count;

    if (place < list->count)
        draft.section = list->items[place];
    dv_config_read_table(reader, node, keys, DV_COUNT(keys), &draft);
    if (reader->mistake_count > before)
        return;
    if (!draft.section.titles.shown.count) {
        dv_config_mistake(reader, at->key_span, "the section %s has no `title`",
                          dv_config_quote(reader, at->key));
        return;
    }
    if (place < list->count && !draft.after.len) {
        list->items[place] = draft.section;
        return;
    }
    if (place < list->count)
        remove_at(list, place);
    after = draft.after.len ? find(list, draft.after) : list->count;
    if (draft.after.len && after == list->count)
        unknown_section(reader, at->span, list, draft.after);
    insert_at(list, after < list->count ? after + 1 : after, reader->arena,
              &draft.section);
}

void dv_profile_read_sections(dv_config_reader *reader, uint32_t node,
                              void *field)
{
    const dv_yaml_node *nodes = reader->yaml.nodes;
    dv_structure_profile *profile = field;
    section_list list = {0};

    if (!dv_config_expect(reader, node, DV_YAML_MAPPING,
                          "a mapping of keys to sections"))
        return;
    for (uint32_t i = 0; i < profile->section_count; i++)
        *dv_vec_push(reader->arena, &list) = profile->sections[i];
    for (uint32_t i = node + 1; i < nodes[node].next; i = nodes[i].next) {
        if (is_off(&nodes[i]))
            leave_out(reader, &nodes[i], &list);
        else if (list.count < DV_PROFILE_SECTIONS)
            read_section(reader, i, &list);
        else
            dv_config_mistake(reader, nodes[i].key_span,
                              "a profile must not have more than %u sections",
                              DV_PROFILE_SECTIONS);
    }
    profile->sections = list.items;
    profile->section_count = list.count;
}

/* Counts the sections that section `at` is in; over DV_PROFILE_DEPTH in a
 * circle. */
static uint32_t depth_of(const section_list *list, uint32_t at)
{
    uint32_t depth = 0;

    while (list->items[at].parent != DV_NONE && depth <= DV_PROFILE_DEPTH) {
        at = list->items[at].parent;
        depth++;
    }
    return depth;
}

void dv_profile_place_sections(dv_config_reader *reader, dv_span span,
                               dv_structure_profile *profile)
{
    section_list list = {0};

    for (uint32_t i = 0; i < profile->section_count; i++)
        *dv_vec_push(reader->arena, &list) = profile->sections[i];
    for (uint32_t i = 0; i < list.count; i++) {
        dv_structure_section *section = &list.items[i];

        section->parent =
            section->under.len ? find(&list, section->under) : DV_NONE;
        if (section->parent == list.count) {
            unknown_section(reader, span, &list, section->under);
            section->parent = DV_NONE;
        }
    }
    for (uint32_t i = 0; i < list.count; i++) {
        list.items[i].depth = depth_of(&list, i);
        if (list.items[i].depth >= DV_PROFILE_DEPTH)
            dv_config_mistake(reader, span,
                              "the section %s is in more than %u others",
                              dv_config_quote(reader, list.items[i].key),
                              DV_PROFILE_DEPTH - 1);
    }
    profile->sections = list.items;
}

static const dv_config_table tables[] = {
    {"section", keys, DV_COUNT(keys)},
};

static const dv_config_type types[] = {
    {dv_profile_read_sections,
     DV_TYPE_MAP(
         DV_TYPE_EITHER(DV_TYPE_WORDS("false"), DV_TYPE_REF("section")))},
    {read_level, DV_TYPE_WORDS("\"any\", 1, 2, 3, 4, 5, 6")},
};

DV_CONFIG_TYPES(profiles_sections, tables, types);
