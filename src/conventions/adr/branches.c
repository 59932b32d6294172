/* SPDX-License-Identifier: MIT */
/*
 * Numbers of decision records that other branches have taken.
 *
 * A file of another branch is a conflict when that branch made it: it was not
 * there where the branch left ours, and it is not another name of our record
 * that the branch gave it.
 */
#include "repo/branches.h"
#include "conventions/adr/adr.h"
#include "repo/objects.h"

enum {
    SAME_LIMIT = 100,      /* records here of one number */
    FORK_LIMIT = 200,      /* branches whose fork is looked for */
    FILE_LIMIT = 200000,   /* files of all branches together */
    CANDIDATE_LIMIT = 1000 /* files that are held against those of the fork */
};

typedef struct look {
    dv_adr *adr;
    dv_arena *arena;
    const dv_branches *branches;
    const dv_adr_scope *scope;
    const dv_branch *branch;
    dv_arena scratch; /* of the branch */
    dv_branch_files tip, fork;
    bool asked, forked; /* whether there is a fork was asked; there is one */
    uint32_t forks, files, candidates; /* looked at in all */
    uint32_t rootless; /* branches whose fork a clone that is not whole lacks */
    bool cut;          /* a folder has too many files */
    dv_strmap conflicts; /* "record path" -> index */
} look;

static bool same_stem(const look *l, dv_str path, dv_str stem)
{
    dv_adr_name name;

    return dv_adr_read_name(l->adr->settings, path, &name) &&
           dv_str_equal(name.stem, stem);
}

static bool holds(const look *l, dv_branch_files files, dv_str stem)
{
    for (uint32_t i = 0; i < files.count; i++)
        if (same_stem(l, files.items[i], stem))
            return true;
    return false;
}

/* Whether one is part of the other: "0014-title" and "0014-title-diagrams". */
static bool belong_together(dv_str a, dv_str b)
{
    return dv_str_starts(a, b) || dv_str_starts(b, a);
}

/* The files of the folder where the branch left ours; false: it never did. */
static bool find_fork(look *l)
{
    dv_repo *repo = l->adr->input->repo;
    unsigned char commit[20], tree[20];

    if (l->asked)
        return l->forked;
    l->asked = true;
    l->fork = (dv_branch_files){0};
    l->forked = l->forks++ < FORK_LIMIT &&
                dv_branch_fork(repo, l->branch->commit, commit);
    if (!l->forked && l->forks <= FORK_LIMIT)
        l->rootless += !dv_repo_is_whole(repo);
    if (l->forked && dv_branch_folder(repo, commit, l->scope->folder, tree))
        l->fork = dv_branch_list(repo, tree, &l->scratch);
    return l->forked;
}

static void add(look *l, uint32_t record, dv_str path)
{
    dv_str key = dv_arena_printf(l->arena, "%u %.*s", record, DV_STR_ARG(path));
    bool added;
    uint32_t *at = dv_strmap_put(&l->conflicts, l->arena, key, &added);

    if (!added) {
        l->adr->conflicts.items[*at].more++;
        return;
    }
    *at = l->adr->conflicts.count;
    *dv_vec_push(l->arena, &l->adr->conflicts) = (dv_adr_conflict){
        .record = record,
        .path = dv_arena_printf(
            l->arena, "%.*s%s%.*s", DV_STR_ARG(l->scope->folder),
            l->scope->folder.len ? "/" : "", DV_STR_ARG(path)),
        .branch = l->branch->name};
}

/* One record of the branch against those here of its number. */
static void compare(look *l, dv_str path)
{
    const dv_adr *adr = l->adr;
    const dv_adr_record *ours;
    dv_adr_name theirs;

    if (!dv_adr_read_name(adr->settings, path, &theirs))
        return;
    ours = dv_adr_find(adr, theirs.number, l->scope->folder);
    if (!ours || !dv_str_equal(ours->scope, l->scope->folder))
        return;
    for (uint32_t i = (uint32_t)(ours - adr->records), k = 0;
         i != DV_NONE && k < SAME_LIMIT; i = adr->records[i].same, k++)
        if (belong_together(adr->records[i].name.stem, theirs.stem))
            return;
    if (l->candidates++ >= CANDIDATE_LIMIT || !find_fork(l) ||
        holds(l, l->fork, theirs.stem) ||
        (holds(l, l->fork, ours->name.stem) &&
         !holds(l, l->tip, ours->name.stem)))
        return;
    add(l, (uint32_t)(ours - adr->records), path);
}

static void look_at_tree(look *l, const unsigned char tree[20])
{
    l->asked = l->forked = false;
    l->tip = dv_branch_list(l->adr->input->repo, tree, &l->scratch);
    l->files += l->tip.count;
    l->cut |= l->tip.cut;
    for (uint32_t i = 0; i < l->tip.count; i++)
        compare(l, l->tip.items[i]);
    dv_arena_release(&l->scratch);
}

/* Most branches have the same folder: each tree is looked at once. */
static void look_at_scope(look *l)
{
    DV_AUTO(dv_strmap_release) dv_strmap seen = DV_STRMAP_INIT;
    dv_repo *repo = l->adr->input->repo;

    for (uint32_t i = 0; i < l->branches->count && l->files < FILE_LIMIT; i++) {
        unsigned char tree[20];
        bool added;

        l->branch = &l->branches->items[i];
        if (!dv_branch_folder(repo, l->branch->commit, l->scope->folder, tree))
            continue;
        dv_strmap_put(
            &seen, l->arena,
            dv_arena_copy(l->arena, (dv_str){(const char *)tree, sizeof tree}),
            &added);
        if (added)
            look_at_tree(l, tree);
    }
}

/* What was left out, where a conflict could be. */
static void tell_limits(look *l)
{
    static const char *const of = "numbers that other branches took";
    dv_adr *adr = l->adr;

    if (l->branches->left_out)
        dv_adr_cut(adr, l->arena, "adr/duplicate-number",
                   "%s: only %u of %u branches are looked at", of,
                   l->branches->count,
                   l->branches->count + l->branches->left_out);
    if (l->files >= FILE_LIMIT || l->cut)
        dv_adr_cut(adr, l->arena, "adr/duplicate-number",
                   "%s: not all files are looked at; the limits are %u of a "
                   "folder and %u of all branches",
                   of, DV_BRANCH_FILE_LIMIT, (unsigned)FILE_LIMIT);
    if (l->rootless)
        dv_adr_cut(adr, l->arena, "adr/duplicate-number",
                   "%s: where %u of them left this one is not known, as the "
                   "clone is shallow or partial",
                   of, l->rootless);
    if (l->forks > FORK_LIMIT || l->candidates > CANDIDATE_LIMIT)
        dv_adr_cut(adr, l->arena, "adr/duplicate-number",
                   "%s: what the branches began with is not looked at for all; "
                   "the limits are %u branches and %u records",
                   of, (unsigned)FORK_LIMIT, (unsigned)CANDIDATE_LIMIT);
}

bool dv_adr_look_at_branches(dv_adr *adr, dv_arena *arena, dv_error *err)
{
    dv_branches branches;
    look l = {.adr = adr, .arena = arena, .branches = &branches};

    if (!dv_branches_list(adr->input->repo, arena, &branches, err))
        return false;
    for (uint32_t i = 0; i < adr->scopes.count; i++) {
        l.scope = &adr->scopes.items[i];
        if (l.scope->count >= 2 || l.scope->configured)
            look_at_scope(&l);
    }
    tell_limits(&l);
    dv_strmap_release(&l.conflicts);
    return true;
}
