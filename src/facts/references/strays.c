/* SPDX-License-Identifier: MIT */
#include "facts/references/strays.h"

#include "facts/references/owned.h"
#include "text/path.h"

enum {
    BLOCK_REACH = 2000,  /* bytes behind an owner, in its block, of which it may
                            tell */
    PACKAGE_REACH = 120, /* bytes before a reference that may name a package and
                            its version */
    STRAYS_SHARE = 4     /* of so many citations of a document one is of a file
                            that never was: its head tells of another project */
};

/* A path that begins with "." is counted from the document: it is ours. */
static bool is_movable(dv_str path)
{
    return path.len && !strchr("./~", path.ptr[0]);
}

static bool is_stray(const dv_reference *reference)
{
    return dv_reference_is_stray(reference) &&
           is_movable(reference->written_path) && reference->revision.len == 0;
}

/* What the checkouts and their addresses are called. */
static dv_own_names own_names(dv_references *all)
{
    const dv_facts_options *options = all->trees->options;
    dv_arena *arena = all->trees->arena;
    dv_repo *repo = dv_source_tree_handle(all->works[0].reading.home, 0);
    dv_own_names names = {0};

    if (repo)
        dv_own_names_add_repo(&names, repo, arena);
    for (uint32_t i = 0; i < options->source_count; i++) {
        dv_own_names_add(&names, options->sources[i].path, arena);
        dv_own_names_add(&names, options->sources[i].url, arena);
    }
    return names;
}

static bool has_strays(const dv_reference_work *work)
{
    for (uint32_t i = 0; i < work->judged.count; i++)
        if (is_stray(&work->judged.references[i]) ||
            dv_owned_is(work->reading.document, &work->judged.references[i]))
            return true;
    return false;
}

/* All directories above files of ours that are named with a place on some
 * machine. */
static void note_checkouts(const dv_references *all, dv_strmap *ours)
{
    for (uint32_t d = 0; d < all->corpus->count; d++) {
        const dv_reading *reading = &all->works[d].reading;

        for (uint32_t i = 0; i < reading->citations.mentions.count; i++) {
            dv_str path = reading->citations.mentions.items[i].path;
            bool added = true;

            if (reading->resolutions[i].state != DV_RESOLVED_FILES ||
                !reading->resolutions[i].absolute)
                continue;
            while (added && (path = dv_path_directory(path)).len)
                dv_strmap_put(ours, all->trees->arena, path, &added);
        }
    }
}

static void drop_ours(dv_owners *owners, const dv_strmap *ours)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < owners->count; i++) {
        dv_str name = owners->items[i].name;

        if (owners->items[i].kind == DV_OWNER_FILE)
            name = dv_path_directory(name);
        if (!dv_strmap_get(ours, name))
            owners->items[kept++] = owners->items[i];
    }
    owners->count = kept;
}

/* Of a citation that stands for itself. */
static bool is_lost(const dv_reading *reading, const dv_citation *citation)
{
    return citation->mention != DV_NONE &&
           reading->resolutions[citation->mention].state ==
               DV_RESOLVED_MISSING &&
           is_movable(
               reading->citations.mentions.items[citation->mention].path);
}

static dv_str name_of(const dv_reading *reading, const dv_citation *citation)
{
    return dv_path_base(
        reading->citations.mentions.items[citation->mention].path);
}

static void list_names(const dv_reading *reading, const dv_judged *judged,
                       dv_arena *arena, dv_strmap *names)
{
    for (uint32_t i = 0; i < reading->citations.citations.count; i++) {
        const dv_citation *citation = &reading->citations.citations.items[i];

        if (is_lost(reading, citation))
            dv_strmap_put(names, arena, name_of(reading, citation), NULL);
    }
    for (uint32_t i = 0; i < judged->count; i++)
        if (is_stray(&judged->references[i]))
            dv_strmap_put(names, arena,
                          dv_path_base(judged->references[i].written_path),
                          NULL);
}

/* The package that stands before a reference, or empty. */
static dv_str package_of(dv_strays *strays, const dv_reading *reading,
                         const dv_reference *reference)
{
    dv_str text = dv_document_text(reading->document), name;
    uint32_t end = reference->span.start,
             block = dv_owners_block(reading->document, end);
    size_t start = end > PACKAGE_REACH ? end - PACKAGE_REACH : 0;

    if (block == DV_NONE || reference->path_span.start != end)
        return (dv_str){0};
    if (start < reading->document->blocks[block].span.start)
        start = reading->document->blocks[block].span.start;
    name = dv_packages_before(dv_str_slice(text, start, end));
    if (name.len == 0 || dv_owners_is_ours(&strays->names, name) ||
        !dv_packages_have(&strays->packages, name))
        return (dv_str){0};
    return name;
}

/* True when there is something to ask the history about. */
static bool look_at(dv_strays *strays, uint32_t index)
{
    dv_references *all = strays->all;
    const dv_reading *reading = &all->works[index].reading;
    const dv_judged *judged = &all->works[index].judged;
    dv_stray_home *home = &strays->homes[index];
    dv_owners_query query = {.document = reading->document,
                             .tree = &reading->home->tree,
                             .names = &strays->names,
                             .packages = &strays->packages};

    dv_owners_find(&query, all->trees->arena, &home->owners);
    for (uint32_t i = 0; i < judged->count; i++)
        if (is_stray(&judged->references[i]))
            home->packaged +=
                package_of(strays, reading, &judged->references[i]).len > 0;
    return home->owners.count + home->packaged > 0;
}

static void open_strays(dv_strays *strays, dv_references *all)
{
    strays->packages =
        (dv_packages){.trees = all->trees, .tree = all->works[0].reading.home};
}

void dv_strays_list(dv_strays *strays, dv_references *all, dv_strmap *names)
{
    uint32_t count = all->corpus->count;
    dv_strmap ours = DV_STRMAP_INIT;
    bool any = false;

    *strays = (dv_strays){.all = all};
    if (all->pasts && count > 0)
        strays->names = own_names(all);
    strays->homes =
        dv_arena_new(all->trees->arena, count * sizeof *strays->homes + 1);
    for (uint32_t i = 0; all->pasts && i < count; i++) {
        if (!has_strays(&all->works[i]))
            continue;
        if (!strays->packages.trees)
            open_strays(strays, all);
        any |= look_at(strays, i);
    }
    if (!any)
        return;
    note_checkouts(all, &ours);
    for (uint32_t i = 0; i < count; i++) {
        drop_ours(&strays->homes[i].owners, &ours);
        dv_owned_disown(all->works[i].reading.document,
                        &strays->homes[i].owners, &all->works[i].judged,
                        all->trees->arena);
        if (strays->homes[i].owners.count + strays->homes[i].packaged > 0)
            list_names(&all->works[i].reading, &all->works[i].judged,
                       all->trees->arena, names);
    }
    dv_strmap_release(&ours);
}

void dv_strays_release(dv_strays *strays)
{
    dv_packages_release(&strays->packages);
}

/* Whether enough of what the document cites never was here, so that its head
 * speaks for all of it. */
static bool is_of_two(const dv_reading *reading, const dv_strmap *names)
{
    uint32_t ours = 0, never = 0;

    for (uint32_t i = 0; i < reading->citations.citations.count; i++) {
        const dv_citation *citation = &reading->citations.citations.items[i];

        if (citation->mention == DV_NONE)
            continue;
        if (is_lost(reading, citation))
            never += *dv_strmap_get(names, name_of(reading, citation)) == 0;
        else
            ours += reading->resolutions[citation->mention].state ==
                    DV_RESOLVED_FILES;
    }
    return never * STRAYS_SHARE >= never + ours;
}

/* "/home/ann/other/src/a.js" tells of "src/b.js", and of "b.js". */
static bool is_with(dv_str file, dv_str path)
{
    size_t slash = dv_str_find_byte(path, '/');
    dv_str first = dv_str_slice(path, 0, slash), directory;

    if (slash == path.len)
        return dv_str_equal(dv_path_ending(file), dv_path_ending(path));
    for (directory = dv_path_directory(file); directory.len;
         directory = dv_path_directory(directory))
        if (dv_str_equal(dv_path_base(directory), first))
            return true;
    return false;
}

/* "apps/web/a.ts": where a directory of ours is named from the root, a file
 * that is not in it is missing. */
static bool is_in_ours(const dv_tree *tree, dv_str path, bool head)
{
    dv_str directory = dv_path_directory(path);

    return directory.len && dv_tree_is_directory(tree, directory) &&
           (head || dv_path_has_directory(directory));
}

typedef struct asked {
    const dv_reading *reading;
    const dv_reference *reference;
    uint32_t block;
    bool two; /* the document is about two projects */
    bool had; /* a commit had a file of that name, in whatever directory */
} asked;

static bool is_told(const asked *a, const dv_owner *owner)
{
    dv_str path = a->reference->written_path;
    bool near = owner->block == a->block &&
                a->reference->span.start - owner->at <= BLOCK_REACH &&
                owner->kind != DV_OWNER_ADDRESS &&
                owner->kind != DV_OWNER_PINNED;
    bool head = owner->head && a->two && owner->kind != DV_OWNER_FILE;

    if ((!near && !head) || (a->had && owner->kind != DV_OWNER_BASE &&
                             owner->kind != DV_OWNER_PINNED))
        return false;
    if (owner->kind == DV_OWNER_FILE && !is_with(owner->name, path))
        return false;
    return !is_in_ours(&a->reading->home->tree, path, !near);
}

/* The nearest before it. */
static const dv_owner *owner_of(const asked *a, const dv_owners *owners)
{
    const dv_owner *found = NULL;

    for (uint32_t i = 0; i < owners->count; i++)
        if (owners->items[i].at < a->reference->span.start &&
            is_told(a, &owners->items[i]) &&
            (!found || found->at < owners->items[i].at))
            found = &owners->items[i];
    return found;
}

static void disown(dv_reference *reference, dv_str evidence, dv_arena *arena)
{
    dv_str *why = dv_arena_new(arena, sizeof *why);

    *why = evidence;
    reference->verdict = DV_VERDICT_EXTERNAL;
    reference->path = (dv_str){0};
    reference->subject = reference->written_path;
    reference->symbol_missing = false;
    reference->now = (dv_place){0};
    reference->evidence = why;
    reference->evidence_count = 1;
}

static dv_str say_owner(const asked *a, const dv_owner *owner, dv_str base,
                        dv_arena *arena)
{
    const dv_file *file = a->reading->document->file;
    dv_str said = dv_arena_printf(arena, "%.*s:%u", DV_STR_ARG(file->path),
                                  dv_file_position(file, owner->at).line);

    if (owner->kind == DV_OWNER_PINNED && a->had)
        return dv_arena_printf(
            arena,
            "%.*s is about `%.*s`, and no `%.*s` of ours has "
            "such lines: a file of that project",
            DV_STR_ARG(said), DV_STR_ARG(owner->name), DV_STR_ARG(base));
    if (owner->kind == DV_OWNER_BASE)
        return dv_arena_printf(
            arena, "%.*s says that paths begin at `%.*s`, which is not here",
            DV_STR_ARG(said), DV_STR_ARG(owner->name));
    return dv_arena_printf(
        arena,
        "%.*s names `%.*s`, and no commit had a `%.*s`: a file of that project",
        DV_STR_ARG(said), DV_STR_ARG(owner->name), DV_STR_ARG(base));
}

static void ask_owner(dv_strays *strays, const asked *a,
                      const dv_owners *owners, dv_reference *reference)
{
    dv_arena *arena = strays->all->trees->arena;
    dv_str base = dv_path_base(reference->written_path), package;
    const dv_owner *owner = owner_of(a, owners);

    if (owner) {
        disown(reference, say_owner(a, owner, base, arena), arena);
        return;
    }
    package = a->had ? (dv_str){0} : package_of(strays, a->reading, reference);
    if (package.len &&
        !is_in_ours(&a->reading->home->tree, reference->written_path, false))
        disown(reference,
               dv_arena_printf(arena,
                               "no commit had a `%.*s`: a file of `%.*s`, a "
                               "package that stands before it",
                               DV_STR_ARG(base), DV_STR_ARG(package)),
               arena);
}

/* A name that files of ours have, and lines that none of them is known to
 * have: where paths begin elsewhere it is none of them. */
static bool is_doubtful(const dv_reference *reference)
{
    return !dv_path_has_directory(reference->written_path) &&
           is_movable(reference->written_path) &&
           (reference->verdict == DV_VERDICT_AMBIGUOUS ||
            reference->verdict == DV_VERDICT_OUT_OF_RANGE ||
            reference->symbol_missing);
}

/* Whether its file may be another project's. */
static bool may_be_theirs(asked *a, const dv_strmap *names)
{
    dv_str path = a->reference->written_path;

    if (!is_stray(a->reference)) {
        a->had = true;
        return is_doubtful(a->reference);
    }
    a->had = *dv_strmap_get(names, dv_path_base(path));
    return !a->had || dv_path_has_directory(path);
}

static void disown_in(dv_strays *strays, uint32_t index, const dv_strmap *names)
{
    const dv_reference_work *work = &strays->all->works[index];
    asked a = {.reading = &work->reading,
               .two = is_of_two(&work->reading, names)};

    for (uint32_t i = 0; i < work->judged.count; i++) {
        dv_reference *reference = &work->judged.references[i];

        a.reference = reference;
        if (!may_be_theirs(&a, names))
            continue;
        a.block =
            dv_owners_block(work->reading.document, reference->span.start);
        ask_owner(strays, &a, &strays->homes[index].owners, reference);
    }
}

void dv_strays_disown(dv_strays *strays, const dv_strmap *names)
{
    for (uint32_t i = 0; i < strays->all->corpus->count; i++)
        if (strays->homes[i].owners.count + strays->homes[i].packaged > 0)
            disown_in(strays, i, names);
}
