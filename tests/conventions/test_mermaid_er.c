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

static void entities_relations_and_attributes_are_accepted(void **state)
{
    static const dv_test_diagram cases[] = {
        {.text = "erDiagram"},
        {.text =
             "erDiagram\nA ||--o{ B : has\nC }|..|{ D : \"a b\"\n"
             "E |o--o| F : g\nH one to many I : j\nK 1 optionally to 0+ L : m"},
        {.text = "erDiagram\nA {\nstring a PK, FK \"b\"\nint[] c UK\n"
                 "List~T~ d\nstring? e\n}\nB {\n}"},
        {.text =
             "erDiagram\n\"a b\" ||--|| A-b.c : \"\"\nd[\"e f\"] {\nint g\n}"},
        {.text = "erDiagram\ndirection LR\nA:::x,y ||--|| B:::x : c\n"
                 "classDef x fill:#f9f\nclass A,B x\nstyle A stroke:red"},
        {.text = "erDiagram\nsubgraph a [b]\nA\nend\naccTitle: t"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void what_is_no_entity_diagram_is_rejected(void **state)
{
    static const dv_test_diagram cases[] = {
        {"erDiagram\nA ||--o{ B", 2, 11, "`:` and a label"},
        {"erDiagram\nA ||--o{ B :", 2, 13, "a label"},
        {"erDiagram\nA ||-> B : c", 2, 5, "`--` or `..`"},
        {"erDiagram\nA --> B : c", 2, 3, NULL},
        {"erDiagram\nA {\nstring a", 2, 3, "`{` is not closed by `}`"},
        {"erDiagram\nA {\nstring\n}", 4, 1, "the attribute's name"},
        {"erDiagram\nA {\nstring a XX\n}", 4, 1, "`type name`"},
        {"erDiagram\nA {\nstring a PK FK\n}", 3, 13, NULL},
        {"erDiagram\none ||--|| A : b", 2, 1, "goes into quotes"},
        {"erDiagram\nA[b", 2, 4, "`]` behind the name"},
        {"erDiagram\nend", 2, 1, "`end` without a `subgraph`"},
        {"erDiagram\nsubgraph a\nA", 2, 1, "not closed"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void a_body_without_blanks_is_read_once(void **state)
{
    dv_arena arena = DV_ARENA_INIT;
    dv_buf text = DV_BUF_INIT;

    (void)state;
    dv_buf_add(&text, DV_STR("erDiagram\nA {\n"));
    dv_buf_pad(&text, '`', 1 << 20);
    assert_int_equal(dv_mermaid_read(dv_buf_str(&text), &arena).state,
                     DV_MERMAID_REJECTED);
    dv_buf_release(&text);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entities_relations_and_attributes_are_accepted),
        cmocka_unit_test(what_is_no_entity_diagram_is_rejected),
        cmocka_unit_test(a_body_without_blanks_is_read_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
