/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include <iconv.h>

#include "base/vec.h"
#include "repo/history_internal.h"
#include "repo/message.h"
#include "text/unicode.h"

enum {
    MOST_COMMITS = 1000000,
    LONGEST_RANGE = 1000,
    MOST_BYTES = 1u << 20, /* of a message */
    GROWTH = 4             /* bytes of UTF-8 for one of another encoding */
};

typedef DV_VEC(dv_repo_message) message_list;

typedef struct range {
    dv_str from, to;
    bool both;  /* A...B */
    bool whole; /* A: from the beginning; both ends are A */
} range;

static range split(dv_str text)
{
    range out = {.from = text, .to = text, .whole = true};

    for (size_t i = 0; i + 1 < text.len; i++)
        if (text.ptr[i] == '.' && text.ptr[i + 1] == '.') {
            out.both = i + 2 < text.len && text.ptr[i + 2] == '.';
            out.from = dv_str_slice(text, 0, i);
            out.to = dv_str_slice(text, i + 2 + out.both, text.len);
            out.whole = false;
            break;
        }
    if (!out.from.len)
        out.from = DV_STR("HEAD");
    if (!out.to.len)
        out.to = DV_STR("HEAD");
    return out;
}

static bool resolve(dv_repo *repo, dv_str name, git_oid *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;

    return dv_repo_resolve(repo->git, dv_arena_cstr(&scratch, name), out, err);
}

static bool is_shallow(dv_repo *repo)
{
    return git_repository_is_shallow(repo->git) == 1;
}

static bool ends_here(dv_error *err)
{
    return dv_error_set(err, DV_ERROR_WORLD,
                        "not all commits of the range are here: this clone is "
                        "shallow (`git fetch --unshallow`)");
}

/* What both ends come from; without it nothing says where the range begins. */
static bool find_base(dv_repo *repo, const range *r, const git_oid ends[2],
                      git_oid *base, dv_error *err)
{
    int result = git_merge_base(base, repo->git, &ends[0], &ends[1]);

    if (result == 0)
        return true;
    if (is_shallow(repo))
        return ends_here(err);
    if (result == GIT_ENOTFOUND)
        return dv_error_set(err, DV_ERROR_WORLD,
                            "`%.*s` and `%.*s` have no common ancestor",
                            DV_STR_ARG(r->from), DV_STR_ARG(r->to));
    return dv_repo_git_failed(err, "cannot walk from `%.*s` to `%.*s`",
                              DV_STR_ARG(r->from), DV_STR_ARG(r->to));
}

/* The text as UTF-8; empty when it cannot be told. */
static dv_str convert(dv_str text, const char *encoding, dv_arena *arena)
{
    iconv_t how = iconv_open("UTF-8", encoding);
    size_t room = text.len * GROWTH + 1, left = room, rest = text.len;
    char *in = (char *)text.ptr, *start = dv_arena_new(arena, room);
    char *out = start;
    size_t result;

    if (how == (iconv_t)-1)
        return (dv_str){0};
    result = iconv(how, &in, &rest, &out, &left);
    iconv_close(how);
    return result == (size_t)-1 ? (dv_str){0} : (dv_str){start, room - left};
}

static dv_str trim_lines(dv_str text)
{
    while (text.len && strchr("\r\n", text.ptr[text.len - 1]))
        text.len--;
    return text;
}

static bool is_utf8(const char *encoding)
{
    return !encoding || strcasecmp(encoding, "utf-8") == 0 ||
           strcasecmp(encoding, "utf8") == 0;
}

static void read_text(const git_commit *commit, dv_arena *arena,
                      dv_repo_message *out)
{
    const char *encoding = git_commit_message_encoding(commit);
    dv_str text = dv_str_from(git_commit_message(commit));

    if (text.len > MOST_BYTES)
        out->fault = DV_STR("only the first 1 MiB of the message is checked");
    text = dv_str_slice(text, 0, MOST_BYTES);
    out->text = dv_arena_copy(arena, trim_lines(text));
    if (is_utf8(encoding))
        return;
    text = convert(text, encoding, arena);
    if (text.len)
        out->text = trim_lines(text);
    else
        out->fault = dv_arena_printf(
            arena, "the message is in `%.40s`, which cannot be read", encoding);
}

static bool add_commit(dv_repo *repo, const git_oid *oid, dv_arena *arena,
                       message_list *list, dv_error *err)
{
    git_commit *commit = NULL;
    dv_repo_message *message;
    char hex[GIT_OID_HEXSZ + 1];

    git_oid_tostr(hex, sizeof hex, oid);
    if (git_commit_lookup(&commit, repo->git, oid) < 0)
        return dv_repo_git_failed(err, "cannot read commit %s", hex);
    message = dv_vec_push(arena, list);
    *message = (dv_repo_message){
        .oid = dv_arena_copy(arena, dv_str_from(hex)),
        .merge = git_commit_parentcount(commit) > 1,
    };
    read_text(commit, arena, message);
    git_commit_free(commit);
    return true;
}

/* Newer versions of libgit2 stop at the edge of a shallow clone without a word,
 * older ones fail. */
static bool walk(dv_repo *repo, git_revwalk *walker, dv_arena *arena,
                 message_list *list, dv_error *err)
{
    dv_history *edge = is_shallow(repo) ? dv_history_new(repo) : NULL;
    git_oid oid;
    int result;
    bool done = true;

    while (done && (result = git_revwalk_next(&oid, walker)) == 0) {
        if (edge && dv_history_is_edge(edge, oid.id))
            done = ends_here(err);
        else if (list->count == MOST_COMMITS)
            done = dv_error_set(err, DV_ERROR_WORLD,
                                "the range has more than %d commits",
                                MOST_COMMITS);
        else
            done = add_commit(repo, &oid, arena, list, err);
    }
    if (done && result != GIT_ITEROVER)
        done = edge ? ends_here(err) : dv_repo_git_failed(err, "cannot walk");
    dv_history_free(edge);
    return done;
}

/* Where the walk begins, and where it ends. */
static bool set_ends(dv_repo *repo, const range *r, git_revwalk *walker,
                     dv_error *err)
{
    git_oid ends[2], base;

    if (!resolve(repo, r->from, &ends[0], err))
        return false;
    if (r->whole)
        return git_revwalk_push(walker, &ends[0]) == 0 ||
               dv_repo_git_failed(err, "cannot walk");
    if (!resolve(repo, r->to, &ends[1], err) ||
        !find_base(repo, r, ends, &base, err))
        return false;
    if (git_revwalk_push(walker, &ends[1]) < 0 ||
        (r->both && git_revwalk_push(walker, &ends[0]) < 0) ||
        git_revwalk_hide(walker, r->both ? &base : &ends[0]) < 0)
        return dv_repo_git_failed(err, "cannot walk");
    return true;
}

bool dv_repo_messages_of(dv_repo *repo, const char *text, dv_arena *arena,
                         dv_repo_messages *out, dv_error *err)
{
    range r = split(dv_str_from(text));
    git_revwalk *walker = NULL;
    message_list list = {0};
    bool done;

    if (strlen(text) > LONGEST_RANGE)
        return dv_error_set(err, DV_ERROR_WORLD, "`%.100s` names no range",
                            text);
    if (git_revwalk_new(&walker, repo->git) < 0)
        return dv_repo_git_failed(err, "cannot walk");
    git_revwalk_sorting(walker, GIT_SORT_TIME | GIT_SORT_TOPOLOGICAL);
    done = set_ends(repo, &r, walker, err) &&
           walk(repo, walker, arena, &list, err);
    git_revwalk_free(walker);
    *out = (dv_repo_messages){list.items, list.count};
    return done;
}

bool dv_repo_is_merging(dv_repo *repo)
{
    return git_repository_state(repo->git) == GIT_REPOSITORY_STATE_MERGE;
}
