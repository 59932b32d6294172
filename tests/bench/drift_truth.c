/* SPDX-License-Identifier: MIT */
#include "drift_truth.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    SIZE_LIMIT = 64 << 20, /* bytes of a file */
    RENAME_LIKE = 70,      /* % of lines that a renamed file has kept, */
    OTHER_LIKE = 50        /* and that any other may have */
};

void must(bool ok, const dv_error *err)
{
    if (ok)
        return;
    fprintf(stderr, "bench-drift: %s\n",
            err->message ? err->message : "failed");
    exit(3);
}

void texts_release(texts *of)
{
    dv_strmap_release(&of->index);
    dv_arena_release(&of->arena);
}

static text *split(texts *of, dv_str bytes)
{
    char *copy = (char *)(uintptr_t)dv_arena_cstr(&of->arena, bytes);
    text *t = dv_arena_new(&of->arena, sizeof *t);
    char *at = copy, *end = copy + bytes.len;

    t->binary = dv_str_find_byte(bytes, '\0') < bytes.len;
    t->lines = dv_arena_new(&of->arena, (bytes.len + 1) * sizeof *t->lines);
    while (!t->binary && at < end) {
        char *stop = memchr(at, '\n', (size_t)(end - at));

        t->lines[t->count++] = at;
        if (stop) {
            *stop = '\0';
            if (stop > at && stop[-1] == '\r')
                stop[-1] = '\0';
        }
        at = stop ? stop + 1 : end;
    }
    return t;
}

text *text_of(texts *of, const dv_repo_entry *entry)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_str id = {(const char *)entry->oid, sizeof entry->oid}, bytes;
    bool added;
    uint32_t *number = dv_strmap_put(&of->index, &of->arena,
                                     dv_arena_copy(&of->arena, id), &added);

    if (added) {
        must(dv_history_read(of->history, entry->oid, SIZE_LIMIT, &bytes, &err),
             &err);
        *number = of->items.count;
        *dv_vec_push(&of->arena, &of->items) = split(of, bytes);
    }
    return of->items.items[*number];
}

const dv_repo_entry *find_entry(const dv_repo_listing *listing, dv_str path)
{
    for (uint32_t i = 0; i < listing->count; i++)
        if (dv_str_equal(listing->entries[i].path, path))
            return listing->entries[i].kind == DV_ENTRY_FILE
                       ? &listing->entries[i]
                       : NULL;
    return NULL;
}

static bool stands(const text *in, uint32_t line, const text *from,
                   dv_lines block)
{
    uint32_t count = block.last - block.first + 1;

    if (line == 0 || line > in->count || in->count - line + 1 < count)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(in->lines[line - 1 + i], from->lines[block.first - 1 + i]))
            return false;
    return true;
}

bool stands_at(texts *of, const range *r, const text *in, uint32_t line)
{
    return stands(in, line, text_of(of, find_entry(&of->old, r->path)),
                  r->lines);
}

static uint32_t count_block(const text *in, const text *from, dv_lines block,
                            uint32_t *first)
{
    uint32_t found = 0;

    for (uint32_t line = 1; line <= in->count && found < 2; line++)
        if (stands(in, line, from, block) && found++ == 0)
            *first = line;
    return found;
}

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char **sorted_lines(texts *of, text *t)
{
    if (!t->sorted) {
        t->sorted =
            dv_arena_new(&of->arena, (t->count + 1) * sizeof *t->sorted);
        if (t->count)
            memcpy(t->sorted, t->lines, t->count * sizeof *t->sorted);
        qsort(t->sorted, t->count, sizeof *t->sorted, compare_lines);
    }
    return t->sorted;
}

/* % of the longer text's lines that the other one has. */
static uint32_t likeness(texts *of, text *x, text *y)
{
    const char **left = sorted_lines(of, x), **right = sorted_lines(of, y);
    uint32_t common = 0, i = 0, k = 0;

    while (i < x->count && k < y->count) {
        int order = strcmp(left[i], right[k]);

        common += order == 0;
        i += order <= 0;
        k += order >= 0;
    }
    return 100 * common / ((x->count > y->count ? x->count : y->count) + 1);
}

/* The only new file that is clearly what `gone` became, or NULL. */
static const dv_repo_entry *find_renamed(texts *of, const dv_repo_entry *gone)
{
    const dv_repo_entry *found = NULL;
    uint32_t best = 0, second = 0;

    for (uint32_t i = 0; i < of->new.count; i++) {
        const dv_repo_entry *at = &of->new.entries[i];
        uint32_t like;

        if (at->kind != DV_ENTRY_FILE || find_entry(&of->old, at->path))
            continue;
        like = likeness(of, text_of(of, gone), text_of(of, at));
        if (like > best) {
            second = best;
            best = like;
            found = at;
        } else if (like > second) {
            second = like;
        }
    }
    return best >= RENAME_LIKE && second < OTHER_LIKE ? found : NULL;
}

truth find_truth(texts *of, const range *r)
{
    const dv_repo_entry *old = find_entry(&of->old, r->path);
    const dv_repo_entry *now = find_entry(&of->new, r->path);
    truth t = {0};
    uint32_t ignored;

    if (!now) {
        now = find_renamed(of, old);
        t.renamed = now != NULL;
    }
    t.before =
        count_block(text_of(of, old), text_of(of, old), r->lines, &ignored);
    if (!now)
        return t;
    t.path = now->path;
    t.after =
        count_block(text_of(of, now), text_of(of, old), r->lines, &t.first);
    return t;
}
