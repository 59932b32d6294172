/* SPDX-License-Identifier: MIT */
/* The code of blocks, without the frame of items and quotes around it. */
#include "facts/snippets/snippets.h"

#include "facts/support.h"

static dv_arena arena;

/* The code of the first block of code in `text`. */
static dv_code *code_of(const char *text, const dv_document **document)
{
    dv_file *file = dv_file_new(&arena, DV_STR("a.md"),
                                dv_arena_copy(&arena, dv_str_from(text)));
    uint32_t i = 0;

    *document = dv_markdown_parse(file, &arena);
    while ((*document)->blocks[i].kind != DV_BLOCK_CODE)
        i++;
    return dv_snippet_code(*document, i, &arena);
}

/* Every byte of the code stands where the code says it does. */
static void assert_code(const char *text, const char *expected)
{
    const dv_document *document;
    dv_code *code = code_of(text, &document);

    assert_int_equal(code->file->text.len, strlen(expected));
    assert_memory_equal(code->file->text.ptr, expected, strlen(expected));
    for (uint32_t i = 0; i < code->file->text.len; i++)
        assert_int_equal(code->file->text.ptr[i],
                         document->file->text.ptr[dv_code_at(code, i)]);
}

static void a_block_of_its_own_is_its_bytes(void **state)
{
    (void)state;
    assert_code("x\n\n```py\nif a:\n    b\n```\n", "if a:\n    b\n");
}

static void the_indentation_of_an_item_is_no_code(void **state)
{
    (void)state;
    assert_code("1. ```py\n   if a:\n       b\n   ```\n", "if a:\n    b\n");
    assert_code("- x\n\n  ```py\n  if a:\n\n      b\n  ```\n",
                "if a:\n\n    b\n");
}

static void quote_marks_are_no_code(void **state)
{
    (void)state;
    assert_code("> ```py\n> >>> a\n>\n> b\n> ```\n", ">>> a\n\nb\n");
}

static void an_end_is_behind_the_last_byte(void **state)
{
    const dv_document *document;
    dv_code *code = code_of("> ```py\n> a\n> b\n> ```\n", &document);
    dv_span span = dv_code_span_at(code, (dv_span){0, 2});

    (void)state;
    assert_int_equal(span.start, 10);
    assert_int_equal(span.end, 12);
    span = dv_code_span_at(code, (dv_span){4, 4});
    assert_int_equal(span.start, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_block_of_its_own_is_its_bytes),
        cmocka_unit_test(the_indentation_of_an_item_is_no_code),
        cmocka_unit_test(quote_marks_are_no_code),
        cmocka_unit_test(an_end_is_behind_the_last_byte),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    dv_arena_release(&arena);
    return failed;
}
