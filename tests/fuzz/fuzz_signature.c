/* SPDX-License-Identifier: MIT */
/* A header in both styles, and what is compared of it: with itself it agrees,
 * and what was read are views into the text. */
#include <stdint.h>
#include <stdlib.h>

#include "source/signature/compare.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

static void expect_inside(dv_str text, dv_str view)
{
    if (view.len == 0)
        return;
    expect(view.ptr >= text.ptr && view.ptr + view.len <= text.ptr + text.len);
}

static void compare(const dv_parameter *p, dv_arena *arena)
{
    dv_str made;

    expect(dv_types_agree(p->type, p->type, false, DV_WORDED_AS_CODE, arena) !=
           DV_CONTRADICTS);
    expect(dv_types_agree(p->type, p->type, true, DV_WORDED_FREELY, arena) !=
           DV_CONTRADICTS);
    expect(dv_declarations_agree(p, p) == DV_AGREES);
    if (!p->value.ptr)
        return;
    expect(dv_values_agree(p->value, p->value, DV_WORDED_AS_CODE) == DV_AGREES);
    dv_value_of_field(p->value, arena, &made);
}

static void read(dv_str text, dv_signature_style style)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_signature s;

    if (!dv_signature_read(text, 0, style, &arena, &s))
        return;
    expect(s.end <= text.len + 1);
    expect_inside(text, s.name);
    expect_inside(text, s.text);
    expect_inside(text, s.returns);
    for (uint32_t i = 0; i < s.parameters.count; i++) {
        const dv_parameter *p = &s.parameters.items[i];

        expect_inside(text, p->text);
        expect_inside(text, p->name);
        expect_inside(text, p->type);
        expect_inside(text, p->value);
        compare(p, &arena);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    dv_str text = {(const char *)data, size};

    read(text, DV_SIGNATURE_PYTHON);
    read(text, DV_SIGNATURE_C);
    return 0;
}
