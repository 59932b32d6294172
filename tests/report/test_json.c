/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>

#include "report/sample.h"

/* The report is kept in the sample's arena. */
static const char *text_of(sample *s)
{
    DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

    dv_report_format_find(DV_STR("json"))->write(&out, &s->report);
    return dv_arena_cstr(&s->arena, dv_buf_str(&out));
}

static json_t *parsed(sample *s)
{
    json_error_t error;
    json_t *root =
        json_loads(text_of(s), JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);

    if (!root)
        fail_msg("%d:%d: %s", error.line, error.column, error.text);
    return root;
}

static json_t *row(json_t *root, const char *array, size_t index)
{
    return json_array_get(json_object_get(root, array), index);
}

static const char *text_at(json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

static long long number_at(json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);

    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static void assert_keys(json_t *object, const char *expected)
{
    DV_AUTO(dv_buf_release) dv_buf keys = DV_BUF_INIT;
    const char *key;
    json_t *value;

    json_object_foreach(object, key, value) dv_buf_printf(&keys, "%s ", key);
    assert_string_equal(keys.ptr ? keys.ptr : "", expected);
}

static void the_report_is_these_bytes(void **state)
{
    sample *s = *state;

    s->report.elapsed_ms = 0.1004;
    s->facts.head = DV_STR("9c909a4");
    s->facts.document_count = 1;
    s->report.finding_count = 1;
    assert_string_equal(
        text_of(s),
        "{\n"
        "  \"version\": 1,\n"
        "  \"tool\": {\"name\": \"docverify\", \"version\": "
        "\"" DOCVERIFY_VERSION "\"},\n"
        "  \"repository\": {\"root\": \".\", \"head\": \"9c909a4\", "
        "\"target\": \"worktree\"},\n"
        "  \"summary\": {\"documents\": 1, \"lines\": 8, \"references\": 3, "
        "\"links\": 0, \"snippets\": 1, \"findings\": {\"error\": 1, "
        "\"warning\": 0, \"info\": 0}, \"suppressed\": 0, "
        "\"elapsed_ms\": 0.1},\n"
        "  \"references\": [\n"
        "    {\"document\": \"docs/a.md\", \"line\": 3, \"column\": 22, "
        "\"end_column\": 36, \"text\": \"actor.py:10-16\", \"form\": "
        "\"path\", \"path\": \"pkg/actor.py\", \"start\": 10, \"end\": 16, "
        "\"claim\": {\"kind\": \"symbol\", \"names\": [\"apply\"]}, "
        "\"origin\": {\"oid\": \"7e47b12\", \"by\": \"pin\"}, "
        "\"verdict\": \"misplaced\", \"evidence\": [\"`apply` at 20-26 in "
        "9c909a4\", \"origin 7e47b12 by pin\"], \"new\": {\"path\": "
        "\"pkg/actor.py\", \"start\": 20, \"end\": 26, \"safe\": true}},\n"
        "    {\"document\": \"docs/a.md\", \"line\": 4, \"column\": 18, "
        "\"end_column\": 28, \"text\": \"other.py:3\", \"form\": \"path\", "
        "\"path\": \"pkg/other.py\", \"start\": 3, \"end\": 3, \"claim\": "
        "{\"kind\": \"none\", \"names\": []}, \"origin\": {\"oid\": null, "
        "\"by\": \"none\"}, \"verdict\": \"confirmed\", \"evidence\": "
        "[\"`apply` at 20-26 in 9c909a4\"]},\n"
        "    {\"document\": \"docs/a.md\", \"line\": 5, \"column\": 13, "
        "\"end_column\": 35, \"text\": \"torch/x.py:99999999999\", "
        "\"form\": \"path\", \"path\": null, \"start\": 4294967295, "
        "\"end\": 4294967295, \"claim\": {\"kind\": \"none\", \"names\": "
        "[]}, \"origin\": {\"oid\": null, \"by\": \"none\"}, \"verdict\": "
        "\"external\", \"evidence\": [\"`apply` at 20-26 in 9c909a4\"]}\n"
        "  ],\n"
        "  \"snippets\": [\n"
        "    {\"document\": \"docs/a.md\", \"line\": 6, \"end_line\": 8, "
        "\"language\": \"python\", \"syntax\": \"skipped\", \"source\": "
        "\"none\"}\n"
        "  ],\n"
        "  \"findings\": [\n"
        "    {\"rule\": \"ref/misplaced\", \"severity\": \"error\", "
        "\"document\": \"docs/a.md\", \"line\": 3, \"column\": 22, "
        "\"end_line\": 3, \"end_column\": 36, \"message\": \"`apply` is not "
        "at `actor.py:10-16`\", \"evidence\": [\"`apply` at 20-26 in "
        "9c909a4\", \"origin 7e47b12 by pin\"], \"help\": \"cite "
        "`actor.py:20-26`\", \"fix\": {\"safe\": true, \"edits\": "
        "[{\"start\": 35, \"end\": 40, \"text\": \"20-26\"}]}}\n"
        "  ]\n"
        "}\n");
}

static void empty_lists_are_there(void **state)
{
    sample *s = *state;
    json_t *root;

    s->facts.document_count = 0;
    s->report.finding_count = 0;
    root = parsed(s);
    assert_keys(root, "version tool repository summary references snippets "
                      "findings ");
    assert_int_equal(json_array_size(json_object_get(root, "references")), 0);
    assert_true(json_is_null(
        json_object_get(json_object_get(root, "repository"), "head")));
    json_decref(root);
}

static void names_keep_their_own_bytes(void **state)
{
    json_t *root = parsed(*state);
    json_t *finding = row(root, "findings", 2);

    assert_string_equal(text_at(finding, "document"),
                        "docs/b\n\xe2\x80\xae\xc2\x9b\xef\xbf\xbd.md");
    assert_string_equal(text_at(finding, "message"), "several \x1b[2J files");
    assert_int_equal(number_at(finding, "column"), 8);
    assert_int_equal(number_at(finding, "end_column"), 14);
    assert_keys(finding, "rule severity document line column end_line "
                         "end_column message evidence help ");
    json_decref(root);
}

static void nothing_that_a_terminal_obeys_is_printed(void **state)
{
    dv_str text = dv_str_from(text_of(*state));

    for (size_t i = 0; i < text.len; i++) {
        unsigned char byte = (unsigned char)text.ptr[i];

        assert_true(byte == '\n' || (byte >= ' ' && byte != 0x7f));
    }
    assert_null(strstr(text.ptr, "\xe2\x80\xae"));
    assert_null(strstr(text.ptr, "\xc2\x9b"));
    assert_non_null(strstr(text.ptr, "docs/b\\n\\u202e\\u009b"));
}

static void each_bad_byte_becomes_one_replacement(void **state)
{
    sample *s = *state;
    json_t *root;

    s->report.findings = &(dv_finding){
        .rule = &sample_rules[0],
        .severity = DV_SEVERITY_ERROR,
        .message = DV_STR("\xff\xfe"
                          "a\xe4\xb8\0z\x7f"),
    };
    s->report.finding_count = 1;
    root = parsed(s);
    json_decref(root);
    assert_non_null(strstr(text_of(s), "\"\xef\xbf\xbd\xef\xbf\xbd"
                                       "a\xef\xbf\xbd\xef\xbf\xbd\\u0000z"
                                       "\\u007f\""));
}

static void a_reference_over_two_lines_ends_with_its_first(void **state)
{
    sample *s = *state;
    dv_reference wrapped = sample_references[1];
    json_t *root;

    wrapped.span.end = 90;
    s->document_facts[0].references = &wrapped;
    s->document_facts[0].reference_count = 1;
    root = parsed(s);
    assert_int_equal(number_at(row(root, "references", 0), "line"), 4);
    assert_int_equal(number_at(row(root, "references", 0), "end_column"), 28);
    json_decref(root);
}

static void links_are_counted_without_footnotes(void **state)
{
    json_t *root = parsed(*state);
    json_t *summary = json_object_get(root, "summary");

    assert_int_equal(number_at(summary, "links"), 2);
    assert_int_equal(number_at(summary, "documents"), 2);
    assert_int_equal(number_at(summary, "lines"), 9);
    assert_int_equal(number_at(json_object_get(summary, "findings"), "warning"),
                     1);
    json_decref(root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_sample(the_report_is_these_bytes),
        with_sample(empty_lists_are_there),
        with_sample(names_keep_their_own_bytes),
        with_sample(nothing_that_a_terminal_obeys_is_printed),
        with_sample(each_bad_byte_becomes_one_replacement),
        with_sample(a_reference_over_two_lines_ends_with_its_first),
        with_sample(links_are_counted_without_footnotes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
