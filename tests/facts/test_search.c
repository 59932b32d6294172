/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

#include "facts/trees/search.h"

/* What is seen of `name` in the last commit: the number of files, the first
 * of them, the number of definitions and the only one. */
static const char *seen(checkout *it, const char *name)
{
    dv_str names[] = {DV_STR("unrelated"), dv_str_from(name)};
    dv_sighting sightings[2] = {{0}};
    const dv_sighting *s = &sightings[1];
    dv_repo_listing none = {0};
    dv_trees trees;
    dv_source_tree *tree;

    dv_test_repo_commit(it->repo, "all");
    dv_trees_init(&trees, &it->options, &none, &it->arena);
    tree = dv_trees_get(&trees, 0, (dv_str){0}, &it->err);
    assert_non_null(tree);
    dv_search(&trees, tree, names, 2, sightings);
    assert_int_equal(sightings[0].files, 0);
    dv_buf_clear(&it->shown);
    dv_buf_printf(&it->shown, "%u %.*s %u", s->files, DV_STR_ARG(s->path),
                  s->definitions);
    if (s->definitions == 1)
        dv_buf_printf(&it->shown, " %.*s:%u-%u", DV_STR_ARG(s->defined.path),
                      s->defined.lines.first, s->defined.lines.last);
    dv_trees_release(&trees);
    return it->shown.ptr;
}

static void strings_comments_and_imports_mention(void **state)
{
    checkout *it = *state;

    write_file(it, "a.py", "x = 'with my_name in it'\n");
    assert_string_equal(seen(it, "my_name"), "1 a.py 0");
    write_file(it, "a.py", "x = 1  # my_name\n");
    assert_string_equal(seen(it, "my_name"), "1 a.py 0");
    write_file(it, "a.py", "from b import my_name\n");
    assert_string_equal(seen(it, "my_name"), "1 a.py 0");
    write_file(it, "b.sh", "run my_name\n");
    assert_string_equal(seen(it, "my_name"), "2 a.py 0");
}

static void only_whole_names_mention(void **state)
{
    checkout *it = *state;

    write_file(it, "a.py", "not_my_name = my_name_too = my_names\n");
    assert_string_equal(seen(it, "my_name"), "0  0");
}

static void documents_and_data_do_not_mention(void **state)
{
    static const char *const paths[] = {"a.md",    "b.markdown", "c.json",
                                        "d.ipynb", "e.lock",     "f.txt",
                                        "g.rst",   "h.html"};
    checkout *it = *state;

    for (size_t i = 0; i < DV_COUNT(paths); i++)
        write_file(it, paths[i], "my_name\n");
    dv_test_repo_write_bytes(it->repo, "i.py", DV_STR("my_name\0"));
    dv_test_repo_link(it->repo, "j.py", "my_name");
    assert_string_equal(seen(it, "my_name"), "0  0");
    write_file(it, "k.yaml", "my_name: 1\n");
    assert_string_equal(seen(it, "my_name"), "1 k.yaml 0");
}

static void the_name_of_a_file_counts_where_no_text_has_it(void **state)
{
    checkout *it = *state;

    write_file(it, "p/my_name.md", "x\n");
    assert_string_equal(seen(it, "my_name"), "0  0");
    write_file(it, "p/my_name.go", "package p\n");
    assert_string_equal(seen(it, "my_name"), "1 p/my_name.go 0");
    write_file(it, "q/my_name.test.ts", "let x;\n");
    assert_string_equal(seen(it, "my_name"), "2 p/my_name.go 0");
    write_file(it, "a.py", "import my_name\n");
    assert_string_equal(seen(it, "my_name"), "1 a.py 0");
}

static void a_definition_elsewhere_is_found(void **state)
{
    checkout *it = *state;

    write_file(it, "a.py", "my_name()\n");
    write_file(it, "b.py", "x = 1\n\ndef my_name():\n    return 1\n");
    write_file(it, "c.c", "int other;\n");
    assert_string_equal(seen(it, "my_name"), "2 a.py 1 b.py:3-4");
    write_file(it, "c.c", "static int *\nmy_name(void)\n{\n}\n");
    assert_string_equal(seen(it, "my_name"), "3 a.py 2");
}

static void definitions_of_every_kind_are_found(void **state)
{
    checkout *it = *state;

    write_file(it, "a.py",
               "class My_name:\n    def run(self):\n        pass\n");
    assert_string_equal(seen(it, "My_name"), "1 a.py 1 a.py:1-3");
    assert_string_equal(seen(it, "run"), "1 a.py 1 a.py:2-3");
    write_file(it, "b.c", "static const int *my_fun(void)\n{\n}\n");
    assert_string_equal(seen(it, "my_fun"), "1 b.c 1 b.c:1-3");
}

static void variables_are_no_definitions(void **state)
{
    write_file(*state, "a.py", "my_name = 1\n");
    assert_string_equal(seen(*state, "my_name"), "1 a.py 0");
    write_file(*state, "a.c", "static int my_name;\n");
    assert_string_equal(seen(*state, "my_name"), "2 a.c 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(strings_comments_and_imports_mention,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_whole_names_mention, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            the_name_of_a_file_counts_where_no_text_has_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(documents_and_data_do_not_mention,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_definition_elsewhere_is_found, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(definitions_of_every_kind_are_found,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(variables_are_no_definitions, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
