/* SPDX-License-Identifier: MIT */
#include "facts/past/pending.h"

#include "facts/past/likeness.h"
#include "repo/probe.h"

/* Files on each side that are compared with each other. */
#define FILES_LIMIT 100u

/* What HEAD alone has, and what the present alone has. */
typedef struct sides {
    dv_past *past;
    dv_past_repo *repo;
    dv_source_tree *tree;
    const dv_repo_listing *now;
    dv_repo_listing head;
} sides;

/* A link that is left where a file was is no file. */
static bool is_alone(const dv_repo_entry *entry, const dv_repo_listing *other)
{
    uint32_t same = dv_listing_find(other, entry->path);

    return entry->kind == DV_ENTRY_FILE &&
           (same == DV_NONE || other->entries[same].kind != DV_ENTRY_FILE);
}

static bool is_same_blob(const dv_repo_entry *a, const dv_repo_entry *b)
{
    return memcmp(a->oid, b->oid, sizeof a->oid) == 0;
}

/* The files that `in` alone has with the blob of `of`; *last is one of them. */
static uint32_t count_blob(const dv_repo_listing *in,
                           const dv_repo_listing *other,
                           const dv_repo_entry *of, uint32_t *last)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < in->count; i++)
        if (is_same_blob(&in->entries[i], of) &&
            is_alone(&in->entries[i], other)) {
            *last = i;
            count++;
        }
    return count;
}

/* The text of an entry of either side; empty where it cannot be read. */
static bool read_text(const sides *s, bool head, uint32_t entry, dv_str *out,
                      dv_error *err)
{
    const dv_repo_entry *of =
        head ? &s->head.entries[entry] : &s->now->entries[entry];
    uint32_t number;

    *out = (dv_str){0};
    if (!head)
        number = dv_past_now(s->past, s->tree, entry);
    else if (!dv_past_blob(s->past, s->repo, of->oid, of->path, &number, err))
        return false;
    if (number != DV_NONE)
        *out = dv_past_file_at(s->past, number)->text;
    return true;
}

/* The file of one side alone that is most like a text of the other; none where
 * two are as like it. */
static bool find_like(const sides *s, bool head, dv_str path, dv_str text,
                      uint32_t *out, dv_error *err)
{
    const dv_repo_listing *in = head ? &s->head : s->now;
    const dv_repo_listing *other = head ? s->now : &s->head;
    dv_line_counts lines = {0};
    uint32_t left = FILES_LIMIT, best = DV_LIKE - 1;
    bool ok = true;

    *out = DV_NONE;
    dv_line_counts_add(&lines, text);
    for (uint32_t i = 0; ok && i < in->count && left; i++) {
        uint32_t alike;
        dv_str there;

        if (!dv_likeness_suffix(in->entries[i].path, path) ||
            !is_alone(&in->entries[i], other))
            continue;
        left--;
        ok = read_text(s, head, i, &there, err);
        alike = ok ? dv_likeness(&lines, there) : 0;
        if (alike == best)
            *out = DV_NONE;
        if (alike > best) {
            best = alike;
            *out = i;
        }
    }
    dv_line_counts_release(&lines);
    return ok;
}

/* Each the likest of the other. */
static bool find_likest(const sides *s, uint32_t old, uint32_t *out,
                        dv_error *err)
{
    uint32_t now, back;
    dv_str text;

    *out = DV_NONE;
    if (!read_text(s, true, old, &text, err) ||
        !find_like(s, false, s->head.entries[old].path, text, &now, err))
        return false;
    if (now == DV_NONE)
        return true;
    if (!read_text(s, false, now, &text, err) ||
        !find_like(s, true, s->now->entries[now].path, text, &back, err))
        return false;
    if (back == old)
        *out = now;
    return true;
}

static bool find(const sides *s, dv_str path, uint32_t *out, dv_error *err)
{
    uint32_t old = dv_listing_find(&s->head, path), same, ignored, count;

    if (old == DV_NONE || !is_alone(&s->head.entries[old], s->now))
        return true;
    count = count_blob(s->now, &s->head, &s->head.entries[old], &same);
    if (count == 0)
        return find_likest(s, old, out, err);
    if (count == 1 &&
        count_blob(&s->head, s->now, &s->head.entries[old], &ignored) == 1)
        *out = same;
    return true;
}

bool dv_pending_rename(dv_past *past, dv_past_repo *repo,
                       const dv_present *present, dv_str path, uint32_t *entry,
                       dv_error *err)
{
    sides s = {.past = past,
               .repo = repo,
               .tree = present->tree,
               .now = &present->tree->tree.listing};
    uint32_t *known;
    bool added;

    *entry = DV_NONE;
    if (present->committed || present->commit == DV_NONE || !path.len)
        return true;
    known =
        dv_strmap_put(&past->pending, dv_past_arena(past),
                      dv_arena_printf(dv_past_arena(past), "%p %.*s",
                                      (void *)present->tree, DV_STR_ARG(path)),
                      &added);
    if (added) {
        *known = DV_NONE;
        if (!dv_history_list(repo->history, present->commit, &s.head, err) ||
            !find(&s, path, known, err))
            return false;
    }
    *entry = *known;
    return true;
}

/* Whether an entry is not what the commit has there. */
static bool is_staged(const sides *s, const dv_repo_entry *entry)
{
    uint32_t at = dv_listing_find(&s->head, entry->path);

    return at == DV_NONE || !is_same_blob(&s->head.entries[at], entry);
}

static dv_uncommitted list_uncommitted(const sides *s)
{
    DV_VEC(uint32_t) entries = {0};
    dv_arena *arena = dv_past_arena(s->past);

    for (uint32_t pass = 0; pass < 2; pass++)
        for (uint32_t i = 0;
             i < s->now->count && entries.count < DV_UNCOMMITTED_LIMIT; i++) {
            const dv_repo_entry *entry = &s->now->entries[i];
            bool staged = is_staged(s, entry);

            if (entry->kind == DV_ENTRY_FILE && staged == (pass == 0) &&
                (staged || dv_repo_may_be_edited(s->tree->handles[0], entry)))
                *dv_vec_push(arena, &entries) = i;
        }
    return (dv_uncommitted){s->tree, entries.items, entries.count};
}

bool dv_pending_files(dv_past *past, dv_past_repo *repo,
                      const dv_present *present, dv_uncommitted *out,
                      dv_error *err)
{
    sides s = {.past = past,
               .repo = repo,
               .tree = present->tree,
               .now = &present->tree->tree.listing};

    *out = (dv_uncommitted){.tree = present->tree};
    if (present->committed || present->commit == DV_NONE)
        return true;
    for (uint32_t i = 0; i < past->uncommitted.count; i++)
        if (past->uncommitted.items[i].tree == present->tree) {
            *out = past->uncommitted.items[i];
            return true;
        }
    if (!dv_history_list(repo->history, present->commit, &s.head, err))
        return false;
    *out = list_uncommitted(&s);
    *dv_vec_push(dv_past_arena(past), &past->uncommitted) = *out;
    return true;
}
