/* SPDX-License-Identifier: MIT */
#include "facts/references/match_quote.h"
#include "facts/support.h"

/* Line 1 to 12, then up to 100 lines of `pass`. */
static const char program[] = "import torch\n"              /* 1 */
                              "\n"                          /* 2 */
                              "\n"                          /* 3 */
                              "class Packer:\n"             /* 4 */
                              "    limit = 4096\n"          /* 5 */
                              "\n"                          /* 6 */
                              "    def pack(self, xs):\n"   /* 7 */
                              "        yy = xs.size\n"      /* 8 */
                              "        z = [yy]\n"          /* 9 */
                              "        for x in xs:\n"      /* 10 */
                              "            z += [x]\n"      /* 11 */
                              "        return z\n"          /* 12 */
                              "\n"                          /* 13 */
                              "\n"                          /* 14 */
                              "def _init_device_mesh(n):\n" /* 15 */
                              "    m = torch.load(n)\n"     /* 16 */
                              "    k = m\n"                 /* 17 */
                              "    k += 1\n"                /* 18 */
                              "    k += 2\n"                /* 19 */
                              "    k += 3\n"                /* 20 */
                              "    return k\n";             /* 21 */

static const dv_source *long_program(fixture *f)
{
    dv_buf text = DV_BUF_INIT;
    dv_str copy;

    dv_buf_add(&text, DV_STR(program));
    for (int i = 22; i <= 100; i++)
        dv_buf_add(&text, DV_STR("pass\n"));
    copy = dv_arena_copy(&f->arena, dv_buf_str(&text));
    dv_buf_release(&text);
    return read_source(f, "pkg/tool.py", copy);
}

static dv_match matched(void **state, const char *name,
                        dv_name_strength strength, dv_lines lines)
{
    fixture *f = *state;
    const dv_source *source = long_program(f);
    dv_claim_name claim = {.name = dv_str_from(name), .strength = strength};

    assert_int_equal(source->state, DV_SOURCE_PARSED);
    return dv_match_name(source, dv_folded_new(source, &f->arena), lines,
                         &claim, &f->arena);
}

static dv_match_state state_of(void **state, const char *name, uint32_t first,
                               uint32_t last)
{
    return matched(state, name, DV_NAME_CALL, (dv_lines){first, last}).state;
}

static void the_lines_of_a_definition_define_it(void **state)
{
    dv_match match = matched(state, "pack", DV_NAME_CALL, (dv_lines){7, 12});

    assert_int_equal(match.state, DV_MATCH_DEFINED);
    assert_int_equal(match.symbol_count, 1);
    assert_int_equal(match.symbol->lines.first, 7);
    assert_int_equal(match.symbol->lines.last, 12);
    assert_true(match.chance < 0.06);
}

static void a_definition_may_be_two_lines_off(void **state)
{
    assert_int_equal(state_of(state, "pack", 9, 30), DV_MATCH_DEFINED);
    assert_int_equal(state_of(state, "pack", 5, 6), DV_MATCH_DEFINED);
    assert_int_equal(state_of(state, "pack", 40, 60), DV_MATCH_ELSEWHERE);
}

static void lines_inside_or_around_a_definition_define_it(void **state)
{
    dv_match inside = matched(state, "pack", DV_NAME_CALL, (dv_lines){10, 11});
    dv_match around = matched(state, "pack", DV_NAME_CALL, (dv_lines){1, 60});

    assert_int_equal(inside.state, DV_MATCH_DEFINED);
    assert_true(inside.chance > 0.05 && inside.chance < 0.07);
    assert_int_equal(around.state, DV_MATCH_DEFINED);
    assert_true(around.chance > 0.59 && around.chance < 0.61);
}

static void lines_that_cut_a_definition_cross_it(void **state)
{
    dv_match match = matched(state, "pack", DV_NAME_CALL, (dv_lines){10, 30});

    assert_int_equal(match.state, DV_MATCH_CROSSED);
    assert_int_equal(match.symbol->lines.first, 7);
    assert_int_equal(state_of(state, "pack", 2, 8), DV_MATCH_CROSSED);
    assert_int_equal(state_of(state, "pack", 2, 9), DV_MATCH_CROSSED);
    assert_int_equal(state_of(state, "pack", 2, 10), DV_MATCH_DEFINED);
    assert_int_equal(state_of(state, "pack", 9, 30), DV_MATCH_DEFINED);
    assert_int_equal(state_of(state, "pack", 10, 14), DV_MATCH_DEFINED);
}

static void a_line_that_has_the_name_mentions_it(void **state)
{
    dv_match match = matched(state, "limit", DV_NAME_QUOTED, (dv_lines){5, 5});

    assert_int_equal(match.state, DV_MATCH_MENTIONED);
    assert_int_equal(match.line, 5);
    assert_int_equal(match.line_count, 1);
    assert_true(match.chance > 0.04 && match.chance < 0.06);
    assert_int_equal(state_of(state, "limit", 7, 8), DV_MATCH_MENTIONED);
    assert_int_equal(state_of(state, "limit", 2, 3), DV_MATCH_MENTIONED);
    assert_int_equal(state_of(state, "limit", 8, 9), DV_MATCH_ELSEWHERE);
}

static void a_name_beside_the_lines_is_not_inside(void **state)
{
    dv_match match = matched(state, "size", DV_NAME_QUOTED, (dv_lines){8, 9});

    assert_true(match.inside);
    assert_int_equal(match.line, 8);
    match = matched(state, "size", DV_NAME_QUOTED, (dv_lines){9, 9});
    assert_int_equal(match.state, DV_MATCH_MENTIONED);
    assert_false(match.inside);
    assert_int_equal(match.line, 8);
    match = matched(state, "k", DV_NAME_CALL, (dv_lines){18, 18});
    assert_true(match.inside);
    assert_int_equal(match.line, 18);
}

static void common_names_are_likely_by_chance(void **state)
{
    dv_match match = matched(state, "pass", DV_NAME_QUOTED, (dv_lines){30, 34});

    assert_int_equal(match.line_count, 79);
    assert_true(match.chance > 0.99);
}

static void what_the_file_does_not_have_is_absent(void **state)
{
    dv_match match = matched(state, "unpack", DV_NAME_CALL, (dv_lines){7, 12});

    assert_int_equal(match.state, DV_MATCH_ABSENT);
    assert_int_equal(match.line_count, 0);
    assert_null(match.symbol);
}

static void a_name_elsewhere_tells_where(void **state)
{
    dv_match match = matched(state, "pack", DV_NAME_CALL, (dv_lines){50, 52});

    assert_int_equal(match.state, DV_MATCH_ELSEWHERE);
    assert_int_equal(match.line, 7);
    assert_int_equal(match.symbol->lines.first, 7);
}

static void words_match_parts_of_names(void **state)
{
    assert_int_equal(
        matched(state, "Device Mesh", DV_NAME_WORD, (dv_lines){15, 15}).state,
        DV_MATCH_MENTIONED);
    assert_int_equal(
        matched(state, "Device Mesh", DV_NAME_WORD, (dv_lines){50, 51}).state,
        DV_MATCH_ELSEWHERE);
    assert_int_equal(
        matched(state, "device_mesh", DV_NAME_QUOTED, (dv_lines){15, 15}).state,
        DV_MATCH_MENTIONED);
}

static void calls_and_short_words_match_whole_names_only(void **state)
{
    assert_int_equal(state_of(state, "device_mesh", 15, 15), DV_MATCH_ABSENT);
    assert_int_equal(
        matched(state, "mes", DV_NAME_WORD, (dv_lines){15, 15}).state,
        DV_MATCH_ABSENT);
}

static void short_words_are_no_parts_of_names(void **state)
{
    fixture *f = *state;
    const dv_source *source = read_source(f, "a.py", DV_STR("x_abc = 1\n"));
    const dv_folded *folded = dv_folded_new(source, &f->arena);
    dv_claim_name name = {.name = DV_STR("Abc"), .strength = DV_NAME_WORD};
    dv_lines lines = {1, 1};

    assert_int_equal(
        dv_match_name(source, folded, lines, &name, &f->arena).state,
        DV_MATCH_ABSENT);
}

static void words_do_not_match_across_two_names(void **state)
{
    /* In byte order, "pack" is followed by "pass". */
    assert_int_equal(
        matched(state, "packpa", DV_NAME_WORD, (dv_lines){7, 12}).state,
        DV_MATCH_ABSENT);
}

static void words_in_the_name_of_a_definition_define_it(void **state)
{
    dv_match match = matched(state, "Mesh", DV_NAME_WORD, (dv_lines){15, 21});

    assert_int_equal(match.state, DV_MATCH_DEFINED);
    assert_int_equal(match.symbol->lines.first, 15);
    assert_int_equal(
        matched(state, "Mesh", DV_NAME_WORD, (dv_lines){15, 40}).state,
        DV_MATCH_MENTIONED);
}

/* Two types with a method of one name, far from each other. */
static dv_match matched_in_rust(void **state, const char *name, uint32_t first,
                                uint32_t last)
{
    fixture *f = *state;
    dv_buf text = DV_BUF_INIT;
    const dv_source *source;
    dv_claim_name claim = {.name = dv_str_from(name),
                           .strength = DV_NAME_QUOTED};

    dv_buf_add(&text, DV_STR("impl Pool {\n"
                             "    fn open() {\n"
                             "        Pool::scan(1);\n"
                             "    }\n"
                             "}\n"));
    for (int i = 6; i <= 90; i++)
        dv_buf_add(&text, DV_STR("// pass\n"));
    dv_buf_add(&text, DV_STR("impl Store {\n" /* 91 */
                             "    fn open() {\n"
                             "        self.scan(2);\n"
                             "    }\n"
                             "}\n"
                             "fn free() {}\n"));
    source = read_source(f, "src/store.rs",
                         dv_arena_copy(&f->arena, dv_buf_str(&text)));
    dv_buf_release(&text);
    return dv_match_name(source, dv_folded_new(source, &f->arena),
                         (dv_lines){first, last}, &claim, &f->arena);
}

static void a_scoped_name_is_that_of_its_type(void **state)
{
    dv_match own = matched_in_rust(state, "Store::open", 92, 94);
    dv_match other = matched_in_rust(state, "Store::open", 3, 4);
    dv_match both = matched_in_rust(state, "open", 3, 4);

    assert_int_equal(own.state, DV_MATCH_DEFINED);
    assert_int_equal(own.symbol_count, 1);
    assert_int_equal(other.state, DV_MATCH_ELSEWHERE);
    assert_int_equal(other.symbol_count, 1);
    assert_int_equal(other.symbol->lines.first, 92);
    assert_int_equal(both.state, DV_MATCH_DEFINED);
    assert_int_equal(both.symbol_count, 2);
    assert_int_equal(matched_in_rust(state, "store::free", 96, 96).symbol_count,
                     1);
    assert_int_equal(
        matched_in_rust(state, "Reader::open", 92, 94).symbol_count, 0);
}

static void a_scoped_name_is_mentioned_by_its_last_part(void **state)
{
    dv_match match = matched_in_rust(state, "Pool::scan", 93, 93);

    assert_int_equal(match.state, DV_MATCH_MENTIONED);
    assert_int_equal(match.line, 93);
    assert_int_equal(matched_in_rust(state, "Pool::scan", 40, 41).state,
                     DV_MATCH_ELSEWHERE);
}

static void dotted_names_match_as_they_are_written(void **state)
{
    dv_match match =
        matched(state, "torch.load", DV_NAME_CALL, (dv_lines){16, 16});

    assert_int_equal(match.state, DV_MATCH_MENTIONED);
    assert_int_equal(match.line, 16);
    assert_int_equal(
        matched(state, "torch.load", DV_NAME_CALL, (dv_lines){50, 50}).state,
        DV_MATCH_ELSEWHERE);
    assert_int_equal(state_of(state, "json.dump", 16, 16), DV_MATCH_ABSENT);
}

static void a_dotted_name_falls_back_to_its_last_part(void **state)
{
    assert_int_equal(state_of(state, "Packer.pack", 7, 12), DV_MATCH_DEFINED);
    assert_int_equal(state_of(state, "other.size", 8, 8), DV_MATCH_MENTIONED);
}

static void a_dotted_name_is_its_own_class_definition(void **state)
{
    fixture *f = *state;
    const dv_source *source = read_source(
        f, "a.py",
        DV_STR("class One:\n    def run(self):\n        a = 1\n        b = 2\n"
               "        c = 3\n        return a\n\n\n"
               "class Two:\n    def run(self):\n        a = 1\n        b = 2\n"
               "        c = 3\n        return b\n\n\n"
               "def use(x):\n    return Two.run(x)\n"));
    dv_claim_name two = {.name = DV_STR("Two.run"), .strength = DV_NAME_CALL};
    const dv_folded *folded = dv_folded_new(source, &f->arena);
    dv_match there =
        dv_match_name(source, folded, (dv_lines){10, 14}, &two, &f->arena);
    dv_match other =
        dv_match_name(source, folded, (dv_lines){2, 6}, &two, &f->arena);

    assert_int_equal(there.state, DV_MATCH_DEFINED);
    assert_int_equal(there.symbol_count, 1);
    assert_int_equal(other.state, DV_MATCH_ELSEWHERE);
    assert_int_equal(other.symbol->lines.first, 10);
}

static void straddling_lines_cut_two_functions(void **state)
{
    fixture *f = *state;
    const dv_source *source = long_program(f);

    assert_true(dv_match_straddles(source, (dv_lines){10, 18}));
    assert_false(dv_match_straddles(source, (dv_lines){7, 18}));
    assert_false(dv_match_straddles(source, (dv_lines){9, 18}));
    assert_false(dv_match_straddles(source, (dv_lines){10, 19}));
    assert_false(dv_match_straddles(source, (dv_lines){10, 11}));
    assert_false(dv_match_straddles(source, (dv_lines){10, 40}));
    assert_false(dv_match_straddles(source, (dv_lines){5, 18}));
}

/* The source's lines that a quote has in common with lines 7 to 12. */
static dv_common_code quote_at(void **state, const char *quote, dv_lines lines)
{
    fixture *f = *state;

    return dv_match_common(long_program(f), lines, dv_str_from(quote));
}

static void quoted_lines_are_counted(void **state)
{
    static const char quote[] = "    def pack(self, xs):\n"
                                "        yy = xs.size\n"
                                "        for x in xs:\n";

    assert_int_equal(quote_at(state, quote, (dv_lines){7, 12}).lines, 2);
    assert_int_equal(quote_at(state, quote, (dv_lines){20, 60}).lines, 0);
    assert_int_equal(quote_at(state, quote, (dv_lines){20, 60}).names, 0);
}

static void comments_and_spaces_of_a_quote_do_not_count(void **state)
{
    static const char quote[] = "  def pack( self, xs ):  # packs them\n"
                                "  # and so on, for every one of them\n"
                                "for x in  xs:\n";

    assert_int_equal(quote_at(state, quote, (dv_lines){7, 12}).lines, 1);
}

static void one_line_of_a_long_quote_proves_nothing(void **state)
{
    static const char quote[] = "def pack(self, xs):\n"
                                "something_else = 1\n"
                                "something_more = 2\n"
                                "something_else = 3\n"
                                "something_more = 4\n";

    assert_int_equal(quote_at(state, quote, (dv_lines){6, 14}).lines, 0);
    assert_int_equal(quote_at(state, quote, (dv_lines){7, 9}).lines, 1);
}

static void a_line_that_stands_often_is_no_witness_alone(void **state)
{
    static const char often[] = "        return value(self)\n"
                                "        something_else = 1\n";
    fixture *f = *state;
    const dv_source *source =
        read_source(f, "pkg/often.py",
                    DV_STR("def a():\n    return value(self)\n"
                           "def b():\n    return value(self)\n"
                           "def c():\n    return value(self, 1)\n"));

    assert_int_equal(
        dv_match_common(source, (dv_lines){1, 2}, dv_str_from(often)).lines, 0);
    assert_int_equal(dv_match_common(source, (dv_lines){1, 2},
                                     DV_STR("return value(self)\n"))
                         .lines,
                     1);
    assert_int_equal(dv_match_common(source, (dv_lines){5, 6},
                                     DV_STR("return value(self, 1)\nother()"))
                         .lines,
                     1);
}

static void rare_names_of_a_quote_tell_its_place(void **state)
{
    static const char quote[] = "mesh = load(_init_device_mesh)\n"
                                "a = torch.other(mesh)\n";

    assert_int_equal(quote_at(state, quote, (dv_lines){15, 18}).names, 3);
    assert_int_equal(quote_at(state, quote, (dv_lines){30, 40}).names, 0);
    assert_int_equal(
        quote_at(state, "load(unknown)\n", (dv_lines){15, 18}).names, 0);
    assert_int_equal(quote_at(state, "torch.load(limit, size, Packer, self)\n",
                              (dv_lines){15, 18})
                         .names,
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_lines_of_a_definition_define_it,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_definition_may_be_two_lines_off,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            lines_inside_or_around_a_definition_define_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_that_cut_a_definition_cross_it,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_beside_the_lines_is_not_inside,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_line_that_has_the_name_mentions_it,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(common_names_are_likely_by_chance,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_the_file_does_not_have_is_absent,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_elsewhere_tells_where, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_match_parts_of_names, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            calls_and_short_words_match_whole_names_only, set_up, tear_down),
        cmocka_unit_test_setup_teardown(short_words_are_no_parts_of_names,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(words_do_not_match_across_two_names,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            words_in_the_name_of_a_definition_define_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_scoped_name_is_that_of_its_type,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_scoped_name_is_mentioned_by_its_last_part, set_up, tear_down),
        cmocka_unit_test_setup_teardown(dotted_names_match_as_they_are_written,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_dotted_name_falls_back_to_its_last_part, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_dotted_name_is_its_own_class_definition, set_up, tear_down),
        cmocka_unit_test_setup_teardown(straddling_lines_cut_two_functions,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(quoted_lines_are_counted, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            comments_and_spaces_of_a_quote_do_not_count, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_line_of_a_long_quote_proves_nothing,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_line_that_stands_often_is_no_witness_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rare_names_of_a_quote_tell_its_place,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
