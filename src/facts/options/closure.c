/* SPDX-License-Identifier: MIT */
#include "facts/options/closure.h"

#include "base/strs.h"
#include "facts/options/links.h"

enum {
    CLOSURE_LIMIT = 20000, /* files of a script's */
    MEMBERS_LIMIT = 200000 /* of one closure */
};

/* A class; those of one name are a chain. */
typedef struct class_row {
    uint32_t entry, group;
    uint32_t next; /* or DV_NONE */
} class_row;

struct dv_option_graph {
    const dv_option_index *index;
    dv_arena *arena;
    dv_option_linker linker;
    dv_strmap by_class; /* -> first of classes */
    DV_VEC(class_row) classes;
    dv_option_closure **closures; /* of each entry, and of the tree */
};

/* A closure being made. */
typedef struct maker {
    dv_option_graph *graph;
    dv_option_closure *closure;
    bool *seen_class; /* of each class row */
    bool seen_any;    /* all of them are options */
    DV_VEC(uint32_t) work;
    dv_arena scratch;
} maker;

static uint32_t entry_count(const dv_option_graph *graph)
{
    return graph->index->tree->tree.listing.count;
}

static dv_str path_of(const dv_option_graph *graph, uint32_t entry)
{
    return graph->index->tree->tree.listing.entries[entry].path;
}

static void add_classes(dv_option_graph *graph, uint32_t entry)
{
    const dv_option_source *source = graph->index->sources[entry];

    for (uint32_t i = 0; source && i < source->group_count; i++) {
        uint32_t *first;
        bool added;

        if (source->groups[i].function)
            continue;
        first = dv_strmap_put(&graph->by_class, graph->arena,
                              source->groups[i].name, &added);
        *dv_vec_push(graph->arena, &graph->classes) =
            (class_row){entry, i, added ? DV_NONE : *first};
        *first = graph->classes.count - 1;
    }
}

dv_option_graph *dv_option_graph_new(const dv_option_index *index,
                                     const dv_facts_options *options,
                                     dv_arena *arena)
{
    dv_option_graph *graph = dv_arena_new(arena, sizeof *graph);

    graph->index = index;
    dv_option_linker_init(&graph->linker, index, options, arena);
    graph->arena = arena;
    for (uint32_t i = 0; i < entry_count(graph); i++)
        add_classes(graph, i);
    graph->closures =
        dv_arena_new(arena, (entry_count(graph) + 1) * sizeof *graph->closures);
    return graph;
}

void dv_option_graph_release(dv_option_graph *graph)
{
    for (uint32_t i = 0; i <= entry_count(graph); i++)
        if (graph->closures[i])
            dv_strmap_release(&graph->closures[i]->by_member);
    dv_strmap_release(&graph->by_class);
    dv_option_linker_release(&graph->linker);
}

static dv_str last_part(dv_str dotted)
{
    size_t dot = dv_str_find_last_byte(dotted, '.');

    return dot == dotted.len ? dotted
                             : dv_str_slice(dotted, dot + 1, dotted.len);
}

static void set_open(maker *m, dv_str outside, dv_str why)
{
    if (m->closure->open)
        return;
    m->closure->open = true;
    m->closure->outside = outside;
    m->closure->why = why;
}

static void set_open_at(maker *m, uint32_t entry, uint32_t line,
                        const char *why)
{
    if (!m->closure->open)
        set_open(m, (dv_str){0},
                 dv_arena_printf(m->graph->arena, "%.*s:%u %s",
                                 DV_STR_ARG(path_of(m->graph, entry)),
                                 line ? line : 1, why));
}

/* Options that a module from outside of the source defines. */
static void set_outside(maker *m, uint32_t entry, dv_str module)
{
    if (!m->closure->open)
        set_open(m, module,
                 dv_arena_printf(m->graph->arena,
                                 "%.*s takes options of `%.*s`, which is not "
                                 "in the source",
                                 DV_STR_ARG(path_of(m->graph, entry)),
                                 DV_STR_ARG(module)));
}

static void add_entry(maker *m, uint32_t entry)
{
    if (!m->graph->index->sources[entry] ||
        dv_option_closure_has(m->closure, entry))
        return;
    m->closure->files[entry / 8] |= (uint8_t)(1u << entry % 8);
    m->closure->count++;
    *dv_vec_push(&m->scratch, &m->work) = entry;
}

static void follow_all(maker *m)
{
    for (uint32_t i = 0; i < m->work.count; i++) {
        const dv_option_links *links =
            dv_option_links_of(&m->graph->linker, m->work.items[i]);

        for (uint32_t n = 0; n < links->entries.count; n++) {
            if (m->closure->count >= CLOSURE_LIMIT) {
                set_open_at(m, m->work.items[i], 0, "imports too many files");
                return;
            }
            add_entry(m, links->entries.items[n]);
        }
    }
}

static void add_member(maker *m, uint32_t entry, const dv_option_member *member)
{
    dv_option_closure *c = m->closure;
    dv_arena *arena = m->graph->arena;
    bool added;
    uint32_t *index;

    if (c->members.count >= MEMBERS_LIMIT)
        return;
    index = dv_strmap_put(&c->by_member, arena, member->name, &added);
    if (added) {
        *index = c->members.count;
        *dv_vec_push(arena, &c->members) =
            (dv_closure_member){member->name, entry, member->line};
    }
    if (!member->boolean)
        return;
    index = dv_strmap_put(
        &c->by_member, arena,
        dv_arena_printf(arena, "no_%.*s", DV_STR_ARG(member->name)), &added);
    if (added)
        *index = *dv_strmap_get(&c->by_member, member->name);
}

static void add_members(maker *m, uint32_t entry, const dv_option_group *group)
{
    for (uint32_t i = 0; i < group->member_count; i++)
        add_member(m, entry, &group->members[i]);
}

/* Bases that have no fields of their own. */
static bool is_plain_base(dv_str name)
{
    static const char *const names[] = {"object",   "ABC",       "Generic",
                                        "Protocol", "BaseModel", "NamedTuple",
                                        "Enum",     "TypedDict"};

    return dv_str_is_one_of(last_part(name), names, DV_COUNT(names));
}

/* A class whose fields are options, as a file names it. */
typedef struct wanted_class {
    uint32_t entry;
    dv_str name;
} wanted_class;

typedef DV_VEC(wanted_class) wanted_classes;

/* The fields of a class wherever the closure defines it, and its bases. */
static bool add_class(maker *m, dv_str name, wanted_classes *wanted)
{
    const uint32_t *first = dv_strmap_get(&m->graph->by_class, last_part(name));
    bool found = false;

    for (uint32_t i = first ? *first : DV_NONE; i != DV_NONE;
         i = m->graph->classes.items[i].next) {
        const class_row *row = &m->graph->classes.items[i];
        const dv_option_group *group =
            &m->graph->index->sources[row->entry]->groups[row->group];

        if (!dv_option_closure_has(m->closure, row->entry))
            continue;
        found = true;
        if (m->seen_class[i])
            continue;
        m->seen_class[i] = true;
        add_members(m, row->entry, group);
        for (uint32_t b = 0; b < group->base_count; b++)
            if (!is_plain_base(group->bases[b]))
                *dv_vec_push(&m->scratch, wanted) =
                    (wanted_class){row->entry, group->bases[b]};
    }
    return found;
}

static void add_fields(maker *m, uint32_t entry, dv_str name)
{
    wanted_classes wanted = {0};

    *dv_vec_push(&m->scratch, &wanted) = (wanted_class){entry, name};
    for (uint32_t i = 0; i < wanted.count; i++) {
        wanted_class want = wanted.items[i];
        dv_str outside =
            dv_option_outside(&m->graph->linker, want.entry, want.name);

        if (outside.len)
            set_outside(m, want.entry, outside);
        else if (!add_class(m, want.name, &wanted))
            set_open_at(m, want.entry, 0,
                        "takes options from a class that is not known");
    }
}

static void add_any_fields(maker *m)
{
    if (m->seen_any)
        return;
    m->seen_any = true;
    for (uint32_t i = 0; i < m->graph->classes.count; i++) {
        const class_row *row = &m->graph->classes.items[i];

        if (dv_option_closure_has(m->closure, row->entry))
            add_members(
                m, row->entry,
                &m->graph->index->sources[row->entry]->groups[row->group]);
    }
}

static void add_parameters(maker *m, uint32_t entry, dv_str name)
{
    const dv_option_source *source = m->graph->index->sources[entry];

    for (uint32_t i = 0; i < source->group_count; i++) {
        const dv_option_group *group = &source->groups[i];

        if (!group->function || !dv_str_equal(group->name, name))
            continue;
        add_members(m, entry, group);
        if (!group->rest)
            return;
    }
    set_open_at(m, entry, 0, "makes options of a function that is not known");
}

static void read_use(maker *m, uint32_t entry, const dv_option_use *use)
{
    dv_str outside;

    switch (use->kind) {
    case DV_USE_FIELDS:
        add_fields(m, entry, use->name);
        break;
    case DV_USE_ANY_FIELDS:
        add_any_fields(m);
        break;
    case DV_USE_PARAMETERS:
        add_parameters(m, entry, use->name);
        break;
    case DV_USE_PARSER:
        outside = dv_option_outside(&m->graph->linker, entry, use->name);
        if (outside.len && !dv_str_ends(use->name, DV_STR("HfArgumentParser")))
            set_outside(m, entry, outside);
    }
}

static const char *reason(dv_option_open open)
{
    switch (open) {
    case DV_OPEN_REST:
        return "keeps options that it does not know";
    case DV_OPEN_NAMES:
        return "makes options of computed names";
    case DV_OPEN_LIBRARY:
        return "makes options with a library that has no list of them";
    case DV_OPEN_PLUGINS:
        return "loads plugins";
    case DV_OPEN_NOT:
        break;
    }
    return "";
}

/* Whether what a file says of others matters to the whole tree: it has to do
 * with the options of a program, not with what a script passes on. */
static bool matters(const maker *m, const dv_option_source *source)
{
    if (m->closure->entry != DV_NONE)
        return true;
    return (source->language == DV_OPTIONS_PYTHON &&
            (source->parses || source->use_count)) ||
           source->language == DV_OPTIONS_CODE;
}

static void read_entry(maker *m, uint32_t entry)
{
    const dv_option_source *source = m->graph->index->sources[entry];
    const dv_option_links *links;

    if (!matters(m, source))
        return;
    links = dv_option_links_of(&m->graph->linker, entry);
    m->closure->parses |= source->parses;
    m->closure->loose |= source->loose;
    m->closure->suffixes |= source->suffixes;
    m->closure->loads |= source->loads;
    if (links->outside.len)
        set_outside(m, entry, links->outside);
    if (links->open)
        set_open(m, (dv_str){0}, links->why);
    for (uint32_t i = 0; i < source->use_count; i++)
        read_use(m, entry, &source->uses[i]);
    for (uint32_t i = 0; i < source->group_count; i++)
        if (source->groups[i].command)
            add_members(m, entry, &source->groups[i]);
    if (source->open != DV_OPEN_NOT &&
        (source->open != DV_OPEN_PLUGINS || source->parses ||
         source->language == DV_OPTIONS_CODE))
        set_open_at(m, entry, source->open_line, reason(source->open));
}

static bool defines(const maker *m, const dv_option_row *row)
{
    for (uint32_t i = 0; i < row->count; i++) {
        const dv_option_holder *holder =
            &m->graph->index->holders[row->first + i];

        if (holder->defined && dv_option_closure_has(m->closure, holder->entry))
            return true;
    }
    return false;
}

static void count_defined(maker *m)
{
    const dv_option_index *index = m->graph->index;

    m->closure->defined = m->closure->members.count;
    for (uint32_t i = 0; i < index->rows.count; i++)
        m->closure->defined += defines(m, &index->rows.items[i]);
}

static bool is_deaf(const dv_option_source *source)
{
    return source && source->language == DV_OPTIONS_SHELL && !source->reads;
}

static void make(maker *m, uint32_t entry)
{
    uint32_t count = entry_count(m->graph);

    if (entry != DV_NONE) {
        add_entry(m, entry);
        follow_all(m);
        m->closure->deaf = is_deaf(m->graph->index->sources[entry]);
    }
    for (uint32_t i = 0; entry == DV_NONE && i < count; i++)
        add_entry(m, i);
    for (uint32_t i = 0; i < count; i++)
        if (dv_option_closure_has(m->closure, i))
            read_entry(m, i);
    count_defined(m);
}

const dv_option_closure *dv_option_closure_of(dv_option_graph *graph,
                                              uint32_t entry)
{
    uint32_t count = entry_count(graph);
    uint32_t slot = entry == DV_NONE ? count : entry;
    maker m = {.graph = graph};

    if (graph->closures[slot])
        return graph->closures[slot];
    m.closure = dv_arena_new(graph->arena, sizeof *m.closure);
    m.closure->entry = entry;
    m.closure->files = dv_arena_new(graph->arena, count / 8 + 1);
    m.seen_class = dv_arena_new(&m.scratch, graph->classes.count + 1);
    graph->closures[slot] = m.closure;
    make(&m, entry);
    dv_arena_release(&m.scratch);
    return m.closure;
}
