/* SPDX-License-Identifier: MIT */
/*
 * Packages that the project uses, as its manifests and lock files name them.
 */
#ifndef DOCVERIFY_FACTS_REFERENCES_PACKAGES_H
#define DOCVERIFY_FACTS_REFERENCES_PACKAGES_H

#include <stdbool.h>

#include "facts/trees/trees.h"

/* Zeroed but for `trees` and `tree`, it knows none until it is asked. */
typedef struct dv_packages {
    dv_trees *trees;
    dv_source_tree *tree;
    bool read;
    DV_VEC(dv_str) texts; /* of the manifests */
    dv_strmap asked;      /* names -> 1: there is such a package */
} dv_packages;

/* Whether a manifest has the name as a word of its own. False when too many
 * were asked for. For one thread, while the trees load nothing. */
bool dv_packages_have(dv_packages *packages, dv_str name);

void dv_packages_release(dv_packages *packages);

/* The name in "name 1.2.3 " or "name@1.2.3 ", with marks, that `text` ends
 * with, or empty. */
dv_str dv_packages_before(dv_str text);

#endif
