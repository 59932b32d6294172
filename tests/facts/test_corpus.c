/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/mem.h"
#include "facts/corpus/corpus.h"
#include "markdown/markdown.h"
#include "support/repo.h"

/* One repository and one run over it. */
typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_corpus corpus;
    dv_error err;
    dv_facts_options options;
    dv_str paths[4], patterns[4], exclude[4];
} fixture;

static int set_up(void **state)
{
    fixture *it = dv_mem_new(sizeof *it);

    it->repo = dv_test_repo_new();
    it->options = (dv_facts_options){
        .repo = dv_test_repo_path(it->repo),
        .paths = it->paths,
        .patterns = it->patterns,
        .exclude = it->exclude,
        .jobs = 2,
    };
    *state = it;
    return 0;
}

static int tear_down(void **state)
{
    fixture *it = *state;

    dv_corpus_release(&it->corpus);
    dv_error_release(&it->err);
    dv_arena_release(&it->arena);
    dv_test_repo_free(it->repo);
    dv_mem_free(it);
    return 0;
}

/* A path of the command line, absolute here. */
static void give_path(fixture *it, const char *path)
{
    it->paths[it->options.path_count++] = dv_arena_copy(
        &it->arena, dv_str_from(dv_test_repo_file(it->repo, path)));
}

static void give_pattern(fixture *it, const char *pattern)
{
    it->patterns[it->options.pattern_count++] = dv_str_from(pattern);
}

static void give_exclude(fixture *it, const char *pattern)
{
    it->exclude[it->options.exclude_count++] = dv_str_from(pattern);
}

static bool read_corpus(fixture *it)
{
    dv_corpus_release(&it->corpus);
    dv_error_release(&it->err);
    it->err = (dv_error)DV_ERROR_INIT;
    return dv_corpus_read(&it->corpus, &it->options, &it->arena, &it->err);
}

/* `expected` are the paths with a blank behind each. */
static void assert_documents(fixture *it, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf paths = DV_BUF_INIT;

    if (!read_corpus(it))
        fail_msg("%s", it->err.message);
    for (uint32_t i = 0; i < it->corpus.count; i++) {
        dv_str path = it->corpus.documents[i]->file->path;

        dv_buf_printf(&paths, "%.*s ", DV_STR_ARG(path));
        assert_int_equal(*dv_strmap_get(&it->corpus.by_path, path), i);
    }
    assert_string_equal(paths.ptr, expected);
}

static void assert_fails(fixture *it, const char *words)
{
    assert_false(read_corpus(it));
    assert_int_equal(it->err.kind, DV_ERROR_WORLD);
    if (!strstr(it->err.message, words))
        fail_msg("`%s` is not in: %s", words, it->err.message);
}

static void a_directory_gives_tracked_and_new_markdown_files(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/b.md", "# B\n");
    dv_test_repo_write(it->repo, "docs/sub/deep/c.markdown", "# C\n");
    dv_test_repo_write(it->repo, "docs/a.py", "a = 1\n");
    dv_test_repo_write(it->repo, "README.md", "# R\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(it->repo, "docs/new/N.MD", "# N\n");
    give_path(it, "docs");
    assert_documents(
        it, "docs/a.md docs/b.md docs/new/N.MD docs/sub/deep/c.markdown ");
    assert_true(dv_tree_find(&it->corpus.tree, DV_STR("docs/a.md")) != DV_NONE);
    assert_true(dv_tree_find(&it->corpus.tree, DV_STR("docs/new/N.MD")) !=
                DV_NONE);
    assert_true(dv_tree_is_directory(&it->corpus.tree, DV_STR("docs/new")));
    assert_true(dv_tree_find(&it->corpus.tree, DV_STR("README.md")) != DV_NONE);
    assert_false(it->corpus.named[0]);
}

static void
a_directory_gives_source_files_that_are_called_documents(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "pkg/a.py", "# A\n");
    dv_test_repo_write(it->repo, "pkg/b.c", "// B\n");
    dv_test_repo_write(it->repo, "pkg/data.txt", "# D\n");
    dv_test_repo_write(it->repo, "pkg/old/c.py", "# C\n");
    dv_test_repo_write(it->repo, "pkg/notes.md", "# N\n");
    dv_test_repo_write(it->repo, "tools/t.py", "# T\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_write(it->repo, "pkg/new.py", "# N\n");
    give_path(it, "pkg");
    assert_documents(it, "pkg/notes.md ");
    give_pattern(it, "**/*.py");
    give_pattern(it, "pkg/*.txt");
    give_exclude(it, "**/old/**");
    assert_documents(it, "pkg/a.py pkg/new.py pkg/notes.md ");
    assert_true(it->corpus.documents[0]->source);
    assert_false(it->corpus.documents[2]->source);
    it->options.path_count = 0;
    assert_documents(it, "pkg/a.py pkg/data.txt pkg/new.py tools/t.py ");
    give_path(it, "pkg/b.c");
    assert_documents(it, "pkg/b.c ");
    assert_true(it->corpus.documents[0]->source);
}

static void the_root_can_be_given(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "b.md", "# B\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_write(it->repo, "x/a.md", "# A\n");
    give_path(it, "");
    assert_documents(it, "b.md x/a.md ");
}

static void ignored_files_and_other_repositories_are_left_out(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/forced.md", "# F\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_write(it->repo, ".gitignore",
                       "/docs/built/\n/docs/draft*\n/docs/forced.md\n");
    dv_test_repo_write(it->repo, "docs/built/x/a.md", "# A\n");
    dv_test_repo_write(it->repo, "docs/draft.md", "# D\n");
    dv_test_repo_write(it->repo, "docs/drafts/d.md", "# D\n");
    dv_test_repo_write(it->repo, "docs/other/.git/HEAD", "x\n");
    dv_test_repo_write(it->repo, "docs/other/o.md", "# O\n");
    give_path(it, "docs");
    assert_documents(it, "docs/forced.md ");
}

static void links_in_a_directory_are_not_followed(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(it->repo, "other/o.md", "# O\n");
    dv_test_repo_link(it->repo, "docs/out.md", "/etc/passwd");
    dv_test_repo_link(it->repo, "docs/in.md", "a.md");
    dv_test_repo_link(it->repo, "docs/dir", "../other");
    dv_test_repo_link(it->repo, "docs/circle", ".");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_link(it->repo, "docs/new.md", "/etc/passwd");
    give_path(it, "docs");
    assert_documents(it, "docs/a.md ");
}

static void a_named_file_is_a_document_whatever_its_name(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "notes.txt", "# T\n");
    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_write(it->repo, ".gitignore", "new.md\n");
    dv_test_repo_write(it->repo, "new.md", "# N\n");
    give_path(it, "notes.txt");
    give_path(it, "new.md");
    give_exclude(it, "**");
    assert_documents(it, "new.md notes.txt ");
    assert_true(it->corpus.named[0]);
    assert_true(it->corpus.named[1]);
}

static void a_document_is_read_once(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_commit(it->repo, "first");
    give_path(it, "docs/a.md");
    give_path(it, "docs/../docs/");
    give_path(it, "docs//a.md");
    assert_documents(it, "docs/a.md ");
    assert_false(it->corpus.named[0]);
}

static void a_directory_may_be_named_like_a_document(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "x.md/a.md", "# A\n");
    dv_test_repo_write(it->repo, "y.md/b.txt", "B\n");
    dv_test_repo_commit(it->repo, "first");
    give_path(it, "x.md");
    assert_documents(it, "x.md/a.md ");
    it->options.path_count = 0;
    give_path(it, "y.md");
    assert_fails(it, "no document matched `");
    it->options.path_count = 0;
    give_pattern(it, "**/*.md");
    assert_documents(it, "x.md/a.md ");
}

static void patterns_choose_without_a_path(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "README.md", "# R\n");
    dv_test_repo_write(it->repo, "OTHER.md", "# O\n");
    dv_test_repo_write(it->repo, "docs/vendor/v.md", "# V\n");
    dv_test_repo_write(it->repo, "docs/x/a.md", "# A\n");
    dv_test_repo_write(it->repo, "docs/x/a.txt", "# A\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_write(it->repo, "docs/b.md", "# B\n");
    dv_test_repo_write(it->repo, "docs/vendor/w.md", "# W\n");
    dv_test_repo_write(it->repo, "NEW.md", "# N\n");
    give_pattern(it, "docs/**/*.md");
    give_pattern(it, "README.md");
    give_pattern(it, "specs/**");
    give_exclude(it, "docs/vendor/**");
    assert_documents(it, "README.md docs/b.md docs/x/a.md ");
    it->options.pattern_count = 0;
    give_pattern(it, "*.md");
    assert_documents(it, "NEW.md OTHER.md README.md ");
}

static void nothing_behind_a_link_matches_a_pattern(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "real/sub/a.md", "# A\n");
    dv_test_repo_link(it->repo, "docs", "real");
    give_pattern(it, "docs/**/*.md");
    assert_fails(it, "no document matched `docs/**/*.md`");
    give_pattern(it, "docs/sub/*.md");
    assert_fails(it, "no document matched `docs/**/*.md`, `docs/sub/*.md`");
}

static void what_is_not_there_is_an_error(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_commit(it->repo, "first");
    give_path(it, "docs");
    give_path(it, "docs/none.md");
    assert_fails(it, "no such file or directory: `");
    it->options.path_count = 0;
    give_path(it, "docs/a.md/b");
    assert_fails(it, "no such file or directory: `");
    it->options.path_count = 1;
    it->paths[0] = DV_STR("");
    assert_fails(it, "no such file or directory: ``");
}

static void what_is_outside_of_the_repository_is_an_error(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_link(it->repo, "docs/out.md", "/etc/passwd");
    dv_test_repo_link(it->repo, "docs/out", "/etc");
    dv_test_repo_commit(it->repo, "first");
    it->options.path_count = 1;
    it->paths[0] = DV_STR("/etc");
    assert_fails(it, "`/etc` is outside the repository");
    it->options.path_count = 0;
    give_path(it, "docs/../..");
    assert_fails(it, "is outside the repository");
    it->options.path_count = 0;
    give_path(it, "docs/out.md");
    assert_fails(it, "docs/out.md` is outside the repository");
    it->options.path_count = 0;
    give_path(it, "docs/out");
    assert_fails(it, "docs/out` is outside the repository");
}

static void a_named_link_inside_is_the_file_it_leads_to(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "real/a.md", "# A\n");
    dv_test_repo_link(it->repo, "docs", "real");
    dv_test_repo_link(it->repo, "b.md", "docs/a.md");
    dv_test_repo_link(it->repo, "circle.md", "circle.md");
    dv_test_repo_commit(it->repo, "first");
    give_path(it, "b.md");
    assert_documents(it, "real/a.md ");
    it->options.path_count = 0;
    give_path(it, "docs");
    assert_documents(it, "real/a.md ");
    it->options.path_count = 0;
    give_path(it, "circle.md");
    assert_fails(it, "cannot open `");
}

static void a_pipe_is_no_document(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    assert_int_equal(mkfifo(dv_test_repo_file(it->repo, "docs/p.md"), 0600), 0);
    give_path(it, "docs");
    assert_documents(it, "docs/a.md ");
    it->options.path_count = 0;
    give_path(it, "docs/p.md");
    assert_fails(it, "docs/p.md` is no regular file");
}

static void staged_documents_are_those_of_the_index(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md", "staged\n");
    dv_test_repo_write(it->repo, "docs/gone/b.md", "gone\n");
    dv_test_repo_link(it->repo, "docs/l.md", "a.md");
    dv_test_repo_stage(it->repo);
    dv_test_repo_write(it->repo, "docs/a.md", "on disk\n");
    dv_test_repo_write(it->repo, "docs/new.md", "new\n");
    dv_test_repo_remove(it->repo, "docs/gone");
    it->options.staged = true;
    give_path(it, "docs");
    assert_documents(it, "docs/a.md docs/gone/b.md ");
    assert_true(
        dv_str_equal(it->corpus.documents[0]->file->text, DV_STR("staged\n")));
    it->options.path_count = 0;
    give_path(it, "docs/gone");
    give_path(it, "docs/gone/b.md");
    assert_documents(it, "docs/gone/b.md ");
    it->options.path_count = 0;
    give_path(it, "docs/new.md");
    assert_fails(it, "no such file or directory in the index: `");
    it->options.path_count = 0;
    give_path(it, "docs/none/c.md");
    assert_fails(it, "no such file or directory in the index: `");
    it->options.path_count = 0;
    give_pattern(it, "docs/*.md");
    assert_documents(it, "docs/a.md ");
}

/* Root may read everything, so the index loses its objects instead. */
static void all_unreadable_documents_are_named(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(it->repo, "docs/b.md", "# B\n");
    dv_test_repo_stage(it->repo);
    dv_test_repo_remove(it->repo, ".git/objects");
    dv_test_repo_write(it->repo, ".git/objects/info/none", "");
    it->options.staged = true;
    give_pattern(it, "**/*.md");
    assert_fails(it, "docs/a.md");
    assert_fails(it, "docs/b.md");
}

static void an_unreadable_file_or_directory_is_named(void **state)
{
    fixture *it = *state;

    if (geteuid() == 0)
        skip();
    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(it->repo, "docs/d/b.md", "# B\n");
    assert_int_equal(chmod(dv_test_repo_file(it->repo, "docs/a.md"), 0), 0);
    give_path(it, "docs");
    assert_fails(it, "docs/a.md");
    assert_int_equal(chmod(dv_test_repo_file(it->repo, "docs/a.md"), 0600), 0);
    assert_int_equal(chmod(dv_test_repo_file(it->repo, "docs/d"), 0), 0);
    assert_fails(it, "docs/d");
    assert_int_equal(chmod(dv_test_repo_file(it->repo, "docs/d"), 0700), 0);
}

static void assert_large_is_noted(fixture *it)
{
    const dv_document *document;

    assert_documents(it, "big.md small.md ");
    document = it->corpus.documents[0];
    assert_int_equal(document->file->text.len, 0);
    assert_int_equal(document->note_count, 1);
    assert_true(dv_str_equal(document->notes[0].message,
                             DV_STR("larger than 16 MiB; not checked")));
    assert_int_equal(it->corpus.documents[1]->note_count, 0);
}

static void a_document_over_the_limit_is_noted_and_not_read(void **state)
{
    fixture *it = *state;
    size_t size = DV_DOCUMENT_LIMIT + 1;
    char *bytes = dv_mem_new(size);

    memset(bytes, 'x', size);
    dv_test_repo_write_bytes(it->repo, "big.md", (dv_str){bytes, size});
    dv_mem_free(bytes);
    dv_test_repo_write(it->repo, "small.md", "# S\n");
    give_pattern(it, "*.md");
    assert_large_is_noted(it);
    dv_test_repo_stage(it->repo);
    it->options.staged = true;
    assert_large_is_noted(it);
    assert_true(dv_arena_size(&it->corpus.arenas[0]) +
                    dv_arena_size(&it->corpus.arenas[1]) <
                1 << 20);
}

static void the_repository_is_that_of_the_first_path(void **state)
{
    fixture *it = *state;
    dv_test_repo *other = dv_test_repo_new();

    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(other, "docs/b.md", "# B\n");
    it->options.repo = NULL;
    give_path(it, "docs");
    assert_documents(it, "docs/a.md ");
    it->paths[it->options.path_count++] =
        dv_str_from(dv_test_repo_file(other, "docs"));
    assert_fails(it, "docs` is outside the repository");
    dv_test_repo_free(other);
}

static void paths_are_relative_to_the_callers_directory(void **state)
{
    fixture *it = *state;
    char before[4096];

    assert_non_null(getcwd(before, sizeof before));
    dv_test_repo_write(it->repo, "docs/sub/a.md", "# A\n");
    dv_test_repo_write(it->repo, "docs/b.md", "# B\n");
    dv_test_repo_stage(it->repo);
    assert_int_equal(chdir(dv_test_repo_file(it->repo, "docs/sub")), 0);
    it->options.repo = NULL;
    it->options.path_count = 2;
    it->paths[0] = DV_STR("../b.md");
    it->paths[1] = DV_STR(".");
    assert_documents(it, "docs/b.md docs/sub/a.md ");
    it->options.staged = true;
    assert_documents(it, "docs/b.md docs/sub/a.md ");
    dv_test_repo_remove(it->repo, "docs/b.md");
    assert_documents(it, "docs/b.md docs/sub/a.md ");
    assert_int_equal(chdir(before), 0);
}

static void without_a_repository_there_is_no_corpus(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "a.md", "# A\n");
    dv_test_repo_remove(it->repo, ".git");
    give_path(it, "a.md");
    assert_false(read_corpus(it));
    assert_int_equal(it->err.kind, DV_ERROR_WORLD);
}

static void further_files_are_parsed_on_demand(void **state)
{
    static const dv_str paths[] = {DV_STR_INIT("b.md"), DV_STR_INIT("no.md")};
    fixture *it = *state;
    const dv_document *out[2] = {NULL, NULL};
    dv_error errors[2] = {DV_ERROR_INIT, DV_ERROR_INIT};

    dv_test_repo_write(it->repo, "a.md", "# A\n");
    dv_test_repo_write(it->repo, "b.md", "# B\n");
    dv_test_repo_stage(it->repo);
    give_path(it, "a.md");
    assert_documents(it, "a.md ");
    dv_corpus_parse(&it->corpus, paths, 2, out, errors);
    assert_non_null(out[0]);
    assert_int_equal(out[0]->anchor_count, 1);
    assert_null(out[1]);
    assert_int_equal(errors[1].kind, DV_ERROR_WORLD);
    dv_error_release(&errors[1]);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_directory_gives_tracked_and_new_markdown_files),
        TEST(a_directory_gives_source_files_that_are_called_documents),
        TEST(the_root_can_be_given),
        TEST(ignored_files_and_other_repositories_are_left_out),
        TEST(links_in_a_directory_are_not_followed),
        TEST(a_named_file_is_a_document_whatever_its_name),
        TEST(a_document_is_read_once),
        TEST(a_directory_may_be_named_like_a_document),
        TEST(patterns_choose_without_a_path),
        TEST(nothing_behind_a_link_matches_a_pattern),
        TEST(what_is_not_there_is_an_error),
        TEST(what_is_outside_of_the_repository_is_an_error),
        TEST(a_named_link_inside_is_the_file_it_leads_to),
        TEST(a_pipe_is_no_document),
        TEST(staged_documents_are_those_of_the_index),
        TEST(all_unreadable_documents_are_named),
        TEST(an_unreadable_file_or_directory_is_named),
        TEST(a_document_over_the_limit_is_noted_and_not_read),
        TEST(the_repository_is_that_of_the_first_path),
        TEST(paths_are_relative_to_the_callers_directory),
        TEST(without_a_repository_there_is_no_corpus),
        TEST(further_files_are_parsed_on_demand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
