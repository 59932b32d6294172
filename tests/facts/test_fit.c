/* SPDX-License-Identifier: MIT */
/* The history is searched for the commit that documents fit. A commit is its
 * name; "B..C(2) 7 1/1" is a window: its oldest and newest commit, how many
 * there are, the score, and how many references of how many are confirmed. */
#include "facts/fit/fit.h"
#include "repo/history_support.h"

#define PACK                                                                   \
    "def pack(samples):\n"                                                     \
    "    total = sum(samples)\n"                                               \
    "    return total\n"
#define UNPACK                                                                 \
    "def unpack(batch):\n"                                                     \
    "    for row in batch:\n"                                                  \
    "        yield row.tokens\n"
#define GAP    "\n\n"
#define IMPORT "import os\n"

static void show_window(dv_buf *out, const dv_fit_window *window)
{
    if (!dv_str_equal(window->oldest.oid, window->newest.oid))
        dv_buf_printf(out, "%.*s..", DV_STR_ARG(window->oldest.subject));
    dv_buf_printf(out, "%.*s(%u) %ld %u", DV_STR_ARG(window->newest.subject),
                  window->commits, (long)window->score, window->confirmed);
}

static void show_fit(dv_buf *out, const dv_fit *fit, uint32_t windows)
{
    for (uint32_t i = 0; i < fit->window_count && i < windows; i++) {
        dv_buf_add(out, dv_str_from(out->len ? ", " : ""));
        show_window(out, &fit->windows[i]);
        dv_buf_printf(out, "/%u", fit->references);
    }
    if (fit->window_count == 0)
        dv_buf_printf(out, "%snone of %u", out->len ? ", " : "",
                      fit->references);
}

typedef struct question {
    const char *rev;
    bool each;
    uint32_t windows; /* to show */
    uint32_t jobs;
    uint32_t judged, versions; /* the answer */
} question;

/* What docs/ fits; an error's message if that cannot be told. */
static const char *ask(fixture *f, question *q)
{
    dv_str paths[] = {dv_str_from(dv_test_repo_file(f->made, "docs"))};
    dv_facts_options options = {
        .repo = dv_test_repo_path(f->made),
        .rev = q->rev,
        .paths = paths,
        .path_count = 1,
        .jobs = q->jobs ? q->jobs : 2,
    };
    dv_fits *fits = dv_fits_find(&options, q->each, &f->err);
    const dv_fits_found *found;
    dv_buf out = DV_BUF_INIT;
    dv_str text;

    if (!fits)
        return f->err.message;
    found = dv_fits_found_of(fits);
    q->judged = found->judged;
    q->versions = found->versions;
    assert_int_equal(found->unread, 0);
    if (!q->each)
        show_fit(&out, &found->all, q->windows);
    for (uint32_t i = 0; q->each && i < found->document_count; i++)
        show_fit(&out, &found->each[i], q->windows);
    text = dv_arena_copy(&f->arena, dv_buf_str(&out));
    dv_buf_release(&out);
    dv_fits_free(fits);
    return text.ptr;
}

/* The best window. */
static const char *best(fixture *f)
{
    question q = {.windows = 1};

    return ask(f, &q);
}

static void document(fixture *f, const char *text)
{
    put(f, "docs/a.md", text);
}

static void the_state_that_was_described_is_found(void **state)
{
    fixture *f = *state;

    put(f, "a.py", PACK);
    make(f, "A", "", 1);
    put(f, "a.py", IMPORT PACK);
    make(f, "B", "A", 2);
    put(f, "a.py", IMPORT IMPORT PACK);
    make(f, "C", "B", 3);
    document(f, "`pack()` is in `a.py:2-4`.\n");
    make(f, "D", "C", 4);
    assert_string_equal(best(f), "B(1) 6 1/1");
    document(f, "`pack()` is in `a.py:3-5`.\n");
    assert_string_equal(best(f), "C..D(2) 6 1/1");
}

static void commits_that_touch_nothing_cited_widen_the_window(void **state)
{
    fixture *f = *state;

    document(f, "`pack()` is in `a.py:1-3`.\n");
    put(f, "a.py", PACK);
    make(f, "A", "", 10);
    put(f, "b.py", UNPACK);
    make(f, "B", "A", 20);
    document(f, "`pack()` is at `a.py:1-3`.\n");
    make(f, "C", "B", 30);
    put(f, "a.py", IMPORT PACK);
    make(f, "D", "C", 40);
    assert_string_equal(best(f), "A..C(3) 6 1/1");
}

static void a_file_that_is_gone_is_found_where_it_was(void **state)
{
    fixture *f = *state;

    put(f, "pkg/old/a.py", IMPORT PACK);
    make(f, "A", "", 1);
    put(f, "pkg/old/a.py", PACK);
    make(f, "B", "A", 2);
    drop(f, "pkg/old/a.py");
    document(f, "`pack()` is in `old/a.py:1-3`.\n");
    make(f, "C", "B", 3);
    assert_string_equal(best(f), "B(1) 6 1/1");
}

static void a_short_path_means_what_each_tree_has(void **state)
{
    fixture *f = *state;

    put(f, "one/a.py", IMPORT PACK);
    make(f, "A", "", 1);
    drop(f, "one/a.py");
    put(f, "two/a.py", PACK);
    make(f, "B", "A", 2);
    document(f, "`pack()` is in `a.py:1-3`.\n");
    make(f, "C", "B", 3);
    assert_string_equal(best(f), "B..C(2) 6 1/1");
    document(f, "`pack()` is in `a.py:2-4`.\n");
    assert_string_equal(best(f), "A(1) 6 1/1");
}

static void a_whole_path_is_meant_wherever_it_is(void **state)
{
    fixture *f = *state;

    put(f, "a.py", UNPACK);
    put(f, "old/a.py", PACK);
    make(f, "A", "", 1);
    drop(f, "a.py");
    make(f, "B", "A", 2);
    document(f, "`pack()` is in `a.py:1-3`.\n");
    make(f, "C", "B", 3);
    assert_string_equal(best(f), "B..C(2) 6 1/1");
    document(f, "`unpack()` is in `a.py:1-3`.\n");
    assert_string_equal(best(f), "A(1) 6 1/1");
}

static void a_path_may_have_spaces(void **state)
{
    fixture *f = *state;

    put(f, "The Lib/the pack.py", IMPORT PACK);
    make(f, "A", "", 1);
    put(f, "The Lib/the pack.py", PACK);
    make(f, "B", "A", 2);
    document(f, "`pack()` is in The Lib/the pack.py:2-4.\n");
    make(f, "C", "B", 3);
    assert_string_equal(best(f), "A(1) 6 1/1");
}

static void a_path_may_begin_with_the_projects_name(void **state)
{
    fixture *f = *state;
    const char *name = strrchr(dv_test_repo_path(f->made), '/') + 1;

    put(f, "a.py", IMPORT PACK);
    make(f, "A", "", 1);
    put(f, "a.py", PACK);
    make(f, "B", "A", 2);
    document(f,
             dv_arena_printf(&f->arena, "`pack()` is in `%s/a.py:2-4`.\n", name)
                 .ptr);
    make(f, "C", "B", 3);
    assert_string_equal(best(f), "A(1) 6 1/1");
}

static void of_several_files_each_reference_means_its_own(void **state)
{
    fixture *f = *state;

    document(f, "`pack()`: `a.py:1-3`\n\n`unpack()`: `a.py:1-3`\n");
    put(f, "one/a.py", PACK);
    make(f, "A", "", 1);
    put(f, "two/a.py", UNPACK);
    make(f, "B", "A", 2);
    assert_string_equal(best(f), "B(1) 12 2/2");
}

static void a_stated_length_tells_two_contents_apart(void **state)
{
    fixture *f = *state;

    put(f, "a.py", PACK);
    make(f, "A", "", 1);
    put(f, "a.py", PACK GAP UNPACK);
    make(f, "B", "A", 2);
    put(f, "a.py", PACK GAP UNPACK GAP UNPACK);
    document(f, "- `a.py`: samples (8 lines)\n- `pack()`: a.py:1-3\n");
    make(f, "C", "B", 3);
    assert_string_equal(best(f), "B(1) 9 1/1");
}

static void lines_that_are_not_there_are_worse_than_wrong_ones(void **state)
{
    fixture *f = *state;
    question q = {.windows = 3};

    document(f, "`pack()` is in `a.py:1-3`, `pack()` in `b.py:6-8`.\n");
    put(f, "a.py", PACK);
    put(f, "b.py", PACK GAP UNPACK);
    make(f, "A", "", 1);
    put(f, "b.py", PACK);
    make(f, "B", "A", 2);
    drop(f, "b.py");
    make(f, "C", "B", 3);
    put(f, "b.py", UNPACK GAP PACK);
    make(f, "D", "C", 4);
    assert_string_equal(ask(f, &q), "D(1) 12 2/2, A(1) 5 1/2, B..C(2) 3 1/2");
}

static void a_window_ends_where_the_sides_of_a_merge_differ(void **state)
{
    fixture *f = *state;

    document(f, "`pack()` is in `a.py:1-3`, `unpack()` in `b.py:1-3`.\n");
    put(f, "a.py", PACK);
    put(f, "b.py", UNPACK);
    make(f, "A", "", 1);
    put(f, "a.py", IMPORT PACK);
    make(f, "left", "A", 2);
    put(f, "a.py", PACK);
    put(f, "c.py", "c = 1\n");
    make(f, "right", "A", 9);
    put(f, "a.py", IMPORT PACK);
    make(f, "M", "left right", 10);
    put(f, "a.py", PACK);
    put(f, "b.py", IMPORT UNPACK);
    make(f, "N", "M", 11);
    /* `right` is younger, but nobody came by it along the first parents. */
    assert_string_equal(best(f), "A(2) 12 2/2");
}

static void a_merge_takes_what_either_side_has(void **state)
{
    fixture *f = *state;

    document(f, "`pack()` is in `a.py:2-4`.\n");
    put(f, "a.py", PACK);
    make(f, "A", "", 1);
    put(f, "b.py", UNPACK);
    make(f, "B", "A", 2);
    drop(f, "b.py");
    put(f, "a.py", IMPORT PACK);
    make(f, "C", "A", 3);
    put(f, "b.py", UNPACK);
    make(f, "M", "B C", 4);
    assert_string_equal(best(f), "C..M(2) 6 1/1");
}

static void a_merge_may_change_what_both_sides_have(void **state)
{
    fixture *f = *state;

    document(f, "`pack()` is in `a.py:2-4`.\n");
    put(f, "a.py", PACK);
    make(f, "A", "", 1);
    put(f, "b.py", UNPACK);
    make(f, "B", "A", 2);
    put(f, "b.py", PACK);
    make(f, "C", "A", 3);
    put(f, "a.py", IMPORT PACK);
    make(f, "M", "B C", 4);
    assert_string_equal(best(f), "M(1) 6 1/1");
}

static void the_same_score_elsewhere_is_told(void **state)
{
    fixture *f = *state;
    question q = {.windows = 4};

    document(f, "`pack()` is in `a.py:1-3`.\n");
    put(f, "a.py", PACK);
    make(f, "A", "", 1);
    put(f, "a.py", IMPORT PACK);
    make(f, "B", "A", 2);
    put(f, "a.py", PACK);
    make(f, "C", "B", 3);
    drop(f, "a.py");
    make(f, "D", "C", 4);
    assert_string_equal(ask(f, &q),
                        "C(1) 6 1/1, A(1) 6 1/1, B(1) 2 1/1, D(1) -3 0/1");
}

static void every_document_may_have_its_own(void **state)
{
    fixture *f = *state;
    question q = {.windows = 1, .each = true};

    put(f, "docs/a.md", "`pack()` is in `a.py:1-3`.\n");
    put(f, "docs/b.md", "`pack()` is in `a.py:2-4`, all of it.\n");
    put(f, "docs/c.md", "Nothing.\n");
    put(f, "a.py", PACK);
    make(f, "A", "", 1);
    put(f, "a.py", IMPORT PACK);
    make(f, "B", "A", 2);
    assert_string_equal(ask(f, &q), "A(1) 6 1/1, B(1) 6 1/1, none of 0");
}

static void the_tip_may_be_another_one(void **state)
{
    fixture *f = *state;
    question q = {.windows = 1, .rev = "A"};

    document(f, "`pack()` is in `a.py:1-3`.\n");
    put(f, "a.py", IMPORT PACK);
    make(f, "A", "", 1);
    put(f, "a.py", PACK);
    make(f, "B", "A", 2);
    assert_string_equal(ask(f, &q), "A(1) 2 1/1");
    q.rev = "nothing";
    assert_non_null(strstr(ask(f, &q), "unknown revision `nothing`"));
}

static void what_names_a_state_itself_does_not_count(void **state)
{
    fixture *f = *state;

    put(f, "a.py", PACK);
    put(f, "docs/b.md", "# B\n");
    document(f, "`pack()` is in `a.py:1-3@A`, in [it](b.md#L1), at\n"
                "https://example.org/o/r/blob/A/a.py#L1-L3, in `b.md:1`\n"
                "and in `none.py:1-3`.\n");
    make(f, "A", "", 1);
    assert_string_equal(best(f), "none of 0");
    document(f, "`pack()`: a.py:1-3\n\n`pack()`: `a.py:70@A`\n\n"
                "`pack()`: https://example.org/o/r/blob/v1/a.py#L50-L60\n");
    assert_string_equal(best(f), "A(1) 6 1/1");
}

static void nothing_may_fit(void **state)
{
    fixture *f = *state;

    document(f, "`pack()` is in `a.py:10-30`.\n");
    put(f, "a.py", PACK);
    make(f, "A", "", 1);
    assert_string_equal(best(f), "none of 1");
}

static void a_branch_without_commits_has_no_history(void **state)
{
    fixture *f = *state;

    document(f, "`pack()` is in `a.py:10-30`.\n");
    assert_non_null(strstr(best(f), "the branch has no commit yet"));
}

/* One reference to a file of which there are many versions does not have them
 * all judged, when the others tell. */
static void what_cannot_matter_is_not_judged(void **state)
{
    fixture *f = *state;
    question one = {.windows = 4, .jobs = 1}, many = {.windows = 4, .jobs = 4};
    char name[2][16] = {""};
    const char *found;

    document(f, "`pack()` is in `a.py:1-3`, `pack()` in `a.py:1-3`,\n"
                "`unpack()` in `a.py:6-8`, `unpack()` in `a.py:6-8`,\n"
                "`unpack()` in `a.py:6-8`, `unpack()` in `a.py:6-8`,\n"
                "and `size` in `b.py:1`.\n");
    for (int i = 0; i < 60; i++) {
        const char *text = dv_arena_printf(&f->arena, "size = %d\n", i).ptr;

        put(f, "b.py", text);
        put(f, "a.py",
            i < 40   ? "early = 1\n"
            : i < 45 ? PACK GAP UNPACK
            : i < 50 ? IMPORT PACK GAP UNPACK
            : i < 55 ? PACK
                     : UNPACK);
        snprintf(name[i % 2], sizeof name[0], "c%d", i);
        make(f, name[i % 2], name[(i + 1) % 2], i);
    }
    found = ask(f, &one);
    assert_string_equal(found, "c40..c44(5) 37 7/7, c45..c49(5) 13 7/7, "
                               "c50..c54(5) 1 3/7, c55..c59(5) -3 1/7");
    assert_string_equal(ask(f, &many), found);
    assert_int_equal(one.versions, 65);
    assert_int_equal(one.judged, 26);
    assert_int_equal(many.judged, 26);
}

/* Nothing tells of the first commit but a file that all others lack. */
static void what_may_matter_is_judged(void **state)
{
    static const char *const contents[] = {
        "a = 1\nb = 2\nc = 3\n", PACK GAP UNPACK, IMPORT PACK GAP UNPACK, PACK,
        UNPACK};
    fixture *f = *state;
    question q = {.windows = 4};
    char name[2][16] = {""};

    document(f, "`pack()`: a.py:1-3\n\n`pack()`: a.py:1-3\n\n"
                "`unpack()`: a.py:6-8\n\n`unpack()`: a.py:6-8\n\n"
                "`unpack()`: a.py:6-8\n\n`unpack()`: a.py:6-8\n\n"
                "`unpack()`: b.py:1-3\n");
    put(f, "b.py", UNPACK);
    for (int i = 0; i < 5; i++) {
        put(f, "a.py", contents[i]);
        snprintf(name[i % 2], sizeof name[0], "c%d", i);
        make(f, name[i % 2], name[(i + 1) % 2], i);
        if (i == 0)
            drop(f, "b.py");
    }
    assert_string_equal(
        ask(f, &q), "c1(1) 33 6/7, c2(1) 9 6/7, c3(1) -3 2/7, c0(1) -6 1/7");
}

#define FIT_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIT_TEST(the_state_that_was_described_is_found),
        FIT_TEST(commits_that_touch_nothing_cited_widen_the_window),
        FIT_TEST(a_file_that_is_gone_is_found_where_it_was),
        FIT_TEST(a_short_path_means_what_each_tree_has),
        FIT_TEST(a_whole_path_is_meant_wherever_it_is),
        FIT_TEST(a_path_may_have_spaces),
        FIT_TEST(a_path_may_begin_with_the_projects_name),
        FIT_TEST(of_several_files_each_reference_means_its_own),
        FIT_TEST(a_stated_length_tells_two_contents_apart),
        FIT_TEST(lines_that_are_not_there_are_worse_than_wrong_ones),
        FIT_TEST(a_window_ends_where_the_sides_of_a_merge_differ),
        FIT_TEST(a_merge_takes_what_either_side_has),
        FIT_TEST(a_merge_may_change_what_both_sides_have),
        FIT_TEST(the_same_score_elsewhere_is_told),
        FIT_TEST(every_document_may_have_its_own),
        FIT_TEST(the_tip_may_be_another_one),
        FIT_TEST(what_names_a_state_itself_does_not_count),
        FIT_TEST(nothing_may_fit),
        FIT_TEST(a_branch_without_commits_has_no_history),
        FIT_TEST(what_cannot_matter_is_not_judged),
        FIT_TEST(what_may_matter_is_judged),
    };

    return cmocka_run_group_tests_name("facts/fit", tests, NULL, NULL);
}
