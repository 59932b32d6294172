/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "facts/links/anchors.h"
#include "facts/links/links.h"
#include "facts/links/orphans.h"
#include "facts/links/target.h"
#include "support/repo.h"

typedef struct fixture {
    dv_test_repo *repo;
    dv_arena arena;
    dv_corpus corpus;
    dv_document_facts *facts;
    dv_str patterns[2];
    dv_str paths[4];
    dv_facts_options options;
} fixture;

static int set_up(void **state)
{
    fixture *it = dv_mem_new(sizeof *it);

    it->repo = dv_test_repo_new();
    it->patterns[0] = DV_STR("**/*.md");
    it->options = (dv_facts_options){
        .repo = dv_test_repo_path(it->repo),
        .patterns = it->patterns,
        .pattern_count = 1,
        .paths = it->paths,
        .jobs = 2,
    };
    *state = it;
    return 0;
}

static int tear_down(void **state)
{
    fixture *it = *state;

    dv_corpus_release(&it->corpus);
    dv_arena_release(&it->arena);
    dv_test_repo_free(it->repo);
    dv_mem_free(it);
    return 0;
}

/* Commits what was written and resolves the links of the documents. */
static void resolve(fixture *it)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    dv_test_repo_commit(it->repo, "all");
    dv_corpus_release(&it->corpus);
    if (!dv_corpus_read(&it->corpus, &it->options, &it->arena, &err))
        fail_msg("%s", err.message);
    it->facts = dv_arena_new(&it->arena, it->corpus.count * sizeof *it->facts);
    for (uint32_t i = 0; i < it->corpus.count; i++)
        it->facts[i].document = it->corpus.documents[i];
    dv_links_resolve(&it->corpus, it->facts, NULL, &it->arena);
}

static const dv_document_facts *facts_of(fixture *it, const char *path)
{
    uint32_t *index = dv_strmap_get(&it->corpus.by_path, dv_str_from(path));

    if (!index)
        fail_msg("%s is no document", path);
    return &it->facts[*index];
}

static const dv_link_fact *fact_of(fixture *it, const char *path,
                                   const char *target)
{
    const dv_document_facts *facts = facts_of(it, path);

    for (uint32_t i = 0; i < facts->document->link_count; i++)
        if (dv_str_equal(facts->document->links[i].target, dv_str_from(target)))
            return &facts->links[i];
    fail_msg("%s has no link to `%s`", path, target);
    return NULL;
}

static void assert_str(dv_str actual, const char *expected)
{
    if (!dv_str_equal(actual, dv_str_from(expected)))
        fail_msg("`%.*s` is not `%s`", DV_STR_ARG(actual), expected);
}

static void assert_state(fixture *it, const char *target, dv_link_state state)
{
    const dv_link_fact *fact = fact_of(it, "docs/a.md", target);

    if (fact->state != state)
        fail_msg("`%s` is in state %d, not %d", target, (int)fact->state,
                 (int)state);
}

static void assert_nearest(fixture *it, const char *target, dv_link_state state,
                           const char *nearest)
{
    assert_state(it, target, state);
    assert_str(fact_of(it, "docs/a.md", target)->nearest, nearest);
}

static void assert_reason(fixture *it, const char *target, dv_link_state state,
                          const char *words)
{
    dv_str reason = fact_of(it, "docs/a.md", target)->reason;

    assert_state(it, target, state);
    if (!reason.len || !strstr(dv_arena_cstr(&it->arena, reason), words))
        fail_msg("`%s` is not in `%.*s`", words, DV_STR_ARG(reason));
}

/* docs/a.md with a link to each of `targets`, which NULL ends. */
static void write_links(fixture *it, const char *const *targets)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    dv_buf_printf(&text, "# A\n");
    for (; *targets; targets++)
        dv_buf_printf(&text, "\n[x](%s)\n", *targets);
    dv_test_repo_write(it->repo, "docs/a.md", text.ptr);
}

static void paths_lead_to_files_and_directories(void **state)
{
    static const char *const targets[] = {
        "b.md", "./b.md?plain=1", "/docs/b.md", "../src/", "../src",
        "..",   "b%2Emd",         "my%20b.md",  "%zz.md",  NULL};
    fixture *it = *state;

    write_links(it, targets);
    dv_test_repo_write(it->repo, "docs/b.md", "# B\n");
    dv_test_repo_write(it->repo, "docs/my b.md", "# B\n");
    dv_test_repo_write(it->repo, "docs/%zz.md", "# B\n");
    dv_test_repo_write(it->repo, "src/x.c", "int x;\n");
    resolve(it);
    for (size_t i = 0; targets[i]; i++)
        assert_state(it, targets[i], DV_LINK_OK);
    assert_str(fact_of(it, "docs/a.md", "b%2Emd")->path, "docs/b.md");
    assert_str(fact_of(it, "docs/a.md", "my%20b.md")->path, "docs/my b.md");
    assert_str(fact_of(it, "docs/a.md", "..")->path, "");
    assert_str(fact_of(it, "docs/a.md", "../src/")->path, "src");
}

static void what_does_not_exist_is_named_with_what_was_meant(void **state)
{
    static const char *const targets[] = {
        "gone.md", "moved.c",    "/docs/moved.c", "gude.md",
        "guide",   "guide.md/",  "x%00.md",       "sub/none.md",
        "lost/",   "readme.txt", "guide.md:12",   "../src/none/same.c",
        NULL};
    fixture *it = *state;

    write_links(it, targets);
    dv_test_repo_write(it->repo, "docs/guide.md", "# G\n");
    dv_test_repo_write(it->repo, "src/deep/moved.c", "int x;\n");
    dv_test_repo_write(it->repo, "src/readme.txt", "1\n");
    dv_test_repo_write(it->repo, "pkg/readme.txt", "2\n");
    dv_test_repo_write(it->repo, "src/x/same.c", "int x;\n");
    dv_test_repo_write(it->repo, "pkg/x/same.c", "int x;\n");
    resolve(it);
    for (size_t i = 0; targets[i]; i++)
        assert_state(it, targets[i], DV_LINK_NO_FILE);
    assert_nearest(it, "gone.md", DV_LINK_NO_FILE, "");
    assert_nearest(it, "moved.c", DV_LINK_NO_FILE, "../src/deep/moved.c");
    assert_nearest(it, "/docs/moved.c", DV_LINK_NO_FILE, "/src/deep/moved.c");
    assert_nearest(it, "gude.md", DV_LINK_NO_FILE, "guide.md");
    assert_nearest(it, "guide", DV_LINK_NO_FILE, "guide.md");
    assert_nearest(it, "readme.txt", DV_LINK_NO_FILE, "");
    assert_nearest(it, "../src/none/same.c", DV_LINK_NO_FILE,
                   "../src/x/same.c");
    assert_reason(it, "guide.md/", DV_LINK_NO_FILE, "not a directory");
    assert_reason(it, "x%00.md", DV_LINK_NO_FILE, "control");
}

static void a_file_on_disk_alone_is_missing_but_a_document_is_not(void **state)
{
    static const char *const targets[] = {"new.png", "new.md", "ignored.md",
                                          "newdir", NULL};
    fixture *it = *state;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;

    write_links(it, targets);
    dv_test_repo_write(it->repo, ".gitignore", "ignored.md\n");
    resolve(it);
    dv_test_repo_write(it->repo, "docs/new.png", "x");
    dv_test_repo_write(it->repo, "docs/new.md", "# N\n");
    dv_test_repo_write(it->repo, "docs/ignored.md", "# I\n");
    dv_test_repo_write(it->repo, "docs/newdir/x.txt", "x\n");
    dv_corpus_release(&it->corpus);
    assert_true(dv_corpus_read(&it->corpus, &it->options, &it->arena, &err));
    it->facts = dv_arena_new(&it->arena, it->corpus.count * sizeof *it->facts);
    for (uint32_t i = 0; i < it->corpus.count; i++)
        it->facts[i].document = it->corpus.documents[i];
    dv_links_resolve(&it->corpus, it->facts, NULL, &it->arena);
    assert_state(it, "new.md", DV_LINK_OK);
    assert_reason(it, "new.png", DV_LINK_NO_FILE, "does not track");
    assert_reason(it, "newdir", DV_LINK_NO_FILE, "does not track");
    assert_reason(it, "ignored.md", DV_LINK_NO_FILE, "does not track");
}

static void another_letter_case_is_told_apart(void **state)
{
    static const char *const targets[] = {"guide.md", "../SRC/x.c", "../SRC",
                                          "/docs/GUIDE.md", NULL};
    fixture *it = *state;

    write_links(it, targets);
    dv_test_repo_write(it->repo, "docs/Guide.md", "# G\n");
    dv_test_repo_write(it->repo, "src/x.c", "int x;\n");
    resolve(it);
    assert_nearest(it, "guide.md", DV_LINK_WRONG_CASE, "Guide.md");
    assert_str(fact_of(it, "docs/a.md", "guide.md")->path, "docs/Guide.md");
    assert_nearest(it, "../SRC/x.c", DV_LINK_WRONG_CASE, "../src/x.c");
    assert_nearest(it, "../SRC", DV_LINK_WRONG_CASE, "../src");
    assert_nearest(it, "/docs/GUIDE.md", DV_LINK_WRONG_CASE, "/docs/Guide.md");
}

static void addresses_are_not_looked_up(void **state)
{
    static const char *const targets[] = {"https://example.org/x#y",
                                          "//example.org/x",
                                          "mailto:a@b.c",
                                          "javascript:alert(1)",
                                          "data:text/plain,x",
                                          "localhost:8080",
                                          NULL};
    fixture *it = *state;

    write_links(it, targets);
    resolve(it);
    for (size_t i = 0; targets[i]; i++)
        assert_state(it, targets[i], DV_LINK_EXTERNAL);
}

static void nothing_outside_is_reached(void **state)
{
    static const char *const targets[] = {
        "../../x.md",    "/../x.md",        "..%2f..%2fx.md",
        "../out/passwd", "../up/x.md",      "../circle/x.md",
        "../one",        "../chain/passwd", NULL};
    fixture *it = *state;

    write_links(it, targets);
    dv_test_repo_link(it->repo, "out", "/etc");
    dv_test_repo_link(it->repo, "up", "..");
    dv_test_repo_link(it->repo, "circle", "circle2");
    dv_test_repo_link(it->repo, "circle2", "circle");
    dv_test_repo_link(it->repo, "one", "/etc/passwd");
    dv_test_repo_link(it->repo, "sub/out", "../../elsewhere");
    dv_test_repo_link(it->repo, "chain", "sub/out");
    resolve(it);
    for (size_t i = 0; targets[i]; i++)
        assert_state(it, targets[i], DV_LINK_OUTSIDE);
    assert_reason(it, "../out/passwd", DV_LINK_OUTSIDE, "symbolic link");
}

static void links_inside_are_followed(void **state)
{
    static const char *const targets[] = {"../latest/b.md#b",
                                          "../latest",
                                          "../direct.md#b",
                                          "../absolute/b.md",
                                          "../latest/none.md",
                                          "../chain/b.md",
                                          NULL};
    fixture *it = *state;

    write_links(it, targets);
    dv_test_repo_write(it->repo, "v1/b.md", "# B\n");
    dv_test_repo_link(it->repo, "latest", "v1");
    dv_test_repo_link(it->repo, "direct.md", "v1/b.md");
    dv_test_repo_link(it->repo, "absolute",
                      dv_arena_copy(&it->arena, dv_str_from(dv_test_repo_file(
                                                    it->repo, "v1")))
                          .ptr);
    dv_test_repo_link(it->repo, "links/one", "../latest/");
    dv_test_repo_link(it->repo, "chain", "./links/one");
    resolve(it);
    assert_state(it, "../latest/b.md#b", DV_LINK_OK);
    assert_str(fact_of(it, "docs/a.md", "../latest/b.md#b")->path, "v1/b.md");
    assert_state(it, "../latest", DV_LINK_OK);
    assert_state(it, "../direct.md#b", DV_LINK_OK);
    assert_state(it, "../absolute/b.md", DV_LINK_OK);
    assert_state(it, "../chain/b.md", DV_LINK_OK);
    assert_state(it, "../latest/none.md", DV_LINK_NO_FILE);
}

static void anchors_are_looked_up_in_every_document(void **state)
{
    static const char *const targets[] = {"#a",
                                          "#top",
                                          "#",
                                          "#user-content-a",
                                          "#L3",
                                          "#L3-L9",
                                          "b.md#two",
                                          "b.md#two-1",
                                          "b.md#OWN",
                                          "sub/#r",
                                          "sub#r",
                                          "b.md#:~:text=x",
                                          "../src/x.c#L1-L2",
                                          "b.md#%E4%B8%AD%E6%96%87",
                                          NULL};
    static const char *const missing[] = {
        "#b", "b.md#three", "sub/#x", "#user-content-b", "b.md#two-2", NULL};
    fixture *it = *state;
    const char *all[32] = {NULL};
    size_t count = 0;

    for (size_t i = 0; targets[i]; i++)
        all[count++] = targets[i];
    for (size_t i = 0; missing[i]; i++)
        all[count++] = missing[i];
    all[count++] = "b.md#Two";
    all[count++] = "../src/x.c#function";
    write_links(it, all);
    dv_test_repo_write(it->repo, "docs/b.md",
                       "# Two\n\n# Two\n\n# \xe4\xb8\xad\xe6\x96\x87\n\n"
                       "<a id=\"Own\"></a>\n");
    dv_test_repo_write(it->repo, "docs/sub/README.md", "# R\n");
    dv_test_repo_write(it->repo, "src/x.c", "int x;\n");
    resolve(it);
    for (size_t i = 0; targets[i]; i++)
        assert_state(it, targets[i], DV_LINK_OK);
    for (size_t i = 0; missing[i]; i++)
        assert_state(it, missing[i], DV_LINK_NO_ANCHOR);
    assert_nearest(it, "b.md#Two", DV_LINK_ANCHOR_CASE, "two");
    assert_reason(it, "../src/x.c#function", DV_LINK_UNCHECKED, "Markdown");
}

static void anchors_of_files_outside_of_the_corpus_are_known(void **state)
{
    static const char *const targets[] = {"../other/o.md#o", "../other/o.md#p",
                                          "../other/big.md#x", NULL};
    fixture *it = *state;
    size_t size = (16u << 20) + 1;
    char *big = dv_mem_new(size);

    memset(big, 'x', size);
    write_links(it, targets);
    dv_test_repo_write(it->repo, "other/o.md", "# O\n");
    dv_test_repo_write_bytes(it->repo, "other/big.md", (dv_str){big, size});
    dv_mem_free(big);
    it->patterns[0] = DV_STR("docs/*.md");
    resolve(it);
    assert_int_equal(it->corpus.count, 1);
    assert_state(it, "../other/o.md#o", DV_LINK_OK);
    assert_nearest(it, "../other/o.md#p", DV_LINK_NO_ANCHOR, "");
    assert_state(it, "../other/big.md#x", DV_LINK_UNCHECKED);
}

static void the_nearest_anchor_is_told(void **state)
{
    static const char *const targets[] = {"#instalation", "#2-first-steps",
                                          "#zzzzzz", NULL};
    fixture *it = *state;

    write_links(it, targets);
    dv_test_repo_write(
        it->repo, "docs/a.md",
        "# Installation\n\n## 3. First steps\n\n[x](#instalation)\n\n"
        "[x](#2-first-steps)\n\n[x](#zzzzzz)\n");
    resolve(it);
    assert_nearest(it, "#instalation", DV_LINK_NO_ANCHOR, "installation");
    assert_nearest(it, "#2-first-steps", DV_LINK_NO_ANCHOR, "3-first-steps");
    assert_nearest(it, "#zzzzzz", DV_LINK_NO_ANCHOR, "");
}

static void undefined_labels_have_no_definition(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md",
                       "# A\n\nSee [the guide][label].\n");
    resolve(it);
    assert_state(it, "label", DV_LINK_NO_DEFINITION);
}

static void images_are_looked_up_like_links(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/a.md",
                       "# A\n\n![x](x.png)\n\n![y](y.png)\n");
    dv_test_repo_write(it->repo, "docs/x.png", "x");
    resolve(it);
    assert_state(it, "x.png", DV_LINK_OK);
    assert_nearest(it, "y.png", DV_LINK_NO_FILE, "x.png");
}

/* pkg/a.py with a link to each of `targets`, which NULL ends. */
static void write_comment(fixture *it, const char *const *targets)
{
    DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

    for (; *targets; targets++)
        dv_buf_printf(&text, "# [x](%s)\n", *targets);
    dv_test_repo_write(it->repo, "pkg/a.py", text.ptr);
}

static void
links_of_comments_lead_from_wherever_there_is_such_a_file(void **state)
{
    static const struct {
        const char *target;
        dv_link_state state;
        const char *path;
    } expected[] = {
        {"b.py", DV_LINK_OK, "pkg/b.py"},
        {"../docs/b.md", DV_LINK_OK, "docs/b.md"},
        {"docs/b.md", DV_LINK_OK, "docs/b.md"},
        {"../concepts/c.md", DV_LINK_OK, "docs/concepts/c.md"},
        {"../../../concepts/c.md", DV_LINK_OK, "docs/concepts/c.md"},
        {"../concepts/c.md#any", DV_LINK_UNCHECKED, ""},
        {"../../../b.md", DV_LINK_OK, "docs/b.md"},
        {"../twice.md", DV_LINK_UNCHECKED, ""},
        {"../../../none.md", DV_LINK_UNCHECKED, ""},
        {"../none/none.md", DV_LINK_UNCHECKED, ""},
        {"../none.md", DV_LINK_UNCHECKED, ""},
        {"none.py", DV_LINK_NO_FILE, "pkg/none.py"},
        {"docs/none.md", DV_LINK_NO_FILE, "docs/none.md"},
        {"../docs/none.md", DV_LINK_NO_FILE, "docs/none.md"},
        {"/docs/none.md", DV_LINK_NO_FILE, "docs/none.md"},
        {"../docs/b.md#b", DV_LINK_OK, "docs/b.md"},
        {"../docs/b.md#none", DV_LINK_NO_ANCHOR, "docs/b.md"},
        {"b.py#none", DV_LINK_UNCHECKED, "pkg/b.py"},
        {"index.html#none", DV_LINK_UNCHECKED, ""},
    };
    const char *targets[DV_COUNT(expected) + 1] = {NULL};
    fixture *it = *state;

    for (size_t i = 0; i < DV_COUNT(expected); i++)
        targets[i] = expected[i].target;
    it->patterns[1] = DV_STR("**/*.py");
    it->options.pattern_count = 2;
    dv_test_repo_write(it->repo, "pkg/b.py", "x = 1\n");
    dv_test_repo_write(it->repo, "docs/b.md", "# B\n\n[a](../pkg/b.py#no)\n");
    dv_test_repo_write(it->repo, "docs/concepts/c.md", "# C\n");
    dv_test_repo_write(it->repo, "docs/one/twice.md", "# T\n");
    dv_test_repo_write(it->repo, "docs/two/twice.md", "# T\n");
    write_comment(it, targets);
    resolve(it);
    for (size_t i = 0; i < DV_COUNT(expected); i++) {
        const dv_link_fact *fact = fact_of(it, "pkg/a.py", targets[i]);

        if (fact->state != expected[i].state)
            fail_msg("`%s` is in state %d", targets[i], (int)fact->state);
        assert_str(fact->path, expected[i].path);
    }
    assert_int_equal(fact_of(it, "docs/b.md", "../pkg/b.py#no")->state,
                     DV_LINK_UNCHECKED);
}

static void a_source_file_is_no_orphan(void **state)
{
    fixture *it = *state;

    it->patterns[1] = DV_STR("**/*.py");
    it->options.pattern_count = 2;
    dv_test_repo_write(it->repo, "README.md", "# R\n\n[a](a.md)\n");
    dv_test_repo_write(it->repo, "a.md", "# A\n");
    dv_test_repo_write(it->repo, "b.md", "# B\n");
    dv_test_repo_write(it->repo, "c.py", "# C\n");
    resolve(it);
    assert_true(facts_of(it, "b.md")->orphan);
    assert_false(facts_of(it, "c.py")->orphan);
}

static void staged_links_are_judged_by_the_index(void **state)
{
    static const char *const targets[] = {"../other/o.md#staged", "new.md",
                                          NULL};
    fixture *it = *state;

    write_links(it, targets);
    dv_test_repo_write(it->repo, "other/o.md", "# Staged\n");
    dv_test_repo_commit(it->repo, "first");
    it->options.staged = true;
    it->patterns[0] = DV_STR("docs/*.md");
    resolve(it);
    assert_state(it, "../other/o.md#staged", DV_LINK_OK);
    assert_state(it, "new.md", DV_LINK_NO_FILE);
}

static void explicit_anchors_that_stand_twice_are_found(void **state)
{
    fixture *it = *state;
    const dv_document_facts *facts;
    dv_str text;

    dv_test_repo_write(it->repo, "docs/a.md",
                       "# Setup\n\n<a id=\"near\"></a>\n\n# Near\n\nText.\n\n"
                       "<a id=\"setup\"></a>\n\nText.\n\n"
                       "<a id=\"x\"></a>\n\n<a id=\"X\"></a>\n\n"
                       "Text.\n\n<a id=\"X\"></a>\n");
    resolve(it);
    facts = facts_of(it, "docs/a.md");
    text = facts->document->file->text;
    assert_int_equal(facts->duplicate_anchor_count, 2);
    for (uint32_t i = 0; i < 2; i++) {
        const dv_anchor *anchors = facts->document->anchors;
        dv_duplicate_anchor found = facts->duplicate_anchors[i];

        assert_str(anchors[found.anchor].slug, i ? "X" : "setup");
        assert_str(anchors[found.other].slug, i ? "X" : "setup");
        assert_false(anchors[found.anchor].heading);
        assert_true(anchors[found.other].span.start <
                    anchors[found.anchor].span.start);
        assert_true(anchors[found.anchor].span.end <= text.len);
    }
}

static bool is_orphan(fixture *it, const char *path)
{
    return facts_of(it, path)->orphan;
}

static void a_document_that_no_index_reaches_is_an_orphan(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "docs/index.md", "# I\n\n[a](a.md#none)\n");
    dv_test_repo_write(it->repo, "docs/a.md", "# A\n\n[b](B.md)\n");
    dv_test_repo_write(it->repo, "docs/b.md", "# B\n\n[s](sub/)\n");
    dv_test_repo_write(it->repo, "docs/sub/one.md", "# 1\n\n[t](../t)\n");
    dv_test_repo_write(it->repo, "docs/sub/below/two.md", "# 2\n");
    dv_test_repo_write(it->repo, "docs/t/README.md", "# T\n");
    dv_test_repo_write(it->repo, "docs/t/beside.md", "# B\n");
    dv_test_repo_write(it->repo, "docs/lost.md", "# L\n\n[i](index.md)\n");
    dv_test_repo_write(it->repo, "other/x.md", "# X\n");
    resolve(it);
    assert_false(is_orphan(it, "docs/index.md"));
    assert_false(is_orphan(it, "docs/a.md"));
    assert_false(is_orphan(it, "docs/b.md"));
    assert_false(is_orphan(it, "docs/sub/one.md"));
    assert_true(is_orphan(it, "docs/sub/below/two.md"));
    assert_false(is_orphan(it, "docs/t/README.md"));
    assert_true(is_orphan(it, "docs/t/beside.md"));
    assert_true(is_orphan(it, "docs/lost.md"));
    assert_false(is_orphan(it, "other/x.md"));
}

static void the_readme_of_the_root_reaches_documents(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "README.md", "# R\n\n[a](docs/a.md)\n");
    dv_test_repo_write(it->repo, "docs/SUMMARY.md", "# S\n");
    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(it->repo, "docs/b.md", "# B\n");
    it->patterns[0] = DV_STR("docs/*.md");
    resolve(it);
    assert_false(is_orphan(it, "docs/a.md"));
    assert_true(is_orphan(it, "docs/b.md"));
}

static void a_document_given_by_its_path_is_no_orphan(void **state)
{
    fixture *it = *state;

    dv_test_repo_write(it->repo, "README.md", "# R\n");
    dv_test_repo_write(it->repo, "docs/a.md", "# A\n");
    dv_test_repo_write(it->repo, "specs/b.md", "# B\n");
    it->options.path_count = 3;
    it->paths[0] = dv_arena_copy(
        &it->arena, dv_str_from(dv_test_repo_file(it->repo, "README.md")));
    it->paths[1] = dv_arena_copy(
        &it->arena, dv_str_from(dv_test_repo_file(it->repo, "docs/a.md")));
    it->paths[2] = dv_arena_copy(
        &it->arena, dv_str_from(dv_test_repo_file(it->repo, "specs")));
    resolve(it);
    assert_false(is_orphan(it, "docs/a.md"));
    assert_true(is_orphan(it, "specs/b.md"));
}

static void fragments_that_select_lines_are_known(void **state)
{
    static const char *const lines[] = {"L1", "L10-L20", "L10-20", "L1C2",
                                        "L1C2-L3C4"};
    static const char *const others[] = {
        "", "L", "1", "L1-", "L1x", "L1-L", "LC1", "l1", "L1-x", "L1-L2-L3"};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(lines); i++)
        assert_true(dv_anchor_is_lines(dv_str_from(lines[i])));
    for (size_t i = 0; i < DV_COUNT(others); i++)
        assert_false(dv_anchor_is_lines(dv_str_from(others[i])));
}

static void a_target_is_taken_apart_and_decoded(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_link_target target;

    (void)state;
    target = dv_link_target_read(DV_STR("a%20b.md?x=%31#%C3%A9#?"), &arena);
    assert_str(target.path, "a b.md");
    assert_str(target.anchor, "\xc3\xa9#?");
    assert_null(target.fault);
    target = dv_link_target_read(DV_STR("100%"), &arena);
    assert_str(target.path, "100%");
    target = dv_link_target_read(DV_STR("%4"), &arena);
    assert_str(target.path, "%4");
    target = dv_link_target_read(DV_STR("C:/x.md"), &arena);
    assert_false(target.external);
    target = dv_link_target_read(DV_STR("a.py:10-20"), &arena);
    assert_false(target.external);
    target = dv_link_target_read(DV_STR("x.y:foo"), &arena);
    assert_true(target.external);
    target = dv_link_target_read(DV_STR(" "), &arena);
    assert_non_null(target.fault);
    dv_arena_release(&arena);
}

static void a_path_behind_file_is_of_the_project_or_of_a_machine(void **state)
{
    static const char *const machines[] = {
        "file:///home/u/a.md", "file://c:/u/a.md",
        "file://u\\a.md",      "file://localhost/a.md",
        "file://localhost",    "file://",
        "file:a.md",           "file:/home/u/a.md",
    };
    dv_arena arena = DV_ARENA_INIT;
    dv_link_target target;

    (void)state;
    target = dv_link_target_read(DV_STR("file://d%20e/a.md?x#L1-L2"), &arena);
    assert_false(target.external);
    assert_true(target.filed);
    assert_str(target.path, "/d e/a.md");
    assert_str(target.anchor, "L1-L2");
    for (size_t i = 0; i < DV_COUNT(machines); i++) {
        target = dv_link_target_read(dv_str_from(machines[i]), &arena);
        assert_true(target.external);
        assert_false(target.filed);
    }
    dv_arena_release(&arena);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(paths_lead_to_files_and_directories),
        TEST(what_does_not_exist_is_named_with_what_was_meant),
        TEST(a_file_on_disk_alone_is_missing_but_a_document_is_not),
        TEST(another_letter_case_is_told_apart),
        TEST(addresses_are_not_looked_up),
        TEST(nothing_outside_is_reached),
        TEST(links_inside_are_followed),
        TEST(anchors_are_looked_up_in_every_document),
        TEST(anchors_of_files_outside_of_the_corpus_are_known),
        TEST(the_nearest_anchor_is_told),
        TEST(undefined_labels_have_no_definition),
        TEST(images_are_looked_up_like_links),
        TEST(links_of_comments_lead_from_wherever_there_is_such_a_file),
        TEST(a_source_file_is_no_orphan),
        TEST(staged_links_are_judged_by_the_index),
        TEST(explicit_anchors_that_stand_twice_are_found),
        TEST(a_document_that_no_index_reaches_is_an_orphan),
        TEST(the_readme_of_the_root_reaches_documents),
        TEST(a_document_given_by_its_path_is_no_orphan),
        cmocka_unit_test(fragments_that_select_lines_are_known),
        cmocka_unit_test(a_target_is_taken_apart_and_decoded),
        cmocka_unit_test(a_path_behind_file_is_of_the_project_or_of_a_machine),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
