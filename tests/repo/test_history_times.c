/* SPDX-License-Identifier: MIT */
/*
 * Questions whose answers the times of commits lead to, on histories that are
 * made at random, against what all of their commits say.
 */
#include "repo/history_support.h"

#include "repo/history_internal.h"

enum { COMMITS = 40, HISTORIES = 20, LONGEST = 40, CHAIN = 200 };

/* A commit that was made; parents come before their children. */
typedef struct made {
    git_oid id;
    int64_t time;
    bool has_file;
    uint32_t parents[3], parent_count;
} made;

typedef struct drawn {
    git_repository *git;
    git_tree *trees[2]; /* without and with the file */
    made commits[CHAIN];
    uint32_t seed;
} drawn;

typedef enum clocks {
    STRAIGHT, /* no parent is younger than its child */
    EQUAL,    /* the same, and many times are equal */
    SOME_LIE,
    ALL_LIE
} clocks;

static uint32_t below(drawn *d, uint32_t limit)
{
    d->seed = d->seed * 1664525u + 1013904223u;
    return (d->seed >> 8) % limit;
}

static void draw_parents(drawn *d, uint32_t index)
{
    made *m = &d->commits[index];
    uint32_t wanted = index == 0 ? 0 : 1 + (below(d, 4) == 0);

    if (index > 2 && below(d, 20) == 0)
        wanted = 3;
    for (uint32_t i = 0; i < wanted && i < index; i++) {
        uint32_t back = 1 + below(d, i ? 6 : 2);
        uint32_t parent = back > index ? 0 : index - back;
        bool twice = false;

        for (uint32_t k = 0; k < m->parent_count; k++)
            twice |= m->parents[k] == parent;
        if (!twice)
            m->parents[m->parent_count++] = parent;
    }
}

static void draw_time(drawn *d, made *m, clocks how)
{
    m->time = 1000;
    for (uint32_t i = 0; i < m->parent_count; i++)
        if (d->commits[m->parents[i]].time > m->time)
            m->time = d->commits[m->parents[i]].time;
    m->time += below(d, how == EQUAL ? 2 : 10);
    if (how == ALL_LIE || (how == SOME_LIE && below(d, 12) == 0))
        m->time = 1000 + below(d, 200);
}

static void write_commit(drawn *d, made *m)
{
    const git_commit *given[3];
    git_commit *parents[3];
    git_signature *who;
    char message[12];

    snprintf(message, sizeof message, "%u", (uint32_t)(m - d->commits));

    for (uint32_t i = 0; i < m->parent_count; i++) {
        assert_int_equal(git_commit_lookup(&parents[i], d->git,
                                           &d->commits[m->parents[i]].id),
                         0);
        given[i] = parents[i];
    }
    git_signature_new(&who, "A", "a@example.com", m->time, 0);
    assert_int_equal(git_commit_create(&m->id, d->git, NULL, who, who, NULL,
                                       message, d->trees[m->has_file],
                                       m->parent_count, given),
                     0);
    git_signature_free(who);
    for (uint32_t i = 0; i < m->parent_count; i++)
        git_commit_free(parents[i]);
}

static void draw(drawn *d, clocks how)
{
    for (uint32_t i = 0; i < COMMITS; i++) {
        made *m = &d->commits[i];

        *m = (made){.has_file = below(d, 3) == 0};
        draw_parents(d, i);
        draw_time(d, m, how);
        write_commit(d, m);
    }
}

static void mark(const drawn *d, uint32_t tip, bool *reached)
{
    memset(reached, 0, COMMITS * sizeof *reached);
    reached[tip] = true;
    for (uint32_t i = tip + 1; i-- > 0;)
        for (uint32_t k = 0; reached[i] && k < d->commits[i].parent_count; k++)
            reached[d->commits[i].parents[k]] = true;
}

/* The latest time that a commit may have by the best way that leads to it:
 * one that says to be younger than that lies. */
static void cap(const drawn *d, uint32_t tip, int64_t *caps)
{
    for (uint32_t i = 0; i < COMMITS; i++)
        caps[i] = INT64_MIN;
    caps[tip] = d->commits[tip].time;
    for (uint32_t i = tip + 1; i-- > 0;)
        for (uint32_t k = 0; k < d->commits[i].parent_count; k++) {
            uint32_t parent = d->commits[i].parents[k];
            int64_t most = d->commits[parent].time;

            most = most < caps[i] ? most : caps[i];
            if (most > caps[parent])
                caps[parent] = most;
        }
}

/* The latest of the commits that are `reached` (and honest, where `caps` are
 * given), or COMMITS. */
static uint32_t latest(const drawn *d, const bool *reached, const int64_t *caps,
                       int64_t time, bool with_file)
{
    uint32_t best = COMMITS;

    for (uint32_t i = 0; i < COMMITS; i++) {
        const made *m = &d->commits[i];

        if (reached[i] && m->time <= time && (m->has_file || !with_file) &&
            (!caps || caps[i] == m->time) &&
            (best == COMMITS || m->time > d->commits[best].time))
            best = i;
    }
    return best;
}

/* Whether both are none, or of the same time. */
static bool is_as_late(const drawn *d, uint32_t got, uint32_t expected)
{
    if (got == COMMITS || expected == COMMITS)
        return got == expected;
    return d->commits[got].time == d->commits[expected].time;
}

static uint32_t number_of(past *p, const drawn *d, uint32_t commit)
{
    char hex[GIT_OID_HEXSZ + 1];
    uint32_t number;

    git_oid_tostr(hex, sizeof hex, &d->commits[commit].id);
    assert_true(dv_history_find(p->history, hex, &number, &p->f->err));
    return number;
}

static uint32_t ask(past *p, const drawn *d, uint32_t tip, int64_t time,
                    bool with_file)
{
    uint32_t number = number_of(p, d, tip), got;

    assert_true(dv_history_before(p->history, number, time,
                                  with_file ? DV_STR("a.c") : (dv_str){0}, &got,
                                  &p->f->err));
    if (got == DV_NONE)
        return COMMITS;
    for (uint32_t i = 0; i < COMMITS; i++)
        if (memcmp(d->commits[i].id.id, dv_history_commit(p->history, got)->oid,
                   20) == 0)
            return i;
    fail_msg("a commit that was not made");
    return COMMITS;
}

/* One history, asked in changing order, so that what was walked for one
 * question serves another. */
static void hold_against_all(fixture *f, drawn *d, clocks how)
{
    past p = open_past(f);

    for (uint32_t i = 0; i < LONGEST; i++) {
        uint32_t tip = COMMITS - 1 - below(d, i % 3 ? 3 : COMMITS);
        int64_t time = 995 + below(d, how == EQUAL ? 60 : 260), caps[COMMITS];
        bool with_file = below(d, 2), reached[COMMITS];
        uint32_t got = ask(&p, d, tip, time, with_file);

        mark(d, tip, reached);
        cap(d, tip, caps);
        assert_true(got == COMMITS || reached[got]);
        assert_true(got == COMMITS || !with_file || d->commits[got].has_file);
        if (is_as_late(d, got, latest(d, reached, NULL, time, with_file)))
            continue;
        /* What lies is passed over at most where nothing else does. */
        assert_true(how == SOME_LIE || how == ALL_LIE);
        assert_true(
            is_as_late(d, got, latest(d, reached, caps, time, with_file)));
    }
    close_past(&p);
}

/* Every commit that is met on the way down from `new`, until one of `old`'s is
 * met. */
static void hold_below(past *p, const drawn *d, uint32_t new, uint32_t old)
{
    bool met[COMMITS] = {0}, of_old[COMMITS], of_new[COMMITS], reached;
    const dv_ancestry *got;

    mark(d, new, of_new);
    mark(d, old, of_old);
    assert_true(dv_history_reaches(p->history, number_of(p, d, new),
                                   number_of(p, d, old), &reached, &p->f->err));
    assert_int_equal(reached, of_new[old]);
    assert_true(dv_history_below(p->history, number_of(p, d, new),
                                 number_of(p, d, old), &got, &p->f->err));
    met[new] = true;
    for (uint32_t i = new + 1; i-- > 0;) {
        if (!met[i])
            continue;
        assert_int_equal(dv_ancestry_has(got, number_of(p, d, i)), of_old[i]);
        for (uint32_t k = 0; !of_old[i] && k < d->commits[i].parent_count; k++)
            met[d->commits[i].parents[k]] = true;
    }
}

static void hold_pairs(fixture *f, drawn *d)
{
    past p = open_past(f);

    for (uint32_t i = 0; i < LONGEST; i++) {
        uint32_t new = COMMITS - 1 - below(d, i % 2 ? 4 : COMMITS);

        hold_below(&p, d, new, below(d, COMMITS));
    }
    close_past(&p);
}

static drawn *begin_drawn(fixture *f)
{
    drawn *d = dv_arena_new(&f->arena, sizeof *d);

    put(f, "b.c", "1\n");
    make(f, "without", "", 1);
    put(f, "a.c", "1\n");
    make(f, "with", "without", 2);
    d->git = open_made(f);
    for (int i = 0; i < 2; i++) {
        git_object *tree;

        assert_int_equal(
            git_revparse_single(&tree, d->git,
                                i ? "with^{tree}" : "without^{tree}"),
            0);
        d->trees[i] = (git_tree *)tree;
    }
    return d;
}

static void end_drawn(drawn *d)
{
    git_tree_free(d->trees[0]);
    git_tree_free(d->trees[1]);
    git_repository_free(d->git);
}

static void look_at_histories(fixture *f, clocks how)
{
    drawn *d = begin_drawn(f);

    d->seed = (uint32_t)how;
    for (int i = 0; i < HISTORIES; i++) {
        draw(d, how);
        hold_against_all(f, d, how);
        hold_pairs(f, d);
    }
    end_drawn(d);
}

static void straight_times_have_one_answer(void **state)
{
    look_at_histories(*state, STRAIGHT);
}

static void equal_times_do_not_matter(void **state)
{
    look_at_histories(*state, EQUAL);
}

static void few_lies_change_nothing(void **state)
{
    look_at_histories(*state, SOME_LIE);
}

static void many_lies_change_nothing(void **state)
{
    look_at_histories(*state, ALL_LIE);
}

/* Only what leads to the day is read: what lies behind it is not there. */
static void no_more_is_read_than_the_day_asks_for(void **state)
{
    fixture *f = *state;
    uint32_t got;
    past p;

    put(f, "a.c", "1\n");
    make(f, "A", "", 10);
    make(f, "B", "A", 20);
    make(f, "C", "B", 30);
    make(f, "D", "C", 40);
    make(f, "E", "D", 50);
    run_in(f, "rm -f .git/objects/$(git rev-parse B | sed 's|^..|&/|')");
    p = open_past(f);
    assert_true(dv_history_before(p.history, at(&p, "E"), 45, DV_STR("a.c"),
                                  &got, &f->err));
    assert_commit(&p, got, "D");
    assert_false(dv_history_before(p.history, at(&p, "E"), 29, DV_STR("a.c"),
                                   &got, &f->err));
    assert_error(f, "is not here; `git fetch --refetch` brings it");
    close_past(&p);
}

/* Commits one after another, ten seconds apart. */
static void write_chain(drawn *d, uint32_t first, uint32_t end, uint32_t parent)
{
    for (uint32_t i = first; i < end; i++) {
        made *m = &d->commits[i];

        *m = (made){.time = 1000 + 10 * (int64_t)i};
        if (i > 0) {
            m->parents[0] = i == first ? parent : i - 1;
            m->parent_count = 1;
        }
        /* Where a clock went back. */
        m->time += i == CHAIN - 10 ? 15 : 0;
        write_commit(d, m);
    }
}

static void remove_commit(fixture *f, const drawn *d, uint32_t commit)
{
    char hex[GIT_OID_HEXSZ + 1];

    git_oid_tostr(hex, sizeof hex, &d->commits[commit].id);
    run_in(f,
           dv_arena_printf(&f->arena, "rm .git/objects/%.2s/%s", hex, hex + 2)
               .ptr);
}

static const dv_ancestry *ask_below(past *p, const drawn *d, uint32_t new,
                                    uint32_t old)
{
    const dv_ancestry *got;

    assert_true(dv_history_below(p->history, number_of(p, d, new),
                                 number_of(p, d, old), &got, &p->f->err));
    return got;
}

/* Five seconds ask for some minutes more, and not for all that there is. */
static void a_clock_that_went_back_a_little_asks_for_a_little(void **state)
{
    fixture *f = *state;
    drawn *d = begin_drawn(f);
    const dv_ancestry *got;
    past p;

    write_chain(d, 0, CHAIN, 0);
    remove_commit(f, d, 20);
    p = open_past(f);
    got = ask_below(&p, d, CHAIN - 1, CHAIN - 4);
    assert_false(dv_ancestry_has(got, number_of(&p, d, CHAIN - 3)));
    assert_true(dv_ancestry_has(got, number_of(&p, d, CHAIN - 4)));
    assert_true(dv_ancestry_has(got, number_of(&p, d, CHAIN - 11)));
    close_past(&p);
    end_drawn(d);
}

/* The new commit reaches A at once, the old one by a hundred commits that are
 * all older than A, the last of them too. One clock that went back is seen on
 * the way: the other is looked for. */
static void what_was_walked_too_early_is_walked_again(void **state)
{
    enum { A = 0, NEW = CHAIN - 1, OLD = CHAIN - 2 };

    fixture *f = *state;
    drawn *d = begin_drawn(f);
    const dv_ancestry *got;
    past p;

    d->commits[A] = (made){.time = 1000 + 10 * CHAIN - 25};
    write_commit(d, &d->commits[A]);
    write_chain(d, CHAIN - 80, OLD + 1, A);
    d->commits[NEW] =
        (made){.time = 1000 + 10 * CHAIN, .parents = {A}, .parent_count = 1};
    write_commit(d, &d->commits[NEW]);
    p = open_past(f);
    got = ask_below(&p, d, NEW, OLD);
    assert_true(dv_ancestry_has(got, number_of(&p, d, A)));
    assert_false(dv_ancestry_has(got, number_of(&p, d, NEW)));
    close_past(&p);
    end_drawn(d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        REPO_TEST(straight_times_have_one_answer),
        REPO_TEST(equal_times_do_not_matter),
        REPO_TEST(few_lies_change_nothing),
        REPO_TEST(many_lies_change_nothing),
        REPO_TEST(no_more_is_read_than_the_day_asks_for),
        REPO_TEST(a_clock_that_went_back_a_little_asks_for_a_little),
        REPO_TEST(what_was_walked_too_early_is_walked_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
