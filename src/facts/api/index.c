/* SPDX-License-Identifier: MIT */
#include "facts/api/index.h"

#include "base/parallel.h"
#include "facts/api/shape.h"
#include "facts/api/target.h"

/* How often the tree is searched for the bases of classes that were found. */
enum { ROUNDS = 3 };

static uint32_t number_of(const dv_api_index *index, const dv_source_tree *tree)
{
    uint32_t i = 0;

    while (i < index->trees->trees.count &&
           index->trees->trees.items[i] != tree)
        i++;
    return i;
}

static dv_strmap *map_of(dv_api_index *index, const dv_source_tree *tree)
{
    uint32_t number = number_of(index, tree);

    while (index->by_name.count <= number)
        *dv_vec_push(index->trees->arena, &index->by_name) =
            (dv_strmap)DV_STRMAP_INIT;
    return &index->by_name.items[number];
}

void dv_api_index_want(dv_api_index *index, dv_source_tree *tree, dv_str name)
{
    dv_arena *arena = index->trees->arena;
    bool added;
    uint32_t *at;

    if (name.len == 0)
        return;
    at = dv_strmap_put(map_of(index, tree), arena, name, &added);
    if (!added)
        return;
    *at = index->names.count;
    *dv_vec_push(arena, &index->names) =
        (dv_api_named){.tree = tree, .name = name};
}

const dv_api_named *dv_api_index_get(const dv_api_index *index,
                                     const dv_source_tree *tree, dv_str name)
{
    uint32_t number = number_of(index, tree);
    const uint32_t *at =
        number < index->by_name.count
            ? dv_strmap_get(&index->by_name.items[number], name)
            : NULL;

    return at ? &index->names.items[*at] : NULL;
}

const dv_symbol *dv_api_class_of(const dv_api_definition *definition)
{
    uint32_t parent = dv_api_symbol(definition)->parent;
    const dv_symbol *symbol =
        parent == DV_NONE ? NULL : &definition->source->symbols[parent];

    return symbol && (symbol->kind == DV_SYMBOL_CLASS ||
                      symbol->kind == DV_SYMBOL_TYPE)
               ? symbol
               : NULL;
}

/* Of a type that is no class: in Python `type X = …`. */
static bool is_alias(const dv_source *source)
{
    dv_signature_style style;

    return dv_signature_style_of(source->file->path, &style) &&
           style == DV_SIGNATURE_PYTHON;
}

static bool kind_of(const dv_source *source, uint32_t index, dv_api_kind *kind)
{
    const dv_symbol *symbol = &source->symbols[index];
    dv_symbol_kind around = symbol->parent == DV_NONE
                                ? DV_SYMBOL_CLASS
                                : source->symbols[symbol->parent].kind;

    if (around != DV_SYMBOL_CLASS && around != DV_SYMBOL_TYPE)
        return false; /* inside of a function */
    switch (symbol->kind) {
    case DV_SYMBOL_FUNCTION:
    case DV_SYMBOL_METHOD:
        *kind = DV_API_FUNCTION;
        return true;
    case DV_SYMBOL_CLASS:
        *kind = DV_API_CLASS;
        return true;
    case DV_SYMBOL_TYPE:
        *kind = is_alias(source) ? DV_API_OTHER : DV_API_CLASS;
        return true;
    case DV_SYMBOL_VARIABLE:
        *kind = DV_API_OTHER;
        return symbol->parent == DV_NONE;
    case DV_SYMBOL_FIELD:
    case DV_SYMBOL_MACRO:
        break;
    }
    return false;
}

/* "a/b/__init__.py" and "b.c" as "a.b." and "b.". */
static dv_str module_of(dv_str path, dv_arena *arena)
{
    size_t dot = dv_str_find_last_byte(path, '.');
    dv_str stem = dv_str_slice(path, 0, dot), module;
    char *bytes;

    if (dv_str_ends(stem, DV_STR("/__init__")))
        stem = dv_str_slice(stem, 0, stem.len - 9);
    module = dv_arena_copy(arena, stem);
    bytes = dv_arena_new(arena, module.len + 1);
    for (size_t i = 0; i < module.len; i++)
        bytes[i] = module.ptr[i] == '/' ? '.' : module.ptr[i];
    return (dv_str){bytes, module.len};
}

static uint32_t push_definition(dv_api_index *index, dv_source_tree *tree,
                                uint32_t entry, uint32_t symbol,
                                dv_api_kind kind)
{
    dv_arena *arena = index->trees->arena;
    const dv_source *source = tree->sources[entry];

    *dv_vec_push(arena, &index->definitions) = (dv_api_definition){
        .tree = tree,
        .entry = entry,
        .source = source,
        .symbol = symbol,
        .kind = kind,
        .dotted =
            dv_arena_printf(arena, "%.*s.%.*s",
                            DV_STR_ARG(module_of(source->file->path, arena)),
                            DV_STR_ARG(source->symbols[symbol].qualified)),
    };
    return index->definitions.count - 1;
}

static void add_definition(dv_api_index *index, dv_api_named *named,
                           uint32_t entry, uint32_t symbol, dv_api_kind kind)
{
    dv_arena *arena = index->trees->arena;

    if (named->definitions.count == DV_API_DEFINITIONS) {
        named->partial = true;
        return;
    }
    *dv_vec_push(arena, &named->definitions) =
        push_definition(index, named->tree, entry, symbol, kind);
}

uint32_t dv_api_method(dv_api_index *index, const dv_api_definition *class,
                       const dv_api_member *member)
{
    dv_arena *arena = index->trees->arena;
    dv_str key =
        dv_arena_printf(arena, "%u:%u:%u", number_of(index, class->tree),
                        class->entry, member->symbol);
    bool added;
    uint32_t *at = dv_strmap_put(&index->methods, arena, key, &added);

    if (added) {
        *at = push_definition(index, class->tree, class->entry, member->symbol,
                              DV_API_FUNCTION);
        dv_api_shape(&index->definitions.items[*at], arena);
        dv_api_aim(index, *at, arena);
        index->shaped = index->aimed = index->definitions.count;
    }
    return *at;
}

/* Adds the definitions of the names from `first` on in one file. */
static void collect_file(dv_api_index *index, const dv_strmap *map,
                         const dv_source_tree *tree, uint32_t entry,
                         uint32_t first)
{
    const dv_source *source = tree->sources[entry];

    for (uint32_t i = 0; source && i < source->symbol_count; i++) {
        const uint32_t *at = dv_strmap_get(map, source->symbols[i].name);
        dv_api_kind kind;

        if (at && *at >= first && kind_of(source, i, &kind))
            add_definition(index, &index->names.items[*at], entry, i, kind);
    }
}

static void collect(dv_api_index *index, uint32_t first)
{
    for (uint32_t t = 0; t < index->by_name.count; t++) {
        const dv_source_tree *tree = index->trees->trees.items[t];

        if (dv_strmap_count(&index->by_name.items[t]) == 0)
            continue;
        for (uint32_t i = 0; i < tree->tree.listing.count; i++)
            collect_file(index, &index->by_name.items[t], tree, i, first);
    }
}

/* Searches for the names from `first` on. */
static void search(dv_api_index *index, uint32_t first)
{
    dv_sightings sightings = {0};

    for (uint32_t i = first; i < index->names.count; i++)
        dv_sightings_want(&sightings, index->trees->arena,
                          index->names.items[i].tree,
                          index->names.items[i].name);
    dv_sightings_search(&sightings, index->trees);
    for (uint32_t i = first; i < index->names.count; i++) {
        dv_api_named *named = &index->names.items[i];
        const dv_sighting *seen =
            dv_sightings_get(&sightings, named->tree, named->name);

        named->files = seen->files;
        named->partial = seen->unread > 0;
    }
    dv_sightings_release(&sightings);
}

typedef struct shaping {
    dv_api_index *index;
    uint32_t first;
} shaping;

static void aim_one(void *context, uint32_t item, uint32_t worker)
{
    const shaping *s = context;

    dv_api_aim(s->index, s->first + item,
               &s->index->trees->workers[worker].arena);
}

static void shape_one(void *context, uint32_t item, uint32_t worker)
{
    const shaping *s = context;

    dv_api_shape(&s->index->definitions.items[s->first + item],
                 &s->index->trees->workers[worker].arena);
}

/* Wants the bases of the classes from `first` on. */
static void want_bases(dv_api_index *index, uint32_t first)
{
    for (uint32_t i = first; i < index->definitions.count; i++) {
        const dv_api_definition *d = &index->definitions.items[i];

        for (uint32_t k = 0;
             d->kind == DV_API_CLASS && k < d->signature.parameters.count; k++)
            dv_api_index_want(
                index, d->tree,
                dv_api_base_name(&d->signature.parameters.items[k]));
    }
}

static void aim(dv_api_index *index)
{
    shaping s = {index, index->aimed};

    dv_parallel_for(index->definitions.count - index->aimed,
                    index->trees->options->jobs, aim_one, &s);
    index->aimed = index->definitions.count;
}

void dv_api_index_fill(dv_api_index *index)
{
    for (uint32_t round = 0;
         round < ROUNDS && index->filled < index->names.count; round++) {
        uint32_t first = index->filled, shaped = index->shaped;
        shaping s = {index, shaped};

        index->filled = index->names.count;
        search(index, first);
        collect(index, first);
        dv_parallel_for(index->definitions.count - shaped,
                        index->trees->options->jobs, shape_one, &s);
        index->shaped = index->definitions.count;
        want_bases(index, shaped);
    }
    dv_api_join_bases(index);
    aim(index);
}

void dv_api_index_release(dv_api_index *index)
{
    for (uint32_t i = 0; i < index->by_name.count; i++)
        dv_strmap_release(&index->by_name.items[i]);
    for (uint32_t i = 0; i < index->definitions.count; i++) {
        const dv_api_definition *d = &index->definitions.items[i];

        dv_strmap_release(&index->definitions.items[i].by_name);
        if (d->target)
            dv_strmap_release(&d->target->names);
    }
    dv_strmap_release(&index->methods);
}
