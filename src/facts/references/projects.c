/* SPDX-License-Identifier: MIT */
#include "facts/references/projects.h"

#include "base/strs.h"
#include "docverify/ascii.h"
#include "facts/cite/path.h"
#include "facts/references/strays.h"
#include "facts/trees/headed.h"
#include "text/path.h"

enum {
    NAME_LEAST = 4,    /* bytes of a project's name, and of a family's */
    FAMILY_LEAST = 3,  /* projects that begin alike, so that others do */
    NAME_MOST = 64,    /* bytes of a project's name */
    BLOCK_REACH = 600, /* bytes before a reference, in its block or row */
    LEAD_REACH = 120,  /* of a list item around it */
    HEADING_REACH = 200,
    ITEMS_LIMIT = 4 /* list items around it */
};

/* What names a project, and where. */
typedef struct told {
    dv_str name; /* as written; empty: nothing */
    uint32_t at;
} told;

typedef struct asking {
    dv_projects *projects;
    const dv_reading *reading;
    dv_headings headings;
    dv_strmap full; /* base names -> 1 + the first of their paths that is of
                       another project */
    uint32_t found; /* references that may be of another project */
    bool dry;       /* nothing is changed */
    dv_strmap said; /* paths without a directory -> 1 + index of tolds */
    DV_VEC(told) tolds;
} asking;

/* Directories that any project may have. */
static bool is_anybodys(dv_str name)
{
    static const char *const words[] = {
        "node_modules", "site-packages", "dist-packages", "vendor",
        "third_party",  "third-party",   "packages",      "tests",
        "test",         "docs",          "dist",          "build",
        "target",       "apps",          "libs",          "scripts",
        "tools",        "examples",      "include",       "internal",
        "components",   "services",      "server",        "client",
        "frontend",     "backend",       "public",        "static",
        "assets",       "config",        "utils",         "hooks",
        "pages",        "plugins",       "modules",       "common",
        "shared",       "core",          "types",         "models",
        "migrations",   "templates",     "views",         "routes"};

    return dv_str_is_one_of_nocase(name, words, DV_COUNT(words));
}

static bool is_project_name(dv_str name)
{
    if (name.len < NAME_LEAST || name.len > NAME_MOST ||
        !dv_is_letter(name.ptr[0]) || is_anybodys(name))
        return false;
    for (size_t i = 0; i < name.len; i++)
        if (!dv_is_alnum(name.ptr[i]) && !strchr("_-", name.ptr[i]))
            return false;
    return true;
}

/* "Pyobs_GUI" is "pyobs-gui". */
static dv_str plain(dv_str name, char *room)
{
    for (size_t i = 0; i < name.len; i++)
        room[i] = name.ptr[i] == '_' ? '-' : dv_to_lower(name.ptr[i]);
    return (dv_str){room, name.len};
}

static dv_str first_part(dv_str path)
{
    return dv_str_slice(path, 0, dv_str_find_byte(path, '/'));
}

static dv_str family_of(dv_str name)
{
    size_t end = dv_str_find_byte(name, '-');

    return end < name.len && end >= NAME_LEAST ? dv_str_slice(name, 0, end)
                                               : (dv_str){0};
}

/* Two spellings are asked for. */
static dv_str with_underscores(dv_str name, dv_arena *arena)
{
    char *room = dv_arena_new(arena, name.len);

    for (size_t i = 0; i < name.len; i++)
        room[i] = name.ptr[i] == '-' ? '_' : name.ptr[i];
    return (dv_str){room, name.len};
}

static void add(dv_projects *projects, dv_str written)
{
    dv_arena *arena = projects->all->trees->arena;
    dv_str name = plain(written, dv_arena_new(arena, written.len));
    bool added;

    *dv_strmap_put(&projects->names, arena, name, &added) = 1;
    if (!added)
        return;
    *dv_vec_push(arena, &projects->list) = name;
    if (family_of(name).len)
        ++*dv_strmap_put(&projects->families, arena, family_of(name), NULL);
}

static void find(dv_projects *projects, const dv_reading *reading)
{
    for (uint32_t i = 0; i < reading->citations.mentions.count; i++) {
        const dv_path_mention *mention = &reading->citations.mentions.items[i];
        dv_str name = first_part(mention->path);

        if (is_project_name(name) &&
            dv_references_is_foreign(projects->all, mention,
                                     &reading->resolutions[i]) &&
            !dv_owners_is_ours(projects->ours, name))
            add(projects, name);
    }
}

/* What was a directory of ours is no project. */
static void settle(dv_projects *projects, const dv_strmap *names)
{
    dv_arena *arena = projects->all->trees->arena;

    for (uint32_t i = 0; i < projects->list.count; i++) {
        dv_str name = projects->list.items[i];
        const uint32_t *had = dv_strmap_get(names, name);
        const uint32_t *other =
            dv_strmap_get(names, with_underscores(name, arena));

        if (had && other && !*had && !*other)
            continue;
        *dv_strmap_get(&projects->names, name) = 0;
        if (family_of(name).len)
            --*dv_strmap_get(&projects->families, family_of(name));
    }
}

/* Of a project that is called like its family any other name may be ours. */
static bool is_own(const dv_projects *projects, dv_str family)
{
    for (uint32_t i = 0; i < projects->ours->count; i++)
        if (dv_str_equal_nocase(projects->ours->items[i], family))
            return true;
    return false;
}

static bool is_project(const dv_projects *projects, dv_str word)
{
    const dv_tree *tree = &projects->all->works[0].reading.home->tree;
    char room[NAME_MOST];
    const uint32_t *known;
    dv_str name, family;

    if (!is_project_name(word))
        return false;
    name = plain(word, room);
    known = dv_strmap_get(&projects->names, name);
    if (known)
        return *known > 0;
    family = family_of(name);
    known = family.len ? dv_strmap_get(&projects->families, family) : NULL;
    return known && *known >= FAMILY_LEAST && !is_own(projects, family) &&
           !dv_owners_is_ours(projects->ours, word) &&
           !dv_tree_has_directory_named(tree, word) &&
           !dv_tree_has_directory_named(tree, name);
}

static bool is_of_a_name(char c)
{
    return dv_is_alnum(c) || strchr("_-./", c);
}

/* The last project that the bytes from `start` to `end` name, by a path of it,
 * a name of several words or one in code. */
static bool find_in(const asking *a, uint32_t start, uint32_t end, told *out)
{
    dv_str text = dv_document_text(a->reading->document);
    bool found = false;

    for (uint32_t at = start, stop; at < end; at = stop + 1) {
        dv_str word;

        stop = at;
        while (stop < end && is_of_a_name(text.ptr[stop]))
            stop++;
        word = dv_str_slice(text, at, stop);
        while (dv_str_starts(word, DV_STR("../")))
            word = dv_str_slice(word, 3, word.len);
        if (dv_str_find_byte(word, '-') == word.len &&
            dv_str_find_byte(word, '_') == word.len &&
            dv_str_find_byte(word, '/') == word.len &&
            (at == 0 || text.ptr[at - 1] != '`'))
            continue;
        word = first_part(word);
        if (word.len && is_project(a->projects, word)) {
            *out = (told){word, (uint32_t)(word.ptr - text.ptr)};
            found = true;
        }
    }
    return found;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* What stands before the reference in its block or row. */
static bool find_in_block(const asking *a, uint32_t block, uint32_t before,
                          told *out)
{
    const dv_block *blocks = a->reading->document->blocks;
    uint32_t start;

    if (blocks[block].kind == DV_BLOCK_CELL && blocks[block].parent != DV_NONE)
        block = blocks[block].parent;
    start = blocks[block].span.start;
    if (start + BLOCK_REACH < before)
        start = before - BLOCK_REACH;
    return find_in(a, start, before, out);
}

static bool find_in_items(const asking *a, uint32_t block, uint32_t before,
                          told *out)
{
    const dv_block *blocks = a->reading->document->blocks;
    uint32_t items = 0;

    while ((block = blocks[block].parent) != DV_NONE && items < ITEMS_LIMIT) {
        uint32_t start = blocks[block].span.start;

        if (blocks[block].kind != DV_BLOCK_ITEM)
            continue;
        items++;
        if (find_in(a, start, least(start + LEAD_REACH, before), out))
            return true;
    }
    return false;
}

static bool find_in_headings(const asking *a, told *out)
{
    for (uint32_t level = 6; level-- > 0;) {
        uint32_t heading = a->headings.above[level];
        dv_span span;

        if (heading == 0)
            continue;
        span = a->reading->document->blocks[heading - 1].span;
        if (find_in(a, span.start, least(span.end, span.start + HEADING_REACH),
                    out))
            return true;
    }
    return false;
}

static bool find_project(asking *a, const dv_reference *reference, told *out)
{
    uint32_t before = reference->span.start;
    uint32_t block = dv_owners_block(a->reading->document, before);

    if (block == DV_NONE)
        return false;
    dv_headings_reach(&a->headings, block);
    return find_in_block(a, block, before, out) ||
           find_in_items(a, block, before, out) || find_in_headings(a, out);
}

static bool is_bare(dv_str path)
{
    return path.len && dv_str_find_byte(path, '/') == path.len;
}

/* A path of the same project that ends in the name, of this document. */
static const dv_path_mention *full_of(const asking *a, dv_str name)
{
    const uint32_t *number = dv_strmap_get(&a->full, name);

    return number ? &a->reading->citations.mentions.items[*number - 1] : NULL;
}

static void list_full(asking *a)
{
    const dv_citations *citations = &a->reading->citations;

    for (uint32_t i = 0; i < citations->mentions.count; i++) {
        const dv_path_mention *mention = &citations->mentions.items[i];
        uint32_t *number;

        if (!is_project(a->projects, first_part(mention->path)) ||
            !dv_references_is_foreign(a->projects->all, mention,
                                      &a->reading->resolutions[i]))
            continue;
        number = dv_strmap_put(&a->full, a->projects->all->trees->arena,
                               dv_path_base(mention->path), NULL);
        if (*number == 0)
            *number = i + 1;
    }
}

static bool is_same_project(dv_str a, dv_str b)
{
    char room_a[NAME_MOST], room_b[NAME_MOST];

    return a.len == b.len && a.len <= NAME_MOST &&
           dv_str_equal(plain(a, room_a), plain(b, room_b));
}

/* "`pyobs_gui/base.py:3` … `base.py:9`", where files of ours have that name: it
 * is the other project's where that is the one told of. */
static bool is_theirs(const asking *a, const dv_reference *reference,
                      const told *project)
{
    const dv_path_mention *full = full_of(a, reference->written_path);

    return full && is_same_project(first_part(full->path), project->name);
}

/* Where a directory of ours is named from the root, a file that is not in it is
 * missing. */
static bool is_in_ours(const dv_tree *tree, dv_str path)
{
    dv_str directory = dv_path_directory(path);

    return directory.len && dv_tree_is_directory(tree, directory);
}

static bool is_asked(const dv_tree *tree, const dv_reference *reference)
{
    if (reference->revision.len)
        return false;
    return dv_reference_is_stray(reference)
               ? !strchr("./~", reference->written_path.ptr[0]) &&
                     !is_in_ours(tree, reference->written_path)
               : reference->verdict == DV_VERDICT_AMBIGUOUS &&
                     is_bare(reference->written_path);
}

static bool some_asked(const dv_references *all)
{
    for (uint32_t i = 0; i < all->corpus->count; i++)
        for (uint32_t k = 0; k < all->works[i].judged.count; k++)
            if (is_asked(&all->works[i].reading.home->tree,
                         &all->works[i].judged.references[k]))
                return true;
    return false;
}

static void disown(const asking *a, const told *project,
                   dv_reference *reference)
{
    const dv_file *file = a->reading->document->file;
    dv_arena *arena = a->projects->all->trees->arena;
    dv_str *why = dv_arena_new(arena, sizeof *why);

    *why = dv_arena_printf(arena,
                           "%.*s:%u names `%.*s`, which is not configured "
                           "here: `%.*s` is a file of that project",
                           DV_STR_ARG(file->path),
                           dv_file_position(file, project->at).line,
                           DV_STR_ARG(project->name),
                           DV_STR_ARG(dv_path_base(reference->written_path)));
    reference->verdict = DV_VERDICT_EXTERNAL;
    reference->evidence = why;
    reference->evidence_count = 1;
}

static void ask(asking *a, dv_reference *reference)
{
    bool lost = dv_reference_is_stray(reference);
    dv_arena *arena = a->projects->all->trees->arena;
    told project;

    if (!find_project(a, reference, &project) ||
        (!lost && !is_theirs(a, reference, &project)))
        return;
    a->found++;
    if (a->dry)
        return;
    if (lost && is_bare(reference->written_path)) {
        *dv_vec_push(arena, &a->tolds) = project;
        *dv_strmap_put(&a->said, arena, reference->written_path, NULL) =
            a->tolds.count;
    }
    disown(a, &project, reference);
}

/* A file that is not here and was another's once in the document is so in all
 * of it. */
static void ask_again(asking *a, dv_reference *reference)
{
    dv_str name = reference->written_path;
    const dv_path_mention *full = full_of(a, name);
    const uint32_t *number = dv_strmap_get(&a->said, name);

    if (!dv_reference_is_stray(reference) || !is_bare(name) ||
        (!full && !number))
        return;
    a->found++;
    if (a->dry)
        return;
    if (number)
        disown(a, &a->tolds.items[*number - 1], reference);
    else
        disown(a, &(told){first_part(full->path), full->span.start}, reference);
}

/* How many references of a document are, or may be, of another project. */
static uint32_t disown_in(dv_projects *projects, const dv_reference_work *work,
                          bool dry)
{
    asking a = {.projects = projects,
                .reading = &work->reading,
                .headings = {.document = work->reading.document},
                .dry = dry,
                .full = DV_STRMAP_INIT,
                .said = DV_STRMAP_INIT};
    const dv_tree *tree = &work->reading.home->tree;
    uint32_t count = 0;

    for (uint32_t i = 0; i < work->judged.count; i++)
        count += is_asked(tree, &work->judged.references[i]);
    if (count == 0)
        return 0;
    list_full(&a);
    for (uint32_t i = 0; i < work->judged.count; i++)
        if (is_asked(tree, &work->judged.references[i]))
            ask(&a, &work->judged.references[i]);
    for (uint32_t i = 0; i < work->judged.count; i++)
        if (is_asked(tree, &work->judged.references[i]))
            ask_again(&a, &work->judged.references[i]);
    dv_strmap_release(&a.full);
    dv_strmap_release(&a.said);
    return a.found;
}

void dv_projects_list(dv_projects *projects, dv_references *all,
                      const dv_own_names *ours, dv_strmap *names)
{
    dv_arena *arena = all->trees->arena;
    uint32_t found = 0;

    *projects = (dv_projects){.all = all,
                              .ours = ours,
                              .names = DV_STRMAP_INIT,
                              .families = DV_STRMAP_INIT};
    if (!all->pasts || !some_asked(all))
        return;
    for (uint32_t i = 0; i < all->corpus->count; i++)
        find(projects, &all->works[i].reading);
    for (uint32_t i = 0; projects->list.count && i < all->corpus->count; i++)
        found += disown_in(projects, &all->works[i], true);
    for (uint32_t i = 0; found && i < projects->list.count; i++) {
        dv_str name = projects->list.items[i];

        dv_strmap_put(names, arena, name, NULL);
        dv_strmap_put(names, arena, with_underscores(name, arena), NULL);
    }
}

void dv_projects_disown(dv_projects *projects, const dv_strmap *names)
{
    settle(projects, names);
    for (uint32_t i = 0; i < projects->all->corpus->count; i++)
        disown_in(projects, &projects->all->works[i], false);
}

void dv_projects_release(dv_projects *projects)
{
    dv_strmap_release(&projects->names);
    dv_strmap_release(&projects->families);
}
