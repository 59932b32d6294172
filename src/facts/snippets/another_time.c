/* SPDX-License-Identifier: MIT */
#include "facts/snippets/another_time.h"

#include "base/mem.h"
#include "base/strs.h"
#include "text/path.h"

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

bool dv_is_changelog(const dv_document *document)
{
    static const char *const names[] = {
        "changelog", "changes",       "history",       "news",
        "releases",  "release_notes", "release-notes",
    };
    dv_str base = dv_path_base(document->file->path);

    return dv_str_is_one_of_nocase(
        dv_str_slice(base, 0, dv_str_find_byte(base, '.')), names,
        DV_COUNT(names));
}
