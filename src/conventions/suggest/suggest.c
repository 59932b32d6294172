/* SPDX-License-Identifier: MIT */
#include "conventions/suggest/suggest.h"

#include "conventions/suggest/internal.h"
#include "text/path.h"

static const dv_path_kind order[DV_PATH_KINDS] = {
    DV_PATH_SOURCE, DV_PATH_TEST, DV_PATH_BUILD, DV_PATH_DEPENDENCIES,
    DV_PATH_CI,     DV_PATH_DOCS, DV_PATH_OTHER,
};

dv_path_kind dv_suggest_main_of(uint32_t mask)
{
    for (size_t i = 0; i < DV_COUNT(order); i++)
        if (mask & 1u << order[i])
            return order[i];
    return DV_PATH_OTHER;
}

dv_path_kind dv_suggest_main_kind(const dv_suggest_group *group)
{
    uint32_t mask = 0;

    for (uint32_t i = 0; i < DV_PATH_KINDS; i++)
        if (group->kinds[i])
            mask |= 1u << i;
    return dv_suggest_main_of(mask);
}

static void add_change(dv_suggest_group *group, const dv_suggest_change *change)
{
    group->items[group->count++] = change;
    group->kinds[dv_path_kind_of(change->path)]++;
}

static const char *verb_of(const dv_suggest_change *change)
{
    if (change->old_path.len)
        return "move";
    if (change->added)
        return "add";
    return change->gone ? "remove" : "update";
}

/* What was done to all of them, or "update". */
static const char *common_verb(const dv_suggest_group *group, dv_path_kind kind)
{
    const char *verb = NULL;

    for (uint32_t i = 0; i < group->count; i++) {
        const char *one = verb_of(group->items[i]);

        if (dv_path_kind_of(group->items[i]->path) != kind)
            continue;
        if (verb && strcmp(verb, one) != 0)
            return "update";
        verb = one;
    }
    return verb ? verb : "update";
}

static dv_str directory_of(dv_str path)
{
    return dv_str_slice(path, 0, dv_str_find_last_byte(path, '/'));
}

/* The deepest directory that all changes of `kind` are in; empty: the root. */
static dv_str common_directory(const dv_suggest_group *group, dv_path_kind kind)
{
    dv_str common = {0};
    bool first = true;

    for (uint32_t i = 0; i < group->count; i++) {
        dv_str path = group->items[i]->path;

        if (dv_path_kind_of(path) != kind)
            continue;
        if (first)
            common = dv_str_find_byte(path, '/') == path.len
                         ? (dv_str){0}
                         : directory_of(path);
        first = false;
        while (common.len &&
               !(dv_str_starts(path, common) && path.len > common.len &&
                 path.ptr[common.len] == '/'))
            common = dv_str_find_byte(common, '/') == common.len
                         ? (dv_str){0}
                         : directory_of(common);
    }
    return common;
}

static const dv_suggest_change *first_of(const dv_suggest_group *group,
                                         dv_path_kind kind)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (dv_path_kind_of(group->items[i]->path) == kind)
            return group->items[i];
    return group->items[0];
}

static dv_str describe_one(const dv_suggest_change *change, dv_arena *arena)
{
    dv_str name = dv_path_base(change->path);

    if (!change->added && change->public_added && !change->public_removed)
        return dv_arena_printf(arena, "add `%.*s`%s",
                               DV_STR_ARG(change->added_name),
                               change->public_added > 1 ? " and more" : "");
    if (!change->gone && change->public_removed && !change->public_added)
        return dv_arena_printf(arena, "remove `%.*s`%s",
                               DV_STR_ARG(change->removed_name),
                               change->public_removed > 1 ? " and more" : "");
    if (change->old_path.len)
        return dv_arena_printf(arena, "move `%.*s` to `%.*s`",
                               DV_STR_ARG(dv_path_base(change->old_path)),
                               DV_STR_ARG(name));
    return dv_arena_printf(arena, "%s `%.*s`", verb_of(change),
                           DV_STR_ARG(name));
}

/* What was done, in the imperative. */
static dv_str describe(const dv_suggest_group *group, dv_arena *arena)
{
    dv_path_kind kind = dv_suggest_main_kind(group);
    uint32_t count = group->kinds[kind];
    dv_str place;

    if (count <= 1)
        return describe_one(first_of(group, kind), arena);
    place = dv_path_base(common_directory(group, kind));
    return dv_arena_printf(
        arena, "%s %u %s%s%.*s%s", common_verb(group, kind), count,
        kind == DV_PATH_SOURCE ? "source files"
        : kind == DV_PATH_TEST ? "test files"
                               : dv_path_kind_name(kind),
        place.len ? " in `" : "", DV_STR_ARG(place), place.len ? "`" : "");
}

static uint32_t header_limit(const dv_suggest_work *work)
{
    uint32_t limit = work->input->settings->header_length;

    return limit ? limit : DV_COMMIT_HEADER;
}

/* Names may be long and hold anything: then the description says less. */
static bool is_fine(dv_str header, uint32_t limit)
{
    if (header.len > limit)
        return false;
    for (size_t i = 0; i < header.len; i++)
        if ((unsigned char)header.ptr[i] < 0x20 || header.ptr[i] == 0x7f)
            return false;
    return true;
}

static dv_str make_header(const dv_suggest_work *work,
                          const dv_suggest_group *group, dv_str type,
                          dv_str scope)
{
    dv_str start = dv_arena_printf(
        work->arena, "%.*s%s%.*s%s: ", DV_STR_ARG(type), scope.len ? "(" : "",
        DV_STR_ARG(scope), scope.len ? ")" : "");
    dv_str said = describe(group, work->arena);
    dv_str header = dv_arena_printf(work->arena, "%.*s%.*s", DV_STR_ARG(start),
                                    DV_STR_ARG(said));

    if (is_fine(header, header_limit(work)))
        return header;
    return dv_arena_printf(work->arena, "%.*s%s %s", DV_STR_ARG(start),
                           common_verb(group, dv_suggest_main_kind(group)),
                           dv_path_kind_name(dv_suggest_main_kind(group)));
}

static dv_suggested suggest_one(const dv_suggest_work *work,
                                const dv_suggest_group *group)
{
    dv_suggest_lines reasons = {0};
    dv_str *paths = dv_arena_new(work->arena, group->count * sizeof *paths);
    dv_suggested out = {.paths = paths, .path_count = group->count};

    for (uint32_t i = 0; i < group->count; i++)
        paths[i] = group->items[i]->path;
    out.type = dv_suggest_type(work, group, &reasons);
    out.scope = dv_suggest_scope(work, group, &reasons);
    out.header = make_header(work, group, out.type, out.scope);
    out.reasons = reasons.items;
    out.reason_count = reasons.count;
    return out;
}

/* Commits of their own: tests go with the source that they are of, lock files
 * with what they lock, data with the source that reads it. */
static const uint8_t part_of[DV_PATH_KINDS] = {
    [DV_PATH_SOURCE] = 0, [DV_PATH_TEST] = 0,  [DV_PATH_DOCS] = 1,
    [DV_PATH_CI] = 2,     [DV_PATH_BUILD] = 3, [DV_PATH_DEPENDENCIES] = 3,
    [DV_PATH_OTHER] = 4,
};
enum { PART_LIMIT = 5 };

static uint32_t part_for(const dv_suggest_group *all, dv_str path)
{
    dv_path_kind kind = dv_path_kind_of(path);

    return kind == DV_PATH_OTHER && all->kinds[DV_PATH_SOURCE] ? 0
                                                               : part_of[kind];
}

static dv_suggest_group new_group(const dv_suggest_work *work)
{
    const dv_suggest_change **items =
        dv_arena_new(work->arena, work->input->change_count * sizeof *items);

    return (dv_suggest_group){.items = items};
}

static void split(const dv_suggest_work *work, const dv_suggest_group *all,
                  dv_suggestion *out)
{
    dv_suggest_group parts[PART_LIMIT];
    dv_suggested *made = dv_arena_new(work->arena, PART_LIMIT * sizeof *made);
    uint32_t count = 0;

    for (uint32_t i = 0; i < PART_LIMIT; i++)
        parts[i] = new_group(work);
    for (uint32_t i = 0; i < work->input->change_count; i++) {
        const dv_suggest_change *change = &work->input->changes[i];

        add_change(&parts[part_for(all, change->path)], change);
    }
    for (uint32_t i = 0; i < PART_LIMIT; i++)
        if (parts[i].count)
            made[count++] = suggest_one(work, &parts[i]);
    if (count < 2)
        return;
    out->parts = made;
    out->part_count = count;
}

dv_suggestion dv_suggest(const dv_suggest_input *input, dv_arena *arena)
{
    dv_suggest_work work = {.input = input, .arena = arena};
    dv_suggest_group all = new_group(&work);
    dv_suggestion out = {.part_count = 0};

    dv_suggest_learn(&work);
    for (uint32_t i = 0; i < input->change_count; i++)
        add_change(&all, &input->changes[i]);
    out.whole = suggest_one(&work, &all);
    split(&work, &all, &out);
    return out;
}
