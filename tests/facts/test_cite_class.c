/* SPDX-License-Identifier: MIT */
#include "facts/cite_support.h"
#include "facts/support.h"

/* "form path:first-last" of each citation in `text`, with "?" for lines of no
 * path yet, and the name that those stand behind; of a tree with these files.
 */
static const char *cited(void **state, const char *text)
{
    static const dv_str files[] = {
        DV_STR_INIT("BookingService.java"), DV_STR_INIT("MainView.swift"),
        DV_STR_INIT("MainView.kt"),         DV_STR_INIT("Redis.java"),
        DV_STR_INIT("BookingService.java"), DV_STR_INIT("CONTRIBUTING.rb"),
    };
    fixture *f = *state;
    dv_known_names known = {0};
    dv_citations found = {0};

    for (size_t i = 0; i < DV_COUNT(files); i++)
        dv_known_add_class(&known, files[i], &f->arena);
    read_document(f, dv_str_from(text));
    dv_cite(f->document, &known, &f->arena, &found);
    start_showing(f);
    for (uint32_t i = 0; i < found.citations.count; i++) {
        const dv_citation *c = &found.citations.items[i];

        dv_buf_add(&f->shown, i ? DV_STR(" ") : DV_STR(""));
        show_citation(&f->shown, &found, i);
        if (c->of.len)
            dv_buf_printf(&f->shown, " (%.*s)", DV_STR_ARG(c->of));
    }
    dv_strmap_release(&known.classes);
    return f->shown.ptr ? f->shown.ptr : "";
}

static void a_class_stands_for_its_file(void **state)
{
    assert_string_equal(cited(state, "See `BookingService:58`.\n"),
                        "path BookingService.java:58-58");
    assert_string_equal(cited(state, "`BookingService.load:58-60`\n"),
                        "path BookingService.java:58-60");
    assert_string_equal(cited(state, "`BookingService#load():58,71`\n"),
                        "path BookingService.java:58-58 "
                        "path BookingService.java:71-71");
    assert_string_equal(cited(state, "`BookingService:58` and `:60`\n"),
                        "path BookingService.java:58-58 "
                        "inherited BookingService.java:60-60");
}

static void so_does_a_member_before_lines_in_brackets(void **state)
{
    assert_string_equal(cited(state, "`BookingService.load` (lines 58-60)\n"),
                        "path BookingService.java:58-60");
    assert_string_equal(cited(state,
                              "a.go:3.\n`BookingService.load()` (line 8, "
                              "12)\n"),
                        "path a.go:3-3 path BookingService.java:8-8 "
                        "path BookingService.java:12-12");
    assert_string_equal(cited(state, "`BookingService.load` (L2)\n"), "");
    assert_string_equal(cited(state, "`BookingService.MAX` (line 58)\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "`MainView.load` (line 58)\n"),
                        "inherited ?:58-58");
    assert_string_equal(cited(state, "`BookingService` (line 58)\n"),
                        "inherited ?:58-58");
    assert_string_equal(
        cited(state, "a.go:3 calls `BookingService.load` (line 58)\n"),
        "path a.go:3-3 inherited a.go:58-58");
}

static void a_path_is_no_class(void **state)
{
    assert_string_equal(cited(state, "`BookingService.java:58`\n"),
                        "path BookingService.java:58-58");
    assert_string_equal(cited(state, "`BookingService.ts:58`\n"),
                        "path BookingService.ts:58-58");
    assert_string_equal(cited(state, "`BookingService.java` (line 58)\n"),
                        "words BookingService.java:58-58");
}

static void other_names_stand_for_none(void **state)
{
    assert_string_equal(cited(state, "`MainView:58` is in two files\n"),
                        "inherited ?:58-58 (MainView)");
    assert_string_equal(cited(state, "`Redis:6379`, `CONTRIBUTING:58`\n"), "");
    assert_string_equal(cited(state, "BookingService:58 is no code\n"), "");
    assert_string_equal(cited(state, "`new BookingService:58`\n"), "");
    assert_string_equal(cited(state, "`BookingService:58 ms`\n"), "");
    assert_string_equal(cited(state, "```\nBookingService:58\n```\n"), "");
}

static void lines_behind_another_name_are_of_no_path_yet(void **state)
{
    assert_string_equal(cited(state, "It is `loadAll:58-60`\n"),
                        "inherited ?:58-60 (loadAll)");
    assert_string_equal(cited(state, "`load_all():58` and `load():60`\n"),
                        "inherited ?:58-58 (load_all()) "
                        "inherited ?:60-60 (load())");
    assert_string_equal(cited(state, "`Other.loadAll:58`\n"),
                        "inherited ?:58-58 (Other.loadAll)");
    assert_string_equal(
        cited(state, "`localhost:8080`, `postgres:17`, `id:5`\n"), "");
    assert_string_equal(cited(state, "`host.example:80`, `a_b:c:5`\n"), "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_class_stands_for_its_file),
        TEST(so_does_a_member_before_lines_in_brackets),
        TEST(a_path_is_no_class),
        TEST(other_names_stand_for_none),
        TEST(lines_behind_another_name_are_of_no_path_yet),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
