/* SPDX-License-Identifier: MIT */
/*
 * What quoted code says of the reference that introduces it, and what phrases
 * and words say of lines that nothing else speaks for.
 */
#include "facts/references/witness.h"
#include "facts/support.h"

static const char program[] = "import torch\n"                 /* 1 */
                              "\n"                             /* 2 */
                              "def pack(rows, limit):\n"       /* 3 */
                              "    total = sum_of(rows)\n"     /* 4 */
                              "    check_all(total, limit)\n"  /* 5 */
                              "    rows.sort_by(len)\n"        /* 6 */
                              "    rows.reverse_all()\n"       /* 7 */
                              "    rows.freeze()\n"            /* 8 */
                              "    rows.publish()\n"           /* 9 */
                              "    rows.report()\n"            /* 10 */
                              "    return total\n"             /* 11 */
                              "\n"                             /* 12 */
                              "def gather(batches, group):\n"  /* 13 */
                              "    merged = join(batches)\n"   /* 14 */
                              "    group.barrier(merged)\n"    /* 15 */
                              "    # 合并所有批次的结果\n"     /* 16 */
                              "    merged.merge_loss(group)\n" /* 17 */
                              "    merged.loss = 1\n"          /* 18 */
                              "    return merged\n"            /* 19 */
                              "\n"                             /* 20 */
                              "def again(batches, group):\n"   /* 21 */
                              "    merged = join(batches)\n"   /* 22 */
                              "    group.barrier(merged)\n";   /* 23 */

#define QUOTE(code) "\n\n```python\n" code "```\n"
#define GATHER                                                                 \
    "def gather(batches, group):\n    merged = join(batches)\n"                \
    "    group.barrier(merged)\n"

/* The program, far from its end. */
static const dv_source *long_program(fixture *f)
{
    dv_buf text = DV_BUF_INIT;
    dv_str copy;

    dv_buf_add(&text, DV_STR(program));
    for (int i = 24; i <= 200; i++)
        dv_buf_printf(&text, "filler_%d = other(%d)\n", i, i);
    copy = dv_arena_copy(&f->arena, dv_buf_str(&text));
    dv_buf_release(&text);
    return read_source(f, "pkg/tool.py", copy);
}

static dv_passage *passage_of(fixture *f, const dv_file *file)
{
    dv_passage *passage = dv_passage_new(file, &f->arena);
    dv_token_list tokens;

    assert_true(dv_source_tokens(f->parser, file, &f->arena, &tokens));
    dv_passage_read(passage, &tokens, dv_language_of(file->path), &f->arena);
    return passage;
}

static dv_testimony heard(void **state, const char *text)
{
    fixture *f = *state;
    const dv_source *source = long_program(f);
    dv_testimony testimony;
    dv_witness_stand stand;
    dv_quote *quote;

    read_document(f, dv_str_from(text));
    assert_true(f->found.citations.count > 0);
    quote = f->claims[0].tie.quote;
    stand = (dv_witness_stand){
        .source = source,
        .folded = dv_folded_new(source, &f->arena),
        .passage = quote ? passage_of(f, source->file) : NULL,
        .tree = DV_STR("the tree"),
        .document = f->document,
        .lines = f->found.citations.items[0].lines,
        .claims = &f->claims[0],
    };
    testimony = dv_witness_text(&stand, &f->arena);
    if (!testimony.needs_tokens)
        return testimony;
    dv_quote_read(f->document, quote, quote->read_as, f->parser, &f->arena);
    stand.final = true;
    return dv_witness_text(&stand, &f->arena);
}

/* The verdict, the place where it is instead, and the evidence. */
static const char *said(void **state, const char *text)
{
    fixture *f = *state;
    dv_testimony t = heard(state, text);
    dv_buf *out = start_showing(f);

    dv_buf_printf(out, "%s", dv_verdict_name(t.verdict));
    if (t.now.path.len)
        dv_buf_printf(out, " now %u-%u%s", t.now.lines.first, t.now.lines.last,
                      t.now.safe ? " safe" : "");
    for (uint32_t i = 0; i < t.evidence.count; i++)
        dv_buf_printf(out, "; %.*s", DV_STR_ARG(t.evidence.items[i]));
    return out->ptr;
}

static void quoted_lines_at_the_cited_ones_confirm(void **state)
{
    assert_string_equal(said(state, "tool.py:13-15" QUOTE(GATHER)),
                        "confirmed; the quoted code stands in lines 13-15");
    assert_string_equal(
        said(state, "tool.py:15" QUOTE("group.barrier(merged)  # waits\n")),
        "confirmed; the quoted code stands in line 15");
    assert_int_equal(heard(state, "tool.py:13-15" QUOTE(GATHER)).kind,
                     DV_CLAIM_SNIPPET);
}

static void lines_need_no_parser(void **state)
{
    assert_false(heard(state, "tool.py:13-15" QUOTE(GATHER)).needs_tokens);
    assert_int_equal(heard(state, "tool.py:13-15" QUOTE(GATHER)).quote.source,
                     DV_QUOTE_VERBATIM);
}

static void code_of_the_definition_around_the_lines_confirms(void **state)
{
    assert_string_equal(
        said(state, "tool.py:10-11" QUOTE("def pack(rows, limit):\n"
                                          "    total = sum_of(rows)\n"
                                          "    check_all(total, limit)\n")),
        "confirmed; the quoted code stands in lines 3-5, around the cited "
        "ones");
}

static void code_that_stands_once_elsewhere_is_misplaced(void **state)
{
    dv_testimony t = heard(state, "tool.py:100-102" QUOTE(GATHER));

    assert_string_equal(
        said(state, "tool.py:100-102" QUOTE(GATHER)),
        "misplaced now 13-15 safe; the quoted code stands in lines 13-15, and "
        "nowhere else in the file");
    assert_true(t.introduced);
    assert_true(dv_str_equal(t.subject, DV_STR("def gather(batches, group):")));
}

static void annotated_code_elsewhere_is_no_safe_fix(void **state)
{
    assert_string_equal(
        said(state, "tool.py:100-102" QUOTE("def gather(batches, group):\n"
                                            "    ...\n"
                                            "    return merged\n")),
        "misplaced now 13-19; the quoted code stands in lines 13-19, and "
        "nowhere else in the file");
}

static void little_or_repeated_code_elsewhere_accuses_nobody(void **state)
{
    assert_string_equal(
        said(state, "tool.py:100-101" QUOTE("merged = join(batches)\n"
                                            "group.barrier(merged)\n")),
        "unverified; the code that the text quotes does not stand there");
    assert_string_equal(
        said(state, "tool.py:100" QUOTE("rows.publish()\n")),
        "unverified; the code that the text quotes does not stand "
        "there");
}

static void code_that_only_stands_near_accuses_nobody(void **state)
{
    assert_int_equal(
        heard(state, "Usage of tool.py:100-102:" QUOTE(GATHER)).verdict,
        DV_VERDICT_UNVERIFIED);
}

static void a_definition_that_is_named_outweighs_code_elsewhere(void **state)
{
    assert_int_equal(
        heard(state, "`pack()` tool.py:3-11" QUOTE(GATHER)).verdict,
        DV_VERDICT_CONFIRMED);
}

static void code_that_differs_at_the_lines_confirms_them(void **state)
{
    dv_testimony t =
        heard(state, "tool.py:13-15" QUOTE("def gather(batches, group):\n"
                                           "    merged = join(batches, axis)\n"
                                           "    group.barrier(merged)\n"));

    assert_int_equal(t.verdict, DV_VERDICT_CONFIRMED);
    assert_int_equal(t.quote.source, DV_QUOTE_DIFFERS);
    assert_string_equal(t.evidence.items[0].ptr,
                        "most of the quoted code stands in lines 13-15");
}

static void lines_that_cannot_be_are_placed_by_their_code(void **state)
{
    assert_string_equal(
        said(state, "tool.py:900-902" QUOTE(GATHER)),
        "out-of-range now 13-15 safe; pkg/tool.py has 200 lines in the tree; "
        "the quoted code stands in lines 13-15, and nowhere else in the file");
}

static void a_second_range_is_not_what_the_code_is_for(void **state)
{
    fixture *f = *state;

    read_document(f, dv_str_from("tool.py:13-15, 100" QUOTE(GATHER)));
    assert_true(f->claims[0].tie.first);
    assert_false(f->claims[1].tie.first);
    assert_ptr_equal(f->claims[0].tie.quote, f->claims[1].tie.quote);
}

static void a_phrase_at_the_lines_confirms(void **state)
{
    assert_string_equal(said(state, "合并所有批次的结果（tool.py:14-17）\n"),
                        "confirmed; line 16 has \"合并所有批次的结果\"");
    assert_int_equal(
        heard(state, "合并所有批次的结果（tool.py:3-9）\n").verdict,
        DV_VERDICT_UNVERIFIED);
}

static void words_that_label_one_line_accuse(void **state)
{
    assert_string_equal(
        said(state, "- tool.py:100 - `freeze it`\n"),
        "misplaced; `freeze` stands in 1 line of pkg/tool.py, first in line "
        "8; the cited lines do not mention it");
    assert_int_equal(heard(state, "- tool.py:8 - `freeze it`\n").verdict,
                     DV_VERDICT_UNVERIFIED);
    assert_int_equal(heard(state, "- tool.py:100-102 - `freeze it`\n").verdict,
                     DV_VERDICT_UNVERIFIED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(quoted_lines_at_the_cited_ones_confirm,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_need_no_parser, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            code_of_the_definition_around_the_lines_confirms, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            code_that_stands_once_elsewhere_is_misplaced, set_up, tear_down),
        cmocka_unit_test_setup_teardown(annotated_code_elsewhere_is_no_safe_fix,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            little_or_repeated_code_elsewhere_accuses_nobody, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            code_that_only_stands_near_accuses_nobody, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_definition_that_is_named_outweighs_code_elsewhere, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            code_that_differs_at_the_lines_confirms_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            lines_that_cannot_be_are_placed_by_their_code, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_second_range_is_not_what_the_code_is_for, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_phrase_at_the_lines_confirms, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_that_label_one_line_accuse,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
