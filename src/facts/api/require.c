/* SPDX-License-Identifier: MIT */
#include "facts/api/require.h"

#include <stdlib.h>

#include "facts/api/shape.h"
#include "source/signature/scan.h"
#include "text/path.h"

typedef struct requirer {
    dv_trees *trees;
    const dv_corpus *corpus;
    const dv_api_page *const *pages;
    dv_document_facts *facts;
    dv_source_tree *tree;
    dv_strmap documented; /* name -> index of the first document + 1 */
} requirer;

static void note(requirer *r, dv_str name, uint32_t document)
{
    uint32_t *at;
    bool added;

    name = dv_signature_last(name);
    if (!name.len)
        return;
    at = dv_strmap_put(&r->documented, r->trees->arena, name, &added);
    if (added)
        *at = document;
}

static void list_documented(requirer *r)
{
    for (uint32_t i = 0; i < r->corpus->count; i++) {
        const dv_api_page *page = r->pages[i];

        /* "docs/functions/pack.md" describes pack. */
        note(r, dv_path_stem(r->corpus->documents[i]->file->path), i);
        for (uint32_t k = 0; k < page->sections.count; k++)
            note(r, page->sections.items[k].name, i);
        for (uint32_t k = 0; k < page->claims.count; k++)
            if (page->claims.items[k].kind == DV_CLAIM_SIGNATURE_OF)
                note(r, page->claims.items[k].name, i);
    }
}

/* "a.b" as "a/b" with an ending, or the path that it is. */
static dv_str path_of(const requirer *r, dv_str module, const char *ending)
{
    dv_arena *arena = r->trees->arena;
    dv_str path = dv_arena_printf(arena, "%.*s%s", DV_STR_ARG(module), ending);
    char *bytes = dv_arena_new(arena, path.len + 1);

    for (size_t i = 0; i < path.len; i++)
        bytes[i] = i < module.len && path.ptr[i] == '.' ? '/' : path.ptr[i];
    return (dv_str){bytes, path.len};
}

static void add_suffix(const requirer *r, dv_str path, dv_tree_matches *found)
{
    if (dv_tree_find(&r->tree->tree, path) != DV_NONE)
        *dv_vec_push(r->trees->arena, found) =
            dv_tree_find(&r->tree->tree, path);
    else
        dv_tree_suffix(&r->tree->tree, path, r->trees->arena, found);
}

/* The module's file; DV_NONE: none, or several. */
static uint32_t find_module(const requirer *r, dv_str module)
{
    dv_tree_matches found = {0};

    if (dv_str_find_byte(module, '/') < module.len || dv_source_is_code(module))
        add_suffix(r, module, &found);
    else
        add_suffix(r, path_of(r, module, ".py"), &found);
    if (found.count == 0)
        add_suffix(r, path_of(r, module, "/__init__.py"), &found);
    return found.count == 1 ? found.items[0] : DV_NONE;
}

/* What `__all__` of a file lists. */
typedef struct exports {
    bool said;
    dv_strmap names;
} exports;

static exports read_exports(const dv_source *source, dv_arena *arena)
{
    exports e = {false, DV_STRMAP_INIT};
    uint32_t count;
    const uint32_t *at = dv_source_named(source, DV_STR("__all__"), &count);
    dv_scan scan = {.style = DV_SIGNATURE_PYTHON};

    if (count != 1)
        return e;
    e.said = true;
    scan.text = dv_span_of(source->file->text, source->symbols[at[0]].span);
    while (dv_scan_next(&scan))
        if (dv_scan_is_string(scan.token))
            dv_strmap_put(&e.names, arena,
                          dv_str_slice(scan.token, 1, scan.token.len - 1),
                          NULL);
    return e;
}

static bool is_public(const requirer *r, const dv_source *source,
                      const exports *e, uint32_t index)
{
    const dv_symbol *symbol = &source->symbols[index];
    dv_signature signature;

    if (symbol->kind != DV_SYMBOL_FUNCTION || symbol->parent != DV_NONE)
        return false;
    if (!dv_api_signature_of(source, index, r->trees->arena, &signature))
        return false;
    if (signature.style == DV_SIGNATURE_C)
        return !dv_str_ends(source->file->path, DV_STR(".c")) ||
               !dv_str_starts(signature.returns, DV_STR("static"));
    return e->said ? dv_strmap_get(&e->names, symbol->name) != NULL
                   : symbol->name.ptr[0] != '_';
}

/* Where a fault of a whole document stands: at its first heading, or line. */
static dv_span place_in(const requirer *r, uint32_t document)
{
    const dv_document *d = r->corpus->documents[document];

    for (uint32_t i = 0; i < d->block_count; i++)
        if (d->blocks[i].kind == DV_BLOCK_HEADING)
            return d->blocks[i].span;
    return dv_file_line_span(d->file, 1);
}

static int by_place(const void *left, const void *right)
{
    const dv_api_fault *a = left, *b = right;

    if (a->span.start != b->span.start)
        return a->span.start < b->span.start ? -1 : 1;
    return dv_str_compare(a->message, b->message);
}

/* Adds faults to those of a document, which stay in order. */
static void add(requirer *r, uint32_t document, const dv_api_fault *faults,
                uint32_t count)
{
    dv_document_facts *facts = &r->facts[document];
    uint32_t total = facts->api_fault_count + count;
    dv_api_fault *all = dv_arena_new(r->trees->arena, total * sizeof *all + 1);

    for (uint32_t i = 0; i < total; i++)
        all[i] = i < count ? faults[i] : facts->api_faults[i - count];
    for (uint32_t i = 0; i < total; i++)
        if (i < count)
            all[i].span = place_in(r, document);
    qsort(all, total, sizeof *all, by_place);
    facts->api_faults = all;
    facts->api_fault_count = total;
}

static dv_api_fault missing(const requirer *r, const dv_source *source,
                            const dv_symbol *symbol)
{
    dv_arena *arena = r->trees->arena;
    dv_str *evidence = dv_arena_new(arena, sizeof *evidence);

    *evidence = dv_arena_printf(
        arena, "source: `%.*s` at %.*s:%u", DV_STR_ARG(symbol->name),
        DV_STR_ARG(source->file->path), symbol->name_line);
    return (dv_api_fault){
        .kind = DV_API_UNDOCUMENTED,
        .subject = symbol->name,
        .message = dv_arena_printf(arena, "no document describes `%.*s`",
                                   DV_STR_ARG(symbol->name)),
        .place = {.path = source->file->path, .lines = symbol->lines},
        .evidence = evidence,
        .evidence_count = 1,
    };
}

/* The document that has most, of equal ones the first. */
static uint32_t best_of(const uint32_t *counts, uint32_t count)
{
    uint32_t best = 0;

    for (uint32_t i = 1; i < count; i++)
        if (counts[i] > counts[best])
            best = i;
    return best;
}

static void require(requirer *r, const dv_source *source)
{
    dv_arena *arena = r->trees->arena;
    uint32_t *counts =
        dv_arena_new(arena, r->corpus->count * sizeof *counts + 1);
    DV_VEC(dv_api_fault) faults = {0};
    exports e = read_exports(source, arena);

    for (uint32_t i = 0; i < source->symbol_count; i++) {
        const dv_symbol *symbol = &source->symbols[i];
        const uint32_t *document = dv_strmap_get(&r->documented, symbol->name);

        if (!is_public(r, source, &e, i))
            continue;
        if (document)
            counts[*document]++;
        else
            *dv_vec_push(arena, &faults) = missing(r, source, symbol);
    }
    dv_strmap_release(&e.names);
    if (faults.count)
        add(r, best_of(counts, r->corpus->count), faults.items, faults.count);
}

static void report_module(requirer *r, dv_str module)
{
    dv_arena *arena = r->trees->arena;
    dv_api_fault fault = {
        .kind = DV_API_UNDOCUMENTED,
        .subject = module,
        .message = dv_arena_printf(
            arena,
            "`%.*s`, whose functions must be documented, is no file of "
            "%.*s",
            DV_STR_ARG(module), DV_STR_ARG(r->tree->label)),
    };

    add(r, 0, &fault, 1);
}

/* Whether all documents are looked at that there are. */
static bool sees_all(const dv_corpus *corpus, const dv_facts_options *options)
{
    if (options->affected || corpus->count == 0)
        return false;
    for (uint32_t i = 0; i < corpus->count; i++)
        if (!corpus->named[i])
            return true;
    return false;
}

void dv_api_require(dv_trees *trees, const dv_corpus *corpus,
                    const dv_api_page *const *pages, dv_document_facts *facts)
{
    const dv_facts_options *options = trees->options;
    requirer r = {trees, corpus, pages, facts, NULL, DV_STRMAP_INIT};
    uint32_t *modules;

    if (options->required_count == 0 || !sees_all(corpus, options))
        return;
    r.tree = dv_trees_get(trees, 0, (dv_str){0}, NULL);
    if (!r.tree)
        return;
    list_documented(&r);
    modules =
        dv_arena_new(trees->arena, options->required_count * sizeof *modules);
    for (uint32_t i = 0; i < options->required_count; i++) {
        modules[i] = find_module(&r, options->required[i]);
        dv_source_tree_want(r.tree, modules[i], true);
    }
    dv_trees_load(trees);
    for (uint32_t i = 0; i < options->required_count; i++)
        if (modules[i] == DV_NONE)
            report_module(&r, options->required[i]);
        else
            require(&r, r.tree->sources[modules[i]]);
    dv_strmap_release(&r.documented);
}
