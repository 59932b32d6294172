/* SPDX-License-Identifier: MIT */
/* Options that documents use, in whole runs. */
#include "facts/checkout.h"
#include "facts/unknown/unknowns.h"

static int set_up_options(void **state)
{
    checkout *it;

    set_up(state);
    it = *state;
    it->options.needs = DV_NEEDS_OPTIONS;
    write_file(it, "train.py",
               "import argparse\n"
               "parser = argparse.ArgumentParser()\n"
               "parser.add_argument('--seed')\n"
               "parser.add_argument('--steps')\n");
    return 0;
}

/* Commits and gathers: "name(owner)" of each unknown option. */
static const char *unknown(checkout *it)
{
    const dv_facts *facts;

    dv_test_repo_commit(it->repo, "all");
    facts = gather(it);
    dv_buf_clear(&it->shown);
    dv_buf_add(&it->shown, DV_STR(""));
    for (uint32_t d = 0; facts && d < facts->document_count; d++)
        for (uint32_t i = 0; i < facts->documents[d].unknown_count; i++) {
            const dv_unknown *u = &facts->documents[d].unknowns[i];

            assert_int_equal(u->kind, DV_UNKNOWN_OPTION);
            assert_true(u->evidence_count > 0);
            assert_true(dv_str_equal(
                dv_span_of(facts->documents[d].document->file->text, u->span),
                u->name));
            if (i)
                assert_true(u[-1].span.start <= u->span.start);
            dv_buf_printf(&it->shown, "%.*s(%.*s) ", DV_STR_ARG(u->name),
                          DV_STR_ARG(u->owner));
        }
    return facts ? it->shown.ptr : it->err.message;
}

static void unknown_options_stand_in_the_order_of_their_spans(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md",
               "`--sed`\n\n> - ```sh\n>   python train.py --stepps 1\n>   ```\n"
               "\nSee `--seed`, `--steps` and `--stops`.\n");
    assert_string_equal(unknown(it), "--sed() --stepps(train.py) --stops() ");
}

/* One file that mentions a name settles options without a script only. */
static void an_option_of_a_script_is_not_settled_by_another_file(void **state)
{
    checkout *it = *state;

    write_file(it, "a.sh", "tool --rounds 3 \"$@\"\n");
    write_file(it, "docs/a.md",
               "See `--rounds`.\n\n```sh\npython train.py --rounds 1\n```\n");
    assert_string_equal(unknown(it), "--rounds(train.py) ");
}

static void one_unknown_name_among_known_ones_is_found(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "See `--seed`, `--steps` and `--stops`.\n");
    assert_string_equal(unknown(it), "--stops() ");
}

static void a_pinned_document_has_the_options_of_its_day(void **state)
{
    checkout *it = *state;

    write_file(it, "docs/a.md", "`python train.py --seed`\n");
    dv_test_repo_commit(it->repo, "first");
    dv_test_repo_tag(it->repo, "v1");
    write_file(it, "train.py",
               "import argparse\n"
               "parser = argparse.ArgumentParser()\n"
               "parser.add_argument('--sead')\n");
    assert_string_equal(unknown(it), "--seed(train.py) ");
    write_file(it, "docs/a.md",
               "---\nsource_rev: v1\n---\n\n`python train.py --seed`\n");
    assert_string_equal(unknown(it), "");
    write_file(it, "docs/a.md",
               "---\nsource_rev: v9\n---\n\n`python train.py --seed`\n");
    assert_non_null(strstr(unknown(it), "docs/a.md: source_rev: "));
}

static void the_answer_does_not_depend_on_the_threads(void **state)
{
    checkout *it = *state;
    char *one;

    for (int i = 0; i < 20; i++)
        write_file(it, dv_arena_printf(&it->arena, "docs/%d.md", i).ptr,
                   "`python train.py --sed 1` `--step` `--stoop` `--seed`\n");
    it->options.jobs = 1;
    one = strdup(unknown(it));
    it->options.jobs = 8;
    assert_string_equal(unknown(it), one);
    assert_int_equal(strlen(one), 20 * strlen("--sed(train.py) --stoop() "));
    free(one); /* NOLINT */
}

static void add_times(dv_buf *out, const char *piece, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        dv_buf_printf(out, piece, i);
}

/* Each of them would take minutes if anything was done twice for each byte. */
static void hostile_documents_are_read_once(void **state)
{
    static const struct {
        const char *head, *piece;
        uint32_t count;
    } cases[] = {
        {"```sh\npython train.py", " \\\n --option-%u", 100000},
        {"```sh\n", "--option-%u\n", 100000},
        {"```sh\n", "python train.py --option-%u\n", 30000},
        {"```sh\npython train.py '", " --option-%u", 100000},
        {"```\n", "python train.py --option-%u \"\n", 30000},
        {"", "`--option-%u` ", 30000},
        {"| a |\n| - |\n", "| `--option-%u` `--seed` |\n", 10000},
        {"```sh\npython train.py ", "x%u ", 800000},
    };
    checkout *it = *state;

    for (size_t i = 0; i < DV_COUNT(cases); i++) {
        dv_buf text = DV_BUF_INIT;

        dv_buf_add(&text, DV_STR("`--seed` `--steps`\n\n"));
        dv_buf_printf(&text, "%s", cases[i].head);
        add_times(&text, cases[i].piece, cases[i].count);
        dv_test_repo_write_bytes(it->repo, "docs/a.md", dv_buf_str(&text));
        dv_buf_release(&text);
        assert_non_null(unknown(it));
    }
}

static void options_over_the_limit_are_counted(void **state)
{
    checkout *it = *state;
    dv_buf text = DV_BUF_INIT;
    const dv_document_facts *document;
    const dv_unknown *last;

    dv_buf_printf(&text, "import argparse\np = argparse.ArgumentParser()\n");
    add_times(&text, "p.add_argument('--option-%u')\n", 100000);
    dv_test_repo_write_bytes(it->repo, "many.py", dv_buf_str(&text));
    dv_buf_clear(&text);
    dv_buf_printf(&text, "```sh\n");
    add_times(&text, "python many.py --optoin-%u\n", 2000);
    dv_test_repo_write_bytes(it->repo, "docs/a.md", dv_buf_str(&text));
    dv_buf_release(&text);
    assert_non_null(strstr(unknown(it), "--optoin-999(many.py) "));
    document = &dv_gathered_facts(it->gathered)->documents[0];
    assert_int_equal(document->unknown_count, 1000);
    last = &document->unknowns[999];
    assert_true(dv_str_equal(
        last->evidence[last->evidence_count - 1],
        DV_STR("of this document, 1000 more unknown options are not listed")));
}

static dv_unknown at(uint32_t start, dv_unknown_kind kind)
{
    return (dv_unknown){.kind = kind, .span = {start, start + 1}};
}

static void names_and_options_are_joined_by_their_places(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_document_facts facts = {0};
    dv_unknown names[] = {at(1, DV_UNKNOWN_NAME), at(5, DV_UNKNOWN_NAME)};
    dv_unknown options[] = {at(0, DV_UNKNOWN_OPTION), at(5, DV_UNKNOWN_OPTION),
                            at(9, DV_UNKNOWN_OPTION)};

    (void)state;
    dv_unknowns_add(&facts, NULL, 0, &arena);
    dv_unknowns_add(&facts, names, 2, &arena);
    dv_unknowns_add(&facts, options, 3, &arena);
    assert_int_equal(facts.unknown_count, 5);
    for (uint32_t i = 1; i < 5; i++)
        assert_true(facts.unknowns[i - 1].span.start <=
                    facts.unknowns[i].span.start);
    assert_int_equal(facts.unknowns[2].kind, DV_UNKNOWN_NAME);
    assert_int_equal(facts.unknowns[3].kind, DV_UNKNOWN_OPTION);
    dv_arena_release(&arena);
}

#define HERE(test)                                                             \
    cmocka_unit_test_setup_teardown(test, set_up_options, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HERE(unknown_options_stand_in_the_order_of_their_spans),
        HERE(an_option_of_a_script_is_not_settled_by_another_file),
        HERE(one_unknown_name_among_known_ones_is_found),
        HERE(a_pinned_document_has_the_options_of_its_day),
        HERE(the_answer_does_not_depend_on_the_threads),
        HERE(hostile_documents_are_read_once),
        HERE(options_over_the_limit_are_counted),
        cmocka_unit_test(names_and_options_are_joined_by_their_places),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
