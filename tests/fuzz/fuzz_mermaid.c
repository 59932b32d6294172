/* SPDX-License-Identifier: MIT */
/* Any bytes as a diagram: a judgement with a place in them. */
#include <stdint.h>
#include <stdlib.h>

#include "base/mem.h"
#include "conventions/diagram/mermaid.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool holds)
{
    if (!holds)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_str code = {(const char *)data, size};
    dv_mermaid found = dv_mermaid_read(code, &arena);

    expect(found.at.start <= found.at.end && found.at.end <= size);
    expect((found.state == DV_MERMAID_ACCEPTED) == !found.message.len);
    expect(dv_str_find_byte(found.message, '\n') == found.message.len);
    expect(dv_str_find_byte(found.help, '\n') == found.help.len);
    return 0;
}
