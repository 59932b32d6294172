/* SPDX-License-Identifier: MIT */
#include "repo/history_internal.h"

#include <strings.h>
#include <time.h>

#include "base/buf.h"
#include "text/unicode.h"

enum { SUBJECT_LIMIT = 1000 /* bytes */ };

dv_history *dv_history_new(dv_repo *repo)
{
    dv_history *history = dv_mem_new(sizeof *history);

    history->repo = repo;
    return history;
}

void dv_history_free(dv_history *history)
{
    if (!history)
        return;
    for (uint32_t i = 0; i < history->paths.count; i++)
        dv_mem_free(history->paths.items[i].blobs);
    for (uint32_t i = 0; i < history->commits.count; i++) {
        dv_commit_node *node = history->commits.items[i];

        if (node->ancestry)
            dv_mem_free(node->ancestry->bits);
        dv_dates_free(node->dates);
    }
    dv_ids_release(&history->commit_ids);
    dv_ids_release(&history->tree_ids);
    dv_ids_release(&history->root_ids);
    dv_ids_release(&history->blob_ids);
    dv_ids_release(&history->shallow);
    dv_strmap_release(&history->path_numbers);
    dv_pairs_release(&history->maps);
    dv_pairs_release(&history->renames);
    dv_pairs_release(&history->old_names);
    dv_pairs_release(&history->new_names);
    dv_pairs_release(&history->sources);
    dv_pairs_release(&history->doubts);
    dv_pairs_release(&history->searches);
    dv_pairs_release(&history->alike);
    dv_pairs_release(&history->belows);
    dv_pairs_release(&history->journeys);
    dv_pairs_release(&history->fates);
    dv_arena_release(&history->rows);
    dv_arena_release(&history->texts);
    dv_arena_release(&history->arena);
    dv_mem_free(history);
}

bool dv_history_unreadable(dv_history *history, int result, const char *what,
                           const unsigned char oid[20], dv_error *err)
{
    char hex[GIT_OID_HEXSZ + 1];
    git_oid id;

    memcpy(id.id, oid, sizeof id.id);
    git_oid_tostr(hex, sizeof hex, &id);
    if (result == GIT_ENOTFOUND && dv_history_is_partial(history))
        return dv_error_set(err, DV_ERROR_WORLD,
                            "%s %s is not here: this clone is partial; `git "
                            "fetch --refetch --no-filter` brings the rest",
                            what, hex);
    if (result == GIT_ENOTFOUND)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "%s %s is not here; `git fetch --refetch` brings "
                            "it where the remote has it",
                            what, hex);
    return dv_repo_git_failed(err, "cannot read %s %s", what, hex);
}

/* The number of a commit that `child` (or nobody: DV_NONE) named. */
static uint32_t number_of(dv_history *history, const git_oid *oid,
                          uint32_t child)
{
    uint32_t number = dv_ids_number(&history->commit_ids, oid->id);
    dv_commit_node *node;

    if (number < history->commits.count)
        return number;
    node = dv_arena_new(&history->arena, sizeof *node);
    node->child = child;
    memcpy(node->seen.oid, oid->id, sizeof node->seen.oid);
    *dv_vec_push(&history->arena, &history->commits) = node;
    return number;
}

dv_commit_node *dv_history_node(const dv_history *history, uint32_t commit)
{
    if (commit >= history->commits.count)
        dv_bug("a number that no commit has");
    return history->commits.items[commit];
}

static void add_code_point(dv_buf *out, unsigned code)
{
    if (code < 0x80) {
        dv_buf_add_byte(out, (char)code);
        return;
    }
    dv_buf_add_byte(out, (char)(0xc0 | code >> 6));
    dv_buf_add_byte(out, (char)(0x80 | (code & 0x3f)));
}

static bool is_latin_1(const char *encoding)
{
    return encoding && (strcasecmp(encoding, "ISO-8859-1") == 0 ||
                        strcasecmp(encoding, "ISO8859-1") == 0 ||
                        strcasecmp(encoding, "latin1") == 0 ||
                        strcasecmp(encoding, "latin-1") == 0);
}

/* Messages and names say in which encoding they are, or they do not, or they
 * say it wrongly. Latin 1 is read; of others, what is no UTF-8 is replaced. */
static dv_str to_utf8(dv_arena *arena, dv_str text, const char *encoding)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    if (dv_utf8_invalid_at(text) == text.len)
        return dv_arena_copy(arena, text);
    for (size_t at = 0; at < text.len;) {
        size_t good;

        if (is_latin_1(encoding)) {
            add_code_point(&out, (unsigned char)text.ptr[at++]);
            continue;
        }
        good = dv_utf8_invalid_at(dv_str_slice(text, at, text.len));
        dv_buf_add(&out, dv_str_slice(text, at, at + good));
        if (at + good < text.len)
            dv_buf_add(&out, DV_STR("\xef\xbf\xbd"));
        at += good + 1;
    }
    return dv_arena_copy(arena, dv_buf_str(&out));
}

/* Cut where a code point begins. */
static dv_str limited(dv_str text)
{
    size_t length = SUBJECT_LIMIT;

    if (text.len <= SUBJECT_LIMIT)
        return text;
    while (length > SUBJECT_LIMIT - 4 &&
           ((unsigned char)text.ptr[length] & 0xc0) == 0x80)
        length--;
    return dv_str_slice(text, 0, length);
}

static void set_words(dv_history *history, git_commit *from, dv_commit *commit)
{
    const git_signature *author = git_commit_author(from);
    const char *encoding = git_commit_message_encoding(from);
    dv_str message = dv_str_from(git_commit_message(from));
    dv_str first = dv_str_slice(message, 0, dv_str_find_byte(message, '\n'));

    commit->subject =
        to_utf8(&history->arena, limited(dv_str_trim(first)), encoding);
    commit->author =
        to_utf8(&history->arena, limited(dv_str_from(author->name)), encoding);
    commit->author_time = author->when.time;
    commit->author_offset = author->when.offset;
}

static void set_parents(dv_history *history, git_commit *from, uint32_t number)
{
    dv_commit *commit = &dv_history_node(history, number)->seen;
    uint32_t *parents;

    commit->parent_count = git_commit_parentcount(from);
    parents = dv_arena_new(&history->arena,
                           (commit->parent_count + 1) * sizeof *parents);
    for (uint32_t i = 0; i < commit->parent_count; i++)
        parents[i] = number_of(history, git_commit_parent_id(from, i), number);
    commit->parents = parents;
}

bool dv_history_load(dv_history *history, uint32_t commit, dv_error *err)
{
    dv_commit_node *node = dv_history_node(history, commit);
    git_commit *from = NULL;
    git_oid oid;
    int result;

    if (node->loaded)
        return true;
    if (dv_history_is_cut(history, commit))
        return dv_history_ends(history, node->child, err);
    memcpy(oid.id, node->seen.oid, sizeof oid.id);
    result = git_commit_lookup(&from, history->repo->git, &oid);
    if (result < 0)
        return dv_history_unreadable(history, result, "commit", oid.id, err);
    node->tree =
        dv_ids_number(&history->tree_ids, git_commit_tree_id(from)->id);
    node->root =
        dv_ids_number(&history->root_ids, git_commit_tree_id(from)->id);
    node->seen.commit_time = git_commit_time(from);
    set_words(history, from, &node->seen);
    set_parents(history, from, commit);
    node->loaded = true;
    git_commit_free(from);
    return true;
}

bool dv_history_find(dv_history *history, const char *rev, uint32_t *out,
                     dv_error *err)
{
    uint32_t number;
    git_oid oid;

    if (!dv_repo_resolve(history->repo->git, rev ? rev : "HEAD", &oid, err))
        return false;
    number = number_of(history, &oid, DV_NONE);
    if (!dv_history_load(history, number, err))
        return false;
    *out = number;
    return true;
}

const dv_commit *dv_history_commit(const dv_history *history, uint32_t commit)
{
    return &dv_history_node(history, commit)->seen;
}

void dv_history_short(const dv_history *history, uint32_t commit, char *out)
{
    git_oid oid;

    memcpy(oid.id, dv_history_commit(history, commit)->oid, sizeof oid.id);
    git_oid_tostr(out, 8, &oid);
}

dv_str dv_commit_day(const dv_commit *commit, dv_arena *arena)
{
    time_t local =
        (time_t)(commit->author_time + (int64_t)commit->author_offset * 60);
    struct tm day;

    if (!gmtime_r(&local, &day))
        return DV_STR("an unknown day");
    return dv_arena_printf(arena, "%04d-%02d-%02d", day.tm_year + 1900,
                           day.tm_mon + 1, day.tm_mday);
}

dv_str dv_oid_hex(const unsigned char oid[20], dv_arena *arena)
{
    static const char digits[] = "0123456789abcdef";
    char *hex = dv_arena_new(arena, 41);

    for (size_t i = 0; i < 20; i++) {
        hex[2 * i] = digits[oid[i] >> 4];
        hex[2 * i + 1] = digits[oid[i] & 15];
    }
    return (dv_str){hex, 40};
}
