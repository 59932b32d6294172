/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "conventions/diagram/mermaid_text.h"
#include "support/mermaid.h"

static void becomes(const char *code, const char *text)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_mm_text made = dv_mm_text_make(dv_str_from(code), &arena);

    made = dv_mm_text_encode(made, &arena);
    dv_mm_text_close_braces(&made);
    assert_int_equal(made.length, strlen(text));
    assert_memory_equal(made.bytes, text, made.length);
    for (uint32_t i = 1; i <= made.length; i++)
        assert_true(made.places[i - 1] <= made.places[i]);
    assert_int_equal(made.places[made.length], strlen(code));
    dv_arena_release(&arena);
}

static void front_matter_directives_and_comments_go(void **state)
{
    (void)state;
    becomes("a", "a\n");
    becomes("---\nx: y\n---\n\na", "a\n");
    becomes("  ---\n x\n---\n  ---\na", "a\n");
    becomes("\n---\nx: y\n---\na", "a\n");
    becomes("---\n\n---\na", "a\n");
    becomes("---\n---\na", "---\n---\na\n");
    becomes("--- x\n---\na", "--- x\n---\na\n");
    becomes("%%{init: {\"a\": {}}}%%a%%{wrap}%%b", "ab\n");
    becomes("%%{init: x\ny", "y\n");
    becomes("%%{ { a", "%%{ { a\n");
    becomes("a\n\n  %% b\nc %% d\n%%\ne", "a\nc %% d\n%%\ne\n");
    becomes("a\r\nb\rc", "a\nb\nc\n");
}

static void quotes_entities_and_semicolons_are_rewritten(void **state)
{
    (void)state;
    becomes("<a b=\"c\" d=\"\">\"<- e=\"f\">", "<a b='c' d=''>\"<- e=\"f\">\n");
    becomes("<a b=\"c\"", "<a b=\"c\"\n");
    becomes("#35; #a; #; #b", "\xef\xac\x82\xc2\xb0\xc2\xb0"
                              "35\xc2\xb6\xc3\x9f \xef\xac\x82\xc2\xb0"
                              "a\xc2\xb6\xc3\x9f #; #b\n");
    becomes("style a fill:#f9f;\nstyle a fill: #f9f;",
            "style a fill:#f9f\nstyle a fill: \xef\xac\x82\xc2\xb0"
            "f9f\xc2\xb6\xc3\x9f\n");
    becomes("classDef a b:#c,d:e; f;", "classDef a b:#c,d:e; f\n");
    becomes("{a}  \n \n b } c", "{a}\n b } c\n");
}

static void faults_have_their_place_in_the_code(void **state)
{
    static const dv_test_diagram cases[] = {
        {"---\na: b\n---\n%%{wrap}%%\n%% c\ngraph TD\r\nA[#35;[", 7, 7, NULL},
        {"---\na: b\ngraph TD", 1, 1, "never closed"},
        {"graph TD\nA -->", 2, 6, "found the end"},
        {"graph TD\nA --> 终[", 2, 10, NULL},
    };

    (void)state;
    assert_int_equal(dv_test_diagrams(cases, DV_COUNT(cases)), 0);
}

static void kind_is(const char *code, dv_mermaid_state wanted, const char *says)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_mermaid found = dv_mermaid_read(dv_str_from(code), &arena);

    assert_int_equal(found.state, wanted);
    assert_true(dv_test_says(&found, says));
    dv_arena_release(&arena);
}

static void kinds_are_known_by_their_names(void **state)
{
    static const char *const known[] = {
        "gantt",      "pie title a", "gitGraph",          "mindmap",
        "timeline",   "journey",     "quadrantChart",     "xychart-beta",
        "C4Context",  "block-beta",  "architecture-beta", "kanban",
        "Ishikawa x", "zenuml",      "new-thing-beta",    "a C4Container",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(known); i++)
        kind_is(known[i], DV_MERMAID_SKIPPED, NULL);
    kind_is("Graph TD", DV_MERMAID_UNKNOWN, "perhaps `graph` was meant");
    kind_is("sequenceDigram", DV_MERMAID_UNKNOWN, "`sequenceDiagram` was");
    kind_is("", DV_MERMAID_UNKNOWN, "does not begin with its kind");
    kind_is("%% a\n[b]", DV_MERMAID_UNKNOWN, "does not begin");
    kind_is("what", DV_MERMAID_UNKNOWN, "`what` is no kind of diagram; begin");
}

static void what_is_not_judged_has_a_reason(void **state)
{
    (void)state;
    kind_is("gantt", DV_MERMAID_SKIPPED, "of its kind are not read");
    kind_is("graph \xff", DV_MERMAID_SKIPPED, "it is no text");
    kind_is("graph \xe2\x80\xa8", DV_MERMAID_SKIPPED, "line separators");
    kind_is("graph TD\n{{ x }}\n]", DV_MERMAID_SKIPPED, "it is a template");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(front_matter_directives_and_comments_go),
        cmocka_unit_test(quotes_entities_and_semicolons_are_rewritten),
        cmocka_unit_test(faults_have_their_place_in_the_code),
        cmocka_unit_test(kinds_are_known_by_their_names),
        cmocka_unit_test(what_is_not_judged_has_a_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
