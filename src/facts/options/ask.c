/* SPDX-License-Identifier: MIT */
#include "facts/options/ask.h"

#include "facts/options/nearest.h"

enum {
    LONGEST = 128,     /* bytes of a name that is judged */
    MOST_LONGER = 256, /* names that begin like one, which are looked at */
    /* Where options may come from outside, one that no file has is reported
     * only if the tree's own command lines know those options well: out of
     * this many uses, no more than one in so many is of a name that is used
     * in one file alone (after Good and Turing: as often as that, the next
     * name would be a new one). */
    LEAST_USES = 200,
    USES_FOR_ONE_SINGLE = 20
};

void dv_option_judge_init(dv_option_judge *judge,
                          const dv_facts_options *options,
                          const dv_option_index *index, dv_arena *arena)
{
    *judge = (dv_option_judge){
        .options = options,
        .index = index,
        .graph = dv_option_graph_new(index, options, arena),
        .arena = arena,
        .comparisons = DV_OPTIONS_COMPARED,
    };
}

void dv_option_judge_release(dv_option_judge *judge)
{
    dv_option_graph_release(judge->graph);
    dv_strmap_release(&judge->answers);
}

static bool is_shell(const dv_option_judge *judge, uint32_t entry)
{
    return judge->index->sources[entry]->language == DV_OPTIONS_SHELL;
}

/* What the closure's files say of exactly this name. A script of the shell
 * that passes an option to something else does not have it itself. */
static dv_option_said ask_literally(const dv_option_judge *judge,
                                    const dv_option_closure *closure,
                                    dv_str name)
{
    const dv_option_row *row = dv_option_index_find(judge->index, name);
    dv_option_said best = DV_SAID_UNKNOWN;

    for (uint32_t i = 0; row && i < row->count; i++) {
        const dv_option_holder *holder = &judge->index->holders[row->first + i];

        if (!dv_option_closure_has(closure, holder->entry))
            continue;
        if (holder->defined)
            return DV_SAID_DEFINED;
        if (closure->entry == DV_NONE || !is_shell(judge, holder->entry))
            best = DV_SAID_KNOWN;
    }
    return best;
}

/* A field of a class or a parameter that is an option. */
static bool is_member(const dv_option_closure *closure, dv_str name,
                      dv_arena *scratch)
{
    dv_str identifier = dv_option_identifier(name, scratch);

    if (dv_strmap_get(&closure->by_member, identifier))
        return true;
    for (size_t i = 0; closure->suffixes && i < identifier.len; i++)
        if (identifier.ptr[i] == '_' &&
            dv_strmap_get(&closure->by_member,
                          dv_str_slice(identifier, i + 1, identifier.len)))
            return true;
    return false;
}

/* Names that are computed begin or end so. */
static bool has_pattern(const dv_option_index *index, dv_str name)
{
    for (size_t at = 3; at < name.len; at++)
        if (dv_strmap_get(&index->by_prefix, dv_str_slice(name, 0, at)) ||
            dv_strmap_get(&index->by_suffix, dv_str_slice(name, at, name.len)))
            return true;
    return false;
}

/* A beginning of a member's name. */
static bool begins_member(const dv_option_closure *closure, dv_str name,
                          dv_arena *scratch)
{
    dv_str identifier = dv_option_identifier(name, scratch);

    for (uint32_t i = 0; i < closure->members.count; i++)
        if (dv_str_starts(closure->members.items[i].name, identifier))
            return true;
    return false;
}

/* A beginning of a defined name, which argparse and getopt_long take. */
static bool is_beginning(const dv_option_judge *judge,
                         const dv_option_closure *closure, dv_str name)
{
    const dv_option_index *index = judge->index;
    uint32_t from = dv_option_index_from(index, name);

    for (uint32_t i = from; i < index->rows.count && i - from < MOST_LONGER;
         i++) {
        const dv_option_row *row = &index->rows.items[index->sorted[i]];

        if (!dv_str_starts(row->name, name))
            return false;
        if (ask_literally(judge, closure, row->name) == DV_SAID_DEFINED)
            return true;
    }
    return false;
}

static bool is_set_external(const dv_facts_options *options, dv_str name)
{
    for (uint32_t i = 0; i < options->external_prefix_count; i++)
        if (dv_str_starts(name, options->external_prefixes[i]))
            return true;
    return false;
}

bool dv_option_is_left_alone(const dv_facts_options *options, dv_str name)
{
    return name.len > LONGEST || dv_str_equal(name, DV_STR("--help")) ||
           is_set_external(options, name);
}

static dv_option_said ask_closure(const dv_option_judge *judge,
                                  const dv_option_closure *closure, dv_str name,
                                  dv_arena *scratch)
{
    dv_option_said literal = ask_literally(judge, closure, name);

    if (literal == DV_SAID_DEFINED || is_member(closure, name, scratch))
        return DV_SAID_DEFINED;
    if (literal == DV_SAID_KNOWN)
        return DV_SAID_KNOWN;
    if (has_pattern(judge->index, name) || is_beginning(judge, closure, name) ||
        begins_member(closure, name, scratch))
        return DV_SAID_KNOWN;
    if (closure->loose &&
        dv_option_other_form(judge->index, closure, name, scratch).name.len)
        return DV_SAID_DEFINED;
    return DV_SAID_UNKNOWN;
}

/* Whether the tree's command lines know the options of others well enough to
 * tell by them that one does not exist. */
static bool knows_others(const dv_option_index *index)
{
    return index->uses >= LEAST_USES &&
           index->singles <= index->uses / USES_FOR_ONE_SINGLE;
}

/* What the whole tree says, whoever the option belongs to. */
static dv_option_said ask_tree(const dv_option_judge *judge, dv_str name,
                               dv_arena *scratch)
{
    const dv_option_row *row = dv_option_index_find(judge->index, name);

    if ((row && row->defined) || dv_strmap_get(&judge->index->in_code, name))
        return DV_SAID_DEFINED;
    return ask_closure(judge, dv_option_closure_of(judge->graph, DV_NONE), name,
                       scratch);
}

/* What is left of an option that a script may have from outside. */
static dv_option_said ask_open(const dv_option_judge *judge, dv_str name,
                               dv_arena *scratch)
{
    if (ask_tree(judge, name, scratch) != DV_SAID_UNKNOWN ||
        dv_strmap_get(&judge->index->attributes,
                      dv_option_identifier(name, scratch)) ||
        !knows_others(judge->index))
        return DV_SAID_KNOWN;
    return DV_SAID_OPEN;
}

static dv_option_said ask_script(const dv_option_judge *judge,
                                 const dv_option_run *run, dv_str name,
                                 dv_arena *scratch)
{
    const dv_option_closure *closure;
    dv_option_said answer;

    if (!judge->index->sources[run->entry] ||
        judge->index->sources[run->entry]->language > DV_OPTIONS_SHELL)
        return DV_SAID_KNOWN;
    closure = dv_option_closure_of(judge->graph, run->entry);
    if (closure->deaf)
        return DV_SAID_UNKNOWN;
    answer = ask_closure(judge, closure, name, scratch);
    if (answer != DV_SAID_UNKNOWN)
        return answer;
    if (!closure->parses ||
        (closure->loads && ask_tree(judge, name, scratch) != DV_SAID_UNKNOWN))
        return DV_SAID_KNOWN;
    return closure->open ? ask_open(judge, name, scratch) : DV_SAID_UNKNOWN;
}

static dv_option_said ask_anywhere(const dv_option_judge *judge, dv_str name,
                                   dv_arena *scratch)
{
    dv_option_said answer = ask_tree(judge, name, scratch);

    if (answer != DV_SAID_UNKNOWN)
        return answer;
    return dv_option_closure_of(judge->graph, DV_NONE)->open
               ? ask_open(judge, name, scratch)
               : DV_SAID_NOWHERE;
}

static dv_option_said ask(const dv_option_judge *judge,
                          const dv_option_run *run, dv_str name,
                          dv_arena *scratch)
{
    if (run->kind == DV_RUN_OTHER ||
        dv_option_is_left_alone(judge->options, name))
        return DV_SAID_KNOWN;
    if (run->entry != DV_NONE)
        return ask_script(judge, run, name, scratch);
    return ask_anywhere(judge, name, scratch);
}

dv_option_said dv_option_ask(dv_option_judge *judge, const dv_option_run *run,
                             dv_str name)
{
    dv_arena scratch = DV_ARENA_INIT;
    dv_str key = dv_arena_printf(&scratch, "%u %d\n%.*s", run->entry,
                                 run->kind == DV_RUN_OTHER, DV_STR_ARG(name));
    uint32_t *known = dv_strmap_get(&judge->answers, key);

    if (!known) {
        known = dv_strmap_put(&judge->answers, judge->arena,
                              dv_arena_copy(judge->arena, key), NULL);
        *known = ask(judge, run, name, &scratch);
    }
    dv_arena_release(&scratch);
    return (dv_option_said)*known;
}
