/* SPDX-License-Identifier: MIT */
/* The cited file in the tree of a commit. */
#include "facts/past/later.h"
#include "facts/past/origin_parts.h"
#include "text/path.h"

/* Files of one name at an origin that are told apart by their length. */
#define SAME_NAME_LIMIT 16u

static dv_str path_at(const dv_tree *tree, uint32_t entry)
{
    return entry == DV_NONE ? (dv_str){0} : tree->listing.entries[entry].path;
}

static dv_str find_exact(const dv_lookup *l, dv_str path)
{
    return path_at(l->tree, dv_tree_find(l->tree, dv_path_plain(path)));
}

/* The longest end of an absolute path that is a path of the tree. */
static dv_str find_end(const dv_lookup *l, dv_str path)
{
    dv_str found = {0};

    for (size_t slash;
         !found.len && (slash = dv_str_find_byte(path, '/')) < path.len;) {
        path = dv_str_slice(path, slash + 1, path.len);
        found = find_exact(l, path);
    }
    return found;
}

static dv_str find_stripped(const dv_lookup *l, dv_str path)
{
    const dv_facts_options *options = l->f->past->trees->options;
    uint32_t index = l->question->tree->source;
    const dv_facts_source *source =
        index < options->source_count ? &options->sources[index] : NULL;
    dv_str found = {0};

    for (uint32_t i = 0; source && !found.len && i < source->strip_count; i++)
        if (dv_str_starts(path, source->strip[i]))
            found = find_exact(
                l, dv_str_slice(path, source->strip[i].len, path.len));
    return found;
}

/* How many of the ranges that the document cites below the same written path
 * a file of a commit has. */
static bool count_fitting(dv_lookup *l, uint32_t entry, uint32_t *out,
                          dv_error *err)
{
    const dv_repo_entry *of = &l->tree->listing.entries[entry];
    uint32_t file, lines;

    *out = 0;
    if (of->kind != DV_ENTRY_FILE)
        return true;
    if (!dv_past_blob(l->f->past, l->repo, of->oid, of->path, &file, err))
        return false;
    if (file == DV_NONE)
        return true;
    lines = dv_past_file_at(l->f->past, file)->line_count;
    for (uint32_t i = 0; i < l->f->count; i++) {
        const dv_origin_question *q = &l->f->questions[i];

        *out += q->tree && (!q->corrected || l->question->corrected) &&
                q->at.lines.last <= lines + 1 &&
                dv_str_equal(q->at.source, l->question->at.source);
    }
    return true;
}

/* Of the files whose path ends so, the one that has most of the lines which
 * the document cites in it. */
static bool find_suffix(dv_lookup *l, dv_str path, dv_str *out, dv_error *err)
{
    dv_tree_matches matches = {0};
    uint32_t best = 0, fitting;

    dv_tree_suffix(l->tree, dv_path_bare(path), dv_finder_arena(l->f),
                   &matches);
    if (matches.count == 1)
        *out = path_at(l->tree, matches.items[0]);
    if (matches.count < 2 || matches.count > SAME_NAME_LIMIT)
        return true;
    for (uint32_t i = 0; i < matches.count; i++) {
        if (!count_fitting(l, matches.items[i], &fitting, err))
            return false;
        if (fitting > best)
            *out = path_at(l->tree, matches.items[i]);
        else if (fitting == best)
            *out = (dv_str){0};
        best = fitting > best ? fitting : best;
    }
    return true;
}

/* The file that a document means by `path`. */
static bool find_written(dv_lookup *l, dv_str path, dv_str *out, dv_error *err)
{
    dv_str from_here;

    if (!dv_past_tree(l->f->past, l->repo, l->commit, &l->tree, err))
        return false;
    *out = find_exact(l, path);
    if (!out->len && dv_path_resolve(l->question->at.path, path,
                                     dv_finder_arena(l->f), &from_here))
        *out = find_exact(l, from_here);
    if (!out->len)
        *out = find_stripped(l, path);
    if (out->len)
        return true;
    if (path.len && (path.ptr[0] == '/' || path.ptr[0] == '~')) {
        *out = find_end(l, path);
        return true;
    }
    return find_suffix(l, path, out, err);
}

/* Whether the present has a file at `path` that it did not take for the cited
 * one. */
static bool is_another(const dv_lookup *l, dv_str path)
{
    return l->question->path.len &&
           dv_tree_find(&l->question->tree->tree, path) != DV_NONE;
}

static bool has_lines(const dv_lookup *l, uint32_t file)
{
    return l->question->at.lines.last <=
           dv_past_file_at(l->f->past, file)->line_count + 1;
}

/* What the file was called in the commit, and its blob. */
static bool find_earlier(dv_lookup *l, dv_str *path, unsigned char oid[20],
                         bool *found, dv_error *err)
{
    dv_present present;
    dv_later later = {l->f->past, l->repo, l->commit, NULL, &present};

    if (!dv_past_present(l->f->past, l->question->tree, &present, err) ||
        !dv_past_tree(l->f->past, l->repo, l->commit, &l->tree, err))
        return false;
    later.tree = l->tree;
    if (!dv_later_back(&later, *path, path, err))
        return false;
    return !path->len ||
           dv_history_blob(l->repo->history, l->commit, *path, oid, found, err);
}

/* The file by its path of today, or by what that was called. *out is empty, or
 * has the lines where *fits. */
static bool find_today(dv_lookup *l, dv_str *out, bool *fits, dv_error *err)
{
    dv_str path = l->question->path;
    unsigned char oid[20];
    uint32_t file;
    bool found;

    *out = (dv_str){0};
    *fits = false;
    if (!dv_history_blob(l->repo->history, l->commit, path, oid, &found, err))
        return false;
    if (!found && !l->question->open &&
        !find_earlier(l, &path, oid, &found, err))
        return false;
    if (!found)
        return true;
    *out = path;
    *fits = true;
    if (dv_str_equal(path, l->question->at.source))
        return true;
    if (!dv_past_blob(l->f->past, l->repo, oid, path, &file, err))
        return false;
    *fits = file == DV_NONE || has_lines(l, file);
    return true;
}

dv_str dv_origin_linked(const dv_origin_question *question, dv_arena *arena)
{
    dv_str path;

    if (!question->link.len ||
        !dv_path_resolve(question->at.path, question->link, arena, &path) ||
        !dv_path_ends(path, dv_path_bare(question->at.source)))
        return (dv_str){0};
    return path;
}

/* The file that the link around the path led to, or that it is short for. */
static bool find_linked(dv_lookup *l, dv_str *out, dv_error *err)
{
    dv_str path = dv_origin_linked(l->question, dv_finder_arena(l->f));

    *out = (dv_str){0};
    if (!path.len && l->question->fuller.len)
        return find_written(l, l->question->fuller, out, err);
    if (!path.len)
        return true;
    if (!dv_past_tree(l->f->past, l->repo, l->commit, &l->tree, err))
        return false;
    *out = find_exact(l, path);
    return true;
}

bool dv_lookup_locate(dv_lookup *l, dv_str *out, dv_error *err)
{
    dv_str today = {0};
    bool fits = false;

    if (!find_linked(l, out, err))
        return false;
    if (out->len)
        return true;
    /* What had such a path itself is not short for another. */
    if (l->question->elided &&
        !find_written(l, l->question->at.source, out, err))
        return false;
    if (out->len)
        return true;
    if (l->question->path.len && !l->as_written &&
        !find_today(l, &today, &fits, err))
        return false;
    if (fits) {
        *out = today;
        return true;
    }
    if (l->question->several && (l->by_line || !l->question->path.len))
        return true;
    if (!find_written(l, l->question->at.source, out, err))
        return false;
    if (!dv_str_equal(*out, l->question->path) && is_another(l, *out))
        *out = (dv_str){0};
    if (out->len == 0)
        *out = today;
    return true;
}
