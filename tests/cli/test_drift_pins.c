/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/drift_pins.h"
#include "fix/pin.h"
#include "text/lines.h"

/* What the document with this front matter becomes. */
static const char *with_pin(dv_arena *arena, const char *text, const char *pin)
{
    DV_AUTO(dv_error_release) dv_error err = DV_ERROR_INIT;
    const dv_file *file = dv_file_new(arena, DV_STR("a.md"), dv_str_from(text));
    const char *close = strstr(text, "\n---\n");
    dv_document document = {.file = file};
    dv_edit edit;

    assert_non_null(close);
    document.front_matter = (dv_span){0, (uint32_t)(close - text) + 4};
    if (!dv_pin_edit(&document, dv_str_from(pin), arena, &edit, &err))
        return dv_arena_cstr(arena, dv_str_from(err.message));
    return dv_arena_printf(arena, "%.*s%.*s%s", (int)edit.span.start, text,
                           DV_STR_ARG(edit.text), text + edit.span.end)
        .ptr;
}

static void a_pin_is_replaced_as_it_stands(void **state)
{
    static const struct {
        const char *before, *pin, *after;
    } rows[] = {
        {"---\nsource_rev: 7e47b12\n---\n", "9c909a4",
         "---\nsource_rev: 9c909a4\n---\n"},
        {"---\r\nsource_rev: 'v1'\r\nx: 1\n---\n", "9c909a4",
         "---\r\nsource_rev: '9c909a4'\r\nx: 1\n---\n"},
        {"---\nx: 1\nsource_rev:   \"v1\" # why\n---\n", "9c909a4",
         "---\nx: 1\nsource_rev:   \"9c909a4\" # why\n---\n"},
        {"---\n{source_rev: v1, x: 2}\n---\n", "9c909a4",
         "---\n{source_rev: 9c909a4, x: 2}\n---\n"},
        /* A number to YAML, and infinity. */
        {"---\nsource_rev: 7e47b12\n---\n", "1234567",
         "---\nsource_rev: \"1234567\"\n---\n"},
        {"---\nsource_rev: 7e47b12\n---\n", "12e4567",
         "---\nsource_rev: \"12e4567\"\n---\n"},
        {"---\nsource_rev: 7e47b12\n---\n", "1e23e56",
         "---\nsource_rev: 1e23e56\n---\n"},
    };
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;

    (void)state;
    for (size_t i = 0; i < DV_COUNT(rows); i++)
        assert_string_equal(with_pin(&arena, rows[i].before, rows[i].pin),
                            rows[i].after);
}

static void a_pin_that_is_gone_is_an_error(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;

    (void)state;
    assert_string_equal(with_pin(&arena, "---\nx: 1\n---\n", "9c909a4"),
                        "a.md: `source_rev` cannot be found again");
    assert_string_equal(with_pin(&arena, "---\nx: [\n---\n", "9c909a4"),
                        "a.md: `source_rev` cannot be found again");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pin_is_replaced_as_it_stands),
        cmocka_unit_test(a_pin_that_is_gone_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
