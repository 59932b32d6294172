/* SPDX-License-Identifier: MIT */
#include "facts/corpus/reach.h"

#include "base/strmap.h"
#include "facts/corpus/source.h"
#include "facts/links/orphans.h"
#include "facts/links/target.h"
#include "facts/trees/tree.h"
#include "text/path.h"

/* Where the links of an index lead, as they are written. */
static void add_targets(dv_strmap *targets, const dv_document *document,
                        dv_arena *arena)
{
    for (uint32_t i = 0; i < document->link_count; i++) {
        const dv_link *link = &document->links[i];
        dv_link_target target;
        dv_str path;

        if (link->kind != DV_LINK_INLINE && link->kind != DV_LINK_REFERENCE)
            continue;
        target = dv_link_target_read(link->target, arena);
        if (!target.external && !target.fault && target.path.len &&
            dv_path_resolve(document->file->path, target.path, arena, &path))
            dv_strmap_put(targets, arena, path, NULL);
    }
}

bool dv_corpus_reaches(const dv_document *const *documents, const dv_str *paths,
                       const bool *asked, uint32_t count, dv_arena *arena)
{
    DV_AUTO(dv_strmap_release) dv_strmap targets = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < count; i++)
        if (documents[i] && dv_path_is_index(paths[i]))
            add_targets(&targets, documents[i], arena);
    for (uint32_t i = 0; i < count; i++)
        if (asked[i] && !dv_path_is_source(paths[i]) &&
            !dv_path_is_index(paths[i]) && !dv_strmap_get(&targets, paths[i]))
            return false;
    return true;
}
