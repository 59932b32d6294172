/* SPDX-License-Identifier: MIT */
/*
 * Of several definitions the one that is meant: by the files and modules that
 * a document names near by.
 */
#include "facts/api/resolve.h"

static bool is_in_module(const dv_api_definition *d, dv_str module)
{
    dv_str name = d->dotted;
    size_t at = dv_str_find(name, module), end = at + module.len;

    return module.len && at < name.len &&
           (at == 0 || name.ptr[at - 1] == '.') &&
           (end == name.len || name.ptr[end] == '.');
}

/* The documents' paths are looked up when one is first needed. */
static void read_paths(dv_api_resolver *r)
{
    dv_arena *arena = r->trees->arena;

    if (r->read)
        return;
    r->read = true;
    r->reading.document = r->page->document;
    r->reading.home = r->home;
    dv_cite(r->page->document, &r->home->known, arena, &r->reading.citations);
    dv_references_resolve(r->trees, r->corpus, &r->reading);
}

/* Paths and modules of one piece of a document that are looked at. */
enum { MENTIONS_LIMIT = 256 };

static bool is_cited(const dv_api_resolver *r, uint32_t mention,
                     const dv_api_definition *d)
{
    const dv_resolution *to = &r->reading.resolutions[mention];

    if (to->state != DV_RESOLVED_FILES || to->tree != d->tree)
        return false;
    for (uint32_t i = 0; i < to->count; i++)
        if (to->candidates[i] == d->entry)
            return true;
    return false;
}

static dv_api_candidates cited_in(dv_api_resolver *r,
                                  const dv_api_candidates *from, dv_span span)
{
    const dv_citations *citations = &r->reading.citations;
    dv_api_candidates out = {.count = 0};
    bool taken[DV_API_DEFINITIONS] = {false};
    uint32_t first = dv_mentions_before(citations, span.start);

    for (uint32_t i = first;
         i < citations->mentions.count && i - first < MENTIONS_LIMIT &&
         citations->mentions.items[i].span.start < span.end;
         i++)
        for (uint32_t k = 0; k < from->count; k++)
            taken[k] |= is_cited(r, i, dv_api_candidate(r, from->items[k]));
    for (uint32_t k = 0; k < from->count; k++)
        if (taken[k])
            out.items[out.count++] = from->items[k];
    return out;
}

static dv_api_candidates imported_in(const dv_api_resolver *r,
                                     const dv_api_candidates *from,
                                     dv_span span)
{
    dv_api_candidates out = {.count = 0};

    for (uint32_t i = 0; i < r->page->modules.count && i < MENTIONS_LIMIT;
         i++) {
        const dv_api_module *module = &r->page->modules.items[i];

        if (module->span.start < span.start || module->span.start >= span.end)
            continue;
        for (uint32_t k = 0; k < from->count; k++) {
            uint32_t seen = 0;

            if (!is_in_module(dv_api_candidate(r, from->items[k]),
                              module->name))
                continue;
            while (seen < out.count && out.items[seen] != from->items[k])
                seen++;
            if (seen == out.count)
                out.items[out.count++] = from->items[k];
        }
    }
    return out;
}

/* Keeps what a piece of the document names, if it names some. True when it
 * does. */
static bool narrow_by(dv_api_resolver *r, dv_api_candidates *left, dv_span span)
{
    dv_api_candidates kept = cited_in(r, left, span);

    if (kept.count == 0)
        kept = imported_in(r, left, span);
    if (kept.count == 0)
        return false;
    *left = kept;
    return true;
}

/* By what the sections around name, the nearest first, then the page. */
bool dv_api_narrow(dv_api_resolver *r, uint32_t at, dv_api_candidates *left)
{
    dv_span all = {0, (uint32_t)r->page->document->file->text.len};
    bool done = false;

    read_paths(r);
    while (at != DV_NONE && !(done && left->count == 1)) {
        const dv_api_section *s = &r->page->sections.items[at];

        done |= narrow_by(r, left, s->span);
        at = s->parent;
    }
    if (!done || left->count > 1)
        done |= narrow_by(r, left, all);
    return done;
}
