/* SPDX-License-Identifier: MIT */
#include "facts/site/kinds.h"

#include "base/mem.h"
#include "base/strs.h"
#include "text/path.h"

#define NEXT_ROOTS "content src/content pages src/pages app src/app"
#define HUGO_ROOTS "content content/[a-z][a-z] content/[a-z][a-z]-*"
#define HUGO_TRAITS                                                            \
    (DV_SITE_HOST | DV_SITE_FOLDERS | DV_SITE_DECLARES | DV_SITE_FOLDS)
#define SPHINX_ENDINGS "md rst ipynb txt html"
#define SPHINX_MADE    "genindex modindex py-modindex search"
#define SPHINX_MAKERS                                                          \
    "autoapi autodoc2 autosummary sphinx_gallery apidoc breathe exhale"
#define DOCUSAURUS_ROOTS                                                       \
    "docs blog src/pages versioned_docs/* "                                    \
    "i18n/*/docusaurus-plugin-content-docs/*"

#define VITEPRESS                                                              \
    .roots = ".", .root_key = "srcDir", .statics = "public",                   \
    .prefix_keys = "base", .endings = "md vue html", .movers = "rewrites",     \
    .takers = "@include: .vue' .vue\"", .slugs = DV_SLUGS_VITEPRESS
#define HUGO                                                                   \
    .roots = HUGO_ROOTS, .root_key = "contentDir", .statics = "static assets", \
    .endings = "md html adoc", .movers = "permalinks mounts",                  \
    .takers = "{{% {{<", .traits = HUGO_TRAITS
#define MKDOCS                                                                 \
    .roots = "docs", .root_key = "docs_dir",                                   \
    .endings = "md markdown ipynb html",                                       \
    .makers = "gen-files api-autonav mkapi monorepo multirepo blog tags",      \
    .definers = "mkdocstrings autorefs",                                       \
    .takers = "--8<-- {% {! :::", .slugs = DV_SLUGS_MKDOCS,                    \
    .traits = DV_SITE_HOST | DV_SITE_FOLDERS
#define JEKYLL                                                                 \
    .never = "public_dir", .roots = ".", .prefix_keys = "baseurl",             \
    .endings = "md markdown html", .movers = "permalink", .takers = "{%",      \
    .traits =                                                                  \
        DV_SITE_HOST | DV_SITE_FOLDERS | DV_SITE_DECLARES | DV_SITE_DATES
#define ELEVENTY                                                               \
    .roots = ". src content", .endings = "md njk liquid html",                 \
    .takers = "{% {{",                                                         \
    .traits = DV_SITE_HOST | DV_SITE_FOLDERS | DV_SITE_DECLARES
#define MINTLIFY .words = "mintlify", .roots = ".", .endings = "mdx md"

/* The first whose marker fits wins a folder that two call theirs. */
static const dv_site_kind kinds[] = {
    {.name = "VitePress",
     .folder = ".vitepress",
     .marker = "config.",
     VITEPRESS},
    {.name = "VitePress",
     .folder = ".vitepress/config",
     .marker = "index.",
     VITEPRESS},
    {.name = "VuePress",
     .folder = ".vuepress",
     .marker = "config.",
     .roots = ".",
     .statics = ".vuepress/public",
     .prefix_keys = "base",
     .endings = "md html",
     .slugs = DV_SLUGS_UNKNOWN,
     .traits = DV_SITE_DECLARES},
    {.name = "Docusaurus",
     .marker = "docusaurus.config.",
     .roots = DOCUSAURUS_ROOTS,
     .root_key = "path",
     .statics = "static",
     .prefixes = "docs blog",
     .prefix_keys = "routeBasePath baseUrl",
     .endings = "mdx md js jsx ts tsx html",
     .makers = "typedoc openapi remote-content plugin-content-blog",
     .takers = ".mdx' .mdx\" .md' .md\"",
     .traits =
         DV_SITE_FOLDERS | DV_SITE_DECLARES | DV_SITE_NUMBERS | DV_SITE_DATES},
    {.name = "MkDocs", .marker = "mkdocs.yml", MKDOCS},
    {.name = "MkDocs", .marker = "mkdocs.yaml", MKDOCS},
    {.name = "Zensical", .marker = "zensical.toml", MKDOCS},
    {.name = "mdBook",
     .marker = "book.toml",
     .roots = "src",
     .root_key = "src",
     .endings = "md html",
     .made = "print 404 toc",
     .takers = "{{#",
     .traits = DV_SITE_HOST | DV_SITE_SUMMARY},
    {.name = "Jupyter Book",
     .marker = "_config.yml",
     .beside = "_toc.yml",
     .roots = ".",
     .endings = SPHINX_ENDINGS,
     .made = SPHINX_MADE,
     .makers = SPHINX_MAKERS,
     .slugs = DV_SLUGS_SPHINX,
     .traits = DV_SITE_HOST | DV_SITE_NAMES},
    {.name = "Sphinx",
     .marker = "conf.py",
     .beside = "index.rst index.md index.ipynb",
     .words = "myst recommonmark",
     .roots = ".",
     .endings = SPHINX_ENDINGS,
     .made = SPHINX_MADE,
     .makers = SPHINX_MAKERS,
     .slugs = DV_SLUGS_SPHINX,
     .traits = DV_SITE_HOST | DV_SITE_NAMES},
    {.name = "Astro",
     .marker = "astro.config.",
     .roots = "src/content/docs src/content src/pages",
     .statics = "public",
     .prefix_keys = "base",
     .endings = "mdx md mdoc astro html js ts",
     .makers = "typedoc openapi",
     .traits = HUGO_TRAITS},
    {.name = "Hugo", .marker = "hugo.", HUGO},
    {.name = "Hugo", .folder = "config/_default", .marker = "hugo.", HUGO},
    {.name = "Hugo", .folder = "config/_default", .marker = "config.", HUGO},
    {.name = "Hugo",
     .marker = "config.",
     .beside = "content",
     .words = "baseURL baseurl",
     HUGO},
    {.name = "Nextra",
     .marker = "next.config.",
     .words = "nextra",
     .roots = NEXT_ROOTS,
     .statics = "public",
     .prefix_keys = "basePath",
     .endings = "mdx md tsx jsx ts js"},
    {.name = "Rspress",
     .marker = "rspress.config.",
     .roots = "docs",
     .root_key = "root",
     .statics = "public",
     .prefix_keys = "base",
     .endings = "mdx md tsx jsx html"},
    {.name = "Mintlify", .marker = "docs.json", MINTLIFY},
    {.name = "Mintlify", .marker = "mint.json", MINTLIFY},
    {.name = "Quarto",
     .marker = "_quarto.yml",
     .roots = ".",
     .endings = "qmd md ipynb html",
     .slugs = DV_SLUGS_UNKNOWN,
     .traits = DV_SITE_HOST},
    {.name = "Eleventy", .marker = "eleventy.config.", ELEVENTY},
    {.name = "Eleventy", .marker = ".eleventy.js", ELEVENTY},
    {.name = "Jekyll", .marker = "_config.yml", JEKYLL},
    {.name = "Jekyll", .marker = "_config.yaml", JEKYLL},
};

const dv_site_kind *dv_site_kind_at(uint32_t index)
{
    return index < DV_COUNT(kinds) ? &kinds[index] : NULL;
}

static dv_str skip_folder(dv_str directory, dv_str folder, bool *fits)
{
    *fits = folder.len == 0 ||
            (dv_str_ends(directory, folder) &&
             (directory.len == folder.len ||
              directory.ptr[directory.len - folder.len - 1] == '/'));
    if (!*fits || folder.len == 0)
        return directory;
    return directory.len == folder.len
               ? (dv_str){0}
               : dv_str_slice(directory, 0, directory.len - folder.len - 1);
}

static bool is_settings_ending(dv_str ending)
{
    static const char *const known[] = {"js",  "ts",   "mjs", "cjs",  "mts",
                                        "cts", "json", "yml", "yaml", "toml"};

    return dv_str_is_one_of(ending, known, DV_COUNT(known));
}

bool dv_site_is_marker(const dv_site_kind *kind, dv_str path, dv_str *base)
{
    dv_str name = dv_path_base(path), marker = dv_str_from(kind->marker);
    bool fits;

    if (!dv_str_starts(name, marker))
        return false;
    if (dv_str_ends(marker, DV_STR("."))
            ? !is_settings_ending(dv_str_slice(name, marker.len, name.len))
            : name.len != marker.len)
        return false;
    *base =
        skip_folder(dv_path_directory(path), dv_str_from(kind->folder), &fits);
    return fits;
}

bool dv_site_may_mark(dv_str path)
{
    dv_str name = dv_path_base(path), base;

    for (size_t i = 0; name.len && i < DV_COUNT(kinds); i++)
        if (kinds[i].marker[0] == name.ptr[0] &&
            dv_site_is_marker(&kinds[i], path, &base))
            return true;
    return false;
}

bool dv_site_word(const char **list, dv_str *out)
{
    dv_str rest = dv_str_trim(dv_str_from(*list));

    *out = dv_str_slice(rest, 0, dv_str_find_byte(rest, ' '));
    *list = rest.len ? rest.ptr + out->len : "";
    return out->len > 0;
}
