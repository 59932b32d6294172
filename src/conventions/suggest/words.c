/* SPDX-License-Identifier: MIT */
/*
 * What the lines of a change tell, in any language: comments, words that only
 * move, numbers of versions.
 */
#include "base/buf.h"
#include "base/strmap.h"
#include "conventions/suggest/internal.h"

/* Bytes of lines that are read of a group, on each side. */
enum { LINES_LIMIT = 400000 };

typedef struct word {
    uint32_t added, removed; /* how often */
} word;

typedef struct reading {
    dv_arena *arena;
    dv_strmap map; /* words -> `words` */
    DV_VEC(word) words;
    uint32_t added, removed; /* words, by occurrence */
    uint32_t lines, comments;
} reading;

static bool is_word_byte(char byte, bool first)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           byte == '_' || (!first && byte >= '0' && byte <= '9');
}

static void count_word(reading *r, dv_str text, bool added)
{
    bool new;
    uint32_t *at = dv_strmap_put(&r->map, r->arena, text, &new);

    if (new) {
        *at = r->words.count;
        *dv_vec_push(r->arena, &r->words) = (word){0, 0};
    }
    r->words.items[*at].added += added;
    r->words.items[*at].removed += !added;
    r->added += added;
    r->removed += !added;
}

/* A single letter tells nothing. */
static void count_words(reading *r, dv_str text, bool added)
{
    for (size_t i = 0; i < text.len;) {
        size_t end = i + 1;

        if (!is_word_byte(text.ptr[i], true)) {
            i = end;
            continue;
        }
        while (end < text.len && is_word_byte(text.ptr[end], false))
            end++;
        if (end > i + 1)
            count_word(r, dv_str_slice(text, i, end), added);
        i = end;
    }
}

static bool is_comment(dv_str line)
{
    static const dv_str starts[] = {
        DV_STR_INIT("//"),     DV_STR_INIT("#"),    DV_STR_INIT("*"),
        DV_STR_INIT("/*"),     DV_STR_INIT("<!--"), DV_STR_INIT("--"),
        DV_STR_INIT("\"\"\""),
    };

    for (size_t i = 0; i < DV_COUNT(starts); i++)
        if (dv_str_starts(line, starts[i]))
            return true;
    return false;
}

static void count_comments(reading *r, dv_str text)
{
    while (text.len) {
        dv_str line = dv_str_slice(text, 0, dv_str_find_byte(text, '\n'));
        size_t indent = 0;

        while (indent < line.len && strchr(" \t\r", line.ptr[indent]))
            indent++;
        r->lines += indent < line.len;
        r->comments += is_comment(dv_str_slice(line, indent, line.len));
        text = dv_str_slice(text, line.len + 1, text.len);
    }
}

static void tell_words(const reading *r, double *of)
{
    uint32_t kept = 0, different = 0, new = 0;
    uint32_t most = r->added > r->removed ? r->added : r->removed;

    for (uint32_t i = 0; i < r->words.count; i++) {
        word w = r->words.items[i];

        kept += w.added < w.removed ? w.added : w.removed;
        different += w.added > 0;
        new += w.added && !w.removed;
    }
    of[DV_SHARE_KEPT_WORDS] = most ? (double)kept / most : 0;
    if (different && of[DV_REMOVES_NONE] == 0)
        of[DV_SHARE_NEW_WORDS] = (double)new / different;
    of[DV_COMMENTS_ONLY] = r->comments && r->comments == r->lines;
    of[DV_SHARE_COMMENTS] = r->lines ? (double)r->comments / r->lines : 0;
}

static dv_str take(dv_str text, size_t *room)
{
    if (text.len > *room)
        text.len = *room;
    *room -= text.len;
    return text;
}

static void read_source(const dv_suggest_group *group, double *of,
                        dv_arena *arena)
{
    reading r = {.arena = arena};
    size_t added = LINES_LIMIT, removed = LINES_LIMIT;

    for (uint32_t i = 0; i < group->count; i++) {
        const dv_suggest_change *change = group->items[i];
        dv_str text;

        if (dv_path_kind_of(change->path) != DV_PATH_SOURCE)
            continue;
        text = take(change->added_lines, &added);
        count_words(&r, text, true);
        count_comments(&r, text);
        count_words(&r, take(change->removed_lines, &removed), false);
    }
    tell_words(&r, of);
    dv_strmap_release(&r.map);
}

/* What is left without the digits, letters and signs that versions and hashes
 * are made of. */
static void add_bare(dv_buf *out, dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!strchr("0123456789abcdef.^~v<>=-", text.ptr[i]) &&
            !strchr(" \t\r\n\v\f", text.ptr[i]))
            dv_buf_add_byte(out, text.ptr[i]);
}

/* Lock files follow what else is changed. */
static bool has_versions_alone(const dv_suggest_group *group)
{
    DV_AUTO(dv_buf_release) dv_buf before = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf after = DV_BUF_INIT;
    size_t added = LINES_LIMIT, removed = LINES_LIMIT;

    for (uint32_t i = 0; i < group->count; i++) {
        const dv_suggest_change *change = group->items[i];

        if (dv_path_kind_of(change->path) == DV_PATH_DEPENDENCIES)
            continue;
        add_bare(&after, take(change->added_lines, &added));
        add_bare(&before, take(change->removed_lines, &removed));
    }
    return added < LINES_LIMIT && removed < LINES_LIMIT &&
           dv_str_equal(dv_buf_str(&before), dv_buf_str(&after));
}

void dv_suggest_read_lines(const dv_suggest_group *group,
                           dv_suggest_shape *shape, dv_arena *arena)
{
    if (group->kinds[DV_PATH_SOURCE])
        read_source(group, shape->of, arena);
    shape->of[DV_VERSIONS] = has_versions_alone(group);
}
