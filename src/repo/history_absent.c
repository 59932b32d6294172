/* SPDX-License-Identifier: MIT */
/*
 * Files that a clone lists and whose bytes it does not have. Nobody can say
 * which removed file became which added one where either is absent: every file
 * that it may be is in doubt, and whoever asks for that one is told so. A file
 * that changes its name and its kind at once is no rename that a reader knows:
 * a data set that is not here says nothing of a script.
 */
#include "repo/history_internal.h"

#include "text/path.h"

/* Of "actor.test.ts": "actor" and "ts". */
typedef struct parts {
    dv_str name, kind;
} parts;

static parts parts_of(dv_str name)
{
    size_t last = dv_str_find_last_byte(name, '.');

    return (parts){
        dv_str_slice(name, 0, dv_str_find_byte(name, '.')),
        last < name.len ? dv_str_slice(name, last + 1, name.len) : (dv_str){0},
    };
}

bool dv_may_be_renamed(dv_str from, dv_str to)
{
    parts old = parts_of(dv_path_base(from)), new = parts_of(dv_path_base(to));

    return dv_str_equal(old.name, new.name) || dv_str_equal(old.kind, new.kind);
}

/* The parts as keys of one map; in `arena`. */
static parts labels_of(const dv_lone *file, dv_arena *arena)
{
    parts of = parts_of(file->name);

    return (parts){
        dv_arena_printf(arena, "name:%.*s", DV_STR_ARG(of.name)),
        dv_arena_printf(arena, "kind:%.*s", DV_STR_ARG(of.kind)),
    };
}

static void index_absent(dv_strmap *map, dv_arena *arena, dv_lone_files absent)
{
    for (uint32_t i = absent.count; i > 0; i--) {
        parts of = labels_of(&absent.items[i - 1], arena);

        *dv_strmap_put(map, arena, of.name, NULL) = i - 1;
        *dv_strmap_put(map, arena, of.kind, NULL) = i - 1;
    }
}

static void add(dv_likeness *l, dv_str path, const dv_lone *absent)
{
    dv_doubt doubt = {.path = path, .absent = absent->path};

    memcpy(doubt.oid, absent->oid, sizeof doubt.oid);
    *dv_vec_push(l->arena, &l->doubts) = doubt;
}

/* Those of `files`, of the other tree, that one of `absent` may be. */
static void doubt_others(dv_likeness *l, dv_lone_files files,
                         dv_lone_files absent)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_strmap map = DV_STRMAP_INIT;

    if (absent.count)
        index_absent(&map, &scratch, absent);
    for (uint32_t i = 0; absent.count && i < files.count; i++) {
        parts of = labels_of(&files.items[i], &scratch);
        const uint32_t *found = dv_strmap_get(&map, of.name);

        if (!found)
            found = dv_strmap_get(&map, of.kind);
        if (found)
            add(l, files.items[i].path, &absent.items[*found]);
    }
    dv_strmap_release(&map);
}

static void doubt_own(dv_likeness *l, dv_lone_files absent)
{
    for (uint32_t i = 0; i < absent.count; i++)
        add(l, absent.items[i].path, &absent.items[i]);
}

void dv_history_doubt(dv_likeness *l, const dv_compared *removed,
                      const dv_compared *added)
{
    if (!l->copies) {
        doubt_own(l, removed->absent);
        doubt_others(l, removed->files, added->absent);
    }
    doubt_own(l, added->absent);
    doubt_others(l, added->files, removed->absent);
}

static const dv_doubt *doubt_of(const dv_strmap *doubts, const dv_likeness *l,
                                dv_str path)
{
    const uint32_t *at = dv_strmap_get(doubts, path);

    return at ? &l->doubts.items[*at] : NULL;
}

void dv_history_doubt_pairs(dv_likeness *l)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_strmap doubts = DV_STRMAP_INIT;
    uint32_t count = l->doubts.count;

    for (uint32_t i = 0; i < count; i++)
        *dv_strmap_put(&doubts, &scratch, l->doubts.items[i].path, NULL) = i;
    for (uint32_t i = 0; count && i < l->found.count; i++) {
        const dv_likeness_pair *pair = &l->found.items[i];
        const dv_doubt *from = doubt_of(&doubts, l, pair->from);
        const dv_doubt *to = doubt_of(&doubts, l, pair->to);
        dv_doubt other;

        if ((from != NULL) == (to != NULL) || (l->copies && from))
            continue;
        other = from ? *from : *to;
        other.path = from ? pair->to : pair->from;
        *dv_vec_push(l->arena, &l->doubts) = other;
    }
    dv_strmap_release(&doubts);
}

bool dv_history_doubted(dv_history *history, const dv_doubt *doubt,
                        dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str what =
        dv_arena_printf(&scratch, "`%.*s`: blob", DV_STR_ARG(doubt->absent));

    return dv_history_unreadable(history, GIT_ENOTFOUND, what.ptr, doubt->oid,
                                 err);
}
