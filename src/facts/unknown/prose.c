/* SPDX-License-Identifier: MIT */
/* Dotted names in code spans: `pkg.mod.fn()`, `Class.method`. */
#include <stdio.h>
#include <stdlib.h>

#include "base/order.h"
#include "docverify/ascii.h"
#include "facts/unknown/look.h"

/* Files that a document cites and that are asked what a class is. */
enum { CITED_LIMIT = 64 };

typedef struct cited_files {
    uint32_t entries[CITED_LIMIT];
    uint32_t count;
} cited_files;

static bool is_name_start(char c)
{
    return dv_is_letter(c) || c == '_';
}

/* Reads one name; its end, or `at` where there is none. */
static uint32_t read_part(dv_str text, uint32_t at, uint32_t end,
                          dv_name_part *out)
{
    uint32_t stop = at;

    if (at < end && is_name_start(text.ptr[at]))
        while (stop < end && dv_is_word(text.ptr[stop]))
            stop++;
    out->span = (dv_span){at, stop};
    out->text = dv_span_of(text, out->span);
    return stop;
}

/* The names of `a.b` or `a.b(…)`, which is all that the span holds; 0: it
 * holds something else. */
static uint32_t read_names(dv_str text, dv_span span, dv_name_part *parts)
{
    uint32_t at = span.start, count = 0;

    for (;;) {
        uint32_t stop;

        if (count == DV_NAMES_PARTS)
            return 0;
        stop = read_part(text, at, span.end, &parts[count++]);
        if (stop == at)
            return 0;
        at = stop;
        if (at == span.end || text.ptr[at] != '.')
            break;
        at++;
    }
    if (at < span.end && (text.ptr[at] != '(' || text.ptr[span.end - 1] != ')'))
        return 0;
    return count;
}

/* v1, v2beta: names of formats end so. */
static bool is_version(dv_str last)
{
    return last.len > 1 && last.ptr[0] == 'v' && dv_is_digit(last.ptr[1]);
}

/* `actor.py`, `setup.cfg`. */
static bool is_file_name(const dv_source_tree *tree, dv_str last)
{
    static const dv_str endings[] = {
        DV_STR_INIT("py"),   DV_STR_INIT("md"),  DV_STR_INIT("json"),
        DV_STR_INIT("yaml"), DV_STR_INIT("yml"), DV_STR_INIT("toml"),
        DV_STR_INIT("txt"),  DV_STR_INIT("sh"),  DV_STR_INIT("log"),
        DV_STR_INIT("cfg"),  DV_STR_INIT("ini"), DV_STR_INIT("so"),
        DV_STR_INIT("pt"),   DV_STR_INIT("csv"), DV_STR_INIT("db"),
        DV_STR_INIT("com"),  DV_STR_INIT("org"), DV_STR_INIT("io"),
        DV_STR_INIT("dev"),  DV_STR_INIT("lock")};

    for (size_t i = 0; i < DV_COUNT(endings); i++)
        if (dv_str_equal(last, endings[i]))
            return true;
    return is_version(last) ||
           dv_strmap_get(&tree->known.extensions, last) != NULL;
}

/* Metrics, tags, loggers and what is registered are called `pkg.name`, too;
 * values that are only talked about `name.method()`. */
static bool may_be_other(const dv_reach *reach, bool called)
{
    return reach->depth < 2 &&
           (!called || reach->places.modules[0].kind != DV_MODULE_PACKAGE);
}

/* Protocols and other languages have packages, too: pkg.types.Value may be
 * what types/Value.proto defines. */
static bool is_of_other_language(dv_look *l, const dv_name_part *package,
                                 const dv_name_part *name)
{
    static const char *const endings[] = {"proto", "java", "go",  "rs",
                                          "ts",    "cs",   "cpp", "h"};
    dv_tree_matches matches = {0};
    char path[256];

    for (size_t i = 0; i < DV_COUNT(endings); i++) {
        int length = snprintf(path, sizeof path, "%.*s/%.*s.%s",
                              DV_STR_ARG(package->text), DV_STR_ARG(name->text),
                              endings[i]);

        if (length > 0 && (size_t)length < sizeof path)
            dv_tree_suffix(&l->document->modules->tree->tree,
                           (dv_str){path, (size_t)length}, &l->scratch,
                           &matches);
    }
    return matches.count > 0;
}

static void check_module_path(dv_look *l, const dv_dotted *name, bool called)
{
    dv_reach reach = dv_reach_dotted(&l->lookup, name);
    const dv_name_part *part = &name->parts[reach.depth];
    dv_thing thing = {.kind = DV_THING_MODULE};
    dv_offer offer;

    if (!reach.places.own || reach.places.many)
        return;
    if (reach.depth > 1)
        dv_look_see(l, name->parts[0].text);
    if (reach.depth == name->count || may_be_other(&reach, called) ||
        is_of_other_language(l, part - 1, part))
        return;
    offer = dv_look_ask(l, &reach, part->text);
    thing.module = reach.places.modules[0];
    if (offer == DV_OFFER_NO &&
        !dv_look_may_be_made(l, &thing.module, part->text))
        dv_look_doubt(l, part, (dv_name_doubt){.owner = thing, .prose = true});
    if (offer == DV_OFFER_YES && reach.places.count == 1)
        dv_look_down(l, thing, name, reach.depth, true);
}

/* What a cited file calls so. */
static dv_thing thing_cited(dv_look *l, uint32_t entry, dv_str name)
{
    dv_module module = dv_modules_of(l->document->modules, entry);
    const dv_imports *imports = dv_lookup_imports(&l->lookup, entry);
    const dv_bound *bound = imports ? dv_imports_bound(imports, name) : NULL;

    return bound ? dv_thing_bound(&l->lookup, &module, imports, bound)
                 : (dv_thing){.kind = imports ? DV_THING_OPEN : DV_THING_LATER};
}

static void check_class(dv_look *l, const cited_files *files,
                        const dv_dotted *name)
{
    const dv_source_tree *tree = l->document->modules->tree;
    const dv_name_part *member = &name->parts[1];
    dv_thing found = {0};

    for (uint32_t i = 0; i < files->count; i++) {
        const dv_source *source = tree->sources[files->entries[i]];
        dv_thing thing;

        if (!dv_source_mention(source, name->parts[0].text))
            continue;
        if (dv_source_mention(source, member->text))
            return;
        thing = thing_cited(l, files->entries[i], name->parts[0].text);
        if (thing.kind != DV_THING_CLASS ||
            dv_class_offers(&l->lookup, &thing, member->text) != DV_OFFER_NO)
            return;
        found = thing;
    }
    if (found.kind == DV_THING_CLASS)
        dv_look_doubt(l, member,
                      (dv_name_doubt){.owner = found, .prose = true});
}

static void add_cited(cited_files *files, const dv_names_document *document,
                      const dv_source_tree *tree, uint32_t entry)
{
    const dv_source *source;

    if (tree != document->modules->tree || entry == DV_NONE ||
        files->count == CITED_LIMIT)
        return;
    source = tree->sources[entry];
    if (!source || source->state == DV_SOURCE_BINARY ||
        !dv_str_ends(source->file->path, DV_STR(".py")))
        return;
    for (uint32_t i = 0; i < files->count; i++)
        if (files->entries[i] == entry)
            return;
    files->entries[files->count++] = entry;
}

static cited_files cited_of(const dv_names_document *document)
{
    const dv_reading *reading = document->reading;
    cited_files files = {0};

    for (uint32_t i = 0; i < reading->citations.citations.count; i++)
        add_cited(&files, document, document->choices[i].tree,
                  document->choices[i].entry);
    return files;
}

static dv_claimed_names claimed_of(dv_look *l)
{
    const dv_reading *reading = l->document->reading;
    dv_claimed_names claimed = {0};

    for (uint32_t i = 0; i < reading->citations.citations.count; i++)
        for (uint32_t n = 0; n < reading->claims[i].primary; n++)
            *dv_vec_push(&l->scratch, &claimed) =
                reading->claims[i].names[n].span.start;
    for (uint32_t i = 0; i < reading->citations.names.count; i++)
        *dv_vec_push(&l->scratch, &claimed) =
            reading->citations.names.items[i].span.start;
    if (claimed.count)
        qsort(claimed.items, claimed.count, sizeof *claimed.items,
              dv_order_u32);
    return claimed;
}

bool dv_look_is_claimed(const dv_claimed_names *claimed, dv_span name)
{
    return claimed->count &&
           bsearch(&name.start, claimed->items, claimed->count,
                   sizeof *claimed->items, dv_order_u32);
}

void dv_look_at_prose(dv_look *l)
{
    const dv_document *document = l->document->facts->document;
    cited_files files = cited_of(l->document);
    dv_claimed_names claimed = claimed_of(l);
    dv_name_part parts[DV_NAMES_PARTS];

    for (uint32_t i = 0; i < document->code_span_count; i++) {
        const dv_code_span *span = &document->code_spans[i];
        dv_dotted name = {parts, 0};

        if (span->exact && !dv_look_is_claimed(&claimed, span->content))
            name.count = read_names(document->file->text, span->content, parts);
        if (name.count < 2 || is_file_name(l->document->modules->tree,
                                           parts[name.count - 1].text))
            continue;
        l->number = span->block;
        if (dv_is_upper(parts[0].text.ptr[0]))
            check_class(l, &files, &name);
        else
            check_module_path(l, &name,
                              document->file->text.ptr[span->content.end - 1] ==
                                  ')');
    }
    dv_look_at_topics(l, &claimed);
    dv_strmap_release(&l->doubted);
}
