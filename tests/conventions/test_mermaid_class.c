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

static void classes_relations_and_namespaces_are_accepted(void **state)
{
    static const dv_test_diagram cases[] = {
        {.text = "classDiagram\nA <|-- B\nC *-- D : c\nE o.. F\nG --> H\n"
                 "I ..|> J\nK -- L\nM ()-- N"},
        {.text = "classDiagram\nA \"1\" --> \"*\" B : has"},
        {.text = "classDiagram\nclass A~T~ {\n+f(x) List~T~\n<<a>>\n}"},
        {.text = "classDiagram\nclass A[\"a b\"]:::c\nclass `a b`\nA : +x"},
        {.text = "classDiagram\nnamespace a.b {\nclass A\nnamespace c {\n"
                 "class B { }\n}\n}\nnote for A \"n\"\nnote \"m\""},
        {.text = "classDiagram\nclass A\n<<interface>> A\nclick A href \"b\"\n"
                 "style A fill:#f9f,stroke-width:4px\ncssClass \"A\" b"},
        {.text =
             "classDiagram\ndirection LR\nclassDef a,b fill:#f9f\n类 --> B"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void what_is_no_class_diagram_is_rejected(void **state)
{
    static const dv_test_diagram cases[] = {
        {"classDiagram", 1, 13, NULL},
        {"classDiagram\nclass A {\n+x", 2, 9, "`{` is not closed by `}`"},
        {"classDiagram\nclass A {\n{\n}", 3, 1, "inside of a class"},
        {"classDiagram\nclass A {\nf)\n}", 3, 1, "`)` without `(`"},
        {"classDiagram\nA -> B", 2, 4, "`->` is no relation"},
        {"classDiagram\nA <| B", 2, 3, "relations are"},
        {"classDiagram\nA -- ", 2, 5, "expected a class"},
        {"classDiagram\nclass A.", 2, 9, NULL},
        {"classDiagram\nclass A[b]", 2, 9, "class A[\"label\"]"},
        {"classDiagram\nclass A\n}", 3, 1, "`}` without a `{`"},
        {"classDiagram\nnamespace a {\nclass A", 2, 13, "not closed"},
        {"classDiagram\nnamespace a {\nA --> B\n}", 3, 1, "`class`"},
        {"classDiagram\nnote a", 2, 6, "a text in quotes"},
        {"classDiagram\nclass (A)", 2, 7, "backquotes"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_relations_and_namespaces_are_accepted),
        cmocka_unit_test(what_is_no_class_diagram_is_rejected),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
