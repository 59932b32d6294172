/* SPDX-License-Identifier: MIT */
#include "repo/internal.h"

#include "base/vec.h"
#include "repo/remote.h"

/* Longer ones are no addresses that people open. */
enum { ADDRESS_LIMIT = 500 };

/* "host/path" of what git takes as an address, or empty: a path on this
 * machine, or a form that we don't know. */
static dv_str place_of(dv_str url, dv_arena *arena)
{
    static const dv_str schemes[] = {
        DV_STR_INIT("https://"), DV_STR_INIT("http://"), DV_STR_INIT("ssh://"),
        DV_STR_INIT("git://")};
    size_t colon;

    for (uint32_t i = 0; i < DV_COUNT(schemes); i++)
        if (dv_str_starts(url, schemes[i]))
            return dv_str_slice(url, schemes[i].len, url.len);
    colon = dv_str_find_byte(url, ':');
    if (colon == url.len || dv_str_find_byte(url, '/') < colon ||
        dv_str_starts(dv_str_slice(url, colon, url.len), DV_STR("://")))
        return (dv_str){NULL, 0};
    return dv_arena_printf(arena, "%.*s/%.*s", (int)colon, url.ptr,
                           DV_STR_ARG(dv_str_slice(url, colon + 1, url.len)));
}

/* Who logs in, and with what, must not get into a file. A port says where ssh
 * listens, not where people read. */
static dv_str address_of(dv_str url, dv_arena *arena)
{
    dv_str place = place_of(url, arena), host, path;
    size_t slash = dv_str_find_byte(place, '/'), at;

    host = dv_str_slice(place, 0, slash);
    path = dv_str_slice(place, slash, place.len);
    at = dv_str_find_last_byte(host, '@');
    if (at < host.len)
        host = dv_str_slice(host, at + 1, host.len);
    if (!dv_str_starts(url, DV_STR("http")))
        host = dv_str_slice(host, 0, dv_str_find_byte(host, ':'));
    if (dv_str_ends(path, DV_STR("/")))
        path.len--;
    if (dv_str_ends(path, DV_STR(".git")))
        path.len -= 4;
    if (!host.len || path.len < 2 || host.len + path.len > ADDRESS_LIMIT)
        return (dv_str){NULL, 0};
    return dv_arena_printf(arena, "https://%.*s%.*s", DV_STR_ARG(host),
                           DV_STR_ARG(path));
}

static dv_str url_of(dv_repo *repo, dv_arena *arena)
{
    git_config *config = NULL;
    git_buf value = {0};
    dv_str url = {NULL, 0};

    if (git_repository_config_snapshot(&config, repo->git) == 0 &&
        git_config_get_string_buf(&value, config, "remote.origin.url") == 0)
        url = address_of((dv_str){value.ptr, value.size}, arena);
    git_buf_dispose(&value);
    git_config_free(config);
    return url;
}

static dv_str branch_of(dv_repo *repo, dv_arena *arena)
{
    static const dv_str remotes = DV_STR_INIT("refs/remotes/");
    git_reference *head = NULL;
    dv_str branch = {NULL, 0}, target;

    if (git_reference_lookup(&head, repo->git, "refs/remotes/origin/HEAD") ==
        0) {
        target = dv_str_from(git_reference_symbolic_target(head));
        if (dv_str_starts(target, remotes))
            branch = dv_arena_copy(
                arena, dv_str_slice(target, remotes.len, target.len));
    }
    git_reference_free(head);
    return branch;
}

dv_repo_remote dv_repo_origin(dv_repo *repo, dv_arena *arena)
{
    return (dv_repo_remote){url_of(repo, arena), branch_of(repo, arena)};
}

/* Those that are found. */
typedef struct finder {
    DV_VEC(dv_remote_address) found;
    dv_arena *arena;
} finder;

/* No pattern is given to libgit2 1.5, as in history_shallow.c. */
static int find_address(const git_config_entry *entry, void *payload)
{
    static const dv_str before = DV_STR_INIT("remote.");
    static const dv_str behind = DV_STR_INIT(".url");
    dv_str key = dv_str_from(entry->name), url;
    finder *f = payload;

    if (!dv_str_starts(key, before) || !dv_str_ends(key, behind) ||
        key.len <= before.len + behind.len)
        return 0;
    url = address_of(dv_str_from(entry->value), f->arena);
    key = dv_str_slice(key, before.len, key.len - behind.len);
    if (url.len)
        *dv_vec_push(f->arena, &f->found) =
            (dv_remote_address){dv_arena_copy(f->arena, key), url};
    return 0;
}

dv_remote_addresses dv_repo_addresses(dv_repo *repo, dv_arena *arena)
{
    finder f = {.arena = arena};
    git_config *config = NULL;

    if (git_repository_config_snapshot(&config, repo->git) == 0)
        git_config_foreach(config, find_address, &f);
    git_config_free(config);
    return (dv_remote_addresses){f.found.items, f.found.count};
}
