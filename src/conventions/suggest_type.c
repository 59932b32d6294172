/* SPDX-License-Identifier: MIT */
/*
 * The type: what is usual for such paths, here or anywhere, weighed with what
 * was done to them.
 */
#include "base/buf.h"
#include "conventions/commit.h"
#include "conventions/suggest_internal.h"

enum {
    TYPE_LIMIT = 32, /* types that are weighed */
    ENOUGH = 4,      /* earlier commits that are a custom */
    SMALL = 12,      /* added lines of source that are a small change */
    LARGE = 120,     /* … and a large one */
    USUAL_WEIGHT = 3 /* commits that the usual is worth */
};

typedef struct usual {
    dv_path_kind kind;
    const char *type;
    double share;
} usual;

/* What Conventional Commits are called where nothing is known of a history. */
static const usual usuals[] = {
    {DV_PATH_SOURCE, "fix", 0.50},        {DV_PATH_SOURCE, "feat", 0.30},
    {DV_PATH_SOURCE, "refactor", 0.14},   {DV_PATH_SOURCE, "perf", 0.02},
    {DV_PATH_SOURCE, "chore", 0.04},      {DV_PATH_TEST, "test", 0.9},
    {DV_PATH_TEST, "fix", 0.1},           {DV_PATH_DOCS, "docs", 0.9},
    {DV_PATH_DOCS, "chore", 0.1},         {DV_PATH_CI, "ci", 0.8},
    {DV_PATH_CI, "chore", 0.2},           {DV_PATH_BUILD, "build", 0.6},
    {DV_PATH_BUILD, "chore", 0.4},        {DV_PATH_DEPENDENCIES, "build", 0.6},
    {DV_PATH_DEPENDENCIES, "chore", 0.4}, {DV_PATH_OTHER, "chore", 0.9},
    {DV_PATH_OTHER, "fix", 0.1},
};

typedef struct candidate {
    dv_str name;
    uint32_t seen;
    double weight;
} candidate;

typedef struct weighing {
    const dv_suggest_work *work;
    const dv_suggest_group *group;
    candidate types[TYPE_LIMIT];
    uint32_t type_count;
    uint32_t seen; /* earlier commits of such paths */
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

typedef struct likeness {
    uint32_t mask, names;
    bool by_names;
} likeness;

static bool is_alike(const dv_suggest_known *known, const likeness *like)
{
    return known->mask == like->mask &&
           (!like->by_names || known->names == like->names);
}

static void count(weighing *w, const likeness *like)
{
    w->seen = 0;
    for (uint32_t i = 0; i < w->type_count; i++)
        w->types[i].seen = 0;
    for (uint32_t i = 0; i < w->work->known.count; i++) {
        const dv_suggest_known *known = &w->work->known.items[i];
        candidate *type = is_alike(known, like) ? find(w, known->type) : NULL;

        if (!type)
            continue;
        type->seen++;
        w->seen++;
    }
}

/* Earlier commits of the same file names, as long as no source is among them,
 * else of the same kinds of files. */
static void look_back(weighing *w)
{
    likeness like = {.by_names = true};

    for (uint32_t i = 0; i < w->group->count; i++) {
        dv_str path = w->group->items[i]->path;

        like.mask |= 1u << dv_path_kind_of(path);
        like.names |= dv_suggest_names_bit(path);
    }
    if (!w->group->kinds[DV_PATH_SOURCE])
        count(w, &like);
    if (w->seen >= ENOUGH)
        return;
    like.by_names = false;
    count(w, &like);
}

static void weigh_usual(weighing *w)
{
    dv_path_kind kind = dv_suggest_main_kind(w->group);

    for (uint32_t i = 0; i < w->type_count; i++)
        w->types[i].weight = w->types[i].seen;
    for (size_t i = 0; i < DV_COUNT(usuals); i++) {
        candidate *type = find(w, dv_str_from(usuals[i].type));

        if (usuals[i].kind == kind && type)
            type->weight += usuals[i].share * USUAL_WEIGHT;
    }
}

static void favour(weighing *w, const char *name, double factor)
{
    candidate *type = find(w, dv_str_from(name));

    if (type)
        type->weight *= factor;
}

typedef struct done {
    uint32_t added, removed, public_added, public_removed;
    uint32_t new_files, moved, source;
    dv_str name, lost;
} done;

static done sum_up(const dv_suggest_group *group)
{
    done d = {0};

    for (uint32_t i = 0; i < group->count; i++) {
        const dv_suggest_change *change = group->items[i];

        if (dv_path_kind_of(change->path) != DV_PATH_SOURCE)
            continue;
        d.source++;
        d.added += change->lines_added;
        d.removed += change->lines_removed;
        d.public_added += change->public_added;
        d.public_removed += change->public_removed;
        d.new_files += change->added;
        d.moved += change->old_path.len > 0;
        if (!d.name.len)
            d.name = change->added_name;
        if (!d.lost.len)
            d.lost = change->removed_name;
    }
    return d;
}

static void say(weighing *w, dv_str line)
{
    *dv_vec_push(w->work->arena, w->reasons) = line;
}

static void weigh_names(weighing *w, const done *d)
{
    dv_arena *arena = w->work->arena;

    if (d->public_added > d->public_removed) {
        favour(w, "feat", 3);
        say(w, dv_arena_printf(arena, "adds `%.*s`%s", DV_STR_ARG(d->name),
                               d->public_added > 1
                                   ? " and more that others can use"
                                   : ", which others can use"));
    }
    if (d->public_removed && !d->public_added) {
        favour(w, "refactor", 2.5);
        say(w, dv_arena_printf(arena,
                               "removes `%.*s`: if others use it, put a `!` "
                               "behind the type",
                               DV_STR_ARG(d->lost)));
    }
    if (d->new_files) {
        favour(w, "feat", 2);
        say(w, dv_arena_printf(arena, "adds %u source file%s", d->new_files,
                               d->new_files == 1 ? "" : "s"));
    }
}

static void weigh_lines(weighing *w, const done *d)
{
    if (d->moved == d->source && d->added + d->removed < SMALL) {
        favour(w, "refactor", 20);
        say(w, DV_STR("moves files and changes next to nothing in them"));
    } else if (!d->added && d->removed) {
        favour(w, "refactor", 4);
        say(w, DV_STR("removes lines and adds none"));
    } else if (d->added <= SMALL && !d->public_added && !d->new_files) {
        favour(w, "fix", 1.3);
        favour(w, "feat", 0.5);
    } else if (d->added >= LARGE && d->added > 2 * d->removed) {
        favour(w, "feat", 1.8);
    }
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
    const candidate *best;
    done d = sum_up(group);

    add_types(&w);
    look_back(&w);
    weigh_usual(&w);
    say_kinds(&w);
    if (d.source) {
        weigh_names(&w, &d);
        weigh_lines(&w, &d);
    }
    best = heaviest(&w);
    if (best->seen)
        say(&w, dv_arena_printf(work->arena,
                                "%u of the %u earlier commits of such files "
                                "are `%.*s`",
                                best->seen, w.seen, DV_STR_ARG(best->name)));
    return best->name;
}
