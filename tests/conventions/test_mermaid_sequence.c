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

static void messages_blocks_and_notes_are_accepted(void **state)
{
    static const dv_test_diagram cases[] = {
        {.text = "sequenceDiagram\nA->>B: a\nB-->>A: b\nA-xB: c\nA-)B: d\n"
                 "A<<->>B: e\nA->B: f\nA-->B: g"},
        {.text = "sequenceDiagram\nautonumber 10 5\nA ()->>() B: a"},
        {.text = "sequenceDiagram\nA->>+B: a\nB-->>-A: b"},
        {.text = "sequenceDiagram\nbox Purple a\nparticipant A as a b\n"
                 "actor B\nend\nnote over A,B: both"},
        {.text = "sequenceDiagram\nalt a\nloop b\nA->>B: c\nend\nelse d\n"
                 "par e\nA->>B: f\nand g\nend\nend\ncritical h\noption i\nend"},
        {.text = "sequenceDiagram\ncreate participant A\nB->>A: a\n"
                 "destroy A\nA->>B: b"},
        {.text = "SEQUENCEDIAGRAM", .says = "no kind"},
        {.text = "sequenceDiagram\nparticipant A@{ \"type\": \"queue\" } as a\n"
                 "link A: b @ c\ntitle: d\naccDescr {\n e\n}"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void messages_are_whole(void **state)
{
    static const dv_test_diagram cases[] = {
        {"sequenceDiagram\nA->>B", 2, 6, "expected `:` and a text"},
        {"sequenceDiagram\nA=>B: a", 2, 3, "expected an arrow"},
        {"sequenceDiagram\n->>B: a", 2, 1, NULL},
        {"sequenceDiagram\nA->>: a", 2, 5, "expected an actor"},
        {"sequenceDiagram\nnote A: a", 2, 6, "`left of` or `right of`"},
        {"sequenceDiagram\nA->>end: a", 2, 5, "expected an actor"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void blocks_are_closed_and_have_their_own_parts(void **state)
{
    static const dv_test_diagram cases[] = {
        {"sequenceDiagram\nloop a\nA->>B: b", 2, 1, "is not closed by `end`"},
        {"sequenceDiagram\nA->>B: b\nend", 3, 1, "`end` without a block"},
        {"sequenceDiagram\nloop a\nelse b\nend", 3, 1, "no `alt` block"},
        {"sequenceDiagram\nalt a\nand b\nend", 3, 1, "no `par` block"},
        {"sequenceDiagram\nbox a\nA->>B: b\nend", 3, 1, "`participant`"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

static void actors_are_there_when_they_are_asked_for(void **state)
{
    static const dv_test_diagram cases[] = {
        {"sequenceDiagram\nA-->>-B: a", 2, 1, "`A` is deactivated here"},
        {"sequenceDiagram\nactivate A\ndeactivate A\ndeactivate A", 4, 12,
         "not active"},
        {"sequenceDiagram\ncreate participant A\nB->>C: a", 3, 5, "to `A`"},
        {"sequenceDiagram\nA->>B: a\ncreate participant A\nB->>A: b", 3, 20,
         "was there before"},
        {"sequenceDiagram\nA->>B: a\ndestroy A\nB->>C: b", 4, 5, "destroyed"},
        {"sequenceDiagram\nbox a\nactor A\nend\nbox b\nactor A\nend", 6, 7,
         "in two boxes"},
    };

    (void)state;
    judge(cases, DV_COUNT(cases));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(messages_blocks_and_notes_are_accepted),
        cmocka_unit_test(messages_are_whole),
        cmocka_unit_test(blocks_are_closed_and_have_their_own_parts),
        cmocka_unit_test(actors_are_there_when_they_are_asked_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
