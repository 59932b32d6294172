/* SPDX-License-Identifier: MIT */
#include "facts/references/own_name.h"

#include "base/strs.h"

static bool is_called(dv_own_name *own, dv_str name, dv_arena *arena)
{
    if (!own->known)
        dv_own_names_add_repo(&own->names, own->repo, arena);
    own->known = true;
    return dv_strs_have(own->names.items, own->names.count, name);
}

static void drop(dv_own_name *own, const dv_reading *reading,
                 dv_path_mention *mention, dv_arena *arena)
{
    dv_str text = dv_document_text(reading->document);
    size_t slash = dv_str_find_byte(mention->path, '/');
    dv_str name = dv_str_slice(mention->path, 0, slash);

    if (slash + 1 >= mention->path.len || mention->url.len ||
        mention->revision.len ||
        !dv_str_equal(dv_span_of(text, mention->span), mention->path) ||
        dv_tree_has_directory_named(&reading->home->tree, name) ||
        !is_called(own, name, arena))
        return;
    mention->span.start += (uint32_t)slash + 1;
    mention->path = dv_str_slice(mention->path, slash + 1, mention->path.len);
}

void dv_own_name_drop(dv_own_name *own, dv_reading *reading, dv_arena *arena)
{
    for (uint32_t i = 0; i < reading->citations.mentions.count; i++)
        drop(own, reading, &reading->citations.mentions.items[i], arena);
}
