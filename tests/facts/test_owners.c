/* SPDX-License-Identifier: MIT */
#include "facts/references/owners.h"
#include "facts/support.h"

static const dv_repo_entry files[] = {
    {.path = DV_STR_INIT("apps/web/a.ts")},
    {.path = DV_STR_INIT("src/main.c")},
};

/* "kind name" of each owner that a text tells of, with "!" at the head. Ours
 * is called "my-engine". */
static const char *told(void **state, const char *text)
{
    static const char *const kinds[] = {"checkout", "file", "base", "pinned",
                                        "address"};
    fixture *f = *state;
    dv_own_names names = {0};
    dv_owners owners = {0};
    dv_tree tree = {0};
    dv_trees trees = {.arena = &f->arena};
    dv_source_tree source = {0};
    dv_packages packages = {.trees = &trees, .tree = &source};
    dv_owners_query query = {
        .tree = &tree, .names = &names, .packages = &packages};

    *dv_vec_push(&f->arena, &names) = DV_STR("my-engine");
    dv_tree_init(&tree, &f->arena,
                 (dv_repo_listing){.entries = files, .count = DV_COUNT(files)});
    read_document(f, dv_str_from(text));
    query.document = f->document;
    dv_owners_find(&query, &f->arena, &owners);
    start_showing(f);
    for (uint32_t i = 0; i < owners.count; i++)
        dv_buf_printf(&f->shown, "%s%s%s %.*s", i ? ", " : "",
                      owners.items[i].head ? "!" : "",
                      kinds[owners.items[i].kind],
                      DV_STR_ARG(owners.items[i].name));
    dv_tree_release(&tree);
    dv_packages_release(&packages);
    return f->shown.ptr ? f->shown.ptr : "";
}

static void a_checkout_of_another_name_is_an_owner(void **state)
{
    assert_string_equal(
        told(state, "# A\n\nServer: `/Users/ann/prod/other`.\n"),
        "!checkout /Users/ann/prod/other");
    assert_string_equal(told(state, "See /home/ann/other/, and more.\n"),
                        "!checkout /home/ann/other");
    assert_string_equal(told(state, "In ~/dev/other (old)\n"),
                        "!checkout ~/dev/other");
    assert_string_equal(told(state, "(`/Users/ann/other-2.1`)\n"),
                        "!checkout /Users/ann/other-2.1");
}

static void a_file_there_is_one_without_its_lines(void **state)
{
    assert_string_equal(told(state, "`/home/ann/other/src/a.js:12-14` sends\n"),
                        "!file /home/ann/other/src/a.js");
}

static void what_may_be_ours_is_none(void **state)
{
    assert_string_equal(told(state, "`/home/ann/My-Engine` is here\n"), "");
    assert_string_equal(told(state, "`/home/ann/engine/x` is here\n"), "");
    assert_string_equal(told(state, "`/home/ann/x/apps` is here\n"), "");
    assert_string_equal(told(state, "`/home/ann/x/web` is here\n"), "");
    assert_string_equal(told(state, "`/home/ann/worktrees/fix-1`\n"), "");
    assert_string_equal(told(state, "`/home/ann/my-engine/b/a.js:3`\n"), "");
    assert_string_equal(told(state, "`/home/ann/my-engine/b/other`\n"), "");
}

static void what_is_no_place_of_source_is_none(void **state)
{
    assert_string_equal(told(state, "`~/notes` and `/home/ann` are\n"), "");
    assert_string_equal(told(state, "`~/.config/other` is read\n"), "");
    assert_string_equal(told(state, "`~/Library/other/logs` is read\n"), "");
    assert_string_equal(told(state, "`/home/user/other` is an example\n"), "");
    assert_string_equal(told(state, "`/home/ann/<other>` is an example\n"), "");
    assert_string_equal(told(state, "`/srv/other/x` is a place\n"), "");
    assert_string_equal(told(state, "a/Users/ann/other is relative\n"), "");
    assert_string_equal(told(state, "```sh\ncd /home/ann/other\n```\n"), "");
}

static void the_head_ends_at_the_second_heading(void **state)
{
    assert_string_equal(told(state, "# A\n\n`/home/ann/one`\n\n## B\n\n"
                                    "`/home/ann/two`\n"),
                        "!checkout /home/ann/one, checkout /home/ann/two");
}

static void the_address_of_a_pinned_repository_is_an_owner(void **state)
{
    assert_string_equal(
        told(state, "# A\n\n**Of:** [o](https://host.org/ann/o) @ `d1de6ac`\n"),
        "!address https://host.org/ann/o");
    assert_string_equal(
        told(state, "Of <https://host.org/ann/o/tree/v1.2> only\n"),
        "!address https://host.org/ann/o");
    assert_string_equal(
        told(state, "Read [o](https://host.org/ann/o.git) at d1de6ac\n"), "");
}

static void an_address_that_is_no_link_needs_a_label(void **state)
{
    assert_string_equal(told(state, "# A\n\nSource: `github.com/ann/o`, v2.\n"),
                        "!address github.com/ann/o");
    assert_string_equal(told(state, "Upstream: github.com/ann/o.\n"),
                        "!address github.com/ann/o");
    assert_string_equal(told(state, "We use `github.com/ann/o` here.\n"), "");
    assert_string_equal(told(state, "Source: `github.com/me/my-engine`\n"), "");
    assert_string_equal(told(state, "Source: `github.com/ann/o/pkg`\n"), "");
    assert_string_equal(told(state, "Source: `github.com/ann`\n"), "");
}

static void a_name_with_its_owner_needs_a_revision(void **state)
{
    assert_string_equal(told(state, "# On `ann/rows` v1.2\n"),
                        "!pinned ann/rows");
    assert_string_equal(told(state, "> **Of**: `ann/rows` @ `v1.2`\n"),
                        "!pinned ann/rows");
    assert_string_equal(told(state, "# On `ann/rows v2`\n"),
                        "!pinned ann/rows");
    assert_string_equal(told(state, "# On `feature/o` and `users/me`\n"), "");
    assert_string_equal(told(state, "# On `ann/rows` very often\n"), "");
}

static void paths_may_be_said_to_begin_elsewhere(void **state)
{
    assert_string_equal(
        told(state, "All paths are **relative to the root** `chain/o/`.\n"),
        "!base chain/o/");
    assert_string_equal(told(state, "- Repo root (to read): `chain/o` (Go)\n"),
                        "!base chain/o");
    assert_string_equal(told(state, "Relative to `apps/`, `apps/web`.\n"), "");
    assert_string_equal(told(state, "Relative to `my-engine/`.\n"), "");
    assert_string_equal(told(state, "Relative to `./x/` and `x`.\n"), "");
    assert_string_equal(told(state, "Relative to us.\n\n`chain/o/`\n"), "");
    assert_string_equal(told(state, "- relative to us\n- `chain/o/`\n"), "");
    assert_string_equal(told(state, "Relative to `chain/o.c`.\n"), "");
}

static void so_is_one_that_a_label_stands_before(void **state)
{
    assert_string_equal(
        told(state, "# A\n\n- **Upstream:** [o](https://github.com/ann/o)\n"),
        "!address https://github.com/ann/o");
    assert_string_equal(told(state,
                             "| A | B |\n| - | - |\n"
                             "| other repo | https://github.com/ann/o |\n"),
                        "!address https://github.com/ann/o");
    assert_string_equal(
        told(state, "Made with: [o](https://github.com/ann/o)\n"), "");
    assert_string_equal(
        told(state, "Source: [o](https://github.com/ann/o/issues/1)\n"), "");
    assert_string_equal(
        told(state, "Source: [o](https://github.com/ann/my-engine)\n"), "");
    assert_string_equal(
        told(state, "# A\n\n## B\n\nSource: https://github.com/ann/o\n"), "");
}

static void a_package_stands_with_its_version(void **state)
{
    static const char *const texts[][2] = {
        {"of other-kit 2.10.1 `", "other-kit"},
        {"(`@a/kit` v3.0 (", "@a/kit"},
        {"in **kit@1.2** `", "kit"},
        {"in kit `", ""},
        {"in kit 12 `", ""},
        {"section 2.1, `", ""},
        {"1.2 `", ""},
        {"", ""},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(texts); i++) {
        dv_str name = dv_packages_before(dv_str_from(texts[i][0]));

        assert_int_equal(name.len, strlen(texts[i][1]));
        assert_memory_equal(name.len ? name.ptr : "", texts[i][1], name.len);
    }
}

static void the_innermost_block_is_found(void **state)
{
    fixture *f = *state;

    read_document(f, DV_STR("# A\n\n- one\n- two\n\nend\n"));
    assert_int_equal(dv_owners_block(f->document, 0), 0);
    assert_int_equal(f->document->blocks[dv_owners_block(f->document, 7)].kind,
                     DV_BLOCK_PARAGRAPH);
    assert_int_equal(dv_owners_block(f->document, 4), DV_NONE);
    assert_int_not_equal(dv_owners_block(f->document, 7),
                         dv_owners_block(f->document, 13));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_checkout_of_another_name_is_an_owner),
        TEST(a_file_there_is_one_without_its_lines),
        TEST(what_may_be_ours_is_none),
        TEST(what_is_no_place_of_source_is_none),
        TEST(the_head_ends_at_the_second_heading),
        TEST(the_address_of_a_pinned_repository_is_an_owner),
        TEST(so_is_one_that_a_label_stands_before),
        cmocka_unit_test_setup_teardown(
            an_address_that_is_no_link_needs_a_label, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_name_with_its_owner_needs_a_revision,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(paths_may_be_said_to_begin_elsewhere,
                                        set_up, tear_down),
        TEST(a_package_stands_with_its_version),
        TEST(the_innermost_block_is_found),
    };
#undef TEST

    return cmocka_run_group_tests(tests, NULL, NULL);
}
