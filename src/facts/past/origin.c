/* SPDX-License-Identifier: MIT */
#include "facts/past/origin.h"

#include "facts/past/traced.h"
#include "text/path.h"

/* Files of one name at an origin that are told apart by their length. */
#define SAME_NAME_LIMIT 16u

typedef struct finder {
    dv_past *past;
    const dv_document *document;
    dv_past_repo *documents;
    dv_str pin;
    const dv_origin_question *questions;
    uint32_t count;
    dv_origin *out;
} finder;

static dv_arena *arena_of(const finder *f)
{
    return dv_past_arena(f->past);
}

/* A file of a commit, being looked for by its path as written. */
typedef struct lookup {
    finder *f;
    const dv_origin_question *question;
    dv_past_repo *repo;
    uint32_t commit;
    const dv_tree *tree;
    bool as_written; /* the path of today may be another file's */
} lookup;

static dv_str path_at(const dv_tree *tree, uint32_t entry)
{
    return entry == DV_NONE ? (dv_str){0} : tree->listing.entries[entry].path;
}

static dv_str find_exact(const lookup *l, dv_str path)
{
    while (dv_str_starts(path, DV_STR("./")))
        path = dv_str_slice(path, 2, path.len);
    return path_at(l->tree, dv_tree_find(l->tree, path));
}

/* The longest end of an absolute path that is a path of the tree. */
static dv_str find_end(const lookup *l, dv_str path)
{
    dv_str found = {0};

    for (size_t slash;
         !found.len && (slash = dv_str_find_byte(path, '/')) < path.len;) {
        path = dv_str_slice(path, slash + 1, path.len);
        found = find_exact(l, path);
    }
    return found;
}

static dv_str find_stripped(const lookup *l, dv_str path)
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
static bool count_fitting(lookup *l, uint32_t entry, uint32_t *out,
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
static bool find_suffix(lookup *l, dv_str path, dv_str *out, dv_error *err)
{
    dv_tree_matches matches = {0};
    uint32_t best = 0, fitting;

    while (dv_str_starts(path, DV_STR("../")) ||
           dv_str_starts(path, DV_STR("./")))
        path = dv_str_slice(path, dv_str_find_byte(path, '/') + 1, path.len);
    dv_tree_suffix(l->tree, path, arena_of(l->f), &matches);
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

static bool find_written(lookup *l, dv_str *out, dv_error *err)
{
    dv_str path = l->question->at.source, from_here;

    if (!dv_past_tree(l->f->past, l->repo, l->commit, &l->tree, err))
        return false;
    *out = find_exact(l, path);
    if (!out->len && dv_path_resolve(l->f->document->file->path, path,
                                     arena_of(l->f), &from_here))
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
static bool is_another(const lookup *l, dv_str path)
{
    return l->question->path.len &&
           dv_tree_find(&l->question->tree->tree, path) != DV_NONE;
}

static bool has_lines(const lookup *l, uint32_t file)
{
    return l->question->at.lines.last <=
           dv_past_file_at(l->f->past, file)->line_count + 1;
}

/* The cited file in a commit's tree: by its path of today, when that has the
 * lines, else as written. Empty when it has none. */
static bool locate(lookup *l, dv_str *out, dv_error *err)
{
    unsigned char oid[20];
    uint32_t file;
    bool found = false;

    *out = (dv_str){0};
    if (l->question->path.len && !l->as_written &&
        !dv_history_blob(l->repo->history, l->commit, l->question->path, oid,
                         &found, err))
        return false;
    if (found) {
        *out = l->question->path;
        if (dv_str_equal(l->question->path, l->question->at.source))
            return true;
        if (!dv_past_blob(l->f->past, l->repo, oid, *out, &file, err))
            return false;
        if (file == DV_NONE || has_lines(l, file))
            return true;
    }
    if (!find_written(l, out, err))
        return false;
    if (!dv_str_equal(*out, l->question->path) && is_another(l, *out))
        *out = (dv_str){0};
    if (out->len == 0 && found)
        *out = l->question->path;
    return true;
}

static bool depart(lookup *l, dv_origin_by by, dv_origin *out, dv_error *err)
{
    dv_str path;

    if (!locate(l, &path, err))
        return false;
    if (!path.len && l->as_written) {
        l->as_written = false;
        if (!locate(l, &path, err))
            return false;
    }
    if (!path.len)
        return true;
    out->by = by;
    out->from[0] = (dv_departure){
        .repo = l->repo,
        .commit = l->commit,
        .path = path,
        .lines = l->question->at.lines,
    };
    out->count = 1;
    return true;
}

/* The parent joins when the commit edits the file. */
static bool add_parent(dv_origin *out, dv_error *err)
{
    const dv_departure *own = &out->from[0];
    const dv_commit *commit;
    unsigned char now[20], before[20];
    bool found;

    commit = dv_history_commit(own->repo->history, own->commit);
    if (commit->parent_count == 0)
        return true;
    if (!dv_history_blob(own->repo->history, own->commit, own->path, now,
                         &found, err) ||
        !dv_history_blob(own->repo->history, commit->parents[0], own->path,
                         before, &found, err))
        return false;
    if (!found || memcmp(now, before, sizeof now) == 0)
        return true;
    out->from[1] = *own;
    out->from[1].commit = commit->parents[0];
    out->count = 2;
    return true;
}

/* The last commit before the line was written whose tree has the file: a
 * branch of documents may be rebased onto code that moved on. */
static bool find_by_date(lookup *l, uint32_t tip, int64_t time, dv_origin *out,
                         dv_error *err)
{
    dv_str path =
        l->question->path.len ? l->question->path : l->question->at.source;

    if (!dv_history_before(l->repo->history, tip, time, (dv_str){0}, &l->commit,
                           err))
        return false;
    if (l->commit == DV_NONE)
        return true;
    l->as_written = true;
    if (!depart(l, DV_ORIGIN_DATE, out, err))
        return false;
    l->as_written = false;
    if (out->count || dv_str_find_byte(path, '/') == path.len)
        return true;
    if (!dv_history_before(l->repo->history, tip, time, path, &l->commit, err))
        return false;
    return l->commit == DV_NONE || depart(l, DV_ORIGIN_DATE, out, err);
}

/* The tree at the author's time joins when the commit was made anew later; it
 * stands alone when the path meant another file then. */
static bool add_date(lookup *l, int64_t time, dv_origin *out, dv_error *err)
{
    dv_origin then = *out;

    then.count = 0;
    if (!find_by_date(l, out->tip, time, &then, err))
        return false;
    if (then.count == 0)
        return true;
    if (out->count == 0 ||
        !dv_str_equal(then.from[0].path, out->from[0].path)) {
        *out = then;
        return true;
    }
    out->from[1] = then.from[0];
    out->count = 2;
    return true;
}

static bool find_by_line(lookup *l, uint32_t commit, dv_origin *out,
                         dv_error *err)
{
    const dv_commit *seen = dv_history_commit(l->f->documents->history, commit);

    l->commit = out->wrote = out->tip = commit;
    if (l->repo != l->f->documents) {
        out->wants_date = true;
        return dv_past_head(l->repo, &out->tip, err);
    }
    if (!depart(l, DV_ORIGIN_LINE, out, err))
        return false;
    out->wants_date = out->count == 0 || seen->commit_time - seen->author_time >
                                             DV_REBASED_SECONDS;
    return out->wants_date || add_parent(out, err);
}

static bool find_by_head(lookup *l, uint32_t head, dv_origin *out,
                         dv_error *err)
{
    l->commit = head;
    out->uncommitted = true;
    return l->repo != l->f->documents || depart(l, DV_ORIGIN_LINE, out, err);
}

/* Takes what is asked, with room for the answers. */
static void set_questions(finder *f, dv_origin_search *search)
{
    search->origins =
        dv_arena_new(arena_of(f), search->count * sizeof *search->origins + 1);
    memset(search->origins, 0, search->count * sizeof *search->origins);
    f->questions = search->questions;
    f->count = search->count;
    f->out = search->origins;
}

static bool find_by_lines(finder *f, dv_origin_search *search, dv_error *err)
{
    uint32_t head;

    if (!dv_past_head(f->documents, &head, err))
        return false;
    if (head == DV_NONE)
        return true;
    if (!dv_traced_find(search, f->documents, head, err))
        return false;
    set_questions(f, search);
    for (uint32_t i = 0; i < f->count; i++) {
        const dv_origin_question *q = &f->questions[i];
        lookup l = {.f = f, .question = q};

        if (!q->tree || !(l.repo = dv_past_repo_of(f->past, q->tree)))
            continue;
        if (!(q->at.commit == DV_NONE
                  ? find_by_head(&l, head, &f->out[i], err)
                  : find_by_line(&l, q->at.commit, &f->out[i], err)))
            return false;
    }
    return true;
}

static bool find_by_pin(finder *f, dv_error *err)
{
    for (uint32_t i = 0; i < f->count; i++) {
        const dv_origin_question *q = &f->questions[i];
        lookup l = {.f = f, .question = q};

        if (!q->tree || !(l.repo = dv_past_repo_of(f->past, q->tree)))
            continue;
        if (!dv_history_find(l.repo->history,
                             dv_arena_cstr(arena_of(f), f->pin), &l.commit,
                             err) ||
            !depart(&l, DV_ORIGIN_PIN, &f->out[i], err))
            return false;
    }
    return true;
}

static finder finder_of(const dv_origin_search *search)
{
    return (finder){
        .past = search->past,
        .document = search->document,
        .documents = dv_past_repo_of(search->past, search->documents),
        .questions = search->questions,
        .count = search->count,
        .out = search->origins,
    };
}

bool dv_origins_find(dv_origin_search *search, dv_str pin, dv_error *err)
{
    finder f = finder_of(search);

    set_questions(&f, search);
    f.pin = pin;
    if (pin.len)
        return find_by_pin(&f, err);
    return !f.documents || find_by_lines(&f, search, err);
}

bool dv_origins_add_date(const dv_origin_search *search, uint32_t index,
                         dv_error *err)
{
    finder f = finder_of(search);
    lookup l = {.f = &f, .question = &f.questions[index]};
    dv_origin *of = &f.out[index];
    const dv_commit *wrote;

    l.repo = dv_past_repo_of(f.past, l.question->tree);
    if (of->tip == DV_NONE || !f.documents || !l.repo)
        return true;
    wrote = dv_history_commit(f.documents->history, of->wrote);
    return add_date(&l, wrote->author_time, of, err);
}
