/* SPDX-License-Identifier: MIT */
#include "cli/suggesting.h"

#include "base/vec.h"
#include "repo/edits.h"
#include "repo/history.h"
#include "source/source.h"
#include "source/surface.h"
#include "text/lines.h"

/* Earlier commits that scopes and types are learned of, paths of each, and
 * files whose definitions are compared: of a change to more, the paths say
 * enough. */
enum { PAST_LIMIT = 500, TOUCHED_LIMIT = 200, PARSE_LIMIT = 200 };

static dv_source *parse(dv_source_parser *parser, dv_str path, dv_str text,
                        dv_arena *arena)
{
    if (!text.len)
        return NULL;
    return dv_source_parse(parser, dv_file_new(arena, path, text), arena);
}

static bool is_known(const dv_source *source)
{
    return !source || source->state == DV_SOURCE_PARSED;
}

static void compare(dv_source_parser *parser, const dv_edit *edit,
                    dv_suggest_change *change, dv_arena *arena)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    dv_str old_path = edit->old_path.len ? edit->old_path : edit->path;
    dv_source *before = parse(parser, old_path, edit->before, &scratch);
    dv_source *after = parse(parser, edit->path, edit->after, &scratch);
    dv_surface_change found;

    if (!is_known(before) || !is_known(after))
        return;
    found = dv_surface_compare(before, after, &scratch);
    change->public_added = found.public_added;
    change->public_removed = found.public_removed;
    change->private_added = found.private_added;
    change->added_name = dv_arena_copy(arena, found.added);
    change->removed_name = dv_arena_copy(arena, found.removed);
}

static void take(const dv_edits *edits, dv_arena *arena,
                 dv_suggest_input *input)
{
    dv_suggest_change *changes =
        dv_arena_new(arena, (edits->count + 1) * sizeof *changes);
    dv_source_parser *parser = dv_source_parser_new();
    uint32_t parsed = 0;

    for (uint32_t i = 0; i < edits->count; i++) {
        const dv_edit *edit = &edits->items[i];

        changes[i] = (dv_suggest_change){
            .path = edit->path,
            .old_path = edit->old_path,
            .added = edit->added,
            .gone = edit->gone,
            .lines_added = edit->lines_added,
            .lines_removed = edit->lines_removed,
            .added_lines = edit->added_lines,
            .removed_lines = edit->removed_lines,
        };
        if (edit->read && parsed < PARSE_LIMIT &&
            dv_path_kind_of(edit->path) == DV_PATH_SOURCE &&
            dv_source_is_code(edit->path)) {
            parsed++;
            compare(parser, edit, &changes[i], arena);
        }
    }
    dv_source_parser_free(parser);
    input->changes = changes;
    input->change_count = edits->count;
}

static bool remember(dv_history *history, uint32_t commit, dv_arena *arena,
                     dv_suggest_past *out, dv_error *err)
{
    DV_AUTO(dv_arena_release) dv_arena scratch = DV_ARENA_INIT;
    const dv_touched *touched;
    dv_suggest_touched *paths;
    uint32_t count;

    if (!dv_history_touched(history, commit, &scratch, &touched, &count, err))
        return false;
    if (count > TOUCHED_LIMIT)
        count = TOUCHED_LIMIT;
    paths = dv_arena_new(arena, (count + 1) * sizeof *paths);
    for (uint32_t i = 0; i < count; i++)
        paths[i] = (dv_suggest_touched){dv_arena_copy(arena, touched[i].path),
                                        touched[i].added, touched[i].removed};
    *out = (dv_suggest_past){
        .subject =
            dv_arena_copy(arena, dv_history_commit(history, commit)->subject),
        .paths = paths,
        .path_count = count,
    };
    return true;
}

/* `skip`: the commit that is judged does not know itself. */
static bool recall(dv_history *history, const char *rev, bool skip,
                   dv_arena *arena, dv_suggest_input *input, dv_error *err)
{
    dv_suggest_past *past = dv_arena_new(arena, PAST_LIMIT * sizeof *past);
    const uint32_t *recent;
    uint32_t from, count;

    if (!dv_history_find(history, rev, &from, err) ||
        !dv_history_recent(history, from, PAST_LIMIT, arena, &recent, &count,
                           err))
        return false;
    input->past_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (skip && recent[i] == from)
            continue;
        if (!remember(history, recent[i], arena, &past[input->past_count], err))
            return false;
        input->past_count++;
    }
    input->past = past;
    return true;
}

bool dv_suggesting_gather(dv_repo *repo, const char *rev, dv_arena *arena,
                          dv_suggest_input *input, dv_error *err)
{
    dv_history *history;
    dv_edits edits;
    bool done = rev ? dv_edits_of(repo, rev, arena, &edits, err)
                    : dv_edits_staged(repo, arena, &edits, err);

    if (!done)
        return false;
    take(&edits, arena, input);
    if (!edits.count || !dv_repo_head(repo).len)
        return true;
    history = dv_history_new(repo);
    done = recall(history, rev ? rev : "HEAD", rev != NULL, arena, input, err);
    dv_history_free(history);
    return done;
}
