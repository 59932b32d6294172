/* SPDX-License-Identifier: MIT */
#include "cli/mending.h"

#include "check/settled.h"

/* So many looks may write: fixes that undid each other would never rest. */
#define FIX_ROUNDS 4u

dv_sight dv_sight_see(dv_cli *cli, const dv_setup *setup, dv_gathered *gathered,
                      const dv_trial *trial, const struct timespec *start)
{
    dv_sight seen = {.setup = setup, .gathered = gathered, .start = start};

    seen.facts = dv_trial_mark(trial, dv_gathered_facts(gathered), &cli->arena);
    seen.facts = dv_facts_settled(&seen.facts, &cli->arena);
    seen.findings =
        dv_check_run(&setup->plan, &seen.facts, setup->facts.jobs, &cli->arena);
    return seen;
}

bool dv_mending_is_due(dv_mending *m)
{
    uint32_t rounds = m->asked->staged ? 1 : FIX_ROUNDS;

    if (m->fixing.refused || m->rounds == rounds)
        return false;
    m->trial = dv_trial_new(m->trial, &m->seen.facts, m->seen.findings,
                            m->unsafe, &m->cli->arena);
    return dv_trial_is_due(m->trial);
}

/* Only of the index both are needed at the same time, what was seen and what
 * would be. */
static dv_gathered *try_out(dv_mending *m, dv_error *err)
{
    if (!m->asked->staged) {
        dv_gathered_free(m->seen.gathered);
        m->seen.gathered = NULL;
    }
    return dv_trial_run(m->trial, m->setup, err);
}

/* What was tried is what is there now, unless some of it was not written. */
static bool look_again(dv_mending *m, dv_gathered *tried, bool written,
                       dv_error *err)
{
    if (!written) {
        dv_gathered_free(tried);
        tried = dv_facts_gather(&m->setup->facts, err);
    }
    if (tried)
        m->seen = dv_sight_see(m->cli, m->setup, tried,
                               written ? m->trial : NULL, m->seen.start);
    return tried != NULL;
}

bool dv_mend(dv_mending *m, dv_error *err)
{
    dv_gathered *tried = try_out(m, err);
    dv_fixing now;

    if (!tried) {
        dv_gathered_free(m->seen.gathered);
        return false;
    }
    now =
        dv_fixing_write(m->cli, dv_trial_facts(m->trial),
                        dv_trial_findings(m->trial), m->setup->root, m->unsafe);
    dv_fixing_add(&m->fixing, &now, &m->cli->arena);
    m->unsafe = false;
    m->rounds++;
    if (!m->asked->staged)
        return look_again(m, tried, !now.refused, err);
    dv_gathered_free(tried);
    return true;
}
