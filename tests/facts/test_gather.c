/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

/* Three states of a.py: at HEAD~1, at HEAD (two lines down) and on disk. */
static int set_up_history(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    write_file(it, "docs/a.md", "`pack()` is at a.py:1-2\n");
    write_file(it, "a.py", "def pack():\n    return 1\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_tag(it->repo, "v1");
    write_file(it, "a.py",
               "a = 1\nb = 2\nc = 3\nd = 4\ne = 5\nf = 6\n"
               "def pack():\n    return 1\n");
    dv_test_repo_commit(it->repo, "second");
    write_file(it, "a.py", "def pack():\n    return 1\n");
    return 0;
}

/* The verdict on the only reference. */
static const char *verdict_of(checkout *it)
{
    const dv_facts *facts = gather(it);

    if (!facts)
        return it->err.message;
    assert_int_equal(facts->documents[0].reference_count, 1);
    return dv_verdict_name(facts->documents[0].references[0].verdict);
}

static void the_working_tree_is_checked_by_default(void **state)
{
    checkout *it = *state;

    assert_string_equal(verdict_of(it), "confirmed");
    assert_true(dv_str_equal(dv_gathered_facts(it->gathered)->target,
                             DV_STR("worktree")));
    assert_int_equal(dv_gathered_facts(it->gathered)->head.len, 40);
}

static void staged_checks_the_index(void **state)
{
    checkout *it = *state;

    it->options.staged = true;
    assert_string_equal(verdict_of(it), "misplaced");
    assert_true(
        dv_str_equal(dv_gathered_facts(it->gathered)->target, DV_STR("index")));
    dv_test_repo_stage(it->repo);
    assert_string_equal(verdict_of(it), "confirmed");
}

static void staged_documents_come_from_the_index(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "Nothing.\n");
    it->options.staged = true;
    assert_string_equal(verdict_of(it), "misplaced");
    it->options.staged = false;
    assert_int_equal(gather(it)->documents[0].reference_count, 0);
}

static void a_revision_is_checked_instead(void **state)
{
    checkout *it = *state;

    it->options.rev = "HEAD";
    assert_string_equal(verdict_of(it), "misplaced");
    it->options.rev = "v1";
    assert_string_equal(verdict_of(it), "confirmed");
    assert_int_equal(dv_gathered_facts(it->gathered)->target.len, 40);
    it->options.rev = "v9";
    assert_non_null(strstr(verdict_of(it), "v9"));
}

static void the_configured_revision_is_the_default(void **state)
{
    checkout *it = *state;

    it->options.source_count = 1;
    it->sources[0].rev = DV_STR("HEAD");
    assert_string_equal(verdict_of(it), "misplaced");
    it->options.rev = "v1";
    assert_string_equal(verdict_of(it), "confirmed");
    it->options.rev = NULL;
    it->options.staged = true;
    dv_test_repo_stage(it->repo);
    assert_string_equal(verdict_of(it), "confirmed");
}

static void front_matter_pins_one_document(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md",
               "---\nsource_rev: HEAD\n---\n\n"
               "`pack()` is at a.py:1-2\n");
    write_file(it, "docs/b.md", "`pack()` is at a.py:1-2\n");
    assert_string_equal(verdict_of(it), "misplaced");
    assert_int_equal(
        dv_gathered_facts(it->gathered)->documents[1].references[0].verdict,
        DV_VERDICT_CONFIRMED);
    it->options.rev = "v1";
    assert_string_equal(verdict_of(it), "confirmed");
}

static void an_unknown_pin_is_an_error_that_names_the_document(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "---\nsource_rev: v9\n---\n\na.py:1\n");
    assert_null(gather(it));
    assert_memory_equal(it->err.message, "docs/a.md: source_rev: ", 23);
    assert_non_null(strstr(it->err.message, "v9"));
}

static void evidence_names_the_state(void **state)
{
    checkout *it = *state;

    gather(it);
    assert_string_equal(evidence_of(it, 0),
                        "function `pack` at 1-2 in the working tree");
    it->options.staged = true;
    gather(it);
    assert_non_null(strstr(evidence_of(it, 0), "in the index"));
}

static void references_are_found_only_when_asked_for(void **state)
{
    checkout *it = *state;

    it->options.needs = DV_NEEDS_DOCUMENTS;
    assert_int_equal(gather(it)->documents[0].reference_count, 0);
    assert_null(gather(it)->documents[0].links);
}

static void what_is_no_text_is_unverified(void **state)
{
    checkout *it = *state;

    write_file(it, "b.py", "b = 1\n");
    dv_test_repo_write_bytes(it->repo, "a.py", DV_STR("\0\1\2"));
    assert_string_equal(verdict_of(it), "unverified");
    dv_test_repo_remove(it->repo, "a.py");
    dv_test_repo_link(it->repo, "a.py", "/etc/passwd");
    dv_test_repo_stage(it->repo);
    assert_string_equal(verdict_of(it), "unverified");
    dv_test_repo_remove(it->repo, "a.py");
    assert_string_equal(verdict_of(it), "missing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_working_tree_is_checked_by_default,
                                        set_up_history, tear_down),
        cmocka_unit_test_setup_teardown(staged_checks_the_index, set_up_history,
                                        tear_down),
        cmocka_unit_test_setup_teardown(staged_documents_come_from_the_index,
                                        set_up_history, tear_down),
        cmocka_unit_test_setup_teardown(a_revision_is_checked_instead,
                                        set_up_history, tear_down),
        cmocka_unit_test_setup_teardown(the_configured_revision_is_the_default,
                                        set_up_history, tear_down),
        cmocka_unit_test_setup_teardown(front_matter_pins_one_document,
                                        set_up_history, tear_down),
        cmocka_unit_test_setup_teardown(
            an_unknown_pin_is_an_error_that_names_the_document, set_up_history,
            tear_down),
        cmocka_unit_test_setup_teardown(evidence_names_the_state,
                                        set_up_history, tear_down),
        cmocka_unit_test_setup_teardown(
            references_are_found_only_when_asked_for, set_up_history,
            tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_text_is_unverified,
                                        set_up_history, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
