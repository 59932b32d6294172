/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

#include "facts/trees/resolve.h"
#include "text/lines.h"

/* Looks a mention up in the last commit: the paths it may mean, or why there
 * is none. */
static const char *looked_up(checkout *it, const dv_path_mention *mention)
{
    dv_document document = {
        .file = dv_file_new(&it->arena, DV_STR("docs/a.md"), DV_STR("text"))};
    dv_repo_listing none = {0};
    dv_trees trees;
    dv_source_tree *home;
    dv_resolution found;

    dv_test_repo_commit(it->repo, "all");
    dv_trees_init(&trees, &it->options, &none, &it->arena);
    home = dv_trees_get(&trees, 0, (dv_str){0}, &it->err);
    assert_non_null(home);
    found = dv_resolve(&trees, home, &document, mention);
    dv_buf_clear(&it->shown);
    dv_buf_printf(&it->shown, "%s",
                  found.absolute      ? "absolute "
                  : found.placeholder ? "placeholder "
                                      : "");
    if (found.state != DV_RESOLVED_FILES)
        dv_buf_printf(&it->shown, "%s: %.*s",
                      found.state == DV_RESOLVED_MISSING ? "missing"
                                                         : "external",
                      DV_STR_ARG(found.reason));
    for (uint32_t i = 0; i < found.count; i++)
        dv_buf_printf(
            &it->shown, "%s%.*s", i ? " " : "",
            DV_STR_ARG(
                found.tree->tree.listing.entries[found.candidates[i]].path));
    if (found.state == DV_RESOLVED_FILES && found.tree != home)
        dv_buf_printf(&it->shown, " in %.*s", DV_STR_ARG(found.tree->label));
    dv_trees_release(&trees);
    return it->shown.ptr;
}

static const char *resolved(checkout *it, const char *path)
{
    dv_path_mention mention = {.path = dv_str_from(path)};

    return looked_up(it, &mention);
}

static int set_up_files(void **state)
{
    static const char *const paths[] = {
        "tool.py",          "pkg/tool.py",
        "pkg/actor.py",     "pkg/sub/init.py",
        "lib/sub/init.py",  "docs/b.py",
        "docs/d.py",        "pkg/d.py",
        "docs/sub/c.py",    "adr/0005-log.md",
        "adr/0006-how.md",  "adr/0006-why.md",
        "sql/17-fa8c0.sql", "tests-of-all/run.py",
        "tests/run.py"};
    checkout *it;

    set_up(state);
    it = *state;
    for (size_t i = 0; i < DV_COUNT(paths); i++)
        write_file(it, paths[i], "x = 1\n");
    return 0;
}

static void a_path_from_the_root_is_exact(void **state)
{
    assert_string_equal(resolved(*state, "tool.py"), "tool.py");
    assert_string_equal(resolved(*state, "pkg/tool.py"), "pkg/tool.py");
}

static void a_path_from_the_document_comes_second(void **state)
{
    assert_string_equal(resolved(*state, "b.py"), "docs/b.py");
    assert_string_equal(resolved(*state, "./b.py"), "docs/b.py");
    assert_string_equal(resolved(*state, "d.py"), "docs/d.py");
    assert_string_equal(resolved(*state, "sub/c.py"), "docs/sub/c.py");
    assert_string_equal(resolved(*state, "../pkg/actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "../tool.py"), "tool.py");
}

static void a_suffix_comes_last(void **state)
{
    assert_string_equal(resolved(*state, "actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "sub/init.py"),
                        "lib/sub/init.py pkg/sub/init.py");
    assert_string_equal(resolved(*state, "./actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "../../actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "deep/.../actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "ctor.py"),
                        "missing: git tracks no `ctor.py` in the working tree");
}

static void directories_before_dots_tell_files_apart(void **state)
{
    assert_string_equal(resolved(*state, "lib/.../init.py"), "lib/sub/init.py");
    assert_string_equal(resolved(*state, "pkg/.../sub/init.py"),
                        "pkg/sub/init.py");
    assert_string_equal(resolved(*state, "gone/.../init.py"),
                        "lib/sub/init.py pkg/sub/init.py");
}

static void dots_stand_for_a_part_of_a_name(void **state)
{
    assert_string_equal(resolved(*state, "adr/0005-...md"), "adr/0005-log.md");
    assert_string_equal(resolved(*state, "0005-....md"), "adr/0005-log.md");
    assert_string_equal(resolved(*state, "0005-\xe2\x80\xa6.md"),
                        "adr/0005-log.md");
    assert_string_equal(resolved(*state, "...05-log.md"), "adr/0005-log.md");
    assert_string_equal(resolved(*state, "00...-why.md"), "adr/0006-why.md");
    assert_string_equal(resolved(*state, "0006-...md"),
                        "adr/0006-how.md adr/0006-why.md");
    assert_string_equal(resolved(*state, "fa8c0...sql"), "sql/17-fa8c0.sql");
    assert_string_equal(resolved(*state, "tests-\xe2\x80\xa6/run.py"),
                        "tests-of-all/run.py");
}

static void dots_do_not_stand_for_what_is_written(void **state)
{
    assert_memory_equal(resolved(*state, "sql/0005-...md"), "missing", 7);
    assert_memory_equal(resolved(*state, "0005-...sql"), "missing", 7);
    assert_memory_equal(resolved(*state, "0007-...md"), "missing", 7);
    assert_memory_equal(resolved(*state, "a8c0...sql"), "missing", 7);
    assert_memory_equal(resolved(*state, "00...md"), "missing", 7);
    assert_memory_equal(resolved(*state, "...md"), "missing", 7);
}

static void an_absolute_path_ends_in_the_project(void **state)
{
    assert_string_equal(resolved(*state, "/home/someone/proj/pkg/actor.py"),
                        "absolute pkg/actor.py");
    assert_string_equal(resolved(*state, "~/proj/pkg/tool.py"),
                        "absolute pkg/tool.py");
    assert_string_equal(resolved(*state, "/pkg/actor.py"), "pkg/actor.py");
}

static void
an_absolute_path_of_nothing_here_is_external_or_missing(void **state)
{
    assert_string_equal(resolved(*state, "/usr/share/python3/json.py"),
                        "absolute external: `/usr/share/python3/json.py` is of "
                        "a project that is not configured here");
    assert_string_equal(resolved(*state, "/home/someone/pkg/gone.py"),
                        "absolute missing: git tracks no "
                        "`/home/someone/pkg/gone.py` in the working tree");
}

static void what_is_installed_is_external(void **state)
{
    assert_memory_equal(
        resolved(*state, "/opt/python/lib/site-packages/lib/sub/init.py"),
        "absolute external", 17);
    assert_string_equal(resolved(*state, "/home/someone/p/lib/sub/init.py"),
                        "absolute lib/sub/init.py");
    write_file(*state, "node_modules/a/b.js", "1;\n");
    assert_string_equal(resolved(*state, "/srv/node_modules/a/b.js"),
                        "absolute node_modules/a/b.js");
}

static void what_a_program_keeps_for_its_user_is_external(void **state)
{
    assert_memory_equal(resolved(*state, "~/.config/pkg/gone.py"),
                        "absolute external", 17);
    assert_memory_equal(resolved(*state, "/home/someone/.x/pkg/gone.py"),
                        "absolute external", 17);
    assert_memory_equal(resolved(*state, "~/.x/worktrees/a/pkg/gone.py"),
                        "absolute missing", 16);
    assert_memory_equal(resolved(*state, "~/dev/pkg/gone.py"),
                        "absolute missing", 16);
}

static void configured_prefixes_are_stripped(void **state)
{
    static const dv_str strip[] = {DV_STR_INIT("/mnt/x/"),
                                   DV_STR_INIT("proj/")};
    checkout *it = *state;

    it->options.source_count = 1;
    it->sources[0].strip = strip;
    it->sources[0].strip_count = 2;
    assert_string_equal(resolved(it, "/mnt/x/tool.py"), "absolute tool.py");
    assert_string_equal(resolved(it, "proj/tool.py"), "tool.py");
    /* Not the longest end: the prefix says where the project starts. */
    assert_string_equal(resolved(it, "/mnt/x/pkg/tool.py"),
                        "absolute pkg/tool.py");
}

static void missing_files_of_the_project_are_told_from_others(void **state)
{
    assert_string_equal(resolved(*state, "pkg/gone.py"),
                        "missing: git tracks no `pkg/gone.py` in the working "
                        "tree");
    assert_string_equal(resolved(*state, "pkg/tool.py/x.py"),
                        "missing: git tracks no `pkg/tool.py/x.py` in the "
                        "working tree");
    assert_string_equal(resolved(*state, "pkg/b.py"),
                        "missing: git tracks no `pkg/b.py` in the working "
                        "tree; `b.py` is at docs/b.py");
    assert_string_equal(resolved(*state, "pkg/init.py"),
                        "missing: git tracks no `pkg/init.py` in the working "
                        "tree; `init.py` is at lib/sub/init.py and elsewhere");
    assert_string_equal(resolved(*state, "torch/optim.py"),
                        "external: `torch/optim.py` is of a project that is "
                        "not configured here");
    assert_string_equal(resolved(*state, "gone.rs"),
                        "external: `gone.rs` is of a project that is not "
                        "configured here");
}

static void placeholders_name_nothing(void **state)
{
    assert_memory_equal(resolved(*state, "file.py"), "placeholder missing", 19);
    assert_memory_equal(resolved(*state, "docs/path/to/x.py"),
                        "placeholder missing", 19);
    assert_memory_equal(resolved(*state, "example.py"), "placeholder missing",
                        19);
    write_file(*state, "file.py", "x = 1\n");
    assert_string_equal(resolved(*state, "file.py"), "file.py");
}

static void a_prefix_names_another_source(void **state)
{
    checkout *it = *state;
    dv_test_repo *other = dv_test_repo_new();

    dv_test_repo_write(other, "optim.py", "x = 1\n");
    dv_test_repo_write(other, "torch/nn.py", "x = 1\n");
    dv_test_repo_commit(other, "other");
    it->options.source_count = 2;
    it->sources[1].prefix = DV_STR("torch/");
    it->sources[1].path = dv_str_from(dv_test_repo_path(other));
    assert_string_equal(resolved(it, "torch/optim.py"),
                        "optim.py in the working tree");
    assert_string_equal(resolved(it, "torch/nn.py"),
                        "torch/nn.py in the working tree");
    assert_string_equal(resolved(it, "torch/tool.py"),
                        "missing: git tracks no `torch/tool.py` in the "
                        "working tree");
    it->sources[1].path = DV_STR("/nowhere/at/all");
    assert_memory_equal(resolved(it, "torch/optim.py"), "external: ", 10);
    dv_test_repo_free(other);
}

/* `path` of a permalink to `url` at `revision`. */
static const char *permalink(checkout *it, const char *url,
                             const char *revision, const char *path)
{
    dv_path_mention mention = {.path = dv_str_from(path),
                               .url = dv_str_from(url),
                               .revision = dv_str_from(revision)};

    return looked_up(it, &mention);
}

static void permalinks_are_exact_in_the_source_of_their_address(void **state)
{
    checkout *it = *state;

    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_tag(it->repo, "v1");
    dv_test_repo_remove(it->repo, "pkg/actor.py");
    it->options.source_count = 1;
    it->sources[0].url = DV_STR("https://host.example/o/r.git");
    assert_memory_equal(
        permalink(it, "https://host.example/o/r", "v1", "pkg/actor.py"),
        "pkg/actor.py in ", 16);
    assert_memory_equal(
        permalink(it, "https://host.example/o/r/", "v1", "actor.py"),
        "missing: ", 9);
    assert_memory_equal(
        permalink(it, "https://host.example/o/r", "main", "pkg/actor.py"),
        "missing: ", 9);
}

static void permalinks_that_cannot_be_opened_are_external(void **state)
{
    checkout *it = *state;

    it->options.source_count = 1;
    it->sources[0].url = DV_STR("https://host.example/o/r");
    assert_string_equal(
        permalink(it, "https://host.example/o/other", "v1", "tool.py"),
        "external: no configured source and no remote has the address "
        "https://host.example/o/other");
    assert_non_null(strstr(
        permalink(it, "https://host.example/o/r", "v9", "tool.py"), "v9"));
    assert_memory_equal(it->shown.ptr, "external: ", 10);
}

static void a_revision_behind_the_lines_is_looked_into(void **state)
{
    checkout *it = *state;
    dv_path_mention mention = {.path = DV_STR("actor.py"),
                               .revision = DV_STR("v1")};

    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_tag(it->repo, "v1");
    dv_test_repo_remove(it->repo, "pkg/actor.py");
    assert_memory_equal(looked_up(it, &mention), "pkg/actor.py in ", 16);
    mention.revision = (dv_str){0};
    assert_memory_equal(looked_up(it, &mention), "missing: ", 9);
    mention.revision = DV_STR("v9");
    assert_memory_equal(looked_up(it, &mention), "external: ", 10);
}

static void names_of_routes_are_looked_up_whole(void **state)
{
    checkout *it = *state;

    write_file(it, "app/[id]/(g)/a.ts", "x\n");
    write_file(it, "app/@m/+page.svelte", "x\n");
    assert_string_equal(resolved(it, "[id]/(g)/a.ts"), "app/[id]/(g)/a.ts");
    assert_string_equal(resolved(it, "@m/+page.svelte"), "app/@m/+page.svelte");
    assert_string_equal(resolved(it, "+page.svelte"), "app/@m/+page.svelte");
    assert_memory_equal(resolved(it, "app/[id]/gone.ts"), "missing: ", 9);
    assert_memory_equal(resolved(it, "@m/gone.ts"), "missing: ", 9);
    assert_memory_equal(resolved(it, "app/[part]/a.ts"), "external: ", 10);
    assert_memory_equal(resolved(it, "app/[name].ts"), "external: ", 10);
}

static void a_mark_before_a_path_is_left_out(void **state)
{
    assert_string_equal(resolved(*state, "@pkg/actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "+pkg/actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "$actor.py"), "pkg/actor.py");
    assert_string_equal(resolved(*state, "[repo]/pkg/tool.py"), "pkg/tool.py");
    assert_string_equal(resolved(*state, "@pkg/gone.py"),
                        "missing: git tracks no `pkg/gone.py` in the working "
                        "tree");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_path_from_the_root_is_exact,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_path_from_the_document_comes_second,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_suffix_comes_last, set_up_files,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            directories_before_dots_tell_files_apart, set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(dots_stand_for_a_part_of_a_name,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(dots_do_not_stand_for_what_is_written,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(an_absolute_path_ends_in_the_project,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            an_absolute_path_of_nothing_here_is_external_or_missing,
            set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(what_is_installed_is_external,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            what_a_program_keeps_for_its_user_is_external, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(configured_prefixes_are_stripped,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            missing_files_of_the_project_are_told_from_others, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(placeholders_name_nothing, set_up_files,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_prefix_names_another_source,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(
            permalinks_are_exact_in_the_source_of_their_address, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            permalinks_that_cannot_be_opened_are_external, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_revision_behind_the_lines_is_looked_into, set_up_files,
            tear_down),
        cmocka_unit_test_setup_teardown(names_of_routes_are_looked_up_whole,
                                        set_up_files, tear_down),
        cmocka_unit_test_setup_teardown(a_mark_before_a_path_is_left_out,
                                        set_up_files, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
