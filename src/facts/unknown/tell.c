/* SPDX-License-Identifier: MIT */
/* Names that were doubted, once the tree was searched for them. */
#include <stdlib.h>

#include "facts/unknown/internal.h"
#include "source/python/text.h"
#include "text/names.h"
#include "text/path.h"

/* Modules of a name that are listed, and files that have it for which one is
 * named: what stands everywhere tells nothing. */
enum { MODULES_LIMIT = 3, FILES_LIMIT = 8 };

/* Names that the document itself defines in its code: it may tell how to make
 * what it uses. Of a file that it shows in code, the module. */
static void collect_defined(const dv_names_document *document, dv_strmap *names,
                            dv_arena *scratch)
{
    const dv_citations *citations = &document->reading->citations;

    for (uint32_t i = 0; i < document->facts->snippet_count; i++) {
        const dv_code *code = document->blocks[i].code;
        dv_str name;

        for (size_t at = 0; code && at < code->file->text.len;)
            if ((name = dv_python_next_defined(code->file->text, &at)).len)
                dv_strmap_put(names, scratch, name, NULL);
    }
    for (uint32_t i = 0; i < citations->mentions.count; i++) {
        dv_str path = citations->mentions.items[i].path;

        if (citations->mentions.items[i].in_code)
            dv_strmap_put(names, scratch, dv_path_stem(path), NULL);
    }
}

/* Whether what one name leads to is the project's at all: something of the
 * same name may be installed. */
static bool is_of_project(const dv_names_document *document,
                          const dv_name_doubt *doubt)
{
    return !doubt->first.len ||
           dv_strmap_get(&document->project->seen, doubt->first) != NULL;
}

/* "pkg/utils.py", "pkg", "`Packer` of pkg/packing.py". */
static dv_str owner_label(const dv_names_document *document,
                          const dv_thing *owner, dv_arena *arena)
{
    const dv_source_tree *tree = document->reading->home;
    dv_str path = owner->module.entry == DV_NONE
                      ? owner->module.directory
                      : tree->tree.listing.entries[owner->module.entry].path;

    if (owner->kind != DV_THING_CLASS)
        return path;
    return dv_arena_printf(
        arena, "`%.*s` of %.*s",
        DV_STR_ARG(
            tree->imports[owner->module.entry]->classes[owner->shape].name),
        DV_STR_ARG(path));
}

static void add_line(dv_evidence_list *list, dv_arena *arena, dv_str line)
{
    *dv_vec_push(arena, list) = line;
}

/* Modules of that name which are somewhere else, if they are few. */
static void add_modules(const dv_source_tree *tree, dv_str name,
                        dv_evidence_list *list, dv_arena *arena)
{
    dv_tree_matches found = {0};

    dv_tree_suffix(&tree->tree,
                   dv_arena_printf(arena, "%.*s.py", DV_STR_ARG(name)), arena,
                   &found);
    dv_tree_suffix(&tree->tree,
                   dv_arena_printf(arena, "%.*s/__init__.py", DV_STR_ARG(name)),
                   arena, &found);
    for (uint32_t i = 0; i < found.count && found.count <= MODULES_LIMIT; i++)
        add_line(
            list, arena,
            dv_arena_printf(
                arena, "there is a module `%.*s` at %.*s", DV_STR_ARG(name),
                DV_STR_ARG(tree->tree.listing.entries[found.items[i]].path)));
}

/* Where the name is, if that is not nearly everywhere. */
static void add_sighting(const dv_source_tree *tree, dv_str name,
                         const dv_sighting *sighting, dv_evidence_list *list,
                         dv_arena *arena)
{
    if (sighting->files == 0)
        add_line(list, arena,
                 dv_arena_printf(arena,
                                 "no source file of %.*s mentions `%.*s`",
                                 DV_STR_ARG(tree->label), DV_STR_ARG(name)));
    else if (sighting->definitions == 1)
        add_line(list, arena,
                 dv_arena_printf(arena, "`%.*s` is defined at %.*s:%u-%u",
                                 DV_STR_ARG(name),
                                 DV_STR_ARG(sighting->defined.path),
                                 sighting->defined.lines.first,
                                 sighting->defined.lines.last));
    else if (sighting->files <= FILES_LIMIT)
        add_line(list, arena,
                 dv_arena_printf(
                     arena, "`%.*s` stands in %u source file%s, first in %.*s",
                     DV_STR_ARG(name), sighting->files,
                     sighting->files == 1 ? "" : "s",
                     DV_STR_ARG(sighting->path)));
}

/* What was looked at in vain. */
static dv_str looked_at(const dv_source_tree *tree, const dv_name_doubt *doubt,
                        dv_str owner, dv_arena *arena)
{
    if (doubt->unseen)
        return dv_arena_printf(arena, "the code is shown as that of %.*s",
                               DV_STR_ARG(owner));
    if (doubt->owner.kind == DV_THING_CLASS)
        return dv_arena_printf(arena,
                               "neither the class nor what it inherits from "
                               "mentions `%.*s` in %.*s",
                               DV_STR_ARG(doubt->name),
                               DV_STR_ARG(tree->label));
    if (doubt->owner.module.entry == DV_NONE)
        return dv_arena_printf(arena, "no such module is there in %.*s",
                               DV_STR_ARG(tree->label));
    return dv_arena_printf(arena, "it neither defines nor imports it in %.*s",
                           DV_STR_ARG(tree->label));
}

/* The name of a module that was probably meant. */
static dv_str nearest_of(const dv_names_document *document,
                         const dv_name_doubt *doubt, dv_arena *arena)
{
    const dv_source_tree *tree = document->reading->home;
    const dv_imports *imports;
    DV_VEC(dv_str) names = {0};
    uint32_t nearest;

    if (doubt->owner.module.entry == DV_NONE)
        return (dv_str){0};
    imports = tree->imports[doubt->owner.module.entry];
    if (doubt->owner.kind == DV_THING_CLASS) {
        const dv_source *source = tree->sources[doubt->owner.module.entry];

        for (uint32_t i = 0; i < source->symbol_count; i++)
            if (source->symbols[i].parent != DV_NONE)
                *dv_vec_push(arena, &names) = source->symbols[i].name;
    } else {
        for (uint32_t i = 0; i < imports->bound_count; i++)
            *dv_vec_push(arena, &names) = imports->bound[i].name;
    }
    nearest = dv_name_nearest(doubt->name, names.items, names.count);
    return nearest == DV_NONE ? (dv_str){0} : names.items[nearest];
}

/* What the heading of its section is about. */
static dv_str topic_line(dv_str topic, const dv_sighting *sighting,
                         dv_arena *arena)
{
    if (sighting->definitions == 1)
        return dv_arena_printf(
            arena, "its section is about `%.*s()`, defined at %.*s:%u-%u",
            DV_STR_ARG(topic), DV_STR_ARG(sighting->defined.path),
            sighting->defined.lines.first, sighting->defined.lines.last);
    return dv_arena_printf(arena,
                           "its section is about `%.*s()`, which the source "
                           "defines %u times",
                           DV_STR_ARG(topic), sighting->definitions);
}

static dv_unknown unknown_of(const dv_names_document *document,
                             const dv_name_doubt *doubt,
                             const dv_sighting *sighting,
                             const dv_sighting *topic, dv_arena *arena)
{
    const dv_source_tree *tree = document->reading->home;
    dv_str owner = owner_label(document, &doubt->owner, arena);
    dv_evidence_list evidence = {0};
    dv_unknown unknown = {.kind = DV_UNKNOWN_NAME,
                          .span = doubt->span,
                          .name = doubt->name,
                          .nearest = nearest_of(document, doubt, arena)};

    if (!doubt->unseen)
        unknown.owner = owner;
    add_line(&evidence, arena,
             topic ? topic_line(doubt->topic, topic, arena)
                   : looked_at(tree, doubt, owner, arena));
    if (doubt->owner.kind == DV_THING_MODULE &&
        doubt->owner.module.kind != DV_MODULE_FILE)
        add_modules(tree, doubt->name, &evidence, arena);
    add_sighting(tree, doubt->name, sighting, &evidence, arena);
    unknown.evidence = evidence.items;
    unknown.evidence_count = evidence.count;
    return unknown;
}

/* The same for a name in prose. */
static dv_missing_name missing_of(dv_unknown unknown)
{
    return (dv_missing_name){
        .span = unknown.span,
        .name = unknown.name,
        .owner = unknown.owner,
        .evidence = unknown.evidence,
        .evidence_count = unknown.evidence_count,
        .nearest = unknown.nearest,
    };
}

static int by_span(const void *a, const void *b)
{
    const dv_unknown *left = a, *right = b;

    if (left->span.start != right->span.start)
        return left->span.start < right->span.start ? -1 : 1;
    return (int)left->kind - (int)right->kind;
}

static int missing_by_span(const void *a, const void *b)
{
    const dv_missing_name *left = a, *right = b;

    return (left->span.start > right->span.start) -
           (left->span.start < right->span.start);
}

typedef DV_VEC(dv_unknown) unknown_list;
typedef DV_VEC(dv_missing_name) missing_list;

static void add_unknowns(dv_document_facts *facts, unknown_list *list,
                         dv_arena *arena)
{
    if (!list->count)
        return;
    for (uint32_t i = 0; i < facts->unknown_count; i++)
        *dv_vec_push(arena, list) = facts->unknowns[i];
    qsort(list->items, list->count, sizeof *list->items, by_span);
    facts->unknowns = list->items;
    facts->unknown_count = list->count;
}

static void add_missing(dv_document_facts *facts, missing_list *list,
                        dv_arena *arena)
{
    if (!list->count)
        return;
    for (uint32_t i = 0; i < facts->missing_name_count; i++)
        *dv_vec_push(arena, list) = facts->missing_names[i];
    qsort(list->items, list->count, sizeof *list->items, missing_by_span);
    facts->missing_names = list->items;
    facts->missing_name_count = list->count;
}

void dv_unknown_names_tell(const dv_unknown_names *names, uint32_t index,
                           const dv_sightings *sightings, dv_arena *arena,
                           dv_document_facts *facts)
{
    const dv_names_document *document = &names->documents[index];
    unknown_list unknowns = {0};
    missing_list missing = {0};
    dv_arena scratch = DV_ARENA_INIT;
    dv_strmap defined = DV_STRMAP_INIT;

    if (document->doubts.count)
        collect_defined(document, &defined, &scratch);
    for (uint32_t i = 0; i < document->doubts.count; i++) {
        const dv_name_doubt *doubt = &document->doubts.items[i];
        const dv_sighting *sighting =
            dv_sightings_get(sightings, document->reading->home, doubt->name);
        const dv_sighting *topic =
            dv_sightings_get(sightings, document->reading->home, doubt->topic);
        dv_unknown unknown;

        if (!is_of_project(document, doubt) ||
            dv_strmap_get(&defined, doubt->name) || sighting->absent.len ||
            (doubt->unseen && sighting->files) ||
            (doubt->topic.len && !topic->definitions))
            continue;
        unknown = unknown_of(document, doubt, sighting, topic, arena);
        if (doubt->prose)
            *dv_vec_push(arena, &missing) = missing_of(unknown);
        else
            *dv_vec_push(arena, &unknowns) = unknown;
    }
    add_unknowns(facts, &unknowns, arena);
    add_missing(facts, &missing, arena);
    dv_strmap_release(&defined);
    dv_arena_release(&scratch);
}
