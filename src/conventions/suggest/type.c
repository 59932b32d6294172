/* SPDX-License-Identifier: MIT */
/*
 * The type: what earlier commits that are like this one are called, here or
 * anywhere, weighed with what was done.
 */
#include <math.h>

#include "base/buf.h"
#include "conventions/commit/commit.h"
#include "conventions/suggest/internal.h"

enum {
    TYPE_LIMIT = 32, /* types that are weighed */
    NEAREST = 10     /* earlier commits that are counted for the reader */
};

/* How much the commits that are like this one count, and how much all. */
static const double like_weight = 0.72, all_weight = 0.2;

/* After so many commits one counts a third. */
static const double memory = 250;

/* What the usual is worth: an earlier commit at so many places in common. */
static const double usual_weight = 0.05;

/* That nothing speaks for a type does not rule it out. */
static const double least_share = 0.001;

typedef struct usual {
    dv_path_kind kind;
    const char *type;
    double share;
} usual;

/* What Conventional Commits are called where nothing is known of a history. */
static const usual usuals[] = {
    {DV_PATH_SOURCE, "fix", 0.50},
    {DV_PATH_SOURCE, "feat", 0.27},
    {DV_PATH_SOURCE, "refactor", 0.14},
    {DV_PATH_SOURCE, "perf", 0.02},
    {DV_PATH_SOURCE, "chore", 0.02},
    {DV_PATH_SOURCE, "docs", 0.05},
    {DV_PATH_TEST, "test", 0.9},
    {DV_PATH_TEST, "fix", 0.1},
    {DV_PATH_DOCS, "docs", 0.9},
    {DV_PATH_DOCS, "chore", 0.1},
    {DV_PATH_CI, "ci", 0.8},
    {DV_PATH_CI, "chore", 0.2},
    {DV_PATH_BUILD, "build", 0.8},
    {DV_PATH_BUILD, "chore", 0.2},
    {DV_PATH_DEPENDENCIES, "build", 0.8},
    {DV_PATH_DEPENDENCIES, "chore", 0.2},
    {DV_PATH_OTHER, "chore", 0.9},
    {DV_PATH_OTHER, "fix", 0.1},
};

typedef struct candidate {
    dv_str name;
    uint32_t seen, near; /* earlier commits; of those that are most like it */
    double like;         /* what those that are like it are worth */
    double weight;       /* a logarithm */
} candidate;

/* An earlier commit, by how like it is. */
typedef struct neighbour {
    double likeness;
    candidate *type;
} neighbour;

typedef struct weighing {
    const dv_suggest_work *work;
    const dv_suggest_group *group;
    candidate types[TYPE_LIMIT];
    uint32_t type_count;
    uint32_t seen; /* earlier commits */
    neighbour nearest[NEAREST];
    uint32_t near;
    dv_suggest_lines *reasons;
} weighing;

static candidate *find(weighing *w, dv_str name)
{
    for (uint32_t i = 0; i < w->type_count; i++)
        if (dv_str_equal(w->types[i].name, name))
            return &w->types[i];
    return NULL;
}

static void add_type(weighing *w, dv_str name)
{
    if (w->type_count < TYPE_LIMIT && !find(w, name))
        w->types[w->type_count++] = (candidate){.name = name};
}

/* Those that are allowed; where nobody said which, those of the history too. */
static void add_types(weighing *w)
{
    dv_commit_names laid_down = w->work->input->settings->types;

    for (uint32_t i = 0; i < laid_down.count; i++)
        add_type(w, laid_down.items[i]);
    if (laid_down.count)
        return;
    for (uint32_t i = 0; i < dv_commit_type_count; i++)
        add_type(w, dv_commit_types[i]);
    for (uint32_t i = 0; i < w->work->known.count; i++)
        add_type(w, w->work->known.items[i].type);
}

/* What the group leaves behind: a renamed file is gone and a new one there. */
static dv_suggest_trace trace_of(const weighing *w)
{
    const dv_suggest_group *group = w->group;
    dv_suggest_touched *paths =
        dv_arena_new(w->work->arena, 2 * group->count * sizeof *paths);
    uint32_t count = 0;

    for (uint32_t i = 0; i < group->count; i++) {
        const dv_suggest_change *change = group->items[i];
        bool renamed = change->old_path.len > 0;

        if (renamed)
            paths[count++] =
                (dv_suggest_touched){change->old_path, false, true};
        paths[count++] = (dv_suggest_touched){
            change->path, change->added || renamed, change->gone};
    }
    return dv_suggest_trace_of(paths, count, w->work->arena);
}

/* From 0 to 1: what both touched, of what either did; of other kinds of files,
 * less. */
static double likeness(const dv_suggest_trace *a, const dv_suggest_trace *b)
{
    uint32_t common = dv_suggest_common(&a->marks, &b->marks);
    double share = (double)common / (a->marks.count + b->marks.count - common);

    if (a->mask == b->mask)
        return share;
    return share * (dv_suggest_main_of(a->mask) == dv_suggest_main_of(b->mask)
                        ? 0.85
                        : 0.7);
}

static void keep_nearest(weighing *w, neighbour found)
{
    uint32_t at = w->near;

    if (w->near == NEAREST && found.likeness <= w->nearest[at - 1].likeness)
        return;
    if (w->near < NEAREST)
        w->near++;
    else
        at--;
    for (; at && w->nearest[at - 1].likeness < found.likeness; at--)
        w->nearest[at] = w->nearest[at - 1];
    w->nearest[at] = found;
}

static void look_back(weighing *w)
{
    dv_suggest_trace own = trace_of(w);

    for (uint32_t i = 0; i < w->work->known.count; i++) {
        const dv_suggest_known *known = &w->work->known.items[i];
        candidate *type = find(w, known->type);
        double share;

        if (!type)
            continue;
        share = likeness(&own, &known->trace);
        type->seen++;
        type->like += share * share * share * exp(-(double)known->age / memory);
        w->seen++;
        keep_nearest(w, (neighbour){share, type});
    }
    for (uint32_t i = 0; i < w->near; i++)
        w->nearest[i].type->near++;
}

static void add_usual(weighing *w)
{
    dv_path_kind kind = dv_suggest_main_kind(w->group);

    for (size_t i = 0; i < DV_COUNT(usuals); i++) {
        candidate *type = find(w, dv_str_from(usuals[i].type));

        if (usuals[i].kind == kind && type)
            type->like += usuals[i].share * usual_weight;
    }
}

static void weigh(weighing *w, const dv_suggest_shape *shape)
{
    double all = 0;

    for (uint32_t i = 0; i < w->type_count; i++)
        all += w->types[i].like;
    for (uint32_t i = 0; i < w->type_count; i++) {
        candidate *type = &w->types[i];
        double like = all > 0 ? type->like / all : 0;

        type->weight =
            like_weight * log(like > least_share ? like : least_share) +
            all_weight * log((type->seen + 0.5) / (w->seen + 6)) +
            dv_suggest_weigh(shape, type->name);
    }
}

static void say(weighing *w, dv_str line)
{
    *dv_vec_push(w->work->arena, w->reasons) = line;
}

static void say_names(weighing *w, const dv_suggest_shape *shape)
{
    dv_arena *arena = w->work->arena;

    if (shape->of[DV_MORE_NAMES] > 0)
        say(w, dv_arena_printf(arena, "adds `%.*s`%s", DV_STR_ARG(shape->name),
                               shape->public_added > 1
                                   ? " and more that others can use"
                                   : ", which others can use"));
    if (shape->of[DV_FEWER_NAMES] > 0)
        say(w, dv_arena_printf(arena,
                               "removes `%.*s`: if others use it, put a `!` "
                               "behind the type",
                               DV_STR_ARG(shape->lost)));
    if (shape->new_files)
        say(w, dv_arena_printf(arena, "adds %u source file%s", shape->new_files,
                               shape->new_files == 1 ? "" : "s"));
}

static void say_lines(weighing *w, const double *of)
{
    if (of[DV_MOVES_ONLY] > 0)
        say(w, DV_STR("moves files and changes next to nothing in them"));
    else if (of[DV_ADDS_NONE] > 0)
        say(w, DV_STR("removes lines and adds none"));
    else if (of[DV_VERSIONS] > 0)
        say(w, DV_STR("changes versions or other numbers alone"));
    else if (of[DV_COMMENTS_ONLY] > 0)
        say(w, DV_STR("adds comments alone"));
}

static const candidate *heaviest(const weighing *w)
{
    const candidate *best = &w->types[0];

    for (uint32_t i = 1; i < w->type_count; i++)
        if (w->types[i].weight > best->weight)
            best = &w->types[i];
    return best;
}

static void say_kinds(weighing *w)
{
    DV_AUTO(dv_buf_release) dv_buf line = DV_BUF_INIT;

    dv_buf_add(&line, DV_STR("changes"));
    for (uint32_t i = 0, said = 0; i < DV_PATH_KINDS; i++)
        if (w->group->kinds[i])
            dv_buf_printf(&line, "%s %s (%u)", said++ ? "," : "",
                          dv_path_kind_name((dv_path_kind)i),
                          w->group->kinds[i]);
    say(w, dv_arena_copy(w->work->arena, dv_buf_str(&line)));
}

dv_str dv_suggest_type(const dv_suggest_work *work,
                       const dv_suggest_group *group, dv_suggest_lines *reasons)
{
    weighing w = {.work = work, .group = group, .reasons = reasons};
    dv_suggest_shape shape = dv_suggest_measure(group, work->arena);
    const candidate *best;

    add_types(&w);
    look_back(&w);
    add_usual(&w);
    weigh(&w, &shape);
    say_kinds(&w);
    say_names(&w, &shape);
    say_lines(&w, shape.of);
    best = heaviest(&w);
    if (best->near)
        say(&w,
            dv_arena_printf(work->arena,
                            "of the %u earlier commits that are most like "
                            "it, %u %s `%.*s`",
                            w.near, best->near, best->near == 1 ? "is" : "are",
                            DV_STR_ARG(best->name)));
    return best->name;
}
