/* SPDX-License-Identifier: MIT */
/*
 * Days and times as front matter writes them. Private to the front matter's
 * convention. Nothing here asks the clock.
 */
#ifndef DOCVERIFY_CONVENTIONS_FRONTMATTER_DATES_H
#define DOCVERIFY_CONVENTIONS_FRONTMATTER_DATES_H

#include "base/arena.h"
#include "conventions/frontmatter/frontmatter.h"

typedef struct dv_moment {
    int64_t day;     /* since 1970-01-01, as written */
    int32_t seconds; /* of that day */
    int32_t offset;  /* minutes east of UTC */
    bool has_time, has_offset;
} dv_moment;

/* Reads "2024-02-29", or that with "T" or blanks, "10:00" or "10:00:00.5", and
 * perhaps "Z", "+0800" or "+08:00". Returns why `text` is none, in words and in
 * `arena`, or the empty view with *out set. */
dv_str dv_moment_read(dv_str text, dv_value_format format, dv_moment *out,
                      dv_arena *arena);

/* What `text` surely means ("2024/1/5", "20240105", "2024年1月5日"), as
 * "2024-01-05"; else the empty view. */
dv_str dv_moment_rewritten(dv_str text, dv_arena *arena);

/* The day of the moment for somebody `offset` minutes east of UTC. */
int64_t dv_moment_day(const dv_moment *moment, int32_t offset);
/* The day of a time in seconds since 1970, `offset` minutes east of UTC. */
int64_t dv_day_of_time(int64_t time, int32_t offset);
/* "2024-02-29" */
dv_str dv_day_text(int64_t day, dv_arena *arena);
/* `time` written as `like` is, which is a moment. */
dv_str dv_moment_like(dv_str like, int64_t time, int32_t offset,
                      dv_arena *arena);

#endif
