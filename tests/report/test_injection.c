/* SPDX-License-Identifier: MIT */
/*
 * Whatever stands in names, messages and documents: each report has the form
 * that it would have with harmless words there.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>

#include "docverify/rule.h"
#include "markdown/markdown.h"
#include "report/report.h"
#include "text/lines.h"
#include "text/unicode.h"

static const char *const hostile[] = {
    "100% %0A %25 %0D",
    "a:b,c::error file=x,line=1::evil",
    "x\n::error file=x::evil",
    "x\r\n::stop-commands::y\n##[error]z",
    "##vso[task.setvariable variable=x]y ##[error]z ##teamcity[x]",
    "\x1b[31mred\x1b[0m \x1b[2J",
    "\x1b]0;title\x07 \x1b]8;;http://evil\x1b\\link\x1b]8;;\x1b\\",
    "\a\b\v\f\x7f",
    ("\xc2\x9b"
     "31m \xc2\x90q\xc2\x9c \xc2\x85"),
    "\xe2\x80\xae txt.exe \xe2\x81\xa6\xe2\x80\xa8\xe2\x80\xa9",
    "]]> <![CDATA[ <!-- --> <?x?>",
    "</script><script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)> ' onclick='x",
    "</code></pre></title></style><a href=\"http://evil\">x</a>",
    "&lt; &amp; &#60;script&#62;",
    "| a | b |\n| --- | --- |",
    "a\\|b \\\\| c `x\\|<img src=x>`",
    "`` ` <img src=x> ``",
    "` | <img src=x> | `",
    "``` \n<img src=x>\n```",
    "[x](http://evil) ![x](http://evil) [x][1]",
    "<http://evil> http://evil www.evil.example x@evil.example",
    "@somebody @some/team !1 #1 $x$ ~label",
    "\n\n# title\n- item\n> quote\n***",
    "\xff\xfe \xc3( \xe2\x82 \xf5",
    "{0} {{x}} ${{ secrets.X }} $(x) ${x}",
    "\xef\xbb\xbf\xf0\x9f\x98\x80 \xd8\xa7\xd9\x84",
    "\\",
    "`",
    "<",
};

/* A report that has `text` everywhere. */
typedef struct made {
    dv_arena arena;
    dv_document document;
    dv_document_facts document_facts;
    dv_facts facts;
    dv_rule rule;
    dv_edit edit;
    dv_reference reference;
    dv_str evidence[2];
    dv_finding findings[3];
    dv_report report;
} made;

static void fill(made *m, const char *text)
{
    dv_str t = dv_str_from(text);
    dv_str line = dv_arena_printf(&m->arena, "%s here %s\n", text, text);

    *m = (made){.arena = m->arena};
    m->document.file = dv_file_new(
        &m->arena, dv_arena_printf(&m->arena, "docs/%s.md", text), line);
    m->rule = (dv_rule){.id = "ref/moved", .summary = "a rule"};
    m->edit = (dv_edit){{0, (uint32_t)t.len}, t};
    m->evidence[0] = m->evidence[1] = t;
    m->reference = (dv_reference){.span = {0, (uint32_t)t.len},
                                  .path = t,
                                  .label = t,
                                  .subject = t,
                                  .evidence = m->evidence,
                                  .evidence_count = 2,
                                  .now = {t, {1, 2}, true}};
    for (size_t i = 0; i < DV_COUNT(m->findings); i++)
        m->findings[i] = (dv_finding){.rule = &m->rule,
                                      .severity = DV_SEVERITY_ERROR,
                                      .span = {0, (uint32_t)line.len - 1},
                                      .message = t,
                                      .subject = t,
                                      .evidence = m->evidence,
                                      .evidence_count = 2,
                                      .help = t,
                                      .fix = {&m->edit, 1, true}};
    m->findings[1].severity = DV_SEVERITY_WARNING;
    m->findings[2].severity = DV_SEVERITY_INFO;
    m->document_facts = (dv_document_facts){.document = &m->document,
                                            .references = &m->reference,
                                            .reference_count = 1};
    m->facts = (dv_facts){.documents = &m->document_facts,
                          .document_count = 1,
                          .root = DV_STR("."),
                          .target = DV_STR("worktree")};
    m->report = (dv_report){.facts = &m->facts,
                            .findings = m->findings,
                            .finding_count = DV_COUNT(m->findings)};
}

static dv_buf write(made *m, const char *format, const char *text)
{
    dv_buf out = DV_BUF_INIT;

    fill(m, text);
    dv_report_format_find(dv_str_from(format))->write(&out, &m->report);
    return out;
}

static uint32_t count(dv_str text, const char *what)
{
    uint32_t found = 0;

    for (size_t i = 0; i < text.len; i++)
        found +=
            dv_str_starts(dv_str_slice(text, i, text.len), dv_str_from(what));
    return found;
}

typedef void (*check)(dv_str text, dv_str plain);

static void for_each(const char *format, check holds)
{
    made m = {0};

    for (size_t i = 0; i < DV_COUNT(hostile); i++) {
        dv_buf plain = write(&m, format, "plain");
        dv_buf text = write(&m, format, hostile[i]);

        holds(dv_buf_str(&text), dv_buf_str(&plain));
        dv_buf_release(&plain);
        dv_buf_release(&text);
    }
    dv_arena_release(&m.arena);
}

/* Nothing that a terminal obeys: what is escaped stays what it is when it is
 * escaped again. */
static void is_printable(dv_str text, dv_str plain)
{
    (void)plain;
    while (text.len) {
        dv_str line = dv_str_slice(text, 0, dv_str_find_byte(text, '\n'));
        dv_buf again = DV_BUF_INIT;

        dv_buf_add_escaped(&again, line);
        if (!dv_str_equal(dv_buf_str(&again), line))
            fail_msg("not printable: %.*s", DV_STR_ARG(line));
        dv_buf_release(&again);
        text = dv_str_slice(text, line.len + 1, text.len);
    }
}

/* A build server looks for them in what any program prints. */
static void has_no_log_command(dv_str text, dv_str plain)
{
    (void)plain;
    assert_int_equal(count(text, "##[") + count(text, "##vso["), 0);
    assert_int_equal(count(text, "##teamcity["), 0);
}

static void no_format_has_what_a_build_server_obeys(void **state)
{
    (void)state;
    for (const char *const *name = dv_report_format_names(); *name; name++)
        for_each(*name, has_no_log_command);
}

static void no_format_has_what_a_terminal_obeys(void **state)
{
    (void)state;
    for (const char *const *name = dv_report_format_names(); *name; name++)
        for_each(*name, is_printable);
}

static void has_equal_lines(dv_str text, dv_str plain)
{
    if (count(text, "\n") != count(plain, "\n"))
        fail_msg("other lines:\n%.*s", DV_STR_ARG(text));
}

static void no_text_adds_a_line(void **state)
{
    static const char *const names[] = {"text",     "json", "github", "junit",
                                        "markdown", "html", "sarif",  "gitlab"};

    (void)state;
    for (size_t i = 0; i < DV_COUNT(names); i++)
        for_each(names[i], has_equal_lines);
}

static dv_str until(dv_str *rest, const char *mark)
{
    dv_str found = *rest;

    for (size_t i = 0; i < rest->len; i++)
        if (dv_str_starts(dv_str_slice(*rest, i, rest->len),
                          dv_str_from(mark))) {
            found = dv_str_slice(*rest, 0, i);
            break;
        }
    *rest = dv_str_slice(*rest, found.len + strlen(mark), rest->len);
    return found;
}

static bool is_property(dv_str property)
{
    static const char *const keys[] = {
        "file=", "line=", "endLine=", "col=", "endColumn=", "title="};

    for (size_t i = 0; i < DV_COUNT(keys); i++)
        if (dv_str_starts(property, dv_str_from(keys[i])))
            return true;
    return false;
}

/* As the runner reads a command: up to the next `::`, then by `,`. */
static void assert_command(dv_str line)
{
    dv_str properties, last = {0};

    assert_true(dv_str_starts(line, DV_STR("::")));
    line = dv_str_slice(line, 2, line.len);
    until(&line, " ");
    properties = until(&line, "::");
    assert_true(dv_str_starts(properties, DV_STR("file=")));
    while (properties.len) {
        last = until(&properties, ",");
        assert_true(is_property(last));
    }
    assert_true(dv_str_equal(last, DV_STR("title=ref/moved")));
}

static void is_three_commands(dv_str text, dv_str plain)
{
    (void)plain;
    for (int i = 0; i < 3; i++)
        assert_command(until(&text, "\n"));
    assert_int_equal(text.len, 0);
}

static void an_annotation_is_one_command(void **state)
{
    (void)state;
    for_each("github", is_three_commands);
}

static void has_equal_markup(dv_str text, dv_str plain)
{
    static const char *const marks[] = {"<", ">", "\""};

    for (size_t i = 0; i < DV_COUNT(marks); i++)
        if (count(text, marks[i]) != count(plain, marks[i]))
            fail_msg("other markup (%s):\n%.*s", marks[i], DV_STR_ARG(text));
}

static void no_text_is_xml(void **state)
{
    (void)state;
    for_each("junit", has_equal_markup);
}

static void has_no_foreign_element(dv_str text, dv_str plain)
{
    (void)plain;
    assert_int_equal(count(text, "<script"), 0);
    assert_int_equal(count(text, "<img"), 0);
    assert_int_equal(count(text, "<!--"), 0);
    assert_int_equal(count(text, "<![CDATA"), 0);
    assert_int_equal(count(text, "<a "), 1);
    assert_int_equal(count(text, "</title>"), 1);
    assert_int_equal(count(text, "</style>"), 1);
    assert_int_equal(count(text, "<pre>"), count(text, "</pre>"));
    assert_int_equal(count(text, "<code>"), count(text, "</code>"));
}

static void a_page_has_no_script_and_no_link(void **state)
{
    (void)state;
    for_each("html", has_no_foreign_element);
}

/* As our own parser sees it: no link, no image, no heading but the first,
 * three tables with a row each. */
static void is_three_tables(dv_str text, dv_str plain)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_document *document =
        dv_markdown_parse(dv_file_new(&arena, DV_STR("a.md"), text), &arena);
    uint32_t headings = 0, rows = 0, cells = 0;

    (void)plain;
    for (uint32_t i = 0; i < document->block_count; i++) {
        headings += document->blocks[i].kind == DV_BLOCK_HEADING;
        rows += document->blocks[i].kind == DV_BLOCK_ROW;
        cells += document->blocks[i].kind == DV_BLOCK_CELL;
    }
    if (document->link_count || headings != 1 || rows != 6 || cells != 18)
        fail_msg("%u links, %u headings, %u rows, %u cells:\n%.*s",
                 document->link_count, headings, rows, cells, DV_STR_ARG(text));
    dv_arena_release(&arena);
}

static void a_comment_is_its_tables(void **state)
{
    (void)state;
    for_each("markdown", is_three_tables);
}

static void is_an_object(dv_str text, dv_str plain)
{
    json_error_t error;
    json_t *root =
        json_loadb(text.ptr, text.len, JSON_REJECT_DUPLICATES, &error);

    (void)plain;
    if (!root)
        fail_msg("%s:\n%.*s", error.text, DV_STR_ARG(text));
    json_decref(root);
}

static void json_is_json(void **state)
{
    (void)state;
    for_each("json", is_an_object);
    for_each("sarif", is_an_object);
    for_each("gitlab", is_an_object);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_format_has_what_a_terminal_obeys),
        cmocka_unit_test(no_format_has_what_a_build_server_obeys),
        cmocka_unit_test(no_text_adds_a_line),
        cmocka_unit_test(an_annotation_is_one_command),
        cmocka_unit_test(no_text_is_xml),
        cmocka_unit_test(a_page_has_no_script_and_no_link),
        cmocka_unit_test(a_comment_is_its_tables),
        cmocka_unit_test(json_is_json),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
