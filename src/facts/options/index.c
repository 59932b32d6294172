/* SPDX-License-Identifier: MIT */
#include "facts/options/index.h"

#include <stdlib.h>

#include "base/parallel.h"
#include "base/progress.h"
#include "base/strs.h"
#include "facts/options/probe.h"
#include "facts/trees/tree_text.h"
#include "text/path.h"

/* Build files that are read for the programs that they make. */
#define BUILD_FILES_LIMIT 1024u

/* What one file gave. */
typedef struct read_file {
    dv_option_source *source;
    dv_option_hits hits; /* asked names that code may define */
} read_file;

typedef struct reader {
    dv_trees *trees;
    dv_option_index *index;
    dv_option_probe probe;
    read_file *files; /* of each entry */
} reader;

/* Documents, data and what is no text define no options. */
static bool is_read(const dv_repo_entry *entry)
{
    static const char *const others[] = {
        /* in byte order */
        "adoc",  "bin",  "bmp", "bz2",      "css",     "csv",  "eot",  "gif",
        "gz",    "html", "ico", "ipynb",    "jar",     "jpeg", "jpg",  "json",
        "jsonl", "lock", "map", "markdown", "md",      "mdx",  "mo",   "mp3",
        "mp4",   "npy",  "npz", "onnx",     "parquet", "pdf",  "pkl",  "png",
        "po",    "pot",  "pt",  "rst",      "scss",    "svg",  "tar",  "tgz",
        "tiff",  "tsv",  "ttf", "wav",      "webm",    "webp", "woff", "woff2",
        "xml",   "xz",   "zip", "zst",
    };
    dv_str name = dv_path_base(entry->path);
    size_t dot = dv_str_find_last_byte(name, '.');
    dv_str ending = dv_str_slice(name, dot + 1, name.len);

    if (dv_str_equal(name, DV_STR("package.json")))
        return true;
    return entry->kind == DV_ENTRY_FILE &&
           !dv_str_is_one_of_sorted(ending, others, DV_COUNT(others));
}

static bool is_binary(dv_str text)
{
    return text.len &&
           memchr(text.ptr, '\0', text.len < 4096 ? text.len : 4096);
}

static bool read_text(dv_trees *trees, dv_source_tree *tree, uint32_t entry,
                      uint32_t worker, dv_arena *arena, dv_str *out)
{
    const dv_source *loaded = tree->sources[entry];

    if (loaded && loaded->file->text.len) {
        *out = loaded->file->text;
        return out->len <= DV_TREE_TEXT_LIMIT && !is_binary(*out);
    }
    return dv_tree_text(trees, tree, entry, worker, arena, out);
}

bool dv_option_index_text(dv_trees *trees, dv_source_tree *tree, uint32_t entry,
                          uint32_t worker, dv_arena *scratch, dv_str *out)
{
    return is_read(&tree->tree.listing.entries[entry]) &&
           read_text(trees, tree, entry, worker, scratch, out);
}

static void probe_code(reader *r, read_file *file, dv_str text, dv_arena *arena)
{
    bool *seen = dv_mem_new(r->probe.asked_count + 1);

    dv_option_probe_text(&r->probe, text, seen, arena, &file->hits);
    dv_mem_free(seen);
}

static void read_one(void *context, uint32_t entry, uint32_t worker)
{
    reader *r = context;
    dv_source_tree *tree = r->index->tree;
    const dv_repo_entry *item = &tree->tree.listing.entries[entry];
    dv_arena *arena = &r->trees->workers[worker].arena;
    dv_arena scratch = DV_ARENA_INIT;
    read_file *file = &r->files[entry];
    dv_option_language language;
    dv_str text;

    if (dv_option_index_text(r->trees, tree, entry, worker, &scratch, &text)) {
        language = dv_options_language(item->path, text);
        if (language == DV_OPTIONS_CODE)
            probe_code(r, file, text, arena);
        if (language == DV_OPTIONS_PYTHON || dv_str_has(text, DV_STR("--")) ||
            language == DV_OPTIONS_CODE || language == DV_OPTIONS_SHELL) {
            file->source = dv_arena_new(arena, sizeof *file->source);
            dv_options_read(language, text, arena, file->source);
        }
    }
    dv_arena_release(&scratch);
    dv_progress_step();
}

dv_option_index *dv_option_index_new(dv_trees *trees, dv_source_tree *tree)
{
    dv_option_index *index = dv_arena_new(trees->arena, sizeof *index);
    uint32_t read = 0;

    index->tree = tree;
    dv_programs_init(&index->programs, trees->options, trees->arena);
    for (uint32_t i = 0;
         i < tree->tree.listing.count && read < BUILD_FILES_LIMIT; i++) {
        dv_str path = tree->tree.listing.entries[i].path, text;
        dv_arena scratch = DV_ARENA_INIT;

        if (!dv_programs_are_in(path))
            continue;
        read++;
        if (read_text(trees, tree, i, 0, &scratch, &text))
            dv_programs_add(&index->programs, path, text, i, trees->arena);
        dv_arena_release(&scratch);
    }
    return index;
}

void dv_option_index_release(dv_option_index *index)
{
    dv_programs_release(&index->programs);
    dv_strmap_release(&index->by_name);
    dv_strmap_release(&index->by_prefix);
    dv_strmap_release(&index->by_suffix);
    dv_strmap_release(&index->in_code);
    dv_strmap_release(&index->attributes);
}

static void count_names(dv_option_index *index, dv_arena *arena)
{
    for (uint32_t i = 0; i < index->tree->tree.listing.count; i++) {
        const dv_option_source *source = index->sources[i];

        for (uint32_t n = 0; source && n < source->name_count; n++) {
            const dv_option_name *name = &source->names[n];
            bool added;
            uint32_t *row =
                dv_strmap_put(&index->by_name, arena, name->name, &added);

            if (added) {
                *row = index->rows.count;
                *dv_vec_push(arena, &index->rows) =
                    (dv_option_row){.name = name->name};
            }
            index->rows.items[*row].count++;
            index->rows.items[*row].defined |= name->defined;
        }
    }
}

/* Each row's holders, in the order of the entries. */
static void deal_names(dv_option_index *index, dv_arena *arena)
{
    dv_option_holder *holders;
    uint32_t total = 0;

    for (uint32_t i = 0; i < index->rows.count; i++) {
        index->rows.items[i].first = total;
        total += index->rows.items[i].count;
        index->rows.items[i].count = 0;
    }
    holders = dv_arena_new(arena, total * sizeof *holders + 1);
    for (uint32_t i = 0; i < index->tree->tree.listing.count; i++) {
        const dv_option_source *source = index->sources[i];

        for (uint32_t n = 0; source && n < source->name_count; n++) {
            const dv_option_name *name = &source->names[n];
            dv_option_row *row =
                &index->rows.items[*dv_strmap_get(&index->by_name, name->name)];

            holders[row->first + row->count++] =
                (dv_option_holder){i, name->line, name->defined};
        }
    }
    index->holders = holders;
}

typedef struct sort_key {
    dv_str name;
    uint32_t row;
} sort_key;

static int by_name(const void *left, const void *right)
{
    const sort_key *a = left, *b = right;

    return dv_str_compare(a->name, b->name);
}

static void sort_names(dv_option_index *index, dv_arena *arena)
{
    uint32_t count = index->rows.count;
    sort_key *keys = dv_arena_new(arena, count * sizeof *keys + 1);
    uint32_t *sorted = dv_arena_new(arena, count * sizeof *sorted + 1);

    for (uint32_t i = 0; i < count; i++)
        keys[i] = (sort_key){index->rows.items[i].name, i};
    if (count)
        qsort(keys, count, sizeof *keys, by_name);
    for (uint32_t i = 0; i < count; i++)
        sorted[i] = keys[i].row;
    index->sorted = sorted;
}

/* How well the tree's own command lines know the options of others. */
static void count_uses(dv_option_index *index)
{
    for (uint32_t i = 0; i < index->rows.count; i++) {
        const dv_option_row *row = &index->rows.items[i];

        if (row->defined)
            continue;
        index->uses += row->count;
        index->singles += row->count == 1;
    }
}

static void add_pattern(dv_option_index *index,
                        const dv_option_pattern *pattern, dv_arena *arena)
{
    if (pattern->prefix.len > 2)
        dv_strmap_put(&index->by_prefix, arena, pattern->prefix, NULL);
    else
        dv_strmap_put(&index->by_suffix, arena, pattern->suffix, NULL);
}

static void join_others(dv_option_index *index, const reader *r,
                        const dv_str *asked, dv_arena *arena)
{
    for (uint32_t i = 0; i < index->tree->tree.listing.count; i++) {
        const dv_option_source *source = index->sources[i];

        for (uint32_t p = 0; source && p < source->pattern_count; p++)
            add_pattern(index, &source->patterns[p], arena);
        for (uint32_t a = 0; source && a < source->attribute_count; a++)
            *dv_strmap_put(&index->attributes, arena, source->attributes[a],
                           NULL) = i;
        for (uint32_t h = 0; h < r->files[i].hits.count; h++)
            *dv_strmap_put(&index->in_code, arena,
                           asked[r->files[i].hits.items[h]], NULL) = i;
    }
}

void dv_option_index_read(dv_option_index *index, dv_trees *trees,
                          const dv_str *asked, uint32_t count)
{
    uint32_t entries = index->tree->tree.listing.count;
    dv_arena *arena = trees->arena;
    reader r = {.trees = trees, .index = index};

    r.files = dv_arena_new(arena, entries * sizeof *r.files + 1);
    dv_option_probe_init(&r.probe, asked, count, arena);
    dv_progress_begin("searching the source for options", "files", entries);
    dv_parallel_for(entries, trees->options->jobs, read_one, &r);
    dv_option_probe_release(&r.probe);
    index->sources = dv_arena_new(arena, entries * sizeof *index->sources + 1);
    for (uint32_t i = 0; i < entries; i++)
        index->sources[i] = r.files[i].source;
    count_names(index, arena);
    deal_names(index, arena);
    sort_names(index, arena);
    count_uses(index);
    join_others(index, &r, asked, arena);
}

const dv_option_row *dv_option_index_find(const dv_option_index *index,
                                          dv_str name)
{
    const uint32_t *row = dv_strmap_get(&index->by_name, name);

    return row ? &index->rows.items[*row] : NULL;
}

uint32_t dv_option_index_from(const dv_option_index *index, dv_str name)
{
    uint32_t low = 0, high = index->rows.count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(index->rows.items[index->sorted[middle]].name,
                           name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

dv_str dv_option_identifier(dv_str name, dv_arena *arena)
{
    dv_str stem = dv_str_slice(name, 2, name.len);
    char *text = dv_arena_new(arena, stem.len + 1);

    for (size_t i = 0; i < stem.len; i++)
        text[i] = (char)(stem.ptr[i] == '-' ? '_' : stem.ptr[i]);
    return (dv_str){text, stem.len};
}
