/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "support/mermaid.h"

static void judge(const dv_test_diagram *cases, size_t count)
{
    assert_int_equal(dv_test_diagrams(cases, count), 0);
}

static void states_transitions_and_notes_are_accepted(void **state)
{
    static const dv_test_diagram cases[] = {
        {.text = "stateDiagram\n[*] --> A\nA --> B : a:b\nB : text\nC"},
        {.text = "stateDiagram-v2\nstate \"a b\" as s {\nc --> d\n--\ne\n}\n"
                 "state F\nstate f <<fork>>\nstate j [[join]]"},
        {.text = "stateDiagram-v2\nA\nnote right of A : b\nnote left of A\n"
                 "b: c\nend note\nnote \"d\" as N"},
        {.text = "stateDiagram-v2\ndirection LR\nA:::x --> B\n"
                 "classDef x fill:red\nclass A, B x\nstyle A fill:#f9f"},
        {.text = "stateDiagram-v2\nstate A {\n}\n}"},
        {.text = "stateDiagram-v2\nscale 350 width\nhide empty description\n"
                 "click A \"b\" \"c\"\nclick A href \"b\""},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void what_is_no_state_diagram_is_rejected(void **state)
{
    static const dv_test_diagram cases[] = {
        {"stateDiagram-v2\n--> A", 2, 1, "a state before `-->`"},
        {"stateDiagram-v2\nA -->\n", 2, 6, "expected a state"},
        {"stateDiagram-v2\nA -> B", 2, 3, "found `->`"},
        {"stateDiagram-v2\nstate A {\nB", 2, 9, "`{` is not closed by `}`"},
        {"stateDiagram-v2\nstate A b {\n}", 2, 7, "one word"},
        {"stateDiagram-v2\nnote right of A\nb", 2, 16, "end note"},
        {"stateDiagram-v2\nnote A : b", 2, 6, "`left of` or `right of`"},
        {"stateDiagram-v2\nstate \"a\"\nA --> B", 3, 1, "`as` and a name"},
        {"stateDiagram-v2\nclassDef default fill:red", 2, 10, "a class"},
        {"stateDiagram-v3\nA", 1, 1, NULL},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_transitions_and_notes_are_accepted),
        cmocka_unit_test(what_is_no_state_diagram_is_rejected),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
