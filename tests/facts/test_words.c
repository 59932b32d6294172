/* SPDX-License-Identifier: MIT */
#include "facts/support.h"

/* The names in a document's text. */
static const char *named(void **state, const char *text)
{
    fixture *f = *state;
    dv_name_list names = {0};
    dv_buf *out = start_showing(f);

    read_document(f, dv_str_from(text));
    dv_words_read(f->document, (dv_span){0, (uint32_t)strlen(text)}, &f->arena,
                  &names);
    for (uint32_t i = 0; i < names.count; i++) {
        assert_true(dv_str_equal(
            names.items[i].name,
            dv_span_of(f->document->file->text, names.items[i].span)));
        show_name(out, &names.items[i]);
    }
    return out->ptr;
}

static void plain_words_are_weak(void **state)
{
    assert_string_equal(named(state, "Packing\n"), "\"Packing\"");
}

static void what_is_written_like_code_is_quoted(void **state)
{
    assert_string_equal(named(state, "my_name\n"), "'my_name'");
    assert_string_equal(named(state, "myName\n"), "'myName'");
    assert_string_equal(named(state, "MyName\n"), "'MyName'");
    assert_string_equal(named(state, "torch.load\n"), "'torch.load'");
    assert_string_equal(named(state, "`packing`\n"), "'packing'");
    assert_string_equal(named(state, "HTTP\n"), "\"HTTP\"");
}

static void names_of_code_have_letters_of_any_script(void **state)
{
    assert_string_equal(named(state, "`かいがらのすず_drain_on_hit`\n"),
                        "'かいがらのすず_drain_on_hit'");
    assert_string_equal(named(state, "`données.größe()`\n"), "données.größe()");
    assert_string_equal(named(state, "`（pack）、見出し2`\n"),
                        "'pack' '見出し2'");
}

static void letters_next_to_a_name_of_prose_are_words(void **state)
{
    assert_string_equal(named(state, "my_name関数とmyName\n"),
                        "'my_name' 'myName'");
    assert_string_equal(named(state, "`my_name`関数\n"), "'my_name'");
}

static void a_word_with_letters_that_ascii_lacks_has_no_name_in_it(void **state)
{
    assert_string_equal(named(state, "paramètre packing\n"), "\"packing\"");
    assert_string_equal(named(state, "линияlines 3ème packing\n"),
                        "\"packing\"");
    assert_string_equal(named(state, "größe_von\n"), "");
    assert_string_equal(named(state, "li\u0301nea gro\u0308\u00dfe\n"), "");
}

static void prose_in_backticks_is_prose(void **state)
{
    assert_string_equal(named(state, "`Plain wording`\n"),
                        "\"Plain\" \"wording\" \"Plain wording\"");
    assert_string_equal(named(state, "`packs = load`\n"), "'packs' 'load'");
}

static void a_word_of_code_with_hyphens_is_one_name(void **state)
{
    assert_string_equal(named(state, "`test-auth`\n"), "'test-auth'");
    assert_string_equal(named(state, "`p = test-auth`\n"), "'test-auth'");
    assert_string_equal(named(state, "`x = 'test-auth'`\n"), "'test-auth'");
    assert_string_equal(named(state, "`packs[a-load]`\n"), "'packs' 'load'");
    assert_string_equal(named(state, "`load - packs`\n"), "\"load\" \"packs\"");
}

static void keywords_name_nothing_even_in_backticks(void **state)
{
    assert_string_equal(named(state, "`return` `x` `class`\n"), "");
}

static void names_are_joined_by_dots_and_colons(void **state)
{
    assert_string_equal(named(state, "Store::open\n"), "'Store::open'");
    assert_string_equal(named(state, "`a::b::Store::open()`\n"),
                        "a::b::Store::open()");
    assert_string_equal(named(state, "packing: later\n"),
                        "\"packing\" \"later\"");
    assert_string_equal(named(state, "packing:: later\n"),
                        "\"packing\" \"later\"");
    assert_string_equal(named(state, "`a.b::c`\n"), "'a.b::c'");
}

static void a_joined_name_has_a_head_and_a_last_part(void **state)
{
    static const char *const cases[][3] = {
        {"f", "", "f"},         {"a.f", "a", "f"},
        {"A::f", "A", "f"},     {"a::B::f", "a::B", "f"},
        {"a.b::f", "a.b", "f"}, {"a::b.f", "a::b", "f"},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(cases); i++) {
        dv_str name = dv_str_from(cases[i][0]);

        assert_true(
            dv_str_equal(dv_words_head(name), dv_str_from(cases[i][1])));
        assert_true(
            dv_str_equal(dv_words_last(name), dv_str_from(cases[i][2])));
    }
    assert_true(dv_words_is_scoped(DV_STR("A::f")));
    assert_false(dv_words_is_scoped(DV_STR("a.f")));
}

static void a_qualified_name_ends_with_the_name_as_written(void **state)
{
    dv_str qualified = DV_STR("app.Store.open");

    (void)state;
    assert_true(dv_words_qualifies(qualified, DV_STR("open")));
    assert_true(dv_words_qualifies(qualified, DV_STR("Store::open")));
    assert_true(dv_words_qualifies(qualified, DV_STR("Store.open")));
    assert_true(dv_words_qualifies(qualified, DV_STR("app::Store::open")));
    assert_false(dv_words_qualifies(qualified, DV_STR("x::app::Store::open")));
    assert_false(dv_words_qualifies(qualified, DV_STR("re::open")));
    assert_false(dv_words_qualifies(qualified, DV_STR("Store::reopen")));
    assert_false(dv_words_qualifies(qualified, DV_STR("app::open")));
}

static void parentheses_make_a_call(void **state)
{
    assert_string_equal(named(state, "pack()\n"), "pack()");
    assert_string_equal(named(state, "`Actor.pack()`\n"), "Actor.pack()");
    assert_string_equal(named(state, "packing (later)\n"),
                        "\"packing\" \"later\"");
}

static void common_words_name_nothing(void **state)
{
    assert_string_equal(named(state, "See the Function in line\n"), "");
    assert_string_equal(named(state, "an io op\n"), "");
    assert_string_equal(named(state, "the_end\n"), "'the_end'");
    assert_string_equal(named(state, "`main`\n"), "'main'");
}

/* They stand between others in German, French, Spanish and Portuguese. */
static void nor_do_those_of_other_languages(void **state)
{
    assert_string_equal(named(state, "Die Zeile ist nicht mehr dort\n"), "");
    assert_string_equal(named(state, "la ligne est dans une pile\n"),
                        "\"pile\"");
    assert_string_equal(named(state, "para los datos\n"), "\"datos\"");
    assert_string_equal(named(state, "`die`, `war()`\n"), "'die' war()");
}

static void parts_of_contractions_and_abbreviations_name_nothing(void **state)
{
    assert_string_equal(named(state, "It doesn't, e.g. here, i.e. later\n"),
                        "\"later\"");
    assert_string_equal(named(state, "It doesn\xe2\x80\x99t\n"), "");
    assert_string_equal(named(state, "`e.g` and Packer's `a.b`\n"),
                        "'e.g' \"Packer\" 'a.b'");
    assert_string_equal(named(state, "torch.load\n"), "'torch.load'");
}

static void words_side_by_side_are_a_name_too(void **state)
{
    assert_string_equal(named(state, "Device Mesh\n"),
                        "\"Device\" \"Mesh\" \"Device Mesh\"");
    assert_string_equal(named(state, "Device-Mesh\n"),
                        "\"Device\" \"Mesh\" \"Device-Mesh\"");
    assert_string_equal(named(state, "Device, Mesh\n"), "\"Device\" \"Mesh\"");
    assert_string_equal(named(state, "Device,Mesh\n"), "\"Device\" \"Mesh\"");
    assert_string_equal(named(state, "Device  Mesh\n"), "\"Device\" \"Mesh\"");
}

static void a_short_word_joins_the_next_one(void **state)
{
    assert_string_equal(named(state, "CP group\n"), "\"group\" \"CP group\"");
    assert_string_equal(named(state, "all-gather\n"),
                        "\"gather\" \"all-gather\"");
    assert_string_equal(named(state, "the gather\n"), "\"gather\"");
}

static void numbers_are_passed_with_their_letters(void **state)
{
    assert_string_equal(named(state, "7billion 0xdead packs\n"), "\"packs\"");
    assert_string_equal(named(state, "fsdp2 _x1\n"), "\"fsdp2\" '_x1'");
}

static void names_next_to_chinese_text_are_read(void **state)
{
    assert_string_equal(named(state, "在`pack`中调用unpack()函数\n"),
                        "'pack' unpack()");
    assert_string_equal(named(state, "配置Mesh维度\n"), "\"Mesh\"");
}

static void a_dot_at_the_end_is_no_part_of_a_name(void **state)
{
    assert_string_equal(named(state, "Packs.\n"), "\"Packs\"");
    assert_string_equal(named(state, "a.b.c_d.\n"), "'a.b.c_d'");
    assert_string_equal(named(state, "one.2two\n"), "\"one\"");
}

static void only_so_many_names_are_read(void **state)
{
    fixture *f = *state;
    dv_name_list names = {0};
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (int i = 0; i < 100; i++)
        dv_buf_printf(&text, "name_%d ", i);
    read_document(f, (dv_str){text.ptr, text.len});
    dv_words_read(f->document, (dv_span){0, (uint32_t)text.len}, &f->arena,
                  &names);
    assert_int_equal(names.count, DV_NAMES_LIMIT);
}

/* The second code span starts in the middle of the span that is read. */
static void code_spans_before_and_in_the_span_count(void **state)
{
    fixture *f = *state;
    dv_name_list names = {0};
    const char *text = "`aaaa` bbbb `cccc` dddd\n";

    read_document(f, dv_str_from(text));
    dv_words_read(f->document, (dv_span){7, 23}, &f->arena, &names);
    assert_int_equal(names.count, 3);
    assert_int_equal(names.items[0].strength, DV_NAME_WORD);
    assert_int_equal(names.items[1].strength, DV_NAME_QUOTED);
    assert_int_equal(names.items[2].strength, DV_NAME_WORD);
}

static void folded(void **state, const char *name, const char *expected)
{
    fixture *f = *state;
    dv_str fold = dv_words_fold(&f->arena, dv_str_from(name));

    assert_int_equal(fold.len, strlen(expected));
    assert_memory_equal(fold.ptr, expected, fold.len);
}

static void folding_keeps_lower_letters_and_digits(void **state)
{
    folded(state, "Device Mesh", "devicemesh");
    folded(state, "device-mesh_2D", "devicemesh2d");
    folded(state, "\xe4\xb8\xad", "\xe4\xb8\xad");
    folded(state, "__", "");
}

static void the_last_part_stands_behind_the_last_dot(void **state)
{
    (void)state;
    assert_true(
        dv_str_equal(dv_words_last(DV_STR("a.b.last")), DV_STR("last")));
    assert_true(dv_str_equal(dv_words_last(DV_STR("alone")), DV_STR("alone")));
}

static void code_shape_needs_more_than_an_underscore(void **state)
{
    (void)state;
    assert_true(dv_words_has_code_shape(DV_STR("a_b")));
    assert_true(dv_words_has_code_shape(DV_STR("aB")));
    assert_false(dv_words_has_code_shape(DV_STR("_x")));
    assert_false(dv_words_has_code_shape(DV_STR("ABC")));
    assert_false(dv_words_has_code_shape(DV_STR("Plain")));
}

static void script_without_spaces_is_seen_in_its_span_only(void **state)
{
    dv_str text = DV_STR("abc \xe4\xb8\xad \xc3\xa9 \xe2\x80\x94");

    (void)state;
    assert_true(dv_words_has_cjk(text, (dv_span){0, 8}));
    assert_false(dv_words_has_cjk(text, (dv_span){0, 4}));
    assert_false(dv_words_has_cjk(text, (dv_span){7, (uint32_t)text.len}));
}

static void a_name_stands_as_a_whole_in_a_text_that_may_be_none(void **state)
{
    (void)state;
    assert_true(dv_words_stand(DV_STR("a(pack)"), DV_STR("pack")));
    assert_false(dv_words_stand(DV_STR("a(packed)"), DV_STR("pack")));
    assert_false(dv_words_stand((dv_str){0}, DV_STR("pack")));
    assert_false(dv_words_stand((dv_str){0}, (dv_str){0}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_stands_as_a_whole_in_a_text_that_may_be_none),
        cmocka_unit_test_setup_teardown(plain_words_are_weak, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(what_is_written_like_code_is_quoted,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(prose_in_backticks_is_prose, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_word_of_code_with_hyphens_is_one_name,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(keywords_name_nothing_even_in_backticks,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_are_joined_by_dots_and_colons,
                                        set_up, tear_down),
        cmocka_unit_test(a_joined_name_has_a_head_and_a_last_part),
        cmocka_unit_test(a_qualified_name_ends_with_the_name_as_written),
        cmocka_unit_test_setup_teardown(parentheses_make_a_call, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            parts_of_contractions_and_abbreviations_name_nothing, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(nor_do_those_of_other_languages, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(common_words_name_nothing, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(words_side_by_side_are_a_name_too,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_short_word_joins_the_next_one, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(numbers_are_passed_with_their_letters,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(names_next_to_chinese_text_are_read,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_dot_at_the_end_is_no_part_of_a_name,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_so_many_names_are_read, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(code_spans_before_and_in_the_span_count,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(folding_keeps_lower_letters_and_digits,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            names_of_code_have_letters_of_any_script, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            letters_next_to_a_name_of_prose_are_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_word_with_letters_that_ascii_lacks_has_no_name_in_it, set_up,
            tear_down),
        cmocka_unit_test(the_last_part_stands_behind_the_last_dot),
        cmocka_unit_test(code_shape_needs_more_than_an_underscore),
        cmocka_unit_test(script_without_spaces_is_seen_in_its_span_only),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
