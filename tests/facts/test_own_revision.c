/* SPDX-License-Identifier: MIT */
#include "facts/cite/own_revision.h"
#include "facts/support.h"

static void expect(const char *text, const char *revision)
{
    dv_str found = dv_own_revision(dv_str_from(text));

    assert_int_equal(found.len, strlen(revision));
    assert_memory_equal(found.ptr ? found.ptr : "", revision, found.len);
}

static void a_field_of_the_head_tells_the_revision(void **state)
{
    (void)state;
    expect("Base: `c108acb`\n", "c108acb");
    expect("# A\n\n**Base commit:** `f0e78cc0ea` (`origin/main`)\n",
           "f0e78cc0ea");
    expect("---\nbaseline_commit: '9c909a4'\n---\n", "9c909a4");
    expect("- **Commit**: 9c909a4\r\n", "9c909a4");
    expect("| Reviewed SHA | `9c909a4` |\n", "9c909a4");
    expect("__Git-Commit__: 9c909a4\n", "9c909a4");
}

static void what_was_looked_at_comes_before_what_was_built_on(void **state)
{
    (void)state;
    expect("Base: `c108acb`\nReviewed head: `9c909a4`\nCommit: `1a2b3c4`\n",
           "9c909a4");
    expect("Merge-base: `c108acb`\nBase: `9c909a4`\n", "c108acb");
}

static void what_names_no_revision_of_the_source_is_passed_over(void **state)
{
    (void)state;
    expect("Fix commit: `9c909a4`\n", "");
    expect("Commits: `9c909a4`, `c108acb`\n", "");
    expect("Base: main at `9c909a4`\n", "");
    expect("Base: `9c909a`\n", "");
    expect("Base: 20251122\n", "");
    expect("Base: defaced\n", "");
    expect("Base", "");
    expect("", "");
    expect("\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nBase: `9c909a4`\n",
           "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_field_of_the_head_tells_the_revision),
        cmocka_unit_test(what_was_looked_at_comes_before_what_was_built_on),
        cmocka_unit_test(what_names_no_revision_of_the_source_is_passed_over),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
