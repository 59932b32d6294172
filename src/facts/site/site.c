/* SPDX-License-Identifier: MIT */
#include "facts/site/site.h"

#include "base/mem.h"
#include "facts/site/lookup.h"
#include "text/path.h"

/* Bytes of a path that is looked up. */
enum { PATH_LIMIT = 4096 };

dv_site_search dv_site_search_of(const dv_sites *sites, const dv_tree *tree,
                                 const dv_document *document)
{
    uint64_t budget =
        DV_SITE_BUDGET + (uint64_t)document->link_count * DV_SITE_BUDGET_LINK;

    return (dv_site_search){
        sites, tree, budget < UINT32_MAX ? (uint32_t)budget : UINT32_MAX};
}

/* The file at a path, while there is a budget. */
static uint32_t file_at(const dv_site_lookup *l, dv_str path)
{
    uint32_t entry;

    if (l->search->budget == 0)
        return DV_NONE;
    l->search->budget--;
    entry = dv_tree_find(l->tree, path);
    return entry != DV_NONE &&
                   l->tree->listing.entries[entry].kind == DV_ENTRY_SUBMODULE
               ? DV_NONE
               : entry;
}

/* The file `stem` with one of the endings of pages. */
static uint32_t find_page(const dv_site_lookup *l, dv_str stem)
{
    const char *endings = l->site->kind->endings;
    uint32_t entry = DV_NONE;
    dv_str ending;

    if (!dv_tree_is_directory(l->tree, dv_path_directory(stem)))
        return DV_NONE;
    while (entry == DV_NONE && dv_site_word(&endings, &ending))
        entry =
            file_at(l, dv_arena_printf(l->arena, "%.*s.%.*s", DV_STR_ARG(stem),
                                       DV_STR_ARG(ending)));
    return entry;
}

static uint32_t find_index(const dv_site_lookup *l, dv_str folder)
{
    const char *names = "index README readme _index page";
    uint32_t entry = DV_NONE;
    dv_str name;

    if (!dv_tree_is_directory(l->tree, folder))
        return DV_NONE;
    while (entry == DV_NONE && dv_site_word(&names, &name))
        entry = find_page(l, dv_path_join(folder, name, l->arena));
    return entry;
}

static uint32_t find_below(const dv_site_lookup *l, dv_str folder,
                           dv_str address)
{
    dv_str path = dv_path_join(folder, address, l->arena);
    dv_str stem = dv_site_stem(path);
    uint32_t entry = file_at(l, path);

    if (entry == DV_NONE && address.len)
        entry = find_page(l, stem);
    if (entry == DV_NONE && stem.len < path.len &&
        dv_str_equal(dv_path_base(stem), DV_STR("index")))
        stem = dv_path_directory(stem);
    return entry != DV_NONE ? entry : find_index(l, stem);
}

static uint32_t find_in_root(const dv_site_lookup *l, dv_str root,
                             dv_str address)
{
    uint32_t entry = find_below(l, root, address);
    const uint32_t *said;

    if (entry != DV_NONE || !l->site->learned)
        return entry;
    said = dv_strmap_get(
        &l->site->pages,
        dv_path_join(root, dv_site_address(l->site, address, l->arena),
                     l->arena));
    return said ? *said : DV_NONE;
}

uint32_t dv_site_find(const dv_site_lookup *l, dv_str root, dv_str address)
{
    const dv_site *site = l->site;
    uint32_t entry = find_in_root(l, root, address);

    for (uint32_t i = 0; entry == DV_NONE && i < site->roots.count; i++)
        entry = find_in_root(l, site->roots.items[i], address);
    for (uint32_t i = 0; entry == DV_NONE && i < site->statics.count; i++)
        entry =
            file_at(l, dv_path_join(site->statics.items[i], address, l->arena));
    return entry;
}

/* Looks at an address, which may be written with any of the prefixes. */
static void try_address(dv_site_lookup *l, dv_str address)
{
    dv_str root = dv_site_is_absolute(l) ? l->site->roots.items[0] : l->root;

    if (!l->inside)
        l->address = address;
    l->inside = true;
    if (l->found == DV_NONE)
        l->found = dv_site_find(l, root, address);
    for (uint32_t i = 0; i < l->site->prefixes.count && l->found == DV_NONE;
         i++) {
        dv_str prefix = l->site->prefixes.items[i];

        if (dv_path_is_below(address, prefix) || dv_str_equal(address, prefix))
            l->found = dv_site_find(
                l, root, dv_str_slice(address, prefix.len + 1, address.len));
    }
}

/* The document's path from the root of its pages. */
static dv_str own_address(const dv_site_lookup *l)
{
    return l->root.len ? dv_str_slice(l->from, l->root.len + 1, l->from.len)
                       : l->from;
}

/* `path` read from the page at `page`. */
static void try_from(dv_site_lookup *l, dv_str page)
{
    dv_str address;

    if (dv_path_resolve(page, l->path, l->arena, &address))
        try_address(l, address);
}

static bool is_index(dv_str path)
{
    dv_str name = dv_path_base(path);

    name = dv_str_slice(name, 0, dv_str_find_last_byte(name, '.'));
    return dv_str_equal(name, DV_STR("index")) ||
           dv_str_equal(name, DV_STR("_index")) ||
           dv_str_equal(name, DV_STR("README"));
}

static void try_relative(dv_site_lookup *l)
{
    dv_str own = own_address(l), folder;

    try_from(l, own);
    if ((l->site->kind->traits & DV_SITE_FOLDERS) && !is_index(own)) {
        folder = dv_str_slice(own, 0, dv_str_find_last_byte(own, '.'));
        try_from(l, dv_path_join(folder, DV_STR("x"), l->arena));
    }
    for (uint32_t i = 0; i < l->site->prefixes.count && l->found == DV_NONE;
         i++)
        try_from(l, dv_path_join(l->site->prefixes.items[i], own, l->arena));
}

/* `@site/static/x` is a path from the folder of the site's settings. */
static bool try_alias(dv_site_lookup *l)
{
    static const dv_str alias = DV_STR_INIT("@site/");
    dv_str rest;

    if (!dv_str_starts(l->path, alias) ||
        !dv_path_resolve((dv_str){0},
                         dv_str_slice(l->path, alias.len, l->path.len),
                         l->arena, &rest))
        return false;
    l->inside = true;
    l->address = rest;
    l->found = find_below(l, l->site->base, rest);
    return true;
}

static bool is_template(dv_str path)
{
    return path.len > 1 &&
           (dv_str_has(path, DV_STR("{{")) || dv_str_has(path, DV_STR("{%")));
}

static void look_up(dv_site_lookup *l, dv_link_fact *fact)
{
    if (dv_site_is_absolute(l))
        try_from(l, (dv_str){0});
    else if (!try_alias(l))
        try_relative(l);
    if (l->found == DV_NONE) {
        dv_site_miss(l, fact);
        return;
    }
    fact->state = DV_LINK_OK;
    fact->path = l->tree->listing.entries[l->found].path;
    fact->reason = (dv_str){0};
}

void dv_site_resolve(dv_site_search *search, dv_str from, dv_str path,
                     dv_arena *arena, dv_link_fact *fact)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_site_lookup l = {.search = search,
                        .tree = search->tree,
                        .from = from,
                        .path = path,
                        .arena = &scratch,
                        .found = DV_NONE};

    l.site = dv_sites_of(search->sites, from, &l.root);
    /* With a reason, something is there: a file that is no directory. */
    if (!l.site || fact->reason.len || path.len > PATH_LIMIT)
        return;
    if (is_template(path))
        dv_site_leave_open(fact,
                           DV_STR("a template of the site makes the address"));
    else
        look_up(&l, fact);
    fact->reason = dv_arena_copy(arena, fact->reason);
    fact->site = dv_arena_copy(arena, fact->site);
}
