/* SPDX-License-Identifier: MIT */
#include "facts/past/traced.h"

#include "base/order.h"
#include "facts/links/unsaved.h"
#include "text/path.h"

/* Corrections of one reference that are looked through. */
#define CORRECTIONS_LIMIT 8u
/* What was corrected in one document, and the bytes of edits that are gone
 * through for it: what is beyond has no vote. */
#define CORRECTED_LIMIT 2000u
#define CORRECTED_BYTES (8u * 1024 * 1024)

typedef DV_VEC(dv_origin_question) question_list;

typedef struct tracing {
    dv_origin_search *search;
    dv_past_repo *documents;
    uint32_t head;
    dv_str path; /* of the document in HEAD */
    dv_older then;
} tracing;

static dv_arena *arena_of(const tracing *t)
{
    return dv_past_arena(t->search->past);
}

static uint32_t line_index(const uint32_t *lines, uint32_t count, uint32_t line)
{
    const uint32_t *at =
        bsearch(&line, lines, count, sizeof *lines, dv_order_u32);

    return at ? (uint32_t)(at - lines) : DV_NONE;
}

/* Sorts numbers, and keeps each once. */
static uint32_t unite(uint32_t *numbers, uint32_t count)
{
    uint32_t kept = 0;

    qsort(numbers, count, sizeof *numbers, dv_order_u32);
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || numbers[i] != numbers[kept - 1])
            numbers[kept++] = numbers[i];
    return kept;
}

/* Who wrote the lines that are asked about. */
static bool blame_lines(tracing *t, dv_error *err)
{
    dv_origin_search *search = t->search;
    uint32_t *lines =
        dv_arena_new(arena_of(t), search->count * sizeof *lines + 1);
    uint32_t count = 0;
    dv_line_origin *origins;

    for (uint32_t i = 0; i < search->count; i++)
        if (search->questions[i].tree)
            lines[count++] = search->questions[i].at.line;
    if (count == 0)
        return true;
    count = unite(lines, count);
    origins = dv_arena_new(arena_of(t), count * sizeof *origins);
    if (!dv_unsaved_document(t->documents, t->head,
                             search->past->trees->documents,
                             search->document->file, &t->path, err) ||
        !dv_history_blame(t->documents->history, t->head, t->path,
                          search->document->file->text, lines, count, origins,
                          err))
        return false;
    for (uint32_t i = 0; i < search->count; i++) {
        dv_written_line *at = &search->questions[i].at;
        dv_line_origin wrote;

        if (!search->questions[i].tree)
            continue;
        wrote = origins[line_index(lines, count, at->line)];
        at->repo = t->documents;
        at->path = t->path;
        at->respelled = true;
        at->commit = wrote.commit;
        if (wrote.commit == DV_NONE)
            continue;
        at->path = wrote.path;
        at->line = wrote.line;
        at->made = wrote.made;
    }
    return true;
}

/* The file of the present that a path as it was written once means. */
static dv_str find_path(const tracing *t, const dv_origin_question *q)
{
    const dv_tree *tree = &q->tree->tree;
    dv_tree_matches matches = {0};
    dv_str path = q->at.source, from_here;

    if (dv_tree_find(tree, path) != DV_NONE)
        return path;
    if (dv_path_resolve(t->search->document->file->path, path, arena_of(t),
                        &from_here) &&
        dv_tree_find(tree, from_here) != DV_NONE)
        return from_here;
    dv_tree_suffix(tree, path, arena_of(t), &matches);
    return matches.count == 1 ? tree->listing.entries[matches.items[0]].path
                              : (dv_str){0};
}

/* The reference that stood in the place of `q`. */
static dv_origin_question corrected_by(const tracing *t,
                                       const dv_origin_question *q,
                                       const dv_written_line *older)
{
    dv_origin_question out = *q;

    out.at = *older;
    out.corrected = false;
    if (!dv_str_equal(older->source, q->at.source)) {
        out.path = find_path(t, &out);
        out.link = (dv_str){0};
    }
    return out;
}

/* Traces question `index`, and what was corrected in its place. */
static bool trace(tracing *t, uint32_t index, question_list *older,
                  dv_error *err)
{
    const dv_origin_search *search = t->search;
    dv_origin_question *q = &search->questions[index], next;

    q->of = index;
    for (uint32_t i = 0; i <= CORRECTIONS_LIMIT; i++) {
        if (!dv_rewritten_trace(search->past, search->document->file, t->head,
                                &q->at, &t->then, err))
            return false;
        if (i > 0)
            *dv_vec_push(arena_of(t), older) = *q;
        if (!t->then.line.cited.len || older->count == CORRECTED_LIMIT)
            break;
        q->corrected = true;
        next = corrected_by(t, q, &t->then.line);
        q = &next;
    }
    return true;
}

static void add_older(const tracing *t, const question_list *older)
{
    dv_origin_search *search = t->search;
    uint32_t count = search->count;
    dv_origin_question *all =
        dv_arena_new(arena_of(t), (size_t)(count + older->count) * sizeof *all);

    memcpy(all, search->questions, count * sizeof *all);
    memcpy(all + count, older->items, older->count * sizeof *all);
    search->questions = all;
    search->count += older->count;
}

bool dv_traced_find(dv_origin_search *search, dv_past_repo *documents,
                    uint32_t head, dv_error *err)
{
    tracing t = {.search = search,
                 .documents = documents,
                 .head = head,
                 .then.bytes_left = CORRECTED_BYTES};
    question_list older = {0};

    if (!blame_lines(&t, err))
        return false;
    for (uint32_t i = 0; i < search->count; i++)
        if (search->questions[i].tree && !trace(&t, i, &older, err))
            return false;
    if (older.count)
        add_older(&t, &older);
    return true;
}
