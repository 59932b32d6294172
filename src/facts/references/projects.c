/* SPDX-License-Identifier: MIT */
#include "facts/references/projects.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/references/projects_disown.h"
#include "text/path.h"

enum {
    NAME_LEAST = 4,  /* bytes of a project's name, and of a family's */
    FAMILY_LEAST = 3 /* projects that begin alike, so that others do */
};

/* Directories that any project may have. */
static bool is_anybodys(dv_str name)
{
    static const char *const words[] = {
        "node_modules", "site-packages", "dist-packages", "vendor",
        "third_party",  "third-party",   "packages",      "tests",
        "test",         "docs",          "dist",          "build",
        "target",       "apps",          "libs",          "scripts",
        "tools",        "examples",      "include",       "internal",
        "components",   "services",      "server",        "client",
        "frontend",     "backend",       "public",        "static",
        "assets",       "config",        "utils",         "hooks",
        "pages",        "plugins",       "modules",       "common",
        "shared",       "core",          "types",         "models",
        "migrations",   "templates",     "views",         "routes"};

    return dv_str_is_one_of_nocase(name, words, DV_COUNT(words));
}

static bool is_project_name(dv_str name)
{
    if (name.len < NAME_LEAST || name.len > DV_PROJECT_NAME_MOST ||
        !dv_is_letter(name.ptr[0]) || is_anybodys(name))
        return false;
    for (size_t i = 0; i < name.len; i++)
        if (!dv_is_alnum(name.ptr[i]) && !strchr("_-", name.ptr[i]))
            return false;
    return true;
}

/* In lower case, "-" for "_". */
static dv_str plain(dv_str name, char *room)
{
    for (size_t i = 0; i < name.len; i++)
        room[i] = name.ptr[i] == '_' ? '-' : dv_to_lower(name.ptr[i]);
    return (dv_str){room, name.len};
}

dv_str dv_project_of(dv_str path)
{
    return dv_str_slice(path, 0, dv_str_find_byte(path, '/'));
}

bool dv_project_is_same(dv_str a, dv_str b)
{
    char room_a[DV_PROJECT_NAME_MOST], room_b[DV_PROJECT_NAME_MOST];

    return a.len == b.len && a.len <= DV_PROJECT_NAME_MOST &&
           dv_str_equal(plain(a, room_a), plain(b, room_b));
}

static dv_str family_of(dv_str name)
{
    size_t end = dv_str_find_byte(name, '-');

    return end < name.len && end >= NAME_LEAST ? dv_str_slice(name, 0, end)
                                               : (dv_str){0};
}

/* Two spellings are asked for. */
static dv_str with_underscores(dv_str name, dv_arena *arena)
{
    char *room = dv_arena_new(arena, name.len);

    for (size_t i = 0; i < name.len; i++)
        room[i] = name.ptr[i] == '-' ? '_' : name.ptr[i];
    return (dv_str){room, name.len};
}

static void add(dv_projects *projects, dv_str written)
{
    dv_arena *arena = projects->all->trees->arena;
    dv_str name = plain(written, dv_arena_new(arena, written.len));
    bool added;

    *dv_strmap_put(&projects->names, arena, name, &added) = 1;
    if (!added)
        return;
    *dv_vec_push(arena, &projects->list) = name;
    if (family_of(name).len)
        ++*dv_strmap_put(&projects->families, arena, family_of(name), NULL);
}

static void find(dv_projects *projects, const dv_reading *reading)
{
    for (uint32_t i = 0; i < reading->citations.mentions.count; i++) {
        const dv_path_mention *mention = &reading->citations.mentions.items[i];
        dv_str name = dv_project_of(mention->path);

        if (is_project_name(name) &&
            dv_references_is_foreign(projects->all, mention,
                                     &reading->resolutions[i]) &&
            !dv_owners_is_ours(projects->ours, name))
            add(projects, name);
    }
}

/* What was a directory of ours is no project. */
static void settle(dv_projects *projects, const dv_strmap *names)
{
    dv_arena *arena = projects->all->trees->arena;

    for (uint32_t i = 0; i < projects->list.count; i++) {
        dv_str name = projects->list.items[i];
        const uint32_t *had = dv_strmap_get(names, name);
        const uint32_t *other =
            dv_strmap_get(names, with_underscores(name, arena));

        if (had && other && !*had && !*other)
            continue;
        *dv_strmap_get(&projects->names, name) = 0;
        if (family_of(name).len)
            --*dv_strmap_get(&projects->families, family_of(name));
    }
}

/* Of a project that is called like its family any other name may be ours. */
static bool is_own(const dv_projects *projects, dv_str family)
{
    for (uint32_t i = 0; i < projects->ours->count; i++)
        if (dv_str_equal_nocase(projects->ours->items[i], family))
            return true;
    return false;
}

bool dv_projects_has(const dv_projects *projects, dv_str word)
{
    const dv_tree *tree = &projects->all->works[0].reading.home->tree;
    char room[DV_PROJECT_NAME_MOST];
    const uint32_t *known;
    dv_str name, family;

    if (!is_project_name(word))
        return false;
    name = plain(word, room);
    known = dv_strmap_get(&projects->names, name);
    if (known)
        return *known > 0;
    family = family_of(name);
    known = family.len ? dv_strmap_get(&projects->families, family) : NULL;
    return known && *known >= FAMILY_LEAST && !is_own(projects, family) &&
           !dv_owners_is_ours(projects->ours, word) &&
           !dv_tree_has_directory_named(tree, word) &&
           !dv_tree_has_directory_named(tree, name);
}

void dv_projects_list(dv_projects *projects, dv_references *all,
                      const dv_own_names *ours, dv_strmap *names)
{
    dv_arena *arena = all->trees->arena;
    uint32_t found = 0;

    *projects = (dv_projects){.all = all,
                              .ours = ours,
                              .names = DV_STRMAP_INIT,
                              .families = DV_STRMAP_INIT};
    if (!all->pasts || !dv_projects_are_asked(all))
        return;
    for (uint32_t i = 0; i < all->corpus->count; i++)
        find(projects, &all->works[i].reading);
    for (uint32_t i = 0; projects->list.count && i < all->corpus->count; i++)
        found += dv_projects_disown_in(projects, &all->works[i], true);
    for (uint32_t i = 0; found && i < projects->list.count; i++) {
        dv_str name = projects->list.items[i];

        dv_strmap_put(names, arena, name, NULL);
        dv_strmap_put(names, arena, with_underscores(name, arena), NULL);
    }
}

void dv_projects_disown(dv_projects *projects, const dv_strmap *names)
{
    settle(projects, names);
    for (uint32_t i = 0; i < projects->all->corpus->count; i++)
        dv_projects_disown_in(projects, &projects->all->works[i], false);
}

void dv_projects_release(dv_projects *projects)
{
    dv_strmap_release(&projects->names);
    dv_strmap_release(&projects->families);
}
