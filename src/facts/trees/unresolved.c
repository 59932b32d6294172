/* SPDX-License-Identifier: MIT */
#include "facts/trees/unresolved.h"

#include "base/strs.h"
#include "text/path.h"
#include "text/unicode.h"

/* Bytes before a path in which its block may say whose it is. */
#define OWNER_REACH 2000u

bool dv_path_is_absolute(dv_str path)
{
    return path.len && (path.ptr[0] == '/' || path.ptr[0] == '~');
}

/* A bare name of a kind of file that the tree has none of is somebody else's.
 */
static bool has_known_ending(const dv_path_query *q, dv_str name)
{
    size_t dot = dv_str_find_last_byte(name, '.');

    return dot == name.len ||
           dv_strmap_get(&q->tree->known.extensions,
                         dv_str_slice(name, dot + 1, name.len)) != NULL;
}

/* The submodule that the path is below of, or empty. */
static dv_str submodule_of(const dv_path_query *q)
{
    dv_str path = q->path;

    if (dv_str_starts(path, DV_STR(".")) &&
        !dv_path_resolve(q->document->file->path, path, q->trees->arena, &path))
        return (dv_str){0};
    for (size_t at = 0; at < path.len; at++) {
        dv_str above = dv_str_slice(path, 0, at);
        uint32_t entry;

        if (path.ptr[at] != '/')
            continue;
        entry = dv_tree_find(&q->tree->tree, above);
        if (entry != DV_NONE &&
            q->tree->tree.listing.entries[entry].kind == DV_ENTRY_SUBMODULE)
            return above;
    }
    return (dv_str){0};
}

/* "~/.config/x/a.py": what a program keeps for its user, unless the tree has
 * that directory itself. Working trees are put there, too. */
static bool is_of_a_user(const dv_path_query *q, dv_str path)
{
    dv_str rest = dv_path_behind_home(path);

    return dv_str_starts(rest, DV_STR(".")) &&
           !dv_str_has(rest, DV_STR("worktree")) &&
           !dv_tree_is_directory(&q->tree->tree, dv_path_directory(rest));
}

/* Where other projects are put, each in a directory of its own. */
static bool is_store(dv_str name)
{
    static const dv_str stores[] = {
        DV_STR_INIT("vendor"),      DV_STR_INIT("vendored"),
        DV_STR_INIT("third_party"), DV_STR_INIT("third-party"),
        DV_STR_INIT("thirdparty"),  DV_STR_INIT("node_modules"),
    };

    return dv_strs_have(stores, DV_COUNT(stores), name);
}

/* The first directory of a path that tells whose it is: of a store with that
 * of the project in it, "vendor/kit". */
static dv_str first_directory(dv_str path)
{
    size_t slash = dv_str_find_byte(path, '/');
    dv_str rest = dv_str_slice(path, slash + 1, path.len);
    size_t next = dv_str_find_byte(rest, '/');

    return is_store(dv_str_slice(path, 0, slash)) && next < rest.len
               ? dv_str_slice(path, 0, slash + 1 + next)
               : dv_str_slice(path, 0, slash);
}

/* Whether the tree has a directory that is called so: below others one that
 * holds what the path names next, since other projects have one of that name,
 * too. */
static bool has_named(const dv_path_query *q, dv_str first, dv_str path)
{
    size_t next = dv_str_find_byte_from(path, first.len + 1, '/');
    dv_str both = dv_str_slice(path, 0, next);

    if (!dv_tree_has_directory_named(&q->tree->tree, first))
        return false;
    if (next >= path.len || dv_str_ends(both, DV_STR("/...")) ||
        dv_tree_is_directory(&q->tree->tree, first))
        return true;
    dv_tree_index_ends(&q->tree->tree, q->trees->arena);
    return dv_tree_has_directory_ending(&q->tree->tree, both);
}

/* Comments say where their code was taken from: only a directory as a whole
 * tells that it is one of the tree. */
static bool has_directory(const dv_path_query *q, dv_str path)
{
    dv_str first = first_directory(path);

    if (!q->document->source && dv_str_find_byte(first, '/') == first.len)
        return has_named(q, first, path);
    dv_tree_index_ends(&q->tree->tree, q->trees->arena);
    return dv_tree_has_directory_ending(
        &q->tree->tree, q->document->source ? dv_path_directory(path) : first);
}

/* Whether a piece in brackets, as in "app/[id]/page.tsx", is of no directory of
 * the tree and its file's name is none: it stands for many there. */
static bool has_unknown_piece(const dv_path_query *q)
{
    const dv_tree *tree = &q->tree->tree;
    dv_str rest = q->path;

    for (size_t slash; rest.len; rest = dv_str_slice(rest, slash, rest.len)) {
        dv_str name;

        slash = dv_str_find_byte(rest, '/');
        name = dv_str_slice(rest, 0, slash);
        slash += slash < rest.len;
        if (name.len && strchr("[(", name.ptr[0]) &&
            (slash == rest.len || !dv_tree_has_directory_named(tree, name)))
            return true;
    }
    return false;
}

/* "../kit/src/a.c" of a directory that the tree has none of is beside it, from
 * wherever it is counted; a link's is counted from the document. */
static bool is_beside(const dv_path_query *q, dv_str path)
{
    const dv_str up = DV_STR("../");
    dv_str rest = path, own;
    size_t slash;

    if (q->mention->target.len &&
        dv_path_resolve(q->document->file->path, q->mention->target,
                        q->trees->arena, &own))
        return false;
    while (dv_str_starts(rest, up))
        rest = dv_str_slice(rest, up.len, rest.len);
    slash = dv_str_find_byte(rest, '/');
    return rest.len < path.len && slash < rest.len &&
           !dv_tree_has_directory_named(&q->tree->tree,
                                        dv_str_slice(rest, 0, slash));
}

/* Whether some directory that the path names is one of the tree, so that the
 * path speaks of this project. */
static bool is_of_this_project(const dv_path_query *q)
{
    dv_str path = q->written;
    size_t slash = dv_str_find_byte(path, '/');

    if (slash == path.len)
        return has_known_ending(q, path) && !has_unknown_piece(q);
    if (dv_path_is_of_system(path) || has_unknown_piece(q) ||
        is_of_a_user(q, path) || is_beside(q, path))
        return false;
    if (!dv_path_is_absolute(path))
        return dv_str_starts(path, DV_STR(".")) || has_directory(q, path);
    for (; slash < path.len; slash = dv_str_find_byte(path, '/')) {
        path = dv_str_slice(path, slash + 1, path.len);
        if (dv_tree_is_directory(
                &q->tree->tree,
                dv_str_slice(path, 0, dv_str_find_byte(path, '/'))) &&
            dv_str_find_byte(path, '/') > 0)
            return true;
    }
    return false;
}

/* Says that there is no such file, and which have its name, or its name in
 * small letters. */
static dv_str missing_reason(const dv_path_query *q)
{
    const dv_tree *tree = &q->tree->tree;
    dv_arena *arena = q->trees->arena;
    dv_str base = dv_path_base(q->path);
    dv_tree_matches same = {0};
    dv_str first;

    dv_tree_suffix(tree, base, arena, &same);
    if (same.count == 0) {
        base = dv_utf8_lower(arena, base);
        dv_tree_suffix(tree, base, arena, &same);
    }
    if (same.count == 0)
        return dv_arena_printf(arena, "git tracks no `%.*s` in %.*s",
                               DV_STR_ARG(q->path), DV_STR_ARG(q->tree->label));
    first = tree->listing.entries[same.items[0]].path;
    return dv_arena_printf(
        arena, "git tracks no `%.*s` in %.*s; `%.*s` is at %.*s%s",
        DV_STR_ARG(q->path), DV_STR_ARG(q->tree->label), DV_STR_ARG(base),
        DV_STR_ARG(first), same.count > 1 ? " and elsewhere" : "");
}

/* Where packages are installed. */
static const dv_str stores[] = {DV_STR_INIT("node_modules/"),
                                DV_STR_INIT("site-packages/"),
                                DV_STR_INIT("dist-packages/")};

dv_str dv_path_from_store(dv_str path)
{
    for (size_t i = 0; i < DV_COUNT(stores); i++) {
        size_t at = dv_str_find(path, stores[i]);

        if (at < path.len && at > 0 && path.ptr[at - 1] == '/')
            return dv_str_slice(path, at - 1, path.len);
    }
    return path;
}

/* "Of `node_modules/sdk/dist`, `shared/auth.js:29` has it": installed there. */
static bool is_installed(const dv_path_query *q)
{
    const dv_document *document = q->document;
    dv_str text;

    if (dv_path_is_absolute(q->path) ||
        q->mention->block >= document->block_count)
        return false;
    text = dv_document_text(document);
    text = dv_str_slice(text, document->blocks[q->mention->block].span.start,
                        q->mention->span.start);
    if (text.len > OWNER_REACH)
        text = dv_str_slice(text, text.len - OWNER_REACH, text.len);
    for (size_t i = 0; i < DV_COUNT(stores); i++) {
        size_t behind = dv_str_find(text, stores[i]) + stores[i].len;

        if (behind < text.len && strchr("`* \n", text.ptr[behind]) == NULL)
            return true;
    }
    return false;
}

/* "app/node_modules/zod/core.ts", where git tracks no packages. */
static bool is_in_store(const dv_path_query *q)
{
    size_t before = q->path.len - dv_path_from_store(q->path).len;
    dv_str store = dv_str_slice(
        q->path, 0, dv_str_find_byte_from(q->path, before + 1, '/'));

    return before > 0 && !dv_tree_is_directory(&q->tree->tree, store);
}

/* Whether the path goes on as one of the tree behind the directory of some
 * machine that has the project. */
static bool is_in_checkout(const dv_path_query *q)
{
    dv_str path = q->mention->path;
    dv_str rest = dv_str_slice(path, q->mention->checkout, path.len);
    size_t slash = dv_str_find_byte(rest, '/');

    return q->mention->checkout && slash < rest.len &&
           dv_tree_has_directory_named(&q->tree->tree,
                                       dv_str_slice(rest, 0, slash));
}

void dv_path_unresolved(const dv_path_query *q, dv_resolution *out)
{
    dv_str submodule;

    out->tree = q->tree;
    out->absolute = dv_path_is_absolute(q->path);
    submodule = submodule_of(q);
    if (submodule.len) {
        out->state = DV_RESOLVED_EXTERNAL;
        out->placed = true;
        out->reason = dv_arena_printf(
            q->trees->arena, "`%.*s` is a submodule, which is not looked into",
            DV_STR_ARG(submodule));
        return;
    }
    out->placed = is_installed(q) || is_in_store(q);
    if (q->mention->filed || is_in_checkout(q) || q->mention->url.len ||
        (is_of_this_project(q) && !out->placed)) {
        out->state = DV_RESOLVED_MISSING;
        out->reason = missing_reason(q);
        return;
    }
    out->state = DV_RESOLVED_EXTERNAL;
    out->reason = dv_arena_printf(
        q->trees->arena, "`%.*s` is of a project that is not configured here",
        DV_STR_ARG(q->path));
}

/* `tests/test_foo.py`, `src/bar.rs` */
static bool is_metasyntactic(dv_str path)
{
    static const dv_str names[] = {DV_STR_INIT("foo"), DV_STR_INIT("bar"),
                                   DV_STR_INIT("baz"), DV_STR_INIT("qux")};
    dv_str stem = dv_path_base(path);

    stem = dv_str_slice(stem, 0, dv_str_find_byte(stem, '.'));
    if (dv_str_starts(stem, DV_STR("test_")))
        stem = dv_str_slice(stem, 5, stem.len);
    if (dv_str_ends(stem, DV_STR("_test")))
        stem = dv_str_slice(stem, 0, stem.len - 5);
    return dv_strs_have(names, DV_COUNT(names), stem);
}

bool dv_path_is_placeholder(dv_str path)
{
    static const dv_str stems[] = {
        DV_STR_INIT("file."), DV_STR_INIT("foo."),     DV_STR_INIT("bar."),
        DV_STR_INIT("x."),    DV_STR_INIT("example."), DV_STR_INIT("filename."),
    };

    if (dv_str_has(path, DV_STR("path/to/")) ||
        dv_str_has(path, DV_STR("path/file.")) || is_metasyntactic(path))
        return true;
    for (size_t i = 0; i < DV_COUNT(stems); i++)
        if (dv_str_starts(path, stems[i]))
            return true;
    return false;
}
