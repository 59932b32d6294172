/* SPDX-License-Identifier: MIT */
#include "facts/options/judge.h"

#include "facts/options/about.h"
#include "facts/options/write.h"
#include "facts/snippets/another_time.h"

enum {
    /* Options of one command or block that are asked on each side of one. */
    MOST_BESIDE = 64,
    UNKNOWN_LIMIT = 1000 /* unknown options of a document that are listed */
};

static dv_run_kind kind_of(const dv_options_used *used, uint32_t index)
{
    return used->runs.items[used->uses.items[index].run].kind;
}

static dv_option_said ask(dv_option_judge *judge, const dv_options_used *used,
                          uint32_t index)
{
    const dv_option_used *use = &used->uses.items[index];

    return dv_option_ask(judge, &used->runs.items[use->run], use->name);
}

/* Whether a document speaks of the project's options: of those that stand
 * without a command, the source defines more than it does not have. */
static bool speaks_of_options(dv_option_judge *judge,
                              const dv_document *document,
                              const dv_options_used *used)
{
    dv_strmap seen = DV_STRMAP_INIT;
    dv_arena scratch = DV_ARENA_INIT;
    uint32_t defined = 0, unknown = 0;

    if (dv_option_is_css(document))
        return false;
    for (uint32_t i = 0; i < used->uses.count; i++) {
        const dv_option_used *use = &used->uses.items[i];
        dv_option_said answer = ask(judge, used, i);
        bool added;

        dv_strmap_put(&seen, &scratch, use->name, &added);
        defined += added && answer == DV_SAID_DEFINED;
        unknown +=
            added && answer > DV_SAID_KNOWN && kind_of(used, i) == DV_RUN_BARE;
    }
    dv_strmap_release(&seen);
    dv_arena_release(&scratch);
    return defined >= unknown && defined > 0;
}

static bool is_about_other(const dv_option_judge *judge,
                           const dv_document *document,
                           const dv_option_used *use, dv_option_said answer)
{
    dv_str outside = {0};

    if (answer == DV_SAID_OPEN)
        outside = dv_option_closure_of(judge->graph, DV_NONE)->outside;
    return dv_option_is_about_other(document, &judge->index->programs,
                                    use->block, outside);
}

/* Options that commands of the document have which nobody can judge: those of
 * other programs, and of scripts whose options are not all known. */
static void find_others(dv_option_judge *judge, const dv_options_used *used,
                        dv_strmap *others, dv_arena *arena)
{
    for (uint32_t i = 0; i < used->uses.count; i++)
        if (kind_of(used, i) != DV_RUN_BARE &&
            ask(judge, used, i) == DV_SAID_KNOWN)
            dv_strmap_put(others, arena, used->uses.items[i].name, NULL);
}

/* Whether an option stands in a block with one of `others`, or is one. */
static bool stands_by_other(const dv_options_used *used, uint32_t index,
                            const dv_strmap *others)
{
    const dv_option_used *use = &used->uses.items[index];
    uint32_t first = index;

    while (first > 0 && index - first < MOST_BESIDE &&
           used->uses.items[first - 1].block == use->block)
        first--;
    for (uint32_t i = first;
         i < used->uses.count && i - first < 2 * MOST_BESIDE &&
         used->uses.items[i].block == use->block;
         i++)
        if (kind_of(used, i) <= DV_RUN_BARE &&
            dv_strmap_get(others, used->uses.items[i].name))
            return true;
    return false;
}

/* Whether another option of the same command in a block of code is one that
 * the source defines. */
static bool stands_by_defined(dv_option_judge *judge,
                              const dv_options_used *used, uint32_t index)
{
    const dv_option_used *use = &used->uses.items[index];
    uint32_t first = index;

    if (!use->in_code)
        return false;
    while (first > 0 && index - first < MOST_BESIDE &&
           used->uses.items[first - 1].command == use->command)
        first--;
    for (uint32_t i = first;
         i < used->uses.count && i - first < 2 * MOST_BESIDE &&
         used->uses.items[i].command == use->command;
         i++)
        if (ask(judge, used, i) == DV_SAID_DEFINED)
            return true;
    return false;
}

/* Whether an option without a command is the project's. Where others may have
 * options, too, it must stand among the project's. */
static bool is_own(dv_option_judge *judge, const dv_document *document,
                   const dv_options_used *used, uint32_t index,
                   const dv_strmap *others)
{
    dv_option_said answer = ask(judge, used, index);

    if (stands_by_other(used, index, others) ||
        dv_option_is_linked_away(document, used->uses.items[index].span))
        return false;
    if (answer == DV_SAID_OPEN && !stands_by_defined(judge, used, index))
        return false;
    return !is_about_other(judge, document, &used->uses.items[index], answer) &&
           !dv_option_is_said_to_miss(document, used->uses.items[index].block,
                                      used->uses.items[index].span);
}

/* Tells of those over the limit. */
static void say_more(dv_option_judge *judge, uint32_t more,
                     dv_unknown_list *out)
{
    dv_unknown *last;
    dv_str *lines;

    if (more == 0)
        return;
    last = &out->items[out->count - 1];
    lines =
        dv_arena_new(judge->arena, (last->evidence_count + 1) * sizeof *lines);
    memcpy(lines, last->evidence, last->evidence_count * sizeof *lines);
    lines[last->evidence_count++] = dv_arena_printf(
        judge->arena,
        "of this document, %u more unknown options are not listed", more);
    last->evidence = lines;
}

void dv_options_judge(dv_option_judge *judge, const dv_document *document,
                      const dv_options_used *used, dv_unknown_list *out)
{
    dv_arena scratch = DV_ARENA_INIT;
    dv_strmap others = DV_STRMAP_INIT;
    uint32_t more = 0;
    bool speaks;

    if (used->uses.count == 0 || dv_is_of_another_time(document))
        return;
    speaks = speaks_of_options(judge, document, used);
    find_others(judge, used, &others, &scratch);
    for (uint32_t i = 0; i < used->uses.count; i++) {
        const dv_option_used *use = &used->uses.items[i];
        dv_option_said answer = ask(judge, used, i);

        if (answer <= DV_SAID_KNOWN)
            continue;
        if (kind_of(used, i) == DV_RUN_BARE &&
            (!speaks || !is_own(judge, document, used, i, &others)))
            continue;
        if (out->count < UNKNOWN_LIMIT)
            *dv_vec_push(judge->arena, out) = dv_option_write(
                judge, use, &used->runs.items[use->run], answer);
        else
            more++;
    }
    say_more(judge, more, out);
    dv_strmap_release(&others);
    dv_arena_release(&scratch);
}
