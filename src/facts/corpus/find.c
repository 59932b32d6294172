/* SPDX-License-Identifier: MIT */
#include "facts/corpus/find.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/buf.h"
#include "base/mem.h"
#include "base/vec.h"
#include "facts/corpus/source.h"
#include "facts/corpus/walk.h"
#include "facts/trees/tree.h"
#include "text/glob.h"
#include "text/path.h"

typedef struct finder {
    dv_repo *repo;
    const dv_repo_listing *listing;
    const dv_facts_options *options;
    dv_arena *arena;
    dv_found_list *out;
    const dv_str *pattern; /* that files match now; NULL: see is_usual */
} finder;

static void add_found(const finder *it, dv_str path, bool tracked, bool named)
{
    *dv_vec_push(it->arena, it->out) = (dv_found){path, tracked, named};
}

bool dv_is_excluded(const dv_facts_options *options, dv_str path)
{
    for (uint32_t i = 0; i < options->exclude_count; i++)
        if (dv_glob_match(options->exclude[i], path))
            return true;
    return false;
}

/* What a directory is searched for: Markdown, and of source files those that
 * the configuration calls documents. */
static bool is_usual(const finder *it, dv_str path)
{
    bool usual = dv_path_is_markdown(path);

    if (usual || !dv_path_is_source(path))
        return usual;
    for (uint32_t i = 0; !usual && i < it->options->pattern_count; i++)
        usual = dv_glob_match(it->options->patterns[i], path);
    return usual;
}

static bool is_wanted(void *context, dv_str path)
{
    const finder *it = context;
    bool fits =
        it->pattern ? dv_glob_match(*it->pattern, path) : is_usual(it, path);

    return fits && !dv_is_excluded(it->options, path);
}

static void add_untracked(void *context, dv_str path)
{
    add_found(context, path, false, false);
}

/* Of what is to be merged there is a file on disk, none in the index. */
static bool is_missing(const finder *it, const dv_repo_entry *entry)
{
    if (!it->options->staged || !entry->unmerged)
        return false;
    *dv_vec_push(it->arena, &it->out->unmerged) = entry->path;
    return true;
}

/* Tracked files whose path begins with `prefix`. */
static void find_tracked(finder *it, dv_str prefix)
{
    uint32_t i = dv_listing_lower_bound(it->listing, prefix);

    for (; i < it->listing->count; i++) {
        const dv_repo_entry *entry = &it->listing->entries[i];

        if (!dv_str_starts(entry->path, prefix))
            break;
        if (entry->kind == DV_ENTRY_SUBMODULE || !is_wanted(it, entry->path))
            continue;
        if (is_missing(it, entry))
            continue;
        if (entry->sparse && !it->options->staged)
            *dv_vec_push(it->arena, &it->out->sparse) = entry->path;
        else if (entry->kind == DV_ENTRY_FILE)
            add_found(it, entry->path, true, false);
        else
            *dv_vec_push(it->arena, &it->out->links) = entry->path;
    }
}

static bool find_untracked(finder *it, dv_str directory, uint32_t depth,
                           dv_error *err)
{
    const dv_walk walk = {.repo = it->repo,
                          .listing = it->listing,
                          .depth = depth,
                          .wants = is_wanted,
                          .add = add_untracked,
                          .context = it,
                          .arena = it->arena};

    return it->options->staged || dv_walk_untracked(&walk, directory, err);
}

static bool find_in_directory(finder *it, dv_str directory, dv_error *err)
{
    it->pattern = NULL;
    find_tracked(it, directory.len ? dv_arena_printf(it->arena, "%.*s/",
                                                     DV_STR_ARG(directory))
                                   : directory);
    return find_untracked(it, directory, UINT32_MAX, err);
}

/* What every match of `pattern` begins with. */
static dv_str literal_prefix(dv_str pattern)
{
    size_t end = 0;

    while (end < pattern.len && !strchr("*?[{\\", pattern.ptr[end]))
        end++;
    return dv_str_slice(pattern, 0, end);
}

/* How many directories below that of its prefix a match may stand. */
static uint32_t depth_of(dv_str pattern, size_t prefix)
{
    uint32_t slashes = 0;

    for (size_t i = prefix; i < pattern.len; i++) {
        if (pattern.ptr[i] == '*' && i + 1 < pattern.len &&
            pattern.ptr[i + 1] == '*')
            return UINT32_MAX;
        slashes += pattern.ptr[i] == '/';
    }
    return slashes;
}

static bool find_by_pattern(finder *it, const dv_str *pattern, dv_error *err)
{
    dv_str prefix = literal_prefix(*pattern);

    it->pattern = pattern;
    find_tracked(it, prefix);
    return find_untracked(it, dv_path_directory(prefix),
                          depth_of(*pattern, prefix.len), err);
}

static bool no_such_file(dv_str path, dv_error *err)
{
    return dv_error_set(err, DV_ERROR_WORLD,
                        "no such file or directory: `%.*s`", DV_STR_ARG(path));
}

/* In the index there may be files whose directory is not on disk: what is
 * there is made real, the rest is kept. */
static bool real_parent(const char *path, dv_arena *arena, dv_str *out)
{
    char real[PATH_MAX];
    dv_str whole = dv_str_from(path), above = whole;

    while (above.len > 0 && !realpath(dv_arena_cstr(arena, above), real)) {
        if (errno != ENOENT)
            return false;
        above = dv_path_directory(above);
    }
    if (above.len == 0 && !realpath(path[0] == '/' ? "/" : ".", real))
        return false;
    return dv_path_resolve(
        (dv_str){0}, dv_arena_printf(arena, "%s/%s", real, path + above.len),
        arena, out);
}

/* `path` of the command line as an absolute one without links and dots. */
static bool make_real(const finder *it, dv_str path, dv_str *out, dv_error *err)
{
    const char *cstr = dv_arena_cstr(it->arena, path);
    char real[PATH_MAX];

    if (realpath(cstr, real)) {
        *out = dv_arena_copy(it->arena, dv_str_from(real));
        return true;
    }
    if (errno != ENOENT && errno != ENOTDIR)
        return dv_error_system(err, errno, "cannot open `%s`", cstr);
    if (!it->options->staged || path.len == 0 ||
        !real_parent(cstr, it->arena, out))
        return no_such_file(path, err);
    *out = dv_arena_printf(it->arena, "/%.*s", DV_STR_ARG(*out));
    return true;
}

static bool make_relative(const finder *it, dv_str path, dv_str *out,
                          dv_error *err)
{
    dv_str root = dv_repo_root(it->repo);
    dv_str real = {0};

    if (!make_real(it, path, &real, err))
        return false;
    if (root.len && root.ptr[root.len - 1] == '/')
        root.len--;
    if (!dv_str_equal(real, root) && !dv_path_is_below(real, root))
        return dv_error_set(err, DV_ERROR_WORLD,
                            "`%.*s` is outside the repository",
                            DV_STR_ARG(path));
    *out = dv_str_slice(real, root.len + 1, real.len);
    return true;
}

static bool find_staged_path(finder *it, dv_str written, dv_str path,
                             dv_error *err)
{
    uint32_t i = dv_listing_find(it->listing, path);

    if (path.len == 0 || dv_listing_has_below(it->listing, path, it->arena))
        return find_in_directory(it, path, err);
    if (i == DV_NONE)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "no such file or directory in the index: `%.*s`",
                            DV_STR_ARG(written));
    if (it->listing->entries[i].kind != DV_ENTRY_FILE)
        return dv_error_set(err, DV_ERROR_WORLD, "`%.*s` is no regular file",
                            DV_STR_ARG(written));
    if (!is_missing(it, &it->listing->entries[i]))
        add_found(it, it->listing->entries[i].path, true, true);
    return true;
}

static bool find_path_on_disk(finder *it, dv_str written, dv_str path,
                              dv_error *err)
{
    dv_str root = dv_repo_root(it->repo);
    const char *on_disk = dv_arena_printf(it->arena, "%.*s/%.*s",
                                          DV_STR_ARG(root), DV_STR_ARG(path))
                              .ptr;
    struct stat status;

    if (lstat(on_disk, &status) < 0)
        return no_such_file(written, err);
    if (S_ISDIR(status.st_mode))
        return find_in_directory(it, path, err);
    if (!S_ISREG(status.st_mode))
        return dv_error_set(err, DV_ERROR_WORLD, "`%.*s` is no regular file",
                            DV_STR_ARG(written));
    add_found(it, path, dv_listing_find(it->listing, path) != DV_NONE, true);
    return true;
}

static bool find_path(finder *it, dv_str written, dv_error *err)
{
    dv_str path = {0};

    if (!make_relative(it, written, &path, err))
        return false;
    return it->options->staged ? find_staged_path(it, written, path, err)
                               : find_path_on_disk(it, written, path, err);
}

static int by_path(const void *a, const void *b)
{
    return dv_str_compare(((const dv_found *)a)->path,
                          ((const dv_found *)b)->path);
}

/* A document that is named and found, too, counts as found. */
static void sort_and_unite(dv_found_list *list)
{
    uint32_t kept = 0;

    if (list->count == 0)
        return;
    qsort(list->items, list->count, sizeof *list->items, by_path);
    for (uint32_t i = 1; i < list->count; i++) {
        if (dv_str_equal(list->items[kept].path, list->items[i].path))
            list->items[kept].named &= list->items[i].named;
        else
            list->items[++kept] = list->items[i];
    }
    list->count = kept + 1;
}

/* A hook runs in a repository that has no document yet, or none any more, and
 * must not stop its commits. A named document is another matter. */
static bool may_be_none(const dv_facts_options *options)
{
    return options->staged && options->path_count == 0;
}

static bool nothing_matched(const dv_facts_options *options, dv_error *err)
{
    const dv_str *words =
        options->path_count ? options->paths : options->patterns;
    uint32_t count =
        options->path_count ? options->path_count : options->pattern_count;
    DV_AUTO(dv_buf_release) dv_buf list = DV_BUF_INIT;

    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(&list, "%s`%.*s`", i ? ", " : "", DV_STR_ARG(words[i]));
    return dv_error_set(err, DV_ERROR_WORLD, "no document matched %.*s%s",
                        DV_STR_ARG(dv_buf_str(&list)),
                        options->path_count
                            ? ""
                            : "; name some, or say where they are with "
                              "`documents` in `.docverify.yaml`");
}

/* The document at the path, or NULL. */
static const dv_found *find_one(const dv_found_list *list, dv_str path)
{
    uint32_t low = 0, high = list->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (dv_str_compare(list->items[middle].path, path) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < list->count && dv_str_equal(list->items[low].path, path)
               ? &list->items[low]
               : NULL;
}

/* The path from the root of what is at `path` on disk, or empty. */
static dv_str within(const finder *it, dv_str path)
{
    dv_str root = dv_repo_root(it->repo), on_disk;
    char real[PATH_MAX];

    if (!realpath(dv_arena_cstr(it->arena, path), real))
        return (dv_str){0};
    on_disk = dv_arena_copy(it->arena, dv_str_from(real));
    return dv_path_is_below(on_disk, root)
               ? dv_str_slice(on_disk, root.len + 1, on_disk.len)
               : (dv_str){0};
}

/* An earlier report, which nobody tracks, may be written again. */
static bool spares_documents(const finder *it, dv_error *err)
{
    for (uint32_t i = 0; i < it->options->outputs.count; i++) {
        const dv_found *found =
            find_one(it->out, within(it, it->options->outputs.items[i]));

        if (found && found->tracked)
            return dv_error_set(err, DV_ERROR_USAGE,
                                "the report would go over %.*s, a document "
                                "that it is about",
                                DV_STR_ARG(found->path));
    }
    return true;
}

static int by_text(const void *a, const void *b)
{
    return dv_str_compare(*(const dv_str *)a, *(const dv_str *)b);
}

/* Patterns may find one path several times. */
static uint32_t unite(dv_str *items, uint32_t count)
{
    uint32_t kept = 0;

    if (count)
        qsort(items, count, sizeof *items, by_text);
    for (uint32_t i = 0; i < count; i++)
        if (!kept || !dv_str_equal(items[kept - 1], items[i]))
            items[kept++] = items[i];
    return kept;
}

/* Keeps the links that lead to no document of the run; what is a link in the
 * index alone leads nowhere on disk. */
static void keep_lost_links(finder *it)
{
    dv_str root = dv_repo_root(it->repo);
    uint32_t kept = 0;

    it->out->links.count = unite(it->out->links.items, it->out->links.count);
    for (uint32_t i = 0; i < it->out->links.count; i++) {
        dv_str path = it->out->links.items[i];

        if (!find_one(it->out, within(it, dv_path_join(root, path, it->arena))))
            it->out->links.items[kept++] = path;
    }
    it->out->links.count = kept;
}

/* Notes which of the paths have no document. */
static bool find_paths(finder *it, dv_error *err)
{
    for (uint32_t i = 0; i < it->options->path_count; i++) {
        uint32_t before = it->out->count;

        if (!find_path(it, it->options->paths[i], err))
            return false;
        if (it->out->count == before && !it->out->unmerged.count)
            *dv_vec_push(it->arena, &it->out->idle) = it->options->paths[i];
    }
    return true;
}

bool dv_corpus_find(dv_repo *repo, const dv_repo_listing *listing,
                    const dv_facts_options *options, dv_arena *arena,
                    dv_found_list *out, dv_error *err)
{
    finder it = {repo, listing, options, arena, out, NULL};

    if (!find_paths(&it, err))
        return false;
    for (uint32_t i = 0; options->path_count == 0 && i < options->pattern_count;
         i++)
        if (!find_by_pattern(&it, &options->patterns[i], err))
            return false;
    sort_and_unite(out);
    if (!spares_documents(&it, err))
        return false;
    keep_lost_links(&it);
    out->sparse.count = unite(out->sparse.items, out->sparse.count);
    out->unmerged.count = unite(out->unmerged.items, out->unmerged.count);
    return out->count > 0 || out->unmerged.count || may_be_none(options) ||
           nothing_matched(options, err);
}
