/* SPDX-License-Identifier: MIT */
/* A name that the cited file does not know: what the search of the whole tree
 * found. */
#include "facts/references/witness_court.h"

/* The name may stand in a file that nobody can read. */
static void set_unknown(dv_court *c, dv_str absent)
{
    dv_testimony *testimony = c->testimony;

    if (testimony->verdict == DV_VERDICT_CONFIRMED)
        testimony->evidence.count = 0;
    testimony->verdict = DV_VERDICT_UNVERIFIED;
    dv_court_say(c,
                 "no source file that is here mentions `%.*s`; the bytes of "
                 "%.*s are not here",
                 DV_STR_ARG(testimony->wanted), DV_STR_ARG(absent));
}

void dv_witness_settle(dv_testimony *testimony, const dv_sighting *sighting,
                       const dv_witness_stand *stand, dv_arena *arena)
{
    dv_court c = {.stand = stand, .arena = arena, .testimony = testimony};
    dv_str name = testimony->wanted, path = stand->source->file->path;
    bool undecided = testimony->verdict == DV_VERDICT_UNVERIFIED;

    if (sighting->absent.len) {
        set_unknown(&c, sighting->absent);
        return;
    }
    if (sighting->files == 0) {
        if (testimony->verdict == DV_VERDICT_CONFIRMED)
            testimony->evidence.count = 0;
        testimony->verdict = DV_VERDICT_MISSING;
        testimony->kind = DV_CLAIM_SYMBOL;
        testimony->subject = name;
        dv_court_say(&c, "no source file of %.*s mentions `%.*s`",
                     DV_STR_ARG(stand->tree), DV_STR_ARG(name));
        return;
    }
    dv_court_say(&c, "%.*s does not mention `%.*s`", DV_STR_ARG(path),
                 DV_STR_ARG(name));
    if (sighting->definitions == 1) {
        testimony->now = sighting->defined;
        testimony->wanted_path = sighting->defined.path;
        dv_court_say(&c, "it is defined at %.*s:%u-%u",
                     DV_STR_ARG(sighting->defined.path),
                     sighting->defined.lines.first,
                     sighting->defined.lines.last);
    } else {
        dv_court_say(&c, "%.*s mentions it", DV_STR_ARG(sighting->path));
    }
    /* What the lines are said to be is not even in the file: that they have
     * another word of the clause says nothing. */
    if (testimony->verdict == DV_VERDICT_CONFIRMED &&
        testimony->kind != DV_CLAIM_SNIPPET &&
        (testimony->wanted_introduced || testimony->wanted_bracketed)) {
        testimony->verdict = DV_VERDICT_UNVERIFIED;
        undecided = testimony->wanted_bracketed;
    }
    if (undecided && (sighting->definitions == 1 ||
                      (testimony->wanted_defines && testimony->straddles))) {
        testimony->verdict = DV_VERDICT_MISPLACED;
        testimony->subject = name;
        testimony->introduced =
            testimony->wanted_introduced && sighting->definitions == 1;
    }
}
