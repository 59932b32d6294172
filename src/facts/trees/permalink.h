/* SPDX-License-Identifier: MIT */
/*
 * The revision that a permalink leads to: of a configured source, or of the
 * repository that the documents are checked against.
 */
#ifndef DOCVERIFY_FACTS_TREES_PERMALINK_H
#define DOCVERIFY_FACTS_TREES_PERMALINK_H

#include "facts/cite/cite.h"
#include "facts/trees/trees.h"
#include "repo/remote.h"

/* What links to the first source's checkout look like. */
typedef struct dv_remotes {
    dv_remote_addresses all;
    dv_str branch;      /* that HEAD is on; empty: none */
    dv_str merged_into; /* the branch that origin's HEAD names; empty: not
                           known */
} dv_remotes;

/* Whether it leads to the state that is checked, `home`: to the branch of the
 * configured source, or of `origin`, that is checked out, or to that which its
 * HEAD names, which this one will be merged into. Such a link is no permalink:
 * it ages as any reference. */
bool dv_permalink_is_living(dv_trees *trees, const dv_source_tree *home,
                            const dv_path_mention *mention);

/* The tree of the mention's revision, opened on first use; without a revision,
 * `home`. Its address is that of a configured source, or of a remote of the
 * first source's checkout, whose branches are then meant; where it is neither,
 * the checkout is asked all the same for a whole id, which is one commit and no
 * other in every clone and fork. NULL with `reason`, in trees->arena, where the
 * project or the revision is not here. */
dv_source_tree *dv_permalink_tree(dv_trees *trees, dv_source_tree *home,
                                  const dv_path_mention *mention,
                                  dv_str *reason);

#endif
