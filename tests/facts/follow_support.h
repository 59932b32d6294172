/* SPDX-License-Identifier: MIT */
/*
 * A history of a.py, and where lines of its commit `start` are now. For the
 * tests of dv_follow, each of which is a program.
 */
#ifndef DOCVERIFY_TESTS_FACTS_FOLLOW_SUPPORT_H
#define DOCVERIFY_TESTS_FACTS_FOLLOW_SUPPORT_H

#include "facts/past/block.h"
#include "facts/past_support.h"
#include "text/lines.h"

#define PACK                                                                   \
    "def pack(samples):\n"                                                     \
    "    total = sum(samples)\n"                                               \
    "    return total\n"
#define UNPACK                                                                 \
    "def unpack(batch):\n"                                                     \
    "    for row in batch:\n"                                                  \
    "        yield row.tokens\n"
#define MEASURE                                                                \
    "def measure(batch):\n"                                                    \
    "    width = max(batch)\n"                                                 \
    "    return width\n"

/* pack is at 1-3, unpack at 4-6, measure at 7-9. */
static const char source[] = PACK UNPACK MEASURE;

static inline void start(fixture *f, const char *text)
{
    dv_test_repo_write(f->made, "a.py", text);
    dv_test_repo_commit(f->made, "start");
    dv_test_repo_tag(f->made, "start");
}

/* "moved b.py:4-6 by split": the lines of a.py of the commit `start`. */
static inline const char *followed(fixture *f, uint32_t first, uint32_t last)
{
    static const char *const words[] = {"same", "moved",   "changed",
                                        "gone", "no-file", "outside"};
    const dv_journey *j = &f->journey;

    follow(f, "a.py", first, last);
    check(f, dv_follow_name(&f->past, &f->from, &f->present, &f->journey,
                            &f->err));
    return dv_arena_printf(
               &f->arena, "%s %.*s:%u-%u by %s", words[j->fortune],
               DV_STR_ARG(j->now.path), j->now.lines.first, j->now.lines.last,
               j->by == DV_NONE
                   ? "nobody"
                   : dv_arena_cstr(&f->arena, dv_history_commit(
                                                  f->from.repo->history, j->by)
                                                  ->subject))
        .ptr;
}

/* Writes a.py anew. */
static inline void write(fixture *f, const char *subject, const char *text)
{
    dv_test_repo_write(f->made, "a.py", text);
    dv_test_repo_commit(f->made, subject);
}

#endif
