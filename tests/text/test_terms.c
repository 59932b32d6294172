/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "text/terms.h"

/* What is found of `words` (between bars) in `text`, between bars. */
static void assert_finds(const char *words, const char *text,
                         const char *expected)
{
    dv_arena arena = DV_ARENA_INIT;
    DV_AUTO(dv_buf_release) dv_buf found = DV_BUF_INIT;
    DV_VEC(dv_str) list = {0};
    dv_term_matches matches = {0};
    dv_str rest = dv_str_from(words);
    dv_terms *terms;

    while (rest.len) {
        size_t end = dv_str_find_byte(rest, '|');

        *dv_vec_push(&arena, &list) = dv_str_slice(rest, 0, end);
        rest = dv_str_slice(rest, end + 1, rest.len);
    }
    terms = dv_terms_new(list.items, list.count, &arena);
    dv_terms_find(terms, dv_str_from(text), &arena, &matches);
    for (uint32_t i = 0; i < matches.count; i++) {
        dv_buf_printf(&found, "%s%u:", i ? "|" : "", matches.items[i].term);
        dv_buf_add(&found,
                   dv_span_of(dv_str_from(text), matches.items[i].span));
    }
    dv_buf_add_byte(&found, '.');
    assert_string_equal(found.ptr, expected);
    dv_arena_release(&arena);
}

static void words_are_found_in_any_letter_case(void **state)
{
    (void)state;
    assert_finds("fsdp2|GitHub", "FSDP2, github.", "0:FSDP2|1:github.");
    assert_finds("Straße|ÉCOLE", "STRAßE école", "0:STRAßE|1:école.");
    assert_finds("a", "", ".");
    assert_finds("", "text", ".");
}

static void parts_of_words_are_not_found(void **state)
{
    (void)state;
    assert_finds("repo", "repos, repository, my_repo, repo2, repo", "0:repo.");
    assert_finds("c++", "c++ abc++ c++", "0:c++|0:c++.");
}

static void a_word_may_touch_chinese_ones(void **state)
{
    (void)state;
    assert_finds("FSDP|显存", "用fsdp的显存占用", "0:fsdp|1:显存.");
    assert_finds("메모리", "메모리를", "0:메모리.");
}

static void the_first_and_then_the_longest_wins(void **state)
{
    (void)state;
    assert_finds("data|data parallel|parallel group", "data parallel group",
                 "1:data parallel.");
    assert_finds("a b|b c|c d", "a b c d", "0:a b|2:c d.");
    assert_finds("he|she|hers|his", "she his hers", "1:she|3:his|2:hers.");
    assert_finds("b c d|c", "b c x", "1:c.");
}

static void of_equal_words_the_first_is_told(void **state)
{
    (void)state;
    assert_finds("GitHub|Github", "GITHUB", "0:GITHUB.");
}

static void bytes_that_are_no_text_are_passed_over(void **state)
{
    (void)state;
    assert_finds("ab", "\xff ab \xe4\xb8", "0:ab.");
}

static void a_long_text_that_nearly_fits_takes_linear_time(void **state)
{
    enum { WORD = 1000, TEXT = 2000000 };
    dv_arena arena = DV_ARENA_INIT;
    dv_buf text = DV_BUF_INIT;
    dv_term_matches matches = {0};
    dv_str words[WORD];
    dv_terms *terms;

    (void)state;
    dv_buf_pad(&text, 'a', TEXT);
    for (uint32_t i = 0; i < WORD; i++)
        words[i] = dv_str_slice(dv_buf_str(&text), 0, i + 1);
    terms = dv_terms_new(words, WORD, &arena);
    dv_terms_find(terms, dv_str_slice(dv_buf_str(&text), 0, TEXT / 100), &arena,
                  &matches);
    assert_int_equal(matches.count, 0);
    words[0] = words[WORD - 1];
    terms = dv_terms_new(words, 1, &arena);
    dv_terms_find(terms, dv_buf_str(&text), &arena, &matches);
    assert_int_equal(matches.count, 0);
    dv_buf_release(&text);
    dv_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_found_in_any_letter_case),
        cmocka_unit_test(parts_of_words_are_not_found),
        cmocka_unit_test(a_word_may_touch_chinese_ones),
        cmocka_unit_test(the_first_and_then_the_longest_wins),
        cmocka_unit_test(of_equal_words_the_first_is_told),
        cmocka_unit_test(bytes_that_are_no_text_are_passed_over),
        cmocka_unit_test(a_long_text_that_nearly_fits_takes_linear_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
