/* SPDX-License-Identifier: MIT */
#include "facts/trees/tree_text.h"

/* Bytes of texts that are kept: those of a tree of some thousand sources. */
#define KEPT_LIMIT (16u << 20)
/* Bytes that are looked at for a NUL. */
#define SAMPLE 4096u

static bool is_binary(dv_str text)
{
    return text.len &&
           memchr(text.ptr, '\0', text.len < SAMPLE ? text.len : SAMPLE);
}

static void keep(dv_trees *trees, dv_arena *arena, dv_str text, dv_str *kept)
{
    if (atomic_fetch_add(&trees->kept, text.len) + text.len > KEPT_LIMIT)
        atomic_fetch_sub(&trees->kept, text.len);
    else
        *kept = dv_arena_copy(arena, text);
}

bool dv_tree_text(dv_trees *trees, dv_source_tree *tree, uint32_t entry,
                  uint32_t worker, dv_arena *scratch, dv_str *out)
{
    dv_repo *repo = dv_source_tree_handle(tree, worker);
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    *out = tree->texts[entry];
    if (out->len)
        return !is_binary(*out);
    if (!repo || !dv_repo_read(repo, &tree->tree.listing.entries[entry],
                               DV_TREE_TEXT_LIMIT, scratch, out, &err))
        return false;
    keep(trees, &trees->workers[worker].arena, *out, &tree->texts[entry]);
    return !is_binary(*out);
}
