/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

static dv_str without_slash(dv_str root)
{
    return root.len > 1 && root.ptr[root.len - 1] == '/'
               ? dv_str_slice(root, 0, root.len - 1)
               : root;
}

void dv_repo_correct(dv_repo *repo, const dv_repo_texts *texts)
{
    if (texts && repo->at != DV_AT_COMMIT &&
        dv_str_equal(without_slash(repo->root), without_slash(texts->root)))
        repo->corrected = texts;
}

bool dv_repo_corrected(const dv_repo *repo, dv_str path, dv_str *out)
{
    uint32_t low = 0, high = repo->corrected ? repo->corrected->count : 0;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const dv_repo_text *item = &repo->corrected->items[middle];
        int order = dv_str_compare(item->path, path);

        if (order == 0) {
            *out = item->text;
            return true;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}
