/* SPDX-License-Identifier: MIT */
/* Addresses of a site, back to paths of files and from them. */
#include "base/mem.h"
#include "facts/links/nearest.h"
#include "facts/site/lookup.h"
#include "text/path.h"

/* `path` without `folder` in front; empty when it is not in it. */
static dv_str without(dv_str path, dv_str folder)
{
    if (!dv_path_is_below(path, folder) || path.len <= folder.len)
        return (dv_str){0};
    return folder.len ? dv_str_slice(path, folder.len + 1, path.len) : path;
}

/* The address of a file of the site, without '/' in front; or empty. */
static dv_str address_of(const dv_site *site, dv_str root, dv_str path)
{
    dv_str address = {0};

    for (uint32_t i = 0; !address.len && i < site->statics.count; i++)
        address = without(path, site->statics.items[i]);
    return address.len ? address : without(path, root);
}

dv_str dv_site_nearest(const dv_sites *sites, const dv_tree *tree,
                       const dv_link_writing *as, dv_str address,
                       dv_link_budget *budget)
{
    dv_link_writing from_root = {.from_root = true, .arena = as->arena};
    dv_str root, near = {0};
    const dv_site *site = dv_sites_of(sites, as->from, &root);

    /* The content, then the folders that are copied. */
    for (uint32_t i = 0; site && !near.len && i <= site->statics.count; i++) {
        dv_str folder = i ? site->statics.items[i - 1] : root;
        dv_str path = dv_path_join(folder, address, as->arena);

        near = dv_link_nearest_path(tree, &from_root, path, budget);
        near = address_of(site, root, dv_str_slice(near, 1, near.len));
    }
    return near.len ? dv_arena_printf(as->arena, "/%.*s", DV_STR_ARG(near))
                    : near;
}

/* The path below the site's root that a link means; false: it leaves it. */
static bool path_in_site(dv_str root, dv_str from, dv_str path, dv_arena *arena,
                         dv_str *out)
{
    dv_str resolved;

    if (!dv_path_resolve(from, path, arena, &resolved))
        return false;
    if (path.len && path.ptr[0] == '/')
        resolved = dv_path_join(root, resolved, arena);
    *out = dv_site_stem(resolved);
    return dv_path_is_below(*out, root);
}

bool dv_site_candidate(const dv_sites *sites, dv_str from, dv_str path,
                       uint32_t index, dv_arena *arena, dv_str *out)
{
    static const char *const indexes[] = {"", "/index", "/README", "/_index"};
    dv_str root, stem, ending;
    const dv_site *site = dv_sites_of(sites, from, &root);
    const char *endings;

    if (!site || !path_in_site(root, from, path, arena, &stem))
        return false;
    if (index == 0) {
        *out = stem;
        return true;
    }
    index--;
    endings = site->kind->endings;
    for (uint32_t i = 0; i <= index / DV_COUNT(indexes); i++)
        if (!dv_site_word(&endings, &ending))
            return false;
    *out =
        dv_arena_printf(arena, "%.*s%s.%.*s", DV_STR_ARG(stem),
                        indexes[index % DV_COUNT(indexes)], DV_STR_ARG(ending));
    return true;
}

static dv_str with_form(dv_str written, dv_str page, dv_arena *arena)
{
    dv_str name = dv_path_base(written);
    size_t dot = dv_str_find_last_byte(dv_path_base(page), '.');
    dv_str stem =
        dv_str_slice(page, 0, page.len - dv_path_base(page).len + dot);

    if (dv_site_is_html(written))
        return dv_arena_printf(arena, "%.*s.html", DV_STR_ARG(stem));
    if (dv_str_find_byte(name, '.') < name.len)
        return page;
    return dv_str_equal(dv_path_base(stem), DV_STR("index"))
               ? dv_path_directory(stem)
               : stem;
}

dv_str dv_site_in_form(const dv_sites *sites, dv_str from, dv_str written,
                       dv_str page, dv_arena *arena)
{
    dv_str root;
    const dv_site *site = dv_sites_of(sites, from, &root);

    if (!site)
        return page;
    page = with_form(written, page, arena);
    return written.len && written.ptr[0] == '/' ? address_of(site, root, page)
                                                : page;
}
