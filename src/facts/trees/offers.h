/* SPDX-License-Identifier: MIT */
/*
 * What modules and classes of a source tree offer: whether a name can be had
 * from one. "No" is said only where nothing is left open.
 *
 * Files are loaded between rounds: an answer that needs one that is not there
 * yet is "later", and the file is wanted.
 */
#ifndef DOCVERIFY_FACTS_TREES_OFFERS_H
#define DOCVERIFY_FACTS_TREES_OFFERS_H

#include "facts/trees/modules.h"

typedef enum dv_offer {
    DV_OFFER_NO,
    DV_OFFER_YES,
    DV_OFFER_OPEN, /* it cannot be told */
    DV_OFFER_LATER /* ask again when what is wanted was loaded */
} dv_offer;

typedef struct dv_lookup {
    const dv_modules *modules;
    dv_arena *arena;
    DV_VEC(uint32_t) wants; /* entries of the tree, not each once */
} dv_lookup;

/* Places that a dotted name may mean, and how many of its parts lead there:
 * the most that do for any of them. */
typedef struct dv_reach {
    dv_places places;
    uint32_t depth;
    bool relative; /* from a module that is known */
} dv_reach;

/* An absolute dotted name. `places.own` as for its first part. */
dv_reach dv_reach_dotted(dv_lookup *lookup, const dv_dotted *dotted);
/* What an import in `from` names its module by; relative ones too. `from` may
 * be NULL: then those reach nothing. */
dv_reach dv_reach_import(dv_lookup *lookup, const dv_module *from,
                         const dv_import *import);

/* Whether `import name from module` gives something. */
dv_offer dv_module_offers(dv_lookup *lookup, const dv_module *module,
                          dv_str name);

/* What a name stands for, where it is a module or a class of the tree. */
typedef enum dv_thing_kind {
    DV_THING_OPEN, /* something else, or it cannot be told */
    DV_THING_LATER,
    DV_THING_MODULE,
    DV_THING_CLASS
} dv_thing_kind;

typedef struct dv_thing {
    dv_thing_kind kind;
    dv_module module; /* that it is, or that the class is in */
    uint32_t shape;   /* of the class, in the module's imports */
} dv_thing;

dv_thing dv_thing_in(dv_lookup *lookup, const dv_module *module, dv_str name);
/* What something of `from` that is bound so stands for; `imports` are those
 * that it is bound in. */
dv_thing dv_thing_bound(dv_lookup *lookup, const dv_module *from,
                        const dv_imports *imports, const dv_bound *bound);

/* Whether the class or an instance of it has an attribute of this name. Yes
 * where a file of its hierarchy so much as mentions the name. */
dv_offer dv_class_offers(dv_lookup *lookup, const dv_thing *thing, dv_str name);

/* __file__ and the like, which everything has. */
bool dv_name_is_special(dv_str name);

/* What a file binds; NULL: later. */
const dv_imports *dv_lookup_imports(dv_lookup *lookup, uint32_t entry);

#endif
