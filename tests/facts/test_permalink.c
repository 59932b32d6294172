/* SPDX-License-Identifier: MIT */
#include "facts/checkout.h"

static const char packing[] = "def pack(samples):\n"
                              "    return sum(samples)\n"
                              "\n"
                              "\n"
                              "def unpack(batch):\n"
                              "    return sorted(batch)\n";
static const char later[] = "import os\n"
                            "\n"
                            "\n"
                            "def pack(samples):\n"
                            "    return sum(samples)\n"
                            "\n"
                            "\n"
                            "def unpack(batch):\n"
                            "    return sorted(batch)\n";

/* A clone of team/kit, whose first commit is `first`. */
typedef struct clone {
    checkout *it;
    const char *first;
} clone;

static clone made(void **state)
{
    clone c = {*state, NULL};

    dv_test_repo_write(c.it->repo, ".git/config",
                       "[core]\n\tbare = false\n"
                       "[remote \"origin\"]\n"
                       "\turl = git@host.example:me/kit.git\n"
                       "[remote \"upstream\"]\n"
                       "\turl = https://host.example/team/kit.git\n");
    dv_test_repo_write(c.it->repo, "pkg/packing.py", packing);
    c.first = dv_arena_printf(&c.it->arena, "%s",
                              dv_test_repo_commit(c.it->repo, "first"))
                  .ptr;
    return c;
}

/* The verdicts of a document that says `text` of the link to `lines` of
 * pkg/packing.py at `revision`. */
static const char *said_of(const clone *c, const char *project,
                           const char *revision, const char *lines,
                           const char *text)
{
    return check_text(c->it, dv_arena_printf(&c->it->arena,
                                             "%s: https://host.example/%s/"
                                             "blob/%s/pkg/packing.py#%s\n",
                                             text, project, revision, lines)
                                 .ptr);
}

static void links_to_any_remote_are_checked_at_their_revision(void **state)
{
    clone c = made(state);

    dv_test_repo_write(c.it->repo, "pkg/packing.py", later);
    assert_string_equal(
        said_of(&c, "me/kit", c.first, "L1-L2", "`pack()` is here"),
        "pkg/packing.py:1-2 confirmed");
    assert_string_equal(
        said_of(&c, "Team/Kit", c.first, "L5-L6", "`unpack()` is here"),
        "pkg/packing.py:5-6 confirmed");
    assert_string_equal(
        said_of(&c, "team/kit", c.first, "L9", "`unpack()` is here"),
        "pkg/packing.py:9-9 out-of-range");
}

/* What a fork calls main is no branch of the project that it was made of. */
static void a_branch_of_another_remote_is_its_own(void **state)
{
    clone c = made(state);
    dv_str ref = dv_arena_printf(&c.it->arena, "%s\n", c.first);

    dv_test_repo_write(c.it->repo, ".git/refs/remotes/upstream/main", ref.ptr);
    dv_test_repo_write(c.it->repo, "pkg/packing.py", later);
    assert_string_equal(
        said_of(&c, "me/kit", "main", "L8-L9", "`unpack()` is here"),
        "pkg/packing.py:8-9 confirmed");
    assert_string_equal(
        said_of(&c, "team/kit", "main", "L8-L9", "`unpack()` is here"),
        "pkg/packing.py:8-9 out-of-range");
    assert_string_equal(
        said_of(&c, "team/kit", "main", "L5-L6", "`unpack()` is here"),
        "pkg/packing.py:5-6 confirmed");
}

static void a_whole_id_is_one_commit_in_every_fork(void **state)
{
    clone c = made(state);
    char brief[9] = {0};

    memcpy(brief, c.first, 8);
    assert_string_equal(
        said_of(&c, "other/kit", c.first, "L1-L2", "`pack()` is here"),
        "pkg/packing.py:1-2 confirmed");
    assert_string_equal(
        said_of(&c, "other/kit", brief, "L1-L2", "`pack()` is here"),
        "pkg/packing.py:1-2 external");
    assert_string_equal(evidence_of(c.it, 0),
                        "no configured source and no remote has the address "
                        "https://host.example/other/kit");
}

static void what_a_revision_lacks_is_missing(void **state)
{
    clone c = made(state);

    dv_test_repo_write(c.it->repo, "deps/new.py", "x = 1\n");
    assert_string_equal(
        check_text(c.it, dv_arena_printf(&c.it->arena,
                                         "https://host.example/me/kit/blob/%s/"
                                         "deps/new.py#L1\n",
                                         c.first)
                             .ptr),
        "deps/new.py:1-1 missing");
    assert_memory_equal(evidence_of(c.it, 0), "git tracks no `deps/new.py` in",
                        30);
}

static void what_a_commit_has_there_stays(void **state)
{
    clone c = made(state);
    const dv_reference *r;

    assert_string_equal(said_of(&c, "me/kit", c.first, "L2", "It adds them up"),
                        "pkg/packing.py:2-2 confirmed");
    r = dv_gathered_facts(c.it->gathered)->documents[0].references;
    assert_int_equal(r->origin_by, DV_ORIGIN_PIN);
    assert_string_equal(dv_arena_cstr(&c.it->arena, r->origin), c.first);
    assert_string_equal(
        said_of(&c, "me/kit", c.first, "L2", "What `unpack` gets is added up"),
        "pkg/packing.py:2-2 unverified");
    assert_string_equal(
        said_of(&c, "me/kit", c.first, "L1-L2", "`unpack()` is here"),
        "pkg/packing.py:1-2 misplaced");
    assert_string_equal(said_of(&c, "me/kit", c.first, "L3", "It adds them up"),
                        "pkg/packing.py:3-3 unverified");
}

static void a_link_to_the_branch_that_is_checked_ages(void **state)
{
    clone c = made(state);

    c.it->options.needs |= DV_NEEDS_HISTORY;
    said_of(&c, "me/kit", "main", "L5-L6", "`unpack()` is here");
    dv_test_repo_commit(c.it->repo, "document");
    dv_test_repo_write(c.it->repo, "pkg/packing.py", later);
    dv_test_repo_commit(c.it->repo, "later");
    assert_string_equal(
        said_of(&c, "me/kit", "main", "L5-L6", "`unpack()` is here"),
        "pkg/packing.py:5-6 moved");
    assert_string_equal(
        said_of(&c, "me/kit", "HEAD", "L8-L9", "`unpack()` is here"),
        "pkg/packing.py:8-9 confirmed");
}

/* "old -> new" where the path of the only reference stands. */
static const char *written_now(const clone *c)
{
    const dv_document_facts *facts =
        dv_gathered_facts(c->it->gathered)->documents;
    const dv_reference *r = facts->references;

    return dv_arena_printf(
               &c->it->arena, "%.*s -> %.*s",
               DV_STR_ARG(
                   dv_span_of(dv_document_text(facts->document), r->path_span)),
               DV_STR_ARG(r->spelled))
        .ptr;
}

static void a_link_to_the_branch_follows_a_file_that_was_renamed(void **state)
{
    clone c = made(state);

    c.it->options.needs |= DV_NEEDS_HISTORY;
    said_of(&c, "me/kit", "main", "L5-L6", "`unpack()` is here");
    dv_test_repo_remove(c.it->repo, "pkg/packing.py");
    dv_test_repo_write(c.it->repo, "lib/the tools.py", later);
    assert_string_equal(
        said_of(&c, "me/kit", "main", "L5-L6", "`unpack()` is here"),
        "pkg/packing.py:5-6 moved");
    assert_string_equal(written_now(&c),
                        "pkg/packing.py -> lib/the%20tools.py");
}

static void
a_document_with_a_revision_of_its_own_still_links_to_today(void **state)
{
    clone c = made(state);

    dv_test_repo_write(c.it->repo, "pkg/packing.py", later);
    dv_test_repo_commit(c.it->repo, "later");
    assert_string_equal(
        said_of(&c, "me/kit", "main", "L8-L9",
                dv_arena_printf(&c.it->arena,
                                "---\nsource_rev: %s\n---\n\n`unpack()`",
                                c.first)
                    .ptr),
        "pkg/packing.py:8-9 confirmed");
}

static void of_too_many_revisions_the_rest_is_not_opened(void **state)
{
    enum { TAGS = 520 };
    clone c = made(state);
    dv_buf text = DV_BUF_INIT;
    uint32_t opened = 0;
    const dv_document_facts *facts;

    for (int i = 0; i < TAGS; i++) {
        dv_str tag = dv_arena_printf(&c.it->arena, "v%d", i);

        dv_test_repo_tag(c.it->repo, tag.ptr);
        dv_buf_printf(&text, "`pack()` is at packing.py:1@%s.\n\n", tag.ptr);
    }
    check_text(c.it, text.ptr);
    facts = dv_gathered_facts(c.it->gathered)->documents;
    assert_int_equal(facts->reference_count, TAGS);
    for (uint32_t i = 0; i < TAGS; i++)
        opened += facts->references[i].verdict != DV_VERDICT_EXTERNAL;
    assert_in_range(opened, 490, 500);
    assert_non_null(strstr(evidence_of(c.it, TAGS - 1), "500 revisions"));
    dv_buf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            links_to_any_remote_are_checked_at_their_revision, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(a_branch_of_another_remote_is_its_own,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_whole_id_is_one_commit_in_every_fork,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_revision_lacks_is_missing,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_a_commit_has_there_stays, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_link_to_the_branch_that_is_checked_ages, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_link_to_the_branch_follows_a_file_that_was_renamed, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            a_document_with_a_revision_of_its_own_still_links_to_today, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(
            of_too_many_revisions_the_rest_is_not_opened, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
