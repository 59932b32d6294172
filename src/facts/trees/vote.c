/* SPDX-License-Identifier: MIT */
#include "facts/trees/vote.h"

struct dv_vote {
    uint32_t entries[DV_CANDIDATES_LIMIT];
    uint32_t counts[DV_CANDIDATES_LIMIT];
    uint32_t count;
};

static void add(dv_vote *vote, uint32_t entry)
{
    uint32_t i = 0;

    while (i < vote->count && vote->entries[i] != entry)
        i++;
    if (i == DV_CANDIDATES_LIMIT)
        return;
    vote->entries[i] = entry;
    vote->counts[i]++;
    vote->count += i == vote->count;
}

bool dv_vote_counts(const dv_reading *reading, const dv_choice *choice)
{
    return choice->mention != DV_NONE && choice->entry != DV_NONE &&
           !choice->guessed &&
           choice->tree == reading->resolutions[choice->mention].tree;
}

/* Makes room for the votes on mentions of which two choices differ. */
static void find_split(const dv_reading *reading, const dv_choice *choices,
                       dv_vote **votes, dv_arena *arena)
{
    uint32_t mentions = reading->citations.mentions.count;
    uint32_t *first = dv_arena_new(arena, mentions * sizeof *first + 1);

    memset(first, 0xff, mentions * sizeof *first);
    for (uint32_t i = 0; i < reading->citations.citations.count; i++) {
        uint32_t mention = choices[i].mention;

        if (!dv_vote_counts(reading, &choices[i]) || votes[mention])
            continue;
        if (first[mention] == DV_NONE)
            first[mention] = choices[i].entry;
        if (first[mention] == choices[i].entry)
            continue;
        votes[mention] = dv_arena_new(arena, sizeof *votes[mention]);
        *votes[mention] = (dv_vote){0};
    }
}

dv_vote *const *dv_votes_count(const dv_reading *reading,
                               const dv_choice *choices, dv_arena *arena)
{
    uint32_t mentions = reading->citations.mentions.count;
    dv_vote **votes = dv_arena_new(arena, mentions * sizeof *votes + 1);

    memset(votes, 0, mentions * sizeof *votes);
    find_split(reading, choices, votes, arena);
    for (uint32_t i = 0; i < reading->citations.citations.count; i++)
        if (dv_vote_counts(reading, &choices[i]) && votes[choices[i].mention])
            add(votes[choices[i].mention], choices[i].entry);
    return votes;
}

uint32_t dv_vote_winner(const dv_vote *vote)
{
    uint32_t most = 0, entry = DV_NONE;

    for (uint32_t i = 0; i < vote->count; i++) {
        if (vote->counts[i] == most)
            entry = DV_NONE;
        if (vote->counts[i] <= most)
            continue;
        most = vote->counts[i];
        entry = vote->entries[i];
    }
    return entry;
}
