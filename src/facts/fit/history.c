/* SPDX-License-Identifier: MIT */
#include "facts/fit/internal.h"
#include "text/path.h"

/* The number of something by a history's own numbers, which are dense. */
static uint32_t *slot(dv_fit_history *past, uint32_t number)
{
    while (past->place.count <= number)
        *dv_vec_push(past->arena, &past->place) = 0;
    return &past->place.items[number];
}

/* Loads all that the tip reaches. Afterwards the place of a commit is how many
 * of its children are not in the order yet, plus one. */
static bool load_all(dv_fit_history *past, uint32_t tip, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    DV_VEC(uint32_t) open = {0};

    *slot(past, tip) = 1;
    *dv_vec_push(&scratch, &open) = tip;
    while (open.count > 0) {
        uint32_t at = open.items[--open.count];
        const dv_commit *commit;

        if (!dv_history_load(past->history, at, err))
            return false;
        commit = dv_history_commit(past->history, at);
        for (uint32_t i = 0; i < commit->parent_count; i++) {
            uint32_t *children = slot(past, commit->parents[i]);

            if ((*children)++ > 0)
                continue;
            *children = 2;
            *dv_vec_push(&scratch, &open) = commit->parents[i];
        }
    }
    return true;
}

/* Each commit when all its children are in the order (Kahn, "Topological
 * sorting of large networks", 1962); then the order is turned round. */
static void sort_commits(dv_fit_history *past, uint32_t tip)
{
    uint32_t count;

    *dv_vec_push(past->arena, &past->commits) = (dv_fit_commit){.number = tip};
    for (uint32_t i = 0; i < past->commits.count; i++) {
        const dv_commit *commit =
            dv_history_commit(past->history, past->commits.items[i].number);

        for (uint32_t k = 0; k < commit->parent_count; k++)
            if (--*slot(past, commit->parents[k]) == 1)
                *dv_vec_push(past->arena, &past->commits) =
                    (dv_fit_commit){.number = commit->parents[k]};
    }
    count = past->commits.count;
    for (uint32_t i = 0; i < count / 2; i++) {
        dv_fit_commit other = past->commits.items[i];

        past->commits.items[i] = past->commits.items[count - 1 - i];
        past->commits.items[count - 1 - i] = other;
    }
    for (uint32_t i = 0; i < count; i++)
        *slot(past, past->commits.items[i].number) = i;
}

/* The branch that was merged into, as git log --first-parent has it. */
static void mark_mainline(dv_fit_history *past, uint32_t tip)
{
    const dv_commit *commit;

    do {
        past->commits.items[*slot(past, tip)].mainline = true;
        commit = dv_history_commit(past->history, tip);
        tip = commit->parent_count ? commit->parents[0] : tip;
    } while (commit->parent_count);
}

static void add_touch(dv_fit_history *past, dv_str path)
{
    uint32_t *number;
    bool added;

    if (!dv_strmap_get(past->names, dv_path_base(path)))
        return;
    number = dv_strmap_get(&past->path_numbers, path);
    if (!number) {
        path = dv_arena_copy(past->arena, path);
        number = dv_strmap_put(&past->path_numbers, past->arena, path, &added);
        *number = past->paths.count;
        *dv_vec_push(past->arena, &past->paths) = path;
    }
    *dv_vec_push(past->arena, &past->touches) = *number;
}

static bool add_touches(dv_fit_history *past, dv_fit_commit *commit,
                        dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_touched *touched;
    uint32_t count;

    if (!dv_history_touched(past->history, commit->number, &scratch, &touched,
                            &count, err))
        return false;
    commit->first_touch = past->touches.count;
    for (uint32_t i = 0; i < count; i++)
        add_touch(past, touched[i].path);
    commit->touch_count = past->touches.count - commit->first_touch;
    return true;
}

bool dv_fit_walk(dv_fit_history *past, uint32_t tip, dv_error *err)
{
    if (!load_all(past, tip, err))
        return false;
    sort_commits(past, tip);
    mark_mainline(past, tip);
    for (uint32_t i = 0; i < past->commits.count; i++)
        if (!add_touches(past, &past->commits.items[i], err))
            return false;
    return true;
}

void dv_fit_history_release(dv_fit_history *past)
{
    dv_strmap_release(&past->path_numbers);
    dv_history_free(past->history);
}

static uint32_t add_version(dv_fits *fits, uint32_t file,
                            const unsigned char oid[20])
{
    char key[4 + 20];
    uint32_t *number;
    dv_fit_version *version;

    memcpy(key, &file, 4);
    memcpy(key + 4, oid, 20);
    number = dv_strmap_get(&fits->version_numbers, (dv_str){key, sizeof key});
    if (number)
        return *number;
    number = dv_strmap_put(
        &fits->version_numbers, &fits->arena,
        dv_arena_copy(&fits->arena, (dv_str){key, sizeof key}), NULL);
    *number = fits->versions.count;
    version = dv_vec_push(&fits->arena, &fits->versions);
    *version = (dv_fit_version){.file = file};
    memcpy(version->oid, oid, sizeof version->oid);
    return *number;
}

static uint32_t state_size(const dv_fits *fits)
{
    return fits->files.count * (uint32_t)sizeof(uint32_t);
}

/* Puts what the commit has of a file into `state`. */
static bool look(dv_fits *fits, const dv_fit_commit *commit, uint32_t file,
                 uint32_t *state, dv_error *err)
{
    unsigned char oid[20];
    bool found;

    if (!dv_history_blob(fits->past.history, commit->number,
                         fits->files.items[file].path, oid, &found, err))
        return false;
    state[file] = found ? add_version(fits, file, oid) : DV_NONE;
    return true;
}

static const uint32_t *state_of_parent(const dv_fits *fits,
                                       const dv_commit *commit, uint32_t parent)
{
    uint32_t place = fits->past.place.items[commit->parents[parent]];

    return fits->states.items[fits->past.commits.items[place].state];
}

/* A merge has of each file what its parents have where they agree; it touches
 * what is as in none of them. */
static bool look_where_parents_differ(dv_fits *fits, const dv_fit_commit *at,
                                      uint32_t *state, dv_error *err)
{
    const dv_commit *commit = dv_history_commit(fits->past.history, at->number);
    const uint32_t *first;

    if (commit->parent_count < 2)
        return true;
    first = state_of_parent(fits, commit, 0);
    for (uint32_t i = 1; i < commit->parent_count; i++) {
        const uint32_t *other = state_of_parent(fits, commit, i);

        for (uint32_t file = 0; file < fits->files.count; file++)
            if (first[file] != other[file] && !look(fits, at, file, state, err))
                return false;
    }
    return true;
}

/* The state of a parent that is the same, or a new one. */
static uint32_t keep_state(dv_fits *fits, const dv_commit *commit,
                           const uint32_t *state)
{
    uint32_t *kept;

    for (uint32_t i = 0; i < commit->parent_count; i++) {
        uint32_t place = fits->past.place.items[commit->parents[i]];
        uint32_t number = fits->past.commits.items[place].state;

        if (memcmp(fits->states.items[number], state, state_size(fits)) == 0)
            return number;
    }
    kept = dv_arena_new(&fits->arena, state_size(fits));
    memcpy(kept, state, state_size(fits));
    *dv_vec_push(&fits->arena, &fits->states) = kept;
    return fits->states.count - 1;
}

static bool find_state(dv_fits *fits, dv_fit_commit *at, uint32_t *state,
                       dv_error *err)
{
    const dv_fit_history *past = &fits->past;
    const dv_commit *commit = dv_history_commit(past->history, at->number);

    if (commit->parent_count == 0)
        memset(state, 0xff, state_size(fits)); /* DV_NONE: no file */
    else
        memcpy(state, state_of_parent(fits, commit, 0), state_size(fits));
    if (!look_where_parents_differ(fits, at, state, err))
        return false;
    for (uint32_t i = 0; i < at->touch_count; i++) {
        uint32_t file =
            past->files.items[past->touches.items[at->first_touch + i]];

        if (file != DV_NONE && !look(fits, at, file, state, err))
            return false;
    }
    at->state = keep_state(fits, commit, state);
    return true;
}

bool dv_fit_states(dv_fits *fits, dv_error *err)
{
    uint32_t *state = dv_arena_new(&fits->arena, state_size(fits) + 1);

    for (uint32_t i = 0; i < fits->past.commits.count; i++)
        if (!find_state(fits, &fits->past.commits.items[i], state, err))
            return false;
    return true;
}
