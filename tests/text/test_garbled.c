/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "text/garbled.h"
#include "text/unicode.h"

static const char *const originals[] = {
    "多卡训练的技术：先分片，再聚合。\n",    "한국어 문서의 제목과 본문\n",
    "L’été, déjà vu : « à gauche »\n",       "Привет, мир! Это документ.\n",
    "→ next ✅ done 🚀 fast “quoted” … end\n", "┌──────┐ │ box │ └──────┘\n",
};

static void add_utf8(dv_buf *buf, int32_t c)
{
    if (c >= 0x800) {
        dv_buf_add_byte(buf, (char)(0xe0 | c >> 12));
        dv_buf_add_byte(buf, (char)(0x80 | (c >> 6 & 0x3f)));
    } else {
        dv_buf_add_byte(buf, (char)(0xc0 | c >> 6));
    }
    dv_buf_add_byte(buf, (char)(0x80 | (c & 0x3f)));
}

/* The character that `page` shows for `byte`, by trying them all. */
static int32_t shown_as(dv_code_page page, int byte)
{
    int32_t c = 0x80;

    while (dv_code_page_byte(page, c) != byte)
        assert_true(++c < 0x10000);
    return c;
}

/* `text` as a program shows it that takes it for text of `page`. */
static void garble(dv_buf *out, dv_code_page page, dv_str text)
{
    for (size_t i = 0; i < text.len; i++)
        if ((unsigned char)text.ptr[i] < 0x80)
            dv_buf_add_byte(out, text.ptr[i]);
        else
            add_utf8(out, shown_as(page, (unsigned char)text.ptr[i]));
}

static void restore(dv_buf *out, dv_str text)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    dv_garbled_list list = {0};
    uint32_t at = 0;

    dv_garbled_find(text, &arena, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        dv_buf_add(out, dv_str_slice(text, at, list.items[i].span.start));
        dv_buf_add(out, list.items[i].text);
        at = list.items[i].span.end;
    }
    dv_buf_add(out, dv_str_slice(text, at, text.len));
}

static void assert_restored(dv_code_page page, const char *original)
{
    DV_AUTO(dv_buf_release) dv_buf garbled = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf restored = DV_BUF_INIT;

    garble(&garbled, page, dv_str_from(original));
    assert_false(dv_str_equal(dv_buf_str(&garbled), dv_str_from(original)));
    restore(&restored, dv_buf_str(&garbled));
    dv_buf_add_byte(&restored, '\0');
    assert_string_equal(restored.ptr, original);
}

static void each_page_gives_the_text_back(void **state)
{
    (void)state;
    for (uint32_t page = 0; page < DV_PAGES; page++)
        for (size_t i = 0; i < DV_COUNT(originals); i++)
            assert_restored((dv_code_page)page, originals[i]);
}

static void text_that_nobody_garbled_stays(void **state)
{
    static const char *const others[] = {
        "Úžasný život, «État», São Paulo, IRMÃ” — «É», ŒUVRE\n",
        "« l\u00a0été\u00a0» et l’œil… à\u00a0»\n",
        "√π ≈ 1.77, ±3 µs, 40\u00a0°C, 5 × 3 ÷ 2, ½ ¬p ∧ q\n",
        "Größe ßüß, ÆØÅ, ŠŽ, Çelik ğüşiöç, ÀÉÎÕÜ\n",
        "2×€50, 2×£50, 3×½, 4×µm, 5×±1, Ø±0.1, Ø€ 5, MENÜ• x\n",
    };

    (void)state;
    for (size_t i = 0; i < DV_COUNT(originals); i++) {
        DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

        restore(&out, dv_str_from(originals[i]));
        assert_true(dv_str_equal(dv_buf_str(&out), dv_str_from(originals[i])));
    }
    for (size_t i = 0; i < DV_COUNT(others); i++) {
        DV_AUTO(dv_buf_release) dv_buf out = DV_BUF_INIT;

        restore(&out, dv_str_from(others[i]));
        dv_buf_add_byte(&out, '\0');
        assert_string_equal(out.ptr, others[i]);
    }
}

static void text_that_was_garbled_twice_is_restored(void **state)
{
    DV_AUTO(dv_buf_release) dv_buf once = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf twice = DV_BUF_INIT;
    DV_AUTO(dv_buf_release) dv_buf restored = DV_BUF_INIT;

    (void)state;
    garble(&once, DV_PAGE_WINDOWS_1252, DV_STR("a → b 多卡训练"));
    garble(&twice, DV_PAGE_WINDOWS_1252, dv_buf_str(&once));
    restore(&restored, dv_buf_str(&twice));
    dv_buf_add_byte(&restored, '\0');
    assert_string_equal(restored.ptr, "a → b 多卡训练");
}

static void what_is_restored_is_utf8(void **state)
{
    DV_AUTO(dv_arena_release) dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_buf_release) dv_buf buf = DV_BUF_INIT;
    dv_garbled_list list = {0};
    uint32_t seed = 7;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        seed = seed * 1664525u + 1013904223u;
        if (seed >> 30 == 0)
            dv_buf_add_byte(&buf, (char)(seed >> 8 & 0x7f));
        else
            add_utf8(&buf, 0x80 + (int32_t)(seed >> 8) % 0x180);
    }
    dv_garbled_find(dv_buf_str(&buf), &arena, &list);
    assert_true(list.count > 0);
    for (uint32_t i = 0; i < list.count; i++)
        assert_int_equal(dv_utf8_invalid_at(list.items[i].text),
                         list.items[i].text.len);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_page_gives_the_text_back),
        cmocka_unit_test(text_that_nobody_garbled_stays),
        cmocka_unit_test(text_that_was_garbled_twice_is_restored),
        cmocka_unit_test(what_is_restored_is_utf8),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
