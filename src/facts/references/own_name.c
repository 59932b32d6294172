/* SPDX-License-Identifier: MIT */
#include "facts/references/own_name.h"

#include "base/strs.h"
#include "facts/trees/unresolved.h"
#include "text/path.h"

static const dv_own_names *names_of(dv_own_name *own, dv_arena *arena)
{
    if (!own->known)
        dv_own_names_add_repo(&own->names, own->repo, arena);
    own->known = true;
    return &own->names;
}

static bool is_called(dv_own_name *own, dv_str name, dv_arena *arena)
{
    const dv_own_names *names = names_of(own, arena);

    return dv_strs_have(names->items, names->count, name);
}

/* The same in any letter case: a clone is put where its reader likes. */
static bool is_called_about(dv_own_name *own, dv_str name, dv_arena *arena)
{
    const dv_own_names *names = names_of(own, arena);

    for (uint32_t i = 0; i < names->count; i++)
        if (dv_str_equal_nocase(names->items[i], name))
            return true;
    return false;
}

/* Whether the path is where programs keep things, "kit" among them. */
static bool is_of_programs(dv_str path)
{
    static const dv_str roots[] = {DV_STR_INIT("/tmp/"), DV_STR_INIT("/run/"),
                                   DV_STR_INIT("/dev/"),
                                   DV_STR_INIT("/Library/")};

    for (size_t i = 0; i < DV_COUNT(roots); i++)
        if (dv_str_starts(path, roots[i]))
            return true;
    return dv_path_is_of_system(path) ||
           dv_path_from_store(path).len < path.len;
}

/* Whether a directory that is called so, below `above`, has the project: a user
 * may be called so, too, and what stands right below the root is no clone. */
static bool is_checkout(dv_own_name *own, dv_str name, dv_str above,
                        dv_arena *arena)
{
    return name.len && above.len && !dv_str_equal(above, DV_STR("home")) &&
           !dv_str_equal(above, DV_STR("Users")) &&
           is_called_about(own, name, arena);
}

/* Bytes of "/srv/kit/", where somebody has the project "kit", before the path
 * in it; 0 where that is not said. Of "/srv/kit/kit/" the project has the
 * second one, if its tree has no such directory. */
static uint32_t checkout_length(dv_own_name *own, const dv_tree *tree,
                                dv_str path, dv_arena *arena)
{
    dv_str above = {0}, name;
    uint32_t length = 0;

    if (!dv_path_is_absolute(path) || is_of_programs(path))
        return 0;
    for (size_t at = 0, slash;
         (slash = dv_str_find_byte_from(path, at, '/')) < path.len;
         at = slash + 1) {
        name = dv_str_slice(path, at, slash);
        if (length &&
            (!dv_str_equal(name, above) || dv_tree_is_directory(tree, name)))
            break;
        if (dv_str_starts(name, DV_STR(".")))
            break;
        if (is_checkout(own, name, above, arena))
            length = (uint32_t)slash + 1;
        above = name;
    }
    return length;
}

static void drop(dv_own_name *own, const dv_reading *reading,
                 dv_path_mention *mention, dv_arena *arena)
{
    dv_str text = dv_document_text(reading->document);
    size_t slash = dv_str_find_byte(mention->path, '/');
    dv_str name = dv_str_slice(mention->path, 0, slash);

    if (!mention->url.len && !mention->revision.len)
        mention->checkout =
            checkout_length(own, &reading->home->tree, mention->path, arena);
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
