/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <stdlib.h>

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

static int by_path(const void *a, const void *b)
{
    return dv_str_compare(((const dv_repo_text *)a)->path,
                          ((const dv_repo_text *)b)->path);
}

bool dv_repo_corrected(const dv_repo *repo, dv_str path, dv_str *out)
{
    const dv_repo_texts *texts = repo->corrected;
    const dv_repo_text key = {.path = path};
    const dv_repo_text *found =
        texts && texts->count
            ? bsearch(&key, texts->items, texts->count, sizeof key, by_path)
            : NULL;

    if (found)
        *out = found->text;
    return found != NULL;
}
