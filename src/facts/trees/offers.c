/* SPDX-License-Identifier: MIT */
#include "facts/trees/offers.h"

#include "text/path.h"

/* Modules that star imports lead to, and imports from one to the next, that
 * are followed for one name. */
enum { STARS_LIMIT = 64, HOPS_LIMIT = 16 };

const dv_imports *dv_lookup_imports(dv_lookup *lookup, uint32_t entry)
{
    const dv_imports *imports = lookup->modules->tree->imports[entry];

    if (!imports)
        *dv_vec_push(lookup->arena, &lookup->wants) = entry;
    return imports;
}

static const dv_source *source_of(const dv_lookup *lookup, uint32_t entry)
{
    return lookup->modules->tree->sources[entry];
}

static bool has_text(const dv_module *module)
{
    return module->kind == DV_MODULE_FILE || module->kind == DV_MODULE_PACKAGE;
}

/* Goes from `module` down the parts; how many lead somewhere. */
static uint32_t descend(dv_lookup *lookup, dv_module *module,
                        const dv_dotted *dotted, uint32_t from)
{
    uint32_t at = from;

    for (; at < dotted->count; at++) {
        dv_module below =
            dv_modules_below(lookup->modules, module, dotted->parts[at].text);

        if (below.kind == DV_MODULE_NONE)
            break;
        *module = below;
    }
    return at;
}

dv_reach dv_reach_dotted(dv_lookup *lookup, const dv_dotted *dotted)
{
    dv_reach reach = {0};
    dv_places start;
    dv_module found[DV_PLACES_LIMIT];
    uint32_t depths[DV_PLACES_LIMIT];

    if (!dotted->count)
        return reach;
    start = dv_modules_named(lookup->modules, dotted->parts[0].text);
    reach.places.many = start.many;
    for (uint32_t i = 0; i < start.count; i++) {
        found[i] = start.modules[i];
        depths[i] = descend(lookup, &found[i], dotted, 1);
        if (depths[i] > reach.depth)
            reach.depth = depths[i];
    }
    for (uint32_t i = 0; i < start.count; i++)
        if (depths[i] == reach.depth) {
            reach.places.own += i < start.own;
            reach.places.modules[reach.places.count++] = found[i];
        }
    return reach;
}

dv_reach dv_reach_import(dv_lookup *lookup, const dv_module *from,
                         const dv_import *import)
{
    dv_reach reach = {0};
    dv_str directory;
    dv_module module;

    if (!import->level)
        return dv_reach_dotted(lookup, &import->module);
    if (!from)
        return reach;
    directory = from->directory;
    for (uint32_t i = 1; i < import->level; i++) {
        if (!directory.len)
            return reach;
        directory = dv_path_directory(directory);
    }
    module = dv_modules_at(lookup->modules, directory);
    if (module.kind == DV_MODULE_NONE)
        return reach;
    reach.depth = descend(lookup, &module, &import->module, 0);
    reach.relative = true;
    reach.places.own = reach.places.count = 1;
    reach.places.modules[0] = module;
    return reach;
}

/* The one module that is meant; false where there is none, or several. */
static bool only_module(const dv_reach *reach, const dv_dotted *dotted,
                        dv_module *out)
{
    if (reach->places.count != 1 || reach->places.many || !reach->places.own ||
        reach->depth < dotted->count)
        return false;
    *out = reach->places.modules[0];
    return true;
}

/* Modules that may offer a name: one, and what it imports all of. */
typedef struct offering {
    dv_lookup *lookup;
    dv_str name;
    dv_module modules[STARS_LIMIT];
    uint32_t count;
    bool open, later;
} offering;

static void add_module(offering *o, dv_module module)
{
    for (uint32_t i = 0; i < o->count; i++)
        if (o->modules[i].kind == module.kind &&
            o->modules[i].entry == module.entry &&
            dv_str_equal(o->modules[i].directory, module.directory))
            return;
    if (o->count == STARS_LIMIT)
        o->open = true;
    else
        o->modules[o->count++] = module;
}

static void add_stars(offering *o, const dv_module *module,
                      const dv_imports *imports)
{
    for (uint32_t i = 0; i < imports->star_count && !o->open; i++) {
        const dv_import *star = &imports->imports[imports->stars[i]];
        dv_reach reach = dv_reach_import(o->lookup, module, star);
        dv_module from;

        if (only_module(&reach, &star->module, &from))
            add_module(o, from);
        else
            o->open = true;
    }
}

/* The module that stands in for the one that has the imports. */
static void add_alias(offering *o, const dv_module *module,
                      const dv_imports *imports)
{
    const dv_bound *bound = dv_imports_bound(imports, imports->alias);
    dv_thing thing = {0};

    if (bound)
        thing = dv_thing_bound(o->lookup, module, imports, bound);
    if (thing.kind == DV_THING_MODULE)
        add_module(o, thing.module);
    else if (thing.kind == DV_THING_LATER)
        o->later = true;
    else
        o->open = true;
}

/* A function may bind it: `global name`. */
static bool may_be_global(const dv_source *source, dv_str name)
{
    return dv_source_mention(source, DV_STR("global")) &&
           dv_source_mention(source, name);
}

/* What the text of a module says; true: it has the name. */
static bool binds(offering *o, const dv_module *module)
{
    const dv_imports *imports = dv_lookup_imports(o->lookup, module->entry);

    if (!imports) {
        o->later = true;
        return false;
    }
    if (dv_imports_bound(imports, o->name))
        return true;
    if (imports->broken || imports->dynamic ||
        may_be_global(source_of(o->lookup, module->entry), o->name))
        o->open = true;
    else
        add_stars(o, module, imports);
    if (imports->alias.len)
        add_alias(o, module, imports);
    return false;
}

static bool has_submodule(offering *o, const dv_module *module)
{
    dv_module below = dv_modules_below(o->lookup->modules, module, o->name);

    return below.kind != DV_MODULE_NONE;
}

/* Every module has names such as __file__. */
bool dv_name_is_special(dv_str name)
{
    return dv_str_starts(name, DV_STR("__")) && dv_str_ends(name, DV_STR("__"));
}

dv_offer dv_module_offers(dv_lookup *lookup, const dv_module *module,
                          dv_str name)
{
    offering o = {.lookup = lookup, .name = name};

    if (dv_name_is_special(name))
        return DV_OFFER_YES;
    add_module(&o, *module);
    for (uint32_t i = 0; i < o.count; i++) {
        const dv_module *at = &o.modules[i];

        if (at->kind == DV_MODULE_OPAQUE || at->kind == DV_MODULE_NONE)
            o.open = true;
        else if (has_submodule(&o, at) || (has_text(at) && binds(&o, at)))
            return DV_OFFER_YES;
    }
    if (o.later)
        return DV_OFFER_LATER;
    return o.open ? DV_OFFER_OPEN : DV_OFFER_NO;
}

/* On the way from a name to what it stands for. */
typedef struct hop {
    dv_module module;
    dv_str name;
} hop;

typedef enum step { STEP_DONE, STEP_ON } step;

static dv_thing module_thing(const dv_module *module)
{
    return (dv_thing){.kind = module->kind == DV_MODULE_OPAQUE ||
                                      module->kind == DV_MODULE_NONE
                                  ? DV_THING_OPEN
                                  : DV_THING_MODULE,
                      .module = *module};
}

/* `import a.b` binds a. */
static step step_package(dv_lookup *lookup, const dv_import *import,
                         dv_thing *out)
{
    dv_dotted first = {import->module.parts, 1};
    dv_reach reach = dv_reach_dotted(lookup, &first);
    dv_module module;

    if (only_module(&reach, &first, &module))
        *out = module_thing(&module);
    return STEP_DONE;
}

static step step_import(dv_lookup *lookup, const dv_module *from,
                        const dv_import *import, dv_thing *out, hop *next)
{
    dv_reach reach = dv_reach_import(lookup, from, import);
    dv_module module;

    if (!only_module(&reach, &import->module, &module))
        return STEP_DONE;
    if (!import->member.text.len) {
        *out = module_thing(&module);
        return STEP_DONE;
    }
    *next = (hop){module, import->member.text};
    return STEP_ON;
}

static step step_bound(dv_lookup *lookup, const dv_module *from,
                       const dv_imports *imports, const dv_bound *bound,
                       dv_thing *out, hop *next)
{
    switch (bound->kind) {
    case DV_BOUND_CLASS:
        if (!from)
            return STEP_DONE;
        *out = (dv_thing){DV_THING_CLASS, *from, bound->index};
        return STEP_DONE;
    case DV_BOUND_PACKAGE:
        return step_package(lookup, &imports->imports[bound->index], out);
    case DV_BOUND_IMPORT:
        return step_import(lookup, from, &imports->imports[bound->index], out,
                           next);
    case DV_BOUND_VALUE:
    case DV_BOUND_CALL:
        break;
    }
    return STEP_DONE;
}

/* The first module that a star import has the name from. */
static step step_star(dv_lookup *lookup, const hop *at,
                      const dv_imports *imports, dv_thing *out, hop *next)
{
    for (uint32_t i = 0; i < imports->star_count && i < STARS_LIMIT; i++) {
        const dv_import *star = &imports->imports[imports->stars[i]];
        dv_reach reach = dv_reach_import(lookup, &at->module, star);
        dv_module from;
        dv_offer offer;

        if (!only_module(&reach, &star->module, &from))
            return STEP_DONE;
        offer = dv_module_offers(lookup, &from, at->name);
        if (offer == DV_OFFER_LATER)
            out->kind = DV_THING_LATER;
        if (offer == DV_OFFER_LATER || offer == DV_OFFER_OPEN)
            return STEP_DONE;
        if (offer == DV_OFFER_YES) {
            *next = (hop){from, at->name};
            return STEP_ON;
        }
    }
    return STEP_DONE;
}

static step step_from(dv_lookup *lookup, const hop *at, dv_thing *out,
                      hop *next)
{
    const dv_imports *imports = NULL;
    const dv_bound *bound = NULL;
    dv_module below;

    if (has_text(&at->module)) {
        imports = dv_lookup_imports(lookup, at->module.entry);
        if (!imports) {
            out->kind = DV_THING_LATER;
            return STEP_DONE;
        }
        bound = dv_imports_bound(imports, at->name);
    }
    if (bound)
        return step_bound(lookup, &at->module, imports, bound, out, next);
    below = dv_modules_below(lookup->modules, &at->module, at->name);
    if (below.kind != DV_MODULE_NONE) {
        *out = module_thing(&below);
        return STEP_DONE;
    }
    return imports ? step_star(lookup, at, imports, out, next) : STEP_DONE;
}

static dv_thing follow(dv_lookup *lookup, hop at)
{
    for (int i = 0; i < HOPS_LIMIT; i++) {
        dv_thing out = {0};
        hop next = {0};

        if (step_from(lookup, &at, &out, &next) == STEP_DONE)
            return out;
        at = next;
    }
    return (dv_thing){0};
}

dv_thing dv_thing_in(dv_lookup *lookup, const dv_module *module, dv_str name)
{
    return follow(lookup, (hop){*module, name});
}

dv_thing dv_thing_bound(dv_lookup *lookup, const dv_module *from,
                        const dv_imports *imports, const dv_bound *bound)
{
    dv_thing out = {0};
    hop next = {0};

    if (step_bound(lookup, from, imports, bound, &out, &next) == STEP_DONE)
        return out;
    return follow(lookup, next);
}
