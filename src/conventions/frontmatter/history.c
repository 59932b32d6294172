/* SPDX-License-Identifier: MIT */
#include "conventions/frontmatter/history.h"

#include "repo/history.h"
#include "repo/history_last.h"
#include "text/front_matter.h"

enum {
    TEXT_LIMIT = 16 << 20, /* bytes of a document in HEAD */
    SUBJECT_SHOWN = 60     /* bytes of a commit's */
};

/* The documents that are asked about. */
typedef struct question {
    const dv_conventions_input *input;
    dv_history *history;
    uint32_t head;
    dv_arena *arena;
    dv_str *paths;
    uint32_t *indexes; /* of them among the input's documents */
    uint32_t count;
} question;

static dv_str body_of(dv_str text)
{
    return dv_str_slice(text, dv_front_matter_find(text).whole.end, text.len);
}

const dv_repo_entry *dv_front_find_file(const dv_repo_listing *listing,
                                        dv_str path)
{
    uint32_t low = 0, high = listing->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = dv_str_compare(listing->entries[middle].path, path);

        if (order == 0)
            return &listing->entries[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* Whether a Markdown file of HEAD is not there any more: a document that is
 * new may be that one. */
static bool find_gone(const question *q, bool *out, dv_error *err)
{
    dv_repo_listing before;

    *out = false;
    if (!dv_history_list(q->history, q->head, &before, err))
        return false;
    for (uint32_t i = 0; i < before.count && !*out; i++)
        *out = dv_str_ends(before.entries[i].path, DV_STR(".md")) &&
               !dv_front_find_file(q->input->listing, before.entries[i].path);
    return true;
}

static void describe(const question *q, uint32_t number, dv_front_past *past)
{
    const dv_commit *commit = dv_history_commit(q->history, number);
    char name[8];
    dv_str subject = dv_str_slice(commit->subject, 0, SUBJECT_SHOWN);

    while (subject.len < commit->subject.len && subject.len > 0 &&
           ((unsigned char)commit->subject.ptr[subject.len] & 0xc0) == 0x80)
        subject.len--;
    dv_history_short(q->history, number, name);
    past->author_time = commit->author_time;
    past->commit_time = commit->commit_time;
    past->offset = commit->author_offset;
    past->commit = dv_arena_printf(
        q->arena, "%s %.*s \"%.*s%s\"", name,
        DV_STR_ARG(dv_commit_day(commit, q->arena)), DV_STR_ARG(subject),
        subject.len < commit->subject.len ? "…" : "");
}

/* Whether the document's text is that of HEAD. */
static bool compare(const question *q, uint32_t at, dv_front_past *past,
                    dv_error *err)
{
    const dv_document *document = q->input->documents[q->indexes[at]].document;
    unsigned char oid[20];
    dv_str before;
    bool there;

    if (!dv_history_blob(q->history, q->head, q->paths[at], oid, &there, err))
        return false;
    if (!there || !dv_history_read(q->history, oid, TEXT_LIMIT, &before, err))
        return !there;
    past->age = dv_str_equal(body_of(before), body_of(document->file->text))
                    ? DV_FRONT_COMMITTED
                    : DV_FRONT_EDITED;
    return true;
}

static bool answer(const question *q, dv_front_past *pasts, dv_error *err)
{
    uint32_t *last = dv_arena_new(q->arena, q->count * sizeof *last + 1);
    bool gone;

    if (!dv_history_last(q->history, q->head, q->paths, q->count, body_of, last,
                         err) ||
        !find_gone(q, &gone, err))
        return false;
    for (uint32_t i = 0; i < q->count; i++) {
        dv_front_past *past = &pasts[q->indexes[i]];

        if (!compare(q, i, past, err))
            return false;
        if (past->age == DV_FRONT_UNKNOWN && !gone)
            past->age = DV_FRONT_NEW;
        else if (last[i] == DV_NONE)
            past->age = DV_FRONT_UNKNOWN;
        else
            describe(q, last[i], past);
    }
    return true;
}

/* Without a commit every document is new. */
static void all_are_new(const question *q, dv_front_past *pasts)
{
    for (uint32_t i = 0; i < q->count; i++)
        pasts[q->indexes[i]].age = DV_FRONT_NEW;
}

bool dv_front_ask_history(const dv_conventions_input *input, const bool *wanted,
                          dv_front_past *pasts, dv_arena *arena, dv_error *err)
{
    question q = {.input = input, .arena = arena};
    const char *head = dv_arena_cstr(arena, dv_repo_head(input->repo));
    bool ok;

    q.paths = dv_arena_new(arena, input->count * sizeof *q.paths + 1);
    q.indexes = dv_arena_new(arena, input->count * sizeof *q.indexes + 1);
    for (uint32_t i = 0; i < input->count; i++) {
        if (!wanted[i])
            continue;
        q.paths[q.count] = input->documents[i].document->file->path;
        q.indexes[q.count++] = i;
    }
    if (!*head || !q.count) {
        all_are_new(&q, pasts);
        return true;
    }
    q.history = dv_history_new(input->repo);
    ok = dv_history_find(q.history, head, &q.head, err) &&
         answer(&q, pasts, err);
    dv_history_free(q.history);
    return ok;
}
