/* SPDX-License-Identifier: MIT */
/*
 *     bench-drift random CLONE SEED COUNT
 *     bench-drift list CLONE FROM TO
 *     bench-drift said CLONE FROM TO
 *
 * Follows lines from one commit to another (dv_follow) and holds the answers
 * against the two texts: `random` COUNT ranges of files of random commits and
 * of what they became in a later one, `list` the ranges that standard input
 * has, "FIRST LAST PATH" on each line, `said` what docverify said of them,
 * "FIRST LAST PATH <tab> VERDICT FIRST LAST PATH", and follows nothing. Fails
 * when of the blocks that stand once before and after fewer than 98.5 % arrive
 * there, or when anything is said to stand where it does not.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "drift_truth.h"
#include "facts/past/follow.h"
#include "facts/trees/trees.h"

enum {
    PAIR_RANGES = 25, /* ranges of one pair of commits */
    DISTANCES = 10,   /* up to 2^DISTANCES commits lie between the two */
    RANGE_LINES = 60,
    SHOWN = 20,   /* misses that are printed */
    DRAWS = 1000, /* until a pair must have a range */
    NEEDED = 985  /* of 1000 */
};

typedef struct rate {
    uint32_t right, all;
} rate;

typedef struct bench {
    dv_arena arena;
    dv_repo *repo;
    dv_history *history;
    dv_trees trees;
    dv_past past;
    dv_facts_options options;
    texts texts;
    uint64_t seed;
    uint32_t old_commit, new_commit;
    dv_present present;
    /* of blocks that stood once: under the same name, another, several times
     * before; and of all places that were given */
    rate kept, renamed, several, places;
    uint32_t fortunes[DV_LINES_OUTSIDE + 1];
    uint32_t absent, ambiguous, no_file, ranges, shown;
    uint32_t false_answers;
} bench;

static void die(const char *format, ...) DV_PRINTF(1, 2);

static void die(const char *format, ...)
{
    va_list args;

    fputs("bench-drift: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(3);
}

/* splitmix64 */
static uint32_t draw(bench *b, uint32_t below)
{
    uint64_t z = b->seed += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) % below);
}

static void spell(const bench *b, uint32_t commit, char hex[41])
{
    for (size_t i = 0; i < 20; i++)
        snprintf(hex + 2 * i, 3, "%02x",
                 dv_history_commit(b->history, commit)->oid[i]);
}

/* ---- Judging an answer. ---- */

static const char *fortune_name(dv_fortune fortune)
{
    static const char *const names[] = {
        [DV_LINES_SAME] = "same",       [DV_LINES_MOVED] = "moved",
        [DV_LINES_CHANGED] = "changed", [DV_LINES_GONE] = "gone",
        [DV_LINES_NO_FILE] = "no file", [DV_LINES_OUTSIDE] = "outside",
    };

    return names[fortune];
}

static void show(bench *b, const char *what, const range *r, const truth *t,
                 const dv_journey *j)
{
    char from[8], to[8];

    if (b->shown++ >= SHOWN)
        return;
    dv_history_short(b->history, b->old_commit, from);
    dv_history_short(b->history, b->new_commit, to);
    printf("%s: %s..%s %.*s:%u-%u: %s %.*s:%u-%u; truly %.*s:%u, %u times "
           "before, %u after\n",
           what, from, to, DV_STR_ARG(r->path), r->lines.first, r->lines.last,
           fortune_name(j->fortune), DV_STR_ARG(j->now.path),
           j->now.lines.first, j->now.lines.last, DV_STR_ARG(t->path), t->first,
           t->before, t->after);
}

static bool is_found(const dv_journey *j)
{
    return j->fortune == DV_LINES_SAME || j->fortune == DV_LINES_MOVED;
}

static bool is_right(const range *r, const truth *t, const dv_journey *j)
{
    bool same = !t->renamed && t->first == r->lines.first;

    return j->fortune == (same ? DV_LINES_SAME : DV_LINES_MOVED) &&
           dv_str_equal(j->now.path, t->path) &&
           j->now.lines.first == t->first &&
           j->now.lines.last == t->first + (r->lines.last - r->lines.first);
}

/* A block that is said to stand somewhere must stand there; so none whose
 * block is nowhere can pass. */
static bool is_false(bench *b, const range *r, const truth *t,
                     const dv_journey *j)
{
    const dv_repo_entry *at;

    if (j->fortune == DV_LINES_OUTSIDE)
        return true;
    if (j->fortune == DV_LINES_NO_FILE)
        return t->path.len && !t->renamed;
    if (!is_found(j))
        return false;
    at = find_entry(&b->texts.new, j->now.path);
    return !at ||
           j->now.lines.last - j->now.lines.first !=
               r->lines.last - r->lines.first ||
           !stands_at(&b->texts, r, text_of(&b->texts, at), j->now.lines.first);
}

static void count_right(bench *b, rate *of, const range *r, const truth *t,
                        const dv_journey *j)
{
    bool right = is_right(r, t, j);

    of->all++;
    of->right += right;
    if (!right)
        show(b, of == &b->several ? "other" : "miss", r, t, j);
}

static void judge(bench *b, const range *r, const dv_journey *j)
{
    truth t = find_truth(&b->texts, r);

    b->ranges++;
    b->fortunes[j->fortune]++;
    b->places.all += is_found(j);
    if (is_false(b, r, &t, j)) {
        b->false_answers++;
        show(b, "false", r, &t, j);
    } else {
        b->places.right += is_found(j);
    }
    b->no_file += t.path.len == 0;
    b->absent += t.path.len && t.after == 0;
    b->ambiguous += t.after > 1;
    if (t.after == 1 && t.before > 1)
        count_right(b, &b->several, r, &t, j);
    else if (t.after == 1)
        count_right(b, t.renamed ? &b->renamed : &b->kept, r, &t, j);
}

static void follow(bench *b, const range *r)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_departure from = {
        .repo = dv_past_repo_of(&b->past, b->present.tree),
        .path = r->path,
        .lines = r->lines,
    };
    dv_journey journey;
    char hex[41];

    spell(b, b->old_commit, hex);
    must(from.repo &&
             dv_history_find(from.repo->history, hex, &from.commit, &err) &&
             dv_follow(&b->past, &from, &b->present, &journey, &err),
         &err);
    judge(b, r, &journey);
}

/* ---- Choosing what to follow. ---- */

static void open_pair(bench *b, uint32_t old_commit, uint32_t new_commit)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_source_tree *tree;
    char hex[41];

    b->old_commit = old_commit;
    b->new_commit = new_commit;
    spell(b, new_commit, hex);
    must(dv_history_list(b->history, old_commit, &b->texts.old, &err) &&
             dv_history_list(b->history, new_commit, &b->texts.new, &err),
         &err);
    tree = dv_trees_get(&b->trees, 0, dv_str_from(hex), &err);
    must(tree && dv_past_present(&b->past, tree, &b->present, &err), &err);
}

/* Some commits up from `commit`, by any of the parents. */
static uint32_t draw_ancestor(bench *b, uint32_t commit)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    uint32_t distance = 1 + draw(b, 1u << (1 + draw(b, DISTANCES)));

    for (uint32_t i = 0; i < distance; i++) {
        const dv_commit *at;

        must(dv_history_load(b->history, commit, &err), &err);
        at = dv_history_commit(b->history, commit);
        if (at->parent_count == 0)
            break;
        commit = at->parents[draw(b, at->parent_count)];
    }
    must(dv_history_load(b->history, commit, &err), &err);
    return commit;
}

static uint32_t indent_of(const char *line)
{
    return (uint32_t)strspn(line, " \t");
}

/* From a line on, what is indented deeper than it: a definition or statement
 * of Python, and near enough of C. */
static uint32_t end_of_block(const text *t, uint32_t first)
{
    uint32_t last = first, indent = indent_of(t->lines[first - 1]);

    for (uint32_t i = first + 1; i <= t->count && i < first + RANGE_LINES;
         i++) {
        const char *line = t->lines[i - 1];

        if (line[indent_of(line)] == '\0')
            continue;
        if (indent_of(line) <= indent)
            break;
        last = i;
    }
    return last;
}

static bool draw_lines(bench *b, const text *t, dv_lines *out)
{
    uint32_t first, last;

    if (t->count == 0)
        return false;
    first = 1 + draw(b, t->count);
    last = first + draw(b, 1 + draw(b, RANGE_LINES));
    if (draw(b, 2)) {
        if (t->lines[first - 1][indent_of(t->lines[first - 1])] == '\0')
            return false;
        last = end_of_block(t, first);
    }
    *out = (dv_lines){first, last < t->count ? last : t->count};
    return true;
}

/* Three of four of the ranges are of files that did not stay as they were. */
static bool draw_range(bench *b, range *out)
{
    const dv_repo_entry *old =
                            &b->texts.old.entries[draw(b, b->texts.old.count)],
                        *now;

    if (old->kind != DV_ENTRY_FILE)
        return false;
    now = find_entry(&b->texts.new, old->path);
    if (now && memcmp(now->oid, old->oid, 20) == 0 && draw(b, 64))
        return false;
    out->path = old->path;
    return !text_of(&b->texts, old)->binary &&
           draw_lines(b, text_of(&b->texts, old), &out->lines);
}

/* Commits have the numbers from 0 on, in the order in which they are heard of:
 * HEAD and what it reaches, since nothing else was asked for. */
static uint32_t load_commits(bench *b)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    uint32_t tip, known = 1;

    must(dv_history_find(b->history, "HEAD", &tip, &err), &err);
    for (uint32_t i = 0; i < known; i++) {
        const dv_commit *at;

        must(dv_history_load(b->history, i, &err), &err);
        at = dv_history_commit(b->history, i);
        for (uint32_t k = 0; k < at->parent_count; k++)
            if (at->parents[k] >= known)
                known = at->parents[k] + 1;
    }
    return known;
}

static void follow_random(bench *b, uint32_t count)
{
    uint32_t commits = load_commits(b);

    while (b->ranges < count) {
        uint32_t new_commit = draw(b, commits), stop = b->ranges + PAIR_RANGES;
        uint32_t old_commit = draw_ancestor(b, new_commit);
        range r;

        open_pair(b, old_commit, new_commit);
        for (int i = 0; b->ranges < stop && b->ranges < count && i < DRAWS; i++)
            if (b->texts.old.count && draw_range(b, &r))
                follow(b, &r);
    }
}

/* "FIRST LAST PATH"; the path is copied. Returns what follows it. */
static const char *read_range(bench *b, const char *from, range *out)
{
    int begin = 0;
    size_t length;

    if (sscanf(from, "%u %u %n", &out->lines.first, &out->lines.last, &begin) !=
            2 ||
        begin == 0)
        die("cannot read: %s", from);
    length = strcspn(from + begin, "\t\n");
    out->path = dv_arena_copy(&b->arena, (dv_str){from + begin, length});
    return from + begin + length;
}

/* Whether the old commit has such lines. */
static bool is_there(bench *b, const range *r)
{
    const dv_repo_entry *old = find_entry(&b->texts.old, r->path);

    return old && r->lines.first >= 1 && r->lines.first <= r->lines.last &&
           r->lines.last <= text_of(&b->texts, old)->count;
}

/* What `drift` says of a reference as the end of a journey. */
static dv_journey read_state(bench *b, const char *from)
{
    dv_journey journey = {.fortune = DV_LINES_CHANGED};
    char state[32];
    int length = 0;
    range now;

    if (sscanf(from, " %31s %n", state, &length) != 1)
        die("no state: %s", from);
    read_range(b, from + length, &now);
    if (strcmp(state, "true") == 0)
        journey.fortune = DV_LINES_SAME;
    else if (strcmp(state, "moved") == 0)
        journey.fortune = DV_LINES_MOVED;
    journey.now = (dv_place){.path = now.path, .lines = now.lines};
    return journey;
}

static void read_list(bench *b, const char *from, const char *to, bool said)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    uint32_t old_commit = DV_NONE, new_commit = DV_NONE;
    char line[10000];

    must(dv_history_find(b->history, from, &old_commit, &err) &&
             dv_history_find(b->history, to, &new_commit, &err),
         &err);
    open_pair(b, old_commit, new_commit);
    while (fgets(line, sizeof line, stdin)) {
        range r;
        const char *rest = read_range(b, line, &r);
        dv_journey journey;

        if (!is_there(b, &r))
            continue;
        if (!said) {
            follow(b, &r);
            continue;
        }
        journey = read_state(b, rest);
        judge(b, &r, &journey);
    }
}

/* ---- Report. ---- */

static void print_rate(const char *what, rate r)
{
    printf("%-46s %5u of %5u  %.2f %%\n", what, r.right, r.all,
           r.all ? 100.0 * r.right / r.all : 100.0);
}

static int report(const bench *b)
{
    rate all = {b->kept.right + b->renamed.right, b->kept.all + b->renamed.all};

    printf("%u ranges:", b->ranges);
    for (int i = 0; i <= DV_LINES_OUTSIDE; i++)
        printf(" %u %s%s", b->fortunes[i], fortune_name((dv_fortune)i),
               i < DV_LINES_OUTSIDE ? "," : "\n");
    printf(
        "file gone %u, block gone from its file %u, there several times %u\n",
        b->no_file, b->absent, b->ambiguous);
    print_rate("stood once, stands once: found there", all);
    print_rate("  in the file of the same name", b->kept);
    print_rate("  in a renamed file", b->renamed);
    print_rate("stood several times, stands once (not needed)", b->several);
    print_rate("said to stand somewhere: stands there", b->places);
    printf("false answers: %u\n", b->false_answers);
    return b->ranges == 0 || b->false_answers > 0 ||
           1000 * (uint64_t)all.right < NEEDED * (uint64_t)all.all;
}

static void start(bench *b, const char *clone)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    b->options = (dv_facts_options){.repo = clone, .jobs = 1};
    b->repo = dv_repo_open(clone, DV_AT_COMMIT, NULL, &err);
    must(b->repo != NULL, &err);
    b->history = dv_history_new(b->repo);
    b->texts.history = b->history;
    dv_trees_init(&b->trees, &b->options, NULL, &b->arena);
    dv_past_init(&b->past, &b->trees, 0);
}

static void finish(bench *b)
{
    texts_release(&b->texts);
    dv_past_release(&b->past);
    dv_trees_release(&b->trees);
    dv_history_free(b->history);
    dv_repo_free(b->repo);
    dv_arena_release(&b->arena);
}

int main(int argc, char **argv)
{
    const char *mode = argc == 5 ? argv[1] : "";
    bench b = {0};
    int result;

    if (strcmp(mode, "random") && strcmp(mode, "list") && strcmp(mode, "said"))
        die("usage: bench-drift random CLONE SEED COUNT | bench-drift "
            "list|said CLONE FROM TO");
    start(&b, argv[2]);
    if (strcmp(mode, "random") == 0) {
        b.seed = strtoull(argv[3], NULL, 10);
        follow_random(&b, (uint32_t)strtoul(argv[4], NULL, 10));
    } else {
        read_list(&b, argv[3], argv[4], strcmp(mode, "said") == 0);
    }
    result = report(&b);
    finish(&b);
    return result;
}
