/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "text/sentences.h"

typedef struct example {
    const char *text;
    uint32_t count;
} example;

static void check(uint32_t count(dv_str), const example *examples, size_t all)
{
    for (size_t i = 0; i < all; i++)
        if (count(dv_str_from(examples[i].text)) != examples[i].count)
            fail_msg("%s: %u", examples[i].text,
                     count(dv_str_from(examples[i].text)));
}

static void sentences_end_with_their_marks(void **state)
{
    static const example examples[] = {
        {"", 0},
        {"...", 0},
        {"It works", 1},
        {"It works.", 1},
        {"It works. It is fast! Is it? Yes\u2026 It is", 5},
        {"One.\nTwo.\r\nThree.", 3},
        {"He said \"Stop.\" Then he left (at once.) So.", 3},
        {"What?! No.", 2},
    };

    (void)state;
    check(dv_sentences_count, examples, DV_COUNT(examples));
}

static void points_within_names_and_numbers_end_nothing(void **state)
{
    static const example examples[] = {
        {"It has 3.5 GB in a.b.c and v1.2.", 1},
        {"Some, e.g. Redis, i.e. Valkey, vs. Memcached etc. are.", 1},
        {"J. Smith wrote Fig. 3. It shows it.", 2},
        {"wait... and see.", 1},
        {"It uses x. And y.", 2},
    };

    (void)state;
    check(dv_sentences_count, examples, DV_COUNT(examples));
}

static void sentences_of_chinese_and_japanese_need_no_blanks(void **state)
{
    static const example examples[] = {
        {"缓存很快。占用 3.5 GB！安全吗？", 3}, {"缓存很快。“安全。”它说。", 3},
        {"缓存很快；占用很少，价格低", 1},      {"支持 FSDP2. 它很快。", 2},
        {"キャッシュは速い。小さい。", 2},      {"真的?!是的。", 2},
    };

    (void)state;
    check(dv_sentences_count, examples, DV_COUNT(examples));
}

static void words_are_runs_of_letters_or_single_characters(void **state)
{
    static const example examples[] = {
        {"", 0},
        {" - , .", 0},
        {"It's a well-known fact", 4},
        {"3.5 GB", 2},
        {"缓存 cache 很快", 5},
        {"a.b/c d", 2},
        {"wait... what", 2},
    };

    (void)state;
    check(dv_words_count, examples, DV_COUNT(examples));
}

static void bytes_that_are_no_text_do_no_harm(void **state)
{
    (void)state;
    assert_int_equal(dv_sentences_count(DV_STR("\xff.\xfe")), 0);
    assert_int_equal(dv_words_count(DV_STR("\xff\xc0 a\xff"
                                           "b")),
                     2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_end_with_their_marks),
        cmocka_unit_test(points_within_names_and_numbers_end_nothing),
        cmocka_unit_test(sentences_of_chinese_and_japanese_need_no_blanks),
        cmocka_unit_test(words_are_runs_of_letters_or_single_characters),
        cmocka_unit_test(bytes_that_are_no_text_do_no_harm),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
