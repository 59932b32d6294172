/* SPDX-License-Identifier: MIT */
/*
 * Which module of Python is which file of a source tree.
 *
 * Modules are looked for where an installed project has them: at the root, at
 * directories with a build file, and in `src` below those. Whether a name
 * leads there is only known as far as the tree goes: the environment may have
 * another package of that name, so who asks must have more to go by.
 */
#ifndef DOCVERIFY_FACTS_TREES_MODULES_H
#define DOCVERIFY_FACTS_TREES_MODULES_H

#include "base/strmap.h"
#include "facts/trees/trees.h"

typedef enum dv_module_kind {
    DV_MODULE_NONE,      /* there is none */
    DV_MODULE_FILE,      /* a.py or a.pyi */
    DV_MODULE_PACKAGE,   /* a/__init__.py */
    DV_MODULE_DIRECTORY, /* a/, a namespace */
    DV_MODULE_OPAQUE     /* compiled, generated, a link or a submodule: it
                            cannot be read */
} dv_module_kind;

typedef struct dv_module {
    dv_module_kind kind;
    uint32_t entry;   /* of the tree: a file or an __init__; else DV_NONE */
    dv_str directory; /* of a package or namespace, that of its submodules; of
                         a file, the one that it is in */
} dv_module;

/* More places that one name may mean are not told apart. */
#define DV_PLACES_LIMIT 8u

typedef struct dv_places {
    dv_module modules[DV_PLACES_LIMIT]; /* those first that are where an
                                           installed project has them */
    uint32_t count, own;                /* of all, and of those */
    bool many;                          /* there are more */
} dv_places;

typedef struct dv_modules {
    const dv_source_tree *tree;
    dv_strmap first; /* name that may begin a dotted one -> first place + 1 */
    DV_VEC(struct dv_module_place) places; /* private */
    DV_VEC(uint32_t) build_files; /* at the roots: what is made, and how */
    dv_strmap roots; /* directories where an installed project has modules */
} dv_modules;

/* Everything lives in `arena`; const after that. */
void dv_modules_init(dv_modules *modules, const dv_source_tree *tree,
                     dv_arena *arena);
void dv_modules_release(dv_modules *modules);

/* The modules that `import name` may mean. */
dv_places dv_modules_named(const dv_modules *modules, dv_str name);
/* That of a submodule. */
dv_module dv_modules_below(const dv_modules *modules, const dv_module *parent,
                           dv_str name);
/* That of a directory. */
dv_module dv_modules_at(const dv_modules *modules, dv_str directory);
/* That of an entry of the tree. */
dv_module dv_modules_of(const dv_modules *modules, uint32_t entry);
/* What a module is called, if that is all of its dotted name: else empty. */
dv_str dv_modules_first_name(const dv_modules *modules,
                             const dv_module *module);
/* Whether some module or package of the tree is called so, whatever it is
 * in. */
bool dv_modules_any_named(const dv_modules *modules, dv_str name);

#endif
