/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jansson.h>

#include "base/vec.h"
#include "report/drift.h"
#include "text/lines.h"

enum { REFERENCE_LIMIT = 4000 };

/* One document with made-up references, a line each. */
typedef struct fixture {
    dv_arena arena;
    dv_document document;
    dv_reference references[REFERENCE_LIMIT];
    dv_fix fixes[REFERENCE_LIMIT];
    uint32_t count;
    dv_document_facts of_document;
    dv_facts facts;
    dv_drift drift;
} fixture;

static const dv_commit_note ada = {
    DV_STR_INIT("1111111111111111111111111111111111111111"),
    DV_STR_INIT("2026-01-11"), DV_STR_INIT("Ada Lovelace"),
    DV_STR_INIT("refactor: move")};
static const dv_commit_note evil = {
    DV_STR_INIT("2222222222222222222222222222222222222222"),
    DV_STR_INIT("2026-02-01"), DV_STR_INIT("@eve"),
    DV_STR_INIT("fix: `a | b`\x1b[2J <!-- #7")};
static const dv_commit_note nobody;
static const dv_edit edit = {{0, 1}, DV_STR_INIT("x")};
static const dv_str safe_words[] = {DV_STR_INIT("now"),
                                    DV_STR_INIT("safe: it is")};

static dv_reference *add(fixture *f, dv_change change, const char *path,
                         const dv_commit_note *by)
{
    dv_reference *reference = &f->references[f->count];

    assert_true(f->count < REFERENCE_LIMIT);
    *reference = (dv_reference){
        .span = {2 * f->count, 2 * f->count + 1},
        .path = dv_str_from(path),
        .lines = {10, 20},
        .label = DV_STR("a.py:10-20"),
        .origin = ada.oid,
        .origin_by = DV_ORIGIN_LINE,
        .change = change,
        .by = *by,
        .verdict = DV_VERDICT_CONFIRMED,
        .evidence = safe_words,
        .evidence_count = DV_COUNT(safe_words),
    };
    f->count++;
    return reference;
}

static dv_reference *add_moved(fixture *f, const dv_commit_note *by, bool safe)
{
    dv_reference *reference = add(f, DV_CHANGE_MOVED, "pkg/a.py", by);

    reference->verdict = DV_VERDICT_MOVED;
    reference->followed = (dv_place){DV_STR("pkg/b.py"), {30, 40}, false};
    reference->now = reference->followed;
    reference->now.safe = safe;
    if (safe)
        f->fixes[f->count - 1] = (dv_fix){&edit, 1, true};
    return reference;
}

static const dv_drift *make(fixture *f, const char *path)
{
    const dv_fix **fixes = dv_arena_new(&f->arena, sizeof *fixes);
    char *text = dv_arena_new(&f->arena, 2 * f->count + 1);

    for (uint32_t i = 0; i < 2 * f->count; i++)
        text[i] = i % 2 ? '\n' : 'x';
    *fixes = f->fixes;
    f->document.file =
        dv_file_new(&f->arena, dv_str_from(path), (dv_str){text, 2 * f->count});
    f->of_document = (dv_document_facts){
        .document = &f->document,
        .references = f->references,
        .reference_count = f->count,
    };
    f->facts = (dv_facts){
        .documents = &f->of_document,
        .document_count = 1,
        .root = DV_STR("."),
        .head = ada.oid,
        .target = evil.oid,
    };
    f->drift = dv_drift_make(&f->facts, fixes, &f->arena);
    f->drift.to = DV_STR("upstream/main");
    f->drift.merge.way = DV_DRIFT_MERGE_TRIED;
    f->drift.elapsed_ms = 1234.5;
    return &f->drift;
}

static const char *print(fixture *f, const char *format)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_drift_format_find(dv_str_from(format))->write(&out, &f->drift);
    return dv_arena_cstr(&f->arena, dv_buf_str(&out));
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no `%s` in: %s", part, text);
}

static void references_are_grouped_by_state_and_commit(void **state)
{
    fixture *f = *state;
    const dv_drift_document *document;
    const dv_drift *drift;

    add(f, DV_CHANGE_DELETED, "pkg/a.py", &evil);
    add_moved(f, &ada, true);
    add(f, DV_CHANGE_NONE, "pkg/a.py", &nobody);
    add(f, DV_CHANGE_DELETED, "pkg/a.py", &ada);
    add_moved(f, &nobody, false);
    add_moved(f, &ada, false);
    add(f, DV_CHANGE_UNKNOWN, "pkg/a.py", &nobody);
    drift = make(f, "a.md");
    document = &drift->documents[0];
    assert_int_equal(document->group_count, 4);
    assert_int_equal(document->groups[0].state, DV_DRIFT_MOVED);
    assert_int_equal(document->groups[0].count, 2);
    assert_int_equal(document->groups[0].items[0]->at.line, 2);
    assert_int_equal(document->groups[0].items[1]->at.line, 6);
    assert_int_equal(document->groups[1].commit, DV_NONE);
    assert_int_equal(document->groups[2].state, DV_DRIFT_DELETED);
    assert_int_equal(document->groups[2].items[0]->at.line, 1);
    assert_int_equal(document->groups[3].items[0]->at.line, 4);
    assert_int_equal(drift->counts.states[DV_DRIFT_UNKNOWN], 1);
    assert_int_equal(drift->counts.fixable, 1);
    assert_int_equal(drift->commit_count, 2);
    assert_int_equal(drift->commits[1].counts.references, 3);
}

static void sources_come_by_how_much_drifted(void **state)
{
    fixture *f = *state;
    const dv_drift *drift;

    add(f, DV_CHANGE_DELETED, "pkg/z.py", &ada);
    add(f, DV_CHANGE_DELETED, "pkg/b.py", &ada);
    add(f, DV_CHANGE_EDITED, "pkg/m.py", &ada);
    add(f, DV_CHANGE_EDITED, "pkg/m.py", &evil);
    add(f, DV_CHANGE_EDITED, "pkg/m.py", &evil);
    add(f, DV_CHANGE_EDITED, "pkg/m.py", &nobody);
    add(f, DV_CHANGE_NONE, "pkg/true.py", &nobody);
    drift = make(f, "a.md");
    assert_int_equal(drift->source_count, 3);
    assert_true(dv_str_equal(drift->sources[0].path, DV_STR("pkg/m.py")));
    assert_true(dv_str_equal(drift->sources[1].path, DV_STR("pkg/b.py")));
    assert_true(dv_str_equal(drift->sources[2].path, DV_STR("pkg/z.py")));
    assert_int_equal(drift->sources[0].share_count, 3);
    assert_int_equal(drift->sources[0].shares[0].references, 2);
    assert_true(dv_str_equal(
        drift->commits[drift->sources[0].shares[0].commit].note.oid, evil.oid));
    assert_holds(print(f, "text"),
                 "  pkg/m.py  4 changed  by 2222222 2026-02-01 \"fix: `a | b`"
                 "\\x1b[2J <!-- #7\", 1 more commit\n");
    assert_holds(print(f, "markdown"), "| `pkg/m.py` | 0 | 4 | 0 | 2222222 ");
    assert_holds(print(f, "markdown"), " and 1 more |\n");
}

static void what_outweighs_the_history_is_remarked(void **state)
{
    static const dv_str changed[] = {DV_STR_INIT("its body was changed")};
    fixture *f = *state;
    const dv_drift_item *items;
    dv_reference *reference;

    reference = add(f, DV_CHANGE_EDITED, "a.py", &ada);
    reference->verdict = DV_VERDICT_CHANGED;
    reference->evidence = changed;
    reference->evidence_count = 1;
    add(f, DV_CHANGE_EDITED, "a.py", &ada);
    add(f, DV_CHANGE_EDITED, "a.py", &ada)->verdict = DV_VERDICT_MISPLACED;
    add_moved(f, &ada, true);
    add_moved(f, &ada, true);
    f->fixes[4] = (dv_fix){0};
    add_moved(f, &ada, true);
    f->fixes[5].safe = false;
    add(f, DV_CHANGE_UNKNOWN, "a.py", &nobody)->origin = (dv_str){0};
    items = make(f, "a.md")->documents[0].items;
    assert_string_equal(items[0].remark.ptr, "its body was changed");
    assert_string_equal(items[1].remark.ptr,
                        "the text fits what is at the cited lines now");
    assert_string_equal(items[2].remark.ptr,
                        "the text was not true at the origin either");
    assert_string_equal(items[3].remark.ptr, "safe: it is");
    assert_string_equal(items[4].remark.ptr,
                        "safe, but in a form that --fix cannot write");
    assert_string_equal(items[5].remark.ptr,
                        "safe, but its document cites what does not fit a new "
                        "pin");
    assert_string_equal(items[6].remark.ptr, "it has no origin");
    assert_true(items[3].fixable);
    assert_false(items[4].fixable);
    assert_false(items[5].fixable);
}

static void text_is_escaped_and_says_what_happened(void **state)
{
    fixture *f = *state;

    add_moved(f, &evil, false);
    add(f, DV_CHANGE_DELETED, "pkg/a.py", &nobody)->verdict =
        DV_VERDICT_DELETED;
    make(f, "b\n\xe2\x80\xae.md");
    assert_string_equal(
        print(f, "text"),
        "b\\n\\u202e.md: 2 references: 1 moved, 1 deleted\n"
        "  moved by 2222222 2026-02-01 @eve \"fix: `a | b`\\x1b[2J <!-- #7\"\n"
        "    1:1  a.py:10-20 \xe2\x86\x92 pkg/b.py:30-40  (safe: it is)\n"
        "  deleted, by no commit since the origin\n"
        "    2:1  a.py:10-20 of pkg/a.py\n"
        "\n"
        "source files\n"
        "  pkg/a.py  1 moved, 1 deleted  by 2222222 2026-02-01 \"fix: `a | b`"
        "\\x1b[2J <!-- #7\"\n"
        "\n"
        "merging upstream/main: no conflict in the documents\n"
        "2 references in 1 document since their origins, to upstream/main "
        "(2222222): 1 moved, 1 deleted. 1.23 s\n");
}

static void a_merge_is_told_in_words(void **state)
{
    static const dv_str documents[] = {DV_STR_INIT("docs/a\x1b.md")};
    static const struct {
        dv_drift_merge merge;
        const char *words;
    } rows[] = {
        {{DV_DRIFT_MERGE_DONE, NULL, 0, 0},
         "merging upstream/main: HEAD has it already\n"},
        {{DV_DRIFT_MERGE_FORWARD, NULL, 0, 0},
         "merging upstream/main: a fast-forward\n"},
        {{DV_DRIFT_MERGE_UNRELATED, NULL, 0, 0},
         "merging upstream/main: impossible: "},
        {{DV_DRIFT_MERGE_TRIED, documents, 1, 0},
         "merging upstream/main: conflicts in 1 document\n  docs/a\\x1b.md\n"},
        {{DV_DRIFT_MERGE_TRIED, documents, 1, 2},
         "conflicts in 1 document and 2 other files\n"},
        {{DV_DRIFT_MERGE_TRIED, NULL, 0, 1},
         "no conflict in the documents, but in 1 other file\n"},
    };
    fixture *f = *state;

    make(f, "a.md");
    for (size_t i = 0; i < DV_COUNT(rows); i++) {
        f->drift.merge = rows[i].merge;
        assert_holds(print(f, "text"), rows[i].words);
    }
    f->drift.merge.way = DV_DRIFT_MERGE_ELSEWHERE;
    assert_null(strstr(print(f, "text"), "merging"));
    assert_null(strstr(print(f, "markdown"), "erging"));
}

static void json_is_json(void **state)
{
    fixture *f = *state;
    const char *text;
    json_t *root, *row;

    add_moved(f, &evil, true);
    add(f, DV_CHANGE_UNKNOWN, "a\xff.py", &nobody);
    make(f, "b\n\xfe\xe2\x80\xae.md");
    text = print(f, "json");
    root = json_loads(text, 0, NULL);
    assert_non_null(root);
    assert_null(strchr(text, '\x1b'));
    assert_holds(text, "\\u202e.md");
    assert_int_equal(json_integer_value(json_object_get(
                         json_object_get(root, "summary"), "fixable")),
                     1);
    row = json_array_get(json_object_get(root, "references"), 0);
    assert_string_equal(json_string_value(json_object_get(row, "state")),
                        "moved");
    assert_string_equal(json_string_value(json_object_get(row, "commit")),
                        evil.oid.ptr);
    row = json_array_get(json_object_get(root, "references"), 1);
    assert_string_equal(json_string_value(json_object_get(row, "state")),
                        "not-followed");
    assert_string_equal(json_string_value(json_object_get(row, "remark")),
                        "safe: it is");
    json_decref(root);
}

static void markdown_takes_no_markup_from_names(void **state)
{
    fixture *f = *state;
    const char *text;

    add(f, DV_CHANGE_DELETED, "pkg/`x|y`.py", &evil);
    make(f, "a_*b*.md");
    text = print(f, "markdown");
    assert_holds(text, "### `a_*b*.md`\n");
    assert_holds(text, "Deleted by 2222222 (2026-02-01, `@eve`, ``fix: `a | b`"
                       "\\x1b[2J <!-- #7``):\n");
    assert_holds(text,
                 "| <code>pkg&#47;&#96;x&#124;y&#96;&#46;py</code> | 0 | 0 "
                 "| 1 | 2222222 <code>fix&#58; &#96;a &#124; b&#96;&#92;"
                 "x1b&#91;2J &lt;&#33;&#45;&#45; &#35;7</code> |\n");
    assert_holds(text, "\n- line 1: `a.py:10-20` of ``pkg/`x|y`.py``");
}

static void markdown_says_nothing_that_differs_between_runs(void **state)
{
    fixture *f = *state;
    const char *first;

    add_moved(f, &ada, true);
    make(f, "a.md");
    first = print(f, "markdown");
    f->drift.elapsed_ms = 1;
    assert_string_equal(print(f, "markdown"), first);
    assert_holds(first, "<details><summary>1 only moved, and can be corrected "
                        "by <code>docverify drift --fix</code></summary>\n\n"
                        "Moved by 1111111 (2026-01-11, Ada Lovelace, "
                        "`refactor: move`):\n\n"
                        "- line 1: `a.py:10-20` \xe2\x86\x92 "
                        "`pkg/b.py:30-40`\n\n</details>\n");
}

static void markdown_stays_below_what_an_issue_takes(void **state)
{
    fixture *f = *state;
    const char *text;

    for (uint32_t i = 0; i < REFERENCE_LIMIT; i++)
        add(f, DV_CHANGE_DELETED,
            dv_arena_printf(&f->arena, "pkg/%u.py", i).ptr, &ada);
    make(f, "a.md");
    text = print(f, "markdown");
    assert_in_range(strlen(text), 1, 60000);
    assert_holds(text, "4000 references: 4000 deleted.\n\n"
                       "Too many to list here.\n");
    assert_holds(text, "3970 more files are cited less often.\n");
}

/* The list of one document's row. */
static json_t *print_issue(fixture *f)
{
    json_t *list = json_loads(print(f, "issues"), 0, NULL);
    json_t *row = json_incref(json_array_get(list, 0));

    assert_non_null(row);
    json_decref(list);
    return row;
}

static const char *member(json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

static void an_issue_is_known_by_its_first_line(void **state)
{
    fixture *f = *state;
    json_t *row;

    add(f, DV_CHANGE_DELETED, "pkg/a.py", &evil);
    make(f, "a --> @b\n\xff.md");
    row = print_issue(f);
    assert_string_equal(member(row, "marker"),
                        "<!-- docverify-drift: a%20--%3E%20%40b%0A%FF.md -->");
    assert_string_equal(member(row, "title"),
                        "Documentation drift: a --> @b\\n\\xff.md");
    assert_string_equal(
        member(row, "body"),
        "<!-- docverify-drift: a%20--%3E%20%40b%0A%FF.md -->\n"
        "`a --> @b\\n\\xff.md` has 1 reference, followed to "
        "`upstream/main`: 1 deleted.\n\n"
        "Deleted by 2222222 (2026-02-01, `@eve`, ``fix: `a | b`"
        "\\x1b[2J <!-- #7``):\n\n"
        "- line 1: `a.py:10-20` of `pkg/a.py`; the text fits what is at the "
        "cited lines now\n\n");
    assert_int_equal(json_integer_value(json_object_get(row, "drifted")), 1);
    json_decref(row);
}

static void an_issue_stays_the_same_while_the_target_moves_on(void **state)
{
    fixture *f = *state;
    const char *first;

    add_moved(f, &ada, true);
    make(f, "a.md");
    first = print(f, "issues");
    f->facts.target = DV_STR("3333333333333333333333333333333333333333");
    f->drift.elapsed_ms = 1;
    assert_string_equal(print(f, "issues"), first);
}

static void an_issue_stays_below_what_it_takes(void **state)
{
    fixture *f = *state;
    char name[400];
    json_t *row;

    for (uint32_t i = 0; i < REFERENCE_LIMIT; i++)
        add(f, DV_CHANGE_DELETED,
            dv_arena_printf(&f->arena, "pkg/%u.py", i).ptr, &ada);
    for (size_t i = 0; i < sizeof name - 1; i++)
        name[i] = "\xe4\xb8\xad"[i % 3];
    name[sizeof name - 1] = '\0';
    make(f, name);
    row = print_issue(f);
    assert_in_range(strlen(member(row, "body")), 1, 60000);
    assert_holds(member(row, "body"), "There is no room here to list them; "
                                      "`docverify drift` does.\n");
    assert_in_range(strlen(member(row, "title")), 1, 256);
    assert_holds(member(row, "title"), "drift: \xe2\x80\xa6\xe4\xb8\xad");
    json_decref(row);
}

static void nothing_drifted_is_no_issue(void **state)
{
    fixture *f = *state;
    json_t *row;

    make(f, "a.md");
    row = print_issue(f);
    assert_true(json_is_null(json_object_get(row, "body")));
    assert_int_equal(json_integer_value(json_object_get(row, "drifted")), 0);
    json_decref(row);
}

static void nothing_to_tell_is_short(void **state)
{
    fixture *f = *state;

    make(f, "a.md");
    f->drift.to = DV_STR("2222222");
    f->drift.from = DV_STR("v1");
    assert_string_equal(print(f, "text"),
                        "merging 2222222: no conflict in the documents\n"
                        "0 references in 1 document since v1, to 2222222. 1.23 "
                        "s\n");
    f->drift.quiet = true;
    assert_string_equal(print(f, "text"), "");
    assert_holds(print(f, "markdown"),
                 "0 references in 1 document, from `v1` to 2222222.\n");
}

static int set_up(void **state)
{
    *state = dv_mem_new(sizeof(fixture));
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;

    dv_arena_release(&f->arena);
    dv_mem_free(f);
    return 0;
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(references_are_grouped_by_state_and_commit),
        TEST(sources_come_by_how_much_drifted),
        TEST(what_outweighs_the_history_is_remarked),
        TEST(text_is_escaped_and_says_what_happened),
        TEST(a_merge_is_told_in_words),
        TEST(json_is_json),
        TEST(markdown_takes_no_markup_from_names),
        TEST(markdown_says_nothing_that_differs_between_runs),
        TEST(markdown_stays_below_what_an_issue_takes),
        TEST(an_issue_is_known_by_its_first_line),
        TEST(an_issue_stays_the_same_while_the_target_moves_on),
        TEST(an_issue_stays_below_what_it_takes),
        TEST(nothing_drifted_is_no_issue),
        TEST(nothing_to_tell_is_short),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
