/* SPDX-License-Identifier: MIT */
/*
 * One link that is looked up in a site: private to links_site*.c.
 */
#ifndef DOCVERIFY_FACTS_SITE_LOOKUP_H
#define DOCVERIFY_FACTS_SITE_LOOKUP_H

#include "facts/site/site.h"

/* A link that is looked up in a site. */
typedef struct dv_site_lookup {
    dv_site_search *search;
    dv_site *site;
    const dv_tree *tree;
    dv_str from, root; /* the document and its folder of pages */
    dv_str path;       /* as written */
    dv_arena *arena;   /* for as long as it is looked up */
    uint32_t found;    /* entry, or DV_NONE */
    bool inside;       /* some way to read the path stays in the site */
    dv_str address;    /* the first such, from the site's root */
} dv_site_lookup;

static inline bool dv_site_is_absolute(const dv_site_lookup *l)
{
    return l->path.len && l->path.ptr[0] == '/';
}

/* Whether the name says a page as it is built: `.html` or `.htm`. */
bool dv_site_is_html(dv_str path);
/* `path` without that, or as it is. */
dv_str dv_site_stem(dv_str path);
/* The entry of the page or file at an address of the site, or DV_NONE; `root`
 * is looked in first. */
uint32_t dv_site_find(const dv_site_lookup *l, dv_str root, dv_str address);

/* Decides about a link that the site has nothing for: whether it may be there
 * all the same. What it says is in l->arena. */
void dv_site_miss(const dv_site_lookup *l, dv_link_fact *fact);
/* Leaves it open, for a reason. */
void dv_site_leave_open(dv_link_fact *fact, dv_str reason);

#endif
