/* SPDX-License-Identifier: MIT */
/*
 * Files that no ending tells, as scripts: "bin/setup:3". Their name alone is a
 * word; with its directory it is theirs where the tree has such a file. A long
 * ending is a word as well, behind a name that the tree has it is theirs:
 * "application.properties:3".
 */
#include "facts/cite/known.h"
#include "text/path.h"

/* "bin/setup" of "tools/bin/setup"; empty where the name stands alone. */
static dv_str last_two(dv_str path)
{
    dv_str base = dv_path_base(path);
    dv_str directory = dv_path_base(dv_path_directory(path));

    return directory.len && base.len
               ? dv_str_slice(path, path.len - base.len - 1 - directory.len,
                              path.len)
               : (dv_str){0};
}

/* "application.properties": not ".bashrc". */
static bool has_ending(dv_str base)
{
    size_t dot = dv_str_find_last_byte(base, '.');

    return dot > 0 && dot + 1 < base.len;
}

/* What keeps a directory in git has no lines. */
static bool is_empty_by_name(dv_str base)
{
    return dv_str_equal(base, DV_STR(".gitkeep")) ||
           dv_str_equal(base, DV_STR(".keep"));
}

void dv_known_add_plain(dv_known_names *known, dv_str path, dv_arena *arena)
{
    dv_str name = dv_path_base(path);

    if (is_empty_by_name(name))
        return;
    if (!has_ending(name))
        name = last_two(path);
    if (!name.len)
        name = dv_arena_printf(arena, "./%.*s", DV_STR_ARG(path));
    dv_strmap_put(&known->plain, arena, name, NULL);
}

bool dv_known_is_plain(const dv_known_names *known, dv_str path)
{
    dv_str name = dv_path_base(path);

    if (dv_path_is_of_system(path))
        return false;
    if (!has_ending(name))
        name = last_two(path);
    if (dv_str_starts(name, DV_STR("../")))
        name = dv_str_slice(name, 1, name.len);
    return name.len && dv_strmap_get(&known->plain, name) != NULL;
}
