/* SPDX-License-Identifier: MIT */
/* What a site does not have may be there all the same, once it is built. */
#include "base/mem.h"
#include "facts/site/lookup.h"
#include "facts/site/settings.h"
#include "text/path.h"

bool dv_site_is_html(dv_str path)
{
    dv_str ending = dv_path_ending(path);

    return dv_str_equal(ending, DV_STR("html")) ||
           dv_str_equal(ending, DV_STR("htm"));
}

static bool is_digits(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] < '0' || text.ptr[i] > '9')
            return false;
    return true;
}

/* Whether a path reads as the address of a page, not as the name of a
 * file: `guide`, `guide/`, `guide.html`, `v1.2`. */
static bool is_page_like(dv_str path)
{
    return path.len == 0 || path.ptr[path.len - 1] == '/' ||
           is_digits(dv_path_ending(path)) || dv_site_is_html(path);
}

dv_str dv_site_stem(dv_str path)
{
    return dv_site_is_html(path)
               ? dv_str_slice(path, 0, dv_str_find_last_byte(path, '.'))
               : path;
}

void dv_site_leave_open(dv_link_fact *fact, dv_str reason)
{
    fact->state = DV_LINK_UNCHECKED;
    fact->path = (dv_str){0};
    fact->reason = reason;
}

/* Whether the first folder or page of the address is there. */
static bool has_first(const dv_site_lookup *l)
{
    dv_str first =
        dv_str_slice(l->address, 0, dv_str_find_byte(l->address, '/'));

    for (uint32_t i = 0; i < l->site->roots.count; i++)
        if (dv_tree_is_directory(l->tree, dv_path_join(l->site->roots.items[i],
                                                       first, l->arena)))
            return true;
    return dv_site_find(l, l->root, first) != DV_NONE;
}

static bool is_one_of(dv_str address, const char *names)
{
    dv_str name;

    while (dv_site_word(&names, &name))
        if (dv_str_equal(address, name))
            return true;
    return false;
}

/* Pages of the generator, and files that most generators make. */
static bool is_added(const dv_site_lookup *l)
{
    static const char common[] = "sitemap.xml index.xml feed.xml rss.xml "
                                 "atom.xml feed.json robots.txt llms.txt "
                                 "llms-full.txt";

    return is_one_of(dv_site_stem(l->address), l->site->kind->made) ||
           is_one_of(dv_path_base(l->address), common);
}

/* A name with brackets stands for many pages, in VitePress and Next. */
static bool has_pattern(const dv_site_lookup *l, dv_str folder)
{
    const dv_repo_listing *listing = &l->tree->listing;
    dv_str prefix = dv_path_join(
        dv_path_join(folder, dv_path_directory(l->address), l->arena),
        DV_STR("["), l->arena);
    uint32_t first = dv_listing_lower_bound(listing, prefix);

    return first < listing->count &&
           dv_str_starts(listing->entries[first].path, prefix);
}

static bool may_be_a_pattern(const dv_site_lookup *l)
{
    for (uint32_t i = 0; i < l->site->roots.count; i++)
        if (has_pattern(l, l->site->roots.items[i]))
            return true;
    return false;
}

static bool is_redirected(const dv_site_lookup *l)
{
    return l->address.len &&
           dv_strmap_get(&l->site->redirects, l->address) != NULL;
}

/* `1.x`, `v2.0`: a version of the project. */
static bool is_version(dv_str name)
{
    bool dot = false;

    if (name.len && name.ptr[0] == 'v')
        name = dv_str_slice(name, 1, name.len);
    for (size_t i = 0; i < name.len; i++) {
        dot = dot || (i && name.ptr[i] == '.');
        if ((name.ptr[i] < '0' || name.ptr[i] > '9') && name.ptr[i] != '.' &&
            name.ptr[i] != 'x')
            return false;
    }
    return dot;
}

static bool names_version(dv_str address)
{
    while (address.len) {
        size_t slash = dv_str_find_byte(address, '/');

        if (is_version(dv_str_slice(address, 0, slash)))
            return true;
        address = dv_str_slice(address, slash + 1, address.len);
    }
    return false;
}

static dv_str moved_by(const dv_site_lookup *l)
{
    return dv_arena_printf(l->arena, "`%.*s` may give a page this address",
                           DV_STR_ARG(l->site->marker));
}

/* Why a page that is not in the tree may be on the site all the same, or
 * empty. */
static dv_str excuse(const dv_site_lookup *l)
{
    const dv_site *site = l->site;
    bool page = is_page_like(l->path);

    if (l->search->budget == 0)
        return DV_STR("there are too many paths to look up");
    if (is_redirected(l))
        return DV_STR("the site redirects this address");
    if (is_added(l))
        return dv_arena_printf(l->arena, "%s makes this page",
                               site->kind->name);
    if ((page || dv_path_is_markdown(l->path)) && site->has_movers)
        return moved_by(l);
    if (!page)
        return (dv_str){0};
    if (site->kind->traits & DV_SITE_NAMES && !dv_site_is_html(l->path))
        return DV_STR("it may be the name of a label, not a path");
    if (may_be_a_pattern(l))
        return moved_by(l);
    if (names_version(l->address))
        return DV_STR("it may be a page of another version of the site");
    if (dv_site_is_absolute(l) && site->kind->traits & DV_SITE_HOST &&
        !has_first(l))
        return DV_STR("it may lead to another site of the host");
    return (dv_str){0};
}

/* A page that a plugin makes stands in a folder that is not tracked. */
static bool may_be_made(const dv_site_lookup *l)
{
    return l->site->has_makers && l->inside && !has_first(l);
}

/* Whether a relative path that leaves the site names a place of the
 * repository all the same. */
static bool is_beside(const dv_site_lookup *l)
{
    dv_str path;

    if (!dv_path_resolve(l->from, l->path, l->arena, &path) ||
        dv_site_is_html(l->path))
        return false;
    path = dv_path_directory(path);
    return path.len && dv_tree_is_directory(l->tree, path);
}

void dv_site_miss(const dv_site_lookup *l, dv_link_fact *fact)
{
    const dv_site *site = l->site;
    dv_str root = l->root.len ? l->root : DV_STR(".");
    dv_str why;

    if (!l->inside || fact->state == DV_LINK_OUTSIDE) {
        if (is_page_like(l->path) && !is_beside(l))
            dv_site_leave_open(
                fact, dv_arena_printf(l->arena,
                                      "it leads out of the %s site in `%.*s`",
                                      site->kind->name, DV_STR_ARG(root)));
        return;
    }
    why = excuse(l);
    if (!why.len && may_be_made(l))
        why = DV_STR("a plugin of the site may make this page");
    if (why.len)
        dv_site_leave_open(fact, why);
    else
        fact->site = dv_arena_printf(
            l->arena, "the %s site in `%.*s`%s%.*s%s has nothing there either",
            site->kind->name, DV_STR_ARG(root), l->root.len ? " (" : "",
            l->root.len ? (int)site->marker.len : 0, site->marker.ptr,
            l->root.len ? ")" : "");
}

/* A chapter that is still to be written, in a book's summary; or a place that
 * is given an anchor: `[](){#here}`. */
static bool is_placeholder(const dv_site *site, const dv_document *from,
                           const dv_link *link)
{
    dv_str text = from->file->text;

    return (site->kind->traits & DV_SITE_SUMMARY &&
            dv_str_equal(dv_path_base(from->file->path),
                         DV_STR("SUMMARY.md"))) ||
           (link->span.end < text.len && text.ptr[link->span.end] == '{');
}

static bool is_footnote(const dv_document *from, const dv_link *link)
{
    return dv_str_starts(dv_span_of(from->file->text, link->span),
                         DV_STR("[^"));
}

void dv_site_excuse(const dv_sites *sites, const dv_document *from,
                    const dv_link *link, dv_link_fact *fact)
{
    dv_str root;
    const dv_site *site = dv_sites_of(sites, from->file->path, &root);

    if (!site)
        return;
    if (fact->state == DV_LINK_NO_DEFINITION) {
        if (site->has_definers && !is_footnote(from, link))
            dv_site_leave_open(fact,
                               DV_STR("a plugin of the site may define it"));
    } else if (is_placeholder(site, from, link)) {
        dv_site_leave_open(fact, DV_STR("the site shows no link here"));
    }
}
