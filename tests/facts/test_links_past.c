/* SPDX-License-Identifier: MIT */
/*
 * Broken links and what the history says of them.
 */
#include "facts/checkout.h"

#define GUIDE                                                                  \
    "# Guide\n\nHow it is used.\n\n## Set up\n\nInstall it.\nRun it.\n\n"      \
    "## Usage\n\nUse it.\n"

static int set_up_links(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    it->pattern = DV_STR("**/*.md");
    it->options.needs = DV_NEEDS_LINKS | DV_NEEDS_HISTORY;
    return 0;
}

static void commit(checkout *it, const char *message)
{
    dv_test_repo_commit(it->repo, message);
}

static void rename_file(checkout *it, const char *from, const char *to,
                        const char *text)
{
    dv_test_repo_remove(it->repo, from);
    write_file(it, to, text);
}

static const dv_document_facts *document_of(checkout *it, const char *path)
{
    const dv_facts *facts = dv_gathered_facts(it->gathered);

    for (uint32_t i = 0; i < facts->document_count; i++)
        if (dv_str_equal(facts->documents[i].document->file->path,
                         dv_str_from(path)))
            return &facts->documents[i];
    fail_msg("%s is no document", path);
    return NULL;
}

/* "moved; line of evidence; …" of link `index` of a document as it is now. */
static const char *past_of(checkout *it, const char *path, uint32_t index)
{
    const dv_document_facts *facts;
    const dv_link_fact *fact;

    if (!gather(it))
        fail_msg("%s", it->err.message);
    facts = document_of(it, path);
    assert_true(index < facts->document->link_count);
    fact = &facts->links[index];
    dv_buf_clear(&it->shown);
    dv_buf_printf(&it->shown, "%.*s",
                  DV_STR_ARG(fact->moved.len ? fact->moved : DV_STR("-")));
    for (uint32_t i = 0; i < fact->past_count; i++)
        dv_buf_printf(&it->shown, "; %.*s", DV_STR_ARG(fact->past[i]));
    return it->shown.ptr;
}

static void assert_past(checkout *it, const char *path, uint32_t index,
                        const char *moved, const char *words)
{
    const char *shown = past_of(it, path, index);
    size_t length = strlen(moved);

    if (strncmp(shown, moved, length) != 0 ||
        (shown[length] && shown[length] != ';'))
        fail_msg("not moved to %s: %s", moved, shown);
    if (words && !strstr(shown, words))
        fail_msg("does not say \"%s\": %s", words, shown);
    if (!words && strchr(shown, ';'))
        fail_msg("says something: %s", shown);
}

/* Writes each document with the targets that its links should have; whether
 * there were any. */
static bool fix_all(checkout *it)
{
    const dv_facts *facts = gather(it);
    bool any = false;

    for (uint32_t d = 0; d < facts->document_count; d++) {
        const dv_document_facts *of = &facts->documents[d];
        const dv_file *file = of->document->file;
        dv_buf text = DV_BUF_INIT;
        size_t done = 0;

        for (uint32_t i = 0; i < of->document->link_count; i++) {
            dv_span span = of->document->links[i].target_span;

            if (!of->links[i].moved.len || span.start < done)
                continue;
            any = true;
            dv_buf_add(&text, dv_str_slice(file->text, done, span.start));
            dv_buf_add(&text, of->links[i].moved);
            done = span.end;
        }
        dv_buf_add(&text, dv_str_slice(file->text, done, file->text.len));
        dv_test_repo_write_bytes(
            it->repo, dv_arena_cstr(&it->arena, file->path), dv_buf_str(&text));
        dv_buf_release(&text);
    }
    return any;
}

static bool all_lead_somewhere(checkout *it)
{
    const dv_facts *facts = gather(it);

    for (uint32_t d = 0; d < facts->document_count; d++)
        for (uint32_t i = 0; i < facts->documents[d].document->link_count; i++)
            if (facts->documents[d].links[i].state != DV_LINK_OK)
                return false;
    return true;
}

static void a_renamed_document_is_found(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md",
               "[g](guide.md?plain=1#usage) [h](./guide.md)\n"
               "[i](/docs/guide.md) ![j](../img/x.png)\n");
    write_file(it, "docs/guide.md", GUIDE);
    write_file(it, "img/x.png", "the bytes of an image\n");
    commit(it, "first");
    rename_file(it, "docs/guide.md", "docs/sub/manual.md", GUIDE);
    rename_file(it, "img/x.png", "docs/y.png", "the bytes of an image\n");
    commit(it, "rename it");
    assert_past(it, "docs/a.md", 0, "sub/manual.md?plain=1#usage",
                "now `docs/sub/manual.md`; renamed by ");
    assert_string_equal(strstr(it->shown.ptr, " \""), " \"rename it\"");
    assert_past(it, "docs/a.md", 1, "./sub/manual.md", "rename");
    assert_past(it, "docs/a.md", 2, "/docs/sub/manual.md", "rename");
    assert_past(it, "docs/a.md", 3, "y.png", "rename");
    assert_true(fix_all(it));
    assert_true(all_lead_somewhere(it));
    assert_false(fix_all(it));
}

static void names_are_escaped_as_the_old_ones_were(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md",
               "[a](guide.md) [b](%67uide.md)\n\n"
               "[c](%E6%8C%87.md) [d](<my b.md>)\n");
    write_file(it, "docs/guide.md", GUIDE);
    write_file(it, "docs/指.md", "# B\n\nOne.\nTwo.\nThree.\n");
    write_file(it, "docs/my b.md", "# D\n\n1\n2\n3\n4\n5\n");
    commit(it, "first");
    rename_file(it, "docs/guide.md", "docs/一 (|%).md", GUIDE);
    rename_file(it, "docs/指.md", "docs/南.md", "# B\n\nOne.\nTwo.\nThree.\n");
    rename_file(it, "docs/my b.md", "docs/my d.md", "# D\n\n1\n2\n3\n4\n5\n");
    commit(it, "rename them");
    assert_past(it, "docs/a.md", 0, "一%20%28%7C%25%29.md", "renamed");
    assert_past(it, "docs/a.md", 2, "%E5%8D%97.md", "renamed");
    assert_past(it, "docs/a.md", 3, "my d.md", "renamed");
    assert_true(fix_all(it));
    assert_true(all_lead_somewhere(it));
}

static void a_document_that_moved_takes_its_links_along(void **state)
{
    static const char text[] =
        "# A\n\n[g](guide.md#usage) and more.\n\nA line.\nAnother line.\n";
    checkout *it = *state;

    write_file(it, "docs/a.md", text);
    write_file(it, "docs/guide.md", GUIDE);
    commit(it, "first");
    rename_file(it, "docs/a.md", "more/deep/b.md", text);
    commit(it, "move the document");
    assert_past(it, "more/deep/b.md", 0, "../../docs/guide.md#usage",
                "this document was `docs/a.md` when that was written");
    assert_true(fix_all(it));
    assert_true(all_lead_somewhere(it));
}

static void a_renamed_directory_is_found(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "[g](guide/) [h](guide#set-up) [i](split)\n");
    write_file(it, "docs/guide/README.md", GUIDE);
    write_file(it, "docs/guide/one.md", "# One\n\nIt is the first.\n");
    write_file(it, "docs/split/1.txt", "first\nof\nthe\ntwo\n");
    write_file(it, "docs/split/2.txt", "and\nthen\nanother\none\n");
    commit(it, "first");
    rename_file(it, "docs/guide/README.md", "docs/manual/README.md", GUIDE);
    rename_file(it, "docs/guide/one.md", "docs/manual/one.md",
                "# One\n\nIt is the first.\n");
    rename_file(it, "docs/split/1.txt", "x/1.txt", "first\nof\nthe\ntwo\n");
    rename_file(it, "docs/split/2.txt", "y/2.txt", "and\nthen\nanother\none\n");
    dv_test_repo_remove(it->repo, "docs/guide");
    commit(it, "rename it");
    assert_past(it, "docs/a.md", 0, "manual/", "renamed by");
    assert_past(it, "docs/a.md", 1, "manual#set-up", "renamed by");
    assert_past(it, "docs/a.md", 2, "-", NULL);
}

static void deleted_and_never_there_differ(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "[g](guide.md) [h](never.md)\n");
    write_file(it, "docs/guide.md", GUIDE);
    commit(it, "first");
    dv_test_repo_remove(it->repo, "docs/guide.md");
    commit(it, "delete it");
    assert_past(it, "docs/a.md", 0, "-", "deleted by ");
    assert_past(it, "docs/a.md", 1, "-", NULL);
}

/* The link was broken when its line was edited last, not when it was made. */
static void an_edited_line_is_as_old_as_its_link(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "See [g](guide.md).\n");
    write_file(it, "docs/guide.md", GUIDE);
    commit(it, "first");
    rename_file(it, "docs/guide.md", "docs/manual.md", GUIDE);
    commit(it, "rename it");
    write_file(it, "docs/a.md", "Now see [g](guide.md).\n");
    commit(it, "edit the line");
    assert_past(it, "docs/a.md", 0, "manual.md", "\"rename it\"");
    write_file(it, "docs/a.md", "And now see [g](guide.md).\n");
    assert_past(it, "docs/a.md", 0, "manual.md", "\"rename it\"");
}

static void renames_that_are_not_committed_count(void **state)
{
    static const char text[] = "# A\n\n[g](guide.md)\n";
    checkout *it = *state;

    write_file(it, "docs/a.md", text);
    write_file(it, "docs/guide.md", GUIDE);
    commit(it, "first");
    rename_file(it, "docs/guide.md", "docs/manual.md", GUIDE);
    assert_past(it, "docs/a.md", 0, "manual.md",
                "renamed, which is not committed yet");
    rename_file(it, "docs/a.md", "b.md", text);
    assert_past(it, "b.md", 0, "docs/manual.md", "not committed yet");
    dv_test_repo_stage(it->repo);
    write_file(it, "docs/manual.md", GUIDE "\nMore.\n");
    assert_past(it, "b.md", 0, "docs/manual.md", "not committed yet");
    it->options.staged = true;
    assert_past(it, "b.md", 0, "docs/manual.md", "not committed yet");
    it->options.staged = false;
    write_file(it, "docs/handbook.md", GUIDE);
    dv_test_repo_stage(it->repo);
    write_file(it, "docs/manual.md", GUIDE);
    dv_test_repo_stage(it->repo);
    assert_past(it, "b.md", 0, "-", "deleted, which is not committed yet");
}

static void a_copy_that_was_there_is_no_rename(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "[g](guide.md)\n");
    write_file(it, "docs/guide.md", GUIDE);
    write_file(it, "docs/copy.md", GUIDE);
    commit(it, "first");
    dv_test_repo_remove(it->repo, "docs/guide.md");
    assert_past(it, "docs/a.md", 0, "-", "deleted, which is not committed yet");
    commit(it, "delete it");
    assert_past(it, "docs/a.md", 0, "-", "deleted by");
}

/* Documents a.md and guide.md, then guide.md with another text. */
static void reword(checkout *it, const char *link, const char *before,
                   const char *after)
{
    write_file(it, "docs/a.md", link);
    write_file(it, "docs/guide.md", before);
    commit(it, "first");
    write_file(it, "docs/guide.md", after);
    commit(it, "reword it");
}

static void a_reworded_heading_is_found(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", GUIDE,
           "# Guide\n\nMore of it.\n\n## First steps\n\nInstall it.\nRun it."
           "\n\n## Usage\n\nUse it.\n");
    assert_past(it, "docs/a.md", 0, "guide.md#first-steps",
                "the heading `Set up` became `First steps` by ");
    assert_true(fix_all(it));
    assert_true(all_lead_somewhere(it));
    assert_false(fix_all(it));
}

static void a_heading_of_the_same_document_is_found(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md",
               "[g](#old-name)\n\nOld name\n--------\n\nText."
               "\n");
    commit(it, "first");
    write_file(it, "docs/a.md",
               "[g](#old-name)\n\n新 Name\n--------\n\nText."
               "\n");
    assert_past(it, "docs/a.md", 0, "#新-name",
                "became `新 Name`, which is not committed yet");
    commit(it, "reword it");
    assert_past(it, "docs/a.md", 0, "#新-name", "by ");
}

static void headings_are_followed_through_several_commits(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", GUIDE,
           "# Guide\n\nHow it is used.\n\n## First steps\n\nInstall it.\nRun "
           "it.\n\n## Usage\n\nUse it.\n");
    rename_file(it, "docs/guide.md", "docs/manual.md",
                "# Guide\n\nHow it is used.\n\n## First steps\n\nTake it.\nRun "
                "it.\n\n## Usage\n\nUse it.\n");
    commit(it, "rename it");
    write_file(it, "docs/manual.md",
               "# Guide\n\nHow it is used.\n\n## Beginning\n\nTake it.\nGo.\n"
               "\n## Usage\n\nUse it.\n");
    commit(it, "reword it again");
    assert_past(it, "docs/a.md", 0, "manual.md#beginning",
                "the heading `Set up` became `Beginning` by ");
    assert_true(fix_all(it));
    assert_true(all_lead_somewhere(it));
}

static void a_number_in_a_slug_may_change(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#notes-1)\n",
           "# G\n\n## Notes\n\nOne.\n\n## Other\n\nX.\n\n## Notes\n\nTwo.\n",
           "# G\n\n## Other\n\nX.\n\n## Notes\n\nTwo.\n");
    assert_past(it, "docs/a.md", 0, "guide.md#notes",
                "the heading `Notes` is `#notes` now");
}

/* By a commit that leaves its text alone, and is not blamed for the next. */
static void a_heading_that_moved_is_the_same(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", GUIDE,
           "# Guide\n\nHow it is used.\n\n## Usage\n\nUse it.\n\n"
           "### Set up\n\nInstall it.\nRun it.\n");
    write_file(it, "docs/guide.md",
               "# Guide\n\nHow it is used.\n\n## Usage\n\nUse it.\n\n"
               "### First steps\n\nInstall it.\nRun it.\n");
    commit(it, "the last");
    assert_past(it, "docs/a.md", 0, "guide.md#first-steps", "\"the last\"");
}

static void several_candidates_give_no_fix(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#one) [h](guide.md#two)\n",
           "# G\n\n## One\n## Two\n\nText.\n",
           "# G\n\n## Eins\n## Zwei\n\nText.\n");
    assert_past(it, "docs/a.md", 0, "-",
                "the heading `One` was removed or rewritten by ");
    assert_past(it, "docs/a.md", 1, "-",
                "the heading `Two` was removed or rewritten by ");
}

static void a_heading_stays_below_the_one_above_it(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", "# P\n## Set up\n\nText.\n",
           "## Set up now\n# Q\n\nText.\n");
    assert_past(it, "docs/a.md", 0, "-", "was removed or rewritten by ");
}

static void a_heading_without_text_is_replaced_alone(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", "# G\n\nText.\n\n## Set up\n",
           "# G\n\nText.\n\n## First steps\n");
    assert_past(it, "docs/a.md", 0, "guide.md#first-steps", "became");
    write_file(it, "docs/guide.md", "# G\n\nText.\n\n## Credits\n\nMany.\n");
    assert_past(it, "docs/a.md", 0, "-", "was removed or rewritten");
}

static void another_section_is_not_the_same(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", GUIDE,
           "# Guide\n\nHow it is used.\n\n## Credits\n\nWritten by\nothers.\n"
           "\n## Usage\n\nUse it.\n");
    assert_past(it, "docs/a.md", 0, "-", "was removed or rewritten by ");
}

static void names_that_are_alike_make_up_for_the_text(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", GUIDE,
           "# Guide\n\nHow it is used.\n\n## Set up the tools\n\nOther\nwords."
           "\n\n## Usage\n\nUse it.\n");
    assert_past(it, "docs/a.md", 0, "guide.md#set-up-the-tools", "became");
}

static void another_level_is_another_heading(void **state)
{
    checkout *it = *state;

    reword(it, "[g](guide.md#set-up)\n", GUIDE,
           "# Guide\n\nHow it is used.\n\n### First steps\n\nInstall it.\n"
           "Run it.\n\n## Usage\n\nUse it.\n");
    assert_past(it, "docs/a.md", 0, "-", "was removed or rewritten by ");
}

static void a_removed_heading_leaves_the_new_path(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "[g](guide.md#usage)\n");
    write_file(it, "docs/guide.md", GUIDE);
    commit(it, "first");
    rename_file(it, "docs/guide.md", "docs/manual.md",
                "# Guide\n\nHow it is used.\n\n## Set up\n\nInstall it.\n"
                "Run it.\n");
    commit(it, "rename it");
    assert_past(it, "docs/a.md", 0, "manual.md#usage",
                "the heading `Usage` was removed or rewritten by ");
    assert_true(fix_all(it));
    assert_false(fix_all(it));
}

static void without_history_nothing_is_asked(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "[g](guide.md)\n");
    write_file(it, "docs/guide.md", GUIDE);
    dv_test_repo_stage(it->repo);
    dv_test_repo_remove(it->repo, "docs/guide.md");
    assert_past(it, "docs/a.md", 0, "-", NULL);
    write_file(it, "docs/guide.md", GUIDE);
    commit(it, "first");
    dv_test_repo_remove(it->repo, "docs/guide.md");
    commit(it, "gone");
    assert_past(it, "docs/a.md", 0, "-", "deleted by");
    it->options.needs = DV_NEEDS_LINKS;
    assert_past(it, "docs/a.md", 0, "-", NULL);
}

/* Makes the repository one that was cloned with --depth 1. */
static void make_shallow(checkout *it, dv_str parent, dv_str tip)
{
    write_file(it, ".git/shallow",
               dv_arena_printf(&it->arena, "%.*s\n", DV_STR_ARG(tip)).ptr);
    dv_test_repo_remove(it->repo,
                        dv_arena_printf(&it->arena, ".git/objects/%.2s/%.38s",
                                        parent.ptr, parent.ptr + 2)
                            .ptr);
}

static void a_shallow_clone_says_why(void **state)
{
    checkout *it = *state;
    dv_str parent, tip;

    write_file(it, "docs/a.md", "[g](guide.md)\n\n[h](#no)\n");
    write_file(it, "docs/guide.md", GUIDE);
    parent = dv_arena_copy(&it->arena,
                           dv_str_from(dv_test_repo_commit(it->repo, "first")));
    rename_file(it, "docs/guide.md", "docs/manual.md", GUIDE);
    tip = dv_str_from(dv_test_repo_commit(it->repo, "rename it"));
    make_shallow(it, parent, tip);
    assert_past(it, "docs/a.md", 0, "-", "the history could not be asked: ");
    assert_past(it, "docs/a.md", 1, "-", "git fetch --unshallow");
}

int main(void)
{
#define TEST(name)                                                             \
    cmocka_unit_test_setup_teardown(name, set_up_links, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_renamed_document_is_found),
        TEST(names_are_escaped_as_the_old_ones_were),
        TEST(a_document_that_moved_takes_its_links_along),
        TEST(a_renamed_directory_is_found),
        TEST(deleted_and_never_there_differ),
        TEST(an_edited_line_is_as_old_as_its_link),
        TEST(renames_that_are_not_committed_count),
        TEST(a_copy_that_was_there_is_no_rename),
        TEST(a_reworded_heading_is_found),
        TEST(a_heading_of_the_same_document_is_found),
        TEST(headings_are_followed_through_several_commits),
        TEST(a_number_in_a_slug_may_change),
        TEST(a_heading_that_moved_is_the_same),
        TEST(several_candidates_give_no_fix),
        TEST(a_heading_stays_below_the_one_above_it),
        TEST(a_heading_without_text_is_replaced_alone),
        TEST(another_section_is_not_the_same),
        TEST(names_that_are_alike_make_up_for_the_text),
        TEST(another_level_is_another_heading),
        TEST(a_removed_heading_leaves_the_new_path),
        TEST(without_history_nothing_is_asked),
        TEST(a_shallow_clone_says_why),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
