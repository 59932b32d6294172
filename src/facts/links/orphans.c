/* SPDX-License-Identifier: MIT */
#include "facts/links/orphans.h"

#include "facts/links/target.h"

#include <strings.h>

#include "base/mem.h"
#include "text/path.h"

typedef struct search {
    const dv_corpus *corpus;
    dv_arena *arena;
    bool *reached;
    uint32_t *queue; /* reached documents, in the order of being reached */
    uint32_t queued;
    dv_strmap directories; /* that a link led to */
} search;

static bool is_one_of(dv_str name, const dv_str *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (dv_str_equal_nocase(name, names[i]))
            return true;
    return false;
}

bool dv_path_is_index(dv_str path)
{
    static const dv_str names[] = {
        DV_STR_INIT("readme.md"), DV_STR_INIT("index.md"),
        DV_STR_INIT("_index.md"), DV_STR_INIT("summary.md")};

    return is_one_of(dv_path_base(path), names, DV_COUNT(names));
}

/* Documents that people and programs find by their names. */
static bool is_found_by_name(dv_str path)
{
    static const dv_str names[] = {
        DV_STR_INIT("agents.md"),       DV_STR_INIT("changelog.md"),
        DV_STR_INIT("claude.md"),       DV_STR_INIT("code_of_conduct.md"),
        DV_STR_INIT("contributing.md"), DV_STR_INIT("governance.md"),
        DV_STR_INIT("license.md"),      DV_STR_INIT("security.md"),
        DV_STR_INIT("support.md")};

    return is_one_of(dv_path_base(path), names, DV_COUNT(names));
}

static bool is_hidden(dv_str path)
{
    for (size_t i = 0; i < path.len; i++)
        if (path.ptr[i] == '.' && (i == 0 || path.ptr[i - 1] == '/'))
            return true;
    return false;
}

static dv_str path_of(const search *it, uint32_t document)
{
    return it->corpus->documents[document]->file->path;
}

static void reach(search *it, uint32_t document)
{
    if (it->reached[document])
        return;
    it->reached[document] = true;
    it->queue[it->queued++] = document;
}

/* The first document whose path does not sort before `path`. */
static uint32_t first_from(const search *it, dv_str path)
{
    uint32_t low = 0, high = it->corpus->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(path_of(it, middle), path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool leads_to_path(dv_link_state state)
{
    return state == DV_LINK_OK || state == DV_LINK_WRONG_CASE ||
           state == DV_LINK_NO_ANCHOR || state == DV_LINK_ANCHOR_CASE ||
           state == DV_LINK_UNCHECKED;
}

/* A directory is shown as its README, or else as the list of its files. */
static void reach_directory(search *it, dv_str directory)
{
    dv_str prefix = directory.len ? dv_arena_printf(it->arena, "%.*s/",
                                                    DV_STR_ARG(directory))
                                  : directory;
    uint32_t first = first_from(it, prefix);
    bool index = false, added;

    dv_strmap_put(&it->directories, it->arena, directory, &added);
    for (int pass = 0; added && pass < 2 && !index; pass++) {
        for (uint32_t i = first;
             i < it->corpus->count && dv_str_starts(path_of(it, i), prefix);
             i++) {
            if (!dv_str_equal(dv_path_directory(path_of(it, i)), directory) ||
                (pass == 0 && !dv_path_is_index(path_of(it, i))))
                continue;
            index = pass == 0;
            reach(it, i);
        }
    }
}

/* Where a link leads, or will when it is corrected; empty: nowhere. */
static dv_str target_of(const search *it, const dv_link_fact *link, dv_str from)
{
    dv_str path;

    if (leads_to_path(link->state))
        return link->path;
    return link->moved.len &&
                   dv_path_resolve(
                       from, dv_link_target_read(link->moved, it->arena).path,
                       it->arena, &path)
               ? path
               : (dv_str){0};
}

static void follow(search *it, dv_str from, const dv_link_fact *links,
                   uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const dv_link_fact *link = &links[i];
        dv_str path = target_of(it, link, from);
        const uint32_t *document;

        if (path.len == 0 &&
            (link->state == DV_LINK_UNCHECKED || !leads_to_path(link->state)))
            continue;
        document = dv_strmap_get(&it->corpus->by_path, path);
        if (document)
            reach(it, *document);
        else if (dv_tree_is_directory(&it->corpus->tree, path))
            reach_directory(it, path);
    }
}

/* Adds the directories that have an index; false when there is none. */
static bool start_at_indexes(search *it, dv_strmap *indexed)
{
    for (uint32_t i = 0; i < it->corpus->count; i++) {
        if (!dv_path_is_index(path_of(it, i)))
            continue;
        dv_strmap_put(indexed, it->arena, dv_path_directory(path_of(it, i)),
                      NULL);
        reach(it, i);
    }
    return it->queued > 0;
}

/* Whether `directory` has an index that is not Markdown or is no document:
 * what it leads to is not known. */
static bool has_other_index(const search *it, dv_str directory)
{
    static const char *const names[] = {"index.rst", "_toc.yml", "mkdocs.yml",
                                        "_sidebar.md"};

    for (size_t i = 0; i < DV_COUNT(names); i++)
        if (dv_tree_find(
                &it->corpus->tree,
                dv_arena_printf(it->arena, "%.*s%s%s", DV_STR_ARG(directory),
                                directory.len ? "/" : "", names[i])) != DV_NONE)
            return true;
    return false;
}

/* Whether an index of the corpus stands in the directory of `path` or above,
 * and no other index that may lead to it. */
static bool has_index_above(const search *it, const dv_strmap *indexed,
                            dv_str path)
{
    bool found = false;

    do {
        path = dv_path_directory(path);
        if (has_other_index(it, path))
            return false;
        found = found || dv_strmap_get(indexed, path);
    } while (path.len > 0);
    return found;
}

static bool is_orphan(const search *it, const dv_strmap *indexed,
                      uint32_t document)
{
    dv_str path = path_of(it, document);

    return !it->reached[document] && !it->corpus->named[document] &&
           !it->corpus->documents[document]->source &&
           !is_found_by_name(path) && !is_hidden(path) &&
           has_index_above(it, indexed, path);
}

/* The nearest directory with an index, at or above the document's. */
static dv_str scope_of(const dv_strmap *indexed, dv_str path)
{
    do
        path = dv_path_directory(path);
    while (path.len > 0 && !dv_strmap_get(indexed, path));
    return path;
}

/* An index that leads to few of the documents below it is none: judged are
 * those that lead to at least as many as they leave out. */
static void drop_uncovered(const search *it, const dv_strmap *indexed,
                           dv_document_facts *facts)
{
    DV_AUTO(dv_strmap_release) dv_strmap reached = DV_STRMAP_INIT;
    DV_AUTO(dv_strmap_release) dv_strmap lost = DV_STRMAP_INIT;

    for (uint32_t i = 0; i < it->corpus->count; i++) {
        dv_str scope = scope_of(indexed, path_of(it, i));

        if (it->reached[i])
            ++*dv_strmap_put(&reached, it->arena, scope, NULL);
        else if (facts[i].orphan)
            ++*dv_strmap_put(&lost, it->arena, scope, NULL);
    }
    for (uint32_t i = 0; i < it->corpus->count; i++) {
        dv_str scope = scope_of(indexed, path_of(it, i));
        const uint32_t *found = dv_strmap_get(&reached, scope);

        if (facts[i].orphan &&
            (!found || *found < *dv_strmap_get(&lost, scope)))
            facts[i].orphan = false;
    }
}

void dv_links_find_orphans(const dv_corpus *corpus, dv_document_facts *facts,
                           const dv_link_fact *extra, uint32_t extra_count,
                           dv_arena *arena)
{
    DV_AUTO(dv_strmap_release) dv_strmap indexed = DV_STRMAP_INIT;
    search it = {.corpus = corpus, .arena = arena};

    it.reached = dv_arena_new(arena, corpus->count * sizeof *it.reached);
    it.queue = dv_arena_new(arena, corpus->count * sizeof *it.queue);
    if (!start_at_indexes(&it, &indexed))
        return;
    follow(&it, (dv_str){0}, extra, extra_count);
    for (uint32_t next = 0; next < it.queued; next++) {
        const dv_document_facts *from = &facts[it.queue[next]];

        follow(&it, path_of(&it, it.queue[next]), from->links,
               from->document->link_count);
    }
    for (uint32_t i = 0; i < corpus->count; i++)
        facts[i].orphan = is_orphan(&it, &indexed, i);
    drop_uncovered(&it, &indexed, facts);
    dv_strmap_release(&it.directories);
}
