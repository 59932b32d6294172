/* SPDX-License-Identifier: MIT */
#include "facts/unknown/look.h"

#include "base/strs.h"
#include "facts/unknown/past.h"

/* Doubts of one document for which the words around are read. */
enum { TOLD_LIMIT = 1000 };

const dv_module *dv_look_module(const dv_look *l)
{
    return l->tied.kind == DV_MODULE_NONE ? NULL : &l->tied;
}

void dv_look_see(dv_look *l, dv_str first)
{
    for (uint32_t i = 0; i < l->document->seen.count; i++)
        if (dv_str_equal(l->document->seen.items[i], first))
            return;
    *dv_vec_push(l->arena, &l->document->seen) = first;
}

/* Stand-ins of an example: my_function, YourModel, <generic>_name. */
static bool is_placeholder(dv_str name)
{
    static const dv_str starts[] = {
        DV_STR_INIT("my"),   DV_STR_INIT("your"),    DV_STR_INIT("foo"),
        DV_STR_INIT("bar"),  DV_STR_INIT("some_"),   DV_STR_INIT("example"),
        DV_STR_INIT("My"),   DV_STR_INIT("Your"),    DV_STR_INIT("Foo"),
        DV_STR_INIT("Some"), DV_STR_INIT("Example"), DV_STR_INIT("new_"),
        DV_STR_INIT("xxx"),  DV_STR_INIT("XXX")};
    static const dv_str generic[] = {
        DV_STR_INIT("module"), DV_STR_INIT("package"),  DV_STR_INIT("class"),
        DV_STR_INIT("func"),   DV_STR_INIT("function"), DV_STR_INIT("file"),
        DV_STR_INIT("model"),  DV_STR_INIT("plugin"),   DV_STR_INIT("feature")};

    for (size_t i = 0; i < DV_COUNT(starts); i++)
        if (dv_str_starts(name, starts[i]))
            return true;
    if (!dv_str_ends(name, DV_STR("_name")))
        return false;
    return dv_strs_have(generic, DV_COUNT(generic),
                        dv_str_slice(name, 0, name.len - 5));
}

void dv_look_doubt(dv_look *l, const dv_name_part *part, dv_name_doubt as)
{
    dv_names_document *document = l->document;
    bool added;

    if (is_placeholder(part->text))
        return;
    dv_strmap_put(&l->doubted, &l->scratch,
                  dv_arena_printf(&l->scratch, "%u %.*s", as.owner.module.entry,
                                  DV_STR_ARG(part->text)),
                  &added);
    if (!added)
        return;
    as.name = part->text;
    as.span = l->code ? dv_code_span_at(l->code, part->span) : part->span;
    if (as.owner.kind == DV_THING_MODULE)
        as.first = dv_modules_first_name(document->modules, &as.owner.module);
    if (document->doubts.count < TOLD_LIMIT &&
        dv_past_is_told(document->facts->document, l->number, as.span))
        return;
    *dv_vec_push(l->arena, &document->doubts) = as;
}

dv_offer dv_look_ask(dv_look *l, const dv_reach *reach, dv_str name)
{
    dv_offer answer = DV_OFFER_NO;

    for (uint32_t i = 0; i < reach->places.count; i++) {
        const dv_module *module = &reach->places.modules[i];
        dv_offer offer = dv_module_offers(&l->lookup, module, name);

        /* Others may have a part of a namespace. */
        if (offer == DV_OFFER_NO && reach->depth < 2 && !reach->relative &&
            module->kind == DV_MODULE_DIRECTORY)
            offer = DV_OFFER_OPEN;
        if (offer == DV_OFFER_YES)
            return offer;
        if (offer > answer)
            answer = offer;
    }
    return answer;
}

/* Compiled and generated modules are in no tree, but the files that tell how
 * to make or to ignore them have their names. */
bool dv_look_may_be_made(dv_look *l, const dv_module *parent, dv_str name)
{
    const dv_modules *modules = l->document->modules;

    if (parent->kind == DV_MODULE_FILE)
        return false;
    if (dv_str_starts(name, DV_STR("_")) || dv_str_ends(name, DV_STR("_pb2")) ||
        dv_str_ends(name, DV_STR("_pb2_grpc")))
        return true;
    for (uint32_t i = 0; i < modules->build_files.count; i++) {
        uint32_t entry = modules->build_files.items[i];
        const dv_source *source = modules->tree->sources[entry];

        if (!modules->tree->imports[entry]) {
            *dv_vec_push(&l->scratch, &l->lookup.wants) = entry;
            return true;
        }
        if (dv_source_mention(source, name))
            return true;
    }
    return false;
}

/* What the import names: its member, or the first part of its module that is
 * not there; NULL: it imports all, or a module that is. */
static const dv_name_part *imported_name(const dv_import *import,
                                         const dv_reach *reach)
{
    if (reach->depth < import->module.count)
        return &import->module.parts[reach->depth];
    return import->member.text.len &&
                   !dv_str_equal(import->member.text, DV_STR("*"))
               ? &import->member
               : NULL;
}

static void check_import(dv_look *l, const dv_import *import)
{
    dv_reach reach = dv_reach_import(&l->lookup, dv_look_module(l), import);
    const dv_name_part *part = imported_name(import, &reach);
    dv_thing owner = {.kind = DV_THING_MODULE};
    dv_offer offer = DV_OFFER_OPEN;

    if (!reach.places.own || reach.places.many || import->guarded)
        return;
    owner.module = reach.places.modules[0];
    if (part)
        offer = dv_look_ask(l, &reach, part->text);
    if (!reach.relative &&
        (offer == DV_OFFER_YES ||
         (reach.depth > 1 && reach.depth == import->module.count)))
        dv_look_see(l, import->module.parts[0].text);
    if (offer == DV_OFFER_NO &&
        !dv_look_may_be_made(l, &owner.module, part->text))
        dv_look_doubt(l, part, (dv_name_doubt){.owner = owner});
}

/* What the names of the block stand for. */
static dv_thing thing_of(dv_look *l, const dv_bound *bound)
{
    return dv_thing_bound(&l->lookup, dv_look_module(l), l->imports, bound);
}

/* What the module that the block shows calls so. */
static dv_thing thing_shown(dv_look *l, dv_str name)
{
    const dv_module *module = dv_look_module(l);
    const dv_imports *imports =
        module ? dv_lookup_imports(&l->lookup, module->entry) : NULL;
    const dv_bound *bound = imports ? dv_imports_bound(imports, name) : NULL;

    return bound ? dv_thing_bound(&l->lookup, module, imports, bound)
                 : (dv_thing){0};
}

/* The class whose instance `x = a.b(…)` is, if it is one. */
static dv_thing class_called(dv_look *l, const dv_dotted *call)
{
    const dv_bound *bound = dv_imports_bound(l->imports, call->parts[0].text);
    dv_thing thing = {0};

    if (!bound)
        thing = thing_shown(l, call->parts[0].text);
    else if (bound->kind == DV_BOUND_IMPORT || bound->kind == DV_BOUND_PACKAGE)
        thing = thing_of(l, bound);
    for (uint32_t i = 1; i < call->count && thing.kind == DV_THING_MODULE; i++)
        thing = dv_thing_in(&l->lookup, &thing.module, call->parts[i].text);
    return thing.kind == DV_THING_CLASS ? thing : (dv_thing){0};
}

static dv_thing root_of(dv_look *l, const dv_use *use)
{
    dv_str name = use->name.parts[0].text;
    const dv_bound *bound = dv_imports_bound(l->imports, name);

    if (!bound)
        return thing_shown(l, name);
    if (bound->kind == DV_BOUND_CALL)
        return class_called(l, &l->imports->calls[bound->index]);
    if (bound->kind == DV_BOUND_IMPORT || bound->kind == DV_BOUND_PACKAGE)
        return thing_of(l, bound);
    return (dv_thing){0};
}

void dv_look_down(dv_look *l, dv_thing thing, const dv_dotted *name,
                  uint32_t at, bool prose)
{
    for (; at < name->count; at++) {
        const dv_name_part *part = &name->parts[at];
        dv_offer offer = DV_OFFER_OPEN;

        if (thing.kind == DV_THING_MODULE)
            offer = dv_module_offers(&l->lookup, &thing.module, part->text);
        else if (thing.kind == DV_THING_CLASS)
            offer = dv_class_offers(&l->lookup, &thing, part->text);
        if (offer == DV_OFFER_NO &&
            !(l->imports && dv_imports_stores(l->imports, part->text)))
            dv_look_doubt(l, part,
                          (dv_name_doubt){.owner = thing, .prose = prose});
        if (offer != DV_OFFER_YES || thing.kind != DV_THING_MODULE)
            return;
        thing = dv_thing_in(&l->lookup, &thing.module, part->text);
    }
}

static void check_use(dv_look *l, const dv_use *use)
{
    if (use->name.count > 1)
        dv_look_down(l, root_of(l, use), &use->name, 1, false);
}

/* Code that asks whether a name is there may do without. */
static bool asks_first(const dv_look *l)
{
    static const dv_str marks[] = {DV_STR_INIT("hasattr"),
                                   DV_STR_INIT("AttributeError"),
                                   DV_STR_INIT("NameError")};
    dv_str text = l->code->file->text;

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (dv_str_has(text, marks[i]))
            return true;
    return false;
}

static void look_through(dv_look *l)
{
    for (uint32_t i = 0; i < l->imports->import_count; i++)
        check_import(l, &l->imports->imports[i]);
    if (!asks_first(l)) {
        for (uint32_t i = 0; i < l->imports->use_count; i++)
            check_use(l, &l->imports->uses[i]);
        dv_look_at_shown(l);
    }
    dv_strmap_release(&l->doubted);
}

/* The module that the block shows, if that is one of the document's tree. */
static dv_module tied_module(const dv_names_document *document, uint32_t block)
{
    const dv_block_tie *tie = &document->ties[block];
    const dv_module none = {.entry = DV_NONE};

    if (tie->torn || tie->tree != document->modules->tree ||
        !dv_str_ends(tie->tree->tree.listing.entries[tie->entry].path,
                     DV_STR(".py")))
        return none;
    return dv_modules_of(document->modules, tie->entry);
}

static void look_at_blocks(dv_look *l)
{
    const dv_names_document *document = l->document;

    for (uint32_t i = 0; i < document->facts->snippet_count; i++) {
        uint32_t block = document->facts->snippets[i].block;

        l->code = document->blocks[i].code;
        l->imports = document->blocks[i].imports;
        if (!l->imports)
            continue;
        l->number = block;
        l->lines = document->ties[block].lines;
        l->tied = tied_module(document, block);
        look_through(l);
    }
    l->code = NULL;
    l->imports = NULL;
}

void dv_names_look(dv_names_document *document, dv_arena *arena)
{
    dv_look l = {.document = document, .arena = arena};

    l.lookup = (dv_lookup){.modules = document->modules, .arena = &l.scratch};
    document->doubts.count = document->seen.count = document->wants.count = 0;
    look_at_blocks(&l);
    dv_look_at_prose(&l);
    for (uint32_t i = 0; i < l.lookup.wants.count; i++)
        *dv_vec_push(arena, &document->wants) = l.lookup.wants.items[i];
    document->looked = true;
    dv_arena_release(&l.scratch);
}
