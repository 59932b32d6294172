/* SPDX-License-Identifier: MIT */
#include "facts/trees/modules.h"

#include <stdio.h>

#include "base/strs.h"
#include "text/path.h"

/* Files that are read for the names of what is made. */
enum { BUILD_FILES_LIMIT = 32 };

/* A file or directory that a dotted name may begin with. */
typedef struct dv_module_place {
    dv_module module;
    dv_str parent; /* the directory that it is in */
    uint32_t next; /* number of the next one of that name, or 0 */
} place;

static bool makes_a_root(dv_str base)
{
    static const dv_str names[] = {DV_STR_INIT("pyproject.toml"),
                                   DV_STR_INIT("setup.cfg"),
                                   DV_STR_INIT("setup.py")};

    return dv_strs_have(names, DV_COUNT(names), base);
}

static bool is_build_file(dv_str path)
{
    static const dv_str names[] = {
        DV_STR_INIT(".gitignore"),  DV_STR_INIT("CMakeLists.txt"),
        DV_STR_INIT("Cargo.toml"),  DV_STR_INIT("MANIFEST.in"),
        DV_STR_INIT("Makefile"),    DV_STR_INIT("hatch_build.py"),
        DV_STR_INIT("meson.build"), DV_STR_INIT("build.py")};
    dv_str base = dv_path_base(path);

    return makes_a_root(base) || dv_strs_have(names, DV_COUNT(names), base);
}

/* What lies below these is of others, or no part of what is installed. */
static bool is_of_others(dv_str path)
{
    static const dv_str names[] = {
        DV_STR_INIT("third_party"),   DV_STR_INIT("thirdparty"),
        DV_STR_INIT("3rdparty"),      DV_STR_INIT("third-party"),
        DV_STR_INIT("vendor"),        DV_STR_INIT("vendored"),
        DV_STR_INIT("_vendor"),       DV_STR_INIT("external"),
        DV_STR_INIT("extern"),        DV_STR_INIT("deps"),
        DV_STR_INIT("submodules"),    DV_STR_INIT("node_modules"),
        DV_STR_INIT("site-packages"), DV_STR_INIT("fixtures"),
        DV_STR_INIT("testdata"),      DV_STR_INIT("templates")};

    while (path.len) {
        size_t slash = dv_str_find_byte(path, '/');

        if (dv_strs_have(names, DV_COUNT(names), dv_str_slice(path, 0, slash)))
            return true;
        path = dv_str_slice(path, slash + 1, path.len);
    }
    return false;
}

static bool is_python(dv_str path)
{
    return dv_str_ends(path, DV_STR(".py")) ||
           dv_str_ends(path, DV_STR(".pyi"));
}

static bool is_init(dv_str path)
{
    return dv_str_equal(dv_path_stem(path), DV_STR("__init__"));
}

static const dv_repo_entry *entry_of(const dv_modules *modules, uint32_t entry)
{
    return &modules->tree->tree.listing.entries[entry];
}

static void add_root(dv_modules *modules, dv_str directory, dv_arena *arena)
{
    dv_str below;

    if (is_of_others(directory))
        return;
    dv_strmap_put(&modules->roots, arena, directory, NULL);
    below = directory.len
                ? dv_arena_printf(arena, "%.*s/src", DV_STR_ARG(directory))
                : DV_STR("src");
    if (dv_tree_is_directory(&modules->tree->tree, below))
        dv_strmap_put(&modules->roots, arena, below, NULL);
}

static void add_roots(dv_modules *modules, dv_arena *arena)
{
    const dv_repo_listing *listing = &modules->tree->tree.listing;

    add_root(modules, (dv_str){"", 0}, arena);
    for (uint32_t i = 0; i < listing->count; i++)
        if (makes_a_root(dv_path_base(listing->entries[i].path)))
            add_root(modules, dv_path_directory(listing->entries[i].path),
                     arena);
}

static void add_build_files(dv_modules *modules, dv_arena *arena)
{
    const dv_repo_listing *listing = &modules->tree->tree.listing;

    for (uint32_t i = 0; i < listing->count; i++) {
        dv_str path = listing->entries[i].path;

        if (modules->build_files.count < BUILD_FILES_LIMIT &&
            is_build_file(path) &&
            dv_strmap_get(&modules->roots, dv_path_directory(path)))
            *dv_vec_push(arena, &modules->build_files) = i;
    }
}

/* A path being looked up. Longer ones are those of no module. */
typedef struct path_room {
    char bytes[1024];
} path_room;

/* "directory/name" and "ending"; empty where there is no room for it. */
static dv_str join(path_room *room, dv_str directory, dv_str name,
                   const char *ending)
{
    int length = snprintf(room->bytes, sizeof room->bytes, "%.*s%s%.*s%s",
                          DV_STR_ARG(directory), directory.len ? "/" : "",
                          DV_STR_ARG(name), ending);

    if (length < 0 || (size_t)length >= sizeof room->bytes)
        return (dv_str){0};
    return (dv_str){room->bytes, (size_t)length};
}

/* The entry at `path`, where it is a file. */
static uint32_t file_at(const dv_modules *modules, dv_str path)
{
    uint32_t entry =
        path.len ? dv_tree_find(&modules->tree->tree, path) : DV_NONE;

    return entry != DV_NONE && entry_of(modules, entry)->kind == DV_ENTRY_FILE
               ? entry
               : DV_NONE;
}

/* A module inside a package begins no dotted name. */
static bool is_package(const dv_modules *modules, dv_str directory)
{
    return directory.len &&
           dv_modules_at(modules, directory).kind == DV_MODULE_PACKAGE;
}

static void add_place(dv_modules *modules, dv_str name, place new,
                      dv_arena *arena)
{
    bool added;
    uint32_t *first = dv_strmap_put(&modules->first, arena, name, &added);

    new.next = added ? 0 : *first;
    *dv_vec_push(arena, &modules->places) = new;
    *first = modules->places.count;
}

/* All directories that have Python in them, or below. */
static void find_pythons(const dv_modules *modules, dv_arena *arena,
                         dv_strmap *directories)
{
    const dv_repo_listing *listing = &modules->tree->tree.listing;

    for (uint32_t i = 0; i < listing->count; i++) {
        dv_str path = listing->entries[i].path;
        bool added = is_python(path);

        while (added && (path = dv_path_directory(path)).len)
            dv_strmap_put(directories, arena, path, &added);
    }
}

/* Directories without an __init__ count where modules are installed from. */
static void add_namespaces(dv_modules *modules, dv_arena *arena)
{
    DV_AUTO(dv_strmap_release) dv_strmap pythons = DV_STRMAP_INIT;
    const dv_tree *tree = &modules->tree->tree;

    find_pythons(modules, arena, &pythons);
    for (uint32_t i = 0; i < tree->directory_count; i++) {
        dv_str parent = dv_path_directory(tree->directory_paths[i]);
        dv_module module;

        if (!dv_strmap_get(&modules->roots, parent) ||
            !dv_strmap_get(&pythons, tree->directory_paths[i]))
            continue;
        module = dv_modules_at(modules, tree->directory_paths[i]);
        if (module.kind == DV_MODULE_DIRECTORY)
            add_place(modules, dv_path_base(module.directory),
                      (place){.module = module, .parent = parent}, arena);
    }
}

static void add_file(dv_modules *modules, uint32_t entry, dv_str parent,
                     dv_arena *arena)
{
    dv_module module = dv_modules_of(modules, entry);
    dv_str name = dv_path_stem(entry_of(modules, entry)->path);

    if (module.kind == DV_MODULE_PACKAGE)
        name = dv_path_base(module.directory);
    if (name.len)
        add_place(modules, name, (place){.module = module, .parent = parent},
                  arena);
}

/* The directory that a module of this path is in. */
static dv_str parent_of(dv_str path)
{
    dv_str directory = dv_path_directory(path);

    return is_init(path) ? dv_path_directory(directory) : directory;
}

static void add_files(dv_modules *modules, dv_arena *arena)
{
    const dv_repo_listing *listing = &modules->tree->tree.listing;
    dv_str last = {0};
    bool in_package = false;

    /* Backwards: each new one becomes the first of its chain. */
    for (uint32_t i = listing->count; i-- > 0;) {
        dv_str path = listing->entries[i].path, parent = parent_of(path);

        if (!is_python(path))
            continue;
        if (!last.ptr || !dv_str_equal(parent, last))
            in_package = is_package(modules, parent);
        last = parent;
        if (!in_package)
            add_file(modules, i, parent, arena);
    }
}

void dv_modules_init(dv_modules *modules, const dv_source_tree *tree,
                     dv_arena *arena)
{
    *modules = (dv_modules){.tree = tree};
    add_roots(modules, arena);
    add_build_files(modules, arena);
    add_files(modules, arena);
    add_namespaces(modules, arena);
}

void dv_modules_release(dv_modules *modules)
{
    dv_strmap_release(&modules->first);
    dv_strmap_release(&modules->roots);
}

dv_module dv_modules_of(const dv_modules *modules, uint32_t entry)
{
    dv_str path = entry_of(modules, entry)->path;

    return (dv_module){
        .kind = is_init(path) ? DV_MODULE_PACKAGE : DV_MODULE_FILE,
        .entry = entry,
        .directory = dv_path_directory(path),
    };
}

dv_module dv_modules_at(const dv_modules *modules, dv_str directory)
{
    static const char *const endings[] = {".py", ".pyi"};
    const uint32_t *index =
        dv_strmap_get(&modules->tree->tree.directories, directory);
    dv_module module = {.entry = DV_NONE};
    path_room room;

    for (size_t i = 0; i < DV_COUNT(endings); i++) {
        dv_str path = join(&room, directory, DV_STR("__init__"), endings[i]);
        uint32_t entry = file_at(modules, path);

        if (entry != DV_NONE)
            return dv_modules_of(modules, entry);
    }
    if (index) {
        module.kind = DV_MODULE_DIRECTORY;
        module.directory = modules->tree->tree.directory_paths[*index];
    }
    return module;
}

/* Whether the tree has something at `path` that is no directory. */
static bool has_other(const dv_modules *modules, dv_str path)
{
    return path.len && dv_tree_find(&modules->tree->tree, path) != DV_NONE;
}

/* Whether it has a file whose name goes on behind `dotted`: a.so, a.pyx. */
static bool has_more(const dv_modules *modules, dv_str dotted)
{
    const dv_repo_listing *listing = &modules->tree->tree.listing;
    uint32_t at = dv_listing_lower_bound(listing, dotted);

    return dotted.len && at < listing->count &&
           dv_str_starts(listing->entries[at].path, dotted);
}

static uint32_t module_file(const dv_modules *modules, dv_str directory,
                            dv_str name)
{
    static const char *const endings[] = {".py", ".pyi"};
    path_room room;

    for (size_t i = 0; i < DV_COUNT(endings); i++) {
        uint32_t entry =
            file_at(modules, join(&room, directory, name, endings[i]));

        if (entry != DV_NONE)
            return entry;
    }
    return DV_NONE;
}

dv_module dv_modules_below(const dv_modules *modules, const dv_module *parent,
                           dv_str name)
{
    dv_module found = {.entry = DV_NONE};
    path_room room;
    uint32_t entry;

    if (parent->kind == DV_MODULE_OPAQUE)
        return *parent;
    if (parent->kind != DV_MODULE_PACKAGE &&
        parent->kind != DV_MODULE_DIRECTORY)
        return found;
    found = dv_modules_at(modules, join(&room, parent->directory, name, ""));
    if (found.kind == DV_MODULE_PACKAGE)
        return found;
    entry = module_file(modules, parent->directory, name);
    if (entry != DV_NONE)
        return dv_modules_of(modules, entry);
    if (has_other(modules, join(&room, parent->directory, name, "")) ||
        has_more(modules, join(&room, parent->directory, name, ".")))
        found.kind = DV_MODULE_OPAQUE;
    return found;
}

static void add_found(dv_places *places, const dv_modules *modules,
                      const place *found)
{
    bool own = dv_strmap_get(&modules->roots, found->parent) != NULL;
    uint32_t at = places->count++;

    for (; own && at > places->own; at--)
        places->modules[at] = places->modules[at - 1];
    places->modules[at] = found->module;
    places->own += own;
}

dv_places dv_modules_named(const dv_modules *modules, dv_str name)
{
    const uint32_t *first = dv_strmap_get(&modules->first, name);
    uint32_t at = first ? *first : 0;
    dv_places places = {0};

    while (at && places.count < DV_PLACES_LIMIT) {
        add_found(&places, modules, &modules->places.items[at - 1]);
        at = modules->places.items[at - 1].next;
    }
    places.many = at != 0;
    return places;
}

dv_str dv_modules_first_name(const dv_modules *modules, const dv_module *module)
{
    dv_str parent = module->directory, name = dv_path_base(module->directory);

    if (module->kind == DV_MODULE_FILE)
        name = dv_path_stem(entry_of(modules, module->entry)->path);
    else
        parent = dv_path_directory(parent);
    return dv_strmap_get(&modules->roots, parent) ? name : (dv_str){0};
}

bool dv_modules_any_named(const dv_modules *modules, dv_str name)
{
    const dv_tree *tree = &modules->tree->tree;
    path_room room;

    return dv_strmap_get(&tree->files.first,
                         join(&room, (dv_str){0}, name, ".py")) ||
           dv_tree_has_directory_named(tree, name);
}
