/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "support/mermaid.h"

static void judge(const dv_test_diagram *cases, size_t count)
{
    assert_int_equal(dv_test_diagrams(cases, count), 0);
}

static void every_shape_and_link_is_accepted(void **state)
{
    static const dv_test_diagram cases[] = {
        {.text = "graph"},
        {.text = "flowchart-elk LR;A --> B"},
        {.text = "graph TD\nA[a] --> B(b) --> C((c)) --> D{d} --> E{{e}}"},
        {.text = "graph TD\nA([a]) --> B[[b]] --> C[(c)] --> D(((d)))"},
        {.text = "graph TD\nA[/a/] --> B[\\b\\] --> C[/c\\] --> D[\\d/]"},
        {.text = "graph TD\nA>a] --> B(-b-) --> C[|k:x|c] --> D@{ shape: x }"},
        {.text = "graph TD\nA --- B -.- C === D ~~~ E --o F --x G <--> H"},
        {.text = "graph TD\nA -- a --> B -. b .-> C == c ==> D -->|d| E"},
        {.text = "graph TD\nA e1@--> B\ne1@{ animate: true }"},
        {.text = "graph TD\nA & B --> C & D\nlinkStyle 3 stroke:red"},
        {.text = "graph TD\nA:::x --> B\nclassDef x fill:#f9f;\nclass A x"},
        {.text = "graph TD\nA\nclick A href \"b\" \"c\" _blank\n"
                 "click A call f(1) \"d\"\nclick A f"},
        {.text = "graph TD\nendpoint --> 终点 --> v --> a-b.c"},
        {.text = "graph TD\nA[\"`a **b**`\"] --> B[\"a (b) #quot;c#quot;\"]"},
        {.text = "graph TD\nsubgraph a [b]\ndirection LR\nA\nend\nsubgraph\n"
                 "B\nend"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void brackets_and_quotes_are_closed(void **state)
{
    static const dv_test_diagram cases[] = {
        {"graph TD\nA[a", 2, 2, "`[` is not closed by `]`"},
        {"graph TD\nA{{a}", 2, 6,
         "`}}` that closes `{{`, found the end of the"},
        {"graph TD\nA[a(b)]", 2, 4, "quotes: `[\"…\"]`"},
        {"graph TD\nA[]", 2, 2, "no text stands behind `[`"},
        {"graph TD\nA[\"a]\nB", 2, 2, "not closed"},
        {"graph TD\nA[a \"b\"]", 2, 6, NULL},
        {"graph TD\nA -->|a B", 2, 6, "`|` is not closed by `|`"},
        {"graph TD\nA]", 2, 2, "expected a link or the end of the line"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void links_end_and_stand_between_nodes(void **state)
{
    static const dv_test_diagram cases[] = {
        {"graph TD\nA -> B", 2, 3, "`->` is no link of a flow chart; write"},
        {"graph TD\nA => B", 2, 3, "write `==>`"},
        {"graph TD\nA -- a\nB", 2, 3, "has no end"},
        {"graph TD\nA -->", 2, 6, "expected a node, found the end"},
        {"graph TD;\n--> A", 2, 1, "expected a node, found `-->`"},
        {"graph TD\nA B", 2, 3, "found `B`"},
        {"graph TD\nA &B", 2, 4, "a blank behind `&`"},
        {"graph TD\nA --> B\nlinkStyle 1 stroke:red", 3, 11,
         "no link has the number 1: 1 stand before this line"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void reserved_words_are_no_nodes(void **state)
{
    static const dv_test_diagram cases[] = {
        {"graph TD\nA --> end", 2, 7, "`end` is a reserved word"},
        {"graph TD\nA --> graph", 2, 7, "`graph` is a reserved word"},
        {"graph TD\nA\nend", 3, 1, "`end` without a `subgraph`"},
        {"graph TD\nsubgraph a\nA", 2, 1, "`subgraph` is not closed"},
        {"graph TD\nsubgraph a (b)\nA\nend", 2, 12, "put the title in quotes"},
        {"graph XY\nA", 1, 7, "a direction"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static dv_mermaid_state state_of(dv_str text)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_mermaid found = dv_mermaid_read(text, &arena);

    dv_arena_release(&arena);
    return found.state;
}

static void size_and_depth_have_no_bound_but_the_limit(void **state)
{
    dv_buf text = DV_BUF_INIT;

    (void)state;
    dv_buf_add(&text, DV_STR("graph TD\n"));
    for (int i = 0; i < 10000; i++)
        dv_buf_printf(&text, "n%d[a] --> n%d\n", i, i + 1);
    assert_int_equal(state_of(dv_buf_str(&text)), DV_MERMAID_ACCEPTED);
    dv_buf_clear(&text);
    dv_buf_add(&text, DV_STR("graph TD\nA"));
    dv_buf_pad(&text, '[', 100000);
    assert_int_equal(state_of(dv_buf_str(&text)), DV_MERMAID_REJECTED);
    dv_buf_clear(&text);
    dv_buf_add(&text, DV_STR("graph TD\n"));
    for (int i = 0; i < 100000; i++)
        dv_buf_add(&text, DV_STR("subgraph a\n"));
    for (int i = 0; i < 100000; i++)
        dv_buf_add(&text, DV_STR("end\n"));
    assert_int_equal(state_of(dv_buf_str(&text)), DV_MERMAID_ACCEPTED);
    dv_buf_pad(&text, ' ', DV_MERMAID_MAX);
    assert_int_equal(state_of(dv_buf_str(&text)), DV_MERMAID_REJECTED);
    dv_buf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_and_link_is_accepted),
        cmocka_unit_test(brackets_and_quotes_are_closed),
        cmocka_unit_test(links_end_and_stand_between_nodes),
        cmocka_unit_test(reserved_words_are_no_nodes),
        cmocka_unit_test(size_and_depth_have_no_bound_but_the_limit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
