/* SPDX-License-Identifier: MIT */
/* How the pages of the rules are read: what stands in support/rule_page.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "support/rule_page.h"

typedef struct fixture {
    dv_arena arena;
    dv_buf mistakes;
    dv_test_page page;
} fixture;

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(fixture));
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_buf_release(&f->mistakes);
    dv_arena_release(&f->arena);
    dv_mem_free(f);
    return 0;
}

/* Reads a page whose section Reports has this text; returns its only case. */
static dv_test_case *read_case(fixture *f, const char *text)
{
    dv_str page =
        dv_arena_printf(&f->arena, "---\nid: a/b\n---\n## Reports\n\n%s", text);

    f->page = dv_test_page_read(DV_STR("p.md"), page, &f->arena, &f->mistakes);
    assert_int_equal(f->page.cases.count, 1);
    return &f->page.cases.items[0];
}

static dv_test_case *read_good(fixture *f, const char *text)
{
    dv_test_case *c = read_case(f, text);

    if (f->mistakes.len)
        fail_msg("%s", f->mistakes.ptr);
    return c;
}

static void assert_mistake(fixture *f, const char *text, const char *mistake)
{
    dv_buf_clear(&f->mistakes);
    read_case(f, text);
    assert_int_not_equal(f->mistakes.len, 0);
    assert_string_equal(f->mistakes.ptr, mistake);
}

static void assert_str(dv_str got, const char *expected)
{
    assert_int_equal(got.len, strlen(expected));
    assert_memory_equal(got.ptr, expected, got.len);
}

static void a_file_belongs_to_the_first_commit(void **state)
{
    const dv_test_case *c = read_good(*state, "```c file=a.c\nint a;\n```\n");

    assert_int_equal(c->files.count, 1);
    assert_str(c->files.items[0].path, "a.c");
    assert_str(c->files.items[0].text, "int a;\n");
    assert_int_equal(c->files.items[0].commit, 1);
    assert_false(c->files.items[0].removed);
}

static void a_file_may_belong_to_a_later_commit(void **state)
{
    const dv_test_case *c =
        read_good(*state, "```c file=a.c\nint a;\n```\n"
                          "```c file=a.c commit=2 bytes\nint\\x20b;\n```\n"
                          "```c commit=9 file=b.c\n```\n");

    assert_int_equal(c->files.count, 3);
    assert_int_equal(c->files.items[1].commit, 2);
    assert_str(c->files.items[1].text, "int b;\n");
    assert_int_equal(c->files.items[2].commit, 9);
}

static void a_commit_may_remove_a_file(void **state)
{
    const dv_test_case *c =
        read_good(*state, "```c file=removed.c\nint a;\n```\n"
                          "```c file=removed.c commit=2 removed\n```\n"
                          "```c file=removed.c commit=3\nint b;\n```\n");

    assert_int_equal(c->files.count, 3);
    assert_false(c->files.items[0].removed);
    assert_true(c->files.items[1].removed);
    assert_int_equal(c->files.items[1].commit, 2);
    assert_false(c->files.items[2].removed);
}

static void cases_share_what_stands_before_them(void **state)
{
    fixture *f = *state;
    dv_str text = DV_STR("## Accepts\n\n"
                         "```c file=a.c\nint a;\n```\n"
                         "### One\n\n```c file=a.c commit=2 removed\n```\n"
                         "### Two\n\n```c file=a.c\nint b;\n```\n");

    f->page = dv_test_page_read(DV_STR("p.md"), text, &f->arena, &f->mistakes);
    assert_int_equal(f->mistakes.len, 0);
    assert_int_equal(f->page.cases.count, 2);
    assert_int_equal(f->page.cases.items[0].files.count, 2);
    assert_true(f->page.cases.items[0].files.items[1].removed);
    assert_str(f->page.cases.items[1].files.items[1].text, "int b;\n");
}

static void commits_are_numbered_from_1_to_9(void **state)
{
    static const char *const wrong[] = {"0", "10", "x", "", "-1"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(wrong); i++)
        assert_mistake(f,
                       dv_arena_printf(&f->arena,
                                       "```c file=a.c commit=%s\n```\n",
                                       wrong[i])
                           .ptr,
                       "p.md: a.c: `commit=` is not followed by 1 to 9\n");
}

static void versions_stand_in_the_order_of_their_commits(void **state)
{
    assert_mistake(*state,
                   "```c file=a.c commit=3\nint a;\n```\n"
                   "```c file=a.c commit=2\nint b;\n```\n",
                   "p.md: a.c: a later commit's version stands before\n");
}

static void only_what_is_there_can_be_removed(void **state)
{
    const char *mistake =
        "p.md: a.c: it is removed, but no earlier commit has it\n";

    assert_mistake(*state, "```c file=a.c commit=2 removed\n```\n", mistake);
    assert_mistake(*state,
                   "```c file=a.c\nint a;\n```\n"
                   "```c file=a.c removed\n```\n",
                   mistake);
    assert_mistake(*state,
                   "```c file=a.c\nint a;\n```\n"
                   "```c file=a.c commit=2 removed\n```\n"
                   "```c file=a.c commit=3 removed\n```\n",
                   mistake);
    assert_mistake(*state,
                   "```c file=a.c\nint a;\n```\n"
                   "```c file=a.c commit=2 removed\nint a;\n```\n",
                   "p.md: a.c: it is removed, and has a text\n");
}

static void findings_are_those_of_the_last_version(void **state)
{
    const dv_test_case *c =
        read_good(*state, "```markdown file=a.md\nOne.\n```\n"
                          "```markdown file=a.md commit=2\n"
                          "Two.\n"
                          "Three. <!-- finds: a/b -->\n```\n");

    assert_str(c->files.items[1].text, "Two.\nThree.\n");
    assert_int_equal(c->expected.count, 1);
    assert_int_equal(c->expected.items[0].line, 2);
    assert_mistake(
        *state,
        "```markdown file=a.md\nOne. <!-- finds: a/b -->\n```\n"
        "```markdown file=a.md commit=2\nTwo.\n```\n",
        "p.md: a.md: findings are expected in a version that is not the "
        "last\n");
}

static void a_finding_may_be_expected_to_say_something(void **state)
{
    const dv_test_case *c =
        read_good(*state, "````markdown file=a.md\n"
                          "1 <!-- finds: a/b \"x\" says \"by \"y\" z\" -->\n"
                          "2 <!-- finds: a/b says \"z\" -->\n"
                          "3 <!-- finds: a/b \"says so\" -->\n"
                          "````\n"
                          "```expected\n"
                          "a.md:3:1 a/b \"x\" says \"w\"\n"
                          "```\n");
    const dv_test_expectation *e = c->expected.items;

    assert_int_equal(c->expected.count, 4);
    assert_str(e[0].rule, "a/b");
    assert_str(e[0].subject, "x");
    assert_str(e[0].says, "by \"y\" z");
    assert_null(e[1].subject.ptr);
    assert_str(e[1].says, "z");
    assert_str(e[2].subject, "says so");
    assert_null(e[2].says.ptr);
    assert_int_equal(e[3].column, 1);
    assert_str(e[3].says, "w");
}

static void an_expectation_that_cannot_be_read_is_a_mistake(void **state)
{
    static const char *const wrong[] = {
        "finds: a/b x", "finds: a/b \"x", "finds: a/b says \"\"",
        "finds: a/b says \"x", "finds: a/b \"x\" y \"z"};
    fixture *f = *state;

    for (size_t i = 0; i < DV_COUNT(wrong); i++)
        assert_mistake(f,
                       dv_arena_printf(&f->arena,
                                       "```markdown file=a.md\n1 <!-- %s "
                                       "-->\n```\n",
                                       wrong[i])
                           .ptr,
                       "p.md: a.md: an expectation is not `<!-- finds: RULE "
                       "\"SUBJECT\" -->` or has no line to stand for\n");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_belongs_to_the_first_commit),
        TEST(a_file_may_belong_to_a_later_commit),
        TEST(a_commit_may_remove_a_file),
        TEST(cases_share_what_stands_before_them),
        TEST(commits_are_numbered_from_1_to_9),
        TEST(versions_stand_in_the_order_of_their_commits),
        TEST(only_what_is_there_can_be_removed),
        TEST(findings_are_those_of_the_last_version),
        TEST(a_finding_may_be_expected_to_say_something),
        TEST(an_expectation_that_cannot_be_read_is_a_mistake),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
