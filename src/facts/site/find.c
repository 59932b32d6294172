/* SPDX-License-Identifier: MIT */
#include "facts/site/site.h"

#include "base/error.h"
#include "base/mem.h"
#include "facts/site/kinds.h"
#include "facts/site/settings.h"
#include "text/glob.h"
#include "text/path.h"

enum {
    SITES_LIMIT = 1000,       /* of one repository; further ones are none */
    ROOTS_LIMIT = 64,         /* folders of pages of one site */
    MARKER_LIMIT = 256 << 10, /* bytes; a longer file marks no site */
    TEXTS_LIMIT = 16 << 20    /* bytes of all files that are read for sites */
};

static bool has_beside(const dv_tree *tree, dv_str base, const char *names,
                       dv_arena *arena)
{
    dv_str name;

    if (!dv_site_word(&names, &name))
        return true;
    do {
        dv_str path = dv_arena_printf(arena, "%.*s%s%.*s", DV_STR_ARG(base),
                                      base.len ? "/" : "", DV_STR_ARG(name));

        if (dv_tree_find(tree, path) != DV_NONE ||
            dv_tree_is_directory(tree, path))
            return true;
    } while (dv_site_word(&names, &name));
    return false;
}

static bool says_so(const dv_site *site)
{
    const dv_site_kind *kind = site->kind;

    return (!kind->words || dv_site_has_word(site->text, kind->words)) &&
           !dv_site_has_word(site->text, kind->never);
}

/* Adds a folder of the tree, once. */
static void add_folder(const dv_tree *tree, dv_str path, dv_arena *arena,
                       dv_site_list *out)
{
    if (out->count >= ROOTS_LIMIT || !dv_tree_is_directory(tree, path))
        return;
    for (uint32_t i = 0; i < out->count; i++)
        if (dv_str_equal(out->items[i], path))
            return;
    *dv_vec_push(arena, out) = path;
}

static dv_str below(dv_str base, dv_str path, dv_arena *arena)
{
    dv_str from = dv_arena_printf(arena, "%.*s%sx", DV_STR_ARG(base),
                                  base.len ? "/" : "");
    dv_str out = {0};

    return dv_path_resolve(from, path, arena, &out) ? out : DV_STR("..");
}

/* Adds the folders of the tree that a pattern of the table means. */
static void add_matches(const dv_tree *tree, dv_str base, dv_str pattern,
                        dv_arena *arena, dv_site_list *out)
{
    dv_str path = below(base, pattern, arena);

    if (dv_str_find_byte(pattern, '*') == pattern.len &&
        dv_str_find_byte(pattern, '[') == pattern.len) {
        add_folder(tree, path, arena, out);
        return;
    }
    for (uint32_t i = 0; i < tree->directory_count; i++)
        if (dv_path_is_below(tree->directory_paths[i], base) &&
            dv_glob_match(path, tree->directory_paths[i]))
            add_folder(tree, tree->directory_paths[i], arena, out);
}

static void find_roots(dv_site *site, const dv_tree *tree, dv_arena *arena)
{
    dv_site_list values = {0};
    const char *patterns = site->kind->roots;
    dv_str key = dv_str_from(site->kind->root_key), pattern;

    if (key.len)
        dv_site_values(site, key, arena, &values);
    for (uint32_t i = 0; i < values.count; i++)
        if (values.items[i].len && values.items[i].ptr[0] != '/')
            add_folder(tree, below(site->base, values.items[i], arena), arena,
                       &site->roots);
    /* One that has several roots by default is told about one of them. */
    if (site->roots.count && !strchr(patterns, ' '))
        return;
    while (dv_site_word(&patterns, &pattern))
        add_matches(tree, site->base, pattern, arena, &site->roots);
}

static void find_statics(dv_site *site, const dv_tree *tree, dv_arena *arena)
{
    const char *names = site->kind->statics;
    dv_str name;

    while (dv_site_word(&names, &name)) {
        add_folder(tree, below(site->base, name, arena), arena, &site->statics);
        for (uint32_t i = 0; i < site->roots.count; i++)
            add_folder(tree, below(site->roots.items[i], name, arena), arena,
                       &site->statics);
    }
}

static dv_str without_slashes(dv_str path)
{
    while (path.len && path.ptr[0] == '/')
        path = dv_str_slice(path, 1, path.len);
    while (path.len && path.ptr[path.len - 1] == '/')
        path.len--;
    return path;
}

static void find_prefixes(dv_site *site, dv_arena *arena)
{
    const char *words = site->kind->prefixes, *keys = site->kind->prefix_keys;
    dv_site_list values = {0};
    dv_str word;

    while (dv_site_word(&words, &word))
        *dv_vec_push(arena, &site->prefixes) = word;
    while (dv_site_word(&keys, &word))
        dv_site_values(site, word, arena, &values);
    for (uint32_t i = 0; i < values.count; i++) {
        dv_str value = without_slashes(values.items[i]);

        if (value.len && dv_str_find_byte(value, ':') == value.len)
            *dv_vec_push(arena, &site->prefixes) = value;
    }
}

static void add_redirects(dv_sites *sites, dv_site *site, dv_corpus *corpus,
                          dv_str path, dv_arena *arena)
{
    DV_AUTO(dv_error_release) dv_error ignored = DV_ERROR_INIT;
    uint32_t entry = dv_tree_find(&corpus->tree, path);
    dv_str text;

    if (entry != DV_NONE && sites->bytes < TEXTS_LIMIT &&
        dv_repo_read(corpus->repo, &corpus->tree.listing.entries[entry],
                     MARKER_LIMIT, arena, &text, &ignored)) {
        sites->bytes += text.len;
        dv_site_addresses(text, arena, &site->redirects);
    }
}

/* Its own settings, and the files of common hosts. */
static void find_redirects(dv_sites *sites, dv_site *site, dv_corpus *corpus,
                           dv_arena *arena)
{
    static const char *const names[] = {"netlify.toml", "vercel.json",
                                        "_redirects"};

    if (dv_site_has_word(site->text, "redirect"))
        dv_site_addresses(site->text, arena, &site->redirects);
    for (size_t i = 0; i < DV_COUNT(names); i++) {
        dv_str name = dv_str_from(names[i]);

        add_redirects(sites, site, corpus, name, arena);
        if (site->base.len)
            add_redirects(sites, site, corpus, below(site->base, name, arena),
                          arena);
    }
    for (uint32_t i = 0; i < site->statics.count; i++)
        add_redirects(
            sites, site, corpus,
            below(site->statics.items[i], DV_STR("_redirects"), arena), arena);
}

static void add_site(dv_sites *sites, dv_site *site, dv_corpus *corpus,
                     dv_arena *arena)
{
    const dv_tree *tree = &corpus->tree;
    const dv_site_kind *kind = site->kind;
    bool is_new = false;

    find_roots(site, tree, arena);
    find_statics(site, tree, arena);
    find_prefixes(site, arena);
    find_redirects(sites, site, corpus, arena);
    site->has_makers = dv_site_has_word(site->text, kind->makers);
    site->has_definers = dv_site_has_word(site->text, kind->definers);
    site->has_movers = dv_site_has_word(site->text, kind->movers);
    site->slugs = dv_site_has_word(site->text, "slugify autoHeadingIDType")
                      ? DV_SLUGS_UNKNOWN
                      : kind->slugs;
    for (uint32_t i = 0; i < site->roots.count; i++) {
        bool added;
        uint32_t *index =
            dv_strmap_put(&sites->by_root, arena, site->roots.items[i], &added);

        if (added)
            *index = sites->items.count;
        is_new = is_new || added;
    }
    if (is_new)
        *dv_vec_push(arena, &sites->items) = *site;
}

/* Adds a site of the kind where the entry marks one. */
static void look_at(dv_sites *sites, dv_corpus *corpus,
                    const dv_site_kind *kind, const dv_repo_entry *entry,
                    dv_arena *arena)
{
    DV_AUTO(dv_error_release) dv_error ignored = DV_ERROR_INIT;
    dv_site site = {.kind = kind, .marker = entry->path};

    if (dv_site_is_marker(kind, entry->path, &site.base) &&
        has_beside(&corpus->tree, site.base, kind->beside, arena) &&
        sites->bytes < TEXTS_LIMIT &&
        dv_repo_read(corpus->repo, entry, MARKER_LIMIT, arena, &site.text,
                     &ignored)) {
        sites->bytes += site.text.len;
        if (says_so(&site))
            add_site(sites, &site, corpus, arena);
    }
}

void dv_sites_find(dv_sites *sites, dv_corpus *corpus, dv_arena *arena)
{
    const dv_repo_listing *listing = &corpus->tree.listing;
    DV_VEC(const dv_repo_entry *) markers = {0};
    const dv_site_kind *kind;

    *sites = (dv_sites){0};
    for (uint32_t i = 0; i < listing->count && markers.count < SITES_LIMIT; i++)
        if (listing->entries[i].kind == DV_ENTRY_FILE &&
            dv_site_may_mark(listing->entries[i].path))
            *dv_vec_push(arena, &markers) = &listing->entries[i];
    for (uint32_t k = 0; (kind = dv_site_kind_at(k)) != NULL; k++)
        for (uint32_t i = 0; i < markers.count; i++)
            look_at(sites, corpus, kind, markers.items[i], arena);
}

void dv_sites_release(dv_sites *sites)
{
    for (uint32_t i = 0; i < sites->items.count; i++) {
        dv_strmap_release(&sites->items.items[i].pages);
        dv_strmap_release(&sites->items.items[i].labels);
        dv_strmap_release(&sites->items.items[i].redirects);
    }
    dv_strmap_release(&sites->by_root);
}

dv_site *dv_sites_of(const dv_sites *sites, dv_str path, dv_str *root)
{
    if (!sites->items.count)
        return NULL;
    do {
        const uint32_t *index;

        path = dv_path_directory(path);
        index = dv_strmap_get(&sites->by_root, path);
        if (index) {
            *root = path;
            return &sites->items.items[*index];
        }
    } while (path.len > 0);
    return NULL;
}
