/* SPDX-License-Identifier: MIT */
#include "facts/another_time.h"

#include "base/mem.h"
#include "base/strs.h"

bool dv_has_word(dv_str name, const char *between, const char *const *words,
                 size_t count)
{
    size_t start = 0;

    for (size_t i = 0; i <= name.len; i++) {
        if (i < name.len && !(name.ptr[i] && strchr(between, name.ptr[i])))
            continue;
        if (dv_str_is_one_of_nocase(dv_str_slice(name, start, i), words, count))
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
