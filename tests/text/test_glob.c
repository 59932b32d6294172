/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "text/glob.h"

typedef struct example {
    const char *pattern, *path;
    bool matches;
} example;

static void check(const example *examples, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const example *e = &examples[i];
        bool matches =
            dv_glob_match(dv_str_from(e->pattern), dv_str_from(e->path));

        if (matches != e->matches)
            fail_msg("%s on %s", e->pattern, e->path);
    }
}

static void stars_stay_within_a_component(void **state)
{
    static const example examples[] = {
        {"*.md", "a.md", true},
        {"*.md", "docs/a.md", false},
        {"*.md", ".md", true},
        {"docs/*", "docs/a.md", true},
        {"docs/*", "docs/x/a", false},
        {"docs/*", "docs", false},
        {"docs", "docs", true},
        {"docs", "docs/a", false},
        {"a*b*c", "aXbYbZc", true},
        {"a*b*c", "aXbYbZ", false},
        {"*", "", true},
        {"", "", true},
        {"", "a", false},
        {"a?c", "abc", true},
        {"a?c", "a/c", false},
        {"a?c", "ac", false},
        {"?.md", "中.md", true},
        {"??.md", "中.md", false},
        {"*中*", "x中y", true},
        {"a.md", "aXmd", false},
        {"*a", "aaaa", true},
        {"*aab", "aaaab", true},
    };

    (void)state;
    check(examples, DV_COUNT(examples));
}

static void two_stars_span_components(void **state)
{
    static const example examples[] = {
        {"**", "a", true},
        {"**", "a/b/c.md", true},
        {"**/b", "b", true},
        {"**/b", "a/b", true},
        {"**/b", "ab", false},
        {"a/**/b", "a/b", true},
        {"**/*.md", "a.md", true},
        {"**/*.md", "x/y/a.md", true},
        {"**/*.md", "x/y/a.txt", false},
        {"docs/**/*.md", "docs/a.md", true},
        {"docs/**/*.md", "docs/x/y/a.md", true},
        {"docs/**/*.md", "docsx/a.md", false},
        {"docs/**/*.md", "other/docs/a.md", false},
        {"docs/**", "docs/a", true},
        {"docs/**", "docs/a/b", true},
        {"docs/**", "docs", false},
        {"**/b/**/d", "a/b/c/d", true},
        {"**/b/**/d", "b/d", true},
        {"**/b/**/d", "xb/d", false},
        {"**/b/**/d", "a/b/cd", false},
        {"a/**/**/b", "a/b", true},
        {"a/***/b", "a/x/y/b", true},
        {"a**b", "axxb", true},
        {"a**b", "ax/xb", false},
        {"**b", "x/b", false},
        {"a/b**", "a/bc", true},
        {"a/b**", "a/b/c", false},
    };

    (void)state;
    check(examples, DV_COUNT(examples));
}

static void classes_hold_and_exclude(void **state)
{
    static const example examples[] = {
        {"[abc].md", "b.md", true},
        {"[abc].md", "d.md", false},
        {"[a-c]x", "bx", true},
        {"[a-c]x", "dx", false},
        {"[!a-c]x", "dx", true},
        {"[^a-c]x", "bx", false},
        {"[]a]x", "]x", true},
        {"[!]a]x", "]x", false},
        {"[a-]x", "-x", true},
        {"[!a]", "/", false},
        {"a[/]b", "a/b", false},
        {"[一-龥].md", "中.md", true},
        {"[一-龥].md", "c.md", false},
        {"a[b", "a[b", true},
        {"a[b", "ab", false},
        {"[]", "[]", true},
        {"a]", "a]", true},
        {"[*]", "*", true},
        {"[*]", "x", false},
    };

    (void)state;
    check(examples, DV_COUNT(examples));
}

static void braces_hold_alternatives(void **state)
{
    static const example examples[] = {
        {"{docs,specs}/**/*.md", "specs/x/a.md", true},
        {"{docs,specs}/**/*.md", "src/a.md", false},
        {"*.{md,txt}", "a.txt", true},
        {"*.{md,txt}", "a.tx", false},
        {"a{,b}c", "ac", true},
        {"a{,b}c", "abc", true},
        {"a{,b}c", "abbc", false},
        {"{a*,?b}", "xb", true},
        {"{a*,?b}", "x/b", false},
        {"{a/**,b}", "a/x/y", true},
        {"{**/a,b}", "x/y/a", true},
        {"{**/a,b}", "b", true},
        {"{**,x}/b", "b", true},
        {"{**,x}/b", "p/q/b", true},
        {"{x,**}/b", "pb", false},
        {"y{**,x}/b", "y/p/b", false},
        {"{**,x}y", "a/by", false},
        {"{[a,],x}z", ",z", true},
        {"{a,b}{c,d}", "bc", true},
        {"{a,b}{c,d}", "cd", false},
        {"a{b", "a{b", true},
        {"{a}", "a", true},
        {"{}", "", true},
        {"a,b", "a,b", true},
        {"{a\\,b,c}", "a,b", true},
        {"{a\\,b,c}", "a", false},
        {"{{a,b}", "{a", true},
    };

    (void)state;
    check(examples, DV_COUNT(examples));
}

static void a_backslash_takes_the_meaning_away(void **state)
{
    static const example examples[] = {
        {"\\*", "*", true},         {"\\*", "a", false},
        {"\\[a]", "[a]", true},     {"a\\", "a\\", true},
        {"\\{a,b}", "{a,b}", true},
    };

    (void)state;
    check(examples, DV_COUNT(examples));
}

static void bytes_that_are_not_utf8_stand_for_themselves(void **state)
{
    static const example examples[] = {
        {"a\xff", "a\xff", true},
        {"a\xff", "a\xfe", false},
        {"a?b",
         "a\xff"
         "b",
         true},
        {"*\xc3", "x\xc3", true},
    };

    (void)state;
    check(examples, DV_COUNT(examples));
}

/* Exponential matchers do not come back from these. */
static void time_does_not_explode(void **state)
{
    enum { LENGTH = 2000 };
    static char stars[2 * LENGTH + 2], spans[3 * LENGTH + 2], path[LENGTH + 1];

    (void)state;
    for (size_t i = 0; i < LENGTH; i++) {
        memcpy(stars + 2 * i, "a*", 2);
        path[i] = i % 2 ? '/' : 'a';
    }
    for (size_t i = 0; i < LENGTH; i++)
        memcpy(spans + 3 * i, "**/", 3);
    stars[2 * LENGTH] = 'b';
    spans[3 * LENGTH] = 'b';
    assert_false(dv_glob_match(dv_str_from(stars), dv_str_from(path)));
    assert_false(dv_glob_match(dv_str_from(spans), dv_str_from(path)));
    path[LENGTH - 1] = 'b';
    assert_false(dv_glob_match(dv_str_from(stars), dv_str_from(path)));
    path[LENGTH - 2] = '/';
    assert_true(dv_glob_match(dv_str_from(spans), dv_str_from(path)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stars_stay_within_a_component),
        cmocka_unit_test(two_stars_span_components),
        cmocka_unit_test(classes_hold_and_exclude),
        cmocka_unit_test(braces_hold_alternatives),
        cmocka_unit_test(a_backslash_takes_the_meaning_away),
        cmocka_unit_test(bytes_that_are_not_utf8_stand_for_themselves),
        cmocka_unit_test(time_does_not_explode),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
