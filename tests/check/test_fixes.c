/* SPDX-License-Identifier: MIT */
/* Each reference of a document is told where it is now, and the edits are
 * applied to the document's text. */
#include "check/fixes.h"
#include "facts/checkout.h"

enum { LIMIT = 8 };

/* References that the test may tell where they are now. */
typedef struct told {
    dv_document_facts facts;
    dv_reference references[LIMIT];
} told;

static told read_references(checkout *it, const char *text, uint32_t count)
{
    told t = {.references = {{0}}};

    write_lines(it, "pkg/packing.py", 60);
    write_lines(it, "pkg/deep/rows.py", 60);
    check_text(it, text);
    if (!it->gathered)
        fail_msg("%s", it->err.message);
    t.facts = dv_gathered_facts(it->gathered)->documents[0];
    assert_int_equal(t.facts.reference_count, count);
    memcpy(t.references, t.facts.references, count * sizeof *t.references);
    return t;
}

/* The reference is at that place now, whose path is to be spelled so. */
static void tell_spelled(told *t, uint32_t index, const char *path,
                         const char *spelled, uint32_t first, uint32_t last)
{
    dv_reference *reference = &t->references[index];

    reference->now = (dv_place){dv_str_from(path), {first, last}, true};
    reference->spelled = dv_str_from(spelled);
}

static void tell(told *t, uint32_t index, const char *path, uint32_t first,
                 uint32_t last)
{
    tell_spelled(t, index, path, path, first, last);
}

static dv_fix fix_of(checkout *it, told *t, uint32_t index)
{
    t->facts.references = t->references;
    return dv_fix_reference(&t->facts, &t->references[index], &it->arena);
}

/* The document's text with the edits of a fix, or "no fix". */
static const char *apply(checkout *it, const told *t, dv_fix fix)
{
    dv_str text = t->facts.document->file->text;
    uint32_t at = 0;

    dv_buf_clear(&it->shown);
    if (!fix.edit_count)
        return "no fix";
    for (uint32_t i = 0; i < fix.edit_count; i++) {
        assert_true(fix.edits[i].span.start >= at);
        dv_buf_add(&it->shown, dv_str_slice(text, at, fix.edits[i].span.start));
        dv_buf_add(&it->shown, fix.edits[i].text);
        at = fix.edits[i].span.end;
    }
    dv_buf_add(&it->shown, dv_str_slice(text, at, text.len));
    return it->shown.ptr;
}

static const char *fixed_at(checkout *it, told *t, uint32_t index)
{
    return apply(it, t, fix_of(it, t, index));
}

/* The only reference of a text, told that it is elsewhere. */
static const char *fixed(void **state, const char *text, const char *path,
                         uint32_t first, uint32_t last)
{
    told t = read_references(*state, text, 1);

    tell(&t, 0, path, first, last);
    return fixed_at(*state, &t, 0);
}

static const char *renumbered(void **state, const char *text, uint32_t first,
                              uint32_t last)
{
    return fixed(state, text, "pkg/packing.py", first, last);
}

static void numbers_are_written_in_their_form(void **state)
{
    static const char *const forms[][2] = {
        {"`packing.py:10-20` packs\n", "`packing.py:30-41` packs\n"},
        {"`packing.py:L10-L20` packs\n", "`packing.py:L30-L41` packs\n"},
        {"[it](../pkg/packing.py#L10-L20) packs\n",
         "[it](../pkg/packing.py#L30-L41) packs\n"},
        {"`packing.py` (lines 10-20) packs\n",
         "`packing.py` (lines 30-41) packs\n"},
        {"`packing.py` (lines 10\xe2\x80\x93"
         "20) packs\n",
         "`packing.py` (lines 30\xe2\x80\x93"
         "41) packs\n"},
        /* 第 10-20 行 */
        {"`packing.py` \xe7\xac\xac 10-20 \xe8\xa1\x8c\n",
         "`packing.py` \xe7\xac\xac 30-41 \xe8\xa1\x8c\n"},
        {"`packing.py`\xef\xbc\x88\xe7\xac\xac"
         "10-20\xe8\xa1\x8c\xef\xbc\x89\n",
         "`packing.py`\xef\xbc\x88\xe7\xac\xac"
         "30-41\xe8\xa1\x8c\xef\xbc\x89\n"},
        {"| what | file | lines |\n| --- | --- | --- |\n"
         "| all | `packing.py` | 10-20 |\n",
         "| what | file | lines |\n| --- | --- | --- |\n"
         "| all | `packing.py` | 30-41 |\n"},
        {"- `packing.py`\n  - pack: 10-20\n",
         "- `packing.py`\n  - pack: 30-41\n"},
        {"```python\n# pkg/packing.py:10-20\npass\n```\n",
         "```python\n# pkg/packing.py:30-41\npass\n```\n"},
    };

    for (size_t i = 0; i < DV_COUNT(forms); i++)
        assert_string_equal(renumbered(state, forms[i][0], 30, 41),
                            forms[i][1]);
}

static void digits_that_were_left_out_stay_so(void **state)
{
    const char *shortened = "`packing.py:110-20` packs\n";

    assert_string_equal(renumbered(state, shortened, 130, 141),
                        "`packing.py:130-41` packs\n");
    assert_string_equal(renumbered(state, shortened, 190, 205),
                        "`packing.py:190-205` packs\n");
    assert_string_equal(renumbered(state, shortened, 95, 105),
                        "`packing.py:95-105` packs\n");
    assert_string_equal(renumbered(state, shortened, 130, 130),
                        "`packing.py:130-130` packs\n");
}

static void a_single_line_stays_single(void **state)
{
    assert_string_equal(renumbered(state, "`packing.py:10`\n", 30, 30),
                        "`packing.py:30`\n");
    assert_string_equal(
        renumbered(state, "[it](../pkg/packing.py#L10)\n", 30, 30),
        "[it](../pkg/packing.py#L30)\n");
    assert_string_equal(renumbered(state, "`packing.py` (line 10)\n", 30, 30),
                        "`packing.py` (line 30)\n");
    assert_string_equal(renumbered(state, "`packing.py:10-10`\n", 30, 30),
                        "`packing.py:30-30`\n");
}

static void only_what_differs_is_edited(void **state)
{
    told t = read_references(*state, "`packing.py:10-20`\n", 1);
    dv_fix fix;

    tell(&t, 0, "pkg/packing.py", 10, 21);
    fix = fix_of(*state, &t, 0);
    assert_int_equal(fix.edit_count, 1);
    assert_true(dv_str_equal(fix.edits[0].text, DV_STR("21")));
    assert_int_equal(fix.edits[0].span.start, strlen("`packing.py:10-"));
    assert_int_equal(fix.edits[0].span.end, strlen("`packing.py:10-20"));
}

static void each_range_of_a_reference_is_edited_alone(void **state)
{
    const char *text = "`packing.py:1-4,7-9` and `packing.py` (lines 5, 8-9)\n";
    told t = read_references(*state, text, 4);

    tell(&t, 1, "pkg/packing.py", 11, 13);
    assert_string_equal(
        fixed_at(*state, &t, 1),
        "`packing.py:1-4,11-13` and `packing.py` (lines 5, 8-9)\n");
    tell(&t, 2, "pkg/packing.py", 10, 10);
    assert_string_equal(
        fixed_at(*state, &t, 2),
        "`packing.py:1-4,7-9` and `packing.py` (lines 10, 8-9)\n");
    tell(&t, 3, "pkg/packing.py", 12, 13);
    assert_string_equal(
        fixed_at(*state, &t, 3),
        "`packing.py:1-4,7-9` and `packing.py` (lines 5, 12-13)\n");
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
}

/* The text with the fix of its only reference after pkg/packing.py was
 * renamed. */
static const char *renamed(void **state, const char *text, const char *path)
{
    checkout *it = *state;
    told t;

    it->options.needs |= DV_NEEDS_HISTORY;
    t = read_references(it, text, 1);
    dv_test_repo_remove(it->repo, "pkg/packing.py");
    write_lines(it, path, 60);
    assert_non_null(strstr(checked(it), " moved"));
    t.facts = dv_gathered_facts(it->gathered)->documents[0];
    t.references[0] = t.facts.references[0];
    return fixed_at(it, &t, 0);
}

static void a_path_is_written_with_as_many_directories(void **state)
{
    assert_string_equal(
        renamed(state, "`pkg/packing.py:10-20`\n", "lib/batches.py"),
        "`lib/batches.py:10-20`\n");
}

static void a_path_may_stand_apart_from_the_lines(void **state)
{
    assert_string_equal(
        renamed(state, "`packing.py` (lines 10-20)\n", "lib/batches.py"),
        "`batches.py` (lines 10-20)\n");
}

static void a_path_may_stand_in_another_cell(void **state)
{
    assert_string_equal(renamed(state,
                                "| file | lines |\n| --- | --- |\n"
                                "| `packing.py` | 10-20 |\n",
                                "lib/batches.py"),
                        "| file | lines |\n| --- | --- |\n"
                        "| `batches.py` | 10-20 |\n");
}

static void a_path_from_the_root_stays_one(void **state)
{
    assert_string_equal(
        renamed(state, "`pkg/packing.py:10-20`\n", "src/lib/batches.py"),
        "`src/lib/batches.py:10-20`\n");
}

/* pkg/deep/rows.py is there, too. */
static void a_name_that_fits_several_files_gets_a_directory(void **state)
{
    assert_string_equal(renamed(state, "`packing.py:10-20`\n", "lib/rows.py"),
                        "`lib/rows.py:10-20`\n");
}

static void a_path_is_written_over_the_old_one(void **state)
{
    told t = read_references(*state, "`pkg/packing.py` (lines 10-20)\n", 1);

    tell_spelled(&t, 0, "lib/batches.py", "batches.py", 30, 41);
    assert_string_equal(fixed_at(*state, &t, 0),
                        "`batches.py` (lines 30-41)\n");
    tell_spelled(&t, 0, "lib/batches.py", "", 30, 41);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
}

static void ranges_that_share_a_path_take_it_along_together(void **state)
{
    told t = read_references(*state, "`packing.py:10-20,30-40`\n", 2);

    tell(&t, 0, "lib/batches.py", 11, 21);
    tell(&t, 1, "lib/batches.py", 31, 41);
    assert_string_equal(fixed_at(*state, &t, 0),
                        "`lib/batches.py:11-21,30-40`\n");
    assert_string_equal(fixed_at(*state, &t, 1),
                        "`lib/batches.py:10-20,31-41`\n");
}

static void ranges_that_part_ways_leave_their_path(void **state)
{
    told t = read_references(*state, "`packing.py:10-20,30-40`\n", 2);

    tell(&t, 0, "lib/batches.py", 11, 21);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
    tell(&t, 1, "pkg/packing.py", 31, 41);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
    assert_string_equal(fixed_at(*state, &t, 1), "`packing.py:10-20,31-41`\n");
    tell(&t, 1, "lib/rows.py", 31, 41);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
    assert_string_equal(fixed_at(*state, &t, 1), "no fix");
}

static void lines_in_a_list_share_the_path_above(void **state)
{
    told t = read_references(*state,
                             "- `packing.py`\n"
                             "  - pack: 10-20\n"
                             "  - unpack: 30-40\n",
                             2);

    tell(&t, 0, "pkg/packing.py", 11, 21);
    assert_string_equal(fixed_at(*state, &t, 0), "- `packing.py`\n"
                                                 "  - pack: 11-21\n"
                                                 "  - unpack: 30-40\n");
    tell(&t, 0, "lib/batches.py", 11, 21);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
}

static void the_target_of_a_link_leads_from_the_document(void **state)
{
    assert_string_equal(
        renamed(state, "[it](../pkg/packing.py#L10-L20)\n", "lib/batches.py"),
        "[it](../lib/batches.py#L10-L20)\n");
}

static void the_text_of_a_link_is_edited_with_its_target(void **state)
{
    assert_string_equal(renamed(state,
                                "[packing.py:10](../pkg/packing.py#L10-L20)\n",
                                "lib/batches.py"),
                        "[batches.py:10](../lib/batches.py#L10-L20)\n");
}

/* What the document calls the file is no path of the tree. */
static void a_path_that_is_not_the_trees_is_left(void **state)
{
    assert_string_equal(
        renumbered(state, "`/home/a/pkg/packing.py:10-20`\n", 30, 41),
        "`/home/a/pkg/packing.py:30-41`\n");
}

static void where_no_place_is_known_there_is_no_fix(void **state)
{
    told t = read_references(*state, "`packing.py:10-20`\n", 1);

    t.references[0].now = (dv_place){0};
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
    tell(&t, 0, "", 30, 41);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
    tell(&t, 0, "pkg/packing.py", 0, 0);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
    tell(&t, 0, "pkg/packing.py", 10, 20);
    assert_string_equal(fixed_at(*state, &t, 0), "no fix");
}

static void a_fix_is_as_safe_as_its_place(void **state)
{
    told t = read_references(*state, "`packing.py:10-20`\n", 1);

    tell(&t, 0, "pkg/packing.py", 30, 41);
    assert_true(fix_of(*state, &t, 0).safe);
    t.references[0].now.safe = false;
    assert_false(fix_of(*state, &t, 0).safe);
    assert_int_equal(fix_of(*state, &t, 0).edit_count, 2);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

static void
what_could_end_a_comment_is_not_written_into_a_source_file(void **state)
{
    static const char *const paths[] = {"pkg/deep*/rows.py", "pkg/\"/rows.py",
                                        "pkg/deep\n/rows.py"};
    told t = read_references(*state, "`pkg/packing.py:10-20` packs\n", 1);
    dv_document source = *t.facts.document;

    source.source = true;
    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        tell(&t, 0, paths[i], 30, 41);
        assert_string_not_equal(fixed_at(*state, &t, 0), "no fix");
    }
    t.facts.document = &source;
    for (size_t i = 0; i < DV_COUNT(paths); i++) {
        tell(&t, 0, paths[i], 30, 41);
        assert_string_equal(fixed_at(*state, &t, 0), "no fix");
    }
    tell(&t, 0, "pkg/deep/rows.py", 30, 41);
    assert_string_equal(fixed_at(*state, &t, 0),
                        "`pkg/deep/rows.py:30-41` packs\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_are_written_in_their_form),
        TEST(digits_that_were_left_out_stay_so),
        TEST(a_single_line_stays_single),
        TEST(only_what_differs_is_edited),
        TEST(each_range_of_a_reference_is_edited_alone),
        TEST(a_path_is_written_with_as_many_directories),
        TEST(a_path_may_stand_apart_from_the_lines),
        TEST(a_path_may_stand_in_another_cell),
        TEST(a_path_from_the_root_stays_one),
        TEST(a_name_that_fits_several_files_gets_a_directory),
        TEST(a_path_is_written_over_the_old_one),
        TEST(ranges_that_share_a_path_take_it_along_together),
        TEST(ranges_that_part_ways_leave_their_path),
        TEST(lines_in_a_list_share_the_path_above),
        TEST(the_target_of_a_link_leads_from_the_document),
        TEST(the_text_of_a_link_is_edited_with_its_target),
        TEST(a_path_that_is_not_the_trees_is_left),
        TEST(where_no_place_is_known_there_is_no_fix),
        TEST(a_fix_is_as_safe_as_its_place),
        TEST(what_could_end_a_comment_is_not_written_into_a_source_file),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
