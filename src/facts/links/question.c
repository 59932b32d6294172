/* SPDX-License-Identifier: MIT */
#include "facts/links/question.h"

#include "facts/links/anchors.h"
#include "facts/links/write.h"
#include "facts/site/site.h"
#include "text/path.h"

/* What a link led to at a commit. */
typedef struct lead {
    uint32_t commit;
    dv_str name; /* of the document there */
    dv_str path; /* of what the link led to */
    bool directory;
    bool on_site; /* it led there as a site reads it */
    dv_str file;  /* the same, or the directory's README; empty: it has none */
    unsigned char oid[20]; /* of the file */
    uint32_t number;       /* of its text in the past, when `heading` is set */
    uint32_t heading;      /* that the anchor named; DV_NONE: none */
} lead;

static dv_arena *arena_of(const dv_link_question *q)
{
    return dv_link_asker_arena(q->asker);
}

/* Adds a line of evidence. */
static DV_PRINTF(2, 3) void say(dv_link_question *q, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    *dv_vec_push(arena_of(q), &q->lines) =
        dv_arena_vprintf(arena_of(q), format, args);
    va_end(args);
}

/* Who did something: ` by 1a2b3c4 2026-01-02 "subject"`. */
static dv_str name_doer(const dv_link_question *q, uint32_t number,
                        bool unsaved)
{
    if (unsaved)
        return DV_STR(", which is not committed yet");
    if (number == DV_NONE)
        return DV_STR("");
    return dv_past_doer(q->asker->repo, number, arena_of(q));
}

static bool find_readme(dv_link_question *q, lead *l, dv_error *err)
{
    bool found = false;
    dv_str path;

    for (uint32_t i = 0;
         !found && dv_link_readme(l->path, i, arena_of(q), &path); i++) {
        if (!dv_history_blob(q->asker->repo->history, l->commit, path, l->oid,
                             &found, err))
            return false;
        if (found)
            l->file = path;
    }
    return true;
}

/* The page of a site that the link led to. */
static bool find_page(dv_link_question *q, lead *l, bool *found, dv_error *err)
{
    dv_str path;

    for (uint32_t i = 0;
         !*found && dv_site_candidate(q->paths->sites, l->name, q->target.path,
                                      i, arena_of(q), &path);
         i++) {
        if (!dv_history_blob(q->asker->repo->history, l->commit, path, l->oid,
                             found, err))
            return false;
        if (*found)
            l->path = l->file = path;
    }
    l->on_site = *found;
    return true;
}

/* What the path of the link led to; *found is false when there was nothing. */
static bool find_file(dv_link_question *q, lead *l, bool *found, dv_error *err)
{
    l->path = l->name;
    if (q->target.path.len &&
        !dv_path_resolve(l->name, q->target.path, arena_of(q), &l->path))
        return true;
    if (!dv_history_blob(q->asker->repo->history, l->commit, l->path, l->oid,
                         found, err))
        return false;
    if (*found) {
        l->file = l->path;
        return true;
    }
    if (!dv_link_was_directory(q->asker, l->commit, l->path, found, err))
        return false;
    l->directory = *found;
    return *found ? find_readme(q, l, err) : find_page(q, l, found, err);
}

/* The heading of l->file that the anchor of the link named. */
static bool find_heading(dv_link_question *q, lead *l, dv_error *err)
{
    l->heading = DV_NONE;
    if (!l->file.len || !dv_path_is_markdown(l->file) ||
        dv_anchor_is_special(q->fact->anchor))
        return true;
    if (!dv_past_blob(&q->asker->past, q->asker->repo, l->oid, l->file,
                      &l->number, err))
        return false;
    if (l->number != DV_NONE)
        l->heading = dv_heading_find(
            dv_past_document(&q->asker->documents, l->number), q->fact->anchor);
    return true;
}

/* The number of a document of the present; DV_NONE when it cannot be read. */
static uint32_t present_document(const dv_link_question *q, dv_str path)
{
    const dv_corpus *corpus = q->asker->corpus;
    const uint32_t *index = dv_strmap_get(&corpus->by_path, path);
    uint32_t entry = dv_tree_find(&q->asker->present->tree, path);

    if (index)
        return dv_past_document_of(&q->asker->documents,
                                   corpus->documents[*index]);
    if (entry == DV_NONE || !dv_path_is_markdown(path))
        return DV_NONE;
    return dv_past_now(&q->asker->past, q->asker->present, entry);
}

static bool has_anchor(const dv_document *document, dv_str slug)
{
    for (uint32_t i = 0; i < document->anchor_count; i++)
        if (dv_str_equal(document->anchors[i].slug, slug))
            return true;
    return false;
}

static void say_heading(dv_link_question *q, const dv_heading_fate *fate)
{
    dv_str doer = name_doer(q, fate->commit, fate->unsaved);

    if (fate->given_up)
        say(q,
            "the heading `%.*s` was not followed: there is too much to "
            "compare",
            DV_STR_ARG(fate->was));
    else if (!fate->slug.len)
        say(q, "the heading `%.*s` was removed or rewritten%.*s",
            DV_STR_ARG(fate->was), DV_STR_ARG(doer));
    else if (dv_str_equal(fate->was, fate->is))
        say(q, "the heading `%.*s` is `#%.*s` now", DV_STR_ARG(fate->was),
            DV_STR_ARG(fate->slug));
    else
        say(q, "the heading `%.*s` became `%.*s`%.*s", DV_STR_ARG(fate->was),
            DV_STR_ARG(fate->is), DV_STR_ARG(doer));
}

/* Sets change->anchor where the heading that the link named has another slug
 * in `path`, the present name of l->file. */
static bool follow_heading(dv_link_question *q, const lead *l, dv_str path,
                           dv_link_change *change, dv_error *err)
{
    dv_heading_from from = {
        .repo = q->asker->repo,
        .head = q->asker->head,
        .commit = l->commit,
        .file = l->number,
        .anchor = l->heading,
        .budget = &q->document->budget,
    };
    dv_heading_fate fate;
    dv_link_where where;

    if (l->heading == DV_NONE)
        return true;
    if (!dv_link_where_file(q->asker, l->commit, l->file, &where, err))
        return false;
    from.path = where.at_head;
    from.now = present_document(q, path);
    if (!dv_str_equal(where.path, path) || from.now == DV_NONE ||
        has_anchor(dv_past_document(&q->asker->documents, from.now),
                   q->fact->anchor))
        return true;
    if (!dv_heading_follow(&q->asker->documents, &from, &fate, err))
        return false;
    say_heading(q, &fate);
    change->anchor = fate.slug;
    return true;
}

static void say_where(dv_link_question *q, const lead *l,
                      const dv_link_where *where)
{
    dv_str doer = name_doer(q, where->commit, where->unsaved);

    if (!where->path.len) {
        say(q, "deleted%.*s", DV_STR_ARG(doer));
        return;
    }
    say(q, "now `%.*s`", DV_STR_ARG(where->path));
    if (!dv_str_equal(where->path, l->path))
        say(q, "renamed%.*s", DV_STR_ARG(doer));
    if (where->replaced)
        say(q, "`%.*s` is another file now", DV_STR_ARG(l->path));
    if (!dv_str_equal(l->name, q->document->document->file->path))
        say(q, "this document was `%.*s` when that was written",
            DV_STR_ARG(l->name));
}

/* What a target of the document leads to now. */
static dv_link_fact resolve(dv_link_question *q, dv_str path)
{
    const dv_document *document = q->document->document;
    dv_link_fact found = {.path = document->file->path};
    dv_site_search search =
        dv_site_search_of(q->paths->sites, q->paths->tree, document);

    if (path.len)
        dv_link_path_resolve(q->paths, document->file->path, path, arena_of(q),
                             &found);
    if (found.state == DV_LINK_NO_FILE)
        dv_site_resolve(&search, document->file->path, path, arena_of(q),
                        &found);
    return found;
}

/* Sets fact->moved to the changed target if that leads to `path`. */
static void rewrite(dv_link_question *q, const dv_link_change *change,
                    dv_str path)
{
    dv_str from = q->document->document->file->path;
    dv_str moved = dv_link_rewrite(from, q->link->target, change, arena_of(q));
    dv_link_target target = dv_link_target_read(moved, arena_of(q));
    dv_link_fact found;

    if (target.external || target.fault)
        return;
    found = resolve(q, target.path);
    if (found.state != DV_LINK_OK || !dv_str_equal(found.path, path))
        return;
    q->fact->moved = moved;
    q->fact->now = found.path;
    q->fact->unfollowed = dv_anchor_is_lines(target.anchor);
}

/* The link's text goes along where it is the path. */
static void rewrite_label(dv_link_question *q, const lead *l, dv_str path)
{
    const dv_link_renaming renaming = {
        .was = l->path,
        .is = path,
        .target = q->target.path,
        .target_is = dv_link_target_read(q->fact->moved, arena_of(q)).path,
    };

    q->fact->label = dv_link_relabel(q->document->document, q->link, &renaming,
                                     &q->fact->label_is);
    q->fact->label_is = dv_arena_copy(arena_of(q), q->fact->label_is);
}

static bool find_now(dv_link_question *q, const lead *l, dv_link_where *where,
                     bool *known, dv_error *err)
{
    if (l->directory)
        return dv_link_where_directory(q->asker, l->commit, l->path, where,
                                       known, err);
    *known = true;
    return dv_link_where_file(q->asker, l->commit, l->path, where, err);
}

static bool settle_file(dv_link_question *q, const lead *l, dv_error *err)
{
    dv_link_change change = {{0}, {0}};
    dv_link_where where;
    dv_str shown;
    bool known;

    if (!find_now(q, l, &where, &known, err))
        return false;
    if (!known)
        return true;
    say_where(q, l, &where);
    if (!where.path.len)
        return true;
    change.path = where.path;
    shown = dv_link_shown(&q->asker->corpus->tree, where.path, arena_of(q));
    if (!follow_heading(q, l, shown, &change, err))
        return false;
    if (l->on_site)
        change.path =
            dv_site_in_form(q->paths->sites, q->document->document->file->path,
                            q->target.path, where.path, arena_of(q));
    if (change.path.len)
        rewrite(q, &change, where.path);
    q->fact->replaced = where.replaced;
    if (q->fact->moved.len)
        rewrite_label(q, l, where.path);
    return true;
}

static bool settle_anchor(dv_link_question *q, const lead *l, dv_error *err)
{
    dv_str shown =
        dv_link_shown(&q->asker->corpus->tree, q->fact->path, arena_of(q));
    dv_link_change change = {{0}, {0}};

    if (!follow_heading(q, l, shown, &change, err))
        return false;
    if (change.anchor.len)
        rewrite(q, &change, q->fact->path);
    return true;
}

bool dv_link_ask_commit(dv_link_question *q, uint32_t commit, bool *held,
                        dv_error *err)
{
    lead l = {.commit = commit};

    *held = false;
    if (!dv_link_document_name(q->asker, q->document, commit, q->cited, &l.name,
                               err))
        return false;
    if (!l.name.len)
        return true;
    if (!find_file(q, &l, held, err))
        return false;
    if (!*held)
        return true;
    if (!find_heading(q, &l, err))
        return false;
    if (q->fact->state == DV_LINK_NO_FILE)
        return settle_file(q, &l, err);
    *held = l.heading != DV_NONE;
    return !*held || settle_anchor(q, &l, err);
}
