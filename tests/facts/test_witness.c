/* SPDX-License-Identifier: MIT */
#include "facts/references/witness.h"
#include "facts/support.h"

static const char program[] = "import torch\n"                /* 1 */
                              "\n"                            /* 2 */
                              "\n"                            /* 3 */
                              "class Packer:\n"               /* 4 */
                              "    limit = 4096\n"            /* 5 */
                              "\n"                            /* 6 */
                              "    def pack(self, xs):\n"     /* 7 */
                              "        y = xs.size\n"         /* 8 */
                              "        z = [y]\n"             /* 9 */
                              "        for x in xs:\n"        /* 10 */
                              "            z += [x]\n"        /* 11 */
                              "        return z\n"            /* 12 */
                              "\n"                            /* 13 */
                              "\n"                            /* 14 */
                              "def unpack(n):\n"              /* 15 */
                              "    m = torch.load(n)\n"       /* 16 */
                              "    k = m\n"                   /* 17 */
                              "    k += 1\n"                  /* 18 */
                              "    k += 2\n"                  /* 19 */
                              "    k += 3\n"                  /* 20 */
                              "    return k\n"                /* 21 */
                              "\n"                            /* 22 */
                              "\n"                            /* 23 */
                              "def run(xs):\n"                /* 24 */
                              "    return Packer.pack(xs)\n"; /* 25, 26… */

/* The program with blank lines up to line 60. */
static const dv_source *long_program(fixture *f, const char *path)
{
    dv_buf text = DV_BUF_INIT;
    dv_str copy;

    dv_buf_add(&text, DV_STR(program));
    for (int i = 26; i < 60; i++)
        dv_buf_add(&text, DV_STR("# filler\n"));
    dv_buf_add(&text, DV_STR("# end\n"));
    copy = dv_arena_copy(&f->arena, dv_buf_str(&text));
    dv_buf_release(&text);
    return read_source(f, path, copy);
}

static dv_witness_stand stand_at(fixture *f, const dv_source *source,
                                 uint32_t index)
{
    assert_true(index < f->found.citations.count);
    return (dv_witness_stand){
        .source = source,
        .folded = dv_folded_new(source, &f->arena),
        .tree = DV_STR("the tree"),
        .document = f->document,
        .lines = f->found.citations.items[index].lines,
        .claims = &f->claims[index],
    };
}

static dv_testimony heard(void **state, const char *text)
{
    fixture *f = *state;
    dv_witness_stand stand;

    read_document(f, dv_str_from(text));
    stand = stand_at(f, long_program(f, "pkg/tool.py"), 0);
    return dv_witness_text(&stand, &f->arena);
}

/* The verdict, the place where it is instead, and the evidence. */
static const char *shown(fixture *f, const dv_testimony *testimony)
{
    dv_buf *out = start_showing(f);

    dv_buf_printf(out, "%s", dv_verdict_name(testimony->verdict));
    if (testimony->subject.len)
        dv_buf_printf(out, " %.*s", DV_STR_ARG(testimony->subject));
    if (testimony->now.path.len)
        dv_buf_printf(out, " now %u-%u", testimony->now.lines.first,
                      testimony->now.lines.last);
    for (uint32_t i = 0; i < testimony->evidence.count; i++)
        dv_buf_printf(out, "; %.*s", DV_STR_ARG(testimony->evidence.items[i]));
    return out->ptr;
}

static const char *said(void **state, const char *text)
{
    dv_testimony testimony = heard(state, text);

    return shown(*state, &testimony);
}

static void a_definition_at_the_lines_confirms(void **state)
{
    assert_string_equal(said(state, "`pack()` is at tool.py:7-12\n"),
                        "confirmed pack; "
                        "method `Packer.pack` at 7-12 in the tree");
}

static void two_lines_off_still_confirm(void **state)
{
    assert_string_equal(said(state, "`unpack()` is at tool.py:17-23\n"),
                        "confirmed unpack; "
                        "function `unpack` at 15-21 in the tree");
}

static void a_call_site_confirms(void **state)
{
    assert_string_equal(said(state, "`pack()` is called at tool.py:25\n"),
                        "confirmed pack; line 25 mentions `pack`");
}

static void a_definition_elsewhere_is_misplaced(void **state)
{
    assert_string_equal(said(state, "`unpack()` is at tool.py:4-8\n"),
                        "misplaced unpack now 15-21; "
                        "function `unpack` at 15-21 in the tree; "
                        "the cited lines neither define nor mention it");
    assert_string_equal(said(state, "`unpack` is at tool.py:4-8\n"),
                        "misplaced unpack now 15-21; "
                        "function `unpack` at 15-21 in the tree; "
                        "the cited lines neither define nor mention it");
}

static void words_never_accuse(void **state)
{
    assert_int_equal(heard(state, "So unpack is at tool.py:4-8\n").verdict,
                     DV_VERDICT_UNVERIFIED);
}

static void a_method_of_something_else_is_no_accusation(void **state)
{
    assert_int_equal(heard(state, "`zlib.unpack()` at tool.py:4-8\n").verdict,
                     DV_VERDICT_UNVERIFIED);
    assert_int_equal(heard(state, "`tool.unpack()` at tool.py:4-8\n").verdict,
                     DV_VERDICT_MISPLACED);
    assert_int_equal(heard(state, "`self.unpack()` at tool.py:4-8\n").verdict,
                     DV_VERDICT_MISPLACED);
    assert_int_equal(heard(state, "`Packer.pack()` at tool.py:18-21\n").verdict,
                     DV_VERDICT_MISPLACED);
}

static void a_rare_name_at_other_lines_is_misplaced(void **state)
{
    assert_string_equal(said(state, "`limit` is at tool.py:18\n"),
                        "misplaced limit; `limit` stands in 1 line of "
                        "pkg/tool.py, first in line 5; "
                        "the cited lines do not mention it");
    assert_int_equal(heard(state, "`limit` is at tool.py:17-19\n").verdict,
                     DV_VERDICT_MISPLACED);
    assert_int_equal(heard(state, "`limit` is at tool.py:17-20\n").verdict,
                     DV_VERDICT_UNVERIFIED);
}

static void a_range_that_straddles_accuses_by_a_name_elsewhere(void **state)
{
    assert_string_equal(said(state, "`limit` is at tool.py:10-18\n"),
                        "misplaced limit; `limit` stands in 1 line of "
                        "pkg/tool.py, first in line 5; the cited lines begin "
                        "inside one function and end inside another");
}

static void a_part_of_a_word_at_the_line_keeps_from_accusing(void **state)
{
    fixture *f = *state;
    const dv_source *source = read_source(
        f, "tool.py", DV_STR("rate = 1\n\n\n\n\n\n\n\n\n\n\nseparate = 2\n"));
    dv_witness_stand stand;

    read_document(f, DV_STR("`rate` is at tool.py:12\n\n"
                            "`rate` is at tool.py:8\n"));
    stand = stand_at(f, source, 0);
    assert_int_equal(dv_witness_text(&stand, &f->arena).verdict,
                     DV_VERDICT_UNVERIFIED);
    stand = stand_at(f, source, 1);
    assert_int_equal(dv_witness_text(&stand, &f->arena).verdict,
                     DV_VERDICT_MISPLACED);
}

static void the_names_of_the_path_do_not_accuse(void **state)
{
    fixture *f = *state;
    dv_witness_stand stand;

    read_document(f, DV_STR("`limit` is at tool.py:18\n"));
    stand = stand_at(f, long_program(f, "limit/tool.py"), 0);
    assert_int_equal(dv_witness_text(&stand, &f->arena).verdict,
                     DV_VERDICT_UNVERIFIED);
}

static void part_of_a_definition_is_misplaced(void **state)
{
    assert_string_equal(said(state, "`pack()` is at tool.py:10-23\n"),
                        "misplaced pack now 7-12; "
                        "method `Packer.pack` at 7-12 in the tree; "
                        "the cited lines hold only a part of it, and other "
                        "code");
}

static void part_of_a_definition_that_is_only_named_is_unverified(void **state)
{
    assert_string_equal(
        said(state, "What `rate` and `pack` do with it is at tool.py:10-23\n"),
        "unverified pack now 7-12; "
        "method `Packer.pack` at 7-12 in the tree; "
        "the cited lines hold only a part of it, and other "
        "code");
}

static void nothing_named_is_unverified(void **state)
{
    assert_string_equal(said(state, "See tool.py:7-12\n"),
                        "unverified; nothing in the text names what is there");
}

/* Lines at random would hold it too. */
static void common_names_alone_do_not_confirm(void **state)
{
    assert_string_equal(said(state, "The `filler` of tool.py:30-59\n"),
                        "unverified; only common words of the text stand at "
                        "the cited lines");
}

static void farther_names_cannot_outweigh_the_call_of_the_clause(void **state)
{
    assert_int_equal(
        heard(state, "`pack()` and all. `unpack()` is at tool.py:7-12\n")
            .verdict,
        DV_VERDICT_MISPLACED);
    assert_int_equal(
        heard(state, "`pack()` and all. So it is at tool.py:7-12\n").verdict,
        DV_VERDICT_CONFIRMED);
}

/* One word of prose is none, two words together and a script of its own make
 * names of them. */
static void several_weak_names_confirm_together(void **state)
{
    assert_int_equal(heard(state, "The size is in tool.py:8\n").verdict,
                     DV_VERDICT_UNVERIFIED);
    assert_int_equal(
        heard(state, "\xe5\x9c\xa8 size \xe5\xa4\x84 tool.py:8\n").verdict,
        DV_VERDICT_CONFIRMED);
    assert_int_equal(
        heard(state, "\xe5\x9c\xa8 size \xe5\xa4\x84 tool.py:1-20\n").verdict,
        DV_VERDICT_UNVERIFIED);
    assert_int_equal(heard(state, "The size or limit in tool.py:7\n").verdict,
                     DV_VERDICT_CONFIRMED);
}

/* However unlikely by chance. */
static void one_word_of_prose_confirms_nothing(void **state)
{
    fixture *f = *state;
    dv_buf text = DV_BUF_INIT;
    const dv_source *source;
    dv_witness_stand stand;

    dv_buf_add(&text, DV_STR("x = y.size\n"));
    for (int i = 0; i < 1000; i++)
        dv_buf_add(&text, DV_STR("# filler\n"));
    source =
        read_source(f, "tool.py", dv_arena_copy(&f->arena, dv_buf_str(&text)));
    dv_buf_release(&text);
    read_document(f, DV_STR("The size is in tool.py:1\n"));
    stand = stand_at(f, source, 0);
    assert_int_equal(dv_witness_text(&stand, &f->arena).verdict,
                     DV_VERDICT_UNVERIFIED);
}

static void quoted_code_confirms(void **state)
{
    dv_testimony testimony = heard(state, "See tool.py:15-21\n"
                                          "\n"
                                          "```python\n"
                                          "def unpack(n):\n"
                                          "    m = torch.load(n)\n"
                                          "```\n");

    assert_int_equal(testimony.verdict, DV_VERDICT_CONFIRMED);
    assert_int_equal(testimony.kind, DV_CLAIM_SNIPPET);
    assert_string_equal(shown(*state, &testimony),
                        "confirmed; 2 quoted lines stand there");
}

static void past_the_end_is_out_of_range(void **state)
{
    assert_string_equal(said(state, "See tool.py:61\n"),
                        "out-of-range; pkg/tool.py has 60 lines in the tree");
    assert_string_equal(said(state, "See tool.py:50-62\n"),
                        "out-of-range; pkg/tool.py has 60 lines in the tree");
    assert_string_equal(said(state, "`unpack()` at tool.py:50-99\n"),
                        "out-of-range unpack now 15-21; "
                        "pkg/tool.py has 60 lines in the tree; "
                        "function `unpack` at 15-21 in the tree");
}

static void one_past_the_end_is_a_note(void **state)
{
    assert_string_equal(said(state, "`end` at tool.py:59-61\n"),
                        "confirmed end; line 60 mentions `end`; "
                        "the range ends one line past the file's last");
}

static void ranges_that_cannot_be_are_out_of_range(void **state)
{
    assert_string_equal(said(state, "See tool.py:0-4\n"),
                        "out-of-range; lines are counted from 1");
    assert_string_equal(said(state, "See tool.py:5-3\n"),
                        "out-of-range; the range ends before it starts");
    assert_int_equal(heard(state, "See tool.py:99999999999\n").verdict,
                     DV_VERDICT_OUT_OF_RANGE);
}

static void a_binary_source_says_so(void **state)
{
    fixture *f = *state;
    dv_witness_stand stand;
    dv_testimony testimony;

    read_document(f, DV_STR("`pack()` at tool.py:1\n"));
    stand = stand_at(f, read_source(f, "tool.py", DV_STR("a\0b\n")), 0);
    testimony = dv_witness_text(&stand, &f->arena);
    assert_int_equal(testimony.verdict, DV_VERDICT_UNVERIFIED);
    assert_int_equal(testimony.evidence.count, 1);
    assert_true(dv_str_starts(testimony.evidence.items[0],
                              DV_STR("tool.py cannot be read as text: ")));
}

static void an_unparsed_source_waits_for_its_symbols(void **state)
{
    fixture *f = *state;
    const dv_source *source = long_program(f, "tool.py");
    dv_source *unparsed;
    dv_witness_stand stand;

    unparsed = dv_source_read(source->file, &f->arena);
    read_document(f, DV_STR("`pack()` at tool.py:7-12\n\n"
                            "`limit` at tool.py:5-6\n"));
    stand = stand_at(f, unparsed, 0);
    assert_true(dv_witness_text(&stand, &f->arena).needs_symbols);
    dv_source_define(f->parser, unparsed, &f->arena);
    assert_false(dv_witness_text(&stand, &f->arena).needs_symbols);
    assert_int_equal(dv_witness_text(&stand, &f->arena).verdict,
                     DV_VERDICT_CONFIRMED);
}

static void a_name_the_file_does_not_know_is_wanted(void **state)
{
    dv_testimony call = heard(state, "`repack()` is at tool.py:7-12\n");
    dv_testimony shape = heard(state, "`repack_all` is at tool.py:7-12\n");

    assert_true(dv_str_equal(call.wanted, DV_STR("repack")));
    assert_int_equal(call.verdict, DV_VERDICT_UNVERIFIED);
    assert_int_equal(call.evidence.count, 0);
    assert_true(dv_str_equal(shape.wanted, DV_STR("repack_all")));
    assert_int_equal(heard(state, "`repack` is at tool.py:7-12\n").wanted.len,
                     0);
    assert_int_equal(heard(state, "`x.repack()` at tool.py:7-12\n").wanted.len,
                     0);
    assert_int_equal(heard(state, "`rep()` at tool.py:7-12\n").wanted.len, 0);
}

static void a_name_at_the_lines_speaks_for_the_clause(void **state)
{
    dv_testimony testimony =
        heard(state, "`repack()` and `pack()` at tool.py:7-12\n");

    assert_int_equal(testimony.wanted.len, 0);
    assert_int_equal(testimony.verdict, DV_VERDICT_CONFIRMED);
}

/* What is said of tool.py:7-12 after the tree was asked for the name. */
static dv_testimony settled(void **state, const char *text,
                            const dv_sighting *sighting)
{
    fixture *f = *state;
    dv_testimony testimony = heard(state, text);
    dv_witness_stand stand = stand_at(f, long_program(f, "pkg/tool.py"), 0);

    assert_true(testimony.wanted.len > 0);
    dv_witness_settle(&testimony, sighting, &stand, &f->arena);
    return testimony;
}

static void a_name_that_is_nowhere_is_missing(void **state)
{
    dv_sighting nowhere = {0};
    dv_testimony testimony =
        settled(state, "`repack()` is at tool.py:7-12\n", &nowhere);

    assert_string_equal(shown(*state, &testimony),
                        "missing repack; no source file of the tree mentions "
                        "`repack`");
    assert_int_equal(testimony.kind, DV_CLAIM_SYMBOL);
}

static void
a_confirmed_clause_with_a_name_that_is_nowhere_is_missing(void **state)
{
    dv_sighting nowhere = {0};
    dv_testimony testimony = settled(
        state, "`pack()` waits. `repack_all()` is at tool.py:7-12\n", &nowhere);

    assert_string_equal(shown(*state, &testimony),
                        "missing repack_all; no source file of the tree "
                        "mentions `repack_all`");
}

static void a_name_defined_once_elsewhere_is_misplaced(void **state)
{
    dv_sighting once = {
        .files = 2,
        .path = DV_STR("a.py"),
        .defined = {.path = DV_STR("b.py"), .lines = {3, 4}},
        .definitions = 1,
    };
    dv_testimony testimony =
        settled(state, "`repack()` is at tool.py:7-12\n", &once);

    assert_string_equal(shown(*state, &testimony),
                        "misplaced repack now 3-4; "
                        "pkg/tool.py does not mention `repack`; "
                        "it is defined at b.py:3-4");
}

static void a_name_only_mentioned_elsewhere_stays_unverified(void **state)
{
    dv_sighting twice = {.files = 2, .path = DV_STR("a.py"), .definitions = 2};
    dv_testimony testimony =
        settled(state, "`repack()` is at tool.py:7-12\n", &twice);

    assert_string_equal(shown(*state, &testimony),
                        "unverified; pkg/tool.py does not mention `repack`; "
                        "a.py mentions it");
}

static void
a_definition_that_straddles_and_is_elsewhere_is_misplaced(void **state)
{
    dv_sighting twice = {.files = 2, .path = DV_STR("a.py"), .definitions = 2};

    assert_int_equal(
        settled(state, "- `tool.py`\n  - repack_all: 10-18\n", &twice).verdict,
        DV_VERDICT_MISPLACED);
    assert_int_equal(
        settled(state, "- `tool.py`\n  - repack_all: 7-18\n", &twice).verdict,
        DV_VERDICT_UNVERIFIED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_definition_at_the_lines_confirms,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(two_lines_off_still_confirm, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_call_site_confirms, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_definition_elsewhere_is_misplaced,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_never_accuse, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_method_of_something_else_is_no_accusation, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_rare_name_at_other_lines_is_misplaced,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_range_that_straddles_accuses_by_a_name_elsewhere, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_part_of_a_word_at_the_line_keeps_from_accusing, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(the_names_of_the_path_do_not_accuse,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(part_of_a_definition_is_misplaced,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            part_of_a_definition_that_is_only_named_is_unverified, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(nothing_named_is_unverified, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(common_names_alone_do_not_confirm,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            farther_names_cannot_outweigh_the_call_of_the_clause, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(several_weak_names_confirm_together,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_word_of_prose_confirms_nothing,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(quoted_code_confirms, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(past_the_end_is_out_of_range, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(one_past_the_end_is_a_note, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(ranges_that_cannot_be_are_out_of_range,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_binary_source_says_so, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            an_unparsed_source_waits_for_its_symbols, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_the_file_does_not_know_is_wanted,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_name_at_the_lines_speaks_for_the_clause, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_that_is_nowhere_is_missing,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_confirmed_clause_with_a_name_that_is_nowhere_is_missing, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_name_defined_once_elsewhere_is_misplaced, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_name_only_mentioned_elsewhere_stays_unverified, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_definition_that_straddles_and_is_elsewhere_is_misplaced, set_up,
            tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
