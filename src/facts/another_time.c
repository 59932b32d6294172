/* SPDX-License-Identifier: MIT */
#include "facts/another_time.h"

#include <strings.h>

#include "base/mem.h"

static bool is_same(dv_str a, dv_str b)
{
    return a.len == b.len && strncasecmp(a.ptr, b.ptr, a.len) == 0;
}

bool dv_is_one_of(dv_str word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_same(word, dv_str_from(words[i])))
            return true;
    return false;
}

bool dv_has_word(dv_str name, const char *between, const char *const *words,
                 size_t count)
{
    size_t start = 0;

    for (size_t i = 0; i <= name.len; i++) {
        if (i < name.len && !(name.ptr[i] && strchr(between, name.ptr[i])))
            continue;
        if (dv_is_one_of(dv_str_slice(name, start, i), words, count))
            return true;
        start = i + 1;
    }
    return false;
}

bool dv_is_of_another_time(const dv_document *document)
{
    static const char *const names[] = {
        "changelog", "changes",  "history",   "news",      "releases",  "plan",
        "plans",     "proposal", "proposals", "rfc",       "rfcs",      "draft",
        "drafts",    "todo",     "migration", "migrating", "upgrading",
    };

    return dv_has_word(document->file->path, "-_. /", names, DV_COUNT(names));
}
