/* SPDX-License-Identifier: MIT */
#include "facts/past/origin.h"

#include "facts/cite/own_day.h"
#include "facts/past/origin_parts.h"
#include "facts/past/traced.h"
#include "text/path.h"

static bool depart(dv_lookup *l, dv_origin_by by, dv_origin *out, dv_error *err)
{
    dv_str path;

    if (!dv_lookup_locate(l, &path, err))
        return false;
    if (!path.len && l->as_written) {
        l->as_written = false;
        if (!dv_lookup_locate(l, &path, err))
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

void dv_origin_join_parent(dv_origin *origin)
{
    const dv_departure *own = &origin->from[0];
    const dv_commit *commit =
        dv_history_commit(own->repo->history, own->commit);

    if (commit->parent_count == 0)
        return;
    origin->from[1] = *own;
    origin->from[1].commit = commit->parents[0];
    origin->count = 2;
}

bool dv_origin_add_parent(dv_origin *out, dv_error *err)
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
    dv_origin_join_parent(out);
    return true;
}

/* The last commit before the line was written whose tree has the file: a
 * branch of documents may be rebased onto code that moved on. */
static bool find_by_date(dv_lookup *l, uint32_t tip, int64_t time,
                         dv_origin *out, dv_error *err)
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
    if (out->count || !dv_path_has_directory(path))
        return true;
    if (!dv_history_before(l->repo->history, tip, time, path, &l->commit, err))
        return false;
    return l->commit == DV_NONE || depart(l, DV_ORIGIN_DATE, out, err);
}

/* The tree at the author's time joins when the commit was made anew later; it
 * stands alone when the path meant another file then. */
static bool add_date(dv_lookup *l, int64_t time, dv_origin *out, dv_error *err)
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

/* What joins the tree of the commit that wrote the line. */
static bool add_other(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                      dv_error *err)
{
    if (!dv_lookup_import(l, commit, out, err) ||
        !dv_lookup_stated(l, commit, out, err))
        return false;
    return out->stated || dv_origin_add_parent(out, err);
}

/* What the commit itself deleted, its writer saw in the parent. */
static bool depart_from_parent(dv_lookup *l, const dv_commit *seen,
                               dv_origin *out, dv_error *err)
{
    bool ok;

    if (out->count || seen->parent_count == 0)
        return true;
    l->commit = seen->parents[0];
    ok = depart(l, DV_ORIGIN_LINE, out, err);
    l->commit = out->wrote;
    return ok;
}

static bool find_by_line(dv_lookup *l, uint32_t commit, dv_origin *out,
                         dv_error *err)
{
    const dv_commit *seen = dv_history_commit(l->f->documents->history, commit);

    l->commit = out->wrote = out->tip = commit;
    if (l->repo != l->f->documents) {
        out->wants_date = true;
        return dv_past_head(l->repo, &out->tip, err);
    }
    l->by_line = true;
    if (!depart(l, DV_ORIGIN_LINE, out, err) ||
        !depart_from_parent(l, seen, out, err))
        return false;
    out->wants_date = out->count == 0 || seen->commit_time - seen->author_time >
                                             DV_REBASED_SECONDS;
    return out->wants_date || out->from[0].commit != commit ||
           add_other(l, seen, out, err);
}

static bool find_by_head(dv_lookup *l, uint32_t head, dv_origin *out,
                         dv_error *err)
{
    l->commit = head;
    out->uncommitted = true;
    return l->repo != l->f->documents || depart(l, DV_ORIGIN_LINE, out, err);
}

/* Takes what is asked, with room for the answers. */
static void set_questions(dv_finder *f, dv_origin_search *search)
{
    search->origins = dv_arena_new(dv_finder_arena(f),
                                   search->count * sizeof *search->origins + 1);
    memset(search->origins, 0, search->count * sizeof *search->origins);
    f->questions = search->questions;
    f->count = search->count;
    f->out = search->origins;
}

static bool find_by_lines(dv_finder *f, dv_origin_search *search, dv_error *err)
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
        dv_lookup l = {.f = f, .question = q};

        if (!q->tree || !(l.repo = dv_past_repo_of(f->past, q->tree)))
            continue;
        if (!(q->at.commit == DV_NONE
                  ? find_by_head(&l, head, &f->out[i], err)
                  : find_by_line(&l, q->at.commit, &f->out[i], err)))
            return false;
    }
    return true;
}

/* The commit of the pin; a document's own that is none is said to be its. */
static bool find_pinned(const dv_lookup *l, uint32_t *out, dv_error *err)
{
    dv_str own = l->f->document->source_rev;
    DV_AUTO(dv_error_release) dv_error why = DV_ERROR_INIT;

    if (dv_history_find(l->repo->history,
                        dv_arena_cstr(dv_finder_arena(l->f), l->f->pin), out,
                        &why))
        return true;
    if (own.ptr == l->f->pin.ptr)
        return dv_trees_blame_pin(l->f->document, &why, err);
    return dv_error_set(err, why.kind, "%s", why.message);
}

static bool find_by_pin(dv_finder *f, dv_error *err)
{
    for (uint32_t i = 0; i < f->count; i++) {
        const dv_origin_question *q = &f->questions[i];
        dv_lookup l = {.f = f, .question = q};

        if (!q->tree || !(l.repo = dv_past_repo_of(f->past, q->tree)))
            continue;
        if (!find_pinned(&l, &l.commit, err) ||
            !depart(&l, DV_ORIGIN_PIN, &f->out[i], err))
            return false;
    }
    return true;
}

static dv_finder finder_of(const dv_origin_search *search)
{
    dv_finder f = {
        .past = search->past,
        .document = search->document,
        .documents = dv_past_repo_of(search->past, search->documents),
        .questions = search->questions,
        .count = search->count,
        .out = search->origins,
    };

    f.has_day = dv_own_day(f.document->file->text, &f.day) ||
                dv_own_day_of_name(f.document->file->path, &f.day);
    return f;
}

dv_str dv_origins_pin(const dv_facts_options *options,
                      const dv_document *document)
{
    if (options->from)
        return dv_str_from(options->from);
    if (document->source_rev.len || options->source_count == 0)
        return document->source_rev;
    return options->sources[0].rev;
}

bool dv_origins_find(dv_origin_search *search, dv_str pin, dv_error *err)
{
    dv_finder f = finder_of(search);

    set_questions(&f, search);
    f.pin = pin;
    if (pin.len)
        return find_by_pin(&f, err);
    return !f.documents || find_by_lines(&f, search, err);
}

bool dv_origins_add_date(const dv_origin_search *search, uint32_t index,
                         dv_error *err)
{
    dv_finder f = finder_of(search);
    dv_lookup l = {.f = &f, .question = &f.questions[index]};
    dv_origin *of = &f.out[index];
    const dv_commit *wrote;

    l.repo = dv_past_repo_of(f.past, l.question->tree);
    if (of->tip == DV_NONE || !f.documents || !l.repo)
        return true;
    wrote = dv_history_commit(f.documents->history, of->wrote);
    return add_date(&l, dv_lookup_time(&l, wrote), of, err);
}

bool dv_origins_take(const dv_origin_search *search, uint32_t index,
                     dv_str path, dv_error *err)
{
    dv_finder f = finder_of(search);
    dv_lookup l = {.f = &f, .question = &f.questions[index]};
    dv_origin *of = &f.out[index];

    l.repo = dv_past_repo_of(f.past, l.question->tree);
    l.commit = of->wrote;
    of->by = DV_ORIGIN_LINE;
    of->from[0] = (dv_departure){
        .repo = l.repo,
        .commit = of->wrote,
        .path = path,
        .lines = l.question->at.lines,
    };
    of->count = 1;
    of->wants_date = false;
    return add_other(&l, dv_history_commit(l.repo->history, of->wrote), of,
                     err);
}
