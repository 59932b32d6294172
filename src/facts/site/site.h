/* SPDX-License-Identifier: MIT */
/*
 * Folders of the tree that are the content of a documentation site, as a
 * tracked file of a known name says: where the site has its pages, and which
 * addresses lead to them. Const after dv_sites_find and dv_sites_learn, so
 * that threads share it.
 */
#ifndef DOCVERIFY_FACTS_SITE_SITE_H
#define DOCVERIFY_FACTS_SITE_SITE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/strmap.h"
#include "base/vec.h"
#include "docverify/facts.h"
#include "facts/corpus/corpus.h"
#include "facts/links/path.h"

/* How a site names its headings. */
typedef enum dv_site_slugs {
    DV_SLUGS_GITHUB,
    DV_SLUGS_VITEPRESS,
    DV_SLUGS_MKDOCS,
    DV_SLUGS_SPHINX, /* GitHub's, and labels of all kinds */
    DV_SLUGS_UNKNOWN
} dv_site_slugs;

enum {
    DV_SITE_HOST = 1 << 0,     /* an absolute path may be another site's */
    DV_SITE_FOLDERS = 1 << 1,  /* a page's address may end with '/', so that
                                  relative ones start one deeper */
    DV_SITE_DECLARES = 1 << 2, /* pages may say their address themselves */
    DV_SITE_NUMBERS = 1 << 3,  /* `01-` before a name is not in the address */
    DV_SITE_FOLDS = 1 << 4,    /* addresses are lower case */
    DV_SITE_NAMES = 1 << 5,    /* what looks like a path may be a label */
    DV_SITE_DATES = 1 << 6,    /* the day in front of a post's name becomes
                                  folders of its address */
    DV_SITE_SUMMARY = 1 << 7   /* a document lists all pages; else what lists
                                  them is no Markdown */
};

/* One generator. Lists are separated by blanks; paths start at the folder
 * that the marker stands in, or that `folder` stands in. */
typedef struct dv_site_kind {
    const char *name;
    const char *folder;   /* that the marker must be in: ".vitepress", or "" */
    const char *marker;   /* its name; with '.' at its end: any ending of a
                             configuration file */
    const char *beside;   /* one of these is there as well; "": not asked */
    const char *words;    /* one of these is in the marker; "": not asked */
    const char *never;    /* this is not in it; "": not asked */
    const char *roots;    /* patterns of the folders that hold pages */
    const char *root_key; /* the setting that names another one, or "" */
    const char *statics;  /* folders that are copied, also below a root */
    const char *prefixes; /* of addresses, beside those of prefix_keys */
    const char *prefix_keys;
    const char *endings;  /* of files that are pages */
    const char *made;     /* pages that the generator adds */
    const char *makers;   /* words of plugins that make pages */
    const char *movers;   /* settings that give pages other addresses */
    const char *definers; /* words of plugins that define references */
    const char *takers;   /* what a page has that takes in other texts */
    dv_site_slugs slugs;
    unsigned traits; /* DV_SITE_… */
} dv_site_kind;

typedef DV_VEC(dv_str) dv_site_list;

typedef struct dv_site {
    const dv_site_kind *kind;
    dv_str marker; /* path of the file that says so */
    dv_str text;   /* its bytes, while it is found */
    dv_str base;   /* the folder that its paths start at */
    dv_site_list roots, statics, prefixes;
    dv_strmap redirects; /* addresses that lead to another */
    bool has_makers, has_movers, has_definers;
    dv_site_slugs slugs;
    bool learned;     /* `pages` and `labels` are there */
    dv_strmap pages;  /* a root and an address below it -> entry, of pages
                         that have another than by their names */
    dv_strmap labels; /* of Sphinx */
} dv_site;

typedef struct dv_sites {
    DV_VEC(dv_site) items;
    dv_strmap by_root; /* -> index */
    size_t bytes;      /* that were read */
} dv_sites;

/* Finds the sites of the corpus's tree; one that says nothing of itself that
 * can be read is none. To be released. */
void dv_sites_find(dv_sites *sites, dv_corpus *corpus, dv_arena *arena);
void dv_sites_release(dv_sites *sites);
/* The site whose content `path` is (the nearest one above it), or NULL; `root`
 * is set to the folder. */
dv_site *dv_sites_of(const dv_sites *sites, dv_str path, dv_str *root);

/* Reads what the pages of the site say of their own addresses. */
void dv_site_learn(dv_site *site, const dv_corpus *corpus, dv_arena *arena);
/* The address, without what the site leaves out of it, in `arena`. */
dv_str dv_site_address(const dv_site *site, dv_str path, dv_arena *arena);

/* Paths that may still be looked up for the links of a document, so that what
 * a link costs does not grow with the roots of its site. */
typedef struct dv_site_search {
    const dv_sites *sites;
    const dv_tree *tree;
    uint32_t budget;
} dv_site_search;

enum {
    DV_SITE_BUDGET = 20000,
    DV_SITE_BUDGET_LINK = 256 /* and this for each link */
};

dv_site_search dv_site_search_of(const dv_sites *sites, const dv_tree *tree,
                                 const dv_document *document);

/* Looks up a link of the document `from` that leads to nothing in the
 * repository, as the site does: sets state, path and reason of `fact`, or
 * `site` when the site has nothing there either. */
void dv_site_resolve(dv_site_search *search, dv_str from, dv_str path,
                     dv_arena *arena, dv_link_fact *fact);

/* Decides about a link of `from` without a target, or without a definition of
 * its label, that the site may read as something else. */
void dv_site_excuse(const dv_sites *sites, const dv_document *from,
                    const dv_link *link, dv_link_fact *fact);

/* The address, as such a document writes it, of what a site's absolute
 * address that leads to nothing probably meant; or empty. */
dv_str dv_site_nearest(const dv_sites *sites, const dv_tree *tree,
                       const dv_link_writing *as, dv_str address,
                       dv_link_budget *budget);
/* The `index`th path at which a page may be that the document `from` links to
 * as `path`; empty where that one is none. False after the last. */
bool dv_site_candidate(const dv_sites *sites, dv_str from, dv_str path,
                       uint32_t index, dv_arena *arena, dv_str *out);
/* `page`, a path from the repository's root, in the form that `written` has:
 * without its ending, as HTML, from the site's root. What is to be put into a
 * link of `from`. */
dv_str dv_site_in_form(const dv_sites *sites, dv_str from, dv_str written,
                       dv_str page, dv_arena *arena);

/* Decides about an anchor that GitHub would not know: of `document`, a page of
 * the site, in a link that `local` says to have no path. Spends of `budget`
 * what it looks at. */
void dv_site_anchor(const dv_site *site, const dv_document *document,
                    bool local, dv_link_budget *budget, dv_link_fact *fact);

/* Goes through a list separated by blanks; false after its end. */
bool dv_site_word(const char **list, dv_str *out);

#endif
