/* SPDX-License-Identifier: MIT */
#include "facts/trees/ended.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/trees/name_words.h"
#include "text/path.h"

/* Endings of one name that are known: more is left out by none. */
#define ENDINGS_LIMIT 4u

/* Letters, digits, and parts of the letters that ASCII lacks. */
static bool is_of_word(int c)
{
    return dv_is_alnum(c) || (unsigned char)c >= 0x80;
}

/* What a file is of its kind, and not what it is called. */
static bool is_kind(dv_str word)
{
    static const char *const kinds[] = {
        "component", "config", "controller", "guard", "model",
        "module",    "page",   "service",    "spec",  "store",
        "styles",    "test",   "tests",      "types", "utils",
    };

    return dv_str_is_one_of_nocase(word, kinds, DV_COUNT(kinds));
}

/* What tells a file from the one that has the rest of its name. */
static bool tells_apart(dv_str word)
{
    static const char *const words[] = {
        "backup", "bak",    "base",  "copy",   "dev",   "example",
        "fake",   "legacy", "local", "mock",   "mocks", "my",
        "new",    "old",    "prod",  "sample", "spec",  "staging",
        "stub",   "stubs",  "test",  "tests",
    };

    return dv_str_is_one_of_nocase(word, words, DV_COUNT(words));
}

static uint32_t count_words(dv_str name)
{
    dv_str stem = dv_path_stem(name), word;
    uint32_t count = 0;
    size_t at = 0;

    while ((word = dv_name_word(stem, &at, is_of_word)).len)
        count += !is_kind(word);
    return count;
}

/* Whether nobody would miss it: no word of it says that the file is another
 * one. */
static bool may_be_left_out(dv_str head)
{
    size_t at = 0;
    dv_str word;

    while ((word = dv_name_word(head, &at, is_of_word)).len)
        if (tells_apart(word))
            return false;
    return true;
}

static bool has_letters(dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (is_of_word(text.ptr[i]) && !dv_is_digit(text.ptr[i]))
            return true;
    return false;
}

/* Whether a name that ends so at `at` may be written without what stands
 * before: of one word only behind digits or a dot. */
static bool may_begin_at(dv_str base, size_t at)
{
    dv_str head = dv_str_slice(base, 0, at);
    dv_str name = dv_str_slice(base, at, base.len);

    if (is_of_word(base.ptr[at - 1]) || !is_of_word(base.ptr[at]) ||
        dv_str_find_byte(name, '.') == name.len)
        return false;
    if (!has_letters(head))
        return true;
    return count_words(name) >= (base.ptr[at - 1] == '.' ? 1u : 2u) &&
           may_be_left_out(head);
}

static void add_endings(dv_tree *tree, uint32_t entry, dv_arena *arena)
{
    dv_str base = dv_path_base(tree->listing.entries[entry].path);
    uint32_t count = 0;

    for (size_t at = 1; at < base.len && count < ENDINGS_LIMIT; at++) {
        uint32_t *known;
        bool added;

        if (!may_begin_at(base, at))
            continue;
        known = dv_strmap_put(&tree->name_ends, arena,
                              dv_str_slice(base, at, base.len), &added);
        *known = added ? entry : DV_NONE;
        count++;
    }
}

uint32_t dv_ended_find(dv_tree *tree, dv_str name, dv_arena *arena)
{
    const uint32_t *found;

    if (dv_path_has_directory(name))
        return DV_NONE;
    for (uint32_t i = 0; !tree->ends_known && i < tree->listing.count; i++)
        add_endings(tree, i, arena);
    tree->ends_known = true;
    found = dv_strmap_get(&tree->name_ends, name);
    return found ? *found : DV_NONE;
}
