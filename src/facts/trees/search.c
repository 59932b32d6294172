/* SPDX-License-Identifier: MIT */
#include "facts/trees/search.h"

#include "base/parallel.h"
#include "base/progress.h"
#include "base/strs.h"
#include "facts/trees/sieve.h"
#include "facts/trees/tree_text.h"
#include "repo/probe.h"
#include "source/defining.h"
#include "text/path.h"

/* Files that mention a name and are parsed for its definition. */
#define PARSED_LIMIT 16u

/* A name of the search that a file has. */
typedef struct hit {
    uint32_t name; /* index */
    bool defines;  /* it may be defined here */
} hit;

typedef struct hits {
    DV_VEC(hit) names; /* each once */
    bool absent;       /* its bytes are not here */
} hits;

typedef struct search {
    dv_trees *trees;
    dv_source_tree *tree;
    const dv_str *names;
    uint32_t count;
    dv_sieve sieve; /* of the names */
    hits *files;    /* of each entry of the tree */
} search;

typedef struct visit {
    const search *search;
    dv_arena *arena;
    uint32_t language;
    dv_str text;
    uint32_t *seen; /* of each name: its hit + 1, or 0 */
    hits *hits;
} visit;

/* Text that describes or holds data, and what is no text, names nothing. */
static bool is_searched(const dv_repo_entry *entry)
{
    static const char *const others[] = {
        /* in byte order */
        "bin",      "bz2",   "csv",  "gif",   "gz",   "html",  "ico",
        "ipynb",    "jar",   "jpeg", "jpg",   "json", "jsonl", "lock",
        "markdown", "md",    "mp3",  "mp4",   "npy",  "npz",   "onnx",
        "parquet",  "patch", "pdf",  "pkl",   "png",  "pt",    "rst",
        "svg",      "tar",   "tgz",  "tiff",  "ttf",  "txt",   "wav",
        "webm",     "webp",  "woff", "woff2", "xz",   "zip",   "zst",
    };
    size_t dot = dv_str_find_last_byte(entry->path, '.');
    dv_str ending = dv_str_slice(entry->path, dot + 1, entry->path.len);

    return entry->kind == DV_ENTRY_FILE &&
           !dv_str_is_one_of_sorted(ending, others, DV_COUNT(others));
}

static hit *see(visit *v, uint32_t name)
{
    if (!v->seen[name]) {
        *dv_vec_push(v->arena, &v->hits->names) = (hit){.name = name};
        v->seen[name] = v->hits->names.count;
    }
    return &v->hits->names.items[v->seen[name] - 1];
}

static void visit_name(void *context, uint32_t name, uint32_t offset)
{
    visit *v = context;

    see(v, name)->defines |= dv_may_be_defined_at(v->language, v->text, offset);
}

/* A file that was read has an index of what it mentions. */
static void search_source(visit *v, const dv_source *source)
{
    for (uint32_t i = 0; i < v->search->count; i++) {
        if (!dv_source_mention(source, v->search->names[i]))
            continue;
        see(v, i)->defines = dv_may_be_defined_in(source, v->search->names[i]);
    }
}

static void search_text(visit *v, dv_str path, dv_str text)
{
    v->language = dv_language_of(path);
    v->text = text;
    dv_sieve_text(&v->search->sieve, text, visit_name, v);
}

/* A file that mentions something was read. */
static bool is_absent(const search *s, uint32_t entry, uint32_t worker,
                      const hits *found)
{
    const dv_source *source = s->tree->sources[entry];
    dv_repo *repo = dv_source_tree_handle(s->tree, worker);

    return found->names.count == 0 && repo &&
           (!source || source->state == DV_SOURCE_BINARY) &&
           dv_repo_lacks(repo, &s->tree->tree.listing.entries[entry]);
}

static void search_one(void *context, uint32_t entry, uint32_t worker_index)
{
    search *s = context;
    dv_worker *worker = &s->trees->workers[worker_index];
    const dv_repo_entry *file = &s->tree->tree.listing.entries[entry];
    dv_arena scratch = DV_ARENA_INIT;
    visit v = {.search = s, .arena = &worker->arena, .hits = &s->files[entry]};
    dv_str text;

    dv_progress_step();
    if (!is_searched(file))
        return;
    v.seen = dv_arena_new(&scratch, s->count * sizeof *v.seen);
    if (s->tree->sources[entry])
        search_source(&v, s->tree->sources[entry]);
    else if (dv_tree_text(s->trees, s->tree, entry, worker_index, &scratch,
                          &text))
        search_text(&v, file->path, text);
    s->files[entry].absent = is_absent(s, entry, worker_index, v.hits);
    dv_arena_release(&scratch);
}

/* Parses the files that may define what was found. */
static void want_definitions(search *s, dv_sighting *sightings)
{
    uint32_t *wanted = dv_arena_new(s->trees->arena, s->count * sizeof *wanted);

    for (uint32_t i = 0; i < s->tree->tree.listing.count; i++) {
        dv_str path = s->tree->tree.listing.entries[i].path;

        for (uint32_t n = 0; n < s->files[i].names.count; n++) {
            hit found = s->files[i].names.items[n];

            if (!found.defines || !dv_source_is_code(path))
                continue;
            if (wanted[found.name]++ < PARSED_LIMIT)
                dv_source_tree_want(s->tree, i, true);
            else
                sightings[found.name].unread++;
        }
    }
    dv_trees_load(s->trees);
}

static void count_definitions(const dv_source *source, dv_str name,
                              dv_sighting *sighting)
{
    uint32_t count;
    const uint32_t *named;
    bool header;

    if (!source)
        return;
    header = dv_source_is_header(source->file->path);
    named = dv_source_named(source, name, &count);
    for (uint32_t i = 0; i < count; i++) {
        const dv_symbol *symbol = &source->symbols[named[i]];

        if (symbol->kind > DV_SYMBOL_TYPE)
            continue;
        sighting->definitions += !header;
        sighting->declarations += header;
        if (header && sighting->definitions)
            continue;
        sighting->defined = (dv_place){
            .path = source->file->path,
            .lines = symbol->lines,
        };
    }
}

static void merge(search *s, dv_sighting *sightings)
{
    for (uint32_t i = 0; i < s->tree->tree.listing.count; i++)
        for (uint32_t n = 0; n < s->files[i].names.count; n++) {
            uint32_t name = s->files[i].names.items[n].name;

            if (sightings[name].files++ == 0)
                sightings[name].path = s->tree->tree.listing.entries[i].path;
            count_definitions(s->tree->sources[i], s->names[name],
                              &sightings[name]);
        }
    for (uint32_t n = 0; n < s->count; n++)
        if (!sightings[n].definitions)
            sightings[n].definitions = sightings[n].declarations;
}

/* A file's name up to its first dot, by which imports and people call it. */
static dv_str stem_of(dv_str path)
{
    dv_str base = dv_path_base(path);

    return dv_str_slice(base, 0, dv_str_find_byte(base, '.'));
}

/* What no text mentions may be what a file is called. */
static void merge_stems(const search *s, dv_sighting *sightings)
{
    DV_AUTO(dv_strmap_release) dv_strmap unseen = DV_STRMAP_INIT;
    bool any = false;

    for (uint32_t n = 0; n < s->count; n++)
        if (sightings[n].files == 0) {
            *dv_strmap_put(&unseen, s->trees->arena, s->names[n], NULL) = n;
            any = true;
        }
    for (uint32_t i = 0; any && i < s->tree->tree.listing.count; i++) {
        const dv_repo_entry *entry = &s->tree->tree.listing.entries[i];
        const uint32_t *name = dv_strmap_get(&unseen, stem_of(entry->path));

        if (name && is_searched(entry) && sightings[*name].files++ == 0)
            sightings[*name].path = entry->path;
    }
}

/* What no file that is here mentions may stand in one that is not. */
static void merge_absent(const search *s, dv_sighting *sightings)
{
    dv_str absent = {0};

    for (uint32_t i = 0; !absent.len && i < s->tree->tree.listing.count; i++)
        if (s->files[i].absent)
            absent = s->tree->tree.listing.entries[i].path;
    for (uint32_t n = 0; absent.len && n < s->count; n++)
        if (sightings[n].files == 0)
            sightings[n].absent = absent;
}

void dv_search(dv_trees *trees, dv_source_tree *tree, const dv_str *names,
               uint32_t count, dv_sighting *sightings)
{
    uint32_t entries = tree->tree.listing.count;
    search s = {.trees = trees, .tree = tree, .names = names, .count = count};

    s.files = dv_arena_new(trees->arena, entries * sizeof *s.files + 1);
    dv_sieve_init(&s.sieve, names, count, trees->arena);
    dv_progress_begin("searching the source", "files", entries);
    dv_parallel_for(entries, trees->options->jobs, search_one, &s);
    want_definitions(&s, sightings);
    merge(&s, sightings);
    merge_stems(&s, sightings);
    merge_absent(&s, sightings);
    dv_sieve_release(&s.sieve);
}
