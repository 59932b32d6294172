/* SPDX-License-Identifier: MIT */
/* Commits that are not where a document was written. */
#include "base/mem.h"
#include "facts/cite/own_revision.h"
#include "facts/past/origin_parts.h"

/* A commit that makes a document and the code that it cites, and touches more
 * files than this, brings them from elsewhere. */
#define IMPORT_FILES 300u
#define DAY_SECONDS  ((int64_t)24 * 60 * 60)

/* The end of the day that the document says it is of, where the author of the
 * commit is. */
static int64_t end_of_day(const dv_finder *f, const dv_commit *commit)
{
    return (f->day + 1) * DAY_SECONDS - 1 - (int64_t)commit->author_offset * 60;
}

/* Whether the document was added later than it says, and not touched since. */
static bool is_late(const dv_lookup *l, const dv_commit *commit)
{
    return l->f->has_day && l->question->at.made &&
           commit->author_time > end_of_day(l->f, commit);
}

int64_t dv_lookup_time(const dv_lookup *l, const dv_commit *commit)
{
    return is_late(l, commit) ? end_of_day(l->f, commit) : commit->author_time;
}

/* Whether others edited the file since `l->commit`; the commit itself may have
 * done so, too. */
static bool is_apart(const dv_lookup *l, const dv_commit *commit, dv_origin *of,
                     bool *out, dv_error *err)
{
    const dv_departure *own = &of->from[0];
    uint32_t commits[3] = {own->commit,
                           commit->parent_count ? commit->parents[0] : DV_NONE,
                           l->commit};
    unsigned char oids[3][20];
    bool found = commits[1] != DV_NONE;

    *out = false;
    for (uint32_t i = 0; i < DV_COUNT(commits) && found; i++)
        if (!dv_history_blob(own->repo->history, commits[i], own->path, oids[i],
                             &found, err))
            return false;
    *out = found && memcmp(oids[1], oids[2], sizeof oids[0]) != 0 &&
           memcmp(oids[0], oids[2], sizeof oids[0]) != 0;
    of->edited = *out && memcmp(oids[0], oids[1], sizeof oids[0]) != 0;
    return true;
}

/* Joins the tree of `l->commit`, if the file is another one there. */
static bool join(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                 dv_error *err)
{
    if (!is_apart(l, commit, out, &out->stated, err))
        return false;
    if (out->stated) {
        out->from[1] = out->from[0];
        out->from[1].commit = l->commit;
        out->count = 2;
    }
    return true;
}

static bool join_day(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                     dv_error *err)
{
    DV_AUTO(dv_error_release) dv_error lost = DV_ERROR_INIT;

    if (!is_late(l, commit))
        return true;
    if (!dv_history_before(l->repo->history, out->tip,
                           dv_lookup_time(l, commit), (dv_str){0}, &l->commit,
                           &lost) ||
        l->commit == DV_NONE)
        return true;
    return join(l, commit, out, err);
}

/* The history may not have it: it is of another repository, or of a branch that
 * is gone. */
static uint32_t find_revision(const dv_finder *f)
{
    DV_AUTO(dv_error_release) dv_error lost = DV_ERROR_INIT;
    dv_str revision = dv_own_revision(f->document->file->text);
    uint32_t commit;

    if (!revision.len ||
        !dv_history_find(f->documents->history,
                         dv_arena_cstr(dv_finder_arena(f), revision), &commit,
                         &lost))
        return DV_NONE;
    return commit;
}

static bool join_revision(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                          dv_error *err)
{
    if (!l->question->at.made)
        return true;
    if (!l->f->looked)
        l->f->stated = find_revision(l->f);
    l->f->looked = true;
    l->commit = l->f->stated;
    return l->commit == DV_NONE || join(l, commit, out, err);
}

bool dv_lookup_stated(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                      dv_error *err)
{
    return join_revision(l, commit, out, err) &&
           (out->stated || join_day(l, commit, out, err));
}

static bool is_large(dv_lookup *l, uint32_t commit, bool *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_touched *touched;
    uint32_t count;

    if (!dv_history_touched(l->repo->history, commit, &scratch, &touched,
                            &count, err))
        return false;
    *out = count > IMPORT_FILES;
    return true;
}

/* Whether the commit made the document in one go with what it cites, or edited
 * that: of a first commit, all of it is made. */
static bool is_with_document(dv_lookup *l, const dv_commit *commit,
                             const dv_origin *origin, bool *out, dv_error *err)
{
    unsigned char before[20], after[20];
    bool found = false, there = true;

    *out = false;
    if (!l->question->at.made)
        return true;
    if (commit->parent_count > 0 &&
        (!dv_history_blob(l->repo->history, commit->parents[0],
                          origin->from[0].path, before, &found, err) ||
         !dv_history_blob(l->repo->history, origin->wrote, origin->from[0].path,
                          after, &there, err)))
        return false;
    *out = !found || (there && memcmp(before, after, sizeof before) != 0);
    return true;
}

bool dv_lookup_import(dv_lookup *l, const dv_commit *commit, dv_origin *out,
                      dv_error *err)
{
    bool together;

    return is_with_document(l, commit, out, &together, err) &&
           (!together || is_large(l, out->wrote, &out->imported, err));
}
