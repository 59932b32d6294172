/* SPDX-License-Identifier: MIT */
#include "facts/options/write.h"

#include "facts/options/nearest.h"

static dv_str path_of(const dv_option_judge *judge, uint32_t entry)
{
    return judge->index->tree->tree.listing.entries[entry].path;
}

/* What a reader is told, being written. */
typedef struct writer {
    dv_option_judge *judge;
    const dv_option_used *use;
    DV_VEC(dv_str) lines;
} writer;

static void add_line(writer *w, dv_str line)
{
    *dv_vec_push(w->judge->arena, &w->lines) = line;
}

static void say_script(writer *w, const dv_option_closure *closure)
{
    dv_option_judge *judge = w->judge;
    dv_arena *arena = judge->arena;
    dv_str path = path_of(judge, closure->entry);

    if (closure->deaf) {
        add_line(w,
                 dv_arena_printf(arena, "%.*s looks at none of its arguments",
                                 DV_STR_ARG(path)));
        return;
    }
    if (closure->count > 1)
        add_line(w, dv_arena_printf(arena,
                                    "%.*s and what it uses (%u files) define "
                                    "%u options, not this one",
                                    DV_STR_ARG(path), closure->count - 1,
                                    closure->defined));
    else
        add_line(w,
                 dv_arena_printf(arena, "%.*s defines %u options, not this one",
                                 DV_STR_ARG(path), closure->defined));
}

static void say_nowhere(writer *w)
{
    add_line(w, dv_arena_printf(w->judge->arena, "no file of %.*s has it",
                                DV_STR_ARG(w->judge->index->tree->label)));
}

/* Where else the option is defined. */
static void say_elsewhere(writer *w)
{
    const dv_option_index *index = w->judge->index;
    const dv_option_row *row = dv_option_index_find(index, w->use->name);

    for (uint32_t i = 0; row && i < row->count; i++) {
        const dv_option_holder *holder = &index->holders[row->first + i];

        if (!holder->defined)
            continue;
        add_line(
            w, dv_arena_printf(
                   w->judge->arena, "%.*s:%u defines it, for something else",
                   DV_STR_ARG(path_of(w->judge, holder->entry)), holder->line));
        return;
    }
}

/* The one that was probably meant, and where it is. */
static dv_str say_nearest(writer *w, const dv_option_closure *closure)
{
    dv_option_judge *judge = w->judge;
    dv_arena scratch = DV_ARENA_INIT;
    dv_option_found found =
        dv_option_other_form(judge->index, closure, w->use->name, &scratch);
    const char *form = "";

    if (found.name.len)
        form = ", with the other kind of dash";
    else
        found = dv_option_nearest(judge->index, closure, w->use->name,
                                  &judge->comparisons, &scratch);
    if (found.name.len) {
        found.name = dv_arena_copy(judge->arena, found.name);
        add_line(w,
                 dv_arena_printf(judge->arena, "`%.*s` is defined at %.*s:%u%s",
                                 DV_STR_ARG(found.name),
                                 DV_STR_ARG(path_of(judge, found.entry)),
                                 found.line, form));
    }
    dv_arena_release(&scratch);
    return found.name;
}

static dv_str owner_of(const dv_option_run *run)
{
    return run->kind == DV_RUN_BARE ? (dv_str){0} : run->name;
}

dv_unknown dv_option_write(dv_option_judge *judge, const dv_option_used *use,
                           const dv_option_run *run, dv_option_said answer)
{
    writer w = {.judge = judge, .use = use};
    const dv_option_closure *closure =
        dv_option_closure_of(judge->graph, run->entry);
    dv_unknown unknown = {
        .kind = DV_UNKNOWN_OPTION,
        .span = use->span,
        .name = use->name,
        .owner = owner_of(run),
    };

    if (run->kind == DV_RUN_MISSING)
        add_line(&w, dv_arena_printf(judge->arena, "%.*s is not in %.*s",
                                     DV_STR_ARG(run->name),
                                     DV_STR_ARG(judge->index->tree->label)));
    if (answer == DV_SAID_UNKNOWN)
        say_script(&w, closure);
    else
        say_nowhere(&w);
    if (answer == DV_SAID_OPEN && closure->why.len)
        add_line(&w, closure->why);
    say_elsewhere(&w);
    if (!closure->deaf)
        unknown.nearest = say_nearest(&w, closure);
    unknown.evidence = w.lines.items;
    unknown.evidence_count = w.lines.count;
    return unknown;
}
