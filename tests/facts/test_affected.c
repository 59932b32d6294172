/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"
#include "facts/corpus/affected.h"
#include "facts/corpus/unescape.h"

/* Everything is committed; what a test writes after that is staged by the
 * functions below. */
static int set_up_change(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    it->options.needs |= DV_NEEDS_LINKS;
    it->options.affected = it->options.staged = true;
    write_lines(it, "src/a.py", 30);
    write_lines(it, "src/b.py", 30);
    return 0;
}

static void show_links(dv_buf *out, const dv_document_facts *facts)
{
    for (uint32_t i = 0; i < facts->document->link_count; i++)
        if (facts->links[i].state == DV_LINK_NO_FILE ||
            facts->links[i].state == DV_LINK_NO_ANCHOR)
            dv_buf_printf(out, " [%.*s]",
                          DV_STR_ARG(facts->document->links[i].target));
}

static void show_document(dv_buf *out, const dv_document_facts *facts)
{
    DV_AUTO(dv_buf_release) dv_buf references = DV_BUF_INIT;
    dv_str path = facts->document->file->path;

    dv_buf_printf(out, "%s%.*s%s:", out->len ? "; " : "", DV_STR_ARG(path),
                  facts->partial ? "?" : "");
    for (uint32_t i = 0; i < facts->reference_count; i++)
        show_reference(&references, &facts->references[i]);
    if (references.len)
        dv_buf_printf(out, " %.*s", DV_STR_ARG(dv_buf_str(&references)));
    for (uint32_t i = 0; i < facts->missing_name_count; i++)
        dv_buf_printf(out, " %.*s()?",
                      DV_STR_ARG(facts->missing_names[i].name));
    for (uint32_t i = 0; i < facts->wrong_length_count; i++)
        dv_buf_printf(out, " %u lines?", facts->wrong_lengths[i].stated);
    if (facts->links)
        show_links(out, facts);
}

/* The documents, "?" behind one of which only a part is told: its references,
 * the false names and lengths, and in brackets the broken links. */
static const char *told(checkout *it)
{
    const dv_facts *facts;

    if (it->options.staged)
        dv_test_repo_stage(it->repo);
    facts = gather(it);
    dv_buf_clear(&it->shown);
    dv_buf_add(&it->shown, DV_STR(""));
    if (!facts)
        return it->err.message;
    for (uint32_t i = 0; i < facts->document_count; i++) {
        const dv_document_facts *document = &facts->documents[i];

        show_document(&it->shown, document);
        for (uint32_t k = 0; k < document->reference_count; k++)
            assert_int_equal(document->references[k].document, i);
    }
    return it->shown.ptr ? it->shown.ptr : "";
}

static void a_changed_document_is_told_whole(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "src/a.py:1-2 [x](lost.md)\n");
    write_file(it, "docs/b.md", "src/b.py:1-2 [x](lost.md)\n");
    dv_test_repo_commit(it->repo, "all");
    assert_string_equal(told(it), "");
    write_file(it, "docs/b.md", "src/b.py:3-4 [x](lost.md)\n");
    assert_string_equal(told(it),
                        "docs/b.md: src/b.py:3-4 unverified [lost.md]");
}

static void of_another_only_what_it_says_about_the_change(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md",
               "`x()` at src/a.py:99 and src/b.py:99; a.py:lost_a(), "
               "b.py:lost_b()\n\na.py (99 lines)\n\nb.py (98 lines)\n\n"
               "[x](lost.md) [y](other.md#lost)\n");
    write_file(it, "docs/b.md", "src/b.py:1-2\n");
    write_file(it, "docs/other.md", "# Other\n");
    dv_test_repo_commit(it->repo, "all");
    write_lines(it, "src/a.py", 40);
    assert_string_equal(told(it), "docs/a.md?: src/a.py:99-99 out-of-range "
                                  "lost_a()? 99 lines?");
    dv_test_repo_commit(it->repo, "sources");
    write_file(it, "docs/other.md", "# Another\n");
    assert_string_equal(told(it),
                        "docs/a.md?: [other.md#lost]; docs/other.md:");
}

static void a_class_that_stands_for_the_file_is_enough(void **state)
{
    checkout *it = *state;

    write_file(it, "src/LedgerService.java",
               "class LedgerService {\n    int total() {\n"
               "        return 1;\n    }\n}\n");
    write_file(it, "docs/one.md", "The total is `LedgerService.total:2-4`.\n");
    write_file(it, "docs/two.md", "The total is `a.py:2-4`.\n");
    dv_test_repo_commit(it->repo, "all");
    write_file(it, "src/LedgerService.java",
               "class LedgerService {\n    int all;\n    int total() {\n"
               "        return 1;\n    }\n}\n");
    assert_string_equal(told(it),
                        "docs/one.md?: src/LedgerService.java:2-4 confirmed");
}

static void what_stands_beside_a_document_is_not_told(void **state)
{
    checkout *it = *state;
    const dv_facts *facts;

    it->pattern = DV_STR("**/*.md");
    write_file(it, "README.md", "[a](docs/a.md)\n");
    write_file(it, "docs/a.md", "src/b.py:1\n");
    write_file(it, "docs/b.md",
               "<a id=\"x\"></a> <a id=\"x\"></a> src/a.py:1\n");
    dv_test_repo_commit(it->repo, "all");
    write_lines(it, "src/a.py", 40);
    assert_string_equal(told(it), "docs/b.md?: src/a.py:1-1 unverified");
    facts = dv_gathered_facts(it->gathered);
    assert_false(facts->documents[0].orphan);
    assert_int_equal(facts->documents[0].duplicate_anchor_count, 0);
}

/* The index leads to c.md over a.md and b.md, of which a.md does not name it.
 */
static void an_orphan_is_one_by_the_links_of_all_documents(void **state)
{
    checkout *it = *state;
    const dv_facts *facts;

    it->pattern = DV_STR("**/*.md");
    write_file(it, "README.md", "[a](docs/a.md)\n");
    write_file(it, "docs/a.md", "[b](b.md)\n");
    write_file(it, "docs/b.md", "[c](c.md)\n");
    write_file(it, "docs/c.md", "c\n");
    write_file(it, "docs/d.md", "d\n");
    dv_test_repo_commit(it->repo, "all");
    write_file(it, "docs/c.md", "cc\n");
    write_file(it, "docs/d.md", "dd\n");
    assert_string_equal(told(it), "docs/b.md?:; docs/c.md:; docs/d.md:");
    facts = dv_gathered_facts(it->gathered);
    assert_false(facts->documents[1].orphan);
    assert_true(facts->documents[2].orphan);
}

static void an_index_that_links_to_the_change_is_enough(void **state)
{
    checkout *it = *state;
    const dv_facts *facts;

    it->pattern = DV_STR("**/*.md");
    write_file(it, "README.md", "[b](docs/b.md)\n");
    write_file(it, "docs/b.md", "b\n");
    write_file(it, "docs/c.md", "c\n");
    dv_test_repo_commit(it->repo, "all");
    write_file(it, "docs/b.md", "bb\n");
    assert_string_equal(told(it), "README.md?:; docs/b.md:");
    facts = dv_gathered_facts(it->gathered);
    assert_false(facts->documents[1].orphan);
}

static void a_file_that_is_gone_is_known_by_its_old_path(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "src/a.py:1-2, a.py:3, [x](../src/a.py)\n");
    write_file(it, "docs/b.md", "src/b.py:1-2\n");
    dv_test_repo_commit(it->repo, "all");
    dv_test_repo_remove(it->repo, "src/a.py");
    write_lines(it, "src/renamed.py", 30);
    assert_string_equal(told(it),
                        "docs/a.md?: src/a.py:1-2 missing, a.py:3-3 missing "
                        "[../src/a.py]");
}

static void
a_path_that_begins_with_the_name_of_the_project_is_told(void **state)
{
    checkout *it = *state;
    const char *root = dv_test_repo_path(it->repo);
    char text[256];

    snprintf(text, sizeof text, "%s/src/a.py:1-2\n", strrchr(root, '/') + 1);
    write_file(it, "docs/a.md", text);
    dv_test_repo_commit(it->repo, "all");
    write_lines(it, "src/a.py", 40);
    assert_string_equal(told(it), "docs/a.md?: src/a.py:1-2 unverified");
}

/* a.py meant old/a.py or new/a.py; now it can only be new/a.py, which nobody
 * touched. */
static void a_name_that_lost_one_of_its_files_is_told(void **state)
{
    checkout *it = *state;

    write_lines(it, "old/c.py", 10);
    write_lines(it, "new/c.py", 10);
    write_file(it, "docs/a.md", "c.py:1-2\n");
    write_file(it, "docs/b.md", "new/c.py:1-2\n");
    dv_test_repo_commit(it->repo, "all");
    dv_test_repo_remove(it->repo, "old/c.py");
    assert_string_equal(told(it), "docs/a.md?: new/c.py:1-2 unverified");
}

static void a_new_file_makes_a_name_ambiguous(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "a.py:1-2\n");
    dv_test_repo_commit(it->repo, "all");
    write_lines(it, "lib/a.py", 30);
    assert_string_equal(told(it), "docs/a.md?: a.py:1-2 ambiguous");
}

static void links_to_directories_depend_on_their_files(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "[x](../lib) [y](../other#lost) [z](../src)\n");
    write_file(it, "docs/b.md", "[up](..#lost)\n");
    write_file(it, "lib/deep/a.txt", "a\n");
    write_file(it, "other/README.md", "# Found\n");
    write_file(it, "README.md", "# Root\n");
    dv_test_repo_commit(it->repo, "all");
    dv_test_repo_remove(it->repo, "lib");
    assert_string_equal(told(it), "docs/a.md?: [../lib]");
    dv_test_repo_commit(it->repo, "no lib");
    write_file(it, "other/README.md", "# Another\n");
    assert_string_equal(told(it), "docs/a.md?: [../other#lost]");
    dv_test_repo_commit(it->repo, "another");
    write_file(it, "README.md", "# Another root\n");
    assert_string_equal(told(it), "docs/b.md?: [..#lost]");
}

static void links_over_symbolic_links_lead_to_the_change(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "[x](latest.md#lost)\n");
    write_file(it, "docs/b.md", "[x](now/page.md#lost)\n");
    write_file(it, "pages/v2.md", "# V2\n");
    write_file(it, "pages/dir/page.md", "# Page\n");
    dv_test_repo_link(it->repo, "docs/latest.md", "../pages/v2.md");
    dv_test_repo_link(it->repo, "docs/now", "../pages/dir");
    dv_test_repo_commit(it->repo, "all");
    write_file(it, "pages/v2.md", "# V3\n");
    assert_string_equal(told(it), "docs/a.md?: [latest.md#lost]");
    dv_test_repo_commit(it->repo, "v3");
    write_file(it, "pages/dir/page.md", "# Pages\n");
    assert_string_equal(told(it), "docs/b.md?: [now/page.md#lost]");
    dv_test_repo_commit(it->repo, "pages");
    dv_test_repo_remove(it->repo, "docs/now");
    dv_test_repo_link(it->repo, "docs/now", "../pages");
    assert_string_equal(told(it), "docs/b.md?: [now/page.md#lost]");
}

static void code_at_another_revision_does_not_change(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "---\nsource_rev: HEAD\n---\nsrc/a.py:1-2\n");
    write_file(it, "docs/b.md", "src/a.py:1-2@HEAD and src/a.py:3@HEAD\n");
    write_file(it, "docs/c.md", "---\nsource_rev: lost\n---\nsrc/a.py:1-2\n");
    dv_test_repo_commit(it->repo, "all");
    write_lines(it, "src/a.py", 40);
    assert_string_equal(told(it), "");
}

static void what_changed_since_a_revision_is_told(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "src/a.py:1-2\n");
    write_file(it, "docs/b.md", "src/b.py:1-2\n");
    dv_test_repo_commit(it->repo, "all");
    dv_test_repo_tag(it->repo, "v1");
    write_lines(it, "src/a.py", 40);
    dv_test_repo_commit(it->repo, "source");
    it->options.staged = false;
    it->options.since = "v1";
    assert_string_equal(told(it), "docs/a.md?: src/a.py:1-2 unverified");
    it->options.since = "HEAD";
    assert_string_equal(told(it), "");
    write_file(it, "docs/b.md", "src/b.py:3\n");
    write_file(it, "docs/new.md", "src/b.py:4\n");
    assert_string_equal(told(it), "docs/b.md: src/b.py:3-3 unverified; "
                                  "docs/new.md: src/b.py:4-4 unverified");
    it->options.since = "lost";
    assert_non_null(strstr(told(it), "unknown revision `lost`"));
}

static void an_unborn_branch_has_changed_everything(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "src/a.py:1-2\n");
    assert_string_equal(told(it), "docs/a.md: src/a.py:1-2 unverified");
}

static void no_document_is_another_thing_than_no_affected_one(void **state)
{
    checkout *it = *state;

    assert_string_equal(told(it), "");
    assert_true(dv_gathered_is_empty(it->gathered));
    write_file(it, "src/other.py", "other = 1\n");
    dv_test_repo_commit(it->repo, "other");
    it->options.staged = false;
    it->options.since = "HEAD";
    assert_non_null(strstr(told(it), "no document matched"));
}

/* Every way to write a changed path, in a document that was not changed. */
static const char *const citing[] = {
    "src/a b.py:1-2 and a_b-c.py:1-2",
    "(a_b-c.py:1-2)",
    "\xef\xbc\x88"
    "a_b-c.py:1-2\xef\xbc\x89",
    "\xe8\xa7\x81"
    "a_b-c.py"
    "\xe7\xac\xac 1-2 \xe8\xa1\x8c",
    "`a_b-c.py` (lines 1-2)",
    "/home/me/project/src/a_b-c.py:1",
    "./../src/a_b-c.py#L1-L2",
    "| File | Lines |\n| --- | --- |\n| `a_b-c.py` | 1-2 |",
    "```python\n# src/a_b-c.py:1-2\n```",
    "- a_b-c.py\n  - pack: 1-2",
    "[x](../src/a_b-c.py)",
    "[x](../src/a%5Fb%2dc.py)",
    "[x](../src/a%5fb-c%2Epy)",
    "[x](<../src/%61_b-c.py>)",
    "[x](../src/a\\_b\\-c.py)",
    "[x](../src/a&#95;b&#x2D;c.py)",
    "[x](../src/a&lowbar;b-c.py)",
    "[x](../src/a&#37;5Fb-c.py)",
    "[x]\n\n[x]: ../src/a\\_b-c&#46;py",
    "<a href=\"../src/a%5Fb-c.py\">x</a>",
    "![x](../src/a_b-c.py)",
    "[x](../src/../src/./a_b-c.py?plain=1#L1)",
    "[x](/src/a_b-c.py)",
};

static void every_way_to_write_a_path_is_found(void **state)
{
    checkout *it = *state;

    for (size_t i = 0; i < DV_COUNT(citing); i++) {
        write_lines(it, "src/a_b-c.py", 10);
        write_file(it, "docs/a.md", citing[i]);
        write_file(it, "docs/b.md", "src/b.py:1-2 a%20b \\* &amp;\n");
        dv_test_repo_commit(it->repo, "all");
        write_lines(it, "src/a_b-c.py", 20);
        if (strncmp(told(it), "docs/a.md?:", 11) != 0)
            fail_msg("not found: %s (%s)", citing[i], it->shown.ptr);
        assert_int_equal(dv_gathered_facts(it->gathered)->document_count, 1);
    }
}

static void names_of_other_scripts_are_found(void **state)
{
    static const char *const written[] = {
        "[x](\xe6\x8c\x87\xe5\x8d\x97.md#lost)",
        "[x](%E6%8C%87%e5%8d%97.md#lost)",
        "[x](&#25351;&#x5357;.md#lost)",
        "[x](<a b.md#lost>)",
        "[x](a%20b.md#lost)",
        "[x](100%25.md#lost)",
        "[x](R&amp;D.md#lost)",
    };
    static const char *const names[] = {
        "docs/\xe6\x8c\x87\xe5\x8d\x97.md",
        "docs/a b.md",
        "docs/100%.md",
        "docs/R&D.md",
    };
    checkout *it = *state;

    for (size_t n = 0; n < DV_COUNT(names); n++)
        write_file(it, names[n], "# Found\n");
    for (size_t i = 0; i < DV_COUNT(written); i++) {
        DV_AUTO(dv_buf_release) dv_buf text = DV_BUF_INIT;

        dv_buf_printf(&text, "%s\n", written[i]);
        dv_test_repo_write_bytes(it->repo, "docs/zz.md", dv_buf_str(&text));
        dv_test_repo_commit(it->repo, "all");
        dv_buf_printf(&text, "# %d\n", (int)i);
        for (size_t n = 0; n < DV_COUNT(names); n++)
            dv_test_repo_write_bytes(it->repo, names[n], dv_buf_str(&text));
        if (!strstr(told(it), "docs/zz.md?: ["))
            fail_msg("not found: %s (%s)", written[i], it->shown.ptr);
    }
}

static bool may_cite(checkout *it, const char *path, const char *text)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    dv_repo *repo = dv_repo_open(it->options.repo, DV_AT_INDEX, NULL, &err);
    dv_affected affected = {0};
    dv_repo_listing listing;
    dv_tree tree;
    bool may;

    assert_non_null(repo);
    assert_true(dv_repo_list(repo, &arena, &listing, &err));
    dv_tree_init(&tree, &arena, listing);
    assert_true(
        dv_affected_init(&affected, repo, &tree, &it->options, &arena, &err));
    may = dv_affected_may_cite(&affected, dv_str_from(path), dv_str_from(text));
    dv_affected_release(&affected);
    dv_tree_release(&tree);
    dv_repo_free(repo);
    return may;
}

static void a_document_without_the_name_is_passed_over(void **state)
{
    checkout *it = *state;

    dv_test_repo_commit(it->repo, "all");
    write_lines(it, "src/a.py", 40);
    dv_test_repo_stage(it->repo);
    assert_true(may_cite(it, "docs/a.md", "a.py:1"));
    assert_true(may_cite(it, "docs/a.md", "%61.py"));
    assert_false(may_cite(it, "docs/a.md", "b.py:1 a%20b \\*\\* &lt;a&gt; 5%"));
    assert_false(may_cite(it, "docs/a.md", "b.py && c.py & 'd'"));
    assert_false(may_cite(it, "docs/a.md", ""));
    assert_true(may_cite(it, "docs/a.md", "an entity &hellip; of HTML"));
    write_file(it, "docs/sub/README.md", "# A\n");
    dv_test_repo_stage(it->repo);
    assert_true(may_cite(it, "docs/sub/deep/a.md", "[up](..#x)"));
    assert_true(may_cite(it, "docs/a.md", "[down](sub#x)"));
    assert_false(may_cite(it, "docs/a.md", "[aside](other#x)"));
    write_file(it, "src/50%.py", "1\n");
    dv_test_repo_stage(it->repo);
    assert_true(may_cite(it, "docs/a.md", "anything"));
}

static void escapes_are_resolved_as_in_links(void **state)
{
    static const char *const cases[][2] = {
        {"plain", "plain"},
        {"a\\_b\\\\c\\d", "a_b\\c\\d"},
        {"a%5Fb%zz%4", "a_b%zz%4"},
        {"&amp;&lt;&gt;&quot;&apos;", "&<>\"'"},
        {"&#65;&#x42;&#X43;", "ABC"},
        {"&#37;41", "A"},
        {"&#233;&#x4e2d;&#x1F600;", "\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80"},
        {"a & b; &; &#; x", NULL},
        {"&hellip;", NULL},
        {"a & b && c", "a & b && c"},
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(cases); i++) {
        DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;
        bool known = dv_unescape(&out, dv_str_from(cases[i][0]));

        assert_int_equal(known, cases[i][1] != NULL);
        if (known && !dv_str_equal(dv_buf_str(&out), dv_str_from(cases[i][1])))
            fail_msg("%s: %.*s", cases[i][0], DV_STR_ARG(dv_buf_str(&out)));
    }
}

#define CHANGE_TEST(f)                                                         \
    cmocka_unit_test_setup_teardown(f, set_up_change, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CHANGE_TEST(a_changed_document_is_told_whole),
        CHANGE_TEST(of_another_only_what_it_says_about_the_change),
        CHANGE_TEST(a_class_that_stands_for_the_file_is_enough),
        CHANGE_TEST(what_stands_beside_a_document_is_not_told),
        CHANGE_TEST(an_orphan_is_one_by_the_links_of_all_documents),
        CHANGE_TEST(an_index_that_links_to_the_change_is_enough),
        CHANGE_TEST(a_file_that_is_gone_is_known_by_its_old_path),
        CHANGE_TEST(a_path_that_begins_with_the_name_of_the_project_is_told),
        CHANGE_TEST(a_name_that_lost_one_of_its_files_is_told),
        CHANGE_TEST(a_new_file_makes_a_name_ambiguous),
        CHANGE_TEST(links_to_directories_depend_on_their_files),
        CHANGE_TEST(links_over_symbolic_links_lead_to_the_change),
        CHANGE_TEST(code_at_another_revision_does_not_change),
        CHANGE_TEST(what_changed_since_a_revision_is_told),
        CHANGE_TEST(an_unborn_branch_has_changed_everything),
        CHANGE_TEST(no_document_is_another_thing_than_no_affected_one),
        CHANGE_TEST(every_way_to_write_a_path_is_found),
        CHANGE_TEST(names_of_other_scripts_are_found),
        CHANGE_TEST(a_document_without_the_name_is_passed_over),
        cmocka_unit_test(escapes_are_resolved_as_in_links),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
