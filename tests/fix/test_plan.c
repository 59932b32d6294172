/* SPDX-License-Identifier: MIT */
#include "fix/support.h"

enum { MANY = 8 };

/* Findings whose fixes a test writes down one after the other. */
typedef struct story {
    dv_finding findings[MANY];
    const dv_finding *list[MANY];
    dv_edit edits[MANY][2];
    uint32_t count;
    dv_arena arena;
    dv_fix_plan plan;
} story;

static int begin(void **state)
{
    *state = dv_mem_new(sizeof(story));
    return 0;
}

static int end(void **state)
{
    dv_arena_release(&((story *)*state)->arena);
    dv_mem_free(*state);
    return 0;
}

#define PLAN_TEST(f) cmocka_unit_test_setup_teardown(f, begin, end)

static dv_edit edit(uint32_t start, uint32_t stop, const char *text)
{
    return (dv_edit){{start, stop}, dv_str_from(text)};
}

static void add(story *s, bool safe, dv_edit e)
{
    s->edits[s->count][0] = e;
    s->findings[s->count].fix = (dv_fix){s->edits[s->count], 1, safe};
    s->list[s->count] = &s->findings[s->count];
    s->count++;
}

static void add_pair(story *s, bool safe, dv_edit first, dv_edit second)
{
    add(s, safe, first);
    s->edits[s->count - 1][1] = second;
    s->findings[s->count - 1].fix.edit_count = 2;
}

static void make(story *s, const char *before, bool unsafe)
{
    s->plan = dv_fix_plan_make(DV_STR("docs/a.md"), dv_str_from(before),
                               s->list, s->count, unsafe, &s->arena);
    assert_bytes(s->plan.path, DV_STR("docs/a.md"));
    assert_bytes(s->plan.before, dv_str_from(before));
}

static void assert_plan(const story *s, const char *after, uint32_t applied,
                        uint32_t left)
{
    assert_bytes(s->plan.after, dv_str_from(after));
    assert_int_equal(s->plan.applied, applied);
    assert_int_equal(s->plan.left, left);
}

static void edits_are_applied(void **state)
{
    story *s = *state;

    add(s, true, edit(0, 1, "A"));
    add(s, true, edit(2, 4, ""));
    add(s, true, edit(5, 5, "+++"));
    add(s, true, edit(8, 9, "the end"));
    make(s, "012345678", false);
    assert_plan(s, "A14+++567the end", 4, 0);
    assert_int_equal(s->plan.after.ptr[s->plan.after.len], '\0');
}

static void without_fixes_nothing_changes(void **state)
{
    const char *text = "0123";
    story *s = *state;

    make(s, text, true);
    assert_ptr_equal(s->plan.after.ptr, text);
    add(s, false, edit(0, 1, "A"));
    s->findings[1].message = DV_STR("without a fix");
    s->list[s->count++] = &s->findings[1];
    make(s, text, false);
    assert_plan(s, text, 0, 1);
    assert_ptr_equal(s->plan.after.ptr, text);
}

static void unsafe_fixes_wait_to_be_asked_for(void **state)
{
    story *s = *state;

    add(s, false, edit(0, 1, "A"));
    add(s, true, edit(2, 3, "C"));
    make(s, "0123", false);
    assert_plan(s, "01C3", 1, 1);
    make(s, "0123", true);
    assert_plan(s, "A1C3", 2, 0);
}

static void of_two_that_overlap_the_first_wins(void **state)
{
    story *s = *state;

    add(s, true, edit(0, 3, "A"));
    add(s, true, edit(2, 5, "B"));
    add(s, true, edit(4, 6, "C"));
    make(s, "01234567", false);
    assert_plan(s, "A3C67", 2, 1);
}

static void of_two_that_overlap_the_safe_one_wins(void **state)
{
    story *s = *state;

    add(s, false, edit(0, 3, "A"));
    add(s, true, edit(2, 5, "B"));
    add(s, false, edit(1, 2, "C"));
    make(s, "01234567", true);
    assert_plan(s, "0CB567", 2, 1);
}

static void one_inside_of_another_overlaps(void **state)
{
    story *s = *state;

    add(s, true, edit(1, 7, "A"));
    add(s, true, edit(3, 4, "B"));
    add(s, true, edit(3, 3, "C"));
    add(s, true, edit(1, 7, "D"));
    add(s, true, edit(0, 8, "E"));
    make(s, "01234567", false);
    assert_plan(s, "0A7", 1, 4);
}

static void a_fix_is_applied_whole_or_not_at_all(void **state)
{
    story *s = *state;

    add(s, true, edit(4, 6, "A"));
    add_pair(s, true, edit(0, 1, "B"), edit(5, 7, "B"));
    add_pair(s, true, edit(1, 2, "C"), edit(7, 8, "C"));
    make(s, "01234567", false);
    assert_plan(s, "0C23A6C", 2, 1);
}

static void equal_edits_count_once(void **state)
{
    story *s = *state;

    add(s, true, edit(1, 3, "A"));
    add(s, true, edit(1, 3, "A"));
    add_pair(s, true, edit(1, 3, "A"), edit(5, 6, "B"));
    add(s, true, edit(7, 7, "+"));
    add(s, true, edit(7, 7, "+"));
    make(s, "01234567", false);
    assert_plan(s, "0A34B6+7", 5, 0);
}

static void an_unsafe_fix_that_is_there_already_is_applied(void **state)
{
    story *s = *state;

    add(s, false, edit(1, 3, "A"));
    add(s, true, edit(1, 3, "A"));
    add_pair(s, false, edit(1, 3, "A"), edit(4, 5, "B"));
    make(s, "012345", false);
    assert_plan(s, "0A345", 2, 1);
    make(s, "012345", true);
    assert_plan(s, "0A3B5", 3, 0);
}

static void edits_that_touch_do_not_overlap(void **state)
{
    story *s = *state;

    add(s, true, edit(2, 4, "B"));
    add(s, true, edit(0, 2, "A"));
    add(s, false, edit(4, 4, "+"));
    add(s, true, edit(4, 6, "C"));
    add(s, false, edit(2, 2, "-"));
    make(s, "01234567", true);
    assert_plan(s, "A-B+C67", 5, 0);
}

static void two_insertions_at_one_place_overlap(void **state)
{
    story *s = *state;

    add(s, true, edit(2, 2, "A"));
    add(s, true, edit(2, 2, "B"));
    make(s, "0123", true);
    assert_plan(s, "01A23", 1, 1);
}

static void edits_that_do_not_fit_are_left(void **state)
{
    story *s = *state;

    add(s, true, edit(3, 5, "past the end"));
    add(s, true, edit(UINT32_MAX - 1, UINT32_MAX, "far past it"));
    add(s, true, edit(3, 2, "backwards"));
    add_pair(s, true, edit(2, 3, "out of"), edit(0, 1, "order"));
    add_pair(s, true, edit(0, 2, "over"), edit(1, 3, "lap"));
    add_pair(s, true, edit(1, 1, "same"), edit(1, 1, "place"));
    add(s, true, edit(4, 4, "!"));
    make(s, "0123", true);
    assert_plan(s, "0123!", 1, 6);
}

static void the_rest_of_the_text_stays(void **state)
{
    static const char before[] = "\xef\xbb\xbf# A\r\nb\0c\r\nlast";
    story *s = *state;

    add(s, true, edit(5, 6, "Z"));
    s->plan = dv_fix_plan_make(DV_STR("a.md"), DV_STR(before), s->list,
                               s->count, false, &s->arena);
    assert_bytes(s->plan.after, DV_STR("\xef\xbb\xbf# Z\r\nb\0c\r\nlast"));
}

static void an_empty_document_can_be_filled(void **state)
{
    story *s = *state;

    add(s, true, edit(0, 0, "# A\n"));
    add(s, true, edit(0, 1, "x"));
    make(s, "", false);
    assert_plan(s, "# A\n", 1, 1);
    s->plan = dv_fix_plan_make(DV_STR("a.md"), (dv_str){NULL, 0}, s->list,
                               s->count, false, &s->arena);
    assert_plan(s, "# A\n", 1, 1);
}

static void a_document_can_be_emptied(void **state)
{
    story *s = *state;

    add(s, true, edit(0, 4, ""));
    make(s, "# A\n", false);
    assert_plan(s, "", 1, 0);
}

/* The same rules, with each edit compared to each. */

enum { LENGTH = 40, FIXES = 24, ROUNDS = 3000 };

typedef struct model {
    dv_edit edits[2 * FIXES];
    uint32_t count;
} model;

static bool meets(dv_span a, dv_span b)
{
    if (a.start == a.end && b.start == b.end)
        return a.start == b.start;
    return a.start < b.end && b.start < a.end;
}

static bool is_equal(const dv_edit *a, const dv_edit *b)
{
    return a->span.start == b->span.start && a->span.end == b->span.end &&
           dv_str_equal(a->text, b->text);
}

static bool model_has(const model *m, const dv_edit *e)
{
    for (uint32_t i = 0; i < m->count; i++)
        if (is_equal(&m->edits[i], e))
            return true;
    return false;
}

static bool model_is_free(const model *m, const dv_edit *e)
{
    for (uint32_t i = 0; i < m->count; i++)
        if (meets(m->edits[i].span, e->span))
            return false;
    return true;
}

static bool model_take(model *m, const dv_fix *fix)
{
    for (uint32_t i = 0; i < fix->edit_count; i++)
        if (!model_has(m, &fix->edits[i]) && !model_is_free(m, &fix->edits[i]))
            return false;
    for (uint32_t i = 0; i < fix->edit_count; i++)
        if (!model_has(m, &fix->edits[i]))
            m->edits[m->count++] = fix->edits[i];
    return true;
}

/* At each place of the text: what is inserted there, then what replaces. */
static dv_str model_apply(const model *m, dv_str text, dv_arena *arena)
{
    char out[LENGTH + 1 + 2 * FIXES];
    size_t length = 0;

    for (uint32_t at = 0; at <= text.len; at++) {
        bool keep = at < text.len;

        for (int width = 0; width < 2; width++)
            for (uint32_t i = 0; i < m->count; i++) {
                dv_span span = m->edits[i].span;

                if (span.start == at && (span.end > at) == (width == 1) &&
                    m->edits[i].text.len)
                    out[length++] = m->edits[i].text.ptr[0];
                if (span.start <= at && at < span.end)
                    keep = false;
            }
        if (keep)
            out[length++] = text.ptr[at];
    }
    return dv_arena_copy(arena, (dv_str){out, length});
}

static dv_edit random_edit(uint32_t from, uint32_t *seed)
{
    static const char *const texts[] = {"", "A", "B"};
    uint32_t start = from + next_random(seed) % (LENGTH - from);
    uint32_t stop = start + next_random(seed) % 4;

    return edit(start, stop < LENGTH ? stop : LENGTH,
                texts[next_random(seed) % DV_COUNT(texts)]);
}

static void fill(dv_finding *finding, dv_edit edits[2], uint32_t *seed)
{
    uint32_t count = 1;

    edits[0] = random_edit(0, seed);
    if (next_random(seed) % 3 == 0 && edits[0].span.end + 1 < LENGTH) {
        edits[1] = random_edit(edits[0].span.end + 1, seed);
        count = 2;
    }
    finding->fix = (dv_fix){edits, count, next_random(seed) % 2 == 0};
}

static void compare(const dv_finding *const *list, uint32_t count, bool unsafe)
{
    static const char text[] = "abcdefghijklmnopqrstuvwxyz01234567890123";
    dv_arena arena = DV_ARENA_INIT;
    model m = {.count = 0};
    uint32_t applied = 0;
    dv_fix_plan plan;

    for (uint32_t i = 0; i < count; i++)
        if (list[i]->fix.safe)
            applied += model_take(&m, &list[i]->fix);
    for (uint32_t i = 0; unsafe && i < count; i++)
        if (!list[i]->fix.safe)
            applied += model_take(&m, &list[i]->fix);
    plan = dv_fix_plan_make(DV_STR("a.md"), DV_STR(text), list, count, unsafe,
                            &arena);
    assert_bytes(plan.after, model_apply(&m, DV_STR(text), &arena));
    if (unsafe)
        assert_int_equal(plan.applied, applied);
    else
        assert_true(plan.applied >= applied);
    assert_int_equal(plan.applied + plan.left, count);
    dv_arena_release(&arena);
}

static void any_fixes_are_chosen_as_the_rules_say(void **state)
{
    dv_finding findings[FIXES] = {{.rule = NULL}};
    const dv_finding *list[FIXES];
    dv_edit edits[FIXES][2];
    uint32_t seed = 20240229;

    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        uint32_t count = next_random(&seed) % (FIXES + 1);

        for (uint32_t i = 0; i < count; i++) {
            fill(&findings[i], edits[i], &seed);
            list[i] = &findings[i];
        }
        compare(list, count, round % 2 == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAN_TEST(edits_are_applied),
        PLAN_TEST(without_fixes_nothing_changes),
        PLAN_TEST(unsafe_fixes_wait_to_be_asked_for),
        PLAN_TEST(of_two_that_overlap_the_first_wins),
        PLAN_TEST(of_two_that_overlap_the_safe_one_wins),
        PLAN_TEST(one_inside_of_another_overlaps),
        PLAN_TEST(a_fix_is_applied_whole_or_not_at_all),
        PLAN_TEST(equal_edits_count_once),
        PLAN_TEST(an_unsafe_fix_that_is_there_already_is_applied),
        PLAN_TEST(edits_that_touch_do_not_overlap),
        PLAN_TEST(two_insertions_at_one_place_overlap),
        PLAN_TEST(edits_that_do_not_fit_are_left),
        PLAN_TEST(the_rest_of_the_text_stays),
        PLAN_TEST(an_empty_document_can_be_filled),
        PLAN_TEST(a_document_can_be_emptied),
        cmocka_unit_test(any_fixes_are_chosen_as_the_rules_say),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
