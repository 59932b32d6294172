/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

static const char packing[] = "def pack(samples):\n"
                              "    total = 0\n"
                              "    for sample in samples:\n"
                              "        total += len(sample)\n"
                              "    return total\n"
                              "\n"
                              "\n"
                              "def unpack(batch):\n"
                              "    for row in batch:\n"
                              "        yield row.tokens\n";

static int set_up_files(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    write_file(it, "pkg/packing.py", packing);
    write_file(it, "pkg/other.py", "def other():\n    return 1\n");
    return 0;
}

static const dv_document_facts *facts_of(checkout *it, const char *text)
{
    check_text(it, text);
    assert_non_null(it->gathered);
    return dv_gathered_facts(it->gathered)->documents;
}

static void references_stand_in_the_order_of_the_text(void **state)
{
    checkout *it = *state;
    const dv_document_facts *facts =
        facts_of(it, "| Lines | File | More |\n|---|---|---|\n"
                     "| 1-2 | `packing.py` | other.py:1-2 |\n\n"
                     "packing.py:8-10, 3\n");

    assert_int_equal(facts->reference_count, 4);
    for (uint32_t i = 1; i < 4; i++)
        assert_true(facts->references[i - 1].span.start <
                    facts->references[i].span.start);
}

static void a_reference_tells_all_it_is_made_of(void **state)
{
    checkout *it = *state;
    const char *text = "`pack()` is at packing.py:1-5@main.\n";
    const dv_document_facts *facts = facts_of(it, text);
    const dv_reference *r = facts->references;

    assert_int_equal(facts->reference_count, 1);
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), r->span),
                             DV_STR("packing.py:1-5")));
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), r->path_span),
                             DV_STR("packing.py")));
    assert_true(dv_str_equal(dv_span_of(dv_str_from(text), r->lines_span),
                             DV_STR("1-5")));
    assert_true(dv_str_equal(r->written_path, DV_STR("packing.py")));
    assert_true(dv_str_equal(r->path, DV_STR("pkg/packing.py")));
    assert_true(dv_str_equal(r->revision, DV_STR("main")));
    assert_true(dv_str_equal(r->subject, DV_STR("pack")));
    assert_int_equal(r->form, DV_FORM_PATH);
    assert_int_equal(r->verdict, DV_VERDICT_CONFIRMED);
    assert_int_equal(r->claim.kind, DV_CLAIM_SYMBOL);
    assert_int_equal(r->claim.name_count, 1);
    assert_false(r->absolute);
    assert_false(r->symbol_missing);
}

static void inherited_lines_have_no_path_of_their_own(void **state)
{
    const dv_document_facts *facts =
        facts_of(*state, "In `packing.py`:\n\n- pack: 1-5\n");

    assert_int_equal(facts->reference_count, 1);
    assert_int_equal(facts->references[0].form, DV_FORM_INHERITED);
    assert_true(
        dv_str_equal(facts->references[0].written_path, DV_STR("packing.py")));
}

static void what_has_no_file_says_why(void **state)
{
    checkout *it = *state;

    assert_string_equal(
        check_text(it, "pkg/gone.py:1, torch/nn.py:2, pkg/x.py:3\n"),
        "pkg/gone.py:1-1 missing, torch/nn.py:2-2 external, "
        "pkg/x.py:3-3 missing");
    assert_string_equal(evidence_of(it, 0),
                        "git tracks no `pkg/gone.py` in the working tree");
    assert_string_equal(evidence_of(it, 1),
                        "`torch/nn.py` is of a project that is not "
                        "configured here");
}

static void placeholders_are_no_references(void **state)
{
    assert_string_equal(
        check_text(*state, "Write path/to/file.py:123 or file.py:1-2.\n"), "");
}

static void a_missing_name_is_searched_in_the_whole_tree(void **state)
{
    checkout *it = *state;
    const dv_reference *r =
        facts_of(it, "`repack_all()` is at packing.py:1-5\n")->references;

    assert_int_equal(r->verdict, DV_VERDICT_MISSING);
    assert_true(r->symbol_missing);
    assert_true(dv_str_equal(r->subject, DV_STR("repack_all")));
    r = facts_of(it, "`other()` is at packing.py:1-5\n")->references;
    assert_int_equal(r->verdict, DV_VERDICT_MISPLACED);
    assert_true(dv_str_equal(r->now.path, DV_STR("pkg/other.py")));
    assert_int_equal(r->now.lines.first, 1);
    assert_int_equal(r->now.lines.last, 2);
}

static void names_tied_to_a_file_must_exist(void **state)
{
    checkout *it = *state;
    const dv_document_facts *facts =
        facts_of(it, "`pkg/packing.py:pack()`, `packing.py:other()`, "
                     "`packing.py:nothing()`, `pkg/gone.py:unpack()`\n");

    assert_int_equal(facts->missing_name_count, 2);
    assert_true(dv_str_equal(facts->missing_names[0].name, DV_STR("nothing")));
    assert_false(facts->missing_names[0].file_only);
    assert_int_equal(facts->missing_names[0].evidence_count, 1);
    assert_true(dv_str_equal(facts->missing_names[1].name, DV_STR("unpack")));
    assert_true(facts->missing_names[1].file_only);
    assert_true(
        dv_str_equal(facts->missing_names[1].path, DV_STR("pkg/gone.py")));
}

static void stated_lengths_are_compared(void **state)
{
    checkout *it = *state;
    const dv_document_facts *facts =
        facts_of(it, "`packing.py` (10 lines)\n\n`packing.py` (11 lines)\n\n"
                     "`packing.py` (1,263 lines)\n\n`gone.py` (5 lines)\n");

    assert_int_equal(facts->wrong_length_count, 1);
    assert_int_equal(facts->wrong_lengths[0].stated, 1263);
    assert_int_equal(facts->wrong_lengths[0].actual, 10);
    assert_true(
        dv_str_equal(facts->wrong_lengths[0].path, DV_STR("pkg/packing.py")));
}

static void a_cited_document_may_be_newer_than_the_source(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/b.md", "one\n\ntwo\n");
    dv_test_repo_remove(it->repo, "docs/b.md");
    dv_test_repo_commit(it->repo, "before");
    it->options.rev = "HEAD~1";
    write_file(it, "docs/b.md", "one\n\ntwo\n");
    assert_string_equal(check_text(it, "See docs/b.md:3.\n"),
                        "docs/b.md:3-3 unverified");
}

static void any_number_of_jobs_finds_the_same(void **state)
{
    checkout *it = *state;
    DV_AUTO(dv_buf_release) dv_buf expected = DV_BUF_INIT;
    char path[32], text[96];

    for (int i = 0; i < 20; i++) {
        snprintf(path, sizeof path, "docs/d%02d.md", i);
        snprintf(text, sizeof text,
                 "`pack()` at packing.py:%d\n\n`name_%d()` other.py:1\n", i, i);
        write_file(it, path, text);
    }
    it->options.jobs = 1;
    dv_buf_add(&expected, dv_str_from(checked(it)));
    dv_buf_add_byte(&expected, '\0');
    it->options.jobs = 8;
    assert_string_equal(checked(it), expected.ptr);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            references_stand_in_the_order_of_the_text, set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_reference_tells_all_it_is_made_of,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            inherited_lines_have_no_path_of_their_own, set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(what_has_no_file_says_why, set_up_files,
                                        tear_down),
        cmocka_unit_test_setup_teardown(placeholders_are_no_references,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            a_missing_name_is_searched_in_the_whole_tree, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(names_tied_to_a_file_must_exist,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(stated_lengths_are_compared,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            a_cited_document_may_be_newer_than_the_source, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(any_number_of_jobs_finds_the_same,
                                        set_up_files, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
