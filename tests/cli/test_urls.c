/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/urls.h"

static void addresses_are_sorted_unique_and_escaped(void **state)
{
    const dv_link links[] = {
        {.target = DV_STR("https://b.example/")},
        {.target = DV_STR("a.md")},
        {.target = DV_STR("https://a.example/\nhttps://forged.example/")},
        {.target = DV_STR("https://b.example/")},
        {.target = DV_STR("https://b.example/#x")},
    };
    const dv_link_fact states[] = {
        {.state = DV_LINK_EXTERNAL}, {.state = DV_LINK_OK},
        {.state = DV_LINK_EXTERNAL}, {.state = DV_LINK_EXTERNAL},
        {.state = DV_LINK_EXTERNAL},
    };
    const dv_document document = {.links = links, .link_count = 5};
    const dv_document_facts documents[] = {
        {.document = &document, .links = states},
        {.document = &document, .links = states},
    };
    const dv_facts facts = {.documents = documents, .document_count = 2};
    dv_arena arena = DV_ARENA_INIT;
    dv_buf out = DV_BUF_INIT;

    (void)state;
    dv_urls_add(&out, &facts, &arena);
    assert_string_equal(out.ptr,
                        "https://a.example/\\nhttps://forged.example/\n"
                        "https://b.example/\n"
                        "https://b.example/#x\n");
    dv_buf_release(&out);
    dv_arena_release(&arena);
}

static void no_address_gives_no_line(void **state)
{
    const dv_facts facts = {0};
    dv_arena arena = DV_ARENA_INIT;
    dv_buf out = DV_BUF_INIT;

    (void)state;
    dv_urls_add(&out, &facts, &arena);
    assert_int_equal(out.len, 0);
    dv_buf_release(&out);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_sorted_unique_and_escaped),
        cmocka_unit_test(no_address_gives_no_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
