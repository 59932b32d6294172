/* SPDX-License-Identifier: MIT */
#include "facts/references/fixed.h"

#include "text/commit_id.h"

/* Branches and tags may lead elsewhere tomorrow. */
static bool is_fixed(const dv_case *of)
{
    dv_str revision = of->reference->revision;

    return revision.len && of->choice->entry != DV_NONE &&
           dv_commit_id_at(revision, 0).len == revision.len;
}

/* Adds to the first `kept` lines of its evidence. */
static void say(dv_reference *reference, uint32_t kept, dv_str more,
                dv_arena *arena)
{
    dv_str *evidence = dv_arena_new(arena, (kept + 1) * sizeof *evidence);

    for (uint32_t i = 0; i < kept; i++)
        evidence[i] = reference->evidence[i];
    evidence[kept] = more;
    reference->evidence = evidence;
    reference->evidence_count = kept + 1;
}

static void spare(dv_reference *reference, dv_str label, dv_arena *arena)
{
    reference->verdict = DV_VERDICT_UNVERIFIED;
    reference->symbol_missing = false;
    reference->now = (dv_place){0};
    say(reference, reference->evidence_count,
        dv_arena_printf(arena,
                        "the lines are those of %.*s, as the text says, which "
                        "speaks for them",
                        DV_STR_ARG(label)),
        arena);
}

static bool is_held(const dv_reading *reading, const dv_case *of)
{
    const dv_testimony *text = &of->choice->testimony;

    return of->reference->verdict == DV_VERDICT_UNVERIFIED &&
           !of->choice->guessed && !text->blank && !text->straddles &&
           !text->only_mentions && !reading->claims[of->citation].denied &&
           of->choice->tree->sources[of->choice->entry]->state !=
               DV_SOURCE_BINARY;
}

static void settle(const dv_reading *reading, const dv_case *of,
                   dv_arena *arena)
{
    dv_reference *reference = of->reference;
    const dv_source_tree *tree = of->choice->tree;

    reference->origin = dv_repo_target(tree->handles[0]);
    reference->origin_by = DV_ORIGIN_PIN;
    reference->origin_path = reference->path;
    if (dv_case_is_spared(of)) {
        spare(reference, tree->label, arena);
    } else if (is_held(reading, of)) {
        reference->verdict = DV_VERDICT_CONFIRMED;
        say(reference, 0,
            dv_arena_printf(arena,
                            "nothing in the text names what is there, and the "
                            "lines are those of %.*s, as it says",
                            DV_STR_ARG(tree->label)),
            arena);
    }
}

void dv_fixed_settle(const dv_reading *reading, dv_judged *judged,
                     dv_arena *arena)
{
    for (uint32_t i = 0; i < judged->count; i++)
        if (is_fixed(&judged->cases[i]))
            settle(reading, &judged->cases[i], arena);
}
