/* SPDX-License-Identifier: MIT */
#include "facts/past/branched_states.h"

#include "facts/cite/words.h"
#include "facts/past/block.h"
#include "source/passage/passage.h"
#include "text/lines.h"

/* Contents of cited files that are looked at for one commit that wrote. */
#define CONTENTS_LIMIT 192u

static dv_then_file *file_of(dv_states *states, dv_strmap *index, dv_str path)
{
    bool added;
    uint32_t *number = dv_strmap_put(index, states->arena, path, &added);

    if (added) {
        dv_then_file *file = dv_arena_new(states->arena, sizeof *file);

        *file = (dv_then_file){.path = path};
        *number = states->files.count;
        *dv_vec_push(states->arena, &states->files) = file;
    }
    return states->files.items[*number];
}

/* What a commit has of a file that its child, the last step, has made. */
static bool step_renamed(dv_states *states, uint32_t commit, dv_then *now,
                         dv_error *err)
{
    dv_history *history = states->repo->history;
    dv_str before;

    if (!dv_history_path_before(history, commit,
                                states->commits[states->steps - 1], now->path,
                                &before, err))
        return false;
    if (!before.len)
        return true;
    now->path = before;
    return dv_history_blob(history, commit, before, now->oid, &now->exists,
                           err);
}

/* What a commit has of a file: the content of its child, or another. */
static bool step_file(dv_states *states, dv_then_file *file, uint32_t commit,
                      dv_error *err)
{
    uint32_t count = file->contents.count;
    const dv_then *last = count ? &file->contents.items[count - 1] : NULL;
    dv_then now = {.path = last ? last->path : file->path};

    if (!dv_history_blob(states->repo->history, commit, now.path, now.oid,
                         &now.exists, err) ||
        (!now.exists && last && last->exists &&
         !step_renamed(states, commit, &now, err)))
        return false;
    if (!last || last->exists != now.exists ||
        !dv_str_equal(last->path, now.path) ||
        (now.exists && memcmp(last->oid, now.oid, sizeof now.oid) != 0)) {
        *dv_vec_push(states->arena, &file->contents) = now;
        states->contents++;
    }
    file->at[states->steps] = file->contents.count - 1;
    return true;
}

/* Back by first parents. What a shallow clone lacks ends the way: nothing is
 * said of it then. */
static bool walk(dv_states *states, uint32_t commit, dv_error *err)
{
    dv_history *history = states->repo->history;

    while (states->steps < DV_STEPS_LIMIT &&
           states->contents < CONTENTS_LIMIT) {
        DV_AUTO(dv_error_release) dv_error lost = DV_ERROR_INIT;
        const dv_commit *of;

        if (!dv_history_load(history, commit, &lost))
            break;
        for (uint32_t i = 0; i < states->files.count; i++)
            if (!step_file(states, states->files.items[i], commit, err))
                return false;
        states->commits[states->steps++] = commit;
        of = dv_history_commit(history, commit);
        if (of->parent_count == 0)
            break;
        commit = of->parents[0];
    }
    return true;
}

bool dv_states_find(dv_states *out, dv_scales *const *cases, uint32_t count,
                    dv_error *err)
{
    dv_strmap index = DV_STRMAP_INIT;

    *out = (dv_states){
        .past = cases[0]->past,
        .arena = dv_scales_arena(cases[0]),
        .repo = dv_departure_of(cases[0])->repo,
    };
    for (uint32_t i = 0; i < count; i++)
        *dv_vec_push(
            out->arena,
            &file_of(out, &index, dv_departure_of(cases[i])->path)->cases) =
            cases[i];
    dv_strmap_release(&index);
    return walk(out, cases[0]->origin->wrote, err);
}

static bool has_name(const dv_scales *s, const dv_file *file)
{
    const dv_claims *claims = &s->reading->claims[s->of->citation];
    dv_lines lines = dv_departure_of(s)->lines;
    dv_str block;

    if (lines.first == 0 || lines.first > lines.last ||
        lines.first > file->line_count)
        return false;
    block = dv_block_text(file, lines);
    for (uint32_t i = 0; i < claims->count && i < 2 * DV_NAMES_LIMIT; i++)
        if (claims->names[i].strength >= DV_NAME_QUOTED &&
            dv_words_stand(block, dv_words_last(claims->names[i].name)))
            return true;
    return false;
}

static bool look_at(dv_states *states, const dv_then_file *of, dv_then *then,
                    dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_file *file;
    dv_str text = {NULL, 0};

    if (then->named)
        return true;
    then->named = dv_arena_new(states->arena, of->cases.count * sizeof(bool));
    if (then->exists && !dv_history_peek(states->repo->history, then->oid,
                                         DV_SOURCE_LIMIT, &scratch, &text, err))
        return false;
    file = text.ptr ? dv_file_new(&scratch, of->path, text) : NULL;
    for (uint32_t i = 0; i < of->cases.count; i++)
        then->named[i] = file && has_name(of->cases.items[i], file);
    return true;
}

bool dv_states_look(dv_states *states, uint32_t step, int64_t *out,
                    dv_error *err)
{
    *out = 0;
    for (uint32_t i = 0; i < states->files.count; i++) {
        dv_then_file *file = states->files.items[i];
        dv_then *now = &file->contents.items[file->at[step]];

        if (file->contents.count == 1)
            continue;
        if (!look_at(states, file, now, err))
            return false;
        for (uint32_t k = 0; k < file->cases.count; k++) {
            uint32_t own = dv_step_of(file->cases.items[k]);
            dv_then *then =
                &file->contents.items[file->at[own < states->steps ? own : 0]];

            if (!look_at(states, file, then, err))
                return false;
            *out += now->named[k] - then->named[k];
        }
    }
    return true;
}
