/* SPDX-License-Identifier: MIT */
/*
 * What a clone left out: the parents of the commits in its file `shallow`, or
 * the objects that a filter kept away.
 */
#include "repo/history_internal.h"

#include <fcntl.h>
#include <unistd.h>

#include "repo/disk.h"

enum { FILE_LIMIT = 16 << 20 /* bytes */ };

static void add_lines(dv_ids *ids, dv_str text)
{
    for (size_t at = 0; at < text.len;) {
        dv_str line = dv_str_slice(text, at, text.len);
        git_oid oid;

        line.len = dv_str_find_byte(line, '\n');
        if (line.len >= GIT_OID_HEXSZ &&
            git_oid_fromstrn(&oid, line.ptr, GIT_OID_HEXSZ) == 0)
            dv_ids_number(ids, oid.id);
        at += line.len + 1;
    }
}

/* Shared by all working trees of the repository. One that is not there, or
 * not readable, leaves nothing out that is known of. */
static void read_shallow(dv_history *history)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const char *folder = git_repository_commondir(history->repo->git);
    dv_str text = {NULL, 0};
    dv_disk_request request = {.path = DV_STR("shallow"),
                               .limit = FILE_LIMIT,
                               .arena = &scratch,
                               .out = &text};
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    history->shallow_read = true;
    if (fd < 0)
        return;
    if (dv_disk_read(fd, &request))
        add_lines(&history->shallow, text);
    close(fd);
}

bool dv_history_is_shallow(dv_history *history)
{
    if (!history->shallow_read)
        read_shallow(history);
    return history->shallow.count > 0;
}

bool dv_history_is_edge(dv_history *history, const unsigned char oid[20])
{
    return dv_history_is_shallow(history) &&
           dv_ids_find(&history->shallow, oid) != DV_NONE;
}

bool dv_history_is_cut(dv_history *history, uint32_t commit)
{
    const dv_commit_node *node = dv_history_node(history, commit);
    git_oid oid;

    if (node->loaded || node->child == DV_NONE ||
        !dv_history_is_edge(history,
                            dv_history_commit(history, node->child)->oid))
        return false;
    memcpy(oid.id, node->seen.oid, sizeof oid.id);
    return !git_odb_exists(history->repo->odb, &oid);
}

bool dv_history_ends(dv_history *history, uint32_t commit, dv_error *err)
{
    char name[8];

    dv_history_short(history, commit, name);
    return dv_error_set(err, DV_ERROR_WORLD,
                        "the history of this clone ends at %s: it is shallow; "
                        "`git fetch --unshallow` brings the rest",
                        name);
}

/* No pattern is given to libgit2 1.5: it loses 20 KB for each key that does not
 * match. */
static int find_promisor(const git_config_entry *entry, void *payload)
{
    dv_str name = dv_str_from(entry->name);
    int value = 0;

    if (dv_str_equal(name, DV_STR("extensions.partialclone")))
        *(bool *)payload = true;
    if (dv_str_starts(name, DV_STR("remote.")) &&
        dv_str_ends(name, DV_STR(".promisor")) &&
        git_config_parse_bool(&value, entry->value) == 0 && value)
        *(bool *)payload = true;
    return 0;
}

bool dv_repo_is_partial(const dv_repo *repo)
{
    git_config *config = NULL;
    bool partial = false;

    if (git_repository_config_snapshot(&config, repo->git) < 0)
        return false;
    git_config_foreach(config, find_promisor, &partial);
    git_config_free(config);
    return partial;
}

bool dv_history_is_partial(dv_history *history)
{
    return dv_repo_is_partial(history->repo);
}
