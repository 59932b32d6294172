/* SPDX-License-Identifier: MIT */
/* Attributes of classes, as far as their hierarchy is known. */
#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/trees/offers.h"

/* Classes of one hierarchy that are looked at. */
enum { CLASSES_LIMIT = 64 };

/* The classes of a hierarchy, as far as they are known. */
typedef struct hierarchy {
    dv_lookup *lookup;
    dv_str name;
    dv_thing classes[CLASSES_LIMIT];
    uint32_t count;
    bool open, later;
} hierarchy;

static void add_class(hierarchy *h, dv_thing thing)
{
    for (uint32_t i = 0; i < h->count; i++)
        if (h->classes[i].module.entry == thing.module.entry &&
            h->classes[i].shape == thing.shape)
            return;
    if (h->count == CLASSES_LIMIT)
        h->open = true;
    else
        h->classes[h->count++] = thing;
}

/* Members of an enumeration are in capitals, and none that it inherits is. */
static bool is_capital(dv_str name)
{
    for (size_t i = 0; i < name.len; i++)
        if (dv_is_lower(name.ptr[i]))
            return false;
    return true;
}

/* A base of the standard library that adds no attribute of this name. */
static bool is_empty_base(const dv_imports *imports, const dv_dotted *base,
                          dv_str name)
{
    static const dv_str bare[] = {DV_STR_INIT("ABC"), DV_STR_INIT("Generic"),
                                  DV_STR_INIT("Protocol")};
    static const dv_str enums[] = {
        DV_STR_INIT("Enum"), DV_STR_INIT("Flag"), DV_STR_INIT("IntEnum"),
        DV_STR_INIT("IntFlag"), DV_STR_INIT("StrEnum")};
    dv_str last = base->parts[base->count - 1].text;
    const dv_bound *bound = dv_imports_bound(imports, base->parts[0].text);

    if (!bound)
        return base->count == 1 && dv_str_equal(last, DV_STR("object"));
    if (bound->kind != DV_BOUND_IMPORT && bound->kind != DV_BOUND_PACKAGE)
        return false;
    return dv_strs_have(bare, DV_COUNT(bare), last) ||
           (dv_strs_have(enums, DV_COUNT(enums), last) && is_capital(name));
}

/* `a.b.C` as `module` has it. */
static dv_thing base_thing(dv_lookup *lookup, const dv_module *module,
                           const dv_imports *imports, const dv_dotted *base)
{
    const dv_bound *bound = dv_imports_bound(imports, base->parts[0].text);
    dv_thing thing = {0};

    if (bound)
        thing = dv_thing_bound(lookup, module, imports, bound);
    for (uint32_t i = 1; i < base->count && thing.kind == DV_THING_MODULE; i++)
        thing = dv_thing_in(lookup, &thing.module, base->parts[i].text);
    return thing;
}

static void add_bases(hierarchy *h, const dv_thing *thing,
                      const dv_imports *imports)
{
    const dv_class_shape *shape = &imports->classes[thing->shape];

    for (uint32_t i = 0; i < shape->base_count && !h->open; i++) {
        dv_thing base;

        if (is_empty_base(imports, &shape->bases[i], h->name))
            continue;
        base = base_thing(h->lookup, &thing->module, imports, &shape->bases[i]);
        if (base.kind == DV_THING_CLASS)
            add_class(h, base);
        else if (base.kind == DV_THING_LATER)
            h->later = true;
        else
            h->open = true;
    }
}

/* What gives a class members that no text of it shows. */
static bool makes_members(const dv_source *source)
{
    static const dv_str makers[] = {
        DV_STR_INIT("setattr"), DV_STR_INIT("__getattr__"),
        DV_STR_INIT("__getattribute__"), DV_STR_INIT("__dict__"),
        DV_STR_INIT("__new__")};

    for (size_t i = 0; i < DV_COUNT(makers); i++)
        if (dv_source_mention(source, makers[i]))
            return true;
    return false;
}

dv_offer dv_class_offers(dv_lookup *lookup, const dv_thing *thing, dv_str name)
{
    hierarchy h = {.lookup = lookup, .name = name};

    if (dv_name_is_special(name))
        return DV_OFFER_YES;
    add_class(&h, *thing);
    for (uint32_t i = 0; i < h.count; i++) {
        uint32_t entry = h.classes[i].module.entry;
        const dv_imports *imports = dv_lookup_imports(lookup, entry);

        if (!imports) {
            h.later = true;
            continue;
        }
        if (imports->broken ||
            makes_members(lookup->modules->tree->sources[entry]) ||
            imports->classes[h.classes[i].shape].open)
            h.open = true;
        if (dv_source_mention(lookup->modules->tree->sources[entry], name))
            return DV_OFFER_YES;
        add_bases(&h, &h.classes[i], imports);
    }
    if (h.later)
        return DV_OFFER_LATER;
    return h.open ? DV_OFFER_OPEN : DV_OFFER_NO;
}
