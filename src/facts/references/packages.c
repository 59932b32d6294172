/* SPDX-License-Identifier: MIT */
#include "facts/references/packages.h"

#include <ctype.h>

#include "base/strs.h"
#include "facts/trees/tree_text.h"
#include "text/path.h"

enum {
    MANIFESTS_LIMIT = 64, /* that are read, in the order of their paths */
    ASKED_LIMIT = 200,    /* names that are looked for */
    NAME_LEAST = 3        /* bytes of a package's name */
};

static bool is_manifest(dv_str path)
{
    static const dv_str names[] = {
        DV_STR_INIT("package.json"),     DV_STR_INIT("package-lock.json"),
        DV_STR_INIT("pnpm-lock.yaml"),   DV_STR_INIT("yarn.lock"),
        DV_STR_INIT("Cargo.toml"),       DV_STR_INIT("Cargo.lock"),
        DV_STR_INIT("pyproject.toml"),   DV_STR_INIT("poetry.lock"),
        DV_STR_INIT("requirements.txt"), DV_STR_INIT("uv.lock"),
        DV_STR_INIT("go.mod"),           DV_STR_INIT("Gemfile.lock"),
    };

    return dv_strs_have(names, DV_COUNT(names), dv_path_base(path));
}

static void read_manifests(dv_packages *packages)
{
    const dv_repo_listing *listing = &packages->tree->tree.listing;
    dv_arena *arena = packages->trees->arena;
    uint32_t left = MANIFESTS_LIMIT;
    dv_str text;

    packages->read = true;
    for (uint32_t i = 0; i < listing->count && left > 0; i++) {
        if (!is_manifest(listing->entries[i].path))
            continue;
        left--;
        if (dv_tree_text(packages->trees, packages->tree, i, 0, arena, &text))
            *dv_vec_push(arena, &packages->texts) = text;
    }
}

static bool is_of_a_name(char c)
{
    return isalnum((unsigned char)c) || strchr("_-./@", c);
}

static bool has_word(dv_str text, dv_str word)
{
    for (size_t at = 0; (at = dv_str_find_from(text, at, word)) < text.len;
         at++) {
        size_t end = at + word.len;

        if ((at == 0 || !is_of_a_name(text.ptr[at - 1])) &&
            (end == text.len || !is_of_a_name(text.ptr[end])))
            return true;
    }
    return false;
}

static bool look_for(dv_packages *packages, dv_str name)
{
    if (!packages->read)
        read_manifests(packages);
    for (uint32_t i = 0; i < packages->texts.count; i++)
        if (has_word(packages->texts.items[i], name))
            return true;
    return false;
}

bool dv_packages_have(dv_packages *packages, dv_str name)
{
    const uint32_t *known = dv_strmap_get(&packages->asked, name);
    bool had;

    if (known)
        return *known;
    if (name.len < NAME_LEAST ||
        dv_strmap_count(&packages->asked) >= ASKED_LIMIT)
        return false;
    had = look_for(packages, name);
    *dv_strmap_put(&packages->asked, packages->trees->arena, name, NULL) = had;
    return had;
}

void dv_packages_release(dv_packages *packages)
{
    dv_strmap_release(&packages->asked);
}

static dv_str without_marks(dv_str text)
{
    while (text.len && strchr(" \n\t`*_([\"'", text.ptr[text.len - 1]))
        text.len--;
    return text;
}

static size_t start_of_word(dv_str text)
{
    size_t at = text.len;

    while (at > 0 && is_of_a_name(text.ptr[at - 1]))
        at--;
    return at;
}

/* "2.10.1", "v3.0" */
static bool is_version(dv_str word)
{
    if (dv_str_starts(word, DV_STR("v")))
        word = dv_str_slice(word, 1, word.len);
    return word.len && isdigit((unsigned char)word.ptr[0]) &&
           dv_str_find_byte(word, '.') + 1 < word.len &&
           !dv_str_has(word, DV_STR("/"));
}

dv_str dv_packages_before(dv_str text)
{
    size_t at;
    dv_str word;

    text = without_marks(text);
    word = dv_str_slice(text, start_of_word(text), text.len);
    at = dv_str_find_last_byte(word, '@');
    if (at > 0 && at < word.len)
        return is_version(dv_str_slice(word, at + 1, word.len))
                   ? dv_str_slice(word, 0, at)
                   : (dv_str){0};
    if (!is_version(word))
        return (dv_str){0};
    text = without_marks(dv_str_slice(text, 0, text.len - word.len));
    return dv_str_slice(text, start_of_word(text), text.len);
}
